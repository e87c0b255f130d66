"""Tests of a game at one terminal: nobody sees the hand of another player."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from trecastelli.ai.budget import Budget
from trecastelli.ai.levels import BOTS
from trecastelli.ai.player import AnyPlayer
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import OVER, Seat
from trecastelli.core.play.history import replay
from trecastelli.core.play.record import format_record, parse_record
from trecastelli.games import GAMES, PARTS
from trecastelli.table.table import open_table
from trecastelli.tui.hints import hint
from trecastelli.tui.screen import Screen
from trecastelli.tui.session import Quit, Session

CASTELLAN = GAMES["castellan"]
NAMES = ["Ann", "Ben", "Cas", "Dot"]
CARD = re.compile(r"\b[TW][1-7]\b")


class Terminal(Screen):
    """A terminal in memory that records its output."""

    def __init__(self, lines: Iterable[str], interactive: bool = True) -> None:
        self.interactive = interactive
        self.coloured = False
        self.width = 100
        self.lines = iter(lines)
        self.text = ""
        """The text since the screen was cleared."""
        self.pages: list[tuple[str, str]] = []
        """Each prompt, with the text on the screen at that moment."""
        self.all = ""

    def say(self, text: str = "") -> None:
        self.text += text + "\n"
        self.all += text + "\n"

    def read(self, prompt: str) -> str:
        self.pages.append((prompt, self.text))
        if "press Enter" in prompt:
            return ""
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line

    def wipe(self) -> None:
        self.text = ""


def make_session(
    lines: Iterable[str], people: int = 2, bots: int = 0, interactive: bool = True, seed: str = "s"
) -> tuple[Session, Terminal]:
    """A session with some people in the first seats and bots after them."""
    table = open_table(CASTELLAN, NAMES[: people + bots], {}, seed)
    screen = Terminal(lines, interactive)
    players: list[AnyPlayer | None] = [None] * people
    players += [BOTS["random"].make(CASTELLAN, seat) for seat in range(bots)]
    return Session(table, players, screen), screen


def numbers(seed: int) -> Iterator[str]:
    """An endless sequence of small random numbers."""
    dice = SeededDice(seed)
    while True:
        yield str(dice.below(5) + 1)


# Hot seat


def name_in_prompt(page: tuple[str, str]) -> str:
    return page[0].partition(",")[0]


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_screen_is_cleared_before_another_person_looks(people: int) -> None:
    session, screen = make_session(numbers(people), people)
    session.run()
    covers = [page for page in screen.pages if "press Enter" in page[0]]
    assert all(text == "" for _, text in covers)
    names = [name_in_prompt(page) for page in covers]
    assert set(names) == set(NAMES[:people])
    assert all(one != two for one, two in pairwise(names))


@pytest.mark.parametrize("people", [2, 3, 4])
def test_nobody_sees_the_hand_of_another_person(people: int) -> None:
    lines = numbers(10 * people)
    session, screen = make_session([], people)
    screen.lines = Watcher(session, screen, lines)
    session.run()
    assert screen.lines.cards_checked > 100


class Watcher:
    """Types for all players and checks the screen before each line."""

    def __init__(self, session: Session, screen: Terminal, lines: Iterator[str]) -> None:
        self.session = session
        self.screen = screen
        self.typed = lines
        self.cards_checked = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        reader = self.session.table.to_act
        drew = re.findall(r"^(?:You drew|Your hand:).*$", self.screen.text, re.MULTILINE)
        hand = [row for row in drew if row.startswith("Your hand:")][-1]
        assert CARD.findall(hand) == [name(card) for card in hand_of(self.session, reader)]
        cards = {card for row in drew for card in CARD.findall(row)}
        assert cards <= known_cards(self.session, reader), f"{reader} reads {cards}"
        others = re.findall(r"^(?!You)\w+ drew .*$", self.screen.text, re.MULTILINE)
        assert not any(CARD.search(row) for row in others)
        self.cards_checked += len(cards)
        return next(self.typed)


def name(card: int) -> str:
    return f"{'TW'[card // 7]}{card % 7 + 1}"


def known_cards(session: Session, seat: Seat) -> set[str]:
    """The cards in the hand of a seat, and those it has drawn in this game."""
    hand = {name(card) for card in hand_of(session, seat)}
    drawn: set[str] = set()
    for event in session.table.news:
        card = getattr(event, "card", -1)
        if type(event).__name__ == "Drew" and event.seat == seat:  # type: ignore[attr-defined]
            drawn.add(name(card))
        if type(event).__name__ == "DrewRest" and event.seat == seat:  # type: ignore[attr-defined]
            cards: tuple[int, ...] = event.cards  # type: ignore[attr-defined]
            drawn |= {name(card) for card in cards}
    return hand | drawn


def hand_of(session: Session, seat: Seat) -> list[int]:
    kinds: list[int] = session.table.history.state.hands[seat].kinds()
    return kinds


def test_the_log_names_no_card_of_another_person_before_it_is_played() -> None:
    session, screen = make_session(["log"], 3)
    with pytest.raises(EOFError):
        session.run()
    assert screen.all.count("You drew") == 8  # at the start and in the log
    assert not re.search(r"(Ann|Ben|Cas) drew [TW]", screen.all)


def test_a_single_person_is_never_asked_to_hand_over() -> None:
    session, screen = make_session(numbers(3), 1, 2)
    session.run()
    assert not any("press Enter" in prompt for prompt, _ in screen.pages)


def test_the_screen_is_not_cleared_for_the_same_person_twice() -> None:
    session, screen = make_session(["1", "undo", "1"], 2)
    with pytest.raises(EOFError):
        session.run()
    assert [("press Enter" in prompt) for prompt, _ in screen.pages] == [True] + [False] * 4


def test_nobody_is_asked_to_hand_over_when_input_is_piped() -> None:
    session, screen = make_session(numbers(5), 3, interactive=False)
    session.run()
    assert not any("press Enter" in prompt for prompt, _ in screen.pages)


# Output


def test_the_log_is_printed_once_and_in_order() -> None:
    session, screen = make_session(numbers(8), 1, 1)
    session.run()
    lines = screen.all.splitlines()
    log = session.table.log(session.words, 0)
    at = -1
    for line in log:
        at = lines.index(line, at + 1)
    assert sum(row.startswith("Ben built ") for row in lines) == sum(
        row.startswith("Ben built ") for row in log
    )


def test_the_end_shows_the_board_the_score_and_the_seed() -> None:
    session, screen = make_session(numbers(4), 2)
    session.run()
    assert session.table.is_over
    assert screen.all.rstrip().endswith("The dealer's seed: s")
    for seat, score in enumerate(CASTELLAN.scores(session.table.history.state)):
        assert f"{'ab'[seat]} {NAMES[seat]}: {score[0]} points" in screen.all


def test_a_game_of_bots_is_shown_to_a_spectator() -> None:
    session, screen = make_session([], 0, 3)
    session.run()
    assert session.table.to_act == OVER and screen.pages == []
    assert not re.search(r"drew [TW]\d", screen.all) and "Your hand" not in screen.all


def test_the_commitment_is_printed_before_the_first_action() -> None:
    session, screen = make_session([], 1, 1)
    with pytest.raises(EOFError):
        session.run()
    assert screen.all.splitlines()[0] == f"The dealer's commitment: {session.table.commitment}"


def test_two_people_can_read_the_commitment_before_they_play() -> None:
    session, screen = make_session([], 2)
    with pytest.raises(EOFError):
        session.run()
    assert any(session.table.commitment in text for _, text in screen.pages)


# Input


def test_quit_leaves_the_table_as_it_is() -> None:
    session, _ = make_session(["1", "quit"], 2)
    with pytest.raises(Quit):
        session.run()
    assert session.table.history.entries[-1].text.startswith("play:")
    assert not session.table.is_over


@pytest.mark.parametrize("line", ["", "0", "99", "fly", "undo", "save", "load", "card X", "log"])
def test_a_line_that_changes_nothing_prints_no_new_board(line: str) -> None:
    session, screen = make_session([line], 1, 1)
    with pytest.raises(EOFError):
        session.run()
    assert len(screen.pages) == 2
    assert screen.all.count("Your hand: ") == 1
    assert all(entry.who != 0 for entry in session.table.history.entries)


def test_undo_is_logged_and_the_board_printed_again() -> None:
    session, screen = make_session(["1", "undo"], 1, 1)
    with pytest.raises(EOFError):
        session.run()
    assert "You took the last action back." in screen.all
    assert screen.all.count("Your hand: ") == 3
    assert session.table.history.entries[-1].text == "undo"


def test_a_saved_game_can_be_loaded(tmp_path: Path) -> None:
    file = tmp_path / "my game.txt"
    session, screen = make_session(["1", f"save {file}", "1", "1", f"load {file}"], 2)
    with pytest.raises(EOFError):
        session.run()
    record = parse_record(file.read_text("utf-8"))
    assert session.table.record() == record
    assert replay(CASTELLAN, record).state == session.table.history.state
    assert f"Saved as {file}." in screen.all


def test_loading_a_game_where_another_person_is_to_act_clears_the_screen(tmp_path: Path) -> None:
    other = open_table(CASTELLAN, NAMES[:2], {}, "other")
    mine = open_table(CASTELLAN, NAMES[:2], {}, "s")
    seed = 0
    while other.to_act == mine.to_act:
        other = open_table(CASTELLAN, NAMES[:2], {}, f"other {seed}")
        seed += 1
    file = tmp_path / "other.txt"
    file.write_text(format_record(other.record()), "utf-8")
    session, screen = make_session([f"load {file}"], 2)
    with pytest.raises(EOFError):
        session.run()
    assert screen.pages[-2][0].startswith(f"{NAMES[other.to_act]}, press Enter")
    assert screen.pages[-2][1] == ""


def test_a_finished_game_can_be_loaded_and_is_shown(tmp_path: Path) -> None:
    finished, _ = make_session(numbers(6), 2)
    finished.run()
    file = tmp_path / "finished.txt"
    file.write_text(format_record(finished.table.record()), "utf-8")
    session, screen = make_session([f"load {file}"], 2)
    session.run()
    assert screen.all.rstrip().endswith("The dealer's seed: s")


def test_a_game_with_another_number_of_seats_is_not_loaded(tmp_path: Path) -> None:
    file = tmp_path / "four.txt"
    file.write_text(format_record(open_table(CASTELLAN, NAMES, {}, "x").record()), "utf-8")
    session, screen = make_session([f"load {file}"], 2)
    before = session.table
    with pytest.raises(EOFError):
        session.run()
    assert session.table is before and "That game is for 4 players." in screen.all


def test_a_hint_names_choices_by_their_numbers_and_changes_nothing() -> None:
    session, screen = make_session(["hint"], people=1, bots=1)
    with pytest.raises(EOFError):
        session.run()
    assert "% to win. " in screen.all
    assert len(screen.pages) == 2, "there was no second prompt"


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_has_at_most_three_choices(name: str) -> None:
    table = open_table(GAMES[name], NAMES[:2], {}, "s")
    while len(legal := table.legal()) == 1:
        table.play(table.to_act, legal[0].text)
    lines = hint(PARTS[name], table, table.to_act, Budget(iterations=20))
    choices = [int(line.split()[0]) for line in lines if not line.startswith("    ")]
    assert 2 <= len(choices) <= 3 and set(choices) <= set(range(1, len(legal) + 1))
    assert sum("% to win." in line for line in lines) == len(choices)


@pytest.mark.parametrize("name", GAMES)
def test_help_has_a_legal_action_of_the_game_as_its_example(name: str) -> None:
    table = open_table(GAMES[name], NAMES[:2], {}, "s")
    screen = Terminal(["help", "quit"])
    with pytest.raises(Quit):
        Session(table, [None, None], screen).run()
    example = screen.all.partition("in records, such as ")[2].partition(". Other commands:")[0]
    assert example in [action.text for action in table.legal()] and ":" in example
