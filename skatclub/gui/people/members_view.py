"""The table of members: widths by the type, Enter opens, letters go on with the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from skatclub.gui.people.members_model import Column, MembersModel
from skatclub.gui.widgets.row_view import ENTER, RowView
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from skatclub.domain.membership import Member

STRETCHED = {Column.NAME: 5, Column.CLUB: 3}
GIVES_WAY = (Column.WEB, Column.NOTICE, Column.GROUPS, Column.ASSOCIATION, Column.CLUB, Column.LISTS)
"""Columns that are left out where names would have no room; tooltip and form still show them."""
BOLD = 1.12
LEAST_NAME = 22
LEAST_CLUB = 12
LONGEST_CELL = 18


class MembersView(RowView):
    """Rows of people.

    Signals:
        opened(): Enter on a row.
    """

    opened = Signal()

    def __init__(self, model: MembersModel) -> None:
        super().__init__(model, "people", _("Members"))
        self.members = model
        self.sort_by(Column.NAME, arrow=False)

    def member(self) -> Member | None:
        """Return who is selected."""
        return self.members.member(self.currentIndex().row())

    def select(self, person_id: int | None) -> None:
        """Select a person, if he or she is listed."""
        self.select_row(-1 if person_id is None else self.members.row_of(person_id))

    def take_enter(self, event: QKeyEvent) -> bool:
        """Open the person."""
        if event.key() not in ENTER:
            return False
        self.opened.emit()
        return True

    def lay_out(self) -> None:
        """Give every column the room its words need; names and clubs share the rest."""
        metrics = self.fontMetrics()
        letter = metrics.averageCharWidth()
        self.set_row_height()
        widths = {
            column: min(round(self.members.widest(column, metrics) * BOLD), letter * LONGEST_CELL) + 3 * letter
            for column in Column
            if column not in STRETCHED and (column not in GIVES_WAY or self.members.has(column))
        }
        least = {Column.NAME: LEAST_NAME * letter}
        if self.members.has(Column.CLUB):
            least[Column.CLUB] = LEAST_CLUB * letter
        for column in GIVES_WAY:
            if sum(widths.values()) + sum(least.values()) > self.viewport().width():
                widths.pop(column, None)
                least.pop(column, None)
        room = self.viewport().width() - sum(widths.values())
        shares = sum(STRETCHED[column] for column in least)
        for column, lowest in least.items():
            widths[column] = max(room * STRETCHED[column] // shares, lowest)
        self.show_widths(widths)
