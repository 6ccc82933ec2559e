"""The seating for other programs: a row a seat, in the columns that the command line prints as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts
from skatclub.domain.people.person import Audience
from skatclub.exports.document import Column, Stand, Table
from skatclub.exports.reports import names as reports_names

if TYPE_CHECKING:
    from skatclub.exports.formats.json import Fact

COLUMNS = ("series", "table", "seat", "start_no", "name")


def table(facts: EventFacts, stand: Stand) -> Table:
    """Return all seats of the chosen series. Refused: `NotDrawn`."""
    return Table(
        columns=tuple(Column(head=head) for head in COLUMNS),
        rows=tuple(row for series in facts.seated() for row in _rows(series, stand.level)),
    )


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return the same with how each series was drawn. Refused: `NotDrawn`."""
    return {
        "club": stand.club,
        "event": facts.event.title,
        "date": facts.event.held_on.isoformat(),
        "as_of": stand.at.isoformat(),
        "names": stand.level.value,
        "series": [_series(series_facts, stand.level) for series_facts in facts.seated()],
    }


def _series(series: SeriesFacts, level: Audience) -> Fact:
    draw = series.draw
    series_fact: dict[str, Fact] = {"series": series.series.number, "draft": series.is_draft}
    if draw is not None:
        series_fact |= {
            "method": draw.method.value,
            "seed": draw.seed,
            "fingerprint": draw.fingerprint,
            "algorithm": draw.algorithm,
            "attempt": draw.attempt,
            "changes": len(draw.amendments),
        }
    if series.report is not None:
        series_fact["reached"] = [
            {"wish": tally.wish.value, "weight": tally.weight, "count": tally.count, "bound": tally.bound}
            for tally in series.report.reached
        ]
    series_fact["seats"] = [dict(zip(COLUMNS, row, strict=True)) for row in _rows(series, level)]
    series_fact["waiting"] = [seated.start_no for seated in series.waiting]
    return series_fact


def _rows(series: SeriesFacts, level: Audience) -> list[tuple[int, int, int, int | None, str]]:
    """Return the seats of a series; names as the plan on the wall has them."""
    return [
        (series.series.number, table_facts.number, seat, who.start_no, reports_names.shown(who, level))
        for table_facts in series.tables
        for seat, who in enumerate(table_facts.players, start=1)
    ]
