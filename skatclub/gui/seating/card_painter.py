"""How the card of a table looks: its number, its seats with start number, name and club, and what is amiss."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QApplication

from skatclub.gui.look import fonts
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QFont

    from skatclub.gui.look.theme import Theme
    from skatclub.gui.seating.cards import SeatCard, TableCard

LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
LETTERS = 34
"""A card is at least so many letters wide, so that long names and a club fit side by side."""


class CardPainter:
    """Measures and paints cards in the type of the application."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        font = QApplication.font()
        self.body = font
        self.head = fonts.scaled(font, 1.15, bold=True)
        self.bold = fonts.scaled(font, 1.0, bold=True)
        self.small = fonts.scaled(font, 0.88)
        self.small_bold = fonts.scaled(font, 0.88, bold=True)
        self.line = round(QFontMetrics(self.body).height() * 1.35)
        self.pad = round(self.line * 0.45)
        self.head_height = QFontMetrics(self.head).height() + self.pad // 2

    def least_width(self) -> int:
        """Return the least width of a card, in pixels."""
        return QFontMetrics(self.body).averageCharWidth() * LETTERS + 2 * self.pad

    def height_of(self, card: TableCard) -> int:
        """Return the height of a card, in pixels."""
        return self.head_height + len(card.seats) * self.line + 2 * self.pad

    def seat_rect(self, rect: QRect, seat: int) -> QRect:
        """Return where a seat (from 0) of the card in `rect` is painted."""
        top = rect.y() + self.pad + self.head_height + seat * self.line
        return QRect(rect.x() + self.pad // 2, top, rect.width() - self.pad, self.line)

    def paint(
        self, painter: QPainter, rect: QRect, card: TableCard, *, cursor: int | None, outlined: set[int | None]
    ) -> None:
        """Paint a card; `cursor` is the seat (from 0) with the cursor, `outlined` are start numbers held."""
        theme = self.theme
        marked = card.is_marked
        painter.setPen(QPen(QColor(theme.warn if marked else theme.border), 2 if marked else 1))
        painter.setBrush(QColor(theme.panel))
        inset = 1.0 if marked else 0.5
        painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), 8, 8)
        head = QRect(rect.x() + self.pad, rect.y() + self.pad, rect.width() - 2 * self.pad, self.head_height)
        title = _("Table {number}").format(number=card.number) if card.number else _("Sits out")
        used = self._text(painter, head, title, self.head, theme.text)
        note = head.adjusted(used + self.pad, 0, 0, 0)
        self._text(painter, note, card.note, self.small, theme.muted, RIGHT)
        for place, seat in enumerate(card.seats):
            place_rect = self.seat_rect(rect, place)
            if place == cursor or seat.start_no in outlined:
                painter.setPen(QPen(QColor(theme.accent), 2))
                painter.setBrush(QColor(theme.accent_soft))
                painter.drawRoundedRect(QRectF(place_rect).adjusted(1, 1, -1, -1), 4, 4)
            self._seat(painter, place_rect.adjusted(self.pad // 2, 0, -self.pad // 2, 0), card, seat)

    def _seat(self, painter: QPainter, rect: QRect, card: TableCard, seat: SeatCard) -> None:
        theme, letter = self.theme, QFontMetrics(self.body).horizontalAdvance("0")
        if card.number:
            self._text(painter, rect, str(seat.seat), self.bold, theme.text)
        numbers = QRect(rect.x() + 2 * letter, rect.y(), 4 * letter, rect.height())
        self._text(painter, numbers, str(seat.start_no), self.small, theme.muted, RIGHT)
        rest = rect.adjusted(2 * letter + 5 * letter, 0, 0, 0)
        if seat.mark:
            rest = self._pill(painter, rest, seat.mark)
        used = self._text(painter, rest, seat.name, self.body, theme.text)
        club = rest.adjusted(used + letter, 0, 0, 0)
        if club.width() > 8 * letter:
            self._text(painter, club, seat.club, self.small, theme.muted, RIGHT)

    def _pill(self, painter: QPainter, rect: QRect, words: str) -> QRect:
        """Paint what is amiss at the right end; return the room that is left."""
        metrics = QFontMetrics(self.small_bold)
        width = min(metrics.horizontalAdvance(words) + self.pad * 2, rect.width() * 3 // 5)
        pill = QRectF(rect.right() - width + 1, rect.y() + 2, width, rect.height() - 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.warn_soft))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        inner = pill.toRect().adjusted(self.pad // 2, 0, -self.pad // 2, 0)
        self._text(painter, inner, words, self.small_bold, self.theme.warn, Qt.AlignmentFlag.AlignCenter)
        return rect.adjusted(0, 0, -width - self.pad // 2, 0)

    def _text(
        self,
        painter: QPainter,
        rect: QRect,
        words: str,
        font: QFont,
        colour: str,
        align: Qt.AlignmentFlag = LEFT,
    ) -> int:
        """Paint words that give way with an ellipsis; return how wide they are."""
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(rect, align, shown)
        return metrics.horizontalAdvance(shown)
