"""Every word a person reads about Castle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import NOBODY, Seat
from trecastelli.core.parts.words import CardText, CountLine, Paint
from trecastelli.core.prompt import Prompt
from trecastelli.games.castle.notation.ids import place_id
from trecastelli.games.castle.rules import verbs
from trecastelli.games.castle.rules.board import LEVELS, NAMES, PLACE_NAMES, place
from trecastelli.games.castle.rules.card import Card
from trecastelli.games.castle.rules.cards import KINDS
from trecastelli.games.castle.rules.cards import NAMES as KIND_NAMES
from trecastelli.games.castle.rules.characters import CARDS, FRENCH, row
from trecastelli.games.castle.rules.open import (
    cards_left,
    is_occupied,
    knights,
    knights_on,
    occupied,
    owner_at,
    top_place,
)
from trecastelli.games.castle.rules.view import View
from trecastelli.games.castle.words.phrases import (
    LETTERS,
    cards_text,
    kinds_text,
    place_text,
    the,
    title,
    zone_text,
)
from trecastelli.games.castle.words.plan import legend, plan
from trecastelli.games.castle.words.telling import line as line
from trecastelli.words import _, format_list, language, later, ngettext

# Card texts, for whoever asks


def cards(v: View) -> dict[str, CardText]:
    """All characters of this edition, as they are printed."""
    return dict(_printed(v.options.french, language()))


@cache
def _printed(french: bool, spoken: str) -> dict[str, CardText]:
    """They are asked for with every picture, and never change."""
    return {
        KIND_NAMES[each.kind]: CardText(title(each.kind), _card_line(each))
        for each in (FRENCH if french else CARDS)
    }


def _card_line(each: Card) -> str:
    zone = zone_text(each.zone)
    if each.copies > 1:
        zone = _("{zone}, {cards}").format(zone=zone, cards=cards_text(each.copies))
    return f"{title(each.kind)} [{zone}] {_(each.text)}"


# The table


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """The castle, the Exchange, a line for each player and one's own cards."""
    rows = [plan(v, paint), paint("dim", legend(v, names)), ""]
    rows.append(_("Exchange: {cards}").format(cards=_counted(v.exchange)))
    if any(v.removed):
        rows.append(_("Out of the game: {cards}").format(cards=_counted(v.removed)))
    rows += [_panel(v, seat, names, paint) for seat in range(v.seats)]
    if v.seat != NOBODY:
        cards = kinds_text(v.known[v.seat]) or _("no cards")
        rows.append(_("Your hand: {cards}").format(cards=cards))
    return "\n".join(rows)


def _counted(counts: Sequence[int]) -> str:
    kinds = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    return kinds_text(kinds) or _("nothing")


def _panel(v: View, seat: Seat, names: Sequence[str], paint: Paint) -> str:
    mark = "▶" if seat == v.turn and v.prompts else " "
    who = paint(f"seat{seat}", f"{LETTERS[seat]} {names[seat]}")
    known = kinds_text(v.known[seat]) if seat != v.seat else ""
    row = (
        _("{who}: {hand} in hand, among them {known} · {deck} in the deck")
        if known
        else _("{who}: {hand} in hand · {deck} in the deck")
    )
    line = row.format(who=who, hand=v.hand_sizes[seat], known=known, deck=v.deck_sizes[seat])
    return f"{mark} {line}"


# Choosing

_QUESTIONS: Final = {
    verbs.ASK_START: later("Chance decides who begins."),
    verbs.ASK_DEAL: later("Cards are dealt."),
    verbs.ASK_OPEN: later("The Exchange is laid out."),
    verbs.ASK_DRAW: later("The top card of the deck is drawn."),
    verbs.ASK_ACT: later("Draw, swap or play."),
    verbs.ASK_SWAP: later("Choose what to take from the Exchange for {card}."),
    verbs.ASK_PLACE: later("Choose where to put {card}."),
    verbs.ASK_STEP: later("Choose for {card}."),
    verbs.ASK_MOVE: later("Choose where {stack} moves."),
    verbs.ASK_CARRY: later("Choose the card outside on which the Knight lands."),
    verbs.ASK_HALF: later("The Mistress: choose whom to move."),
    verbs.ASK_TOKEN: later("The Conspirator: choose the card that changes tokens with the first."),
    verbs.ASK_COLOUR: later("The Spy: choose whose token goes on the card at {place}."),
    verbs.ASK_ARRANGE: later("The Minstrel: choose which card comes to {space}."),
    verbs.ASK_ANSWER: later("You control the Mistress: return a card."),
    verbs.ASK_GIVE: later("The Alchemist: choose a card to give."),
    verbs.ASK_TAKE: later("The Alchemist: choose a card to take."),
    verbs.ASK_PULL: later("The Courtesan takes a card at random."),
    verbs.ASK_RETURN: later("The Courtesan: choose a card to give."),
    verbs.ASK_CHOOSE: later("Choose a card to pass on, unseen."),
    verbs.ASK_PICK: later("A card is picked at random."),
    verbs.ASK_GIFT: later("The Witch: choose who takes {card}."),
}


def ask(v: View, names: Sequence[str]) -> str:
    """The one thing to do now, or whom everybody waits for."""
    if not v.prompts:
        return _("The game is over.")
    prompt = v.prompts[-1]
    if not verbs.QUESTIONS[prompt.ask].by_chance and prompt.seat != v.seat:
        return _("Waiting for {name}.").format(name=names[prompt.seat])
    return _question(v, prompt, names)


def _question(v: View, prompt: Prompt, names: Sequence[str]) -> str:
    asked = _QUESTIONS[prompt.ask]
    question = _(asked)
    about = prompt.about[0] if prompt.about else 0
    if prompt.ask == verbs.ASK_ACT:
        return ngettext(
            "Draw, swap or play: {n} action left.", "Draw, swap or play: {n} actions left.", v.left
        ).format(n=v.left)
    if "{card}" in asked:
        return question.format(card=the(about))
    if "{stack}" in asked:
        return question.format(stack=_top(v, about, names))
    if "{place}" in asked:
        return question.format(place=PLACE_NAMES.text(about))
    return question.format(space=NAMES[about % len(NAMES)])


def _top(v: View, x: int, names: Sequence[str]) -> str:
    """The highest card of a space, with whose it is."""
    return _card_of(v, x, knights_on(v.riders[x]), names)


def _card_of(v: View, x: int, level: int, names: Sequence[str]) -> str:
    """A card of a stack, with whose it is if it bears a token."""
    card, owner = the(v.base[x]), v.token[x]
    if level == 0:
        whose = _("{card} of {player}")
        return card if owner == NOBODY else whose.format(card=card, player=names[owner])
    return _knight(knights(v.riders[x]), level, card, names)


def _knight(owners: list[Seat], level: int, card: str, names: Sequence[str]) -> str:
    """A Knight of a stack, told from others of the same owner by how high it lies."""
    owner = owners[level - 1]
    if owner == NOBODY:
        knight = _("the Knight on {card}").format(card=card)
    else:
        knight = _("the Knight of {player} on {card}").format(player=names[owner], card=card)
    if owners.count(owner) == 1:
        return knight
    return _("{knight}, number {n} from below").format(knight=knight, n=level)


_HEADINGS: Final = {
    "swap": later("Swap for a card of the Exchange"),
    "play": later("Play a card"),
    "for": later("Take from the Exchange"),
    "at": later("Put it"),
    "target": later("Choose a card"),
    "to": later("Move it"),
    "token": later("Choose a card with a token"),
    "colour": later("Whose token"),
    "bring": later("Bring into play"),
    "seat": later("Choose a player"),
    "give": later("Give"),
}


def heading(v: View, verb: Verb) -> str:
    """Above the actions of a verb."""
    return _(_HEADINGS.get(verb.name, later("Or")))


def stands_alone(verb: Verb) -> bool:
    """Whether the labels of a verb say what is done without the heading above them."""
    return verb in _OF_CARDS or verb.name not in _HEADINGS


def label(v: View, action: Action, names: Sequence[str]) -> str:
    """An action on a button or in a list."""
    verb, arg = action.verb, action.arg
    if verb is verbs.AT or verb is verbs.TO:
        return _space_label(v, arg, names)
    if verb is verbs.TARGET:
        return _("{card}, {place}").format(card=_top(v, arg, names), place=place_text(arg))
    if verb is verbs.TOKEN:
        return _token_label(v, arg, names)
    if verb in (verbs.COLOUR, verbs.SEAT, verbs.START):
        return _("{name} (you)").format(name=names[arg]) if arg == v.seat else names[arg]
    if verb in _OF_CARDS:
        text = _(row(v, arg).text)
        return _(_OF_CARDS[verb]).format(card=title(arg), text=text)
    return _(_SINGLE[verb.name]) if verb.name in _SINGLE else title(arg)


_OF_CARDS: Final = {
    verbs.PLAY: later("play {card}: {text}"),
    verbs.SWAP: later("swap {card}"),
    verbs.FOR: later("take {card}: {text}"),
    verbs.BRING: later("bring {card}: {text}"),
    verbs.GIVE: later("give {card}"),
}

_SINGLE: Final = {
    "draw": later("draw a card from your deck"),
    "pass": later("do nothing, for nothing is possible"),
    "leave": later("leave the King where he is"),
}


def _space_label(v: View, x: int, names: Sequence[str]) -> str:
    if is_occupied(v, x):
        return _("{place}, on {card}").format(place=place_text(x), card=_top(v, x, names))
    return place_text(x)


def _token_label(v: View, p: int, names: Sequence[str]) -> str:
    x, level = p // LEVELS, p % LEVELS
    return _("{card}, {place}").format(card=_card_of(v, x, level, names), place=place_text(x))


def count(v: View, names: Sequence[str]) -> list[CountLine]:
    """How many cards each player still has to get rid of; at the end, who won."""
    lines = [_cards_left(v, seat) for seat in range(v.seats)]
    if v.winners:
        won = _("Won by {names}").format(names=format_list([names[seat] for seat in v.winners]))
        lines.append(CountLine(won, elements=_sealed(v, v.winners)))
    return lines


def _cards_left(v: View, seat: Seat) -> CountLine:
    """A player's line, and the cards that bear the player's token."""
    row = _("{hand} in hand and {deck} in the deck, {cards} to play")
    words = row.format(
        hand=v.hand_sizes[seat],
        deck=v.deck_sizes[seat],
        cards=cards_text(cards_left(v, seat)),
    )
    return CountLine(words, seat, _sealed(v, (seat,)), is_sum=True)


def _sealed(v: View, seats: Sequence[Seat]) -> tuple[str, ...]:
    """The cards in play that bear a token of some seats."""
    ids: list[str] = []
    for x in occupied(v):
        places = range(place(x, 0), top_place(v, x) + 1)
        ids += [place_id(v, p) for p in places if owner_at(v, p) in seats]
    return tuple(ids)


def letter(v: View, seat: Seat) -> str:
    """What stands for a player on the board in characters."""
    return LETTERS[seat]
