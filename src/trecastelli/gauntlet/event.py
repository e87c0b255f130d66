"""Laws of events and of what a game says of itself."""

from __future__ import annotations

from typing import Final

from trecastelli.core.game import Credits, Event, Game, Option, S, V, seat_of
from trecastelli.gauntlet.law import demand, is_clean
from trecastelli.gauntlet.node import Node

SOUNDS: Final = ("", "stone", "card", "coin", "seal", "trumpet")
"""What can be heard."""


def check_events(node: Node[S, V]) -> None:
    """Event: what is tried says what is heard, and whose turn begins."""
    for action in node.tried:
        for event in node.after(action)[1]:
            check_event(event, node.seats)


def check_event(event: Event, seats: int) -> None:
    """Event: a known sound, and a seat where one is spoken of."""
    demand("event", event.sound in SOUNDS, f"{event} sounds like {event.sound!r}")
    for says in ("begins_turn", "gives_points"):
        if getattr(event, says):
            named = seat_of(event) in range(seats)
            demand("event", named, f"{event} {says} and names no seat")


def check_game(game: Game[S, V]) -> None:
    """Game: its name, title, numbers and options can be shown."""
    demand("game", game.name.isidentifier(), f"{game.name!r} is no name for addresses")
    demand("game", is_clean(game.title), "it has no title")
    demand("game", len(game.seats) > 0 and game.seats[0] > 0, "nobody can play it")
    demand("game", game.usual_seats in game.seats, "as many as usual cannot play it")
    demand("game", game.version > 0 and game.longest > 0, "its version or length is not positive")
    demand("game", 0 < game.minutes <= 24 * 60, f"it takes {game.minutes} minutes")
    sentence = not game.blurb or (is_clean(game.blurb) and "\n" not in game.blurb)
    demand("game", sentence, f"{game.blurb!r} is not a sentence")
    check_credits(game.credits)
    check_colours(game)
    check_options(game.options)


def check_credits(credits: Credits | None) -> None:
    """Game: credits, if there are any, name people."""
    if credits is not None:
        named = bool(credits.designers) and all(is_clean(each) for each in credits.designers)
        demand("game", named, f"{credits} name nobody")


def check_colours(game: Game[S, V]) -> None:
    """Game: its colours have names, and each is one by day and one by night."""
    demand("game", game.hue >= 0, f"no seat has the number {game.hue}")
    for name, pair in game.colours.items():
        named = name.replace("-", "").isalnum() and len(pair) == 2 and all(pair)
        demand("game", named, f"the colour {name!r} cannot be shown")


def check_options(options: tuple[Option, ...]) -> None:
    """Game: options are told apart, and every value is explained."""
    names = [option.name for option in options]
    demand("game", len(names) == len(set(names)), "two options have one name")
    for option in options:
        apart = len(set(option.values)) == len(option.values) == len(option.says) > 0
        demand("game", apart, f"not every value of {option.name} is explained")
        said = all(map(is_clean, (option.title, *option.says)))
        demand("game", said, f"option {option.name} has no words")
