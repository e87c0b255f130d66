"""Messages that are not in `_()`: options and cards of the games, help of the command line."""

from __future__ import annotations

from collections.abc import Iterator

from click import Option

from trecastelli.cli import cli
from trecastelli.core.parts import AnyParts, Message
from trecastelli.games import PARTS
from trecastelli.words import HOUSE


def data_messages() -> Iterator[tuple[str, Message]]:
    """Every such message with its catalogue, in reading order."""
    for name, parts in PARTS.items():
        for message in (*_options(parts), *parts.messages()):
            yield name, Message(message.text, f"games/{name}/{message.file}", message.context)
    for message in _command_line():
        yield HOUSE, message


def _options(parts: AnyParts) -> Iterator[Message]:
    for option in parts.game.options:
        for text in (option.title, *option.says):
            yield Message(text, "rules/verbs.py")


def _command_line() -> Iterator[Message]:
    for command in (cli, *cli.commands.values()):
        options = [option for option in command.params if isinstance(option, Option)]
        for text in (command.help, *(option.help for option in options)):
            if text:
                yield Message(text, "cli.py")
