"""Tables as they are stored, and the rows of the database that they are made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import RowMapping

from trecastelli.core.game import Seat
from trecastelli.core.play.record import Entry, Header, Record
from trecastelli.table.clock import Clock
from trecastelli.table.setup import Sitter, Status, Summary, Terms


@dataclass(frozen=True, kw_only=True)
class StoredTable:
    """A table as it is stored."""

    id: str
    terms: Terms
    record: Record
    """The whole record. It has the seed even if there is no commitment to it."""
    stamps: tuple[float, ...]
    """The uptime when each entry was stored."""
    first_ply: int
    """Number of entries the table was opened with."""
    sitters: tuple[Sitter, ...]
    status: Status
    to_act: Seat
    created: float
    began: float | None
    """The uptime when the last seat was taken."""
    changed: float
    """When anything about it changed last."""
    deadline: float | None = None
    """The uptime when the time of the player to act is up."""


def table_row(table: StoredTable) -> dict[str, object]:
    """The row of a table."""
    header, terms = table.record.header, table.terms
    return {
        "id": table.id,
        "game": header.game,
        "version": header.version,
        "options": header.options,
        "data": header.data,
        "seed": table.record.seed,
        "commitment": header.commitment,
        **asdict(terms),
        "owner": terms.owner or None,
        "parent": terms.parent or None,
        "first_ply": table.first_ply,
        "status": table.status,
        "to_act": table.to_act,
        "created": table.created,
        "began": table.began,
        "deadline": table.deadline,
        "changed": table.changed,
    }


def _terms(row: RowMapping) -> Terms:
    return Terms(
        owner=row["owner"] or "",
        clock=Clock(**row["clock"]) if row["clock"] else None,
        listed=row["listed"],
        hints=row["hints"],
        parent=row["parent"] or "",
        parent_ply=row["parent_ply"],
    )


def seat_row(table: str, seat: Seat, sitter: Sitter) -> dict[str, object]:
    """The row of a seat."""
    return {"table": table, "seat": seat, **asdict(sitter), "user": sitter.user or None}


def sitter_of(row: RowMapping) -> Sitter:
    """The sitter in a row of a seat."""
    return Sitter(
        kind=row["kind"],
        user=row["user"] or "",
        bot=row["bot"],
        name=row["name"],
        seconds=row["seconds"],
    )


def stored_table(
    row: RowMapping, sitters: Sequence[Sitter], entries: Sequence[RowMapping]
) -> StoredTable:
    """A table, from its row, its sitters and the rows of its entries."""
    header = Header(
        game=row["game"],
        version=row["version"],
        seats=len(sitters),
        options=row["options"],
        data=row["data"],
        commitment=row["commitment"],
    )
    lines = [Entry(entry["who"], entry["text"]) for entry in entries]
    return StoredTable(
        id=row["id"],
        terms=_terms(row),
        record=Record(header, lines, row["seed"]),
        stamps=tuple(entry["at"] for entry in entries),
        first_ply=row["first_ply"],
        sitters=tuple(sitters),
        status=row["status"],
        to_act=row["to_act"],
        created=row["created"],
        began=row["began"],
        changed=row["changed"],
    )


def summary_of(row: RowMapping, sitters: Sequence[Sitter]) -> Summary:
    """A table in a list, from its row."""
    return Summary(
        id=row["id"],
        game=row["game"],
        status=row["status"],
        sitters=tuple(sitters),
        to_act=row["to_act"],
    )
