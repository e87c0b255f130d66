"""Results as one page that needs nothing else: plots, and beside each the figures in a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.arena import tables
from trecastelli.arena.plots import Axis, Row, axis_for, classes, histogram, intervals
from trecastelli.arena.results import Rate, Results
from trecastelli.arena.sprt import Sprt
from trecastelli.arena.tables import Sheet, percent, span
from trecastelli.draw.palette import style
from trecastelli.draw.svg import Markup, el, join
from trecastelli.words import _, language, ngettext

CSS: Final = """
:root{color-scheme:light dark}
body{margin:0 auto;max-width:60rem;padding:1.5rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 Georgia,"Times New Roman",serif}
h1,h2{line-height:1.2;font-weight:600}
h2{margin-top:2.5rem;border-bottom:1px solid var(--gold)}
figure{margin:1rem 0;padding:1rem;background:var(--vellum);border:1px solid var(--stone)}
figcaption{color:var(--faded)}
svg{display:block;width:100%;height:auto}
svg text{font:14px Georgia,"Times New Roman",serif;fill:var(--faded)}
svg .label{fill:var(--ink)}
.grid{stroke:var(--stone);stroke-width:.5}
.even{stroke:var(--danger);stroke-dasharray:5 4;stroke-width:1.5}
.bar{fill:var(--seat1);fill-opacity:.55;stroke:var(--faded)}
.dot{fill:var(--seat1);stroke:var(--vellum)}
.whisker{fill:none;stroke:var(--ink);stroke-width:1.6}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.3rem .6rem;text-align:right;border-bottom:1px solid var(--stone);white-space:nowrap}
th:first-child,td:first-child{text-align:left}
caption{text-align:left;color:var(--faded)}
"""


def report(found: Results, test: Sprt | None = None) -> str:
    """The page."""
    title = _("Arena: {title} for {seats}").format(
        title=found.contest.rules.title, seats=found.contest.seats
    )
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", title),
        el("style", Markup(style() + CSS)),
    )
    body = el("body", el("main", el("h1", title), *_parts(found, test)))
    return f"<!DOCTYPE html>\n{el('html', head, body, lang=language())}\n"


def _parts(found: Results, test: Sprt | None) -> list[Markup]:
    parts = [el("p", tables.heading(found))]
    if test is not None:
        parts.append(el("p", el("strong", tables.sentence(test, found.contest.names))))
    parts += [_wins(found), _ratings(found), _meetings(found), _seats(found), _lengths(found)]
    if found.forfeits:
        items = [el("li", line) for line in tables.forfeits(found)]
        parts.append(el("section", el("h2", _("Forfeits")), el("ul", *items)))
    return parts


def _wins(found: Results) -> Markup:
    rows = [_rate_row(standing.name, standing.won) for standing in found.standings]
    title = _("Win rates")
    plot = intervals(title, rows, _percents(), bars=True, even=1 / found.contest.seats)
    caption = _("Wins with 95 % intervals; the dashed line is an equal share.")
    return _section(title, [_figure(plot, caption), _table(tables.standings(found))])


def _ratings(found: Results) -> Markup:
    rows = [
        Row(
            standing.name,
            standing.rating.mu,
            *standing.rating.interval,
            _("{name}: {mu:.2f}, uncertainty {sigma:.2f}").format(
                name=standing.name, mu=standing.rating.mu, sigma=standing.rating.sigma
            ),
        )
        for standing in found.standings
    ]
    axis = axis_for(min(row.low for row in rows), max(row.high for row in rows), _plain)
    title = _("Ratings")
    caption = _("Plackett-Luce ratings with 95 % intervals; everybody began at 25.")
    heads = (_("player"), _("rating"), _("uncertainty"), _("at least"))
    cells = [
        (
            standing.name,
            f"{standing.rating.mu:.2f}",
            f"{standing.rating.sigma:.2f}",
            f"{standing.rating.ordinal:.2f}",
        )
        for standing in found.standings
    ]
    sheet = Sheet(title, heads, tuple(cells))
    return _section(title, [_figure(intervals(title, rows, axis), caption), _table(sheet)])


def _meetings(found: Results) -> Markup:
    sheet = tables.meetings(found)
    if not sheet.rows:
        return Markup("")
    rows = [_rate_row(f"{met.name} – {met.rival}", met.ahead) for met in found.meetings]
    plot = intervals(sheet.title, rows, _percents(), bars=True, even=0.5)
    caption = _("How often the first came in before the second; level counts half.")
    return _section(sheet.title, [_figure(plot, caption), _table(sheet)])


def _seats(found: Results) -> Markup:
    rows = [
        _rate_row(_("seat {seat}").format(seat=seat + 1), rate)
        for seat, rate in enumerate(found.seats)
    ]
    title = _("Seat advantage")
    plot = intervals(title, rows, _percents(), bars=True, even=1 / found.contest.seats)
    caption = _("Wins by seat, whoever sat in it; each deal counts once in the intervals.")
    return _section(title, [_figure(plot, caption), _table(tables.seats(found))])


def _lengths(found: Results) -> Markup:
    sheet = tables.lengths(found)
    plot = histogram(sheet.title, found.plies, _length_words)
    caption = _("How many games had which length.")
    rows = [(f"{first} – {last}", str(count)) for first, last, count in classes(found.plies)]
    each = Sheet(caption, (_("plies"), _("games")), tuple(rows))
    details = el("details", el("summary", _("The figures of the plot")), _table(each))
    return _section(sheet.title, [_figure(plot, caption), _table(sheet), details])


def _length_words(first: int, last: int, count: int) -> str:
    return ngettext(
        "{first} to {last} plies: {count} game", "{first} to {last} plies: {count} games", count
    ).format(first=first, last=last, count=count)


def _rate_row(name: str, rate: Rate) -> Row:
    words = _("{name}: {rate}, interval {interval}").format(
        name=name, rate=percent(rate.rate), interval=span(rate.interval)
    )
    return Row(name, rate.rate, *rate.interval, words)


def _percents() -> Axis:
    return Axis(0.0, 1.0, 0.2, lambda rate: f"{100 * rate:.0f} %")


def _plain(value: float) -> str:
    return f"{value:g}"


def _section(title: str, inside: Sequence[Markup]) -> Markup:
    return el("section", el("h2", title), *inside)


def _figure(plot: Markup, caption: str) -> Markup:
    return el("figure", plot, el("figcaption", caption))


def _table(sheet: Sheet) -> Markup:
    heads = el("thead", el("tr", *(el("th", head, scope="col") for head in sheet.heads)))
    rows = [_table_row(row) for row in sheet.rows]
    table = el("table", el("caption", sheet.title), heads, el("tbody", *rows))
    return el("div", table, cls="scroll", tabindex="0", role="region", aria_label=sheet.title)


def _table_row(row: tuple[str, ...]) -> Markup:
    first = el("th", row[0], scope="row")
    return el("tr", join(first, *(el("td", text) for text in row[1:])))
