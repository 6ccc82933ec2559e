"""The menu of the list: every action with its keys, and the questions that some of them ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.actions import SEPARATOR, Action
from skatclub.gui.sheets import dealer_order, explain, history_view
from skatclub.gui.sheets.page import FORM, KEYPAD, TOUCH
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _
from skatclub.services import history, sheets

if TYPE_CHECKING:
    from skatclub.domain.sheets import Table
    from skatclub.gui.sheets.page import SheetsPage


class ListActions:
    """What can be done to the list that a page shows."""

    def __init__(self, page: SheetsPage) -> None:
        self._page = page

    def all(self) -> tuple[Action | str, ...]:
        """Return the actions of the menu in order."""
        has, writes = self._has_list, self._writes
        return (
            Action(words=_("&Buttons"), keys=("F5",), act=lambda: self._page.toggle_mode(FORM), usable=has),
            Action(words=_("&Keypad help"), keys=("F6",), act=lambda: self._page.toggle_mode(KEYPAD), usable=has),
            Action(words=_("&Touch"), keys=("F7",), act=lambda: self._page.toggle_mode(TOUCH), usable=has),
            SEPARATOR,
            Action(words=_("&Change deal"), keys=("F2",), act=self.change, usable=self._has_deals),
            Action(words=_("Push &in a deal"), keys=("Ins",), act=self.push_in, usable=self._has_deals),
            Action(words=_("Take &out a deal"), keys=("Ctrl+Del",), act=self.take_out, usable=self._has_deals),
            Action(words=_("Check &dealing order …"), keys=("F4",), act=self.check_dealers, usable=has),
            SEPARATOR,
            Action(words=_("S&wap seats …"), keys=("Ctrl+T",), act=self.swap, usable=writes),
            Action(words=_("Re&place a player …"), act=self.replace, usable=writes),
            Action(words=_("Correct a na&me …"), act=self.rename, usable=writes),
            Action(words=_("&Note …"), keys=("Ctrl+M",), act=self.note, usable=writes),
            Action(words=_("Be&gin and end …"), act=self.times, usable=writes),
            Action(words=_("Mark deal as di&sputed"), keys=("Ctrl+D",), act=self.dispute, usable=self._has_deals),
            Action(words=_("P&enalty …"), act=self.penalise, usable=writes),
            Action(words=_("T&ake back a penalty …"), act=self.forgive, usable=self._has_penalties),
            SEPARATOR,
            Action(words=_("E&xplain …"), keys=("Ctrl+E",), act=self.explain, usable=self._has_deals),
            Action(words=_("History of the &list …"), keys=("Ctrl+H",), act=self.history, usable=has),
            Action(words=_("End list &here"), act=self.end, usable=self._may_end),
            Action(words=_("&Reopen list"), act=self.reopen, usable=self._is_ended),
            SEPARATOR,
            Action(
                words=_("Pre&vious table"),
                keys=("Ctrl+PgUp",),
                act=lambda: self._page.go_to_neighbour(-1),
                usable=has,
            ),
            Action(
                words=_("&Following table"),
                keys=("Ctrl+PgDown",),
                act=lambda: self._page.go_to_neighbour(1),
                usable=has,
            ),
        )

    def change(self) -> None:
        """Change the selected deal, else the last one."""
        self._page.scribe.change(self._chosen_deal())

    def push_in(self) -> None:
        """Push a deal in before the selected one, else before the last."""
        self._page.scribe.push_in(self._chosen_deal())

    def take_out(self) -> None:
        """Take out the selected or changed deal after asking about the dealers."""
        number, table = self._chosen_deal(), self._table()
        delete, run = sheets.delete_deal, self._page.operations.run

        def out(*, counted: bool) -> None:
            if run(delete, table.id, number, dealers_counted=counted) is not None:
                self._page.scribe.leave()

        if number == len(table.records):
            out(counted=True)
            return
        ask.choose(
            self._page,
            _("Take out a deal"),
            _("Deal {number} is taken out; the later ones move up by one. Did the dealers go on counting?").format(
                number=number
            ),
            (
                (_("Yes, dealers by the number"), lambda: out(counted=True)),
                (_("No, dealers stay as they were"), lambda: out(counted=False)),
            ),
        )

    def check_dealers(self) -> None:
        """Show the dealers of the current round and offer to replay it."""
        dealer_order.show(self._page)

    def swap(self) -> None:
        """Ask which two seats to swap, for the whole list or from a deal on."""
        table = self._table()
        question = ask.Question(
            self._page,
            _("Swap seats"),
            _("For the whole list only the names change columns. From a deal on, the dealing order changes."),
        )
        question.choice("one", _("Seat"), self._seats(table))
        question.choice("other", _("with seat"), self._seats(table)).setCurrentIndex(1)
        offers = ((0, _("for the whole list (the head was wrong)")), (1, _("from a deal on")))
        question.choice("whole", _("Swap"), offers)
        question.number("from_deal", _("From deal"), min(table.next_deal_no, table.planned), 1, table.planned)
        question.ask(_("Swap"), lambda answers: self._swap(table, answers))

    def _swap(self, table: Table, answers: dict[str, object]) -> None:
        one, other = int(str(answers["one"])), int(str(answers["other"]))
        run = self._page.operations.run
        if answers["whole"] == 0:
            run(sheets.swap_names, table.id, one, other)
        else:
            run(sheets.swap_places, table.id, one, other, from_deal=int(str(answers["from_deal"])))

    def replace(self) -> None:
        """Ask who takes over which seat from which deal."""
        table = self._table()
        question = ask.Question(
            self._page,
            _("Replace a player"),
            _("The column stays one result; both names are printed."),
        )
        question.choice("seat", _("Seat"), self._seats(table))
        question.line("name", _("New player"))
        question.number("from_deal", _("From deal"), min(table.next_deal_no, table.planned), 1, table.planned)
        question.ask(
            _("Replace"),
            lambda answers: self._page.operations.run(
                sheets.replace_player,
                table.id,
                int(str(answers["seat"])),
                str(answers["name"]),
                from_deal=int(str(answers["from_deal"])),
            ),
        )

    def rename(self) -> None:
        """Ask for the right spelling of a name."""
        table = self._table()
        question = ask.Question(self._page, _("Correct a name"))
        seat = question.choice("seat", _("Seat"), self._seats(table))
        line = question.line("name", _("Name"), table.owner_of(1).person.full_name)
        seat.currentIndexChanged.connect(lambda place: line.setText(table.owner_of(place + 1).person.full_name))
        question.ask(
            _("Correct"),
            lambda answers: self._page.operations.run(
                sheets.rename_player, table.id, int(str(answers["seat"])), str(answers["name"])
            ),
        )

    def note(self) -> None:
        """Ask for a note to the selected deal, or to the list."""
        table, number = self._table(), self._page.grid.selected()
        chosen = number if number and number <= len(table.records) else None
        now = table.record(chosen).note if chosen else table.note
        words = _("Note to deal {number}").format(number=chosen) if chosen else _("Note to this list")
        question = ask.Question(self._page, words)
        question.line("text", _("Note"), now)
        question.ask(
            _("Enter"),
            lambda answers: self._page.operations.run(sheets.write_note, table.id, chosen, str(answers["text"])),
        )

    def times(self) -> None:
        """Ask when the list was begun and ended; both stand in its head."""
        table = self._table()
        question = ask.Question(self._page, _("Begin and end"), _("As on the paper, for example 19:05."))
        question.line("began", _("Begin of play"), table.began_at)
        question.line("ended", _("End of play"), table.ended_at)
        question.ask(
            _("Enter"),
            lambda answers: self._page.operations.run(
                sheets.set_times, table.id, str(answers["began"]), str(answers["ended"])
            ),
        )

    def dispute(self) -> None:
        """Mark the selected deal as disputed, or as settled."""
        number, table = self._chosen_deal(), self._table()
        now = table.record(number).disputed
        self._page.operations.run(sheets.mark_disputed, table.id, number, not now)

    def penalise(self) -> None:
        """Ask for seat and points, then for the reason."""
        table = self._table()
        question = ask.Question(
            self._page, _("Penalty"), _("Also by the line: -3,50 deducts 50 points from seat 3.")
        )
        question.choice("seat", _("Seat"), self._seats(table))
        question.number("points", _("Points"), -50, -9999, 9999)
        question.line("reason", _("Reason"))
        question.ask(
            _("Enter penalty"),
            lambda answers: self._page.operations.run(
                sheets.add_penalty,
                table.id,
                int(str(answers["seat"])),
                int(str(answers["points"])),
                str(answers["reason"]),
            ),
        )

    def forgive(self) -> None:
        """Ask which penalty to take back."""
        table = self._table()
        offers = [
            (penalty.id, f"{table.owner_of(penalty.seat).person.full_name}: {penalty.points}, {penalty.reason}")
            for penalty in table.penalties
        ]
        question = ask.Question(self._page, _("Take back a penalty"))
        question.choice("penalty", _("Penalty"), offers)
        question.ask(
            _("Take back"),
            lambda answers: self._page.operations.run(sheets.remove_penalty, int(str(answers["penalty"]))),
        )

    def explain(self) -> None:
        """Explain the selected deal, else the last, and the footer."""
        if self._page.sheet is not None:
            explain.show(self._page, self._table(), self._page.sheet, self._chosen_deal())

    def history(self) -> None:
        """Show every change of this list."""
        entries = self._page.operations.ask(history.of_table, self._table().id)
        if entries is not None:
            history_view.show(self._page, entries)

    def end(self) -> None:
        """End the list early after asking."""
        table = self._table()
        left = table.planned - len(table.records)
        ask.choose(
            self._page,
            _("End list here"),
            _("{left} deals are not played and will be struck. The list counts as it stands.").format(left=left),
            ((_("End list"), lambda: self._page.operations.run(sheets.end_list, table.id)),),
        )

    def reopen(self) -> None:
        """Let the list be written again."""
        self._page.operations.run(sheets.reopen_list, self._table().id)

    def _chosen_deal(self) -> int:
        table = self._table()
        chosen = self._page.scribe.editing or self._page.grid.selected() or len(table.records)
        return min(chosen, len(table.records))

    def _seats(self, table: Table) -> list[tuple[object, str]]:
        return [(seat, f"{seat} {table.owner_of(seat).person.full_name}") for seat in range(1, table.size + 1)]

    def _table(self) -> Table:
        if self._page.table is None:
            raise AssertionError
        return self._page.table

    def _has_list(self) -> bool:
        return self._page.table is not None

    def _writes(self) -> bool:
        club = self._page.operations.club
        return self._page.table is not None and club is not None and not club.read_only

    def _has_deals(self) -> bool:
        return self._page.table is not None and bool(self._page.table.records)

    def _has_penalties(self) -> bool:
        return self._writes() and bool(self._page.table and self._page.table.penalties)

    def _may_end(self) -> bool:
        return self._writes() and bool(self._page.table and self._page.table.takes_deals)

    def _is_ended(self) -> bool:
        return self._writes() and bool(self._page.table and self._page.table.ended_early)
