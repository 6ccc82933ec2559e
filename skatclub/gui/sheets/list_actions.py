"""The menus of the list: every action with its keys, and the questions that some of them ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

from skatclub.domain.events.event import EventKind
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.operations.actions import SEPARATOR, Action, KeyLine, Needs
from skatclub.gui.operations.operations import Operations
from skatclub.gui.parts import correction, list_question
from skatclub.gui.sheets.entry import deal_writer
from skatclub.gui.sheets.entry.panel import WALK
from skatclub.gui.sheets.page import FORM, KEYPAD, TOUCH, SheetsPage, deal_and_points
from skatclub.i18n.language import N_, _
from skatclub.i18n.office import words as office_words
from skatclub.services import history as services_history, sheets
from skatclub.services.events import tournaments

MONEY_LIST, PROTEST_FILE = "money-list", "protest-file"
"""The papers of systems side by side and money, and of every number with where it comes from."""


MODES = KeyLine(("F5", "F6", "F7"), N_("buttons · keypad help · touch"))
CHECKED = KeyLine(("F9",), N_("checked"))
SIDE = KeyLine(("Shift+F9",), N_("show or hide seating and cross-checks"))
CHANGE = KeyLine(("F2",), N_("change the selected deal"))
PUSH_IN = KeyLine(("Ins",), N_("insert a deal"))
TAKE_OUT = KeyLine(("Ctrl+Del",), N_("remove a deal"))
DEALERS = KeyLine(("F4",), N_("check the dealing order"))
SWAP = KeyLine(("Ctrl+T",), N_("swap seats"))
NOTE = KeyLine(("Ctrl+M",), N_("note"))
DISPUTE = KeyLine(("Ctrl+D",), N_("mark as disputed"))
EXPLAIN = KeyLine(("Ctrl+E",), N_("explain the numbers"))
HISTORY = KeyLine(("Ctrl+H",), N_("history of the list"))
ACCOUNT = KeyLine(("Ctrl+Shift+M",), N_("compare systems, money"))
NEIGHBOURS = KeyLine(("Ctrl+PgUp", "Ctrl+PgDown"), N_("previous · next table"))
KEYS = (
    *(WALK, CHANGE, PUSH_IN, TAKE_OUT, DEALERS, SWAP, NOTE, DISPUTE, EXPLAIN, HISTORY, ACCOUNT),
    *(CHECKED, MODES, SIDE, NEIGHBOURS),
)
"""The keys of a list, in the order of the help."""


class ListActions:
    """What can be done to the list that a page shows."""

    def __init__(self, page: SheetsPage) -> None:
        self._page = page
        page.grid.view.customContextMenuRequested.connect(self.show_menu)
        page.grid.head.name_chosen.connect(self.rename)
        page.grid.head.menu_wanted.connect(self.show_name_menu)

    def deals(self) -> tuple[Action | str, ...]:
        """Return what is done to a list while it is written: ways to write, deals, players, its end."""
        needs, asks = self._needs, self._asks
        has, writes = needs(self._has_list, ""), needs(self._writes, "")
        before, after = NEIGHBOURS.pressed
        written = _("no deal is written yet.")
        ways = zip((_("Buttons"), _("Keypad help"), _("Touch")), MODES.pressed, (FORM, KEYPAD, TOUCH), strict=True)
        return (
            *(
                Action(
                    words=words,
                    keys=(key,),
                    act=partial(self._page.toggle_mode, mode),
                    usable=has,
                    does=("accept_deal",),
                )
                for words, key, mode in ways
            ),
            Action(words=_("Seating and cross-checks"), keys=SIDE.pressed, act=self._page.toggle_side, usable=has),
            SEPARATOR,
            Action(
                words=_("Change deal"),
                keys=CHANGE.pressed,
                act=self.change,
                usable=needs(self._may_correct, written),
                does=("correct_deal",),
            ),
            Action(
                words=_("Insert a deal"),
                keys=PUSH_IN.pressed,
                act=self.push_in,
                usable=needs(self._may_correct, written),
                does=("insert_deal",),
            ),
            Action(
                words=_("Remove a deal"),
                keys=TAKE_OUT.pressed,
                act=self.take_out,
                usable=needs(self._may_correct, written),
                does=("delete_deal",),
            ),
            SEPARATOR,
            Action(
                words=_("Swap seats …"),
                keys=SWAP.pressed,
                act=asks("swap"),
                usable=writes,
                does=("swap_places", "swap_names"),
            ),
            Action(words=_("Replace a player …"), act=self.replace, usable=writes, does=("replace_player",)),
            Action(words=_("Correct a name …"), act=asks("rename"), usable=writes, does=("rename_player",)),
            Action(words=_("Note …"), keys=NOTE.pressed, act=self.note, usable=writes, does=("write_note",)),
            Action(words=_("Start and end of play …"), act=asks("times"), usable=writes, does=("set_times",)),
            Action(
                words=_("End list here"),
                act=self.end,
                usable=needs(self._may_end, _("the list is full, or was ended.")),
                does=("end_list",),
            ),
            Action(
                words=_("Reopen list"),
                act=self.reopen,
                usable=needs(self._is_ended, _("the list was not ended early.")),
                does=("reopen_list",),
            ),
            SEPARATOR,
            Action(
                words=_("Previous table"),
                keys=(before,),
                act=lambda: self._page.go_to_neighbour(-1),
                usable=has,
            ),
            Action(
                words=_("Next table"),
                keys=(after,),
                act=lambda: self._page.go_to_neighbour(1),
                usable=has,
            ),
        )

    def checking(self) -> tuple[Action | str, ...]:
        """Return what is done until a list is checked: disputes, penalties, explanations, the sign-off."""
        needs, asks = self._needs, self._asks
        has, writes = needs(self._has_list, ""), needs(self._writes, "")
        may_check = needs(self._may_check, _("the list is checked already."))
        written = _("no deal is written yet.")
        return (
            Action(
                words=_("Checked"),
                keys=CHECKED.pressed,
                act=self._page.sign_off,
                usable=may_check,
                why_not=lambda: self._why_not_checked() or may_check.why_not(),
                does=("verify_list",),
            ),
            Action(
                words=_("Checked, the director decides"),
                keys=("Ctrl+F9",),
                act=lambda: self._page.sign_off(director_decides=True),
                usable=may_check,
                why_not=lambda: self._why_not_checked() or may_check.why_not(),
                does=("verify_list",),
            ),
            Action(
                words=_("Check again"),
                act=self._page.take_back,
                usable=needs(self._is_checked, _("the list is not checked.")),
                does=("unverify_list",),
            ),
            SEPARATOR,
            Action(
                words=_("Check the dealing order …"),
                keys=DEALERS.pressed,
                act=asks("dealers"),
                usable=writes,
                does=("clear_round",),
            ),
            Action(
                words=_("Mark as disputed"),
                keys=DISPUTE.pressed,
                act=self.dispute,
                usable=needs(self._may_correct, written),
                does=("mark_disputed",),
            ),
            Action(words=_("Penalty …"), act=asks("penalise"), usable=writes, does=("add_penalty",)),
            Action(
                words=_("Withdraw a penalty …"),
                act=asks("forgive"),
                usable=needs(self._has_penalties, _("there is no penalty on this list.")),
                does=("remove_penalty",),
            ),
            SEPARATOR,
            Action(
                words=_("Explain …"), keys=EXPLAIN.pressed, act=self.explain, usable=needs(self._has_deals, written)
            ),
            Action(words=_("History of the list …"), keys=HISTORY.pressed, act=self.history, usable=has),
            Action(words=_("Compare systems, money …"), keys=ACCOUNT.pressed, act=self.account, usable=has),
        )

    def rename(self, seat: int) -> None:
        """Ask for the right spelling of the name in the head of a column."""
        table = self._page.table
        if table is not None and self._writes():
            from skatclub.gui.sheets import list_questions as questions

            questions.rename(self._page, self._page.operations, table, seat)

    def replace(self, seat: int = 1) -> None:
        """Ask who takes over this seat, or another."""
        list_question.replace(self._page, self._page.operations, self._table(), seat)

    def show_name_menu(self, seat: int, where: QPoint) -> None:
        """Show what can be done to the name in the head of a column."""
        if self._page.table is None or not self._writes():
            return
        menu = QMenu(self._page.grid.head)
        menu.addAction(_("Correct a name …"), lambda: self.rename(seat))
        menu.addAction(_("Replace a player …"), lambda: self.replace(seat))
        menu.popup(where)

    def show_menu(self, where: QPoint) -> None:
        """Show what can be done to the deal under the mouse."""
        view = self._page.grid.view
        row = view.indexAt(where).row()
        if self._page.table is None or not 0 <= row < len(self._page.table.records):
            return
        view.selectRow(row)
        menu = QMenu(view)
        for words, act, verb in (
            (_("Explain"), self.explain, ""),
            (_("Change"), self.change, "correct_deal"),
            (_("Insert a deal before it"), self.push_in, "insert_deal"),
            (_("Remove"), self.take_out, "delete_deal"),
            (_("Disputed or settled"), self.dispute, "mark_disputed"),
            (_("Note …"), self.note, "write_note"),
        ):
            if not (verb and self._page.operations.forbids(verb)):
                menu.addAction(words, act)
        menu.popup(view.viewport().mapToGlobal(where))

    def change(self) -> None:
        """Change the selected deal, else the last one."""
        self._page.writer.change(self._chosen_deal())

    def push_in(self) -> None:
        """Push a deal in before the selected one, else before the last."""
        self._page.writer.push_in(self._chosen_deal())

    def take_out(self) -> None:
        """Take out the selected or changed deal after asking about the dealers."""
        number, table, page = self._chosen_deal(), self._table(), self._page
        if page.sheet is None:
            return
        gone = _("Deal {number} is removed: {deal}. Ctrl+Z restores it.")
        gone = gone.format(number=number, deal=deal_and_points(page.sheet.lines[number - 1]))

        def say_gone(_done: object) -> None:
            page.writer.leave()
            page.entry.tell(gone)

        def out(*, counted: bool) -> None:
            correction.write(
                page,
                page.operations,
                lambda reason: page.operations.attempt(
                    sheets.delete_deal, table.id, number, dealers_counted=counted, reason=reason
                ),
                say_gone,
            )

        question = _(
            "Deal {number} will be removed: {deal}. The old deal {old} becomes deal {number}, and so on. "
            "Who dealt the old deal {old}?"
        )
        deal_writer.ask_dealers(
            self._page,
            _("Remove a deal"),
            question.format(number=number, old=number + 1, deal=deal_and_points(page.sheet.lines[number - 1])),
            _("{name}: the dealers move back by one in all later deals, too"),
            lambda counted: sheets_table.delete(table, number, dealers_counted=counted),
            number,
            lambda counted: out(counted=counted),
        )

    def dispute(self) -> None:
        """Mark the selected deal as disputed, or as settled."""
        number, table, page = self._chosen_deal(), self._table(), self._page
        was_disputed = table.record(number).disputed
        done = page.operations.run(sheets.mark_disputed, table.id, number, not was_disputed)
        if done is not None and page.sheet is not None:
            disputed, settled = (
                _("Deal {number} is marked as disputed: {deal}."),
                _("Deal {number} is settled: {deal}."),
            )
            deal = deal_and_points(page.sheet.lines[number - 1])
            page.entry.tell((settled if was_disputed else disputed).format(number=number, deal=deal))

    def explain(self) -> None:
        """Explain the selected deal, else the last, and the footer."""
        if self._page.sheet is not None:
            from skatclub.gui.sheets.list_words import NumbersDialog

            table = self._table()
            dialog = NumbersDialog(self._page, table, self._page.sheet, self._chosen_deal())
            dialog.print_wanted.connect(lambda: self._page.paper_wanted.emit(table.id, PROTEST_FILE))
            dialog.open()

    def history(self) -> None:
        """Show every change of this list."""
        entries = self._page.operations.ask(services_history.of_table, self._table().id)
        if entries is not None:
            from skatclub.gui.sheets import history_view

            history_view.show(self._page, entries)

    def account(self) -> None:
        """Show the list by every system side by side, and who pays whom."""
        table = self._table()
        conditions = self._page.operations.ask(tournaments.conditions, table.event.id)
        if conditions is None:
            return
        from skatclub.gui.sheets.account_dialog import AccountDialog

        dialog = AccountDialog(self._page, self._page.operations, table, conditions)
        dialog.print_wanted.connect(lambda: self._page.paper_wanted.emit(table.id, MONEY_LIST))
        dialog.open()

    def end(self) -> None:
        """End the list early after asking why."""
        table, operations = self._table(), self._page.operations
        list_question.why_short(
            self._page,
            operations,
            (table.event.id, table.series.number, table.number),
            table.planned - len(table.records),
            _("End list"),
            lambda why: operations.run(sheets.end_list, table.id, why),
            needed=table.event.kind is not EventKind.SINGLE_LIST,
        )

    def reopen(self) -> None:
        """Let the list be written again."""
        operations, table_id = self._page.operations, self._table().id
        correction.write(
            self._page,
            operations,
            lambda reason: operations.attempt(sheets.reopen_list, table_id, reason=reason),
        )

    def note(self) -> None:
        """Ask for a note to the selected deal, or to the list."""
        from skatclub.gui.sheets import list_questions as questions

        questions.note(self._page, self._page.operations, self._table(), self._page.grid.selected())

    def _asks(self, name: str) -> Callable[[], None]:
        """Return what asks the question with this name; it comes with its dialogs when it is first asked."""

        def ask_it() -> None:
            from skatclub.gui.sheets import list_questions as questions

            question: Callable[[QWidget, Operations, Table], None] = getattr(questions, name)
            question(self._page, self._page.operations, self._table())

        return ask_it

    def _chosen_deal(self) -> int:
        table = self._table()
        chosen = self._page.writer.editing or self._page.grid.selected() or len(table.records)
        return min(chosen, len(table.records))

    def _table(self) -> Table:
        if self._page.table is None:
            raise AssertionError
        return self._page.table

    def _needs(self, holds: Callable[[], bool], why: str) -> Needs:
        """Return that there must be a list of which this holds."""
        return Needs(((self._has_list, _("no list is open: type the number of its table.")), (holds, why)))

    def _has_list(self) -> bool:
        return self._page.table is not None

    def _writes(self) -> bool:
        return self._page.table is not None and self._page.writes()

    def _may_check(self) -> bool:
        state = self._page.state
        return self._writes() and state is not None and state.has_result and not state.is_checked

    def _why_not_checked(self) -> str:
        state = self._page.state
        if state is None or not self._writes() or state.has_result:
            return ""
        return office_words.unfinished_words(state.unplayed)

    def _is_checked(self) -> bool:
        return self._writes() and self._page.state is not None and self._page.state.is_checked

    def _has_deals(self) -> bool:
        return self._page.table is not None and bool(self._page.table.records)

    def _may_correct(self) -> bool:
        return self._writes() and self._has_deals()

    def _has_penalties(self) -> bool:
        return self._writes() and bool(self._page.table and self._page.table.penalties)

    def _may_end(self) -> bool:
        return self._writes() and bool(self._page.table and self._page.table.takes_deals)

    def _is_ended(self) -> bool:
        return self._writes() and bool(self._page.table and self._page.table.ended_early)
