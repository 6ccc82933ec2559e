"""The paper list of a table: looked at first, then printed or kept as PDF, Excel, CSV or JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QRadioButton, QScrollArea, QVBoxLayout, QWidget

from skatclub import paths
from skatclub.gui.printing import pages
from skatclub.gui.printing.papers import FILLED, PAPERS, ListPapers
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.gui.operations import Operations

PREVIEW_DPI = 84


class PrintDialog(QDialog):
    """Which list, how it looks, and where it goes.

    Signals:
        written(str): a file was written there.
    """

    written = Signal(str)

    def __init__(
        self, parent: QWidget, operations: Operations, table_id: int, *, clock: Callable[[], datetime]
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Print or export list"))
        self.resize(980, 700)
        self.papers = ListPapers.of(operations, table_id, clock)
        self.choices: dict[str, QRadioButton] = {}
        self.pages = QVBoxLayout()
        self.count = label("", role="muted")
        self._pdf = b""
        self._build()
        self.show_paper(FILLED)

    def _build(self) -> None:
        card = Card(title=_("What"), spacing=8)
        for key, words in PAPERS().items():
            made = QRadioButton(words)
            made.setChecked(key == FILLED)
            made.clicked.connect(lambda _down=False, key=key: self.show_paper(key))
            self.choices[key] = made
            card.inside.addWidget(made)
        card.inside.addWidget(self.count)
        card.inside.addStretch(1)
        self.print_button = pieces.button(_("Print …"), self.print_paper, primary=True)
        card.inside.addWidget(self.print_button)
        self.saves = {}
        for kind, words in (
            ("pdf", _("Save as PDF …")),
            ("xlsx", _("Save as Excel …")),
            ("csv", _("Save as CSV …")),
            ("json", _("Save as JSON …")),
        ):
            self.saves[kind] = pieces.button(words, lambda kind=kind: self.ask_file(kind))  # type: ignore[misc]
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

    def show_paper(self, key: str) -> None:
        """Show the pages of a paper."""
        self._pdf = self.papers.pdf(key)
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
        self.count.setText(
            ngettext("One sheet of paper", "{number} sheets of paper", len(shown)).format(number=len(shown))
        )
        for kind in ("xlsx", "csv", "json"):
            self.saves[kind].setEnabled(key == FILLED)

    def print_paper(self) -> None:
        """Ask for the printer and print what is shown."""
        printer = pages.a4_printer()
        if QPrintDialog(printer, self).exec():
            pages.print_paper(self._pdf, printer)

    def ask_file(self, kind: str) -> None:
        """Ask where to, and write the file."""
        folder = paths.documents_folder()
        folder.mkdir(parents=True, exist_ok=True)
        offered = folder / f"{self.papers.file_stem()}.{kind}"
        filters = {"pdf": "PDF (*.pdf)", "xlsx": "Excel (*.xlsx)", "csv": "CSV (*.csv)", "json": "JSON (*.json)"}
        chosen, _filter = QFileDialog.getSaveFileName(self, _("Save list"), str(offered), filters[kind])
        if chosen:
            self.write_file(kind, Path(chosen))

    def write_file(self, kind: str, target: Path) -> None:
        """Write the shown paper as a file; a folder that cannot be written to is told in a sentence."""
        content = self._pdf if kind == "pdf" else self.papers.file(kind)
        try:
            target.write_bytes(content)
        except OSError as trouble:
            words = _("The file could not be written: {path}. Please choose another folder.")
            ask.tell(self, _("Save list"), words.format(path=target), details=str(trouble))
            return
        self.written.emit(str(target))
        self.accept()
