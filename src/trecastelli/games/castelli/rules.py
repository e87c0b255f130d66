"""The rules of Castelli. Paragraphs (§) are those of RULES.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trecastelli.core.actions import Action
from trecastelli.core.errors import BadSetup
from trecastelli.core.game import CHANCE, OVER, Dice, Event, Game, Score, Seat
from trecastelli.games.castelli.audit import audit_state
from trecastelli.games.castelli.board import AREAS, CELLS, SITES
from trecastelli.games.castelli.building import attack, attacks, build, overbuild, save, targets
from trecastelli.games.castelli.cards import GOVERNOR, GUARDIAN, KIND_COUNT
from trecastelli.games.castelli.effects import (
    act_at,
    combinable,
    places,
    play_card,
    playable,
    sell_card,
    sellable,
    victims,
)
from trecastelli.games.castelli.events import (
    Bribed,
    Chose,
    Flipped,
    GotStart,
    Kept,
    Laid,
    Passed,
    Redirected,
    Took,
    TookSilver,
)
from trecastelli.games.castelli.hands import draw_hidden, draw_returned, hand_over
from trecastelli.games.castelli.kit import PRINTED, STARTS, TILES, Kit, other_kit
from trecastelli.games.castelli.scoring import score_tile
from trecastelli.games.castelli.setup import (
    begin_round,
    begin_turn,
    draw_lot,
    end_turn,
    finish,
    free_parts,
    next_round,
    part_odds,
    place_part,
    rotate_part,
    scores,
    start,
    starters,
)
from trecastelli.games.castelli.state import (
    DOWN,
    State,
    are_rivals,
    ask,
    copy_state,
    may_play,
    may_sell,
    new_state,
    rivals,
    take_silver,
)
from trecastelli.games.castelli.verbs import (
    ACTIONS,
    AT,
    BUILD,
    DRAW,
    END,
    FLIP,
    LAY,
    LOT,
    OPTIONS,
    OVERBUILD,
    PART,
    PASS,
    PLAY,
    RIVAL,
    ROTATE,
    SELL,
    START,
    SWAP,
    TAKE,
    TILE,
    TURN,
    Ask,
    Prompt,
    is_private,
    read_options,
)
from trecastelli.games.castelli.view import View, guess_state, redact_event, view_state

FLIPS: Final = [FLIP[square] for square in range(CELLS)]
ALL_TILES: Final = [TILE[tile] for tile in range(TILES + STARTS)]
WAYS: Final = [TURN[way] for way in range(4)]
PLAYS: Final = [PLAY[card] for card in range(KIND_COUNT)]
SALES: Final = [SELL[card] for card in range(KIND_COUNT)]
DRAWS: Final = [DRAW[card] for card in range(KIND_COUNT)]
BUILDS: Final = [BUILD[area] for area in range(AREAS)]
ATTACKS: Final = [OVERBUILD[site] for site in range(SITES)]
"""Every action made once: a list is quicker to ask than a verb."""


class Castelli(Game[State, View]):
    """Lay shields, win resources, build castles where villages and cities are in line."""

    name = "castelli"
    title = "Castelli"
    seats = range(2, 5)
    version = 1
    actions = ACTIONS
    options = OPTIONS
    longest = 12000

    def __init__(self, kit: Kit = PRINTED) -> None:
        self.kit = kit
        self.data = kit.source

    def with_data(self, text: str) -> Castelli:
        return Castelli(other_kit(text))

    def new(self, seats: int, options: Mapping[str, str]) -> State:
        chosen = read_options(seats, self.choices(seats, options))
        if chosen.tournament and seats != 4:
            raise BadSetup("A tournament is for four seats (§10.1).")
        s = new_state(chosen, self.kit)
        begin_round(s, [])
        return s

    def to_act(self, s: State) -> Seat:
        if not s.prompts:
            return OVER
        prompt = s.prompts[-1]
        return CHANCE if _is_chance(prompt.ask) else prompt.seat

    def legal(self, s: State) -> list[Action]:
        if not s.prompts:
            return []
        prompt = s.prompts[-1]
        kind = prompt.ask
        if kind is Ask.FLIP:
            return _flips(s) + _cards(s, prompt.seat, False)
        if kind is Ask.TILE:
            return [ALL_TILES[tile] for tile in range(TILES) if s.bag[tile]]
        if kind is Ask.TURN:
            return WAYS + _cards(s, prompt.seat, False)
        if kind is Ask.BUILD:
            return _builds(s, prompt.seat)
        if kind is Ask.DRAW:
            return [DRAWS[card] for card in range(KIND_COUNT) if s.deck[card]]
        if kind is Ask.GOVERN:
            return _answers(s, prompt.seat, GOVERNOR)
        return _rarely(s, prompt)

    def odds(self, s: State) -> list[int]:
        prompt = s.prompts[-1]
        if prompt.ask is Ask.DRAW:
            return [count for count in s.deck if count]
        if prompt.ask is Ask.TAKE:
            return [count for count in _hand(s, prompt.about) if count]
        if prompt.ask is Ask.PART:
            return part_odds(s)
        return [1] * len(self.legal(s))

    def apply(self, s: State, action: Action, log: list[Event]) -> None:
        verb, arg = action.verb, action.arg
        prompt = s.prompts[-1]
        s.offered = prompt.ask is Ask.OFFER
        if verb is TILE:
            _turn_up(s, prompt, arg, log)
        elif verb is FLIP:
            _flip(s, prompt.seat, arg, log)
        elif verb is TURN:
            _turn(s, prompt, arg, log)
        elif verb is PASS:
            _pass(s, prompt, log)
        elif verb is END:
            end_turn(s, log)
        elif verb is SELL:
            sell_card(s, prompt.seat, arg, log)
        elif verb is DRAW:
            s.prompts.pop()
            draw_hidden(s, prompt.seat, arg, log)
        elif verb is BUILD:
            build(s, prompt.seat, arg, _cards_for(s, prompt), log)
        elif verb is OVERBUILD:
            attack(s, prompt.seat, arg, _cards_for(s, prompt), log)
        elif verb is PLAY:
            _play(s, prompt, arg, log)
        else:
            _do_rarely(s, prompt, action, log)
        _settle(s, log)

    def copy(self, s: State) -> State:
        return copy_state(s)

    def scores(self, s: State) -> list[Score]:
        return scores(s)

    def view(self, s: State, seat: Seat) -> View:
        return view_state(s, seat)

    def guess(self, v: View, dice: Dice) -> State:
        return guess_state(v, dice)

    def redact(self, e: Event, seat: Seat) -> Event:
        return redact_event(e, seat)

    def audit(self, s: State) -> None:
        audit_state(s)


def _is_chance(kind: Ask) -> bool:
    return (
        kind is Ask.TILE
        or kind is Ask.DRAW
        or kind is Ask.TAKE
        or kind is Ask.START_TILE
        or kind is Ask.START
        or kind is Ask.PART
        or kind is Ask.ROTATE
        or kind is Ask.LOT
    )


# What may be chosen


def _flips(s: State) -> list[Action]:
    """§2.2 Any face-down tile of one's field."""
    return [FLIPS[square] for square in s.field.squares[s.home[s.turn]] if s.tiles[square] == DOWN]


def _cards(s: State, seat: Seat, building: bool) -> list[Action]:
    """§4.3 In one's own turn cards are played and sold at every decision."""
    if not s.sizes[seat]:
        return []
    legal = [PLAYS[card] for card in playable(s, seat, building)]
    legal += [SALES[card] for card in sellable(s, seat)]
    return legal


def _builds(s: State, seat: Seat) -> list[Action]:
    """§5.1 Castles, cards, sales, or the end of the turn."""
    legal = _cards(s, seat, True)
    legal += [BUILDS[area] for area in targets(s, seat, 0)]
    if s.options.battle:
        legal += [ATTACKS[site] for site in attacks(s, seat, 0)]
    legal.append(END[0])
    return legal


def _answers(s: State, seat: Seat, card: int) -> list[Action]:
    """§4.9 Pass, or the one card that answers; with the option, sell first."""
    legal: list[Action] = []
    if s.hands[seat * KIND_COUNT + card]:
        legal.append(PLAYS[card])
    if s.options.sell_any_time:
        legal += [SALES[each] for each in sellable(s, seat)]
    legal.append(PASS[0])
    return legal


def _hand(s: State, seat: Seat) -> list[int]:
    return s.hands[seat * KIND_COUNT : (seat + 1) * KIND_COUNT]


def _rarely(s: State, prompt: Prompt) -> list[Action]:
    """The decisions of cards and modules, and of the set-up."""
    kind, seat, about = prompt.ask, prompt.seat, prompt.about
    if kind is Ask.LAY:
        return [LAY[0], SWAP[0], *_cards(s, seat, False)]
    if kind is Ask.REDIRECT:
        return [way for way in WAYS if way.arg != s.tiles[s.square] % 4]
    if kind is Ask.PLAN:
        return _plans(s, seat, about)
    if kind is Ask.GUARD:
        return _answers(s, seat, GUARDIAN)
    if kind is Ask.RIVAL:
        return [RIVAL[rival] for rival in victims(s, seat)]
    if kind is Ask.TAKE:
        return [TAKE[card] for card, count in enumerate(_hand(s, about)) if count]
    if kind is Ask.PLACE:
        return [AT[octagon] for octagon in places(s, seat, about)]
    if kind is Ask.OFFER or kind is Ask.SALE:
        return [*[SALES[card] for card in sellable(s, seat)], PASS[0]]
    return _at_set_up(s, prompt)


def _plans(s: State, seat: Seat, cards: int) -> list[Action]:
    """§4.4 Where the castle may stand, and §4.7 what other card may be added."""
    legal = [PLAYS[card] for card in combinable(s, seat, cards)]
    legal += [BUILDS[area] for area in targets(s, seat, cards)]
    legal += [ATTACKS[site] for site in attacks(s, seat, cards)]
    return legal


def _at_set_up(s: State, prompt: Prompt) -> list[Action]:
    kind = prompt.ask
    if kind is Ask.START_TILE:
        return [ALL_TILES[tile] for tile in range(TILES, TILES + STARTS) if s.bag[tile]]
    if kind is Ask.START:
        return [START[seat] for seat in starters(s, prompt.about)]
    if kind is Ask.PART:
        return [PART[part] for part in free_parts(s)]
    if kind is Ask.ROTATE:
        return [ROTATE[0], ROTATE[1]]
    return [LOT[seat] for seat in starters(s, prompt.about)]


# What is done


def _flip(s: State, seat: Seat, square: int, log: list[Event]) -> None:
    """§2.2 One chooses the square, chance the tile."""
    s.square = square
    s.prompts[-1] = Prompt(Ask.TILE, seat)
    log.append(Chose(seat, square))


def _turn_up(s: State, prompt: Prompt, tile: int, log: list[Event]) -> None:
    """§2.2; §8.2 with Dilemma there is a choice; §8.1 each gets a start tile."""
    s.bag[tile] = 0
    if prompt.ask is Ask.START_TILE:
        s.prompts.pop()
        s.held[prompt.seat] = tile
        log.append(GotStart(prompt.seat, s.options.private, tile))
        return
    s.flipped = tile
    s.prompts[-1] = Prompt(Ask.LAY if s.options.dilemma else Ask.TURN, prompt.seat)
    log.append(Flipped(prompt.seat, s.square, is_private(s.options), tile))


def _keep(s: State, seat: Seat, swap: bool, log: list[Event]) -> None:
    """§8.2 Lay one tile, hold the other."""
    if swap:
        held = s.held[seat]
        s.held[seat] = s.flipped
        s.flipped = held
    s.prompts[-1] = Prompt(Ask.TURN, seat)
    log.append(Kept(seat, s.flipped, swap))


def _turn(s: State, prompt: Prompt, way: int, log: list[Event]) -> None:
    if prompt.ask is Ask.REDIRECT:
        _redirect(s, prompt.seat, way, log)
    else:
        _lay(s, prompt.seat, way, log)


def _lay(s: State, seat: Seat, way: int, log: list[Event]) -> None:
    """§2.4, §2.5 Direction, cards, silver, then the Governor's window, then the scoring."""
    tile = s.flipped
    s.flipped = DOWN
    s.tiles[s.square] = tile * 4 + way
    log.append(Laid(seat, s.square, tile, way))
    s.passed = 0
    s.prompts[-1] = Prompt(Ask.BUILD, seat)
    ask(s, Ask.SCORE, seat)
    ask(s, Ask.WINDOW, seat)
    for _ in range(s.kit.tile_cards[tile]):
        ask(s, Ask.DRAW, seat)
    if s.kit.tile_silver[tile]:
        log.append(TookSilver(seat, take_silver(s, seat, s.kit.tile_silver[tile])))


def _redirect(s: State, seat: Seat, way: int, log: list[Event]) -> None:
    """§4.12 The tile looks another way; everybody else is asked again, clockwise from here."""
    s.tiles[s.square] = s.tiles[s.square] // 4 * 4 + way
    s.prompts.pop()
    s.prompts.pop()
    s.prompts[-1] = Prompt(Ask.WINDOW, seat)
    s.passed = 0
    log.append(Redirected(seat, s.square, way))


def _pass(s: State, prompt: Prompt, log: list[Event]) -> None:
    s.prompts.pop()
    log.append(Passed(prompt.seat))
    if prompt.ask is Ask.GOVERN:
        s.passed |= 1 << prompt.seat
    elif prompt.ask is Ask.GUARD:
        overbuild(s, s.turn, prompt.about % 256, prompt.about // 256, log)


def _cards_for(s: State, prompt: Prompt) -> int:
    """The building cards played for the castle; their prompt is answered."""
    if prompt.ask is not Ask.PLAN:
        return 0
    s.prompts.pop()
    return prompt.about


def _play(s: State, prompt: Prompt, card: int, log: list[Event]) -> None:
    """§4.2; a Guardian answers an attack, a second building card joins the first (§4.7)."""
    cards = _cards_for(s, prompt)
    if prompt.ask is Ask.GUARD:
        s.prompts.pop()
    play_card(s, prompt.seat, card, log)
    if prompt.ask is Ask.GUARD:
        save(s, prompt.seat, prompt.about % 256, log)
    elif cards:
        s.prompts[-1] = Prompt(Ask.PLAN, prompt.seat, cards | s.prompts[-1].about)


def _do_rarely(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    verb, arg = action.verb, action.arg
    if verb is LAY or verb is SWAP:
        _keep(s, prompt.seat, verb is SWAP, log)
    elif verb is AT:
        s.prompts.pop()
        act_at(s, prompt.seat, prompt.about, arg, log)
    elif verb is RIVAL:
        _bribe(s, prompt.seat, arg, log)
    elif verb is TAKE:
        s.prompts.pop()
        hand_over(s, prompt.about, prompt.seat, arg)
        log.append(Took(prompt.seat, prompt.about, arg))
    elif verb is PART:
        place_part(s, arg, log)
    elif verb is ROTATE:
        rotate_part(s, arg, log)
    elif verb is START:
        start(s, arg, log)
    else:
        draw_lot(s, arg, log)


def _bribe(s: State, seat: Seat, rival: Seat, log: list[Event]) -> None:
    """§4.16 The rival gets the silver; chance draws one of his cards."""
    s.silver[seat] -= 1
    s.silver[rival] += 1
    s.prompts[-1] = Prompt(Ask.TAKE, seat, rival)
    log.append(Bribed(seat, rival))


# What follows


def _settle(s: State, log: list[Event]) -> None:
    """Go on to where somebody, or chance, has a choice."""
    while s.prompts:
        prompt = s.prompts[-1]
        kind = prompt.ask
        if kind is Ask.WINDOW:
            _open_window(s, prompt.seat)
        elif kind is Ask.SCORE:
            s.prompts.pop()
            score_tile(s, log)
        elif kind is Ask.NEXT:
            begin_turn(s, log)
        elif kind is Ask.DRAW:
            if s.hidden:
                return
            _draw_rest(s, prompt.seat, log)
        elif kind is Ask.SALE or kind is Ask.OFFER:
            if may_sell(s, prompt.seat):
                return
            s.prompts.pop()
        elif kind is Ask.FINISH:
            finish(s, log)
        elif kind is Ask.ROUND:
            next_round(s, log)
        elif not _offer(s, prompt):
            return


def _open_window(s: State, last: Seat) -> None:
    """§4.9 The next opponent who may play a card and has not passed since; nobody: it closes."""
    seats = s.options.seats
    for step in range(1, seats + 1):
        seat = (last + step) % seats
        if not s.passed >> seat & 1 and are_rivals(s, s.turn, seat) and may_play(s, seat):
            ask(s, Ask.GOVERN, seat)
            return
    s.prompts.pop()


def _draw_rest(s: State, seat: Seat, log: list[Event]) -> None:
    """§4.8 The deck is used up: cards put under it, in their order; none left: no card."""
    s.prompts.pop()
    if s.returned:
        draw_returned(s, seat, log)


def _offer(s: State, prompt: Prompt) -> bool:
    """§4.5 With the option, everybody else may sell before a decision; whether anybody is asked."""
    if not s.options.sell_any_time or s.offered or not _is_open(prompt.ask):
        return False
    s.offered = True
    sellers = [seat for seat in rivals(s, prompt.seat) if may_sell(s, seat)]
    for seat in reversed(sellers):
        ask(s, Ask.OFFER, seat)
    return len(sellers) > 0


def _is_open(kind: Ask) -> bool:
    """§4.3 A decision that is not inside an unfinished action."""
    return (
        kind is Ask.FLIP
        or kind is Ask.LAY
        or kind is Ask.TURN
        or kind is Ask.BUILD
        or kind is Ask.GOVERN
        or kind is Ask.GUARD
    )
