"""The rule books in the terminal: contents, paragraphs, search, proofs, origins."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from trecastelli.book.pictures import FENCED, scenery
from trecastelli.book.proofs import proofs
from trecastelli.book.rulebook import Paragraph, Rulebook, rulebook
from trecastelli.book.search import found
from trecastelli.book.sources import Printed, sources
from trecastelli.core.errors import BadSetup
from trecastelli.tui.screen import Screen
from trecastelli.words import _, language

WIDEST: Final = 88
_OPTION: Final = re.compile(r"\[([^]]+)\]\(option:([^)]+)\)")
_EMPHASIS: Final = re.compile(r"(\*\*|\*)(\S.*?)\1", re.S)
_ITEM: Final = re.compile(r"^(- |\d+\. )")


def show_rules(screen: Screen, game: str, asked: str) -> None:
    """The contents; or the paragraph, the section or all paragraphs with the words asked for."""
    book, words = rulebook(game, language()), asked.strip().removeprefix("§").strip()
    if not words:
        screen.say("\n".join(_contents(book)))
        return
    paragraphs = _asked(book, words)
    if not paragraphs:
        raise BadSetup(_("No paragraph has “{words}”.").format(words=asked[:40]))
    for paragraph in paragraphs:
        screen.say(screen.paint("strong", f"§{paragraph.id} {paragraph.title}"))
        screen.say(as_text(game, paragraph.text, screen.width))
        screen.say()


def _contents(book: Rulebook) -> Iterator[str]:
    yield book.title
    for section in book.sections:
        yield ""
        yield f"{section.id} {section.title}"
        for paragraph in section.paragraphs:
            yield f"  {paragraph.id:<5} {paragraph.title}"


def _asked(book: Rulebook, asked: str) -> list[Paragraph]:
    if asked in book.paragraphs:
        return [book.paragraphs[asked]]
    for section in book.sections:
        if section.id == asked:
            return list(section.paragraphs)
    return found(book, asked)


def as_text(game: str, markdown: str, width: int) -> str:
    """A piece of a rule book for a terminal; pictures as the game writes its board."""
    pieces = FENCED.split(markdown)
    shown = [_prose(pieces[0], width)]
    for block, after in zip(pieces[1::2], pieces[2::2], strict=True):
        picture = scenery(game, block)
        shown += [textwrap.indent(picture.text(), "  "), picture.caption, _prose(after, width)]
    return "\n\n".join(piece for piece in shown if piece.strip())


def _prose(text: str, width: int) -> str:
    return "\n\n".join(_block(each, min(width, WIDEST)) for each in text.strip().split("\n\n"))


def _block(block: str, width: int) -> str:
    """One block of Markdown: a table and code stay as they are, the rest is filled in."""
    if block.startswith(("|", "    ", "```")):
        return block
    if block.startswith("> [!NOTE]"):
        said = "\n".join(line.removeprefix(">").lstrip() for line in block.splitlines()[1:])
        if not said.startswith("**"):  # some have a name of their own
            said = f"{_('Our ruling:')} {said}"
        return textwrap.indent(_filled(said, width - 4), "  | ")
    lines = [f"\n{line}" if _ITEM.match(line) else line for line in block.splitlines()]
    items = "\n".join(lines).strip("\n").split("\n\n")
    return "\n".join(_filled(item, width) for item in items)


def _filled(text: str, width: int) -> str:
    plain = _EMPHASIS.sub(r"\2", _OPTION.sub(r"\1 (\2)", text))
    item = _ITEM.match(plain)
    return textwrap.fill(
        plain, width, subsequent_indent=" " * len(item[0]) if item else "", break_long_words=False
    )


# Whence the rules come, and what proves them


def show_coverage(screen: Screen, game: str, tests: Path) -> None:
    """Paragraph by paragraph the tests that prove it."""
    if not (tests / "games" / game).is_dir():
        raise BadSetup(_("There are no tests in {folder}: name a checkout's.").format(folder=tests))
    proved_by, spared = proofs(game, tests), sources(game).no_rule
    for paragraph in rulebook(game, language()).paragraphs.values():
        by = proved_by[paragraph.id]
        screen.say(f"{game} §{paragraph.id} {paragraph.title}")
        for test in by or [spared.get(paragraph.id, _("NO TEST"))]:
            screen.say(f"    {test}")
    proved = sum(bool(by) for by in proved_by.values())
    screen.say(
        _(
            "{game}: {proved} of {count} paragraphs are proved by tests; {spared} state no rule."
        ).format(game=game, proved=proved, count=len(proved_by), spared=len(spared))
    )


def show_walk(screen: Screen, game: str, key: str, text: str) -> None:
    """A printed book line by line, each with the paragraphs that answer it."""
    book = _printed(game, key)
    lines = text.splitlines()
    if len(lines) != book.lines:
        raise BadSetup(
            _("{book} has {count} lines here, and that text has {found}.").format(
                book=key, count=book.lines, found=len(lines)
            )
        )
    for number, line in enumerate(lines, 1):
        passage = book.passage(number)
        became = " ".join(f"§{id}" for id in passage.answers) or f"({passage.reason})"
        screen.say(f"{number:>4} {became if number == passage.first else '':<24} {line}")


def _printed(game: str, key: str) -> Printed:
    books = {book.key: book for book in sources(game).books}
    if key not in books:
        raise BadSetup(
            _("The books of {game} are: {names}.").format(game=game, names=", ".join(books))
        )
    return books[key]
