"""A sentence across the top of a page: what is, why, and what one can do; never in the way of typing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

SHOWN_MS = 15_000


class MessageBar(Card):
    """Shows one sentence in a tone, with an optional way out, until it is closed or outdated."""

    def __init__(self) -> None:
        super().__init__(margin=8, spacing=0)
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
        self.show()
        self._timer.stop()
        if tone != "warn":
            self._timer.start(SHOWN_MS)

    def _take(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()
