"""The seating for files: a row a seat, how each series was drawn, and which wishes the draw could not keep."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.papers.event_facts import SeriesFacts
from skatclub.domain.people.person import Audience
from skatclub.exports.document import Cell, Column, Table
from skatclub.exports.reports import names as reports_names
from skatclub.i18n.language import _
from skatclub.i18n.sheets import heads

COLUMNS = ("series", "table", "seat", "start_no", "name")


def tables(every: Sequence[SeriesFacts], level: Audience) -> tuple[Table, ...]:
    """Return the seats of series, their draws, and what each draw reached of its wishes."""
    drawn = [
        (series.series.number, tally.wish.value, tally.weight, tally.count, tally.bound)
        for series in every
        if series.report is not None
        for tally in series.report.reached
    ]
    return (
        _table("seats", _("Seats"), COLUMNS, [row for series in every for row in _seats(series, level)]),
        _table("draws", _("Draw"), _DRAW, list(map(_draw, every))),
        _table("wishes", _("Wishes"), ("series", "wish", "weight", "count", "bound"), drawn),
    )


_DRAW = ("series", "draft", "method", "seed", "fingerprint", "algorithm", "attempt", "changes", "waiting")


def _table(code: str, name: str, codes: Sequence[str], rows: Sequence[tuple[Cell, ...]]) -> Table:
    columns = tuple(Column(head=heads.head(each), code=each) for each in codes)
    return Table(columns=columns, rows=tuple(rows), code=code, name=name, printed=False)


def _seats(series: SeriesFacts, level: Audience) -> list[tuple[Cell, ...]]:
    """Return the seats of a series; names as the plan on the wall has them."""
    return [
        (series.series.number, table_facts.number, seat, who.start_no, reports_names.shown(who, level))
        for table_facts in series.tables
        for seat, who in enumerate(table_facts.players, start=1)
    ]


def _draw(series: SeriesFacts) -> tuple[Cell, ...]:
    draw = series.draw
    waiting = tuple(str(seated.start_no) for seated in series.waiting)
    if draw is None:
        return (series.series.number, series.is_draft, *(None,) * 6, waiting)
    return (
        series.series.number,
        series.is_draft,
        draw.method.value,
        draw.seed,
        draw.fingerprint,
        draw.algorithm,
        draw.attempt,
        len(draw.amendments),
        waiting,
    )
