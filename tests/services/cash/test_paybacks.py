"""Money that goes back: deposits returned, people who withdraw, what report, count, book and receipts say then."""

from __future__ import annotations

import pytest

from skatclub.domain.cash import errors
from skatclub.domain.cash.count import ClueKind
from skatclub.domain.cash.ledger import Category
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.services import history
from skatclub.services.cash import book as cash_book, count, paybacks
from skatclub.services.club import check as club_check
from skatclub.services.registration import dues, registration
from tests.databases import ON_BOTH_ENGINES
from tests.services.standings.test_standings import drawn, event_of, id_of
from tests.typed_lists import enter_all

FEES = Conditions(fees=Fees(entry=10_00, card=1_00, sheet=2_00, deposit=5_00))


@pytest.fixture
def event_id(club):
    """Return an event of eight people and two series, who all have paid 20 euros at the door."""
    made = event_of(club, 8, series=2, conditions=FEES)
    for number in range(1, 9):
        registration.pay(club, id_of(club, made, number), 20_00)
    return made


def one_of(club, event_id, number):
    return dues.of_participant(dues.of_event(club, event_id), id_of(club, event_id, number))


def sums(club, event_id):
    report = cash_book.book(club, event_id=event_id).report
    return {line.category: (line.income, line.outgo) for line in report.lines}, report.closing


def test_a_returned_deposit_is_not_owed_any_more(club, event_id):
    before = club_check.facts(club)
    who = id_of(club, event_id, 3)

    paybacks.return_deposit(club, event_id, who)

    one = one_of(club, event_id, 3)
    assert (one.owed, one.paid, one.open, one.deposit) == (15_00, 15_00, 0, 0)
    assert sums(club, event_id)[0][Category.DEPOSIT] == (40_00, 5_00)
    last = cash_book.book(club, event_id=event_id).receipts[-1]
    assert (last.cents, last.cancelled) == (-5_00, False)
    with pytest.raises(errors.NoDepositHeld):
        paybacks.return_deposit(club, event_id, who)
    history.undo(club)
    assert club_check.facts(club) == before


def test_a_return_booked_by_mistake_is_countered_and_the_deposit_owed_again(club, event_id):
    paybacks.return_deposit(club, event_id, id_of(club, event_id, 3))
    cash_book.counter(club, cash_book.book(club).bookings[-1].id)

    one = one_of(club, event_id, 3)
    assert (one.owed, one.open, one.deposit) == (20_00, 0, 5_00)


@ON_BOTH_ENGINES
def test_loss_money_paid_after_the_deposit_went_back_asks_for_no_deposit(club, event_id):
    drawn(club, event_id)
    enter_all(club, event_id, 1)
    who = id_of(club, event_id, 3)
    paybacks.return_deposit(club, event_id, who)

    dues.pay_open(club, event_id, who)

    one = one_of(club, event_id, 3)
    assert (one.open, one.paid_door, one.deposit) == (0, 15_00, 0)
    assert one.paid_loss == one.loss > 0


def test_all_taken_back_at_the_door_is_owed_again_with_the_deposit(club, event_id):
    who = id_of(club, event_id, 3)
    registration.pay(club, who, -20_00)

    assert one_of(club, event_id, 3).open == 20_00
    dues.pay_open(club, event_id, who)
    assert (one_of(club, event_id, 3).open, one_of(club, event_id, 3).deposit) == (0, 5_00)


def test_an_event_with_nothing_but_a_deposit(club):
    made = event_of(club, 4, series=1, conditions=Conditions(fees=Fees(deposit=5_00)))
    who = id_of(club, made, 1)
    registration.pay(club, who, 5_00)

    paybacks.return_deposit(club, made, who)

    assert one_of(club, made, 1).open == 0


@pytest.mark.parametrize("deposit_first", [True, False])
def test_who_withdraws_before_playing_gets_all_back(club, event_id, deposit_first):
    who = id_of(club, event_id, 3)
    if deposit_first:
        paybacks.return_deposit(club, event_id, who)
    registration.withdraw(club, who)
    back = 15_00 if deposit_first else 20_00
    assert one_of(club, event_id, 3).open == -back
    found = count.explain(club, event_id, {5000: 2, 2000: 1})
    assert found.difference == 120_00 - sums(club, event_id)[1] == -(160_00 - 120_00 - (20_00 - back))

    paybacks.settle_back(club, event_id, who)

    told, closing = sums(club, event_id)
    assert closing == 140_00 == count.box(club, event_id).expected
    assert all(income - outgo == income * 7 // 8 for income, outgo in told.values())
    assert (one_of(club, event_id, 3).owed, one_of(club, event_id, 3).paid) == (0, 0)
    assert cash_book.book(club, event_id=event_id).receipts[-1].cents == -back
    with pytest.raises(errors.NothingToPayBack):
        paybacks.settle_back(club, event_id, who)


def test_a_refund_that_was_not_booked_explains_what_is_lacking(club, event_id):
    registration.withdraw(club, id_of(club, event_id, 3))

    found = count.explain(club, event_id, {5000: 2, 2000: 2})

    assert found.difference == -20_00
    assert [(clue.kind, clue.start_no) for clue in found.exact[0]] == [(ClueKind.BACK, 3)]


def test_who_leaves_after_a_series_gets_the_money_of_lists_not_played(club, event_id):
    who = id_of(club, event_id, 3)
    registration.withdraw(club, who, after_series=1)

    paybacks.settle_back(club, event_id, who)

    assert sums(club, event_id)[0][Category.SHEET_FEE] == (32_00, 2_00)
    assert one_of(club, event_id, 3).open == 0
