"""Messages that stand in no `_()`: what the games' tables of data are looked up by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from click import Option

from trecastelli.cli import cli
from trecastelli.games import GAMES
from trecastelli.games.castelli.rules import cards as castelli_cards
from trecastelli.games.castelli.rules.kit import PRINTED
from trecastelli.games.castelli.words.phrases import A_CARD
from trecastelli.games.castle.rules.characters import CARDS, FRENCH
from trecastelli.games.castle.words import phrases


@dataclass(frozen=True)
class Found:
    """A message, in the file that has it."""

    part: str
    file: str
    message: str
    context: str | None = None


def harvest() -> Iterator[Found]:
    """All of them, in the order in which a translator would like to read them."""
    for name, game in GAMES.items():
        for option in game.options:
            for message in (option.title, *option.says):
                yield Found(name, f"games/{name}/verbs.py", message)
    yield from _castelli()
    yield from _castle()
    yield from _command_line()


def _castelli() -> Iterator[Found]:
    for card in castelli_cards.CARDS:
        yield Found("castelli", "games/castelli/cards.py", card.title, A_CARD)
        yield Found("castelli", "games/castelli/cards.py", card.text)
    for colour in PRINTED.colours:
        yield Found("castelli", "games/castelli/data/board.json", colour)


def _castle() -> Iterator[Found]:
    file = "games/castle/cards.py"
    for kind, (card, french) in enumerate(zip(CARDS, FRENCH, strict=True)):
        yield Found("castle", file, card.name, phrases.A_CARD)
        yield Found("castle", file, phrases.english(kind), phrases.WITHIN)
        yield Found("castle", file, phrases.opened(kind), phrases.BEGINNING)
        yield Found("castle", file, card.text)
        yield Found("castle", file, french.text)


def _command_line() -> Iterator[Found]:
    for command in (cli, *cli.commands.values()):
        options = [option for option in command.params if isinstance(option, Option)]
        for text in (command.help, *(option.help for option in options)):
            if text:
                yield Found("house", "cli.py", text)
