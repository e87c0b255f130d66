"""Small changes to a state of Castle that keep it whole: every card stays in exactly one place."""

from __future__ import annotations

from trecastelli.core.game import NOBODY
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules.board import (
    CASTLE,
    COURTYARD,
    IN_ZONE,
    LOOSE,
    OUTSIDE,
    SLOTS,
    YARD_NEIGHBOURS,
    ZONE,
)
from trecastelli.games.castle.rules.cards import (
    AMBASSADOR,
    CAPTAIN,
    KINDS,
    KING,
    KNIGHT,
    PRIEST,
    SIEGE_ENGINE,
)
from trecastelli.games.castle.rules.characters import CARDS, copies
from trecastelli.games.castle.rules.hands import KNOWERS, count_of, gain, lose
from trecastelli.games.castle.rules.open import EMPTY, NONE
from trecastelli.games.castle.rules.state import State, put, take_away
from trecastelli.games.castle.rules.verbs import PUBLIC, Options


def ask(s: State, what: int, seat: int, *about: int) -> None:
    """Let this be the only question."""
    s.prompts = [Prompt(what, seat, about)]


def fetch(s: State, kind: int, but: int = NONE) -> None:
    """Take a card out of the state: from where it matters least, never from a certain space."""
    for pile in (s.exchange, s.removed):
        if pile[kind]:
            pile[kind] -= 1
            return
    if s.bag[kind]:
        s.bag[kind] -= 1
        s.deck_sizes[s.deck_sizes.index(max(s.deck_sizes))] -= 1
        return
    for seat, hand in enumerate(s.hands):
        if count_of(hand, kind):
            lose(s, seat, kind)
            return
    x = next(x for x in range(len(s.base)) if x != but and _holds(s, x, kind))
    if kind != KNIGHT:
        strip(s, x)
    take_away(s, x)


def _holds(s: State, x: int, kind: int) -> bool:
    return s.riders[x] != 0 if kind == KNIGHT else s.base[x] == kind


def give(s: State, seat: int, kind: int) -> None:
    """A card more for a hand."""
    fetch(s, kind)
    gain(s, seat, kind, 1 << seat)


def give_any(s: State, seat: int, but: int = NONE) -> None:
    """Any card more for a hand, of those that are in no hand; but not a certain one."""
    piles = [kind for kind in range(KINDS) if s.exchange[kind] or s.bag[kind] or s.removed[kind]]
    give(s, seat, next(kind for kind in piles if kind != but))


def offer(s: State, kind: int) -> None:
    """A card more for the Exchange."""
    fetch(s, kind)
    s.exchange[kind] += 1


def drop(s: State, seat: int, kind: int) -> None:
    """A card of a hand leaves the game."""
    lose(s, seat, kind)
    s.removed[kind] += 1


def strip(s: State, x: int) -> None:
    """No Knights on a space."""
    while s.riders[x]:
        take_away(s, x)
        s.exchange[KNIGHT] += 1


def clear(s: State, x: int) -> None:
    """Nothing on a space."""
    if x >= len(s.base):
        return
    strip(s, x)
    if s.base[x] != EMPTY:
        s.exchange[s.base[x]] += 1
        take_away(s, x)


def send_away(s: State, kind: int) -> None:
    """A card that there is one of leaves play, wherever it stands."""
    if s.where[kind] >= 0:
        clear(s, s.where[kind])


def stand(s: State, kind: int, x: int, owner: int = NOBODY) -> None:
    """A card on a space, alone, whatever was there."""
    if s.where[kind] >= 0:
        strip(s, s.where[kind])
    clear(s, x)
    fetch(s, kind)
    _reach(s, x)
    put(s, kind, owner, x)


def _reach(s: State, x: int) -> None:
    while x > len(s.base):
        s.base.append(EMPTY)
        s.token.append(NOBODY)
        s.riders.append(0)


def occupy(s: State, x: int, sex: str = "") -> None:
    """Some card on a space that protects nobody and that nobody protects."""
    stand(s, stranger(s, x, sex), x)


def stranger(s: State, x: int, sex: str = "") -> int:
    """A card for a space's zone that is not in play and that no rule is about."""
    if SLOTS <= x < LOOSE:
        return SIEGE_ENGINE
    asked = {prompt.about[0] for prompt in s.prompts if prompt.about}
    special = (AMBASSADOR, CAPTAIN, KING, PRIEST, SIEGE_ENGINE, *asked)
    total = copies(s.options.seats)
    for kind, card in enumerate(CARDS):
        is_free = s.where[kind] == NONE or total[kind] > 1
        fits = card.zone == ZONE[x] and sex in ("", card.sex)
        if is_free and fits and kind not in special and total[kind]:
            return kind
    # outside may stand whoever was carried there
    return next(
        kind
        for kind, card in enumerate(CARDS)
        if s.where[kind] == NONE and ZONE[x] == OUTSIDE and card.zone == COURTYARD
    )


def ride(s: State, x: int, owner: int = NOBODY) -> None:
    """A Knight more on a space."""
    fetch(s, KNIGHT, x)
    put(s, KNIGHT, owner, x)


def free_in(s: State, zone: int) -> int:
    """A space of the castle, made free if none is."""
    for x in IN_ZONE[zone]:
        if s.base[x] == EMPTY:
            return x
    clear(s, IN_ZONE[zone][0])
    return IN_ZONE[zone][0]


def bring_near(s: State, kind: int, x: int) -> None:
    """A card of the Courtyard comes to stand next to a space."""
    y = next((y for y in YARD_NEIGHBOURS[x] if s.base[y] == EMPTY), YARD_NEIGHBOURS[x][0])
    stand(s, kind, y)


def make_room(s: State, x: int, keep: tuple[int, ...]) -> None:
    """A free courtyard space next to another, with certain cards left where they are."""
    clear(s, next(y for y in YARD_NEIGHBOURS[x] if s.base[y] not in keep))


def empty_deck(s: State, seat: int) -> None:
    """A deck's cards leave the game."""
    while s.deck_sizes[seat]:
        kind = next(kind for kind in range(KINDS) if s.bag[kind])
        s.bag[kind] -= 1
        s.removed[kind] += 1
        s.deck_sizes[seat] -= 1


def seat_more(s: State, seats: int) -> None:
    """More players, with nothing in hand; cards that two do without come into the Exchange."""
    old, before = s.options, copies(s.options.seats)
    s.options = Options(
        seats, old.french, old.no_last_merchant, old.limited_drawing, (1 << seats) - 1 | PUBLIC
    )
    for kind, count in enumerate(copies(seats)):
        s.exchange[kind] += count - before[kind]
    for hand in s.hands:
        for index, card in enumerate(hand):
            if card & PUBLIC:
                hand[index] = card // KNOWERS * KNOWERS + s.options.everyone
    while len(s.hands) < seats:
        s.hands.append([])
        s.hand_sizes.append(0)
        s.deck_sizes.append(0)
        s.chosen.append(NONE)


def is_in_court(s: State, kind: int) -> bool:
    """Whether a card stands in the castle."""
    return 0 <= s.where[kind] < CASTLE
