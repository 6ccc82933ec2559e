"""The cash book: every booking with the balance after it, new ones, counter-bookings, closed days, the year."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash import receipts, transfers
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.plain_table import Head, LateRows, PlainTable, Row
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from skatclub.domain.cash.ledger import Booking
    from skatclub.domain.cash.transfers import Transfer
    from skatclub.services.cash.book import Book

EVENT, CLUB = "event", "club"
LETTERS_FOR_BOTH = 150
"""Letters of the type beside each other that the bookings and the sums need."""


class BookView(QWidget):
    """The book of the event, or of the whole club in a year.

    Signals:
        asked(): another stretch of the book is wanted.
        booking_wanted(): money shall be booked.
        counter_wanted(int): this booking (id) shall be taken back.
        carrying_wanted(): money shall be carried from one desk to another.
        closing_wanted(): the days up to today shall be closed.
        save_wanted(object): this book shall be saved as a workbook.
        report_wanted(object): the report of this book shall be saved as PDF.
    """

    asked = Signal()
    booking_wanted = Signal()
    counter_wanted = Signal(int)
    carrying_wanted = Signal()
    closing_wanted = Signal()
    save_wanted = Signal(object)
    report_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.scope = CalmChoice([(EVENT, _("This event")), (CLUB, _("The whole club"))])
        self.year = CalmSpin(1999, 2999, nothing=_("all years"))
        self.sums = label("", wrap=True)
        self.closed = label("", role="muted", wrap=True)
        self.lines = PlainTable(
            _("Sums by category"),
            (
                Head(_("Category"), stretch=True, bold=True),
                Head(_("Income €"), right=True),
                Head(_("Outgo €"), right=True),
            ),
        )
        self.table = PlainTable(
            _("Bookings"),
            (
                Head(_("Booking"), right=True, drop=4),
                Head(_("Receipt"), drop=3),
                Head(_("Date"), drop=1),
                Head(_("Category")),
                Head(_("Who, what for"), stretch=True, bold=True),
                Head(_("Amount €"), right=True, bold=True),
                Head(_("Balance €"), right=True, drop=2),
            ),
        )
        self.enter = pieces.button(_("Book …"), self.booking_wanted.emit, primary=True)
        self.counter = pieces.button(_("Counter-booking …"), self._counter)
        self.carry = pieces.button(
            _("Between desks …"),
            self.carrying_wanted.emit,
            tip=_("Books money that goes from the box of one desk to that of another"),
        )
        self.close_day = pieces.button(_("Close the day …"), self.closing_wanted.emit)
        self.save = pieces.button(_("Save as Excel …"), self._save)
        self.report = pieces.button(_("Report as PDF …"), self._report)
        self.book: Book | None = None
        self._standing: frozenset[int] = frozenset()
        self._writes = False
        self._build()

    def _build(self) -> None:
        self.scope.setAccessibleName(_("Whose book"))
        self.year.setAccessibleName(_("Year"))
        self.year.setKeyboardTracking(False)
        self.scope.currentIndexChanged.connect(lambda _place: self.asked.emit())
        self.year.valueChanged.connect(lambda _value: self.asked.emit())
        self.table.moved_on.connect(self._show_buttons)
        tables = pieces.row(self.table, self.lines, spacing=10)
        tables.setStretch(0, 5)
        tables.setStretch(1, 2)
        layout = pieces.column(spacing=6)
        layout.addLayout(pieces.row(self.scope, self.year, None, self.report, self.save))
        layout.addWidget(self.sums)
        layout.addLayout(tables, 1)
        layout.addWidget(self.closed)
        layout.addLayout(pieces.row(self.enter, self.counter, self.carry, self.close_day, None))
        self.setLayout(layout)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the sums by category out where the bookings need the room."""
        super().resizeEvent(event)
        self.lines.setVisible(self.width() > self.fontMetrics().averageCharWidth() * LETTERS_FOR_BOTH)

    @property
    def is_of_club(self) -> bool:
        """Tell whether the whole club is shown."""
        return bool(self.scope.currentData() == CLUB)

    @property
    def wanted_year(self) -> int | None:
        """Return the year that is shown, None for all."""
        return None if self.year.value() == self.year.minimum() else self.year.value()

    def lets_out(self, booking_id: int) -> int:
        """Return what goes out where a booking is taken back, in cents: nothing of what changed only its box."""
        made = () if self.book is None else self.book.bookings
        carried = transfers.by_booking(made)
        return sum(one.cents for one in made if one.id == booking_id and one.id not in carried)

    def show_book(self, book: Book | None, *, writes: bool) -> None:
        """Show a stretch of the book, the newest booking at the top."""
        self.book, self._writes = book, writes
        made = () if book is None else book.bookings
        taken = {one.counters for one in made}
        self._standing = frozenset(one.id for one in made if one.counters is None) - taken
        if book is None:
            self.table.show_rows(())
            self.lines.show_rows(())
            self.sums.setText("")
            self.closed.setText("")
        else:
            self._show_lines(book)
        self._show_buttons()

    def show_reading(self) -> None:
        """Say that the book is being read."""
        self.show_book(None, writes=False)
        self.sums.setText(_("The cash book is being read …"))

    def _show_lines(self, book: Book) -> None:
        self.table.show_rows(_rows(book))
        report = book.report
        self.lines.show_rows(
            [
                Row(
                    line.category.value,
                    (
                        _upper(cash_words.category(line.category)),
                        numbers.money(line.income) if line.income else "",
                        numbers.money(line.outgo) if line.outgo else "",
                    ),
                )
                for line in report.lines
            ]
        )
        words = _("Opening {opening} + income {income} − outgo {outgo} = {closing} €").format(
            opening=numbers.money(report.opening),
            income=numbers.money(report.income),
            outgo=numbers.money(report.outgo),
            closing=numbers.money(report.closing),
        )
        self.sums.setText(words)
        last = book.closed[-1] if book.closed else None
        self.closed.setText(
            _("No day is closed yet.")
            if last is None
            else _(
                "Closed up to {day} with {amount} €; what is wrong there is corrected by a counter-booking."
            ).format(day=numbers.date(last.day), amount=numbers.money(last.balance))
        )

    def _show_buttons(self) -> None:
        chosen = self.table.chosen()
        self.enter.setEnabled(self._writes)
        self.carry.setEnabled(self._writes and bool(self.book and self.book.bookings))
        self.close_day.setEnabled(self._writes)
        self.counter.setEnabled(self._writes and bool(chosen) and int(chosen or 0) in self._standing)
        self.save.setEnabled(self.book is not None)
        self.report.setEnabled(self.book is not None)

    def _counter(self) -> None:
        if self.table.chosen():
            self.counter_wanted.emit(int(self.table.chosen()))

    def _save(self) -> None:
        if self.book is not None:
            self.save_wanted.emit(self.book)

    def _report(self) -> None:
        if self.book is not None:
            self.report_wanted.emit(self.book)


def _rows(book: Book) -> LateRows:
    """Return the lines of the book, the newest at the top; a book of many years is worded as far as it is seen."""
    made = book.bookings[::-1]
    written, carried = receipts.labels(book.receipts), transfers.by_booking(book.bookings)

    def row(place: int) -> Row:
        one, balance = made[place], book.balances[-1 - place]
        return Row(str(one.id), _cells(book, one, balance, written.get(one.id, ""), carried.get(one.id)))

    highest = max((abs(one.cents) for one in made), default=0)
    widest = (
        str(made[0].id) if made else "",
        max(written.values(), key=len, default=""),
        numbers.date(date(2000, 12, 30)),
        max((cash_words.category(one) for one in {one.category for one in made}), key=len, default=""),
        "",
        numbers.money(-highest),
        numbers.money(-max(map(abs, book.balances), default=0)),
    )
    return LateRows([str(one.id) for one in made], row, widest)


def _cells(book: Book, one: Booking, balance: int, receipt: str, carried: Transfer | None) -> tuple[str, ...]:
    title = "" if book.event_id is not None else book.titles.get(one.event_id or 0, "")
    taken = "" if one.counters is None else _("takes back {number}").format(number=one.counters)
    name = book.names.get(one.person_id or 0, "") if carried is None else cash_words.carried(carried)
    who = " · ".join(part for part in (name, one.note, taken, title) if part)
    return (
        str(one.id),
        receipt,
        numbers.date(cash_book.day(one.at)),
        _upper(cash_words.booked(one, carried)),
        who,
        numbers.money(one.cents),
        numbers.money(balance),
    )


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
