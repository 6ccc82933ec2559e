"""Bookings, and how an amount is shared out among what is owed."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.cash import ledger
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.events.errors import AmountOutOfRange
from tests import bounds


def booking(cents, *, person_id=1, category=Category.ENTRY_FEE):
    return Booking(
        id=1, event_id=1, person_id=person_id, category=category, cents=cents, at=datetime(2026, 10, 17, tzinfo=UTC)
    )


@pytest.mark.parametrize("sign", [1, -1])
def test_a_booking_moves_an_amount_that_can_be(sign):
    bounds.holds(lambda cents: booking(sign * cents), 1, 100_000_00, AmountOutOfRange)


def test_charges_leave_out_what_costs_nothing():
    told = Conditions(fees=Fees(entry=1000, sheet=50))

    assert ledger.charges(told, lists=3) == ((Category.ENTRY_FEE, 1000), (Category.SHEET_FEE, 150))


WANTED = ((Category.ENTRY_FEE, 1000), (Category.CARD_FEE, 0), (Category.SHEET_FEE, 150))


@pytest.mark.parametrize(
    ("cents", "parts"),
    [
        (1150, ((Category.ENTRY_FEE, 1000), (Category.SHEET_FEE, 150))),
        (700, ((Category.ENTRY_FEE, 700),)),
        (1200, ((Category.ENTRY_FEE, 1000), (Category.SHEET_FEE, 150), (Category.OTHER, 50))),
        (0, ()),
    ],
)
def test_an_amount_goes_to_what_is_owed_in_that_order(cents, parts):
    assert ledger.shared_out(cents, WANTED) == parts
    assert sum(part for _, part in parts) == cents


def test_what_a_person_paid_is_added_up_by_category_without_what_was_countered():
    bookings = [
        booking(1000),
        booking(150, category=Category.SHEET_FEE),
        booking(-150, category=Category.SHEET_FEE),
        booking(500, person_id=2),
        booking(100),
    ]

    assert ledger.by_category(bookings, 1) == {Category.ENTRY_FEE: 1100}


OWED = ((Category.ENTRY_FEE, 1000), (Category.SHEET_FEE, 150))


@pytest.mark.parametrize(
    ("cents", "paid", "parts"),
    [
        (150, {Category.ENTRY_FEE: 1000, Category.SHEET_FEE: 300}, {Category.SHEET_FEE: -150}),
        (50, {Category.ENTRY_FEE: 1000, Category.SHEET_FEE: 150, Category.OTHER: 50}, {Category.OTHER: -50}),
        (
            250,
            {Category.ENTRY_FEE: 1000, Category.SHEET_FEE: 300},
            {Category.SHEET_FEE: -150, Category.ENTRY_FEE: -100},
        ),
        (700, {Category.ENTRY_FEE: 500}, {Category.ENTRY_FEE: -500, Category.OTHER: -200}),
        (100, {Category.REFUND: -100, Category.ENTRY_FEE: 1100}, {Category.ENTRY_FEE: -100}),
        (0, {Category.ENTRY_FEE: 1100}, {}),
        (
            1100,
            {Category.REFUND: -100, Category.ENTRY_FEE: 1000},
            {Category.ENTRY_FEE: -1000, Category.OTHER: -100},
        ),
    ],
)
def test_what_was_paid_beyond_what_is_owed_goes_back_first(cents, paid, parts):
    assert dict(ledger.paid_back(cents, paid, OWED)) == parts


AMOUNTS = st.dictionaries(st.sampled_from(Category), st.integers(1, 50_00), max_size=5)


@given(AMOUNTS, AMOUNTS, st.integers(0, 99_00))
def test_no_cent_is_lost_when_money_is_taken_and_given_back(owed, paid, cents):
    taken = ledger.shared_out(cents, tuple(owed.items()))
    back = ledger.paid_back(cents, paid, tuple(owed.items()))

    assert sum(part for _, part in taken) == -sum(part for _, part in back) == cents
    assert all(part > 0 for _, part in taken)
    assert all(part < 0 for _, part in back)
    for category, part in back:
        assert category is Category.OTHER or -part <= paid[category]


@given(AMOUNTS, st.integers(1, 99_00))
def test_nothing_is_booked_beyond_what_is_owed_but_as_credit(owed, cents):
    booked = ledger.shared_out(cents, tuple(owed.items()))

    beyond = max(cents - sum(owed.values()), 0)
    assert sum(part for category, part in booked if category is Category.OTHER) <= beyond + owed.get(
        Category.OTHER, 0
    )
    assert all(part <= owed[category] for category, part in booked if category is not Category.OTHER)


@pytest.mark.parametrize(
    ("cents", "open_cents", "unlikely"),
    [
        (50, 50, False),
        (20_00, 50, False),  # a note for a few cents
        (20_01, 50, True),
        (5_000_00, 50, True),
        (50_00, 5_00, False),
        (50_01, 5_00, True),
        (20_00, -5_00, False),
        (20_01, 0, True),
    ],
)
def test_who_pays_ten_times_what_is_owed_is_asked(cents, open_cents, unlikely):
    assert ledger.is_unlikely(cents, open_cents) is unlikely


@pytest.mark.parametrize(
    ("category", "event_id", "person_id", "is_one"),
    [
        (Category.OTHER, 1, 7, True),
        (Category.OTHER, 1, None, False),
        (Category.OTHER, None, 7, False),
        (Category.ENTRY_FEE, 1, 7, False),
    ],
)
def test_a_credit_is_money_of_no_category_from_somebody_at_an_event(category, event_id, person_id, is_one):
    assert ledger.is_credit(category, event_id, person_id) is is_one
