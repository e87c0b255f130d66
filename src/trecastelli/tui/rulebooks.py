"""Rule books in the terminal: contents, paragraphs, search, test coverage, printed sources."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from trecastelli.book.proofs import has_proofs, proofs
from trecastelli.book.rulebook import Paragraph, Rulebook, has_rulebook, rulebook
from trecastelli.book.search import search
from trecastelli.book.sources import PrintedBook, sources
from trecastelli.core.errors import BadSetup
from trecastelli.core.parts import AnyParts
from trecastelli.games import PARTS
from trecastelli.tui.document_text import as_text
from trecastelli.tui.screen import Screen
from trecastelli.words import _, language


def show_rules(screen: Screen, parts: AnyParts, query: str) -> None:
    """Print the contents, or the paragraphs with a number or with some words."""
    book, words = rulebook(parts, language()), query.strip().removeprefix("§").strip()
    if not words:
        screen.say("\n".join(_contents(book)))
        return
    paragraphs = _matching(book, words)
    if not paragraphs:
        raise BadSetup(_("No paragraph has “{words}”.").format(words=query[:40]))
    for paragraph in paragraphs:
        screen.say(screen.paint("strong", f"§{paragraph.id} {paragraph.title}"))
        screen.say(as_text(parts, paragraph.document, screen.width))
        screen.say()


def _contents(book: Rulebook) -> Iterator[str]:
    yield book.title
    for section in book.sections:
        yield ""
        yield f"{section.id} {section.title}"
        for paragraph in section.paragraphs:
            yield f"  {paragraph.id:<5} {paragraph.title}"


def _matching(book: Rulebook, query: str) -> list[Paragraph]:
    """The paragraph or section with this number, or the paragraphs with all these words."""
    if query in book.paragraphs:
        return [book.paragraphs[query]]
    for section in book.sections:
        if section.id == query:
            return list(section.paragraphs)
    return search(book, query)


# Tests and printed sources


def show_coverage(screen: Screen, game: AnyParts | None, tests: Path) -> None:
    """Print the tests of each paragraph, of one game or of all that have a folder of tests."""
    games = [game] if game else _games_with_tests(tests)
    if not any(has_proofs(parts, tests) for parts in games):
        raise BadSetup(
            _("There are no tests in {folder}: give the tests folder of a checkout.").format(
                folder=tests
            )
        )
    for parts in games:
        _show_proofs(screen, parts, tests)


def _games_with_tests(tests: Path) -> list[AnyParts]:
    """The games with a rule book and a folder below `games` in a folder of tests."""
    return [
        parts
        for name, parts in PARTS.items()
        if has_rulebook(parts) and (tests / "games" / name).is_dir()
    ]


def _show_proofs(screen: Screen, parts: AnyParts, tests: Path) -> None:
    game, tests_of, no_rule = parts.game.name, proofs(parts, tests), sources(parts).no_rule
    for paragraph in rulebook(parts, language()).paragraphs.values():
        screen.say(f"{game} §{paragraph.id} {paragraph.title}")
        for test in tests_of[paragraph.id] or [no_rule.get(paragraph.id, _("NO TEST"))]:
            screen.say(f"    {test}")
    proved = sum(bool(tests) for tests in tests_of.values())
    screen.say(
        _("{game}: {proved} of {count} paragraphs have tests; {spared} state no rule.").format(
            game=game, proved=proved, count=len(tests_of), spared=len(no_rule)
        )
    )


def show_walk(screen: Screen, parts: AnyParts, key: str, text: str) -> None:
    """Print a printed book line by line with the paragraphs that answer each passage."""
    book = _printed_book(parts, key)
    lines = text.splitlines()
    if len(lines) != book.lines:
        raise BadSetup(
            _("{book} should have {count} lines, but this text has {found}.").format(
                book=key, count=book.lines, found=len(lines)
            )
        )
    for number, line in enumerate(lines, 1):
        passage = book.passage(number)
        answer = " ".join(f"§{id}" for id in passage.answers) or f"({passage.reason})"
        screen.say(f"{number:>4} {answer if number == passage.first else '':<24} {line}")


def _printed_book(parts: AnyParts, key: str) -> PrintedBook:
    books = {book.key: book for book in sources(parts).books}
    if key not in books:
        raise BadSetup(
            _("The books of {game} are: {names}.").format(
                game=parts.game.name, names=", ".join(books)
            )
        )
    return books[key]
