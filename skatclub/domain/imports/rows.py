"""The rows of a sheet, one by one: what counts of them, and which of their cells are odd."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeVar

from skatclub.domain.imports import cells, errors, letters, questions
from skatclub.domain.imports.columns import AS_SHOWN, Column, Mapping
from skatclub.domain.imports.incoming import Additions, OddCell
from skatclub.domain.imports.questions import Subject
from skatclub.domain.imports.readers import open_document
from skatclub.domain.imports.readers.grid import Grid, GridRow, Trouble
from skatclub.domain.list_files.errors import CellRefused
from skatclub.domain.list_files.spellings import shown
from skatclub.rules.errors import Refusal

TAKE, LEAVE = "take", "leave"
Read = TypeVar("Read")


def body(grid: Grid, mapping: Mapping, additions: Additions) -> Iterator[GridRow]:
    """Give the rows under the heads that count, with the cells that somebody typed anew."""
    takes_hidden = additions.said.get(questions.key_of(Subject.HIDDEN_ROWS)) == TAKE
    for row in mapping.body(grid):
        if row.line not in additions.skipped and (takes_hidden or not row.is_hidden):
            yield _mended(letters.mended(row, additions.said), additions)


def filled(mapping: Mapping, row: GridRow) -> dict[Column, str]:
    """Return the cells of a row that are taken: names of things as they are shown; parts of an address joined."""
    taken: dict[Column, str] = {}
    for place, key in enumerate(mapping.keys):
        if key is None or place >= len(row.cells):
            continue
        cell = row.shown(place) if key in AS_SHOWN and not _is_troubled(row, place) else row.cells[place]
        taken[key] = ", ".join(filter(None, (taken[key], cell))) if key in taken else cell
    return taken


def read(
    row: GridRow, grid: Grid, mapping: Mapping, read_cells: Callable[[dict[Column, str]], Read]
) -> tuple[Read | None, list[OddCell]]:
    """Read a row; where cells are odd, return nothing but all of them, each with why."""
    row_cells = filled(mapping, row)
    odd = [
        _odd(row, mapping, row_cells, place, _trouble(grid, row, place))
        for place, key in enumerate(mapping.keys)
        if key is not None and _is_troubled(row, place)
    ]
    emptied: set[Column] = set()
    while True:
        try:
            value = read_cells(row_cells)
        except CellRefused as cell:
            column = Column(cell.column)
            if column in emptied:
                odd = [
                    replace(each, may_be_empty=False) if mapping.keys[each.place] is column else each
                    for each in odd
                ]
                return None, odd
            emptied.add(column)
            if all(mapping.keys[each.place] is not column for each in odd):
                odd.append(_odd(row, mapping, row_cells, mapping.place_of(column), cell.reason))
            row_cells[column] = ""
        except Refusal as reason:
            return None, [*odd, line_odd(row, mapping, reason)]
        else:
            return (None if odd else value), odd


def line_odd(row: GridRow, mapping: Mapping, reason: Refusal) -> OddCell:
    """Return that a row as a whole cannot be taken: it is typed anew in the sheet, or left out."""
    return replace(_odd(row, mapping, filled(mapping, row), -1, reason), may_be_empty=False)


def _odd(row: GridRow, mapping: Mapping, row_cells: dict[Column, str], place: int, reason: Refusal) -> OddCell:
    try:
        name = " ".join(cells.names(row_cells)).strip()
    except Refusal:
        name = ""
    return OddCell(
        line=row.line,
        place=place,
        head=shown(mapping.heads[place]) if place >= 0 else "",
        name=shown(name),
        shown=row.shown(place) if place >= 0 else "",
        reason=reason,
        may_be_empty=True,
    )


def _mended(row: GridRow, additions: Additions) -> GridRow:
    typed = {place: text for (line, place), text in additions.mended.items() if line == row.line}
    if not typed:
        return row
    texts = [*row.cells, *[""] * (max(typed) + 1 - len(row.cells))]
    for place, text in typed.items():
        texts[place] = text
    return replace(row, cells=tuple(texts), seen={at: seen for at, seen in row.seen.items() if at not in typed})


def _is_troubled(row: GridRow, place: int) -> bool:
    return place in row.seen and row.seen[place].trouble is not None


def _trouble(grid: Grid, row: GridRow, place: int) -> Refusal:
    seen, address = row.seen[place], open_document.address(row.line, place)
    match seen.trouble:
        case Trouble.UNCOUNTED:
            return errors.FormulaNotCounted(shown(grid.title), address)
        case Trouble.FORMAT:
            return errors.NumberFormatUnknown(address, shown(row.cells[place]))
        case Trouble.LETTERS:
            return errors.LettersLost(shown(seen.shown))
    return errors.FormulaFailed(address, shown(seen.shown))
