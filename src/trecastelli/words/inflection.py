"""Inflected words: a translation can have several forms.

    msgctxt "within a sentence"
    msgid "the King"
    msgstr "den König|dat=dem König|gen=des Königs|gender=m"

A sentence asks for a form by name, `{card:dat}`, and agrees with the gender by listing a text for
each, `{card:m=gelegter,f=gelegte}`. Each language defines the forms it needs; a word without the
form is used as it is. Decimal numbers get the language's own decimal mark.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from string import Formatter
from typing import Any, Final

BAR: Final = "|"
GENDER: Final = "gender"
_ASKS_FOR_A_FORM: Final = re.compile(r"\{\w+:")
_A_FORM: Final = re.compile(r"[a-z]{2,}|\w+=.*")


class Word(str):
    """A text in its basic form, with its other forms."""

    forms: dict[str, str]
    mark: str
    """The decimal mark."""

    def format(self, *args: object, **fields: object) -> str:
        """Fill in every form, so that the phrase can be part of a longer one."""
        fill = _Inflecting(self.mark)
        plain = fill.vformat(str(self), args, fields)
        forms = {name: fill.vformat(form, args, fields) for name, form in self.forms.items()}
        return _word(plain, forms, self.mark) if forms else plain

    def __format__(self, wanted: str) -> str:
        return _form(self, self.forms, wanted)


class _Inflecting(Formatter):
    """Fills in fields; a text without forms, or a number, accepts any form."""

    def __init__(self, mark: str) -> None:
        self._mark = mark

    def format_field(self, value: Any, format_spec: str) -> str:
        if type(value) is str or (type(value) is int and _A_FORM.fullmatch(format_spec)):
            return _form(value, {}, format_spec)
        text = format(value, format_spec)
        return text.replace(".", self._mark) if isinstance(value, float) else text


def _form(plain: object, forms: dict[str, str], wanted: str) -> str:
    if "=" not in wanted:
        return forms.get(wanted, str(plain))
    by_gender = dict(each.split("=", 1) for each in wanted.split(","))
    return by_gender.get(forms.get(GENDER, ""), next(iter(by_gender.values())))


def _word(plain: str, forms: dict[str, str], mark: str) -> Word:
    word = Word(plain)
    word.forms, word.mark = forms, mark
    return word


def inflect(text: str, language: NullTranslations) -> str:
    """A translation as a Word if it has forms or asks for some; else unchanged."""
    if BAR not in text and not _ASKS_FOR_A_FORM.search(text):
        return text
    plain, *others = text.split(BAR)
    mark = language.pgettext("between a whole number and its fraction", ".")
    return _word(plain, dict(form.split("=", 1) for form in others), mark)
