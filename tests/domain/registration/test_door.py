"""What is typed at the desk finds participants, people known, and names that sound alike."""

from __future__ import annotations

from skatclub.domain.people.person import Person
from skatclub.domain.registration import door
from skatclub.domain.registration.registration import Participant


def person(number, given, family, **facts):
    return Person(id=number, given_name=given, family_name=family, **facts)


ANNA, BERND = person(1, "Anna", "Schmidt"), person(2, "Bernd", "Krüger")
HERE = (Participant(id=11, person=ANNA, start_no=5), Participant(id=12, person=BERND, start_no=17))
KNOWN = (person(3, "Andreas", "Schmitz", member_no="5"), person(4, "Uwe", "Lange"))


def names(found):
    return [one.person.full_name for one in found.registered], [one.full_name for one in found.known]


def test_letters_find_participants_and_others_apart():
    assert names(door.candidates(HERE, KNOWN, "schm")) == (["Anna Schmidt"], ["Andreas Schmitz"])


def test_a_number_is_a_start_number_or_that_of_a_member():
    assert names(door.candidates(HERE, KNOWN, " 5 ")) == (["Anna Schmidt"], ["Andreas Schmitz"])


def test_a_row_of_digits_finds_nobody():
    assert names(door.candidates(HERE, KNOWN, "9" * 5000)) == ([], [])


def test_the_club_behind_a_semicolon_is_no_part_of_the_name():
    assert names(door.candidates(HERE, KNOWN, "Uwe Lange; Gut Blatt")) == ([], ["Uwe Lange"])


def test_where_nobody_fits_names_are_offered_that_sound_so():
    found = door.candidates(HERE, KNOWN, "Bernt Krieger")

    assert names(found) == ([], [])
    assert found.alike == (BERND,)


def test_nothing_typed_finds_nobody():
    assert door.candidates(HERE, KNOWN, "  ") == door.Candidates(registered=(), known=(), alike=())
