"""Tables on pages: a head that is repeated, rows as high as each other, and groups that no page tears."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from skatclub.exports.formats.pdf import columns as pdf_columns
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.formats.pdf.columns import LONGEST, PADDING, SMALLEST
from skatclub.exports.forms import SMALLEST_TYPE, Area, Face, Line, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.exports.document import Column, Table
    from skatclub.exports.formats.pdf.columns import Grid
    from skatclub.exports.formats.pdf.pages import Flow

_BELOW = 2.5  # millimetres after a table
_HEAD_PAD = 1.4  # millimetres above and below the words of the head together
_HEAD_INK = 0.08
_STRIPE = 0.045  # ink of every second row
_FEWEST = 3
"""Rows that stand on the last page at least."""
_BENEATH_INK = 0.7
_BESIDE_GAP = 6.0  # millimetres between the parts of a table beside each other


def head_height(flow: Flow, table: Table) -> float:
    """Return how high the head of a table is, in millimetres."""
    return _head_height(table, pdf_columns.of(table, flow.width))


def place(flow: Flow, table: Table) -> None:
    """Put a table where the flow is, on as many pages as it needs."""
    if table.beside > 1:
        _beside(flow, table)
        return
    grid = pdf_columns.of(table, flow.width)
    heights = _heights(table, grid)
    head = _head_height(table, grid)
    flow.needs(head + sum(heights[:_FEWEST][:2]))
    again = max((heights[lead] for lead in _leads(table)), default=0.0)
    rooms = (flow.bottom - flow.y - head, flow.bottom - flow.next_top - head - again)
    for part in _parts(table, heights, *rooms):
        if part.start:
            flow.turn()
        _write(flow, table, grid, part, head, heights)
        _note_span(flow, table, grid, part)
    if not heights:
        _head(flow, table, grid, head)
    flow.y += _BELOW


def _beside(flow: Flow, table: Table) -> None:
    """Put the parts of a table beside each other, on the last page as long as each other."""
    across = (flow.width - (table.beside - 1) * _BESIDE_GAP) / table.beside
    grid = pdf_columns.of(table, across)
    high, head = max(_heights(table, grid), default=0.0), _head_height(table, grid)
    flow.needs(head + _FEWEST * high)
    done = 0
    while done < len(grid.texts):
        most = int((flow.bottom - flow.y - head) / high + 0.01)
        count = min(most, -(-(len(grid.texts) - done) // table.beside))
        _note_span(flow, table, grid, range(done, min(done + count * table.beside, len(grid.texts))))
        top, lowest = flow.y, flow.y
        for place_ in range(table.beside):
            part = range(done, min(done + count, len(grid.texts)))
            flow.y = top
            if part:
                _write(
                    flow, table, replace(grid, left=place_ * (across + _BESIDE_GAP)), part, head, [high] * part.stop
                )
            done, lowest = part.stop, max(lowest, flow.y)
        flow.y = lowest
        if done < len(grid.texts):
            flow.turn()
    flow.y += _BELOW


def _write(flow: Flow, table: Table, grid: Grid, part: range, head: float, heights: Sequence[float]) -> None:
    """Write the head of a table and some of its rows where the flow is, below what leads the first of them."""
    _head(flow, table, grid, head)
    leads = [lead for lead in _leads(table) if lead <= part.start] if part.start else []
    if leads and leads[-1] < part.start:
        _row(flow, table, grid, leads[-1], heights[leads[-1]])
    for number in part:
        _row(flow, table, grid, number, heights[number])


def _leads(table: Table) -> list[int]:
    """Return the strong rows that stand over others, without a sum below all."""
    return sorted(table.strong_rows - {len(table.rows) - 1})


def _parts(table: Table, heights: Sequence[float], first: float, further: float) -> Iterator[range]:
    """Return the rows of each page: groups are whole if they fit at all, the last page has some rows at least."""
    if not heights:
        return
    ends = [0]
    sums = [0.0, *accumulate(heights)]
    room = first
    for start, end in pairwise(_groups(table, len(heights), further, sums)):
        if sums[end] - sums[ends[-1]] > room + 0.01 and start > ends[-1]:
            ends.append(start)
            room = further
    last = ends[-1]
    if table.striped and len(ends) > 1 and len(heights) - last < _FEWEST:
        breaks = [at for at in _groups(table, len(heights), further, sums) if ends[-2] + _FEWEST <= at < last]
        enough = [at for at in breaks if len(heights) - at >= _FEWEST]
        if enough and sums[-1] - sums[enough[-1]] <= further:
            ends[-1] = enough[-1]
    yield from (range(start, end) for start, end in pairwise((*ends, len(heights))))


def _groups(table: Table, count: int, room: float, sums: Sequence[float]) -> list[int]:
    """Return where a page may end: before each row, or where rows belong together before each that leads some."""
    leads = _leads(table)
    if not leads:
        return [at for at in range(count + 1) if not 0 < at == count - 1 or at not in table.strong_rows]
    edges = sorted({0, *leads, count})
    fine = [
        at
        for start, end in pairwise(edges)
        for at in (range(start, end) if sums[end] - sums[start] > room else (start,))
    ]
    return [*fine, count]


def _heights(table: Table, grid: Grid) -> list[float]:
    """Return how high each row is: those of a list as high as each other, but for a name that takes two lines."""
    heights = [
        _height(table, grid, row, strong=number in table.strong_rows) for number, row in enumerate(grid.texts)
    ]
    if not table.striped or not heights:
        return heights
    names = [row[grid.strong] for row in grid.texts]
    usual = [high for high, name in zip(heights, names, strict=True) if len(name) <= LONGEST] or heights
    least = max(usual)
    return [max(least, high) for high in heights]


def _beneath(grid: Grid, number: int) -> str:
    return grid.beneath[number] if grid.beneath else ""


def _height(table: Table, grid: Grid, row: Sequence[str], *, strong: bool) -> float:
    high = max(
        pdf_fonts.height(_lines(table, column, text, across, strong=strong), pdf_columns.size_of(table, column))
        for column, text, across in zip(grid.columns, row, grid.widths, strict=True)
    )
    return high + (pdf_fonts.height(("",), _beneath_size(table)) if grid.beneath else 0) + table.pad


def _lines(table: Table, column: Column, text: str, across: float, *, strong: bool) -> Sequence[str]:
    if column.yields:
        return ("",)
    size = pdf_columns.size_of(table, column)
    face, room = pdf_columns.face_of(column, strong=strong), across - 2 * PADDING
    if column.strong and pdf_fonts.width(text, face, min(SMALLEST, size)) <= room:
        return (text,)
    return pdf_fonts.broken(text, face, size, room)


def _beneath_size(table: Table) -> float:
    return max(0.82 * table.size, min(SMALLEST, table.size))


def _head_height(table: Table, grid: Grid) -> float:
    if not any(column.head for column in grid.columns):
        return 0.0
    return _HEAD_PAD + max(
        pdf_fonts.height(
            pdf_fonts.broken(column.head, Face.NARROW_STRONG, table.head_size, across - 2 * PADDING),
            table.head_size,
        )
        for column, across in zip(grid.columns, grid.widths, strict=True)
    )


def _head(flow: Flow, table: Table, grid: Grid, height: float) -> None:
    if not height:
        return
    x = left = flow.section.margin + grid.left
    flow.items.append(Area(left, flow.y, grid.width, height, _HEAD_INK))
    for place_, (column, across) in enumerate(zip(grid.columns, grid.widths, strict=True)):
        if column.head:
            words = _cell(flow, column, column.head, x + _inset(table, grid, place_), across)
            flow.items.append(_sized(table, words, height, table.head_size))
        x += across
        _rule(flow, table, x, height)
    flow.y += height
    flow.items.append(Line(left, flow.y, x, flow.y, 0.3))


def _row(flow: Flow, table: Table, grid: Grid, number: int, height: float) -> None:
    x = left = flow.section.margin + grid.left
    strong = number in table.strong_rows
    if strong or (table.striped and number % 2):
        flow.items.append(Area(left, flow.y, grid.width, height, _STRIPE))
    beneath, under = _beneath(grid, number), grid.strong
    low = pdf_fonts.height(("",), _beneath_size(table)) if grid.beneath else 0.0
    for place_, (column, text, across) in enumerate(
        zip(grid.columns, grid.texts[number], grid.widths, strict=True)
    ):
        if text:
            high = height - low if beneath and place_ == under else height
            words = _sized(
                table,
                _cell(flow, column, text, x + _inset(table, grid, place_), across),
                high,
                pdf_columns.size_of(table, column),
            )
            face, ink = pdf_columns.face_of(column, strong=strong), 1 if strong else column.ink
            lines = words.lines if column.yields else len(_lines(table, column, text, across, strong=strong))
            flow.items.append(replace(words, face=face, ink=ink, lines=lines))
        if beneath and place_ == under:
            _second_line(
                flow, table, beneath, x + _inset(table, grid, place_), across, height - low - table.pad / 3, low
            )
        x += across
        _rule(flow, table, x, height)
    flow.y += height
    flow.items.append(Line(left, flow.y, x, flow.y, 0.15, 0.5))


def _inset(table: Table, grid: Grid, place_: int) -> float:
    return 0.0 if table.ruled else pdf_columns.inset(grid.columns, place_)


def _second_line(flow: Flow, table: Table, text: str, x: float, across: float, down: float, low: float) -> None:
    size = _beneath_size(table)
    flow.items.append(
        Words(
            x=x + PADDING,
            y=flow.y + down,
            width=across - 2 * PADDING,
            height=low,
            texts=(text,),
            size=size,
            smallest=size,
            ink=_BENEATH_INK,
        )
    )


def _cell(flow: Flow, column: Column, text: str, x: float, across: float) -> Words:
    """Return the words of a cell in strong type and one line, where the flow is."""
    return Words(
        x=x + PADDING,
        y=flow.y,
        width=across - 2 * PADDING,
        height=0,
        texts=(text,),
        size=SMALLEST,
        face=Face.NARROW_STRONG,
        align=column.align,
        lines=1 if column.yields else 99,
    )


def _sized(table: Table, words: Words, height: float, size: float) -> Words:
    """Return words in their size; what is between lines to write on may be as small as need be."""
    return replace(words, height=height, size=size, smallest=SMALLEST_TYPE if table.ruled else min(SMALLEST, size))


def _rule(flow: Flow, table: Table, x: float, height: float) -> None:
    if table.ruled:
        flow.items.append(Line(x, flow.y, x, flow.y + height, 0.15, 0.6))


def _note_span(flow: Flow, table: Table, grid: Grid, part: range) -> None:
    """Tell the head of the page which rows stand on it."""
    span = table.span
    if span is None:
        return
    cells = [grid.texts[number][span.column] for number in part]
    known = [cell for cell in cells if cell not in {"", "–"}]
    if known:
        first, last = (cell[: span.letters] if span.letters else cell for cell in (known[0], known[-1]))
        flow.spans_rows(span.words.format(first=first, last=last))
