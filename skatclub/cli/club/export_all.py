"""skatclub export all: everything a club holds as open files in a folder."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.metadata import version
from typing import TYPE_CHECKING

import typer

from skatclub.exports.document import Stand
from skatclub.i18n.language import _
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from pathlib import Path

    from skatclub.services.club.clubs import Club


def export_all(club: Club, folder: Path) -> int:
    """Write all files, or none; print their paths. Refused: `FolderNotWritable`."""
    from skatclub.exports import open_files
    from skatclub.services.open_data import everything_of

    everything = everything_of(club, program=version("skatclub"))
    files = tuple(open_files.files(everything, Stand(club=everything.club, at=datetime.now(UTC))))
    written_files.fill_folder(folder, files)
    for name, _data in files:
        typer.echo(str(folder / name))
    typer.echo(
        _("{n} files are written; {guide} says which holds what.").format(n=len(files), guide=open_files.GUIDE),
        err=True,
    )
    return 0
