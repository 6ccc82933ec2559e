"""skatclub import all: a new club is made of everything that another one held."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import rows
from skatclub.cli.arguments import AsObject, DryRun
from skatclub.cli.club import commands as club_commands
from skatclub.i18n.club import open_data
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.open_data import Facts


def everything(
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
