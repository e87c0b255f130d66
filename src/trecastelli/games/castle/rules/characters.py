"""The 37 characters: where each goes, what it does, and to what, in the rule book's order.

A row's steps are done one after another. A step with a choice is skipped when there is nothing to
choose (§3.2). Editions differ by replaced rows.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trecastelli.core.game import Event, Seat
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.rules import effects as deed
from trecastelli.games.castle.rules import hand_effects as hands
from trecastelli.games.castle.rules import spaces as placing
from trecastelli.games.castle.rules import targets as aim
from trecastelli.games.castle.rules.arrival import enter
from trecastelli.games.castle.rules.board import CASTLE, COURTYARD, OUTSIDE, Space
from trecastelli.games.castle.rules.card import FEMALE, MALE, ON_CARD, Card, Choice
from trecastelli.games.castle.rules.cards import (
    AMBASSADOR,
    ASSASSIN,
    BLACK_KNIGHT,
    CONSPIRATOR,
    COURTESAN,
    COURTIER,
    FOOL,
    KINDS,
    KING,
    KINGS_COUNSELOR,
    LADY_IN_WAITING,
    MERCHANT,
    MINSTREL,
    MISTRESS,
    PRIEST,
    PRINCE,
    PRINCE_CHARMING,
    PRINCESS,
    QUEEN,
    SPY,
    THIEF,
    VILLAGE_IDIOT,
    Kind,
)
from trecastelli.games.castle.rules.open import EMPTY, Open, has_cards, outside_place, top
from trecastelli.games.castle.rules.outer_characters import OUTER
from trecastelli.games.castle.rules.state import State
from trecastelli.games.castle.rules.verbs import ASK_PLACE, BRING, SEAT, TARGET, TOKEN

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
_TRADE: Final = Choice(TOKEN, aim.opponent_tokens, deed.take_over)

_COURT: Final = (
    Card(
        AMBASSADOR,
        "Ambassador",
        COURTYARD,
        "scroll-quill",
        "Always protected.",
        further=("4.8", "8.3"),
    ),
    Card(
        ASSASSIN,
        "Assassin",
        COURTYARD,
        "hooded-assassin",
        "Remove an adjacent card from the game; never the King.",
        (Choice(TARGET, aim.adjacent_mortal, deed.kill, aim.around),),
    ),
    Card(
        BLACK_KNIGHT,
        "Black Knight",
        COURTYARD,
        "black-knight-helm",
        "Return an adjacent Knight. He is not a Knight himself.",
        (Choice(TARGET, aim.adjacent_knights, deed.send_back, aim.around),),
    ),
    Card(
        COURTESAN,
        "Courtesan",
        COURTYARD,
        "lipstick",
        "Take a card at random from an opponent's hand and give that player one of yours.",
        (Choice(SEAT, hands.opponents, hands.ask_pull),),
        sex=FEMALE,
        worth=0.1,
        further=("9.1",),
    ),
    Card(
        COURTIER,
        "Courtier",
        COURTYARD,
        "shaking-hands",
        "Return an adjacent card.",
        (Choice(TARGET, aim.adjacent, deed.send_back, aim.around),),
        worth=0.45,
    ),
    Card(
        CONSPIRATOR,
        "Conspirator",
        COURTYARD,
        "cloak-dagger",
        "Two other cards in play exchange their tokens.",
        (Choice(TOKEN, aim.all_tokens, deed.ask_second),),
        further=("4.9",),
    ),
    Card(
        FOOL,
        "Fool",
        COURTYARD,
        "jester-hat",
        "All players at once pass a card of their choice to the left.",
        (hands.pass_left,),
        further=("1.2", "1.6", "7.2", "9.1"),
        least_seats=3,
    ),
    Card(
        KING,
        "King",
        COURTYARD,
        "imperial-crown",
        "Return another card; then whoever controls the Mistress returns one too.",
        _COMMAND,
        worth=0.5,
        further=("3.6", "8.2"),
    ),
    Card(
        KINGS_COUNSELOR,
        "King's Counselor",
        COURTYARD,
        "discussion",
        "Next to the King. Put a card of the Exchange into play, without a token;"
        " its effect is yours.",
        (Choice(BRING, placeable_in_exchange, bring),),
        at=placing.beside_king,
        further=("2.8", "3.6"),
    ),
    Card(
        LADY_IN_WAITING,
        "Lady in Waiting",
        COURTYARD,
        "handheld-fan",
        "Next to the Queen or the Princess. Return an adjacent man from the Courtyard.",
        (Choice(TARGET, adjacent_males, deed.send_back, aim.around_in_courtyard),),
        at=placing.beside_a_lady,
        sex=FEMALE,
        worth=0.2,
    ),
    Card(
        MERCHANT,
        "Merchant",
        COURTYARD,
        "swap-bag",
        "Replace three tokens of your opponents with yours; you have one more action this turn.",
        (_TRADE, _TRADE, _TRADE, deed.act_more),
        worth=0.5,
        further=("4.9", "7.1", "7.6"),
    ),
    Card(
        MINSTREL,
        "Minstrel",
        COURTYARD,
        "harp",
        "Rearrange the adjacent cards of the Courtyard among their spaces.",
        (deed.ask_arrangement,),
    ),
    Card(
        MISTRESS,
        "Mistress",
        COURTYARD,
        "rose",
        "Not while the Queen is in the Courtyard. Move the King and a Knight.",
        (deed.ask_halves,),
        at=placing.away_from_queen,
        sex=FEMALE,
        further=("3.6", "4.4", "6.17"),
    ),
    Card(
        PRIEST,
        "Priest",
        COURTYARD,
        "church",
        "While he is there, adjacent cards with a token of his colour are protected.",
        further=("4.7",),
    ),
    Card(
        PRINCE,
        "Prince",
        COURTYARD,
        "crown",
        "While no King is in the Courtyard, what must go next to the King goes next to him.",
        further=("3.6", "6.18"),
    ),
    Card(
        PRINCESS,
        "Princess",
        COURTYARD,
        "tiara",
        "Move a Knight.",
        (Choice(TARGET, aim.movable_knights, deed.ask_where),),
        sex=FEMALE,
        further=("4.4",),
    ),
    Card(
        PRINCE_CHARMING,
        "Prince Charming",
        COURTYARD,
        "frog-prince",
        "Next to the Princess. Move a woman.",
        (Choice(TARGET, movable_females, deed.ask_where),),
        at=placing.beside_princess,
        further=("3.5", "8.4"),
    ),
    Card(
        QUEEN,
        "Queen",
        COURTYARD,
        "queen-crown",
        "Next to the King if he is in the Courtyard. Return another card of the Courtyard.",
        (Choice(TARGET, aim.courtyard, deed.send_back, aim.yard),),
        at=placing.queens_place,
        sex=FEMALE,
        worth=0.45,
        further=("3.6",),
    ),
    Card(
        SPY,
        "Spy",
        COURTYARD,
        "spy",
        "Rearrange the tokens of the adjacent cards.",
        (deed.ask_colours,),
        further=("4.9",),
    ),
    Card(
        THIEF,
        "Thief",
        COURTYARD,
        "robber",
        "Remove the token of an adjacent card.",
        (Choice(TOKEN, aim.adjacent_tokens, deed.take_token, aim.around),),
        worth=0.1,
        further=("3.4", "4.9"),
    ),
    Card(
        VILLAGE_IDIOT,
        "Village Idiot",
        COURTYARD,
        "clown",
        "All players at once pass a card of their choice to the right.",
        (hands.pass_right,),
        further=("1.2", "1.6", "8.5", "9.1"),
        least_seats=3,
    ),
)
"""Who stands in the Courtyard."""

_ITALIAN: Final = {card.kind: card for card in (*_COURT, *OUTER)}
_FRENCH: Final = (
    replace(
        _ITALIAN[AMBASSADOR],
        text="Only on the last free space of the Courtyard. Always protected.",
        at=placing.last_free,
        edition="8.3",
    ),
    replace(
        _ITALIAN[KING],
        text="Return another card of the castle; then whoever controls the Mistress returns a card"
        " too.",
        steps=_COMMAND_CASTLE,
        edition="8.2",
    ),
    replace(
        _ITALIAN[PRINCE_CHARMING],
        text="Next to the Princess if she is in the Courtyard. Move a woman.",
        at=placing.beside_princess_if_there,
        edition="8.4",
    ),
    replace(
        _ITALIAN[VILLAGE_IDIOT],
        text="All players at once draw a card at random from the hand on their right.",
        steps=(hands.pick_from_right,),
        edition="8.5",
    ),
)
"""§8 The rows of the French edition that differ."""

CARDS: Final[tuple[Card, ...]] = tuple(_ITALIAN[kind] for kind in range(KINDS))
"""The Italian edition, by number."""
FRENCH: Final[tuple[Card, ...]] = tuple(
    {card.kind: card for card in _FRENCH}.get(card.kind, card) for card in CARDS
)
"""§8 The French edition."""


def copies(seats: int) -> list[int]:
    """§1.1 How many of each card there are; §1.2 two players do without two of them."""
    return [0 if seats < card.least_seats else card.copies for card in CARDS]


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


def may_bring(o: Open, seat: Seat, kind: Kind) -> bool:
    """§6.18 It needs a space; §7.6 as an option, the Merchant is not the last to come."""
    return fits(o, kind) and not (kind == MERCHANT and is_at_last_card(o, seat, 0))


def is_at_last_card(o: Open, seat: Seat, last: int) -> bool:
    """§7.6 Whether the option holds and a seat has so few cards in hand, and no deck."""
    return o.options.no_last_merchant and o.hand_sizes[seat] == last and not o.deck_sizes[seat]
