"""Writes papers of counted lists beside the printed table: PDF and Excel."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from skatclub.cli.score import scoring
from skatclub.exports import catalogue
from skatclub.exports.catalogue import Format
from skatclub.exports.document import Stand
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from skatclub.cli.score.scoring import Scored
    from skatclub.domain.sheets.table import Table


def write(lists: Sequence[Scored], *, pdf: Path | None, xlsx: Path | None) -> None:
    """Write the papers that were asked for. Refused: `RoundsOutOfRange`, `FolderNotWritable`."""
    if pdf is None and xlsx is None:
        return
    now = datetime.now(UTC)
    day = now.astimezone().date()
    tables = [scoring.table_of(one, held_on=day, number=place) for place, one in enumerate(lists, start=1)]
    stand = Stand(club="", at=now)
    wanted = [(path, form) for path, form in ((pdf, Format.PDF), (xlsx, Format.EXCEL)) if path is not None]
    finished = [(path, score_sheets(form, tables, stand)) for path, form in wanted]
    written_files.replace_all(finished)


def score_sheets(form: Format, tables: Sequence[Table], stand: Stand) -> bytes:
    """Return the lists of these tables as one file."""
    return catalogue.list_paper("score-sheet").make(form, tables, stand)
