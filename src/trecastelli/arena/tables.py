"""The results as tables and sentences, for the terminal and for the report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trecastelli.arena.results import Meeting, Rate, Results, Standing
from trecastelli.arena.sprt import Sprt
from trecastelli.arena.statistics import Interval, elo_from, mean
from trecastelli.words import _, ngettext

INDENT: Final = "  "
MINUS: Final = "−"


@dataclass(frozen=True)
class TextTable:
    """A table of texts with a title. The first `names` columns name the row."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int = 1


def percent(rate: float) -> str:
    """A rate as text: 66.7 %."""
    return _("{percent:.1f} %").format(percent=100 * rate)


def two_decimals(value: float) -> str:
    """A number as text: 1.25."""
    return _("{number:.2f}").format(number=value).replace("-", MINUS)


def span(interval: Interval) -> str:
    """An interval as text: 55.1 to 76.3 %."""
    low, high = interval
    return _("{low:.1f} to {high:.1f} %").format(low=100 * low, high=100 * high)


def standings(results: Results) -> TextTable:
    """Wins and rating of each entrant."""
    heads = (
        _("player"),
        _("games"),
        _("wins"),
        _("95 % interval"),
        _("average place"),
        _("rating"),
        _("at least"),
        _("decisions per second"),
    )
    return TextTable(_("Standings"), heads, tuple(map(_standing, results.standings)))


def _standing(row: Standing) -> tuple[str, ...]:
    return (
        row.name,
        str(row.won.games),
        percent(row.won.rate),
        span(row.won.interval),
        two_decimals(row.place),
        f"{two_decimals(row.rating.mu)} ± {two_decimals(row.rating.sigma)}",
        two_decimals(row.rating.ordinal),
        f"{row.speed:.0f}",
    )


def meetings(results: Results) -> TextTable:
    """How often each entrant was ahead of each other one."""
    heads = (_("player"), _("against"), _("games"), _("ahead"), _("95 % interval"), _("Elo"))
    rows = tuple(map(_meeting, results.ranked_meetings))
    return TextTable(_("One against one"), heads, rows, names=2)


def _meeting(meeting: Meeting) -> tuple[str, ...]:
    low, high = meeting.elo_interval
    elo = _("{elo} ({low} to {high})").format(
        elo=signed(meeting.elo), low=signed(low), high=signed(high)
    )
    return (meeting.name, meeting.opponent, *_rate(meeting.ahead), elo)


def signed(elo: float) -> str:
    """An Elo difference as text: +35, −∞."""
    return f"{elo:+.0f}".replace("inf", "∞").replace("-", MINUS)


def crosstable(results: Results) -> TextTable:
    """How often the entrant of the row was ahead of the entrant of the column."""
    names = [standing.name for standing in results.standings]
    ahead = {(each.name, each.opponent): each.ahead.rate for each in results.meetings}
    ahead |= {(opponent, name): 1 - rate for (name, opponent), rate in ahead.items()}
    rows = [
        (
            name,
            *(
                percent(ahead[name, opponent]) if (name, opponent) in ahead else "–"
                for opponent in names
            ),
        )
        for name in names
    ]
    return TextTable(_("Everybody against everybody"), (_("ahead of"), *names), tuple(rows))


def seats(results: Results) -> TextTable:
    """Wins of each seat."""
    heads = (_("seat"), _("games"), _("wins"), _("95 % interval"))
    rows = [(str(seat + 1), *_rate(rate)) for seat, rate in enumerate(results.seats)]
    return TextTable(_("Seats"), heads, tuple(rows))


def _rate(rate: Rate) -> tuple[str, ...]:
    return str(rate.games), percent(rate.rate), span(rate.interval)


def lengths(results: Results) -> TextTable:
    """The lengths of the games."""
    heads = (_("games"), _("average"), _("shortest"), _("longest"))
    plies = results.plies or [0]
    row = (str(results.games), two_decimals(mean(plies)), str(min(plies)), str(max(plies)))
    return TextTable(_("Length in plies"), heads, (row,), names=0)


def all_tables(results: Results) -> list[TextTable]:
    """All tables of the results."""
    return [standings(results), meetings(results), seats(results), lengths(results)]


def contest_summary(results: Results) -> str:
    """A sentence about what was played."""
    contest = results.contest
    return ngettext(
        "{games} game of {title} for {seats}, {deals} different deals, seed {seed}.",
        "{games} games of {title} for {seats}, {deals} different deals, seed {seed}.",
        results.games,
    ).format(
        games=results.games,
        title=contest.rules.title,
        seats=contest.seats,
        deals=results.deals,
        seed=contest.seed,
    )


def forfeits(results: Results) -> list[str]:
    """A sentence for each forfeit."""
    return [
        _("Game {game}: {name} forfeited. {why}").format(game=game, name=name, why=why)
        for game, name, why in results.forfeits
    ]


def sprt_summary(test: Sprt, names: Sequence[str]) -> str:
    """The state or the result of a sequential test."""
    low, high = test.bounds
    return _(
        "{verdict} After {games} games LLR is {llr:.2f}, bounds {low:.2f} and {high:.2f};"
        " {name} scores {score} ({interval}), which is {elo} Elo ({least} to {most})."
    ).format(
        verdict=verdict(test, names),
        games=test.games,
        llr=test.llr,
        low=low,
        high=high,
        name=names[0],
        score=percent(test.score),
        interval=span(test.interval),
        elo=signed(elo_from(test.score)),
        least=signed(elo_from(test.interval[0])),
        most=signed(elo_from(test.interval[1])),
    )


def verdict(test: Sprt, names: Sequence[str]) -> str:
    """The verdict of a sequential test as a sentence."""
    sentences = {
        "H1": _("H1: {name} is stronger than {opponent}, by {elo1:g} Elo rather than {elo0:g}."),
        "H0": _(
            "H0: {name} is not stronger than {opponent} by {elo1:g} Elo; {elo0:g} fits better."
        ),
        "": _("Undecided: the games do not show whether {name} is stronger than {opponent}."),
    }
    fields = {"name": names[0], "opponent": names[1], "elo0": test.elo0, "elo1": test.elo1}
    return sentences[test.verdict].format(**fields)


def as_text(table: TextTable, width: int | None = None) -> str:
    """A table for a terminal, with names aligned left and numbers right.

    If it is wider than the terminal, each row becomes a list.
    """
    lines = _columns([table.heads, *table.rows], table.names)
    if width is not None and max(map(len, lines)) + len(INDENT) > width:
        lines = [line for row in table.rows for line in _row_as_list(table, row)]
    return "\n".join([table.title, *(f"{INDENT}{line}".rstrip() for line in lines)])


def _columns(rows: list[tuple[str, ...]], names: int) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            text.ljust(width) if column < names else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def _row_as_list(table: TextTable, row: tuple[str, ...]) -> list[str]:
    """The name of the row, then a line for each value with its heading."""
    name = [" – ".join(row[: table.names])] if table.names else []
    values = list(zip(table.heads, row, strict=True))[table.names :]
    width = max(len(head) for head, _text in values)
    return name + [f"{INDENT}{head.ljust(width)}  {text}" for head, text in values]
