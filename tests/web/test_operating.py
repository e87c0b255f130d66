"""What an operator sees: health, figures and logs, without any secret."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from tests.web.site import Person, Site, open_site
from trecastelli.core.dice import SeededDice
from trecastelli.core.errors import Unavailable
from trecastelli.web.logs import JsonFormatter, log_configuration


def figures(person: Person) -> dict[str, float]:
    """The figures by name."""
    lines = person.client.get("/metrics").text.splitlines()
    pairs = [line.rpartition(" ") for line in lines if not line.startswith("#")]
    return {name: float(value) for name, _blank, value in pairs}


def test_a_server_says_that_it_is_well(
    site: Site, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert anna.json("/healthz") == {"database": True, "thinkers": True}

    async def broken(_ids: Any) -> None:
        raise Unavailable("the database is gone")

    monkeypatch.setattr(site.state.house._store, "users", broken)
    stranger = site.person()
    assert stranger.json("/healthz", status=503) == {"database": False, "thinkers": True}


def test_a_dead_thinker_is_reported(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = site.person()
        id = anna.open("castle", "me", "bot:random")
        with anna.socket(id) as line:
            line.receive()
            while not line.view["mine"]:
                line.receive()
        for worker in site.state.house._services.thinkers._workers:
            for process in (worker._pool._processes or {}).values():
                process.kill()
                process.join(10)
        assert anna.json("/healthz", status=503)["thinkers"] is False


def test_figures_count_what_happens(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = site.person()
        before = figures(anna)
        id = anna.open("castle", "me", "me")
        anna.get("/nowhere", 404)
        table = site.room(id).table
        body = {"ply": table.ply, "seat": table.to_act, "do": [table.legal()[0].text]}
        with anna.socket(id) as line:
            line.receive()
            anna.json(f"/api/tables/{id}/do", body)
            now = figures(anna)
        assert now["trecastelli_actions_total"] > before["trecastelli_actions_total"]
        assert now['trecastelli_tables{status="playing"}'] == 1
        assert now['trecastelli_refusals_total{status="404"}'] == 1
        assert now["trecastelli_sockets"] == now["trecastelli_watchers"] == 1
        assert now["trecastelli_loop_lag_seconds"] >= 0
        assert now["process_resident_memory_bytes"] > 1e6
        assert "trecastelli_bot_seconds_total" in now


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
def test_only_operators_read_them(path: str, tmp_path: Path) -> None:
    with open_site(tmp_path, public="https://castles.example") as site:
        assert site.person().client.get(path).status_code == 200
        for header in ("x-forwarded-for", "forwarded"):
            answer = site.person(**{header: "192.0.2.1"}).client.get(path)
            assert answer.status_code == 404, header
    with open_site(tmp_path, operators=("10.0.0.0/8",), trusted_proxies=("127.0.0.1",)) as site:
        assert site.person().client.get(path).status_code == 404
        forwarded = {"x-forwarded-for": "192.0.2.1"}
        assert site.person(**forwarded).client.get(path).status_code == 404
        forwarded = {"x-forwarded-for": "10.1.2.3"}
        assert site.person(**forwarded).client.get(path).status_code == 200


def test_a_log_line_can_be_json() -> None:
    assert log_configuration("error", "text")["root"]["level"] == "ERROR"
    assert log_configuration("debug", "text")["root"]["level"] == "WARNING"
    try:
        raise ZeroDivisionError("a mistake")
    except ZeroDivisionError as error:
        info = (ZeroDivisionError, error, error.__traceback__)
    record = logging.LogRecord("trecastelli", 40, "f.py", 1, "table %s\nfailed", ("x",), info)
    line = JsonFormatter().format(record)
    told = json.loads(line)
    assert "\n" not in line and told["message"] == "table x\nfailed"
    assert told["level"] == "error" and "a mistake" in told["error"]


def test_logs_figures_and_errors_have_no_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game with errors of many kinds, at the most talkative level of the log."""
    seen: list[str] = []
    dice = SeededDice(3)
    levels = log_configuration("debug", "text")
    caplog.set_level(levels["root"]["level"])
    for name, logger in levels["loggers"].items():
        caplog.set_level(logger["level"], name)
    with open_site(tmp_path) as site:
        anna = site.person()
        id = anna.open("castle", "me", "me")
        room = site.room(id)
        for _action in range(30):
            table = room.table
            if table.is_over:
                break
            legal = table.legal()
            body: dict[str, Any] = {"ply": table.ply, "seat": table.to_act}
            wrong = anna.client.post(f"/api/tables/{id}/do", json=body | {"do": ["nonsense"]})
            seen.append(wrong.text)
            anna.json(f"/api/tables/{id}/do", body | {"do": [legal[dice.below(len(legal))].text]})
        monkeypatch.setattr(type(room.table), "play_all", _broken)
        body = {"ply": room.table.ply, "seat": room.table.to_act, "do": ["end"]}
        seen.append(anna.client.post(f"/api/tables/{id}/do", json=body).text)
        monkeypatch.undo()
        with anna.socket(id) as line:
            line.receive()
            line.send(ply=0, do=["nonsense"])
            seen.append(line.receive()["sentence"])
        seen.append(_failed_write(site))
        seen += [anna.client.get("/metrics").text, anna.client.get("/healthz").text]
        secrets = [room.table.dealer.seed, *site.state.house.secrets(), room.terms.owner]
        secrets += [value for _name, value in anna.client.cookies.items()]
        secrets += _hidden(room)
        record = room.table.record()
    text = caplog.text + "".join(seen)
    assert "a mistake of ours" in text and len(secrets) > 6
    for secret in filter(None, secrets):
        assert secret not in text
    assert record.seed in secrets


def _broken(*_arguments: Any) -> None:
    raise ZeroDivisionError("a mistake of ours")


def _hidden(room: Any) -> list[str]:
    """The lines of the record that chance wrote: they name the cards."""
    entries = room.table.record().entries
    return [entry.text for entry in entries if entry.who < 0 and len(entry.text) > 3]


def _failed_write(site: Site) -> str:
    """What an error of the database says."""
    house = site.state.house
    row = {"id": "x", "seed": "a-secret-seed"}

    async def fail() -> str:
        try:
            await house._store._write(
                lambda connection: connection.exec_driver_sql(
                    "insert into nowhere values (:id, :seed)", row
                )
            )
        except Exception as error:
            logging.getLogger("trecastelli").exception("failed")
            assert "a-secret-seed" not in str(error)
            return str(error)
        return ""

    return site.call(fail())
