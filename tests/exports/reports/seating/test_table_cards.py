"""Table cards."""

from __future__ import annotations

from skatclub.domain.people.person import Audience
from skatclub.domain.sheets import codes
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.forms import Box, Square, Words
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.seating import table_cards
from tests.exports import events, lists, reading

UPPER = Box(0, 0, table_cards.WIDTH, table_cards.FOLD)
LOWER = Box(0, table_cards.FOLD, table_cards.WIDTH, table_cards.FOLD)


def cards(kind):
    return table_cards.of(events.facts(kind), lists.IMPRINT).sections


def test_both_sides_of_a_card_name_the_table_and_its_players():
    data = pdf_render.render(table_cards.of(events.facts("small"), lists.IMPRINT))

    players = events.facts("small").series[0].tables[0].players
    halves = [reading.text_in(data, half) for half in (UPPER, LOWER)]
    for spellings in (reports_names.spellings(one, Audience.BOARD) for one in players):
        assert all(any(name in half for name in spellings) for half in halves)
    assert all("Platz 1 gibt zuerst" in half and "Serie 1 · 48 Spiele" in half for half in halves)


def test_one_side_is_upside_down():
    words = [item for item in cards("small")[0].blocks[0].items if isinstance(item, Words)]

    turned = [one for one in words if one.upside_down]
    assert len(turned) * 2 == len(words)
    assert all(one.y + one.height <= table_cards.FOLD for one in turned)


def test_the_number_is_large():
    words = [item for item in cards("hall")[0].blocks[29].items if isinstance(item, Words)]

    assert [one.texts for one in words if one.size == 150] == [("30",), ("30",)]


def test_a_table_of_three_plays_fewer_deals():
    data = pdf_render.render(table_cards.of(events.facts("small"), lists.IMPRINT))

    assert "Serie 1 · 36 Spiele" in reading.text_in(data, LOWER, page_no=5)


def test_the_code_is_that_of_the_list():
    facts = events.facts("small")
    squares = [item for item in cards("small")[0].blocks[0].items if isinstance(item, Square)]

    assert [one.payload for one in squares] == [codes.sheet_code(codes.code_of(facts.series[0].lists[0]))]


def test_cards_of_a_draft_say_so():
    data = pdf_render.render(table_cards.of(events.facts("small"), lists.IMPRINT))

    pages = [reading.text_in(data, LOWER, page_no=page) for page in (1, 6)]
    assert ["Entwurf" in page for page in pages] == [False, True]


def test_shy_players_are_named_as_they_wish():
    data = pdf_render.render(table_cards.of(events.facts("small"), lists.IMPRINT))

    read = reading.text(data)
    assert "Doris Özdemir" not in read
    assert "Doris Ö." in read
    assert "Manfred" not in read.replace("Manfred Kühn", "")
    assert "Namen nach den Angaben der Spieler" in read
