"""What each command of the command line does, once its words have been understood."""

from __future__ import annotations

import shlex
import signal
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final, Protocol, TypedDict

import click

from trecastelli import is_compiled
from trecastelli.ai.engine.playout import play_out
from trecastelli.ai.levels import BOTS, bots_of, check_bot, usual_bot
from trecastelli.ai.player import AnyPlayer
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import BadSetup, TrecastelliError
from trecastelli.core.game import NOBODY
from trecastelli.core.parts import AnyGame, needed
from trecastelli.core.parts.words import plain
from trecastelli.core.play.history import replay
from trecastelli.core.play.perft import perft
from trecastelli.core.play.record import Record, format_record
from trecastelli.core.play.telling import sentences
from trecastelli.games import GAMES, PARTS
from trecastelli.table.dealer import verify
from trecastelli.table.table import AnyTable, open_table, resume_table
from trecastelli.tui import learning
from trecastelli.tui.count import count_text
from trecastelli.tui.screen import Screen
from trecastelli.tui.session import Quit, Session
from trecastelli.words import _, later, ngettext

HUMAN: Final = "human"
_PERSON: Final = later("Player")
"""What a person is called in the terminal."""
verify_record = verify


class OutOfInput(TrecastelliError):
    """The lines typed ended before the game did."""


def ask_game() -> str:
    """Which game somebody at the keyboard wants to play."""
    if not Screen().interactive:
        raise BadSetup(_("Which game? Name one of: {known}.").format(known=", ".join(GAMES)))
    names = list(GAMES)
    for number, name in enumerate(names, 1):
        click.echo(f"{number:>4} {GAMES[name].title}")
    answer: str = click.prompt(_("Which game?"), default="1")
    return names[int(answer) - 1] if answer in map(str, range(1, len(names) + 1)) else answer


def usual_seats(game: AnyGame) -> str:
    """Who plays when nobody says: a person, and the usual bot of the game."""
    return f"{HUMAN},{usual_bot(game)}"


def play(
    game: AnyGame,
    who: str,
    options: Mapping[str, str],
    seed: str,
    record: Record | None,
    data: str | None,
) -> None:
    """Seat everybody and play until it is over or somebody quits."""
    kinds = [kind.strip() for kind in who.split(",")]
    names = _names(game, kinds)
    if record is None:
        table = open_table(game, names, options, seed)
    else:
        _check_seats(record, len(kinds))
        if options or seed:
            raise BadSetup(_("A saved game has its own options and its own seed."))
        table = resume_table(game, names, record)
    players = [_player(kind, seat, table) for seat, kind in enumerate(kinds)]
    again = f"--seats {','.join(kinds)}" + (f" --data {shlex.quote(data)}" if data else "")
    _run(Session(table, players, Screen()), again)


def learn(game: str, lesson: str) -> None:
    """Go through a lesson at the keyboard; the end of input is the end of it."""
    try:
        learning.learn(Screen(), game, lesson)
    except EOFError as error:
        raise OutOfInput(_("The input ended before the lesson did.")) from error


def _check_seats(record: Record, seats: int) -> None:
    if record.header.seats != seats:
        raise BadSetup(
            _("The saved game has {seats} seats: name as many in --seats.").format(
                seats=record.header.seats
            )
        )


def _names(game: AnyGame, kinds: list[str]) -> list[str]:
    """Players called after what they are, numbered where there are several alike."""
    titles = [_(_title(game, kind)) for kind in kinds]
    return [
        title if titles.count(title) == 1 else f"{title} {titles[: seat + 1].count(title)}"
        for seat, title in enumerate(titles)
    ]


def _title(game: AnyGame, kind: str) -> str:
    """What a kind of player is called; BadSetup if there is none in this game."""
    if kind == HUMAN:
        return _PERSON
    if kind not in BOTS:
        raise BadSetup(
            _("A seat is {human} or a bot ({known}), not {kind!r}.").format(
                human=HUMAN, known=", ".join(bots_of(game)), kind=kind[:40]
            )
        )
    check_bot(game, kind)
    return BOTS[kind].title


def _player(kind: str, seat: int, table: AnyTable) -> AnyPlayer | None:
    """A bot thinks with dice of its own, so that its thoughts do not change the deal."""
    if kind == HUMAN:
        return None
    return BOTS[kind].make(table.game, int(table.dealer.commitment[:8], 16) + seat)


def _run(session: Session, again: str) -> None:
    """`again` is what else to say to go on with the game once it is kept."""
    _outlive_the_terminal()
    try:
        session.run()
        session.screen.say(_kept_record(session.table))
    except Quit:
        session.screen.say(_("Until next time.") + " " + _keep(session.table, again))
    except KeyboardInterrupt:
        session.screen.say(f"\n{_keep(session.table, again)}")
        raise
    except OSError:  # nobody reads what is shown any more
        _keep(session.table, again)
        raise
    except EOFError as error:
        raise OutOfInput(
            _("The input ended before the game did.") + " " + _keep(session.table, again)
        ) from error


def _outlive_the_terminal() -> None:
    """A terminal that is closed is the end of input, no more: there must be time to save."""
    if hasattr(signal, "SIGHUP") and threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)


def _keep(table: AnyTable, again: str) -> str:
    """Save an unfinished game where it can be found again; say how to go on with it."""
    try:
        file = _save(table)
    except OSError as error:
        return _("The game could not be saved: {why}.").format(why=error.strerror)
    return _("The game is kept; go on with: trecastelli play --load {file} {again}").format(
        file=file, again=again
    )


def _kept_record(table: AnyTable) -> str:
    """Save a finished game; say how to check it."""
    try:
        return _("The record is kept; check the dealer with: trecastelli verify {file}").format(
            file=_save(table)
        )
    except OSError as error:
        return _("The record could not be saved: {why}.").format(why=error.strerror)


def _save(table: AnyTable) -> str:
    """Write the game to a file of its own, named after the dealer's promise; its name, quoted."""
    folder = Path(click.get_app_dir("trecastelli"))
    file = folder / f"{table.game.name}-{table.dealer.commitment[:8]}.txt"
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(format_record(table.record()), "utf-8")
    return shlex.quote(str(file))


class Figures(TypedDict):
    """What a simulation has counted and timed."""

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
    """Play random games, each from a seed of its own; how many decisions, how fast."""
    game.new(seats, options)  # refuse before anything is timed
    decisions, begun = 0, time.perf_counter()
    with _progress(games, _("Playing")) as bar:
        for number in range(games):
            dice = SeededDice(seed + number)
            decisions += play_out(game, game.new(seats, options), dice)
            bar.update(1)
    seconds = time.perf_counter() - begun
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
    """What shows how far something has come."""

    def update(self, n_steps: int, /) -> None: ...


def _progress(length: int, label: str) -> AbstractContextManager[_Bar]:
    """A bar where somebody watches; it must not slow down what it shows."""
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
    """Tell a record from the beginning, all hands closed, and show how it stood."""
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
        raise BadSetup(_("A position has its own options."))
    s = (
        game.new(seats, options)
        if position is None
        else needed(PARTS[game.name].position).read(position, game)
    )
    for plies in range(1, depth + 1):
        begun = time.perf_counter()
        nodes = perft(game, s, plies)
        sentence = ngettext(
            "depth {plies}: {n} line in {seconds:.2f} s",
            "depth {plies}: {n} lines in {seconds:.2f} s",
            nodes,
        )
        seconds = time.perf_counter() - begun
        click.echo(sentence.format(plies=plies, n=nodes, seconds=seconds))
