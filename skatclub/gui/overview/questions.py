"""What the overview asks: the names at another table, title and date of the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from skatclub.gui.widgets import ask
from skatclub.i18n.language import _
from skatclub.services.events import events

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLineEdit, QWidget

    from skatclub.domain.events.event import Event
    from skatclub.gui.operations.operations import Operations

SEATS = 5


class Questions(QObject):
    """Asks and does what was answered.

    Signals:
        table_made(int): a table was added.
    """

    table_made = Signal(int)

    def __init__(self, parent: QWidget, operations: Operations) -> None:
        super().__init__(parent)
        self._parent = parent
        self._operations = operations

    def ask_table(self, event: Event, series_no: int) -> None:
        """Ask for the names at another table."""
        words = _("Three, four or five names; seat 1 writes and deals first.")
        question = ask.Question(self._parent, _("Add a table"), words)
        offers = [(series.number, _("Series {number}").format(number=series.number)) for series in event.series]
        choice = question.choice("series", _("Series"), offers)
        choice.setCurrentIndex(max(choice.findData(series_no), 0))
        lines: list[QLineEdit] = [
            question.line(f"seat{seat}", _("Seat {seat}").format(seat=seat)) for seat in range(1, SEATS + 1)
        ]
        lines[0].setFocus()
        question.ask(_("Add table"), lambda answers: self._add_table(event.id, answers))

    def ask_title(self, event: Event) -> None:
        """Ask for another title."""
        question = ask.Question(self._parent, _("Title and date"))
        question.line("title", _("Title"), event.title)
        question.ask(
            _("Change"),
            lambda answers: self._operations.run(
                events.rename_event, event.id, str(answers["title"]), event.held_on
            ),
        )

    def _add_table(self, event_id: int, answers: dict[str, object]) -> None:
        typed = [str(answers[f"seat{seat}"]).strip() for seat in range(1, SEATS + 1)]
        names = [name for name in typed if name]
        done = self._operations.run(events.add_table, event_id, int(str(answers["series"])), names)
        if done is not None and done.made_id is not None:
            self.table_made.emit(done.made_id)
