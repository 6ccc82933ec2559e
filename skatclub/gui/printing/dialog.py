"""The paper list of a table: looked at first, then printed or kept as PDF, Excel, CSV or JSON."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QLabel,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from skatclub import paths
from skatclub.exports.catalogue import LIST_PAPERS, Format, ListPaper
from skatclub.gui.printing import pages
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.gui.printing.papers import ListPapers

PREVIEW_DPI = 90
FILTERS = {
    Format.PDF: "PDF (*.pdf)",
    Format.EXCEL: "Excel (*.xlsx)",
    Format.CSV: "CSV (*.csv)",
    Format.JSON: "JSON (*.json)",
}


class PrintDialog(QDialog):
    """Which list, how it looks, and where it goes.

    Signals:
        written(str): a file was written there.
    """

    written = Signal(str)

    def __init__(self, parent: QWidget, papers: ListPapers) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Print or export list"))
        self.resize(1060, 700)
        self.papers = papers
        self.paper: ListPaper = LIST_PAPERS[0]
        self.choices: dict[str, QRadioButton] = {}
        self.saves: dict[Format, QPushButton] = {}
        self.pages = QVBoxLayout()
        self.count = label("", role="muted")
        self.print_button = pieces.button(_("Print …"), self.print_paper, primary=True)
        self._pdf = b""
        self._build()
        self.show_paper(self.paper)

    def _build(self) -> None:
        card = Card(title=_("Which paper"), spacing=8)
        for paper in LIST_PAPERS:
            made = QRadioButton(paper.name())
            made.setChecked(paper is self.paper)
            made.clicked.connect(partial(self._choose, paper))
            self.choices[paper.code] = made
            card.inside.addWidget(made)
        card.inside.addWidget(self.count)
        card.inside.addStretch(1)
        card.inside.addWidget(self.print_button)
        words = {
            Format.PDF: _("Save as PDF …"),
            Format.EXCEL: _("Save as Excel …"),
            Format.CSV: _("Save as CSV …"),
            Format.JSON: _("Save as JSON …"),
        }
        for kind in Format:
            self.saves[kind] = pieces.button(words[kind], partial(self.ask_file, kind))
            card.inside.addWidget(self.saves[kind])
        card.inside.addWidget(pieces.button(_("Close"), self.reject))
        inner = QWidget()
        inner.setObjectName("scrolled")
        inner.setLayout(self.pages)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inner)
        scrolled.setAccessibleName(_("Preview of the paper"))
        line = pieces.row(card, scrolled, spacing=12)
        line.setStretch(1, 1)
        line.setContentsMargins(12, 12, 12, 12)
        self.setLayout(line)
        self.print_button.setFocus()

    def _choose(self, paper: ListPaper, _down: bool = False) -> None:
        self.show_paper(paper)

    def show_paper(self, paper: ListPaper) -> None:
        """Show the pages of a paper."""
        self.paper = paper
        self._pdf = self.papers.make(paper, Format.PDF)
        while (item := self.pages.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        shown = pages.pictures(self._pdf, dpi=PREVIEW_DPI)
        for number, picture in enumerate(shown, start=1):
            page = QLabel()
            page.setPixmap(QPixmap.fromImage(picture))
            page.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            page.setAccessibleName(_("Page {number}").format(number=number))
            self.pages.addWidget(page)
        self.pages.addStretch(1)
        words = ngettext("One sheet of paper", "{number} sheets of paper", len(shown))
        self.count.setText(words.format(number=len(shown)))
        for kind, made in self.saves.items():
            made.setEnabled(kind in paper.formats)

    def print_paper(self) -> None:
        """Ask for the printer and print what is shown."""
        printer = pages.a4_printer()
        if QPrintDialog(printer, self).exec():
            pages.print_paper(self._pdf, printer)

    def ask_file(self, kind: Format) -> None:
        """Ask where to, and write the file."""
        folder = paths.documents_folder()
        folder.mkdir(parents=True, exist_ok=True)
        offered = folder / f"{self.papers.file_stem()}.{kind.value}"
        chosen, _filter = QFileDialog.getSaveFileName(self, _("Save list"), str(offered), FILTERS[kind])
        if chosen:
            self.write_file(kind, Path(chosen))

    def write_file(self, kind: Format, target: Path) -> None:
        """Write the shown paper as a file; a folder that cannot be written to is told in a sentence."""
        try:
            target.write_bytes(self.papers.make(self.paper, kind))
        except OSError as trouble:
            words = _("The file could not be written: {path}. Please choose another folder.")
            ask.tell(self, _("Save list"), words.format(path=target), details=str(trouble))
            return
        self.written.emit(str(target))
        self.accept()
