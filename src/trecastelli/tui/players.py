"""Who sits in the seats of a game in the terminal: people and bots."""

from __future__ import annotations

from typing import Final

from trecastelli.ai.levels import BOTS, bots_of, check_bot, usual_bot
from trecastelli.ai.player import AnyPlayer
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import Seat
from trecastelli.core.parts import AnyGame
from trecastelli.table.table import AnyTable
from trecastelli.words import _, later

HUMAN: Final = "human"
"""The word for a person in `--seats`."""
_PERSON: Final = later("Player")
"""The name of a person in the terminal."""


def usual_seats(game: AnyGame) -> str:
    """The default for `--seats`: a person and the usual bot of the game."""
    return f"{HUMAN},{usual_bot(game)}"


def player_names(game: AnyGame, kinds: list[str]) -> list[str]:
    """Names by kind of player, numbered where several have the same; BadSetup for a wrong kind."""
    titles = [_(_title(game, kind)) for kind in kinds]
    return [
        title if titles.count(title) == 1 else f"{title} {titles[: seat + 1].count(title)}"
        for seat, title in enumerate(titles)
    ]


def _title(game: AnyGame, kind: str) -> str:
    if kind == HUMAN:
        return _PERSON
    if kind not in BOTS:
        raise BadSetup(
            _("A seat is {human} or a bot ({known}), not {kind!r}.").format(
                human=HUMAN, known=", ".join(bots_of(game)), kind=kind[:40]
            )
        )
    check_bot(game, kind)
    return BOTS[kind].title


def make_player(kind: str, seat: Seat, table: AnyTable) -> AnyPlayer | None:
    """The bot for a seat, None for a person. Its seed does not depend on the dealer's seed."""
    if kind == HUMAN:
        return None
    return BOTS[kind].make(table.game, int(table.dealer.commitment[:8], 16) + seat)
