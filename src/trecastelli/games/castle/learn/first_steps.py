"""The first lesson: playing, drawing and swapping cards, and how to win."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_PLAYING: Final = (
    Task(
        position="b3=thief:1 c6=soldier:1 o1=fairy:0 o2=dragon:1"
        " hand0=soldier*2,archer,lady_in_waiting hand1=minstrel,priest"
        " exchange=courtier,siege_engine,witch",
        says=later(
            "The first player with no cards left in hand and deck wins. On your turn you"
            " take two actions, and the best one is to play a card. Play a Soldier from"
            " your hand."
        ),
        solutions=("play:soldier",),
        astray=later("You could do that in a game, but let us begin with a Soldier."),
        rule="2.6",
        lights=("hand-soldier",),
    ),
    Task(
        says=later(
            "Every card belongs to a zone. Soldiers go on the ramparts, which are the walls"
            " between the four towers. Everything you may choose is highlighted. Put him on any"
            " rampart."
        ),
        solutions=("at:*",),
        well=later("He has your token now, so everybody sees that he is yours."),
        rule="3.1",
    ),
    Task(
        says=later(
            "That was one action, and you have another. The Archer goes on a tower and has"
            " an effect: he returns a card from outside. Play the Archer."
        ),
        solutions=("play:archer",),
        astray=later("That is possible, but now it is the Archer's turn."),
        rule="2.3",
        lights=("card-archer",),
    ),
    Task(
        says=later("Towers are the four corners. Put the Archer on any of them."),
        solutions=("at:*",),
        rule="1.3",
        lights=("space-a1", "space-a6", "space-f1", "space-f6"),
    ),
    Task(
        says=later(
            "Nearly every card has an effect when it comes into play, and you must carry"
            " it out even if it hurts you. A card that is returned goes to the hand of the"
            " player whose token it has. The Dragon is your opponent's: return it."
        ),
        solutions=("target:o2",),
        then=("draw", "deal:spy", "draw", "deal:prince"),
        well=later("The Dragon is back in Bo's hand. Bo has drawn two cards this turn."),
        astray=later("The Fairy has your token: she would return to your own hand."),
        rule="3.4",
        lights=("card-dragon",),
    ),
)

_DRAWING: Final = (
    Task(
        says=later(
            "Another action is to draw the top card of your deck. The cards of your deck"
            " must be played too, so you need them in your hand. Draw a card."
        ),
        solutions=("draw",),
        then=("deal:queen",),
        well=later("It is the Queen. Nobody else knows."),
        astray=later("That would be an action, too. Draw this time."),
        rule="2.4",
    ),
    Task(
        says=later(
            "The Lady in Waiting cannot be played now: point at her and read why. The third kind of"
            " action helps: you swap a card of your hand for one of the Exchange, which lies open."
            " Swap the Lady in Waiting."
        ),
        solutions=("swap:lady_in_waiting",),
        astray=later("Keep that for later and get rid of the Lady in Waiting first."),
        rule="2.5",
        lights=("card-lady_in_waiting",),
    ),
    Task(
        says=later("Now choose what you take for her from the Exchange. Take the Courtier."),
        solutions=("for:courtier",),
        then=("draw", "deal:assassin", "draw", "deal:soldier"),
        well=later("Everybody has seen what you took. Bo has drawn two cards again."),
        astray=later("A good card, but you need the Courtier for what comes next."),
        rule="2.5",
        lights=("card-courtier",),
    ),
)

_NEIGHBOURS: Final = (
    Task(
        says=later(
            "The Courtier goes into the Courtyard and returns an adjacent card. A space"
            " has up to eight adjacent spaces around it, in any zone. Play the Courtier."
        ),
        solutions=("play:courtier",),
        astray=later("Play the Courtier this time."),
        rule="2.6",
        lights=("card-courtier",),
    ),
    Task(
        says=later("Bo's Thief stands at b3. Put the Courtier next to him."),
        solutions=("at:b2", "at:c2", "at:c3", "at:b4", "at:c4"),
        astray=later("From there he does not reach the Thief. Look for a space that touches b3."),
        rule="1.4",
        lights=("card-thief",),
    ),
    Task(
        says=later(
            "Every card he can return is highlighted. Return the Thief, who has Bo's token, to"
            " Bo's hand."
        ),
        solutions=("target:b3",),
        well=later("Bo must play the Thief again."),
        astray=later("That card is your own. Return the Thief."),
        rule="6.9",
        lights=("card-thief",),
    ),
    Task(
        position="c3=king:0 e5=thief:1 b2=spy:1 hand0=queen,soldier hand1=witch exchange=archer"
        " left=1 first=no ask=place0:queen.0",
        says=later(
            "Some cards must stand next to others. While the King is in the Courtyard, the Queen"
            " must stand next to him, so only these spaces are highlighted. Put her next to the"
            " King."
        ),
        solutions=("at:*",),
        rule="6.30",
        lights=("card-king",),
    ),
    Task(
        says=later(
            "The Queen returns any other card of the Courtyard, near or far, but never herself."
            " Choose one of Bo's cards."
        ),
        solutions=("target:e5", "target:b2"),
        well=later("One more card that Bo has to play."),
        astray=later("The King has your token, and you would have to play him again."),
        rule="3.3",
        lights=("card-thief", "card-spy"),
    ),
)

_WINNING: Final = (
    Task(
        position="c3=king:0 e5=thief:1 b6=soldier:1 a1=witch:0 hand0=herald hand1=spy,queen"
        " exchange=archer,knight,soldier*3,siege_engine*2,alchemist decks=0,39 left=1 first=no",
        says=later(
            "Your deck is empty and one card is left. The Herald simply goes outside, where there"
            " is always room. Play him and win."
        ),
        solutions=("play:herald",),
        well=later("You have no cards left in hand and deck: you win."),
        astray=later("A swap would leave you with a card. Play the Herald."),
        rule="7.1",
        lights=("card-herald",),
    ),
)

FIRST_STEPS: Final = Lesson(
    key="first-steps",
    title=later("Your first castle"),
    about=later("Playing, drawing and swapping, zones and neighbours, and how to win."),
    tasks=(*_PLAYING, *_DRAWING, *_NEIGHBOURS, *_WINNING),
    names=("Bo",),
)
