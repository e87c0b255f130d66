"""Pages about no table, and the way to one: home, new table, waiting room, lobby, settings."""

from __future__ import annotations

import pytest

from tests.web.site import Page, Person, Site, finished
from trecastelli.ai.levels import BOTS
from trecastelli.games import GAMES
from trecastelli.table.clock import Clock


def test_home_shows_the_games_with_pictures_of_our_own(anna: Person) -> None:
    home = anna.get("/")
    for game in GAMES.values():
        assert game.title in home.text
        assert home.all("form", action=f"/play/{game.name}")
    assert len([1 for svg in home.all("svg") if svg.get("class", "").startswith("board")]) == 3


def test_home_lists_what_i_play_and_played(site: Site, anna: Person, ben: Person) -> None:
    assert "current games" not in anna.get("/").text
    running = anna.open("castle", "me", "person", name="Anna", person1="Bea")
    over = finished(site, anna)
    home = anna.get("/")
    assert home.all("a", href=f"/table/{running}") and home.all("a", href=f"/table/{over}")
    assert "current games" in home.text and "finished games" in home.text
    assert not ben.get("/").all("a", href=f"/table/{running}")


def test_every_option_of_a_game_is_explained(anna: Person) -> None:
    for game in GAMES.values():
        page = anna.get(f"/new?game={game.name}")
        for option in game.options:
            for value, says in zip(option.values, option.says, strict=True):
                assert page.one("input", name=f"option-{option.name}", value=value)
                assert says in page.text


def test_only_bots_that_search_are_asked_how_long_they_may_think(anna: Person) -> None:
    options = anna.get("/new?game=castle").all("option")
    thinking = {each["value"] for each in options if "data-thinks" in each}
    assert thinking == {f"bot:{name}" for name, bot in BOTS.items() if bot.takes_time}


def test_bots_have_names_and_a_rank(site: Site, anna: Person) -> None:
    id = anna.open("castle", "me", "bot:squire", "bot:squire", "bot:king", "bot:random")
    assert site.room(id).table.names[1:] == ["Perkin", "Alys", "Sigismund", "Random"]
    ranks = anna.get(f"/table/{id}").all("small", **{"class": "rank"})
    assert len(ranks) == 4


def test_a_bot_does_not_take_a_persons_name(site: Site, anna: Person) -> None:
    id = anna.open("castle", "me", "bot:squire", name="Perkin")
    assert site.room(id).table.names == ["Perkin", "Alys"]


@pytest.mark.parametrize("game", GAMES)
def test_the_log_folds_what_lay_there_before_the_first_turn(game: str, anna: Person) -> None:
    log = anna.get(f"/table/{anna.open(game, 'me', 'person')}").html.partition('id="log"')[2]
    folded, _end, story = log.partition("</details>")
    assert folded.count("data-n=") >= 5 and "will begin" in folded
    assert "will begin" not in story and story.count("data-n=") <= 1


def test_finer_rules_are_folded_as_long_as_they_are_usual(anna: Person) -> None:
    finer = anna.get("/new?game=castelli").one("details", **{"class": "finer"})
    assert "open" not in finer
    wanted = {"game": "castelli", "seat0": "me", "option-max_stack": "3"}
    again = Page(anna.post("/new", 422, **wanted).text)
    assert "open" in again.one("details", **{"class": "finer"})


def test_options_and_clock_are_the_tables_own(site: Site, anna: Person) -> None:
    id = anna.open(
        "castellan", "me", "bot:random", "person", **{"option-double": "off", "clock": "300+5"}
    )
    room = site.room(id)
    assert room.table.history.options["double"] == "off"
    assert room.terms.clock == Clock(300, 5)
    assert [sitter.kind for sitter in room.sitters] == ["person", "bot", "person"]
    assert anna.get(f"/table/{id}").all("p", **{"class": "clock", "data-seat": "0"})


@pytest.mark.parametrize(
    "fields",
    [
        {"seat0": "me"},
        {"seat0": "me", "seat1": "bot:genius"},
        {"seat0": "me", "seat1": "king"},
        {"seat0": "bot:random", "seat1": "bot:random"},
        {"seat0": "me", "seat1": "open", "option-double": "perhaps"},
        {"seat0": "me", "seat1": "open", "clock": "0+0"},
        {"seat0": "me", "seat1": "open", "name": "x" * 60},
        {"seat0": "me", "seat1": "open", "name": "a\u202eb"},
        {"seat0": "me", "seat1": "person", "person1": "\x07"},
    ],
)
def test_a_table_that_cannot_be_is_said_why(fields: dict[str, str], anna: Person) -> None:
    page = Page(anna.post("/new", 422, game="castellan", **fields).text)
    assert page.sentence and page.one("form", action="/new")
    assert "current games" not in anna.get("/").text


def test_friends_come_by_link_and_the_owner_fills_the_rest(
    site: Site, anna: Person, ben: Person
) -> None:
    id = anna.open("castle", "me", "open", "open", name="Anna")
    waiting = anna.get(f"/table/{id}")
    assert "Waiting for 2 more players." in waiting.text
    assert waiting.one("input", id="link")["value"] == f"{site.address}/table/{id}"
    with anna.socket(id) as line:
        assert line.receive()["status"] == "waiting"
        assert not ben.get(f"/table/{id}").all("form", action=f"/table/{id}/fill")
        ben.post(f"/table/{id}/sit", seat=1, name="Ben & <Co>")
        assert "Ben &amp; &lt;Co&gt;" in line.receive()["parts"]["seats"]
        assert Page(ben.post(f"/table/{id}/fill", 403, seat=2, bot="random").text).sentence
        assert Page(site.person().post(f"/table/{id}/sit", 422, seat=1).text).sentence
        assert Page(site.person().post(f"/table/{id}/sit", 422, seat=7).text).sentence
        assert Page(anna.post(f"/table/{id}/fill", 422, seat=2, bot="genius").text).sentence
        anna.post(f"/table/{id}/fill", seat=2, bot="random")
        assert line.until("status", "playing")["parts"]["board"]
    assert ben.get(f"/table/{id}").one("main")["data-eyes"] == "1"
    assert anna.get(f"/table/{id}").one("main")["data-eyes"] == "0"
    assert site.person().get(f"/table/{id}").one("main")["data-eyes"] == "-3"


def test_the_lobby_shows_listed_tables_only(anna: Person, ben: Person) -> None:
    listed = anna.open("castle", "me", "open", listed="yes")
    private = anna.open("castle", "me", "open")
    lobby = ben.get("/lobby")
    assert lobby.all("a", href=f"/table/{listed}") and not lobby.all("a", href=f"/table/{private}")
    ben.post(f"/table/{listed}/sit", seat=1)
    assert "Games to watch" in ben.get("/lobby").text


def test_settings_are_kept(anna: Person) -> None:
    anna.post("/settings", name="Anna", theme="night", palette="safe", motion="off", sound="on")
    html = anna.get("/").one("html")
    assert {html[f"data-{key}"] for key in ("theme", "palette", "motion", "sound")} == {
        "night",
        "safe",
        "off",
        "on",
    }
    assert anna.get("/settings").one("input", name="name")["value"] == "Anna"


@pytest.mark.parametrize("cookie", ["", "x", "a.b.c.d.e", "night.x.y.z.en", "." * 50, "<script>"])
def test_settings_that_cannot_be_are_the_usual_ones(cookie: str, site: Site) -> None:
    html = site.person(cookie=f"taste={cookie}").get("/").one("html")
    assert html["data-palette"] == "heraldic" and html["data-theme"] in ("auto", "night")


@pytest.mark.parametrize("accepted", ["en", "it,en;q=0.5", "xx", "", "*", "de-DE,de;q=0.9", ";;,"])
def test_a_page_is_in_a_language_the_house_speaks(accepted: str, site: Site) -> None:
    html = site.person(**{"accept-language": accepted}).get("/").one("html")
    assert html["lang"] in ("en", "it", "nl", "es", "de", "fr")


def test_rules_credits_and_style_sheets(anna: Person) -> None:
    for game in GAMES.values():
        assert f"The rules of {game.title}" in anna.get(f"/rules/{game.name}").text
        sheet = anna.client.get(f"/games/{game.name}.css")
        assert ".board" in sheet.text and sheet.headers["content-type"].startswith("text/css")
    assert "CC BY 3.0" in anna.get("/credits").text
    assert "--seat0" in anna.client.get("/palette.css").text


def test_when_the_time_is_up_everybody_is_told_that_a_bot_plays_on(anna: Person) -> None:
    seats = [{"kind": "me"}, {"kind": "person"}]
    wanted = {"game": "castellan", "seats": seats, "clock": {"base": 1}}
    id = anna.json("/api/tables", wanted, 201)["id"]
    with anna.socket(id) as line:
        line.receive()
        while "a bot plays on" not in line.view["parts"]["panels"]:
            line.receive()
        ply = line.view["ply"]
        while line.view["ply"] <= ply:
            line.receive()


def test_a_king_is_given_the_time_that_the_form_says(anna: Person, site: Site) -> None:
    id = anna.open("castle", "me", "bot:king", "bot:page", think1="0.1", think2="3")
    assert [each.seconds for each in site.room(id).sitters] == [0.0, 0.1, 0.0]
    anna.post("/new", 422, game="castle", seat0="me", seat1="bot:king", think1="99")
