"""Ctrl+H: every change of a list, who made it and when, printable for a dispute."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from skatclub.gui.widgets.table import Table, word_columns
from skatclub.i18n import history as history_words
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.services.history import HistoryEntry


class HistoryDialog(QDialog):
    """A table of changes, newest first."""

    def __init__(self, parent: QWidget, entries: Sequence[HistoryEntry]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("History of the list"))
        self.resize(820, 480)
        heads = (_("When"), _("Who"), _("Desk"), _("What"))
        self.rows = Table(_("History of the list"), word_columns(heads, range(4), stretched=(3,)))
        self.rows.setWordWrap(True)
        self.rows.chooses = False
        self.rows.show_rows(map(_cells, entries))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.rows)
        layout.addWidget(box)


def _cells(entry: HistoryEntry) -> tuple[str, ...]:
    local = entry.at.astimezone()
    when = f"{numbers.date(local.date())} {numbers.clock(local)}"
    return when, entry.author, entry.desk, history_words.full_words(entry)


def show(parent: QWidget, entries: Sequence[HistoryEntry]) -> None:
    """Show the changes in a window."""
    HistoryDialog(parent, entries).open()
