"""The frame of dialogs with long work: how far it is, and a way to stop it at any time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QWidget

from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.stoppable import GoesOn, Stoppable
from skatclub.gui.widgets.calm import CalmBar
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _


class MovingDialog(FormDialog):
    """Runs one piece of work beside the window; Escape stops it first and closes only then."""

    letters, lines, scrolls = 110, 27, True

    def __init__(self, parent: QWidget, operations: Operations, title: str, act: str) -> None:
        super().__init__(parent, title, act)
        self._work = Stoppable(operations)
        self.busy = label("", role="muted")
        self.progress = CalmBar(_("Progress"))
        self.inside.setContentsMargins(0, 0, 0, 0)
        self.busy.hide()
        self.progress.hide()
        self._work.progressed.connect(self._show_progress)
        self._work.ended.connect(self._end)

    def lay_out(self, *others: QPushButton, below: tuple[QWidget, ...] = ()) -> None:
        """Close the dialog after its last part: how far the work is stands above the buttons."""
        self.inside.addStretch(1)
        super().lay_out(*others, below=(self.busy, self.progress, *below))
        self.show_state()

    def show_state(self) -> None:
        """Show what may be done now; called whenever work begins or ends."""
        raise NotImplementedError

    @property
    def is_busy(self) -> bool:
        """Tell whether work is under way."""
        return self._work.is_running

    def begin(self, words: str, work: Callable[[GoesOn], object], then: Callable[[object], object]) -> None:
        """Run this work; `words` say what is done meanwhile."""
        self.problem.hide()
        self.busy.setText(words)
        self.progress.wait()
        self._work.run(work, then)
        self.busy.show()
        self.progress.show()
        self.leave.setFocus()
        self.show_state()

    def reject(self) -> None:
        """Close; while work is under way, stop that first: then nothing comes of it."""
        if not self._work.is_running:
            super().reject()
            return
        self._work.stop()
        self.leave.setEnabled(False)
        self.progress.wait()
        self.busy.setText(_("Stopping …"))

    def _show_progress(self, done: int, steps: int) -> None:
        if self._work.is_running and self.leave.isEnabled():
            self.progress.show_step(done, steps)
            if done >= steps:
                self.progress.wait()

    def _end(self) -> None:
        self.busy.hide()
        self.progress.hide()
        self.leave.setEnabled(True)
        self.show_state()
