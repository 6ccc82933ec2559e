"""The pages of a seating plan: two columns of names, then boxes of tables; places are millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import A4, EDGE, Column, Density, Heading, Masthead, Span, Table
from skatclub.exports.forms import Align, Area, Face, Form, Line, Words
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.sheets.card_form import words
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.papers.event_facts import (
        EventFacts,
        SeriesFacts,
        TableFacts,
    )
    from skatclub.domain.people.person import Audience
    from skatclub.exports.document import Block, Stand
    from skatclub.exports.forms import Item

WIDTH = A4.width - 2 * EDGE

_BOX_GAP = 2.5
_BOXES = 3
_BOX = (WIDTH - (_BOXES - 1) * _BOX_GAP) / _BOXES
_BOX_HEAD, _BOX_ROW = 6.0, 4.96


def blocks(facts: EventFacts, series: SeriesFacts, stand: Stand) -> Iterator[Block]:
    """Return the plan of a series: its head, everybody by name, and table by table."""
    event = (facts.event.title, numbers.date(facts.event.held_on), stand.club, _counted(series))
    yield Masthead(
        title=_("Seating plan · series {series}").format(series=series.series.number),
        lines=event,
        logo=stand.logo,
        state=_("provisional") if series.is_draft else "",
        open=series.is_draft,
    )
    yield _names(series, stand.level)
    yield Heading(_("By table"), level=2)
    for start in range(0, len(series.tables), _BOXES):
        yield _boxes(series.tables[start : start + _BOXES], stand.level)


def _counted(series: SeriesFacts) -> str:
    """Return "36 Teilnehmer · 9 Tische, davon 1 Dreiertisch"."""
    people = len(series.players)
    threes = sum(len(table.players) == 3 for table in series.tables)
    parts = [
        ngettext("{n} player", "{n} players", people).format(n=people),
        ngettext("{n} table", "{n} tables", len(series.tables)).format(n=len(series.tables)),
    ]
    if threes:
        parts.append(ngettext("{n} table of three", "{n} tables of three", threes).format(n=threes))
    return " · ".join(parts)


def _names(series: SeriesFacts, level: Audience) -> Table:
    """Return everybody by name, with number and place; where nobody has a start number, none is headed."""
    seated = [
        (player, table.number, seat)
        for table in series.tables
        for seat, player in enumerate(table.players, start=1)
    ]
    everybody = [*seated, *((each, None, None) for each in series.waiting)]
    everybody.sort(key=lambda line: reports_names.order(line[0], level))
    numbered = any(who.start_no is not None for who, _table, _seat in everybody)
    right = Align.RIGHT
    columns = (
        Column(head=_("Name, given name"), strong=True),
        Column(head=_("No.") if numbered else "", align=right, ink=0.75),
        Column(head=_("Table"), align=right, strong=True),
        Column(head=_("Seat"), align=right),
    )
    rows = tuple(
        (reports_names.listed(who, level), who.start_no, _("sits out") if table is None else table, seat)
        for who, table, seat in everybody
    )
    return Table(
        columns=columns,
        rows=rows,
        density=Density.LIST,
        striped=True,
        span=Span("{first}–{last}", letters=1),
        beside=2,
    )


def _boxes(tables: Sequence[TableFacts], level: Audience) -> Form:
    """Return some tables in a row of boxes."""
    height = _BOX_HEAD + max(*(len(table.players) for table in tables), 4) * _BOX_ROW + 1.2
    items = (
        item
        for place, table in enumerate(tables)
        for item in _box(table, place * (_BOX + _BOX_GAP), 0, height, level)
    )
    return Form(width=WIDTH, height=height, items=tuple(items))


def _box(table: TableFacts, x: float, y: float, height: float, level: Audience) -> Iterator[Item]:
    yield Area(x, y, _BOX, _BOX_HEAD, 0.08)
    right, bottom = x + _BOX, y + height
    for x1, y1, x2, y2 in (
        (x, y, right, y),
        (x, bottom, right, bottom),
        (x, y, x, bottom),
        (right, y, right, bottom),
    ):
        yield Line(x1, y1, x2, y2, 0.2)
    title = _("Table {table}").format(table=table.number)
    yield words(Box(x + 2, y, _BOX - 4, _BOX_HEAD), title, 11, Face.STRONG)
    for seat, seated in enumerate(table.players, start=1):
        top = y + _BOX_HEAD + 0.6 + (seat - 1) * _BOX_ROW
        number = str(seated.start_no) if seated.start_no is not None else ""
        yield words(Box(x + 2, top, 4, _BOX_ROW), str(seat), 9, Face.NARROW_STRONG)
        texts = reports_names.spellings(seated, level)
        yield Words(x=x + 6.5, y=top, width=_BOX - 16, height=_BOX_ROW, texts=texts, size=9, smallest=7)
        yield words(Box(x + _BOX - 11, top, 9, _BOX_ROW), number, 8, align=Align.RIGHT)
