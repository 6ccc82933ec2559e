"""All open accounts: who still owes the club how much, each on one line, with the sum of all below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import Cell, Column, Density, Document, Imprint, Masthead, Money, Section, Table
from skatclub.exports.forms import Align
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.registration.dues import Debtor


def name() -> str:
    """Return the name of the paper in menus."""
    return _("All open accounts")


def of(debtors: tuple[Debtor, ...], imprint: Imprint) -> Document:
    """Return everybody who owes something, by name."""
    day = _("as of {day}").format(day=numbers.date(imprint.at.date()))
    head = Masthead(title=name(), lines=(imprint.club, cash_words.owed_by_all(debtors), day), logo=imprint.logo)
    footer = (imprint.club, _("Cash desk receipt – not for posting"))
    section = Section(blocks=(head, _table(debtors)), footer=footer, bookmark=name())
    return Document(title=f"{name()} – {imprint.club}", imprint=imprint, sections=(section,), subject=name())


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
