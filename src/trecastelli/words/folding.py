"""Text folded for searching: no accents, no capitals, straight apostrophes."""

from __future__ import annotations

from unicodedata import combining, normalize


def fold(text: str) -> str:
    """A text folded for searching: `citta` finds `Città`, `d'oro` finds `d’oro`."""
    letters = normalize("NFD", text.replace("’", "'"))
    return "".join(letter for letter in letters if not combining(letter)).casefold()
