"""Hints at the table and analyses of finished games, as pages and through the JSON API."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.pace import quickly
from tests.web.site import Page, Person, Site, finished, open_site
from trecastelli.ai.analysis import decisions
from trecastelli.ai.budget import Budget
from trecastelli.ai.engine.playout import choose
from trecastelli.core.dice import SeededDice
from trecastelli.core.game import CHANCE, OVER
from trecastelli.games import GAMES, PARTS
from trecastelli.table.services import Budgets
from trecastelli.web.hints import choice_words, worth

EVERY = pytest.mark.parametrize("game", GAMES)
QUICK = Budgets(Budget(iterations=20), Budget(iterations=3))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that does not think for long."""
    with open_site(tmp_path_factory.mktemp("house"), budgets=QUICK) as made:
        yield made


def question(page: Page) -> dict[str, Any]:
    main = page.one("main")
    return {"ply": int(main["data-ply"]), "seat": int(main["data-eyes"])}


def to_choose(person: Person, id: str) -> Page:
    """The table's page as soon as it is the person's to choose."""
    while True:
        page = person.get(f"/table/{id}")
        if page.one("main")["data-mine"] == "true" and len(page.legal) > 1:
            return page
        if page.one("main")["data-mine"] == "true":
            person.choose(id, page, page.legal[0])
        time.sleep(0.02)


# Hints


@EVERY
def test_a_hint_on_the_page_and_through_the_json_door(game: str, anna: Person) -> None:
    id = anna.open(game, "me", "bot:random")
    page = to_choose(anna, id)
    asked = question(page)
    assert page.all("form", action=f"/table/{id}/hint")
    told = anna.json(f"/api/tables/{id}/hint", asked)
    best = told["choices"][0]
    assert best["do"] in page.legal and best["label"] and 1 < len(told["choices"]) <= 3
    assert all(99 <= sum(each["chances"]) <= 101 for each in told["choices"])
    assert all(each["sentence"] and each["worth"] for each in told["choices"])
    assert [each["chance"] for each in best["gains"]] == best["chances"]
    shown = Page(anna.post(f"/table/{id}/hint", 200, **asked).text)
    assert best["label"] in shown.text and f"{best['chances'][0]} %" in shown.text
    assert told["html"].strip() in shown.html
    lit = [each for _tag, each in shown.elements if "data-hinted" in each]
    assert lit and {each["data-action"] for each in lit} == {best["do"]}
    assert shown.legal == page.legal, "it is still to be chosen"


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (0.49, "about as good"),
        (0.4, "the best choice has 50 %"),
        (0.6, "tried less"),
        (0.5, "about as good"),
    ],
)
def test_how_good_another_choice_is_beside_the_best(chance: float, said: str) -> None:
    assert said in worth(0.5, chance)


@EVERY
def test_a_hint_says_nothing_twice(game: str) -> None:
    rules, dice, said = GAMES[game], SeededDice(3), set[str]()
    s: Any = rules.new(2, {})
    table = SimpleNamespace(names=["Ann", "Ben"])
    room: Any = SimpleNamespace(game=rules, words=PARTS[game].words, table=table)
    while (who := rules.to_act(s)) != OVER:
        for action in rules.legal(s) if who != CHANCE else []:
            verb, label = choice_words(room, rules.view(s, who), action.text)
            said.add(action.verb.name)
            assert not verb or verb.split()[0].lower() != label.split()[0].lower(), (verb, label)
            assert verb or len(label.split()) > 1 or action.verb.name == "pass", (verb, label)
        rules.apply(s, choose(rules, s, dice), [])
    assert len(said) > 5


def test_a_hint_is_for_the_one_who_is_to_choose(site: Site, anna: Person, ben: Person) -> None:
    id = anna.open("castle", "me", "open")
    ben.post(f"/table/{id}/sit", seat=1, name="Ben")
    to_act = site.room(id).table.to_act
    owner, other = (anna, ben) if to_act == 0 else (ben, anna)
    ply = site.room(id).table.ply
    for somebody in (other, site.person()):
        somebody.json(f"/api/tables/{id}/hint", {"ply": ply, "seat": to_act}, 403)
        assert not somebody.get(f"/table/{id}").all("form", action=f"/table/{id}/hint")
        answer = somebody.post(f"/table/{id}/hint", 403, ply=ply, seat=to_act)
        assert Page(answer.text).sentence and "data-hinted" not in answer.text
    other.json(f"/api/tables/{id}/hint", {"ply": ply, "seat": 1 - to_act}, 422)
    owner.json(f"/api/tables/{id}/hint", {"ply": ply + 1, "seat": to_act}, 409)
    owner.json(f"/api/tables/{id}/hint", {"ply": ply, "seat": "x"}, 422)
    owner.json(f"/api/tables/{id}/hint", {"ply": ply, "seat": to_act})


@pytest.mark.parametrize("field", ["no_hints", "listed"])
def test_a_table_without_hints(field: str, anna: Person) -> None:
    id = anna.open("castellan", "me", "bot:random", **{field: "yes"})
    page = to_choose(anna, id)
    assert not page.all("form", action=f"/table/{id}/hint")
    assert "no hints" in anna.json(f"/api/tables/{id}/hint", question(page), 422)["sentence"]


def test_hints_are_limited_like_everything_else(tmp_path: Any) -> None:
    with open_site(tmp_path, budgets=QUICK, rate=0.001, burst=6) as site:
        anna = site.person()
        id = anna.open("castellan", "me", "me")
        page = anna.get(f"/table/{id}?eyes={site.room(id).table.to_act}")
        statuses = [
            anna.client.post(f"/api/tables/{id}/hint", json=question(page)).status_code
            for _time in range(8)
        ]
        assert statuses[0] == 200 and statuses[-1] == 429


# Analysis


@pytest.fixture(scope="module")
def over(site: Site) -> dict[str, str]:
    """One finished game of each."""
    return {game: finished(site, site.person(), game) for game in GAMES}


def analysed(person: Person, id: str) -> dict[str, Any]:
    """What is told when the analysis is done."""
    answer = person.post(f"/table/{id}/analysis")
    assert answer.headers["location"] == f"/table/{id}/analysis"
    while True:
        told: dict[str, Any] = person.json(f"/api/tables/{id}/analysis")
        if not told["is_going_on"]:
            return told
        time.sleep(0.05)


@pytest.mark.parametrize("game", quickly("castelli"))
def test_an_analysis_from_the_question_to_the_better_line(
    game: str, site: Site, anna: Person, over: dict[str, str]
) -> None:
    id = over[game]
    assert anna.get(f"/table/{id}").all("a", href=f"/table/{id}/analysis")
    assert anna.get(f"/table/{id}/replay").all("a", href=f"/table/{id}/analysis")
    before = anna.get(f"/table/{id}/analysis")
    assert before.all("form", action=f"/table/{id}/analysis") and not before.all("progress")
    anna.json(f"/api/tables/{id}/analysis", status=404)
    anna.get(f"/table/{id}/better/3", 404)
    anna.get(f"/table/{id}/better/3/turn.svg", 404)
    assert not anna.get(f"/table/{id}/replay").all("a", **{"data-step": "mistake-on"})
    told = analysed(anna, id)
    history = site.room(id).table.history
    assert [each["ply"] for each in told["found"]] == decisions(history)
    page = anna.get(f"/table/{id}/analysis")
    assert not page.all("form", action=f"/table/{id}/analysis") and not page.all("progress")
    check_graph(page, len(history.line), len(told["found"]))
    lines = plies(page, f"/table/{id}/better/")[:3]
    assert lines, "random players make mistakes"
    lit = [check_better_line(site, anna, id, ply) for ply in dict.fromkeys(lines)]
    assert any(lit)
    check_mistakes_in_the_replay(anna, id, page)


def check_mistakes_in_the_replay(person: Person, id: str, page: Page) -> None:
    """Both pictures of each mistake, and the same mistakes marked in the replay."""
    pictures = [each["src"] for each in page.all("img")]
    wrong = [int(each["id"].removeprefix("mistake-")) for each in page.all("li") if "id" in each]
    assert len(pictures) == 2 * len(wrong)
    for path in pictures[:2]:
        assert person.client.get(path).text.startswith("<svg")
    before = person.get(f"/table/{id}/replay?ply=0&eyes=0")
    assert before.one("main")["data-mistakes"].split() == [str(ply) for ply in sorted(wrong)]
    (step,) = before.all("a", **{"data-step": "mistake-on"})
    there = person.get(step["href"])
    assert f"ply={min(wrong)}&" in step["href"] and "Mistake by" in there.text
    (note,) = [each for each in there.all("div") if "data-at" in each and "hidden" not in each]
    assert note["data-at"] == str(min(wrong))
    assert len(there.all("strong", **{"class": "wrong"})) <= len(wrong)


def plies(page: Page, address: str) -> list[int]:
    links = [link["href"] for link in page.all("a") if link.get("href", "").startswith(address)]
    return [int(link.removeprefix(address)) for link in links]


def check_graph(page: Page, last: int, decisions: int) -> None:
    found = re.search(r'<svg class="graph".*?</svg>', page.html, re.DOTALL)
    assert found
    graph = ElementTree.fromstring(found.group())
    curves = [each for each in graph.iter("polyline") if "curve" in each.get("class", "")]
    assert len(curves) == 2
    assert all(len(curve.get("points", "").split()) == decisions + 1 for curve in curves)
    links = [each.get("href", "") for each in graph.iter("a")]
    strips, marks = [to for to in links if "ply=" in to], [to for to in links if "ply=" not in to]
    assert strips[-1].endswith(f"ply={last}") and len(strips) == decisions + 1
    assert len(page.all("tr", **{"class": "moment"})) == decisions + 1, "the same as a table"
    assert marks and all(page.all("li", id=mark.removeprefix("#")) for mark in marks)


def check_better_line(site: Site, person: Person, id: str, ply: int) -> bool:
    """Whether the better choice is lit on the board or is a card that is lit."""
    start = person.get(f"/table/{id}/better/{ply}")
    assert not start.all("button", **{"data-action": ""}) and "data-action" not in start.html
    steps = plies(start, "?step=")
    for step in sorted(set(steps)):
        assert person.get(f"/table/{id}/better/{ply}?step={step}").all("section", id="part-board")
    person.get(f"/table/{id}/better/{ply}?step=99", 404)
    branch: dict[str, Any] = {
        each["name"]: each["value"]
        for each in start.all("input", type="hidden")
        if each["name"] in ("ply", "seat", "with")
    }
    answer = person.post(f"/table/{id}/branch", **branch)
    made = site.room(answer.headers["location"].removeprefix("/table/"))
    assert made.terms.parent == id and made.terms.parent_ply == ply
    return 'data-hinted=""' in start.html or bool(
        re.search(r'class="plate [^"]*hinted', start.html)
    )


def test_only_finished_games_are_analysed(anna: Person) -> None:
    id = anna.open("castle", "me", "me")
    anna.get(f"/table/{id}/analysis", 403)
    anna.get(f"/table/{id}/better/3", 403)
    anna.get(f"/table/{id}/better/3/turn.svg", 403)
    anna.post(f"/table/{id}/analysis", 403)
    anna.json(f"/api/tables/{id}/analysis", {}, 422)
    anna.get("/table/nowhere/analysis", 404)


def test_the_page_tells_how_far_it_has_come(tmp_path: Any) -> None:
    slow = Budgets(Budget(iterations=5), Budget(iterations=400))
    with open_site(tmp_path, budgets=slow) as site:
        anna = site.person()
        id = finished(site, anna, "castelli")
        anna.post(f"/table/{id}/analysis")
        while not anna.json(f"/api/tables/{id}/analysis")["done"]:
            time.sleep(0.05)
        page = anna.get(f"/table/{id}/analysis")
        bar = page.one("progress")
        assert 0 < int(bar["value"]) < int(bar["max"])
        assert page.one("main")["data-going"] == "true"
        assert f"of {bar['max']} choices" in page.text
        assert page.all("meta", **{"http-equiv": "refresh"})
