"""The table of participants: widths by the type, Enter and letters handed on to the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from skatclub.gui.registration import door_edit
from skatclub.gui.registration.people_model import Column, PeopleModel
from skatclub.gui.widgets.row_view import RowView
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from skatclub.domain.registration import Participant

STRETCHED = {Column.NAME: 5, Column.CLUB: 4}
GIVES_WAY = (Column.TEAM, Column.GROUPS)
"""Columns that are left out where names would have no room; tooltip and form still show them."""
BOLD = 1.12
LEAST_NAME = 24
LONGEST_CELL = 20
"""Letters that a name keeps at least, and that groups and teams get at most."""


class PeopleView(RowView):
    """Rows of participants.

    Signals:
        entered(bool, bool): Enter on a row; here, and paid.
    """

    entered = Signal(bool, bool)

    def __init__(self, model: PeopleModel) -> None:
        super().__init__(model, "people", _("Participants"))
        self.people = model
        self.sort_by(Column.NUMBER, arrow=True)

    def participant(self) -> Participant | None:
        """Return who is selected."""
        return self.people.participant(self.currentIndex().row())

    def select(self, participant_id: int | None) -> None:
        """Select a participant, if he or she is listed."""
        self.select_row(-1 if participant_id is None else self.people.row_of(participant_id))

    def take_enter(self, event: QKeyEvent) -> bool:
        """Hand on whether somebody is here, and has paid."""
        how = door_edit.how_entered(event)
        if how is None:
            return False
        self.entered.emit(*how)
        return True

    def lay_out(self) -> None:
        """Give every column the room its words need; names and clubs share the rest."""
        metrics = self.fontMetrics()
        letter = metrics.averageCharWidth()
        self.set_row_height()
        widths = {
            column: min(round(self.people.widest(column, metrics) * BOLD), letter * LONGEST_CELL) + 3 * letter
            for column in Column
            if column not in STRETCHED
        }
        for column in GIVES_WAY:
            if not self.people.has(column):
                widths[column] = 0
        for column in GIVES_WAY:
            room = self.viewport().width() - sum(widths.values())
            if room * STRETCHED[Column.NAME] < letter * LEAST_NAME * sum(STRETCHED.values()):
                widths[column] = 0
        room = self.viewport().width() - sum(widths.values())
        for column, share in STRETCHED.items():
            widths[column] = max(room * share // sum(STRETCHED.values()), letter * 8)
        self.show_widths(widths)
