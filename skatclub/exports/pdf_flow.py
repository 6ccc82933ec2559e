"""Laying blocks out on pages: headings, paragraphs, tables with repeated heads, and forms where they fit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, assert_never

from skatclub.exports import pdf_fonts, pdf_room, pdf_table
from skatclub.exports.document import Heading, Masthead, PageBreak, Table, Text
from skatclub.exports.forms import Align, Face, Form, Line, Picture, Place, Words

if TYPE_CHECKING:
    from skatclub.exports.document import Block, Section
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
    tried = (_laid(larger) for larger in pdf_room.larger(section))
    return next((one for one in tried if len(one) == 1), plain)


def _laid(section: Section) -> tuple[tuple[Placed, ...], ...]:
    flow = Flow(section)
    flow.y = section.margin
    for block, after in zip(section.blocks, (*section.blocks[1:], None), strict=False):
        if isinstance(block, Heading) and isinstance(after, Table):
            flow.needs(_heading_type(flow, block)[2] + GAP / 2 + 2 * pdf_table.head_height(flow, after))
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
            pdf_table.place(flow, block)
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
    for mark, told in parts:
        for number, line in enumerate(pdf_fonts.broken(told, face, text.size, flow.width - indent)):
            flow.needs(height)
            if mark and not number:
                _write(flow, mark, face, text.size, height)
                flow.y -= height
            _write(flow, line, face, text.size, height, text.align, indent=indent)
    flow.y += GAP


def _marked(line: str) -> tuple[str, str]:
    """Return the mark that a line begins with, such as a number, and what follows it."""
    mark, _space, told = line.partition(" ")
    return mark, told


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
