"""Ctrl+H: every change of a list, who made it and when, printable for a dispute."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from skatclub.domain import zone
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.table.column import word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import history as history_words, numbers
from skatclub.i18n.language import _
from skatclub.services.history import HistoryEntry


class HistoryDialog(FormDialog):
    """A table of changes, newest first."""

    letters, lines = 112, 26

    def __init__(self, parent: QWidget, entries: Sequence[HistoryEntry]) -> None:
        super().__init__(parent, _("History of the list"))
        heads = (_("When"), _("Who"), _("Desk"), _("What"))
        self.rows = Table(_("History of the list"), word_columns(heads, range(4), stretched=(3,)))
        self.rows.setWordWrap(True)
        self.rows.chooses = False
        self.rows.show_rows(map(_cells, entries))
        self.inside.addWidget(self.rows)
        self.lay_out()
        self.rows.setFocus()


def _cells(entry: HistoryEntry) -> tuple[str, ...]:
    when = f"{numbers.date(zone.day(entry.at))} {numbers.clock(entry.at)}"
    return when, entry.author, entry.desk, history_words.full_words(entry)


def show(parent: QWidget, entries: Sequence[HistoryEntry]) -> None:
    """Show the changes in a window."""
    HistoryDialog(parent, entries).open()
