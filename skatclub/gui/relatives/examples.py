"""Examples of entries beside a list, and the keys of its table: what to do when nobody remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.relatives import examples as relatives_examples

if TYPE_CHECKING:
    from skatclub.rules.relatives.relative import Relative


class Examples(QWidget):
    """What may be typed for a game, each entry with what it means."""

    def __init__(self) -> None:
        super().__init__()
        self._column = pieces.column(spacing=6)
        self.setLayout(self._column)
        self._game: Relative | None = None

    def show_game(self, game: Relative | None) -> None:
        """Show the examples of a game, nothing without one."""
        if game is self._game:
            return
        self._game = game
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()  # it is deleted later, and would be seen until then
                old.deleteLater()
        if game is None:
            return
        self._column.addWidget(label(_("Examples, one entry after the other"), role="muted"))
        self._column.addWidget(_in_rows(relatives_examples.told(game)))
        self._column.addWidget(label(_("Keys"), role="muted"))
        self._column.addWidget(_in_rows(relatives_examples.table_keys()))


def _in_rows(rows: tuple[tuple[str, str], ...]) -> QWidget:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setColumnStretch(1, 1)
    for row, (cap, words) in enumerate(rows):
        grid.addWidget(label(cap, role="key"), row, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(words, wrap=True), row, 1)
    return made
