"""What the wall and the world may read of a name, and of whatever mentions it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.papers.event_facts import Seated
from skatclub.domain.people import person as people_person, publication
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.domain.registration.registration import Participant, TeamKind, TeamPlace
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Penalty
from skatclub.rules.game.deal import PASSED_IN
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
    assert publication.face(ANNA, Audience.WEB).full_name == "Anonym"


@pytest.mark.parametrize("audience", [Audience.BOARD, Audience.WEB])
@pytest.mark.parametrize("level", PublishLevel)
@pytest.mark.parametrize(("given", "family"), [("Anna", "Schmidt"), ("Anna", ""), ("", "Schmidt")])
def test_a_face_is_called_as_the_one_function_says(given, family, level, audience):
    person = Person(id=3, given_name=given, family_name=family, notice_level=level, web_level=level)

    face = publication.face(person, audience, number=5)

    assert face.full_name == people_person.shown_name(person, level, number=5)
    assert people_person.listed_name(face, PublishLevel.FULL) == people_person.listed_name(person, level, number=5)
    assert publication.face(face, Audience.BOARD).full_name == face.full_name


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


def with_note(note, **levels):
    """Return the list of four with a note as the web reads it; the levels are those of seats 1 to 4."""
    table = lists.a_table(4, names=("Anna Schmidt", "Bernd Krüger", "Bernd Schmidt", "Doris Özdemir"))
    occupants = tuple(
        replace(one, person=replace(one.person, notice_level=level, web_level=level))
        for one, level in zip(table.occupants, levels.values(), strict=True)
    )
    return publication.of_table(replace(table, occupants=occupants, note=note), Audience.WEB).note


@pytest.mark.parametrize(
    ("note", "read"),
    [
        ("Krüger bediente nicht", "K. bediente nicht"),
        ("Frau Schmidt kam, Herr Özdemir auch", "Frau S. kam, Herr Özdemir auch"),
        ("Reklamation Krüger", "Reklamation K."),
    ],
)
def test_a_hidden_family_name_alone_is_hidden_in_notes(note, read):
    initial, full = PublishLevel.INITIAL, PublishLevel.FULL

    assert with_note(note, one=initial, two=initial, three=initial, four=full) == read


def test_whoever_hides_everything_is_not_told_by_the_given_name_either():
    hidden, full = PublishLevel.ANONYMOUS, PublishLevel.FULL

    read = with_note("Bernd und Doris stritten, Anna nicht", one=full, two=hidden, three=full, four=hidden)

    assert re.fullmatch(r"B\. und #\d+ stritten, Anna nicht", read)


@pytest.mark.parametrize(("given", "family"), [("", "Krüger"), ("Krüger", "")])
def test_somebody_of_one_name_is_hidden_in_sentences(given, family):
    table = lists.a_table(4)
    shy = Person(id=91, given_name=given, family_name=family, notice_level=PublishLevel.ANONYMOUS)
    table = replace(
        table,
        occupants=(replace(table.occupants[0], person=shy), *table.occupants[1:]),
        note="Reklamation Krüger: Krüger hat nicht bedient",
    )

    note = publication.of_table(table, Audience.BOARD).note

    assert "Krüger" not in note
    assert note.endswith("hat nicht bedient")


def test_who_asks_reads_the_own_name_in_texts_and_others_as_the_audience_does():
    bernd = Person(id=8, given_name="Bernd", family_name="Krüger", notice_level=PublishLevel.INITIAL)

    said = publication.texts_about(ANNA, [ANNA, bernd], Audience.BOARD)

    assert said.of("Anna von der Heide zahlt für Bernd Krüger") == "Anna von der Heide zahlt für Bernd K."
    everybody = publication.texts([ANNA, bernd], Audience.BOARD)
    assert everybody.of("Bernd Krüger zahlt") == "Bernd K. zahlt"


def test_participants_keep_their_places_and_wear_their_faces():
    found = {one.id: one for one in events.facts("small").participants}

    shown = publication.faces(found, Audience.BOARD)

    assert {key: one.start_no for key, one in shown.items()} == {key: one.start_no for key, one in found.items()}
    assert [one.person.full_name for one in shown.values() if one.start_no == 6] == ["#6"]


def test_initials_tell_neither_name_in_notes_teams_and_lists():
    initials, full = PublishLevel.INITIALS, PublishLevel.FULL
    anna = replace(ANNA, given_name="Dr. Anna", notice_level=initials, web_level=initials)
    bernd = Person(id=8, given_name="Bernd", family_name="Krüger", web_level=full)
    team = [Seated(person=one, start_no=None) for one in (anna, bernd)]

    face = publication.face(anna, Audience.BOARD)

    assert (face.full_name, people_person.name_key(face)[0][1]) == ("A. H.", "A. H.")
    assert publication.team_name("Anna/Bernd von der Heide", team, Audience.WEB) == "A. H./Bernd A. H."
    assert with_note("Krüger kam, Bernd Krüger auch", one=full, two=initials, three=full, four=full) == (
        "B. K. kam, B. K. auch"
    )


def test_the_name_of_a_team_tells_no_family_that_is_not_to_be_read():
    bernd = Person(id=8, given_name="Bernd", family_name="Krüger", web_level=PublishLevel.FULL)
    nameless = Person(id=9, given_name="Cleo", family_name="", web_level=PublishLevel.ANONYMOUS)
    anna = replace(ANNA, family_name="Schmidt")

    team = [Seated(person=one, start_no=None) for one in (anna, bernd, nameless)]

    assert (
        publication.team_name("Schmidt/Krüger und Anna Schmidt", team, Audience.WEB) == "Anonym/Krüger und Anonym"
    )
    assert publication.team_name("Schmidt/Krüger", team, Audience.BOARD) == "S./Krüger"
    assert publication.team_name("Cleo und die ANNA", team, Audience.WEB) == "Anonym und die Anonym"


def test_a_part_of_a_family_name_tells_no_more_in_the_name_of_a_team():
    team = [Seated(person=replace(ANNA, family_name="von der Heide-Özdemir"), start_no=4)]

    assert publication.team_name("Özdemir & Heide", team, Audience.BOARD) == "H. & H."
    assert publication.team_name("Die Heiden", team, Audience.BOARD) == "Die Heiden"


NO_CLOSER = {
    PublishLevel.FULL: (),
    PublishLevel.INITIAL: ("family",),
    PublishLevel.FIRST_NAME: ("family",),
    PublishLevel.INITIALS: ("family", "given"),
    PublishLevel.ANONYMOUS: ("family", "given"),
}
"""Which words of a name nobody may read at each level."""
PEOPLE = st.lists(
    st.tuples(
        st.sampled_from(["Anna", "Karl-Heinz", "Cäcilie Rosa", ""]),
        st.sampled_from(["Schmidt", "von der Heide", "Lüttich-Özdemir"]),
        st.sampled_from(PublishLevel),
        st.sampled_from(PublishLevel),
    ),
    min_size=3,
    max_size=3,
    unique_by=lambda one: one[:2],
)


def hidden_words(told: list[Person], audience: Audience) -> set[str]:
    """Return the words that stand in names only of people who do not want them to be read."""
    found: dict[bool, set[str]] = {False: set(), True: set()}
    for one in told:
        for part, name in (("given", one.given_name), ("family", one.family_name)):
            words = {word for word in re.findall(r"\w+", name) if word not in people_person.PARTICLES}
            found[part in NO_CLOSER[one.level_for(audience)]] |= words
    return found[True] - found[False]


def words_in(*texts: str) -> set[str]:
    return {word for text in texts for word in re.findall(r"\w+", text)}


@given(PEOPLE, st.sampled_from([Audience.BOARD, Audience.WEB]))
def test_no_reader_finds_a_word_that_is_not_to_be_read(told, audience):
    everybody = [
        Person(id=no, given_name=given_name, family_name=family, member_no="M12", notice_level=wall, web_level=web)
        for no, (given_name, family, wall, web) in enumerate(told, 1)
    ]
    table = lists.a_table(3)
    names = [one.full_name if one.given_name else "Jemand" for one in everybody]  # a single word is no full name
    table = replace(
        table,
        occupants=tuple(replace(seat, person=one) for seat, one in zip(table.occupants, everybody, strict=True)),
        note=f"{names[0]} kam zu spät, {names[1]} auch",
        penalties=(Penalty(id=1, seat=3, points=-50, reason=f"Zuruf von {names[2]}"),),
    )
    team = TeamPlace(team_id=4, kind=TeamKind.TEAM, name="/".join(one.family_name for one in everybody))
    enrolled = [Participant(id=one.id, person=one, start_no=one.id, teams=(team,)) for one in everybody]

    shown = publication.of_table(table, audience)
    faces = publication.participants(enrolled, audience)

    told_words = words_in(
        *(seat.person.full_name for seat in shown.occupants),
        shown.note,
        shown.penalties[0].reason,
        *(one.person.full_name for one in faces),
        *(place.name for one in faces for place in one.teams),
    )
    assert not told_words & hidden_words(everybody, audience)
    for one, face in zip(everybody, faces, strict=True):
        assert face.person.member_no == ("M12" if one.level_for(audience) is PublishLevel.FULL else "")
        assert publication.face(face.person, audience) == face.person


def test_notes_at_a_deal_and_reasons_of_fines_name_nobody_in_full():
    table = sheets_table.accept(lists.a_table(3, names=("Anna Schmidt", "Bernd Krüger", "Eva Maaß")), PASSED_IN)
    noted = replace(table.records[0], note="Eva Maaß hat nicht bedient")
    table = sheets_table.accept(replace(table, records=(noted,)), PASSED_IN)
    fine = Penalty(id=1, seat=1, points=-50, reason="Anna Schmidt kam zu spät")

    shown = publication.of_table(replace(table, penalties=(fine,)), Audience.WEB)

    assert [one.note for one in shown.records] == ["Eva M. hat nicht bedient", ""]
    assert [one.reason for one in shown.penalties] == ["Anna S. kam zu spät"]


def test_who_is_known_to_the_desk_keeps_the_name_of_the_team():
    team = TeamPlace(team_id=4, kind=TeamKind.TEAM, name="Heide/Krüger")
    enrolled = (Participant(id=7, person=ANNA, start_no=3, teams=(team,)),)

    assert publication.participants(enrolled, Audience.DESK) == enrolled
    assert publication.team_names(enrolled, Audience.BOARD) == {4: "H./Krüger"}


def test_a_word_that_may_be_read_as_a_first_name_stays_in_the_name_of_a_team():
    hermann = Person(id=8, given_name="Hermann", family_name="Hermann-Weiß", notice_level=PublishLevel.INITIAL)

    assert (
        publication.team_name("Hermann/Weiß", [Seated(person=hermann, start_no=3)], Audience.BOARD) == "Hermann/H."
    )


def test_who_agreed_to_the_newspaper_is_known_there_as_on_the_board():
    agreed = publication.in_the_newspaper(ANNA)

    assert (agreed.web_level, agreed.notice_level) == (ANNA.notice_level, ANNA.notice_level)
    assert publication.is_shorter_on_the_web(agreed)
    assert not publication.is_shorter_on_the_web(
        replace(ANNA, notice_level=PublishLevel.FULL, web_level=PublishLevel.FULL)
    )
