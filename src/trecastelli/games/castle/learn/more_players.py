"""The lesson on three, four and five players."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

MORE_PLAYERS: Final = Lesson(
    key="more-players",
    title=later("Three, four or five players"),
    about=later(
        "The Fool and the Village Idiot join, cards go round, and you can win on"
        " another player's turn."
    ),
    names=("Bo", "Cleo"),
    seats=3,
    tasks=(
        Task(
            position="seats=3 b2=king:1 hand0=fool,soldier,witch hand1=archer,thief"
            " hand2=queen,spy exchange=prince",
            says=later(
                "With more players everybody gets fewer cards: three hold seven and have eight in"
                " the deck. Play goes clockwise: Bo, on your left, is next, and Cleo, on your"
                " right, plays before you."
            ),
            rule="2.1",
        ),
        Task(
            says=later(
                "The Fool and the Village Idiot are in the game with three or more players."
                " With the Fool everybody passes a card to the left. Play the Fool."
            ),
            solutions=("play:fool",),
            astray=later("Play the Fool this time."),
            rule="1.2",
            lights=("card-fool",),
        ),
        Task(
            says=later("He stands anywhere in the Courtyard. Put him there."),
            solutions=("at:*",),
            rule="6.14",
        ),
        Task(
            says=later(
                "Everybody chooses a card in secret, and then all cards are passed on at once."
                " Choose the card that you pass to Bo."
            ),
            solutions=("give:*",),
            then=("give:archer", "give:spy"),
            well=later("Your card went to Bo, and you got the Spy from Cleo."),
            rule="6.14",
        ),
        Task(
            position="seats=3 c3=village_idiot:0 hand0=soldier,witch hand1=archer,thief"
            " hand2=queen,spy left=1 first=no"
            " ask=step0:village_idiot.1.c3.->choose2:right>choose1:right>choose0:right",
            says=later(
                "The Village Idiot does the same in the other direction: your card goes to the"
                " right, to Cleo. Choose one."
            ),
            solutions=("give:*",),
            then=("give:thief", "give:queen"),
            well=later("From Bo you got the Thief."),
            rule="6.36",
        ),
        Task(
            position="seats=3 a1=witch:0 hand0=soldier hand1=archer,thief,king hand2=spy"
            " exchange=siege_engine,queen left=1 first=no ask=step0:witch.0.a1.-",
            says=later(
                "The Witch gives a card of the Exchange to any player. Cleo has fewer cards in"
                " hand than Bo. Choose a Siege Engine, and then the player."
            ),
            solutions=("for:siege_engine",),
            astray=later("The Queen is useful. Choose the Siege Engine."),
            rule="6.37",
            lights=("exchange-siege_engine",),
        ),
        Task(
            says=later("Now choose who must take it. Give it to Cleo."),
            solutions=("seat:2",),
            well=later("Now everybody knows a card that Cleo holds."),
            astray=later("Cleo is ahead: give it to Cleo."),
            rule="6.37",
        ),
        Task(
            position="seats=3 turn=1 c3=fool:1 b6=soldier:0 a1=witch:0 hand0=soldier"
            " hand1=archer,thief decks=0,20,30 left=1 first=no chosen=1:archer"
            " ask=step1:fool.1.c3.->choose0:left",
            says=later(
                "It is Bo's turn, and Bo has played the Fool. Cleo has no card in hand, so you will"
                " get none. Your deck is empty. Pass on your last card."
            ),
            solutions=("give:soldier",),
            well=later("You are out of cards and win on Bo's turn."),
            rule="7.2",
            lights=("hand-soldier",),
        ),
    ),
)
