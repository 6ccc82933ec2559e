"""People are found by the first letters of their names, and by how they sound."""

from __future__ import annotations

import pytest

from skatclub.domain.people import search as people_search
from skatclub.domain.people.person import Person
from skatclub.domain.people.search import Alike

NAMES = ("Bernd Krüger", "Anna Kruse", "Bernhard Maier", "Hans-Peter von der Mühlenbrock", "Ötzi", "Krista Berg")


def people(*names):
    found = []
    for number, name in enumerate(names, start=1):
        given, _, family = name.partition(" ")
        found.append(Person(id=number, given_name=given, family_name=family))
    return tuple(found)


PEOPLE = people(*NAMES)


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("krü", ["Bernd Krüger"]),
        ("kru", ["Bernd Krüger", "Anna Kruse"]),
        ("krue", ["Bernd Krüger"]),
        ("kr", ["Bernd Krüger", "Anna Kruse", "Krista Berg"]),
        ("be kr", ["Krista Berg", "Bernd Krüger"]),
        ("krü, be", ["Bernd Krüger"]),
        ("pe", ["Hans-Peter von der Mühlenbrock"]),
        ("mühl", ["Hans-Peter von der Mühlenbrock"]),
        ("von", ["Hans-Peter von der Mühlenbrock"]),
        ("ber ber", []),
        ("oe", ["Ötzi"]),
        ("zz", []),
        (" , ", []),
    ],
)
def test_the_likeliest_come_first(typed, names):
    assert [one.full_name for one in people_search.matching(PEOPLE, typed)] == names


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Meyer", "Maier"),
        ("Schmidt", "Schmitt"),
        ("Krüger", "Krueger"),
        ("Philipp", "Filip"),
        ("Max", "Macks"),
        ("Christian", "Kristian"),
        ("Anna-Lena", "Lena Anna"),
        ("Bock", "Bok"),
    ],
)
def test_names_that_sound_the_same_have_one_code(one, other):
    assert people_search.sound(one) == people_search.sound(other)


@pytest.mark.parametrize(("one", "other"), [("Krause", "Kraut"), ("Berg", "Burger"), ("Kox", "Ko")])
def test_names_that_sound_different_have_two_codes(one, other):
    assert people_search.sound(one) != people_search.sound(other)


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("Wikipedia", "3412"),
        ("Müller", "657"),
        ("Schmidt", "862"),
        ("Breschnew", "17863"),
        ("Müller-Lüdenscheidt", "65752682"),
        ("Heinz Classen", "068 4586"),
        ("Xaver", "4837"),
        ("Ascona", "086"),
        ("Tschaikowski", "84384"),
    ],
)
def test_the_published_codes_of_the_cologne_phonetics(word, code):
    """Postel's examples, as far as their parts are words of a name here."""
    found = people_search.sound(word)

    assert "".join(sorted("".join(found))) == "".join(sorted(code.replace(" ", "")))


def test_equal_spellings_come_before_those_that_only_sound_so():
    found = people_search.alike(people("Karl Meyer", "Karl Maier", "Karl Meier", "Karl Berg"), "Karl Maier")

    assert [one.full_name for one in found] == ["Karl Maier", "Karl Meier", "Karl Meyer"]


def test_pairs_who_may_be_one_person_are_offered():
    one, other, third, _ = found = people("Karl Meyer", "Karl Maier", "Karl Meier", "Anna Berg")

    assert people_search.doubles(found) == (Alike(one, other), Alike(one, third), Alike(other, third))


def test_a_name_of_too_few_sounds_is_like_no_other():
    assert people_search.alike(PEOPLE, "Oe") == ()


def test_a_name_nobody_bears_is_answered_with_a_few_who_may_be_meant():
    assert people_search.near(PEOPLE, "Krü") == ("Bernd Krüger (#1)",)
    assert people_search.near(PEOPLE, "Bernhard Meyer") == ("Bernhard Maier (#3)",)
    assert people_search.near(PEOPLE, "Niemand") == ()
