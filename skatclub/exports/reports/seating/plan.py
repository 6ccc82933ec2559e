"""The seating plan: two columns of names, then boxes of tables; its poster, its lists, how the seats were drawn.

Places are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain import text
from skatclub.domain.papers.event_facts import EventFacts, SeriesFacts, TableFacts
from skatclub.domain.people.person import Audience
from skatclub.exports import document
from skatclub.exports.document import (
    A4,
    EDGE,
    Block,
    Cell,
    Column,
    Density,
    Document,
    Heading,
    Imprint,
    Masthead,
    Section,
    Span,
    Table,
    Text,
)
from skatclub.exports.forms import Align, Area, Box, Face, Form, Item, Line, words
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.seating import phone, proof
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.sheets import heads

WIDTH = A4.width - 2 * EDGE

_LETTER_INK = 0.55
_BOX_GAP = 2.5
_BOXES = 3
_BOX = (WIDTH - (_BOXES - 1) * _BOX_GAP) / _BOXES
_BOX_HEAD, _BOX_ROW = 6.0, 4.96


def _blocks(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Iterator[Block]:
    """Return the plan of a series: its head, everybody by name, and table by table."""
    yield _head(facts, series, imprint)
    yield from phone.blocks(facts.pages, WIDTH)
    yield _by_name(series, imprint.level)
    yield Heading(_("By table"), level=2)
    for start in range(0, len(series.tables), _BOXES):
        yield _boxes(series.tables[start : start + _BOXES], imprint.level)


def _head(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Masthead:
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


def _by_name(series: SeriesFacts, level: Audience, *, large: bool = False) -> Table:
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
        yield words(Box(x + 6.5, top, _BOX - 16, _BOX_ROW), texts, 9, smallest=7)
        yield words(Box(x + _BOX - 11, top, 9, _BOX_ROW), number, 8, align=Align.RIGHT)


NAME = N_("Seating plan")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the seating of each chosen series that is drawn, drafts as provisional. Refused: `NotDrawn`."""
    every = facts.seated()
    sections = tuple(section(facts, series, imprint) for series in every)
    drawn = document.of_event(_(NAME), facts.event, imprint, sections)
    return document.with_lists(drawn, _tables(every, imprint.level))


PROOF_NAME = N_("How the seats were drawn")


def proof_of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return how each chosen series was drawn, for those who want to check it. Refused: `NotDrawn`."""
    return Document(
        title=_("How the seats were drawn – {event}").format(event=facts.event.title),
        imprint=imprint,
        sections=tuple(_proof(facts, series, imprint) for series in facts.seated()),
        subject=_(PROOF_NAME),
    )


POSTER_NAME = N_("Seating plan in large type")


def poster(facts: EventFacts, imprint: Imprint) -> Document:
    """Return everybody by name with table and seat, to be read from afar. Refused: `NotDrawn`."""
    return document.of_event(
        _(POSTER_NAME), facts.event, imprint, tuple(_large(facts, series, imprint) for series in facts.seated())
    )


def _large(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Section:
    return Section(
        blocks=(
            _head(facts, series, imprint),
            *phone.blocks(facts.pages, WIDTH),
            _by_name(series, imprint.level, large=True),
        ),
        footer=_footer(facts, series, imprint),
        page=document.wall_page(facts.wall),
        metres=facts.wall.metres,
        bookmark=_("Series {series}").format(series=series.series.number),
    )


def _proof(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Section:
    """Return the page by which anybody can repeat the draw."""
    title = _("How the seats were drawn · series {series}").format(series=series.series.number)
    head = Masthead(title=title, lines=_head(facts, series, imprint).lines, logo=imprint.logo)
    return Section(
        blocks=(head, *proof.blocks(facts, series, imprint.level)),
        footer=_footer(facts, series, imprint),
        grow=1.3,
        bookmark=title,
    )


def section(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Section:
    """Return the pages of one series."""
    place = _("Series {series}").format(series=series.series.number)
    notes = "\n".join(filter(None, (proof.sentence(series), reports_names.note(facts, imprint.level))))
    return Section(
        blocks=(*_blocks(facts, series, imprint), Text(text=notes)),
        footer=_footer(facts, series, imprint),
        bookmark=place,
    )


def _footer(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> tuple[str, str]:
    return (
        " · ".join(part for part in (imprint.club, facts.event.title) if part),
        _("provisional") if series.is_draft else "",
    )


_OF_SEATS = ("series", "table", "seat", "start_no", "name")


def _tables(every: Sequence[SeriesFacts], level: Audience) -> tuple[Table, ...]:
    """Return the seats of series, their draws, and what each draw reached of its wishes."""
    drawn = [
        (series.series.number, tally.wish.value, tally.weight, tally.count, tally.bound)
        for series in every
        if series.report is not None
        for tally in series.report.reached
    ]
    return (
        _table("seats", _("Seats"), _OF_SEATS, [row for series in every for row in _seats(series, level)]),
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
