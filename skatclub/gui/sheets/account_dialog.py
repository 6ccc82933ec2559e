"""The list by every system side by side, and what it costs: chosen, seen at once, kept for the event, printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.sheets import account as sheets_account
from skatclub.domain.sheets.account import Account
from skatclub.domain.sheets.table import Table as Sheet
from skatclub.exports.document import Table as Grid, shown
from skatclub.exports.reports.cash import money_list
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts.money_rule_fields import MoneyRuleFields
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column, word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers, refusals
from skatclub.i18n.language import _
from skatclub.i18n.sheets import account as account_words
from skatclub.rules.errors import Refusal
from skatclub.rules.money import MoneyRule
from skatclub.services.events import tournaments

WIDE = 122
"""Letters that all systems side by side need."""


class AccountDialog(FormDialog):
    """Systems and money of one list.

    Signals:
        print_wanted(): the paper of this account shall be printed.
    """

    print_wanted = Signal()
    letters = WIDE

    def __init__(self, parent: QWidget, operations: Operations, table: Sheet, conditions: Conditions) -> None:
        title = _("Scoring systems compared, and money")
        super().__init__(parent, title, _("&Save for this event"), leave=_("&Close"))
        self._operations, self._list, self._conditions = operations, table, conditions
        self._systems = money_list.systems_table(sheets_account.of(table, None))
        self.systems = Table(_("Scoring systems compared"), _columns(self._systems))
        self.missing = label("", role="muted", wrap=True)
        heads = (_("Player"), _("Points"), _("Money €"))
        self.payments = Table(_("Who is owed and who owes"), word_columns(heads))
        self.words = label("", wrap=True)
        self.print_button = pieces.button(_("&Print …"), self._print)
        self._build()
        self.money.show_rule(conditions.money, conditions.fees.table, max(table.size, 4))
        self._show()

    def _build(self) -> None:
        self.systems.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        layout = self.inside
        layout.addWidget(self.systems, 2)
        layout.addWidget(label(account_words.star_words(), role="muted", wrap=True))
        layout.addWidget(self.missing)
        settles = QCheckBox(_("&Settle the list in money"))
        layout.addWidget(settles)
        halves = pieces.lay(layout, pieces.row(spacing=12), 3)
        left = pieces.lay(halves, pieces.column(), 3)
        self.money = MoneyRuleFields(pieces.inner(left, self.form), settles, self._show)
        left.addStretch(1)
        halves.addWidget(self.payments, 2)
        layout.addWidget(self.words)
        self.lay_out(self.print_button)
        self.systems.show_rows(tuple(map(shown, row)) for row in self._systems.rows)
        self._size()

    def _size(self) -> None:
        """Give every player of the largest table a row that is seen, as far as the window has room."""
        line = self.fontMetrics().height() * 1.7
        self.systems.setMinimumHeight(round(line * (self._list.size + 1.4)))
        self.payments.setMinimumHeight(round(line * (self._list.size + 3.4)))
        letter = self.fontMetrics().averageCharWidth()
        self.payments.setMinimumWidth(letter * 40)

    def rule(self) -> MoneyRule | None:
        """Return what is chosen, None where nothing is paid."""
        return self.money.rule()

    def write(self) -> bool:
        """Write into the conditions of the event what is chosen; the dialog stays to be read and printed."""
        self._kept()
        return False

    def _kept(self) -> bool:
        if self._conditions.money == self.rule():
            return True
        conditions = self._wanted()
        done = conditions is not None and self._operations.run(
            tournaments.change_conditions, self._list.event.id, conditions
        )
        if done and conditions is not None:
            self._conditions = conditions
            self._show()
        return bool(done)

    def _print(self) -> None:
        """Print what is chosen: the paper says what is agreed for the event, so it is kept before."""
        if self._kept():
            self.print_wanted.emit()

    def _wanted(self) -> Conditions | None:
        try:
            return replace(self._conditions, money=self.rule())
        except Refusal as refusal:
            self.words.setText(refusals.sentence(refusal))
            pieces.set_role(self.words, "bad")
            return None

    def _show(self) -> None:
        """Show the payments of what is chosen."""
        wanted = self._wanted()
        self.act.setEnabled(wanted is not None and wanted != self._conditions and self._writes())
        if wanted is not None:
            self._show_account(sheets_account.of(self._list, wanted.money))
        self.adjustSize()

    def _show_account(self, account: Account) -> None:
        self.missing.setText(account_words.missing_words(account))
        self.missing.setVisible(bool(self.missing.text()))
        self.payments.setVisible(account.payments is not None)
        pieces.set_role(self.words, "muted")
        self.words.setText("" if account.rule is None else " ".join(account_words.rule_sentences(account.rule)))
        if account.payments is not None:
            self.payments.show_rows(_payment_rows(account))

    def _writes(self) -> bool:
        return self._operations.may("change_conditions")


def _columns(grid: Grid) -> list[Column[Sequence[str]]]:
    columns = word_columns([column.head for column in grid.columns])
    return [
        replace(column, bold=grid_column.strong) for column, grid_column in zip(columns, grid.columns, strict=True)
    ]


def _payment_rows(account: Account) -> Sequence[tuple[str, ...]]:
    """Return what everybody receives (minus: pays); the sum proves that nothing is lost."""
    if account.by is None or account.payments is None:
        return []
    paid = account.payments
    rows = [
        (person.full_name, numbers.points(total), _euros(cents))
        for person, total, cents in zip(account.people, account.by.totals, paid.seats, strict=True)
    ]
    if paid.kitty:
        rows.append((_("Kitty"), "", _euros(paid.kitty)))
    rows.append((_("Sum"), "", _euros(sum(paid.seats) + paid.kitty)))
    return rows


def _euros(cents: int) -> str:
    return f"{'+' if cents > 0 else ''}{numbers.money(cents)}"
