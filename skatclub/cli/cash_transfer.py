"""skatclub cash transfer: money is carried from the box of one desk to that of another."""

from __future__ import annotations

from typing import Annotated

import typer

from skatclub.cli import cash_values, clubs
from skatclub.cli.arguments import ClubFile, EventOrAll
from skatclub.i18n import numbers
from skatclub.i18n.language import _


def transfer(
    file: ClubFile,
    event: EventOrAll = "",
    *,
    source: Annotated[str, typer.Option("--from", metavar=_("DESK"), help=_("The desk whose money goes."))],
    target: Annotated[
        str,
        typer.Option("--to", metavar=_("DESK"), help=_("Where it goes: another desk, or a new one like a safe.")),
    ],
    amount: Annotated[str, typer.Option(metavar="100.00", help=_("How many euros are carried."))],
    note: Annotated[str, typer.Option(metavar=_("TEXT"), help=_("A word on it."))] = "",
) -> int:
    """Book it and say so. Refused: `SameBox`, `NotInTheBox`, `NoSuchEvent`, `DayIsClosed`."""
    from skatclub.services import counting, tournaments, transfers

    cents = cash_values.cents(amount)
    with clubs.opened(file) as club:
        event_id = tournaments.find(club, event) if event else None
        done = transfers.transfer(club, source, target, cents, event_id=event_id, note=note)
        boxes = dict(counting.box(club, event_id).by_desk)
    told = _("Slip {number}: {amount} € carried from “{source}” to “{target}”.")
    typer.echo(told.format(number=done.made_id, amount=numbers.money(cents), source=source, target=target))
    for desk in (source.strip(), target.strip()):
        typer.echo(_("{desk}: {amount} € in the box").format(desk=desk, amount=numbers.money(boxes[desk])))
    return 0
