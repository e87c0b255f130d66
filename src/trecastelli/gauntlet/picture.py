"""Laws of pictures: sound, with exactly what is legal to choose, changed only as asked."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from trecastelli.core.game import Event, S, Seat, V
from trecastelli.core.parts.picture import Drawn, Picture
from trecastelli.gauntlet.law import demand, is_clean
from trecastelli.gauntlet.node import Node
from trecastelli.gauntlet.sheet import (
    Sheet,
    elements,
    icons,
    prefixed,
    references,
    sheet_of,
    values,
)

PREFIX: Final = "law-"


def check_picture(node: Node[S, V], seat: Seat) -> None:
    """Picture: sound XML, ids once each, only legal actions in it, each in one place."""
    picture, sheet = node.parts.picture, node.sheet(seat)
    if picture is None or sheet is None:
        return
    check_ids(sheet)
    check_choices(node, sheet, seat)
    check_icons(picture, sheet)
    check_shelves(sheet)
    check_panels(node, picture, seat)


def check_ids(sheet: Sheet[V]) -> None:
    """Picture: every id is unique, and every part and reference is there."""
    ids = [*sheet.ids, *(plate.key for plate in sheet.plates)]
    demand("picture", len(ids) == len(set(ids)), "an id is given twice")
    missing = sheet.drawn.places - set(sheet.ids)
    demand("picture", not missing, f"{sorted(missing)} are said to be drawn and are not")
    lost = references(sheet.elements) - set(sheet.ids)
    demand("picture", not lost, f"{sorted(lost)} are used and nowhere defined")


def check_choices(node: Node[S, V], sheet: Sheet[V], seat: Seat) -> None:
    """Picture: what can be chosen is legal, is in one place, and is said to be there."""
    in_it = values(sheet.elements, "data-action")
    placed = in_it + [action.text for plate in sheet.plates for action in plate.actions]
    demand("picture", len(placed) == len(set(placed)), "an action is in two places")
    legal = {action.text for action in node.mine(seat)}
    demand("picture", set(placed) <= legal, "something can be chosen that is not legal")
    demand("picture", sheet.drawn.actions == set(in_it), "other actions are listed than drawn")


def check_icons(picture: Picture[V], sheet: Sheet[V]) -> None:
    """Picture: the icons that are used are listed, and the game brings them."""
    used = icons(sheet.elements)
    demand("picture", used == sheet.drawn.icons, "other icons are listed than drawn")
    used |= {plate.icon for plate in sheet.plates} - {""}
    unknown = used - set(picture.ICONS)
    demand("picture", not unknown, f"the icons {sorted(unknown)} are not in ICONS")


def check_shelves(sheet: Sheet[V]) -> None:
    """Picture: every shelf and every card has a name, and a face is sound."""
    keys = [shelf.key for shelf in sheet.shelves]
    demand("picture", len(keys) == len(set(keys)), "two shelves have the same key")
    for shelf in sheet.shelves:
        demand("picture", is_clean(shelf.title), f"the shelf {shelf.key} has no title")
    for plate in sheet.plates:
        demand("picture", is_clean(plate.name), f"the card {plate.key} has no name")
        elements(f"<svg>{plate.face}</svg>", "picture")


def check_panels(node: Node[S, V], picture: Picture[V], seat: Seat) -> None:
    """Picture: one panel for each seat, in order, with everything named."""
    panels = picture.panels(node.view(seat), node.names)
    in_order = [panel.seat for panel in panels] == list(range(node.seats))
    demand("picture", in_order, "there is not one panel for each seat, in order")
    for panel in panels:
        demand("picture", bool(panel.score and panel.unit), "a panel has no score")
        for holding in panel.holdings:
            known = holding.icon in picture.ICONS and is_clean(holding.label)
            demand("picture", known, f"{holding} has no words or no icon of the game")


# Drawn in other ways


def check_drawing(node: Node[S, V], seat: Seat) -> None:
    """Drawing: the same each time, and marks, prefix and passive change nothing else.

    Each way to draw takes time: only two of them are tried unless the whole is wanted.
    """
    picture, sheet = node.parts.picture, node.sheet(seat)
    if picture is None or sheet is None:
        return
    ways = (check_secret, check_lit, check_prefix, check_passive, check_marks)
    first = node.dice.below(len(ways))
    for check in ways if node.is_whole else (ways[first], ways[first - 1]):
        check(node, picture, sheet, seat)


def check_secret(node: Node[S, V], picture: Picture[V], sheet: Sheet[V], seat: Seat) -> None:
    """Drawing: the same text each time, also where what is hidden is dealt anew."""
    v, mine = node.same_view(seat), node.mine(seat)
    again = sheet_of(picture, v, mine, node.names)
    demand("drawing", again.drawn == sheet.drawn, "the picture is another each time")
    demand("drawing", again.shelves == sheet.shelves, "the shelves are others each time")


def check_lit(node: Node[S, V], picture: Picture[V], sheet: Sheet[V], seat: Seat) -> None:
    """Drawing: parts and choices that are lit are marked, and nothing else is changed."""
    lit = [*sorted(sheet.parts)[::3], *sorted(sheet.drawn.actions)[::2], "nowhere at all"]
    drawn = picture.draw(node.view(seat), node.mine(seat), node.names, lit=lit)
    for before, after in paired(sheet, drawn):
        expected = before.attrib | marks_of(before, lit)
        demand("drawing", after.attrib == expected, f"lit, {before.attrib} became {after.attrib}")


def marks_of(part: Element, lit: list[str]) -> dict[str, str]:
    """The attributes that mark a part or a choice which is lit."""
    last = {"data-last": ""} if part.get("id") in lit else {}
    return last | ({"data-hinted": ""} if part.get("data-action") in lit else {})


def check_prefix(node: Node[S, V], picture: Picture[V], sheet: Sheet[V], seat: Seat) -> None:
    """Drawing: a prefix stands before every id and every reference, and nothing else changes."""
    drawn = picture.draw(node.view(seat), node.mine(seat), node.names, prefix=PREFIX)
    demand("drawing", drawn.places == sheet.drawn.places, "a prefix changes the list of parts")
    for before, after in paired(sheet, drawn):
        expected = prefixed(before.attrib, PREFIX)
        demand("drawing", after.attrib == expected, f"{before.attrib} became {after.attrib}")


def check_passive(node: Node[S, V], picture: Picture[V], sheet: Sheet[V], seat: Seat) -> None:
    """Drawing: a passive picture shows the same parts and has nothing to choose."""
    drawn = picture.draw(node.view(seat), node.mine(seat), node.names, passive=True)
    parts = elements(drawn.svg, "drawing")
    chosen = [*values(parts, "data-action"), *values(parts, "tabindex"), *drawn.actions]
    demand("drawing", not chosen, f"{chosen} can be chosen in a passive picture")
    demand("drawing", "button" not in values(parts, "role"), "a passive picture has a button")
    demand("drawing", drawn.places == sheet.drawn.places, "a passive picture has other parts")


def paired(sheet: Sheet[V], drawn: Drawn) -> list[tuple[Element, Element]]:
    """The elements of two pictures of the same view, one beside the other."""
    parts = elements(drawn.svg, "drawing")
    here, there = ([(part.tag, part.text) for part in each] for each in (sheet.elements, parts))
    demand("drawing", here == there, "the picture has other elements or texts")
    return list(zip(sheet.elements, parts, strict=True))


def check_marks(node: Node[S, V], picture: Picture[V], sheet: Sheet[V], seat: Seat) -> None:
    """Drawing: an event speaks of parts that were or are in the picture, or on a shelf."""
    for action in node.tried[:1]:
        after, log = node.after(action)
        v = node.game.view(after, seat)
        known = sheet.known | sheet_of(picture, v, [], node.names).known
        for event in log:
            heard = node.game.redact(event, seat)
            check_event(picture.marks(v, heard), known, heard)


def check_event(marks: tuple[str, ...], known: frozenset[str], event: Event) -> None:
    """Drawing: the parts that one event speaks of are there."""
    unknown = set(marks) - known
    demand("drawing", not unknown, f"{event} marks {sorted(unknown)}, which are not there")
