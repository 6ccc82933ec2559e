"""A day to choose: typed as people write it, stepped by arrows, or taken from a calendar."""

from __future__ import annotations

import datetime
import re

from PySide6.QtCore import QDate, QLocale, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QLineEdit, QSizePolicy, QToolButton, QToolTip

from skatclub.domain.imports import cells
from skatclub.domain.imports.errors import DayUnreadable
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n import language
from skatclub.i18n.language import _

STOPS = frozenset(".,/- ")
"""What people part day, month and year with; the numpad of a German keyboard has a comma."""
DAY_AND_MONTH = re.compile(r"([0-9]{1,2})\.?(?:([0-9]{1,2})\.?)?")
IN_A_ROW = re.compile(r"([0-9]{2})([0-9]{2})([0-9]{2}|[0-9]{4})")
LONGEST = 10
FIRST, LAST = datetime.date(cells.YEARS[0], 1, 1), datetime.date(cells.YEARS[-1], 12, 31)
MONTHS, YEARS = 1, 12
MARGIN = 24
"""Pixels of the frame and beside the text."""


class DayEdit(Guarded, QLineEdit):
    """A field of a day, written like 17.10.2026, in English 17/10/2026; 17.10., 17.10.26 and 17102026 fit as well.

    A click marks the day, the month or the year, and digits take the place of what is marked; a stop leads to the
    next part, and nothing typed goes to another field. What is no day stays as it is typed: `day` refuses it.
    `or_year`: a year alone fits, too, and is its first day; that day is then shown as its year.

    Signals:
        day_changed(): another day stands there, whole and left, or chosen.
    """

    day_changed = Signal()

    def __init__(self, day: datetime.date | None = None, *, or_year: bool = False) -> None:
        super().__init__()
        self._or_year = or_year
        self._stop = "." if language.current() == language.GERMAN else "/"
        self._day = day or datetime.date(2000, 1, 1)
        self._calendar: QCalendarWidget | None = None
        self._opener = QToolButton(self)
        self._opener.setObjectName("calendar")
        self._opener.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._opener.setCursor(Qt.CursorShape.ArrowCursor)
        self._opener.setAccessibleName(_("Calendar"))
        self._opener.setToolTip(_("Calendar (F4)"))
        self._opener.clicked.connect(self.open_calendar)
        self.setMaxLength(LONGEST)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.editingFinished.connect(self._tidy)
        self.textChanged.connect(lambda _text: pieces.mark_wrong(self, wrong=False))
        self.set_day(self._day)

    def sizeHint(self) -> QSize:
        """Leave room for a whole day and for the calendar."""
        height = super().sizeHint().height()
        return QSize(self.fontMetrics().horizontalAdvance("00.00.0000") + height + MARGIN, height)

    def minimumSizeHint(self) -> QSize:
        """Never be less."""
        return self.sizeHint()

    def set_day(self, day: datetime.date) -> None:
        """Show a day."""
        self._day = day
        if self.text() != self._shown(day):
            self.setText(self._shown(day))

    def day(self) -> datetime.date:
        """Return the day that stands there; refused: `DayUnreadable`."""
        typed = self.text().strip()
        try:
            return self._read(typed) if typed else self._day
        except DayUnreadable as refusal:
            raise DayUnreadable(typed, self.accessibleName()) from refusal

    def open_calendar(self) -> None:
        """Let a day be chosen from a calendar."""
        calendar = self._calendar = self._calendar or self._made_calendar()
        calendar.setSelectedDate(QDate(self._day.year, self._day.month, self._day.day))
        calendar.move(self.mapToGlobal(QPoint(0, self.height())))
        calendar.show()
        calendar.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits and stops; up and down are the next day, month or year, F4 the calendar."""
        sign, keys = event.text(), Qt.Key
        if event.key() == keys.Key_F4:
            self.open_calendar()
        elif event.key() in {keys.Key_Up, keys.Key_Down}:
            self._step(1 if event.key() == keys.Key_Up else -1)
        elif sign in STOPS and sign:
            self._go_on(sign)
        elif sign.isdecimal():
            self._leave_full_part()
            self.insert(sign)
        elif not sign.isprintable() or not sign or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Mark the part that was clicked, so that digits take its place."""
        super().mouseReleaseEvent(event)
        if not self.hasSelectedText() and event.button() == Qt.MouseButton.LeftButton:
            self._mark(self.cursorPosition())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Mark the whole day, from which digits begin anew."""
        super().mouseDoubleClickEvent(event)
        self.selectAll()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Leave the field without a mark of its parts."""
        super().focusOutEvent(event)
        self.deselect()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the way to the calendar at the end."""
        super().resizeEvent(event)
        side = self.height()
        self._opener.setGeometry(self.width() - side, 0, side, side)
        self.setTextMargins(0, 0, side - MARGIN // 2, 0)

    def _made_calendar(self) -> QCalendarWidget:
        calendar = QCalendarWidget(self)
        calendar.setWindowFlags(Qt.WindowType.Popup)
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        calendar.setDateRange(QDate(FIRST.year, 1, 1), QDate(LAST.year, 12, 31))
        calendar.setLocale(QLocale(language.current()))
        calendar.setFirstDayOfWeek(Qt.DayOfWeek.Monday)
        plain = QTextCharFormat()
        plain.setForeground(self.palette().text())  # Qt would write week-ends in a red that is hard to read
        for each in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            calendar.setWeekdayTextFormat(each, plain)
        letters = calendar.fontMetrics().averageCharWidth()
        calendar.setMinimumWidth(7 * 7 * letters)  # the names of the days are as wide as seven letters in a column
        calendar.clicked.connect(self._choose)
        calendar.activated.connect(self._choose)
        return calendar

    def _choose(self, chosen: QDate) -> None:
        if self._calendar is not None:
            self._calendar.hide()
        self._show_new(datetime.date(chosen.year(), chosen.month(), chosen.day()))
        self.setFocus()

    def _show_new(self, day: datetime.date) -> None:
        """Write another day as if it were typed, so that it can be taken back."""
        place = self.cursorPosition()
        is_other, self._day = day != self._day, day
        if self.text() != self._shown(day):
            self.selectAll()
            self.insert(self._shown(day))
            self._mark(place)
        if is_other:
            self.day_changed.emit()

    def _tidy(self) -> None:
        """Write what was typed as a whole day; say what is no day."""
        try:
            self._show_new(self.day())
        except DayUnreadable as refusal:
            from skatclub.i18n import refusals  # the words of all nouns

            pieces.mark_wrong(self, wrong=True)
            QToolTip.showText(self.mapToGlobal(QPoint(0, self.height())), refusals.sentence(refusal), self)

    def _read(self, typed: str) -> datetime.date:
        """Return what is typed; year and month that are missing are those from before."""
        if self._or_year and (year := cells.only_year(typed)) is not None:
            return year
        plain = re.sub(r"[,/ ]+|\.\s+", ".", typed)
        if row := IN_A_ROW.fullmatch(plain):
            try:
                return _read(".".join(row.groups()))
            except DayUnreadable:
                return _read(plain)
        if part := DAY_AND_MONTH.fullmatch(plain):
            plain = f"{part[1]}.{part[2] or self._day.month}.{self._day.year}"
        return _read(plain)

    def _shown(self, day: datetime.date) -> str:
        """Return a day as it stands here, in the order of all languages of the program: day, month, year."""
        if self._or_year and (day.month, day.day) == (1, 1):
            return f"{day.year:04}"
        return f"{day:%d}{self._stop}{day:%m}{self._stop}{day.year:04}"

    def _part(self, place: int) -> tuple[int, int]:
        """Return where the part of the day at this place begins and ends."""
        text = self.text()
        end = text.find(self._stop, place)
        return text.rfind(self._stop, 0, place) + 1, len(text) if end < 0 else end

    def _mark(self, place: int) -> None:
        begin, end = self._part(min(place, len(self.text())))
        self.setSelection(begin, end - begin)

    def _go_on(self, sign: str) -> None:
        """Lead to the next part; where there is none yet, a stop begins it."""
        text = self.text()
        if self.hasSelectedText() and self.selectionLength() == len(text):
            return
        place = self.selectionEnd() if self.hasSelectedText() else self.cursorPosition()
        if (stop := text.find(self._stop, place)) >= 0:
            self._mark(stop + 1)
        elif text and text[-1:].isdecimal() and place == len(text) and text.count(self._stop) < 2:
            self.insert("-" if sign == "-" else self._stop)

    def _leave_full_part(self) -> None:
        """Go from a day or month with both its digits to what stands behind it."""
        if not self.hasSelectedText():
            place = self.cursorPosition()
            begin, end = self._part(place)
            if place == end == begin + 2 and end < len(self.text()):
                self._mark(end + 1)

    def _step(self, by: int) -> None:
        """Go to the next day, month or year: that of the part where the cursor is."""
        try:
            day = self.day()
        except DayUnreadable:
            return
        begin = self.selectionStart() if self.hasSelectedText() else self.cursorPosition()
        part = 0 if self.selectionLength() == len(self.text()) else self.text().count(self._stop, 0, begin)
        on = day + datetime.timedelta(by) if part == 0 else _months_on(day, by * (1, MONTHS, YEARS)[part])
        self._show_new(min(max(on, FIRST), LAST))


def _read(text: str) -> datetime.date:
    day = cells.day(text)
    if day is None:
        raise DayUnreadable(text)
    return day


def _months_on(day: datetime.date, months: int) -> datetime.date:
    """Return the same day so many months on, or the last that such a month has."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    for last in (day.day, 30, 29, 28):
        try:
            return datetime.date(year, month + 1, min(last, day.day))
        except ValueError:
            continue
    return day
