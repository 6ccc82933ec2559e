"""The questions about membership fees: how much is paid, waived or asked instead, and who is reminded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

from PySide6.QtWidgets import QWidget

from skatclub.domain.cash.membership_fees import FeeYear, MemberFee
from skatclub.gui.cash import questions
from skatclub.gui.widgets.ask import Question
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import fees as cash_fees
from skatclub.i18n.language import _, ngettext


def ask_amount(
    parent: QWidget,
    row: MemberFee,
    elsewhere: int,
    today: date,
    boxes: Sequence[str],
    then: Callable[[int, date, str], object],
) -> None:
    """Ask how much somebody paid, when, into which box; `elsewhere` is what is open of other years, in cents."""
    words = _("Open for {year}: €{open}. Less is a part payment.")
    if elsewhere:
        words = _("Open for {year}: €{open}, for other years: €{other}. More than {year} goes to these.")
    shown = words.format(year=row.fee.year, open=numbers.money(row.fee.open), other=numbers.money(elsewhere))
    question = Question(parent, _("Payment by {name}").format(name=row.name), shown)
    _amount(question, row.fee.open)
    paid_on = question.field("day", _("Day"), DayEdit(today))
    questions.add_box(question, boxes)
    question.ask(_("Paid"), lambda answers: then(_cents(answers), paid_on.day(), str(answers.get("box", ""))))


def ask_waiver(parent: QWidget, row: MemberFee, then: Callable[[int, str], object]) -> None:
    """Ask how much of a fee is waived in all, and why."""
    words = f"{cash_fees.member_fee(row.fee)}."
    if row.fee.waived:
        words += " " + _("What you enter replaces the waiver so far; 0 takes it back.")
    question = Question(parent, _("Waive the fee of {name}").format(name=row.name), words)
    _amount(question, row.fee.waived + max(row.fee.open, 0))
    question.line("reason", _("Reason"), row.fee.reason)
    question.ask(_("Waive"), lambda answers: then(_cents(answers), str(answers["reason"])))


def ask_change(parent: QWidget, row: MemberFee, then: Callable[[int], object]) -> None:
    """Ask what somebody shall pay instead."""
    words = _("{state}. 0 withdraws the fee, as long as nothing was paid.")
    question = Question(
        parent,
        _("Fee {year} of {name}").format(year=row.fee.year, name=row.name),
        words.format(state=cash_fees.member_fee(row.fee)),
    )
    _amount(question, row.fee.cents)
    question.ask(_("Change"), lambda answers: then(_cents(answers)))


def ask_reminders(
    parent: QWidget, fees: FeeYear, row: MemberFee | None, then: Callable[[FeeYear, str], object]
) -> None:
    """Ask who is reminded, everybody who owes or the one that is chosen, and how to pay."""
    owing = fees.owing()
    everybody = ngettext("{n} person with an open fee", "all {n} people with open fees", len(owing))
    offers: list[tuple[object, str]] = [(0, everybody.format(n=len(owing)))]
    if row is not None and row.fee.person_id in owing:
        offers.append((row.fee.person_id, row.name))
    words = _(
        "A letter for each, the address where a window envelope shows it. The day is noted once they are made."
    )
    homeless = [rows[0].name for rows in owing.values() if not rows[0].member.contact.address]
    if homeless:
        missing = ngettext("No address is noted of {names}.", "No addresses are noted of {names}.", len(homeless))
        words += " " + missing.format(names=wordlists.both(*homeless))
    question = Question(parent, _("Reminders"), words)
    question.choice("who", _("To"), offers)
    how = question.text("how", _("How to pay"), fees.amounts.how_to_pay)
    how.setPlaceholderText(cash_fees.how_to_pay(""))

    def take(answers: dict[str, object]) -> None:
        who = answers["who"]
        chosen = tuple(each for each in fees.every if who in {0, each.fee.person_id})
        then(replace(fees, every=chosen), str(answers["how"]))

    question.ask(_("Show letters"), take)


def _amount(question: Question, cents: int) -> None:
    field = question.money("cents", _("Amount in €"), cents)
    field.setFocus()
    field.selectAll()


def _cents(answers: dict[str, object]) -> int:
    cents = answers["cents"]
    if not isinstance(cents, int):
        raise TypeError(cents)
    return cents
