"""Gather every message of the project into templates, and update all catalogues.

    python -m tools.words            what `make words` does
    python -m tools.words pt         the same, and start a new language

A template lists messages in the order of the sources, with their files. A catalogue keeps
translations wherever a message has moved; a changed message becomes untranslated.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final, TypeAlias

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from tools.compile_words import LOCALES, SOURCES, compile_words
from tools.data_messages import data_messages
from trecastelli.words import HOUSE

GAMES: Final = SOURCES / "games"
PARTS: Final = (HOUSE, *sorted(file.parent.name for file in GAMES.glob("*/__init__.py")))
"""The catalogues of a language."""
METHODS: Final = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
JINJA: Final = {"extensions": "jinja2.ext.i18n", "newstyle_gettext": "true", "silent": "false"}
KEYWORDS: Final[dict[str, Any]] = {
    "_": None,
    "later": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
PERCENT_FORMAT: Final = "python-format"
NAMED_FIELD: Final = "%("
"""Only templates use % for fields; elsewhere it is a per cent sign."""
HINT: Final = "Translators:"
"""The prefix of comments for translators."""

Key: TypeAlias = tuple[str | None, str]
"""A message: its context and its (singular) text."""


@dataclass
class Row:
    """A message with what a translator should know about it."""

    id: str | tuple[str, ...]
    context: str | None
    parts: set[str]
    files: list[str]
    hints: list[str]

    @property
    def part(self) -> str:
        """The catalogue it is in."""
        return next(iter(self.parts)) if len(self.parts) == 1 else HOUSE


def messages(sources: Path = SOURCES) -> dict[Key, Row]:
    """Every message of the sources and of the data, in order."""
    rows: dict[Key, Row] = {}
    for message, context, part, file, hints in _all(sources):
        first = message[0] if isinstance(message, tuple) else message
        entry = rows.setdefault((context, first), Row(message, context, set(), [], []))
        entry.id = max(entry.id, message, key=lambda each: isinstance(each, tuple))
        entry.parts.add(part)
        entry.files += [file] if file not in entry.files else []
        entry.hints += [hint for hint in hints if hint not in entry.hints]
    return rows


def _all(sources: Path) -> Iterator[tuple[Any, str | None, str, str, list[str]]]:
    options = {"**/templates/**.html": JINJA}
    walk = extract_from_dir(sources, METHODS, options, KEYWORDS, (HINT,), strip_comment_tags=True)
    rows = [
        (file.replace("\\", "/"), message, hints, context)
        for file, _, message, hints, context in walk
    ]
    for file, message, hints, context in sorted(rows, key=lambda row: row[0]):
        yield message, context, _part(file), file, hints
    for part, each in data_messages():
        yield each.text, each.context, part, each.file, []


def _part(file: str) -> str:
    folders = file.split("/")
    return folders[1] if folders[0] == "games" and folders[1] in PARTS else HOUSE


def template(entries: dict[Key, Row], part: str, locale: str | None = None) -> Catalog:
    """The messages of one catalogue, untranslated."""
    catalogue = Catalog(locale=locale)
    for entry in entries.values():
        if entry.part == part:
            places = [(file, 1) for file in entry.files]
            message = catalogue.add(entry.id, None, places, (), entry.hints, context=entry.context)
            if NAMED_FIELD not in str(entry.id):
                message.flags.discard(PERCENT_FORMAT)
    return catalogue


def read_catalogue(file: Path, language: str) -> Catalog:
    """The stored catalogue; an empty one if there is none yet."""
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)


def catalogue_file(part: str, language: str) -> Path:
    """The file of a catalogue; a game's is with the game."""
    return folder_of(part) / language / "LC_MESSAGES" / f"{part}.po"


def folder_of(part: str) -> Path:
    """The folder of a template and its catalogues."""
    return LOCALES if part == HOUSE else GAMES / part / "words" / "locales"


def renewed(entries: dict[Key, Row], language: str) -> dict[str, str]:
    """The updated catalogues of a language, by part, with all known translations."""
    known: dict[tuple[str | None, Any], Message] = {}
    for part in PARTS:
        for message in read_catalogue(catalogue_file(part, language), language):
            if message.id and message.string and not message.fuzzy:
                known.setdefault((message.context, message.id), message)
    made = {}
    for part in PARTS:
        catalogue = template(entries, part, language)
        for message in catalogue:
            old = known.get((message.context, message.id))
            if message.id and old is not None:
                message.string, message.user_comments = old.string, old.user_comments
        made[part] = text_of(catalogue, language)
    return made


def text_of(catalogue: Catalog, language: str = "") -> str:
    """A catalogue as text, without dates and line numbers, which would cause needless changes."""
    written = BytesIO()
    write_po(written, catalogue, width=0, omit_header=True, include_lineno=False)
    head = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"']
    if language:
        head += [f'"Language: {language}\\n"', f'"Plural-Forms: {get_plural(language)!s}\\n"']
    return "\n".join(head) + "\n\n" + written.getvalue().decode().strip() + "\n"


def files() -> dict[Path, str]:
    """Every template and catalogue with its updated text."""
    entries = messages()
    made = {folder_of(part) / f"{part}.pot": text_of(template(entries, part)) for part in PARTS}
    for folder in sorted(LOCALES.glob("*/LC_MESSAGES")):
        language = folder.parent.name
        texts = renewed(entries, language)
        made |= {catalogue_file(part, language): text for part, text in texts.items()}
    return made


def start(language: str) -> None:
    """Create the folder of a new language, with its own name."""
    try:
        name = Locale.parse(language).get_display_name() or language
    except (ValueError, UnknownLocaleError):
        sys.exit(f"Babel knows no language {language!r}: give a code like pt or pt_BR.")
    folder = LOCALES / language
    (folder / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
    if not (folder / "name.txt").exists():
        (folder / "name.txt").write_text(f"{name[:1].upper()}{name[1:]}\n", "utf-8")


def main() -> None:
    """Update everything."""
    for language in sys.argv[1:]:
        start(language)
    for file, text in files().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    compile_words()


if __name__ == "__main__":
    main()
