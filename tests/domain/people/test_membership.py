"""What somebody is to the club on a day, in which groups, and how people are sorted."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.errors import NameMissing, TextTooLong
from skatclub.domain.people import membership
from skatclub.domain.people.errors import BirthdayUnreadable, NoSuchBirthday, PaidUntilOutOfRange, YearOutOfRange
from skatclub.domain.people.membership import (
    Birthday,
    Contact,
    GroupIn,
    Member,
    MembershipKind,
    MemberStatus,
    StatusFrom,
)
from skatclub.domain.people.person import Person
from tests import bounds

ANNA = Person(id=1, given_name="Anna", family_name="Schmidt")
JOINED, PASSIVE_SINCE, GONE = date(2011, 3, 1), date(2020, 1, 1), date(2026, 12, 31)
HISTORY = (
    StatusFrom(JOINED, MemberStatus.ACTIVE),
    StatusFrom(PASSIVE_SINCE, MemberStatus.PASSIVE),
    StatusFrom(GONE, MemberStatus.LEFT),
)


@pytest.mark.parametrize(
    ("day", "status"),
    [
        (date(2011, 2, 28), None),
        (JOINED, MemberStatus.ACTIVE),
        (date(2019, 12, 31), MemberStatus.ACTIVE),
        (PASSIVE_SINCE, MemberStatus.PASSIVE),
        (GONE, MemberStatus.LEFT),
    ],
)
def test_the_status_of_a_day_is_the_last_one_noted(day, status):
    assert Member(person=ANNA, history=HISTORY).status_on(day) is status


def test_a_fee_is_paid_until_a_year_of_four_digits():
    assert Member(person=ANNA, paid_until=2026).paid_until == 2026
    for year in (26, 10_000):
        with pytest.raises(PaidUntilOutOfRange):
            Member(person=ANNA, paid_until=year)


def test_a_member_whose_joining_is_not_noted_has_always_been_active():
    member = Member(person=replace(ANNA, is_member=True))

    assert member.status_on(JOINED) is MemberStatus.ACTIVE
    assert replace(member, history=HISTORY[1:]).status_on(JOINED) is MemberStatus.ACTIVE
    assert Member(person=ANNA, history=HISTORY[2:]).status_on(JOINED) is MemberStatus.ACTIVE
    assert Member(person=ANNA, history=HISTORY[1:]).status_on(JOINED) is None


def test_who_has_no_status_is_a_guest_and_who_was_erased_is_anonymised():
    guest = Member(person=ANNA)

    assert guest.kind_on(JOINED) is MembershipKind.GUEST
    assert replace(guest, anonymised_at="2026").kind_on(JOINED) is MembershipKind.ANONYMISED
    assert Member(person=ANNA, history=HISTORY).kind_on(PASSIVE_SINCE) is MembershipKind.PASSIVE
    assert {kind for kind in MembershipKind if kind.is_member} == {
        MembershipKind.ACTIVE,
        MembershipKind.PASSIVE,
        MembershipKind.HONORARY,
    }


def test_joining_and_leaving_are_told_by_the_history():
    member = Member(person=ANNA, history=HISTORY)
    back = replace(member, history=(*HISTORY, StatusFrom(date(2027, 5, 1), MemberStatus.ACTIVE)))

    assert (member.joined_on, member.left_on) == (None, GONE)
    assert (back.joined_on, back.left_on) == (date(2027, 5, 1), None)
    assert replace(member, history=HISTORY[:2]).joined_on == JOINED
    assert Member(person=ANNA).left_on is None


@pytest.mark.parametrize(
    ("history", "until"),
    [
        ((), None),
        (HISTORY[:2], JOINED),
        (HISTORY[1:2], None),
        (HISTORY, None),
        ((*HISTORY[1:], StatusFrom(date(2027, 5, 1), MemberStatus.ACTIVE)), date(2027, 5, 1)),
    ],
)
def test_somebody_is_a_guest_until_the_day_of_joining_which_nobody_needs_to_have_noted(history, until):
    """Who is passive first has been active before."""
    assert membership.guest_until(history) == until


def test_groups_are_those_of_the_year_and_those_that_do_not_end():
    member = Member(person=ANNA, groups=(GroupIn("seniors"), GroupIn("Ältere", 2026), GroupIn("juniors", 2025)))

    assert member.groups_of(2026) == ("Ältere", "seniors")


def test_a_group_needs_a_name_and_a_year():
    with pytest.raises(NameMissing):
        GroupIn(" ")
    with pytest.raises(YearOutOfRange):
        GroupIn("juniors", 10_000)


def test_contact_is_empty_until_something_is_noted():
    assert Contact().is_empty
    assert not Contact(phone="0123").is_empty
    with pytest.raises(TextTooLong):
        Contact(phone="0" * 81)


def test_a_status_noted_for_the_same_day_gives_way():
    history = membership.with_status(HISTORY, StatusFrom(PASSIVE_SINCE, MemberStatus.HONORARY))

    assert [one.status for one in history] == [MemberStatus.ACTIVE, MemberStatus.HONORARY, MemberStatus.LEFT]


def test_a_history_out_of_order_is_a_mistake_of_ours():
    with pytest.raises(ValueError, match="ordered"):
        Member(person=ANNA, history=HISTORY[::-1])


def test_names_are_sorted_as_german_lists_are():
    names = (("", "Bär"), ("Anna", "Baumann"), ("Zoë", ""), ("Bernd", "Bär"))
    members = [
        Member(person=Person(id=number, given_name=given, family_name=family))
        for number, (given, family) in enumerate(names, start=1)
    ]

    found = [one.person.full_name for one in membership.by_name(members)]

    assert found == ["Bär", "Bernd Bär", "Anna Baumann", "Zoë"]


def test_guests_without_consent_or_long_unseen_need_not_be_kept():
    today = date(2026, 1, 1)
    guest = Member(person=ANNA, agreed_at="2020", seen_on=today)

    assert membership.forgettable([guest], today) == ()
    for other in (
        replace(guest, agreed_at=""),
        replace(guest, seen_on=None),
        replace(guest, seen_on=date(2025, 12, 31)),
    ):
        assert membership.forgettable([other], today) == (other,)
    for kept in (
        replace(guest, agreed_at="", history=HISTORY),
        replace(guest, agreed_at="", anonymised_at="2026"),
        replace(guest, agreed_at="", person=replace(ANNA, is_member=True)),
    ):
        assert membership.forgettable([kept], today) == ()


def test_a_group_is_of_a_year_that_a_date_can_have_or_of_every_year():
    bounds.holds(lambda year: GroupIn("Damen", year), 0, 9999, YearOutOfRange)


@pytest.mark.parametrize(
    ("given", "following"),
    [((), ""), (("",), ""), (("9",), "10"), (("007", "5", "x"), "008"), (("099",), "100")],
)
def test_the_next_member_number_is_behind_the_highest_and_as_wide(given, following):
    members = [
        Member(person=Person(id=no, given_name="Anna", family_name="Au", member_no=number))
        for no, number in enumerate(given, start=1)
    ]

    assert membership.next_number(members) == following


def test_members_and_guests_who_agreed_may_be_written_to_and_nobody_who_left():
    guest, member = Member(person=ANNA), Member(person=ANNA, history=HISTORY)

    assert member.agrees_to_letters(JOINED)
    assert not member.agrees_to_letters(GONE)
    assert not guest.agrees_to_letters(JOINED)
    assert replace(guest, agreed_at="2026").agrees_to_letters(JOINED)
    assert not replace(guest, agreed_at="2026", anonymised_at="2026").agrees_to_letters(JOINED)


def test_an_e_mail_address_of_two_people_is_told_once_and_what_is_none_not_at_all():
    written = ("anna@example.org", "", "Anna@example.org", "bernd@example.org", "carla(at)example.org")
    members = [Member(person=ANNA, contact=Contact(email=email)) for email in written]

    assert membership.email_addresses(members) == ("Anna@example.org", "bernd@example.org")


@pytest.mark.parametrize(
    ("written", "day", "month", "year"),
    [
        ("24.12.", 24, 12, None),
        ("24.12", 24, 12, None),
        (" 4. 2. 1957 ", 4, 2, 1957),
        ("24.12.57", 24, 12, 1957),
        ("24.12.20", 24, 12, 1920),
        ("24.12.19", 24, 12, 2019),
        ("24/12/1957", 24, 12, 1957),
        ("24,12,1957", 24, 12, 1957),
        ("24-12-1957", 24, 12, 1957),
        ("1957-12-24", 24, 12, 1957),
        ("29.2.", 29, 2, None),
    ],
)
def test_a_birthday_is_read_as_people_write_it(written, day, month, year):
    read = membership.birthday(written)

    assert read == Birthday(day=day, month=month, year=year)
    assert membership.birthday(read.written) == read


def test_nothing_written_is_no_birthday():
    assert membership.birthday("  ") is None


@pytest.mark.parametrize("written", ["Weihnachten", "24", "1957", "24.12.957", "24.12.1957 abends"])
def test_what_is_no_day_is_no_birthday(written):
    with pytest.raises(BirthdayUnreadable):
        membership.birthday(written)


@pytest.mark.parametrize("written", ["31.2.", "29.2.1957", "1.13.", "0.1.1957", "24.12.1857", "1957-13-24"])
def test_a_birthday_is_a_day_of_the_calendar(written):
    with pytest.raises(NoSuchBirthday):
        membership.birthday(written)


def test_nobody_is_born_after_today():
    born = Birthday(day=2, month=12, year=2026)

    born.check_born(date(2026, 12, 2))
    Birthday(day=2, month=12).check_born(date(2026, 12, 1))
    with pytest.raises(NoSuchBirthday):
        born.check_born(date(2026, 12, 1))


def test_a_birthday_is_kept_on_its_next_day():
    leap = Birthday(day=29, month=2)

    assert leap.next_from(date(2027, 2, 28)) == date(2027, 3, 1)
    assert leap.next_from(date(2027, 3, 2)) == date(2028, 2, 29)
