"""How a reader likes the pages: what the settings page asks, kept in a cookie of his own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

from trecastelli.words import ENGLISH, languages

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
    """The first language of an Accept-Language header that the house speaks, else English."""
    for part in accepted[:200].split(","):
        code = part.partition(";")[0].strip()[:2].lower()
        if code in languages():
            return code
    return ENGLISH
