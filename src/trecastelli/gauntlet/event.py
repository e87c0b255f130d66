"""Laws of events and of what a game says of itself."""

from __future__ import annotations

from trecastelli.core.game import (
    MOST_SEATS,
    SOUNDS,
    Credits,
    Event,
    Game,
    Option,
    S,
    SeatEvent,
    V,
    seat_of,
)
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.law import demand, is_clean
from trecastelli.gauntlet.trial import Trial


def check_events(here: Checkpoint[S, V]) -> None:
    """Event: those of every action that is tried."""
    for action in here.tried:
        for event in here.after(action)[1]:
            check_event(event, here.seats)


def check_event(event: Event, seats: int) -> None:
    """Event: it has a known sound, and a seat where the contract wants one."""
    demand("event", event.sound in SOUNDS, f"{event} sounds like {event.sound!r}")
    known = isinstance(event, SeatEvent) or not hasattr(event, "seat")
    demand("event", known, f"{event} has a seat and is not a SeatEvent")
    if event.begins_turn or event.gives_points:
        named = seat_of(event) in range(seats)
        demand("event", named, f"{event} begins a turn or gives points and has no seat")


def check_game(game: Game[S, V]) -> None:
    """Game: its name, title, numbers and options can be shown."""
    demand("game", game.name.isidentifier(), f"{game.name!r} cannot stand in an address")
    demand("game", is_clean(game.title), "it has no title")
    demand("game", len(game.seats) > 0 and game.seats[0] > 0, "nobody can play it")
    demand("game", game.seats[-1] <= MOST_SEATS, f"it has more than {MOST_SEATS} seats")
    demand("game", game.usual_seats in game.seats, f"{game.usual_seats} cannot play it")
    demand("game", game.version > 0 and game.longest > 0, "its version or length is not positive")
    demand("game", 0 < game.minutes <= 24 * 60, f"it takes {game.minutes} minutes")
    sentence = not game.blurb or (is_clean(game.blurb) and "\n" not in game.blurb)
    demand("game", sentence, f"{game.blurb!r} is not a sentence")
    check_credits(game.credits)
    check_colours(game)
    check_options(game.options)


def check_needs(trial: Trial[S, V]) -> None:
    """Game: a part that needs another has it."""
    parts = trial.parts
    demand("game", parts.judge is not None or parts.gauge is None, "a gauge needs a judge")


def check_credits(credits: Credits | None) -> None:
    """Game: credits, if there are any, name people."""
    if credits is not None:
        named = bool(credits.designers) and all(is_clean(each) for each in credits.designers)
        demand("game", named, f"{credits} name nobody")


def check_colours(game: Game[S, V]) -> None:
    """Game: its colours have names, and each has a value by day and one by night."""
    demand("game", 0 <= game.hue < MOST_SEATS, f"there is no seat {game.hue}")
    for name, pair in game.colours.items():
        named = name.replace("-", "").isalnum() and len(pair) == 2 and all(pair)
        demand("game", named, f"the colour {name!r} cannot be shown")


def check_options(options: tuple[Option, ...]) -> None:
    """Game: options have different names, and every value is explained."""
    names = [option.name for option in options]
    demand("game", len(names) == len(set(names)), "two options have one name")
    for option in options:
        apart = len(set(option.values)) == len(option.values) == len(option.says) > 0
        demand("game", apart, f"not every value of {option.name} is explained")
        has_words = all(map(is_clean, (option.title, *option.says)))
        demand("game", has_words, f"option {option.name} has no words")
