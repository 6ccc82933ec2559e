"""Ctrl+H: every change of a list, who made it and when, printable for a dispute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from skatclub.i18n import history as history_words
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.services.history import Entry


WHAT = 3


class HistoryDialog(QDialog):
    """A table of changes, newest first."""

    def __init__(self, parent: QWidget, entries: Sequence[Entry]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("History of the list"))
        self.resize(820, 480)
        self.rows = QTableWidget(len(entries), 4)
        self.rows.setHorizontalHeaderLabels([_("When"), _("Who"), _("Desk"), _("What")])
        self.rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rows.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.rows.verticalHeader().hide()
        self.rows.setWordWrap(True)
        self.rows.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.rows.horizontalHeader().setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        for row, entry in enumerate(entries):
            local = entry.at.astimezone()
            when = f"{numbers.date(local.date())} {numbers.clock(local)}"
            for column, text in enumerate((when, entry.author, entry.desk, history_words.full_words(entry))):
                item = QTableWidgetItem(text)
                item.setToolTip(text if column == WHAT else "")
                self.rows.setItem(row, column, item)
        for column in range(WHAT):
            self.rows.resizeColumnToContents(column)
        self.rows.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.rows)
        layout.addWidget(box)


def show(parent: QWidget, entries: Sequence[Entry]) -> None:
    """Show the changes in a window."""
    HistoryDialog(parent, entries).open()
