"""skatclub whatif: an event by its own rules and by others side by side; nothing is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, rows
from skatclub.cli.arguments import Aligned, AsArray, ClubFile, EventName, Reader
from skatclub.cli.club import commands as club_commands
from skatclub.cli.help_words import wrong_usage
from skatclub.cli.rule_sets import rule_names
from skatclub.domain.people import publication
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.cli.rows import Row

RANKED = ("name", "lists", "old_rank")


def whatif(
    file: ClubFile,
    event: EventName,
    *,
    rules: Annotated[str, typer.Option(metavar=_("NAME"), help=_("The other rules by name, or as a file."))] = "",
    system: Annotated[
        list[str] | None,
        typer.Option(
            metavar="CODE",
            help=_("Another scoring system with the rules of the event; may be given several times."),
        ),
    ] = None,
    public: Reader = "",
    as_json: AsArray = False,
    aligned: Aligned = False,
) -> int:
    """Print the rankings of an event side by side, by its own rules and by others.

    Other rules stand in rank and total, each other system in rank_CODE and total_CODE. Refused: `WrongValue`.
    """
    from skatclub.services.events import events
    from skatclub.services.rule_sets import what_if

    if not rules and not system:
        raise wrong_usage(_("Say which rules or system to use: --rules NAME or --system CODE."))
    named, reader = [rule_names.named(rules)] if rules else [], arguments.audience(public)
    with club_commands.opened_event(file, event) as (club, event_id):
        own = events.event(club, event_id).rules
        others = [*named, *(rule_names.by_system(own, code) for code in system or ())]
        outcome = what_if.what_if(club, event_id, others)
    if outcome.typed:
        typer.echo(
            ngettext(
                "{n} list has totals only: its games count as written.",
                "{n} lists have totals only: their games count as written.",
                outcome.typed,
            ).format(n=outcome.typed),
            err=True,
        )
        if outcome.rows and None in outcome.rows[0].others:
            typer.echo(_("Where only totals are known, minus-only rules cannot be applied."), err=True)
    marks = [*("" for _one in named), *(f"_{code}" for code in system or ())]
    columns = (*RANKED, *(f"rank{mark}" for mark in marks), "old_total", *(f"total{mark}" for mark in marks))
    prize_rows: list[Row] = [
        (
            publication.face(row.person, reader).full_name,
            row.lists,
            row.rank,
            *(None if other is None else other.rank for other in row.others),
            row.total,
            *(None if other is None else other.total for other in row.others),
        )
        for row in outcome.rows
    ]
    return rows.answer(columns, prize_rows, as_json=as_json, aligned=aligned)
