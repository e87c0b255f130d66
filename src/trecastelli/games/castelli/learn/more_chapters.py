"""Chapters about Castelli's modules, about more players, tournaments and the end of a game."""

from __future__ import annotations

from typing import Final

from trecastelli.core.parts.lesson import Lesson, Task
from trecastelli.games.castelli.learn.chapters import OTHERS
from trecastelli.words import later

_DILEMMA: Final = "seats=2 options=module:dilemma"
_BATTLE: Final = "seats=2 options=module:battle tiles=d1:T20s ask=build0"
"""Red builds, and only red has points at d2."""
_LEAGUE: Final = "seats=4 options=tournament:league pairs=0123"
_LAID: Final = (
    "tiles=b1:T8e,d1:T2n,a2:T25n,c2:T20s,b3:T19w,d3:T4n,a4:T9n,c4:T10e,b5:T11w,d5:T12n,a6:T14s,"
    "c6:T16n,b7:T17e,d7:T18w,a8:T22n"
)
"""All tiles of two players but the one on c8; blue has most points at the mine."""

DILEMMA: Final = Lesson(
    "dilemma",
    later("Dilemma"),
    later("The module with a second tile in your hand."),
    (
        Task(
            later(
                "In Dilemma everybody holds a tile besides, at first a start tile with strong "
                "shields. It lies open before you. Turn up a tile as ever."
            ),
            position=f"{_DILEMMA} held=S1/S2",
            solutions=("flip:*",),
            then=("tile:T31",),
            well=later("A tile of sixes. Now you have two to choose from."),
            rule="8.1",
            lights=("tile-c2",),
        ),
        Task(
            later(
                "You lay one of the two and keep the other. Who still holds his start tile at the "
                "end gets 5 points, and these sixes are as strong. Lay the tile you turned up."
            ),
            solutions=("lay",),
            well=later("Your start tile stays, and so do its 5 points, for now."),
            astray=later("That would give up the start tile for nothing better. Lay the other."),
            rule="8.4",
        ),
        Task(
            later(
                "Later in the game: you hold a tile of sixes and have turned up ones. Bruno's 4 "
                "looks at the grain at c3. A six would beat it: lay the tile you hold."
            ),
            position=f"{_DILEMMA} tiles=b3:T19n,d7:S1n held=T31/S2 square=c4 flipped=T5 ask=lay0",
            solutions=("swap",),
            well=later("The ones are in your hand now, to be laid some other time."),
            astray=later("With a one you cannot beat 4. Lay the tile you hold."),
            rule="8.2",
            lights=("area-c3s", "tile-b3"),
        ),
        Task(
            later("Now let the red six look north, at the grain."),
            solutions=("turn:n",),
            well=later("Two grain, against Bruno's 4."),
            astray=later("The grain lies north of your tile."),
            rule="8.2",
            lights=("area-c3s",),
        ),
        Task(
            later(
                "Usually all tiles in hands lie open. With the private look, an option, only their "
                "owner sees them, and a tile once chosen cannot be taken back."
            ),
            rule="8.3",
        ),
    ),
    names=OTHERS[:1],
    first_game={"module": "dilemma"},
)

BATTLE: Final = Lesson(
    "battle",
    later("Battle"),
    later("The module in which castles are overbuilt and defended."),
    (
        Task(
            later(
                "In Battle you may set a castle on a rival's. It costs 2 wood, 2 grain and 2 "
                "stone, and your shields around the land must show more points than his. At d2 you "
                "have 4, Bruno nothing. Overbuild his castle."
            ),
            position=f"{_BATTLE} castles=d2n1:1 stores=2,2,2/0,0,0",
            solutions=("over:d2n1",),
            well=later("You score as for any castle. What Bruno scored for his he keeps."),
            astray=later("Allowed, but this is about Bruno's castle: overbuild it."),
            rule="9.2",
            lights=("castle-d2n1", "tile-d1"),
        ),
        Task(
            later(
                "Bruno has castles at c3 and at d2. You have a shield at both. At c3 he has 5 "
                "points against your 3, at d2 you lead. Overbuild where you can."
            ),
            position="seats=2 options=module:battle tiles=c2:T15s,d1:T20s,c4:T25w ask=build0 "
            "castles=c3n1:1,d2n1:1 stores=2,2,2/0,0,0",
            solutions=("over:d2n1",),
            well=later("And it cannot be overbuilt again: two castles are the limit."),
            astray=later("There is a castle you can overbuild, the one at d2."),
            rule="9.3",
            lights=("castle-c3n1", "castle-d2n1"),
        ),
        Task(
            later(
                "Now Bruno wants your castle at d2. You hold a Guardian, the card that stops him. "
                "Play it."
            ),
            position="seats=2 options=module:battle tiles=d1:T20e turn=1 first=1 castles=d2n1:0 "
            "stores=0,0,0/2,2,2 hands=guardian/ ask=build1>guard0:40",
            solutions=("play:guardian",),
            then=("end",),
            well=later("He paid nothing, but this castle was safe for the rest of his turn."),
            astray=later("If you pass, your castle is covered. Play the Guardian."),
            rule="9.7",
            lights=("castle-d2n1",),
        ),
        Task(
            later("With an Abbot overbuilding costs only 1 of each resource. Play him."),
            position=f"{_BATTLE} castles=d2n1:1 stores=1,1,1/0,0,0 hands=abbot/",
            solutions=("play:abbot",),
            astray=later("Try the Abbot first."),
            rule="9.8",
            lights=("castle-d2n1",),
        ),
        Task(
            later("And overbuild Bruno's castle."),
            solutions=("over:d2n1",),
            well=later("Half the price."),
            rule="9.8",
            lights=("castle-d2n1",),
        ),
        Task(
            later(
                "At c3 Bruno leads 5 to 3. With the Knights you need no majority, only a shield. "
                "Play them."
            ),
            position="seats=2 options=module:battle tiles=c2:T15s,c4:T25w first=1 ask=build0 "
            "castles=c3n1:1 stores=2,2,2/0,0,0 hands=knights/",
            solutions=("play:knights",),
            astray=later("Send the Knights."),
            rule="9.8",
            lights=("castle-c3n1",),
        ),
        Task(
            later("Overbuild the castle at c3."),
            solutions=("over:c3n1",),
            well=later("Five points, in the middle of Bruno's land."),
            rule="9.8",
            lights=("castle-c3n1",),
        ),
        Task(
            later(
                "At the end Battle counts more: for each village 3 points and for each city 6 to "
                "whoever has most uncovered castles in line with it, 2 for each uncovered castle "
                "of your own, and 8 and 4 for silver."
            ),
            rule="9.9",
        ),
    ),
    names=OTHERS[:1],
    first_game={"module": "battle"},
)

MORE: Final = Lesson(
    "more-players",
    later("Three and four players"),
    later("What changes when more play: a larger map, ties, and more to rob."),
    (
        Task(
            later(
                "Three and four play on all four parts of the board, and with four every colour is "
                "somebody's. Bruno has 3 points at the grain of c3, and your tile shows threes. "
                "Let red look north."
            ),
            position="seats=4 tiles=b3:T13n square=c4 flipped=T15 turn=0 first=3 ask=turn0",
            solutions=("turn:n",),
            well=later("A tie: the 2 grain are shared, 1 for each of you. An odd one is lost."),
            astray=later("The shared grain lies in the north: better half of it than nothing."),
            rule="3.4",
            lights=("area-c3s", "tile-b3"),
        ),
        Task(
            later("A Robber takes 1 silver from every rival who has any. Play him."),
            position="seats=4 silver=0,1,2,3 hands=robber///",
            solutions=("play:robber",),
            well=later("3 silver, one from each. With more rivals he is worth more."),
            astray=later("All three rivals have silver. Play the Robber."),
            rule="4.14",
            lights=("score-1", "score-2", "score-3"),
        ),
        Task(
            later(
                "With three players yellow is nobody's, with two green as well. Their shields "
                "still count: what they win is lost to all, and in a tie with them you get only "
                "your share."
            ),
            position="seats=3",
            rule="3.6",
        ),
        Task(
            later(
                "The mine holds 22 silver with four players, 16 with three and 11 with two. The "
                "last tile ends the game, so with three players one of you has a turn less."
            ),
            rule="1.6",
            lights=("mine-0",),
        ),
    ),
    names=OTHERS,
    seats=4,
)

TOURNAMENT: Final = Lesson(
    "tournament",
    later("The tournament"),
    later("Four players in games of two, side by side."),
    (
        Task(
            later(
                "In a tournament two games of two are played side by side, each with its own mine. "
                "You and Bruno play in the west. Turn up the tile on c2."
            ),
            position=f"{_LEAGUE} turns=1",
            solutions=("flip:c2",),
            astray=later("Any tile of your field would do. For this lesson take the one on c2."),
            then=("tile:T20",),
            rule="10.1",
            lights=("banner-0", "tile-c2"),
        ),
        Task(
            later(
                "Only the colours of your own pair count here; green and yellow are nobody's on "
                "this field. Lay the tile as you like."
            ),
            solutions=("turn:*",),
            rule="10.3",
        ),
        Task(
            later("The fields take turns. End yours and see who is next."),
            solutions=("end",),
            then=("flip:g2", "tile:T17", "turn:n", "end"),
            well=later("Chiara has played in the east, and now Bruno is asked in the west."),
            rule="10.4",
            lights=("banner-1",),
        ),
        Task(
            later(
                "In a league everybody meets everybody in three rounds, and points are added. In a "
                "knockout the winners of the first round play for the first place. Each round "
                "begins with everything anew."
            ),
            rule="10.8",
        ),
    ),
    names=OTHERS,
    first_game={"tournament": "league"},
    seats=4,
)

END: Final = Lesson(
    "the-end",
    later("The end of a game"),
    later("The last tile, the last sale, the mine and the points that are counted."),
    (
        Task(
            later("One tile is left. Turn it up."),
            position=f"seats=2 {_LAID} points=30,31 silver=4,4 stores=1,0,0/1,1,0 hands=king_3/ "
            "first=1",
            solutions=("flip:c8",),
            then=("tile:T30",),
            rule="6.1",
            astray=later("That can be done, but let us come to the end: turn up the last tile."),
            lights=("tile-c8",),
        ),
        Task(
            later("The frame in the south gives stone. Each resource left is a point: take it."),
            solutions=("turn:s",),
            astray=later("The stone of the frame is in the south."),
            rule="6.4",
            lights=("tile-c8",),
        ),
        Task(
            later(
                "You could still build and play cards in this turn. Keep the King for once, and "
                "end your turn."
            ),
            solutions=("end",),
            astray=later("Well played, but this time keep the card and end your turn."),
            rule="6.1",
        ),
        Task(
            later(
                "Now comes the last sale. The mine holds 3 silver, which blue will win. You both "
                "have 4 silver, and most silver is worth 4 points. Sell your card!"
            ),
            solutions=("sell:king_3",),
            astray=later("Then Bruno would have 7 silver and you 4. Sell the card."),
            well=later("You have 6 silver, and Bruno, with the one that was left, only 5."),
            rule="6.2",
            lights=("mine-0",),
        ),
        Task(
            later(
                "All was counted: silver, cards and resources. Most points win; if they are level, "
                "more castles built; else the win is shared."
            ),
            rule="6.6",
            lights=("score-0", "score-1"),
        ),
    ),
    names=OTHERS[:1],
)
