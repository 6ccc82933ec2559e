"""What the wall and the world may read of a name, and of whatever mentions it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain import people, publication
from skatclub.domain.event_facts import Seated
from skatclub.domain.people import Audience, Person, PublishLevel
from tests.exports import events, lists

ANNA = Person(
    id=7,
    given_name="Anna",
    family_name="von der Heide",
    member_no="12",
    notice_level=PublishLevel.INITIAL,
    web_level=PublishLevel.ANONYMOUS,
)


def test_the_office_reads_all_of_a_name():
    face = publication.face(ANNA, Audience.DESK)

    assert (face.full_name, face.member_no) == ("Anna von der Heide", "12")


def test_the_board_and_the_web_read_what_is_allowed_there():
    assert publication.face(ANNA, Audience.BOARD).full_name == "Anna H."
    assert publication.face(ANNA, Audience.WEB, number=17).full_name == "#17"
    assert publication.face(ANNA, Audience.WEB).full_name == "#7"


@pytest.mark.parametrize("audience", [Audience.BOARD, Audience.WEB])
@pytest.mark.parametrize("level", PublishLevel)
@pytest.mark.parametrize(("given", "family"), [("Anna", "Schmidt"), ("Anna", ""), ("", "Schmidt")])
def test_a_face_is_called_as_the_one_function_says(given, family, level, audience):
    person = Person(id=3, given_name=given, family_name=family, notice_level=level, web_level=level)

    face = publication.face(person, audience, number=5)

    assert face.full_name == people.shown_name(person, level, number=5)
    assert people.listed_name(face, PublishLevel.FULL) == people.listed_name(person, level, number=5)
    assert publication.face(face, Audience.BOARD).full_name == face.full_name


def test_who_is_shortened_for_whom():
    assert publication.shortens([ANNA], Audience.WEB)
    assert not publication.shortens([ANNA], Audience.DESK)


def test_a_list_names_nobody_in_full_not_even_in_its_notes():
    table = lists.a_table(4, names=("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir"))
    shy = replace(table.occupants[0].person, web_level=PublishLevel.FIRST_NAME)
    table = replace(
        table,
        occupants=(replace(table.occupants[0], person=shy), *table.occupants[1:]),
        note="Anna Schmidt kam zu spät, Bernd Krüger auch",
    )

    shown = publication.of_table(table, Audience.WEB)

    assert shown.occupants[0].person.full_name == "Anna"
    assert shown.note == "Anna kam zu spät, Bernd K. auch"
    assert publication.of_tables((table,), Audience.DESK) == (table,)
    assert publication.of_tables((table,), Audience.WEB) == (shown,)
    assert publication.of_table(table, Audience.DESK) is table


@pytest.mark.slow
def test_an_event_is_told_with_the_faces_of_its_people():
    facts = events.facts("small")

    shown = publication.of_facts(facts, Audience.WEB)

    assert publication.of_facts(facts, Audience.DESK) is facts
    assert {one.person.full_name for one in shown.participants} == {
        people.shown_name(one.person, one.person.level_for(Audience.WEB), number=one.start_no)
        for one in facts.participants
    }
    families = {one.person.family_name for one in facts.participants}
    seated = {one.person.family_name for series in shown.series for one in (*series.players, *series.waiting)}
    heads = {one.person.family_name for series in shown.series for table in series.lists for one in table.occupants}
    assert not families & (seated | heads)


def test_participants_keep_their_places_and_wear_their_faces():
    found = {one.id: one for one in events.facts("small").participants}

    shown = publication.faces(found, Audience.BOARD)

    assert {key: one.start_no for key, one in shown.items()} == {key: one.start_no for key, one in found.items()}
    assert [one.person.full_name for one in shown.values() if one.start_no == 6] == ["#6"]


def test_the_name_of_a_team_tells_no_family_that_is_not_to_be_read():
    bernd = Person(id=8, given_name="Bernd", family_name="Krüger", web_level=PublishLevel.FULL)
    nameless = Person(id=9, given_name="Cleo", family_name="", web_level=PublishLevel.ANONYMOUS)
    anna = replace(ANNA, family_name="Schmidt")

    team = [Seated(person=one, start_no=None) for one in (anna, bernd, nameless)]

    assert publication.team_name("Schmidt/Krüger und Anna Schmidt", team, Audience.WEB) == "#7/Krüger und #7"
    assert publication.team_name("Schmidt/Krüger", team, Audience.BOARD) == "S./Krüger"
    assert publication.team_name("Cleo und die ANNA", team, Audience.WEB) == "#9 und die #7"


def test_a_part_of_a_family_name_tells_no_more_in_the_name_of_a_team():
    team = [Seated(person=replace(ANNA, family_name="von der Heide-Özdemir"), start_no=4)]

    assert publication.team_name("Özdemir & Heide", team, Audience.BOARD) == "H. & H."
    assert publication.team_name("Die Heiden", team, Audience.BOARD) == "Die Heiden"
