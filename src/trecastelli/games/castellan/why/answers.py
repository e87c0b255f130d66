"""Why an action does not answer the question: another one comes first, or something is missing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from trecastelli.core.actions import Action, Verb
from trecastelli.core.parts.why import Refusal
from trecastelli.core.prompt import asks
from trecastelli.games.castellan.rules.cards import TOWER_DECK, WALL_DECK, deck_of
from trecastelli.games.castellan.rules.castle import KINDS, sites
from trecastelli.games.castellan.rules.open import (
    at_hand,
    buildable,
    draw_count,
    has_passed,
    lacks_card,
    lacks_tower,
    lacks_tower_cards,
    lacks_wall_cards,
    may_leave,
    must_play_all,
    splits,
    to_build,
)
from trecastelli.games.castellan.rules.verbs import (
    ASK_BUILD,
    ASK_CLAIM,
    ASK_END,
    ASK_MOVE_DOUBLE,
    ASK_PLAY,
    BUILD,
    DOUBLE,
    END,
    LEAVE,
    PLAY,
    SET,
    SINGLE,
    WALLS,
)
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.why.keeps import double_refusal, single_refusal
from trecastelli.games.castellan.why.placing import placing_refusal
from trecastelli.games.castellan.why.reasons import refuse
from trecastelli.games.castellan.words.phrases import pieces

Check: TypeAlias = Callable[[View, Action, Sequence[str]], Refusal | None]


def answer_refusal(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """What forbids an action of a player to the seat that decides now; None if it is legal."""
    if action.verb not in (SINGLE, DOUBLE):
        refusal = _keep_first(v)
        if refusal:
            return refusal
    return _CHECKS[action.verb](v, action, names)


def _keep_first(v: View) -> Refusal | None:
    """§4.3, §4.6 The question about the Double Keep comes before everything else."""
    if asks(v, ASK_CLAIM):
        return refuse("keep-first")
    return refuse("part-first") if asks(v, ASK_MOVE_DOUBLE) else None


def _cards_first(v: View) -> Refusal | None:
    """§2.2, §2.4 Cards come before everything else in a turn."""
    if not asks(v, ASK_PLAY):
        return None
    return refuse("play-first" if lacks_card(v) else "still-choosing")


# Cards


def _play(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    card, title = action.arg, v.deck.cards[action.arg].title
    if not asks(v, ASK_PLAY):
        return refuse("building-begun")
    if v.mine[card]:
        return None
    if card in v.played:
        return refuse("card-played", card=title)
    if v.discards[v.seat][card]:
        return refuse("card-discarded", card=title)
    return refuse("card-undrawn", card=title, deck=deck_of(card))


def _build(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """§2.4 At least one card; §6.2 all cards in a last turn; §3.1 a tower for the first turn."""
    if not asks(v, ASK_PLAY):
        return refuse("already-building")
    if lacks_card(v):
        return _cards_first(v)
    if must_play_all(v, v.mine):
        return refuse("all-cards", n=len(v.mine))
    return refuse("tower-card") if lacks_tower(v) else None


# Pieces


def _set(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """§3.8, §5.3 A piece at hand, on an open site, and own pieces before passed ones."""
    piece, where = SET.index(action.verb), action.arg
    refusal = _cards_first(v) or _building_over(v)
    if refusal:
        return refusal
    if not at_hand(v, piece):
        return refuse("no-piece", piece=piece)
    if where not in sites(v.castle, piece, v.seat):
        return placing_refusal(v, piece, where, names)
    return None if to_build(v)[piece] else _own_first(v)


def _building_over(v: View) -> Refusal | None:
    if asks(v, ASK_BUILD):
        return None
    left = [at_hand(v, piece) for piece in range(KINDS)]
    return refuse("building-over", pieces=pieces(left)) if any(left) else refuse("all-built")


def _own_first(v: View) -> Refusal:
    """§5.3 Own pieces come before passed ones."""
    return refuse("own-first", pieces=pieces(buildable(v, v.pool)))


def _leave(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    refusal = _cards_first(v) or _building_over(v)
    if refusal:
        return refusal
    if v.options.must_build_passed:
        return refuse("no-leaving")
    if not has_passed(v):
        return refuse("nothing-passed")
    return None if may_leave(v) else _own_first(v)


# The end of the turn


def _walls(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """§2.8 The question is how to split the draw, and the decks have the cards."""
    refusal = _unbuilt(v)
    if refusal:
        return refusal
    if asks(v, ASK_END):
        return refuse("one-split" if len(splits(v)) == 1 else "split-said")
    count, sizes = draw_count(v, v.seat), v.deck_sizes[v.seat]
    if action.arg > count:
        return refuse("draw-fewer", n=count)
    if lacks_wall_cards(v, action.arg):
        return refuse("wall-deck-small", n=sizes[WALL_DECK])
    if lacks_tower_cards(v, action.arg):
        return refuse("tower-deck-small", n=sizes[TOWER_DECK])
    return None


def _end(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    refusal = _unbuilt(v)
    if refusal or asks(v, ASK_END):
        return refusal
    return refuse("split-first")


def _unbuilt(v: View) -> Refusal | None:
    """§3.8 A turn does not end while cards are chosen or a piece has a site."""
    if not asks(v, ASK_BUILD):
        return _cards_first(v)
    if not may_leave(v):
        return refuse("must-build", pieces=pieces(buildable(v, v.pool)))
    return refuse("leave-first", pieces=pieces(v.passed))


_CHECKS: Final[dict[Verb, Check]] = {
    PLAY: _play,
    BUILD: _build,
    **dict.fromkeys(SET, _set),
    LEAVE: _leave,
    SINGLE: single_refusal,
    DOUBLE: double_refusal,
    WALLS: _walls,
    END: _end,
}
"""What forbids an action of each verb that a player can choose."""
