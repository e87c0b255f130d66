"""Every word a person reads about Castle, in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.words import Paint
from trecastelli.games.castle import verbs
from trecastelli.games.castle.board import LEVELS, NAMES, PLACE_NAMES, ZONES
from trecastelli.games.castle.card import ON_CARD, Card
from trecastelli.games.castle.cards import CARDS, FRENCH
from trecastelli.games.castle.kinds import KINDS
from trecastelli.games.castle.plan import LETTERS, legend, plan, token
from trecastelli.games.castle.story import line as line
from trecastelli.games.castle.story import listed, place_text, the, title
from trecastelli.games.castle.verbs import Prompt
from trecastelli.games.castle.view import View, knights

# Card texts, for whoever asks


def cards(v: View) -> dict[str, str]:
    """All characters of this edition, as they are printed."""
    return {each.name: _card_line(each) for each in (FRENCH if v.options.french else CARDS)}


def _card_line(each: Card) -> str:
    zone = "on another card" if each.zone == ON_CARD else ZONES[each.zone]
    several = f", {each.copies} cards" if each.copies > 1 else ""
    return f"{each.name} [{zone}{several}] {each.text}"


# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The castle, the Exchange, a line for each player and one's own cards."""
    rows = [plan(v, paint), paint("dim", legend(v, names)), ""]
    rows.append(f"Exchange: {_counted(v.exchange)}")
    if any(v.removed):
        rows.append(f"Out of the game: {_counted(v.removed)}")
    rows += [_panel(v, seat, names, paint) for seat in range(v.options.seats)]
    if v.seat != NOBODY:
        rows.append(f"Your hand: {_kinds(v.known[v.seat]) or 'no cards'}")
    return "\n".join(rows)


def _counted(counts: Sequence[int]) -> str:
    kinds = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    return _kinds(kinds) or "nothing"


def _kinds(kinds: Sequence[int]) -> str:
    """Cards by name, equal ones counted."""
    names = []
    for kind in sorted(set(kinds)):
        count = kinds.count(kind)
        names.append(title(kind) if count == 1 else f"{count} {title(kind)}s")
    return ", ".join(names)


def _panel(v: View, seat: Seat, names: Sequence[str], paint: Paint) -> str:
    mark = "▶" if seat == v.turn and v.prompts else " "
    who = paint(f"seat{seat}", f"{LETTERS[seat]} {names[seat]}")
    known = f", among them {_kinds(v.known[seat])}" if seat != v.seat and v.known[seat] else ""
    return f"{mark} {who}: {v.hands[seat]} in hand{known} · {v.decks[seat]} in the deck"


# Choosing

_QUESTIONS: Final = (
    "Chance decides who begins.",
    "Cards are dealt.",
    "The Exchange is laid out.",
    "The top card of the deck is drawn.",
    "Draw, swap or play.",
    "Choose what to take from the Exchange for {card}.",
    "Choose where to put {card}.",
    "Choose for {card}.",
    "Choose where {stack} moves.",
    "Choose the card outside on which the Knight lands.",
    "The Mistress: choose whom to move.",
    "The Conspirator: choose the card that changes tokens with the first.",
    "The Spy: choose whose token goes on the card at {place}.",
    "The Minstrel: choose which card comes to {space}.",
    "You control the Mistress: return a card.",
    "The Alchemist: choose a card to give.",
    "The Alchemist: choose a card to take.",
    "The Courtesan takes a card at random.",
    "The Courtesan: choose a card to give.",
    "Choose a card to pass on, unseen.",
    "A card is picked at random.",
    "The Witch: choose who takes {card}.",
)
"""For each Ask, in the order of verbs.py."""


def ask(v: View, names: Sequence[str]) -> str:
    """The one thing to do now, or whom everybody waits for."""
    if not v.prompts:
        return "The game is over."
    prompt = v.prompts[-1]
    if prompt.ask not in verbs.BY_CHANCE and prompt.seat != v.seat:
        return f"Waiting for {names[prompt.seat]}."
    return _question(v, prompt)


def _question(v: View, prompt: Prompt) -> str:
    question = _QUESTIONS[prompt.ask]
    about = prompt.about[0] if prompt.about else 0
    if prompt.ask == verbs.ASK_ACT:
        return question[:-1] + f": {v.left} action{'s' * (v.left != 1)} left."
    if "{card}" in question:
        return question.format(card=the(about))
    if "{stack}" in question:
        return question.format(stack=_top(v, about))
    if "{place}" in question:
        return question.format(place=PLACE_NAMES.text(about))
    return question.format(space=NAMES[about % len(NAMES)])


def _top(v: View, x: int) -> str:
    """The highest card of a space, with whose it is."""
    if v.riders[x]:
        return f"the Knight of {token(knights(v.riders[x])[-1])} on {the(v.base[x])}"
    return f"{the(v.base[x])} of {token(v.token[x])}"


_HEADINGS: Final = {
    "swap": "Swap for a card of the Exchange",
    "play": "Play a card",
    "for": "Take from the Exchange",
    "at": "Put it",
    "target": "Choose a card",
    "to": "Move it",
    "token": "Choose a card with a token",
    "colour": "Whose token",
    "bring": "Bring into play",
    "seat": "Choose a player",
    "give": "Give",
}


def heading(v: View, verb: Verb) -> str:
    """Above the actions of a verb."""
    return _HEADINGS.get(verb.name, "Or")


def label(v: View, action: Action) -> str:
    """An action on a button or in a list."""
    verb, arg = action.verb, action.arg
    if verb is verbs.AT or verb is verbs.TO:
        return _space_label(v, arg)
    if verb is verbs.TARGET:
        return f"{_top(v, arg)} at {place_text(arg)}"
    if verb is verbs.TOKEN:
        return _token_label(v, arg)
    if verb in (verbs.COLOUR, verbs.SEAT, verbs.START):
        return f"player {LETTERS[arg]}" + (" (you)" if arg == v.seat else "")
    if verb in (verbs.PLAY, verbs.BRING):
        return f"{title(arg)}: {(FRENCH if v.options.french else CARDS)[arg].text}"
    return _SINGLE.get(verb.name) or title(arg)


_SINGLE: Final = {
    "draw": "draw a card from your deck",
    "pass": "do nothing, for nothing is possible",
    "leave": "leave the King where he is",
}


def _space_label(v: View, x: int) -> str:
    taken = x < len(v.base) and v.base[x] >= 0
    return f"{place_text(x)}, on {_top(v, x)}" if taken else place_text(x)


def _token_label(v: View, p: int) -> str:
    x, level = p // LEVELS, p % LEVELS
    if level == 0:
        return f"{the(v.base[x])} of {token(v.token[x])} at {place_text(x)}"
    owner = knights(v.riders[x])[level - 1]
    return f"the Knight of {token(owner)} on {the(v.base[x])} at {place_text(x)}"


def count(v: View, names: Sequence[str]) -> list[str]:
    """How many cards each player still has to get rid of; at the end, who won."""
    rows = [
        f"{LETTERS[seat]} {name}: {v.hands[seat]} in hand and {v.decks[seat]} in the deck,"
        f" {v.hands[seat] + v.decks[seat]} cards to play"
        for seat, name in enumerate(names)
    ]
    if v.winners:
        rows.append(f"Won by {listed([names[seat] for seat in v.winners])}")
    return rows
