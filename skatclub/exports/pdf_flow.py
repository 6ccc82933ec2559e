"""Laying blocks out on pages: headings, paragraphs, tables with repeated heads, and forms where they fit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, assert_never

from skatclub.exports import document, pdf_fonts
from skatclub.exports.document import Heading, Masthead, PageBreak, Table, Text
from skatclub.exports.forms import MM_PER_POINT, SMALLEST_TYPE, Align, Area, Face, Form, Line, Picture, Place, Words

if TYPE_CHECKING:
    from skatclub.exports.document import Block, Column, Section
    from skatclub.exports.forms import Item

FOOT = 12
"""Millimetres at the bottom of a page that belong to its footer."""

HEADING_SIZES = {1: 15.0, 2: 11.5}
_GAP = 2.5  # millimetres between two blocks
_PADDING = 1.0  # millimetres left and right in a cell
_HEAD_INK = 0.06
_STRIPE = 0.045  # ink of every second row
_LOGO = (26.0, 15.0)  # millimetres that the picture of a club may take
_TITLE_TYPE = (18.0, 16.5, 15.0)  # points
_LEAST_HEAD_TYPE = 8.0  # points
_HEAD_LINE = 4.6  # millimetres of a line beside a title


@dataclass(frozen=True, slots=True)
class Placed:
    """A form and the place of its top left corner on the page, in millimetres."""

    form: Form
    x: float = 0
    y: float = 0


@dataclass(slots=True)
class _Pages:
    """The pages of a section while they fill; `y` is where the next block begins."""

    section: Section
    done: list[list[Placed]] = field(default_factory=lambda: [[]])
    items: list[Item] = field(default_factory=list)
    y: float = 0

    @property
    def width(self) -> float:
        return self.section.page.width - 2 * self.section.margin

    @property
    def bottom(self) -> float:
        return self.section.page.height - max(self.section.margin, FOOT)

    @property
    def is_fresh(self) -> bool:
        return not self.items and not self.done[-1]

    def turn(self) -> None:
        """Begin a new page, unless this one is still empty."""
        if not self.is_fresh:
            self.close()
            self.done.append([])
        self.y = self.section.margin

    def close(self) -> None:
        """Put what flowed onto the page."""
        if self.items:
            page = self.section.page
            self.done[-1].append(Placed(Form(width=page.width, height=page.height, items=tuple(self.items))))
            self.items = []

    def needs(self, height: float) -> None:
        """Turn the page if that much does not fit below what stands there."""
        if self.y + height > self.bottom:
            self.turn()


def pages(section: Section) -> tuple[tuple[Placed, ...], ...]:
    """Return the pages of a section, each as forms with their places."""
    flow = _Pages(section)
    flow.y = section.margin
    for block, after in zip(section.blocks, (*section.blocks[1:], None), strict=False):
        if isinstance(block, Heading) and isinstance(after, Table):
            flow.needs(_heading_type(flow, block)[2] + _GAP / 2 + 2 * _head_of(flow, after)[2])
        _place(flow, block)
    flow.close()
    return tuple(tuple(page) for page in flow.done if page)


def _place(flow: _Pages, block: Block) -> None:
    match block:
        case Masthead():
            _masthead(flow, block)
        case Heading():
            _heading(flow, block)
        case Text():
            _text(flow, block)
        case Table():
            _table(flow, block)
        case Form():
            _form(flow, block)
        case PageBreak():
            flow.turn()
        case _:
            assert_never(block)


def _form(flow: _Pages, form: Form) -> None:
    page = flow.section.page
    if form.height >= page.height:
        flow.turn()
        flow.done[-1].append(Placed(form))
        flow.y = page.height
        return
    flow.needs(form.height)
    flow.close()
    flow.done[-1].append(Placed(form, flow.section.margin, flow.y))
    flow.y += form.height + _GAP


def _masthead(flow: _Pages, head: Masthead) -> None:
    """Write the title in large type, the lines at the right, the picture at the edge, and a line below."""
    left, top = flow.section.margin, flow.y
    logo = _LOGO[0] + 3 if head.logo else 0.0
    lines = [line for line in head.lines if line]
    title = 0.57 * (flow.width - logo) if lines else flow.width - logo
    across = flow.width - logo - title - 3
    y = top
    for number, line in enumerate(lines):
        words = _head_line(line, left + title + 3, y, across, strong=number == 0)
        flow.items.append(words)
        y += words.height
    high = max(11.0, y - top, _LOGO[1] if head.logo else 0)
    flow.items.append(
        Words(
            x=left,
            y=top,
            width=title,
            height=high,
            texts=(head.title,),
            size=_title_size(head.title, title),
            smallest=10,
            face=Face.STRONG,
            place=Place.TOP,
            lines=2,
        )
    )
    if head.logo:
        flow.items.append(Picture(left + flow.width - _LOGO[0], top, *_LOGO, head.logo))
    flow.y += high + 1.2
    flow.items.append(Line(left, flow.y, left + flow.width, flow.y, 0.35))
    flow.y += _GAP


def _title_size(title: str, across: float) -> float:
    """Return a size in points that spares a title its second line where a little smaller type does."""
    fits = (size for size in _TITLE_TYPE if pdf_fonts.width(title, Face.STRONG, size) <= across)
    return next(fits, _TITLE_TYPE[0])


def _head_line(line: str, x: float, y: float, across: float, *, strong: bool) -> Words:
    """Return a line beside a title, in two lines where it is too long for one that can be read from afar."""
    face = Face.NARROW_STRONG if strong else Face.NARROW
    long = pdf_fonts.width(line, face, _LEAST_HEAD_TYPE) > across
    return Words(
        x=x,
        y=y,
        width=across,
        height=2 * _HEAD_LINE - 1 if long else _HEAD_LINE,
        texts=(line,),
        size=9.5,
        smallest=7,
        face=face,
        align=Align.RIGHT,
        lines=2 if long else 1,
    )


def _heading(flow: _Pages, heading: Heading) -> None:
    size, face, height = _heading_type(flow, heading)
    flow.needs(height + 4 * _GAP)  # a heading never stands alone at the bottom
    _write(flow, heading.text, face, size, height)
    flow.y += _GAP / 2


def _heading_type(flow: _Pages, heading: Heading) -> tuple[float, Face, float]:
    size, face = HEADING_SIZES.get(heading.level, 9.5), Face.STRONG if heading.level == 1 else Face.NARROW_STRONG
    return size, face, _height(pdf_fonts.broken(heading.text, face, size, flow.width), size)


def _text(flow: _Pages, text: Text) -> None:
    face = Face.NARROW_STRONG if text.strong else Face.NARROW
    for line in pdf_fonts.broken(text.text, face, text.size, flow.width):
        height = text.size * pdf_fonts.LEADING * MM_PER_POINT
        flow.needs(height)
        _write(flow, line, face, text.size, height, text.align)
    flow.y += _GAP


def _write(flow: _Pages, text: str, face: Face, size: float, height: float, align: Align = Align.LEFT) -> None:
    flow.items.append(
        Words(
            x=flow.section.margin,
            y=flow.y,
            width=flow.width,
            height=height,
            texts=(text,),
            size=size,
            face=face,
            align=align,
            place=Place.TOP,
            lines=99,
        )
    )
    flow.y += height


def _table(flow: _Pages, table: Table) -> None:
    widths, head, head_height = _head_of(flow, table)
    flow.needs(2 * head_height)
    _row(flow, table, head, widths, head_height, ink=_HEAD_INK)
    for number, cells in enumerate(table.rows):
        strong = number in table.strong_rows
        row = _Row(tuple(document.shown(cell) for cell in cells), table.size, strong=strong)
        height = _row_height(table, row, widths, table.pad)
        if flow.y + height > flow.bottom:
            flow.turn()
            _row(flow, table, head, widths, head_height, ink=_HEAD_INK)
        _row(flow, table, row, widths, height, ink=_STRIPE if strong or (table.striped and number % 2) else 0)
    flow.y += _GAP


def _head_of(flow: _Pages, table: Table) -> tuple[list[float], _Row, float]:
    total = sum(column.weight for column in table.columns)
    widths = [flow.width * column.weight / total for column in table.columns]
    head = _Row(tuple(column.head for column in table.columns), table.head_size or table.size, strong=True)
    return widths, head, _row_height(table, head, widths, 1.2)


@dataclass(frozen=True, slots=True)
class _Row:
    """The words of a row and their size in points; those of the head are strong throughout."""

    texts: tuple[str, ...]
    size: float
    strong: bool = False

    def face(self, column: Column) -> Face:
        return Face.NARROW_STRONG if self.strong or column.strong else Face.NARROW

    def size_of(self, column: Column) -> float:
        return self.size if self.strong else max(self.size * column.scale, SMALLEST_TYPE)


def _row(flow: _Pages, table: Table, row: _Row, widths: list[float], height: float, *, ink: float) -> None:
    x = flow.section.margin
    if ink:
        flow.items.append(Area(x, flow.y, flow.width, height, ink))
    for column, text, width in zip(table.columns, row.texts, widths, strict=True):
        if text:
            flow.items.append(
                Words(
                    x=x + _PADDING,
                    y=flow.y,
                    width=width - 2 * _PADDING,
                    height=height,
                    texts=(text,),
                    size=row.size_of(column),
                    face=row.face(column),
                    align=column.align,
                    lines=99,
                    ink=1 if row.strong else column.ink,
                )
            )
        x += width
        if table.ruled:
            flow.items.append(Line(x, flow.y, x, flow.y + height, 0.15, 0.6))
    flow.y += height
    flow.items.append(Line(flow.section.margin, flow.y, x, flow.y, 0.15, 0.5))


def _row_height(table: Table, row: _Row, widths: list[float], pad: float) -> float:
    columns = zip(table.columns, row.texts, widths, strict=True)
    heights = [
        _height(
            pdf_fonts.broken(text, row.face(column), row.size_of(column), width - 2 * _PADDING), row.size_of(column)
        )
        for column, text, width in columns
    ]
    return max(heights) + pad


def _height(lines: tuple[str, ...], size: float) -> float:
    return len(lines) * size * pdf_fonts.LEADING * MM_PER_POINT
