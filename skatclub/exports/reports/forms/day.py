"""What forms of the whole day know: its schedule, and what was decided on lists."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports.document import Cell, Imprint
from skatclub.exports.reports.forms.blank import Known
from skatclub.i18n.language import _, ngettext
from skatclub.rules.sheet import sheet

_ON_A_PAGE = 22
"""Rows of a schedule on one page: none is left for words of one's own where all are needed."""
_SPARE = 12


def schedule(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say the day in its order: the time of the start is known, the others are written in."""
    minutes = facts.conditions.minutes
    lasts = ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes) if minutes else ""
    rows = [("", _("Doors open and registration"), ""), ("", _("End of registration, draw"), "")]
    for played in facts.series:
        each = played.series
        begins = facts.conditions.starts_at if each.number == 1 else ""
        deals = sheet.usual_deals(each.rounds, {len(table.players) for table in played.tables})
        what = _("Series {series} · {deals} deals").format(series=each.number, deals=deals)
        rows.append((begins, what, lasts))
        rows.append(("", _("Results posted, break"), ""))
    rows += [("", _("End of objections"), ""), ("", _("Prize-giving"), "")]
    rows += [("", "", "")] * min(_ON_A_PAGE - len(rows), 2)
    yield Known(rows=tuple(rows))


def decisions(facts: EventFacts, _imprint: Imprint) -> Iterator[Known]:
    """Say the penalties that stand on lists, with room for more."""
    rows: list[tuple[Cell, ...]] = [
        (
            "",
            f"{series.series.number}/{table.number}",
            table.owner_of(penalty.seat).person.full_name,
            penalty.reason,
            penalty.points,
            "",
        )
        for series in facts.series
        for table in series.lists
        for penalty in table.penalties
    ]
    rows += [("",) * 6] * max(_SPARE - len(rows), 4)
    yield Known(rows=tuple(rows), named=True)
