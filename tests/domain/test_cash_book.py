"""The cash book always balances; a counter-booking is neither income nor outgo."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from skatclub.domain import cash_book
from skatclub.domain.cash import Booking, Category
from skatclub.domain.cash_book import Line

START = datetime(2026, 10, 17, 10, tzinfo=UTC)


def booked(*parts: tuple[Category, int], days: int = 0) -> tuple[Booking, ...]:
    return tuple(
        Booking(
            id=number,
            event_id=None,
            person_id=None,
            category=category,
            cents=cents,
            at=START + timedelta(days=days * number),
        )
        for number, (category, cents) in enumerate(parts, start=1)
    )


def test_a_report_sums_up_by_category():
    report = cash_book.report(
        booked((Category.OPENING, 50_00), (Category.ENTRY_FEE, 10_00), (Category.PRIZE, -30_00)), opening=5_00
    )

    assert report.lines == (
        Line(category=Category.ENTRY_FEE, income=10_00, outgo=0),
        Line(category=Category.PRIZE, income=0, outgo=30_00),
    )
    assert (report.opening, report.income, report.outgo, report.closing) == (55_00, 10_00, 30_00, 35_00)


def test_what_was_countered_is_no_income():
    from dataclasses import replace

    (wrong,) = booked((Category.DONATION, 10_00))
    report = cash_book.report([wrong, replace(wrong, id=2, cents=-10_00, counters=1)])

    assert (report.lines, report.closing) == ((), 0)


def test_an_evening_that_goes_on_beyond_midnight_is_one_day():
    summer = timezone(timedelta(hours=2))

    assert cash_book.day(datetime(2026, 10, 18, 0, 30, tzinfo=summer)) == date(2026, 10, 17)


def test_every_line_has_the_balance_after_it():
    found = cash_book.balances(booked((Category.RENT, -5_00), (Category.DONATION, 7_00)), opening=10_00)

    assert found == (5_00, 12_00)


def test_a_stretch_begins_with_what_was_there_before():
    bookings = booked((Category.OTHER, 1_00), (Category.OTHER, 2_00), (Category.OTHER, 4_00), days=1)

    before, within = cash_book.between(bookings, date(2026, 10, 19), date(2026, 10, 19))

    assert ([one.cents for one in before], [one.cents for one in within]) == ([1_00], [2_00])
    assert cash_book.between(bookings, None, None) == ((), bookings)


@given(
    st.lists(
        st.tuples(st.sampled_from(Category), st.integers(-100_00, 100_00).filter(bool), st.booleans()), max_size=25
    ),
    st.integers(-50_00, 50_00),
)
def test_opening_and_incomes_less_outgoes_are_always_the_closing(parts, opening):
    from dataclasses import replace

    bookings: list[Booking] = []
    for one, (_category, _cents, is_countered) in zip(
        booked(*((category, cents) for category, cents, _ in parts)), parts, strict=True
    ):
        bookings.append(one)
        if is_countered:
            bookings.append(replace(one, id=1000 + one.id, cents=-one.cents, counters=one.id))

    report = cash_book.report(bookings, opening=opening)

    assert report.opening + report.income - report.outgo == report.closing
    assert report.closing == opening + sum(one.cents for one in bookings)
    assert (opening, *cash_book.balances(bookings, opening=opening))[-1] == report.closing
