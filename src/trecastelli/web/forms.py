"""Reading what a form sent: every field checked, or refused with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from trecastelli.web.refusal import Refused
from trecastelli.words import _

NAME_LIMIT: Final = 24
_BIDI: Final = frozenset(
    map(chr, (*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
"""Characters that have no look of their own and can make a name look like another."""


class Form:
    """The fields of one form."""

    def __init__(self, data: FormData) -> None:
        self._data = data

    @classmethod
    def empty(cls) -> Form:
        """A form nobody has filled in."""
        return cls(FormData())

    def __contains__(self, name: str) -> bool:
        return name in self._data

    def text(self, name: str, default: str = "", longest: int = 200) -> str:
        """A field's text; Refused if it is a file or too long."""
        value = self._data.get(name, default)
        if not isinstance(value, str) or len(value) > longest:
            raise Refused(422, _("The field {name} is not filled in right.").format(name=name))
        return value

    def texts(self, name: str) -> list[str]:
        """Every value of a field that may be there several times."""
        values = self._data.getlist(name)
        if not all(isinstance(value, str) for value in values):
            raise Refused(422, _("The field {name} is not filled in right.").format(name=name))
        return [value for value in values if isinstance(value, str)]

    def whole(self, name: str, default: int | None = None) -> int:
        """A whole number from 0 to 999999."""
        value = self.text(name)
        if not value and default is not None:
            return default
        return whole(value, name)

    def choice(self, name: str, values: Sequence[str], default: str) -> str:
        """One of several values."""
        value = self.text(name, default)
        if value not in values:
            raise Refused(422, _("The field {name} is not filled in right.").format(name=name))
        return value

    async def file(self, name: str) -> str:
        """What is in an uploaded file or a text field of that name, as text."""
        value = self._data.get(name, "")
        if not isinstance(value, UploadFile):
            return value
        try:
            return (await value.read()).decode("utf-8")
        except UnicodeDecodeError as error:
            raise Refused(422, _("That is not a text file.")) from error


def whole(value: str, name: str) -> int:
    """A whole number from 0 to 999999 out of a text."""
    if not (value.isascii() and value.isdigit() and len(value) < 7):
        raise Refused(422, _("{name} is a whole number.").format(name=name))
    return int(value)


def person_name(text: str) -> str:
    """A name as it is kept: one line, not too long, nothing that cannot be seen."""
    words = " ".join(text.split())
    if not words.isprintable() or _BIDI & set(words):
        raise Refused(422, _("A name is made of letters that can be seen."))
    if len(words) > NAME_LIMIT:
        raise Refused(422, _("A name has at most {count} letters.").format(count=NAME_LIMIT))
    return words


async def form(request: Request) -> Form:
    """The form of a request; Refused if it is none."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise Refused(415, _("A form was expected here."))
    return Form(await request.form(max_files=1, max_fields=100, max_part_size=300_000))
