"""A button that begins long work of papers and stops it while it goes on, with a bar beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from skatclub.gui.operations.stoppable import Stoppable
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmBar
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.operations.stoppable import GoesOn


class RunButton(QWidget):
    """Runs one piece of work at a time beside the window.

    Signals:
        asked(): it shall begin.
        came(object): what came of it, also where it was stopped.
    """

    asked = Signal()
    came = Signal(object)

    def __init__(self, operations: Operations, words: str, bar: str, *, grows: bool = False) -> None:
        """`bar` names what is counted, for a screen reader; the button `grows` into what room is left."""
        super().__init__()
        self._stoppable, self._words, self._is_default = Stoppable(operations), words, False
        self.button = pieces.button(words, self._press)
        self.progress = CalmBar(bar)
        growing = self.button if grows else self.progress
        pieces.lay(self, pieces.row(self.progress, self.button, spacing=None, grows=growing))
        self._stoppable.progressed.connect(self._show)
        self._stoppable.ended.connect(self._rest)
        self._rest()

    @property
    def is_running(self) -> bool:
        """Tell whether it goes on."""
        return self._stoppable.is_running

    def run(self, work: Callable[[GoesOn], object]) -> None:
        """Begin with this work."""
        self.progress.wait()
        self.progress.show()
        self._is_default = self.button.isDefault()
        self.button.setAutoDefault(False)  # an Enter too many stops nothing
        self.button.setDefault(False)
        self.button.setText(_("Stop"))
        self._stoppable.run(work, self._give)

    def stop(self) -> None:
        """Let it end at its next step."""
        self._stoppable.stop()

    def _press(self) -> None:
        if self.is_running:
            self.stop()
        else:
            self.asked.emit()

    def _give(self, outcome: object) -> None:
        self.came.emit(outcome)

    def _show(self, done: int, steps: int) -> None:
        if self.is_running and done:
            self.progress.show_step(done, steps)

    def _rest(self) -> None:
        self.progress.hide()
        self.button.setText(self._words)
        self.button.setAutoDefault(True)
        self.button.setDefault(self._is_default)
