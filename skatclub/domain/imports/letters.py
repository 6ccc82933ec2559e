"""Letters that somebody read in a wrong encoding before (JÃ¶rg): asked once whether they are mended."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.imports import questions
from skatclub.domain.imports.questions import Question, Said, Subject
from skatclub.domain.imports.readers import encodings
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.list_files.spellings import shown

MEND, KEEP = "mend", "keep"
_EXAMPLES = 3


def asked(grid: Grid) -> tuple[Question, ...]:
    """Return the question of a sheet with such letters, with examples of what mending does."""
    torn = [cell for row in grid.rows for cell in row.cells if encodings.mended(cell) != cell]
    examples = tuple(f"{shown(cell)} → {shown(encodings.mended(cell))}" for cell in torn[:_EXAMPLES])
    return (Question(subject=Subject.LETTERS, offers=(MEND, KEEP), examples=examples, count=len(torn)),) * bool(
        torn
    )


def mended(row: GridRow, said: Said) -> GridRow:
    """Return a row as it counts after that question."""
    if said.get(questions.key_of(Subject.LETTERS)) != MEND:
        return row
    return replace(row, cells=tuple(map(encodings.mended, row.cells)))
