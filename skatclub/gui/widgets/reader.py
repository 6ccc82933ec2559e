"""A window to read a longer text in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class Reader(QDialog):
    """Shows Markdown; links are not followed, for nothing leaves the machine."""

    def __init__(self, parent: QWidget, title: str, text: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.resize(760, 560)
        self.text = QTextBrowser()
        self.text.setMarkdown(text)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(title)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        layout.addWidget(box)
