"""People of one name are told apart by what differs, as far as their levels allow it to be read."""

import pytest

from skatclub.domain.people import names, publication
from skatclub.domain.people.person import Apart, Audience, Person, PublishLevel


def person(number, name="Peter Müller", **facts):
    given, _space, family = name.partition(" ")
    return Person(id=number, given_name=given, family_name=family, web_level=PublishLevel.FULL, **facts)


def called(people, reader=Audience.DESK, numbers=None, **facts):
    apart = names.told_apart(people, **facts)
    numbers = numbers or {}
    return [publication.called(names.marked(one, apart), reader, number=numbers.get(one.id)) for one in people]


def test_who_has_a_name_alone_has_nothing_behind_it():
    everybody = [person(1), person(2, "Anna Schmidt"), person(2, "Anna Schmidt")]

    assert names.told_apart(everybody) == {}
    assert names.alike(everybody) == ()
    assert called(everybody[:2]) == ["Peter Müller", "Anna Schmidt"]


def test_a_club_that_differs_comes_first_then_the_number_of_the_member_then_the_year_of_joining():
    people = [person(1, member_no="12", club="SC Herz"), person(2, member_no="13"), person(3, "Peter MÜLLER")]

    assert called(people, joined={3: 2019}) == [
        "Peter Müller (SC Herz)",
        "Peter Müller (13)",
        "Peter MÜLLER (2019)",
    ]
    assert names.alike(people) == (1, 2, 3)


def test_at_an_event_the_start_number_stands_for_that_of_the_member():
    people = [person(1, member_no="12"), person(2, member_no="13"), person(3, club="FC Gast")]

    numbers = {1: 7, 2: 8, 3: 9}
    assert called(people, start_nos=numbers) == ["Peter Müller (#7)", "Peter Müller (#8)", "Peter Müller (FC Gast)"]


def test_two_of_one_club_however_it_is_written_are_not_told_apart_by_it():
    people = [person(1, club="FC Gast", member_no="1"), person(2, club="fc  gast", member_no="2")]

    assert called(people) == ["Peter Müller (1)", "Peter Müller (2)"]


def test_where_nothing_differs_the_desk_goes_by_the_numbers_in_the_file_and_others_count():
    people = [person(8), person(5)]

    assert called(people) == ["Peter Müller (ID 8)", "Peter Müller (ID 5)"]
    assert called(people, Audience.BOARD) == ["Peter Müller (2)", "Peter Müller (1)"]


def test_the_one_of_whom_nothing_is_left_to_say_is_known_by_the_others():
    people = [person(8, club="FC Gast"), person(5)]

    assert called(people) == ["Peter Müller (FC Gast)", "Peter Müller (ID 5)"]
    assert called(people, Audience.WEB) == ["Peter Müller (FC Gast)", "Peter Müller"]


def test_the_year_of_joining_is_for_the_desk_alone():
    people = [person(1), person(2)]
    years = {1: 1999, 2: 2019}

    assert called(people, joined=years) == ["Peter Müller (1999)", "Peter Müller (2019)"]
    assert called(people, Audience.BOARD, joined=years) == ["Peter Müller (1)", "Peter Müller (2)"]


def shy(number, name, level, **facts):
    given, family = name.split()
    return Person(id=number, given_name=given, family_name=family, notice_level=level, web_level=level, **facts)


@pytest.mark.parametrize("level", [PublishLevel.INITIAL, PublishLevel.FIRST_NAME])
def test_shortened_names_that_read_the_same_get_club_or_start_number_and_never_that_of_a_member(level):
    people = [
        shy(1, "Peter Müller", level, member_no="12"),
        shy(2, "Peter Meier", level, member_no="13"),
        shy(3, "Peter Maurer", level, member_no="14", club="FC Gast"),
    ]
    short = "Peter M." if level is PublishLevel.INITIAL else "Peter"

    assert called(people) == ["Peter Müller", "Peter Meier", "Peter Maurer"]
    for reader in (Audience.BOARD, Audience.WEB):
        assert called(people, reader) == [f"{short} (1)", f"{short} (2)", f"{short} (FC Gast)"]
        assert called(people, reader, start_nos={1: 7, 2: 8, 3: 9}) == [
            f"{short} (#7)",
            f"{short} (#8)",
            f"{short} (FC Gast)",
        ]


def test_a_shortened_name_is_told_from_a_whole_one_only_where_they_read_the_same():
    people = [shy(1, "Peter Müller", PublishLevel.INITIAL), person(2, "Peter Meier")]

    assert called(people, Audience.BOARD) == ["Peter M.", "Peter Meier"]


def test_who_is_a_number_stays_one():
    people = [
        shy(1, "Peter Müller", PublishLevel.ANONYMOUS, club="FC Gast"),
        shy(2, "Peter Müller", PublishLevel.ANONYMOUS),
    ]

    assert called(people, Audience.BOARD, numbers={1: 7, 2: 8}) == ["#7", "#8"]
    assert called(people, Audience.WEB) == ["Anonym", "Anonym"]


def test_readers_who_were_not_asked_for_keep_what_they_had():
    apart = names.told_apart([person(1), person(2)])
    one, two, three = (names.marked(person(number), apart) for number in (1, 2, 3))

    assert names.told_apart([one, two, three], readers=(Audience.BOARD,)) == {
        1: Apart(desk="ID 1", board="1", web="1"),
        2: Apart(desk="ID 2", board="2", web="2"),
        3: Apart(board="3"),
    }
    assert two.alone == person(2)
    assert three.alone is three


def test_a_face_bears_what_its_readers_find_behind_the_name():
    people = person(1, member_no="12"), person(2)
    one, two = (names.marked(each, names.told_apart(people, joined={2: 2019})) for each in people)

    assert publication.face(two, Audience.DESK).full_name == "Peter Müller (2019)"
    assert publication.face(two, Audience.BOARD).full_name == "Peter Müller"
    assert publication.face(one, Audience.WEB).full_name == "Peter Müller (12)"
    assert publication.listed(one, Audience.WEB) == "Müller, Peter (12)"
    assert publication.face(one, Audience.WEB).written_name == "Peter Müller"
