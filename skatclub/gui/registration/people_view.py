"""The table of participants: widths by the type, Enter and letters handed on to the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from skatclub.gui.registration import door_edit
from skatclub.gui.registration.people_model import Column, PeopleModel
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from skatclub.domain.registration import Participant

STRETCHED = {Column.NAME: 5, Column.CLUB: 4}
GIVES_WAY = (Column.TEAM, Column.GROUPS)
"""Columns that are left out where names would have no room; tooltip and form still show them."""
BOLD = 1.12
LEAST_NAME = 24
LONGEST_CELL = 20
"""Letters that a name keeps at least, and that groups and teams get at most."""


class PeopleView(QTableView):
    """Rows of participants.

    Signals:
        entered(bool, bool): Enter on a row; here, and paid.
        typed(str): a letter was typed; it belongs into the line.
        left(): Esc, or up from the first row.
    """

    entered = Signal(bool, bool)
    typed = Signal(str)
    left = Signal()

    def __init__(self, model: PeopleModel) -> None:
        super().__init__()
        self.people = model
        self.setModel(model)
        self.setObjectName("people")
        self.setAccessibleName(_("Participants"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setSectionsClickable(True)
        head.setHighlightSections(False)
        head.setSortIndicatorShown(True)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSortIndicator(Column.NUMBER, Qt.SortOrder.AscendingOrder)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(8)

    def participant(self) -> Participant | None:
        """Return who is selected."""
        return self.people.participant(self.currentIndex().row())

    def select(self, participant_id: int | None) -> None:
        """Select a participant, if he or she is listed."""
        row = -1 if participant_id is None else self.people.row_of(participant_id)
        if row >= 0:
            self.selectRow(row)
            self.scrollTo(self.people.index(row, 0))
        else:
            self.clearSelection()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand Enter, Esc and letters on; the arrows stay here."""
        how = door_edit.how_entered(event)
        above = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0
        if how is not None:
            self.entered.emit(*how)
        elif event.key() == Qt.Key.Key_Escape or above:
            self.left.emit()
        elif event.text().isprintable() and event.text().strip() and not _is_command(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns."""
        super().resizeEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Give every column the room its words need; names and clubs share the rest."""
        metrics = self.fontMetrics()
        letter = metrics.averageCharWidth()
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() * 1.6))
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
        for column, width in widths.items():
            self.setColumnHidden(column, not width)
            if width:
                self.setColumnWidth(column, width)


def _is_command(event: QKeyEvent) -> bool:
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & command)
