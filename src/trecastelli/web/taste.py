"""How a reader likes the pages: what the settings page asks, kept in a cookie of his own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

from starlette.requests import HTTPConnection

from trecastelli.words import ENGLISH, closest, languages

COOKIE: Final = "taste"
VALUES: Final[dict[str, tuple[str, ...]]] = {
    "theme": ("auto", "day", "night"),
    "palette": ("heraldic", "safe"),
    "motion": ("on", "off"),
    "sound": ("off", "on"),
}
"""What each setting may be; the first is the default."""


@dataclass(frozen=True)
class Taste:
    """All settings of one reader; an empty language is the browser's."""

    theme: str = "auto"
    palette: str = "heraldic"
    motion: str = "on"
    sound: str = "off"
    language: str = ""

    def __str__(self) -> str:
        return ".".join(getattr(self, field.name) for field in fields(self))


def chosen(wanted: Mapping[str, str]) -> Taste:
    """The taste that a form or cookie asks for; whatever it may not be is the default."""
    kept = {name: wanted[name] for name in VALUES if wanted.get(name) in VALUES[name]}
    language = wanted.get("language", "")
    return Taste(**kept, language=language if language in languages() else "")


def read_taste(cookie: str) -> Taste:
    """What a cookie remembers."""
    names = [field.name for field in fields(Taste)]
    words = cookie.split(".")
    return chosen(dict(zip(names, words, strict=True))) if len(words) == len(names) else Taste()


def preferred(accepted: str) -> str:
    """The language the house speaks that an Accept-Language header likes best, else English."""
    parts = [_liked(part) for part in accepted[:400].split(",")]
    for liking, tag in sorted(parts, key=lambda part: -part[0]):
        if liking > 0 and closest(tag):
            return closest(tag)
    return ENGLISH


def _liked(part: str) -> tuple[float, str]:
    """How much a part of the header likes its language, from 0 to 1, and which that is."""
    tag, _semicolon, rest = part.partition(";")
    quality = rest.strip().removeprefix("q=")
    fits = quality.replace(".", "", 1).isdecimal() and quality.isascii()
    return (float(quality) if fits else 0.0 if quality else 1.0), tag.strip()


def same_place(address: str) -> str:
    """An address of ours to go back to, home if it is none."""
    ours = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if ours and address.isprintable() else "/"


def here(connection: HTTPConnection) -> str:
    """The address of the page that is being shown; home for what only a form can reach."""
    if connection.scope.get("method") not in ("GET", "HEAD"):
        return "/"
    query = connection.url.query
    return connection.url.path + (f"?{query}" if query else "")
