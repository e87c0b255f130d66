"""A reader's preferences: what the settings page asks, stored in a cookie."""

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
"""The values of each setting; the first is the default."""


@dataclass(frozen=True)
class Preferences:
    """All settings of one reader; an empty language stands for the browser's."""

    theme: str = "auto"
    palette: str = "heraldic"
    motion: str = "on"
    sound: str = "off"
    language: str = ""

    def __str__(self) -> str:
        return ".".join(getattr(self, field.name) for field in fields(self))


def valid_preferences(wanted: Mapping[str, str]) -> Preferences:
    """The preferences that a form or cookie asks for; unknown values become the default."""
    valid = {name: wanted[name] for name in VALUES if wanted.get(name) in VALUES[name]}
    language = wanted.get("language", "")
    return Preferences(**valid, language=language if language in languages() else "")


def read_preferences(cookie: str) -> Preferences:
    """The preferences in a cookie."""
    names = [field.name for field in fields(Preferences)]
    words = cookie.split(".")
    return (
        valid_preferences(dict(zip(names, words, strict=True)))
        if len(words) == len(names)
        else Preferences()
    )


def preferred_language(accepted: str) -> str:
    """The available language that an Accept-Language header prefers, else English."""
    parts = [_weighted(part) for part in accepted[:400].split(",")]
    for quality, tag in sorted(parts, key=lambda part: -part[0]):
        if quality > 0 and closest(tag):
            return closest(tag)
    return ENGLISH


def _weighted(part: str) -> tuple[float, str]:
    """The quality of a language in the header, from 0 to 1, and its tag."""
    tag, _semicolon, rest = part.partition(";")
    quality = rest.strip().removeprefix("q=")
    fits = quality.replace(".", "", 1).isdecimal() and quality.isascii()
    return (float(quality) if fits else 0.0 if quality else 1.0), tag.strip()


def own_address(address: str) -> str:
    """The address if it is on this site, else home."""
    ours = address.startswith("/") and not address.startswith(("//", "/\\"))
    return address if ours and address.isprintable() else "/"


def current_address(connection: HTTPConnection) -> str:
    """The address of the current page; home for a page that only a form leads to."""
    if connection.scope.get("method") not in ("GET", "HEAD"):
        return "/"
    query = connection.url.query
    return connection.url.path + (f"?{query}" if query else "")
