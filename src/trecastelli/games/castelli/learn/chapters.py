"""The first lesson of Castelli, and chapters about its cards, castles, more players and the end."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.words import later

OTHERS: Final = ("Bruno", "Chiara", "Dario")
D2: Final = "seats=2 tiles=d1:T20s ask=build0"
"""Red builds, and a red shield points at d2."""

FIRST: Final = Lesson(
    "first-steps",
    later("The first turns"),
    later("Turn up tiles, win wood, grain and stone, and build castles for points."),
    (
        Task(
            later(
                "You play red. The map is land, and between the land lie meadows, each with a tile "
                "face down. Every turn begins with one of them. Choose any tile and turn it up."
            ),
            position="seats=2",
            solutions=("flip:*",),
            then=("tile:T19",),
            well=later("You choose the place, chance the tile: here four shields worth 4 each."),
            rule="2.2",
            lights=("tile-b1", "tile-c2", "tile-d3"),
        ),
        Task(
            later(
                "A tile lies any way you like. The stone at c3 touches only this meadow, so it "
                "goes to the colour whose shield looks at it. Let your red shield look south."
            ),
            position="seats=2 square=c2 flipped=T19 ask=turn0",
            solutions=("turn:s",),
            well=later(
                "One stone is yours. The grain in the east went to yellow, and as nobody plays "
                "yellow it is lost."
            ),
            astray=later("The tile may lie so, but then another colour gets the stone. Try south."),
            rule="3.1",
            lights=("area-c3n", "tile-c2"),
        ),
        Task(
            later(
                "Two meadows touch the grain at c3. A blue shield of 3, Bruno's, looks at it from "
                "b3. You have turned up a tile of fives, and most points win. Let red look north."
            ),
            position="seats=2 tiles=b3:T13n square=c4 flipped=T25 turn=0 first=1 ask=turn0",
            solutions=("turn:n",),
            well=later("Five beats three: both grain come into your store, one for each symbol."),
            astray=later("So the grain would not come to you. Let your five look north."),
            rule="3.3",
            lights=("area-c3s", "tile-b3", "tile-c4"),
        ),
        Task(
            later(
                "At the edge of the map the frame gives something at once, to the colour that "
                "looks at it. North of d1 there is silver, east of it grain. Take the silver."
            ),
            position="seats=2 square=d1 flipped=T15 ask=turn0",
            solutions=("turn:n",),
            well=later("Silver comes out of the mine. You will soon see what it buys."),
            astray=later("That is allowed. But the silver is in the north: let red look there."),
            rule="3.7",
            lights=("tile-d1", "mine-0"),
        ),
        Task(
            later(
                "Now build! A castle costs 1 wood, 1 grain and 1 stone. It stands on a building "
                "site in a stone area, and one of your shields must point at that land. Build at "
                "d2."
            ),
            position=f"{D2} stores=1,1,1/0,0,0",
            solutions=("build:d2n",),
            well=later("Your first castle, and 3 points."),
            astray=later("You have all you need for a castle. Build it before you end the turn."),
            rule="5.5",
            lights=("area-d2n", "tile-d1"),
        ),
        Task(
            later(
                "A castle scores at once: 2 for each city and 1 for each village in its row and "
                "column. You can build at d2 or at c3. Build where it gives more."
            ),
            position="seats=2 tiles=c2:T19s,d1:T20s first=1 ask=build0 stores=1,1,1/0,0,0",
            solutions=("build:c3n",),
            well=later(
                "Five points: the city at a3 gives 2, the villages at c1, c5 and c3 itself 1 each."
            ),
            astray=later("Count the row and the column again: c3 gives 5 points, d2 only 3."),
            rule="5.9",
            lights=("settlement-a3", "settlement-c1", "settlement-c3", "settlement-c5"),
        ),
        Task(
            later(
                "One stone is missing, but you have silver. Once in a turn one missing piece may "
                "be bought for 2 silver. Build at d2; the purchase is made of itself."
            ),
            position=f"{D2} stores=1,1,0/0,0,0 silver=2,0",
            solutions=("build:d2n",),
            well=later("The 2 silver went back into the mine."),
            astray=later("Your 2 silver can buy the stone that is missing. Build at d2."),
            rule="5.6",
            lights=("area-d2n", "mine-0"),
        ),
        Task(
            later("Build as much as you can and like. When you have done enough, end your turn."),
            solutions=("end",),
            then=("flip:b5", "tile:T21", "turn:n", "end"),
            well=later("Bruno has turned up a tile, too, and now it is your turn again."),
            rule="2.1",
        ),
        Task(
            later(
                "Markets, the frame and some tiles give cards. They are secret, and in each turn "
                "you may play one. You hold a King. Play it."
            ),
            position="seats=2 hands=king_4/",
            solutions=("play:king_4",),
            well=later("A King is simply worth his points: 4 for you."),
            astray=later("You can do that, too. But first play the King you hold."),
            rule="4.1",
            lights=("score-0",),
        ),
        Task(
            later(
                "You may also sell cards, as many as you like, for 2 silver each. Again a stone is "
                "missing, and this time there is no silver. Sell the Farmer."
            ),
            position=f"{D2} stores=1,1,0/0,0,0 hands=farmer/",
            solutions=("sell:farmer",),
            well=later("2 silver from the mine. Nobody saw which card it was."),
            astray=later("The Farmer could be played, but you need silver now. Sell him."),
            rule="4.6",
            lights=("mine-0",),
        ),
        Task(
            later("With that silver you can buy the stone. Build your castle at d2."),
            solutions=("build:d2n",),
            well=later("A card has become a castle. Selling is not playing, so it costs no play."),
            astray=later("Build first: that is what you sold the Farmer for."),
            rule="5.6",
            lights=("area-d2n",),
        ),
        Task(
            later(
                "Bruno has laid a tile so that his blue five looks at the stone at c3. You hold a "
                "Governor, the card for another player's turn. Play it!"
            ),
            position="seats=2 tiles=c2:T25e square=c2 turn=1 first=1 hands=governor/ "
            "ask=build1>score1>window1>govern0",
            solutions=("play:governor",),
            astray=later("If you pass, Bruno gets the stone. Play the Governor."),
            rule="4.12",
            lights=("tile-c2", "area-c3n"),
        ),
        Task(
            later("The Governor turns the tile another way. Let your red shield look south."),
            solutions=("turn:s",),
            then=("end",),
            well=later("The stone came to you, in the middle of Bruno's turn."),
            astray=later("Turned like that, the stone does not come to you. Try south."),
            rule="4.12",
            lights=("tile-c2", "area-c3n"),
        ),
        Task(
            later(
                "When the last tile lies, the mine gives its silver to the colour that looks at it "
                "with most points. Each card and each resource left is 1 point, most silver 4, "
                "second most 2. Then most points win. You know all you need for a first game!"
            ),
            rule="6.4",
            lights=("mine-0",),
        ),
    ),
    names=OTHERS[:1],
)

CARDS: Final = Lesson(
    "cards",
    later("Cards"),
    later("What the characters do, when they are played, and which help to build."),
    (
        Task(
            later(
                "The Farmer founds a village on free land. You will build at d2 in this turn, so a "
                "village in line with it would be worth a point. Play the Farmer."
            ),
            position=f"{D2} stores=1,1,1/0,0,0 hands=farmer/",
            solutions=("play:farmer",),
            astray=later("First the Farmer: a castle scores only for what stands already."),
            rule="4.17",
            lights=("villages", "area-d2n"),
        ),
        Task(
            later("Found the village in the row or column of d2: at d2 itself, or at d8."),
            solutions=("at:d2", "at:d8"),
            well=later("It stays there for everybody, so build before others do."),
            astray=later("A village is welcome there, but it is not in line with d2."),
            rule="4.17",
            lights=("area-d2n", "area-d8n"),
        ),
        Task(
            later("Now build at d2, for 4 points instead of 3."),
            solutions=("build:d2n",),
            well=later("Four points, thanks to the Farmer."),
            astray=later("Build at d2 first."),
            rule="5.9",
            lights=("area-d2n",),
        ),
        Task(
            later(
                "Only one card is played in a turn; the other has to wait. Take the better King "
                "today: play the King of 5."
            ),
            position="seats=2 hands=king_3,king_5/",
            solutions=("play:king_5",),
            well=later("Now try the other, if you like: it must wait for your next turn."),
            astray=later("Then the 5 would have to wait. Play the King of 5."),
            rule="4.1",
        ),
        Task(
            later(
                "A Robber knight takes half of the silver in the mine, rounded down. There are 11 "
                "in it. Play him."
            ),
            position="seats=2 hands=robber_knight/",
            solutions=("play:robber_knight",),
            well=later("5 silver. The fuller the mine, the better."),
            astray=later("That can wait. Send the Robber knight into the mine."),
            rule="4.13",
            lights=("mine-0",),
        ),
        Task(
            later(
                "A Traitor costs 1 silver, which goes to a rival, and draws one of his cards "
                "unseen. Play the Traitor."
            ),
            position="seats=2 silver=1,0 hands=traitor/king_5,count",
            solutions=("play:traitor",),
            astray=later("You could, but try the Traitor now."),
            rule="4.16",
        ),
        Task(
            later("Choose whom he betrays. Here there is only Bruno."),
            solutions=("rival:1",),
            then=("take:king_5",),
            well=later("Bruno's King of 5 is yours. Only you two know that."),
            rule="4.16",
        ),
        Task(
            later(
                "Both sites at d2 are taken. A Count builds in a grain area instead, a Countess in "
                "a wood area, where there is room for one castle each. Play the Count."
            ),
            position=f"{D2} stores=1,1,1/0,0,0 castles=d2n1:1,d2n2:1 hands=count/",
            solutions=("play:count",),
            astray=later("There is a castle to be built: play the Count."),
            rule="4.18",
            lights=("area-d2w",),
        ),
        Task(
            later("The castle follows at once. Build it on the grain at d2."),
            solutions=("build:d2w",),
            well=later("It counts like any other castle."),
            rule="4.4",
            lights=("area-d2w",),
        ),
        Task(
            later(
                "You have a stone, but neither wood nor grain. A Master builder takes 1 silver for "
                "each piece that is missing. Play him."
            ),
            position=f"{D2} stores=0,0,1/0,0,0 silver=2,0 hands=master_builder/",
            solutions=("play:master_builder",),
            astray=later("With 2 silver and the Master builder you can have a castle. Play him."),
            rule="4.21",
            lights=("area-d2n",),
        ),
        Task(
            later("Now build at d2."),
            solutions=("build:d2n",),
            well=later("2 silver for wood and grain: half the usual price."),
            rule="4.21",
            lights=("area-d2n",),
        ),
        Task(
            later(
                "A played card is shown, a sold one is not; both go under the deck and come back "
                "when the deck is used up. Cards cannot be sold while the mine is empty. A card "
                "kept to the end is 1 point."
            ),
            rule="4.8",
            lights=("deck",),
        ),
    ),
    names=OTHERS[:1],
)

CASTLES: Final = Lesson(
    "castles",
    later("Building and points"),
    later("Where castles may stand, how several are built, and what they score."),
    (
        Task(
            later(
                "Some stone areas have two building sites. Bruno has a castle on one of those at "
                "d2. The other is free: build beside him."
            ),
            position=f"{D2} stores=1,1,1/0,0,0 castles=d2n1:1",
            solutions=("build:d2n",),
            well=later("Nobody is in the way of anybody's points: nothing blocks a line."),
            astray=later("You have all for a castle. Build at d2."),
            rule="5.2",
            lights=("area-d2n",),
        ),
        Task(
            later(
                "Your shield looks at the grain of d2, not at the stone. That is enough: it points "
                "at the land d2, from whatever side. Build on its stone."
            ),
            position="seats=2 tiles=c2:T19e ask=build0 stores=1,1,1/0,0,0",
            solutions=("build:d2n",),
            well=later("One shield opens the whole octagon to you."),
            astray=later("Build at d2: your shield at c2 points at that land."),
            rule="5.3",
            lights=("area-d2n", "tile-c2"),
        ),
        Task(
            later(
                "A shield may show a card instead of points. It wins no goods, but it lets you "
                "build. Yours looks from c2 to the south: build at c3."
            ),
            position="seats=2 tiles=c2:T1s ask=build0 stores=1,1,1/0,0,0",
            solutions=("build:c3n",),
            well=later("5 points for a shield without any."),
            astray=later("Build at c3: a card on the shield is influence enough."),
            rule="5.3",
            lights=("area-c3n", "tile-c2"),
        ),
        Task(
            later("With enough goods you build several castles in one turn. Build the first."),
            position="seats=2 tiles=c2:T19s,d1:T20s first=1 ask=build0 stores=2,2,2/0,0,0",
            solutions=("build:*",),
            astray=later("You have goods for two castles. Build one."),
            rule="5.1",
            lights=("area-c3n", "area-d2n"),
        ),
        Task(
            later("And build the second."),
            solutions=("build:*",),
            well=later("Two castles in one turn. You have nine in all."),
            astray=later("You can build once more."),
            rule="5.1",
        ),
        Task(
            later(
                "A store holds 5 of each resource, and what is over is lost. So do not save for "
                "too long: a castle built early takes the best site. At the end each resource is 1 "
                "point."
            ),
            rule="3.5",
            lights=("store-0",),
        ),
    ),
    names=OTHERS[:1],
)
