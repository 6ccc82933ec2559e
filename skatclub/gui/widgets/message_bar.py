"""A sentence that floats over a page: what is, why, and what one can do; nothing moves when it comes or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QTimer
from PySide6.QtWidgets import QApplication, QHBoxLayout

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QWidget

SHOWN_MS = 15_000
EDGE = 8
"""Pixels between a message and the edges of what it lies over."""


class MessageBar(Card):
    """Shows one sentence in a tone, with an optional way out, until it is closed or outdated.

    It lies over the top of `below`; where one writes there, over its foot.
    """

    def __init__(self, below: QWidget) -> None:
        super().__init__(margin=8, spacing=0)
        self.setParent(below)
        self.setProperty("floating", True)
        self._below = below
        self.words = label("", wrap=True)
        self.way_out = pieces.button("")
        self.close_button = pieces.button("✕", self.hide)
        self.close_button.setAccessibleName(_("Close message"))
        self._act: Callable[[], object] | None = None
        line = QHBoxLayout()
        line.addWidget(self.words, 1)
        line.addWidget(self.way_out)
        line.addWidget(self.close_button)
        self.inside.addLayout(line)
        self.way_out.clicked.connect(self._take)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        below.installEventFilter(self)
        self.hide()

    def tell(
        self, words: str, *, tone: str = "", way_out: str = "", act: Callable[[], object] | None = None
    ) -> None:
        """Show a sentence; `tone` is "", "good", "bad" or "warn"; warnings stay, the rest goes by itself."""
        self.words.setText(words)
        self.set_tone(tone)
        self._act = act
        self.way_out.setText(way_out)
        self.way_out.setVisible(act is not None)
        self.setAccessibleName(words)
        self._place()
        self.show()
        self.raise_()
        pieces.announce(self, words, urgent=tone in {"bad", "warn"})
        self._timer.stop()
        if tone != "warn":
            self._timer.start(SHOWN_MS)

    def settle(self) -> None:
        """Go, where what was refused is past; a warning stays."""
        if self._tone == "bad":
            self.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Stay as wide as what it lies over."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def _place(self) -> None:
        wide, room = self._below.width() - 2 * EDGE, self._below.height() - 2 * EDGE
        self.inside.activate()
        high = min(self.inside.totalHeightForWidth(wide), room)
        top = QRect(EDGE, EDGE, wide, high)
        field = QApplication.focusWidget()
        if field is not None and self._below.isAncestorOf(field):
            written = QRect(field.mapTo(self._below, QPoint(0, 0)), field.size())
            if written.intersects(top) and written.bottom() < room - high:
                top.moveBottom(self._below.height() - EDGE)
        self.setGeometry(top)

    def _take(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()
