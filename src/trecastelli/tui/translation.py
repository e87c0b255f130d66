"""The command line in the reader's language: its own help and the messages of click.

Help is written in English where a command is declared, and translated when it is printed.
"""

from __future__ import annotations

import gettext
import os
from copy import copy
from typing import Final, TypeVar

import click

from trecastelli.core.errors import BadSetup
from trecastelli.words import ENGLISH, LOCALES, _, closest, languages, later, ngettext, speak

C = TypeVar("C", bound=click.Command)

VARIABLES: Final = ("TRECASTELLI_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that set the language. The first one that is set decides."""
CLICK_MESSAGES: Final = (
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
    ngettext(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 2
    ),
    later("{value!r} is not a valid {number_type}."),
    later("{value} is not in the range {range}."),
    later("Error: {message}"),
)
"""The messages of click that this program can print."""


def environment_language() -> str:
    """The language that the environment asks for, or English."""
    locale = next((os.environ[name] for name in VARIABLES if os.environ.get(name)), "")
    return closest(locale.partition(".")[0]) or ENGLISH


def use_language(code: str) -> None:
    """Use a language from now on, in this program and in click."""
    speak(code)
    os.environ["LANGUAGE"] = code
    gettext.bindtextdomain("house", str(LOCALES))
    gettext.textdomain("house")


def set_language(context: click.Context, option: click.Parameter, value: str) -> None:
    """Use the language of the option `--language`; BadSetup if there is no such language."""
    if not value:
        return
    code = closest(value)
    if not code:
        known = ", ".join(languages())
        raise BadSetup(
            _("There is no language {language!r}; the languages are: {known}.").format(
                language=value[:40], known=known
            )
        )
    use_language(code)


class TranslatedOption(click.Option):
    """An option whose help is translated when it is printed."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        translated = copy(self)
        translated.help = self.help and _(self.help)
        return click.Option.get_help_record(translated, ctx)


class TranslatedCommand(click.Command):
    """A command whose help is translated when it is printed."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        click.Command.format_help_text(_translated(self), ctx, formatter)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _translated_help(super().get_help_option(ctx))

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return _translated_usage(super().collect_usage_pieces(ctx))

    def get_short_help_str(self, limit: int = 45) -> str:
        return click.Command.get_short_help_str(_translated(self), limit)


class TranslatedGroup(click.Group):
    """A group of commands whose help is translated when it is printed."""

    command_class = TranslatedCommand

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return _translated_help(super().get_help_option(ctx))

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return _translated_usage(super().collect_usage_pieces(ctx))

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        click.Group.format_help_text(_translated(self), ctx, formatter)


def _translated_help(option: click.Option | None) -> click.Option | None:
    """Translate click's own help option, which is created before the language is known."""
    if option is not None:
        option.help = _("Show this message and exit.")
    return option


def _translated_usage(pieces: list[str]) -> list[str]:
    """The usage line, with click's own two placeholders translated."""
    known = {"[OPTIONS]": _("[OPTIONS]"), "COMMAND [ARGS]...": _("COMMAND [ARGS]...")}
    return [known.get(piece, piece) for piece in pieces]


def _translated(command: C) -> C:
    translated = copy(command)
    translated.help = command.help and _(command.help)
    return translated
