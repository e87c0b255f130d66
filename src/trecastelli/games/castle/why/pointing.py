"""What somebody means who points at a part of the picture, and what to read about a question."""

from __future__ import annotations

from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY
from trecastelli.games.castle.notation.ids import place_id, plate_key, space_id
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LOOSE, place
from trecastelli.games.castle.rules.card import Choice
from trecastelli.games.castle.rules.cards import (
    ALCHEMIST,
    AMBASSADOR,
    CONSPIRATOR,
    COURTESAN,
    FOOL,
    HERALD,
    KINDS,
    KING,
    KNIGHT,
    MINSTREL,
    MISTRESS,
    PRINCE_CHARMING,
    SPY,
    VILLAGE_IDIOT,
    WITCH,
)
from trecastelli.games.castle.rules.characters import CARDS, FRENCH
from trecastelli.games.castle.rules.hand_effects import LEFT
from trecastelli.games.castle.rules.open import knights
from trecastelli.games.castle.rules.view import View

# What is asked

_VERBS: Final[dict[int, tuple[Verb, ...]]] = {
    verbs.ASK_ACT: (verbs.PLAY, verbs.SWAP, verbs.DRAW, verbs.PASS),
    verbs.ASK_SWAP: (verbs.FOR,),
    verbs.ASK_PLACE: (verbs.AT,),
    verbs.ASK_MOVE: (verbs.TO,),
    verbs.ASK_CARRY: (verbs.TO,),
    verbs.ASK_HALF: (verbs.TARGET, verbs.LEAVE),
    verbs.ASK_TOKEN: (verbs.TOKEN,),
    verbs.ASK_COLOUR: (verbs.COLOUR,),
    verbs.ASK_ARRANGE: (verbs.TARGET,),
    verbs.ASK_ANSWER: (verbs.TARGET,),
    verbs.ASK_GIVE: (verbs.GIVE,),
    verbs.ASK_TAKE: (verbs.FOR,),
    verbs.ASK_RETURN: (verbs.GIVE,),
    verbs.ASK_CHOOSE: (verbs.GIVE,),
    verbs.ASK_GIFT: (verbs.SEAT,),
}


def asked(v: View) -> tuple[Verb, ...]:
    """The verbs that answer the question; none while nobody is asked."""
    if not v.prompts:
        return ()
    prompt = v.prompts[-1]
    if prompt.ask != verbs.ASK_STEP:
        return _VERBS.get(prompt.ask, ())
    step = (FRENCH if v.options.french else CARDS)[prompt.about[0]].steps[prompt.about[1]]
    assert isinstance(step, Choice)
    return (step.verb,)


# Pointing

_OF_SPACE: Final = (verbs.TARGET, verbs.AT, verbs.TO)
_OF_HAND: Final = (verbs.PLAY, verbs.SWAP, verbs.GIVE)
_OF_EXCHANGE: Final = (verbs.FOR, verbs.BRING)


def meant(v: View, place: str) -> list[Action]:
    """What somebody may mean who points there; what answers the question comes first."""
    found = _places(v).get(place, [])
    answers = asked(v)
    return [each for each in found if each.verb in answers] + [
        each for each in found if each.verb not in answers
    ]


def _places(v: View) -> dict[str, list[Action]]:
    """All that can be pointed at."""
    places = {space_id(x): _at_space(v, x) for x in range(LOOSE)}
    for x, kind in enumerate(v.base):
        if kind >= 0:
            for level in range(len(knights(v.riders[x])) + 1):
                token = verbs.TOKEN[place(x, level)]
                places[place_id(v, place(x, level))] = [verbs.TARGET[x], token, *_around(x)]
    for shelf, kinds, said in _shelves(v):
        places |= {plate_key(shelf, kind): [verb[kind] for verb in said] for kind in kinds}
    return places


def _at_space(v: View, x: int) -> list[Action]:
    """An empty space is for putting a card on, an occupied one for choosing the card."""
    if v.base[x] < 0:
        return [*_around(x), verbs.TARGET[x]]
    top = place(x, len(knights(v.riders[x])))
    return [verbs.TARGET[x], verbs.TOKEN[top], *_around(x)]


def _around(x: int) -> list[Action]:
    return [verbs.AT[x], verbs.TO[x]]


def _shelves(v: View) -> list[tuple[str, list[int], tuple[Verb, ...]]]:
    """The cards of each shelf, and what is done by choosing one."""
    exchange = [kind for kind in range(KINDS) if v.exchange[kind]]
    removed = [kind for kind in range(KINDS) if v.removed[kind]]
    rows = [("exchange", exchange, _OF_EXCHANGE), ("removed", removed, (verbs.PLAY,))]
    for seat, known in enumerate(v.known):
        is_mine = seat == v.seat and v.seat != NOBODY
        shelf = "hand" if is_mine else f"known-{seat}"
        rows.append((shelf, known, _OF_HAND if is_mine else (verbs.PLAY,)))
    return rows


# Reading

_FRENCH: Final = {KING: "8.2", AMBASSADOR: "8.3", PRINCE_CHARMING: "8.4", VILLAGE_IDIOT: "8.5"}


def paragraphs(kind: int, french: bool) -> tuple[str, ...]:
    """The paragraphs about a character, those of the edition first."""
    own = (f"6.{kind + 1}",)
    return (_FRENCH[kind], *own) if french and kind in _FRENCH else own


_ABOUT: Final[dict[int, tuple[str, ...]]] = {
    verbs.ASK_START: ("2.2",),
    verbs.ASK_DEAL: ("2.1",),
    verbs.ASK_OPEN: ("2.1",),
    verbs.ASK_DRAW: ("2.4",),
    verbs.ASK_SWAP: ("2.5",),
    verbs.ASK_CARRY: ("6.13", "4.4"),
    verbs.ASK_ANSWER: ("6.17", "3.4", "4.1"),
    verbs.ASK_PICK: ("8.5", "6.36"),
}
_BEHIND: Final = {
    verbs.ASK_HALF: MISTRESS,
    verbs.ASK_TOKEN: CONSPIRATOR,
    verbs.ASK_COLOUR: SPY,
    verbs.ASK_ARRANGE: MINSTREL,
    verbs.ASK_GIVE: ALCHEMIST,
    verbs.ASK_TAKE: ALCHEMIST,
    verbs.ASK_PULL: COURTESAN,
    verbs.ASK_RETURN: COURTESAN,
    verbs.ASK_GIFT: WITCH,
}
"""Whose effect asks so."""
_MORE: Final = {
    verbs.TARGET: ("3.2", "3.3", "3.4", "4.1"),
    verbs.TOKEN: ("3.2", "3.3", "4.9"),
}


def about(v: View) -> tuple[str, ...]:
    """The paragraphs about what is to be decided now, the closest first."""
    if not v.prompts:
        return ("7.1", "7.2", "7.3", "7.5")
    prompt, french = v.prompts[-1], v.options.french
    ask, kind = prompt.ask, prompt.about[0] if prompt.about else 0
    if ask == verbs.ASK_ACT:
        return _about_turn(v)
    if ask == verbs.ASK_PLACE:
        return (*paragraphs(kind, french), "4.2" if kind == KNIGHT else "3.1")
    if ask == verbs.ASK_STEP:
        return (*paragraphs(kind, french), *_MORE.get(asked(v)[0], ("3.2",)))
    if ask == verbs.ASK_MOVE:
        return ("4.4", "3.5") if v.riders[kind] else ("3.5",)
    if ask == verbs.ASK_CHOOSE:
        return (f"6.{(FOOL if kind == LEFT else VILLAGE_IDIOT) + 1}", "9.1")
    return paragraphs(_BEHIND[ask], french) if ask in _BEHIND else _ABOUT[ask]


def _about_turn(v: View) -> tuple[str, ...]:
    """What may be done in a turn, and what of it is bound now."""
    duty = ("6.16",) if v.first and v.where[HERALD] >= 0 else ()
    limits = ("2.10",) if v.options.limited_drawing else ()
    merchant = ("7.6",) if v.options.no_last_merchant and v.traded else ()
    return (*duty, "2.3", "2.4", *limits, "2.5", "2.6", "3.1", *merchant, "2.7")
