"""Letters that somebody read in a wrong encoding before (JÃ¶rg): asked once whether they are mended."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.imports import questions
from skatclub.domain.imports.questions import Question, Said, Subject
from skatclub.domain.imports.readers import encodings
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.list_files.spellings import shown

MEND, KEEP = "mend", "keep"


def asked(grid: Grid) -> tuple[Question, ...]:
    """Return the question of a sheet with such letters, with examples of what mending does."""
    foreign = (row for row in grid.rows if not "".join(row.cells).isascii())
    cells = ((cell, encodings.mended(cell)) for row in foreign for cell in row.cells if not cell.isascii())
    examples = [f"{shown(cell)} → {shown(whole)}" for cell, whole in cells if cell != whole]
    return questions.of_sheet(Subject.LETTERS, (MEND, KEEP), examples)


def mended(row: GridRow, said: Said) -> GridRow:
    """Return a row as it counts after that question."""
    if said.get(questions.key_of(Subject.LETTERS)) != MEND:
        return row
    return replace(row, cells=tuple(map(encodings.mended, row.cells)))
