"""Fees of a real club: asked as one act, paid in parts, waived, taken back, and reminded of."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from skatclub.domain.cash import day as cash_day, errors, membership_fees as fees_domain
from skatclub.domain.cash.ledger import Category
from skatclub.domain.cash.membership_fees import FeeAmounts, NotAsked
from skatclub.domain.club.errors import ChangedSince, NoSuchRecord
from skatclub.domain.errors import ReasonMissing
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.domain.people.errors import NameErased, NobodyChosen, StillOwing
from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person
from skatclub.i18n.cash import words as cash_words
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.cash import book as cash_book, membership_fees
from skatclub.services.events import tournaments
from skatclub.services.people import members, merging, privacy, subject
from skatclub.services.registration import dues, registration
from skatclub.store.history import verification
from tests.databases import ON_BOTH_ENGINES

AMOUNTS = FeeAmounts(active=40_00, passive=20_00, how_to_pay="bar beim Kassierer")
SINCE = date(2020, 1, 1)
STATUSES = (MemberStatus.ACTIVE, MemberStatus.PASSIVE, MemberStatus.HONORARY)
ACTIVE, PASSIVE, HONORARY = range(3)


@pytest.fixture
def people(club):
    """Return the ids of an active, a passive and an honorary member."""
    return [
        members.add(
            club,
            Member(
                person=Person(id=0, given_name=name, family_name="Krüger"), history=(StatusFrom(SINCE, status),)
            ),
        ).made_id
        for name, status in zip(("Anna", "Bernd", "Carl"), STATUSES, strict=True)
    ]


def asked(club, year=2026):
    """Return the fees of a year by person."""
    return {each.fee.person_id: each.fee for each in membership_fees.of_year(club, year).asked}


def open_of(club):
    """Return what is open of whom, by person the years with their cents."""
    owed = {}
    for each in membership_fees.of_year(club, 2026).every:
        if each.fee.open > 0:
            owed[each.fee.person_id] = (*owed.get(each.fee.person_id, ()), (each.fee.year, each.fee.open))
    return owed


def is_sound(club):
    """Tell whether rows and journal agree."""
    with club.database.view() as view:
        return verification.report(view).is_clean


def levied(club, people, year=2026):
    """Ask the first two members; return their fees."""
    membership_fees.levy(club, year, {people[0]: 40_00, people[1]: 20_00}, AMOUNTS)
    fees = asked(club, year)
    return fees[people[0]], fees[people[1]]


@ON_BOTH_ENGINES
def test_fees_of_a_year_are_asked_as_one_act_that_one_undo_takes_back(club, people):
    membership_fees.set_amounts(club, AMOUNTS)
    plan = {each.member.person.id: each for each in membership_fees.plan(club, 2026)}
    assert [plan[number].cents for number in people] == [40_00, 20_00, 0]
    assert plan[people[HONORARY]].why_not is NotAsked.NOTHING

    done = membership_fees.levy(club, 2026, {number: plan[number].cents for number in people[:2]})

    assert done.fields | {"year": 2026, "number": 2, "cents": 60_00} == done.fields
    assert [asked(club)[number].open for number in people[:2]] == [40_00, 20_00]
    assert membership_fees.plan(club, 2026)[0].why_not is NotAsked.ASKED
    assert history.undo(club).tables == {"membership_fee"}
    assert asked(club) == {}


def test_amounts_that_were_meant_are_kept_with_the_act(club, people):
    levied(club, people)

    assert membership_fees.of_year(club, 2026).amounts == AMOUNTS
    history.undo(club)
    assert membership_fees.of_year(club, 2026).amounts == FeeAmounts()


def test_nobody_is_asked_twice_or_for_nothing_or_without_a_name(club, people):
    levied(club, people)
    with pytest.raises(errors.AskedAlready):
        membership_fees.levy(club, 2026, {people[0]: 40_00})
    with pytest.raises(NobodyChosen):
        membership_fees.levy(club, 2026, {})
    with pytest.raises(AmountOutOfRange):
        membership_fees.levy(club, 2026, {people[2]: 0})
    with pytest.raises(NoSuchRecord):
        membership_fees.levy(club, 2026, {999: 40_00})
    privacy.anonymise(club, [people[2]])
    with pytest.raises(NameErased):
        membership_fees.levy(club, 2026, {people[2]: 40_00})


@ON_BOTH_ENGINES
def test_a_payment_stands_in_the_book_with_a_receipt_and_a_counter_booking_takes_it_back(club, people):
    fee, _other = levied(club, people)

    membership_fees.pay(club, {fee.id: 15_00})

    assert (asked(club)[people[0]].paid, asked(club)[people[0]].open) == (15_00, 25_00)
    book = cash_book.book(club)
    (paid,) = book.bookings
    assert (paid.category, paid.person_id, paid.cents, paid.fee_id, paid.note) == (
        Category.MEMBERSHIP_FEE, people[0], 15_00, fee.id, "2026",
    )  # fmt: skip
    assert [receipt.cents for receipt in book.receipts] == [15_00]
    cash_book.counter(club, paid.id)
    assert asked(club)[people[0]].open == 40_00
    assert is_sound(club)


def test_one_payment_of_several_years_is_one_change(club, people):
    first, _other = levied(club, people, 2025)
    second, _other = levied(club, people, 2026)
    fees = membership_fees.of_person(club, people[0])

    done = membership_fees.pay(club, fees_domain.shared(fees, 60_00))

    assert done.fields | {"years": "2025, 2026", "cents": 60_00, "name": "Anna Krüger"} == done.fields
    assert open_of(club) == {
        people[0]: ((2026, 20_00),),
        people[1]: ((2025, 20_00), (2026, 20_00)),
    }
    history.undo(club)
    assert [fee.open for fee in membership_fees.of_person(club, people[0])] == [first.cents, second.cents]


def test_fees_are_open_accounts_and_paid_with_all_others(club, people):
    levied(club, people, 2025)
    levied(club, people, 2026)
    (anna, bernd) = dues.owing(club)
    assert (anna.person.full_name, anna.cents, bernd.cents) == ("Anna Krüger", 80_00, 40_00)
    assert cash_words.debts(anna) == "Beitrag 2025 40,00 € · Beitrag 2026 40,00 €"
    assert anna.before(date(2026, 12, 1), 1) == ()

    dues.pay_debts(club, anna, 50_00)
    assert open_of(club)[people[0]] == ((2026, 30_00),)
    with pytest.raises(errors.MoreThanOpen):
        dues.pay_debts(club, bernd, 40_01)
    dues.pay_debts(club, bernd)
    assert [debtor.cents for debtor in dues.owing(club)] == [30_00]


def test_more_than_fees_and_evenings_together_stays_as_a_credit_at_the_evening(club, people):
    event_id = tournaments.new_tournament(
        club,
        title="Pokal",
        held_on=date(2025, 5, 1),
        rounds=[12],
        conditions=Conditions(fees=Fees(entry=10_00)),
        rules=ISKO_2022,
    ).made_id
    registration.register_person(club, event_id, people[0])
    levied(club, people)
    (anna, _bernd) = dues.owing(club)
    assert [(debt.title, debt.cents) for debt in anna.debts] == [("Pokal", 10_00), ("", 40_00)]

    dues.pay_debts(club, anna, 55_00)

    assert people[0] not in open_of(club)
    (paid,) = dues.of_event(club, event_id).dues
    assert paid.open == -5_00


def test_a_fee_entered_in_the_cash_book_by_hand_pays_what_is_open(club, people):
    levied(club, people, 2025)
    levied(club, people, 2026)

    cash_book.enter(club, Category.MEMBERSHIP_FEE, 50_00, person_id=people[0], note="bar")

    assert open_of(club)[people[0]] == ((2026, 30_00),)
    cash_book.enter(club, Category.MEMBERSHIP_FEE, 35_00, person_id=people[0])
    assert people[0] not in open_of(club)
    booked = [(booking.cents, booking.fee_id is None) for booking in cash_book.book(club).bookings]
    assert booked == [(40_00, False), (10_00, False), (30_00, False), (5_00, True)]
    assert [receipt.cents for receipt in cash_book.book(club).receipts] == [50_00, 35_00]
    cash_book.enter(club, Category.MEMBERSHIP_FEE, -5_00, person_id=people[1])
    assert open_of(club)[people[1]] == ((2025, 20_00), (2026, 20_00))


def test_a_payment_has_the_day_on_which_it_came_in(club, people):
    fee, _other = levied(club, people)
    today = cash_day.of(club.database.desk.clock())
    membership_fees.pay(club, {fee.id: 10_00}, day=today - timedelta(days=9))
    membership_fees.pay(club, {fee.id: 10_00}, day=today)

    assert [booking.day for booking in cash_book.book(club).bookings] == [today - timedelta(days=9), today]
    with pytest.raises(errors.DayNotOver):
        membership_fees.pay(club, {fee.id: 10_00}, day=today + timedelta(days=1))
    cash_book.close_day(club, today - timedelta(days=5))
    with pytest.raises(errors.DayIsClosed):
        membership_fees.pay(club, {fee.id: 10_00}, day=today - timedelta(days=9))


def test_more_than_is_open_and_nothing_are_not_paid(club, people):
    fee, _other = levied(club, people)
    with pytest.raises(errors.MoreThanOpen):
        membership_fees.pay(club, {fee.id: 40_01})
    with pytest.raises(NobodyChosen):
        membership_fees.pay(club, {})
    with pytest.raises(AmountOutOfRange):
        membership_fees.pay(club, {fee.id: 0})
    with pytest.raises(NoSuchRecord):
        membership_fees.pay(club, {999: 1})


def test_what_is_waived_needs_a_reason_and_can_be_taken_back(club, people):
    fee, _other = levied(club, people)
    membership_fees.pay(club, {fee.id: 15_00})
    with pytest.raises(ReasonMissing):
        membership_fees.waive(club, fee.id, 10_00, " ")
    with pytest.raises(errors.MoreThanOpen) as refused:
        membership_fees.waive(club, fee.id, 25_01, "krank")
    assert refused.value.cents == 25_00

    membership_fees.waive(club, fee.id, 25_00, "krank")
    waived = asked(club)[people[0]]
    assert (waived.open, waived.waived, waived.reason) == (0, 25_00, "krank")
    assert not membership_fees.waive(club, fee.id, 25_00, "krank").tables

    membership_fees.waive(club, fee.id, 0, "")
    assert (asked(club)[people[0]].open, asked(club)[people[0]].reason) == (25_00, "")


def test_another_amount_can_be_asked_but_never_less_than_was_settled(club, people):
    fee, _other = levied(club, people)
    membership_fees.change(club, fee.id, 20_00)
    membership_fees.pay(club, {fee.id: 10_00})
    membership_fees.waive(club, fee.id, 5_00, "krank")

    with pytest.raises(errors.BelowSettled) as refused:
        membership_fees.change(club, fee.id, 14_99)

    assert refused.value.cents == 15_00
    membership_fees.change(club, fee.id, 15_00)
    assert asked(club)[people[0]].open == 0


def test_what_nothing_was_booked_for_can_be_taken_back(club, people):
    fee, other = levied(club, people)
    membership_fees.change(club, fee.id, 0)
    assert set(asked(club)) == {people[1]}
    membership_fees.pay(club, {other.id: 20_00})
    cash_book.counter(club, cash_book.book(club).bookings[0].id)
    with pytest.raises(errors.FeeWasPaid):
        membership_fees.change(club, other.id, 0)


def test_asking_is_not_undone_under_a_payment(club, people):
    fee, _other = levied(club, people)
    made = history.undoable(club).change_id
    membership_fees.pay(club, {fee.id: 40_00})
    history.undo(club)
    history.redo(club)

    with pytest.raises(ChangedSince):
        history.undo(club, saw=made)
    history.undo(club)
    history.undo(club)
    assert asked(club) == {}


def test_reminding_is_noted_with_its_day_for_each_person_once(club, people):
    fees = levied(club, people)
    ids = [fee.id for fee in fees]
    with pytest.raises(NobodyChosen):
        membership_fees.reminded(club, [], SINCE)

    done = membership_fees.reminded(club, [*ids, ids[0]], date(2026, 3, 1))

    assert done.fields["number"] == 2
    assert {fee.reminded_on for fee in asked(club).values()} == {date(2026, 3, 1)}
    assert not membership_fees.reminded(club, ids, date(2026, 3, 1)).tables


def test_two_records_of_one_person_have_one_fee_a_year_and_all_that_was_paid(club, people):
    fee, other = levied(club, people)
    membership_fees.pay(club, {fee.id: 40_00})
    membership_fees.pay(club, {other.id: 20_00})

    merging.merge(club, people[0], people[1])

    assert asked(club)[people[0]].open == -20_00
    with pytest.raises(errors.MoreThanOpen):
        membership_fees.pay(club, {fee.id: 1})


def test_erasing_names_tells_open_fees_and_keeps_sums_without_reasons(club, people):
    fee, _other = levied(club, people)
    membership_fees.waive(club, fee.id, 10_00, "Anna ist krank")
    with pytest.raises(StillOwing) as refused:
        privacy.anonymise(club, [people[0]])
    assert refused.value.cents == 30_00

    privacy.anonymise(club, [people[0]], seen_cents=30_00)

    kept = asked(club)[people[0]]
    assert (kept.cents, kept.waived, kept.reason) == (40_00, 10_00, "")
    with club.database.view() as view:
        journal = str(view.connection.exec_driver_sql("SELECT before, after FROM journal").all())
    assert "krank" not in journal
    assert is_sound(club)


def test_access_tells_what_was_asked_paid_and_waived(club, people):
    fee, _other = levied(club, people)
    membership_fees.waive(club, fee.id, 10_00, "krank")
    membership_fees.pay(club, {fee.id: 5_00})

    (told,) = subject.about(club, people[0]).fees

    assert (told.year, told.cents, told.paid, told.waived, told.reason) == (2026, 40_00, 5_00, 10_00, "krank")
