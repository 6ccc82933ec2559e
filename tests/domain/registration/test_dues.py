"""What people owe: loss money list by list (rules.md 3.8), table money by the rank at the table."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.events import conditions_text, errors
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.people.person import Person
from skatclub.domain.registration import dues
from skatclub.domain.registration.dues import ChargedList
from skatclub.domain.registration.registration import Participant
from skatclub.rules.money import LossFee

ANNA = Participant(id=7, person=Person(id=1, given_name="Anna", family_name="Schmidt"), start_no=1)
USUAL = Conditions(fees=Fees(entry=10_00))
TABLE = (50, 1_00, 1_50, 2_00)


def of(*lost: int, conditions: Conditions = USUAL, paid: tuple[tuple[Category, int], ...] = (), rank: int = 1):
    played = [
        ChargedList(person_id=1, series_no=series, table_no=3, lost=games, rank=rank, pinke=0, checked=True)
        for series, games in enumerate(lost, start=1)
    ]
    bookings = [
        Booking(id=at, event_id=1, person_id=1, category=category, cents=cents, at=datetime(2026, 1, 1, tzinfo=UTC))
        for at, (category, cents) in enumerate(paid, start=1)
    ]
    (one,) = dues.of_event([ANNA], conditions, series=2, played=played, bookings=bookings)
    return one


@pytest.mark.parametrize(("lost", "cents"), [(0, 0), (2, 1_00), (3, 1_50), (5, 3_50)])
def test_the_first_three_lost_games_cost_half(lost, cents):
    assert of(lost).loss == cents


def test_the_threshold_begins_anew_with_each_list():
    assert of(2, 5).loss == 1_00 + 3_50


@pytest.mark.parametrize(
    ("ladder", "cents"), [(LossFee(3, 1_00, 2_00), 7_00), (LossFee(3, 30, 1_00), 2_90), (LossFee(0, 0, 1_00), 5_00)]
)
def test_clubs_have_ladders_of_their_own(ladder, cents):
    assert of(5, conditions=Conditions(fees=Fees(loss=ladder))).loss == cents


@pytest.mark.parametrize(("rank", "cents"), [(1, 50), (2, 1_00), (4, 2_00), (5, 2_00)])
def test_the_rank_at_the_table_costs_table_money(rank, cents):
    assert of(0, conditions=Conditions(fees=Fees(table=TABLE)), rank=rank).table == cents


def test_the_pinke_of_the_cash_box_is_paid_and_paid_out_with_the_lost_games():
    def of_pinke(cents, *paid):
        charged = [ChargedList(person_id=1, series_no=1, table_no=3, lost=1, rank=1, pinke=cents, checked=True)]
        (one,) = dues.of_event([ANNA], USUAL, series=1, played=charged, bookings=paid)
        return one

    assert of_pinke(25).loss == 75
    assert of_pinke(-3_00).loss == -2_50
    assert of_pinke(-3_00).back_parts() == ((Category.LOSS_FEE, 2_50),)


def test_who_got_no_prize_got_none():
    assert of(0).prizes == 0


def test_what_is_open_is_told_by_category():
    one = of(5, paid=((Category.ENTRY_FEE, 4_00), (Category.LOSS_FEE, 3_50), (Category.PRIZE, -20_00)))

    assert (one.owed, one.paid, one.open, one.prizes) == (13_50, 7_50, 6_00, 20_00)
    assert one.open_parts() == ((Category.ENTRY_FEE, 6_00),)


def test_of_a_list_no_more_is_open_than_of_all_and_the_table_has_the_sum():
    one = of(3, 5, conditions=Conditions(fees=Fees(table=TABLE)), paid=((Category.LOSS_FEE, 4_00),))

    first, second = (one.open_of(listed) for listed in one.lists)
    assert first == ((Category.LOSS_FEE, 1_00), (Category.TABLE_MONEY, 50))
    assert second == ((Category.LOSS_FEE, 1_00), (Category.TABLE_MONEY, 50))
    assert [share.cents for share in dues.at_table([one], 2, 3)] == [1_50]
    assert dues.at_table([one], 2, 4) == dues.at_table([one], 3, 3) == ()


def test_of_a_list_that_is_paid_or_cost_nothing_nothing_is_open():
    assert of(0).open_of(of(0).lists[0]) == ()
    assert of(2, paid=((Category.LOSS_FEE, 1_00),)).open_of(of(2).lists[0]) == ()
    one = of(0, 2)
    assert one.open_of(one.lists[0]) == ()


def test_everybody_who_owes_something_stands_once_by_name_with_the_oldest_debt_first():
    bernd = Person(id=2, given_name="Bernd", family_name="Adler")
    old, new = (
        dues.Debt(title=title, day=day, cents=cents, event_id=event_id, participant_id=event_id)
        for title, day, cents, event_id in (("Mai", date(2026, 5, 1), 2_50, 4), ("Juni", date(2026, 6, 1), 2_00, 3))
    )
    fee = dues.Debt(title="Beitrag", day=date(2026, 1, 1), cents=48_00)

    found = dues.debtors([(ANNA.person, new), (bernd, fee), (ANNA.person, old)])

    assert [(debtor.person, debtor.debts, debtor.cents) for debtor in found] == [
        (bernd, (fee,), 48_00),
        (ANNA.person, (old, new), 4_50),
    ]


def test_from_earlier_is_what_was_owed_before_an_event_and_nothing_of_a_later_one():
    old, now, later = (
        dues.Debt(title="", day=date(2026, month, 1), cents=1, event_id=month, participant_id=month)
        for month in (5, 6, 7)
    )
    debtor = dues.Debtor(ANNA.person, (old, now, later))

    assert debtor.before(now.day, 6) == (old,)
    assert debtor.before(old.day, 5) == ()


def test_fees_of_tables_are_kept_with_the_conditions_and_absent_otherwise():
    told = Conditions(fees=Fees(table=TABLE))

    assert conditions_text.load(conditions_text.dump(told)) == told
    assert "table" not in conditions_text.dump(USUAL)


def test_more_ranks_than_seats_are_refused():
    with pytest.raises(errors.ConditionUnreadable):
        Fees(table=(1,) * 6)


LOSS = Category.LOSS_FEE


def test_a_payment_belongs_to_the_first_lists_and_what_is_more_to_the_last():
    def shares(paid, *lost):
        whole = of(*lost, paid=((LOSS, paid),) if paid else ())
        return [whole.of_series(number).paid_loss for number in range(1, len(lost) + 1)]

    assert shares(0, 2, 5) == [0, 0]
    assert shares(3_00, 2, 5) == [1_00, 2_00]
    assert shares(4_50, 2, 5) == [1_00, 3_50]
    assert shares(6_00, 2, 5) == [1_00, 5_00]
    assert shares(-2_00, 2, 5) == [0, -2_00]
    assert shares(50, 5) == [50]


def test_dues_of_a_series_know_neither_door_nor_prizes_and_nothing_of_a_series_not_played():
    whole = of(2, 5, paid=((Category.ENTRY_FEE, 10_00), (Category.PRIZE, -20_00), (LOSS, 4_50)))

    first, none = whole.of_series(1), whole.of_series(3)

    assert (first.door, first.paid_door, first.prizes, first.owed, first.open) == (0, 0, 0, 1_00, 0)
    assert (none.lists, none.owed, none.paid) == ((), 0, 0)


COSTS = st.lists(st.integers(-5_00, 9_00), min_size=1, max_size=4)


@given(COSTS, st.integers(-3_00, 40_00))
def test_the_series_together_are_the_whole(pinke, paid):
    played = [
        ChargedList(person_id=1, series_no=series, table_no=3, lost=2, rank=series, pinke=cents, checked=True)
        for series, cents in enumerate(pinke, start=1)
    ]
    bookings = [
        Booking(id=1, event_id=1, person_id=1, category=category, cents=paid, at=datetime(2026, 1, 1, tzinfo=UTC))
        for category in (LOSS, Category.TABLE_MONEY)
        if paid
    ]
    conditions = Conditions(fees=Fees(table=TABLE))
    (whole,) = dues.of_event([ANNA], conditions, series=4, played=played, bookings=bookings)

    each = [whole.of_series(number) for number in range(1, len(pinke) + 1)]

    for name in ("loss", "table", "paid_loss", "paid_table", "open"):
        assert sum(getattr(one, name) for one in each) == getattr(whole, name)
    if not whole.open_parts() and not whole.back_parts():
        assert {one.open for one in each} == {0}
