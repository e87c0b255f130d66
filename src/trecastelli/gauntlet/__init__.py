"""The gauntlet: plays random games and checks that a game and its parts keep the contract.

    from trecastelli.gauntlet import Gauntlet

    gauntlet = Gauntlet(PARTS, redeal=redeal, turn=lambda s: s.turn)
    gauntlet.check_offer()
    for seed in range(20):
        gauntlet.walk(seats=3, options={}, seed=seed)

A game's tests must bring one function, `redeal(s, seat, dice)`: a copy of the state in which
everything that the seat cannot know is dealt again. It is written without the game's own `guess`,
so a view that shows a secret is caught. The rest is optional:

- `turn(s)`: something that changes with every turn; catches events that forget `closes`.
- `tries(s, dice)`: actions worth refusing, for games with so many actions that a random one is
  never nearly legal.
- `mute(v, element)`: whether pointing at an element means no action.
- `unstyled`: classes in pictures that need no style.
- `shortest`: fewest characters of the text of a task.
- `audits_lessons=False`: positions of lessons need not pass the audit.

`walk` plays one random game. It checks every state against the laws of rules, secrecy and words,
and one state in `sample` against those of the parts: picture, position, why, judge, gauge, count.
Parts that the game does not have are skipped. `check_offer` needs no play: it checks what the game
says of itself, its style, example, lessons and gallery. `check_state` checks one state that a test
brings, `check_questions` one state for each question, `check_sentences` one event of each class.

A game that breaks a law raises Broken, which names the law; `LAWS` lists them.
"""

from trecastelli.gauntlet.check import Gauntlet as Gauntlet
from trecastelli.gauntlet.law import LAWS as LAWS
from trecastelli.gauntlet.law import Broken as Broken
