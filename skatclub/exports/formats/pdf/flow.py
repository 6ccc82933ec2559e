"""Laying blocks out on pages: headings, paragraphs, tables with repeated heads, and forms where they fit.

Type as large as the page has room for: half a page of small type wastes the other half.

Tables on pages: a head that is repeated, rows as high as their words need, and cells that give way.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from skatclub.exports import document
from skatclub.exports.document import Heading, Masthead, PageBreak, Table, Text
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.forms import SMALLEST_TYPE, Align, Area, Face, Form, Line, Picture, Place, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.exports.document import Block, Column, Section
    from skatclub.exports.forms import Item


FOOT = 12
"""Millimetres at the bottom of a page that belong to its footer."""

HEADING_SIZES = {1: 15.0, 2: 11.5}
GAP = 2.5
"""Millimetres between two blocks."""

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
class Flow:
    """The pages of a section while they fill; `y` is where the next block begins."""

    section: Section
    done: list[list[Placed]] = field(default_factory=lambda: [[]])
    items: list[Item] = field(default_factory=list)
    y: float = 0

    @property
    def width(self) -> float:
        """Return how wide blocks are, in millimetres."""
        return self.section.page.width - 2 * self.section.margin

    @property
    def bottom(self) -> float:
        """Return below which nothing flows."""
        return self.section.page.height - max(self.section.margin, FOOT)

    @property
    def is_fresh(self) -> bool:
        """Tell whether nothing stands on the page yet."""
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
    """Return the pages of a section, each as forms with their places; what fits on one takes the room of it."""
    plain = _laid(section)
    if len(plain) != 1:
        return plain
    tried = (_laid(larger) for larger in in_larger_type(section))
    return next((blocks for blocks in tried if len(blocks) == 1), plain)


def _laid(section: Section) -> tuple[tuple[Placed, ...], ...]:
    flow = Flow(section)
    flow.y = section.margin
    for block, after in zip(section.blocks, (*section.blocks[1:], None), strict=False):
        if isinstance(block, Heading) and isinstance(after, Table):
            flow.needs(_heading_type(flow, block)[2] + GAP / 2 + 2 * head_height(flow, after))
        _place(flow, block)
    flow.close()
    return tuple(tuple(page) for page in flow.done if page)


def _place(flow: Flow, block: Block) -> None:
    match block:
        case Masthead():
            _masthead(flow, block)
        case Heading():
            _heading(flow, block)
        case Text():
            _text(flow, block)
        case Table():
            place(flow, block)
        case Form():
            _form(flow, block)
        case PageBreak():
            flow.turn()
        case _:
            assert_never(block)


def _form(flow: Flow, form: Form) -> None:
    page = flow.section.page
    if form.height >= page.height:
        flow.turn()
        flow.done[-1].append(Placed(form))
        flow.y = page.height
        return
    flow.needs(form.height)
    flow.close()
    flow.done[-1].append(Placed(form, flow.section.margin, flow.y))
    flow.y += form.height + GAP


def _masthead(flow: Flow, head: Masthead) -> None:
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
    flow.y += GAP


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


def _heading(flow: Flow, heading: Heading) -> None:
    size, face, height = _heading_type(flow, heading)
    flow.needs(height + 4 * GAP)  # a heading never stands alone at the bottom
    _write(flow, heading.text, face, size, height)
    flow.y += GAP / 2


def _heading_type(flow: Flow, heading: Heading) -> tuple[float, Face, float]:
    size = HEADING_SIZES.get(heading.level, 9.5) * heading.scale
    face = Face.STRONG if heading.level == 1 else Face.NARROW_STRONG
    return size, face, pdf_fonts.height(pdf_fonts.broken(heading.text, face, size, flow.width), size)


def _text(flow: Flow, text: Text) -> None:
    face = Face.NARROW_STRONG if text.strong else Face.NARROW
    height = pdf_fonts.height(("",), text.size)
    parts = [_marked(part) if text.marked else ("", part) for part in text.text.split("\n")]
    indent = max(pdf_fonts.width(f"{mark} " if mark else "", face, text.size) for mark, _told in parts)
    for mark, part_words in parts:
        for number, line in enumerate(pdf_fonts.broken(part_words, face, text.size, flow.width - indent)):
            flow.needs(height)
            if mark and not number:
                _write(flow, mark, face, text.size, height)
                flow.y -= height
            _write(flow, line, face, text.size, height, text.align, indent=indent)
    flow.y += GAP


def _marked(line: str) -> tuple[str, str]:
    """Return the mark that a line begins with, such as a number, and what follows it."""
    mark, _space, word = line.partition(" ")
    return mark, word


def _write(
    flow: Flow, text: str, face: Face, size: float, height: float, align: Align = Align.LEFT, *, indent: float = 0
) -> None:
    flow.items.append(
        Words(
            x=flow.section.margin + indent,
            y=flow.y,
            width=flow.width - indent,
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


_STEP = 0.1


def in_larger_type(section: Section) -> Iterator[Section]:
    """Return a section in larger type, the largest first, as far as it may grow and its numbers stay whole."""
    width = section.page.width - 2 * section.margin
    for step in range(round((section.grow - 1) / _STEP), 0, -1):
        blocks = tuple(_in_type(block, 1 + step * _STEP) for block in section.blocks)
        if all(_is_whole(block, width) for block in blocks if isinstance(block, Table)):
            yield replace(section, blocks=blocks)


def _in_type(block: Block, factor: float) -> Block:
    if isinstance(block, Heading):
        return replace(block, scale=block.scale * factor)
    if isinstance(block, Text):
        return replace(block, size=block.size * factor)
    if isinstance(block, Table):
        return replace(block, size=block.size * factor, pad=block.pad * factor, head_size=block.head_size * factor)
    return block


def _is_whole(table: Table, width: float) -> bool:
    """Tell whether each number and its head stand on one line."""
    for place, (column, across) in enumerate(zip(table.columns, widths(table, width), strict=True)):
        if column.align is Align.RIGHT:
            cells = {document.shown(row[place]) for row in table.rows}
            sized = [(cell, table.size) for cell in cells] + [(column.head, table.head_size or table.size)]
            room = across - 2 * PADDING
            if any(pdf_fonts.width(text, Face.NARROW_STRONG, size) > room for text, size in sized):
                return False
    return True


PADDING = 1.0
"""Millimetres left and right in a cell."""

_BELOW = 2.5  # millimetres after a table
_HEAD_PAD = 1.2  # millimetres above and below the words of the head together
_HEAD_INK = 0.06
_STRIPE = 0.045  # ink of every second row
_YIELDING_LINES = 3


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


def head_height(flow: Flow, table: Table) -> float:
    """Return how high the head of a table is, in millimetres."""
    return _row_height(table, _head(table), widths(table, flow.width), _HEAD_PAD)


def widths(table: Table, width: float) -> list[float]:
    """Return how wide each column is, in millimetres."""
    total = sum(column.weight for column in table.columns)
    return [width * column.weight / total for column in table.columns]


def place(flow: Flow, table: Table) -> None:
    """Put a table where the flow is, on as many pages as it needs."""
    across, head, head_high = widths(table, flow.width), _head(table), head_height(flow, table)
    flow.needs(2 * head_high)
    _row(flow, table, head, across, head_high, ink=_HEAD_INK)
    for number, cells in enumerate(table.rows):
        strong = number in table.strong_rows
        row = _Row(tuple(document.shown(cell) for cell in cells), table.size, strong=strong)
        height = _row_height(table, row, across, table.pad)
        if flow.y + height > flow.bottom:
            flow.turn()
            _row(flow, table, head, across, head_high, ink=_HEAD_INK)
        _row(flow, table, row, across, height, ink=_STRIPE if strong or (table.striped and number % 2) else 0)
    flow.y += _BELOW


def _head(table: Table) -> _Row:
    return _Row(tuple(column.head for column in table.columns), table.head_size or table.size, strong=True)


def _row(flow: Flow, table: Table, row: _Row, across: list[float], height: float, *, ink: float) -> None:
    x = flow.section.margin
    if ink:
        flow.items.append(Area(x, flow.y, flow.width, height, ink))
    for column, text, width in zip(table.columns, row.texts, across, strict=True):
        if text:
            flow.items.append(
                Words(
                    x=x + PADDING,
                    y=flow.y,
                    width=width - 2 * PADDING,
                    height=height,
                    texts=(text,),
                    size=row.size_of(column),
                    face=row.face(column),
                    align=column.align,
                    lines=_YIELDING_LINES if column.yields else 99,
                    ink=1 if row.strong else column.ink,
                )
            )
        x += width
        if table.ruled:
            flow.items.append(Line(x, flow.y, x, flow.y + height, 0.15, 0.6))
    flow.y += height
    flow.items.append(Line(flow.section.margin, flow.y, x, flow.y, 0.15, 0.5))


def _row_height(table: Table, row: _Row, across: list[float], pad: float) -> float:
    heights = [
        pdf_fonts.height(
            pdf_fonts.broken(text, row.face(column), row.size_of(column), width - 2 * PADDING), row.size_of(column)
        )
        for column, text, width in zip(table.columns, row.texts, across, strict=True)
        if not column.yields
    ]
    return max(heights) + pad
