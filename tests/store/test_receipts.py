"""Numbers of receipts come from the journal: they stay when a payment is undone, done again or taken back."""

from __future__ import annotations

from skatclub.domain.cash import Category
from skatclub.services import cash_book, dues, history, registration
from tests.services.test_cash_book import FEES
from tests.services.test_standings import event_of, id_of


def told(club) -> list[tuple[str, int, bool]]:
    return [(one.label, one.cents, one.cancelled) for one in cash_book.book(club).receipts]


def test_undone_redone_and_countered_payments_keep_their_numbers(club):
    event_id = event_of(club, 4, conditions=FEES)
    first, second, third = (id_of(club, event_id, number) for number in (1, 2, 3))
    registration.pay(club, first, 10_00)
    cash_book.enter(club, Category.RENT, -30_00)  # nobody's payment: no receipt
    history.undo(club)
    history.undo(club)
    assert told(club) == [("2026-0001", 10_00, True)]

    dues.pay_open(club, event_id, second)
    history.undo(club)
    history.redo(club)
    registration.pay(club, third, 5_00)
    booking = cash_book.book(club).entries[-1].booking.id
    cash_book.counter(club, booking)

    numbers = told(club)
    assert [label for label, _cents, _gone in numbers] == ["2026-0001", "2026-0002", "2026-0003"]
    assert [gone for _label, _cents, gone in numbers] == [True, False, True]
    assert sum(one.booking.cents for one in cash_book.book(club).entries) == numbers[1][1]
