"""A rehearsal that goes on in the open club step by step, with a small window to pause it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QVBoxLayout

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import rehearsals as words
from skatclub.i18n.language import _
from skatclub.services.rehearsals import playing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

    from skatclub.gui.operations.operations import Operations
    from skatclub.services.rehearsals.notes import Step

LETTERS = 46


class LiveDialog(Guarded, QDialog):
    """Takes so many steps a second; pages show them as any other change. Closed, the day stays as it is then.

    Signals:
        over(): the last step is taken.
    """

    over = Signal()

    def __init__(self, parent: QWidget, operations: Operations, steps: Iterator[Step], speed: int) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Rehearsal"))
        self._operations = operations
        self._steps = self._heard(steps)
        self._ends = False
        self.said = label("", role="title", wrap=True)
        self.pause = pieces.button(_("&Pause"), self.toggle)
        self.stop = pieces.button(_("&End"), self.reject)
        self._timer = QTimer(self)
        self._timer.setInterval(1000 // speed)
        self._timer.timeout.connect(self.take_step)
        self._build()
        self.toggle()

    def _build(self) -> None:
        self.said.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.addWidget(self.said, 1)
        pieces.lay(layout, pieces.row(None, self.pause, self.stop))
        pieces.fill(self.pause)
        self.pause.setFocus()
        metrics = self.fontMetrics()
        self.said.setMinimumHeight(metrics.lineSpacing() * 3)
        self.resize(metrics.averageCharWidth() * LETTERS, self.sizeHint().height())

    @property
    def runs(self) -> bool:
        """Tell whether it goes on by itself."""
        return self._timer.isActive()

    def toggle(self) -> None:
        """Pause, or go on."""
        if self.runs:
            self._timer.stop()
        else:
            self._timer.start()
        self.pause.setText(_("&Pause") if self.runs else _("&Go on"))

    def take_step(self) -> None:
        """Take one step; after the last one, or where one is refused, the window closes."""
        done = self._operations.run(playing.take_step, self._steps)
        if done is None or self._ends:
            ends = self._ends
            self.reject()
            if ends:
                self.over.emit()

    def reject(self) -> None:
        """Stop where it is."""
        self._timer.stop()
        super().reject()

    def _heard(self, steps: Iterator[Step]) -> Iterator[Step]:
        for step in steps:
            self.said.setText(words.step_words(step))
            yield step
        self._ends = True
