"""The rule books in the terminal: contents, paragraphs, search, proofs, origins."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from trecastelli.book.proofs import proofs
from trecastelli.book.rulebook import Paragraph, Rulebook, rulebook
from trecastelli.book.search import found
from trecastelli.book.sources import Printed, sources
from trecastelli.core.errors import BadSetup
from trecastelli.tui.prose import as_text
from trecastelli.tui.screen import Screen
from trecastelli.words import _, language


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
        screen.say(as_text(game, paragraph.document, screen.width))
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
