"""Check the words of one language or all: what `make check-words` does.

    python -m tools.check_words          all languages
    python -m tools.check_words it       one language

It finds messages that are not translated, placeholders, markup and forms that do not fit, articles
before placeholders, and words that the glossary forbids, in catalogues and rule books.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tools.compile_words import SOURCES
from tools.glossary import GLOSSARY, Glossary, read_glossary
from tools.words import GAMES, PARTS, catalogue_file, folder_of, read_catalogue
from trecastelli.words import ENGLISH, languages
from trecastelli.words.inflection import BAR

_FIELD: Final = re.compile(r"\{(\w*)((?:!\w)?)(?::[^{}]*)?\}|(%\(\w+\)[sd])")
_MARKUP: Final = re.compile(r"<[^>]+>|`[^`]*`")
_ASKED: Final = re.compile(r"\{\w+:([a-z]{2,}|\w+=[^{}]*)\}")
_FENCED: Final = re.compile(r"^```\w*\n.*?^```$", re.M | re.S)
_CAPTION: Final = re.compile(r"^caption:.*$", re.M)
_ENDS: Final = ".!?…:"
_SHOWN: Final = 90
"""Most characters of a message that are shown."""


@dataclass(frozen=True)
class Entry:
    """A message of a catalogue, and where it stands."""

    part: str
    file: Path
    message: Message

    @property
    def originals(self) -> tuple[str, ...]:
        id = self.message.id
        return (id,) if isinstance(id, str) else tuple(id)

    @property
    def translations(self) -> tuple[str, ...]:
        said = self.message.string or ""
        return (said,) if isinstance(said, str) else tuple(said)

    @property
    def plain(self) -> list[str]:
        """Each plural, in its first form."""
        return [text.split(BAR)[0] for text in self.translations]

    @property
    def forms(self) -> list[tuple[str, str]]:
        """The other forms of a word: the name and the text of each."""
        parts = (form for text in self.translations for form in text.split(BAR)[1:])
        return [(name, text) for name, _equals, text in (form.partition("=") for form in parts)]

    @property
    def texts(self) -> list[str]:
        """Everything that may be said for the message."""
        return self.plain + [text for _name, text in self.forms]


@dataclass(frozen=True)
class Passage:
    """A text that a reader sees, and where it stands."""

    part: str
    file: Path
    line: int
    text: str


@dataclass(frozen=True)
class Finding:
    """What is wrong, and where."""

    file: Path
    line: int
    text: str
    says: str

    def __str__(self) -> str:
        text = self.text if len(self.text) <= _SHOWN else self.text[:_SHOWN] + "…"
        return f"{self.file}:{self.line}\n    {text!r}\n    {self.says}"


def entries(language: str) -> list[Entry]:
    """Every message of a language, whichever file it is in."""
    files = {part: catalogue_file(part, language) for part in PARTS}
    return [
        Entry(part, file, message)
        for part, file in files.items()
        for message in read_catalogue(file, language)
        if message.id
    ]


def english_entries() -> list[Entry]:
    """Every message of the sources, from the templates."""
    files = {part: folder_of(part) / f"{part}.pot" for part in PARTS}
    return [
        Entry(part, file, message)
        for part, file in files.items()
        for message in _template(file)
        if message.id
    ]


def _template(file: Path) -> list[Message]:
    with file.open("rb") as source:
        return list(read_po(source))


def passages(language: str) -> list[Passage]:
    """Everything that is written in a language: messages, lessons and rule books."""
    said = english_entries() if language == ENGLISH else entries(language)
    messages = [
        Passage(entry.part, entry.file, entry.message.lineno or 0, text)
        for entry in said
        for text in (entry.originals if language == ENGLISH else entry.texts)
    ]
    return messages + [each for game in PARTS for each in _rules(game, language)]


def _rules(game: str, language: str) -> Iterator[Passage]:
    name = "RULES.md" if language == ENGLISH else f"RULES.{language}.md"
    file = GAMES / game / "book" / name
    if file.exists():
        yield from rule_passages(game, file, file.read_text("utf-8"))


def rule_passages(game: str, file: Path, source: str) -> Iterator[Passage]:
    """The paragraphs of a rule book, each on one line; of pictures only the captions."""
    prose = _FENCED.sub(lambda found: _blanked(found[0]), source)
    line = 1
    for block in re.split(r"(\n\s*\n)", prose):
        text = re.sub(r"\n>? ?", " ", block).strip()
        if text:
            yield Passage(game, file, line, text)
        line += block.count("\n")


def _blanked(picture: str) -> str:
    caption = _CAPTION.search(picture)
    return (caption[0] if caption else "") + "\n" * picture.count("\n")


def fields(text: str) -> set[str]:
    """The names of the placeholders of a text."""
    plain = text.replace("{{", "").replace("}}", "")
    return {found[0] or found[2] for found in _FIELD.findall(plain)}


def untranslated(entry: Entry, plurals: int) -> Iterator[str]:
    """Nothing is said, or not for every number, or a guess."""
    if not all(entry.translations):
        yield "This is not translated."
    elif isinstance(entry.message.id, tuple) and len(entry.translations) != plurals:
        yield f"There are {plurals} plural forms: fill in msgstr[0] to msgstr[{plurals - 1}]."
    if entry.message.fuzzy:
        yield "It is marked as fuzzy: check it and take the mark away."


def placeholders(entry: Entry) -> Iterator[str]:
    """A form may leave out what the plain form says, but may bring nothing else."""
    one, many = fields(entry.originals[0]), fields(entry.originals[-1])
    first, *others = (fields(text) for text in entry.plain)
    foreign = {name for text in entry.texts for name in fields(text) - many}
    if foreign:
        yield f"The English has no {', '.join(sorted(foreign))}."
    elif first not in (one, many) or any(each != many for each in others):
        yield f"It must have the placeholders of the English: {', '.join(sorted(many)) or 'none'}."
    elif not _can_be_filled(entry, many):
        yield "The braces do not match: each placeholder is written {name} or {name:form}."


def _can_be_filled(entry: Entry, names: set[str]) -> bool:
    values = dict.fromkeys(names, 1)
    try:
        for text in entry.texts:
            re.sub(r"(\{\w+(?:!\w)?):[^{}]*\}", r"\1}", text).format(**values)
    except (ValueError, KeyError, IndexError):
        return False
    return True


def markup(entry: Entry) -> Iterator[str]:
    """What is in <tags> or `code` stays as it is."""
    ours = Counter(_MARKUP.findall(entry.originals[-1]))
    if any(Counter(_MARKUP.findall(text)) != ours for text in entry.translations):
        yield f"Keep <tags> and `code` as they are in the English: {' '.join(ours) or 'none'}."


def edges(entry: Entry) -> Iterator[str]:
    """Spaces at the edges and the last mark are those of the English."""
    if "fraction" in (entry.message.context or ""):
        return
    english = entry.originals[-1]
    for text in entry.plain:
        if _spaces(text) != _spaces(english):
            yield "Begin and end with the same spaces as the English."
        elif _ending(text) != _ending(english):
            yield f"End with the same mark as the English: {_ending(english) or 'none'}"


def _spaces(text: str) -> tuple[str, str]:
    """Without the no-break space that French sets before a mark."""
    return text[: len(text) - len(text.lstrip(" \n"))], text[len(text.rstrip(" \n")) :]


def _ending(text: str) -> str:
    last = text.rstrip(" \n»”\"')")[-1:]
    return {"…": "."}.get(last, last) if last in _ENDS else ""


def unknown_forms(entry: Entry, known: set[str]) -> Iterator[str]:
    """A sentence asks only for forms that some word of the language has."""
    for asked in (each for text in entry.texts for each in _ASKED.findall(text)):
        names = [each.split("=")[0] for each in asked.split(",")] if "=" in asked else [asked]
        for name in names:
            if name not in known:
                yield f"No word of the language has a form or a gender {name}."


def known_forms(said: list[Entry]) -> set[str]:
    """The names of all forms, and all genders."""
    pairs = [pair for entry in said for pair in entry.forms]
    return {name for name, _text in pairs} | {text for name, text in pairs if name == "gender"}


def catalogue_findings(language: str) -> Iterator[Finding]:
    """What is wrong with the catalogues of a language, whatever its words are."""
    said = entries(language)
    known = known_forms(said)
    plurals = read_catalogue(catalogue_file(PARTS[0], language), language).num_plurals
    for entry in said:
        faults = list(untranslated(entry, plurals))
        if all(entry.translations):
            faults += [*placeholders(entry), *markup(entry), *edges(entry)]
            faults += unknown_forms(entry, known)
        for says in faults:
            yield Finding(_short(entry.file), entry.message.lineno or 0, entry.originals[0], says)


def word_findings(language: str, glossary: Glossary | None = None) -> Iterator[Finding]:
    """Forbidden words, and articles before placeholders, in all that is written in a language."""
    rows = glossary or read_glossary(language)
    for passage in passages(language):
        for says in rows.faults(passage.text, passage.part):
            yield Finding(_short(passage.file), passage.line, passage.text, says)


def unused_terms(language: str) -> list[str]:
    """Words of the glossary that are written nowhere."""
    said = ((passage.part, passage.text) for passage in passages(language))
    return read_glossary(language).unused(said)


def findings(language: str) -> Iterator[Finding]:
    """All that is wrong in a language."""
    if language != ENGLISH:
        yield from catalogue_findings(language)
    yield from word_findings(language)
    file = _short(SOURCES / "words" / "locales" / language / GLOSSARY)
    for term in unused_terms(language):
        yield Finding(file, 0, term, "No message or rule has this word: correct or delete the row.")


def _short(file: Path) -> Path:
    root = SOURCES.parent.parent
    return file.relative_to(root) if file.is_relative_to(root) else file


def main() -> None:
    """Print all findings; fail if there are any."""
    wanted = sys.argv[1:] or list(languages())
    unknown = [each for each in wanted if each not in languages()]
    if unknown:
        sys.exit(f"There is no language {unknown[0]!r}. There are: {', '.join(languages())}.")
    wrong = [finding for language in wanted for finding in findings(language)]
    sys.stdout.writelines(f"{finding}\n" for finding in wrong)
    if wrong:
        sys.exit(f"{len(wrong)} to mend.")
    sys.stdout.write(f"All is well: {', '.join(wanted)}.\n")


if __name__ == "__main__":
    main()
