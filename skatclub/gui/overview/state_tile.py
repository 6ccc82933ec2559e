"""One table as a tile: its number, a sign and a word for its state; a large one has names and totals, too."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QPushButton

from skatclub.domain.office.sheet import ListState, OfficeSheet
from skatclub.gui.look import fonts
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n import language, numbers
from skatclub.i18n.language import _
from skatclub.i18n.office import words as office_words

KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
DRAFT, TYPING, TYPED = "✎", "⌨ {desk}", "☎"
CALLING = QColor("#FFC04D")
"""Amber under black letters, by day and by night."""
USUAL_SEATS, SPACE, WIDE, WIDEST = 4, 3, 30, 40
"""Of a large tile: lines of names it has room for at least, points between them, letters across and of a name."""
ELIDED = Qt.TextElideMode.ElideRight
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class StateTile(Guarded, QPushButton):
    """A button that opens the list of a table; its state is a sign and a word, the colour only helps.

    Signals:
        wanted(int): the list of this table shall be shown.
        walked(int, int, int): from this table the focus shall go so many tiles right and down.
    """

    wanted = Signal(int)
    walked = Signal(int, int, int)

    def __init__(self, card: OfficeSheet, *, large: bool = False) -> None:
        super().__init__()
        self.setProperty("tile", True)
        self.card, self.large = card, large
        self.call = ""
        self.clicked.connect(self._want)
        self.show_card(card)

    def show_card(self, card: OfficeSheet) -> None:
        """Show how far the list is now."""
        self.card = card
        self._measure()
        names = _("Table {number}: {names}").format(number=card.number, names=", ".join(card.names))
        self.setAccessibleName(names)
        self.setAccessibleDescription(" ".join(filter(None, (self.call, office_words.list_words(card)))))
        parts = (names, self.accessibleDescription(), office_words.draft_words(card))
        self.setToolTip("\n".join(filter(None, parts)))
        self.update()

    def show_call(self, words: str) -> None:
        """Stand out with these words, or no more where there are none."""
        if words != self.call:
            self.call = words
            self.show_card(self.card)

    def words(self) -> str:
        """Return what stands in the second line."""
        if self.call:
            return self.call
        if self.card.typed_at:
            return TYPING.format(desk=", ".join(self.card.typed_at))
        if self.card.draft is not None:
            return _("draft")
        parts = (office_words.state_words(self.card), office_words.deals_words(self.card))
        return " ".join(filter(None, parts))

    def sign(self) -> str:
        """Return the sign of the state, that a draft lies on it, and that its table types it."""
        sign = office_words.state_sign(self.card)
        typed = TYPED if self.card.typed and not self.card.is_checked else ""
        return " ".join(filter(None, (DRAFT if self.card.draft is not None else "", typed, sign)))

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Return who sits there with the running total; a small tile has no room for that."""
        if not self.large:
            return ()
        results = self.card.results if self.card.is_begun else (None,) * len(self.card.names)
        return tuple(
            (f"{seat} {name}", "" if result is None else numbers.points(result))
            for seat, (name, result) in enumerate(zip(self.card.names, results, strict=True), start=1)
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow another type size."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange}:
            self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrow keys, open with Enter."""
        key = Qt.Key(event.key())
        if key in KEYS:
            self.walked.emit(self.card.table_id, *KEYS[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button of the style, then number, sign and words."""
        super().paintEvent(event)
        painter = QPainter(self)
        ink = self.palette().buttonText().color()
        if self.call:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(CALLING)
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 6, 6)
            ink = QColor("black")
        type_of = self._type
        pad, wide = type_of.pad, self.width() - 2 * type_of.pad
        top = pad // 2
        upper = QRect(pad, top, wide, QFontMetrics(type_of.head).height())
        painter.setPen(ink)
        painter.setFont(type_of.head)
        painter.drawText(upper, LEFT, str(self.card.number))
        painter.drawText(upper, RIGHT, self.sign())
        painter.setFont(type_of.small)
        metrics = QFontMetrics(type_of.small)
        row = QRect(pad, upper.bottom() + 1, wide, metrics.height())
        painter.drawText(row, LEFT, metrics.elidedText(self.words(), ELIDED, row.width()))
        painter.setFont(type_of.names)
        row.translate(0, row.height() + pad // 2)
        row.setHeight(QFontMetrics(type_of.names).height() + SPACE)
        for name, total in self.lines():
            room = row.width() - painter.fontMetrics().horizontalAdvance(total) - pad
            painter.drawText(row, LEFT, painter.fontMetrics().elidedText(name, ELIDED, room))
            painter.drawText(row, RIGHT, total)
            row.translate(0, row.height())
        painter.end()

    def _want(self) -> None:
        self.wanted.emit(self.card.table_id)

    def _measure(self) -> None:
        """Take room for the longest words of any state, and of a large tile for its names."""
        self._type = _type_of(QApplication.font().toString(), self.card.planned, language.current())
        width, height = self._type.size.width(), self._type.size.height()
        if lines := self.lines():
            own = QFontMetrics(self._type.names)
            names, letter = max(own.horizontalAdvance(name) for name, _total in lines), own.averageCharWidth()
            names = min(names, WIDEST * letter)
            width = max(width, names + own.horizontalAdvance("−12.345") + 4 * self._type.pad, letter * WIDE)
            height += max(len(lines), USUAL_SEATS) * (own.height() + SPACE) + self._type.pad
        self.setFixedSize(width, height)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Type:
    """The type of tiles: what they are written in, the room at their edges, and that of a small one."""

    head: QFont
    small: QFont
    names: QFont
    pad: int
    size: QSize


@lru_cache(maxsize=8)
def _type_of(_font: str, planned: int, _language: str) -> _Type:
    """Return the type for lists of so many deals, measured once for sixty tiles."""
    font = QApplication.font()
    head, small = fonts.scaled(font, 1.15, bold=True), fonts.scaled(font, 0.88)
    metrics = QFontMetrics(small)
    pad = metrics.height() // 2
    by_deals = (office_words.state_word(ListState.PLAYING), office_words.clarification())
    longest = (*(f"{word} {planned}/{planned}" for word in by_deals), *map(office_words.state_word, ListState))
    width = max(metrics.horizontalAdvance(words) for words in longest) + 2 * pad + 2
    size = QSize(width, QFontMetrics(head).height() + metrics.height() + pad)
    return _Type(head=head, small=small, names=fonts.scaled(font, 1.1), pad=pad, size=size)
