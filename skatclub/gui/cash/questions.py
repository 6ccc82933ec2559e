"""The questions of the cash: a table pays, money is booked, a booking taken back, a day closed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QWidget

from skatclub.domain.cash import day as cash_day
from skatclub.domain.cash.errors import DayIsClosed, DayNotOver
from skatclub.domain.cash.ledger import AS_ONE, Category
from skatclub.domain.people import search as people_search
from skatclub.domain.people.person import Person
from skatclub.domain.registration import dues as dues_domain
from skatclub.domain.registration.dues import Debtor, Dues
from skatclub.domain.text import LONGEST_NAME
from skatclub.gui.cash.proof import VoucherField
from skatclub.gui.parts import name_field, payout
from skatclub.gui.parts.name_field import NameField
from skatclub.gui.widgets import ask, pieces
from skatclub.gui.widgets.ask import Question
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.paste import FileDrop
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.services.change import Change
from skatclub.services.registration.dues import EventMoney

IN, OUT, NEW = 1, -1, 0
MOST_SIMILAR = 3
"""So many of the club whose names are like a payee's are told."""
MOST_TABLES = 9999
"""Any number can be typed: of a table that is not there no other one is booked instead."""
BOOKED_BY_HAND = (
    Category.ENTRY_FEE,
    Category.OPENING,
    *(
        category
        for category in Category
        if category not in {Category.ENTRY_FEE, Category.OPENING, Category.DIFFERENCE, *AS_ONE}
    ),
)
"""What may be chosen for a booking, near the top with what a book begins: differences come from counts."""


def ask_table(parent: QWidget, money: EventMoney, then: Callable[[int, int], Change | None]) -> None:
    """Ask which table of which series hands in the money of its people, and say how much that is of whom.

    One that owes nothing is told.
    """
    series_played = {due.series_no for dues in money.dues for due in dues.lists}
    words = _("The scorer hands in the lost-game and table fees for everybody at the table.")
    question = ask.Question(parent, _("A table pays"), words)
    last = max(series_played, default=1)
    played = question.number("series", _("Series"), last, 1, max(len(money.roll.event.series), 1))
    field = question.number("table", _("Table"), 1, 1, MOST_TABLES)
    field.selectAll()
    field.setFocus()
    owed = label("", wrap=True)
    question.add(owed)

    def show_owed() -> None:
        at = _whole(question.values()["series"]), _whole(question.values()["table"])
        owed.setText(cash_words.owed_at_table(dues_domain.at_table(money.dues, *at)))
        question.make_room()

    for number in (played, field):
        number.valueChanged.connect(lambda _number: show_owed())
    show_owed()

    def take(answers: dict[str, object]) -> None:
        series, table = _whole(answers["series"]), _whole(answers["table"])
        done = then(series, table)
        if done is not None and not done.tables:
            question.refuse(cash_words.paid_up(series, table))

    question.ask(_("Paid"), take)


def ask_amount(parent: QWidget, dues: Dues, earlier: int, then: Callable[[int], object]) -> None:
    """Ask how much somebody pays: what is open, with the cents from `earlier`, stands there, to be changed."""
    words = _(
        "{name} owes €{owed} and has paid €{paid}. Less is a part payment; what is more is kept as a credit for "
        "this event, until it is used there or paid back."
    )
    name = dues.participant.person.full_name
    words = words.format(name=name, owed=numbers.money(dues.owed), paid=numbers.money(dues.paid))
    if earlier:
        words = f"{_('From earlier: €{amount}.').format(amount=numbers.money(earlier))} {words}"
    question = ask.Question(parent, _("Payment by {name}").format(name=name), words)
    _ask_cents(question, name, max(dues.open, 0) + earlier, then)


def ask_part(parent: QWidget, debtor: Debtor, then: Callable[[int], object]) -> None:
    """Ask how much somebody pays of all debts, which stand there with their sum."""
    name = debtor.person.full_name
    words = _("{name} owes €{amount}: {debts}. A part payment goes to the oldest first.")
    question = ask.Question(
        parent,
        _("Payment by {name}").format(name=name),
        words.format(name=name, amount=numbers.money(debtor.cents), debts=cash_words.debts(debtor)),
    )
    _ask_cents(question, name, debtor.cents, then)


def _ask_cents(question: Question, name: str, owed: int, then: Callable[[int], object]) -> None:
    """Ask for an amount that somebody pays of so many cents."""
    field = question.money("cents", _("Amount in €"), max(owed, 0))
    field.setFocus()
    field.selectAll()

    def take(answers: dict[str, object]) -> None:
        cents = _whole(answers["cents"])
        if payout.may_come_in(question, name, cents, owed):
            then(cents)

    question.ask(_("Paid"), take)


class PurposeChoice(CalmChoice):
    """What money was for: one of our categories, one of the club's own, or a new one that is typed."""

    def __init__(self, own: Iterable[str]) -> None:
        super().__init__(
            [
                *(
                    (category.value, wordlists.capital(cash_words.category(category)))
                    for category in BOOKED_BY_HAND
                ),
                *((name, name) for name in own),
            ]
        )
        self.setEditable(True)
        self.setInsertPolicy(self.InsertPolicy.NoInsert)
        self.setCurrentIndex(-1)  # what nobody chose is asked for: a gift would be an entry fee

    def setAccessibleName(self, name: str) -> None:
        """Say in the line where one types, too, what is chosen here."""
        super().setAccessibleName(name)
        if (line := self.lineEdit()) is not None:
            line.setAccessibleName(name)

    def chosen(self) -> Category | str:
        """Return the category, or the name of a purpose, as it is known where it is."""
        typed = self.currentText().strip()
        place = self.findText(typed, Qt.MatchFlag.MatchFixedString)
        if 0 <= place < len(BOOKED_BY_HAND):
            return BOOKED_BY_HAND[place]
        return typed if place < 0 else self.itemText(place)

    @property
    def is_new(self) -> bool:
        """Tell whether a purpose stands there that the club does not have yet."""
        return self.findText(self.currentText().strip(), Qt.MatchFlag.MatchFixedString) < 0


def add_box(question: Question, boxes: Sequence[str]) -> None:
    """Ask into or out of which of these boxes the money goes, where there are several: the bank is one."""
    if boxes[1:]:
        question.choice("box", _("Cash box"), [(box, box) for box in boxes])


class BookingQuestion(Question):
    """Asks for an amount that came in or went out: when, what for, from or to whom, and what proves it."""

    def __init__(  # noqa: PLR0913  what is known of the club, each by its name
        self,
        parent: QWidget,
        whose: str,
        today: date,
        known: Sequence[Person],
        own: Iterable[str],
        *,
        boxes: Sequence[str],
        entry_on: Callable[[str], int | None],
        is_night: bool = False,
    ) -> None:
        """`whose` names the event or the club in whose book it is entered, `own` are the club's own purposes.

        `boxes` are those it can go in and out of, that of this desk first. `entry_on` returns the entry (id) that
        has a voucher no. already. `is_night`: a day has begun by the calendar and not yet in the book.
        """
        super().__init__(
            parent,
            _("New cash entry"),
            _("In the cash book of: {whose}. A category of your own can be typed.").format(whose=whose),
        )
        self.day = self.field(
            "day", _("Day (until 5 a.m. the day before)") if is_night else _("Day"), DayEdit(today)
        )
        self.choice("sign", _("Direction"), [(IN, _("money in")), (OUT, _("money out"))]).setFocus()
        self.purpose = self.field("category", _("Category"), PurposeChoice(own))
        self.money("cents", _("Amount in €"), 0)
        add_box(self, boxes)
        self.line("note", _("What for"))
        self.payee = self.field("person", _("From or to"), NameField(known, may_be_new=False))
        self.payee.setPlaceholderText(_("Anybody; may stay empty"))
        self._entry_on, self.voucher_no = entry_on, self.line("voucher_no", _("Voucher no."))
        self.voucher_no.setMaxLength(LONGEST_NAME)
        self.papers = self.field("vouchers", _("Voucher"), VoucherField(self.tell_refusal))
        self.papers.begun.connect(self.problem.hide)
        FileDrop(self).dropped.connect(self.papers.take)

    def is_clear(self) -> bool:
        """Tell whether it is clear who and what is meant; what may be a slip of the hand is asked about once."""
        if not name_field.is_clear(self, self.payee):
            return False
        if not self.purpose.currentText().strip():
            self.refuse(_("Please say what the money was for."))
            self.purpose.setFocus()
            return False
        name, again = self.payee.text().strip(), _("If that is right, press Enter again.")
        similar = [person.full_name for person in people_search.alike(self.payee.known, name)]
        if self.payee.is_new() and similar:
            words = _("Nobody in the club is called {name}; similar: {names}.")
            words = words.format(name=name, names=wordlists.both(*similar[:MOST_SIMILAR]))
            if self.doubts(name, f"{words} {again}"):
                return False
        number = self.voucher_no.text().strip()
        entry = self._entry_on(number) if number else None
        words = _("Entry {entry} already has the voucher no. {number}.").format(entry=entry, number=number)
        if entry is not None and self.doubts(words, f"{words} {again}"):
            return False
        purpose = self.purpose.currentText().strip()
        words = _("“{name}” is a new category of the club.").format(name=purpose) if self.purpose.is_new else ""
        return not self.doubts(purpose, words and f"{words} {again}")


def ask_booking(
    question: BookingQuestion, then: Callable[..., object], may: Callable[[Question, int, str], bool]
) -> None:
    """Ask for a booking and hand it on as `cash_book.enter` takes it; what the day does not allow marks the day.

    Where more cents go out than are in the box, `may` says so in the question once, and then they are booked: the
    money may have come from elsewhere, and the books follow what happened.
    """

    def book(answers: dict[str, object]) -> None:
        cents = _whole(answers["cents"]) * _whole(answers["sign"])
        box = str(answers.get("box", ""))
        if not question.is_clear() or not may(question, -cents, box):
            return
        person, chosen = question.payee.person(), question.purpose.chosen()
        is_ours = isinstance(chosen, Category)
        try:
            then(
                chosen if is_ours else Category.OTHER,
                cents,
                purpose="" if is_ours else chosen,
                person_id=None if person is None else person.id,
                payee="" if person is not None else question.payee.text(),
                box=box,
                **{name: answers[name] for name in ("day", "note", "voucher_no", "vouchers")},
            )
        except (DayIsClosed, DayNotOver):
            pieces.mark_wrong(question.day, wrong=True)
            question.day.setFocus()
            raise

    question.ask(_("Save entry"), book)


def ask_purpose(parent: QWidget, own: Mapping[int, str], then: Callable[[int, str], object]) -> None:
    """Ask how a new purpose, or one of the club's own (by id), shall be called; an empty name takes it out."""
    words = _("A new name holds for all entries. An empty name removes a category that has none.")
    question = ask.Question(parent, _("Categories of the club"), words)
    choice = question.choice("purpose", _("Category"), [(NEW, _("new category")), *own.items()])
    name = question.line("name", _("Name"))
    choice.currentIndexChanged.connect(lambda _place: name.setText(own.get(choice.currentData(), "")))
    name.setFocus()
    question.ask(_("Save"), lambda answers: then(_whole(answers["purpose"]), str(answers["name"])))


def ask_counter(
    parent: QWidget, booking_id: int, then: Callable[[str], object], may: Callable[[Question], bool]
) -> None:
    """Ask why a booking is taken back; `may` says in the question where that lets out more than is in the box."""
    words = _("Entry {number} stays; a second one, dated today, cancels it out.").format(number=booking_id)
    question = ask.Question(parent, _("Reverse an entry"), words)
    question.line("note", _("Reason")).setFocus()
    question.ask(_("Take back"), lambda answers: may(question) and then(str(answers["note"])))


def ask_carrying(
    parent: QWidget, boxes: Sequence[tuple[str, int]], then: Callable[[str, str, int, str], object]
) -> None:
    """Ask how much goes from which desk to which; `boxes` are the desks with what is in theirs by the books."""
    words = _("Neither income nor expenditure: the money only moves to another cash box. Both sides sign the slip.")
    question = ask.Question(parent, _("Transfer money"), words)
    box_words = _("{desk}: {amount} in the cash box")
    fullest = sorted(boxes, key=lambda desk_box: -desk_box[1])
    question.choice(
        "source",
        _("From desk"),
        [
            (desk, box_words.format(desk=desk or _("no desk"), amount=numbers.euros(cents)))
            for desk, cents in fullest
        ],
    )
    target = question.line("target", _("To desk"))
    target.setPlaceholderText(_("Name of the desk, or a new cash box: the safe, the bank"))
    known = QCompleter([desk for desk, _cents in boxes if desk], target)
    known.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    target.setCompleter(known)
    question.money("cents", _("Amount in €"), 0)
    question.line("note", _("What for"))

    def carry(answers: dict[str, object]) -> None:
        if not target.text().strip():
            question.refuse(_("Please say which cash box the money goes to."))
            target.setFocus()
        else:
            then(str(answers["source"]), target.text(), _whole(answers["cents"]), str(answers["note"]))

    question.ask(_("Transfer"), carry)


def ask_difference(parent: QWidget, whose: str, counted: int, expected: int, then: Callable[[], object]) -> None:
    """Ask before a difference is booked that was rather counted wrong; `whose` names what was counted."""
    words = _(
        "{whose}: {expected} in the cash book, {counted} counted. {difference} Please count once more."
    ).format(
        whose=whose,
        expected=numbers.euros(expected),
        counted=numbers.euros(counted),
        difference=cash_words.difference(counted - expected),
    )
    ask.choose(parent, _("A large difference"), words, ((_("Enter it anyway"), then),), is_risky=True)


def ask_closing(parent: QWidget, today: date, balance: int, then: Callable[[date, int], object]) -> None:
    """Ask before all days up to today are closed, with what the whole club's book holds then, in cents."""
    words = _(
        "All entries up to {day} will be closed, with {amount} in the cash book of the whole club. "
        "Nothing more can then be entered before {hour} o’clock on {next}; correct mistakes by "
        "reversing entries from then on."
    ).format(
        day=numbers.date(today),
        amount=numbers.euros(balance),
        hour=cash_day.ENDS,
        next=numbers.date(today + timedelta(days=1)),
    )
    words = "\n\n".join(part for part in (cash_words.below_nothing(balance), words) if part)
    ask.choose(
        parent, _("Close the day"), words, ((_("Close the day"), lambda: then(today, balance)),), is_risky=True
    )


def _whole(answer: object) -> int:
    if not isinstance(answer, int):
        raise TypeError(answer)
    return answer
