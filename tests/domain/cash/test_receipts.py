"""Receipts are numbered without a gap for each year, whatever becomes of a payment."""

from __future__ import annotations

from datetime import UTC, date, datetime
from itertools import groupby

from hypothesis import given, strategies as st

from skatclub.domain.cash import receipts
from skatclub.domain.cash.ledger import Category
from skatclub.domain.cash.receipts import BookedPayment


def paid(booking_id, change_id, person_id, *, year=2026, cents=10_00, holds=True):
    return BookedPayment(
        booking_id=booking_id,
        change_id=change_id,
        event_id=1,
        person_id=person_id,
        category=Category.ENTRY_FEE,
        cents=cents,
        at=datetime(year, 11, 20, 18, tzinfo=UTC),
        day=date(year, 11, 20),
        desk="desk 1",
        **({} if holds else {"holds": False}),  # it does until it is countered
    )


def test_what_one_pays_at_once_is_one_receipt():
    made = receipts.numbered([paid(1, 5, 7), paid(2, 5, 7, cents=1_00), paid(3, 5, 8), paid(4, 6, 7)])

    assert [(one.label, one.person_id, one.cents) for one in made] == [
        ("2026-0001", 7, 11_00),
        ("2026-0002", 8, 10_00),
        ("2026-0003", 7, 10_00),
    ]


def test_a_cancelled_receipt_keeps_its_number_and_what_stood_on_it():
    first, second = receipts.numbered([paid(1, 5, 7, holds=False), paid(2, 6, 8)])

    assert (first.day, first.label) == (date(2026, 11, 20), "2026-0001")
    assert (first.number, first.cancelled, first.cents, first.taken_back) == (1, True, 10_00, 10_00)
    assert (second.number, second.cancelled) == (2, False)


def test_a_receipt_may_be_taken_back_in_part():
    (one,) = receipts.numbered([paid(1, 5, 7), paid(2, 5, 7, cents=1_00, holds=False)])

    assert (one.cancelled, one.cents, one.taken_back) == (False, 11_00, 1_00)
    assert receipts.labels([one]) == {1: "2026-0001", 2: "2026-0001"}


def test_numbers_go_on_after_what_was_numbered_before():
    before = receipts.numbered([paid(1, 5, 7), paid(2, 5, 8), paid(3, 6, 7, year=2027)])

    after = receipts.numbered([paid(1, 9, 7, year=2027), paid(4, 9, 8, year=2027)], after=before)

    assert after[:3] == before
    assert [one.label for one in after] == ["2026-0001", "2026-0002", "2027-0001", "2027-0002"]


def test_receipts_follow_what_became_of_their_bookings():
    made = receipts.numbered([paid(1, 5, 7), paid(2, 6, 8), paid(3, 7, 9)])

    now = receipts.as_now(made, {1: (None, False), 2: (4, True)})

    assert [(one.person_id, one.cancelled) for one in now] == [(7, True), (4, False), (9, False)]
    assert now[2] is made[2]


@given(st.lists(st.tuples(st.integers(1, 4), st.booleans(), st.booleans()), max_size=30))
def test_every_year_counts_from_one_without_a_gap(booked):
    change, year, made = 0, 2026, []
    for number, (person, new_change, new_year) in enumerate(booked, start=1):
        change += new_change
        year += new_year and new_change
        made.append(paid(number, change, person, year=year, holds=bool(number % 3)))

    found = receipts.numbered(made)

    for _year, same in groupby(found, key=lambda one: one.year):
        counted = [one.number for one in same]
        assert counted == list(range(1, len(counted) + 1))
    assert sorted(line.booking_id for one in found for line in one.lines) == [one.booking_id for one in made]


def test_a_receipt_says_when_and_where_it_was_written_and_for_which_event():
    (one,) = receipts.numbered([paid(1, 5, 7)])

    assert (one.at, one.day) == (datetime(2026, 11, 20, 18, tzinfo=UTC), date(2026, 11, 20))
    assert (one.desk, one.event_ids, one.person_id) == ("desk 1", (1,), 7)
    assert (one.is_of(1), one.is_of(None), one.is_of(2)) == (True, True, False)
