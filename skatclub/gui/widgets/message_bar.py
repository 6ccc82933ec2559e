"""A sentence that floats over a page: what is, why, and what one can do; nothing moves when it comes or goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QTimer
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QWidget,
)

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtCore import QObject

SHOWN_MS = 15_000
EDGE, STEP = 8, 8
"""Pixels between a message and the edges of what it lies over; and from one place that is tried to the next."""
NEEDED = ("QAbstractButton", "QLineEdit", "QAbstractSpinBox", "QComboBox", "QHeaderView", "QPlainTextEdit")
"""What must not be covered, by name: these classes have many codes, and none is there before the first paint."""


class MessageBar(Card):
    """Shows one sentence in a tone, with an optional way out, until it is closed or outdated.

    It lies where it covers neither a heading, nor a field, nor a button, nor the row that is chosen, as high up as
    there is such a place. One that offers a way out stays until that is taken or the message is closed.
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
        line.addLayout(self.beside_sign(self.words), 1)
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
        self.place()
        self.show()
        self.raise_()
        pieces.announce(self, words, urgent=tone in {"bad", "warn"})
        self._timer.stop()
        if tone != "warn" and act is None:
            self._timer.start(SHOWN_MS)

    def settle(self) -> None:
        """Go, where what was refused is past; a warning stays."""
        if self._tone == "bad":
            self.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Stay as wide as what it lies over."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.place()
        return False

    def place(self) -> None:
        """Lie where as little as can be is covered of what is read, pressed or typed into."""
        wide, room = self._below.width() - 2 * EDGE, self._below.height() - 2 * EDGE
        self.inside.activate()
        high = min(self.inside.totalHeightForWidth(wide), room)
        needed = [part for part in self._needed() if not part.isEmpty()]

        def covered(top: int) -> int:
            lies = QRect(EDGE, top, wide, high)
            return sum(part.width() * part.height() for part in map(lies.intersected, needed) if not part.isEmpty())

        self.setGeometry(EDGE, min(range(EDGE, EDGE + max(room - high, 0) + 1, STEP), key=covered), wide, high)

    def _needed(self) -> Iterator[QRect]:
        """Return where headings, fields, buttons and chosen rows are seen now."""
        for part in self._below.findChildren(QWidget):
            if not part.isVisible() or self.isAncestorOf(part):
                continue
            if isinstance(part, QAbstractItemView) and not isinstance(part, QHeaderView):
                yield self._seen(part.viewport(), part.visualRect(part.currentIndex()))
            elif any(map(part.inherits, NEEDED)) or part.property("role") == "title":
                yield self._seen(part, part.rect())

    def _seen(self, part: QWidget, rect: QRect) -> QRect:
        """Return where this much of a part lies in what is below, as far as it is not scrolled away."""
        seen = part.visibleRegion().boundingRect() if rect == part.rect() else rect
        return QRect(part.mapTo(self._below, seen.topLeft()), seen.size())

    def _take(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()
