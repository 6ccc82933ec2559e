"""Who owes what: fees at the door, lost games, places at tables.

Enter books all that is open as paid, what is owed from earlier too; a double click asks how much of this event.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from skatclub.domain.people import search as people_search
from skatclub.domain.registration.dues import Debt, Dues
from skatclub.gui.cash.button import show_payment
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.services.registration.dues import EventMoney


class Account(NamedTuple):
    """What somebody owes the event, and in cents what is open from earlier."""

    dues: Dues
    earlier: int = 0

    @property
    def open(self) -> int:
        """Return what one payment of everything is, in cents."""
        return max(self.dues.open, 0) + self.earlier


class OwedView(QWidget):
    """The dues of an event.

    Signals:
        paid(int): this participant (id) has paid all that is open.
        amount_wanted(int): it shall be asked how much this participant (id) pays.
        table_paid(): the scorer of a table hands its money in.
        back_wanted(int): this participant (id) has got back what was paid too much.
        deposit_wanted(int): this participant (id) has got the deposit back.
        receipt_wanted(int): the receipts of this start number shall be printed.
    """

    paid = Signal(int)
    amount_wanted = Signal(int)
    table_paid = Signal()
    back_wanted = Signal(int)
    deposit_wanted = Signal(int)
    receipt_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.day = CalmChoice(())
        self.only_open = QCheckBox(_("Only open accounts"))
        self.sums = label("", role="muted", wrap=True)
        self.table: Table[Account] = Table(
            _("Who owes what"),
            _columns(),
            key=lambda account: account.dues.participant.id,
            tip=lambda account: _lists(account.dues),
        )
        self.empty = pieces.empty_note()
        self.list = pieces.Stack()
        self.pay = pieces.button(
            _("All paid"), lambda: self._hand_on(self.paid), primary=True, tip=_("Enter"), does=("pay_dues",)
        )
        self.amount = pieces.button(
            _("Another amount …"), lambda: self._hand_on(self.amount_wanted), tip=_("Double click"), does=("pay",)
        )
        self.pay_table = pieces.button(_("A table pays …"), self.table_paid.emit, does=("pay_table",))
        self.back = pieces.button(_("Pay back"), lambda: self._hand_on(self.back_wanted), does=("settle_back",))
        self.deposit = pieces.button(
            _("Return deposit"), lambda: self._hand_on(self.deposit_wanted), does=("return_deposit",)
        )
        self.receipt = pieces.button(_("Receipt …"), self._receipt)
        self.money: EventMoney | None = None
        self._earlier: Callable[[int], Sequence[Debt]] = lambda _person_id: ()
        self._is_whole = False
        self._writes = False
        self._build()

    def _build(self) -> None:
        self.search.setPlaceholderText(_("Name, no., club … (Ctrl+F)"))
        self.search.setAccessibleName(_("Search for name, number or club"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(lambda _text: self._show())
        self.search.returnPressed.connect(self.table.setFocus)
        leave = QShortcut(QKeySequence("Esc"), self.search)
        leave.setContext(Qt.ShortcutContext.WidgetShortcut)
        leave.activated.connect(self.search.clear)
        self.only_open.toggled.connect(lambda _on: self._show())
        self.table.entered.connect(lambda account: self.paid.emit(account.dues.participant.id))
        self.table.opened.connect(lambda account: self.amount_wanted.emit(account.dues.participant.id))
        self.table.moved_on.connect(self._show_buttons)
        self.day.setAccessibleName(_("Day of the entries"))
        top = pieces.row(self.search, self.only_open, self.day, grows=self.search)
        self.list.addWidget(self.table)
        self.list.addWidget(self.empty)
        acts = flowing(self.pay, self.amount, self.pay_table, self.back, self.deposit, self.receipt, spacing=8)
        pieces.lay(self, pieces.column(top, self.list, self.sums, acts, spacing=6, grows=self.list))

    def show_money(
        self,
        money: EventMoney | None,
        earlier: Callable[[int], Sequence[Debt]],
        *,
        is_whole: bool,
        writes: bool,
        today: date,
    ) -> None:
        """Show what an event is owed; `earlier` returns what a person (id) owes from before, if all `is_whole`."""
        self.money, self._earlier, self._is_whole = money, earlier, is_whole
        self._writes = writes
        self._offer_days(today)
        self._show()

    @property
    def booked_on(self) -> date | None:
        """Return on which day of the book money moves, None for today."""
        day = "" if self.day.isHidden() else str(self.day.currentData())
        return date.fromisoformat(day) if day else None

    def _offer_days(self, today: date) -> None:
        """Offer the day of an event that is over beside today, while the book of that day is open."""
        held_on = today if self.money is None else self.money.roll.event.held_on
        closed = None if self.money is None else self.money.closed
        is_open = self._writes and held_on < today and (closed is None or held_on > closed)
        self.day.setVisible(is_open)
        if is_open and self.day.findData(held_on.isoformat()) < 0:
            self.day.clear()
            self.day.addItem(_("entered today"), "")
            self.day.addItem(_("entered on {day}").format(day=numbers.date(held_on)), held_on.isoformat())

    def open_of(self, participant_id: int) -> int:
        """Return what somebody (id) still owes, in cents; below 0 was too much."""
        dues = self.dues_of(participant_id)
        return 0 if dues is None else dues.open

    def deposit_of(self, participant_id: int) -> int:
        """Return what is held as the deposit of somebody (id), in cents."""
        dues = self.dues_of(participant_id)
        return 0 if dues is None else dues.deposit

    def dues_of(self, participant_id: int) -> Dues | None:
        """Return what somebody (id) owes and has paid."""
        dues = self.money.dues if self.money else ()
        return next((due for due in dues if due.participant.id == participant_id), None)

    def choose_owing(self) -> None:
        """Choose the first who still owes something, whatever was searched for."""
        self.search.clear()
        owing = next((account for account in self.table.rows if account.dues.open > 0), None)
        if owing is not None:
            self.table.choose(owing.dues.participant.id)

    def _show(self) -> None:
        dues = () if self.money is None else self.money.dues
        typed = self.search.text().strip()
        accounts = [self._account(due) for due in dues]
        people = [account for account in accounts if account.dues.owed or account.dues.paid or account.earlier]
        if typed:
            found_ids = {
                person.id
                for person in people_search.matching([each.dues.participant.person for each in people], typed)
            }
            people = [
                each
                for each in people
                if each.dues.participant.person.id in found_ids
                or str(each.dues.participant.start_no or "") == typed
            ]
        if self.only_open.isChecked():
            people = [account for account in people if account.dues.open or account.earlier]
        self.table.show_rows(people)
        self.empty.setText(self._why_empty(typed))
        self.list.setCurrentWidget(self.table if people else self.empty)
        self.sums.setText(self._summed(dues))
        self._show_buttons()

    def _account(self, dues: Dues) -> Account:
        return Account(dues, sum(debt.cents for debt in self._earlier(dues.participant.person.id)))

    def _why_empty(self, typed: str) -> str:
        if self.money is None or not self._is_whole:
            return ""
        if typed:
            return _("Nobody matches “{typed}”. Esc shows everybody again.").format(typed=typed)
        if not self.money.dues:
            return _("Nobody is registered for this event yet, so nobody owes anything.")
        if self.only_open.isChecked():
            return _("Nobody owes anything.")
        return _("Nobody owes or has paid anything: no fee is charged, and no list has any lost-game fees.")

    def _summed(self, dues: tuple[Dues, ...]) -> str:
        owed, paid = sum(due.owed for due in dues), sum(due.paid for due in dues)
        back = sum(max(-due.open, 0) for due in dues)
        earlier = sum(self._account(due).earlier for due in dues)
        still = sum(max(due.open, 0) for due in dues)
        sums = {
            "open": numbers.money(still),
            "owed": numbers.money(owed),
            "paid": numbers.money(paid),
            "back": numbers.money(back),
        }
        words = (
            _("Still open: €{open} of €{owed}. Paid: €{paid}, of which €{back} too much, to be paid back.")
            if back
            else _("Still open: €{open} of €{owed}. Paid: €{paid}.")
        ).format(**sums)
        if earlier:
            words += " " + _("From earlier: €{amount}.").format(amount=numbers.money(earlier))
            words += " " + _("To be collected in all: €{amount}.").format(amount=numbers.money(still + earlier))
        held = sum(due.deposit for due in dues)
        if held:
            words += " " + _("Deposits held €{amount}.").format(amount=numbers.money(held))
        missing = () if self.money is None else self.money.missing
        if missing:
            words += " " + _("Lists are still missing: their lost-game fees are not known yet.")
        return words

    def _show_buttons(self) -> None:
        account = self.table.chosen()
        dues = None if account is None else account.dues
        owes = account is not None and account.open > 0
        chosen = ((self._writes, ""), (account is not None, _("nobody is selected in the list.")))
        pieces.lack(self.pay, *chosen, (owes, _("nothing is owed.")))
        name = "" if dues is None else dues.participant.person.full_name
        show_payment(self.pay, name, 0 if account is None else account.open)
        self.amount.setEnabled(self._writes and dues is not None)
        has_lists = self.money is not None and any(due.lists for due in self.money.dues)
        pieces.lack(self.pay_table, (self._writes, ""), (has_lists, _("no list is entered yet.")))
        pieces.lack(self.back, *chosen, (dues is not None and dues.open < 0, _("nothing is to be paid back.")))
        has_deposits = self.money is not None and bool(
            self.money.roll.conditions.fees.deposit or any(due.deposit for due in self.money.dues)
        )
        self.deposit.setVisible(has_deposits)
        self.deposit.setEnabled(self._writes and dues is not None and dues.deposit > 0)
        has_paid = dues is not None and dues.participant.start_no is not None and dues.paid != 0
        pieces.lack(self.receipt, chosen[1], (has_paid, _("has paid nothing.")))

    def _receipt(self) -> None:
        account = self.table.chosen()
        if account is not None and account.dues.participant.start_no is not None:
            self.receipt_wanted.emit(account.dues.participant.start_no)

    def _hand_on(self, to: SignalInstance) -> None:
        account = self.table.chosen()
        if account is not None:
            to.emit(account.dues.participant.id)


def _columns() -> tuple[Column[Account], ...]:
    return (
        Column(_("No."), lambda account: str(account.dues.participant.start_no or ""), right=True),
        Column(_("Name"), lambda account: account.dues.participant.person.full_name, share=1, bold=True),
        Column(_("Fees €"), lambda account: numbers.money(account.dues.door), right=True),
        Column(_("Lost"), lambda account: _lost(account.dues), right=True, drop=2),
        Column(
            _("Lost-game fees €"),
            lambda account: numbers.money(account.dues.loss) if account.dues.lists else "",
            right=True,
        ),
        Column(
            _("Table fees €"),
            lambda account: numbers.money(account.dues.table) if account.dues.table else "",
            right=True,
            if_any=True,
            drop=3,
        ),
        Column(
            _("From earlier €"),
            lambda account: numbers.money(account.earlier) if account.earlier else "",
            right=True,
            bold=True,
            if_any=True,
        ),
        Column(_("Paid €"), lambda account: numbers.money(account.dues.paid), right=True, drop=1),
        Column(
            _("Open €"),
            lambda account: numbers.money(account.dues.open) if account.dues.open or account.earlier else "✔",
            right=True,
            bold=True,
        ),
    )


def _lost(dues: Dues) -> str:
    return str(sum(due.lost for due in dues.lists)) if dues.lists else ""


def _lists(dues: Dues) -> str:
    """Return what each list of somebody cost."""
    return "\n".join(
        _("Series {series}, table {table}: {lost} lost, €{amount}").format(
            series=due.series_no, table=due.table_no, lost=due.lost, amount=numbers.money(due.loss + due.table)
        )
        for due in dues.lists
    )
