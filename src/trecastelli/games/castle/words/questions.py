"""What each question of Castle asks: who decides what, and for which card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import cards, verbs
from trecastelli.games.castle.rules.board import LEVELS, NAMES
from trecastelli.games.castle.rules.cards import Kind
from trecastelli.games.castle.rules.hand_effects import LEFT
from trecastelli.games.castle.rules.verbs import KING_HALF, KNIGHT_HALF
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.words.phrases import card_in_play, opening, place_text, the, top_card
from trecastelli.words import _, later, ngettext

Question: TypeAlias = Callable[[View, Prompt, Sequence[str]], str]

_RETURN_ADJACENT: Final = later("{card}: choose an adjacent card to return.")
_RETURN_OUTSIDE: Final = later("{card}: choose a card outside to return.")
_RETURN_ABOVE: Final = later("{card}: choose a card on a tower or a rampart to return.")
_RETURN_BESIDE: Final = later("{card}: choose an adjacent card of the Courtyard to return.")
_REPLACE: Final = later("{card}: choose an opponent's token to replace with yours.")

_STEPS: Final[dict[Kind, tuple[str, ...]]] = {
    cards.ARCHER: (_RETURN_OUTSIDE,),
    cards.ASSASSIN: (later("{card}: choose an adjacent card to remove from the game."),),
    cards.BARBARIAN: (_RETURN_ABOVE,),
    cards.BLACK_KNIGHT: (later("{card}: choose an adjacent Knight to return."),),
    cards.CONSPIRATOR: (later("{card}: choose the first of two cards that exchange tokens."),),
    cards.COURTESAN: (later("{card}: choose the opponent to take a card from."),),
    cards.COURTIER: (_RETURN_ADJACENT,),
    cards.DRAGON: (_RETURN_OUTSIDE, _RETURN_ABOVE),
    cards.FAIRY: (later("{card}: choose a card of the castle to move outside."),),
    cards.KING: (later("{card}: choose another card in play to return."),),
    cards.KINGS_COUNSELOR: (later("{card}: choose a card of the Exchange to put into play."),),
    cards.LADY_IN_WAITING: (later("{card}: choose an adjacent man of the Courtyard to return."),),
    cards.LOOKOUT: (later("{card}: choose a Soldier to move to another rampart space."),),
    cards.MAGICIAN: (later("{card}: choose a card in play to put into the Exchange."),),
    cards.MERCHANT: (_REPLACE, _REPLACE, _REPLACE),
    cards.PRINCE_CHARMING: (later("{card}: choose a woman of the castle to move."),),
    cards.PRINCESS: (later("{card}: choose a Knight to move."),),
    cards.QUEEN: (later("{card}: choose another card of the Courtyard to return."),),
    cards.THIEF: (later("{card}: choose an adjacent card that loses its token."),),
    cards.TRAITOR: ("", _RETURN_BESIDE),
    cards.WITCH: (later("{card}: choose a card of the Exchange to give to a player."),),
}
"""What each step of an effect asks; empty for a step without a choice."""
_KING_OF_CASTLE: Final = later("{card}: choose another card of the castle to return.")
"""§8.2 What the King's step asks in the French edition."""


def question(v: View, names: Sequence[str]) -> str:
    """What the seat that decides now is to choose, and why; or what chance decides."""
    prompt = v.prompts[-1]
    return _QUESTIONS[prompt.ask](v, prompt, names)


def _ask_act(v: View, prompt: Prompt, names: Sequence[str]) -> str:
    return ngettext(
        "Draw, swap or play: {n} action left.", "Draw, swap or play: {n} actions left.", v.left
    ).format(n=v.left)


def _ask_step(v: View, prompt: Prompt, names: Sequence[str]) -> str:
    kind, step = prompt.about[0], prompt.about[1]
    message = _STEPS[kind][step]
    if kind == cards.KING and v.options.french:
        message = _KING_OF_CASTLE
    return _(message).format(card=opening(kind))


def _ask_half(v: View, prompt: Prompt, names: Sequence[str]) -> str:
    halves = prompt.about[0]
    if halves == KING_HALF:
        return _("The Mistress: choose the King to move him.")
    if halves == KNIGHT_HALF:
        return _("The Mistress: choose a Knight to move.")
    return _("The Mistress: choose the King or a Knight to move.")


def _ask_colour(v: View, prompt: Prompt, names: Sequence[str]) -> str:
    x, level = divmod(prompt.about[0], LEVELS)
    card = card_in_play(v, x, level, names)
    sentence = _("The Spy: choose whose token goes on {card}, {place}.")
    return sentence.format(card=card, place=place_text(x))


def _ask_choose(v: View, prompt: Prompt, names: Sequence[str]) -> str:
    neighbour = names[(prompt.seat + prompt.about[0]) % v.seats]
    if prompt.about[0] == LEFT:
        return _("Pass one card face down to {name}, on your left.").format(name=neighbour)
    return _("Pass one card face down to {name}, on your right.").format(name=neighbour)


_QUESTIONS: Final[dict[int, Question]] = {
    verbs.ASK_START: lambda v, prompt, names: _("Chance decides who begins."),
    verbs.ASK_DEAL: lambda v, prompt, names: _("Cards are dealt."),
    verbs.ASK_OPEN: lambda v, prompt, names: _("The Exchange is laid out."),
    verbs.ASK_DRAW: lambda v, prompt, names: _("The top card of the deck is drawn."),
    verbs.ASK_ACT: _ask_act,
    verbs.ASK_SWAP: lambda v, prompt, names: _(
        "Swapping {card}: choose a card of the Exchange to take."
    ).format(card=the(prompt.about[0])),
    verbs.ASK_PLACE: lambda v, prompt, names: _("Choose where to put {card}.").format(
        card=the(prompt.about[0])
    ),
    verbs.ASK_STEP: _ask_step,
    verbs.ASK_MOVE: lambda v, prompt, names: _("Choose where to move {stack}.").format(
        stack=top_card(v, prompt.about[0], names)
    ),
    verbs.ASK_CARRY: lambda v, prompt, names: _(
        "The Fairy: choose the card outside on which the Knight lands."
    ),
    verbs.ASK_HALF: _ask_half,
    verbs.ASK_TOKEN: lambda v, prompt, names: _(
        "The Conspirator: choose the second card; the two exchange their tokens."
    ),
    verbs.ASK_COLOUR: _ask_colour,
    verbs.ASK_ARRANGE: lambda v, prompt, names: _(
        "The Minstrel: choose the card to put at {space}."
    ).format(space=NAMES[prompt.about[0]]),
    verbs.ASK_ANSWER: lambda v, prompt, names: _(
        "You control the Mistress: choose a card in play to return."
    ),
    verbs.ASK_GIVE: lambda v, prompt, names: _(
        "The Alchemist: choose a card of your hand to put into the Exchange."
    ),
    verbs.ASK_TAKE: lambda v, prompt, names: _(
        "The Alchemist: choose a card of the Exchange to take."
    ),
    verbs.ASK_PULL: lambda v, prompt, names: _("The Courtesan takes a card at random."),
    verbs.ASK_RETURN: lambda v, prompt, names: _(
        "The Courtesan: choose a card to give to {name}."
    ).format(name=names[prompt.about[0]]),
    verbs.ASK_CHOOSE: _ask_choose,
    verbs.ASK_PICK: lambda v, prompt, names: _("A card is drawn at random."),
    verbs.ASK_GIFT: lambda v, prompt, names: _("The Witch: choose who takes {card}.").format(
        card=the(prompt.about[0])
    ),
}
"""Each question, for the seat that decides it; those of chance, for everybody."""
