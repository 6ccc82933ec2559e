"""What members are asked a year, who is left out, and what becomes of it."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.cash import membership_fees
from skatclub.domain.cash.errors import MoreThanOpen, NobodyAsked, NothingOpen
from skatclub.domain.cash.membership_fees import Fee, FeeAmounts, FeeYear, MemberFee, NotAsked
from skatclub.domain.errors import TextTooLong
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.domain.people.membership import Member, MembershipKind, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person

AMOUNTS = FeeAmounts(active=40_00, passive=20_00)
NEW_YEAR = date(2027, 1, 1)


def member(number: int, *statuses: tuple[date, MemberStatus], **facts: object) -> Member:
    """Return somebody with this history; without one, a member since nobody knows when."""
    return Member(
        person=Person(id=number, given_name="Anna", family_name=f"A{number}", is_member=not statuses),
        history=tuple(StatusFrom(since, status) for since, status in statuses),
        **facts,
    )


def asked(who: Member, day: date = NEW_YEAR, ids: tuple[int, ...] = ()) -> membership_fees.Asking:
    """Return what somebody alone is asked."""
    (asking,) = membership_fees.plan([who], AMOUNTS, day, ids)
    return asking


@pytest.mark.parametrize(
    ("who", "cents", "why_not"),
    [
        (member(1), 40_00, None),
        (member(1, (date(2020, 1, 1), MemberStatus.PASSIVE)), 20_00, None),
        (member(1, (date(2020, 1, 1), MemberStatus.HONORARY)), 0, NotAsked.NOTHING),
        (member(1, (date(2020, 1, 1), MemberStatus.HONORARY), fee=5_00), 5_00, None),
        (member(1, fee=0), 0, NotAsked.NOTHING),
        (member(1, fee=15_00), 15_00, None),
        (member(1, paid_until=2026), 40_00, None),
        (member(1, paid_until=2027), 40_00, NotAsked.PAID),
        (member(1, (date(2026, 12, 31), MemberStatus.LEFT)), 0, NotAsked.LEFT),
        (Member(person=Person(id=1, given_name="Gerd", family_name="G"), fee=9_00), 0, NotAsked.GUEST),
    ],
)
def test_a_member_is_asked_by_status_or_an_amount_of_his_own_and_others_are_left_out(who, cents, why_not):
    asking = asked(who)

    assert (asking.cents, asking.why_not) == (cents, why_not)


def test_who_was_asked_already_is_not_asked_again():
    assert asked(member(1), ids=(1,)).why_not is NotAsked.ASKED


@pytest.mark.parametrize(
    ("joined", "told"),
    [(NEW_YEAR, None), (date(2027, 3, 15), date(2027, 3, 15)), (date(2025, 5, 1), None)],
)
def test_who_joins_within_the_year_is_asked_all_of_it_and_the_day_is_told(joined, told):
    asking = asked(member(1, (joined, MemberStatus.ACTIVE)), date(2027, 6, 1))

    assert (asking.cents, asking.joined) == (40_00, told)


def test_the_plan_is_by_the_alphabet_and_without_names_that_were_erased():
    people = [member(2), member(1), member(3, anonymised_at="2026-01-01T12:00:00+00:00")]

    assert [each.member.person.id for each in membership_fees.plan(people, AMOUNTS, NEW_YEAR)] == [1, 2]


@pytest.mark.parametrize(
    ("year", "day"),
    [(2027, NEW_YEAR), (2026, date(2026, 10, 17)), (2025, date(2025, 12, 31))],
)
def test_membership_counts_today_or_on_the_nearest_day_of_the_year(year, day):
    assert membership_fees.day_of(year, date(2026, 10, 17)) == day


def test_amounts_survive_the_way_through_a_text():
    amounts = FeeAmounts(active=40_00, honorary=5_00, how_to_pay="DE02 1203 0000 0000 2020 51\nbis 31. März")

    assert membership_fees.load(membership_fees.dump(amounts)) == amounts


@pytest.mark.parametrize("written", ["", "[]", "{", '{"active":"x"}', '{"active":-1}', '{"mehr":1}'])
def test_what_cannot_be_read_asks_nothing(written):
    assert membership_fees.load(written) == FeeAmounts()


def test_amounts_below_nothing_and_too_long_words_are_refused():
    with pytest.raises(AmountOutOfRange):
        FeeAmounts(passive=-1)
    with pytest.raises(TextTooLong):
        FeeAmounts(how_to_pay="x" * 1001)


def fee(number: int, year: int, cents: int = 40_00, **facts: int) -> Fee:
    """Return a fee of the first person."""
    return Fee(id=number, person_id=facts.pop("person_id", 1), year=year, cents=cents, **facts)


def test_what_is_open_is_neither_paid_nor_waived():
    assert fee(1, 2026, waived=10_00, paid=25_00).open == 5_00


@pytest.mark.parametrize(
    ("cents", "first", "parts"),
    [
        (30_00, 0, {1: 10_00, 2: 20_00}),
        (10_00, 0, {1: 10_00}),
        (50_00, 0, {1: 10_00, 2: 40_00}),
        (45_00, 2, {2: 40_00, 1: 5_00}),
    ],
)
def test_a_payment_goes_to_the_fee_that_is_meant_and_then_to_the_oldest(cents, first, parts):
    fees = [fee(2, 2027), fee(1, 2026, paid=30_00), fee(3, 2025, paid=40_00)]

    assert membership_fees.shared(fees, cents, first=first) == parts


def test_more_than_is_open_is_refused_with_what_is():
    with pytest.raises(MoreThanOpen) as refused:
        membership_fees.shared([fee(1, 2026)], 40_01)

    assert refused.value.cents == 40_00
    with pytest.raises(AmountOutOfRange):
        membership_fees.shared([fee(1, 2026)], 0)


def of_members(*fees: Fee, year: int = 2027) -> FeeYear:
    """Return a year with these fees."""
    people = {each.person_id: member(each.person_id) for each in fees}
    return FeeYear(
        year=year,
        amounts=AMOUNTS,
        every=tuple(MemberFee(each, people[each.person_id], MembershipKind.ACTIVE) for each in fees),
    )


def test_a_year_has_its_own_fees_and_knows_what_is_open_of_earlier_ones():
    known = of_members(fee(1, 2026, paid=30_00), fee(2, 2027), fee(3, 2027, person_id=2, paid=40_00), fee(4, 2028))

    assert [each.fee.id for each in known.listed()] == [2, 3]
    assert known.listed()[0].name == "Anna A1"
    assert known.years == (2028, 2027, 2026)
    assert (known.earlier(1), known.earlier(2)) == (10_00, 0)
    assert {who: [each.fee.id for each in owed] for who, owed in known.owing().items()} == {1: [1, 2]}


def test_a_list_and_reminders_need_somebody_who_was_asked_and_owes():
    with pytest.raises(NobodyAsked):
        of_members(fee(1, 2026)).listed()
    with pytest.raises(NothingOpen):
        of_members(fee(1, 2028), fee(2, 2027, paid=40_00)).owing()


def test_sums_are_those_of_all():
    together = membership_fees.sums([fee(1, 2027, paid=10_00), fee(2, 2027, waived=40_00)])

    assert (together.cents, together.paid, together.waived, together.open) == (80_00, 10_00, 40_00, 30_00)
