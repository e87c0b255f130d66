"""The rules of Castellan. Paragraphs (§) are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, NOBODY, OVER, Dice, Event, Game, Score, Seat, winners
from trecastelli.games.castellan.audit import audit_state
from trecastelli.games.castellan.board import TOWER
from trecastelli.games.castellan.cards import (
    FIRST,
    PRINTED,
    TOWER_DECK,
    WALL_DECK,
    Deck,
    deck_of,
    other_deck,
)
from trecastelli.games.castellan.castle import (
    KINDS,
    OUTSIDE,
    has_doubled,
    has_site,
    keeps,
    points,
    sites,
)
from trecastelli.games.castellan.events import (
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
from trecastelli.games.castellan.faces import Growth, add_piece
from trecastelli.games.castellan.state import State, copy_state, deck_left, new_state, symbols
from trecastelli.games.castellan.verbs import (
    ACTIONS,
    BUILD,
    DOUBLE,
    DRAW,
    END,
    LEAVE,
    OPTIONS,
    PLAY,
    SET,
    SINGLE,
    START,
    WALLS,
    Ask,
    Prompt,
    read_options,
)
from trecastelli.games.castellan.view import View, guess_state, redact_event, view_state

HAND: Final = 2
"""How many cards of each deck a player begins with (§1.4)."""


class Castellan(Game[State, View]):
    """Build the castle together, claim its courtyards for yourself."""

    name = "castellan"
    title = "Castellan"
    seats = range(2, 5)
    version = 1
    actions = ACTIONS
    options = OPTIONS
    longest = 700

    def __init__(self, deck: Deck = PRINTED) -> None:
        self.deck = deck
        self.data = deck.source

    def with_data(self, text: str) -> Castellan:
        return Castellan(other_deck(text))

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        chosen = read_options(seats, self.choices(seats, options))
        if chosen.play_on and seats == 2:
            raise BadSetup("Option end=play_on is for three or four seats (§6.4).")
        return new_state(chosen, self.deck)

    def to_act(self, s: State) -> Seat:
        if not s.prompts:
            return OVER
        prompt = s.prompts[-1]
        if prompt.ask is Ask.DRAW or prompt.ask is Ask.START:
            return CHANCE
        return prompt.seat

    def legal(self, s: State) -> list[Action]:
        if not s.prompts:
            return []
        prompt = s.prompts[-1]
        ask = prompt.ask
        if ask is Ask.BUILD:
            return _placements(s, prompt.seat)
        if ask is Ask.DRAW:
            return _draws(s, prompt)
        if ask is Ask.PLAY:
            return _plays(s, prompt.seat)
        if ask is Ask.END:
            return [END[0]]
        if ask is Ask.SPLIT:
            return _splits(s, prompt.seat)
        if ask is Ask.START:
            return [START[seat] for seat in range(s.options.seats)]
        return _keeps(s, prompt)

    def odds(self, s: State) -> list[int]:
        return [1] * len(self.legal(s))

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        verb = action.verb
        if verb is SET[0] or verb is SET[1] or verb is SET[2]:
            _build(s, SET.index(verb), action.arg, log)
        elif verb is DRAW:
            _draw(s, action.arg, log)
        elif verb is PLAY:
            _play(s, action.arg, log)
        elif verb is BUILD:
            s.prompts[-1] = Prompt(Ask.BUILD, s.turn)
        elif verb is SINGLE or verb is DOUBLE:
            _claim(s, action.arg if verb is DOUBLE else -1, log)
        elif verb is LEAVE:
            log.append(Left(s.turn))
            _built(s)
        elif verb is WALLS:
            _declare(s, action.arg, log)
        elif verb is END:
            _draw_up(s)
        else:
            _start(s, action.arg, log)
        _settle(s, log)

    def copy(self, s: State) -> State:
        return copy_state(s)

    def scores(self, s: State) -> list[Score]:
        return [(points(s.castle, seat), keeps(s.castle, seat)) for seat in range(s.options.seats)]

    def view(self, s: State, seat: Seat) -> View:
        return view_state(s, seat)

    def guess(self, v: View, dice: Dice) -> State:
        return guess_state(v, dice)

    def redact(self, e: Event, seat: Seat) -> Event:
        return redact_event(e, seat)

    def audit(self, s: State) -> None:
        audit_state(s)


# What may be chosen


def _placements(s: State, seat: Seat) -> list[Action]:
    """§3.8 Every site of every piece that is to be built; §5.3 passed ones may be left."""
    pieces = _to_build(s)
    legal: list[Action] = []
    for piece in range(KINDS):
        if pieces[piece]:
            verb = SET[piece]
            legal += [verb[where] for where in sites(s.castle, piece, seat)]
    if pieces is s.passed:
        legal.append(LEAVE[0])
    return legal


def _to_build(s: State) -> list[int]:
    """§5.3 The pieces to build now: one's own while any has a site, then the passed ones."""
    return s.pool if _can_build(s, s.pool) else s.passed


def _can_build(s: State, pieces: list[int]) -> bool:
    for piece in range(KINDS):
        if pieces[piece] and has_site(s.castle, piece, s.turn):
            return True
    return False


def _draws(s: State, prompt: Prompt) -> list[Action]:
    counts = s.decks[prompt.seat].counts
    deck = prompt.about[0]
    return [DRAW[card] for card in range(FIRST[deck], FIRST[deck + 1]) if counts[card]]


def _plays(s: State, seat: Seat) -> list[Action]:
    legal = [PLAY[card] for card in s.hands[seat].kinds()]
    if _may_build(s, seat):
        legal.append(BUILD[0])
    return legal


def _may_build(s: State, seat: Seat) -> bool:
    """§2.4 At least one card; §3.1 at first one with a tower; §6.2 all in a last turn."""
    if not s.played or (s.ending and s.hands[seat]):
        return False
    return bool(s.castle.points) or s.pool[TOWER] > 0


def _splits(s: State, seat: Seat) -> list[Action]:
    """§2.8 Only what the decks can serve."""
    walls = deck_left(s, seat, WALL_DECK)
    towers = deck_left(s, seat, TOWER_DECK)
    count = _draw_count(s)
    return [WALLS[n] for n in range(max(0, count - towers), min(count, walls) + 1)]


def _keeps(s: State, prompt: Prompt) -> list[Action]:
    """§4.3 A single keep everywhere, or the Double Keep in one; §4.6 it stays in one part."""
    legal = [
        DOUBLE[corner] for corner in sorted([s.castle.corner[face] for face in prompt.about[1:]])
    ]
    return legal if prompt.ask is Ask.MOVE_DOUBLE else [SINGLE[0], *legal]


# What is done


def _start(s: State, seat: Seat, log: list[Event]) -> None:
    """§1.3, §1.4 Chance says who begins; each player gets two cards of each deck."""
    log.append(Began(seat))
    s.turn = seat
    s.prompts[-1] = Prompt(Ask.PLAY, seat)
    for other in range(s.options.seats):
        _ask_draws(s, other, HAND, HAND)


def _ask_draws(s: State, seat: Seat, towers: int, walls: int) -> None:
    for _ in range(walls):
        s.prompts.append(Prompt(Ask.DRAW, seat, (WALL_DECK,)))
    for _ in range(towers):
        s.prompts.append(Prompt(Ask.DRAW, seat, (TOWER_DECK,)))


def _draw_up(s: State) -> None:
    """§2.7 The turn is ended; what was declared is drawn."""
    s.prompts.pop()
    _ask_draws(s, s.turn, _draw_count(s) - s.walls, s.walls)
    s.walls = 0


def _draw(s: State, card: int, log: list[Event]) -> None:
    seat = s.prompts.pop().seat
    s.decks[seat].take(card)
    s.hands[seat].add(card)
    log.append(Drew(seat, deck_of(card), card))


def _play(s: State, card: int, log: list[Event]) -> None:
    """§2.2 The card is laid down and its pieces are taken before anything is built."""
    s.hands[s.turn].take(card)
    s.played.append(card)
    for piece, count in enumerate(s.deck.cards[card].pieces):
        s.pool[piece] += count
    log.append(Played(s.turn, card))


def _build(s: State, piece: int, where: int, log: list[Event]) -> None:
    """§3.8 Set a piece; §4.1 what it encloses is claimed at once."""
    _to_build(s)[piece] -= 1
    log.append(Built(s.turn, piece, where))
    growth = add_piece(s.castle, s.turn, piece, where)
    if growth.parts:
        _grown(s, growth, log)


def _grown(s: State, growth: Growth, log: list[Event]) -> None:
    """§4.3 to §4.6 Ask about the Double Keep where there is a choice, else set single keeps."""
    made = (growth.face, *growth.parts)
    may_double = s.options.double and not has_doubled(s.castle, s.turn)
    if s.castle.doubled[growth.face]:
        s.prompts.append(Prompt(Ask.MOVE_DOUBLE, s.turn, made))
    elif may_double and (growth.face == OUTSIDE or s.options.double_on_parts):
        s.prompts.append(Prompt(Ask.CLAIM, s.turn, made))
    else:
        _tell_claim(s, made, log)


def _claim(s: State, corner: int, log: list[Event]) -> None:
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


def _built(s: State) -> None:
    """§2.8 Nothing more is built: the draws are declared, then the turn is ended."""
    s.prompts[-1] = Prompt(Ask.END, s.turn)
    splits = _splits(s, s.turn)
    s.walls = splits[0].arg
    if len(splits) > 1:
        s.prompts.append(Prompt(Ask.SPLIT, s.turn))


def _declare(s: State, walls: int, log: list[Event]) -> None:
    s.prompts.pop()
    s.walls = walls
    log.append(Declared(s.turn, _draw_count(s) - walls, walls))


def _draw_count(s: State) -> int:
    """§2.7 One card and one for each symbol on the cards played, as far as there are any left."""
    return min(1 + symbols(s), len(s.decks[s.turn]))


def _settle(s: State, log: list[Event]) -> None:
    """Go on to where somebody has a choice. The prompts of one turn are alone on the stack."""
    if s.prompts and s.prompts[-1].ask is Ask.BUILD and not _can_build(s, _to_build(s)):
        _built(s)
    if not s.prompts:
        _close_turn(s, log)


def _close_turn(s: State, log: list[Event]) -> None:
    """§2.9, §6.1 After the draw: pass on what is left, discard, and see whether somebody is out."""
    seat = s.turn
    is_out = not s.hands[seat] and not s.decks[seat]
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
    for step in range(1, s.options.seats + 1):
        seat = (s.turn + step) % s.options.seats
        if not s.done[seat]:
            return seat
    return NOBODY


def _pass_on(s: State, to: Seat, log: list[Event]) -> None:
    """§5.1, §5.4 Pieces left over go to whoever is next, else they are out of the game."""
    left = [s.pool[piece] + s.passed[piece] for piece in range(KINDS)]
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
        rest = s.decks[seat].kinds()
        walls = deck_left(s, seat, WALL_DECK)
        log.append(DrewRest(seat, len(rest) - walls, walls, tuple(rest)))
        s.hands[seat].pour(s.decks[seat])
    s.prompts.append(Prompt(Ask.PLAY, seat))


def _count(s: State, log: list[Event]) -> None:
    """§7.1, §7.2 Count the courtyards one by one, player by player."""
    c, seats = s.castle, range(s.options.seats)
    for seat in seats:
        for face, owner in enumerate(c.owner):
            if owner == seat:
                worth = c.towers[face] * (2 if c.doubled[face] else 1)
                log.append(Counted(seat, c.corner[face], c.towers[face], c.doubled[face], worth))
    scores: list[Score] = [(points(c, seat), keeps(c, seat)) for seat in seats]
    log.append(
        Ended(
            tuple([score[0] for score in scores]),
            tuple([score[1] for score in scores]),
            tuple(winners(scores)),
        )
    )
