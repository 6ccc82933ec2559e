"""A button that begins long work of papers, such as to write all of them, and stops it while it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from skatclub.exports.paper import files
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.stoppable import GoesOn, Stoppable
from skatclub.gui.papers.papers import AnyPaper, Papers
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmBar
from skatclub.i18n.language import _, ngettext
from skatclub.rules.errors import Refusal
from skatclub.services.club import written_files


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Piled:
    """The papers that were written into a folder, how many were left out, and what ended it before its time."""

    folder: Path
    written: tuple[AnyPaper, ...]
    left_out: int = 0
    is_stopped: bool = False
    trouble: Refusal | None = None

    def sentence(self) -> str:
        """Return what came of it."""
        count = len(self.written)
        parts = [ngettext("One paper written.", "{n} papers written.", count).format(n=count)]
        if self.left_out:
            words = ngettext("One cannot be made yet.", "{n} cannot be made yet.", self.left_out)
            parts.append(words.format(n=self.left_out))
        if self.is_stopped:
            parts.insert(0, _("Stopped."))
        return " ".join(parts)


def write(papers: Papers, wanted: Sequence[AnyPaper], folder: Path, goes_on: GoesOn) -> Piled:
    """Write papers in their usual formats; who cannot be made yet does not hold the others back.

    What is written stays when it is stopped. May be called in another thread.
    """
    written: list[AnyPaper] = []
    for done, paper in enumerate(wanted):
        so_far = Piled(folder=folder, written=tuple(written), left_out=done - len(written))
        if not goes_on(done, len(wanted)):
            return replace(so_far, is_stopped=True)
        kind = paper.formats[0]
        try:
            data = papers.make(paper, kind)
        except Refusal:
            continue
        try:
            written_files.fill_folder(folder, files(f"{papers.file_stem(paper)}.{kind.value}", data))
        except Refusal as trouble:
            return replace(so_far, trouble=trouble)
        written.append(paper)
    goes_on(len(wanted), len(wanted))
    return Piled(folder=folder, written=tuple(written), left_out=len(wanted) - len(written))


class Pile(RunButton):
    """Writes all papers that are offered; what came of it is a `Piled`."""

    def __init__(self, operations: Operations) -> None:
        super().__init__(operations, _("All papers …"), _("Papers written"))

    def start(self, papers: Papers, folder: Path) -> None:
        """Write all papers that are offered into a folder of their own."""
        wanted = [paper for paper in papers.offers() if papers.material(paper) is not None]
        self.run(partial(write, papers, wanted, folder))
