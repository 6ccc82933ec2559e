"""What everybody still owes of all evenings and tournaments, so that no debt is forgotten with its evening.

Enter books all of it as paid, each debt where it belongs; a double click asks how much.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from skatclub.domain.registration.dues import Debtor
from skatclub.gui.cash.button import show_payment
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _


class OwedEvenings(QWidget):
    """All who owe the club something, each on one line, by name.

    Signals:
        paid(object): this debtor has paid everything.
        amount_wanted(object): it shall be asked how much this debtor pays.
    """

    paid = Signal(object)
    amount_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.table: Table[Debtor] = Table(
            _("All open accounts"),
            _columns(),
            key=lambda debtor: debtor.person.id,
            tip=lambda debtor: cash_words.debts(debtor).replace(cash_words.BETWEEN, "\n"),
        )
        self.sums = label("", role="muted", wrap=True)
        self.empty = pieces.empty_note()
        self.list = pieces.Stack()
        self.pay = pieces.button(
            _("All paid"), lambda: self._hand_on(self.paid), primary=True, tip=_("Enter"), does=("pay_dues",)
        )
        self.amount = pieces.button(
            _("Another amount …"), lambda: self._hand_on(self.amount_wanted), tip=_("Double click"), does=("pay",)
        )
        self._writes = False
        self._build()

    def _build(self) -> None:
        self.table.entered.connect(lambda _debtor: self.pay.click())
        self.table.opened.connect(lambda _debtor: self.amount.click())
        self.table.moved_on.connect(self._show_buttons)
        self.list.addWidget(self.table)
        self.list.addWidget(self.empty)
        acts = flowing(self.pay, self.amount, spacing=8)
        pieces.lay(self, pieces.column(self.list, self.sums, acts, spacing=6, grows=self.list))

    def show_debtors(self, debtors: tuple[Debtor, ...], *, is_reading: bool, writes: bool) -> None:
        """Show who owes something, or that it is being read."""
        self._writes = writes
        self.table.show_rows(debtors)
        self.empty.setText(_("Nobody owes anything."))
        self.list.setCurrentWidget(self.table if debtors or is_reading else self.empty)
        sums = cash_words.owed_by_all(debtors) if debtors else ""
        self.sums.setText(sums or (_("All events are being read …") if is_reading else ""))
        self._show_buttons()

    def _show_buttons(self) -> None:
        debtor = self.table.chosen()
        for shown in (self.pay, self.amount):
            shown.setEnabled(self._writes and debtor is not None)
        show_payment(self.pay, *(("", 0) if debtor is None else (debtor.person.full_name, debtor.cents)))

    def _hand_on(self, to: SignalInstance) -> None:
        debtor = self.table.chosen()
        if debtor is not None:
            to.emit(debtor)


def _columns() -> tuple[Column[Debtor], ...]:
    return (
        Column(_("Name"), lambda debtor: debtor.person.full_name, share=1, bold=True),
        Column(_("What for"), cash_words.debts, share=2),
        Column(_("Open €"), lambda debtor: numbers.money(debtor.cents), right=True, bold=True),
    )
