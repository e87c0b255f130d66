"""The keys that sign cookies: the newest signs, older ones are accepted for a while."""

from __future__ import annotations

import json
import secrets
from typing import Final

from sqlalchemy import Connection, insert, select, update

from trecastelli.table.database import connect, insert_new, migrate
from trecastelli.table.schema import FACTS

OLD_KEYS_HOLD: Final = 30
"""Days for which cookies that an old key has signed are accepted, and renewed."""
DAY: Final = 24 * 3600.0


def keys_of(connection: Connection, now: float) -> list[str]:
    """The keys whose cookies are accepted, newest last. The first one is created."""
    insert_new(connection, FACTS, {"key": "secret", "value": secrets.token_urlsafe(48)})
    old = [key for _until, key in _old_keys(connection, now)]
    return [*old, _fact(connection, "secret")]


def rotate_keys(url: str, now: float, forget: bool = False) -> None:
    """Make a new key. Old keys hold for a while, unless they are to be forgotten at once."""
    engine = connect(url)
    migrate(engine)
    with engine.begin() as connection:
        newest = keys_of(connection, now)[-1]
        held = [*_old_keys(connection, now), (now + OLD_KEYS_HOLD * DAY, newest)]
        _set_fact(connection, "old_secrets", json.dumps([] if forget else held))
        _set_fact(connection, "secret", secrets.token_urlsafe(48))
    engine.dispose()


def _old_keys(connection: Connection, now: float) -> list[tuple[float, str]]:
    """The old keys that hold, each with the time until which it does."""
    old = json.loads(_fact(connection, "old_secrets") or "[]")
    return [(until, key) for until, key in old if until > now]


def _fact(connection: Connection, key: str) -> str:
    query = select(FACTS.c.value).where(FACTS.c.key == key)
    return str(connection.execute(query).scalar() or "")


def _set_fact(connection: Connection, key: str, value: str) -> None:
    change = update(FACTS).where(FACTS.c.key == key).values(value=value)
    if not connection.execute(change).rowcount:
        connection.execute(insert(FACTS), {"key": key, "value": value})
