"""The lesson on passing, blocked games and the end."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

ENDINGS: Final = Lesson(
    key="the-end",
    title=later("Blocked games and other ends"),
    about=later("Passing, games in which nobody can go on, and who wins then."),
    names=("Bo",),
    tasks=(
        Task(
            position="rest=removed hand0=ghost,lady_in_waiting hand1=herald,soldier b6=soldier:1"
            " c3=thief:0",
            says=later(
                "You must act as long as you can. Here your deck and the Exchange are empty,"
                " and neither of your cards has a space. Only then may you pass. Pass now."
            ),
            solutions=("pass",),
            rule="2.7",
        ),
        Task(
            position="rest=removed hand0=lady_in_waiting hand1=prince_charming,kings_counselor"
            " exchange=ghost b6=soldier:1 c3=thief:0",
            says=later(
                "No card that is not in play has a space, so the game will be blocked after"
                " your action. Swap your card."
            ),
            solutions=("swap:lady_in_waiting",),
            rule="7.3",
            lights=("card-lady_in_waiting",),
        ),
        Task(
            says=later("Take the Ghost, who has no tower to haunt."),
            solutions=("for:ghost",),
            well=later(
                "Blocked. You have one card and Bo has two: the player with the fewest cards wins."
            ),
            rule="7.3",
            lights=("card-ghost",),
        ),
        Task(
            position="hand0=soldier hand1=spy,thief exchange=archer b6=soldier:1 c3=king:0"
            " decks=0,48 idle=5 turns=30 left=1 first=no",
            says=later(
                "Three rounds without a card played or drawn block the game as well, and this"
                " turn would complete the third. But you can do better: play the Soldier."
            ),
            solutions=("play:soldier",),
            astray=later("That would block the game. You would win, but there is a better way."),
            rule="7.3",
            lights=("hand-soldier",),
        ),
        Task(
            says=later("Put him on any rampart, and you are out of cards."),
            solutions=("at:*",),
            well=later("You have won. The others are placed by how few cards they have left."),
            rule="7.5",
        ),
    ),
)
