"""Every language says everything, with the same fields, and its catalogues fit the sources."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from babel.messages.catalog import Message

from tools.compile_words import LOCALES, SOURCES
from tools.words import PARTS, catalogue_file, files, read_catalogue
from trecastelli.words.inflection import BAR

LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
EVERY = pytest.mark.parametrize("language", LANGUAGES)
FIELD = re.compile(r"\{(\w*)((?:!\w)?)(?::[^{}]*)?\}|(%\(\w+\)[sd])")
MARKUP = re.compile(r"<[^>]+>|`[^`]*`")
ENDS = ".!?…:"
KINDS_OF_DOTS = {"…": "."}


@cache
def catalogue(language: str) -> tuple[Message, ...]:
    """Every message of a language, whichever file it is in."""
    return tuple(
        message
        for part in PARTS
        for message in read_catalogue(catalogue_file(part, language), language)
        if message.id
    )


def originals(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translations(message: Message) -> tuple[str, ...]:
    told = message.string or ""
    return (told,) if isinstance(told, str) else tuple(told)


def translated(language: str) -> list[Message]:
    """The messages that are said at all."""
    return [each for each in catalogue(language) if all(translations(each))]


def forms(message: Message) -> list[str]:
    """Everything a message may be said as: each plural, and each form of a word."""
    told = [text.split(BAR) for text in translations(message)]
    extra = [form.partition("=")[2] for each in told for form in each[1:]]
    return [each[0] for each in told] + extra


def fields(text: str) -> set[str]:
    return {
        found[0] or found[2] for found in FIELD.findall(text.replace("{{", "").replace("}}", ""))
    }


def faults(language: str, fault: str, *wrong: Message) -> None:
    told = [f"{message.context or ''} {message.id!r} -> {message.string!r}" for message in wrong]
    assert not told, f"{language}: {fault} in {len(told)}:\n" + "\n".join(told[:20])


@EVERY
def test_no_message_is_untranslated(language: str) -> None:
    wrong = [each for each in catalogue(language) if not all(translations(each))]
    faults(language, "nothing is said", *wrong)


@EVERY
def test_none_is_doubtful(language: str) -> None:
    faults(language, "fuzzy", *(each for each in catalogue(language) if each.fuzzy))


@EVERY
def test_plurals_are_complete(language: str) -> None:
    count = read_catalogue(LOCALES / language / "LC_MESSAGES" / "house.po", language).num_plurals
    plural = [each for each in translated(language) if isinstance(each.id, tuple)]
    faults(
        language, "plural forms are missing", *(m for m in plural if len(translations(m)) != count)
    )


@EVERY
def test_every_placeholder_is_kept_and_none_is_foreign(language: str) -> None:
    """A form of a word may leave out what its plain form says, but may bring nothing else."""
    wrong = []
    for message in translated(language):
        one, many = fields(originals(message)[0]), fields(originals(message)[-1])
        first, *others = (fields(text.split(BAR)[0]) for text in translations(message))
        foreign = any(fields(text) - many for text in forms(message))
        if foreign or first not in (one, many) or any(each != many for each in others):
            wrong.append(message)
    faults(language, "placeholders differ", *wrong)


@EVERY
def test_every_translation_can_be_filled_in(language: str) -> None:
    wrong = []
    for message in translated(language):
        named = dict.fromkeys(fields(originals(message)[-1]), 1)
        try:
            for text in forms(message):
                re.sub(r"(\{\w+(?:!\w)?):[^{}]*\}", r"\1}", text).format(**named)
        except (ValueError, KeyError, IndexError):
            wrong.append(message)
    faults(language, "braces are not right", *wrong)


@EVERY
def test_markup_and_code_are_the_same(language: str) -> None:
    def marked(text: str) -> Counter[str]:
        return Counter(MARKUP.findall(text))

    wrong = [
        message
        for message in translated(language)
        if any(marked(text) != marked(originals(message)[-1]) for text in translations(message))
    ]
    faults(language, "markup differs", *wrong)


def edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def ending(text: str) -> str:
    last = text.rstrip(" \n»”\"')")[-1:]
    return KINDS_OF_DOTS.get(last, last) if last in ENDS else ""


@EVERY
def test_spaces_at_the_edges_and_the_last_mark_are_the_same(language: str) -> None:
    wrong = []
    for message in translated(language):
        if message.context and "fraction" in message.context:
            continue
        english = originals(message)[-1]
        for text in (each.split(BAR)[0] for each in translations(message)):
            if edges(text) != edges(english) or ending(text) != ending(english):
                wrong.append(message)
                break
    faults(language, "the edges differ", *wrong)


def test_catalogues_and_templates_fit_the_sources() -> None:
    stale = [
        str(file.relative_to(SOURCES))
        for file, text in files().items()
        if not file.exists() or file.read_text("utf-8") != text
    ]
    assert not stale, f"run make words: {stale}"


def test_no_message_has_what_stands_between_forms() -> None:
    assert not [
        each.id for each in catalogue(LANGUAGES[0]) if any(BAR in t for t in originals(each))
    ]


@EVERY
def test_a_per_cent_sign_is_no_field(language: str) -> None:
    """Translators' programs refuse what does not fit the format that a message is said to have."""
    for part in PARTS:
        text = catalogue_file(part, language).read_text("utf-8")
        marked = [entry for entry in text.split("\n\n") if ", python-format" in entry]
        assert not [entry for entry in marked if "%(" not in entry]
