"""skatclub import all: a new club is made of everything that another one held."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import clubs, rows
from skatclub.cli.arguments import AsObject, DryRun
from skatclub.i18n import whole_club_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.everything import Facts

COUNTED = ("person", "season", "event", "play_table", "deal", "plain_result", "booking")


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
    from skatclub.services import everything as whole

    facts = whole.read_from(file)
    whole.try_out(facts, clock=clubs.now)
    if not dry_run:
        with clubs.opened_or_made(club) as made:
            whole.take_over(made, facts)
    _tell(facts, is_done=not dry_run, as_json=as_json)
    return 0


def _tell(facts: Facts, *, is_done: bool, as_json: bool) -> None:
    if as_json:
        told = {"written": is_done} | {name: facts.count(name) for name in COUNTED}
        typer.echo(rows.as_text(told), nl=False)
    head = _("Written:") if is_done else _("Would be written:")
    typer.echo(f"{head} {' · '.join(whole_club_words.lines(facts))}", err=True)
