"""Effects on cards in play: return, kill, move, change tokens; questions and their answers.

`act(s, seat, at, arg, log)` does a step of an effect with what was chosen; `run(s, prompt, log)`
does a step that has no choice, or asks what cannot be asked in one. Answers follow their questions.
"""

from __future__ import annotations

from trecastelli.core.actions import Action
from trecastelli.core.game import NOBODY, Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules.board import (
    LEVELS,
    SLOTS,
    WALL,
    WALLS,
    CardPlace,
    Space,
)
from trecastelli.games.castle.rules.cards import KING, MISTRESS
from trecastelli.games.castle.rules.events import (
    Killed,
    MayActMore,
    Moved,
    NoEffect,
    Returned,
    TokenChanged,
)
from trecastelli.games.castle.rules.hands import gain
from trecastelli.games.castle.rules.open import (
    EMPTY,
    NONE,
    Open,
    in_courtyard,
    kind_at,
    outside_place,
    owner_at,
    top,
    top_owner,
    top_place,
)
from trecastelli.games.castle.rules.state import State, exchange_bases, set_owner, shift, take_away
from trecastelli.games.castle.rules.targets import (
    adjacent_tokens,
    all_tokens,
    arrangeable,
    bare_soldiers,
    colours,
    destinations,
    engines,
    in_play,
    is_full,
    is_protected,
    is_soldier,
    landings,
    movable_king,
    movable_knights,
)
from trecastelli.games.castle.rules.verbs import (
    ASK_ANSWER,
    ASK_ARRANGE,
    ASK_CARRY,
    ASK_COLOUR,
    ASK_HALF,
    ASK_MOVE,
    ASK_TOKEN,
    COLOUR,
    KING_HALF,
    KNIGHT_HALF,
    LEAVE,
    TARGET,
    TO,
    TOKEN,
)

# Returning


def return_card(s: State, x: Space, log: list[Event]) -> None:
    """§3.4 To the hand of the token's owner, else to the Exchange; everybody sees it."""
    kind, owner = top(s, x), top_owner(s, x)
    take_away(s, x)
    if owner == NOBODY:
        s.exchange[kind] += 1
    else:
        gain(s, owner, kind, s.options.everyone)
    log.append(Returned(kind, x, owner))


def send_back(s: State, seat: Seat, at: Space, x: int, log: list[Event]) -> None:
    """§3.4 Return the card that was chosen."""
    return_card(s, x, log)


def send_to_exchange(s: State, seat: Seat, at: Space, x: int, log: list[Event]) -> None:
    """§6.22 The card goes to the Exchange, whoever owns it."""
    kind = top(s, x)
    take_away(s, x)
    s.exchange[kind] += 1
    log.append(Returned(kind, x, NOBODY))


def kill(s: State, seat: Seat, at: Space, x: int, log: list[Event]) -> None:
    """§6.4 The card leaves the game for good."""
    kind = top(s, x)
    take_away(s, x)
    s.removed[kind] += 1
    log.append(Killed(kind, x))


def disenchant(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.12 Return the card that came into play just before, unless it has gone or is protected."""
    before = prompt.about[3]
    x = before // LEVELS
    if before == NONE or before != top_place(s, x) or is_protected(s, x):
        log.append(NoEffect(prompt.about[0]))
    else:
        return_card(s, x, log)


def ask_mistress(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.17 Whoever controls a Mistress in the Courtyard now returns a card too."""
    x = in_courtyard(s, MISTRESS)
    if x != NONE and s.token[x] != NOBODY and in_play(s, s.token[x], NONE):
        s.prompts.append(Prompt(ASK_ANSWER, s.token[x]))


def legal_answers(o: Open, prompt: Prompt) -> list[Action]:
    """§6.17 Any unprotected card in play, the King included."""
    return [TARGET[x] for x in in_play(o, prompt.seat, NONE)]


def answer_king(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.17 The answer of the Mistress's controller."""
    return_card(s, action.arg, log)


# Soldiers and Siege Engines


def man_wall(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§5.1 A Soldier has come to stand on a wall."""
    fill_wall(s, prompt.about[2], log)


def fill_wall(s: State, x: Space, log: list[Event]) -> None:
    """§5.1 If the wall is now full, the Siege Engine before it goes back unless it is covered."""
    slot = SLOTS + WALL[x]
    if s.base[slot] != EMPTY and not s.riders[slot] and is_full(s, WALL[x]):
        return_card(s, slot, log)


def storm(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§5.3 The fourth Siege Engine: all unprotected Soldiers on all ramparts go back together."""
    if engines(s) == len(WALLS):
        for x in bare_soldiers(s, prompt.seat, NONE):
            return_card(s, x, log)


# Moving


def ask_where(s: State, seat: Seat, at: Space, x: int, log: list[Event]) -> None:
    """§3.5 A card was chosen to move; where to is asked next."""
    s.prompts.append(Prompt(ASK_MOVE, seat, (x,)))


def legal_moves(o: Open, prompt: Prompt) -> list[Action]:
    """§3.5 Free spaces of its zone; for a Knight, other cards of it."""
    return [TO[y] for y in destinations(o, prompt.about[0])]


def move(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§3.5 Nothing happens again by moving, but §6.21 a Soldier may fill a wall."""
    y = action.arg
    kind = top(s, prompt.about[0])
    _go(s, prompt.about[0], y, log)
    if is_soldier(kind) and WALL[y] >= 0:
        fill_wall(s, y, log)


def _go(s: State, x: Space, y: Space, log: list[Event]) -> None:
    kind = top(s, x)
    shift(s, x, y)
    log.append(Moved(kind, x, y))


def carry_out(s: State, seat: Seat, at: Space, x: int, log: list[Event]) -> None:
    """§6.13 A card goes outside with its token; a Knight needs a card there to land on."""
    if s.riders[x]:
        s.prompts.append(Prompt(ASK_CARRY, seat, (x,)))
    else:
        _go(s, x, outside_place(s), log)


def legal_landings(o: Open, prompt: Prompt) -> list[Action]:
    """§6.13 Any card outside, the Fairy included."""
    return [TO[y] for y in landings(o)]


def land(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.13 The Knight lands."""
    _go(s, prompt.about[0], action.arg, log)


# The Mistress


def ask_halves(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.25 She moves the King and a Knight, in the order her player chooses."""
    first = Prompt(ASK_HALF, prompt.seat, (KING_HALF | KNIGHT_HALF, 0))
    if legal_halves(s, first):
        s.prompts.append(first)
    else:
        log.append(NoEffect(prompt.about[0]))


def legal_halves(o: Open, prompt: Prompt) -> list[Action]:
    """§6.25 The King or a Knight, as far as they are still to be moved and can be."""
    halves, may_leave = prompt.about
    spaces: list[Space] = []
    if halves & KING_HALF:
        spaces += movable_king(o)
    if halves & KNIGHT_HALF:
        spaces += movable_knights(o, prompt.seat, NONE)
    legal = [TARGET[x] for x in sorted(spaces)]
    return [LEAVE[0], *legal] if legal and may_leave else legal


def choose_half(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.25 A King who could not be moved before the Knight was need not be moved after."""
    if action.verb is LEAVE:
        return
    x = action.arg
    done = KNIGHT_HALF if s.riders[x] else KING_HALF
    rest = prompt.about[0] & ~done
    may_leave = done == KNIGHT_HALF and in_courtyard(s, KING) != NONE and not movable_king(s)
    if rest:
        s.prompts.append(Prompt(ASK_HALF, prompt.seat, (rest, 1 if may_leave else 0)))
    s.prompts.append(Prompt(ASK_MOVE, prompt.seat, (x,)))


# The Minstrel


def ask_arrangement(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.24 Protection is judged once, before anything moves."""
    spaces = arrangeable(s, prompt.about[2])
    if len(spaces) > 1:
        s.prompts.append(Prompt(ASK_ARRANGE, prompt.seat, tuple(spaces)))
    else:
        log.append(NoEffect(prompt.about[0]))


def legal_arrangements(o: Open, prompt: Prompt) -> list[Action]:
    """§6.24 Which of the cards not placed yet comes to the first space not filled yet."""
    return [TARGET[x] for x in prompt.about]


def arrange(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.24 The two cards change places; the next space follows, the last needs no question."""
    x = action.arg
    first, rest = prompt.about[0], prompt.about[1:]
    if x != first:
        exchange_bases(s, first, x)
        log.append(Moved(s.base[first], x, first))
        log.append(Moved(s.base[x], first, x))
    if len(rest) > 1:
        s.prompts.append(Prompt(ASK_ARRANGE, prompt.seat, rest))


# Tokens


def _change(s: State, p: CardPlace, owner: Seat, log: list[Event]) -> None:
    was = owner_at(s, p)
    set_owner(s, p, owner)
    log.append(TokenChanged(kind_at(s, p), p, was, owner))


def take_token(s: State, seat: Seat, at: Space, p: int, log: list[Event]) -> None:
    """§6.34 The card has no token any more."""
    _change(s, p, NOBODY, log)


def take_over(s: State, seat: Seat, at: Space, p: int, log: list[Event]) -> None:
    """§6.23 The card bears one's own token from now on."""
    _change(s, p, seat, log)


def act_more(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.23 One more action in this turn."""
    s.left += 1
    s.traded = True
    log.append(MayActMore(prompt.seat))


def ask_second(s: State, seat: Seat, at: Space, p: int, log: list[Event]) -> None:
    """§6.10 The first card was chosen; with which it changes tokens is asked next."""
    s.prompts.append(Prompt(ASK_TOKEN, seat, (p, at)))


def legal_seconds(o: Open, prompt: Prompt) -> list[Action]:
    """§6.10 Any other card with a token but the Conspirator."""
    first, at = prompt.about
    return [TOKEN[p] for p in all_tokens(o, prompt.seat, at) if p != first]


def conspire(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.10 The two cards change tokens; two of one colour may be chosen, for nothing."""
    if not _swap_tokens(s, prompt.about[0], action.arg, log):
        log.append(NoEffect(s.base[prompt.about[1]]))


def _swap_tokens(s: State, p: CardPlace, q: CardPlace, log: list[Event]) -> bool:
    """Whether it changed anything."""
    one, two = owner_at(s, p), owner_at(s, q)
    if one == two:
        return False
    _change(s, p, two, log)
    _change(s, q, one, log)
    return True


def ask_colours(s: State, prompt: Prompt, log: list[Event]) -> None:
    """§6.33 The tokens of all adjacent cards are dealt out anew."""
    places = adjacent_tokens(s, prompt.seat, prompt.about[2])
    if len(colours(s, tuple(places))) > 1:
        s.prompts.append(Prompt(ASK_COLOUR, prompt.seat, tuple(places)))
    else:
        log.append(NoEffect(prompt.about[0]))


def legal_colours(o: Open, prompt: Prompt) -> list[Action]:
    """§6.33 Any of the tokens not dealt out yet may go to the first card that has none yet."""
    return [COLOUR[seat] for seat in colours(o, prompt.about)]


def give_colour(s: State, prompt: Prompt, action: Action, log: list[Event]) -> None:
    """§6.33 The next card follows, unless all tokens that are left are of one colour."""
    first, rest = prompt.about[0], prompt.about[1:]
    for p in prompt.about:
        if owner_at(s, p) == action.arg:
            _swap_tokens(s, first, p, log)
            break
    if len(colours(s, rest)) > 1:
        s.prompts.append(Prompt(ASK_COLOUR, prompt.seat, rest))
