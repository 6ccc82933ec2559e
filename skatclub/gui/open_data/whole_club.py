"""A whole club comes in: its folder is read and tried out, what comes is counted, then a new file is made."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QWidget

from skatclub import paths
from skatclub.domain.imports.facts import Facts
from skatclub.gui.operations.files import Files
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.stoppable import GoesOn
from skatclub.gui.parts.frame import MovingDialog
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, ElidedLabel, label
from skatclub.i18n.club import open_data
from skatclub.i18n.language import _
from skatclub.services import open_data as services_open_data


class WholeClubDialog(MovingDialog):
    """Makes a new club file of a folder with everything; the club that is open stays as it is.

    Signals:
        made(str): the path of the new club, which is whole.
    """

    made = Signal(str)

    def __init__(
        self, parent: QWidget, operations: Operations, files: Files, clock: Callable[[], datetime], opened: str
    ) -> None:
        self._operations, self._files, self._clock, self._opened = operations, files, clock, opened
        self._facts: Facts | None = None
        super().__init__(parent, operations, _("Import a whole club"), _("&Import"))
        self.folder = ElidedLabel(_("no folder chosen yet"))
        self.choose = pieces.button(_("Choose a &folder …"), self.ask_folder)
        self.coming = Card()
        self.named = label("", role="title", wrap=True)
        self.contents = label("", wrap=True)
        self.into = label("", role="muted", wrap=True)
        self._build()
        self.choose.setFocus()

    def _build(self) -> None:
        source = Card(title=_("From where"))
        source.inside.addWidget(
            label(
                _(
                    "The folder that “Export everything …” wrote, here or on another computer: all the "
                    "members, evenings, lists, seasons and cash entries of a club."
                ),
                wrap=True,
            )
        )
        pieces.lay(source.inside, pieces.row(self.choose, self.folder, spacing=12))
        self.choose.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.coming.inside.addWidget(self.named)
        self.coming.inside.addWidget(self.contents)
        self.coming.inside.addWidget(self.into)
        self.coming.hide()
        self.inside.addWidget(source)
        self.inside.addWidget(self.coming)
        self.lay_out()

    def ask_folder(self) -> None:
        """Ask for the folder and read it."""
        begun = paths.documents_folder()
        chosen = QFileDialog.getExistingDirectory(
            self, _("Folder with everything of a club"), str(begun if begun.is_dir() else Path.home())
        )
        if chosen:
            self.take_folder(Path(chosen))

    def take_folder(self, folder: Path) -> None:
        """Read this folder and try out in memory whether a club can be made of it."""
        self._facts = None
        self.coming.hide()
        self.folder.setText(str(folder))
        clock = self._clock

        def work(goes_on: GoesOn) -> Facts:
            facts = services_open_data.read_from(folder)
            services_open_data.try_out(facts, clock=clock, goes_on=goes_on)
            return facts

        self.begin(_("The folder is being read and tried out …"), work, self._take_in)

    def _take_in(self, facts: object) -> None:
        if not isinstance(facts, Facts):
            return
        self._facts = facts
        self.named.setText(facts.club)
        self.contents.setText("\n".join(f"•  {line}" for line in open_data.lines(facts)))
        words = _("A new club file will be created: {path}.").format(path=self._files.free_address(facts.club))
        if self._opened:
            stays = _("{club}, the club now open, stays as it is.").format(club=self._opened)
            words = f"{words} {stays}"
        self.into.setText(words)
        self.coming.show()
        self.show_state()
        self.act.setFocus()

    def go_on(self) -> None:
        """Make the new club."""
        facts = self._facts
        if facts is None:
            return
        path, clock = self._files.free_address(facts.club), self._clock
        author, desk = self._files.author, self._files.desk

        def work(goes_on: GoesOn) -> Path:
            services_open_data.make_club(facts, path, author=author, desk=desk, clock=clock, goes_on=goes_on)
            return path

        self.begin(_("The club is being imported …"), work, self._tell_made)

    def _tell_made(self, path: object) -> None:
        self.accept()
        self.made.emit(str(path))

    def show_state(self) -> None:
        """Let go on who has chosen a folder that can be taken."""
        self.act.setEnabled(self._facts is not None and not self.is_busy)
        self.choose.setEnabled(not self.is_busy)
        if not self.is_busy and self._facts is None:
            self.choose.setFocus()
