"""The results as one self-contained HTML page with plots and tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trecastelli.arena import tables
from trecastelli.arena.plots import Axis, PlotRow, axis_for, classes, histogram, intervals
from trecastelli.arena.provenance import command_of, provenance_table
from trecastelli.arena.results import Rate, Results, Standing
from trecastelli.arena.sprt import Sprt
from trecastelli.arena.tables import MINUS, TextTable, percent, span, two_decimals
from trecastelli.draw.palette import style
from trecastelli.draw.svg import Markup, el
from trecastelli.words import _, language, ngettext

CSS: Final = """
:root{color-scheme:light dark}
body{margin:0 auto;max-width:66rem;padding:1.5rem clamp(1rem,4vw,2rem) 3rem;background:var(--paper);
color:var(--ink);font:1.06rem/1.5 "EB Garamond",Garamond,Georgia,"Times New Roman",serif}
h1,h2{line-height:1.2;font-weight:600}
h1{font-size:2.2rem;margin:.5rem 0}
h2{margin:2.5rem 0 1rem;padding-bottom:.25rem;border-bottom:2px solid var(--gold)}
.verdict{padding:.75rem 1rem;background:var(--vellum);border-left:4px solid var(--gold)}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem}
figure{margin:0;padding:1rem;background:var(--vellum);border:1px solid var(--stone);
border-radius:6px}
figcaption{margin-top:.5rem;color:var(--faded);line-height:1.35}
h3{margin:0 0 .5rem;font-size:1.1rem}
svg{display:block;width:100%;max-width:36rem;height:auto}
svg text{font:15px "EB Garamond",Garamond,Georgia,"Times New Roman",serif;fill:var(--faded);
font-variant-numeric:tabular-nums}
svg .label,svg .value{fill:var(--ink);font-size:17px;paint-order:stroke;stroke:var(--vellum);
stroke-width:5px}
svg .value{font-weight:600}
svg .axis{font-style:italic}
.grid{stroke:var(--stone);stroke-width:.5}
.even{stroke:var(--danger);stroke-dasharray:5 4;stroke-width:1.5}
.bar{fill:var(--seat1);fill-opacity:.75;stroke:var(--faded);stroke-width:.5}
.dot{fill:var(--seat1);stroke:var(--vellum)}
.whisker{fill:none;stroke:var(--ink);stroke-width:1.6}
.scroll{overflow-x:auto;margin-top:1rem;min-width:0}
.plots>*{min-width:0}
.scroll:focus-visible{outline:3px solid var(--gold)}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .6rem;text-align:right;border-bottom:1px solid var(--stone);white-space:nowrap}
thead th{font-weight:400;font-style:italic;color:var(--faded)}
tbody th{position:sticky;left:0;background:var(--paper);font-weight:600}
tbody tr:hover>*{background:var(--vellum)}
th:first-child,.name{text-align:left}
caption{text-align:left;color:var(--faded)}
.below caption{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.made td{white-space:normal;overflow-wrap:anywhere}
code{display:block;padding:.75rem 1rem;background:var(--vellum);border:1px solid var(--stone);
border-radius:6px;font:.9rem/1.5 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
summary{cursor:pointer;padding:.6rem 0}
li{overflow-wrap:anywhere}
@media print{.scroll{overflow:visible}figure,tr{break-inside:avoid}}
"""
MOST_ROWS: Final = 15
"""Most rows in a plot of meetings. With more there is only the table."""


def report(results: Results, test: Sprt | None = None) -> str:
    """The HTML of the page."""
    title = _("Arena: {title} for {seats}").format(
        title=results.contest.rules.title, seats=results.contest.seats
    )
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("title", title),
        el("style", Markup(style() + CSS)),
    )
    body = el("body", el("main", el("h1", title), *_sections(results, test)))
    return f"<!DOCTYPE html>\n{el('html', head, body, lang=language())}\n"


def _sections(results: Results, test: Sprt | None) -> list[Markup]:
    sections = [el("p", tables.contest_summary(results))]
    if test is not None:
        sections.append(el("p", tables.sprt_summary(test, results.contest.names), cls="verdict"))
    sections += [_standings(results), _meetings(results), _game(results)]
    if results.forfeits:
        items = [el("li", line) for line in tables.forfeits(results)]
        sections.append(_section(_("Forfeits"), [el("ul", *items)]))
    return [*sections, _provenance(results, test)]


def _standings(results: Results) -> Markup:
    table = tables.standings(results)
    plots = el("div", _wins(results), _ratings(results), cls="plots")
    return _section(table.title, [plots, _table_below(table)])


def _wins(results: Results) -> Markup:
    rows = [_rate_row(standing.name, standing.won) for standing in results.standings]
    title = _("Win rates")
    axis = _percents(_("share of wins"))
    plot = intervals(title, rows, axis, bars=True, even=1 / results.contest.seats)
    caption = _("Wins with 95 % intervals; the dashed line is an equal share.")
    return _figure(title, plot, caption)


def _ratings(results: Results) -> Markup:
    rows = [_rating_row(standing) for standing in results.standings]
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    title = _("Ratings")
    caption = _(
        "Plackett-Luce ratings with 95 % intervals; everybody starts at 25. These intervals"
        " are wide: the comparison below is more precise."
    )
    plot = intervals(title, rows, axis_for(low, high, _plain, _("rating")))
    return _figure(title, plot, caption)


def _rating_row(standing: Standing) -> PlotRow:
    rating = standing.rating
    words = _("{name}: {mu:.2f}, uncertainty {sigma:.2f}").format(
        name=standing.name, mu=rating.mu, sigma=rating.sigma
    )
    return PlotRow(standing.name, rating.mu, *rating.interval, two_decimals(rating.mu), words)


def _meetings(results: Results) -> Markup:
    table = tables.meetings(results)
    if not table.rows:
        return Markup("")
    above = [_table(tables.crosstable(results))]
    if len(table.rows) <= MOST_ROWS:
        above.insert(0, _meetings_plot(results))
    return _section(table.title, [el("div", *above, cls="plots"), _table_below(table)])


def _meetings_plot(results: Results) -> Markup:
    meetings = results.ranked_meetings
    rows = [_rate_row(f"{each.name} – {each.opponent}", each.ahead) for each in meetings]
    title = _("Who finished ahead of whom")
    plot = intervals(title, rows, _percents(_("share of games")), bars=True, even=0.5)
    caption = _("How often the first finished ahead of the second; ties count half.")
    return _figure(title, plot, caption)


def _game(results: Results) -> Markup:
    """The section on the game itself: seats and lengths."""
    plots = el("div", _seats(results), _lengths(results), cls="plots")
    figures = _table(_classes(results))
    details = el("details", el("summary", _("The data of the plot")), figures)
    lengths = el("div", _table(tables.lengths(results)), details)
    below = el("div", _table(tables.seats(results)), lengths, cls="plots")
    return _section(_("Seats and length"), [plots, below])


def _seats(results: Results) -> Markup:
    rows = [
        _rate_row(_("seat {seat}").format(seat=seat + 1), rate)
        for seat, rate in enumerate(results.seats)
    ]
    title = _("Seat advantage")
    axis = _percents(_("share of wins"))
    plot = intervals(title, rows, axis, bars=True, even=1 / results.contest.seats)
    return _figure(title, plot, _("Wins by seat, for all players together, with 95 % intervals."))


def _lengths(results: Results) -> Markup:
    title = _("Length in plies")
    plot = histogram(title, results.plies, _length_words, _("plies"))
    return _figure(title, plot, _("Number of games of each length."))


def _classes(results: Results) -> TextTable:
    rows = [(f"{first} – {last}", str(count)) for first, last, count in classes(results.plies)]
    return TextTable(_("Number of games of each length."), (_("plies"), _("games")), tuple(rows))


def _length_words(first: int, last: int, count: int) -> str:
    return ngettext(
        "{first} to {last} plies: {count} game", "{first} to {last} plies: {count} games", count
    ).format(first=first, last=last, count=count)


def _provenance(results: Results, test: Sprt | None) -> Markup:
    table = provenance_table(results)
    method = _(
        "Games on the same deal are not independent, so all intervals are calculated from "
        "deals. A shared win counts as a share."
    )
    inside = [
        el("code", command_of(results, test)),
        el("div", _table_below(table), cls="made"),
        el("p", method),
    ]
    return _section(table.title, inside)


def _rate_row(name: str, rate: Rate) -> PlotRow:
    words = _("{name}: {rate}, interval {interval}").format(
        name=name, rate=percent(rate.rate), interval=span(rate.interval)
    )
    return PlotRow(name, rate.rate, *rate.interval, percent(rate.rate), words)


def _percents(title: str) -> Axis:
    return Axis(0.0, 1.0, 0.2, lambda rate: f"{100 * rate:.0f} %", title)


def _plain(value: float) -> str:
    return f"{value:g}".replace("-", MINUS)


def _table_below(table: TextTable) -> Markup:
    """A table below a heading with the same text: its title is for screen readers only."""
    return el("div", _table(table), cls="below")


def _section(title: str, inside: Sequence[Markup]) -> Markup:
    return el("section", el("h2", title), *inside)


def _figure(title: str, plot: Markup, caption: str) -> Markup:
    return el("figure", el("h3", title), plot, el("figcaption", caption))


def _table(table: TextTable) -> Markup:
    heads = [
        el("th", head, scope="col", cls="name" if column < table.names else None)
        for column, head in enumerate(table.heads)
    ]
    rows = [_table_row(row, table.names) for row in table.rows]
    element = el(
        "table", el("caption", table.title), el("thead", el("tr", *heads)), el("tbody", *rows)
    )
    return el("div", element, cls="scroll", tabindex="0", role="region", aria_label=table.title)


def _table_row(row: tuple[str, ...], names: int) -> Markup:
    cells = [
        el("td", text, cls="name" if column < names else None)
        for column, text in enumerate(row[1:], 1)
    ]
    return el("tr", el("th", row[0], scope="row"), *cells)
