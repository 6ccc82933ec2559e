"""skatclub cash pay and transfer: money from people and back to them, and from the box of one desk to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import help_words, rows
from skatclub.cli.arguments import Aligned, Anyway, AsJson, BookingNote, ClubFile, EventName, EventOrAll
from skatclub.cli.cash import values as cash_values
from skatclub.cli.club import commands as club_commands
from skatclub.domain.registration.dues import Dues
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club


def pay(
    file: ClubFile,
    event: EventName,
    *,
    start_no: Annotated[int, typer.Option(metavar=_("NUMBER"), help=_("Start number."))],
    amount: Annotated[
        str | None,
        typer.Option(
            metavar="12.50",
            help=_("This amount in euros, below 0 to pay back (default: all that is owed, or was overpaid)."),
        ),
    ] = None,
    deposit: Annotated[bool, typer.Option("--deposit", help=_("Return the deposit."))] = False,
    note: BookingNote = "",
    anyway: Anyway = False,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Book it and print what is open then.

    Refused: `NoSuchStartNumber`, `NoDepositHeld`, `NothingPaid`, `BoxTooEmpty`.
    """
    from skatclub.services.cash import count
    from skatclub.services.registration import dues, registration

    cents = None if amount is None else cash_values.cents(amount)
    if cents is not None and deposit:
        raise help_words.wrong_usage(_("Use either --amount or --deposit, not both."))
    with club_commands.opened_event(file, event) as (club, event_id):
        participant = registration.numbered(club, event_id, start_no)
        before = dues.of_participant(dues.of_event(club, event_id), participant.id)
        out = before.deposit if deposit else -(before.open if cents is None else cents)
        if out > 0 and not anyway:
            count.check_holds(club, event_id, out)
        if cents is None:
            _settle(club, event_id, before, deposit=deposit)
        else:
            registration.pay(club, participant.id, cents, note=note)
        now = dues.of_participant(dues.of_event(club, event_id), participant.id)
    dues_row = cash_values.dues_row(now)
    return rows.answer(cash_values.DUES, [dues_row], as_json=as_json, aligned=aligned)


def _settle(club: Club, event_id: int, before: Dues, *, deposit: bool) -> None:
    from skatclub.services.cash import paybacks
    from skatclub.services.registration import dues

    if deposit:
        paybacks.return_deposit(club, event_id, before.participant.id)
    elif before.open < 0:
        paybacks.settle_back(club, event_id, before.participant.id)
    else:
        dues.pay_open(club, event_id, before.participant.id)


def transfer(
    file: ClubFile,
    event: EventOrAll = "",
    *,
    source: Annotated[
        str, typer.Option("--from", metavar=_("DESK"), help=_("The desk that the money comes from."))
    ],
    target: Annotated[
        str,
        typer.Option(
            "--to", metavar=_("DESK"), help=_("Where it goes: another desk, or a new cash box such as a safe.")
        ),
    ],
    amount: Annotated[str, typer.Option(metavar="100.00", help=_("How many euros are transferred."))],
    note: Annotated[str, typer.Option(metavar=_("TEXT"), help=_("A remark."))] = "",
) -> int:
    """Book it and say so. Refused: `SameBox`, `NotInTheBox`, `NoSuchEvent`, `DayIsClosed`."""
    from skatclub.services.cash import count, transfers
    from skatclub.services.events import tournaments

    cents = cash_values.cents(amount)
    with club_commands.opened(file) as club:
        event_id = tournaments.find(club, event) if event else None
        done = transfers.transfer(club, source, target, cents, event_id=event_id, note=note)
        boxes = dict(count.box(club, event_id).by_desk)
    pattern = _("Slip {number}: €{amount} transferred from “{source}” to “{target}”.")
    typer.echo(pattern.format(number=done.made_id, amount=numbers.money(cents), source=source, target=target))
    for desk in (source.strip(), target.strip()):
        typer.echo(_("{desk}: {amount} in the cash box").format(desk=desk, amount=numbers.euros(boxes[desk])))
    return 0
