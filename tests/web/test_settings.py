"""Settings: one place, three sources, one table in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trecastelli.core.errors import BadSetup
from trecastelli.table.services import DEFAULT_BUDGETS
from trecastelli.web.settings import PREFIX, Settings, load_settings

OPERATING = Path(__file__).parents[2] / "docs" / "operating.md"


def default_of(name: str) -> str:
    """A default as the table writes it."""
    value = Settings.model_fields[name].default
    if value in ("", (), None) or value == DEFAULT_BUDGETS:
        return ""
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def test_the_table_lists_every_setting_with_its_default_and_meaning() -> None:
    rows = re.findall(r"^\| `([a-z_]+)` \| (.*?) ?\| (.*) \|$", OPERATING.read_text(), re.M)
    fields = Settings.model_fields
    described = [
        (name, default_of(name), " ".join((field.description or "").split()))
        for name, field in fields.items()
    ]
    assert rows == described


def test_a_flag_beats_the_environment_and_that_beats_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "trecastelli.toml"
    file.write_text('burst = 1\ncrowd = 2\nthinkers = 3\nhosts = ["a", "b"]\n')
    monkeypatch.setenv(PREFIX + "CROWD", "20")
    monkeypatch.setenv(PREFIX + "THINKERS", "30")
    monkeypatch.setenv(PREFIX + "TRUSTED_PROXIES", "10.0.0.0/8, ::1")
    settings = load_settings({"thinkers": "300"}, file)
    assert (settings.burst, settings.crowd, settings.thinkers) == (1, 20, 300)
    assert settings.hosts == ("a", "b") and settings.trusted_proxies == ("10.0.0.0/8", "::1")
    assert settings.reads == Settings().reads
    assert Settings().crowd == 5, "a program says everything itself"


@pytest.mark.parametrize(
    ("flags", "name"),
    [
        ({"burst": "many"}, "burst"),
        ({"burst": "0"}, "burst"),
        ({"brust": "5"}, "brust"),
        ({"trusted_proxies": "here"}, "trusted_proxies"),
        ({"public": "castles.example"}, "public"),
        ({"log_level": "loud"}, "log_level"),
    ],
)
def test_a_wrong_setting_is_named(flags: dict[str, str], name: str) -> None:
    with pytest.raises(BadSetup, match=name):
        load_settings(flags)


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    with pytest.raises(BadSetup, match=r"settings\.toml cannot be read"):
        load_settings({}, file)
    file.write_text("burst = = 3")
    with pytest.raises(BadSetup, match=r"settings\.toml cannot be read"):
        load_settings({}, file)
    file.write_text("brust = 3")
    with pytest.raises(BadSetup, match="brust"):
        load_settings({}, file)
