"""The lesson on tournaments: two fields, and how rounds follow each other."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_LEAGUE: Final = "seats=4 options=tournament:league pairs=0123"

_TASKS: Final = (
    Task(
        position=f"{_LEAGUE} turns=1",
        says=later(
            "In a tournament two two-player games are played side by side, each with its own"
            " mine. You and Bruno play on the western field. Turn up the tile on c2."
        ),
        solutions=("flip:c2",),
        astray=later("Any tile of your field would do. For this lesson take the one on c2."),
        then=("tile:T20",),
        rule="10.1",
        lights=("banner-0", "tile-c2"),
    ),
    Task(
        says=later(
            "On this field only you and Bruno play; nobody plays green and yellow here. Lay"
            " the tile in any direction."
        ),
        solutions=("turn:*",),
        rule="10.3",
    ),
    Task(
        says=later("The fields take turns. End your turn and see who is next."),
        solutions=("end",),
        then=("flip:g2", "tile:T17", "turn:n", "end"),
        well=later(
            "Chiara has played on the eastern field. Now it is Bruno's turn on the western field."
        ),
        rule="10.4",
        lights=("banner-1",),
    ),
    Task(
        says=later(
            "In a league everybody plays everybody in three rounds, and the points are added"
            " up. In a knockout the winners of the first round play for first place. Each"
            " round starts from the beginning."
        ),
        rule="10.8",
    ),
)

TOURNAMENT: Final = Lesson(
    key="tournament",
    title=later("The tournament"),
    about=later("Four players in two-player games, side by side."),
    tasks=_TASKS,
    names=("Bruno", "Chiara", "Dario"),
    first_game={"tournament": "league"},
    seats=4,
)
