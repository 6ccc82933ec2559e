"""skatclub cash fees: membership fees of a year asked, paid, waived and printed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import help_words, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile
from skatclub.cli.cash import values as cash_values
from skatclub.cli.club import commands as club_commands
from skatclub.cli.rows import Euros, Row
from skatclub.domain.cash import membership_fees as fees_domain
from skatclub.domain.cash.errors import NotAskedFor
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.cash.membership_fees import FeeYear, MemberFee
    from skatclub.services.club.clubs import Club

FEES = (
    "person", "name", "membership", "asked", "paid", "waived", "open", "asked_cents", "paid_cents", "waived_cents",
    "open_cents", "reminded", "reason",
)  # fmt: skip


def fees(
    file: ClubFile,
    year: Annotated[int, typer.Argument(metavar=_("YEAR"), min=1900, max=9999, help=_("The year of the fees."))],
    *,
    levy: Annotated[
        bool, typer.Option("--levy", help=_("Ask all members for their fees who have not been asked yet."))
    ] = False,
    active: Annotated[
        str | None, typer.Option(metavar="40.00", help=_("What an active member pays, with --levy; it is kept."))
    ] = None,
    passive: Annotated[
        str | None, typer.Option(metavar="20.00", help=_("What a passive member pays, with --levy."))
    ] = None,
    honorary: Annotated[
        str | None, typer.Option(metavar="0", help=_("What an honorary member pays, with --levy."))
    ] = None,
    paid: Annotated[str, typer.Option(metavar=_("PERSON"), help=_("This person has paid."))] = "",
    waive: Annotated[
        str, typer.Option(metavar=_("PERSON"), help=_("This person is let off, for a --reason."))
    ] = "",
    amount: Annotated[
        str | None,
        typer.Option(metavar="12.50", help=_("This amount in euros, with --paid or --waive (default: all open).")),
    ] = None,
    reason: Annotated[str, typer.Option(metavar=_("TEXT"), help=_("Why it is waived."))] = "",
    only_open: Annotated[bool, typer.Option("--open", help=_("Print only who still owes."))] = False,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Do what is wanted, and print the fees of the year.

    Refused: `NobodyChosen`, `NoSuchPerson`, `MoreThanOpen`, `ReasonMissing`, `DayIsClosed`.
    """
    from skatclub.services.cash import membership_fees

    if sum(map(bool, (levy, paid, waive))) > 1:
        raise help_words.wrong_usage(_("Use only one of --levy, --paid and --waive at a time."))
    cents = None if amount is None else cash_values.cents(amount)
    with club_commands.opened(file) as club:
        if levy:
            _levy(club, year, active, passive, honorary)
        if paid:
            _pay(club, year, paid, cents)
        if waive:
            fee = _fee_of(membership_fees.of_year(club, year), club, waive)
            all_open = fee.waived + max(fee.open, 0)
            membership_fees.waive(club, fee.id, all_open if cents is None else cents, reason)
        known = membership_fees.of_year(club, year)
    shown = [_row(each) for each in known.asked if each.fee.open > 0 or not only_open]
    return rows.answer(FEES, shown, as_json=as_json, aligned=aligned)


def _levy(club: Club, year: int, active: str | None, passive: str | None, honorary: str | None) -> None:
    """Ask all who have not been asked yet; an amount that is not given is the one that was kept."""
    from skatclub.services.cash import membership_fees

    kept = membership_fees.of_year(club, year).amounts
    amounts = replace(
        kept,
        active=kept.active if active is None else cash_values.cents(active),
        passive=kept.passive if passive is None else cash_values.cents(passive),
        honorary=kept.honorary if honorary is None else cash_values.cents(honorary),
    )
    asked = membership_fees.plan(club, year, amounts)
    cents = {each.member.person.id: each.cents for each in asked if each.why_not is None}
    membership_fees.levy(club, year, cents, amounts)


def _pay(club: Club, year: int, name: str, cents: int | None) -> None:
    """Book an amount on the fees of somebody, that of the year first; without one what is open of that year."""
    from skatclub.services.cash import membership_fees

    fee = _fee_of(membership_fees.of_year(club, year), club, name)
    every = membership_fees.of_person(club, fee.person_id)
    parts = fees_domain.shared(every, fee.open if cents is None else cents, first=fee.id)
    membership_fees.pay(club, parts)


def _fee_of(year: FeeYear, club: Club, name: str) -> fees_domain.Fee:
    """Return the fee of a person. Refused: `NoSuchPerson`, `PersonNotUnique`, `NotAskedFor`."""
    from skatclub.services.people import members

    person = members.find(club, name).person
    fee = next((each.fee for each in year.asked if each.fee.person_id == person.id), None)
    if fee is None:
        raise NotAskedFor(person.full_name, year.year)
    return fee


def _row(of: MemberFee) -> Row:
    fee = of.fee
    sums = (fee.cents, fee.paid, fee.waived, fee.open)
    reminded = "" if fee.reminded_on is None else fee.reminded_on.isoformat()
    return (fee.person_id, of.name, of.kind.value, *map(Euros, sums), *sums, reminded, fee.reason)
