"""What is still open of all evenings and tournaments, so that no debt is forgotten with its evening.

Enter books what is open as paid, in the event that it belongs to; a double click asks how much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.services.registration.dues import OpenAccount


class OwedEvenings(QWidget):
    """All open accounts of the club, the oldest first.

    Signals:
        paid(object): this account is paid.
        amount_wanted(object): it shall be asked how much is paid of this account.
    """

    paid = Signal(object)
    amount_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.table: Table[OpenAccount] = Table(
            _("All open accounts"), _columns(), key=lambda account: account.dues.participant.id
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
        self.table.entered.connect(lambda _account: self.pay.click())
        self.table.opened.connect(lambda _account: self.amount.click())
        self.table.moved_on.connect(self._show_buttons)
        self.list.addWidget(self.table)
        self.list.addWidget(self.empty)
        acts = flowing(self.pay, self.amount, spacing=8)
        pieces.lay(self, pieces.column(self.list, self.sums, acts, spacing=6, grows=self.list))

    def show_accounts(self, accounts: tuple[OpenAccount, ...], *, is_reading: bool, writes: bool) -> None:
        """Show what is open, or that it is being read."""
        self._writes = writes
        self.table.show_rows(accounts)
        self.empty.setText(_("Nobody owes anything."))
        self.list.setCurrentWidget(self.table if accounts or is_reading else self.empty)
        people = len({account.dues.participant.person.id for account in accounts})
        cents = sum(account.dues.open for account in accounts)
        words = ngettext(
            "Still open: €{amount}, from {n} person.", "Still open: €{amount}, from {n} people.", people
        )
        sums = words.format(amount=numbers.money(cents), n=people) if accounts else ""
        self.sums.setText(sums or (_("All events are being read …") if is_reading else ""))
        self._show_buttons()

    def _show_buttons(self) -> None:
        account = self.table.chosen()
        for shown in (self.pay, self.amount):
            shown.setEnabled(self._writes and account is not None)
        words = _("All paid")
        if account is not None:
            words = _("{name} has paid €{amount}").format(
                name=account.dues.participant.person.full_name, amount=numbers.money(account.dues.open)
            )
        self.pay.setText(words)

    def _hand_on(self, to: SignalInstance) -> None:
        account = self.table.chosen()
        if account is not None:
            to.emit(account)


def _columns() -> tuple[Column[OpenAccount], ...]:
    return (
        Column(_("Name"), lambda account: account.dues.participant.person.full_name, share=2, bold=True),
        Column(_("Event"), lambda account: account.event.title, share=2),
        Column(_("Day"), lambda account: numbers.date(account.event.held_on)),
        Column(_("Paid €"), lambda account: numbers.money(account.dues.paid), right=True, drop=1),
        Column(_("Open €"), lambda account: numbers.money(account.dues.open), right=True, bold=True),
    )
