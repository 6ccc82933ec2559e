"""Membership fees on paper: who paid what of a year, and a letter to everybody who still owes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.cash import membership_fees
from skatclub.domain.people import addresses
from skatclub.exports import document, forms
from skatclub.exports.document import (
    A4,
    EDGE,
    Block,
    Cell,
    Column,
    Density,
    Document,
    Heading,
    Imprint,
    Money,
    Particular,
    Said,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align, Box, Form, Place, Words
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.people import words as people_words

if TYPE_CHECKING:
    import datetime

    from skatclub.domain.cash.membership_fees import Fee, FeeYear, MemberFee

WINDOW = Box(25 - EDGE, 45 - EDGE, 80, 45)
"""Where an envelope of the usual size (DL) shows the address, on a page whose margin is the usual one."""
SENDER = 8.0
"""Millimetres of the line above the address that says who writes."""
SIZE = 11.0
"""Points of a letter."""

NAME = N_("List of membership fees")
REMINDERS_NAME = N_("Reminders of membership fees")


def of(year: FeeYear, imprint: Imprint) -> Document:
    """Return who was asked what of a year and what became of it, with the sums. Refused: `NobodyAsked`."""
    asked = year.listed()
    title = _("Membership fees {year}").format(year=year.year)
    count = ngettext("{n} member", "{n} members", len(asked)).format(n=len(asked))
    day = _("as of {day}").format(day=numbers.date(imprint.at.date()))
    section = Section(blocks=(_table(asked),), turns=True)
    drawn = document.of_club(_(NAME), title, (count, day), section, imprint)
    return replace(drawn, about=(Particular("year", _("Year"), year.year),))


def _table(asked: Sequence[MemberFee]) -> Table:
    right = Align.RIGHT
    columns = (
        Column(head=_("Name"), code="name", strong=True, weight=2.4),
        Column(head=_("No."), code="member_no", align=right, if_any=True),
        Column(head=_("Membership"), code="membership"),
        Column(head=_("Asked €"), code="asked", align=right, summed=True),
        Column(head=_("Paid €"), code="paid", align=right, summed=True),
        Column(head=_("Waived €"), code="waived", align=right, summed=True),
        Column(head=_("Open €"), code="open", align=right, strong=True, summed=True),
        Column(head=_("Reminded"), code="reminded", align=right, if_any=True),
        Column(head=_("Reason"), code="reason", weight=1.5, if_any=True),
    )
    rows = tuple(
        (
            each.name,
            each.member.person.member_no,
            people_words.kind(each.kind),
            Money(each.fee.cents),
            *(_silent(cents, "") for cents in (each.fee.paid, each.fee.waived)),
            _silent(each.fee.open, "✔"),
            each.fee.reminded_on,
            each.fee.reason,
        )
        for each in asked
    )
    sums = (_("Sum"), "", "", *_amounts(membership_fees.sums(each.fee for each in asked)), None, "")
    last = frozenset({len(rows)})
    return Table(
        columns=columns, rows=(*rows, sums), density=Density.LIST, striped=True, strong_rows=last, repeats=last
    )


def _amounts(fee: Fee) -> tuple[Cell, ...]:
    return tuple(map(Money, (fee.cents, fee.paid, fee.waived, fee.open)))


def _silent(cents: int, nothing: str) -> Cell:
    """Return an amount, of which eyes see something else where it is nothing."""
    return Money(cents) if cents else Said(Money(0), nothing)


def reminders(year: FeeYear, imprint: Imprint) -> Document:
    """Return a letter to everybody who owes fees of this year or before. Refused: `NothingOpen`."""
    owing = year.owing()
    letters = tuple(_letter(fees, year.amounts.how_to_pay, imprint) for fees in owing.values())
    title = _("Reminders of membership fees {year}").format(year=year.year)
    drawn = Document(
        title=f"{title} – {imprint.club}",
        imprint=imprint,
        sections=letters,
        subject=_(REMINDERS_NAME),
        about=(Particular("year", _("Year"), year.year),),
    )
    return document.with_lists(drawn, [_addresses(tuple(owing.values()))])


def _letter(fees: Sequence[MemberFee], how_to_pay: str, imprint: Imprint) -> Section:
    """Return one letter, its address where the window of an envelope is."""
    writes = Text(text=numbers.date(imprint.at.date()), size=SIZE, align=Align.RIGHT)
    blocks: tuple[Block, ...] = (
        _address(fees[0], imprint),
        writes,
        Heading(_subject(fees), 2),
        Text(text=_("Dear {name},").format(name=fees[0].member.person.written_name), size=SIZE),
        Text(text=_asking(fees), size=SIZE),
        _open(fees),
        Text(text=cash_fees.how_to_pay(how_to_pay), size=SIZE),
        Text(text=_("If you have paid in the meantime, please disregard this letter."), size=SIZE),
        Text(text=_("With kind regards"), size=SIZE),
        Text(text=imprint.club, size=SIZE),
    )
    return Section(blocks=blocks, bookmark=fees[0].name, bare=True)


def _address(of: MemberFee, imprint: Imprint) -> Form:
    lines = "\n".join((of.member.person.written_name, *addresses.lines(of.member.contact.address)))
    sender = ", ".join(line.strip() for line in (imprint.club, *imprint.head.address.splitlines()) if line.strip())
    below = WINDOW.y + SENDER
    items = (
        _words(Box(WINDOW.x, WINDOW.y, WINDOW.width, SENDER), sender, 9),
        _words(Box(WINDOW.x, below, WINDOW.width, WINDOW.height - SENDER), lines, SIZE, lines=6),
    )
    return Form(width=A4.width - 2 * EDGE, height=WINDOW.y + WINDOW.height + 5, items=items)


def _words(box: Box, text: str, size: float, *, lines: int = 1) -> Words:
    return replace(forms.words(box, text, size, lines=lines), place=Place.TOP)


def _subject(fees: Sequence[MemberFee]) -> str:
    years = wordlists.both(*(str(each.fee.year) for each in fees))
    words = (
        _("Membership fee {years}: second reminder") if _reminded(fees) else _("Membership fee {years}: reminder")
    )
    return words.format(years=years)


def _asking(fees: Sequence[MemberFee]) -> str:
    before = _reminded(fees)
    if not before:
        return _("According to our cash book, the following is still open. It may have slipped your mind:")
    words = _(
        "We wrote to you on {day}; according to our cash book, the following is still open. If something stands "
        "in the way, please have a word with us:"
    )
    return words.format(day=numbers.date(max(before)))


def _reminded(fees: Sequence[MemberFee]) -> list[datetime.date]:
    return [each.fee.reminded_on for each in fees if each.fee.reminded_on is not None]


def _open(fees: Sequence[MemberFee]) -> Table:
    right = Align.RIGHT
    columns = (
        Column(head=_("Year"), align=right),
        Column(head=_("Asked €"), align=right),
        Column(head=_("Paid €"), align=right),
        Column(head=_("Waived €"), align=right),
        Column(head=_("Open €"), align=right, strong=True),
    )
    rows = tuple((str(each.fee.year), *_amounts(each.fee)) for each in fees)
    sums = (_("Sum"), *_amounts(membership_fees.sums(each.fee for each in fees)))
    several = len(rows) > 1
    return Table(
        columns=columns,
        rows=(*rows, sums) if several else rows,
        strong_rows=frozenset({len(rows)}) if several else frozenset(),
        grow=SIZE / 9.5,
    )


def _addresses(owing: Sequence[Sequence[MemberFee]]) -> Table:
    """Return who is written to, for a letter of one's own."""
    columns = (
        Column(head=_("Name"), code="name"),
        Column(head=_("First name"), code="given_name"),
        Column(head=_("Surname"), code="family_name"),
        Column(head=_("Address"), code="address"),
        Column(head=_("E-mail"), code="email"),
        Column(head=_("Years"), code="years"),
        Column(head=_("Open €"), code="open", summed=True),
        Column(head=_("Reminded"), code="reminded"),
    )
    return Table(columns=columns, rows=tuple(map(_written_to, owing)), name=_(REMINDERS_NAME))


def _written_to(fees: Sequence[MemberFee]) -> tuple[Cell, ...]:
    member = fees[0].member
    return (
        fees[0].name,
        member.person.given_name,
        member.person.family_name,
        member.contact.address,
        member.contact.email,
        ", ".join(str(each.fee.year) for each in fees),
        Money(sum(each.fee.open for each in fees)),
        max(_reminded(fees), default=None),
    )
