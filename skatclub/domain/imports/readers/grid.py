"""One sheet of a table as people see it: rows of what the cells hold, and beside it what they show otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

MOST_ROWS = 50_000
MOST_COLUMNS = 200


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
    """The filled rows of a sheet; `title` is empty where a file has only one."""

    title: str
    rows: tuple[GridRow, ...]
    hidden_columns: frozenset[int] = frozenset()
    is_hidden: bool = False
    is_active: bool = False
    is_cut_off: bool = False
    """Whether a text ends within its last line, which lacks cells that all other lines have."""

    @property
    def width(self) -> int:
        """Return how many columns the widest row has."""
        return max((len(row.cells) for row in self.rows), default=0)


def trimmed(
    line: int, cells: list[str], seen: Mapping[int, Seen] | None = None, *, is_hidden: bool = False
) -> GridRow | None:
    """Return a row without the empty cells at its end, or None if it is empty."""
    texts = [cell.strip() for cell in cells[:MOST_COLUMNS]]
    notes = {place: note for place, note in (seen or {}).items() if place < len(texts)}
    while texts and not texts[-1] and len(texts) - 1 not in notes:
        texts.pop()
    return GridRow(line, tuple(texts), notes, is_hidden) if texts else None
