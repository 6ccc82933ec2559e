"""All papers at once into a folder: made beside the window one after the other, told how far, stopped at any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.exports.paper import files
from skatclub.gui.papers.run import RunButton
from skatclub.i18n.language import _, ngettext
from skatclub.rules.errors import Refusal
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.operations.stoppable import GoesOn
    from skatclub.gui.papers.papers import AnyPaper, Papers


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
