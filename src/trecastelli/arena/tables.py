"""Results in words and figures: tables that can be printed in a terminal or put on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trecastelli.arena.results import Meeting, Rate, Results, Standing
from trecastelli.arena.sprt import Sprt
from trecastelli.arena.statistics import Interval, elo_of, mean
from trecastelli.words import _, ngettext

INDENT: Final = "  "
MINUS: Final = "−"


@dataclass(frozen=True)
class Sheet:
    """A table of texts with a title; the first columns, one or more, name the row."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    names: int = 1


def percent(rate: float) -> str:
    """66.7 %."""
    return _("{percent:.1f} %").format(percent=100 * rate)


def decimal(value: float) -> str:
    """1.25."""
    return _("{number:.2f}").format(number=value).replace("-", MINUS)


def span(interval: Interval) -> str:
    """55.1 to 76.3 %."""
    low, high = interval
    return _("{low:.1f} to {high:.1f} %").format(low=100 * low, high=100 * high)


def standings(results: Results) -> Sheet:
    """Who won how often, and how strong everybody is."""
    heads = (
        _("player"),
        _("games"),
        _("wins"),
        _("95 % interval"),
        _("average place"),
        _("rating"),
        _("at least"),
        _("decisions a second"),
    )
    return Sheet(_("Standings"), heads, tuple(map(_standing, results.standings)))


def _standing(row: Standing) -> tuple[str, ...]:
    return (
        row.name,
        str(row.won.games),
        percent(row.won.rate),
        span(row.won.interval),
        decimal(row.place),
        f"{decimal(row.rating.mu)} ± {decimal(row.rating.sigma)}",
        decimal(row.rating.ordinal),
        f"{row.speed:.0f}",
    )


def meetings(results: Results) -> Sheet:
    """Who came in before whom."""
    heads = (_("player"), _("against"), _("games"), _("ahead"), _("95 % interval"), _("Elo"))
    rows = tuple(map(_meeting, results.ranked_meetings))
    return Sheet(_("One against one"), heads, rows, names=2)


def _meeting(met: Meeting) -> tuple[str, ...]:
    low, high = met.elo_interval
    elo = _("{elo} ({low} to {high})").format(
        elo=signed(met.elo), low=signed(low), high=signed(high)
    )
    return (met.name, met.rival, *_rate(met.ahead), elo)


def signed(elo: float) -> str:
    """+35, -∞."""
    return f"{elo:+.0f}".replace("inf", "∞").replace("-", MINUS)


def crossed(results: Results) -> Sheet:
    """Everybody against everybody: how often the one of the row came in before the other."""
    names = [standing.name for standing in results.standings]
    ahead = {(met.name, met.rival): met.ahead.rate for met in results.meetings}
    ahead |= {(rival, name): 1 - rate for (name, rival), rate in ahead.items()}
    rows = [
        (name, *(percent(ahead[name, rival]) if (name, rival) in ahead else "–" for rival in names))
        for name in names
    ]
    return Sheet(_("Everybody against everybody"), (_("ahead of"), *names), tuple(rows))


def seats(results: Results) -> Sheet:
    """What a seat is worth."""
    heads = (_("seat"), _("games"), _("wins"), _("95 % interval"))
    rows = [(str(seat + 1), *_rate(rate)) for seat, rate in enumerate(results.seats)]
    return Sheet(_("Seats"), heads, tuple(rows))


def _rate(rate: Rate) -> tuple[str, ...]:
    return str(rate.games), percent(rate.rate), span(rate.interval)


def lengths(results: Results) -> Sheet:
    """How long games are."""
    heads = (_("games"), _("average"), _("shortest"), _("longest"))
    plies = results.plies or [0]
    row = (str(results.games), decimal(mean(plies)), str(min(plies)), str(max(plies)))
    return Sheet(_("Length in plies"), heads, (row,), names=0)


def sheets(results: Results) -> list[Sheet]:
    """All tables of the results."""
    return [standings(results), meetings(results), seats(results), lengths(results)]


def heading(results: Results) -> str:
    """What was played, in a sentence."""
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
    """Who forfeited which game, and by what."""
    return [
        _("Game {game}: {name} forfeited. {why}").format(game=game, name=name, why=why)
        for game, name, why in results.forfeits
    ]


def sentence(test: Sprt, names: Sequence[str]) -> str:
    """How a sequential test stands or ended."""
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
        elo=signed(elo_of(test.score)),
        least=signed(elo_of(test.interval[0])),
        most=signed(elo_of(test.interval[1])),
    )


def verdict(test: Sprt, names: Sequence[str]) -> str:
    """What a sequential test has decided, as a sentence."""
    says = {
        "H1": _("H1: {name} is stronger than {rival}, by {elo1:g} Elo rather than {elo0:g}."),
        "H0": _("H0: {name} is not stronger than {rival} by {elo1:g} Elo; {elo0:g} fits better."),
        "": _("Open: it is not shown whether {name} is stronger than {rival}."),
    }
    fields = {"name": names[0], "rival": names[1], "elo0": test.elo0, "elo1": test.elo1}
    return says[test.verdict].format(**fields)


def printed(sheet: Sheet, width: int | None = None) -> str:
    """A table for a terminal: names to the left, figures to the right.

    If it is wider than the terminal each row is a list of its own.
    """
    lines = _aligned([sheet.heads, *sheet.rows], sheet.names)
    if width is not None and max(map(len, lines)) + len(INDENT) > width:
        lines = [line for row in sheet.rows for line in _listed(sheet, row)]
    return "\n".join([sheet.title, *(f"{INDENT}{line}".rstrip() for line in lines)])


def _aligned(table: list[tuple[str, ...]], names: int) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(
            text.ljust(width) if column < names else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in table
    ]


def _listed(sheet: Sheet, row: tuple[str, ...]) -> list[str]:
    """One row, below each other: what it is of, then each figure with its name."""
    name = [" – ".join(row[: sheet.names])] if sheet.names else []
    figures = list(zip(sheet.heads, row, strict=True))[sheet.names :]
    wide = max(len(head) for head, _text in figures)
    return name + [f"{INDENT}{head.ljust(wide)}  {text}" for head, text in figures]
