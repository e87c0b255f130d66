"""What the commands of the command line do, after their arguments have been parsed."""

from __future__ import annotations

import shlex
import signal
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol, TypedDict

import click

from trecastelli import is_compiled
from trecastelli.ai.engine.playout import play_out
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadSetup, TrecastelliError
from trecastelli.core.game import NOBODY
from trecastelli.core.parts import AnyGame, AnyParts, require
from trecastelli.core.parts.words import plain
from trecastelli.core.play.history import replay
from trecastelli.core.play.perft import perft
from trecastelli.core.play.record import Record, format_record
from trecastelli.core.play.telling import sentences
from trecastelli.games import GAMES, PARTS
from trecastelli.table.table import AnyTable, open_table, resume_table
from trecastelli.tui import learning
from trecastelli.tui.count import count_text
from trecastelli.tui.players import make_player, player_names
from trecastelli.tui.screen import Screen
from trecastelli.tui.session import Quit, Session
from trecastelli.words import _, ngettext


class OutOfInput(TrecastelliError):
    """The input ended before the game or the lesson."""


def ask_game() -> str:
    """Ask the person at the keyboard for a game; BadSetup if there is no keyboard."""
    if not Screen().interactive:
        raise BadSetup(_("Which game? Name one of: {known}.").format(known=", ".join(GAMES)))
    names = list(GAMES)
    for number, name in enumerate(names, 1):
        click.echo(f"{number:>4} {GAMES[name].title}")
    answer: str = click.prompt(_("Which game?"), default="1")
    return names[int(answer) - 1] if answer in map(str, range(1, len(names) + 1)) else answer


def play(
    game: AnyGame,
    who: str,
    options: Mapping[str, str],
    seed: str,
    record: Record | None,
    data: str | None,
) -> None:
    """Play a game until it is over or a player quits."""
    kinds = [kind.strip() for kind in who.split(",")]
    names = player_names(game, kinds)
    if record is None:
        table = open_table(game, names, options, seed)
    else:
        _check_seats(record, len(kinds))
        if options or seed:
            raise BadSetup(
                _("A saved game has its own options and seed; leave out --option and --seed.")
            )
        table = resume_table(game, names, record)
    players = [make_player(kind, seat, table) for seat, kind in enumerate(kinds)]
    options_to_resume = f"--seats {','.join(kinds)}"
    if data:
        options_to_resume += f" --data {shlex.quote(data)}"
    _run(Session(table, players, Screen()), options_to_resume)


def learn(parts: AnyParts, lesson: str) -> None:
    """Take a lesson at the keyboard; OutOfInput if the input ends before it."""
    try:
        learning.learn(Screen(), parts, lesson)
    except EOFError as error:
        raise OutOfInput(_("The input ended before the lesson was over.")) from error


def _check_seats(record: Record, seats: int) -> None:
    if record.header.seats != seats:
        raise BadSetup(
            _("The saved game has {seats} seats; give as many players in --seats.").format(
                seats=record.header.seats
            )
        )


def _run(session: Session, options: str) -> None:
    """Run a session and save its game. `options` are what `play --load` needs to resume it."""
    _ignore_hangup()
    try:
        session.run()
        session.screen.say(_save_record(session.table))
    except Quit:
        session.screen.say(_("See you next time.") + " " + _save_to_resume(session.table, options))
    except KeyboardInterrupt:
        session.screen.say(f"\n{_save_to_resume(session.table, options)}")
        raise
    except OSError:  # the output is closed
        _save_to_resume(session.table, options)
        raise
    except EOFError as error:
        raise OutOfInput(
            _("The input ended before the game was over.")
            + " "
            + _save_to_resume(session.table, options)
        ) from error


def _ignore_hangup() -> None:
    """Treat a closed terminal as the end of input, so that there is time to save the game."""
    if hasattr(signal, "SIGHUP") and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)


def _save_to_resume(table: AnyTable, options: str) -> str:
    """Save an unfinished game; return the sentence that says how to resume it."""
    try:
        file = _save(table)
    except OSError as error:
        return _("The game could not be saved: {why}.").format(why=error.strerror)
    return _("The game is saved. Resume it with: trecastelli play --load {file} {again}").format(
        file=file, again=options
    )


def _save_record(table: AnyTable) -> str:
    """Save a finished game; return the sentence that says how to verify it."""
    try:
        return _("The record is saved. Check the dealer with: trecastelli verify {file}").format(
            file=_save(table)
        )
    except OSError as error:
        return _("The record could not be saved: {why}.").format(why=error.strerror)


def _save(table: AnyTable) -> str:
    """Write the game to a file named after the dealer's commitment; return its quoted path."""
    folder = Path(click.get_app_dir("trecastelli"))
    file = folder / f"{table.game.name}-{table.dealer.commitment[:8]}.txt"
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(format_record(table.record()), "utf-8")
    return shlex.quote(str(file))


class Figures(TypedDict):
    """The results of a simulation."""

    game: str
    seats: int
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    compiled: bool


def simulate(
    game: AnyGame, seats: int, games: int, seed: int, options: Mapping[str, str]
) -> Figures:
    """Play random games, each with its own seed, and time them."""
    game.new(seats, options)  # a wrong setup is refused before the timing starts
    decisions, start = 0, time.perf_counter()
    with _progress(games, _("Playing")) as bar:
        for number in range(games):
            dice = SeededDice(seed + number)
            decisions += play_out(game, game.new(seats, options), dice)
            bar.update(1)
    seconds = time.perf_counter() - start
    return {
        "game": game.name,
        "seats": seats,
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 6),
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(games / seconds, 1),
        "compiled": is_compiled(),
    }


class _Bar(Protocol):
    """A progress bar."""

    def update(self, n_steps: int, /) -> None: ...


def _progress(length: int, label: str) -> AbstractContextManager[_Bar]:
    """A progress bar on a terminal. It updates rarely, so that it costs no time."""
    return click.progressbar(
        length=length,
        label=label,
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
        update_min_steps=max(1, length // 200),
    )


def figures_text(figures: Figures) -> str:
    """The figures of a simulation as a sentence."""
    how = _("compiled") if figures["compiled"] else _("interpreted")
    return ngettext(
        "{games} game of {game} for {seats}, {how}: {decisions} decisions in {seconds:.2f} s,"
        " {decisions_per_second:.0f} decisions and {games_per_second:.0f} games a second.",
        "{games} games of {game} for {seats}, {how}: {decisions} decisions in {seconds:.2f} s,"
        " {decisions_per_second:.0f} decisions and {games_per_second:.0f} games a second.",
        figures["games"],
    ).format(
        games=figures["games"],
        game=figures["game"],
        seats=figures["seats"],
        how=how,
        decisions=figures["decisions"],
        seconds=figures["seconds"],
        decisions_per_second=figures["decisions_per_second"],
        games_per_second=figures["games_per_second"],
    )


def replay_record(game: AnyGame, record: Record, ply: int | None) -> None:
    """Print the log of a record as a spectator sees it, then the board and the score."""
    if ply is not None and ply > len(record.entries):
        raise BadSetup(
            ngettext(
                "The record has {n} entry, not {ply}.",
                "The record has {n} entries, not {ply}.",
                len(record.entries),
            ).format(n=len(record.entries), ply=ply)
        )
    history, words = replay(game, record, ply), PARTS[game.name].words
    names = [_("Player {number}").format(number=seat + 1) for seat in range(record.header.seats)]
    screen = Screen()
    view = game.view(history.state, NOBODY)
    for line in sentences(game, words, view, history.news, NOBODY, names):
        screen.say(line)
    screen.say()
    screen.say(words.board(view, names, screen.paint if screen.coloured else plain))
    screen.say()
    screen.say(words.ask(view, names))
    screen.say(count_text(words, view, names))


def count_lines(
    game: AnyGame,
    seats: int,
    depth: int,
    position: str | None,
    options: Mapping[str, str],
) -> None:
    """Print the number of lines of each length up to a depth."""
    if position is not None and options:
        raise BadSetup(_("A position has its own options; leave out --option."))
    s = (
        game.new(seats, options)
        if position is None
        else require(PARTS[game.name].position).read(position, game)
    )
    for plies in range(1, depth + 1):
        start = time.perf_counter()
        nodes = perft(game, s, plies)
        sentence = ngettext(
            "depth {plies}: {n} line in {seconds:.2f} s",
            "depth {plies}: {n} lines in {seconds:.2f} s",
            nodes,
        )
        seconds = time.perf_counter() - start
        click.echo(sentence.format(plies=plies, n=nodes, seconds=seconds))
