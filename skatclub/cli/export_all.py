"""skatclub export all: everything a club holds as open files in a folder."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import typer

from skatclub.cli import papers
from skatclub.domain.file_errors import FolderNotWritable
from skatclub.exports import csv
from skatclub.exports.document import Stand
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from pathlib import Path

    from skatclub.services.clubs import Club

GUIDE = "README.txt"


def export_all(club: Club, folder: Path) -> int:
    """Write all files, or none; print their paths. Refused: `FolderNotWritable`."""
    from skatclub.exports import excel
    from skatclub.exports.reports import open_data
    from skatclub.services.everything import everything_of

    everything = everything_of(club)
    stand = Stand(club=everything.club, at=datetime.now(UTC))
    files = {f"{name}.csv": csv.render(grid) for name, grid in open_data.grids(everything).items()}
    files["everything.json"] = everything.facts.encode()
    files["everything.xlsx"] = excel.render(open_data.workbook(everything, stand))
    files[GUIDE] = open_data.guide(everything, stand).encode()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as reason:
        raise FolderNotWritable(str(folder)) from reason
    papers.replace_all([(folder / name, data) for name, data in files.items()])
    for name in files:
        typer.echo(str(folder / name))
    typer.echo(
        _("{n} files are written; {guide} says which holds what.").format(n=len(files), guide=GUIDE), err=True
    )
    return 0
