"""Why something cannot be done in Castellan now, and which paragraph says so; this game's Why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY
from trecastelli.core.parts.why import Refusal
from trecastelli.games.castellan.rules.cards import TOWER_DECK, WALL_DECK, deck_of
from trecastelli.games.castellan.rules.castle import KINDS, OUTSIDE, is_bare, sites
from trecastelli.games.castellan.rules.open import (
    asks,
    at_hand,
    buildable,
    draw_count,
    is_dealing,
    lacks_card,
    lacks_tower,
    may_leave,
    must_play_all,
    splits,
    to_build,
)
from trecastelli.games.castellan.rules.verbs import (
    ASK_BUILD,
    ASK_CLAIM,
    ASK_DRAW,
    ASK_END,
    ASK_MOVE_DOUBLE,
    ASK_PLAY,
    ASK_START,
    BUILD,
    DOUBLE,
    DRAW,
    END,
    LEAVE,
    PLAY,
    QUESTIONS,
    SET,
    SINGLE,
    START,
    WALLS,
)
from trecastelli.games.castellan.rules.view import View
from trecastelli.games.castellan.why.ground import ground_refusal
from trecastelli.games.castellan.why.keeps import double_refusal, single_refusal
from trecastelli.games.castellan.why.pointing import meant as meant
from trecastelli.games.castellan.why.reasons import REASONS as REASONS
from trecastelli.games.castellan.why.reasons import refuse
from trecastelli.games.castellan.words.phrases import pieces
from trecastelli.words import _, ngettext

# Who may act at all


def why_not(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """What forbids the seat of a view an action; None exactly if it is legal."""
    refusal = _not_now(v, action.verb) or _not_you(v, names)
    if refusal:
        return refusal
    verb = action.verb
    if verb is SINGLE:
        return single_refusal(v)
    if verb is DOUBLE:
        return double_refusal(v, action.arg, names)
    return _keep_first(v) or _BY_VERB[verb.name](v, action, names)


def _not_now(v: View, verb: Verb) -> Refusal | None:
    if not v.prompts:
        return refuse("over", _("The game is over."))
    if verb is START:
        return refuse("chance-begins", _("Nobody chooses who begins: chance does."))
    if verb is DRAW:
        return refuse("chance-draws", _("Decks are shuffled: nobody chooses the card they draw."))
    return None


def _not_you(v: View, names: Sequence[str]) -> Refusal | None:
    prompt = v.prompts[-1]
    if v.seat == NOBODY:
        return refuse("watching", _("You are watching and have no turn in this game."))
    if prompt.ask == ASK_START:
        return refuse("not-begun", _("Chance has not decided yet who begins."))
    if prompt.ask == ASK_DRAW:
        if is_dealing(v):
            return refuse("dealing", _("The first hands are being drawn."))
        sentence = _("{name} is drawing cards.")
        return refuse("drawing", sentence.format(name=names[prompt.seat]))
    if prompt.seat != v.seat:
        sentence = _("It is not your turn: {name} is playing.")
        return refuse("not-your-turn", sentence.format(name=names[prompt.seat]))
    return None


def _keep_first(v: View) -> Refusal | None:
    """§4.3, §4.6 Nothing else is done before it is said which keep stands where."""
    if asks(v, ASK_CLAIM):
        sentence = _("First say which keep you set in the courtyard you have just made.")
        return refuse("keep-first", sentence)
    if asks(v, ASK_MOVE_DOUBLE):
        sentence = _("First choose the part of your divided courtyard that stays doubled.")
        return refuse("part-first", sentence)
    return None


def _cards_first(v: View) -> Refusal | None:
    """§2.2, §2.4 Cards come before everything else in a turn."""
    if not asks(v, ASK_PLAY):
        return None
    if lacks_card(v):
        return refuse("play-first", _("First play at least one card."))
    return refuse("still-choosing", _("You are still playing cards: first say that you build."))


# Cards


def _play(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    card, name = action.arg, v.deck.cards[action.arg].title
    if not asks(v, ASK_PLAY):
        sentence = _("Building has begun: no more cards can be played in this turn.")
        return refuse("building-begun", sentence)
    if v.mine[card]:
        return None
    if card in v.played:
        sentence = _("You have already played {card} in this turn.")
        return refuse("card-played", sentence.format(card=name))
    if v.discards[v.seat][card]:
        sentence = _("You played {card} in an earlier turn. It is out of the game.")
        return refuse("card-discarded", sentence.format(card=name))
    decks = (_("{card} is still in your tower deck."), _("{card} is still in your wall deck."))
    return refuse("card-undrawn", decks[deck_of(card)].format(card=name))


def _build(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """§2.4 At least one card; §6.2 all in a last turn; §3.1 at first one with a tower."""
    if not asks(v, ASK_PLAY):
        return refuse("already-building", _("Building has begun already."))
    if lacks_card(v):
        return _cards_first(v)
    if must_play_all(v, v.mine):
        sentence = ngettext(
            "This is your last turn: play the card that is left in your hand before you build.",
            "This is your last turn: play all {n} cards of your hand before you build.",
            len(v.mine),
        )
        return refuse("all-cards", sentence.format(n=len(v.mine)))
    if lacks_tower(v):
        sentence = _("The castle begins with a tower, and the cards you have played show none.")
        return refuse("tower-card", sentence)
    return None


# Pieces


def _set(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    """§3.8, §5.3 A piece that is at hand, on an open site, one's own before those passed on."""
    piece, where = SET.index(action.verb), action.arg
    refusal = _cards_first(v) or _building_over(v)
    if refusal:
        return refusal
    if not at_hand(v, piece):
        return refuse("no-piece", _no_piece(piece))
    if where not in sites(v.castle, piece, v.seat):
        return ground_refusal(v, piece, where, names)
    return None if to_build(v)[piece] else _own_first(v)


def _no_piece(piece: int) -> str:
    return (
        _("You have no tower left to build."),
        _("You have no long wall left to build."),
        _("You have no short wall left to build."),
    )[piece]


def _building_over(v: View) -> Refusal | None:
    if asks(v, ASK_BUILD):
        return None
    left = [at_hand(v, piece) for piece in range(KINDS)]
    if not any(left):
        return refuse("all-built", _("You have built all your pieces."))
    sentence = _("Your building is over for this turn. Left over: {pieces}.")
    return refuse("building-over", sentence.format(pieces=pieces(left)))


def _own_first(v: View) -> Refusal:
    """§5.3 Passed pieces have to wait for one's own."""
    sentence = _(
        "Your own pieces come before those passed on to you, and {pieces} can still be built."
    )
    return refuse("own-first", sentence.format(pieces=pieces(buildable(v, v.pool))))


def _leave(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    refusal = _cards_first(v) or _building_over(v)
    if refusal:
        return refusal
    if v.options.must_build_passed:
        sentence = _("In this game pieces that were passed on must be built wherever they can be.")
        return refuse("no-leaving", sentence)
    if not any(v.passed):
        return refuse("nothing-passed", _("No pieces were passed on to you."))
    return None if may_leave(v) else _own_first(v)


# The end of the turn


def _walls(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    refusal = _unbuilt(v)
    if refusal:
        return refusal
    if asks(v, ASK_END):
        return _split_settled(v)
    return _too_many(v, action.arg) or _deck_too_small(v, action.arg)


def _end(v: View, action: Action, names: Sequence[str]) -> Refusal | None:
    refusal = _unbuilt(v)
    if refusal or asks(v, ASK_END):
        return refusal
    return refuse("split-first", _("First say how many cards you draw from each deck."))


def _unbuilt(v: View) -> Refusal | None:
    """§3.8 A turn does not end while cards are chosen or a piece has a place."""
    if not asks(v, ASK_BUILD):
        return _cards_first(v)
    if not may_leave(v):
        sentence = _("You must go on building: there is still a place for {pieces}.")
        return refuse("must-build", sentence.format(pieces=pieces(buildable(v, v.pool))))
    sentence = _(
        "First build the pieces that were passed on to you, {pieces}, or say you leave them."
    )
    return refuse("leave-first", sentence.format(pieces=pieces(v.passed)))


def _split_settled(v: View) -> Refusal:
    if len(splits(v)) == 1:
        return refuse(
            "one-split", _("Your decks leave only one way to draw: nothing is to be said.")
        )
    sentence = _("You have already said how you draw. You may take it back and say it anew.")
    return refuse("split-said", sentence)


def _too_many(v: View, walls: int) -> Refusal | None:
    count = draw_count(v, v.seat)
    if walls <= count:
        return None
    sentence = ngettext("You draw only {n} card in all.", "You draw only {n} cards in all.", count)
    return refuse("draw-fewer", sentence.format(n=count))


def _deck_too_small(v: View, walls: int) -> Refusal | None:
    have = v.deck_sizes[v.seat]
    if walls > have[WALL_DECK]:
        return refuse("wall-deck-small", _walls_left(have[WALL_DECK]))
    if draw_count(v, v.seat) - walls > have[TOWER_DECK]:
        return refuse("tower-deck-small", _towers_left(have[TOWER_DECK]))
    return None


def _walls_left(count: int) -> str:
    if not count:
        return _("Your wall deck is empty.")
    sentence = ngettext(
        "Only {n} card is left in your wall deck.",
        "Only {n} cards are left in your wall deck.",
        count,
    )
    return sentence.format(n=count)


def _towers_left(count: int) -> str:
    if not count:
        return _("The rest would come from your tower deck, which is empty.")
    sentence = ngettext(
        "The rest would come from your tower deck, which has only {n} card left.",
        "The rest would come from your tower deck, which has only {n} cards left.",
        count,
    )
    return sentence.format(n=count)


_BY_VERB: Final[dict[str, Callable[[View, Action, Sequence[str]], Refusal | None]]] = {
    PLAY.name: _play,
    BUILD.name: _build,
    **{verb.name: _set for verb in SET},
    LEAVE.name: _leave,
    WALLS.name: _walls,
    END.name: _end,
}

# What the rules say about it


def about(v: View) -> tuple[str, ...]:
    """The paragraphs about what is to be decided now, the closest first."""
    if not v.prompts:
        return ("7.1", "7.2", "6.2")
    ask = v.prompts[-1].ask
    rules = QUESTIONS[ask].rules
    return _ABOUT[ask](v, rules) if ask in _ABOUT else rules


def _about_draw(v: View, rules: tuple[str, ...]) -> tuple[str, ...]:
    return ("1.4",) if is_dealing(v) else rules


def _about_cards(v: View, rules: tuple[str, ...]) -> tuple[str, ...]:
    special = ("6.2", "6.3") if v.ending else ()
    first = ("3.1",) if is_bare(v.castle) else ()
    passed = _passed_rule(v) if lacks_card(v) else ()
    return (*special, *first, *rules, *passed)


def _about_building(v: View, rules: tuple[str, ...]) -> tuple[str, ...]:
    first = ("3.1",) if is_bare(v.castle) else ()
    passed = ("5.3",) if any(v.passed) else ()
    return (*first, *passed, *rules)


def _about_claim(v: View, rules: tuple[str, ...]) -> tuple[str, ...]:
    was, *made = v.prompts[-1].about
    divided = ("4.5",) if was != OUTSIDE else ()
    several = ("4.7",) if was == OUTSIDE and len(made) > 1 else ()
    return (*divided, *several, *rules)


def _passed_rule(v: View) -> tuple[str, ...]:
    if any(v.passed):
        return ("5.3", "5.1")
    return ("5.2", "5.1") if any(v.pool) else ()


_ABOUT: Final[dict[int, Callable[[View, tuple[str, ...]], tuple[str, ...]]]] = {
    ASK_DRAW: _about_draw,
    ASK_PLAY: _about_cards,
    ASK_BUILD: _about_building,
    ASK_CLAIM: _about_claim,
}
"""Questions about which more is to be read, or less, as things stand."""
