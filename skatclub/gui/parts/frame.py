"""The frame of dialogs with long work: what is wrong, how far it is, one filled button, a way out at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QProgressBar, QScrollArea, QVBoxLayout, QWidget

from skatclub.gui.operations.stoppable import Stoppable
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import refusals
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.operations.stoppable import GoesOn
    from skatclub.rules.errors import Refusal

LETTERS, LINES = 110, 27
"""Width and height of the window in letters and lines of its type; what has no room is scrolled."""
WIDEST, HIGHEST = 1100, 640
"""How wide and high the window gets at most, in pixels."""


class MovingDialog(QDialog):
    """Runs one piece of work beside the window; Escape stops it first and closes only then."""

    tells_refusals = True

    def __init__(self, parent: QWidget, operations: Operations, title: str, act: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._work = Stoppable(operations)
        self.inside = QVBoxLayout()
        self.problem_words = label("", wrap=True)
        self.problems = Card()
        self.problems.set_tone("bad")
        self.problems.inside.addWidget(self.problem_words)
        self.busy = label("", role="muted")
        self.progress = QProgressBar()
        self.progress.setAccessibleName(_("Progress"))
        self.progress.setTextVisible(False)
        self.act = pieces.button(act, self.go_on, primary=True)
        self.act.setDefault(True)
        self.stop = pieces.button(_("Cancel"), self.reject)
        self._lay_out()
        self._work.progressed.connect(self._show_progress)
        self._work.ended.connect(self._end)
        operations.refused.connect(self._tell)

    def _lay_out(self) -> None:
        for part in (self.problems, self.busy, self.progress):
            part.hide()
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setLayout(self.inside)
        self.inside.setContentsMargins(0, 0, 0, 0)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.addWidget(scrolled, 1)
        for part in (self.problems, self.busy, self.progress):
            layout.addWidget(part)
        layout.addLayout(pieces.row(None, self.act, self.stop))
        letters = self.fontMetrics()
        self.resize(min(letters.averageCharWidth() * LETTERS, WIDEST), min(letters.lineSpacing() * LINES, HIGHEST))

    def go_on(self) -> None:
        """Do what the filled button says."""
        raise NotImplementedError

    def show_state(self) -> None:
        """Show what may be done now; called whenever work begins or ends."""
        raise NotImplementedError

    @property
    def is_busy(self) -> bool:
        """Tell whether work is under way."""
        return self._work.is_running

    def begin(self, words: str, work: Callable[[GoesOn], object], then: Callable[[object], object]) -> None:
        """Run this work; `words` say what is done meanwhile."""
        self.problems.hide()
        self.busy.setText(words)
        self.progress.setRange(0, 0)
        self._work.run(work, then)
        self.busy.show()
        self.progress.show()
        self.stop.setFocus()
        self.show_state()

    def reject(self) -> None:
        """Close; while work is under way, stop that first: then nothing comes of it."""
        if not self._work.is_running:
            super().reject()
            return
        self._work.stop()
        self.stop.setEnabled(False)
        self.progress.setRange(0, 0)
        self.busy.setText(_("Being stopped …"))

    def _show_progress(self, done: int, steps: int) -> None:
        if self._work.is_running and self.stop.isEnabled():
            self.progress.setRange(0, steps if done < steps else 0)
            self.progress.setValue(done)

    def _end(self) -> None:
        self.busy.hide()
        self.progress.hide()
        self.stop.setEnabled(True)
        self.show_state()

    def tell(self, words: str) -> None:
        """Say what is wrong, in the dialog itself."""
        self.problem_words.setText(words)
        self.problems.show()

    def _tell(self, refusal: Refusal) -> None:
        self.tell(refusals.sentence(refusal))
