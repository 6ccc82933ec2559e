"""Two bookings of one moment that come to nothing are money carried from desk to desk."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from skatclub.domain.cash import transfers
from skatclub.domain.cash.ledger import Booking, Category

AT = datetime(2026, 11, 20, 18, tzinfo=UTC)
OUT = Booking(id=7, event_id=1, person_id=None, category=Category.OPENING, cents=-100_00, at=AT, desk="Saal")
INTO = replace(OUT, id=8, cents=100_00, desk="Tresor")


def test_what_left_one_box_and_came_into_another_is_carried():
    (one,) = transfers.of([replace(OUT, id=6, cents=50_00), OUT, INTO])

    assert (one.number, one.cents, one.day, one.cancelled) == (7, 100_00, AT.date(), False)
    assert (one.out.desk, one.into.desk) == ("Saal", "Tresor")


def test_what_was_taken_back_is_told_and_known_on_both_sides():
    back = [replace(one, id=one.id + 2, cents=-one.cents, counters=one.id) for one in (OUT, INTO)]

    (one,) = transfers.of([OUT, INTO, *back])

    assert one.cancelled
    assert transfers.by_booking([OUT, INTO, *back]) == dict.fromkeys((7, 8, 9, 10), one)


@pytest.mark.parametrize(
    "into",
    [
        replace(INTO, cents=99_00),
        replace(INTO, desk="Saal"),
        replace(INTO, at=AT + timedelta(seconds=1)),
        replace(INTO, event_id=None),
        replace(INTO, category=Category.DONATION),
        replace(INTO, counters=3),
    ],
)
def test_anything_else_is_two_bookings(into):
    assert transfers.of([OUT, into]) == ()


def test_what_is_carried_back_lets_nothing_out():
    paid = replace(INTO, id=20, category=Category.DONATION)

    assert [transfers.lets_out([OUT, INTO, paid], number) for number in (OUT.id, INTO.id, 20, 99)] == [
        0,
        0,
        100_00,
        0,
    ]
