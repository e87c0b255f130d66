"""The questions that are asked in Castelli: what to choose, for which card, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from trecastelli.core.prompt import is_chance
from trecastelli.games.castelli.rules.board import (
    SQUARE_NAMES,
)
from trecastelli.games.castelli.rules.building import FOR_ATTACK, has_place
from trecastelli.games.castelli.rules.cards import (
    ARSONIST,
    DUKE,
    FARMER,
)
from trecastelli.games.castelli.rules.open import (
    attacked_site,
    building_cards,
)
from trecastelli.games.castelli.rules.verbs import (
    ASK_BUILD,
    ASK_BUY,
    ASK_DRAW,
    ASK_FLIP,
    ASK_GOVERN,
    ASK_GUARD,
    ASK_LAY,
    ASK_LOT,
    ASK_OFFER,
    ASK_PART,
    ASK_PLACE,
    ASK_PLAN,
    ASK_REDIRECT,
    ASK_RIVAL,
    ASK_ROTATE,
    ASK_SALE,
    ASK_START,
    ASK_START_TILE,
    ASK_TAKE,
    ASK_TILE,
    ASK_TURN,
    QUESTIONS,
)
from trecastelli.games.castelli.rules.view import View
from trecastelli.games.castelli.words.phrases import (
    card_titles,
    site_text,
    way_text,
)
from trecastelli.words import _, later


def ask(v: View, names: Sequence[str]) -> str:
    """What is to be decided now, or the player everybody waits for."""
    if not v.prompts:
        return _("The game is over.")
    prompt = v.prompts[-1]
    if prompt.seat != v.seat and not is_chance(v, QUESTIONS):
        return _("Waiting for {name}.").format(name=names[prompt.seat])
    return _QUESTIONS[prompt.ask](v, names)


def _ask_govern(v: View, names: Sequence[str]) -> str:
    return _(
        "{name} laid a tile on {square}, facing {way}: play a Governor to turn it, or pass."
    ).format(name=names[v.turn], square=SQUARE_NAMES[v.square], way=way_text(v.tiles[v.square] % 4))


def _ask_redirect(v: View, names: Sequence[str]) -> str:
    return _("Governor: choose a new direction for the tile on {square}.").format(
        square=SQUARE_NAMES[v.square]
    )


def _ask_plan(v: View, names: Sequence[str]) -> str:
    """§4.4 A castle follows at once on a building card."""
    cards = building_cards(v.prompts[-1])
    if not has_place(v, v.seat, cards):
        return _("{cards}: play the other card that this castle needs.").format(
            cards=card_titles(cards)
        )
    over = bool(cards & FOR_ATTACK)
    sentence = (
        _("{cards}: choose the castle to overbuild.")
        if over
        else _("{cards}: choose where to build your castle.")
    )
    return sentence.format(cards=card_titles(cards))


def _ask_guard(v: View, names: Sequence[str]) -> str:
    return _(
        "{name} wants to overbuild your castle at {site}: play a Guardian to stop this, or pass."
    ).format(name=names[v.turn], site=site_text(v, attacked_site(v)))


def _ask_place(v: View, names: Sequence[str]) -> str:
    return _(_LANDS[v.prompts[-1].about[0]])


_LANDS: Final = {
    FARMER: later("Farmer: choose free land for a new village."),
    DUKE: later("Duke: choose free land for a new city."),
    ARSONIST: later("Arsonist: choose the city to burn down."),
}
"""The question of each card that acts on land."""

_QUESTIONS: Final[dict[int, Callable[[View, Sequence[str]], str]]] = {
    ASK_START: lambda v, names: _("Chance decides who begins."),
    ASK_PART: lambda v, names: _("Chance lays out the board."),
    ASK_ROTATE: lambda v, names: _("Chance lays out the board."),
    ASK_START_TILE: lambda v, names: _("Chance deals the start tiles."),
    ASK_TILE: lambda v, names: _("A tile is turned up."),
    ASK_DRAW: lambda v, names: _("A card is drawn."),
    ASK_TAKE: lambda v, names: _("The Traitor draws a card."),
    ASK_LOT: lambda v, names: _("Chance decides who goes on."),
    ASK_FLIP: lambda v, names: _("Choose a tile to turn up."),
    ASK_LAY: lambda v, names: _("Lay the tile you turned up, or the one you hold?"),
    ASK_TURN: lambda v, names: _("Choose the direction of your tile."),
    ASK_GOVERN: _ask_govern,
    ASK_REDIRECT: _ask_redirect,
    ASK_BUILD: lambda v, names: _("Build castles, play or sell cards, or end your turn."),
    ASK_PLAN: _ask_plan,
    ASK_GUARD: _ask_guard,
    ASK_RIVAL: lambda v, names: _(
        "Traitor: choose the opponent to take a card from, for 1 silver."
    ),
    ASK_PLACE: _ask_place,
    ASK_BUY: lambda v, names: _(
        "Choose a resource to buy instead of using one of yours, or buy nothing."
    ),
    ASK_OFFER: lambda v, names: _("You may sell cards now, or pass."),
    ASK_SALE: lambda v, names: _("Last sale: sell cards before the mine is scored, or pass."),
}
"""Each question, for the seat that decides it; those of chance, for everybody."""
