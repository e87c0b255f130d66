"""The first lesson: tiles, resources, silver, castles and cards."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

_D2: Final = "seats=2 tiles=d1:T20s ask=build0"
"""Red builds, and a red shield points at d2."""

_TASKS: Final = (
    Task(
        position="seats=2",
        says=later(
            "You play red. The board shows land, with squares in between, each with a"
            " face-down tile. Every turn begins with one of these tiles. Choose any tile and"
            " turn it up."
        ),
        solutions=("flip:*",),
        then=("tile:T19",),
        well=later(
            "You choose the square, but the tile is random: this one has four shields of 4 points."
        ),
        rule="2.2",
        lights=("tile-b1", "tile-c2", "tile-d3"),
    ),
    Task(
        position="seats=2 square=c2 flipped=T19 ask=turn0",
        says=later(
            "You may lay a tile in any direction. The stone at c3 touches only this square, so"
            " it goes to the colour whose shield points at it. Point your red shield south."
        ),
        solutions=("turn:s",),
        well=later(
            "You win one stone. The grain in the east goes to yellow, but nobody plays yellow,"
            " so it is lost."
        ),
        astray=later(
            "You may lay the tile that way, but then another colour wins the stone. Try south."
        ),
        rule="3.1",
        lights=("area-c3n", "tile-c2"),
    ),
    Task(
        position="seats=2 tiles=b3:T13n square=c4 flipped=T25 turn=0 first=1 ask=turn0",
        says=later(
            "Two squares touch the grain at c3. On b3, Bruno's blue shield of 3 points at it."
            " Your new tile shows fives, and the most points win. Point your red shield north."
        ),
        solutions=("turn:n",),
        well=later("Five beats three: you win 2 grain, one for each symbol."),
        astray=later("That way you would not win the grain. Point your five north."),
        rule="3.3",
        lights=("area-c3s", "tile-b3", "tile-c4"),
    ),
    Task(
        position="seats=2 square=d1 flipped=T15 ask=turn0",
        says=later(
            "At the edge of the board the frame gives something at once to the colour that"
            " points at it. North of d1 there is silver, east of it grain. Take the silver."
        ),
        solutions=("turn:n",),
        well=later("Silver comes from the mine. You will soon see what it buys."),
        astray=later(
            "That is allowed, but the silver is in the north. Point your red shield there."
        ),
        rule="3.7",
        lights=("tile-d1", "mine-0"),
    ),
    Task(
        position=f"{_D2} stores=1,1,1/0,0,0",
        says=later(
            "Now build! A castle costs 1 wood, 1 grain and 1 stone. It stands on a building "
            "site in a stone area, and one of your shields must point at that land. Build at "
            "d2."
        ),
        solutions=("build:d2n",),
        well=later("Your first castle, and 3 points."),
        astray=later("You have all you need for a castle. Build it before you end your turn."),
        rule="5.5",
        lights=("area-d2n", "tile-d1"),
    ),
    Task(
        position="seats=2 tiles=c2:T19s,d1:T20s first=1 ask=build0 stores=1,1,1/0,0,0",
        says=later(
            "A castle scores at once: 2 points for each city and 1 for each village in its row"
            " and column. You can build at d2 or c3. Build where it scores more."
        ),
        solutions=("build:c3n",),
        well=later(
            "Five points: the city at a3 gives 2, the villages at c1, c5 and c3 itself 1 each."
        ),
        astray=later("Count the row and the column again: c3 gives 5 points, d2 only 3."),
        rule="5.9",
        lights=("settlement-a3", "settlement-c1", "settlement-c3", "settlement-c5"),
    ),
    Task(
        position=f"{_D2} stores=1,1,0/0,0,0 silver=2,0",
        says=later(
            "You lack one stone, but you have silver. Once in a turn you may buy one missing"
            " resource for 2 silver. Build at d2: the stone is bought automatically."
        ),
        solutions=("build:d2n",),
        well=later("The 2 silver went back into the mine."),
        astray=later("Your 2 silver can buy the stone that is missing. Build at d2."),
        rule="5.6",
        lights=("area-d2n", "mine-0"),
    ),
    Task(
        says=later("You may build as much as you can pay for. When you are done, end your turn."),
        solutions=("end",),
        then=("flip:b5", "tile:T21", "turn:n", "end"),
        well=later("Bruno has turned up a tile, too. Now it is your turn again."),
        rule="2.1",
    ),
    Task(
        position="seats=2 hands=king_4/",
        says=later(
            "Markets, the frame and some tiles give cards. They are secret, and in each turn "
            "you may play one. You hold a King. Play it."
        ),
        solutions=("play:king_4",),
        well=later("A King scores points: this one 4."),
        astray=later("You can do that, too, but first play your King."),
        rule="4.1",
        lights=("score-0",),
    ),
    Task(
        position=f"{_D2} stores=1,1,0/0,0,0 hands=farmer/",
        says=later(
            "You may also sell any number of cards for 2 silver each. Again you lack a stone,"
            " and this time you have no silver. Sell the Farmer."
        ),
        solutions=("sell:farmer",),
        well=later("You get 2 silver from the mine. Nobody saw which card you sold."),
        astray=later("You could play the Farmer, but now you need silver. Sell the card."),
        rule="4.6",
        lights=("mine-0",),
    ),
    Task(
        says=later("With that silver you can buy the stone. Build your castle at d2."),
        solutions=("build:d2n",),
        well=later("A card has become a castle. Selling does not count as playing a card."),
        astray=later("Build first: that is what you sold the Farmer for."),
        rule="5.6",
        lights=("area-d2n",),
    ),
    Task(
        position="seats=2 tiles=c2:T25e square=c2 turn=1 first=1 hands=governor/ "
        "ask=build1>score1>window1>govern0",
        says=later(
            "Bruno has laid a tile whose blue five points at the stone at c3. You hold a"
            " Governor, a card for another player's turn. Play it!"
        ),
        solutions=("play:governor",),
        astray=later("If you pass, Bruno gets the stone. Play the Governor."),
        rule="4.12",
        lights=("tile-c2", "area-c3n"),
    ),
    Task(
        says=later(
            "The Governor turns the tile in another direction. Point your red shield south."
        ),
        solutions=("turn:s",),
        then=("end",),
        well=later("You win the stone, in the middle of Bruno's turn."),
        astray=later("Turned that way, the tile gives you no stone. Try south."),
        rule="4.12",
        lights=("tile-c2", "area-c3n"),
    ),
    Task(
        says=later(
            "After the last tile, the colour that points at the mine with the most points wins"
            " its silver. Each card and each resource left scores 1 point, the most silver 4,"
            " the second most 2. The most points win. You know all you need for a first game!"
        ),
        rule="6.4",
        lights=("mine-0",),
    ),
)

FIRST_STEPS: Final = Lesson(
    key="first-steps",
    title=later("The first turns"),
    about=later("Turn up tiles, win wood, grain and stone, and build castles for points."),
    tasks=_TASKS,
    names=("Bruno",),
)
