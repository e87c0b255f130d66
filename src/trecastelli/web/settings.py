"""What an owner of the server can set."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.table.services import DEFAULT_BUDGETS, Budgets


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    store: str
    """Where tables are kept, as SQLAlchemy writes it: `sqlite:////home/anna/tables.sqlite`."""
    https: bool = False
    """Whether browsers reach it by https, so that cookies travel no other way."""
    body_limit: int = 32_768
    """The most bytes that a form or message of the JSON door may have."""
    upload_limit: int = 262_144
    """The most bytes that an uploaded record may have."""
    message_limit: int = 4_096
    """The most characters that one message on a socket may have."""
    rate: float = 10.0
    """How many forms or messages one reader may send in a second, in the long run."""
    burst: int = 60
    """How many he may send at once."""
    reads: int = 10
    """How many times as many pages he may ask for."""
    sockets: int = 40
    """How many sockets one reader may have open."""
    thinkers: int = 0
    """How many processes bots think in; 0 for as many as the machine is good for."""
    budgets: Budgets = DEFAULT_BUDGETS
    """How long is thought about hints and analyses."""
    pace: float = 0.6
    """How many seconds a bot takes at least, so that people can follow."""
