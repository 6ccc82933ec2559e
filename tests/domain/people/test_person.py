"""People and how their names may be shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.domain import errors
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Audience, Person, PublishLevel


def person(given_name: str = "Anna", family_name: str = "Berger") -> Person:
    """Make a member."""
    return Person(id=7, given_name=given_name, family_name=family_name)


HEIDE = person("Carla", "von der Heide")


@pytest.mark.parametrize(
    ("typed", "given_name", "family_name"),
    [
        ("Anna Berger", "Anna", "Berger"),
        ("Anna Maria Berger", "Anna Maria", "Berger"),
        ("Berger, Anna Maria", "Anna Maria", "Berger"),
        ("von der Heide, Carla", "Carla", "von der Heide"),
        ("Hans-Peter von der Mühlenbrock-Özdemir", "Hans-Peter", "von der Mühlenbrock-Özdemir"),
        ("Ludwig van Beethoven", "Ludwig", "van Beethoven"),
        ("Ludwig VAN Beethoven", "Ludwig", "VAN Beethoven"),
        ("Anna", "Anna", ""),
        ("Anna,", "Anna", ""),
        (", Anna", "Anna", ""),
        ("  Anna   Berger ", "Anna", "Berger"),
        ("von Kraft", "von", "Kraft"),
    ],
)
def test_a_typed_name_is_split(typed, given_name, family_name):
    assert people_person.name_parts(typed) == (given_name, family_name)


@pytest.mark.parametrize(
    ("typed", "given_name", "family_name"),
    [
        ("Peter Müller jun.", "Peter jun.", "Müller"),
        ("Peter jun. Müller", "Peter jun.", "Müller"),
        ("Müller sen., Peter", "Peter sen.", "Müller"),
        ("Müller, Peter, jr.", "Peter jr.", "Müller"),
        ("Müller, Peter (jun.)", "Peter (jun.)", "Müller"),
        ("Peter II", "Peter", "II"),
        ("Senior, Anna", "Anna", "Senior"),
        ("Heide, Bernd von der", "Bernd", "von der Heide"),
        ("Heide, von", "von", "Heide"),
    ],
)
def test_what_tells_father_and_son_apart_and_what_stands_before_a_surname(typed, given_name, family_name):
    assert people_person.name_parts(typed) == (given_name, family_name)


def test_a_surname_alone_keeps_all_its_words():
    assert people_person.with_title("", "Müller jun.") == ("", "Müller jun.")


@pytest.mark.parametrize("typed", ["", " ", ",", " , ,"])
def test_a_name_without_letters_is_refused(typed):
    with pytest.raises(errors.NameMissing):
        people_person.name_parts(typed)


@given(st.text(max_size=90))
def test_a_split_name_is_that_of_a_person_or_refused(typed):
    try:
        given_name, family_name = people_person.name_parts(typed)
    except errors.Refusal:
        return

    assert person(given_name, family_name).full_name


def test_the_full_name_is_as_on_a_list():
    assert HEIDE.full_name == "Carla von der Heide"


@pytest.mark.parametrize(("given_name", "family_name"), [("Anna", ""), ("", "Berger")])
def test_one_name_is_enough(given_name, family_name):
    assert person(given_name, family_name).full_name in {"Anna", "Berger"}


@pytest.mark.parametrize(("given_name", "family_name"), [("", ""), (" ", ""), ("", " ")])
def test_a_person_has_a_name(given_name, family_name):
    with pytest.raises(errors.NameMissing):
        person(given_name, family_name)


@pytest.mark.parametrize(("given_name", "family_name"), [("Anna", "Ber\x1bger"), ("", "Ber\0ger")])
def test_a_name_is_printable(given_name, family_name):
    with pytest.raises(errors.TextNotPrintable):
        person(given_name, family_name)


@pytest.mark.parametrize("given_name", ["Anna  Lena", " Anna\tLena", "Anna\u2003Lena ", "Anna\xa0\u2003Lena"])
def test_white_space_in_a_name_is_one_space(given_name):
    assert person(given_name, "von  Berg").full_name == "Anna Lena von Berg"


@pytest.mark.parametrize(
    ("level", "shown"),
    [
        (PublishLevel.FULL, "Anna Berger"),
        (PublishLevel.INITIAL, "Anna B."),
        (PublishLevel.FIRST_NAME, "Anna"),
        (PublishLevel.ANONYMOUS, "Anonym"),
    ],
)
def test_a_name_is_shown_as_far_as_its_owner_allows(level, shown):
    assert people_person.shown_name(person(), level) == shown


def test_the_initial_is_that_of_the_proper_name():
    assert people_person.shown_name(HEIDE, PublishLevel.INITIAL) == "Carla H."
    assert people_person.shown_name(person("Eva", "von und zu Gut"), PublishLevel.INITIAL) == "Eva G."


def test_a_family_name_of_particles_alone_has_an_initial_too():
    assert people_person.shown_name(person("Nguyen", "Van"), PublishLevel.INITIAL) == "Nguyen V."


def test_without_a_family_name_there_is_no_initial():
    assert people_person.shown_name(person("Anna", ""), PublishLevel.INITIAL) == "Anna"


def test_a_start_number_stands_in_for_an_anonymous_player():
    assert people_person.shown_name(person(), PublishLevel.ANONYMOUS, number=0) == "#0"


@pytest.mark.parametrize(
    ("given_name", "family_name", "shown"),
    [
        ("Hans-Peter", "von der Mühlenbrock-Özdemir", "H.-P. M."),
        ("Anna Maria", "Berger", "A.-M. B."),
        ("Anna", "", "A."),
        ("", "Berger", "B."),
        ("Dr. Hans-Peter jun.", "Berger", "H.-P. B."),
        ("Dr.", "Berger", "B."),
        ("Dr.", "", "D."),
    ],
)
def test_initials_fit_a_narrow_column(given_name, family_name, shown):
    assert people_person.initials(person(given_name, family_name)) == shown


@pytest.mark.parametrize(
    ("given_name", "family_name", "called"),
    [
        ("Hans-Peter", "von der Mühlenbrock-Özdemir", "Hans-Peter"),
        ("Wolfgang-Maximilian Freiherr", "von Hohenstein", "Wolfgang-Maximilian"),
        ("Dr. Anna", "Schmidt", "Anna"),
        ("", "Schmidt", "Schmidt"),
        ("A.", "", "A."),
        ("A.", "Schmidt", "Schmidt"),
    ],
)
def test_at_the_table_one_is_called_by_the_first_given_name(given_name, family_name, called):
    assert people_person.call_name(person(given_name, family_name)) == called


@pytest.mark.parametrize(
    ("level", "listed"),
    [
        (PublishLevel.FULL, "von der Heide, Carla"),
        (PublishLevel.INITIAL, "H., Carla"),
        (PublishLevel.FIRST_NAME, "Carla"),
        (PublishLevel.INITIALS, "C. H."),
        (PublishLevel.ANONYMOUS, "#17"),
    ],
)
def test_a_list_sorts_by_as_much_of_the_name_as_may_be_read(level, listed):
    assert people_person.listed_name(HEIDE, level, number=17) == listed


@pytest.mark.parametrize("known", [person("Anna", ""), person("", "Anna")])
def test_a_single_name_is_listed_as_it_is(known):
    assert people_person.listed_name(known, PublishLevel.FULL) == "Anna"


NAMESAKES = (
    Person(id=1, given_name="Anna", family_name="Berger", club="Herz Dame"),
    Person(id=2, given_name="Anna", family_name="Berger", is_member=True),
    Person(id=3, given_name="Anna", family_name="Berger"),
)


@pytest.mark.parametrize(
    ("same_name", "club", "meant"),
    [
        (NAMESAKES, "herz dame", 1),
        (NAMESAKES, "Kreuz Bube", 2),
        (NAMESAKES, "Pik Ass", 3),
        (NAMESAKES, "", 3),
        (NAMESAKES[:1], "", 1),
        (NAMESAKES[:1], "Pik Ass", None),
        ((), "", None),
    ],
)
def test_of_people_with_one_name_the_club_tells_who_is_meant(same_name, club, meant):
    found = people_person.meant(same_name, club, own_club="Kreuz Bube")

    assert (found.id if found else None) == meant


def test_of_two_records_the_stricter_wish_for_names_counts():
    kept = Person(id=1, given_name="Anna", family_name="Berger", web_level=PublishLevel.ANONYMOUS)
    other = Person(
        id=2,
        given_name="A.",
        family_name="Berger",
        club="Herz Dame",
        member_no="007",
        is_member=True,
        notice_level=PublishLevel.FIRST_NAME,
    )

    whole = people_person.completed(kept, other)

    assert (whole.id, whole.given_name, whole.club, whole.member_no, whole.is_member) == (
        1,
        "Anna",
        "Herz Dame",
        "007",
        True,
    )
    assert (whole.notice_level, whole.web_level) == (PublishLevel.FIRST_NAME, PublishLevel.ANONYMOUS)


@pytest.mark.parametrize("wall", PublishLevel)
@pytest.mark.parametrize("web", PublishLevel)
def test_the_world_never_reads_more_than_the_wall_and_the_desk_reads_all(wall, web):
    order = list(PublishLevel)
    known = Person(id=1, given_name="Anna", family_name="Berger", notice_level=wall, web_level=web)

    assert known.level_for(Audience.DESK) is PublishLevel.FULL
    assert known.level_for(Audience.BOARD) is wall
    assert order.index(known.level_for(Audience.WEB)) == max(order.index(wall), order.index(web))


def test_who_was_erased_is_told_apart_by_number_alone():
    assert people_person.anonymous_name(17) == "Anonym #17"
    assert people_person.name_parts(people_person.anonymous_name(17)) == ("Anonym", "#17")


@pytest.mark.parametrize("board", PublishLevel)
@pytest.mark.parametrize("web", PublishLevel)
def test_the_internet_is_never_told_more_than_the_board(board, web):
    anna = Person(id=1, given_name="Anna", family_name="Schmidt", notice_level=board, web_level=web)

    order = list(PublishLevel)
    assert order.index(anna.web_level) == max(order.index(board), order.index(web))
    assert replace(anna, notice_level=PublishLevel.ANONYMOUS).web_level is PublishLevel.ANONYMOUS


@pytest.mark.parametrize("word", ["Dr.", "Prof.", "Dipl.-Ing.", "Dr.-Ing.", "Univ.-Prof.", "h.c.", "Dr", "PROF"])
def test_titles_are_known(word):
    assert people_person.is_title(word)


@pytest.mark.parametrize("word", ["Drees", "Meder.", "St.", "A.", "von", "Ing", "Mag", "Natalie"])
def test_names_are_no_titles(word):
    assert not people_person.is_title(word)


def test_a_name_is_listed_by_its_surname_as_it_is_written():
    people = [
        Person(id=place, given_name=given, family_name=family)
        for place, (given, family) in enumerate(
            (("Ida", "Wolf"), ("Ute", "von der Heide"), ("Ali", "Heide"), ("Özgür", ""), ("Eva", "Heide"))
        )
    ]

    assert [person.full_name for person in sorted(people, key=people_person.name_key)] == [
        "Ali Heide",
        "Eva Heide",
        "Özgür",
        "Ute von der Heide",
        "Ida Wolf",
    ]


def test_who_is_not_to_be_named_or_was_erased_is_nameless():
    erased = person(people_person.anonymous_name(7), "")

    assert people_person.is_nameless(person(), PublishLevel.ANONYMOUS)
    assert all(people_person.is_nameless(erased, level) for level in (PublishLevel.FULL, PublishLevel.INITIAL))
    assert not any(people_person.is_nameless(person(), level) for level in list(PublishLevel)[:-1])
