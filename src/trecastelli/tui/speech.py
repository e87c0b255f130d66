"""The command line in the reader's language: its help, and what click says of its own accord.

Help is written in English where a command is declared, and translated when somebody reads it.
"""

from __future__ import annotations

import gettext
import os
from copy import copy
from typing import Final, TypeVar

import click

from trecastelli.core.errors import BadSetup
from trecastelli.words import ENGLISH, LOCALES, _, closest, languages, later, speak

C = TypeVar("C", bound=click.Command)

VARIABLES: Final = ("TRECASTELLI_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment tells the language; the first that is set decides."""
CLICKS: Final = (
    later("Usage:"),
    later("Options"),
    later("Commands"),
    later("default: {default}"),
    later("required"),
    later("Missing command."),
    later("Missing argument"),
    later("Missing option"),
    later("Invalid value: {message}"),
    later("Invalid value for {param_hint}: {message}"),
    later("No such option {name!r}."),
    later("No such command {name!r}."),
    later("Option {name!r} does not take a value."),
    later("{value!r} is not a valid {number_type}."),
    later("{value} is not in the range {range}."),
    later("Error: {message}"),
)
"""What click may say to those who use this program."""


def environment_language() -> str:
    """The language of the machine's user."""
    wanted = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    return closest(wanted.partition(".")[0]) or ENGLISH


def speak_to_reader(code: str) -> None:
    """Speak a language from now on, and let click speak it too."""
    speak(code)
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain("house", str(LOCALES))
    gettext.textdomain("house")


def language_chosen(context: click.Context, option: click.Parameter, wanted: str) -> None:
    """The language that was asked for on the command line."""
    if not wanted:
        return
    code = closest(wanted)
    if not code:
        known = ", ".join(languages())
        raise BadSetup(
            _("Trecastelli does not speak {language!r}; the languages are: {known}.").format(
                language=wanted[:40], known=known
            )
        )
    speak_to_reader(code)


class SpokenOption(click.Option):
    """An option whose help is translated when it is read."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        translated = copy(self)
        translated.help = self.help and _(self.help)
        return click.Option.get_help_record(translated, ctx)


class SpokenCommand(click.Command):
    """A command whose help is translated when it is read."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        click.Command.format_help_text(_translated(self), ctx, formatter)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _translated_help(super().get_help_option(ctx))

    def get_short_help_str(self, limit: int = 45) -> str:
        return click.Command.get_short_help_str(_translated(self), limit)


class SpokenGroup(click.Group):
    """The commands together, and how they are translated."""

    command_class = SpokenCommand

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _translated_help(super().get_help_option(ctx))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        click.Group.format_help_text(_translated(self), ctx, formatter)


def _translated_help(option: click.Option | None) -> click.Option | None:
    """Click's own option for help is made before the language is known, and kept."""
    if option is not None:
        option.help = _("Show this message and exit.")
    return option


def _translated(command: C) -> C:
    translated = copy(command)
    translated.help = command.help and _(command.help)
    return translated
