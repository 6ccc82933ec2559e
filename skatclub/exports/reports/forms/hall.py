"""The schedule of the day, to be hung up and filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import Column, Density, Table
from skatclub.exports.reports.forms import blank
from skatclub.i18n.language import _, ngettext
from skatclub.rules.sheet import sheet

if TYPE_CHECKING:
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Document, Stand

_ON_A_PAGE = 22
"""Rows of a schedule on one page: none is left for words of one's own where all are needed."""


def schedule_name() -> str:
    """Return the name of the paper in menus."""
    return _("Schedule")


def schedule(facts: EventFacts, stand: Stand) -> Document:
    """Return the day in its order: the time of the start is known, the others are written in."""
    minutes = facts.conditions.minutes
    lasts = ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes) if minutes else ""
    rows = [("", _("Doors open and registration"), ""), ("", _("End of registration, draw"), "")]
    for each in facts.event.series:
        begins = facts.conditions.starts_at if each.number == 1 else ""
        deals = sheet.planned_deals(each.rounds, 4)
        what = _("Series {series}: {deals} deals").format(series=each.number, deals=deals)
        rows.append((begins, what, lasts))
        rows.append(("", _("Results posted, break"), ""))
    rows += [("", _("End of objections"), ""), ("", _("Prize-giving"), "")]
    rows += [("", "", "")] * min(_ON_A_PAGE - len(rows), 2)
    table = Table(
        columns=(
            Column(head=_("Time of day"), room=28, strong=True),
            Column(head=_("What"), strong=True),
            Column(head=_("Duration"), room=34),
        ),
        rows=tuple(rows),
        density=Density.WALL,
    )
    return blank.single(facts, stand, schedule_name(), table)
