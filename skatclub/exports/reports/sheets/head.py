"""The head of a score sheet: title, event, table, times, names and the code to scan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from skatclub.domain.sheets import codes
from skatclub.domain.sheets.table import Table
from skatclub.exports.forms import Align, Area, Box, Face, Item, Line, Place, Square, Words, words
from skatclub.exports.reports.sheets import form, geometry, names as sheets_names
from skatclub.exports.reports.sheets.geometry import Shape
from skatclub.i18n import numbers
from skatclub.i18n.language import _

_FIELDS_TOP = 16.8
_FIELDS_LINE = 21.8
_CODE_SIDE = 10.0
_LONG_TITLE = 45  # letters from which a title needs the room of its label as well
_GAP = 2.0
_LETTER = 1.2  # millimetres that a letter of a label takes at most on average


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetHead:
    """What is written over a list; empty texts leave room for a pen. `names` and `start_numbers` are by seat.

    A `second` list says so in white on black: nobody shall type it as the first.
    """

    event: str = ""
    held_on: str = ""
    series: str = ""
    table: str = ""
    began: str = ""
    ended: str = ""
    scorer: str = ""
    second: bool = False
    names: tuple[tuple[str, ...], ...] = ()
    start_numbers: tuple[str, ...] = ()
    code: str = ""


def of_table(table: Table, *, names: bool = True, times: bool = True, day: bool = True) -> SheetHead:
    """Return the head of a table's list, on demand without names, times or day to be filled in by hand."""
    seats = range(1, table.size + 1)
    owners = [table.owner_of(seat) for seat in seats]
    return SheetHead(
        event=table.event.title,
        held_on=numbers.date(table.event.held_on) if day else "",
        series=str(table.series.number),
        table=str(table.number),
        began=table.began_at if times else "",
        ended=table.ended_at if times else "",
        scorer=str(table.scorer_seat),
        names=tuple(sheets_names.column_names(table, seat) for seat in seats) if names else (),
        start_numbers=tuple(str(owner.start_no or "") for owner in owners) if names else (),
        code=codes.sheet_code(codes.code_of(table)),
    )


def items(head: SheetHead, shape: Shape) -> Iterator[Item]:
    """Return title, fields, code, and the names over their columns."""
    yield from _title(shape, second=head.second)
    if head.code:
        yield Square(geometry.RIGHT - _CODE_SIDE, 5.8, _CODE_SIDE, head.code)
    yield from _fields(head)
    for seat in range(1, shape.size + 1):
        yield from _seat(head, shape, seat)


def _title(shape: Shape, *, second: bool) -> Iterator[Item]:
    top, height = 7.5, 8.0
    name = f"{form.table_of(shape.size)} · {form.deals(shape.planned)}"
    formula = form.formula(shape.rules.system, shape.size)
    title = _("SECOND LIST") if second else _("SCORE SHEET")
    if second:
        yield Area(geometry.LEFT, top, 35.5, height, 0.85)
        yield words(Box(geometry.LEFT + 1.5, top, 32.5, height), title, 15, Face.STRONG, Align.CENTRE, ink=0)
    for x, width, text, size, face, lines in (
        (geometry.LEFT, 35.0, "" if second else title, 15, Face.STRONG, 1),
        (45.5, 39.5, name, 9.5, Face.NARROW_STRONG, 1),
        (86.5, 102.0, formula, 6.5, Face.NARROW, 2),
    ):
        ink = 1.0 if face is not Face.NARROW else 0.75
        yield words(Box(x, top, width, height), text, size, face, lines=lines, ink=ink)


def _fields(head: SheetHead) -> Iterator[Item]:
    """Return the line of underlined fields; each is as wide as what is usually written there."""
    x = geometry.LEFT
    for name, written, width in (
        (_("Event"), head.event, 58.0),
        (_("Date"), head.held_on, 29.5),
        (_("Series"), head.series, 15.0),
        (_("Table"), head.table, 16.0),
        (_("Begin"), head.began, 20.0),
        (_("End"), head.ended, 18.5),
        (_("Scorer: seat"), head.scorer, 25.0),
    ):
        label_width = 2.0 + _LETTER * len(name) if len(written) < _LONG_TITLE else 0
        if label_width:
            yield _field_part(x, label_width, name, 6.5, Face.NARROW)
        if written:
            yield _field_part(x + label_width, width - label_width, written, 9.5, Face.NARROW_STRONG)
        yield Line(x, _FIELDS_LINE, x + width, _FIELDS_LINE, 0.2)
        x += width + _GAP


def _field_part(x: float, width: float, text: str, size: float, face: Face) -> Words:
    box = Box(x, _FIELDS_TOP, width, _FIELDS_LINE - _FIELDS_TOP)
    lines, ink = (2, 1.0) if face is Face.NARROW_STRONG else (1, 0.75)
    return words(box, text, size, face, place=Place.BOTTOM, lines=lines, ink=ink)


def _seat(head: SheetHead, shape: Shape, seat: int) -> Iterator[Item]:
    column = geometry.points_column(seat)
    left, right = shape.edges[column], shape.edges[column + 3]
    indent = 2.9 if shape.size == 5 else 3.5
    top, (first, second, _third) = geometry.HEAD_TOP, geometry.HEAD_ROWS
    yield words(Box(left + 0.6, top, 2.2, first), str(seat), 9, Face.NARROW_STRONG)
    if head.names:
        name = Box(left + indent, top + 0.3, right - left - indent - 0.3, first - 0.6)
        yield words(name, head.names[seat - 1], 8.5, Face.NARROW_STRONG, lines=2)
    yield words(Box(left + 0.8, top + first, 10.5, second), _("Start no."), 6.5, ink=0.75)
    if head.start_numbers and head.start_numbers[seat - 1]:
        number = Box(left + 11.5, top + first, right - left - 12, second)
        yield words(number, head.start_numbers[seat - 1], 8, Face.NARROW_STRONG)
