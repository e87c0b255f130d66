"""Whether a state is possible: every tile, card and castle in one place, all caches right."""

from __future__ import annotations

from trecastelli.games.castelli.rules.board import CITY, NOTHING, SITE_NAMES, VILLAGE
from trecastelli.games.castelli.rules.cards import KIND_COUNT
from trecastelli.games.castelli.rules.kit import TILES
from trecastelli.games.castelli.rules.open import (
    DOWN,
    Open,
    height_of,
    is_influence,
    owner_of,
    player_of,
    rounds_over,
    seats_of,
)
from trecastelli.games.castelli.rules.state import VIEWERS, State, hand_of, new_deck, new_mines
from trecastelli.games.castelli.rules.verbs import (
    ASK_FLIP,
    ASK_LAY,
    ASK_SCORE,
    ASK_TILE,
    ASK_TURN,
    TILE_NAMES,
)
from trecastelli.words import _


def audit_state(s: State) -> None:
    """Assert that the state is possible; mistakes in positions have translated messages."""
    _audit_seats(s)
    _audit_tiles(s)
    _audit_square(s)
    _audit_cards(s)
    _audit_silver(s)
    _audit_castles(s)
    _audit_settlements(s)
    _audit_caches(s)


def _audit_seats(s: State) -> None:
    seats, fields = s.options.seats, s.field.fields
    assert sorted(s.pairs) == list(range(seats if s.options.tournament else 0)), _(
        "pairs does not say who plays whom"
    )
    assert len(s.home) == seats and len(s.first) == fields, "who plays where"
    assert s.turn < seats and max(s.first) < seats, _("it is the turn of a seat that is not there")
    over = rounds_over(s)
    assert over in (s.round, s.round + 1), _("{n} rounds are over in round {round}").format(
        n=over, round=s.round + 1
    )
    if s.turns:
        assert s.home[s.turn] == (s.turns - 1) % fields, _("it is the turn of the other field")
        assert [s.home[seat] for seat in s.first] == list(range(fields)), _(
            "first does not say who began on each field"
        )


def _audit_square(s: State) -> None:
    asked = [prompt.ask for prompt in s.prompts]
    is_up = ASK_LAY in asked or ASK_TURN in asked
    is_laid = ASK_SCORE in asked
    laid = sum(1 for tile in s.tiles if tile != DOWN)
    waits = is_up or ASK_FLIP in asked or ASK_TILE in asked
    assert s.turns == laid + waits, _("{n} tiles are laid in {turns} turns").format(
        n=laid, turns=s.turns
    )
    assert (s.flipped != DOWN) == is_up, _("flipped does not fit the question")
    assert (s.square != DOWN) == (is_up or is_laid or ASK_TILE in asked), _(
        "square does not fit the question"
    )
    if s.square != DOWN:
        assert s.square in s.field.squares[s.home[s.turn]], _("the square is on the other field")
        assert (s.tiles[s.square] != DOWN) == is_laid, _(
            "the tile on the square does not fit the question"
        )


def _audit_tiles(s: State) -> None:
    for tile, name in enumerate(TILE_NAMES):
        count = s.bag[tile] + s.held.count(tile) + (s.flipped == tile)
        count += sum(1 for laid in s.tiles if laid != DOWN and laid // 4 == tile)
        assert count == 1, _("tile {tile} is in {n} places").format(tile=name, n=count)
    assert s.options.dilemma or not any(tile != DOWN for tile in s.held), _(
        "only in Dilemma players hold tiles"
    )
    if s.options.dilemma and s.turns:
        assert sum(1 for tile in s.held if tile != DOWN) == s.options.seats, _(
            "a player holds no tile"
        )
        assert sum(s.bag[TILES:]) == 4 - s.options.seats, _("start tiles are missing or left over")


def _audit_cards(s: State) -> None:
    seats = range(s.options.seats)
    for card, total in enumerate(new_deck(s.options, s.kit)):
        held = sum(s.hands[seat * KIND_COUNT + card] for seat in seats)
        count = s.deck[card] + held + s.returned.count(card)
        assert count == total, f"there are {count} cards of kind {card}, not {total}"
    assert s.deck_size == sum(s.deck) and min(s.deck) >= 0, "the deck is miscounted"
    for seat in seats:
        hand = hand_of(s, seat)
        assert s.sizes[seat] == sum(hand) and min(hand) >= 0, f"hand of seat {seat} is miscounted"
    assert len(s.knowers) == len(s.returned), "who knows what was returned"
    for place, known in s.knowledge.items():
        held = s.hands[place % len(s.hands)]
        assert place < VIEWERS * len(s.hands) and 0 < known <= held, _(
            "known names cards that the seat does not hold"
        )


def _audit_silver(s: State) -> None:
    for field, total in enumerate(new_mines(s.options, s.kit)):
        count = s.mines[field] + sum(s.silver[seat] for seat in seats_of(s, field))
        assert count == total, _("field {field} has {n} silver, not {total}").format(
            field=field, n=count, total=total
        )
    assert min(*s.silver, *s.mines) >= 0, _("an amount of silver is negative")
    assert all(0 <= count <= s.kit.store for count in s.stores), _(
        "a store is too full or too empty"
    )


def _audit_castles(s: State) -> None:
    tops = [0] * s.options.seats
    standing = 0
    for site in s.tops:
        room = max(1, s.field.sites[site // 2])
        assert s.field.kind[site // 2] in (0, 1, 2) and site % 2 < room, _(
            "there is no room for a castle: {site}"
        ).format(site=SITE_NAMES[site])
        tops[owner_of(s, site)] += 1
        standing += height_of(s, site)
    assert standing == sum(s.built), _("{n} castles stand, {built} were built").format(
        n=standing, built=sum(s.built)
    )
    for seat, built in enumerate(s.built):
        assert tops[seat] <= built <= s.kit.castles, _(
            "seat {seat} has built too many or too few castles"
        ).format(seat=seat)


def _audit_settlements(s: State) -> None:
    printed = s.field.settlements
    villages = s.settlements.count(VILLAGE) + s.reserve[VILLAGE]
    cities = s.settlements.count(CITY) + s.reserve[CITY] + s.burned
    assert villages == printed.count(VILLAGE) + s.kit.villages_aside, _(
        "the number of villages is wrong: {n}"
    ).format(n=villages)
    assert cities == printed.count(CITY) + s.kit.cities_aside, _(
        "the number of cities is wrong: {n}"
    ).format(n=cities)
    assert not any(s.settlements[mine] for mine in s.field.mine), _(
        "there is a settlement in a mine"
    )


def _audit_caches(s: State) -> None:
    if len(s.placing) < len(s.field.placing) or not s.turns:
        return
    assert s.reach == survey(s), "shields point elsewhere"


def survey(o: Open) -> list[int]:
    """What `reach` must be, from the tiles that are laid and scored."""
    reach = [0] * o.options.seats
    for facing, octagon in enumerate(o.field.octagon):
        tile = o.tiles[facing // 4]
        if octagon == NOTHING or tile == DOWN or facing // 4 == o.square:
            continue
        shield = o.kit.shields[tile * 4 + facing % 4]
        seat = player_of(o, shield >> 4, o.field.field_of(octagon * 4))
        if seat != NOTHING and is_influence(o.options, shield):
            reach[seat] |= 1 << octagon
    return reach
