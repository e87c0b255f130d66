"""Results in words and figures: tables that can be printed in a terminal or put on a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trecastelli.arena.results import Meeting, Rate, Results, Standing
from trecastelli.arena.sprt import Sprt, elo_of
from trecastelli.arena.statistics import Interval, mean
from trecastelli.words import _, ngettext


@dataclass(frozen=True)
class Sheet:
    """A table of texts with a title; the first column names the row."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def percent(rate: float) -> str:
    """66.7 %."""
    return _("{percent:.1f} %").format(percent=100 * rate)


def span(interval: Interval) -> str:
    """55.1 to 76.3 %."""
    low, high = interval
    return _("{low:.1f} to {high:.1f} %").format(low=100 * low, high=100 * high)


def standings(found: Results) -> Sheet:
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
    return Sheet(_("Standings"), heads, tuple(map(_standing, found.standings)))


def _standing(row: Standing) -> tuple[str, ...]:
    return (
        row.name,
        str(row.won.games),
        percent(row.won.rate),
        span(row.won.interval),
        f"{row.place:.2f}",
        f"{row.rating.mu:.2f} ± {row.rating.sigma:.2f}",
        f"{row.rating.ordinal:.2f}",
        f"{row.speed:.0f}",
    )


def meetings(found: Results) -> Sheet:
    """Who came in before whom."""
    heads = (_("player"), _("against"), _("games"), _("ahead"), _("95 % interval"))
    return Sheet(_("One against one"), heads, tuple(map(_meeting, found.meetings)))


def _meeting(met: Meeting) -> tuple[str, ...]:
    return (met.name, met.rival, *_rate(met.ahead))


def seats(found: Results) -> Sheet:
    """What a seat is worth."""
    heads = (_("seat"), _("games"), _("wins"), _("95 % interval"))
    rows = [(str(seat + 1), *_rate(rate)) for seat, rate in enumerate(found.seats)]
    return Sheet(_("Seats"), heads, tuple(rows))


def _rate(rate: Rate) -> tuple[str, ...]:
    return str(rate.games), percent(rate.rate), span(rate.interval)


def lengths(found: Results) -> Sheet:
    """How long games are."""
    heads = (_("games"), _("average"), _("shortest"), _("longest"))
    plies = found.plies or [0]
    row = (str(found.games), f"{mean(plies):.1f}", str(min(plies)), str(max(plies)))
    return Sheet(_("Length in plies"), heads, (row,))


def sheets(found: Results) -> list[Sheet]:
    """Everything that was found."""
    return [standings(found), meetings(found), seats(found), lengths(found)]


def heading(found: Results) -> str:
    """What was played, in a sentence."""
    contest = found.contest
    return ngettext(
        "{games} game of {title} for {seats}, {deals} different deals, seed {seed}.",
        "{games} games of {title} for {seats}, {deals} different deals, seed {seed}.",
        found.games,
    ).format(
        games=found.games,
        title=contest.rules.title,
        seats=contest.seats,
        deals=found.deals,
        seed=contest.seed,
    )


def forfeits(found: Results) -> list[str]:
    """Who forfeited which game, and by what."""
    return [
        _("Game {game}: {name} forfeited. {why}").format(game=game, name=name, why=why)
        for game, name, why in found.forfeits
    ]


def sentence(test: Sprt, names: Sequence[str]) -> str:
    """How a sequential test stands or ended."""
    low, high = test.bounds
    return _(
        "{verdict} After {games} games LLR is {llr:.2f}, bounds {low:.2f} and {high:.2f};"
        " {name} scores {score} ({interval}), {elo} Elo."
    ).format(
        verdict=verdict(test, names),
        games=test.games,
        llr=test.llr,
        low=low,
        high=high,
        name=names[0],
        score=percent(test.score),
        interval=span(test.interval),
        elo=f"{elo_of(test.score):+.0f}".replace("inf", "∞"),
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


def printed(sheet: Sheet) -> str:
    """A table for a terminal: names to the left, figures to the right."""
    table = [sheet.heads, *sheet.rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(sheet.heads))]
    lines = [
        "  ".join(
            text.ljust(width) if column == 0 else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in table
    ]
    return "\n".join([sheet.title, *(f"  {line}".rstrip() for line in lines)])
