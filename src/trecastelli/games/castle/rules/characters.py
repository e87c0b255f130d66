"""The 37 characters: where each goes, what it does, and to what, in the rule book's order.

A row's steps are done one after another. A step with a choice is skipped when there is nothing to
choose (§3.2). Editions differ by replaced rows.
"""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import effects as deed
from trecastelli.games.castle.rules import hand_effects as hands
from trecastelli.games.castle.rules import spaces as placing
from trecastelli.games.castle.rules import targets as aim
from trecastelli.games.castle.rules.board import CASTLE, COURTYARD, OUTSIDE, RAMPART, TOWER, Space
from trecastelli.games.castle.rules.card import FEMALE, MALE, NEITHER, ON_CARD, Card, Choice
from trecastelli.games.castle.rules.cards import FOOL, HERALD, KING, MERCHANT, VILLAGE_IDIOT, Kind
from trecastelli.games.castle.rules.entry import enter
from trecastelli.games.castle.rules.hands import count_of
from trecastelli.games.castle.rules.open import EMPTY, Open, has_cards, outside_place, top
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.verbs import ASK_PLACE, BRING, FOR, SEAT, TARGET, TOKEN

# Aims and deeds of single characters


def adjacent_males(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.20 Men around in the Courtyard; a Knight on top of anybody is one."""
    return [x for x in aim.adjacent_in_courtyard(o, seat, at) if is_man(o, x)]


def is_man(o: Open, x: Space) -> bool:
    """§6.20 Whether the highest card of a space is a man."""
    return CARDS[top(o, x)].sex == MALE


def movable_females(o: Open, seat: Seat, at: Space) -> list[Space]:
    """§6.29 Women in the castle who can go to another space of their zone."""
    return [x for x in range(CASTLE) if is_woman(o, x) and not o.riders[x] and aim.can_move(o, x)]


def is_woman(o: Open, x: Space) -> bool:
    """§6.29 Whether a woman stands on a space, covered or not."""
    return o.base[x] != EMPTY and CARDS[o.base[x]].sex == FEMALE


def placeable_in_exchange(o: Open, seat: Seat, at: Space) -> list[Kind]:
    """§6.18 Cards of the Exchange that have a space to go to."""
    return [kind for kind in hands.in_exchange(o, seat, at) if may_bring(o, seat, kind)]


def bring(s: State, seat: Seat, at: Space, kind: int, log: list[Event]) -> None:
    """§6.18 A card of the Exchange was named; where it goes is asked next."""
    ask_place(s, seat, kind, True, log)


_COMMAND: Final = (Choice(TARGET, aim.in_play, deed.send_back), deed.ask_mistress)
_COMMAND_CASTLE: Final = (
    Choice(TARGET, aim.castle, deed.send_back, aim.within_walls),
    deed.ask_mistress,
)
_TRADE: Final = Choice(TOKEN, aim.rival_tokens, deed.take_over)

CARDS: Final[tuple[Card, ...]] = (
    Card(
        "Alchemist",
        TOWER,
        "Exchange two cards of your hand for two of the Exchange.",
        (hands.ask_alchemy,),
    ),
    Card("Ambassador", COURTYARD, "Always protected."),
    Card(
        "Archer",
        TOWER,
        "Return a card from outside.",
        (Choice(TARGET, aim.outside, deed.send_back, aim.beyond_walls),),
    ),
    Card(
        "Assassin",
        COURTYARD,
        "Remove an adjacent card from the game; never the King.",
        (Choice(TARGET, aim.adjacent_mortal, deed.kill, aim.around),),
    ),
    Card(
        "Barbarian",
        OUTSIDE,
        "Return a card from a tower or a rampart.",
        (Choice(TARGET, aim.on_heights, deed.send_back, aim.heights),),
    ),
    Card(
        "Black Knight",
        COURTYARD,
        "Return an adjacent Knight. He is no Knight himself.",
        (Choice(TARGET, aim.adjacent_knights, deed.send_back, aim.around),),
    ),
    Card(
        "Captain",
        RAMPART,
        "A Soldier. While he is there, the other Soldiers of his wall are protected.",
        (deed.man_wall,),
    ),
    Card(
        "Courtesan",
        COURTYARD,
        "Take a card at random from an opponent's hand and give him one of yours.",
        (Choice(SEAT, hands.rivals, hands.ask_pull),),
        sex=FEMALE,
    ),
    Card(
        "Courtier",
        COURTYARD,
        "Return an adjacent card.",
        (Choice(TARGET, aim.adjacent, deed.send_back, aim.around),),
    ),
    Card(
        "Conspirator",
        COURTYARD,
        "Two other cards in play exchange their tokens.",
        (Choice(TOKEN, aim.all_tokens, deed.ask_second),),
    ),
    Card(
        "Dragon",
        OUTSIDE,
        "Return a card from outside, and a card from a tower or a rampart.",
        (
            Choice(TARGET, aim.outside, deed.send_back, aim.beyond_walls),
            Choice(TARGET, aim.on_heights, deed.send_back, aim.heights),
        ),
        sex=NEITHER,
    ),
    Card(
        "Enchanter", OUTSIDE, "Return the card that came into play just before.", (deed.disenchant,)
    ),
    Card(
        "Fairy",
        OUTSIDE,
        "Move a card of the castle outside; its token stays on it.",
        (Choice(TARGET, aim.castle, deed.carry_out, aim.within_walls),),
        sex=FEMALE,
    ),
    Card(
        "Fool",
        COURTYARD,
        "All players at once pass a card of their choice to the left.",
        (hands.pass_left,),
    ),
    Card(
        "Ghost",
        TOWER,
        "Goes on an occupied tower: return the card there and take its place.",
        at=placing.on_a_guest,
        sex=NEITHER,
    ),
    Card(
        "Herald",
        OUTSIDE,
        "While he is in play, whoever holds the King must play him at the start of the turn.",
    ),
    Card(
        "King",
        COURTYARD,
        "Return another card; then whoever controls the Mistress returns one too.",
        _COMMAND,
    ),
    Card(
        "King's Counselor",
        COURTYARD,
        "Next to the King. Put a card of the Exchange into play, without a token;"
        " its effect is yours.",
        (Choice(BRING, placeable_in_exchange, bring),),
        at=placing.beside_king,
    ),
    Card(
        "Knight",
        ON_CARD,
        "Goes on another card and protects the card directly below.",
        at=placing.on_a_card,
        copies=4,
    ),
    Card(
        "Lady in Waiting",
        COURTYARD,
        "Next to the Queen or the Princess. Return an adjacent man from the Courtyard.",
        (Choice(TARGET, adjacent_males, deed.send_back, aim.around_in_courtyard),),
        at=placing.beside_a_lady,
        sex=FEMALE,
    ),
    Card(
        "Lookout",
        TOWER,
        "Move a Soldier to another rampart space; if that fills a wall, its engine goes back.",
        (Choice(TARGET, aim.bare_soldiers, deed.ask_where, aim.ramparts),),
    ),
    Card(
        "Magician",
        TOWER,
        "Put a card in play into the Exchange.",
        (Choice(TARGET, aim.in_play, deed.send_to_exchange),),
    ),
    Card(
        "Merchant",
        COURTYARD,
        "Replace three tokens of your opponents by yours; you have one more action this turn.",
        (_TRADE, _TRADE, _TRADE, deed.act_more),
    ),
    Card(
        "Minstrel",
        COURTYARD,
        "Rearrange the adjacent cards of the Courtyard among their spaces.",
        (deed.ask_arrangement,),
    ),
    Card(
        "Mistress",
        COURTYARD,
        "Not while the Queen is in the Courtyard. Move the King and a Knight.",
        (deed.ask_halves,),
        at=placing.away_from_queen,
        sex=FEMALE,
    ),
    Card(
        "Priest",
        COURTYARD,
        "While he is there, adjacent cards with a token of his colour are protected.",
    ),
    Card(
        "Prince",
        COURTYARD,
        "While no King is in the Courtyard, what must go next to the King goes next to him.",
    ),
    Card(
        "Princess",
        COURTYARD,
        "Move a Knight.",
        (Choice(TARGET, aim.movable_knights, deed.ask_where),),
        sex=FEMALE,
    ),
    Card(
        "Prince Charming",
        COURTYARD,
        "Next to the Princess. Move a woman.",
        (Choice(TARGET, movable_females, deed.ask_where),),
        at=placing.beside_princess,
    ),
    Card(
        "Queen",
        COURTYARD,
        "Next to the King if he is in the Courtyard. Return another card of the Courtyard.",
        (Choice(TARGET, aim.courtyard, deed.send_back, aim.yard),),
        at=placing.queens_place,
        sex=FEMALE,
    ),
    Card(
        "Siege Engine",
        OUTSIDE,
        "Before a wall that has none. The fourth returns all Soldiers from all ramparts.",
        (deed.storm,),
        at=placing.before_wall,
        copies=5,
        sex=NEITHER,
    ),
    Card(
        "Soldier",
        RAMPART,
        "On the last free space of a wall: return the Siege Engine before it.",
        (deed.man_wall,),
        copies=13,
    ),
    Card("Spy", COURTYARD, "Rearrange the tokens of the adjacent cards.", (deed.ask_colours,)),
    Card(
        "Thief",
        COURTYARD,
        "Remove the token of an adjacent card.",
        (Choice(TOKEN, aim.adjacent_tokens, deed.take_token, aim.around),),
    ),
    Card(
        "Traitor",
        RAMPART,
        "A Soldier. Also return an adjacent card from the Courtyard.",
        (
            deed.man_wall,
            Choice(TARGET, aim.adjacent_in_courtyard, deed.send_back, aim.around_in_courtyard),
        ),
    ),
    Card(
        "Village Idiot",
        COURTYARD,
        "All players at once pass a card of their choice to the right.",
        (hands.pass_right,),
    ),
    Card(
        "Witch",
        TOWER,
        "Choose a card of the Exchange and the player who takes it into his hand.",
        (Choice(FOR, hands.in_exchange, hands.ask_taker),),
        sex=FEMALE,
    ),
)
"""The Italian edition."""

_FRENCH: Final = {
    "Ambassador": Card(
        "Ambassador",
        COURTYARD,
        "Only on the last free space of the Courtyard. Always protected.",
        at=placing.last_free,
    ),
    "King": Card(
        "King",
        COURTYARD,
        "Return another card of the castle; then whoever controls the Mistress returns a card too.",
        _COMMAND_CASTLE,
    ),
    "Prince Charming": Card(
        "Prince Charming",
        COURTYARD,
        "Next to the Princess if she is in the Courtyard. Move a woman.",
        (Choice(TARGET, movable_females, deed.ask_where),),
        at=placing.beside_princess_if_there,
    ),
    "Village Idiot": Card(
        "Village Idiot",
        COURTYARD,
        "All players at once draw a card at random from the hand on their right.",
        (hands.pick_from_right,),
    ),
}
"""§8 The rows of the French edition that differ."""

FRENCH: Final = tuple(_FRENCH.get(card.name, card) for card in CARDS)
NOT_FOR_TWO: Final = (FOOL, VILLAGE_IDIOT)


def copies(seats: int) -> list[int]:
    """§1.1 How many of each card there are; §1.2 two players do without two of them."""
    return [
        0 if seats == 2 and kind in NOT_FOR_TWO else card.copies for kind, card in enumerate(CARDS)
    ]


def row(o: Open, kind: Kind) -> Card:
    """What a card is in this edition."""
    return FRENCH[kind] if o.options.french else CARDS[kind]


def step_asked(o: Open, prompt: Prompt) -> Choice:
    """The step of a card's effect that a prompt asks for."""
    step = row(o, prompt.about[0]).steps[prompt.about[1]]
    assert isinstance(step, Choice)
    return step


# Coming into play


def spaces(o: Open, kind: Kind) -> list[Space]:
    """§3.1 Where a card of the castle, a Siege Engine or a Knight may be put."""
    card = row(o, kind)
    return placing.free(o, card.zone) if card.at is None else card.at(o)


def fits(o: Open, kind: Kind) -> bool:
    """§3.1 Whether a card can be put anywhere; outside there is always room."""
    card = row(o, kind)
    if card.zone == ON_CARD:
        return has_cards(o)
    if card.at is not None:
        return len(card.at(o)) > 0
    return card.zone == OUTSIDE or o.free[card.zone] > 0


def ask_place(s: State, seat: Seat, kind: Kind, brought: bool, log: list[Event]) -> None:
    """§3.1 A card is about to come into play; where is asked, unless it just goes outside."""
    card = row(s, kind)
    if card.zone == OUTSIDE and card.at is None:
        enter(s, seat, kind, outside_place(s), brought, log)
    else:
        s.prompts.append(Prompt(ASK_PLACE, seat, (kind, 1 if brought else 0)))


# Standing rules


def has_duty(o: Open, hand: list[int]) -> bool:
    """§6.16 With the Herald in play the King is played first, if he is held and has a space."""
    return o.where[HERALD] >= 0 and count_of(hand, KING) > 0 and fits(o, KING)


def may_play(o: Open, seat: Seat, kind: Kind) -> bool:
    """§3.1 It needs a space; §7.6 as an option, the Merchant does not help to go out."""
    return fits(o, kind) and not (is_at_last_card(o, seat, 1) and (kind == MERCHANT or o.traded))


def may_bring(o: Open, seat: Seat, kind: Kind) -> bool:
    """§6.18 It needs a space; §7.6 as an option, the Merchant is not the last to come."""
    return fits(o, kind) and not (kind == MERCHANT and is_at_last_card(o, seat, 0))


def is_at_last_card(o: Open, seat: Seat, last: int) -> bool:
    """§7.6 Whether the option holds and a seat has so few cards in hand, and no deck."""
    return o.options.no_last_merchant and o.held[seat] == last and not o.decks[seat]
