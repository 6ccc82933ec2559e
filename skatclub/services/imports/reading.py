"""Files with members, results and games as values; nothing is written here, and no club is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.imports import (
    columns,
    member_rows,
    old_program,
    online_lists,
    result_rows,
)
from skatclub.domain.imports.columns import MEMBERS, RESULTS, Column, Mapping
from skatclub.domain.imports.incoming import Incoming, SourceKind
from skatclub.domain.imports.readers import encodings, grids
from skatclub.domain.imports.readers.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from skatclub.domain.imports.member_rows import Levels

__all__ = ["MEMBERS", "RESULTS", "Column", "Grid", "Incoming", "Mapping", "SourceKind"]


def known_columns(kind: SourceKind) -> tuple[Column, ...]:
    """Return what the columns of a list of members or of results can hold."""
    return MEMBERS if kind is SourceKind.MEMBERS else RESULTS


def sheets(data: bytes) -> tuple[Grid, ...]:
    """Return the filled sheets of a file. Refused: as `grids.read`."""
    source = grids.read(data)
    return tuple(grid for grid in source.grids if grid.rows) or (source.sheet(),)


def sheet(data: bytes, name: str = "") -> Grid:
    """Return one sheet of a file, the first one if none is named. Refused: as `grids.read`, `NoSuchSheet`."""
    return grids.read(data).sheet(name)


def pasted(written: str) -> Grid:
    """Return what was copied from a spreadsheet. Refused: as `grids.from_text`."""
    return grids.from_text(written)


def text_of(data: bytes) -> str:
    """Return the text of a file in whatever encoding. Refused: `FileIsNoText`."""
    return encodings.decoded(data)


def guessed(kind: SourceKind, grid: Grid, *, with_contact: bool = False) -> Mapping:
    """Return what the columns of a sheet most likely hold."""
    return columns.guess(grid, known_columns(kind), with_contact=with_contact)


def mapping_by_hand(kind: SourceKind, grid: Grid, words: Sequence[str]) -> Mapping:
    """Return what somebody says that the columns hold. Refused: `ColumnsDoNotFit`."""
    return columns.mapping_by_hand(grid, known_columns(kind), words)


def rows(
    kind: SourceKind,
    grid: Grid,
    mapping: Mapping,
    *,
    held_on: date | None = None,
    meanings: Levels = member_rows.NOTHING_SAID,
) -> Incoming:
    """Read the rows of a sheet; `meanings` are what unknown words say about the publication of names.

    Refused: as `member_rows.read` and `result_rows.read`.
    """
    if kind is SourceKind.MEMBERS:
        return member_rows.read(grid, mapping, meanings)
    return result_rows.read(grid, mapping, held_on=held_on)


def backup(data: bytes) -> Incoming:
    """Read a backup of the old club program. Refused: as `old_program.read`."""
    return old_program.read(data)


def online(data: bytes) -> Incoming:
    """Read records of online games. Refused: as `online_lists.read`."""
    return online_lists.read(data)
