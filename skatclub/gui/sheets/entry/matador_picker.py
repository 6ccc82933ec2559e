"""Asks for a number of matadors beyond the four jacks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout

from skatclub.gui.widgets import pieces
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget


class MatadorPicker(QDialog):
    """Two rows of buttons, with and without; `picked` is signed, 0 when nothing was chosen."""

    def __init__(self, parent: QWidget, highest: int, first: int) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Matadors"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.picked = 0
        grid = QGridLayout(self)
        for number in range(first, highest + 1):
            for row, signed in enumerate((number, -number)):
                words = _("with {number}") if signed > 0 else _("without {number}")
                made = pieces.button(words.format(number=number), partial(self._pick, signed))
                made.setMinimumHeight(52)
                grid.addWidget(made, row, number - first)

    @classmethod
    def ask(cls, parent: QWidget, highest: int, then: Callable[[int], object], *, first: int = 1) -> None:
        """Show the dialog; `then` is told the chosen number, minus for without."""
        dialog = cls(parent, highest, first)
        dialog.accepted.connect(lambda: then(dialog.picked))
        dialog.open()

    def _pick(self, signed: int) -> None:
        self.picked = signed
        self.accept()
