"""What would have to be otherwise: for each reason, a world in which its condition holds.

The worlds need not be reachable, nor whole: only what the named condition speaks of is changed.
"""

from __future__ import annotations

from tests.games.castelli.mends_of_boards import (
    change_ground,
    close,
    found_city,
    found_some_city,
    free_land,
    free_some_land,
    look_elsewhere,
    move_home,
    move_mine,
    play_battle,
    play_dilemma,
    widen,
)
from tests.games.castelli.mends_of_cards import (
    enrich_rival,
    fill_mine,
    forget_plays,
    give_card,
    give_rival_a_card,
    plan_without,
    set_aside,
    silver,
)
from tests.games.castelli.mends_of_castles import (
    buy_again,
    clear_area,
    expose,
    fill_store,
    lack_wood,
    let_rival_own,
    lose_majority,
    make_room,
    make_target,
    reach_out,
    take_castles_back,
    unstack,
    win_majority,
)
from tests.games.castelli.mends_of_turns import (
    Mend,
    ask_for,
    be_asked,
    let_act,
    let_another_act,
    move_rival,
    seat_more,
    swap_roles,
)
from trecastelli.core.actions import Action
from trecastelli.core.game import Seat
from trecastelli.games.castelli import GAME
from trecastelli.games.castelli.rules.board import CITY, VILLAGE
from trecastelli.games.castelli.rules.building import FOR_ATTACK, FOR_BUILDING
from trecastelli.games.castelli.rules.cards import COUNT
from trecastelli.games.castelli.rules.state import State


def mend(s: State, seat: Seat, action: Action, reason: str) -> tuple[State, Seat]:
    """A world where the condition that a reason names holds, and who wants the action there."""
    other = GAME.copy(s)
    found = MENDS[reason](other, seat, action)
    return other, seat if found is None else found


MENDS: dict[str, Mend] = {
    "over": let_act,
    "spectator": be_asked,
    "chance-first": let_act,
    **dict.fromkeys(("not-your-turn", "not-asked", "other-fields-turn"), swap_roles),
    "no-dilemma": play_dilemma,
    "no-battle": play_battle,
    "battle-card": play_battle,
    **dict.fromkeys(("card-unfinished", "only-governor", "only-guardian", "only-sale"), ask_for),
    **dict.fromkeys(("only-last-sale", "sell-not-now", "one-tile", "no-tile-up"), ask_for),
    **dict.fromkeys(("purchase-first", "no-choice-to-buy"), ask_for),
    **dict.fromkeys(("which-tile-first", "tile-chosen", "tile-lies", "tile-first"), ask_for),
    **dict.fromkeys(("turn-not-done", "no-land-card", "no-traitor", "nothing-to-pass"), ask_for),
    **dict.fromkeys(("reaction-card", "building-card"), ask_for),
    "off-board": widen,
    "other-field": move_home,
    "tile-open": close,
    "same-way": look_elsewhere,
    "no-such-player": seat_more,
    "yourself": let_another_act,
    "rival-elsewhere": move_rival,
    "rival-without-card": give_rival_a_card,
    "mine-land": move_mine,
    "settled-land": free_land,
    "no-city-there": found_city,
    "not-held": give_card,
    "mine-empty": fill_mine,
    "played-enough": forget_plays,
    "same-card": plan_without(0),
    "build-or-overbuild": plan_without(FOR_ATTACK | FOR_BUILDING),
    "count-or-countess": plan_without(3 << COUNT),
    "mine-too-poor": fill_mine,
    "nobody-to-rob": enrich_rival,
    "nobody-for-the-band": enrich_rival,
    "no-bribe": silver(1),
    "nobody-to-betray": give_rival_a_card,
    "no-village-aside": set_aside(VILLAGE),
    "no-city-aside": set_aside(CITY),
    "no-free-land": free_some_land,
    "no-city-to-burn": found_some_city,
    "card-overbuilds": plan_without(FOR_ATTACK),
    "card-builds": plan_without(FOR_BUILDING),
    **dict.fromkeys(("no-area", "in-mine", "in-market"), change_ground),
    **dict.fromkeys(("not-stone", "not-grain", "not-wood"), change_ground),
    "no-free-site": clear_area,
    "no-room": clear_area,
    "no-castle-there": let_rival_own,
    "own-castle": let_rival_own,
    "stacked": unstack,
    "saved": expose,
    "out-of-reach": reach_out,
    "no-majority": win_majority,
    "knights-not-needed": lose_majority,
    "no-castle-left": take_castles_back,
    "nothing-missing": lack_wood,
    "silver-for-master": silver(3),
    "too-much-missing": fill_store,
    "bought-already": buy_again,
    "silver-to-buy": silver(2),
    "nowhere-to-build": make_room,
    "nothing-to-overbuild": make_target,
    "nothing-for-knights": make_target,
}
"""Only chance's own actions are never a player's, whatever is changed."""
