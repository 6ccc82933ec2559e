"""The strip at the foot of the window: whether all is saved, which club this is, and what has just to be told."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.message_bar import MessageBar
from skatclub.i18n.language import _

ROOMY = 1000
"""So wide, in pixels of the usual type, the window is where a message leaves room for what was saved when."""


class StatusStrip(QFrame):
    """Keeps room for a message of two lines, so that nothing above it moves when one comes, and covers nothing.

    Only where the window is too narrow for a sentence on two lines does the strip grow, and what scrolls gives way.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("status")
        self.saved = QLabel()
        self.place = QLabel()
        self.messages = MessageBar()
        self.hint = QLabel(_("Undo: Ctrl+Z  |  F1 Help"))
        self._labels = [self.saved, self.place]
        self._is_roomy = self._folds = False
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(3, 2, 3, 2)
        self._line.setSpacing(0)
        for shown in (self.saved, self.place, self.messages):
            self._line.addWidget(shown, int(shown is not self.saved))
        self._line.addStretch(0)
        self._line.addWidget(self.hint)
        self.messages.other.connect(self._make_room)

    def take(self, words: QLabel) -> None:
        """Put this before the hint on the right."""
        self._labels.append(words)
        self._line.insertWidget(self._line.indexOf(self.hint), words)
        pieces.told_in_order(self.hint)

    def fit(self, width: int, *, folds: bool) -> None:
        """Be right for a window so wide, in pixels of the usual type; words wrap where its navigation `folds`."""
        self._is_roomy, self._folds = width >= ROOMY, folds
        margins = self._line.contentsMargins()
        frame = margins.top() + margins.bottom() + 2 * self.frameWidth()
        self.setMinimumHeight(self.messages.strip_height() + frame)
        self._make_room()

    def _make_room(self) -> None:
        """Let a message have the room: what else stands here is known, and comes back."""
        is_told = not self.messages.isHidden()
        self.saved.setVisible(self._is_roomy or not is_told)
        self.place.setVisible(not is_told)
        self.hint.setVisible(not is_told)
        for shown in self._labels:
            shown.setWordWrap(self._folds or shown is self.place)
        self._line.activate()
        self.updateGeometry()
