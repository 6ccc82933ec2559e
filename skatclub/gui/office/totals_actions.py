"""The two menus of the page, of typing and of checking: every action with its keys."""

from __future__ import annotations

from collections.abc import Callable

from skatclub.domain.office.sheet import ListState
from skatclub.gui.office.number_field import ASIDE, DONE, NEXT_FIELD, TABLE_KEYS
from skatclub.gui.office.page import TotalsPage
from skatclub.gui.operations.actions import SEPARATOR, Action, KeyLine, Needs
from skatclub.i18n.language import N_, _
from skatclub.services import sheets

GUESS = KeyLine((",", "F4"), N_("accept the suggestion, or go to the next cell to compare"))
PAPER = KeyLine(("/", "F6"), N_("count the right total and record a list error"))
CLOSE = KeyLine(("Ctrl+Return", "F2"), N_("close the list"))
"""The first key of each of these is one of the fields."""
TURN = KeyLine(("Ctrl+PgUp", "Ctrl+PgDown"), N_("previous · next table"))
AGAIN = KeyLine(("F7",), N_("second list or check"))
CHECKED = KeyLine(("*", "F9"), N_("checked"))
WAIT = KeyLine(("Ctrl+K",), N_("set aside for clarification"))
DEALS = KeyLine(("Ctrl+E", "Ctrl+Shift+E"), N_("enter every deal · count by the deals entered"))
KEYS = (*TABLE_KEYS, NEXT_FIELD, DONE, GUESS, PAPER, CLOSE, AGAIN, CHECKED, WAIT, DEALS, TURN, ASIDE)
"""The keys where lists come in, in the order of the help."""


class TotalsActions:
    """What can be done to the list that is open, or to the one closed last."""

    def __init__(self, page: TotalsPage) -> None:
        self._page = page

    def typing(self) -> tuple[Action | str, ...]:
        """Return what is done to a list while it is typed, and how one goes to another."""
        page, writer, acts = self._page, self._page.writer, self._page.acts
        return (
            Action(
                words=_("Close list"),
                keys=CLOSE.pressed[1:],
                act=lambda: writer.close(surely=True),
                usable=self._needs(self._is_open),
                does=("enter_totals", "type_again"),
            ),
            Action(
                words=_("Accept the suggestion"),
                keys=GUESS.pressed[1:],
                act=writer.take_guess,
                usable=self._needs(self._is_first),
                does=("enter_totals", "type_again"),
            ),
            Action(
                words=_("Record a list error"),
                keys=PAPER.pressed[1:],
                act=writer.take_paper,
                usable=self._needs(self._is_first),
                does=("enter_totals", "type_again"),
            ),
            Action(
                words=_("Discard the draft"),
                act=page.discard_draft,
                usable=self._needs(page.has_draft),
                does=("enter_totals", "type_again"),
            ),
            SEPARATOR,
            Action(
                words=_("Every deal …"),
                keys=DEALS.pressed[:1],
                act=page.show_deals,
                usable=self._needs(self._has_target),
            ),
            Action(
                words=_("Count by the deals"),
                keys=DEALS.pressed[1:],
                act=acts.count_deals,
                usable=self._needs(self._has_all_deals),
                does=("count_deals",),
            ),
            Action(
                words=_("Remove totals …"),
                keys=("Ctrl+Del",),
                act=acts.ask_removal,
                usable=self._needs(self._has_open_totals),
                does=("remove_totals",),
            ),
            Action(
                words=_("Replace a player …"),
                act=self._replace,
                usable=self._needs(acts.can),
                does=("replace_player",),
            ),
            SEPARATOR,
            Action(
                words=_("Another table"), keys=("Ctrl+G",), act=page.ask_table, usable=self._needs(self._has_lists)
            ),
            Action(
                words=_("Previous table"),
                keys=TURN.pressed[:1],
                act=lambda: page.go_to_neighbour(-1),
                usable=self._needs(self._has_lists),
            ),
            Action(
                words=_("Next table"),
                keys=TURN.pressed[1:],
                act=lambda: page.go_to_neighbour(1),
                usable=self._needs(self._has_lists),
            ),
        )

    def checking(self) -> tuple[Action | str, ...]:
        """Return what is done until a list is checked: looked at again, signed off, clarified."""
        page, acts = self._page, self._page.acts
        return (
            Action(
                words=_("Second list or check"),
                keys=AGAIN.pressed,
                act=page.begin_again,
                usable=self._needs(self._can_be_compared),
                does=("type_again",),
            ),
            Action(
                words=_("Checked"),
                keys=CHECKED.pressed[1:],
                act=acts.verify,
                usable=self._needs(self._has_lists),
                does=("verify_list",),
            ),
            Action(
                words=_("Checked, the director decides"),
                keys=("Ctrl+F9",),
                act=lambda: acts.verify(director_decides=True),
                usable=self._needs(self._has_lists),
                does=("verify_list",),
            ),
            Action(
                words=_("Check again"),
                act=acts.take_back,
                usable=self._needs(acts.is_checked),
                does=("unverify_list",),
            ),
            SEPARATOR,
            Action(
                words=_("Set aside for clarification …"),
                keys=WAIT.pressed,
                act=acts.ask_clarification,
                usable=self._needs(acts.can),
                does=("clarify_list",),
            ),
            Action(
                words=_("Cleared up"),
                keys=("Ctrl+Shift+K",),
                act=acts.settle,
                usable=self._needs(acts.is_unclear),
                does=("settle_list",),
            ),
            Action(words=_("Correction slip …"), act=page.ask_print, usable=self._needs(self._is_paper_wrong)),
        )

    def _needs(self, holds: Callable[[], bool]) -> Needs:
        """Return that this must hold, which where no list is open is because none is."""
        page, acts = self._page, self._page.acts
        opened = (self._has_target, _("no list is open: type the number of its table."))
        drawn = (self._has_lists, _("no table has a list yet. Draw the seats (Ctrl+3) and accept the draw."))
        why = {
            self._is_open: opened[1],
            self._is_first: _("the list is typed a second time, without seeing the first."),
            page.has_draft: _("nothing is half typed."),
            self._has_all_deals: _("its deals are not entered."),
            self._has_open_totals: _("no totals are entered."),
            self._can_be_compared: _("no closed list is waiting for a second look."),
            acts.is_checked: _("the list is not checked."),
            acts.is_unclear: _("the list is not set aside."),
            self._is_paper_wrong: _("no list error is recorded for it."),
        }
        if holds == self._has_lists:
            return Needs((drawn,))
        if holds == self._can_be_compared:
            return Needs((drawn, (holds, why[holds])))
        return Needs((drawn, opened, (holds, why.get(holds, opened[1]))))

    def _has_open_totals(self) -> bool:
        return self._page.acts.can() and self._is_open() and self._has_totals()

    def _replace(self) -> None:
        """Ask who takes over the seat in whose row the cursor is, or another."""
        sheet, operations = self._page.target(), self._page.operations
        table = None if sheet is None else operations.ask(sheets.table, sheet.table_id)
        if table is not None:
            from skatclub.gui.parts import list_question

            list_question.replace(self._page, operations, table, self._page.form.seat())

    def _has_lists(self) -> bool:
        return bool(self._page.every)

    def _is_open(self) -> bool:
        return self._page.sheet is not None

    def _is_first(self) -> bool:
        return self._page.sheet is not None and not self._page.writer.again

    def _has_target(self) -> bool:
        return self._page.target() is not None

    def _has_totals(self) -> bool:
        sheet = self._page.target()
        return sheet is not None and sheet.first is not None

    def _has_all_deals(self) -> bool:
        """Tell whether the deals of a list of totals are written, so that they can count."""
        sheet = self._page.target()
        return sheet is not None and sheet.first is not None and sheet.deals > 0 and self._page.acts.can()

    def _is_paper_wrong(self) -> bool:
        sheet = self._page.target()
        return sheet is not None and sheet.has_sheet_error

    def _can_be_compared(self) -> bool:
        is_typed = self._has_totals() and self._page.acts.can(ListState.ENTERED)
        return is_typed or (self._page.sheet is None and self._page.next_look() is not None)
