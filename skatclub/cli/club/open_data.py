"""skatclub export all, skatclub import all: everything a club holds as open files, and a new club made of them."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import rows
from skatclub.cli.arguments import AsObject, DryRun
from skatclub.cli.club import commands as club_commands
from skatclub.exports.document import Stand
from skatclub.i18n.club import open_data
from skatclub.i18n.language import _
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club
    from skatclub.services.open_data import Facts


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


def import_all(
    file: Annotated[
        Path, typer.Argument(metavar=_("FILE"), help=_("everything.json of “export all”, or the folder it is in."))
    ],
    club: Annotated[
        str, typer.Argument(metavar=_("CLUB"), help=_("The new club: a file that is made, or an empty database."))
    ],
    *,
    dry_run: DryRun = False,
    as_json: AsObject = False,
) -> int:
    """Make a new club of everything another one held; it is tried in memory before a file is made."""
    from skatclub.services import open_data as whole

    facts = whole.read_from(file)
    whole.try_out(facts, clock=club_commands.now)
    if not dry_run:
        with club_commands.opened_or_made(club) as made:
            whole.take_over(made, facts)
    _tell(facts, is_done=not dry_run, as_json=as_json)
    return 0


def _tell(facts: Facts, *, is_done: bool, as_json: bool) -> None:
    from skatclub.services.club import clubs

    if as_json:
        told = {"written": is_done} | {name: facts.count(name) for name in clubs.COUNTED}
        typer.echo(rows.as_text(told), nl=False)
    head = _("Written:") if is_done else _("Would be written:")
    typer.echo(f"{head} {' · '.join(open_data.lines(facts))}", err=True)
