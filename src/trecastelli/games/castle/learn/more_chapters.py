"""More chapters on Castle: more players, the French edition, options, and how a game can end."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

MORE: Final = Lesson(
    key="more-players",
    title=later("Three, four or five players"),
    about=later("Fool and Village Idiot join, cards go round, and one can win in another's turn."),
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
                "Fool and Village Idiot are in the game from three players on. With the Fool all"
                " pass a card to the left. Play the Fool."
            ),
            solutions=("play:fool",),
            astray=later("The Fool is what this is about."),
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
                "The Witch gives a card of the Exchange to whom you like. Cleo has fewer cards in"
                " hand than Bo. Choose a Siege Engine, and then the player."
            ),
            solutions=("for:siege_engine",),
            astray=later("The Queen is useful. Choose the Siege Engine."),
            rule="6.37",
            lights=("exchange-siege_engine",),
        ),
        Task(
            says=later("Now choose who must take it into the hand. Give it to Cleo."),
            solutions=("seat:2",),
            well=later("Everybody knows now what Cleo holds."),
            astray=later("It is Cleo who is ahead."),
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
            well=later("You are out of cards and win in Bo's turn."),
            rule="7.2",
            lights=("hand-soldier",),
        ),
    ),
)

_COURTYARD: Final = (
    "b2=king:1 c2=queen:0 d2=prince:1 e2=princess:0 b3=mistress:1 c3=priest:0 d3=thief:1"
    " e3=minstrel:0 b4=merchant:1 c4=courtier:0 d4=courtesan:1 e4=conspirator:0"
    " b5=black_knight:1 c5=assassin:0 d5=spy:1"
)

FRENCH: Final = Lesson(
    key="french-edition",
    title=later("The French edition"),
    about=later("Four cards that say something else in the original."),
    names=("Bo", "Cleo"),
    first_game={"edition": "french"},
    seats=3,
    tasks=(
        Task(
            position="seats=3 options=edition:french c3=king:0 o1=dragon:1 b2=spy:1 a1=witch:0"
            " hand0=soldier,thief hand1=archer hand2=queen left=1 first=no ask=step0:king.0.c3.-",
            says=later(
                "In the French edition the King returns a card of the castle: the Dragon outside is"
                " out of his reach. Return Bo's Spy."
            ),
            solutions=("target:b2",),
            astray=later("The Witch bears your own token."),
            rule="8.2",
            lights=("card-dragon", "card-spy"),
        ),
        Task(
            position=f"seats=3 options=edition:french {_COURTYARD} hand0=ambassador,soldier"
            " hand1=archer hand2=witch exchange=knight",
            says=later(
                "The Ambassador takes only the last free space of the Courtyard. Fifteen are"
                " occupied, so his time has come. Play him."
            ),
            solutions=("play:ambassador",),
            astray=later("The Ambassador may not get another chance. Play him."),
            rule="8.3",
            lights=("card-ambassador",),
        ),
        Task(
            says=later("There is one space for him. Put him there."),
            solutions=("at:e5",),
            rule="8.3",
            lights=("space-e5",),
        ),
        Task(
            position="seats=3 options=edition:french b2=spy:1 hand0=prince_charming,soldier"
            " hand1=archer hand2=witch left=1 first=no ask=place0:prince_charming.0",
            says=later(
                "Prince Charming stands next to the Princess only if she is in the Courtyard. She"
                " is not, so he may go anywhere in it. Put him there."
            ),
            solutions=("at:*",),
            rule="8.4",
        ),
        Task(
            position="seats=3 options=edition:french b2=spy:1 hand0=village_idiot,soldier"
            " hand1=archer,thief hand2=witch,queen left=1 first=no ask=place0:village_idiot.0",
            says=later(
                "With the Village Idiot nobody chooses: all draw a card at random from the hand on"
                " their right. Put him into the Courtyard."
            ),
            solutions=("at:*",),
            then=("pull:soldier", "pull:thief", "pull:witch"),
            well=later("Bo drew your Soldier, Cleo Bo's Thief, and you Cleo's Witch."),
            rule="8.5",
        ),
    ),
)

HOUSE_RULES: Final = Lesson(
    key="options",
    title=later("Two options"),
    about=later("Limited drawing, and a Merchant who does not help to win."),
    names=("Bo",),
    first_game={"drawing": "limited", "merchant": "not_last"},
    tasks=(
        Task(
            position="options=drawing:limited hand0=soldier*5,archer,spy,thief,witch hand1=king"
            " exchange=queen",
            says=later(
                "With limited drawing nobody draws who holds as many cards as at the start, or"
                " more. Two players start with nine, and you hold nine. Play or swap a card."
            ),
            solutions=("play:*", "swap:*"),
            rule="2.10",
        ),
        Task(
            position="options=merchant:not_last c3=king:1 b2=spy:1 hand0=merchant"
            " hand1=thief,witch exchange=archer decks=0,48",
            says=later(
                "With the other option the Merchant may not be your last card, and after him your"
                " last card must wait for another turn. Point at him and read it. Then swap him."
            ),
            solutions=("swap:merchant",),
            rule="7.6",
            lights=("card-merchant",),
        ),
        Task(
            says=later("Nothing forbids to win with the Archer. Take him for the Merchant."),
            solutions=("for:archer",),
            rule="7.6",
            lights=("card-archer",),
        ),
        Task(
            says=later("You have one more action, and it is enough. Play the Archer."),
            solutions=("play:archer",),
            astray=later("Another swap would lose time."),
            rule="7.1",
            lights=("card-archer",),
        ),
        Task(
            says=later("All towers are free. Put the Archer on one of them and win."),
            solutions=("at:*",),
            well=later("You have won, without the Merchant's help."),
            rule="7.1",
        ),
    ),
)

ENDS: Final = Lesson(
    key="the-end",
    title=later("Blocked games and other ends"),
    about=later("Passing, games in which nobody can go on, and who wins then."),
    names=("Bo",),
    tasks=(
        Task(
            position="rest=removed hand0=ghost,lady_in_waiting hand1=herald,soldier b6=soldier:1"
            " c3=thief:0",
            says=later(
                "You must act as long as you can. Here your deck and the Exchange are empty, and"
                " neither of your cards has a space. Only now you may pass: do it."
            ),
            solutions=("pass",),
            rule="2.7",
        ),
        Task(
            position="rest=removed hand0=lady_in_waiting hand1=prince_charming,kings_counselor"
            " exchange=ghost b6=soldier:1 c3=thief:0",
            says=later(
                "No card that is out of play has a space: the game is as good as blocked, and"
                " after your action it will be. Swap your card."
            ),
            solutions=("swap:lady_in_waiting",),
            rule="7.3",
            lights=("card-lady_in_waiting",),
        ),
        Task(
            says=later("Take the Ghost, who has no tower to haunt."),
            solutions=("for:ghost",),
            well=later("Blocked. You have one card and Bo two, and the fewest cards win."),
            rule="7.3",
            lights=("card-ghost",),
        ),
        Task(
            position="hand0=soldier hand1=spy,thief exchange=archer b6=soldier:1 c3=king:0"
            " decks=0,48 idle=5 turns=30 left=1 first=no",
            says=later(
                "Three rounds of turns without a card played or drawn block the game as well, and"
                " yours would be the last of them. But you can do better: play the Soldier."
            ),
            solutions=("play:soldier",),
            astray=later("That would block the game. You would win, but there is a finer way."),
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
