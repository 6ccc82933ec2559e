"""All open accounts: who still owes the club how much, each on one line, with the sum of all below."""

from __future__ import annotations

from skatclub.domain.registration.dues import Debtor
from skatclub.exports.document import Cell, Column, Density, Document, Imprint, Masthead, Money, Section, Table
from skatclub.exports.forms import Align
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import N_, _

NAME = N_("All open accounts")


def of(debtors: tuple[Debtor, ...], imprint: Imprint) -> Document:
    """Return everybody who owes something, by name."""
    day = _("as of {day}").format(day=numbers.date(imprint.at.date()))
    head = Masthead(title=_(NAME), lines=(imprint.club, cash_words.owed_by_all(debtors), day), logo=imprint.logo)
    footer = (imprint.club, _("Cash desk receipt – not for posting"))
    section = Section(blocks=(head, _table(debtors)), footer=footer, bookmark=_(NAME))
    return Document(title=f"{_(NAME)} – {imprint.club}", imprint=imprint, sections=(section,), subject=_(NAME))


def _table(debtors: tuple[Debtor, ...]) -> Table:
    columns = (
        Column(head=_("Name"), code="name", weight=2, strong=True),
        Column(head=_("What for"), code="what_for", weight=4),
        Column(head=_("Open €"), code="open", align=Align.RIGHT, summed=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (debtor.person.full_name, cash_words.debts(debtor), Money(debtor.cents)) for debtor in debtors
    ]
    rows.append((_("Sum"), None, Money(sum(debtor.cents for debtor in debtors))))
    last = frozenset({len(rows) - 1})
    return Table(columns=columns, rows=tuple(rows), density=Density.HAND, strong_rows=last, repeats=last)
