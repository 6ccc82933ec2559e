"""What is noted of somebody whom a file tells of: all of it where nobody was known, else what is added."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.cash.membership_fees import FeeAmounts
from skatclub.domain.imports import noting
from skatclub.domain.imports.incoming import IncomingPerson
from skatclub.domain.imports.plans import Fact, Fill
from skatclub.domain.people.membership import Birthday, Contact, GroupIn, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import USUAL_NOTICE, USUAL_WEB, Person, PublishLevel

JOINED, LEFT, TODAY, NEXT_YEAR = date(2001, 3, 14), date(2015, 2, 1), date(2026, 1, 9), date(2027, 1, 1)
ACTIVE, PASSIVE, GONE = MemberStatus.ACTIVE, MemberStatus.PASSIVE, MemberStatus.LEFT
ANNA = Person(id=7, given_name="Anna", family_name="Schmidt", club="Herz Dame", member_no="12")
KNOWN = Member(person=ANNA, note="spielt gern", groups=(GroupIn("seniors"),), contact=Contact(phone="0170 1"))


def told(given_name: str = "Anna", family_name: str = "Schmidt", **facts) -> IncomingPerson:
    return IncomingPerson(key="a", given_name=given_name, family_name=family_name, **facts)


def filled(fact: Fact, text: str = "", new: IncomingPerson | None = None, old: Member = KNOWN) -> Member:
    return noting.filled(old, new or told(), [Fill(key="a", fact=fact, text=text)], TODAY)


def test_somebody_new_gets_names_club_and_number_and_is_shown_as_usual():
    person = noting.person_of(told(club="Pik Ass", member_no="3"), TODAY)

    assert person == Person(
        id=0,
        given_name="Anna",
        family_name="Schmidt",
        club="Pik Ass",
        member_no="3",
        is_member=False,
        notice_level=USUAL_NOTICE,
        web_level=USUAL_WEB,
    )


def test_the_levels_that_a_file_tells_go_before_the_usual_ones():
    person = noting.person_of(told(notice_level=PublishLevel.ANONYMOUS, web_level=PublishLevel.FIRST_NAME), TODAY)

    assert (person.notice_level, person.web_level) == (PublishLevel.ANONYMOUS, PublishLevel.ANONYMOUS)


@pytest.mark.parametrize(
    ("facts", "is_member"),
    [
        ({"is_member": True}, True),
        ({"is_member": False}, False),
        ({"status": ACTIVE}, True),  # without a day there is nothing to note
        ({"status": PASSIVE}, True),
        ({"status": GONE}, False),
        ({"status": ACTIVE, "joined_on": JOINED, "left_on": LEFT}, False),
        ({"status": ACTIVE, "joined_on": JOINED, "left_on": NEXT_YEAR}, True),
        ({"status": ACTIVE, "joined_on": NEXT_YEAR}, False),
        ({"status": PASSIVE, "joined_on": NEXT_YEAR}, True),  # who becomes passive was active before
        ({"left_on": NEXT_YEAR}, True),
    ],
)
def test_somebody_new_is_a_member_by_what_the_status_is_today(facts, is_member):
    assert noting.person_of(told(**facts), TODAY).is_member is is_member


@pytest.mark.parametrize(
    ("facts", "history"),
    [
        ({}, ()),
        ({"status": ACTIVE}, ()),
        ({"status": PASSIVE}, ((TODAY, PASSIVE),)),
        ({"status": ACTIVE, "joined_on": JOINED}, ((JOINED, ACTIVE),)),
        ({"status": ACTIVE, "joined_on": JOINED, "left_on": LEFT}, ((JOINED, ACTIVE), (LEFT, GONE))),
        ({"status": ACTIVE, "left_on": LEFT}, ((LEFT, GONE),)),  # since when, nobody knows
        ({"status": GONE}, ((TODAY, GONE),)),
        ({"status": GONE, "joined_on": JOINED, "left_on": LEFT}, ((LEFT, GONE),)),
        ({"history": (StatusFrom(JOINED, PASSIVE), StatusFrom(LEFT, GONE))}, ((JOINED, PASSIVE), (LEFT, GONE))),
    ],
)
def test_a_history_notes_each_status_from_its_day_or_from_today(facts, history):
    member = noting.added(ANNA, told(**facts), TODAY)

    assert tuple((one.since, one.status) for one in member.history) == history


def test_all_else_that_a_file_tells_of_somebody_new_is_noted_beside_the_name():
    new = told(
        association_no="0012",
        note="kommt selten",
        groups=(GroupIn("seniors"), GroupIn("ladies")),
        email="anna@example.org",
        phone="0170 2",
        address="Ring 1",
        birthday=Birthday(day=24, month=12),
    )

    assert noting.added(ANNA, new, TODAY) == Member(
        person=ANNA,
        association_no="0012",
        note="kommt selten",
        groups=(GroupIn("ladies"), GroupIn("seniors")),
        contact=Contact(email="anna@example.org", phone="0170 2", address="Ring 1"),
        birthday=Birthday(day=24, month=12),
    )


def test_without_anything_to_add_somebody_stays_as_he_or_she_is():
    assert noting.filled(KNOWN, told(note="neu"), [], TODAY) == KNOWN


@pytest.mark.parametrize(
    ("fact", "text", "contact"),
    [
        (Fact.EMAIL, "anna@example.org", Contact(email="anna@example.org", phone="0170 1")),
        (Fact.PHONE, "0170 2", Contact(phone="0170 2")),
        (Fact.ADDRESS, "Ring 1", Contact(phone="0170 1", address="Ring 1")),
    ],
)
def test_one_way_to_reach_somebody_is_added_beside_the_others(fact, text, contact):
    assert filled(fact, text).contact == contact


def test_a_group_is_added_to_those_that_stand():
    assert filled(Fact.GROUP, "ladies (2026)").groups == (GroupIn("ladies", 2026), GroupIn("seniors"))


@pytest.mark.parametrize(
    ("says", "since"), [("yes", TODAY.isoformat()), ("2026-10-17", "2026-10-17"), ("no", ""), ("", "")]
)
def test_who_agrees_to_the_newspaper_does_so_since_the_day_that_is_told(says, since):
    new = told(press=says)

    assert noting.added(ANNA, new, TODAY).press_at == since
    assert (
        noting.filled(Member(person=ANNA), new, [Fill(key="a", fact=Fact.PRESS, text="yes")], TODAY).press_at
        == since
    )


def test_a_birthday_is_noted_as_told():
    born = Birthday(day=24, month=12, year=1957)

    assert filled(Fact.BIRTHDAY, born.written, told(birthday=born)).birthday == born


def test_number_of_the_association_and_note_are_written_as_told():
    assert filled(Fact.ASSOCIATION_NO, "0012").association_no == "0012"
    assert filled(Fact.NOTE, "kommt selten").note == "kommt selten"


@pytest.mark.parametrize(
    ("fact", "text", "name", "value"),
    [
        (Fact.MEMBER_NO, "13", "member_no", "13"),
        (Fact.CLUB, "Pik Ass", "club", "Pik Ass"),
        (Fact.MEMBER, "yes", "is_member", True),
        (Fact.NOTICE_LEVEL, "initial", "notice_level", PublishLevel.INITIAL),
        (Fact.WEB_LEVEL, "anonymous", "web_level", PublishLevel.ANONYMOUS),
    ],
)
def test_a_fact_of_the_person_changes_that_alone(fact, text, name, value):
    person = filled(fact, text).person

    assert getattr(person, name) == value
    assert {key for key in Person.__slots__ if getattr(person, key) != getattr(ANNA, key)} == {name}


@pytest.mark.parametrize(
    ("given", "family", "names"),
    [
        ("Anna", "Krüger", ("Anna", "Krüger")),
        ("", "Krüger", ("", "Krüger")),
        ("Anna von der Heide", "", ("Anna", "von der Heide")),  # a whole name in one column
    ],
)
def test_a_name_is_taken_in_its_parts(given, family, names):
    new = told(given, family)

    person = filled(Fact.NAME, new.full_name, new).person

    assert (person.given_name, person.family_name) == names


@pytest.mark.parametrize(
    ("facts", "history", "is_member"),
    [
        ({"status": PASSIVE}, ((JOINED, ACTIVE), (TODAY, PASSIVE)), True),
        ({"status": GONE}, ((JOINED, ACTIVE), (TODAY, GONE)), False),
        ({"status": ACTIVE, "joined_on": JOINED, "left_on": LEFT}, ((JOINED, ACTIVE), (LEFT, GONE)), False),
        ({"status": PASSIVE, "joined_on": JOINED}, ((JOINED, PASSIVE),), True),  # another one of that day gives way
        ({"status": ACTIVE}, ((JOINED, ACTIVE), (TODAY, ACTIVE)), True),
    ],
)
def test_a_status_is_added_to_the_history_and_says_whether_somebody_belongs_to_the_club(facts, history, is_member):
    old = Member(person=ANNA, history=(StatusFrom(JOINED, ACTIVE),))

    member = filled(Fact.STATUS, "", told(**facts), old)

    assert tuple((one.since, one.status) for one in member.history) == history
    assert member.person.is_member is is_member


def test_several_facts_are_added_one_after_the_other():
    fills = [Fill(key="a", fact=Fact.NOTE, text="neu"), Fill(key="a", fact=Fact.MEMBER_NO, text="13")]

    member = noting.filled(KNOWN, told(), fills, TODAY)

    assert (member.note, member.person.member_no, member.contact) == ("neu", "13", KNOWN.contact)


AMOUNTS = FeeAmounts(active=48_00, passive=20_00)


@pytest.mark.parametrize(
    ("status", "fee", "own"),
    [
        (MemberStatus.ACTIVE, 48_00, None),
        (MemberStatus.ACTIVE, 20_00, 20_00),
        (MemberStatus.PASSIVE, 20_00, None),
        (MemberStatus.HONORARY, 0, None),
        (MemberStatus.ACTIVE, 0, 0),
        (MemberStatus.ACTIVE, None, None),
    ],
)
def test_a_fee_is_ones_own_where_the_status_pays_another(status, fee, own):
    new = told(is_member=True, status=status, joined_on=JOINED, fee=fee, paid_until=2025)

    member = noting.added(noting.person_of(new, TODAY), new, TODAY, AMOUNTS)

    assert (member.fee, member.paid_until) == (own, 2025)


def test_while_the_club_asks_nothing_every_fee_is_ones_own():
    assert [noting.added(ANNA, told(fee=cents), TODAY).fee for cents in (0, 48_00, None)] == [0, 48_00, None]


def test_fee_and_year_of_somebody_known_are_written_with_the_status_of_the_same_file():
    new = told(is_member=True, status=MemberStatus.PASSIVE, joined_on=JOINED, fee=20_00, paid_until=2026)
    fills = [Fill(key="a", fact=fact, text="") for fact in (Fact.FEE, Fact.STATUS, Fact.PAID_UNTIL)]

    member = noting.filled(Member(person=ANNA, fee=5_00), new, fills, TODAY, AMOUNTS)

    assert (member.fee, member.paid_until) == (None, 2026)
    assert noting.filled(Member(person=ANNA, fee=5_00), new, fills[1:], TODAY, AMOUNTS).fee == 5_00
