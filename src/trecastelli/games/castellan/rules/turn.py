"""A turn, question by question: what is legal, what each answer does and what follows from it."""

from __future__ import annotations

from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Event, Seat, winners
from trecastelli.core.prompt import Prompt, ask, asks
from trecastelli.games.castellan.rules.cards import FIRST, TOWER_DECK, WALL_DECK, deck_of
from trecastelli.games.castellan.rules.castle import KINDS, OUTSIDE, score, sites, yard_worth
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
    double_choices,
    draw_count,
    may_build,
    may_double,
    may_leave,
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
    BUILD,
    DOUBLE,
    DRAW,
    END,
    LEAVE,
    PLAY,
    SET,
    SINGLE,
    START,
    WALLS,
)

HAND: Final = 2
"""Cards of each deck in a hand at the start (§1.4)."""


# Starting and drawing


def legal_starts(s: State, prompt: Prompt) -> list[Action]:
    return [START[seat] for seat in range(s.seats)]


def start(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§1.3, §1.4 Chance decides who begins; each player gets two cards of each deck."""
    s.turn = action.arg
    log.append(Began(s.turn))
    ask(s, ASK_PLAY, s.turn)
    for step in range(s.seats, 0, -1):  # the last prompt is answered first
        _ask_draws(s, (s.turn + step - 1) % s.seats, HAND, HAND)


def _ask_draws(s: State, seat: Seat, towers: int, walls: int) -> None:
    for _ in range(walls):
        ask(s, ASK_DRAW, seat, (WALL_DECK,))
    for _ in range(towers):
        ask(s, ASK_DRAW, seat, (TOWER_DECK,))


def legal_draws(s: State, prompt: Prompt) -> list[Action]:
    counts = s.decks[prompt.seat].counts
    deck = prompt.about[0]
    return [DRAW[card] for card in range(FIRST[deck], FIRST[deck + 1]) if counts[card]]


def draw(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    draw_card(s, prompt.seat, action.arg)
    log.append(Drew(prompt.seat, deck_of(action.arg), action.arg))


# Playing cards


def legal_plays(s: State, prompt: Prompt) -> list[Action]:
    hand = s.hands[prompt.seat]
    legal = [PLAY[card] for card in hand.kinds()]
    if may_build(s, hand):
        legal.append(BUILD[0])
    return legal


def play(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.2 Play a card and take its pieces, or begin to build."""
    if action.verb is BUILD:
        ask(s, ASK_BUILD, s.turn)
        return
    s.prompts.append(prompt)
    lay_down(s, action.arg)
    for piece, count in enumerate(s.deck.cards[action.arg].pieces):
        s.pool[piece] += count
    log.append(Played(s.turn, action.arg))


# Building


def legal_pieces(s: State, prompt: Prompt) -> list[Action]:
    """§3.8 Every site of every piece to build now; §5.3 passed pieces may be left."""
    pieces = to_build(s)
    legal: list[Action] = []
    for piece in range(KINDS):
        if pieces[piece]:
            verb = SET[piece]
            legal += [verb[where] for where in sites(s.castle, piece, prompt.seat)]
    if may_leave(s):
        legal.append(LEAVE[0])
    return legal


def build(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§3.8 Set a piece, and claim at once what it encloses (§4.1); or leave the rest (§5.3)."""
    if action.verb is LEAVE:
        log.append(Left(s.turn))
        _end_building(s)
        return
    s.prompts.append(prompt)
    piece, where = SET.index(action.verb), action.arg
    to_build(s)[piece] -= 1
    log.append(Built(s.turn, piece, where))
    growth = add_piece(s.castle, s.turn, piece, where)
    if growth.parts:
        _ask_keeps(s, growth, log)


def _end_building(s: State) -> None:
    """§2.8 Ask how the draws are split, if there is a choice; the turn ends after that."""
    ask(s, ASK_END, s.turn)
    ways = splits(s)
    s.walls = ways[0]
    if len(ways) > 1:
        ask(s, ASK_SPLIT, s.turn)


# Keeps


def _ask_keeps(s: State, growth: Growth, log: list[Event]) -> None:
    """§4.3 to §4.6 Ask about the Double Keep if there is a choice, else set single keeps."""
    about = (growth.face, *growth.parts)
    if s.castle.doubled[growth.face]:
        ask(s, ASK_MOVE_DOUBLE, s.turn, about)
    elif may_double(s, growth.face):
        ask(s, ASK_CLAIM, s.turn, about)
    else:
        _log_keeps(s, about, log)


def legal_claims(s: State, prompt: Prompt) -> list[Action]:
    """§4.3 Single keeps everywhere, or the Double Keep in one courtyard."""
    return [SINGLE[0], *legal_doubles(s, prompt)]


def legal_doubles(s: State, prompt: Prompt) -> list[Action]:
    """§4.6 The Double Keep in one of the courtyards asked about."""
    return [DOUBLE[corner] for corner in sorted([s.castle.corner[f] for f in double_choices(s)])]


def claim(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§4.3 Set single keeps, or the Double Keep in the courtyard with this corner."""
    c = s.castle
    for face in prompt.about[1:]:
        c.doubled[face] = action.verb is DOUBLE and c.corner[face] == action.arg
    _log_keeps(s, prompt.about, log)


def _log_keeps(s: State, about: tuple[int, ...], log: list[Event]) -> None:
    c, face, parts = s.castle, about[0], about[1:]
    if face == OUTSIDE:
        log += [Claimed(s.turn, c.corner[f], c.towers[f], c.doubled[f]) for f in parts]
        return
    doubled = [c.corner[part] for part in parts if c.doubled[part]]
    log.append(
        Divided(
            s.turn,
            c.corner[face],
            tuple([c.corner[part] for part in parts]),
            tuple([c.towers[part] for part in parts]),
            doubled[0] if doubled else -1,
        )
    )


# Ending a turn


def legal_splits(s: State, prompt: Prompt) -> list[Action]:
    return [WALLS[walls] for walls in splits(s)]


def split(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.8 Declare how many cards will come from each deck."""
    s.walls = action.arg
    log.append(Declared(s.turn, draw_count(s, s.turn) - s.walls, s.walls))


def legal_ends(s: State, prompt: Prompt) -> list[Action]:
    return [END[0]]


def end(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§2.7 End the turn and draw what was declared."""
    _ask_draws(s, s.turn, draw_count(s, s.turn) - s.walls, s.walls)
    s.walls = 0


def settle(s: State, log: list[Event]) -> None:
    """Go on to the next choice: end building, and the turn, if nothing is left to do."""
    if asks(s, ASK_BUILD) and not can_build(s, to_build(s)):
        s.prompts.pop()
        _end_building(s)
    if not s.prompts:
        _close_turn(s, log)


def _close_turn(s: State, log: list[Event]) -> None:
    """§2.9, §6.1 After the draw: pass on pieces, discard cards, and begin the next turn if any."""
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
    """§6.2, §6.4 The next seat to the left with a turn to come, which may be the same seat."""
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats
        if not s.done[seat]:
            return seat
    return NOBODY


def _pass_on(s: State, to: Seat, log: list[Event]) -> None:
    """§5.1, §5.4 Give the pieces left over to the next player; at the end they are lost."""
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
    """§2.1 Begin a turn; §6.2 before a last turn its player draws all their cards."""
    s.turn = seat
    log.append(TurnBegan(seat, s.ending))
    if s.ending and s.decks[seat]:
        towers, walls = s.deck_sizes[seat]
        log.append(DrewRest(seat, towers, walls, tuple(s.decks[seat].kinds())))
        draw_all(s, seat)
    ask(s, ASK_PLAY, seat)


def _count(s: State, log: list[Event]) -> None:
    """§7.1, §7.2 Count the courtyards of each player, and name the winners."""
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
