"""How a turn unfolds: what each choice does and what follows from it."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import NOBODY, Event, Seat, winners
from trecastelli.core.prompt import Prompt
from trecastelli.games.castellan.rules.cards import TOWER_DECK, WALL_DECK, deck_of
from trecastelli.games.castellan.rules.castle import (
    KINDS,
    OUTSIDE,
    score,
    yard_worth,
)
from trecastelli.games.castellan.rules.events import (
    Began,
    Built,
    Claimed,
    Counted,
    Declared,
    Divided,
    Drew,
    DrewRest,
    Ended,
    Left,
    PassedOn,
    Played,
    RanOut,
    TurnBegan,
)
from trecastelli.games.castellan.rules.faces import Growth, add_piece
from trecastelli.games.castellan.rules.open import (
    at_hand,
    can_build,
    card_count,
    draw_count,
    has_double,
    splits,
    to_build,
)
from trecastelli.games.castellan.rules.state import State, draw_all, draw_card, lay_down
from trecastelli.games.castellan.rules.verbs import (
    ASK_BUILD,
    ASK_CLAIM,
    ASK_DRAW,
    ASK_END,
    ASK_MOVE_DOUBLE,
    ASK_PLAY,
    ASK_SPLIT,
)

HAND: Final = 2
"""How many cards of each deck a player begins with (§1.4)."""


def start(s: State, seat: Seat, log: list[Event]) -> None:
    """§1.3, §1.4 Chance says who begins; each player gets two cards of each deck."""
    log.append(Began(seat))
    s.turn = seat
    s.prompts[-1] = Prompt(ASK_PLAY, seat)
    for step in range(s.seats, 0, -1):  # the last asked for is drawn first
        _ask_draws(s, (seat + step - 1) % s.seats, HAND, HAND)


def _ask_draws(s: State, seat: Seat, towers: int, walls: int) -> None:
    for _ in range(walls):
        s.prompts.append(Prompt(ASK_DRAW, seat, (WALL_DECK,)))
    for _ in range(towers):
        s.prompts.append(Prompt(ASK_DRAW, seat, (TOWER_DECK,)))


def draw_up(s: State) -> None:
    """§2.7 The turn is ended; what was declared is drawn."""
    s.prompts.pop()
    _ask_draws(s, s.turn, draw_count(s, s.turn) - s.walls, s.walls)
    s.walls = 0


def draw(s: State, card: int, log: list[Event]) -> None:
    seat = s.prompts.pop().seat
    draw_card(s, seat, card)
    log.append(Drew(seat, deck_of(card), card))


def play(s: State, card: int, log: list[Event]) -> None:
    """§2.2 The card is laid down and its pieces are taken before anything is built."""
    lay_down(s, card)
    for piece, count in enumerate(s.deck.cards[card].pieces):
        s.pool[piece] += count
    log.append(Played(s.turn, card))


def build(s: State, piece: int, where: int, log: list[Event]) -> None:
    """§3.8 Set a piece; §4.1 what it encloses is claimed at once."""
    to_build(s)[piece] -= 1
    log.append(Built(s.turn, piece, where))
    growth = add_piece(s.castle, s.turn, piece, where)
    if growth.parts:
        _grown(s, growth, log)


def _grown(s: State, growth: Growth, log: list[Event]) -> None:
    """§4.3 to §4.6 Ask about the Double Keep where there is a choice, else set single keeps."""
    made = (growth.face, *growth.parts)
    if s.castle.doubled[growth.face]:
        s.prompts.append(Prompt(ASK_MOVE_DOUBLE, s.turn, made))
    elif has_double(s, s.turn) and (growth.face == OUTSIDE or s.options.double_on_parts):
        s.prompts.append(Prompt(ASK_CLAIM, s.turn, made))
    else:
        _tell_claim(s, made, log)


def claim(s: State, corner: int, log: list[Event]) -> None:
    """§4.3 Single keeps, or the Double Keep in the courtyard named."""
    made = s.prompts.pop().about
    for face in made[1:]:
        s.castle.doubled[face] = s.castle.corner[face] == corner
    _tell_claim(s, made, log)


def _tell_claim(s: State, made: tuple[int, ...], log: list[Event]) -> None:
    c = s.castle
    if made[0] == OUTSIDE:
        log += [Claimed(s.turn, c.corner[f], c.towers[f], c.doubled[f]) for f in made[1:]]
        return
    doubled = [c.corner[face] for face in made[1:] if c.doubled[face]]
    log.append(
        Divided(
            s.turn,
            c.corner[made[0]],
            tuple([c.corner[face] for face in made[1:]]),
            tuple([c.towers[face] for face in made[1:]]),
            doubled[0] if doubled else -1,
        )
    )


def leave(s: State, log: list[Event]) -> None:
    """§5.3 Build no more of what another passed on."""
    log.append(Left(s.turn))
    _built(s)


def _built(s: State) -> None:
    """§2.8 Nothing more is built: the draws are declared, then the turn is ended."""
    s.prompts[-1] = Prompt(ASK_END, s.turn)
    ways = splits(s)
    s.walls = ways[0]
    if len(ways) > 1:
        s.prompts.append(Prompt(ASK_SPLIT, s.turn))


def declare(s: State, walls: int, log: list[Event]) -> None:
    s.prompts.pop()
    s.walls = walls
    log.append(Declared(s.turn, draw_count(s, s.turn) - walls, walls))


def settle(s: State, log: list[Event]) -> None:
    """Go on to where somebody has a choice. The prompts of one turn are alone on the stack."""
    if s.prompts and s.prompts[-1].ask == ASK_BUILD and not can_build(s, to_build(s)):
        _built(s)
    if not s.prompts:
        _close_turn(s, log)


def _close_turn(s: State, log: list[Event]) -> None:
    """§2.9, §6.1 After the draw: pass on what is left, discard, and see whether somebody is out."""
    seat = s.turn
    is_out = card_count(s, seat) == 0
    s.done[seat] = s.ending or is_out
    to = _next_seat(s)
    _pass_on(s, to, log)
    for card in s.played:
        s.discards[seat].add(card)
    s.played.clear()
    if is_out and not s.ending:
        log.append(RanOut(seat))
        s.ending = not s.options.play_on
    if to == NOBODY:
        _count(s, log)
    else:
        _begin_turn(s, to, log)


def _next_seat(s: State) -> Seat:
    """§6.2, §6.4 The next seat to the left that has a turn to come, which may be the same again."""
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats
        if not s.done[seat]:
            return seat
    return NOBODY


def _pass_on(s: State, to: Seat, log: list[Event]) -> None:
    """§5.1, §5.4 Pieces left over go to whoever is next, else they are out of the game."""
    left = [at_hand(s, piece) for piece in range(KINDS)]
    s.pool = [0] * KINDS
    s.passed = [0] * KINDS
    if not any(left):
        return
    log.append(PassedOn(s.turn, to, tuple(left)))
    if to == NOBODY:
        s.lost = left
    elif s.options.must_build_passed:
        s.pool = left
    else:
        s.passed = left


def _begin_turn(s: State, seat: Seat, log: list[Event]) -> None:
    """§2.1; §6.2 before a last turn its player takes all his cards in hand."""
    s.turn = seat
    log.append(TurnBegan(seat, s.ending))
    if s.ending and s.decks[seat]:
        towers, walls = s.deck_sizes[seat]
        log.append(DrewRest(seat, towers, walls, tuple(s.decks[seat].kinds())))
        draw_all(s, seat)
    s.prompts.append(Prompt(ASK_PLAY, seat))


def _count(s: State, log: list[Event]) -> None:
    """§7.1, §7.2 Count the courtyards one by one, player by player."""
    c, seats = s.castle, range(s.seats)
    for seat in seats:
        for face, owner in enumerate(c.owner):
            if owner == seat:
                points = yard_worth(c, face)
                log.append(Counted(seat, c.corner[face], c.towers[face], c.doubled[face], points))
    scores = [score(c, seat) for seat in seats]
    log.append(
        Ended(
            tuple([each[0] for each in scores]),
            tuple([each[1] for each in scores]),
            tuple(winners(scores)),
        )
    )
