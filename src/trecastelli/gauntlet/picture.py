"""Laws of pictures: sound, with only legal actions to choose, changed only as asked."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from trecastelli.core.game import NOBODY, Event, S, Seat, V
from trecastelli.core.parts.picture import RESERVED, Drawn, Picture
from trecastelli.core.parts.words import plain
from trecastelli.gauntlet.checkpoint import Checkpoint
from trecastelli.gauntlet.display import (
    Display,
    display_of,
    icons,
    prefixed,
    references,
    values,
    xml_of,
)
from trecastelli.gauntlet.law import demand, is_clean
from trecastelli.gauntlet.style import check_classes

PREFIX: Final = "law-"
NOWHERE: Final = "nowhere at all"
"""An id that no picture has."""


def check_picture(here: Checkpoint[S, V], seat: Seat) -> None:
    """Picture: one sound <svg>, ids once each, only legal actions in it, each once."""
    picture, display = here.parts.picture, here.display(seat)
    if picture is None or display is None:
        return
    check_frame(display)
    check_description(here, display, seat)
    check_ids(display)
    check_choices(here, display, seat)
    check_icons(picture, display)
    check_shelves(display, seat)
    check_panels(here, picture, seat)
    check_classes(here.trial, display)


def check_frame(display: Display[V]) -> None:
    """Picture: an <svg> of the class `board`, whose view box has the size of Drawn.

    Screen readers read <desc> when it is asked for, not whenever the focus comes in.
    """
    root = display.xml[0]
    is_board = root.tag.endswith("svg") and "board" in root.get("class", "").split()
    demand("picture", is_board, "the picture is not an <svg> of the class board")
    box = [float(number) for number in root.get("viewBox", "").split()]
    demand("picture", box[2:] == list(display.drawn.size), f"its size is not {display.drawn.size}")
    is_quiet = root.get("aria-description") == ""
    demand("picture", is_quiet, "it has no empty aria-description: <desc> would be read each time")
    is_spotted = ("data-lattice" in root.attrib) == ("data-spot" in root.attrib)
    demand("picture", is_spotted, "data-lattice and data-spot belong together")


def check_description(here: Checkpoint[S, V], display: Display[V], seat: Seat) -> None:
    """Picture: its <desc> is the board in characters, for screen readers."""
    described = [each.text for each in display.xml[0] if each.tag.endswith("desc")]
    board = here.parts.words.board(here.view(seat), here.names, plain)
    demand("picture", described == [board], "its <desc> is not the board in characters")


def check_ids(display: Display[V]) -> None:
    """Picture: every id is unique and the game's own; every element and reference is there."""
    ids = [*display.ids, *(plate.key for plate in display.plates)]
    demand("picture", len(ids) == len(set(ids)), "an id occurs twice")
    reserved = [id for id in ids if id.startswith(RESERVED)]
    demand("picture", not reserved, f"{reserved} are ids of the page")
    missing = display.drawn.elements - set(display.ids)
    demand("picture", not missing, f"{sorted(missing)} are listed and not drawn")
    lost = references(display.xml) - set(display.ids)
    demand("picture", not lost, f"{sorted(lost)} are used and not defined")
    unused = display.drawn.uses - references(display.xml)
    demand("picture", not unused, f"{sorted(unused)} are listed and not used")
    mixed = display.drawn.elements & display.defined
    demand("picture", not mixed, f"{sorted(mixed)} are definitions, not elements")


def check_choices(here: Checkpoint[S, V], display: Display[V], seat: Seat) -> None:
    """Picture: what can be chosen is legal, occurs once, and is listed."""
    drawn = values(display.xml, "data-action")
    offered = drawn + [action.text for plate in display.plates for action in plate.actions]
    demand("picture", len(offered) == len(set(offered)), "an action is in two places")
    legal = {action.text for action in here.mine(seat)}
    demand("picture", set(offered) <= legal, "something can be chosen that is not legal")
    demand("picture", display.drawn.actions == set(drawn), "other actions are listed than drawn")
    for choice in display.xml:
        is_choice = "data-action" in choice.attrib
        has_class = "can" in choice.get("class", "").split()
        demand("picture", has_class or not is_choice, "a choice lacks the class can")


def check_icons(picture: Picture[V], display: Display[V]) -> None:
    """Picture: the icons that are used are listed."""
    used = icons(display.xml)
    demand("picture", used == display.drawn.icons, "other icons are listed than drawn")
    used |= {plate.icon for plate in display.plates} - {""}
    unknown = used - set(picture.ICONS)
    demand("picture", not unknown, f"the icons {sorted(unknown)} are not in ICONS")


def check_shelves(display: Display[V], seat: Seat) -> None:
    """Picture: every shelf and plate has a name, a face is sound, and a spectator has no shelf."""
    keys = [shelf.key for shelf in display.shelves]
    demand("picture", len(keys) == len(set(keys)), "two shelves have the same key")
    for shelf in display.shelves:
        demand("picture", is_clean(shelf.title), f"the shelf {shelf.key} has no title")
        is_public = seat != NOBODY or not shelf.theirs
        demand("picture", is_public, f"a spectator sees the shelf {shelf.key} of a player")
    for plate in display.plates:
        demand("picture", is_clean(plate.name), f"the card {plate.key} has no name")
        xml_of(f"<svg>{plate.face}</svg>", "picture")


def check_panels(here: Checkpoint[S, V], picture: Picture[V], seat: Seat) -> None:
    """Picture: one panel for each seat, in order, with everything named."""
    panels = picture.panels(here.view(seat), here.names)
    in_order = [panel.seat for panel in panels] == list(range(here.seats))
    demand("picture", in_order, "there is not one panel for each seat, in order")
    for panel in panels:
        demand("picture", bool(panel.score and panel.unit), "a panel has no score")
        for holding in panel.holdings:
            known = holding.icon in picture.ICONS and is_clean(holding.label)
            demand("picture", known, f"{holding} has no words or no icon of the game")


# Drawn in other ways


def check_drawing(here: Checkpoint[S, V], seat: Seat) -> None:
    """Drawing: the same each time, and lit, prefix and passive change nothing else.

    Drawing takes time: only two of the ways are checked unless all are wanted.
    """
    picture, display = here.parts.picture, here.display(seat)
    if picture is None or display is None:
        return
    ways = (check_secret, check_lit, check_prefix, check_passive, check_marks)
    first = here.dice.below(len(ways))
    for check in ways if here.is_whole else (ways[first], ways[first - 1]):
        check(here, picture, display, seat)


def check_secret(
    here: Checkpoint[S, V], picture: Picture[V], display: Display[V], seat: Seat
) -> None:
    """Drawing: the same text each time, also when what is hidden is dealt again."""
    v, mine = here.same_view(seat), here.mine(seat)
    again = display_of(picture, v, mine, here.names)
    demand("drawing", again.drawn == display.drawn, "the picture is another each time")
    demand("drawing", again.shelves == display.shelves, "the shelves are others each time")


def check_lit(here: Checkpoint[S, V], picture: Picture[V], display: Display[V], seat: Seat) -> None:
    """Drawing: lit elements and choices are marked, and nothing else changes."""
    lit = [*sorted(display.drawn.elements)[::3], *sorted(display.drawn.actions)[::2], NOWHERE]
    drawn = picture.draw(here.view(seat), here.mine(seat), here.names, lit=lit)
    for before, after in paired(display, drawn):
        expected = before.attrib | marks_of(before, lit)
        demand("drawing", after.attrib == expected, f"lit, {before.attrib} became {after.attrib}")


def marks_of(element: Element, lit: list[str]) -> dict[str, str]:
    """The attributes that mark an element or a choice as lit."""
    last = {"data-last": ""} if element.get("id") in lit else {}
    return last | ({"data-hinted": ""} if element.get("data-action") in lit else {})


def check_prefix(
    here: Checkpoint[S, V], picture: Picture[V], display: Display[V], seat: Seat
) -> None:
    """Drawing: a prefix is put before every id and reference, and nothing else changes."""
    drawn = picture.draw(here.view(seat), here.mine(seat), here.names, prefix=PREFIX)
    same = drawn.elements == display.drawn.elements and drawn.uses == display.drawn.uses
    demand("drawing", same, "a prefix changes the lists of Drawn")
    for before, after in paired(display, drawn):
        expected = prefixed(before.attrib, PREFIX)
        demand("drawing", after.attrib == expected, f"{before.attrib} became {after.attrib}")


def check_passive(
    here: Checkpoint[S, V], picture: Picture[V], display: Display[V], seat: Seat
) -> None:
    """Drawing: a passive picture has the same elements and nothing to choose."""
    drawn = picture.draw(here.view(seat), here.mine(seat), here.names, passive=True)
    xml = xml_of(drawn.svg, "drawing")
    choices = [*values(xml, "data-action"), *values(xml, "tabindex"), *drawn.actions]
    demand("drawing", not choices, f"{choices} can be chosen in a passive picture")
    demand("drawing", "button" not in values(xml, "role"), "a passive picture has a button")
    same = drawn.elements == display.drawn.elements
    demand("drawing", same, "a passive picture has other elements")


def paired(display: Display[V], drawn: Drawn) -> list[tuple[Element, Element]]:
    """The XML elements of two pictures of the same view, in pairs."""
    other = xml_of(drawn.svg, "drawing")
    one, two = ([(each.tag, each.text) for each in xml] for xml in (display.xml, other))
    demand("drawing", one == two, "the picture has other elements or texts")
    return list(zip(display.xml, other, strict=True))


def check_marks(
    here: Checkpoint[S, V], picture: Picture[V], display: Display[V], seat: Seat
) -> None:
    """Drawing: events mark elements that were or are in the picture, or on a shelf."""
    for action in here.tried[:1]:
        after, log = here.after(action)
        v = here.game.view(after, seat)
        known = display.known | display_of(picture, v, [], here.names).known
        for event in log:
            redacted = here.game.redact(event, seat)
            check_mark(picture.marks(v, redacted), known, redacted)


def check_mark(marks: tuple[str, ...], known: frozenset[str], event: Event) -> None:
    """Drawing: the elements that one event marks are there."""
    unknown = set(marks) - known
    demand("drawing", not unknown, f"{event} marks {sorted(unknown)}, which are not there")
