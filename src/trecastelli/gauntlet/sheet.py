"""A picture on the table of the gauntlet: drawn once, read as XML, with the cards beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from trecastelli.core.actions import Action
from trecastelli.core.parts.picture import Drawn, Picture, Plate, Shelf
from trecastelli.gauntlet.law import Broken

V = TypeVar("V")

ICON: Final = "#icon-"
"""What a reference to the sprite begins with."""
_REFERENCE: Final = re.compile(r"url\(#([^)]+)\)")
_NAMING: Final = ("aria-labelledby", "aria-describedby", "aria-controls", "aria-owns")
"""Attributes that list ids."""


@dataclass(frozen=True)
class Sheet(Generic[V]):
    """What a seat sees of a state."""

    drawn: Drawn
    elements: list[Element]
    shelves: list[Shelf]

    @property
    def plates(self) -> list[Plate]:
        """All cards beside the board."""
        return [plate for shelf in self.shelves for plate in shelf.plates]

    @property
    def ids(self) -> list[str]:
        """Every id of the picture, definitions included."""
        return values(self.elements, "id")

    @property
    def parts(self) -> frozenset[str]:
        """The parts of the picture that can be seen: what is only defined for use is none."""
        defined = {
            inner.get("id", "")
            for part in self.elements
            if part.tag.endswith("defs")
            for inner in part.iter()
        }
        return self.drawn.places - defined

    @property
    def known(self) -> frozenset[str]:
        """Everything that has a name here: parts of the picture and cards beside it."""
        return self.parts | {plate.key for plate in self.plates}


def sheet_of(picture: Picture[V], v: V, legal: Sequence[Action], names: Sequence[str]) -> Sheet[V]:
    """All that a picture shows of a view."""
    drawn = picture.draw(v, legal, names)
    return Sheet(drawn, elements(drawn.svg, "picture"), picture.shelves(v, legal, names))


def elements(svg: str, law: str) -> list[Element]:
    """The elements of a picture, from the outermost on."""
    try:
        return list(ElementTree.fromstring(svg).iter())
    except ElementTree.ParseError as error:
        raise Broken(law, f"the picture is not XML: {error}") from error


def values(parts: list[Element], attribute: str) -> list[str]:
    """What the elements that have an attribute say in it."""
    return [part.attrib[attribute] for part in parts if attribute in part.attrib]


def icons(parts: list[Element]) -> set[str]:
    """The icons of the sprite that are used."""
    used = values(parts, "href")
    return {each.removeprefix(ICON) for each in used if each.startswith(ICON)}


def references(parts: list[Element]) -> set[str]:
    """The ids that are referred to, those of the sprite left out."""
    found = {each[1:] for each in values(parts, "href") if is_inner(each)}
    for part in parts:
        for name, value in part.attrib.items():
            found |= set(_REFERENCE.findall(value))
            found |= set(value.split()) if name in _NAMING else set()
    return found


def is_inner(href: str) -> bool:
    """Whether a reference is to a part of the same picture."""
    return href.startswith("#") and not href.startswith(ICON)


def prefixed(attributes: dict[str, str], prefix: str) -> dict[str, str]:
    """The attributes of an element whose ids and references have a prefix."""
    return {name: _prefixed(name, value, prefix) for name, value in attributes.items()}


def _prefixed(name: str, value: str, prefix: str) -> str:
    if name == "id":
        return prefix + value
    if name == "href" and is_inner(value):
        return f"#{prefix}{value[1:]}"
    if name in _NAMING:
        return " ".join(prefix + each for each in value.split())
    return _REFERENCE.sub(rf"url(#{prefix}\1)", value)
