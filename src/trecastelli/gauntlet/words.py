"""Laws of words: everything has some, none of them name what is hidden, and the count is whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trecastelli.core.actions import Action
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import NOBODY, Event, S, Seat, V
from trecastelli.core.parts.words import STYLES, CountLine, plain
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.law import demand, is_clean, no_crash
from trecastelli.gauntlet.trial import Trial


def check_words(here: Checkpoint[S, V], seat: Seat) -> None:
    """Words: for the board, the prompt and every action."""
    for text in (*state_words(here, seat), *choice_words(here, seat)):
        check_text(text)


def check_lines(here: Checkpoint[S, V], seat: Seat) -> None:
    """Words: for every event as a seat may hear it."""
    for text in event_words(here, seat):
        check_text(text)
    if seat == NOBODY:
        check_hidden(here)


def check_text(text: str) -> None:
    """Words: a text is not empty, and does not name a constant."""
    demand("words", bool(text), "something has no words")
    demand("words", "HIDDEN" not in text, "a sentence says HIDDEN")


def state_words(here: Checkpoint[S, V], seat: Seat) -> Iterator[str]:
    """The texts about a state."""
    v, words = here.view(seat), here.parts.words
    yield words.board(v, here.names, plain)
    yield words.ask(v, here.names)
    yield from (line.text for line in words.count(v, here.names))


def choice_words(here: Checkpoint[S, V], seat: Seat) -> Iterator[str]:
    """The texts about what a seat may do."""
    v, words = here.view(seat), here.parts.words
    for action in here.mine(seat):
        yield words.label(v, action, here.names)
    for verb in dict.fromkeys(action.verb for action in here.mine(seat)):
        heading = words.heading(v, verb)
        if heading or not words.stands_alone(verb):
            yield heading


def event_words(here: Checkpoint[S, V], seat: Seat) -> Iterator[str]:
    """The sentences that a seat reads after the action that is played."""
    after, log = here.after(here.action)
    v = here.game.view(after, seat)
    yield from (_line(here, v, here.game.redact(event, seat)) for event in log)


def check_hidden(here: Checkpoint[S, V]) -> None:
    """Words: the sentence for a hidden thing is not the sentence for any one of them."""
    hidden = _hidden_lines(here, here.after(here.action)[1])
    for other in here.legal if hidden else ():
        both = hidden & _named_lines(here, other)
        demand("words", not both, f"{both} names what is hidden")


def _hidden_lines(here: Checkpoint[S, V], log: list[Event]) -> set[str]:
    """The sentences that a spectator reads for events that are redacted for spectators."""
    v = here.view(NOBODY)
    pairs = [(event, here.game.redact(event, NOBODY)) for event in log]
    return {_line(here, v, redacted) for event, redacted in pairs if redacted != event}


def _named_lines(here: Checkpoint[S, V], action: Action) -> set[str]:
    """The sentences for what an action does, with nothing redacted."""
    v = here.view(NOBODY)
    return {_line(here, v, event) for event in here.after(action)[1]}


def _line(here: Checkpoint[S, V], v: V, event: Event) -> str:
    return here.parts.words.line(v, event, here.names)


# The board in colours


def check_paint(here: Checkpoint[S, V], seat: Seat) -> None:
    """Words: paint adds styles that are known, and changes nothing else of the board."""
    styles: set[str] = set()

    def brush(style: str, text: str) -> str:
        styles.add(style)
        return f"\x01{text}\x02"

    v, board = here.view(seat), here.parts.words.board
    painted = board(v, here.names, brush).replace("\x01", "").replace("\x02", "")
    same = _rows(painted) == _rows(board(v, here.names, plain))
    demand("words", same, "paint changes more than colours")
    unknown = styles - set(STYLES)
    demand("words", not unknown, f"{sorted(unknown)} are no styles")


def _rows(board: str) -> list[str]:
    """The rows of a board; blanks at their ends may differ."""
    return [row.rstrip() for row in board.splitlines()]


# Every class of event


def event_classes(package: str) -> set[type[Event]]:
    """Every class of event that a game's package declares."""
    waiting, classes = Event.__subclasses__(), set[type[Event]]()
    while waiting:
        each = waiting.pop()
        waiting += each.__subclasses__()
        if f"{each.__module__}.".startswith(f"{package}."):
            classes.add(each)
    return classes


def check_sentences(trial: Trial[S, V], s: S, events: Iterable[Event]) -> None:
    """Words: there is an event of every class, and each has a sentence for every reader."""
    here, classes = Checkpoint(trial, s, SeededDice(0)), set[type[Event]]()
    for event in events:
        classes.add(type(event))
        for seat in here.everybody:
            with no_crash("words", f"telling {event}"):
                text = _line(here, here.view(seat), here.game.redact(event, seat))
            demand("words", is_clean(text) and "HIDDEN" not in text, f"{event} says {text!r}")
    missing = event_classes(trial.parts.package) - classes
    names = sorted(each.__name__ for each in missing)
    demand("words", not names, f"there is no sentence for {', '.join(names)}")


# The count


def check_count(here: Checkpoint[S, V], seat: Seat) -> None:
    """Count: every seat has one sum, and the elements that lines name are there."""
    lines = here.parts.words.count(here.view(seat), here.names)
    sums = sorted(line.seat for line in lines if line.is_sum)
    demand("count", sums == list(range(here.seats)), "there is not one sum for each seat")
    owners = {line.seat for line in lines} - {NOBODY}
    demand("count", owners <= set(range(here.seats)), "a line has a seat that does not exist")
    display = here.display(seat)
    for line in lines:
        demand("count", is_clean(line.text), f"{line.text!r} is not a whole line")
        demand("count", not _is_named(here, line), f"{line.text!r} begins with a name")
        unknown = set(line.elements) - display.known if display else set()
        demand("count", not unknown, f"{sorted(unknown)} are not in the picture")


def _is_named(here: Checkpoint[S, V], line: CountLine) -> bool:
    """Whether a player's line begins with what screens put before it: a letter or the name."""
    if line.seat == NOBODY:
        return False
    letter, name = here.parts.words.letter(here.view(NOBODY), line.seat), here.names[line.seat]
    return line.text.startswith((name, f"{letter} ", f"{letter}: "))


def check_cards(here: Checkpoint[S, V], seat: Seat) -> None:
    """Words: every card has a code, a title and a text; every player has a letter of their own."""
    v, words = here.view(seat), here.parts.words
    for code, card in words.cards(v).items():
        whole = is_clean(card.title) and card.text.startswith(card.title)
        demand("words", bool(code) and whole and is_clean(card.text), f"{card} says nothing")
    letters = [words.letter(v, each) for each in range(here.seats)]
    demand("words", all(letters), "a player has no letter")
    demand("words", len(set(letters)) == here.seats, "two players have the same letter")
