"""Writes papers of counted lists beside the printed table: PDF and Excel."""

from __future__ import annotations

from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from skatclub.cli import scoring
from skatclub.domain.file_errors import FolderNotWritable
from skatclub.exports import catalogue
from skatclub.exports.catalogue import Format
from skatclub.exports.document import Stand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from skatclub.cli.scoring import Scored
    from skatclub.domain.sheets import Table


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
    replace_all(finished)


def score_sheets(form: Format, tables: Sequence[Table], stand: Stand) -> bytes:
    """Return the lists of these tables as one file."""
    return catalogue.list_paper("score-sheet").make(form, tables, stand)


def replace_bytes(path: Path, data: bytes) -> None:
    """Write a file whole or not at all. Refused: `FolderNotWritable`."""
    replace_all([(path, data)])


def replace_all(files: Sequence[tuple[Path, bytes]]) -> None:
    """Write several files, or none of them where one cannot be written. Refused: `FolderNotWritable`."""
    unfinished: list[tuple[Path, Path]] = []
    try:
        for path, data in files:
            with _refusing(path):
                unfinished.append((path.with_name(f"{path.name}.new"), path))
                unfinished[-1][0].write_bytes(data)
                if path.is_dir():
                    raise IsADirectoryError(path)
        for new, path in unfinished:
            with _refusing(path):
                new.replace(path)
    finally:
        for new, path in unfinished:
            with _refusing(path):
                new.unlink(missing_ok=True)


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as reason:  # ValueError: a path without a name
        raise FolderNotWritable(str(path)) from reason
