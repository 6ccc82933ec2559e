"""The cash book always balances; a counter-booking is neither income nor outgo."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from hypothesis import given, strategies as st

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash.book import DeskSum, Line
from skatclub.domain.cash.ledger import Booking, Category

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
        booked((Category.OPENING, 50_00), (Category.ENTRY_FEE, 10_00), (Category.PRIZE, -30_00)),
        earlier=booked((Category.DONATION, 7_00), (Category.RENT, -2_00)),
    )

    assert report.lines == (
        Line(category=Category.ENTRY_FEE, income=10_00, outgo=0),
        Line(category=Category.PRIZE, income=0, outgo=30_00),
    )
    assert (report.opening, report.income, report.outgo, report.closing) == (55_00, 10_00, 30_00, 35_00)
    assert [line.surplus for line in report.lines] == [10_00, -30_00]
    assert [(entry.opening, entry.income, entry.outgo) for entry in report.entries] == [
        (50_00, 0, 0),
        (0, 10_00, 0),
        (0, 0, 30_00),
    ]


def test_donations_and_sponsors_are_one_line():
    report = cash_book.report(booked((Category.SPONSORING, 100_00), (Category.DONATION, 40_00)))

    assert report.lines == (Line(category=Category.DONATION, income=140_00, outgo=0),)


def test_what_was_countered_is_no_income():
    (wrong,) = booked((Category.DONATION, 10_00))
    report = cash_book.report([wrong, replace(wrong, id=2, cents=-10_00, counters=1)])

    assert (report.lines, report.closing) == ((), 0)


def test_every_line_has_the_balance_after_it():
    report = cash_book.report(
        booked((Category.RENT, -5_00), (Category.DONATION, 7_00)), earlier=booked((Category.OTHER, 10_00))
    )

    assert report.balances == (5_00, 12_00)
    assert [entry.balance for entry in report.entries] == [5_00, 12_00]


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
    bookings: list[Booking] = []
    for one, (_category, _cents, is_countered) in zip(
        booked(*((category, cents) for category, cents, _ in parts)), parts, strict=True
    ):
        bookings.append(one)
        if is_countered:
            bookings.append(replace(one, id=1000 + one.id, cents=-one.cents, counters=one.id))

    report = cash_book.report(bookings, earlier=booked((Category.OTHER, opening)) if opening else ())

    assert report.opening + report.income - report.outgo == report.closing
    assert report.closing == opening + sum(one.cents for one in bookings)
    assert (opening, *report.balances)[-1] == report.closing
    assert sum(entry.opening for entry in report.entries) == report.opening - opening
    assert sum(entry.income for entry in report.entries) == report.income
    assert sum(entry.outgo for entry in report.entries) == report.outgo


def at_desks(*parts: tuple[str, Category, int]) -> tuple[Booking, ...]:
    made = booked(*((category, cents) for _desk, category, cents in parts))
    return tuple(replace(one, desk=desk) for one, (desk, _category, _cents) in zip(made, parts, strict=True))


def test_each_desk_counts_its_own_box():
    bookings = at_desks(
        ("Kasse 2", Category.ENTRY_FEE, 12_00),
        ("Kasse 1", Category.OPENING, 100_00),
        ("Kasse 1", Category.ENTRY_FEE, 10_00),
        ("Kasse 1", Category.PRIZE, -30_00),
    )
    before = (DeskSum(desk="Kasse 1", brought=5_00, income=3_00, outgo=1_00),)

    assert cash_book.by_desk(bookings, before=before) == (
        DeskSum(desk="Kasse 1", brought=7_00 + 100_00, income=10_00, outgo=30_00),
        DeskSum(desk="Kasse 2", brought=0, income=12_00, outgo=0),
    )
    assert [one.balance for one in cash_book.by_desk(bookings, before=before)] == [87_00, 12_00]


def test_a_desk_without_a_booking_keeps_what_it_had():
    (found,) = cash_book.by_desk((), before=(DeskSum(desk="Tresor", brought=1_00, income=2_00, outgo=0),))

    assert found == DeskSum(desk="Tresor", brought=3_00, income=0, outgo=0)
    assert cash_book.by_desk(()) == ()


def test_a_month_opens_as_the_last_one_closed():
    days = (date(2026, 9, 30), date(2026, 10, 1), date(2026, 10, 31), date(2026, 12, 1))
    bookings = [
        replace(one, at=datetime(day.year, day.month, day.day, 20, tzinfo=UTC))
        for one, day in zip(
            booked((Category.OTHER, 8_00), (Category.RENT, -5_00), (Category.OTHER, 7_00), (Category.OTHER, 1_00)),
            days,
            strict=True,
        )
    ]
    report = cash_book.report(bookings, earlier=booked((Category.OTHER, 2_00)))

    assert [(month.first, month.opening, month.income, month.outgo, month.closing) for month in report.months] == [
        (date(2026, 9, 1), 2_00, 8_00, 0, 10_00),
        (date(2026, 10, 1), 10_00, 7_00, 5_00, 12_00),
        (date(2026, 12, 1), 12_00, 1_00, 0, 13_00),
    ]
    assert report.brought_later == 0


def test_what_is_brought_to_open_the_box_later_is_in_the_opening_of_the_first_month():
    bookings = booked((Category.OPENING, 10_00), (Category.OTHER, 1_00), (Category.OPENING, 400_00), days=31)
    report = cash_book.report(bookings)

    assert (report.opening, report.brought_later) == (410_00, 400_00)
    assert [(month.opening, month.closing) for month in report.months] == [
        (410_00, 410_00),
        (410_00, 411_00),
        (411_00, 411_00),
    ]


DESKS = st.sampled_from(["", "Kasse 1", "Kasse 2"])


@given(
    st.lists(st.tuples(DESKS, st.sampled_from(Category), st.integers(-100_00, 100_00).filter(bool)), max_size=20),
    st.integers(0, 20),
)
def test_all_boxes_together_hold_what_the_book_says(parts, cut):
    bookings = at_desks(*parts)
    morning = cash_book.by_desk(bookings[:cut])

    evening = cash_book.by_desk(bookings[cut:], before=morning)

    assert sum(one.balance for one in evening) == cash_book.report(bookings).closing
    assert cash_book.report(bookings[cut:], earlier=bookings[:cut]).desks == evening
    assert {one.desk: one.balance for one in evening} == {
        one.desk: one.balance for one in cash_book.by_desk(bookings)
    }
    assert [one.desk for one in evening] == sorted({desk for desk, _category, _cents in parts})


@given(st.lists(st.tuples(st.integers(0, 200), st.integers(-50_00, 50_00).filter(bool)), min_size=1, max_size=15))
def test_months_hang_together_without_a_gap(parts):
    bookings = [
        replace(one, at=START + timedelta(days=days))
        for one, (days, _cents) in zip(
            booked(*((Category.OTHER, cents) for _days, cents in parts)), sorted(parts), strict=True
        )
    ]

    months = cash_book.report(bookings).months

    assert [month.opening for month in months] == [0, *(month.closing for month in months[:-1])]
    assert months[-1].closing == sum(one.cents for one in bookings)
    assert [month.first for month in months] == sorted(
        {(START + timedelta(days=days)).date().replace(day=1) for days, _ in parts}
    )


def test_the_book_is_in_the_order_of_its_own_days():
    first, second, third = booked((Category.OTHER, 1_00), (Category.OTHER, 2_00), (Category.OTHER, 4_00), days=1)
    late = replace(third, kept_day=first.day)

    report = cash_book.report([first, second, late])

    assert [(one.id, balance) for one, balance in zip(report.bookings, report.balances, strict=True)] == [
        (1, 1_00), (3, 5_00), (2, 7_00),
    ]  # fmt: skip


def test_what_was_undone_is_a_line_in_its_place_that_moves_nothing():
    first, gone, last = booked((Category.OTHER, 1_00), (Category.OTHER, 2_00), (Category.OTHER, 4_00), days=1)
    report = cash_book.report([last, first])

    lines = report.entries_with([gone])

    assert [(line.booking.id, line.balance, line.income, line.holds) for line in lines] == [
        (1, 1_00, 1_00, True),
        (2, 1_00, 0, False),
        (3, 5_00, 4_00, True),
    ]
    assert report.entries_with(()) == report.entries


def test_each_purpose_of_the_clubs_own_is_a_line_after_our_categories():
    names = {7: "Ärzte ohne Grenzen", 3: "Busfahrt"}
    plain, *own = booked(*((Category.OTHER, cents) for cents in (1_00, 2_00, -4_00, 8_00)))
    own = [replace(one, purpose_id=number) for one, number in zip(own, (3, 3, 7), strict=True)]

    report = cash_book.report([*own, plain], purposes=names)

    assert [(line.purpose, line.income, line.outgo) for line in report.lines] == [
        ("", 1_00, 0),
        ("Ärzte ohne Grenzen", 8_00, 0),
        ("Busfahrt", 2_00, 4_00),
    ]
    assert [report.purpose_of(one) for one in report.bookings] == ["", "Busfahrt", "Busfahrt", "Ärzte ohne Grenzen"]
    assert report.months[0].lines == report.lines


PARTS = st.tuples(
    st.sampled_from(Category),
    st.integers(-50_00, 50_00).filter(bool),
    st.integers(0, 70),
    st.sampled_from([None, 1, 2]),
)
DAYS = st.none() | st.integers(0, 70).map(lambda days: date(2026, 10, 1) + timedelta(days=days))


@given(st.lists(PARTS, max_size=15), DAYS, DAYS)
def test_every_stretch_of_own_days_is_what_a_naive_reckoning_says(parts, first, last):
    own_days = [date(2026, 10, 1) + timedelta(days=days) for _category, _cents, days, _purpose in parts]
    bookings = [
        replace(one, kept_day=day, purpose_id=purpose if one.category is Category.OTHER else None)
        for one, day, (_category, _cents, _days, purpose) in zip(
            booked(*((category, cents) for category, cents, _days, _purpose in parts)), own_days, parts, strict=True
        )
    ]

    earlier, within = cash_book.between(bookings, first, last)
    report = cash_book.report(within, earlier=earlier, purposes={1: "Bus", 2: "Wein"})

    inside = [day for day in sorted(set(own_days)) if (first or day) <= day <= (last or day)]
    in_order = [one for day in inside for one in bookings if one.day == day]
    held = sum(one.cents for one in bookings if first is not None and one.day < first)
    for one, entry in zip(in_order, report.entries, strict=True):
        held += one.cents
        assert (entry.booking, entry.balance) == (one, held)
    assert report.closing == held
    for name, number in (("Bus", 1), ("Wein", 2)):
        moved = [one.cents for one in within if one.purpose_id == number]
        lines = [(line.income, line.outgo) for line in report.lines if line.purpose == name]
        sums = (sum(max(cents, 0) for cents in moved), sum(max(-cents, 0) for cents in moved))
        assert lines == ([sums] if moved else [])
