"""The command line: play, learn, rules, serve, keys, sim, arena, replay, verify, perft, data."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from textwrap import shorten
from types import ModuleType
from typing import Any, Final, NoReturn, TypeVar

import click
from click.core import ParameterSource

from trecastelli.ai.levels import USUAL
from trecastelli.core.errors import BadRecord, BadSetup, TrecastelliError
from trecastelli.core.parts import AnyGame, AnyParts
from trecastelli.core.play.record import Record, parse_record
from trecastelli.games import GAMES, PARTS
from trecastelli.table.dealer import verify as verify_record
from trecastelli.tui import commands, learning, rulebooks
from trecastelli.tui.players import HUMAN, usual_seats
from trecastelli.tui.screen import Screen, set_up_streams
from trecastelli.tui.translation import (
    TranslatedGroup,
    TranslatedOption,
    environment_language,
    set_language,
    use_language,
)
from trecastelli.words import _, language, ngettext, speaking

BAD_INPUT: Final = 2
"""Exit status for a wrong command or a wrong file."""
INTERRUPTED: Final = 130
"""Exit status after Ctrl-C."""
LONGEST: Final = 400
"""Most characters in an error message."""

F = TypeVar("F", bound=Callable[..., Any])
option: Final = partial(click.option, cls=TranslatedOption)
GAME: Final = click.argument("game", metavar="GAME")
SECONDS: Final = click.FloatRange(0.0, 3600.0, min_open=True)
PROBABILITY: Final = click.FloatRange(0.0, 0.5, min_open=True, max_open=True)


def _setup(command: F) -> F:
    """Add the options of every command that starts a game."""
    choice = option("--option", "options", multiple=True, metavar="NAME=VALUE")
    data = option("--data", metavar="FILE", help="Use other components, from a data file.")
    return choice(data(command))


@click.group(cls=TranslatedGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="trecastelli", cls=TranslatedOption)
@option(
    "--language",
    metavar="CODE",
    default="",
    is_eager=True,
    expose_value=False,
    callback=set_language,
    help="Language, such as it. Default: your system's.",
)
def cli() -> None:
    """Board games: play, learn, simulate, replay, verify."""


@cli.command()
@click.argument("game", metavar="[GAME]", default="")
@option("--seats", default=f"{HUMAN},{USUAL}", metavar="WHO,WHO,...", show_default=True)
@option("--seed", default="", metavar="TEXT", help="The same text deals the same game.")
@option("--load", "file", metavar="FILE", help="Resume a saved game.")
@_setup
def play(game: str, seats: str, seed: str, file: str | None, **setup: Any) -> None:
    """Play in the terminal. WHO is human or the name of a bot. Type help in a game."""
    record = _record(file) if file is not None else None
    name = game or (record.header.game if record else commands.ask_game())
    rules, options = _game(name, setup["data"]), _options(setup["options"])
    who = usual_seats(rules) if _is_default("seats") else seats
    commands.play(rules, who, options, seed, record, setup["data"])


@cli.command()
@option("--host", default="127.0.0.1", metavar="ADDRESS", show_default=True)
@option("--port", metavar="N", type=click.IntRange(1, 65535), help="Default: near 8010.")
@option("--data-dir", metavar="FOLDER", help="Where tables are stored.")
@option("--database", metavar="URL", help="Store tables in this database instead.")
@option("--public", metavar="ADDRESS", help="The address of the site in links.")
@option("--https", is_flag=True, help="Send cookies only over https.")
@option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy whose X-Forwarded headers count.",
)
@option("--thinkers", metavar="N", type=click.IntRange(0), help="Processes for the bots.")
@option("--quiet", is_flag=True, help="Log only errors.")
@option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="Change any setting.")
@option("--config", metavar="FILE", envvar="TRECASTELLI_CONFIG", help="Read settings from here.")
@option("--open", "open_page", is_flag=True, help="Open the page in a browser.")
def serve(
    open_page: bool, config: str | None, settings: tuple[str, ...], quiet: bool, **flags: Any
) -> None:
    """Serve the games as web pages until interrupted."""
    server = _server()
    given = {name: value for name, value in flags.items() if not _is_default(name)}
    given |= {"log_level": "error"} if quiet else {}
    given |= _options(settings)
    chosen = server.load_settings(given, Path(config) if config else None)
    server.serve(chosen, open_page, click.echo)


def _server() -> ModuleType:
    try:
        from trecastelli.web import server
    except ModuleNotFoundError as error:
        raise BadSetup(
            _("The web pages need {name}: install trecastelli[web] and try again.").format(
                name=error.name
            )
        ) from error
    return server


@cli.command()
@option("--rotate", is_flag=True, required=True, help="New key; old cookies last 30 more days.")
@option("--forget", is_flag=True, help="Refuse old cookies at once. Guests lose their seats.")
@option("--data-dir", metavar="FOLDER", help="Where tables are stored.")
def keys(rotate: bool, forget: bool, data_dir: str | None) -> None:
    """Change the key that signs the cookies of guests."""
    server = _server()
    server.rotate(Path(data_dir) if data_dir else server.data_folder(), forget)
    click.echo(_("The server has a new key. Restart it if it is running."))


@cli.command()
@GAME
@option("--seats", default=2, metavar="N", show_default=True, type=int)
@option("--games", default=1000, metavar="K", show_default=True, type=click.IntRange(1))
@option("--seed", default=0, metavar="S", show_default=True, type=click.IntRange(0))
@option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@_setup
def sim(game: str, seats: int, games: int, seed: int, as_json: bool, **setup: Any) -> None:
    """Play random games and measure the speed."""
    rules = _game(game, setup["data"])
    figures = commands.simulate(rules, seats, games, seed, _options(setup["options"]))
    click.echo(json.dumps(figures) if as_json else commands.figures_text(figures))


@cli.command()
@GAME
@option("--players", default="", metavar="WHO,WHO,...", help="Bots, python:FILE, program:COMMAND.")
@option("--sprt", nargs=2, metavar="A B", help="Play until A or B is shown to be better.")
@option("--games", metavar="N", type=click.IntRange(1), help="Default: 100; --sprt: 10000.")
@option("--seats", default=2, metavar="K", show_default=True, type=int, help="Seats in each game.")
@option("--duplicate", is_flag=True, help="Play each deal in all rotations of the seats.")
@option(
    "--jobs",
    default=1,
    metavar="N",
    show_default=True,
    type=click.IntRange(1, 256),
    help="Games to play in parallel.",
)
@option("--time", "seconds", metavar="S", type=SECONDS, help="Seconds of thinking per decision.")
@option("--iterations", metavar="N", type=click.IntRange(1), help="Search iterations per decision.")
@option(
    "--patience",
    default=10.0,
    metavar="S",
    show_default=True,
    type=SECONDS,
    help="Seconds to wait for a program's answer.",
)
@option(
    "--seed",
    default="1",
    metavar="TEXT",
    show_default=True,
    help="The same seed gives the same deals.",
)
@option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@option("--report", default="", metavar="FILE.html", help="Write a page with plots.")
@option("--keep", default="", metavar="FILE.jsonl", help="Save the games here, and resume from it.")
@option(
    "--elo0", default=0.0, metavar="E", show_default=True, help="H0: A is stronger by this much."
)
@option(
    "--elo1", default=30.0, metavar="E", show_default=True, help="H1: A is stronger by this much."
)
@option(
    "--alpha",
    default=0.05,
    metavar="P",
    show_default=True,
    type=PROBABILITY,
    help="Risk of accepting H1 wrongly.",
)
@option(
    "--beta",
    default=0.05,
    metavar="P",
    show_default=True,
    type=PROBABILITY,
    help="Risk of accepting H0 wrongly.",
)
@_setup
def arena(game: str, **arguments: Any) -> None:
    """Let bots play many games against each other and compare them."""
    rules, options = _game(game, arguments["data"]), _options(arguments.pop("options"))
    try:
        from trecastelli.arena import command
    except ModuleNotFoundError as error:
        raise BadSetup(
            _("The arena needs {name}: install trecastelli[arena] and try again.").format(
                name=error.name
            )
        ) from error
    arguments["data"] = _text(arguments["data"]) if arguments["data"] else ""
    command.run_contest(*command.parse(rules.name, options, arguments))


@cli.command()
@click.argument("file", metavar="FILE")
@option("--to", "ply", metavar="PLY", type=click.IntRange(0), help="Stop after this entry.")
@option("--data", metavar="FILE", help="The components the game was played with.")
def replay(file: str, ply: int | None, data: str | None) -> None:
    """Show the events of a record and the position after them."""
    record = _record(file)
    commands.replay_record(_game(record.header.game, data), record, ply)


@cli.command()
@click.argument("file", metavar="FILE")
@option("--data", metavar="FILE", help="The components the game was played with.")
def verify(file: str, data: str | None) -> None:
    """Check the chance in a record against its dealer's commitment."""
    record = _record(file)
    count = verify_record(_game(record.header.game, data), record)
    click.echo(
        ngettext(
            "Fair: the one chance action matches the committed seed.",
            "Fair: all {n} chance actions match the committed seed.",
            count,
        ).format(n=count)
    )


@cli.command()
@GAME
@option("--seats", default=2, metavar="N", show_default=True, type=int)
@option("--depth", default=4, metavar="D", show_default=True, type=click.IntRange(1, 20))
@option("--position", metavar="TEXT", help="Count from this position.")
@_setup
def perft(game: str, seats: int, depth: int, position: str | None, **setup: Any) -> None:
    """Count the lines of play of each length: the fingerprint of the rules."""
    rules = _game(game, setup["data"])
    commands.count_lines(rules, seats, depth, position, _options(setup["options"]))


@cli.command()
@GAME
@option("--check", "file", metavar="FILE", required=True, help="The file to check.")
def data(game: str, file: str) -> None:
    """Check a data file with a game's printed components."""
    rules = _game(game)
    findings = rules.check_data(_text(file))
    for holds, sentence in findings:
        click.echo(f"{'ok  ' if holds else 'FAIL'}  {sentence}")
    bad = [sentence for holds, sentence in findings if not holds]
    if bad:
        raise BadSetup(
            _("{file}: {bad} of {all} checks failed.").format(
                file=file, bad=len(bad), all=len(findings)
            )
        )
    click.echo(
        _("{file} is valid. Play with it: trecastelli play {name} --data {file}").format(
            file=file, name=rules.name
        )
    )


@cli.command()
@click.argument("game", metavar="[GAME]", default="")
@click.argument("query", metavar="[§|WORDS]...", nargs=-1)
@option("--coverage", is_flag=True, help="List the tests of each paragraph.")
@option("--tests", default="tests", metavar="FOLDER", show_default=True)
@option("--walk", nargs=2, metavar="BOOK FILE", help="A printed book, line by line.")
def rules(
    game: str, query: tuple[str, ...], coverage: bool, tests: str, walk: tuple[str, str] | None
) -> None:
    """Read the rules: the contents, one paragraph, or all that contain some words."""
    if coverage:
        rulebooks.show_coverage(Screen(), _parts(game) if game else None, Path(tests))
        return
    parts = _parts(game or commands.ask_game())
    if walk:
        rulebooks.show_walk(Screen(), parts, walk[0], _text(walk[1]))
    else:
        rulebooks.show_rules(Screen(), parts, " ".join(query))


@cli.command()
@click.argument("game", metavar="[GAME]", default="")
@click.argument("lesson", metavar="[LESSON]", default="")
def learn(game: str, lesson: str) -> None:
    """Learn a game by playing. Without a LESSON, list the lessons."""
    parts = _parts(game or commands.ask_game())
    if lesson:
        commands.learn(parts, lesson)
    else:
        learning.show_lessons(Screen(), parts)


def _game(name: str, data: str | None = None) -> AnyGame:
    if name not in GAMES:
        raise BadSetup(
            _("There is no game {name!r}; the games are: {known}.").format(
                name=name[:40], known=", ".join(GAMES)
            )
        )
    return GAMES[name].with_data(_text(data)) if data else GAMES[name]


def _parts(name: str) -> AnyParts:
    return PARTS[_game(name).name]


def _is_default(name: str) -> bool:
    """Whether a parameter of the current command was left out."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.DEFAULT


def _options(words: tuple[str, ...]) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadSetup(_("Write an option as NAME=VALUE, not {word!r}.").format(word=word[:40]))
        options[name] = value
    return options


def _record(file: str) -> Record:
    return parse_record(_text(file))


def _text(file: str) -> str:
    try:
        return Path(file).read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(_("{file} is not a text file.").format(file=file)) from error
    except OSError as error:
        raise BadSetup(
            _("{file} cannot be read: {why}.").format(file=file, why=error.strerror)
        ) from error


def main() -> None:
    """Run a command. A mistake of the user gives one sentence and exit status 2."""
    set_up_streams()
    with speaking(language()):
        use_language(environment_language())
        _run()


def _run() -> None:
    try:
        cli.main(standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
    except click.ClickException as error:
        _refuse(error.format_message())
    except TrecastelliError as error:
        _refuse(str(error))
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)
    except OSError as error:
        _close_output(error)


def _refuse(sentence: str) -> NoReturn:
    click.echo(f"trecastelli: {shorten(sentence, LONGEST)}", err=True)
    sys.exit(BAD_INPUT)


def _close_output(error: OSError) -> NoReturn:
    """End after the output was closed; Python's flush at exit must not fail once more."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):  # as after `| head`, which is no mistake
        sys.exit(0)
    _refuse(_("The output cannot be written: {why}.").format(why=error.strerror))
