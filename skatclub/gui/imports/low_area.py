"""What may be long but shall leave room for a table: as high as it needs, scrolled where that is too much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from skatclub.gui.widgets.guard import Guarded

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QResizeEvent


class LowArea(Guarded, QScrollArea):
    """An area as high as what is in it, at most so many lines of type; what is more is scrolled."""

    def __init__(self, shown: QWidget, name: str, *, lines: int) -> None:
        super().__init__()
        self._lines = lines
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.show_other(shown)

    def show_other(self, shown: QWidget) -> None:
        """Show this instead of what is in it."""
        shown.setObjectName("scrolled")
        shown.installEventFilter(self)
        self.setWidget(shown)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of what is in it, or of the most lines that are seen at once."""
        shown = self.widget()
        hint = shown.sizeHint().height()
        needed = shown.heightForWidth(self.viewport().width()) if shown.hasHeightForWidth() else hint
        return QSize(super().sizeHint().width(), min(needed, self._lines * self.fontMetrics().lineSpacing()))

    def minimumSizeHint(self) -> QSize:
        """Return room for a few lines; to its side nothing is scrolled."""
        wide = self.widget().minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(wide, min(self.sizeHint().height(), 3 * self.fontMetrics().lineSpacing()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Reckon anew when something else is in it."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Reckon anew: words wrap by the width."""
        super().resizeEvent(event)
        self.updateGeometry()
