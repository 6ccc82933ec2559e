"""Lists of relatives are kept as canonical text; what cannot be read is refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, strategies as st

from skatclub.domain import relatives as domain_relatives
from skatclub.domain.errors import EntryUnreadable, SeatedTwice
from skatclub.domain.people.person import Person, PublishLevel, name_parts
from skatclub.domain.relatives import RelativeList
from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import relative
from tests.rules.relatives.entries import entries, games, tables
from tests.rules.relatives.typed import entry, game


@given(data=st.data(), one=games)
def test_what_was_written_is_read(data, one):
    table = data.draw(tables(one))
    wanted = data.draw(entries(one.fields(table), table.players))

    assert domain_relatives.load_entry(one, table, domain_relatives.dump_entry(wanted)) == wanted
    assert domain_relatives.load_table(one, table.players, domain_relatives.dump_options(table)) == table


@pytest.mark.parametrize("text", ["", "[]", "{", "1", '"a"'])
def test_what_is_no_entry_is_refused(text):
    table = relative.table_of(game("skwitz"), 3)

    with pytest.raises(EntryUnreadable):
        domain_relatives.load_entry(game("skwitz"), table, text)


def test_of_what_is_no_entry_forty_signs_are_told():
    with pytest.raises(EntryUnreadable) as refused:
        domain_relatives.load_entry(game("skwitz"), relative.table_of(game("skwitz"), 3), "x" * 60)

    assert refused.value == EntryUnreadable("x" * 40)


@given(
    text=st.text(max_size=30) | st.from_regex(r'\{"(event|player)":("out"|[0-9]|\[1\]|null|true)\}', fullmatch=True)
)
def test_damaged_text_is_refused_and_never_an_error(text):
    table = relative.table_of(game("skwitz"), 3)

    try:
        domain_relatives.load_entry(game("skwitz"), table, text)
    except Refusal:
        return


def test_a_game_of_another_program_is_refused():
    with pytest.raises(EntryUnreadable):
        domain_relatives.game_of("doppelkopf")


def person(number: int, name: str, level: PublishLevel = PublishLevel.FULL) -> Person:
    given_name, family_name = name_parts(name)
    return Person(id=number, given_name=given_name, family_name=family_name, notice_level=level)


ANNA, KRUEGER = person(31, "Anna Schmidt"), person(32, "Bernd Krüger", PublishLevel.INITIAL)
SHY, HIDDEN = person(33, "Anna Weiß", PublishLevel.FIRST_NAME), person(34, "Doris Özdemir", PublishLevel.ANONYMOUS)


def a_list(*people: Person, entries=(), players: int | None = None) -> RelativeList:
    return RelativeList(
        id=1,
        event_id=14,
        title="Nach dem Turnier",
        held_on=date(2026, 10, 17),
        game=game("skwitz"),
        table=relative.table_of(game("skwitz"), players or len(people)),
        people=people,
        entries=entries,
    )


def test_a_paper_on_the_wall_tells_names_as_everybody_allows():
    told = a_list(ANNA, KRUEGER, SHY, HIDDEN)

    assert told.names == ("Anna Schmidt", "Bernd Krüger", "Anna Weiß", "Doris Özdemir")
    assert told.public_names == ("Anna Schmidt", "Bernd K.", "Anna", "#4")


def test_two_of_a_name_are_told_apart_at_the_table():
    assert a_list(ANNA, KRUEGER, HIDDEN).short_names == ("Anna", "Bernd", "#3")
    assert a_list(ANNA, KRUEGER, person(35, "Anna Zander")).short_names == ("Anna S. 1", "Bernd", "Anna Z. 3")
    assert a_list(ANNA, KRUEGER, HIDDEN).table_names == ("Anna", "Bernd", "Doris")
    assert a_list(ANNA, SHY, HIDDEN).table_names == ("Anna S. 1", "Anna W. 2", "Doris")
    assert a_list(ANNA, SHY, person(36, "Anna")).short_names == ("Anna S. 1", "Anna 2", "Anna 3")


@pytest.mark.parametrize(
    ("level", "called"),
    [
        (PublishLevel.FULL, ("Schmidt", "Krüger", "Eva")),
        (PublishLevel.INITIAL, ("S.", "Dr. K.", "Eva")),
        (PublishLevel.FIRST_NAME, ("#1", "Dr.", "Eva")),
        (PublishLevel.INITIALS, ("S.", "K.", "E. M.")),
        (PublishLevel.ANONYMOUS, ("#1", "#2", "#3")),
    ],
)
def test_who_has_no_first_name_is_called_by_no_family_that_is_not_to_be_read(level, called):
    nameless = Person(id=36, given_name="", family_name="Schmidt", notice_level=level)
    titled, eva = person(37, "Dr. Krüger", level), person(38, "Dr. Eva Maaß", level)

    assert a_list(nameless, titled, eva).short_names == called


def test_nobody_sits_twice():
    domain_relatives.check_people([ANNA, KRUEGER, SHY])

    with pytest.raises(SeatedTwice) as refused:
        domain_relatives.check_people([ANNA, KRUEGER, replace(ANNA, version=2)])

    assert refused.value == SeatedTwice("Anna Schmidt")


def test_a_list_is_added_up_by_the_rules_of_its_game():
    lines = tuple(entry("skwitz", text, 4) for text in ("n", "j1"))
    told = a_list(ANNA, KRUEGER, SHY, HIDDEN, entries=lines)
    table = relative.table_of(told.game, 4, {"ante_each_deal": "no"})

    assert replace(told, table=table).played().totals == (6, -4, -4, -4)


def test_everybody_deals_in_turn():
    lines = tuple(entry("idiotenskat", text, 3) for text in ("1g4s", "1d2v", "3no"))
    told = replace(
        a_list(ANNA, KRUEGER, SHY), game=game("idiotenskat"), table=relative.table_of(game("idiotenskat"), 3)
    )

    assert [replace(told, entries=lines[:count]).dealer() for count in range(4)] == [1, 2, 3, 1]


LEVELS = st.lists(st.sampled_from(PublishLevel), min_size=3, max_size=4)


@given(LEVELS)
def test_no_paper_tells_a_family_that_is_not_to_be_read(levels):
    people = [
        person(40 + seat, f"Anna {sign}eide", level)
        for seat, (sign, level) in enumerate(zip("HLMW", levels, strict=False), 1)
    ]
    told = a_list(*people)

    for seat, who in enumerate(people):
        public, short, level = told.public_names[seat], told.short_names[seat], who.notice_level
        assert (who.family_name in public) is (level is PublishLevel.FULL)
        assert who.family_name not in short
        for name in (public, short):
            assert ("Anna" in name) is (level not in {PublishLevel.INITIALS, PublishLevel.ANONYMOUS})
            if level in {PublishLevel.FIRST_NAME, PublishLevel.ANONYMOUS}:
                assert who.family_name[0] not in name
    assert len(set(told.short_names)) == len(people)


def test_a_game_is_found_by_the_word_that_the_file_keeps():
    assert domain_relatives.game_of("skwitz") is game("skwitz")


def test_the_dealer_of_an_entry_at_four_sits_it_out():
    four = [person(number, name) for number, name in enumerate(("Anna A", "Bernd B", "Carla C", "Doris D"), 1)]
    rows = (entry("raeuberskat", "2g1", 4), entry("raeuberskat", "3g1", 4))
    listed = replace(a_list(*four), game=game("raeuberskat"), table=relative.table_of(game("raeuberskat"), 4))

    assert [replace(listed, entries=rows).sitter_at(place) for place in range(3)] == [1, 2, 3]
