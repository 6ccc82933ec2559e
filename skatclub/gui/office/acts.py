"""What is done to a list as a whole: it is checked, waits, is clear, counts by its deals, loses its totals."""

from __future__ import annotations

from collections.abc import Callable

from skatclub.domain.office.sheet import ListState, OfficeSheet
from skatclub.gui.office.verdict_card import VerdictCard
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import ask
from skatclub.gui.widgets.ask import Question
from skatclub.i18n.language import _
from skatclub.services.office import deals_and_totals, office


class ListActs:
    """Acts on the list that is open or was closed last (`target`), and says on the card what became of it.

    `to_check` is the list that the page shows or has just closed and names; `go_on` leads on from one that is
    checked, or from none, and returns the list that is shown then. `ask_table` puts the list aside for the next
    table; `objects` says why the open list cannot be checked yet, and tells whether there is a reason.
    """

    def __init__(
        self,
        operations: Operations,
        card: VerdictCard,
        target: Callable[[], OfficeSheet | None],
        to_check: Callable[[], OfficeSheet | None],
        go_on: Callable[[OfficeSheet | None], OfficeSheet | None],
        ask_table: Callable[[], None],
        objects: Callable[[], bool],
    ) -> None:
        self._operations, self._card = operations, card
        self._target, self._to_check, self._go_on = target, to_check, go_on
        self._ask_table, self._objects = ask_table, objects

    def can(self, *states: ListState) -> bool:
        """Tell whether there is a list in one of these states (none: any) that may be written to."""
        sheet, club = self._target(), self._operations.club
        if sheet is None or club is None or not club.may("enter_totals", "type_again", "verify_list"):
            return False
        return not states or sheet.state in states

    def is_checked(self) -> bool:
        """Tell whether the list is checked."""
        return self.can(ListState.VERIFIED, ListState.RELEASED)

    def is_unclear(self) -> bool:
        """Tell whether the list waits for clarification."""
        sheet = self._target()
        return sheet is not None and bool(sheet.unclear) and self.can()

    def verify(self, *, director_decides: bool = False) -> None:
        """Note that the list is checked; what is typed but not closed is checked nowhere."""
        sheet = self._to_check()
        if sheet is None:
            if self._go_on(None) is None:
                self._card.say(_("No list is open here: type the number of its table."), "", "warn")
            return
        if self._objects():
            return
        if self._operations.run(office.verify, sheet.table_id, director_decides=director_decides) is not None:
            then = self._go_on(sheet)
            words = _("Table {table} is checked.").format(table=sheet.number)
            further = "" if then is None else _("The next one to check is table {table}.").format(table=then.number)
            self._card.say(words, further, "good")

    def take_back(self) -> None:
        """Let a checked list be looked at again."""
        sheet = self._target()
        if sheet is not None:
            self._operations.run(office.take_back, sheet.table_id)

    def settle(self) -> None:
        """Note that what was unclear is clear."""
        sheet = self._target()
        if sheet is not None:
            self._operations.run(office.settle, sheet.table_id)

    def count_deals(self) -> None:
        """Let the list be counted by its deals from now on, if they say the same."""
        sheet = self._target()
        if sheet is not None and self._operations.run(deals_and_totals.count_deals, sheet.table_id) is not None:
            self._ask_table()
            self._card.say(_("Table {table} is now counted by its deals.").format(table=sheet.number), "", "good")

    def ask_clarification(self) -> None:
        """Ask why a list has to wait."""
        sheet = self._target()
        if sheet is None:
            return
        title = _("Clarification of table {table}").format(table=sheet.number)
        question = Question(
            self._card,
            title,
            _("The list is set aside and its results stay provisional until this has been cleared up."),
        )
        question.line("reason", _("What is unclear?"), sheet.unclear)
        question.ask(_("Set aside"), lambda answers: self._clarify(sheet, str(answers["reason"])))

    def ask_removal(self) -> None:
        """Ask whether typed totals may be taken away."""
        sheet = self._target()
        if sheet is None or sheet.first is None:
            return
        words = _("Remove the totals of table {table}? “Undo” brings them back.")
        ask.choose(
            self._card,
            _("Remove totals"),
            words.format(table=sheet.number),
            ((_("Remove"), lambda: self._operations.run(office.remove_totals, sheet.table_id)),),
            is_risky=True,
        )

    def _clarify(self, sheet: OfficeSheet, reason: str) -> None:
        if self._operations.run(office.clarify, sheet.table_id, reason) is not None:
            self._ask_table()
