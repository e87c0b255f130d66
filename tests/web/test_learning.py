"""Lessons as pages: gone through by pressing buttons, remembered, and followed by a first game."""

from __future__ import annotations

import pytest

from tests.pace import quickly
from tests.web.site import Page, Person
from trecastelli.book.tutor import Progress
from trecastelli.core.parts import require
from trecastelli.core.parts.lesson import Lesson, solves
from trecastelli.games import GAMES, PARTS

EVERY = pytest.mark.parametrize("game", GAMES)


def go_through(person: Person, game: str, lesson: Lesson) -> Page:
    """Solve every task by its first solution; the last page."""
    path = f"/learn/{game}/{lesson.key}"
    page, place = person.get(path), Progress(PARTS[game], lesson)
    while True:
        for part in place.task.lights:
            assert f' id="{part}" data-last=""' in page.html, (lesson.key, place.number)
        text = next((each for each in page.legal if solves(place.task, each)), "")
        assert bool(text) == bool(place.task.solutions), (lesson.key, place.number)
        if text:
            hidden = [each["value"] for each in page.all("input", type="hidden", name="done")]
            fields = {"task": str(place.number), "done": hidden, "do": text}
            page = Page(person.post(path, 200, **fields).text)
            assert page.all("div", role="status")[0]["class"] == "answer solved"
        if place.is_last:
            return page
        place = place.after(text)
        (onward,) = [link["href"] for link in page.all("a") if "data-onward" in link]
        page = person.get(onward)


@EVERY
def test_a_lesson_is_gone_through_remembered_and_followed_by_a_game(
    game: str, anna: Person
) -> None:
    lesson = require(PARTS[game].course).LESSONS[0]
    assert "completed" not in anna.get(f"/learn/{game}").text
    last = go_through(anna, game, lesson)
    assert last.all("form", action=f"/learn/{game}/{lesson.key}/play")
    assert "completed" in anna.get(f"/learn/{game}").text
    table = anna.post(f"/learn/{game}/{lesson.key}/play").headers["location"]
    assert is_help_open(anna.get(table))
    other = anna.open(game, "me", "bot:page")
    assert not is_help_open(anna.get(f"/table/{other}"))


def is_help_open(page: Page) -> bool:
    return "open" in next(e for e in page.all("details") if e.get("data-fold") == "help")


@pytest.mark.parametrize("game", quickly("castle"))
def test_every_other_lesson_can_be_gone_through(game: str, anna: Person) -> None:
    for lesson in require(PARTS[game].course).LESSONS[1:]:
        go_through(anna, game, lesson)


@EVERY
def test_what_is_legal_but_not_meant_is_answered_and_the_task_stays(
    game: str, anna: Person
) -> None:
    for lesson in require(PARTS[game].course).LESSONS:
        place = Progress(PARTS[game], lesson)
        others = [each.text for each in place.legal if not solves(place.task, each.text)]
        if others:
            fields = {"task": "0", "do": others[0]}
            page = Page(anna.post(f"/learn/{game}/{lesson.key}", 200, **fields).text)
            assert page.all("div", role="status")[0]["class"] == "answer astray"
            assert page.legal
            return
    pytest.fail("no lesson begins with a choice")


def test_whoever_chooses_another_language_after_a_try_stays_in_the_lesson(anna: Person) -> None:
    fields = {"task": "1", "done": "play:T5", "do": "build"}
    page = Page(anna.post("/learn/castellan/first-steps", 200, **fields).text)
    (back,) = [each["value"] for each in page.all("input", type="hidden", name="back")]
    assert back == "/learn/castellan/first-steps?task=1&done=play%3AT5"
    assert anna.get(back).legal


@EVERY
def test_pointing_at_what_cannot_be_chosen_tells_why(game: str, anna: Person) -> None:
    lesson = next(
        each for each in require(PARTS[game].course).LESSONS if Progress(PARTS[game], each).legal
    )
    place = Progress(PARTS[game], lesson)
    page = anna.get(f"/learn/{game}/{lesson.key}")
    address = page.one("main")["data-why"]
    ids = [attributes["id"] for _tag, attributes in page.elements if "id" in attributes]
    legal = set(place.legal)
    asked = [
        id
        for id in ids
        if (meant := require(PARTS[game].why).actions_at(place.view, id)) and not legal & {*meant}
    ]
    assert asked
    for id in asked[:5]:
        told = anna.client.get(address, params={**_query(address), "place": id}).json()
        assert 'class="reason"' in told["html"]


def _query(address: str) -> dict[str, str]:
    return dict(each.split("=", 1) for each in address.partition("?")[2].split("&"))


@pytest.mark.parametrize(
    "query", ["task=999", "task=x", "task=0&done=pass", "task=1&done=" + "x" * 90]
)
def test_a_place_that_does_not_exist_is_refused_with_a_sentence(query: str, anna: Person) -> None:
    key = require(PARTS["castle"].course).LESSONS[0].key
    answer = anna.client.get(f"/learn/castle/{key}?{query}")
    assert answer.status_code == 422 and Page(answer.text).sentence
    assert anna.get("/learn/castle/nothing", 422).sentence
    script = {"accept": "application/json"}
    assert anna.client.get(f"/learn/castle/{key}/why?{query}", headers=script).json()["sentence"]
