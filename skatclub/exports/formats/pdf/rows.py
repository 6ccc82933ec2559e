"""Tables on pages: a head that is repeated, rows as high as most of them need, and groups that no page tears."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby, pairwise

from skatclub.exports import document
from skatclub.exports.document import Column, Table
from skatclub.exports.formats.pdf import columns as pdf_columns, fonts as pdf_fonts
from skatclub.exports.formats.pdf.columns import SMALLEST, Grid
from skatclub.exports.formats.pdf.pages import Flow
from skatclub.exports.forms import SMALLEST_TYPE, Align, Area, Face, Line, Words

_BELOW = 2.5  # millimetres after a table
_HEAD_PAD = 1.4  # millimetres above and below the words of the head together
_HEAD_INK = 0.08
_STRIPE = 0.045  # ink of every second row
_SPREADS = (1.5, 1.4, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05)
"""How many times as high rows may be that are read from afar, so that they fill their pages."""
_SHORT = 45.0
"""Millimetres of a table that moves to the next page rather than being torn: the list of a table."""
_FEWEST = 3
"""Rows that stand on the last page at least."""
_BENEATH_INK = 0.7
_BESIDE_GAP = 6.0  # millimetres between the parts of a table beside each other


def kept_height(flow: Flow, table: Table) -> float:
    """Return how much of a table no page tears, in millimetres: all of a short one, else head and first rows."""
    grid = pdf_columns.of(table, part_width(table, flow.width))
    return _kept(table, _head_height(table, grid), _heights(table, grid))


def _kept(table: Table, head: float, heights: Sequence[float]) -> float:
    whole = head + sum(heights)
    return whole if table.beside == 1 and whole <= _SHORT else head + sum(heights[:_FEWEST][:2])


def part_width(table: Table, width: float) -> float:
    """Return how wide each of the parts of a table is that stand beside each other."""
    return (width - (table.beside - 1) * _BESIDE_GAP) / table.beside


def place(flow: Flow, table: Table) -> None:
    """Put a table where the flow is, on as many pages as it needs."""
    if table.beside > 1:
        _beside(flow, table)
        return
    grid = pdf_columns.of(table, flow.width)
    heights = _heights(table, grid)
    head = _head_height(table, grid)
    flow.needs(_kept(table, head, heights))
    again = max((heights[lead] for lead in _leads(table)), default=0.0)
    low = min(heights) if table.carried and heights else 0.0
    rooms = (flow.bottom - flow.y - head - low, flow.bottom - flow.next_top - head - again - 2 * low)
    if table.points and heights:
        heights = _spread(table, heights, rooms)
    for part in _parts(table, heights, *rooms):
        if part.start:
            flow.turn()
        _write(flow, table, grid, part, head, heights)
        if low and part.stop < len(heights):
            _carry(flow, table, grid, part.stop, low)
        _note_span(flow, table, grid, part)
    if not heights:
        _head(flow, table, grid, head)
    flow.y += _BELOW


def _spread(table: Table, heights: list[float], rooms: tuple[float, float]) -> list[float]:
    """Return rows so high that they fill their pages, as far as they take no more of them."""
    pages = len(list(_parts(table, heights, *rooms)))
    for factor in _SPREADS:
        high = [height * factor for height in heights]
        if len(list(_parts(table, high, *rooms))) == pages:
            return high
    return heights


def _beside(flow: Flow, table: Table) -> None:
    """Put the parts of a table beside each other, on the last page as long as each other."""
    across = part_width(table, flow.width)
    grid = pdf_columns.of(table, across)
    high, head = max(_heights(table, grid), default=0.0), _head_height(table, grid)
    flow.needs(head + _FEWEST * high)
    if table.points:
        lines = [high] * -(-len(grid.texts) // table.beside)
        rooms = (flow.bottom - flow.y - head, flow.bottom - flow.next_top - head)
        high = max(_spread(replace(table, beside=1, striped=False), lines, rooms), default=high)
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
    fields = _fields(table, grid)
    _head(flow, table, grid, head)
    if table.carried and part.start:
        _carry(flow, table, grid, part.start, min(heights))
    leads = [lead for lead in _leads(table) if lead <= part.start] if part.start else []
    if leads and leads[-1] < part.start:
        _row(flow, table, grid, fields, leads[-1], heights[leads[-1]])
    for number in part:
        _row(flow, table, grid, fields, number, heights[number])


def _carry(flow: Flow, table: Table, grid: Grid, number: int, height: float) -> None:
    """Write what is reckoned before a row, where its page begins and where the page before it ends."""
    texts = tuple(document.shown(cell) for cell in table.carried[number])
    alone, line = replace(table, strong_rows=frozenset({0})), replace(grid, texts=(texts,), beneath=())
    _row(flow, alone, line, _fields(table, grid), 0, height)


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


@dataclass(frozen=True, slots=True)
class _Field:
    """Where the words of a column stand, from the left of its table, and in which type.

    A mark beside its digits is `hung` so many millimetres wide.
    """

    column: Column
    x: float
    width: float
    size: float
    smallest: float
    hung: float = 0


def _fields(table: Table, grid: Grid) -> tuple[_Field, ...]:
    """Return the fields of all columns, reckoned once for all rows."""
    starts = accumulate(grid.widths, initial=0.0)
    fields = []
    pad = pdf_columns.padding(table)
    for place_, (column, x, across) in enumerate(zip(grid.columns, starts, grid.widths, strict=False)):
        inset = 0.0 if table.ruled else pdf_columns.inset(grid.columns, place_)
        size = pdf_columns.size_of(table, column)
        smallest = SMALLEST_TYPE if table.ruled else min(SMALLEST, size)
        hung = pdf_columns.hung(column, [row[place_] for row in grid.texts]) * size
        fields.append(_Field(column, x + pad + inset, across - 2 * pad - inset, size, smallest, hung))
    return tuple(fields)


def _heights(table: Table, grid: Grid) -> list[float]:
    """Return how high each row is: those of a list as high as most of them need, but for what takes more lines."""
    fields = _fields(table, grid)
    more = table.pad + (pdf_fonts.height(("",), _beneath_size(table)) if grid.beneath else 0)
    heights = [
        more + _height(fields, row, strong=number in table.strong_rows) for number, row in enumerate(grid.texts)
    ]
    if not table.striped or not heights:
        return heights
    usual = sorted(heights)[len(heights) // 2]
    return [max(usual, high) for high in heights]


def _height(fields: Sequence[_Field], row: Sequence[str], *, strong: bool) -> float:
    return max(
        pdf_fonts.height(_lines(field, text, strong=strong), field.size)
        for field, text in zip(fields, row, strict=True)
    )


def _lines(field: _Field, text: str, *, strong: bool) -> Sequence[str]:
    column = field.column
    if column.yields:
        return ("",)
    face = pdf_columns.face_of(column, strong=strong)
    if column.strong and pdf_fonts.width(text, face, min(SMALLEST, field.size)) <= field.width:
        return (text,)
    return pdf_fonts.broken(text, face, field.size, field.width)


def _beneath_size(table: Table) -> float:
    return max(0.82 * table.size, min(SMALLEST, table.size))


def _head_height(table: Table, grid: Grid) -> float:
    if not any(column.head for column in grid.columns):
        return 0.0
    pad = pdf_columns.padding(table)
    return (
        _over_height(table)
        + _HEAD_PAD
        + max(
            pdf_fonts.height(
                pdf_fonts.broken(column.head, Face.NARROW_STRONG, table.head_size, across - 2 * pad),
                table.head_size,
            )
            for column, across in zip(grid.columns, grid.widths, strict=True)
        )
    )


def _over_height(table: Table) -> float:
    """Return how high the words are that several columns share as a head."""
    return pdf_fonts.height(("",), table.head_size) if any(column.over for column in table.columns) else 0.0


def _shared(grid: Grid) -> Iterator[tuple[str, float, float]]:
    """Return the words over several columns, with the left edge and the width of these."""
    starts = list(accumulate(grid.widths, initial=0.0))
    for words, places in groupby(range(len(grid.columns)), key=lambda place_: grid.columns[place_].over):
        first, *_more, last = [*places] * 2
        if words:
            yield words, starts[first], starts[last + 1] - starts[first]


def _head(flow: Flow, table: Table, grid: Grid, height: float) -> None:
    if not height:
        return
    over = _over_height(table)
    left = flow.section.margin + grid.left
    flow.items.append(Area(left, flow.y, grid.width, height, _HEAD_INK))
    for field in _fields(table, grid):
        if field.column.head:
            size, words = table.head_size, field.column.head
            left_over = field.width - pdf_fonts.width(words, Face.NARROW_STRONG, size)
            hung = field.hung if left_over >= field.hung else 0.0
            head = replace(field, size=size, smallest=min(field.smallest, size), hung=hung)
            down = over if field.column.over else 0.0
            flow.items.append(_words(head, words, left, flow.y + down, height - down, strong=True))
    for words, start, across in _shared(grid):
        shared = _Field(Column(head="", align=Align.CENTRE), start, across, table.head_size, table.head_size)
        flow.items.append(_words(shared, words, left, flow.y + _HEAD_PAD / 2, over, strong=True))
    _rules(flow, table, grid, height)
    flow.y += height
    flow.items.append(Line(left, flow.y, left + grid.width, flow.y, 0.3))


def _row(flow: Flow, table: Table, grid: Grid, fields: Sequence[_Field], number: int, height: float) -> None:
    left, strong = flow.section.margin + grid.left, number in table.strong_rows
    if strong or (table.striped and number % 2):
        flow.items.append(Area(left, flow.y, grid.width, height, _STRIPE))
    beneath, under = (grid.beneath[number] if grid.beneath else ""), grid.strong
    low = pdf_fonts.height(("",), _beneath_size(table)) if beneath else 0.0
    for place_, (field, text) in enumerate(zip(fields, grid.texts[number], strict=True)):
        if text:
            high = height - low if place_ == under else height
            is_bold = strong or (number, place_) in table.bold
            words = _words(field, text, left, flow.y, high, strong=is_bold)
            flow.items.append(replace(words, struck=True) if (number, place_) in table.struck else words)
    if beneath:
        flow.items.append(_second_line(table, fields[under], beneath, left, flow.y + height - low - table.pad / 3))
    _rules(flow, table, grid, height)
    flow.y += height
    flow.items.append(Line(left, flow.y, left + grid.width, flow.y, 0.15, 0.5))


def _second_line(table: Table, field: _Field, text: str, left: float, y: float) -> Words:
    size = _beneath_size(table)
    return Words(
        x=left + field.x,
        y=y,
        width=field.width,
        height=pdf_fonts.height(("",), size),
        texts=(text,),
        size=size,
        smallest=size,
        ink=_BENEATH_INK,
    )


def _words(field: _Field, text: str, left: float, y: float, height: float, *, strong: bool) -> Words:
    """Return the words of a cell; a long name stands on one line as long as it can be read."""
    column = field.column
    return Words(
        x=left + field.x,
        y=y,
        width=field.width if text.endswith(pdf_columns.MARK) else field.width - field.hung,
        height=height,
        texts=(text,),
        size=field.size,
        smallest=field.smallest,
        face=pdf_columns.face_of(column, strong=strong),
        align=column.align,
        lines=1 if column.yields else len(_lines(field, text, strong=strong)) if column.strong else 99,
        ink=1 if strong else column.ink,
    )


def _rules(flow: Flow, table: Table, grid: Grid, height: float) -> None:
    for edge in {edge for _over, start, across in _shared(grid) for edge in (start, start + across)}:
        x = flow.section.margin + grid.left + edge
        flow.items.append(Line(x, flow.y, x, flow.y + height, 0.15, 0.3))
    if table.ruled:
        for end in accumulate(grid.widths):
            x = flow.section.margin + grid.left + end
            flow.items.append(Line(x, flow.y, x, flow.y + height, 0.15, 0.6))


def _note_span(flow: Flow, table: Table, grid: Grid, part: range) -> None:
    """Tell the head of the page which rows stand on it."""
    span = table.span
    if span is None:
        return
    cells = [grid.texts[number][span.column] for number in part]
    known = [cell for cell in cells if cell not in {"", "–"}]
    if known:
        first, last = (_initials(cell, span.letters) if span.letters else cell for cell in (known[0], known[-1]))
        words = span.words if first != last else span.words.replace("{first}–{last}", "{first}")
        flow.spans_rows(words.format(first=first, last=last))


def _initials(name: str, count: int) -> str:
    """Return the first letters of a name as an index has them: D for de Vries."""
    letters = "".join(sign for sign in name if sign.isalpha())
    return (letters or name)[:count].upper()
