"""The chapters that follow the first lesson: finer points, the end, more seats, options."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_PATH_OF_WALLS: Final = (
    Task(
        position="o-./|/o-o hands=T3/T3 played=W4 pool=0,1,1 ask=build0",
        says=later(
            "A wall's end must never be blocked. A long wall from the tower at the lower right to"
            " the north would cover the end that waits for a tower there. A short wall may end at"
            " the same point: both then wait for one tower. Set the short wall there."
        ),
        wanted=("short:1,0n",),
        well=later("Two walls, one point, and soon one tower for both."),
        astray=later("That is allowed, but let the short wall meet the end that waits."),
        rule="3.6",
        lights=("short-0-1e", "tower-1-0"),
    ),
    Task(
        position="o-o/|/o===. hands=T3/T3 played=W6 pool=0,0,1 ask=build0",
        says=later(
            "No wall may end at the middle of a long wall, since no tower could stand there. So"
            " nothing can go from the upper right tower to the south: point there to read why."
            " Set your short wall anywhere else."
        ),
        wanted=("short:*",),
        well=later("A long wall is quickly built, but it shuts off its middle."),
        rule="3.5",
        lights=("long-0-0e",),
    ),
    Task(
        position="o-o-o-o/    |/o-o-o-o hands=T3/T3 played=W6 pool=0,0,1 ask=build0",
        says=later(
            "With one short wall you can close a courtyard on the left or one on the right. What"
            " you leave, Bo will take. Count the towers each would have, and close the better one."
        ),
        wanted=("short:0,0n",),
        well=later("Six towers instead of four."),
        astray=later("The courtyard on the left has six towers, the one on the right four."),
        rule="7.1",
        lights=("short-2-0n",),
    ),
)
_INSIDE: Final = (
    Task(
        position="o===o/H   H/H   H/Ha| H/o-o-o hands=T3/T3 played=T2 pool=1,0,0 ask=build0",
        says=later(
            "In your own courtyards you may build, and towers that stand inside count as well."
            " A wall inside this courtyard waits for a tower. Set the tower."
        ),
        wanted=("tower:1,1",),
        well=later("Six towers now instead of five, and the courtyard is still one."),
        rule="4.2",
        lights=("courtyard-0-0", "short-1-0n"),
    ),
    Task(
        position=(
            "o===o-o/|     H/o o-o H/  |b| H/  o-o o/    | |/o===o-o"
            " hands=T3/T3 played=W6 pool=0,1,0 ask=build0"
        ),
        says=later(
            "Bo's small courtyard lies in the middle of all this. It stays Bo's, but its towers"
            " touch the ground around it, too. Close the ring around it with your long wall on"
            " the left."
        ),
        wanted=("long:0,0n",),
        well=later("Twelve towers: the eight of the ring and four of Bo's."),
        astray=later("The ring stays open there. Close the gap on the left side."),
        rule="4.2",
        lights=("courtyard-1-1", "tower-0-0", "tower-0-2"),
    ),
)
_CARDS_AND_PIECES: Final = (
    Task(
        position="o-. hands=T3/T3 played=T1 pool=2,0,0 ask=build0",
        says=later(
            "You have two towers, but only one wall's end waits for one."
            " Set a tower, and see what becomes of the other."
        ),
        wanted=("tower:1,0",),
        well=later(
            "The other tower has no place now. After your turn it passes to the player on your"
            " left, who must build it with the rest if it can be built."
        ),
        rule="5.1",
        lights=("pool-tower",),
    ),
    Task(
        says=later(
            "You always draw one card, and one more for each sign for an extra card that you"
            " played. T1 shows one, so you draw two. How many cards you played does not matter."
            " Draw one from each deck."
        ),
        wanted=("walls:1",),
        well=later("Cards with the sign give fewer pieces, but they keep your hand full."),
        astray=later("You may do that. This time take one from each."),
        rule="2.7",
        lights=("card-0-T1",),
    ),
    Task(
        position="o-o/|/o-o hands=T1T4W5/T2T3W1 discards=T2/T1 pool=1,0,0",
        says=later(
            "Bo could not build a tower and passed it on to you. It lies with your pieces already,"
            " and you know of it before you choose your cards. You still must play a card: walls"
            " would go well with it. Play W5."
        ),
        wanted=("play:W5",),
        well=later("Two long walls, two short walls, and the tower from Bo."),
        astray=later("You have a tower already. Walls go better with it: play W5."),
        rule="5.2",
        lights=("pool-tower",),
    ),
)
FINER: Final = Lesson(
    key="finer-points",
    title=later("Finer points of building"),
    about=later("Blocked ends, towers inside, pieces that pass on, and extra cards."),
    tasks=(*_PATH_OF_WALLS, *_INSIDE, *_CARDS_AND_PIECES),
    names=("Bo",),
)

_BO_IS_OUT: Final = "/T1T2T3T4T5T6T7W1W2W3W4W5W6W7 done=1 ending=yes"
_LAST_TURN: Final = (
    Task(
        position=f"o-o/|b|/o-o hands=T4W4 discards=T1T2T3T5T6T7W1W2W3W5W6W7{_BO_IS_OUT}",
        says=later(
            "Bo has no cards left, neither in hand nor in the decks, so this is your last turn."
            " You have taken all cards that were left in your decks, and now you must play"
            " your whole hand. Play a card."
        ),
        wanted=("play:*",),
        rule="6.2",
    ),
    Task(
        says=later("You cannot build yet: in a last turn all cards are played. Play the other."),
        wanted=("play:*",),
        rule="6.2",
    ),
    Task(
        says=later("Now your hand is empty. Say that you build."),
        wanted=("build",),
        well=later("Three towers, a long wall and two short walls: that makes a courtyard or two."),
        rule="6.3",
    ),
    Task(
        position=(
            "o-o-o/|b|/o-o-o played=W4T4 pool=0,0,1"
            f" discards=T1T2T3T5T6T7W1W2W3W5W6W7{_BO_IS_OUT} ask=build0"
        ),
        says=later("Your last piece, and one gap on the right. Close the courtyard."),
        wanted=("short:2,0n",),
        astray=later("It may stand there, but on the right it closes a courtyard."),
        rule="4.1",
        lights=("tower-2-0", "tower-2-1"),
    ),
    Task(
        says=later(
            "This is the last courtyard you will ever claim here, so there is nothing left to wait"
            " for. Set your Double Keep."
        ),
        wanted=("double:1,0",),
        well=later("Eight points. A Double Keep that is never set is worth nothing."),
        astray=later("Nothing larger can come any more: set the Double Keep."),
        rule="4.3",
        lights=("courtyard-1-0",),
    ),
    Task(
        says=later(
            "You have no cards to draw, and pieces nobody could build would now be out of the"
            " game. End your turn, and with it the game."
        ),
        wanted=("end",),
        well=later("8 points to 4: you win."),
        rule="5.4",
    ),
)
_TIE: Final = (
    Task(
        position="o-o-o-o-o/|A|b    |/o-o-o-o-o ask=nothing",
        says=later(
            "Another game, and both have eight points: 2 × 4 and 8. Then the number of keeps"
            " decides, and a Double Keep is two pieces. You have two, Bo has one. You win this one,"
            " too. Look at the count, then go on."
        ),
        rule="7.2",
        lights=("keep-0-0", "keep-1-0"),
    ),
)
END: Final = Lesson(
    key="the-end",
    title=later("The end and the count"),
    about=later("Last turns, the count, and who wins when points are equal."),
    tasks=(*_LAST_TURN, *_TIE),
    names=("Bo",),
)

_FOUR: Final = (
    Task(
        position=(
            "o-o-o===o/|a|B|C  H/o-o-o   H/  |d|   H/  o-o===o@-1,0 seats=4"
            " hands=T3/T3/T3/T3 played=W6 pool=0,0,1 ask=build0"
        ),
        says=later(
            "Four players build the same way as two, with the pieces of two boxes. The courtyards"
            " of Bo, Cy and Dora are all closed to you, and there is much more to be closed before"
            " it is your turn again. Set your short wall outside."
        ),
        wanted=("short:*",),
        rule="3.7",
        lights=("courtyard-0-1", "courtyard-1-0", "courtyard-0-0"),
    ),
    Task(
        position="o seats=4 hands=T4/T3/T3/T3 played=T1 pool=1,0,0 ask=end0",
        says=later(
            "A tower is left that you could not build. When you end your turn, you draw, and the"
            " tower goes to Bo, who sits on your left and is next. End your turn."
        ),
        wanted=("end",),
        then=("draw:T2", "draw:T3"),
        well=later("Bo has the tower now and must build it if it can be built."),
        rule="5.1",
        lights=("pool-tower",),
    ),
    Task(
        position=(
            "o-o/|c|/o-o seats=4 hands=T4/T1/T1/ done=3 ending=yes"
            " discards=T1T2T3T5T6T7W1W2W3W4W5W6W7///T1T2T3T4T5T6T7W1W2W3W4W5W6W7"
        ),
        says=later(
            "Dora is out of cards. Each of the others has one last turn, in the usual order: you,"
            " then Bo, then Cy. Each takes the rest of their decks when their own last turn comes."
            " You had none left, so play your last card."
        ),
        wanted=("play:T4",),
        well=later("Then you build, and watch the others finish the castle."),
        rule="6.3",
    ),
    Task(
        position=(
            "o-o/|c|/o-o seats=4 options=end:play_on hands=T4/T1/T1/ done=3"
            " discards=T1T2T3T5T6///T1T2T3T4T5T6T7W1W2W3W4W5W6W7"
        ),
        says=later(
            "Three or four players may agree to play on instead: Dora is out and is passed over,"
            " but the others go on with ordinary turns until they have no cards either."
            " Play your card."
        ),
        wanted=("play:T4",),
        well=later("You will draw again at the end of this turn."),
        rule="6.4",
    ),
)
MORE: Final = Lesson(
    key="three-or-four",
    title=later("Three or four players"),
    about=later("What changes when more of you build."),
    tasks=_FOUR,
    names=("Bo", "Cy", "Dora"),
    seats=4,
)

_OPTIONS: Final = (
    Task(
        position=("o-o hands=T3/T3 played=T1 passed=0,1,1 options=passed:may ask=build0"),
        says=later(
            "With this option you need not build what was passed on to you. Your own pieces come"
            " first, and here they are built already. You may still set Bo's walls, or leave them"
            " to pass on again. Leave them."
        ),
        wanted=("leave",),
        well=later("They pass on to Bo, who may leave them, too."),
        astray=later("You may build them as well. This time leave them."),
        rule="5.3",
        lights=("passed-long", "passed-short"),
    ),
    Task(
        position=(
            "o-o-o/|a  |/o-o-o options=divide:single hands=T3/T3 played=W6 pool=0,0,1 ask=build0"
        ),
        says=later(
            "With this option a divided courtyard gets single keeps only: the Double Keep is for"
            " newly enclosed ones. Divide your courtyard, and see that nothing is asked."
        ),
        wanted=("short:1,0n",),
        well=later("Two courtyards with four towers each, and the Double Keep is still yours."),
        astray=later("That divides nothing. Set the wall across the middle of your courtyard."),
        rule="4.5",
        lights=("courtyard-0-0",),
    ),
    Task(
        position="o-o/|/o-o options=double:off hands=T3/T3 played=W6 pool=0,0,1 ask=build0",
        says=later(
            "And with this option there are no Double Keeps at all, which makes a good first game"
            " with children. Close the courtyard."
        ),
        wanted=("short:1,0n",),
        well=later("Four points, and no question."),
        astray=later("Set the wall between the two towers on the right."),
        rule="4.3",
        lights=("tower-1-0", "tower-1-1"),
    ),
)
HOUSE_RULES: Final = Lesson(
    key="options",
    title=later("Options"),
    about=later("Leaving passed pieces, and playing with fewer Double Keeps or none."),
    tasks=_OPTIONS,
    names=("Bo",),
    first_game={"passed": "may"},
)
