"""Words beneath a table or picture: a card up to a few lines high, and a window to read longer ones in."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import Card, label

MOST_LINES = 5
"""So many lines are shown at once, so that what they are about keeps the most room."""


class Caption(Card):
    """Says what is looked at; hidden while there is nothing to say."""

    def __init__(self, name: str) -> None:
        super().__init__(margin=10)
        self.words = label("", wrap=True)
        self.words.setObjectName("scrolled")
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.scrolled = pieces.scrolled(self.words, sideways=False, name=name)
        self.inside.addWidget(self.scrolled)
        self.hide()

    def say(self, words: str) -> None:
        """Say something else; nothing: be gone."""
        self.words.setText(words)
        self.scrolled.verticalScrollBar().setValue(0)
        self.setVisible(bool(words))
        self.follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap the words anew in another width."""
        super().resizeEvent(event)
        self.follow()

    def follow(self) -> None:
        """Take the height of the words in their type; whoever works by keys scrolls where they are too many."""
        metrics, wide = (
            self.words.fontMetrics(),
            self.contentsRect().width() - 2 * self.inside.contentsMargins().left(),
        )
        most = MOST_LINES * metrics.lineSpacing() + metrics.descent()
        height = max(self.words.heightForWidth(max(wide, 1)), 0)
        self.scrolled.setFixedHeight(min(height, most) + 2 * self.scrolled.frameWidth())
        policy = Qt.FocusPolicy.StrongFocus if height > most else Qt.FocusPolicy.NoFocus
        self.scrolled.setFocusPolicy(policy)


class Reader(FormDialog):
    """Shows Markdown; links are not followed, for nothing leaves the machine."""

    letters, lines = 106, 32

    def __init__(self, parent: QWidget, title: str, text: str) -> None:
        super().__init__(parent, title)
        self.text = QTextBrowser()
        self.text.setMarkdown(text)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(title)
        self.inside.addWidget(self.text)
        self.lay_out()
        self.text.setFocus()
