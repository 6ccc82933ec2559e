"""The tables of a draw as cards: arrow keys walk from seat to seat, a name is dragged onto another to swap."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QColor,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QScrollArea, QSizePolicy, QWidget

from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.seating import cards
from skatclub.gui.seating.cards import SeatCard, TableCard
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import _

GAP = 10
KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Board(Guarded, QWidget):
    """All tables, painted; one seat has the cursor.

    Signals:
        moved(int): the cursor stands on this start number.
        dragged_over(int, int): a start number is held over another, which would swap them; 0 if over none.
        swap_wanted(int, int): a start number was dropped on another.
    """

    moved = Signal(int)
    dragged_over = Signal(int, int)
    swap_wanted = Signal(int, int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.cards: tuple[TableCard, ...] = ()
        self.cursor_at = (0, 0)
        self._held: int | None = None
        self._target: int | None = None
        self._rects: list[QRect] = []
        self._columns = 1
        self.painter = CardPainter(theme)
        self.setAccessibleName(_("Tables of the draw"))

    def show_cards(self, shown: tuple[TableCard, ...]) -> None:
        """Show other tables; the cursor stays with the person it stood on."""
        before = self.start_no
        self.cards = shown
        self.cursor_at = self._place_of(before) or (0, 0)
        self._held = self._target = None
        self._arrange()
        self._tell_cursor()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self.painter = CardPainter(theme)
        self._arrange()

    @property
    def seat(self) -> SeatCard | None:
        """Return the seat the cursor stands on."""
        table, seat = self.cursor_at
        return self.cards[table].seats[seat] if self.cards else None

    @property
    def start_no(self) -> int | None:
        """Return the start number the cursor stands on."""
        return self.seat.start_no if self.seat else None

    def go_to(self, start_no: int) -> None:
        """Put the cursor on a start number, if it has a place."""
        place = self._place_of(start_no)
        if place is not None:
            self._move_to(*place)

    def seat_rect(self, start_no: int) -> QRect:
        """Return where a start number is painted."""
        place = self._place_of(start_no)
        return QRect() if place is None else self._seat_rect(*place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk with the arrow keys, Home and End."""
        key = Qt.Key(event.key())
        if not self.cards:
            super().keyPressEvent(event)
        elif key in KEYS:
            self._walk(*KEYS[key])
        elif key == Qt.Key.Key_Home:
            self._move_to(0, 0)
        elif key == Qt.Key.Key_End:
            self._move_to(len(self.cards) - 1, 0)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a name into the hand."""
        place = self._place_under(event.position().toPoint())
        if place is not None and event.button() is Qt.MouseButton.LeftButton:
            self._move_to(*place)
            self._held = self.start_no

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Outline the seat under a name that is dragged."""
        under = self._place_under(event.position().toPoint())
        self.setCursor(Qt.CursorShape.OpenHandCursor if under else Qt.CursorShape.ArrowCursor)
        card = self.cards[under[0]] if under else None
        self.setToolTip(cards.seat_words(card, card.seats[under[1]]) if card and under else "")
        if self._held is None:
            return
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        number = self.cards[under[0]].seats[under[1]].start_no if under else None
        target = None if number == self._held else number
        self._show_at(event.position().toPoint())
        if target != self._target:
            self._target = target
            self.dragged_over.emit(self._held, target or 0)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Swap with the seat under the name."""
        held, other = self._held, self._target
        self._held = self._target = None
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.update()
        if held is not None and other is not None:
            self.swap_wanted.emit(held, other)
        super().mouseReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor and say where it is."""
        super().focusInEvent(event)
        self._tell_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the cursor."""
        super().focusOutEvent(event)
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow another type size."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange}:
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the tables side by side as far as there is room."""
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tables that are in sight."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, (card, rect) in enumerate(zip(self.cards, self._rects, strict=True)):
            if rect.intersects(event.rect()):
                cursor = self.cursor_at[1] if self.hasFocus() and number == self.cursor_at[0] else None
                held = {self._held, self._target} - {None} if self._target is not None else set()
                self.painter.paint(painter, rect, card, cursor=cursor, outlined=held)
        painter.end()

    def sizeHint(self) -> QSize:
        """Return the room that the tables take."""
        return QSize(self.painter.least_width(), self.minimumHeight())

    def _arrange(self) -> None:
        """Place the tables in rows; a row is as high as its highest table."""
        least = self.painter.least_width()
        width = max(self.width(), 1)
        self._columns = max(1, (width + GAP) // (least + GAP))
        card_width = (width - GAP * (self._columns - 1)) // self._columns
        self._rects, y = [], 0
        for first in range(0, len(self.cards), self._columns):
            row = self.cards[first : first + self._columns]
            height = max(self.painter.height_of(card) for card in row)
            for column in range(len(row)):
                self._rects.append(QRect(column * (card_width + GAP), y, card_width, height))
            y += height + GAP
        self.setMinimumHeight(y)
        self.setMinimumWidth(min(least, 400))
        self.update()

    def _walk(self, right: int, down: int) -> None:
        table, seat = self.cursor_at
        if down:
            if 0 <= seat + down < len(self.cards[table].seats):
                self._move_to(table, seat + down)
            elif 0 <= table + down * self._columns < len(self.cards):
                below = table + down * self._columns
                self._move_to(below, 0 if down > 0 else len(self.cards[below].seats) - 1)
        elif 0 <= table + right < len(self.cards):
            self._move_to(table + right, min(seat, len(self.cards[table + right].seats) - 1))

    def _move_to(self, table: int, seat: int) -> None:
        self.cursor_at = (table, seat)
        rect = self._seat_rect(table, seat)
        self._show_at(rect.center(), rect.height() * 2)
        self._tell_cursor()
        self.moved.emit(self.start_no or 0)

    def _show_at(self, point: QPoint, margin: int = 20) -> None:
        above = self.parentWidget()
        scrolled = above.parentWidget() if above else None
        if isinstance(scrolled, QScrollArea):
            scrolled.ensureVisible(point.x(), point.y(), 20, margin)

    def _tell_cursor(self) -> None:
        """Name the seat under the cursor for screen readers."""
        self.update()
        words = _("Tables of the draw")
        if self.seat is not None:
            words = cards.seat_words(self.cards[self.cursor_at[0]], self.seat)
        self.setAccessibleName(words)
        if self.hasFocus() and QApplication.instance() is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.NameChanged))

    def _place_of(self, start_no: int | None) -> tuple[int, int] | None:
        for table, card in enumerate(self.cards):
            for seat, shown in enumerate(card.seats):
                if shown.start_no == start_no:
                    return table, seat
        return None

    def _place_under(self, point: QPoint) -> tuple[int, int] | None:
        for table, rect in enumerate(self._rects):
            if rect.contains(point):
                for seat in range(len(self.cards[table].seats)):
                    if self._seat_rect(table, seat).contains(point):
                        return table, seat
        return None

    def _seat_rect(self, table: int, seat: int) -> QRect:
        return self.painter.seat_rect(self._rects[table], seat)


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
        self.letter = QFontMetrics(self.body).horizontalAdvance("0")
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
        theme, letter = self.theme, self.letter
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
        if not words:
            return 0
        metrics = QFontMetrics(font)
        wide = metrics.horizontalAdvance(words)
        if wide > rect.width():
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
            wide = metrics.horizontalAdvance(words)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(rect, align, words)
        return wide
