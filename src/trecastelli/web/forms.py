"""Reads the fields of a form: each is checked, or refused with a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.datastructures import UploadFile
from starlette.requests import Request

from trecastelli.web.errors import HttpError
from trecastelli.words import _

NAME_LIMIT: Final = 24
LONGEST_FIELD: Final = 300_000
_BIDI: Final = frozenset(
    map(chr, (*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2066, 0x206A)))
)
"""Invisible characters, which can make one name look like another."""


class Form:
    """The fields of one form: texts, and files as bytes."""

    def __init__(self, fields: Sequence[tuple[str, str | bytes]] = ()) -> None:
        self._fields = fields

    def _all(self, name: str) -> list[str | bytes]:
        return [value for field, value in self._fields if field == name]

    def text(self, name: str, default: str = "", longest: int = 200) -> str:
        """A field's text; HttpError if it is a file or too long."""
        value = (self._all(name) or [default])[-1]
        if not isinstance(value, str) or len(value) > longest:
            raise _wrong(name)
        return value

    def texts(self, name: str) -> list[str]:
        """Every value of a field that may occur several times."""
        values = [value for value in self._all(name) if isinstance(value, str)]
        if len(values) != len(self._all(name)):
            raise _wrong(name)
        return values

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
            raise _wrong(name)
        return value

    def file(self, name: str) -> str:
        """The text of an uploaded file; empty if there is none."""
        value = (self._all(name) or [""])[-1]
        try:
            return value if isinstance(value, str) else value.decode("utf-8")
        except UnicodeDecodeError as error:
            raise HttpError(422, _("That is not a text file.")) from error


def _wrong(name: str) -> HttpError:
    return HttpError(422, _("Invalid field: {name}.").format(name=name))


def whole(value: str, name: str) -> int:
    """A text as a whole number from 0 to 999999."""
    if not (value.isascii() and value.isdigit() and len(value) < 7):
        raise HttpError(422, _("{name} must be a whole number.").format(name=name))
    return int(value)


def person_name(text: str) -> str:
    """A name in the form it is stored: one line, not too long, only visible characters."""
    words = " ".join(text.split())
    if not words.isprintable() or _BIDI & set(words):
        raise HttpError(422, _("A name may only contain visible characters."))
    if len(words) > NAME_LIMIT:
        sentence = _("A name may have at most {count} characters.").format(count=NAME_LIMIT)
        raise HttpError(422, sentence)
    return words


async def form(request: Request) -> Form:
    """The form of a request; HttpError if it has none."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", "multipart/form-data"):
        raise HttpError(415, _("This address expects a form."))
    async with request.form(max_files=1, max_fields=100, max_part_size=LONGEST_FIELD) as data:
        items = data.multi_items()
        return Form([(name, await _content(value)) for name, value in items])


async def _content(value: str | UploadFile) -> str | bytes:
    return value if isinstance(value, str) else await value.read()
