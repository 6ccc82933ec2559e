"""skatclub import all: a new club is made of everything that another one held."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import clubs, rows
from skatclub.domain.import_errors import FileUnreadable
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.services.everything import Facts

WHOLE = "everything.json"
COUNTED = ("person", "season", "event", "play_table", "deal", "plain_result", "booking")


def everything(
    file: Annotated[
        Path, typer.Argument(metavar=_("FILE"), help=_("everything.json of “export all”, or the folder it is in."))
    ],
    club: Annotated[
        str, typer.Argument(metavar=_("CLUB"), help=_("The new club: a file that is made, or an empty database."))
    ],
    *,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help=_("Only say what would be done; write nothing."))
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print one JSON object for programs."))] = False,
) -> int:
    """Make a new club of everything another one held; it is tried in memory before a file is made."""
    from skatclub.services import clubs as services
    from skatclub.services import everything as whole

    facts = whole.read(_bytes(file))
    rehearsed = services.in_memory(clock=clubs.now)
    try:
        whole.take_over(rehearsed, facts)
    finally:
        services.close(rehearsed)
    if not dry_run:
        made = clubs.opened_or_made(club)
        try:
            whole.take_over(made, facts)
        finally:
            services.close(made)
    _tell(facts, is_done=not dry_run, as_json=as_json)
    return 0


def _bytes(file: Path) -> bytes:
    """Return what the file holds, or the one in a folder of this name. Refused: as `foreign_files.bytes_of`."""
    from skatclub.services import everything as whole
    from skatclub.services import foreign_files

    try:
        return foreign_files.bytes_of(file, most=whole.MOST_MEGABYTES)
    except FileUnreadable as reason:
        try:
            return foreign_files.bytes_of(file / WHOLE, most=whole.MOST_MEGABYTES)
        except FileUnreadable:
            raise reason from None


def _tell(facts: Facts, *, is_done: bool, as_json: bool) -> None:
    if as_json:
        told = {"written": is_done} | {name: facts.count(name) for name in COUNTED}
        typer.echo(rows.as_text(told), nl=False)
    people, events, lists = (facts.count(name) for name in ("person", "event", "play_table"))
    sentences = (
        ngettext("{n} new person", "{n} new people", people).format(n=numbers.grouped(people)),
        ngettext("{n} event", "{n} events", events).format(n=numbers.grouped(events)),
        ngettext("{n} list", "{n} lists", lists).format(n=numbers.grouped(lists)),
    )
    head = _("Written:") if is_done else _("Would be written:")
    typer.echo(f"{head} {' · '.join(sentences)}", err=True)
