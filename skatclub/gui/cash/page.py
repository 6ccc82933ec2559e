"""The cash: who owes what, the book with its bookings and closed days, and the counted box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent

from skatclub.domain import zone
from skatclub.domain.cash import coins, count as cash_count, day as cash_day
from skatclub.domain.cash.ledger import Category
from skatclub.domain.history import Site
from skatclub.domain.papers.proof import Voucher
from skatclub.domain.registration.dues import Debt, Debtor
from skatclub.gui.cash import proof as gui_proof
from skatclub.gui.cash.book_view import BookView
from skatclub.gui.cash.count_view import CountView
from skatclub.gui.cash.fees_view import FeesView
from skatclub.gui.cash.owed_evenings import OwedEvenings
from skatclub.gui.cash.owed_view import OwedView
from skatclub.gui.cash.questions import (
    NEW,
    BookingQuestion,
    ask_amount,
    ask_booking,
    ask_carrying,
    ask_closing,
    ask_counter,
    ask_difference,
    ask_part,
    ask_purpose,
    ask_table,
)
from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.parts.account import OpenAccounts
from skatclub.gui.parts.payout import PayoutCheck
from skatclub.gui.parts.seated_button import SeatedButton
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.tabs import Tabs
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.rules.errors import Refusal
from skatclub.services.cash import book as cash_book, count, kinds, paybacks, proof, receipts, transfers
from skatclub.services.change import Change
from skatclub.services.events import events
from skatclub.services.people import merging
from skatclub.services.registration import dues

OWED, BOOK, COUNT, ALL_OWED, FEES = range(5)


PAY = KeyLine(("Return",), N_("cash: all paid"))
VIEWS = KeyLine(
    ("Ctrl+PgUp", "Ctrl+PgDown"),
    N_("cash: who owes · cash book · cash count · all open accounts · membership fees"),
)
FIND = KeyLine(("Ctrl+F",), N_("cash: search for name or number"))
KEYS = (PAY, VIEWS, FIND)
"""The keys of the cash, in the order of the help."""


class CashPage(ClubPage):
    """The money of the current event and of the club; before the first event that of the club alone.

    Signals:
        print_wanted(int, str): the papers on money of this event shall be printed, that of this code ticked.
        owed_wanted(object): the paper of these debtors shall be printed.
        book_wanted(object, object, bool): this book and the report on this year shall be printed or kept; it leads.
        receipt_wanted(int, int): the receipts of a start number of an event shall be printed.
        receipts_wanted(object): these receipts of the club's book shall be printed.
        fee_list_wanted(object): the list of this year of membership fees shall be printed or kept.
        reminders_wanted(object): letters shall be made to everybody who owes fees of this year or before.
        booked(str): something was booked; this says what.
    """

    does = ("pay_dues", "book")

    print_wanted = Signal(int, str)
    owed_wanted = Signal(object)
    book_wanted = Signal(object, object, bool)
    receipt_wanted = Signal(int, int)
    receipts_wanted = Signal(object)
    fee_list_wanted = Signal(object)
    reminders_wanted = Signal(object)
    booked = Signal(str)

    def __init__(self, operations: Operations, clock: Callable[[], datetime]) -> None:
        super().__init__(operations)
        self.clock = clock
        self.heading = label(_("Cash"), role="title", factor=1.45)
        self.about = label("", role="muted")
        self.tabs, self.seated = Tabs(_("Cash")), SeatedButton(operations)
        self.papers = pieces.button(_("Print …"), self.print_view)
        self.owed, self.all_owed, self.book, self.count = OwedView(), OwedEvenings(), BookView(), CountView()
        self.fees = FeesView(operations, clock)
        self.accounts = OpenAccounts(operations)
        self.stack = pieces.Stack()
        self.payout_check = PayoutCheck(self, operations)
        self._opener = gui_proof.Opener()
        self._reading = Background(operations)
        self._build()
        self._connect()

    def _build(self) -> None:
        top = flowing(self.heading, self.about, self.papers, self.seated, spacing=10)
        self._show_tabs(OWED)
        for view in (self.owed, self.book, self.count, self.all_owed, self.fees):
            self.stack.addWidget(view)
        pieces.lay_page(self, top, self.tabs, self.stack)

    def _connect(self) -> None:
        self.tabs.picked.connect(self.show_view)
        self.owed.paid.connect(self.pay)
        self.owed.amount_wanted.connect(self.ask_amount)
        self.owed.table_paid.connect(self.ask_table)
        self.owed.back_wanted.connect(self.pay_back)
        self.owed.deposit_wanted.connect(self.return_deposit)
        self.owed.receipt_wanted.connect(self._print_receipt)
        self.fees.booked.connect(lambda done: self._say(done, is_booked=done.verb == "pay_fees"))
        self.fees.reminders_wanted.connect(self.reminders_wanted)
        self.fees.receipts_wanted.connect(self.receipts_wanted)
        self.all_owed.paid.connect(self._pay_debts)
        self.all_owed.amount_wanted.connect(lambda debtor: ask_part(self, debtor, partial(self._pay_debts, debtor)))
        self.accounts.came.connect(self._show_read_accounts)
        self.book.asked.connect(self.refresh)
        self.book.booking_wanted.connect(self.ask_booking)
        self.book.counter_wanted.connect(self.ask_counter)
        self.book.carrying_wanted.connect(self.ask_carrying)
        self.book.closing_wanted.connect(self.ask_closing)
        self.book.voucher_opened.connect(self._open_voucher)
        self.book.receipt_wanted.connect(
            lambda number: self.receipts_wanted.emit(self.operations.ask(receipts.of_booking, number))
        )
        self.book.vouchers_brought.connect(self.add_vouchers)
        self.book.voucher_removed.connect(lambda number: self._tell(self.operations.run(proof.remove, number)))
        self.book.report.clicked.connect(lambda _down: self._print_book(leads=True))
        self.count.counted.connect(self.refresh)
        self.operations.changed.connect(self.count.forget_beginning)
        self.count.keep_wanted.connect(self.keep_count)
        self.operations.opened.connect(self._reading.cancel)
        self._reading.ended.connect(self._show_read)
        QShortcut(QKeySequence(*FIND.pressed), self).activated.connect(self._search)
        for keys, by in zip(VIEWS.pressed, (-1, 1), strict=True):
            QShortcut(QKeySequence(keys), self).activated.connect(lambda by=by: self.tabs.step(by))

    def showEvent(self, event: QShowEvent) -> None:
        """Show what happened while another page was in front, with the keyboard where one goes on."""
        self._read_ahead()
        super().showEvent(event)
        self._focus()

    def set_look(self) -> None:
        """Follow the type of the application."""
        for table in (self.owed.table, self.all_owed.table, self.book.table, self.book.lines, self.fees.table):
            table.lay_out()
        self.count.set_look()

    def show_event(self, event_id: int | None) -> None:
        """Be about this event; without one about the whole club."""
        is_first = self.event_id is None and event_id is not None
        super().show_event(event_id)
        self.count.forget_beginning()
        for scope in (self.book.scope, self.count.scope):
            scope.setVisible(event_id is not None)
        view = self.stack.currentIndex()
        if view == (BOOK if is_first else OWED):
            view = OWED if is_first else BOOK if event_id is None else view
        self.show_view(view)

    def show_view(self, which: int) -> None:
        """Show one of the views; what is owed to an event only where there is one."""
        shown = BOOK if which == OWED and self.event_id is None else which
        self._show_tabs(shown)
        self.stack.setCurrentIndex(shown)
        self.outdated.emit()
        if self.isVisible():
            self._focus()

    def _show_tabs(self, which: int) -> None:
        views = (
            (OWED, _("Owed and paid")),
            (BOOK, _("Cash book")),
            (COUNT, _("Count the cash")),
            (ALL_OWED, _("All open accounts")),
            (FEES, _("Membership fees")),
        )
        self.tabs.show_tabs(views if self.event_id is not None else views[1:], which)

    def mark(self, site: Site) -> None:
        """Mark the account and the booking that were changed; one of nobody's account is shown in the book."""
        if site.booking_id is not None and site.payer_id is None:
            self.show_view(BOOK)
        dues = () if self.owed.money is None else self.owed.money.dues
        payers = {due.participant.person.id: due.participant.id for due in dues}
        self.owed.table.mark_fresh(site.participant_id or payers.get(site.payer_id or 0))
        self.book.table.mark_fresh(site.booking_id)

    def refresh(self) -> None:
        """Ask for the money again and show it."""
        self.about.setText(self._about())
        match self.stack.currentIndex():
            case view if view == OWED:
                self._show_owed()
                self.accounts.read()
            case view if view == ALL_OWED:
                self.accounts.read()
                self._show_accounts()
            case view if view == BOOK:
                self._show_book()
            case view if view == FEES:
                self.fees.show_fees(writes=self.writes())
            case _:
                self._show_count()
        has_paper = {
            FEES: bool(self.fees.fees and self.fees.fees.asked),
            ALL_OWED: bool(self.accounts.all),
            BOOK: self.book.book is not None,
        }
        self.papers.setEnabled(has_paper.get(self.stack.currentIndex(), self.event_id is not None))
        self.seated.show_of(self.event_id if self.writes() and self.stack.currentIndex() == OWED else None)

    def pay(self, participant_id: int) -> None:
        """Book all that is open of somebody as paid."""
        owed = self.owed.dues_of(participant_id)
        if self.event_id is None or owed is None or not self.owed.pay.isEnabled():
            return
        earlier = self._earlier(owed.participant.person.id)
        self._say(self._run_on_day(dues.pay_open, self.event_id, participant_id, earlier=earlier))

    def ask_amount(self, participant_id: int) -> None:
        """Ask how much somebody pays; nothing is booked before it is confirmed."""
        owed = self.owed.dues_of(participant_id)
        if self.event_id is not None and owed is not None and self.owed.amount.isEnabled():
            earlier = self._earlier(owed.participant.person.id)
            pay = partial(self._run_on_day, dues.pay_amount, self.event_id, participant_id, earlier=earlier)
            ask_amount(self, owed, sum(debt.cents for debt in earlier), lambda cents: self._say(pay(cents)))

    def _run_on_day(self, verb: Callable[..., Change], *args: object, **facts: object) -> Change | None:
        """Book what moved at the event, on the day that is chosen for it."""
        return self.operations.run(verb, *args, **facts, day=self.owed.booked_on)

    def _pay_debts(self, debtor: Debtor, cents: int | None = None) -> None:
        """Book that somebody paid all that he or she owes, or so much of it."""
        self._say(self.operations.run(dues.pay_debts, debtor, cents))

    def _say(self, done: Change | None, *, is_booked: bool = True) -> Change | None:
        """Say what was booked, or done without that, and how it is taken back."""
        if done is not None and done.tables:
            from skatclub.i18n import history as history_words  # the words of all verbs

            words = history_words.booked_words if is_booked else history_words.done_words
            self.booked.emit(words(done.verb, done.fields))
        return done

    def _tell(self, done: Change | None) -> Change | None:
        return self._say(done, is_booked=False)

    def pay_back(self, participant_id: int) -> None:
        """Book that somebody got back what was paid too much."""
        self._let_out(paybacks.settle_back, participant_id, -self.owed.open_of(participant_id))

    def return_deposit(self, participant_id: int) -> None:
        """Book that somebody got the deposit back."""
        self._let_out(paybacks.return_deposit, participant_id, self.owed.deposit_of(participant_id))

    def _let_out(self, verb: Callable[..., Change], participant_id: int, cents: int) -> None:
        """Book what goes out to somebody."""
        event_id = self.event_id
        if event_id is not None and self.writes() and cents > 0:
            self.payout_check.ask(
                event_id, cents, lambda: self._say(self._run_on_day(verb, event_id, participant_id))
            )

    def ask_table(self) -> None:
        """Ask which table hands its money in."""
        if self.event_id is not None and self.owed.money is not None:
            pay = partial(self._run_on_day, dues.pay_table, self.event_id)
            ask_table(self, self.owed.money, lambda series, table: self._say(pay(series, table)))

    def ask_booking(self) -> None:
        """Ask for money that came in or went out."""
        event_id = None if self.book.is_of_club else self.event_id
        known, own = self.operations.ask(merging.everybody) or (), self.operations.ask(kinds.purposes) or {}
        event, now = None if event_id is None else self.operations.ask(events.event, event_id), self.clock()
        today = cash_day.of(now) if event is None else cash_day.of_event(now, event.held_on)
        is_night, boxes = today < zone.day(now), self.operations.ask(count.boxes)
        question = BookingQuestion(
            self,
            self._about(),
            today,
            known,
            own.values(),
            boxes=boxes or (),
            entry_on=lambda number: self.operations.ask(cash_book.entry_on, number),
            is_night=is_night,
        )
        ask_booking(
            question,
            partial(self._enter, event_id=event_id),
            lambda question, cents, desk: self.payout_check.may(question, event_id, cents, desk=desk),
        )

    def _enter(self, category: Category, cents: int, **facts: Any) -> object:  # Any: as `enter` takes them
        """Book it; what is refused is raised, for the question that is still open."""
        done = self.operations.attempt(cash_book.enter, category, cents, **facts)
        if isinstance(done, Refusal):
            raise done
        if done is not None:
            self.book.table.choose(done.made_id)
        return self._say(done)

    def ask_purposes(self) -> None:
        """Ask how a new purpose, or one of the club's own, shall be called."""
        own = self.operations.ask(kinds.purposes)
        if own is not None:
            ask_purpose(self, own, self._name_purpose)

    def _name_purpose(self, purpose_id: int, name: str) -> object:
        if purpose_id == NEW:
            return self._tell(self.operations.run(kinds.add, name))
        if name:
            return self._tell(self.operations.run(kinds.rename, purpose_id, name))
        return self._tell(self.operations.run(kinds.remove, purpose_id))

    def add_vouchers(self, booking_id: int, files: Sequence[Path]) -> None:
        """Keep these files with a booking; one that is not taken is told."""
        for path in files:
            try:
                name, content = gui_proof.read(path)
            except Refusal as refusal:
                self.operations.refused.emit(refusal)
            else:
                self._tell(self.operations.run(proof.add, booking_id, name, content))

    def _open_voucher(self, voucher: Voucher) -> None:
        content = self.operations.ask(proof.content, voucher.id)
        if content is not None:
            self._opener.show(voucher, content)

    def ask_counter(self, booking_id: int) -> None:
        """Ask why a booking is taken back."""
        event_id, cents = None if self.book.is_of_club else self.event_id, self.book.lets_out(booking_id)
        counter = partial(self.operations.run, cash_book.counter, booking_id)
        may = partial(self.payout_check.may, event_id=event_id, cents=cents, desk=self.book.box_of(booking_id))
        ask_counter(self, booking_id, lambda note: self._say(counter(note=note)), may)

    def ask_carrying(self) -> None:
        """Ask which money goes from which desk to which."""
        event_id = None if self.book.is_of_club else self.event_id
        box = self.operations.ask(count.box, event_id)
        if box is not None and box.by_desk:
            ask_carrying(
                self,
                box.by_desk,
                lambda source, target, cents, note: self._say(
                    self.operations.run(transfers.transfer, source, target, cents, event_id=event_id, note=note)
                ),
            )

    def ask_closing(self) -> None:
        """Ask before the days up to today are closed; where they are already, nothing is asked but told."""
        today = cash_day.of(self.clock())
        balance = self.operations.ask(cash_book.at_closing, today)
        if balance is not None:
            ask_closing(self, today, balance, self._close)

    def _close(self, day: date, balance: int) -> object:
        return self.operations.run(cash_book.close_day, day, anyway=balance < 0)

    def keep_count(self) -> None:
        """Write the count down and begin anew; a large difference is asked about before it is booked."""
        counted = coins.value(self.count.pieces_counted)
        box = self.operations.ask(count.box, self._counted_event(), desk=self.count.desk)
        if box is None:
            return
        difference = counted - box.expected
        if self.count.book_difference.isChecked() and cash_count.is_large(difference, box.expected):
            ask_difference(self, self._about(), counted, box.expected, lambda: self._keep_count(anyway=True))
        else:
            self._keep_count()

    def _keep_count(self, *, anyway: bool = False) -> None:
        done = self.operations.run(
            count.count,
            self._counted_event(),
            self.count.pieces_counted,
            note=self.count.note.text(),
            book_difference=self.count.book_difference.isChecked(),
            desk=self.count.desk,
            anyway=anyway,
            saw=self.count.began,
        )
        self.count.began = None  # who was told that money came in meanwhile knows it now
        if self._tell(done) is not None:
            self.count.book_difference.setChecked(False)
            self.count.note.clear()

    def _show_owed(self) -> None:
        money = None if self.event_id is None else self.operations.ask(dues.of_event, self.event_id)
        whole, today = self.accounts.are_known, cash_day.of(self.clock())
        self.owed.show_money(money, self._earlier, is_whole=whole, writes=self.writes(), today=today)

    def _earlier(self, person_id: int) -> tuple[Debt, ...]:
        """Return what somebody (id) still owes from before this event, as it was read last."""
        money = self.owed.money
        return () if money is None else self.accounts.before(money.roll.event, person_id)

    def _about(self) -> str:
        """Return what the view in front is about: the current event, or the whole club."""
        view = self.stack.currentIndex()
        is_of_club = {BOOK: self.book.is_of_club, COUNT: self.count.is_of_club, ALL_OWED: True, FEES: True}.get(
            view, False
        )
        desk = self.count.desk if view == COUNT else None
        return " · ".join(part for part in (self._whose(is_of_club=is_of_club), desk) if part)

    def _whose(self, *, is_of_club: bool) -> str:
        if self.event_id is None or is_of_club:
            return _("The whole club") if self.operations.club is not None else ""
        event = self.operations.ask(events.event, self.event_id)
        return "" if event is None else f"{event.title} · {numbers.date(event.held_on)}"

    def _show_accounts(self) -> None:
        self.all_owed.show_debtors(self.accounts.all, is_reading=self.accounts.is_reading, writes=self.writes())

    def _show_read_accounts(self) -> None:
        match self.stack.currentIndex():
            case view if view == OWED:
                self._show_owed()
            case view if view == ALL_OWED:
                self._show_accounts()
                self.papers.setEnabled(bool(self.accounts.all))

    def _read_ahead(self) -> None:
        """Read the bookings of many years beside the window, before anybody asks for the book."""
        club = self.operations.club
        if club is not None and cash_book.takes_long(club) and not self._reading.is_running:
            self._reading.run(lambda: cash_book.read_ahead(club), lambda _nothing: None)

    def _show_read(self) -> None:
        if self.stack.currentIndex() == BOOK:
            self.outdated.emit()

    def _show_book(self) -> None:
        if self._reading.is_running:
            self.book.show_reading()
            return
        year = self.book.wanted_year
        first, last = (None, None) if year is None else (date(year, 1, 1), date(year, 12, 31))
        event_id = None if self.book.is_of_club else self.event_id
        book = self.operations.ask(cash_book.book, event_id=event_id, first=first, last=last)
        self.book.show_book(book, writes=self.writes())

    def _counted_event(self) -> int | None:
        """Return the event whose box is counted, None for the whole cash of the club."""
        return None if self.count.is_of_club else self.event_id

    def _show_count(self) -> None:
        desk, event_id, counted = self.count.desk, self._counted_event(), self.count.pieces_counted
        box = self.operations.ask(count.box, event_id, desk=desk)
        explained = None
        if counted:
            explained = self.operations.ask(count.explain, event_id, counted, desk=desk, evening=self.event_id)
        self.count.show_box(box, explained, writes=self.writes())

    def _focus(self) -> None:
        match self.stack.currentIndex():
            case view if view == OWED:
                (self.owed.table if self.owed.table.rows else self.owed.search).setFocus()
            case view if view == ALL_OWED:
                self.all_owed.table.setFocus()
            case view if view == BOOK:
                self.book.table.setFocus()
            case view if view == FEES:
                (self.fees.table if self.fees.table.rows else self.fees.levy).setFocus()
            case _:
                first = next(iter(self.count.spins.values()))
                first.setFocus()
                first.selectAll()  # what is typed replaces what stands there, as in all that follow

    def _search(self) -> None:
        if self.stack.currentIndex() == OWED:
            self.owed.search.setFocus()
            self.owed.search.selectAll()

    def print_view(self) -> None:
        """Have the paper of the view in front printed or kept, else those on the money of the event."""
        if self.stack.currentIndex() == FEES:
            self.fee_list_wanted.emit(self.fees.fees)
        elif self.stack.currentIndex() == ALL_OWED:
            self.owed_wanted.emit(self.accounts.all)
        elif self.stack.currentIndex() == BOOK:
            self._print_book()
        elif self.event_id is not None:
            self.print_wanted.emit(
                self.event_id, "count-sheet" if self.stack.currentIndex() == COUNT else "cash-report"
            )

    def _print_book(self, *, leads: bool = False) -> None:
        """Have the book that is shown printed or kept, with the report for the auditors, which may lead."""
        if self.book.book is not None:
            self.book_wanted.emit(self.book.book, self.book.audited, leads)

    def _print_receipt(self, start_no: int) -> None:
        if self.event_id is not None:
            self.receipt_wanted.emit(self.event_id, start_no)
