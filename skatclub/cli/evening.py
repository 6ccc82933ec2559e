"""skatclub evening: an evening is closed in one go, as in the window."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path  # typer reads the annotations when it builds the command
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub import paths
from skatclub.cli import help_words
from skatclub.cli.arguments import AsJson, ClubFile, EventName
from skatclub.cli.club import commands as club_commands
from skatclub.cli.papers import commands as papers_commands
from skatclub.domain import zone
from skatclub.domain.overview import steps
from skatclub.domain.overview.steps import StepKind
from skatclub.i18n import overview as words, refusals
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.exports.day import Item, Outcome


def close(
    file: ClubFile,
    event: EventName,
    *,
    out: Annotated[
        Path | None,
        typer.Option(metavar=_("FOLDER"), help=_("Where to (default: a folder named after the evening).")),
    ] = None,
    copy: Annotated[
        Path | None,
        typer.Option(metavar=_("FOLDER"), help=_("Where the copy of the club goes (default: the same folder).")),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(
            metavar="wall|cash|press|messenger|groups|copy",
            help=_("Only this part; may be given several times."),
        ),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Write what an evening is closed with; what cannot be made is told and does not hold the others back.

    Exit code 1 if some could not be made, 2 if none could. Refused: `NoSuchEvent`, `TitleNotUnique`.
    """
    from skatclub.exports import day
    from skatclub.services import day as services_day, overview
    from skatclub.services.papers import written

    wanted = _items(only)
    with club_commands.opened_event(file, event) as (club, event_id):
        seen = overview.of_event(club, event_id)
        for doubt in steps.doubts(seen, StepKind.CLOSE):
            typer.echo(f"⚠ {words.doubt_words(doubt)}", err=True)
        folder = out or Path(paths.file_stem(f"{seen.event.title} {seen.event.held_on}"))
        at = zone.here(club_commands.now())
        outcomes = day.close(club, event_id, wanted, folder=folder, copy_folder=copy or folder, at=at)
        made = sum(outcome.path is not None for outcome in outcomes)
        if made and not club.read_only:
            written.note(club, event_id, [services_day.CLOSED])
    _print(outcomes, as_json=as_json)
    return papers_commands.exit_code(written=made, refused=len(outcomes) - made)


def _items(only: Sequence[str] | None) -> tuple[Item, ...]:
    """Return what is wanted, all if nothing is said. Refused: `WrongValue`."""
    from skatclub.exports.day import Item

    for word in only or ():
        if word not in set(Item):
            raise help_words.wrong_value("--only", word, list(Item))
    return tuple(item for item in Item if not only or item in only)


def _print(outcomes: Sequence[Outcome], *, as_json: bool) -> None:
    """Print the files that were written, and what could not be made with its reason."""
    from skatclub.exports.day import item_words

    if as_json:
        objects = [
            {
                "item": outcome.item,
                "path": None if outcome.path is None else str(outcome.path),
                "refused": None if outcome.refusal is None else refusals.sentence(outcome.refusal),
            }
            for outcome in outcomes
        ]
        typer.echo(json.dumps(objects, ensure_ascii=False, indent=1))
        return
    for outcome in outcomes:
        if outcome.refusal is None:
            typer.echo(str(outcome.path))
        else:
            typer.echo(f"{item_words(outcome.item)}: {refusals.sentence(outcome.refusal)}", err=True)
