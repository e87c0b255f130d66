"""What each action does, and what follows of itself until somebody has a choice."""

from __future__ import annotations

from trecastelli.core.actions import Action
from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import Prompt, ask
from trecastelli.games.castelli.rules.building import attack, build, buy, overbuild, save
from trecastelli.games.castelli.rules.effects import (
    act_at,
    play_card,
    sell_card,
)
from trecastelli.games.castelli.rules.events import (
    Bribed,
    Chose,
    Flipped,
    Kept,
    Laid,
    Passed,
    Redirected,
    Shown,
    Took,
    TookSilver,
)
from trecastelli.games.castelli.rules.hands import draw_hidden, draw_returned, hand_over
from trecastelli.games.castelli.rules.open import (
    DOWN,
    are_rivals,
    building_cards,
    may_play,
    may_sell,
)
from trecastelli.games.castelli.rules.scoring import score_tile
from trecastelli.games.castelli.rules.setup import (
    begin_turn,
    draw_lot,
    end_turn,
    finish,
    next_round,
    place_part,
    rotate_part,
    sellers,
    start,
)
from trecastelli.games.castelli.rules.stages import GotStart
from trecastelli.games.castelli.rules.state import State, take_silver
from trecastelli.games.castelli.rules.verbs import (
    ASK_BUILD,
    ASK_DRAW,
    ASK_FINISH,
    ASK_FLIP,
    ASK_GOVERN,
    ASK_GUARD,
    ASK_LAY,
    ASK_NEXT,
    ASK_OFFER,
    ASK_PLAN,
    ASK_REDIRECT,
    ASK_ROUND,
    ASK_SALE,
    ASK_SCORE,
    ASK_START_TILE,
    ASK_TAKE,
    ASK_TILE,
    ASK_TURN,
    ASK_WINDOW,
    AT,
    BUILD,
    BUY,
    DRAW,
    END,
    FLIP,
    LAY,
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
    is_private,
)


def act(s: State, action: Action, log: list[Event]) -> None:
    """Do what was chosen."""
    verb, arg = action.verb, action.arg
    prompt = s.prompts[-1]
    s.offered = prompt.ask == ASK_OFFER
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
        _sell(s, prompt, arg, log)
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


def _flip(s: State, seat: Seat, square: int, log: list[Event]) -> None:
    """§2.2 One chooses the square, chance the tile."""
    s.square = square
    s.prompts[-1] = Prompt(ASK_TILE, seat)
    log.append(Chose(seat, square))


def _turn_up(s: State, prompt: Prompt, tile: int, log: list[Event]) -> None:
    """§2.2; §8.2 with Dilemma there is a choice; §8.1 each gets a start tile."""
    s.bag[tile] = 0
    if prompt.ask == ASK_START_TILE:
        s.prompts.pop()
        s.held[prompt.seat] = tile
        log.append(GotStart(prompt.seat, s.options.private, tile))
        return
    s.flipped = tile
    s.prompts[-1] = Prompt(ASK_LAY if s.options.dilemma else ASK_TURN, prompt.seat)
    log.append(Flipped(prompt.seat, s.square, is_private(s.options), tile))


def _keep(s: State, seat: Seat, swap: bool, log: list[Event]) -> None:
    """§8.2 Lay one tile, hold the other."""
    if swap:
        held = s.held[seat]
        s.held[seat] = s.flipped
        s.flipped = held
    s.prompts[-1] = Prompt(ASK_TURN, seat)
    kind = Shown if is_private(s.options) else Kept
    log.append(kind(seat, s.flipped, swap))


def _turn(s: State, prompt: Prompt, way: int, log: list[Event]) -> None:
    if prompt.ask == ASK_REDIRECT:
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
    s.prompts[-1] = Prompt(ASK_BUILD, seat)
    ask(s, ASK_SCORE, seat)
    ask(s, ASK_WINDOW, seat)
    for _ in range(s.kit.tile_cards[tile]):
        ask(s, ASK_DRAW, seat)
    if s.kit.tile_silver[tile]:
        log.append(TookSilver(seat, take_silver(s, seat, s.kit.tile_silver[tile])))


def _redirect(s: State, seat: Seat, way: int, log: list[Event]) -> None:
    """§4.12 The tile looks another way; everybody else is asked again, clockwise from here."""
    s.tiles[s.square] = s.tiles[s.square] // 4 * 4 + way
    s.prompts.pop()
    s.prompts.pop()
    s.prompts[-1] = Prompt(ASK_WINDOW, seat)
    s.passed = 0
    log.append(Redirected(seat, s.square, way))


def _pass(s: State, prompt: Prompt, log: list[Event]) -> None:
    s.prompts.pop()
    log.append(Passed(prompt.seat))
    if prompt.ask == ASK_GOVERN:
        s.passed |= 1 << prompt.seat
    elif prompt.ask == ASK_GUARD:
        overbuild(s, s.turn, prompt.about[0], prompt.about[1], log)


def _sell(s: State, prompt: Prompt, card: int, log: list[Event]) -> None:
    """§4.6; §6.2 with the option everybody may answer a sale of the last sale."""
    sell_card(s, prompt.seat, card, log)
    if prompt.ask != ASK_SALE or not s.options.sell_any_time:
        return
    s.prompts = [each for each in s.prompts if each.ask != ASK_SALE]
    for seat in reversed([prompt.seat, *sellers(s, prompt.seat)]):
        ask(s, ASK_SALE, seat)


def _cards_for(s: State, prompt: Prompt) -> int:
    """The building cards played for the castle; their prompt is answered."""
    if prompt.ask == ASK_PLAN:
        s.prompts.pop()
    return building_cards(prompt)


def _play(s: State, prompt: Prompt, card: int, log: list[Event]) -> None:
    """§4.2; a Guardian answers an attack, a second building card joins the first (§4.7)."""
    cards = _cards_for(s, prompt)
    if prompt.ask == ASK_GUARD:
        s.prompts.pop()
    play_card(s, prompt.seat, card, log)
    if prompt.ask == ASK_GUARD:
        save(s, prompt.seat, prompt.about[0], log)
    elif cards:
        s.prompts[-1] = Prompt(ASK_PLAN, prompt.seat, (cards | s.prompts[-1].about[0],))


def _do_rarely(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    verb, arg = action.verb, action.arg
    if verb is LAY or verb is SWAP:
        _keep(s, prompt.seat, verb is SWAP, log)
    elif verb is AT:
        s.prompts.pop()
        act_at(s, prompt.seat, prompt.about[0], arg, log)
    elif verb is RIVAL:
        _bribe(s, prompt.seat, arg, log)
    elif verb is TAKE:
        s.prompts.pop()
        hand_over(s, prompt.about[0], prompt.seat, arg)
        log.append(Took(prompt.seat, prompt.about[0], arg))
    elif verb is BUY:
        buy(s, prompt.seat, arg, log)
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
    s.prompts[-1] = Prompt(ASK_TAKE, seat, (rival,))
    log.append(Bribed(seat, rival))


# What follows


def settle(s: State, log: list[Event]) -> None:
    """Go on to where somebody, or chance, has a choice."""
    while s.prompts:
        prompt = s.prompts[-1]
        kind = prompt.ask
        if kind == ASK_WINDOW:
            _open_window(s, prompt.seat)
        elif kind == ASK_SCORE:
            s.prompts.pop()
            score_tile(s, log)
        elif kind == ASK_NEXT:
            begin_turn(s, log)
        elif kind == ASK_DRAW:
            if s.deck_size:
                return
            _draw_rest(s, prompt.seat, log)
        elif kind in (ASK_SALE, ASK_OFFER):
            if may_sell(s, prompt.seat):
                return
            s.prompts.pop()
        elif kind == ASK_FINISH:
            finish(s, log)
        elif kind == ASK_ROUND:
            next_round(s)
        elif kind in (ASK_GOVERN, ASK_GUARD) and not may_play(s, prompt.seat):
            _skip_answer(s, prompt, log)
        elif not _offer(s, prompt):
            return


def _open_window(s: State, last: Seat) -> None:
    """§4.9 The next opponent who may play a card and has not passed since; nobody: it closes."""
    seats = s.options.seats
    for step in range(1, seats + 1):
        seat = (last + step) % seats
        if not s.passed >> seat & 1 and are_rivals(s, s.turn, seat) and may_play(s, seat):
            ask(s, ASK_GOVERN, seat)
            return
    s.prompts.pop()


def _skip_answer(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§4.9 Whoever has sold his last card can no longer answer."""
    s.prompts.pop()
    if prompt.ask == ASK_GUARD:
        overbuild(s, s.turn, prompt.about[0], prompt.about[1], log)


def _draw_rest(s: State, seat: Seat, log: list[Event]) -> None:
    """§4.8 The deck is used up: cards put under it, in their order; none left: no card."""
    s.prompts.pop()
    if s.returned:
        draw_returned(s, seat, log)


def _offer(s: State, prompt: Prompt) -> bool:
    """§4.5 With the option, all others may sell before a decision; whether anybody is asked."""
    if not s.options.sell_any_time or s.offered or not _is_open(prompt.ask):
        return False
    s.offered = True
    asked = [seat for seat in sellers(s, prompt.seat) if may_sell(s, seat)]
    for seat in reversed(asked):
        ask(s, ASK_OFFER, seat)
    return len(asked) > 0


def _is_open(kind: int) -> bool:
    """§4.3 A decision that is not inside an unfinished action."""
    return kind in (ASK_FLIP, ASK_LAY, ASK_TURN, ASK_BUILD, ASK_GOVERN, ASK_GUARD)
