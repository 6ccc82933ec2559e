"""Start cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.registration.registration import TeamKind, TeamPlace
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.codes import CardCode
from skatclub.exports import catalogue
from skatclub.exports.document import A4
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.forms import Box, Line, Square
from skatclub.exports.paper import Format
from skatclub.exports.reports.seating import start_cards
from skatclub.exports.reports.sheets import card_form, names as sheets_names
from tests.exports import events, lists, reading


def items(kind, page=0, **narrowed):
    paper = start_cards.of(replace(events.facts(kind), **narrowed), lists.IMPRINT)
    return paper.sections[0].blocks[page].items


def card(data, spot, page_no=1):
    x, y = card_form.corner(spot)
    return reading.text_in(data, Box(x, y, card_form.WIDTH, card_form.HEIGHT), page_no)


def test_eight_cards_fill_a_page_and_stay_on_it():
    corners = [card_form.corner(spot) for spot in range(card_form.ON_A_PAGE)]

    assert len(set(corners)) == 8
    assert max(x for x, _ in corners) + card_form.WIDTH <= A4.width - 5
    assert max(y for _, y in corners) + card_form.HEIGHT <= A4.height - 12


def test_a_card_says_who_where_and_what_for():
    data = pdf_render.render(start_cards.of(events.facts("small"), lists.IMPRINT))

    place = events.facts("small").series[0].places()[1]
    read = card(data, 0)
    assert "Anna Schmidt" in read
    assert "SC Herz Dame 78" in read
    assert "14. Herbstpokal Bachtal" in read
    assert read.endswith(f" 1 {place.table} {place.seat}")  # and nothing of series 2, which is a draft
    assert "Preisanspruch" in read


def test_each_card_has_its_code():
    squares = [item.payload for item in items("small") if isinstance(item, Square)]

    read = [codes.read_card(payload) for payload in squares]
    assert read == [CardCode(events.facts("small").event.id, number) for number in range(1, 9)]


def test_the_rest_of_the_last_page_is_blank_cards():
    data = pdf_render.render(start_cards.of(events.facts("small"), lists.IMPRINT))

    blank = card(data, 7, page_no=3)
    assert "Serie Tisch Platz" in blank
    assert "14. Herbstpokal Bachtal" in blank
    assert "Anna" not in blank


def test_cards_by_name_are_in_the_order_of_the_alphabet():
    data = pdf_render.render(start_cards.of(replace(events.facts("small"), by_name=True), lists.IMPRINT))

    assert "Zoë Äßler" in card(data, 0)
    assert "Björn Albers" in card(data, 1)


def test_only_the_cards_that_changed_can_be_printed():
    squares = [item.payload for item in items("small", only_cards=frozenset({3, 9})) if isinstance(item, Square)]

    assert [codes.read_card(payload).start_no for payload in squares] == [3, 9]


def test_who_sits_out_or_has_left_sees_it_on_the_card():
    facts = events.facts("five")
    data = pdf_render.render(start_cards.of(facts, lists.IMPRINT))

    cards = {number: card(data, number - 1) for number in range(1, 6)}
    waiting = facts.series[0].waiting[0].start_no
    assert [number for number, read in cards.items() if "setzt aus" in read] == [waiting]
    assert [number for number, read in cards.items() if "spielt nicht" in read] == [2]


def test_a_series_not_played_is_struck_out():
    strokes = [item for item in items("five") if isinstance(item, Line)]

    assert len(strokes) == 2


def test_more_series_than_fit_go_on_a_second_card():
    facts = events.facts("worst")
    data = pdf_render.render(start_cards.of(facts, lists.IMPRINT))

    assert card_form.parts(facts.event) == ((1, 2, 3, 4, 5, 6), (7, 8, 9, 10))
    assert "Übertrag" in card(data, 0)
    assert "Gesamt" in card(data, 0, page_no=3)


def test_an_event_without_series_still_has_cards():
    event = replace(events.facts("empty").event, series=())

    assert card_form.parts(event) == ((),)


@pytest.mark.parametrize("roll", [58, 80])
def test_a_card_from_a_roll_says_who_where_and_has_its_code(roll):
    facts = replace(events.facts("small"), roll=roll, only_cards=frozenset({1, 2}))

    data = catalogue.START_CARDS.make(Format.PDF, facts, lists.IMPRINT)

    (width, _height), _letters = reading.page(data, 1)
    first = next(each for each in facts.participants if each.start_no == 1)
    assert reading.page_count(data) == 2
    assert width * 25.4 / 72 == pytest.approx(roll, abs=0.1)
    assert first.person.family_name in reading.text(data)
    assert reading.overlapping(data) == reading.outside(data, margin=2) == []


@pytest.mark.parametrize(
    ("club", "teams", "home"),
    [
        ("Die Reizer", ("Die Reizer 1",), "Die Reizer 1"),
        ("Die Reizer", ("Alte Füchse",), "Die Reizer · Alte Füchse"),
        ("Die Reizer", (), "Die Reizer"),
        ("", ("Alte Füchse",), "Alte Füchse"),
        ("", (), ""),
    ],
)
def test_a_team_named_after_its_club_needs_no_other_name(club, teams, home):
    someone = events.facts("small").participants[0]
    places = tuple(TeamPlace(team_id=1, kind=TeamKind.TEAM, name=name) for name in teams)

    assert sheets_names.home(replace(someone, person=replace(someone.person, club=club), teams=places)) == home


def test_a_name_stands_as_high_on_a_card_without_a_club_as_on_one_beside_it():
    facts = events.facts("small")
    first, second, *others = facts.participants
    alone = replace(second, person=replace(second.person, club=""), teams=())
    data = pdf_render.render(start_cards.of(replace(facts, participants=(first, alone, *others)), lists.IMPRINT))

    initials = [participant.person.given_name[0] for participant in (first, alone)]
    names = [letter for letter in reading.letters(data) if letter.size == pytest.approx(12)]
    feet = [max(letter.bottom for letter in names if letter.sign == initial) for initial in initials]
    assert feet[0] == pytest.approx(feet[1], abs=0.5)
