"""A sentence in the strip at the foot of the window: what is, why, and what one can do; it covers nothing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QToolTip

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _

SHOWN_MS = 15_000
MARGIN = 6
"""Pixels round the words; the strip keeps room for them and two lines, so that nothing moves when they come."""


class MessageBar(Card):
    """Shows one sentence in a tone, with an optional way out, until it is closed, outdated or left behind.

    Signals:
        other(): it says something else, or nothing any more.
    """

    other = Signal()

    def __init__(self) -> None:
        super().__init__(margin=MARGIN, spacing=0)
        self.words = label("", wrap=True)
        self.way_out = pieces.button("")
        self.close_button = pieces.button("✕", self.hide)
        self.close_button.setAccessibleName(_("Close message"))
        self.close_button.setToolTip(_("Close message (Shift+Esc)"))
        self._act: Callable[[], object] | None = None
        self._stays = self._is_new = False
        self._line = pieces.inner(self.inside, QHBoxLayout())
        pieces.lay(self._line, self.beside_sign(self.words), 1)
        self._line.addWidget(self.way_out)
        self._line.addWidget(self.close_button)
        self.way_out.clicked.connect(self._take)
        self._shortcut = QShortcut(self)
        self._shortcut.activated.connect(self._take)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def tell(
        self,
        words: str,
        *,
        tone: str = "",
        way_out: str = "",
        act: Callable[[], object] | None = None,
        key: str = "",
        stays: bool | None = None,
    ) -> None:
        """Show a sentence; `tone` is "", "good", "bad" or "warn"; warnings stay, the rest goes by itself.

        It goes with the page in front unless it `stays`, which a warning does, and one that offers a way out. A
        `key` takes that as well, wherever nothing can be typed with it.
        """
        self.words.setText(words)
        self.set_tone(tone)
        self._act = act
        self._shortcut.setKey(QKeySequence(key))
        self._stays = (tone == "warn" or act is not None) if stays is None else stays
        if self.isHidden():
            self._come_last()
        self.way_out.setText(way_out)
        self.way_out.setVisible(act is not None)
        self.setAccessibleName(words)
        self.show()
        self.inside.activate()
        self.other.emit()
        pieces.announce(self, words, urgent=tone in {"bad", "warn"})
        if tone == "bad":
            QToolTip.hideText()  # a refusal is read first; another hint comes only when the mouse is moved
        self._is_new = True
        QTimer.singleShot(0, self, self._age)
        self._timer.stop()
        if tone != "warn" and act is None:
            self._timer.start(SHOWN_MS)

    def settle(self) -> None:
        """Go, where what was refused is past; a warning stays."""
        if self._tone == "bad":
            self.hide()

    def leave_page(self) -> None:
        """Go with the page that it was about; what was said by the very act that led elsewhere is not about it."""
        if not (self._stays or self._is_new):
            self.hide()
        self.settle()

    def leave_club(self) -> None:
        """Go with the club that it was about, a warning as well; not what the act said that opens another."""
        if not self._is_new:
            self.hide()

    def strip_height(self) -> int:
        """Return how much room in pixels two lines and the buttons take, whether they are there or not."""
        lines = self.words.fontMetrics().size(0, "\n").height()
        margins = self.inside.contentsMargins()
        inside = max(lines, self.close_button.sizeHint().height()) + margins.top() + margins.bottom()
        return inside + 2 * self.frameWidth()

    def hideEvent(self, event: QHideEvent) -> None:
        """Say that it is gone."""
        super().hideEvent(event)
        self.other.emit()

    def _come_last(self) -> None:
        """Let Tab come here after the page, made later; no window begins with the buttons of a message."""
        for button in (self.way_out, self.close_button):
            button.setParent(None)  # what comes into a window anew comes last
            self._line.addWidget(button)
        self.close_button.show()

    def _age(self) -> None:
        self._is_new = False

    def _take(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()
