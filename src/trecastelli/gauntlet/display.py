"""A picture with the shelves beside it, and the picture's elements read as XML."""

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
"""What a reference to an icon begins with."""
_REFERENCE: Final = re.compile(r"url\(#([^)]+)\)")
_NAMING: Final = ("aria-labelledby", "aria-describedby", "aria-controls", "aria-owns")
"""Attributes that list ids."""


@dataclass(frozen=True)
class Display(Generic[V]):
    """What a seat sees of a state."""

    drawn: Drawn
    xml: list[Element]
    shelves: list[Shelf]

    @property
    def plates(self) -> list[Plate]:
        """All plates beside the board."""
        return [plate for shelf in self.shelves for plate in shelf.plates]

    @property
    def ids(self) -> list[str]:
        """Every id in the picture, definitions included."""
        return values(self.xml, "id")

    @property
    def defined(self) -> frozenset[str]:
        """The ids of definitions."""
        return frozenset(
            inner.get("id", "")
            for element in self.xml
            if element.tag.endswith("defs")
            for inner in element.iter()
        )

    @property
    def known(self) -> frozenset[str]:
        """Everything that can be pointed at: elements of the picture and plates beside it."""
        return self.drawn.elements | {plate.key for plate in self.plates}


def display_of(
    picture: Picture[V], v: V, legal: Sequence[Action], names: Sequence[str]
) -> Display[V]:
    """Everything that a picture shows of a view."""
    drawn = picture.draw(v, legal, names)
    return Display(drawn, xml_of(drawn.svg, "picture"), picture.shelves(v, legal, names))


def xml_of(svg: str, law: str) -> list[Element]:
    """The XML elements of a picture, the outermost first."""
    try:
        return list(ElementTree.fromstring(svg).iter())
    except ElementTree.ParseError as error:
        raise Broken(law, f"the picture is not XML: {error}") from error


def values(xml: list[Element], attribute: str) -> list[str]:
    """The values of an attribute, of all XML elements that have it."""
    return [each.attrib[attribute] for each in xml if attribute in each.attrib]


def icons(xml: list[Element]) -> set[str]:
    """The names of the icons that are used."""
    used = values(xml, "href")
    return {each.removeprefix(ICON) for each in used if each.startswith(ICON)}


def references(xml: list[Element]) -> set[str]:
    """The ids that are referred to, icons left out."""
    ids = {each[1:] for each in values(xml, "href") if is_inner(each)}
    for element in xml:
        for name, value in element.attrib.items():
            ids |= set(_REFERENCE.findall(value))
            ids |= set(value.split()) if name in _NAMING else set()
    return ids


def is_inner(href: str) -> bool:
    """Whether a reference is to the same picture, not to an icon."""
    return href.startswith("#") and not href.startswith(ICON)


def prefixed(attributes: dict[str, str], prefix: str) -> dict[str, str]:
    """The attributes of an XML element with a prefix before all ids and references."""
    return {name: _prefixed(name, value, prefix) for name, value in attributes.items()}


def _prefixed(name: str, value: str, prefix: str) -> str:
    if name == "id":
        return prefix + value
    if name == "href" and is_inner(value):
        return f"#{prefix}{value[1:]}"
    if name in _NAMING:
        return " ".join(prefix + each for each in value.split())
    return _REFERENCE.sub(rf"url(#{prefix}\1)", value)
