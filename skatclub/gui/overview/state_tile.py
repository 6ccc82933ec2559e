"""One table of a tournament as a small tile: its number, a sign and a word for its state, deals written.

One table as a tile: number, state in a sign and a word, names and how far the list is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout

from skatclub.domain.overview.event_overview import TableState, table_state
from skatclub.gui.look import fonts
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers, overview
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QPaintEvent

    from skatclub.domain.overview.overview import TableCard


KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class StateTile(QPushButton):
    """A button that opens the list of a table; its state is a sign and a word, the colour only helps.

    Signals:
        walked(int, int): the focus shall go so many tiles right and down.
    """

    walked = Signal(int, int)

    def __init__(self, card: TableCard) -> None:
        super().__init__()
        self.setProperty("tile", True)
        self.card = card
        self.state = table_state(card)
        self._measure()
        self.show_card(card)

    def show_card(self, card: TableCard) -> None:
        """Show how far the list is now."""
        self.card = card
        self.state = table_state(card)
        if self.property("state") != self.state.value:
            self.setProperty("state", self.state.value)
            self.style().unpolish(self)
            self.style().polish(self)
        names = _("Table {number}: {names}").format(number=card.number, names=", ".join(card.names))
        self.setAccessibleName(names)
        self.setAccessibleDescription(f"{overview.table_word(self.state)}, {overview.deals_words(card)}")
        self.setToolTip("\n".join((names, self.accessibleDescription())))
        self.update()

    def words(self) -> str:
        """Return what stands in the second line."""
        if self.state is TableState.PLAYING and self.card.deals:
            return f"{overview.table_word(self.state)} {overview.deals_words(self.card)}"
        return overview.table_word(self.state)

    def sizeHint(self) -> QSize:
        """Return room for the longest words of any state."""
        return self._size

    def minimumSizeHint(self) -> QSize:
        """Return the same room."""
        return self._size

    def changeEvent(self, event: QEvent) -> None:
        """Follow another type size."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange}:
            self._measure()
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrow keys, open with Enter."""
        key = Qt.Key(event.key())
        if key in KEYS:
            self.walked.emit(*KEYS[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button of the style, then number, sign and words."""
        super().paintEvent(event)
        painter = QPainter(self)
        pad = self._pad
        upper = QRect(pad, pad // 2, self.width() - 2 * pad, self.height() // 2 - pad // 4)
        lower = QRect(pad, self.height() // 2, self.width() - 2 * pad, self.height() // 2 - pad // 2)
        painter.setPen(self.palette().buttonText().color())
        painter.setFont(self._head)
        painter.drawText(upper, LEFT, str(self.card.number))
        painter.drawText(upper, RIGHT, overview.table_sign(self.state))
        painter.setFont(self._small)
        painter.drawText(lower, LEFT, self.words())
        painter.end()

    def _measure(self) -> None:
        font = QApplication.font()
        self._head = fonts.scaled(font, 1.15, bold=True)
        self._small = fonts.scaled(font, 0.88)
        metrics = QFontMetrics(self._small)
        self._pad = metrics.height() // 2
        playing = f"{overview.table_word(TableState.PLAYING)} {self.card.planned}/{self.card.planned}"
        longest = (playing, *(overview.table_word(state) for state in TableState))
        width = max(metrics.horizontalAdvance(words) for words in longest) + 2 * self._pad + 2
        height = QFontMetrics(self._head).height() + metrics.height() + self._pad
        self._size = QSize(width, height)


OF_THE_OFFICE = frozenset(TableState) - {TableState.OPEN, TableState.PLAYING, TableState.FINISHED}
"""States that are the office's: lists written deal by deal say how far they are."""


def state_words(card: TableCard) -> str:
    """Return how far a list is, in a sign and words."""
    state = table_state(card)
    if state in OF_THE_OFFICE:
        return f"{overview.table_sign(state)} {overview.table_word(state)}"
    if card.ended_early:
        return _("■ ended after {deals}").format(deals=card.deals)
    if card.deals >= card.planned:
        return _("✔ complete")
    if card.deals:
        return _("▶ deal {next} of {planned}").format(next=card.deals + 1, planned=card.planned)
    return _("○ open")


class TableTile(QPushButton):
    """A button that opens the list of a table."""

    def __init__(self, card: TableCard) -> None:
        super().__init__()
        self.setProperty("door", True)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(14, 10, 14, 10)
        inside.setSpacing(2)
        head = pieces.row(
            label(_("Table {number}").format(number=card.number), role="title", factor=1.15),
            None,
            label(state_words(card), role="muted"),
            spacing=18,
        )
        inside.addLayout(head)
        results = card.results if card.deals or card.typed else (None,) * len(card.names)
        for seat, (name, result) in enumerate(zip(card.names, results, strict=True), start=1):
            shown = "" if result is None else numbers.points(result)
            inside.addLayout(pieces.row(label(f"{seat} {name}"), None, label(shown, role="title"), spacing=18))
        for shown_label in self.findChildren(QLabel):
            shown_label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(_("Table {number}: {names}").format(number=card.number, names=", ".join(card.names)))
        self.setAccessibleDescription(state_words(card))

    def sizeHint(self) -> QSize:
        """Return room for the words inside."""
        layout = self.layout()
        hint = layout.sizeHint() if layout is not None else super().sizeHint()
        return QSize(max(hint.width(), 250), hint.height())

    def minimumSizeHint(self) -> QSize:
        """Return the least room for the words inside."""
        return self.sizeHint()
