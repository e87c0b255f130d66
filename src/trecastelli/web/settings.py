"""The settings of a server, from flags, the environment and a file; `docs/operating.md` lists them.

A flag counts more than a variable `TRECASTELLI_NAME`, and a variable more than the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from trecastelli.core.errors import BadSetup
from trecastelli.table.services import DEFAULT_BUDGETS, Budgets
from trecastelli.words import _

PREFIX: Final = "TRECASTELLI_"


def _split(value: Any) -> Any:
    """A list that a flag or a variable has as one text."""
    return (
        [each.strip() for each in value.split(",") if each.strip()]
        if isinstance(value, str)
        else value
    )


def _network(value: str) -> str:
    ip_network(value, strict=False)
    return value


def _address(value: str) -> str:
    address = urlsplit(value)
    if value and not (address.scheme in ("http", "https") and address.hostname):
        raise ValueError("not an address such as https://castles.example")
    return value


Texts = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split)]
Networks = Annotated[
    tuple[Annotated[str, AfterValidator(_network)], ...], NoDecode, BeforeValidator(_split)
]
Count = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0)]


class Settings(BaseSettings):
    """How one server runs. Made directly, it reads neither environment nor file."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, frozen=True, extra="forbid", use_attribute_docstrings=True
    )

    host: str = "127.0.0.1"
    """The address to listen at; `0.0.0.0` for all of this machine."""
    port: Annotated[int, Field(ge=0, le=65535)] = 0
    """The port to listen at; 0 for the first free one from 8010 on."""
    public: Annotated[str, AfterValidator(_address)] = ""
    """The address of the site in links: `https://castles.example`. Empty: as requested."""
    hosts: Texts = ()
    """More names that the site answers to. Without these and `public` it answers to all."""
    https: bool = False
    """Whether browsers use https, so that cookies are sent only over https."""
    trusted_proxies: Networks = ()
    """Addresses and networks of proxies whose X-Forwarded headers are believed."""
    operators: Networks = ("127.0.0.0/8", "::1")
    """Addresses and networks that may read `/healthz` and `/metrics`."""
    data_dir: Path | None = None
    """The folder for tables. Empty: in the user's data folder."""
    database: str = ""
    """The database as SQLAlchemy writes it. Empty: a SQLite file in `data_dir`."""
    thinkers: Annotated[int, Field(ge=0)] = 0
    """How many processes bots think in; 0 to let the machine decide."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """The least important messages that are logged."""
    log_format: Literal["text", "json"] = "text"
    """Logs for people, or one JSON object on each line."""
    rate: Annotated[float, Field(gt=0)] = 10.0
    """How many forms or messages a second a reader may send in the long run."""
    burst: Count = 60
    """How many a reader may send at once."""
    reads: Count = 10
    """How many times more pages than forms a reader may request."""
    sockets: Count = 40
    """Most sockets a reader may have open."""
    crowd: Count = 5
    """How many times as much as one reader an address may ask for: people share addresses."""
    guests_a_minute: Count = 60
    """How many new readers a minute from one address may begin to do something."""
    tables_a_minute: Count = 12
    """How many tables a minute a reader may open."""
    hints_a_minute: Count = 30
    """How many hints a minute a reader may ask for."""
    analyses_a_minute: Count = 4
    """How many analyses a minute a reader may start."""
    body_limit: Count = 32_768
    """Most bytes of a form or API request."""
    upload_limit: Count = 262_144
    """Most bytes of an uploaded record."""
    message_limit: Count = 4_096
    """Most characters of a message on a socket."""
    connections: Count = 2000
    """Most connections. The system's limit for open files may allow fewer."""
    connections_of_address: Count = 250
    """Most connections from one address, except a trusted proxy's."""
    header_seconds: Seconds = 10.0
    """Seconds in which a client must send the head of a request."""
    body_seconds: Seconds = 30.0
    """Seconds in which a client must send the rest of a request."""
    read_seconds: Seconds = 30.0
    """Seconds for which a client may stop reading an answer."""
    idle_seconds: Count = 5
    """Seconds for which a connection stays open between two requests."""
    pace: Annotated[float, Field(ge=0)] = 0.6
    """Least seconds of a bot's action, so that people can follow."""
    budgets: Budgets = DEFAULT_BUDGETS
    """How long hints and analyses think; in the file as `[budgets.hint]` and so on."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


class _Variables(Settings):
    """The settings with the environment."""

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (env_settings, init_settings)


def load_settings(flags: Mapping[str, Any], file: Path | None = None) -> Settings:
    """The settings from all sources; BadSetup with the name of one that is not valid."""
    try:
        known = _Variables(**(_from_file(file) if file else {})).model_dump(exclude_unset=True)
        return Settings(**known | dict(flags))
    except ValidationError as error:
        first = error.errors()[0]
        name = ".".join(map(str, first["loc"]))
        raise BadSetup(
            _("The setting {name} is not valid: {why}.").format(name=name, why=first["msg"])
        ) from error


def _from_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        why: object = error.strerror
    except ValueError as error:
        why = error
    raise BadSetup(_("{file} cannot be read: {why}.").format(file=file, why=why))
