"""The table of members: widths by the type, Enter opens, letters go on with the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from skatclub.gui.people.members_model import Column, MembersModel
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from skatclub.domain.membership import Member

STRETCHED = {Column.NAME: 5, Column.CLUB: 3}
GIVES_WAY = (Column.WEB, Column.NOTICE, Column.GROUPS, Column.ASSOCIATION, Column.CLUB, Column.LISTS)
"""Columns that are left out where names would have no room; tooltip and form still show them."""
BOLD = 1.12
LEAST_NAME = 22
LEAST_CLUB = 12
LONGEST_CELL = 18
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class MembersView(QTableView):
    """Rows of people.

    Signals:
        opened(): Enter on a row.
        typed(str): a letter was typed; it belongs into the search.
        left(): Esc, or up from the first row.
    """

    opened = Signal()
    typed = Signal(str)
    left = Signal()

    def __init__(self, model: MembersModel) -> None:
        super().__init__()
        self.members = model
        self.setModel(model)
        self.setObjectName("members")
        self.setAccessibleName(_("Members"))
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
        head.setSortIndicator(Column.NAME, Qt.SortOrder.AscendingOrder)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(8)

    def member(self) -> Member | None:
        """Return who is selected."""
        return self.members.member(self.currentIndex().row())

    def select(self, person_id: int | None) -> None:
        """Select a person, if he or she is listed."""
        row = -1 if person_id is None else self.members.row_of(person_id)
        if row >= 0:
            self.selectRow(row)
            self.scrollTo(self.members.index(row, 0))
        else:
            self.clearSelection()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand Enter, Esc and letters on; the arrows stay here."""
        above = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0
        if event.key() in ENTER:
            self.opened.emit()
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
        for column in Column:
            self.setColumnHidden(column, column not in widths)
            if column in widths:
                self.setColumnWidth(column, widths[column])


def _is_command(event: QKeyEvent) -> bool:
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & command)
