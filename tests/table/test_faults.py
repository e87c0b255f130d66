"""Two servers that are killed, and a database that is restarted, lose nothing."""

from __future__ import annotations

import pytest

from tests.table.faults import run


@pytest.mark.slow
def test_nothing_is_lost_when_servers_and_the_database_are_killed() -> None:
    result = run(games=24, seconds=40)
    assert result.is_clean, result
    assert result.kills >= 3 and result.acknowledged > 1000
