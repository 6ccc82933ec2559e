"""The tables of a draw side by side: arrow keys walk from seat to seat, a name is dragged onto another to swap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter
from PySide6.QtWidgets import QApplication, QScrollArea, QSizePolicy, QWidget

from skatclub.gui.seating import cards
from skatclub.gui.seating.card_painter import CardPainter
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from skatclub.gui.look.theme import Theme
    from skatclub.gui.seating.cards import SeatCard, TableCard

GAP = 10
KEYS = {Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1)}


class Board(QWidget):
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
        one, other = self._held, self._target
        self._held = self._target = None
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.update()
        if one is not None and other is not None:
            self.swap_wanted.emit(one, other)
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
