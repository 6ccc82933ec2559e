"""Writes papers of counted lists beside the printed table: PDF and Excel."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.cli import scoring
from skatclub.domain.file_errors import FolderNotWritable
from skatclub.exports.document import Stand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.cli.scoring import Scored
    from skatclub.domain.sheets import Table
    from skatclub.services.clubs import Club


def write(lists: Sequence[Scored], *, pdf: Path | None, xlsx: Path | None) -> None:
    """Write the papers that were asked for. Refused: `RoundsOutOfRange`, `FolderNotWritable`."""
    if pdf is None and xlsx is None:
        return
    now = datetime.now(UTC)
    day = now.astimezone().date()
    tables = [scoring.table_of(one, held_on=day, number=place) for place, one in enumerate(lists, start=1)]
    drawn = [(pdf, pdf_of), (xlsx, xlsx_of)]
    finished = [(path, draw(tables, now)) for path, draw in drawn if path is not None]
    for path, data in finished:
        replace_bytes(path, data)


def replace_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Refused: `FolderNotWritable`."""
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
            file.write(data)
        Path(file.name).replace(path)
    except OSError as reason:
        raise FolderNotWritable(str(path)) from reason


def pdf_of(tables: Sequence[Table], at: datetime) -> bytes:
    """Return the filled score sheets as one PDF."""
    from skatclub.exports import pdf
    from skatclub.exports.reports import score_sheet

    return pdf.render(score_sheet.filled(tables, Stand(club="", at=at)))


def xlsx_of(tables: Sequence[Table], at: datetime) -> bytes:
    """Return the lists with their values and a checking sheet for Excel."""
    from skatclub.exports import excel
    from skatclub.exports.reports import workbook

    return excel.render(workbook.of(tables, Stand(club="", at=at)))


def csv_of(club: Club) -> str:
    """Return every deal of a club as CSV."""
    raise AssertionError(club)
