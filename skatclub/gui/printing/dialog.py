"""Papers of a list or an event: looked at first, then printed or kept as PDF, Excel, CSV or JSON."""

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
from skatclub.domain.publication import Audience
from skatclub.exports.catalogue import Format
from skatclub.gui.printing import pages
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.gui.background import Background
    from skatclub.gui.printing.papers import AnyPaper, Papers

PREVIEW_DPI = 90
PREVIEW_PAGES = 12
"""So many pages are shown; the rest would only take time."""
FILTERS = {
    Format.PDF: "PDF (*.pdf)",
    Format.EXCEL: "Excel (*.xlsx)",
    Format.CSV: "CSV (*.csv)",
    Format.JSON: "JSON (*.json)",
}


class PrintDialog(QDialog):
    """Which paper, how it looks, and where it goes; with a `background` papers are made beside the window.

    Signals:
        written(str): a file was written there.
    """

    written = Signal(str)

    def __init__(self, parent: QWidget, papers: Papers, background: Background | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Print or export"))
        self.resize(1060, 700)
        self.papers = papers
        self.background = background
        self.paper: AnyPaper = papers.offers()[0]
        self.choices: dict[str, QRadioButton] = {}
        self.saves: dict[Format, QPushButton] = {}
        self.names = CalmChoice(
            [
                (Audience.OFFICE, _("as usual for this paper")),
                (Audience.BOARD, _("as allowed on the board")),
                (Audience.WEB, _("as allowed on the internet")),
            ]
        )
        self.names_words = label(_("Names"), role="title")
        self.pages = QVBoxLayout()
        self.count = label("", role="muted")
        self.print_button = pieces.button(_("Print …"), self.print_paper, primary=True)
        self._pdf = b""
        self._build()
        self.show_paper(self.paper)

    def _build(self) -> None:
        card = Card(title=_("Which paper"), spacing=8)
        for paper in self.papers.offers():
            made = QRadioButton(paper.name())
            made.setChecked(paper is self.paper)
            made.clicked.connect(partial(self._choose, paper))
            self.choices[paper.code] = made
            card.inside.addWidget(made)
        self.names.setAccessibleName(_("Names"))
        self.names.currentIndexChanged.connect(lambda _place: self._show_names())
        card.inside.addWidget(self.names_words)
        card.inside.addWidget(self.names)
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

    def _choose(self, paper: AnyPaper, _down: bool = False) -> None:
        self.show_paper(paper)

    def _show_names(self) -> None:
        self.papers = self.papers.shown_to(self.names.currentData())
        self.show_paper(self.paper)

    def show_paper(self, paper: AnyPaper) -> None:
        """Show the pages of a paper as soon as it is made."""
        self.paper = paper
        for shown in (self.names_words, self.names):
            shown.setVisible(paper.faces is not None)
        if self.background is None:
            self._show_pdf(self.papers.make(paper, Format.PDF))
            return
        self._empty()
        self.count.setText(_("The paper is being made …"))
        for made in (self.print_button, *self.saves.values()):
            made.setEnabled(False)
        self.background.run(lambda: self.papers.make(paper, Format.PDF), self._take_pdf)

    def reject(self) -> None:
        """Close; a paper that is still being made is given up."""
        if self.background is not None:
            self.background.cancel()
        super().reject()

    def _take_pdf(self, made: object) -> None:
        if isinstance(made, bytes):
            self._show_pdf(made)

    def _show_pdf(self, pdf: bytes) -> None:
        self._pdf = pdf
        self._empty()
        count = pages.count(pdf)
        for number, picture in enumerate(pages.pictures(pdf, dpi=PREVIEW_DPI, most=PREVIEW_PAGES), start=1):
            page = QLabel()
            page.setPixmap(QPixmap.fromImage(picture))
            page.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            page.setAccessibleName(_("Page {number}").format(number=number))
            self.pages.addWidget(page)
        if count > PREVIEW_PAGES:
            self.pages.addWidget(label(_("… and {n} more").format(n=count - PREVIEW_PAGES), role="muted"))
        self.pages.addStretch(1)
        words = ngettext("One sheet of paper", "{number} sheets of paper", count)
        self.count.setText(words.format(number=count))
        self.print_button.setEnabled(True)
        for kind, made in self.saves.items():
            made.setEnabled(kind in self.paper.formats)

    def _empty(self) -> None:
        while (item := self.pages.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()

    def print_paper(self) -> None:
        """Ask for the printer and print what is shown."""
        printer = pages.a4_printer()
        if QPrintDialog(printer, self).exec():
            pages.print_paper(self._pdf, printer)

    def ask_file(self, kind: Format) -> None:
        """Ask where to, and write the file."""
        folder = paths.documents_folder()
        folder.mkdir(parents=True, exist_ok=True)
        offered = folder / f"{self.papers.file_stem(self.paper)}.{kind.value}"
        chosen, _filter = QFileDialog.getSaveFileName(self, _("Save paper"), str(offered), FILTERS[kind])
        if chosen:
            self.write_file(kind, Path(chosen))

    def write_file(self, kind: Format, target: Path) -> None:
        """Write the shown paper as a file; a folder that cannot be written to is told in a sentence."""
        try:
            target.write_bytes(self.papers.make(self.paper, kind))
        except OSError as trouble:
            words = _("The file could not be written: {path}. Please choose another folder.")
            ask.tell(self, _("Save paper"), words.format(path=target), details=str(trouble))
            return
        self.written.emit(str(target))
        self.accept()
