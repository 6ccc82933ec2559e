"""The pages of a seating plan: two columns of names, then boxes of tables; places are millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain import text
from skatclub.domain.papers.event_facts import (
    EventFacts,
    SeriesFacts,
    TableFacts,
)
from skatclub.domain.people.person import Audience
from skatclub.exports.document import A4, EDGE, Block, Column, Density, Heading, Imprint, Masthead, Span, Table
from skatclub.exports.forms import Align, Area, Box, Face, Form, Item, Line, Words, words
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.seating import phone
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

WIDTH = A4.width - 2 * EDGE

_LETTER_INK = 0.55
_BOX_GAP = 2.5
_BOXES = 3
_BOX = (WIDTH - (_BOXES - 1) * _BOX_GAP) / _BOXES
_BOX_HEAD, _BOX_ROW = 6.0, 4.96


def blocks(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Iterator[Block]:
    """Return the plan of a series: its head, everybody by name, and table by table."""
    yield head(facts, series, imprint)
    yield from phone.blocks(facts.pages, WIDTH)
    yield by_name(series, imprint.level)
    yield Heading(_("By table"), level=2)
    for start in range(0, len(series.tables), _BOXES):
        yield _boxes(series.tables[start : start + _BOXES], imprint.level)


def head(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Masthead:
    """Return the head of a plan, which says whether it is a draft."""
    event = (facts.event.title, numbers.date(facts.event.held_on), imprint.club, _counted(series))
    return Masthead(
        title=_("Seating plan · series {series}").format(series=series.series.number),
        lines=event,
        logo=imprint.logo,
        state=_("provisional") if series.is_draft else "",
        open=series.is_draft,
    )


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


def by_name(series: SeriesFacts, level: Audience, *, large: bool = False) -> Table:
    """Return everybody by name, a letter before the first of each, with number and place.

    In `large` type names are short and the number is left out, as it is where nobody has one.
    """
    seated = [
        (player, table.number, seat)
        for table in series.tables
        for seat, player in enumerate(table.players, start=1)
    ]
    everybody = [*seated, *((each, None, None) for each in series.waiting)]
    everybody.sort(key=lambda line: reports_names.order(line[0], level))
    numbered = not large and any(who.start_no is not None for who, _table, _seat in everybody)
    right = Align.RIGHT
    columns = (
        Column(head="", strong=True, ink=_LETTER_INK, weight=0),
        Column(head=_("Surname, first name"), strong=True),
        Column(head=_("No.") if numbered else "", align=right, ink=0.75),
        Column(head=_("Table"), align=right, strong=True),
        Column(head=_("Seat"), align=right),
    )
    shown = reports_names.short_listed if large else reports_names.listed
    names = [shown(who, level) for who, _table, _seat in everybody]
    letters = [text.sort_key(name)[0][:1].upper() if name[:1].isalpha() else name[:1] for name in names]
    rows = tuple(
        (
            letter if letter != before else "",
            name,
            who.start_no if numbered else None,
            _("sits out") if table is None else table,
            seat,
        )
        for letter, before, name, (who, table, seat) in zip(letters, ["", *letters], names, everybody, strict=False)
    )
    kept = [place for place in range(len(columns)) if numbered or place != 2]
    return Table(
        columns=tuple(columns[place] for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in rows),
        density=Density.WALL if large else Density.LIST,
        striped=True,
        span=Span("{first}–{last}", column=1, letters=1),
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
