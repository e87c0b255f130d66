"""Elements are escaped, short and the same each time."""

from __future__ import annotations

from xml.etree import ElementTree

from tests.core.toy import SHOW
from trecastelli.draw.palette import DAY, NIGHT, SEATS, hue, own_colours, style
from trecastelli.draw.svg import Pen, el, group, points, shift


def test_text_and_attributes_are_escaped() -> None:
    drawn = el("text", "<b> & co", aria_label='say "no" & <go>')
    assert ElementTree.fromstring(drawn).text == "<b> & co"
    assert ElementTree.fromstring(drawn).get("aria-label") == 'say "no" & <go>'


def test_elements_inside_are_kept_as_they_are() -> None:
    assert group(el("circle", r=1)) == '<g><circle r="1"/></g>'


def test_attributes_get_the_names_that_svg_has() -> None:
    assert el("svg", viewbox="0 0 1 1", cls="a", data_x=None, in_="b") == (
        '<svg viewBox="0 0 1 1" class="a" in="b"/>'
    )


def test_numbers_are_short() -> None:
    assert shift(1.0, -0.001) == "translate(1 0)"
    assert shift(1.256, 2, 90) == "translate(1.26 2) rotate(90)"
    assert points((0, 0.5), (10, 1 / 3)) == "0,0.5 10,0.33"


def test_an_icon_is_centred() -> None:
    pen = Pen()
    drawn = pen.icon("crown", 10, 10, 4)
    assert drawn.startswith('<use href="#icon-crown" x="8" y="8" width="4"')
    assert pen.finish(drawn).icons == {"crown"}


def test_a_choice_can_be_clicked_focused_and_read() -> None:
    site = Pen().choice(SHOW[0], "Show it", el("circle", r=1), cls="site")
    drawn = ElementTree.fromstring(site)
    assert drawn.get("data-action") == SHOW[0].text
    assert (drawn.get("tabindex"), drawn.get("role")) == ("0", "button")
    assert drawn.get("aria-label") == drawn.findtext("title") == "Show it"
    assert drawn.get("class") == "can site"


def test_parts_are_lit_by_their_ids_and_no_others() -> None:
    pen = Pen(lit=("a", "missing", "a"), prefix="two-")
    picture = el("svg", el("g", **pen.element("a")), el("g", **pen.element("ab")))
    assert picture == '<svg><g id="two-a" data-last=""/><g id="two-ab"/></svg>'
    assert pen.finish(picture).elements == {"a", "ab"}


def test_day_and_night_name_the_same_colours() -> None:
    assert DAY.keys() == NIGHT.keys()
    assert {len(colours) for colours in SEATS.values()} == {5}
    assert all(f"--{name}:" in style() for name in (*DAY, "seat4", "on-seat4"))


def test_a_game_has_its_own_colours_by_day_and_by_night_and_wears_a_seat_s() -> None:
    sheet = own_colours("peep", {"card": ("#fff", "#000")})
    assert sheet.startswith(":root .game-peep{--card:#fff;}\n@media screen and")
    assert sheet.count("--card:#000;") == 2 and not own_colours("peep", {})
    assert "--hue:var(--seat3);" in hue("peep", 3)
