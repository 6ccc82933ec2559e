"""How wide the columns of a table are: what never breaks has its room first, what yields gives way by rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import accumulate

from skatclub.exports import document
from skatclub.exports.document import Column, Table
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.forms import Align, Face

PADDING = 0.8
"""Millimetres left and right in a cell."""

INSET = 1.2
"""Millimetres more before words that follow a number."""

SMALLEST = 9.0
"""Points below which no cell is written, unless its table is."""

MARK = "*"
"""What hangs beside a number, so that digits stand below digits."""

LONGEST = 25
"""Letters of a name that never breaks."""

_LEAST_YIELDING = 30.0  # millimetres of a column that is cut at the end of its cells
_MOST_BENEATH = 60  # rows that a second line may make higher; more would take too many pages
_MOST_BROKEN = (46.0, 26.0)  # millimetres of names, and of other words, where even single words are cut
_FAR_PADDING = 0.05  # of the size of what is read from afar
_APART = 1.4, 0.7, 0.0  # millimetres more beside a number, as far as there is room: then no two numbers touch
_AIR = 1.6  # a number has so much more room than it needs before words get the rest


@dataclass(frozen=True, slots=True)
class Grid:
    """A table as it is written: its columns, the words of its cells, how wide they are in millimetres.

    `beneath` are second lines below the strong cell of each row, empty without any. `is_cut` says that what yields
    is cut at its end, `is_broken` that numbers or names have less room than they need, `is_tight` that
    numbers nearly touch each other. `left` is where it begins.
    """

    columns: tuple[Column, ...]
    texts: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...]
    beneath: tuple[str, ...] = ()
    is_cut: bool = False
    is_broken: bool = False
    left: float = 0
    is_tight: bool = False

    @property
    def width(self) -> float:
        """Return how wide the table is."""
        return sum(self.widths)

    @property
    def strong(self) -> int:
        """Return beneath which column second lines stand."""
        return next((place for place, column in enumerate(self.columns) if _is_name(column)), 0)


@dataclass(frozen=True, slots=True)
class _Need:
    """What a column cannot do without, what its head on one line asks for, and what it would fill."""

    least: float
    head: float
    most: float


def padding(table: Table) -> float:
    """Return the millimetres left and right in a cell: what is read from afar has more."""
    return max(PADDING, _FAR_PADDING * table.points)


def size_of(table: Table, column: Column) -> float:
    """Return the size of the cells of a column in points."""
    return max(table.size * column.scale, min(SMALLEST, table.size))


def face_of(column: Column, *, strong: bool = False) -> Face:
    """Return the type of the cells of a column."""
    return Face.NARROW_STRONG if strong or column.strong else Face.NARROW


@lru_cache(maxsize=32)
def of(table: Table, width: float) -> Grid:
    """Return the columns of a table as they fit into a width, in line with the tables that it is among."""
    if table.among is not None:
        whole = of(replace(table.among, grow=table.grow, points=table.points), width)
        own = slice(table.first, table.first + len(table.rows))
        return replace(whole, texts=whole.texts[own], beneath=whole.beneath[own])
    texts = tuple(tuple(document.shown(cell) for cell in row) for row in table.rows)
    if table.ruled:
        return Grid(table.columns, texts, _by_weight(table.columns, width))
    short = _shortest(table, texts)
    for apart in _APART:
        for least in (texts, short):
            grid = _laid(table, table.columns, texts, width, least, apart=apart)
            if grid is not None and not (apart and _breaks_more(table, grid, texts, width, least)):
                return _as_they_fit(table, grid, texts)
    for breaks in (False, True):
        grid = _beneath(table, short, width, breaks=breaks)
        if grid is None and (cut := _laid(table, table.columns, texts, width, short, cuts=True, breaks=breaks)):
            grid = _as_they_fit(table, cut, texts)
        if grid is not None:
            return grid
    needs = [_need(table, column, [row[at] for row in short]).least for at, column in enumerate(table.columns)]
    return Grid(table.columns, short, tuple(need * width / sum(needs) for need in needs), is_broken=True)


def in_line(tables: Sequence[Table]) -> tuple[Table, ...]:
    """Return tables of which those with the same columns share their widths: the eye goes down through them all."""
    alike: dict[object, list[Table]] = {}
    for table in tables:
        alike.setdefault(_kind(table), []).append(table)
    wholes = {kind: _joined(those) for kind, those in alike.items() if kind is not None and len(those) > 1}
    before = dict.fromkeys(wholes, 0)
    lined = []
    for table in tables:
        kind = _kind(table)
        if kind in wholes:
            lined.append(replace(table, among=wholes[kind], first=before[kind]))
            before[kind] += len(table.rows)
        else:
            lined.append(table)
    return tuple(lined)


def _kind(table: Table) -> Table | None:
    """Return what tables in line have in common; None of those that are in line, or read from afar."""
    if table.among is not None or table.points:
        return None
    return replace(table, rows=(), strong_rows=frozenset(), struck=frozenset(), bold=frozenset(), span=None)


def _joined(tables: Sequence[Table]) -> Table:
    """Return one table with the rows of several."""
    starts = accumulate((len(table.rows) for table in tables), initial=0)
    rows = tuple(row for table in tables for row in table.rows)
    strong = (start + row for start, table in zip(starts, tables, strict=False) for row in table.strong_rows)
    return replace(tables[0], rows=rows, strong_rows=frozenset(strong), struck=frozenset())


def is_whole(table: Table, width: float) -> bool:
    """Tell whether every number and name stands on one line in the size of the table, and no word is cut."""
    grid = of(table, width)
    if grid.is_broken or grid.is_cut or grid.beneath:
        return False
    for place, (column, across) in enumerate(zip(grid.columns, grid.widths, strict=True)):
        room = across - 2 * padding(table) - inset(grid.columns, place)
        size, face = size_of(table, column), face_of(column)
        cells = [row[place] for row in grid.texts]
        on_one_line = column.strong or column.align is not Align.LEFT
        if (_widest if on_one_line else _pieces)(cells, face, size) > room + 0.01:
            return False
    return True


def inset(columns: Sequence[Column], place: int) -> float:
    """Return how far words stand from the left of their column, where a number stands just before them."""
    follows = place > 0 and columns[place - 1].align is not Align.LEFT
    return INSET if follows and columns[place].align is Align.LEFT else 0.0


def hung(column: Column, cells: Sequence[str]) -> float:
    """Return how wide the mark is that hangs beside the digits of a column, in parts of its size; 0 without any."""
    is_marked = column.align is Align.RIGHT and any(cell.endswith(MARK) for cell in cells)
    return pdf_fonts.width(MARK, face_of(column), 1) if is_marked else 0.0


def _breaks_more(
    table: Table,
    grid: Grid,
    texts: tuple[tuple[str, ...], ...],
    width: float,
    least: tuple[tuple[str, ...], ...],
) -> bool:
    """Tell whether words have less room than they want and had: rows of two lines cost more than a gap brings."""
    plain = _laid(table, table.columns, texts, width, least)
    if plain is None:
        return False
    for place, column in enumerate(table.columns):
        if column.align is Align.LEFT and not (column.strong or column.yields):
            wanted = _need(table, column, [row[place] for row in texts]).most + inset(table.columns, place)
            if grid.widths[place] + 0.01 < min(wanted, plain.widths[place]):
                return True
    return False


def _shortest(table: Table, texts: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """Return the cells after all steps by which their columns become shorter."""
    steps = [column.shorter for column in table.columns]
    if not any(steps):
        return texts
    return tuple(
        tuple(
            reduce(lambda cell, shorter: shorter(cell), short, cell) for short, cell in zip(steps, row, strict=True)
        )
        for row in texts
    )


def _as_they_fit(table: Table, grid: Grid, texts: tuple[tuple[str, ...], ...]) -> Grid:
    """Return the columns with each cell of what yields as long as it has room."""
    places = [place for place, column in enumerate(table.columns) if column.yields]
    rows, is_cut = [list(row) for row in texts], False
    for place in places:
        column, room = table.columns[place], grid.widths[place] - 2 * padding(table) - inset(grid.columns, place)
        face, size = face_of(column), size_of(table, column)
        for row in rows:
            spelled = accumulate(column.shorter, lambda cell, shorter: shorter(cell), initial=row[place])
            for row[place] in spelled:
                if pdf_fonts.width(row[place], face, size) <= room + 0.01:
                    break
            else:
                is_cut = True
    return replace(grid, texts=tuple(map(tuple, rows)), is_cut=is_cut)


def _laid(  # noqa: PLR0913  all that a layout is tried with
    table: Table,
    columns: tuple[Column, ...],
    texts: tuple[tuple[str, ...], ...],
    width: float,
    short: tuple[tuple[str, ...], ...],
    *,
    apart: float = 0,
    cuts: bool = False,
    breaks: bool = False,
) -> Grid | None:
    """Return the columns if they fit, numbers so many millimetres `apart`, None if they do not; see `_need`.

    What yields has at least room for its `short` words.
    """
    needs = [
        _need(table, column, [row[at] for row in texts], [row[at] for row in short], cuts=cuts, breaks=breaks)
        for at, column in enumerate(columns)
    ]
    beside = [inset(columns, at) + apart * (column.align is not Align.LEFT) for at, column in enumerate(columns)]
    needs = [
        _Need(*(across + more for across in (need.least, need.head, need.most)))
        for more, need in zip(beside, needs, strict=True)
    ]
    if sum(need.least for need in needs) > width:
        return None
    return Grid(columns, texts, tuple(_shared(columns, needs, width)), is_tight=not apart)


def _beneath(table: Table, texts: tuple[tuple[str, ...], ...], width: float, *, breaks: bool) -> Grid | None:
    """Return the columns with what yields beneath the names, if that helps and takes few pages."""
    place = next((number for number, column in enumerate(table.columns) if column.yields), None)
    if place is None or len(texts) > _MOST_BENEATH:
        return None
    columns = (*table.columns[:place], *table.columns[place + 1 :])
    rest = tuple((*row[:place], *row[place + 1 :]) for row in texts)
    grid = _laid(table, columns, rest, width, rest, breaks=breaks)
    return None if grid is None else replace(grid, beneath=tuple(row[place] for row in texts))


def _need(
    table: Table,
    column: Column,
    cells: Sequence[str],
    short: Sequence[str] = (),
    *,
    cuts: bool = False,
    breaks: bool = False,
) -> _Need:
    """Return how wide a column must be and would like to be, with its padding.

    `cuts`: what yields may be cut at its end; `breaks`: names that are longer than most may be set in two lines.
    """
    face, size = face_of(column, strong=bool(table.bold)), size_of(table, column)
    strong = [cells[row] for row in table.strong_rows if row < len(cells)]
    whole = max(_widest(cells, face, size), _widest(strong, Face.NARROW_STRONG, size))
    head = pdf_fonts.widest(column.head, Face.NARROW_STRONG) * table.head_size
    one_line = _widest((column.head,), Face.NARROW_STRONG, table.head_size)
    if mark := hung(column, cells) * size:
        whole = mark + _widest([cell.removesuffix(MARK) for cell in cells], face, size)
    most = max(whole, one_line)
    if column.align is not Align.LEFT:
        least = whole
    elif column.yields:
        least = min(whole, _widest(short or cells, face, size))
        least = min(least, _LEAST_YIELDING) if cuts else least
    elif column.strong:
        long = [cell for cell in cells if len(cell) > LONGEST]
        least = _widest((cell for cell in cells if len(cell) <= LONGEST), face, size)
        small = min(SMALLEST, size)
        least = max(least, _pieces(long, face, size) if breaks else _widest(long, face, small))
        least = min(least, _MOST_BROKEN[0]) if breaks else least
    else:
        least = max(_pieces(cells, face, size), _pieces(strong, Face.NARROW_STRONG, size))
        least = min(least, _MOST_BROKEN[1]) if breaks else least
    gap = 2 * padding(table) + 0.1
    least = max(least, head, column.room)
    return _Need(least + gap, max(least, one_line) + gap, max(least, most) + gap)


def _widest(cells: Iterable[str], face: Face, size: float) -> float:
    return max((pdf_fonts.width(line, face, size) for cell in cells for line in cell.split("\n")), default=0.0)


def _pieces(cells: Iterable[str], face: Face, size: float) -> float:
    return max((pdf_fonts.widest(cell, face) * size for cell in cells), default=0.0)


def _shared(columns: Sequence[Column], needs: Sequence[_Need], width: float) -> list[float]:
    """Return what each column gets: what it needs, then what it would fill, then by weight what is left.

    Where there is room for it, all heads stand on one line.
    """
    across = [need.head for need in needs]
    if sum(across) > width:
        across = [need.least for need in needs]
    words = [column.align is Align.LEFT for column in columns]
    wanted = [max(need.most - each, 0.0) for need, each in zip(needs, across, strict=True)]
    if sum(wanted) > width - sum(across):  # somebody breaks lines anyway: then the others do not touch each other
        wanted = [more + INSET * is_word for more, is_word in zip(wanted, words, strict=True)]
    across = [each + more for each, more in zip(across, _granted(wanted, width - sum(across)), strict=True)]
    if any(words):
        air = [0.0 if is_word else (_AIR - 1) * each for is_word, each in zip(words, across, strict=True)]
        free = width - sum(across)
        share = min(1.0, free / sum(air)) if sum(air) > 0 else 0.0
        across = [each + share * more for each, more in zip(across, air, strict=True)]
    free = max(width - sum(across), 0.0)
    weights = [
        column.weight if is_word or not any(words) else 0.0 for column, is_word in zip(columns, words, strict=True)
    ]
    total = sum(weights) or 1.0
    return [each + free * weight / total for each, weight in zip(across, weights, strict=True)]


def _granted(wanted: Sequence[float], free: float) -> list[float]:
    """Return what each gets of what is free: all of it who wants little, so that only the wordiest break lines."""
    granted = [0.0] * len(wanted)
    for left, place in enumerate(sorted(range(len(wanted)), key=lambda at: wanted[at])):
        granted[place] = min(wanted[place], max(free, 0.0) / (len(wanted) - left))
        free -= granted[place]
    return granted


def _by_weight(columns: Sequence[Column], width: float) -> tuple[float, ...]:
    total = sum(column.weight for column in columns)
    return tuple(width * column.weight / total for column in columns)


def _is_name(column: Column) -> bool:
    return column.strong and column.align is Align.LEFT
