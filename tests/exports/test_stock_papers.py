"""Papers kept in stock: read back from the finished files, without any event and for one that nobody has drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.events.event import Length
from skatclub.domain.papers import stock as papers_stock
from skatclub.domain.papers.blank_sheets import BlankSheets
from skatclub.domain.papers.stock import Stock
from skatclub.domain.seating.errors import NotDrawn
from skatclub.exports.catalogue import by_code
from skatclub.exports.forms import MM_PER_POINT
from skatclub.exports.paper import Format
from skatclub.exports.stock_papers import BLANK_SHEET, STOCK_PAPERS
from tests.exports import events, lists, reading

SHEETS, NUMBERS = STOCK_PAPERS


def made(paper, **chosen) -> bytes:
    return paper.make(Format.PDF, Stock(**chosen), lists.IMPRINT)


def test_a_table_number_is_ninety_millimetres_high_on_both_sides():
    data = made(NUMBERS, tables=(7, 11))

    letters = reading.letters(data, 5)
    assert reading.page_count(data) == 5
    assert [letter.sign for letter in letters] == ["1"] * 4
    assert {round((letter.top - letter.bottom) * MM_PER_POINT) for letter in letters} == {90}
    assert reading.outside(data, 5, margin=5) == []


@pytest.mark.parametrize(("rounds", "size", "deals"), [(12, 4, 48), (12, 3, 36), (9, 4, 36), (8, 5, 40)])
def test_a_blank_list_has_as_many_deals_as_are_wanted(rounds, size, deals):
    read = reading.text(made(SHEETS, sizes=(size,), lengths=(Length(rounds),)))

    assert f"{deals} Spiele" in read
    assert "SPIELLISTE" in read


def test_a_second_list_says_so_and_has_no_code():
    second = BlankSheets(second=True)
    stocked = reading.text(made(SHEETS, sizes=(4,), blank=second))
    facts = events.facts("small")
    drawn = reading.text(BLANK_SHEET.make(Format.PDF, replace(facts, blank=second), lists.IMPRINT))

    assert "ZWEITSCHRIFT" in stocked
    assert "SPIELLISTE" not in stocked
    assert drawn.count("ZWEITSCHRIFT") == len(facts.lists())
    assert "Albers" in drawn


def test_an_event_that_nobody_has_drawn_has_its_lists_and_numbers():
    empty, small = (papers_stock.of_event(events.facts(kind)) for kind in ("empty", "small"))

    assert empty.tables == (1, papers_stock.USUAL_TABLES)
    assert small.tables == (1, 5)
    assert small.sizes == (4, 3)
    assert BLANK_SHEET.wants(events.facts("empty")) is None


def test_before_the_draw_there_is_one_of_each_kind_and_a_table_wanted_by_number_is_refused():
    facts = events.facts("empty")

    assert reading.page_count(BLANK_SHEET.make(Format.PDF, facts, lists.IMPRINT)) == 2
    assert isinstance(BLANK_SHEET.wants(replace(facts, only_tables=frozenset({1}))), NotDrawn)


def test_of_spare_lists_there_are_as_many_as_are_wanted_and_nothing_is_in_their_heads():
    facts = replace(events.facts("small"), blank=BlankSheets(spare=3))
    data = BLANK_SHEET.make(Format.PDF, facts, lists.IMPRINT)

    assert reading.page_count(data) == 3 * len(papers_stock.of_event(facts).sizes)
    assert "Albers" not in reading.text(data)


def test_lists_for_an_evening_drawn_at_the_door_have_no_names():
    facts = replace(events.facts("small"), blank=BlankSheets(names=False))
    read = reading.text(BLANK_SHEET.make(Format.PDF, facts, lists.IMPRINT))

    assert read.count("SPIELLISTE") == len(facts.lists())
    assert "Albers" not in read


def test_each_badge_has_name_club_number_and_only_those_wanted():
    facts = events.facts("small")
    read = " ".join(reading.text(by_code("name-badges").make(Format.PDF, facts, lists.IMPRINT)).split())
    one = by_code("name-badges").make(Format.PDF, replace(facts, only_cards=frozenset({3})), lists.IMPRINT)

    assert all(each.person.given_name in read and each.person.family_name in read for each in facts.card_holders())
    assert "Jürgen Weiß" in " ".join(reading.text(one).split())
    assert "Albers" not in reading.text(one)
