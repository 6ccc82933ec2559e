"""The questions that some actions of the list ask: seats, names, penalties, notes, times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.sheets import table as lists
from skatclub.gui.parts import correction
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _
from skatclub.services import sheets

if TYPE_CHECKING:
    from skatclub.domain.sheets.table import Table
    from skatclub.gui.sheets.page import SheetsPage


class ListQuestions:
    """Asks, and does what was answered."""

    def __init__(self, page: SheetsPage) -> None:
        self._page = page

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
        whole = question.choice("whole", _("Swap"), offers)
        first = question.number(
            "from_deal", _("From deal"), min(table.next_deal_no, table.planned), 1, table.planned
        )
        first.setEnabled(False)
        whole.currentIndexChanged.connect(lambda place: first.setEnabled(offers[place][0] == 1))
        question.ask(_("Swap"), lambda answers: self._swap(table, answers))

    def _swap(self, table: Table, answers: dict[str, object]) -> None:
        one, other = int(str(answers["one"])), int(str(answers["other"]))
        run = self._page.operations.run
        if answers["whole"] == 0:
            correction.write(
                self._page,
                lambda now: lists.swap_names(now, one, other),
                lambda reason: run(sheets.swap_names, table.id, one, other, reason=reason),
            )
            return
        first = int(str(answers["from_deal"]))
        correction.write(
            self._page,
            lambda now: lists.swap_places(now, one, other, from_deal=first),
            lambda reason: run(sheets.swap_places, table.id, one, other, from_deal=first, reason=reason),
        )

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

    def _seats(self, table: Table) -> list[tuple[object, str]]:
        return [(seat, f"{seat} {table.owner_of(seat).person.full_name}") for seat in range(1, table.size + 1)]

    def _table(self) -> Table:
        if self._page.table is None:
            raise AssertionError
        return self._page.table
