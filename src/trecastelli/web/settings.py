"""The settings of a server."""

from __future__ import annotations

from dataclasses import dataclass

from trecastelli.table.services import DEFAULT_BUDGETS, Budgets


@dataclass(frozen=True)
class Settings:
    """How one server runs."""

    store: str
    """The address of the store for SQLAlchemy: `sqlite:////home/anna/tables.sqlite`."""
    https: bool = False
    """Whether browsers use https, so that cookies are sent only over https."""
    body_limit: int = 32_768
    """Most bytes of a form or API request."""
    upload_limit: int = 262_144
    """Most bytes of an uploaded record."""
    message_limit: int = 4_096
    """Most characters of a message on a socket."""
    rate: float = 10.0
    """How many forms or messages a second a reader may send in the long run."""
    burst: int = 60
    """How many a reader may send at once."""
    reads: int = 10
    """How many times more pages than forms a reader may request."""
    sockets: int = 40
    """Most sockets a reader may have open."""
    crowd: int = 5
    """How many times as much as one reader an address may ask for: people share addresses."""
    guests_a_minute: int = 60
    """How many new readers a minute from one address may begin to do something."""
    tables_a_minute: int = 12
    """How many tables a minute a reader may open."""
    hints_a_minute: int = 30
    """How many hints a minute a reader may ask for."""
    analyses_a_minute: int = 4
    """How many analyses a minute a reader may start."""
    connections: int = 2000
    """Most connections. The system's limit for open files may allow fewer."""
    connections_of_address: int = 250
    """Most connections from one address, except a trusted proxy's."""
    header_seconds: float = 10.0
    """Seconds in which a client must send the head of a request."""
    body_seconds: float = 30.0
    """Seconds in which a client must send the rest of a request."""
    read_seconds: float = 30.0
    """Seconds for which a client may stop reading an answer."""
    idle_seconds: int = 5
    """Seconds for which a connection stays open between two requests."""
    public: str = ""
    """The address of the site for links: `https://castles.example`; empty for the one requested."""
    hosts: tuple[str, ...] = ()
    """More names that the site answers to. Without these and `public` it answers to all."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose X-Forwarded headers are believed."""
    thinkers: int = 0
    """How many processes bots think in; 0 to let the machine decide."""
    budgets: Budgets = DEFAULT_BUDGETS
    """Thinking time of hints and analyses."""
    pace: float = 0.6
    """Least seconds of a bot's action, so that people can follow."""
