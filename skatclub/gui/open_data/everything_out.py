"""Everything a club holds goes out as open files: nobody's data are trapped here."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QSizePolicy, QWidget

from skatclub import paths
from skatclub.exports.document import Imprint
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.stoppable import GoesOn
from skatclub.gui.parts.frame import MovingDialog
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, ElidedLabel, label
from skatclub.i18n.language import _
from skatclub.services import open_data
from skatclub.services.club import written_files
from skatclub.services.club.clubs import Club


class EverythingDialog(MovingDialog):
    """Asks for a folder and writes all files into it, or none.

    Signals:
        written(str, int): the folder, and how many files are in it now.
    """

    written = Signal(str, int)

    def __init__(self, parent: QWidget, operations: Operations, club: Club, name: str, now: datetime) -> None:
        self._club, self._name, self._now = club, name, now
        super().__init__(parent, operations, _("Export everything"), _("&Export"))
        self.target = self._free(paths.documents_folder())
        self.folder = ElidedLabel("")
        self.choose = pieces.button(_("Another &folder …"), self.ask_folder)
        self._build()
        self.act.setFocus()

    def _build(self) -> None:
        what = Card(title=_("What will be written"))
        sentences = (
            _("Everything stored about {club}, in files that other programs can read:").format(club=self._name),
            _("•  members and results as tables (CSV), and as a workbook for Excel and LibreOffice"),
            _("•  a file (JSON) with everything, from which “Import a whole club …” can recreate the club"),
            _("•  README.txt, which explains what each file holds"),
        )
        what.inside.addWidget(label("\n".join(sentences), wrap=True))
        care = Card(title=_("Please note"))
        care.set_tone("warn")
        care.inside.addWidget(
            label(
                _(
                    "It contains everybody’s full name, address, notes and payments. Only pass it on to "
                    "someone who may see all this."
                ),
                wrap=True,
            )
        )
        where = Card(title=_("Where to"))
        pieces.lay(where.inside, pieces.row(self.choose, self.folder, spacing=12))
        self.choose.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        for part in (what, care, where):
            self.inside.addWidget(part)
        self.lay_out()

    def ask_folder(self) -> None:
        """Ask where the new folder shall lie."""
        chosen = QFileDialog.getExistingDirectory(self, _("Where to"), str(Path.home()))
        if chosen:
            self.put_into(Path(chosen))

    def put_into(self, folder: Path) -> None:
        """Let the new folder lie in this one."""
        self.target = self._free(folder)
        self.problem.hide()
        self.show_state()
        self.act.setFocus()

    def go_on(self) -> None:
        """Write all files, or none."""
        club, target, now = self._club, self.target, self._now

        def work(goes_on: GoesOn) -> int:
            from importlib.metadata import version

            from skatclub.exports import open_files  # with its workbook: only once it is wanted

            whole = open_data.everything_of(club, program=version("skatclub"))
            steps, files = open_files.count(whole), []
            for file in open_files.files(whole, Imprint(club=whole.club, at=now)):
                files.append(file)
                if not goes_on(len(files), steps):
                    return 0
            written_files.fill_folder(target, files)
            return steps

        self.begin(_("The files are being made …"), work, self._tell_written)

    def _tell_written(self, count: object) -> None:
        if count == 0:
            self.refuse(_("The export was stopped; nothing was written."))
            return
        self.accept()
        self.written.emit(str(self.target), count)

    def show_state(self) -> None:
        """Show where it goes, and let nothing be changed while it is written."""
        self.folder.setText(str(self.target))
        self.folder.setToolTip(str(self.target))
        self.act.setEnabled(not self.is_busy)
        self.choose.setEnabled(not self.is_busy)

    def _free(self, folder: Path) -> Path:
        """Return a folder in this one that is not there yet."""
        name = _("{club} – everything {day}").format(club=self._name, day=self._now.date())
        return paths.free(folder, name)
