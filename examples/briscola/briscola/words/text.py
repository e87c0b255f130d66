"""Every word a person reads about Briscola."""

from __future__ import annotations

from collections.abc import Sequence

from briscola.rules.cards import CARDS, DECK, SUITS, UNDER, suit, title, worth
from briscola.rules.events import Drew, Played, TookTrick, TrickBegan, TurnedUp
from briscola.rules.state import View
from trecastelli.core.actions import Action, Verb
from trecastelli.core.game import CHANCE, HIDDEN, NOBODY, OVER, Event, Seat
from trecastelli.core.parts.words import CardText, CountLine, Paint
from trecastelli.words import sentence_for


def cards(v: View) -> dict[str, CardText]:
    """Every card with its points."""
    return {
        CARDS.text(card): CardText(title(card), f"{title(card)}: {worth([card])} points")
        for card in range(CARDS.size)
    }


def board(v: View, names: Sequence[str], paint: Paint) -> str:
    """Deck and trump, the cards on the table, a line for each player, the viewer's hand."""
    trump = f"trump: {title(v.trump_card)}" if v.trump_card >= 0 else "no trump yet"
    rows = [f"Deck: {v.count(DECK) + v.count(UNDER)} cards · {trump}"]
    for n, card in enumerate(v.trick):
        rows.append(paint("open", f"On the table: {title(card)} ({names[v.after(v.leader, n)]})"))
    if v.last_trick and not v.trick:
        rows.append(paint("dim", "Last trick: " + ", ".join(map(title, v.last_trick))))
    rows += [_player(v, seat, names, paint) for seat in range(v.seats)]
    if v.seat != NOBODY:
        rows.append("Your hand: " + (", ".join(map(title, v.at(v.seat))) or "no cards"))
    return "\n".join(rows)


def _player(v: View, seat: Seat, names: Sequence[str], paint: Paint) -> str:
    mark = "▶" if seat == v.to_act else " "
    name = paint(f"seat{seat}", f"{letter(v, seat)} {names[seat]}")
    return f"{mark} {name}: {v.points(seat)} points · {v.count(seat)} in hand"


def ask(v: View, names: Sequence[str]) -> str:
    """What is to be decided now, or the player everybody waits for."""
    if v.to_act == OVER:
        return "The game is over."
    if v.to_act == CHANCE:
        return "Cards are dealt."
    if v.to_act != v.seat:
        return f"Waiting for {names[v.to_act]}."
    if not v.trick:
        return "You lead: play any card."
    return f"Play any card. {names[v.taker()]} is winning {worth(v.trick)} points."


def heading(v: View, verb: Verb) -> str:
    """Above the list of cards."""
    return "Play a card"


def stands_alone(verb: Verb) -> bool:
    """A label is only the name of a card, so it needs the heading."""
    return False


def label(v: View, action: Action, names: Sequence[str]) -> str:
    """A card, with its points if it has any."""
    points = worth([action.arg])
    return f"{title(action.arg)} ({points} points)" if points else title(action.arg)


def line(v: View, e: Event, names: Sequence[str]) -> str:
    """An event as one sentence."""
    match e:
        case Drew(seat, card):
            thing = "a card" if card == HIDDEN else f"the {title(card)}"
            yours, theirs = f"You draw {thing}.", f"{{name}} draws {thing}."
        case Played(seat, card):
            yours, theirs = f"You play the {title(card)}.", f"{{name}} plays the {title(card)}."
        case TookTrick(seat, points):
            yours, theirs = f"You take {points} points.", f"{{name}} takes {points} points."
        case TrickBegan(seat):
            yours, theirs = "You lead.", "{name} leads."
        case TurnedUp(card):
            return f"The {title(card)} is turned up: {SUITS[suit(card)]} are trump."
        case _:
            raise AssertionError(f"no words for {e}")
    return sentence_for(v.seat, seat, names, yours, theirs)


def count(v: View, names: Sequence[str]) -> list[CountLine]:
    """The points of each player; partners have the same."""
    return [CountLine(f"{v.points(n)} points", n, is_sum=True) for n in range(v.seats)]


def letter(v: View, seat: Seat) -> str:
    """The letter of a player on the board in characters."""
    return "ABCD"[seat]
