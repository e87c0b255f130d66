"""Words that change with the sentence they stand in: a translation with more forms than one.

    msgctxt "within a sentence"
    msgid "the King"
    msgstr "den König|dat=dem König|gen=des Königs|gender=m"

A sentence asks for a form by its name, `{card:dat}`, and agrees with the gender by naming what it
says for each, `{card:m=gelegter,f=gelegte}`. Each language has the forms it needs, and no other;
what has no such form is said as it is. Numbers with a fraction get the language's own mark.
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
    """A text as it is said where nothing else is asked for, with its other forms."""

    forms: dict[str, str]
    mark: str
    """What stands between a whole number and its fraction."""

    def format(self, *args: object, **fields: object) -> str:
        """Every form filled in, so that a phrase can be part of a longer one."""
        fill = _Inflecting(self.mark)
        plain = fill.vformat(str(self), args, fields)
        forms = {name: fill.vformat(form, args, fields) for name, form in self.forms.items()}
        return _word(plain, forms, self.mark) if forms else plain

    def __format__(self, wanted: str) -> str:
        return _form(self, self.forms, wanted)


class _Inflecting(Formatter):
    """Fills fields in; of a text without forms, or a number, any form can be asked for."""

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
    said = dict(each.split("=", 1) for each in wanted.split(","))
    return said.get(forms.get(GENDER, ""), next(iter(said.values())))


def _word(plain: str, forms: dict[str, str], mark: str) -> Word:
    word = Word(plain)
    word.forms, word.mark = forms, mark
    return word


def inflect(text: str, language: NullTranslations) -> str:
    """A translation as a word, if it has forms or asks for some; else as it is."""
    if BAR not in text and not _ASKS_FOR_A_FORM.search(text):
        return text
    plain, *others = text.split(BAR)
    mark = language.pgettext("between a whole number and its fraction", ".")
    return _word(plain, dict(form.split("=", 1) for form in others), mark)
