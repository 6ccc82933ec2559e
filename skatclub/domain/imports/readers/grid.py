"""One sheet of a table: rows of texts with the numbers of their lines."""

from __future__ import annotations

from dataclasses import dataclass

MOST_ROWS = 50_000
MOST_COLUMNS = 200


@dataclass(frozen=True, slots=True)
class GridRow:
    """One filled row; `line` counts from 1."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """The filled rows of a sheet; `title` is empty where a file has only one."""

    title: str
    rows: tuple[GridRow, ...]

    @property
    def width(self) -> int:
        """Return how many columns the widest row has."""
        return max((len(row.cells) for row in self.rows), default=0)


def trimmed(line: int, cells: list[str]) -> GridRow | None:
    """Return a row without the empty cells at its end, or None if it is empty."""
    texts = [cell.strip() for cell in cells[:MOST_COLUMNS]]
    while texts and not texts[-1]:
        texts.pop()
    return GridRow(line, tuple(texts)) if texts else None
