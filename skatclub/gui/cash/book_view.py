"""The cash book: every booking with the balance after it, new ones, counter-bookings, closed days, the year."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from skatclub.domain.cash import book as cash_book, receipts, transfers
from skatclub.domain.cash.book import BookEntry, Line, Month
from skatclub.domain.cash.ledger import Booking
from skatclub.domain.cash.transfers import Transfer
from skatclub.domain.papers.proof import Voucher
from skatclub.gui.cash.proof import ask_files
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.menu import underline
from skatclub.gui.widgets.paste import FileDrop
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.services.cash.book import Book

EVENT, CLUB = "event", "club"
LETTERS_FOR_BOTH = 150
"""Letters of the type beside each other that the bookings and the sums need."""
MOST_OF_PURPOSE = 16
"""Letters of what a booking was for: a name the longer has a tip, whom it is about needs the room."""
NAMES = 23
"""Letters of whom or what a booking is for, before its numbers are shown beside it."""


class BookView(Guarded, QWidget):
    """The book of the event, or of the whole club in a year.

    Signals:
        asked(): another stretch of the book is wanted.
        booking_wanted(): money shall be booked.
        counter_wanted(int): this booking (id) shall be taken back.
        carrying_wanted(): money shall be carried from one desk to another.
        closing_wanted(): the days up to today shall be closed.
        voucher_opened(object): this paper shall be shown.
        receipt_wanted(int): the receipt of this booking (id) shall be printed.
        vouchers_brought(int, object): these files prove this booking (id).
        voucher_removed(int): this paper (id) shall not be kept any more.
    """

    asked = Signal()
    booking_wanted = Signal()
    counter_wanted = Signal(int)
    carrying_wanted = Signal()
    closing_wanted = Signal()
    voucher_opened = Signal(object)
    receipt_wanted = Signal(int)
    vouchers_brought = Signal(int, object)
    voucher_removed = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.scope = CalmChoice([(EVENT, _("This event")), (CLUB, _("The whole club"))])
        self.year = CalmChoice([(None, _("all years"))])
        self.sums = label("", wrap=True)
        self.closed = label("", role="muted", wrap=True)
        self.lines = Table(_("Totals by category and month"), _sum_columns(), key=_sum_key)
        self.table: Table[_Booked] = Table(
            _("Entries"), _columns(), key=lambda line: line.booking.id, tip=lambda line: line.who
        )
        self.enter = pieces.button(_("New entry …"), self.booking_wanted.emit, primary=True, does=("book",))
        self.counter = pieces.button(_("Reverse …"), self._counter, does=("counter_booking",))
        self.carry = pieces.button(
            _("Transfer …"),
            self.carrying_wanted.emit,
            tip=_("Transfer money from the cash box of one desk to another"),
            does=("transfer",),
        )
        self.close_day = pieces.button(
            _("Close the day …"),
            self.closing_wanted.emit,
            tip=_("Seals the entries of the cash book up to today; evenings and lists stay as they are"),
            does=("close_day",),
        )
        self.voucher = pieces.button(
            _("Receipt, voucher"), tip=_("Our receipt, and the PDF or picture of the paper that proves the entry")
        )
        self.report = pieces.button("", tip=_("Of the whole club; the cash report of an event is among its papers"))
        self.book: Book | None = None
        self._standing: frozenset[int] = frozenset()
        self._writes = False
        self._build()

    def _build(self) -> None:
        self.scope.setAccessibleName(_("Whose cash book"))
        self.year.setAccessibleName(_("Year"))
        self.scope.currentIndexChanged.connect(lambda _place: self.asked.emit())
        self.year.currentIndexChanged.connect(lambda _place: self.asked.emit())
        self.table.moved_on.connect(self._show_buttons)
        self.voucher.setMenu(QMenu(self.voucher))
        FileDrop(self).dropped.connect(self._bring)
        layout = pieces.lay(self, pieces.column(spacing=6))
        pieces.lay(layout, pieces.row(self.scope, self.year, None, self.report))
        layout.addWidget(self.sums)
        pieces.lay(layout, pieces.row(self.table, self.lines, spacing=10, shares=(16, 6)), 1)
        layout.addWidget(self.closed)
        layout.addWidget(flowing(self.enter, self.counter, self.voucher, self.carry, self.close_day, spacing=8))

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
        year: int | None = self.year.currentData()
        return year

    def lets_out(self, booking_id: int) -> int:
        """Return what goes out where a booking (id) is taken back, in cents."""
        return 0 if self.book is None else transfers.lets_out(self.book.bookings, booking_id)

    def box_of(self, booking_id: int) -> str:
        """Return the box of a booking (id), "" where it is not shown."""
        bookings = () if self.book is None else self.book.bookings
        return next((booking.desk for booking in bookings if booking.id == booking_id), "")

    def show_book(self, book: Book | None, *, writes: bool) -> None:
        """Show a stretch of the book, the newest booking at the top."""
        self.book, self._writes = book, writes
        bookings = () if book is None else book.bookings
        self._standing = frozenset(booking.id for booking in cash_book.standing(bookings))
        if book is None:
            self.table.show_rows(())
            self.lines.show_rows(())
            self.sums.setText("")
            self.closed.setText("")
        else:
            self._offer_years(book.years)
            self._show_lines(book)
        self._show_buttons()

    def _offer_years(self, years: tuple[int, ...]) -> None:
        """Offer the years that have bookings; one that has none any more gives way to all."""
        if tuple(self.year.itemData(place) for place in range(1, self.year.count())) == years:
            return
        chosen = self.wanted_year
        with QSignalBlocker(self.year):
            for place in range(self.year.count() - 1, 0, -1):
                self.year.removeItem(place)
            for year in years:
                self.year.addItem(str(year), year)
            self.year.setCurrentIndex(max(self.year.findData(chosen), 0))
        if chosen != self.wanted_year:
            self.asked.emit()

    def show_reading(self) -> None:
        """Say that the book is being read."""
        self.show_book(None, writes=False)
        self.sums.setText(_("The cash book is being read …"))

    def _show_lines(self, book: Book) -> None:
        """Show the bookings and their sums: those of a year by month, too."""
        self.table.show_rows(_lines(book))
        report = book.report
        self.lines.show_rows((*report.lines, *(() if book.first is None else report.months)))
        self.sums.setText(cash_words.balance(report))
        pieces.set_role(self.sums, "bad" if report.closing < 0 else "")
        last = book.closed[-1] if book.closed else None
        self.closed.setText(
            _(
                "No day is closed yet. Closing a day seals the cash book up to that day; evenings and lists "
                "stay as they are."
            )
            if last is None
            else _(
                "Closed up to {day} with {amount}; mistakes before that are corrected by a reversing entry."
            ).format(day=numbers.date(last.day), amount=numbers.euros(last.balance))
        )

    def _show_buttons(self) -> None:
        chosen = self.table.chosen()
        self.enter.setEnabled(self._writes)
        self.carry.setEnabled(self._writes and bool(self.book and self.book.bookings))
        self.close_day.setEnabled(self._writes)
        self.counter.setEnabled(self._writes and chosen is not None and chosen.booking.id in self._standing)
        self.voucher.setEnabled(
            chosen is not None
            and (bool(chosen.receipt) or (chosen.holds and (self._writes or bool(chosen.vouchers))))
        )
        self._show_vouchers()
        audited = self.audited
        self.report.setEnabled(audited is not None)
        words = _("Report for the auditors {year} …").format(year=audited or "")
        self.report.setText(" ".join(words.split()))

    @property
    def audited(self) -> int | None:
        """Return the year that auditors see: the one shown, that of the event, or the last that has bookings."""
        if self.book is None:
            return None
        of_event = None if self.book.held_on is None else self.book.held_on.year
        return self.wanted_year or of_event or next(iter(self.book.years), None)

    def _show_vouchers(self) -> None:
        """Offer the papers of the chosen booking: its receipt, those to be opened and removed, and another one."""
        chosen, menu = self.table.chosen(), self.voucher.menu()
        vouchers = () if chosen is None else chosen.vouchers
        menu.clear()
        if chosen is not None and chosen.receipt:
            act = partial(self.receipt_wanted.emit, chosen.booking.id)
            menu.addAction(_("Receipt {number} …").format(number=chosen.receipt), act)
        for voucher in vouchers:
            menu.addAction(_("Open “{name}”").format(name=voucher.name), partial(self.voucher_opened.emit, voucher))
        may_add = self._writes and chosen is not None and chosen.holds
        menu.addAction(_("Add …"), lambda: self._bring(ask_files(self))).setEnabled(may_add)
        for voucher in vouchers:
            act = partial(self.voucher_removed.emit, voucher.id)
            menu.addAction(_("Remove “{name}”").format(name=voucher.name), act).setEnabled(self._writes)
        underline(menu)

    def _bring(self, files: Sequence[Path]) -> None:
        chosen = self.table.chosen()
        if chosen is not None and chosen.holds and self._writes and files:
            self.vouchers_brought.emit(chosen.booking.id, files)

    def _counter(self) -> None:
        chosen = self.table.chosen()
        if chosen is not None:
            self.counter_wanted.emit(chosen.booking.id)


class _Booked(NamedTuple):
    """A line of the book: an entry with its receipt, its papers, and of which event it is.

    A tuple, as ten thousand of them are made and compared after each booking.
    """

    entry: BookEntry
    receipt: str
    carried: Transfer | None
    name: str
    title: str
    purpose: str = ""
    vouchers: tuple[Voucher, ...] = ()
    box: str = ""

    @property
    def booking(self) -> Booking:
        """Return the booking."""
        return self.entry.booking

    @property
    def balance(self) -> int:
        """Return what was in the box after it, in cents."""
        return self.entry.balance

    @property
    def holds(self) -> bool:
        """Tell whether it was not undone."""
        return self.entry.holds

    @property
    def who(self) -> str:
        """Return whose money it is, and what for."""
        return cash_words.about(
            self.entry, name=self.name, carried=self.carried, purpose=self.purpose, title=self.title
        )

    @property
    def kind(self) -> str:
        """Return what it was for, or that it was undone."""
        words = cash_words.booked(self.booking, self.carried, self.purpose) if self.holds else _("withdrawn")
        return wordlists.capital(words)

    @property
    def proof(self) -> str:
        """Return on which papers it stands, ticked where one is kept."""
        written = cash_words.proof(self.receipt, self.booking.voucher_no, is_kept=False)
        return " ".join(filter(None, (written, "✔" if self.vouchers else "")))


def _lines(book: Book) -> list[_Booked]:
    """Return the lines of the book, the newest at the top, and what was undone: its number is no gap."""
    written, carried = receipts.labels(book.receipts), transfers.by_booking(book.bookings)
    titles = {} if book.event_id is not None else book.titles
    several = len(book.report.desks) > 1
    return [
        _Booked(
            entry,
            written.get(entry.booking.id, ""),
            carried.get(entry.booking.id),
            book.payee(entry.booking),
            titles.get(entry.booking.event_id or 0, ""),
            book.report.purpose_of(entry.booking),
            book.vouchers.get(entry.booking.id, ()) if entry.holds else (),
            entry.booking.desk if several else "",
        )
        for entry in reversed(book.report.entries_with(book.withdrawn))
    ]


def _columns() -> tuple[Column[_Booked], ...]:
    """Return the columns; a book of many years is worded as far as it is seen, so each says what is its longest."""
    return (
        Column(
            _("Entry no."),
            lambda line: str(line.booking.id),
            right=True,
            drop=4,
            leaves=NAMES,
            longest=lambda lines: str(max([line.booking.id for line in lines], default="")),
        ),
        Column(
            _("Receipt, voucher"),
            lambda line: line.proof,
            drop=3,
            leaves=NAMES,
            longest=lambda lines: max([line.proof for line in lines], key=len, default=""),
        ),
        Column(
            _("Date"),
            lambda line: numbers.date(line.booking.day),
            drop=1,
            longest=lambda _lines: numbers.date(date(2000, 12, 30)),
        ),
        Column(
            _("Category"),
            lambda line: line.kind,
            most=MOST_OF_PURPOSE,
            longest=lambda lines: max(
                (
                    *map(cash_words.category, {line.booking.category for line in lines}),
                    *{line.purpose for line in lines},
                ),
                key=len,
                default="",
            ),
        ),
        Column(_("Who, what for"), lambda line: line.who, share=1, bold=True),
        Column(
            _("Cash box"),
            lambda line: line.box,
            drop=2,
            if_any=True,
            longest=lambda lines: max({line.box for line in lines}, key=len, default=""),
        ),
        Column(
            _("Amount €"),
            lambda line: numbers.money(line.booking.cents) if line.holds else "–",
            right=True,
            bold=True,
            longest=lambda lines: numbers.money(-max([abs(line.booking.cents) for line in lines], default=0)),
        ),
        Column(
            _("Balance €"),
            lambda line: numbers.money(line.balance) if line.holds else "",
            right=True,
            drop=2,
            longest=lambda lines: numbers.money(-max([abs(line.balance) for line in lines], default=0)),
        ),
    )


def _sum_key(sums: Line | Month) -> object:
    return sums.first if isinstance(sums, Month) else (sums.category, sums.purpose)


def _sum_name(sums: Line | Month) -> str:
    if isinstance(sums, Month):
        return _("Month {month}").format(month=f"{sums.first:%m/%Y}")
    return wordlists.capital(cash_words.line(sums))


def _sum_columns() -> tuple[Column[Line | Month], ...]:
    return (
        Column(_("Category, month"), _sum_name, share=1),
        Column(_("Income €"), lambda line: numbers.money(line.income) if line.income else "", right=True),
        Column(_("Expenditure €"), lambda line: numbers.money(line.outgo) if line.outgo else "", right=True),
    )
