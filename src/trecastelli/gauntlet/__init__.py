"""The gauntlet holds any game to the contract, with every part that it has.

    from trecastelli.gauntlet import Gauntlet

    gauntlet = Gauntlet(PARTS, redeal=redeal, turn=lambda s: s.turn)
    gauntlet.check_offer()
    for seed in range(20):
        gauntlet.walk(seats=3, options={}, seed=seed)

`redeal(s, seat, dice)` is the one thing a game's tests must bring: a state in which everything that
the seat cannot know is dealt anew. It is written apart from the game's own `guess`, so that a view
which lets a secret through is found out. With `turn(s)`, written apart too, a game that lets its
turns be taken back is found out as well. `tries(s, dice)` may bring actions that are worth refusing
where a table of actions is so large that those picked at random are far from anything.

`walk` plays one random game. It holds every state to the laws of rules, secrecy and words, and one
state in `sample` to those of the parts: picture, position, why, judge, gauge, count. A part that
the game lacks is skipped. `check_offer` needs no play: what the game says of itself, its lessons
and its gallery. `check_state` holds one state that a test brings to the laws of the parts.

A promise that is not kept raises Broken, with the law by its name; `LAWS` lists them.
"""

from trecastelli.gauntlet.check import Gauntlet as Gauntlet
from trecastelli.gauntlet.law import LAWS as LAWS
from trecastelli.gauntlet.law import Broken as Broken
