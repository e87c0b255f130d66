"""What each seat cannot know of a game of Castelli, dealt anew; written apart from `guess`."""

from __future__ import annotations

from trecastelli.core.game import NOBODY, Dice, Seat
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.rules.state import State
from trecastelli.games.castelli.rules.verbs import ASK_BUILD, ASK_FLIP, ASK_LAY, ASK_TILE, ASK_TURN

KINDS = 17
START = 32
UNDER_WAY = (ASK_FLIP, ASK_TILE, ASK_LAY, ASK_TURN, ASK_BUILD)
"""One of these waits, on top or below, from the beginning of a turn to its end."""


def redeal(s: State, seat: Seat, dice: Dice) -> State:
    """A state that the seat could not tell from `s`."""
    me = 4 if seat == NOBODY else seat
    other = GAME.copy(s)
    _redeal_cards(other, seat, me, dice)
    while GAME.to_act(other) >= 0 and not GAME.legal(other):
        other = GAME.copy(s)  # who begins a castle with cards holds what finishes it: §4.7
        _redeal_cards(other, seat, me, dice)
    if s.options.dilemma and s.options.private:
        _redeal_tiles(other, seat, dice)
    return other


def _redeal_cards(s: State, seat: Seat, me: int, dice: Dice) -> None:
    """Swap every card the seat cannot place with another such card, several times over."""
    places: list[tuple[str, int]] = []
    cards: list[int] = []
    for owner in range(s.options.seats):
        if owner == seat:
            continue
        for kind in range(KINDS):
            sure = s.knowledge.get((me * s.options.seats + owner) * KINDS + kind, 0)
            for _ in range(s.hands[owner * KINDS + kind] - sure):
                places.append(("hand", owner))
                cards.append(kind)
    for index, kind in enumerate(s.returned):
        if not s.knowers[index] >> me & 1:
            places.append(("returned", index))
            cards.append(kind)
    for kind in range(KINDS):
        places += [("deck", 0)] * s.deck[kind]
        cards += [kind] * s.deck[kind]
    for (place, index), kind in zip(places, cards, strict=True):
        _move(s, place, index, kind, -1)
    for end in range(len(cards) - 1, 0, -1):
        pick = dice.below(end + 1)
        cards[end], cards[pick] = cards[pick], cards[end]
    for (place, index), kind in zip(places, cards, strict=True):
        _move(s, place, index, kind, 1)
    kept = (me, 4)  # what all know is known to be known
    s.knowledge = {
        place: count
        for place, count in s.knowledge.items()
        if place // (s.options.seats * KINDS) in kept
    }


def _move(s: State, place: str, index: int, kind: int, count: int) -> None:
    if place == "hand":
        s.hands[index * KINDS + kind] += count
    elif place == "deck":
        s.deck[kind] += count
    elif count > 0:
        s.returned[index] = kind


def _redeal_tiles(s: State, seat: Seat, dice: Dice) -> None:
    """Rivals' held tiles, and a tile a rival is looking at, become other unseen tiles."""
    for owner, tile in enumerate(s.held):
        if owner != seat and tile >= 0:
            s.held[owner] = _exchange(s, tile, dice)
    if s.flipped >= 0 and s.turn != seat and any(p.ask == ASK_LAY for p in s.prompts):
        s.flipped = _exchange(s, s.flipped, dice)


def _exchange(s: State, tile: int, dice: Dice) -> int:
    s.bag[tile] = 1
    first, end = (START, 36) if tile >= START else (0, START)
    unseen = [each for each in range(first, end) if s.bag[each]]
    pick = unseen[dice.below(len(unseen))]
    s.bag[pick] = 0
    return pick


def turn_of(s: State) -> tuple[int, int, bool]:
    """The round, the turn, and whether that is still under way."""
    return s.round, s.turns, any(prompt.ask in UNDER_WAY for prompt in s.prompts)
