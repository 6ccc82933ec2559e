"""Forms of the hall: the schedule of the day, and where the tables stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.papers import stock as papers_stock
from skatclub.exports.document import Column, Density, Table
from skatclub.exports.forms import Align, Box, Face, Form, Line, words
from skatclub.exports.reports.forms import blank
from skatclub.exports.reports.forms.blank import Field
from skatclub.i18n.language import _, ngettext
from skatclub.rules.sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Document, Stand
    from skatclub.exports.forms import Item

_MOST_HIGH, _MOST_ACROSS = 175.0, 8
_AISLE = 6.0
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


def plan_name() -> str:
    """Return the name of the paper in menus."""
    return _("Hall plan")


def plan(facts: EventFacts, stand: Stand) -> Document:
    """Return the tables as numbered boxes in rows, with lines for entrance, desk and bar."""
    _first, count = papers_stock.of_event(facts).tables
    counted = ngettext("{n} table", "{n} tables", count).format(n=count)
    return blank.single(
        facts,
        stand,
        plan_name(),
        blank.row(Field(_("Entrance")), Field(_("List desk")), Field(_("Cash desk")), Field(_("Bar"))),
        _hall(count),
        blank.advice(_("Tables are numbered from the entrance, row by row; cross out any that are not set up.")),
        more=(counted,),
    )


def _hall(count: int) -> Form:
    """Return the boxes of the tables, as large as the page has room for them."""
    across = next((wide for wide in range(4, _MOST_ACROSS) if -(-count // wide) <= wide * 1.3), _MOST_ACROSS)
    down = -(-count // across)
    aisle = _AISLE if down < 20 else 1.0
    wide = (blank.WIDTH - _AISLE * (across - 1)) / across
    high = min((_MOST_HIGH - aisle * (down - 1)) / down, 0.8 * wide)
    items = [
        item
        for number in range(1, count + 1)
        for item in _table(number, *_corner(number - 1, across, wide + _AISLE, high + aisle), wide, high)
    ]
    return Form(width=blank.WIDTH, height=down * (high + aisle), items=tuple(items))


def _corner(place: int, across: int, right: float, down: float) -> tuple[float, float]:
    return place % across * right, place // across * down


def _table(number: int, x: float, y: float, wide: float, high: float) -> Iterator[Item]:
    for x1, y1, x2, y2 in ((0, 0, 1, 0), (0, 1, 1, 1), (0, 0, 0, 1), (1, 0, 1, 1)):
        yield Line(x + x1 * wide, y + y1 * high, x + x2 * wide, y + y2 * high, 0.4)
    yield words(Box(x, y, wide, high), str(number), min(2 * high, 34), Face.STRONG, Align.CENTRE)
