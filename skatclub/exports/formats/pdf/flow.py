"""Laying blocks out on pages: headings, paragraphs, tables, and forms where they fit.

Type as large as the page has room for: half a page of small type wastes the other half.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from skatclub.exports import document
from skatclub.exports.document import Block, Heading, Masthead, PageBreak, Section, Table, Text
from skatclub.exports.formats.pdf import (
    columns as pdf_columns,
    fonts as pdf_fonts,
    head as pdf_head,
    rows as pdf_rows,
    wall,
)
from skatclub.exports.formats.pdf.pages import GAP, Flow, Placed
from skatclub.exports.forms import Align, Face, Form, Place, Words, stretched

HEADING_SIZES = {1: 15.0, 2: 12.0}
_STEP = 0.1
_LITTLE = 0.92  # so much smaller a page is that would be two but for a little
_SMALL = 0.82  # of the type of a list: nothing is smaller than in the hand


def fitted(section: Section) -> Section:
    """Return a section on the page and in the type that it is written in, apart from one that fills its page."""
    section = document.printed(section)
    if section.metres is None:
        return _aired(turned(_in_line(section)))
    return wall.legible(section, _is_small, lambda tried: len(_laid(tried)))


def turned(section: Section) -> Section:
    """Return a section on the page that it needs: across where a table is too wide, and then in smaller type."""
    if not section.turns or not section.page.is_upright:
        return section
    wide = replace(section, page=section.page.turned)
    small = tuple(replace(each, grow=_SMALL) if isinstance(each, Table) else each for each in section.blocks)
    ways = (section, wide, replace(wide, blocks=small))
    return next((way for way in ways if not _is_broken(way)), ways[-1])


def _aired(section: Section) -> Section:
    """Return a section in a little smaller type where only that keeps numbers apart from each other."""
    if not _is_tight(section):
        return section
    small = [
        replace(each, grow=each.grow * _LITTLE) if isinstance(each, Table) else each for each in section.blocks
    ]
    smaller = replace(section, blocks=tuple(small))
    return section if _is_tight(smaller) else smaller


def _is_tight(section: Section) -> bool:
    width = section.page.width - 2 * section.margin
    tables = (block for block in section.blocks if isinstance(block, Table))
    return any(pdf_columns.of(table, pdf_rows.part_width(table, width)).is_tight for table in tables)


def _is_small(section: Section) -> bool:
    """Tell whether anything in a table would have to be smaller or broken to stand in it."""
    width = section.page.width - 2 * section.margin
    tables = (block for block in section.blocks if isinstance(block, Table))
    return not all(pdf_columns.is_whole(table, pdf_rows.part_width(table, width)) for table in tables)


def _is_broken(section: Section) -> bool:
    width = section.page.width - 2 * section.margin
    tables = (block for block in section.blocks if isinstance(block, Table))
    return any(pdf_columns.of(table, pdf_rows.part_width(table, width)).is_broken for table in tables)


def pages(section: Section) -> tuple[tuple[Placed, ...], ...]:
    """Return the pages of a section, each as forms with their places; what fits on one takes the room of it."""
    section = fitted(section)
    plain = _laid(section)
    is_nearly_one = len(plain) == 2 and isinstance(section.blocks[-1], Form)  # what is signed is read at one glance
    if len(plain) != 1 and not is_nearly_one:
        return plain
    others = (_in_types(section, _LITTLE),) if is_nearly_one else in_larger_type(section)
    tried = (_laid(other) for other in others)
    return next((blocks for blocks in tried if len(blocks) == 1), plain)


def _in_line(section: Section) -> Section:
    """Return a section whose tables of the same columns have them beneath each other."""
    tables = iter(pdf_columns.in_line([block for block in section.blocks if isinstance(block, Table)]))
    blocks = (next(tables) if isinstance(block, Table) else block for block in section.blocks)
    return replace(section, blocks=tuple(blocks))


def _laid(section: Section) -> tuple[tuple[Placed, ...], ...]:
    flow = Flow(section)
    flow.y = section.margin
    signed, height = _signed(flow, section.blocks)
    for number, block in enumerate(section.blocks):
        if number == signed:
            flow.needs(height)
        if isinstance(block, Heading):
            flow.needs(_with_table(flow, block, section.blocks[number + 1 : number + 3]))
        elif isinstance(block, Form) and number == len(section.blocks) - 2:
            flow.needs(_with_last(block, section.blocks[-1]))
        _place(flow, block)
    return flow.finished()


def _signed(flow: Flow, blocks: Sequence[Block]) -> tuple[int, float]:
    """Return from which block on the end of a section stays on one page, and how high it is.

    Nobody signs a page on which nothing stands: the sentences before a heading and the last form, up to half a page
    of them, but one at least, are read where they are signed. -1 where no sentence is.
    """
    if len(blocks) < 3 or not isinstance(heading := blocks[-2], Heading) or not isinstance(blocks[-1], Form):
        return -1, 0.0
    height = _with_table(flow, heading, blocks[-1:])
    first = last = len(blocks) - 2
    while isinstance(text := blocks[first - 1], Text):
        more = _text_height(flow, text)
        if first < last and height + more > flow.section.page.height / 2:
            break
        first, height = first - 1, height + more
    return (first, height) if first < last else (-1, 0.0)


def _with_last(form: Form, last: Block) -> float:
    """Return how high the last two forms are: where to sign never stands on a page of its own."""
    return form.height + GAP + last.height if isinstance(last, Form) else form.height


def _with_table(flow: Flow, heading: Heading, after: Sequence[Block]) -> float:
    """Return how high a heading is with the table or form below it, which a sentence may explain; else 0."""
    high = _heading_type(flow, heading)[2] + GAP / 2
    for block in after:
        if isinstance(block, Table):
            return high + pdf_rows.kept_height(flow, block)
        if isinstance(block, Form):
            return high + block.height
        if not isinstance(block, Text):
            break
        high += _text_height(flow, block)
    return 0.0


def _text_height(flow: Flow, text: Text) -> float:
    lines = [
        line
        for part in text.text.split("\n")
        for line in pdf_fonts.broken(
            part, Face.NARROW_STRONG if text.strong else Face.NARROW, text.size, flow.width
        )
    ]
    return len(lines) * pdf_fonts.height(("",), text.size) + GAP


def _place(flow: Flow, block: Block) -> None:
    match block:
        case Masthead():
            pdf_head.place(flow, block)
        case Heading():
            _heading(flow, block)
        case Text():
            _text(flow, block)
        case Table():
            pdf_rows.place(flow, block)
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


def in_larger_type(section: Section) -> Iterator[Section]:
    """Return a section in larger type, the largest first, as far as it may grow and its tables stay whole."""
    width = section.page.width - 2 * section.margin
    for step in range(round((section.grow - 1) / _STEP), 0, -1):
        larger = _in_types(section, 1 + step * _STEP)
        if all(_stays(block, grown, width) for block, grown in zip(section.blocks, larger.blocks, strict=True)):
            yield larger


def _in_types(section: Section, factor: float) -> Section:
    return replace(section, blocks=tuple(_in_type(block, factor) for block in section.blocks))


def _in_type(block: Block, factor: float) -> Block:
    if isinstance(block, Heading):
        return replace(block, scale=block.scale * factor)
    if isinstance(block, Text):
        return replace(block, size=block.size * factor)
    if isinstance(block, Table):
        return replace(block, grow=factor)
    if isinstance(block, Form) and block.stretches:
        return stretched(block, factor)
    return block


def _stays(block: Block, larger: Block, width: float) -> bool:
    """Tell whether a table has the same words on as many lines in larger type."""
    if not isinstance(block, Table) or not isinstance(larger, Table):
        return True
    small, large = pdf_columns.of(block, width), pdf_columns.of(larger, width)
    gives_way = large.is_broken or large.is_cut
    return not gives_way and (small.texts, small.beneath) == (large.texts, large.beneath)
