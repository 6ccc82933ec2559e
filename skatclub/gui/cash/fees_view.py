"""Membership fees of a year: who was asked what, who has paid; Enter books all that is open of one as paid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from skatclub.domain import zone
from skatclub.domain.cash import day as cash_day, membership_fees as fees_domain
from skatclub.domain.cash.membership_fees import FeeYear, MemberFee
from skatclub.gui.cash import fees_questions
from skatclub.gui.cash.button import show_payment
from skatclub.gui.cash.fees_dialog import FeesDialog
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words
from skatclub.services.cash import count, membership_fees, receipts
from skatclub.services.change import Change


class FeesView(QWidget):
    """The fees of a year.

    Signals:
        booked(object): something was done (a change).
        receipts_wanted(object): these receipts shall be printed.
        reminders_wanted(object): letters shall be made to everybody who owes fees of this year or before.
    """

    booked = Signal(object)
    receipts_wanted = Signal(object)
    reminders_wanted = Signal(object)

    def __init__(self, operations: Operations, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self._operations, self._clock = operations, clock
        self.fees: FeeYear | None = None
        self.year = CalmSpin(1999, 2999)
        self.year.setValue(zone.day(clock()).year)
        self.only_open = QCheckBox(_("Only open accounts"))
        self.table: Table[MemberFee] = Table(_("Membership fees"), self._columns(), key=lambda row: row.fee.id)
        self.empty = pieces.empty_note()
        self.stack = pieces.Stack()
        self.sums = label("", role="muted", wrap=True)
        self.pay = pieces.button(_("All paid"), self._pay, primary=True, tip=_("Enter"), does=("pay_fees",))
        self.amount = pieces.button(
            _("Another amount …"), self._ask_amount, tip=_("Double click"), does=("pay_fees",)
        )
        self.waive = pieces.button(_("Waive …"), self._ask_waiver, does=("waive_fee",))
        self.change = pieces.button(_("Change …"), self._ask_change, does=("change_fee",))
        self.remind = pieces.button(_("Reminders …"), self._ask_reminders, does=("remind_fees",))
        self.receipt = pieces.button(_("Receipt …"), self._receipt)
        self.levy = pieces.button("", self._levy, does=("levy_fees",))
        self._writes = False
        self._build()

    def _build(self) -> None:
        self.year.setAccessibleName(_("Year"))
        self.year.setKeyboardTracking(False)
        self.year.valueChanged.connect(lambda _value: self.ask_again())
        self.only_open.toggled.connect(lambda _on: self._show())
        self.table.entered.connect(lambda _row: self.pay.click())
        self.table.opened.connect(lambda _row: self.amount.click())
        self.table.moved_on.connect(self._show_buttons)
        self.stack.addWidget(self.table)
        self.stack.addWidget(self.empty)
        top = pieces.row(label(_("Year")), self.year, self.only_open, None, self.levy)
        acts = flowing(self.pay, self.amount, self.waive, self.change, self.receipt, self.remind, spacing=8)
        pieces.lay(self, pieces.column(top, self.stack, self.sums, acts, spacing=6, grows=self.stack))

    def show_fees(self, *, writes: bool) -> None:
        """Read the fees of the year and show them."""
        self._writes = writes
        self.ask_again()

    def ask_again(self) -> None:
        """Read the fees of the year that is chosen."""
        has_club = self._operations.club is not None
        self.fees = self._operations.ask(membership_fees.of_year, self.year.value()) if has_club else None
        self._show()

    def _show(self) -> None:
        fees = self.fees
        asked = () if fees is None else fees.asked
        rows = [row for row in asked if row.fee.open > 0] if self.only_open.isChecked() else asked
        self.table.show_rows(rows)
        year = self.year.value()
        nobody = _("Nobody has been asked for the fee of {year} yet.").format(year=year)
        self.empty.setText(_("Everybody has paid.") if asked else nobody)
        self.stack.setCurrentWidget(self.table if rows else self.empty)
        self.levy.setText(_("Ask fees for {year} …").format(year=year))
        self.sums.setText(self._summed())
        self._show_buttons()

    def _summed(self) -> str:
        if self.fees is None or not self.fees.asked:
            return ""
        sums = fees_domain.sums(row.fee for row in self.fees.asked)
        words = _("Still open: €{open} of €{owed}. Paid: €{paid}.").format(
            open=numbers.money(sums.open), owed=numbers.money(sums.cents), paid=numbers.money(sums.paid)
        )
        if sums.waived:
            words += " " + _("Waived: €{amount}.").format(amount=numbers.money(sums.waived))
        return words

    def _show_buttons(self) -> None:
        row, fees = self.table.chosen(), self.fees
        owes = row is not None and row.fee.open > 0
        self.levy.setEnabled(self._writes and fees is not None)
        self.remind.setEnabled(self._writes and fees is not None and any(map(_is_open, fees.every)))
        self.receipt.setEnabled(row is not None and row.fee.paid > 0)
        for shown in (self.waive, self.change):
            shown.setEnabled(self._writes and row is not None)
        for shown in (self.pay, self.amount):
            shown.setEnabled(self._writes and owes)
        show_payment(self.pay, "" if row is None else row.name, 0 if row is None else row.fee.open)

    def _done(self, done: Change | None) -> Change | None:
        if done is not None:
            self.booked.emit(done)
        return done

    def _chosen(self) -> MemberFee:
        """Return the row that a button is about: without one it cannot be pressed."""
        return cast("MemberFee", self.table.chosen())

    def _pay(self) -> None:
        fee = self._chosen().fee
        self._done(self._operations.run(membership_fees.pay, {fee.id: fee.open}))

    def _ask_amount(self) -> None:
        row, run = self._chosen(), self._operations.run
        fees = (
            [each.fee for each in self.fees.every if each.fee.person_id == row.fee.person_id] if self.fees else []
        )
        still = sum(max(fee.open, 0) for fee in fees) - row.fee.open
        fees_questions.ask_amount(
            self,
            row,
            still,
            cash_day.of(self._clock()),
            self._operations.ask(count.boxes) or (),
            lambda cents, day, box: self._done(
                run(membership_fees.pay, fees_domain.shared(fees, cents, first=row.fee.id), day=day, box=box)
            ),
        )

    def _ask_waiver(self) -> None:
        row, run = self._chosen(), self._operations.run
        fees_questions.ask_waiver(
            self,
            row,
            lambda cents, reason: self._done(run(membership_fees.waive, row.fee.id, cents, reason)),
        )

    def _ask_change(self) -> None:
        row, run = self._chosen(), self._operations.run
        fees_questions.ask_change(
            self, row, lambda cents: self._done(run(membership_fees.change, row.fee.id, cents))
        )

    def _receipt(self) -> None:
        self.receipts_wanted.emit(self._operations.ask(receipts.of_fee, self._chosen().fee.id))

    def _ask_reminders(self) -> None:
        if self.fees is not None:
            fees_questions.ask_reminders(self, self.fees, self.table.chosen(), self._remind)

    def _remind(self, fees: FeeYear, how_to_pay: str) -> None:
        """Keep how fees are paid, where that was said otherwise, and have the letters made."""
        amounts = replace(fees.amounts, how_to_pay=how_to_pay)
        if amounts != fees.amounts:
            self._operations.run(membership_fees.set_amounts, amounts)
        self.reminders_wanted.emit(replace(fees, amounts=amounts))

    def _levy(self) -> None:
        dialog = FeesDialog(self, self._operations, self.year.value())
        dialog.levied.connect(self._done)
        dialog.open()

    def _columns(self) -> tuple[Column[MemberFee], ...]:
        return (
            Column(_("Name"), lambda row: row.name, share=1, bold=True),
            Column(_("Membership"), lambda row: people_words.kind(row.kind), drop=2),
            Column(_("Asked €"), lambda row: numbers.money(row.fee.cents), right=True, drop=1),
            Column(_("Paid €"), lambda row: numbers.money(row.fee.paid) if row.fee.paid else "", right=True),
            Column(
                _("Waived €"),
                lambda row: numbers.money(row.fee.waived) if row.fee.waived else "",
                right=True,
                if_any=True,
                tip=lambda row: row.fee.reason,
            ),
            Column(
                _("Open €"),
                lambda row: numbers.money(row.fee.open) if row.fee.open else "✔",
                right=True,
                bold=True,
            ),
            Column(_("Earlier years €"), self._earlier, right=True, if_any=True, drop=3),
            Column(
                _("Reminded"),
                lambda row: "" if row.fee.reminded_on is None else numbers.date(row.fee.reminded_on),
                right=True,
                if_any=True,
                drop=4,
            ),
        )

    def _earlier(self, row: MemberFee) -> str:
        """Return what somebody still owes of earlier years."""
        cents = 0 if self.fees is None else self.fees.earlier(row.fee.person_id)
        return numbers.money(cents) if cents else ""


def _is_open(row: MemberFee) -> bool:
    return row.fee.open > 0
