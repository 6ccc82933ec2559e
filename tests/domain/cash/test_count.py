"""A counted box: what makes exactly the difference, down to table and person."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.cash import count as cash_count
from skatclub.domain.cash.count import CashClue, CashCount, ClueKind
from skatclub.domain.cash.errors import NotACoin
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.events.conditions import Conditions, Fees
from tests.domain.registration.test_dues import of

NOON = datetime(2026, 10, 17, 12, tzinfo=UTC)
TABLED = Conditions(fees=Fees(table=(50, 1_00)))


def clue(cents: int, *, table: int = 0, name: str = "Anna", kind: ClueKind = ClueKind.OWED) -> CashClue:
    return CashClue(
        kind=kind, category=Category.LOSS_FEE, cents=cents, name=name, series_no=min(table, 1), table_no=table
    )


def booking(number: int, cents: int, counters: int | None = None) -> Booking:
    return Booking(
        id=number, event_id=1, person_id=1, category=Category.OTHER, cents=cents, at=NOON, counters=counters
    )


def test_a_count_knows_what_is_too_much():
    count = CashCount(id=1, event_id=None, at=NOON, desk="", expected=50_00, pieces={20_00: 2, 50: 1})

    assert (count.counted, count.difference) == (40_50, -9_50)


def test_a_box_that_is_right_needs_no_explanation():
    assert cash_count.explained(0, [clue(5_00)]).exact == ()


def test_one_person_explains_the_difference():
    found = cash_count.explained(5_00, [clue(5_00), clue(3_00)])

    assert (found.exact, found.others) == (((clue(5_00),),), (clue(3_00),))


def test_all_that_a_table_owes_explains_the_difference():
    table = [clue(1_00, table=7, name=name) for name in ("Anna", "Bernd", "Eva")]

    assert cash_count.explained(3_00, [*table, clue(9_00)]).exact == (tuple(table),)


def test_all_that_one_person_has_paid_explains_it_in_three_parts():
    paid = [clue(-cents, kind=ClueKind.BOOKED, name="Anna") for cents in (15_00, 1_00, 50)]

    found = cash_count.explained(-16_50, [clue(-2_00, kind=ClueKind.BOOKED, name="Bernd"), *paid])

    assert found.exact == (tuple(paid),)


def test_two_that_are_not_at_one_table_may_explain_it_together():
    assert cash_count.explained(7_00, [clue(3_00), clue(4_00), clue(1_00)]).exact == ((clue(3_00), clue(4_00)),)


def test_money_lacking_is_explained_by_what_was_booked_or_handed_out():
    owed, booked = clue(5_00), clue(-5_00, kind=ClueKind.BOOKED)

    assert cash_count.explained(-5_00, [owed, booked]).exact == ((booked,),)


def test_clues_tell_list_by_list_what_nobody_has_paid_of():
    found = cash_count.clues([of(2, 5, conditions=TABLED)], [], [], {})

    assert [(one.category, one.cents, one.series_no) for one in found] == [
        (Category.LOSS_FEE, 1_00, 1),
        (Category.LOSS_FEE, 3_50, 2),
        (Category.TABLE_MONEY, 50, 1),
        (Category.TABLE_MONEY, 50, 2),
    ]


def test_what_was_paid_in_part_is_told_as_one_sum():
    paid = ((Category.LOSS_FEE, 1_00), (Category.TABLE_MONEY, 50))
    found = cash_count.clues([of(2, 5, conditions=TABLED, paid=paid)], [], [], {})

    assert [(one.category, one.cents, one.series_no, one.table_no) for one in found] == [
        (Category.LOSS_FEE, 3_50, 0, 0),
        (Category.TABLE_MONEY, 50, 0, 0),
    ]


def test_clues_of_bookings_leave_out_what_was_taken_back():
    made = [booking(1, 5_00), booking(2, 3_00), booking(3, -5_00, counters=1)]
    found = cash_count.clues([], made, [("Anna", 1, 20_00), ("Eva", 2, 0)], {1: "Anna"})

    assert [(one.kind, one.cents, one.name) for one in found] == [
        (ClueKind.BOOKED, -3_00, "Anna"),
        (ClueKind.PRIZE, -20_00, "Anna"),
    ]


def test_money_booked_for_a_table_that_never_came_is_told_with_the_table():
    one = of(2, 5, conditions=TABLED)
    person = one.participant.person.id
    made = [
        replace(booking(number, cents), category=Category.LOSS_FEE, person_id=person)
        for number, cents in ((1, 3_50), (2, 4_50))
    ]

    alone, both = cash_count.clues([one], made, [], {person: "Anna"})[-2:]

    assert (alone.kind, alone.cents, alone.start_no) == (ClueKind.BOOKED, -3_50, one.participant.start_no)
    assert (alone.series_no, alone.table_no) == (2, one.lists[1].table_no)
    assert (both.cents, both.table_no) == (-4_50, 0)


def test_money_booked_for_a_place_is_told_with_the_table_only_where_one_list_costs_that():
    one = of(0, 0, conditions=TABLED, rank=2)
    person = one.participant.person.id
    first, second = one.lists
    dearer = replace(one, lists=(first, replace(second, table=2_50)))
    made = [
        replace(booking(number, cents), category=Category.TABLE_MONEY, person_id=person)
        for number, cents in ((1, 2_50), (2, 7_00))
    ]

    told = cash_count.clues([dearer], made, [], {})[-2:]
    alike = cash_count.clues([one], [replace(made[0], cents=first.table)], [], {})[-1]

    assert [(clue.category, clue.cents, clue.series_no, clue.table_no) for clue in told] == [
        (Category.TABLE_MONEY, -2_50, second.series_no, second.table_no),
        (Category.TABLE_MONEY, -7_00, 0, 0),
    ]
    assert (alike.cents, alike.series_no, alike.table_no) == (-1_00, 0, 0)


def test_of_several_pairs_those_of_one_person_are_told_first():
    found = cash_count.explained(
        -10_50, [clue(-10_00, name="A"), clue(-50, name="B"), clue(-50, name="A"), clue(-7, name="A")]
    )

    assert [[one.name for one in group] for group in found.exact] == [["A", "A"], ["A", "B"]]


def test_pieces_are_kept_as_text():
    assert cash_count.load(cash_count.dump({50_00: 2, 1: 3, 20: 0})) == {50_00: 2, 1: 3}


def test_what_is_no_coin_is_not_kept():
    with pytest.raises(NotACoin):
        cash_count.dump({3: 1})


def test_whose_box_was_counted_is_kept_beside_the_pieces():
    written = cash_count.dump({2_00: 3}, box="Kasse 1")

    assert (cash_count.load(written), cash_count.box_of(written)) == ({2_00: 3}, "Kasse 1")
    assert cash_count.box_of(cash_count.dump({2_00: 3})) is None


def test_sums_without_a_name_belong_together_only_at_a_table():
    nameless = [clue(2_00, name=""), clue(3_00, name=""), clue(4_00, name="")]
    table = [clue(cents, table=7, name="") for cents in (2_00, 3_00, 4_00)]

    assert cash_count.explained(9_00, nameless).exact == ()
    assert cash_count.explained(9_00, table).exact == (tuple(table),)


@given(st.lists(st.tuples(st.integers(-9, 9).filter(bool), st.integers(0, 2)), max_size=8), st.integers(-12, 12))
def test_every_explanation_makes_exactly_the_difference_and_nothing_is_told_twice(parts, difference):
    clues = [clue(cents, table=table, name=f"P{number}") for number, (cents, table) in enumerate(parts)]

    found = cash_count.explained(difference, clues)

    assert all(sum(one.cents for one in group) == difference for group in found.exact)
    told = {one for group in found.exact for one in group}
    assert not told & set(found.others)
    assert told | set(found.others) == {one for one in clues if one.cents * difference > 0}


def test_what_was_booked_for_another_event_may_lie_in_this_box_unless_it_was_taken_back():
    bookings = (booking(1, 2_00), booking(2, 5_00), booking(3, -5_00, counters=2))

    (one,) = cash_count.elsewhere(bookings, {1: "Anna"})

    assert (one.kind, one.name, one.cents) == (ClueKind.ELSEWHERE, "Anna", 2_00)


@pytest.mark.parametrize(
    ("difference", "expected", "large"),
    [
        (0, 0, False),
        (20_00, 500_00, False),
        (20_01, 500_00, True),
        (-20_01, 500_00, True),
        (-5_00, 50_00, False),
        (5_01, 50_00, True),
        (1, 0, True),
        (1, -50_00, True),
    ],
)
def test_a_difference_above_twenty_euros_or_a_tenth_is_large(difference, expected, large):
    assert cash_count.is_large(difference, expected) is large


FIRST, SECOND, THIRD = date(2026, 11, 6), date(2026, 11, 13), date(2026, 11, 20)


def on(day, event_id, cents, *, person_id=7):
    return Booking(
        id=1,
        event_id=event_id,
        person_id=person_id,
        category=Category.LOSS_FEE,
        cents=cents,
        at=datetime(2026, 11, 1, 20, tzinfo=UTC),
        kept_day=day,
    )


def test_an_old_debt_falls_into_the_box_of_the_evening_at_which_it_is_paid():
    own, debt = on(SECOND, 2, 33_00), on(SECOND, 1, 2_50)
    then = on(FIRST, 1, 12_50)
    held = {1: FIRST, 2: SECOND}

    assert cash_count.of_box([then, debt, own], 2, held) == (debt, own)
    assert cash_count.of_box([then, debt, own], 1, held) == (then,)


@pytest.mark.parametrize(
    ("money", "held"),
    [
        (on(SECOND, 1, 2_50), {1: FIRST, 2: SECOND, 3: SECOND}),  # nobody knows into which of the two
        (on(SECOND, 1, 2_50), {1: FIRST}),
        (on(SECOND, 1, 50_00, person_id=None), {1: FIRST, 2: SECOND}),  # change for another event
        (on(SECOND, 1, 10_00), {1: THIRD, 2: SECOND}),  # it is to come yet
    ],
)
def test_else_money_is_in_the_box_that_it_was_booked_for(money, held):
    taken = on(held[1], 1, 12_50)

    assert cash_count.of_box([taken, money], 2, held) == ()
    assert cash_count.of_box([taken, money], 1, held) == (taken, money)


def test_what_is_typed_afterwards_is_of_its_evening_and_what_is_the_clubs_of_none():
    held = {1: FIRST, 2: SECOND}
    typed, fee = on(SECOND, 1, 12_50), on(SECOND, None, 48_00)

    assert cash_count.of_box([typed, fee], 1, held) == (typed,)
    assert cash_count.of_box([typed, fee], 2, held) == ()
