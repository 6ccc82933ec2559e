"""The few questions of the page: why a list waits, whether totals may go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.widgets import ask
from skatclub.gui.widgets.ask import Question
from skatclub.i18n.language import _
from skatclub.services import office

if TYPE_CHECKING:
    from skatclub.domain.office import OfficeSheet
    from skatclub.gui.totals.clerk import Clerk
    from skatclub.gui.totals.page import TotalsPage


class Questions:
    """Asks on the page what the clerk must know."""

    def __init__(self, page: TotalsPage, clerk: Clerk) -> None:
        self._page = page
        self._clerk = clerk

    def ask_clarification(self) -> None:
        """Ask why a list has to wait."""
        page, sheet = self._page, self._clerk.target()
        if sheet is None:
            return
        title = _("Clarification of table {table}").format(table=sheet.number)
        question = Question(
            page, title, _("The list waits, and its results stay provisional, until this is clear.")
        )
        question.line("reason", _("What is unclear?"), sheet.unclear)
        question.ask(_("Let it wait"), lambda told: self._clarify(sheet, str(told["reason"])))

    def ask_removal(self) -> None:
        """Ask whether typed totals may be taken away."""
        page, sheet = self._page, self._clerk.target()
        if sheet is None or sheet.first is None:
            return
        words = _("Take the totals of table {table} away? They can be brought back with undo.")
        ask.choose(
            page,
            _("Take totals away"),
            words.format(table=sheet.number),
            ((_("Take away"), lambda: page.operations.run(office.remove_totals, sheet.table_id)),),
            is_risky=True,
        )

    def _clarify(self, sheet: OfficeSheet, reason: str) -> None:
        if self._page.operations.run(office.clarify, sheet.table_id, reason) is not None:
            self._page.put_aside()
            self._page.head.table.setFocus()
