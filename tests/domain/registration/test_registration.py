"""Participants: who plays which series, what they owe, their numbers and groups."""

from __future__ import annotations

import pytest

from skatclub.domain.errors import TextTooLong
from skatclub.domain.events import errors
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.people.person import Person
from skatclub.domain.registration import registration as rolls
from skatclub.domain.registration.registration import Count, Participant, Presence
from tests import bounds

FEES = Conditions(fees=Fees(entry=1000, sheet=100))


def somebody(number=1, *, name="Anna Schmidt", **told):
    given, _, family = name.rpartition(" ")
    told = {"start_no": number, **told}
    return Participant(id=number, person=Person(id=number, given_name=given, family_name=family), **told)


@pytest.mark.parametrize(
    ("told", "played"),
    [
        ({}, [True, True, True]),
        ({"presence": Presence.EXPECTED}, [False, False, False]),
        ({"presence": Presence.NO_SHOW}, [False, False, False]),
        ({"presence": Presence.WAITING, "start_no": None}, [False, False, False]),
        ({"presence": Presence.WITHDRAWN}, [False, False, False]),
        ({"presence": Presence.WITHDRAWN, "last_series": 2}, [True, True, False]),
        ({"presence": Presence.WITHDRAWN, "first_series": 2, "last_series": 2}, [False, True, False]),
        ({"first_series": 2}, [False, True, True]),
    ],
)
def test_who_is_here_plays_from_the_first_to_the_last_series(told, played):
    one = somebody(**told)

    assert [one.plays(number) for number in (1, 2, 3)] == played
    assert one.lists(3) == sum(played)


@pytest.mark.parametrize(
    ("told", "cents"),
    [
        ({}, 1300),
        ({"first_series": 3}, 1100),
        ({"presence": Presence.WITHDRAWN, "last_series": 1}, 1100),
        ({"presence": Presence.WITHDRAWN}, 0),
        ({"presence": Presence.EXPECTED}, 0),
    ],
)
def test_only_who_came_owes(told, cents):
    assert rolls.owed(somebody(**told), FEES, series=3) == cents


def test_people_are_counted_by_presence_with_their_money():
    people = [
        somebody(1, paid=500),
        somebody(2, presence=Presence.EXPECTED),
        somebody(3, presence=Presence.NO_SHOW),
        somebody(4, presence=Presence.WITHDRAWN),
        somebody(5, presence=Presence.WAITING, start_no=None),
    ]

    found = rolls.counted(people, FEES, series=1)

    assert found == Count(here=1, expected=1, waiting=1, withdrawn=1, no_show=1, owed=1100, paid=500, back=0)
    assert found.registered == 2


def test_what_is_due_back_covers_nobody_elses_debt():
    people = [somebody(1, presence=Presence.HERE), somebody(2, presence=Presence.NO_SHOW, paid=500)]

    found = rolls.counted(people, FEES, series=1)

    assert found.back > 0
    assert found.paid - found.back == 0


def test_who_takes_part_is_here_or_expected():
    found = [somebody(presence=presence).takes_part for presence in Presence]

    assert found == [True, True, False, False, False]


def test_the_next_number_is_above_all_that_were_given():
    assert rolls.next_start_no([3, None, 17, 5]) == 18
    assert rolls.next_start_no([]) == 1


def test_somebody_is_found_by_number():
    people = [somebody(3), somebody(17)]

    assert rolls.numbered(people, 17) is people[1]
    with pytest.raises(errors.NoSuchStartNumber):
        rolls.numbered(people, 4)


@pytest.mark.parametrize("number", [0, -1, 10_000])
def test_start_numbers_have_four_digits(number):
    with pytest.raises(errors.StartNumberOutOfRange):
        somebody(number)


@pytest.mark.parametrize("told", [{"pot": 0}, {"pot": 100}, {"fixed_table": 0}, {"fixed_seat": 6}])
def test_pots_and_fixed_places_are_numbers_that_can_be(told):
    with pytest.raises(errors.ConditionUnreadable):
        somebody(**told)


def test_a_group_without_a_proper_name_is_refused():
    with pytest.raises(errors.GroupUnknown):
        somebody(groups=("a|b",))


def test_all_groups_of_a_person_fit_the_club_file():
    many = tuple(f"{number}" + "x" * 38 for number in range(11))

    with pytest.raises(TextTooLong):
        somebody(groups=many)
    with pytest.raises(TextTooLong):
        rolls.groups_of("|".join(many))


def test_groups_are_parted_by_bars():
    assert rolls.groups_of(" ladies | Ü60||ladies") == ("ladies", "Ü60")
    assert rolls.groups_of("") == ()


def test_a_group_of_a_file_needs_a_short_name():
    with pytest.raises(errors.GroupUnknown):
        rolls.groups_of("ladies|" + "x" * 41)


def test_names_are_sorted_as_germans_look_for_them():
    people = [somebody(1, name="Bernd Ofen"), somebody(2, name="Anna Öztürk"), somebody(3, name="Anna Odin")]

    assert [one.start_no for one in rolls.by_name(people)] == [3, 2, 1]
    assert [one.start_no for one in rolls.by_name([somebody(2), somebody(1), somebody(3, start_no=None)])] == [
        None,
        1,
        2,
    ]


@pytest.mark.parametrize(
    ("name", "most", "refusal"),
    [
        ("start_no", 9999, errors.StartNumberOutOfRange),
        ("pot", 99, errors.ConditionUnreadable),
        ("fixed_table", 9999, errors.ConditionUnreadable),
        ("fixed_seat", 5, errors.ConditionUnreadable),
    ],
)
def test_a_number_of_a_participant_lies_between_1_and_the_most(name, most, refusal):
    person = Person(id=1, given_name="Anna", family_name="Schmidt")

    def made(number: int) -> Participant:
        return Participant(id=1, person=person, **{"start_no": 7, name: number})

    bounds.holds(made, 1, most, refusal)


@pytest.mark.parametrize(
    ("fees", "paid", "returned", "given_back"),
    [
        (Fees(entry=10_00, deposit=5_00), 15_00, 0, 0),
        (Fees(entry=10_00, deposit=5_00), 1, 3_00, 3_00),
        (Fees(entry=10_00, deposit=5_00), 15_00, 9_00, 5_00),
        (Fees(entry=10_00, deposit=5_00), 0, 5_00, 0),
        (Fees(deposit=5_00), 0, 5_00, 5_00),
    ],
)
def test_a_deposit_was_given_back_unless_all_that_was_paid_went_back(fees, paid, returned, given_back):
    anna = somebody(paid=paid, returned=returned)

    assert rolls.returned_deposit(anna, Conditions(fees=fees), lists=2) == given_back
