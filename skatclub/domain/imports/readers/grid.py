"""One sheet of a table as people see it: rows of what the cells hold, and beside it what they show otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from skatclub.domain.imports import errors

MOST_ROWS = 50_000
MOST_COLUMNS = 200
_MOST_MERGED = 1_100_000
"""So many rows can lie under merged cells: as many as a sheet has."""
_ERROR = re.compile(
    r"#(N/?A|NV|DIV/0!|WERT!|VALUE!|BEZUG!|REF!|NAME\?|ZAHL!|NUM!|NULL!|ÜBERLAUF!|SPILL!|KALK!|CALC!|##+)|"
    r"(Err|Fehler):[0-9]+"
)
"""What cells show of formulas that fail, or of numbers for which they are too narrow."""

_TO_BE_LOOKED_AT = ("  ", "| ", " |", "�", "#", "Err:", "Fehler:")
"""What a row has, its cells between strokes, with white space too much, an error, or lost letters."""


class Trouble(StrEnum):
    """Why nobody can take a cell as it stands."""

    ERROR = "error"
    """A formula ended in an error: #NV."""
    UNCOUNTED = "uncounted"
    """The file keeps a formula without its result."""
    FORMAT = "format"
    """A number is shown by a format that is not known here."""
    LETTERS = "letters"
    """Letters were lost before: �."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a cell shows where that is not what it holds: “0007” for 7, “#NV” for nothing."""

    shown: str
    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class GridRow:
    """One filled row; `line` counts from 1.

    `cells` hold days as 2019-03-14 and numbers without their format; `seen` tells by column, from 0, which of them
    show something else.
    """

    line: int
    cells: tuple[str, ...]
    seen: Mapping[int, Seen] = field(default_factory=dict)
    is_hidden: bool = False

    def shown(self, place: int) -> str:
        """Return what a column shows in this row."""
        if place in self.seen:
            return self.seen[place].shown
        return self.cells[place] if place < len(self.cells) else ""


@dataclass(frozen=True, slots=True)
class Grid:
    """The filled rows of a sheet; `title` is empty where a file has only one, `file_name` where it has none.

    `merged` are the lines for which a cell of a line above counts, as both are merged, or it says “dto.”.
    """

    title: str
    rows: tuple[GridRow, ...]
    hidden_columns: frozenset[int] = frozenset()
    is_hidden: bool = False
    is_active: bool = False
    merged: frozenset[int] = frozenset()
    file_name: str = ""
    others: tuple[Grid, ...] = field(default=(), compare=False)
    """The filled sheets of the workbook besides this one."""
    is_cut_off: bool = False
    """Whether a text ends within its last line, which lacks cells that all other lines have."""

    @property
    def width(self) -> int:
        """Return how many columns the widest row has."""
        return max((len(row.cells) for row in self.rows), default=0)


def trimmed(
    line: int, cells: Sequence[str], seen: Mapping[int, Seen] | None = None, *, is_hidden: bool = False
) -> GridRow | None:
    """Return a row without the empty cells at its end, or None if it is empty; white space is one space each.

    Cells that show an error hold nothing; those that have lost letters are noted.
    """
    texts = list(cells[:MOST_COLUMNS])
    notes = {place: note for place, note in (seen or {}).items() if place < len(texts)}
    whole = f"|{'|'.join(texts)}|"
    is_odd = not whole.isprintable() or any(sign in whole for sign in _TO_BE_LOOKED_AT)
    for place, cell in enumerate(texts) if is_odd else ():  # of most rows no cell needs the time of a second look
        texts[place] = text = " ".join(cell.split())
        if "�" in text:
            notes[place] = Seen(text, Trouble.LETTERS)
        elif is_error(text):
            texts[place], notes[place] = "", Seen(text, Trouble.ERROR)
    while texts and not texts[-1] and len(texts) - 1 not in notes:
        texts.pop()
    return GridRow(line, tuple(texts), notes, is_hidden) if texts else None


def is_error(text: str) -> bool:
    """Tell whether a cell shows that its formula fails."""
    return text[:1] in {"#", "E", "F"} and _ERROR.fullmatch(text) is not None


Area = tuple[int, int, int, int]
"""First line and column, last line and column of merged cells; columns from 0."""


def sheet(title: str, rows: Sequence[GridRow], areas: Sequence[Area], hidden: Iterable[int]) -> Grid:
    """Return a sheet with hidden columns, from 0, and merged cells: what lies under them nobody sees.

    What a cell shows that is merged downwards counts for each of its lines that holds something else. Refused:
    `SourceDamaged` where more is merged than a sheet has.
    """
    seen_rows, merged = _as_seen(rows, areas) if areas else (tuple(rows), frozenset[int]())
    # who hides what is empty hides nothing
    filled = frozenset(place for place in hidden if any(row.shown(place) for row in seen_rows))
    return Grid(title, seen_rows, filled, merged=merged)


def _as_seen(rows: Sequence[GridRow], areas: Sequence[Area]) -> tuple[tuple[GridRow, ...], frozenset[int]]:
    """Return rows with what merged cells show, and the lines to which it comes from above."""
    by_line = {row.line: row for row in rows}
    _clear_covered(by_line, areas)
    filled = {line for line, row in by_line.items() if any(row.cells) or row.seen}
    merged: set[int] = set()
    for first, left, last, _right in areas:
        top = by_line.get(first)
        if top is not None and (top.shown(left) or left in top.seen):
            lines = filled.intersection(range(first + 1, last + 1))
            by_line |= {line: _with_cell(by_line[line], left, top) for line in lines}
            merged |= lines
    return tuple(by_line.values()), frozenset(merged)


def _clear_covered(by_line: dict[int, GridRow], areas: Sequence[Area]) -> None:
    """Empty the cells that lie under merged ones. Refused: `SourceDamaged`."""
    so_far = 0
    for first, left, last, right in areas:
        so_far += max(last - first, 0) + 1
        if so_far > _MOST_MERGED:
            raise errors.SourceDamaged("mergeCells")
        for line in range(first, last + 1):
            row = by_line.get(line)
            covered = range(left + (line == first), min(right + 1, MOST_COLUMNS))
            if row is not None and any(row.shown(place) for place in covered):
                texts = ["" if place in covered else text for place, text in enumerate(row.cells)]
                notes = {place: note for place, note in row.seen.items() if place not in covered}
                by_line[line] = replace(row, cells=tuple(texts), seen=notes)


_DITTOS = frozenset({"dto.", "dto", "dito", "Dto.", "Dito", "ditto", "″", "〃", "''", '"', "”"})


def with_dittos(sheet_read: Grid) -> Grid:
    """Return a sheet with what stands in the line above instead of “dto.”."""
    rows, merged = list(sheet_read.rows), set(sheet_read.merged)
    for number, row in enumerate(rows[1:], 1):
        if not _DITTOS.isdisjoint(row.cells):
            for place in (place for place, cell in enumerate(row.cells) if cell in _DITTOS):
                rows[number] = _with_cell(rows[number], place, rows[number - 1])
            merged.add(row.line)
    return replace(sheet_read, rows=tuple(rows), merged=frozenset(merged))


def _with_cell(row: GridRow, place: int, top: GridRow) -> GridRow:
    """Return a row that holds and shows in one column what another one does."""
    texts = [*row.cells, *[""] * (place + 1 - len(row.cells))]
    texts[place] = top.cells[place] if place < len(top.cells) else ""
    notes = {place: top.seen[place]} if place in top.seen else {}
    return replace(row, cells=tuple(texts), seen={**row.seen, **notes})


def add(rows: list[GridRow], row: GridRow | None) -> None:
    """Add a row that is filled. Refused: `TooManyRows`."""
    if row is not None and len(rows) >= MOST_ROWS:
        raise errors.TooManyRows(MOST_ROWS)
    rows += [row] if row is not None else []
