"""Prizes on the wall before, in the list of winners after, and in the hand of the speaker."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.prizes import board as boards, prospects
from skatclub.domain.prizes.ahead import Ahead
from skatclub.domain.prizes.plan import From, Measure, Number, Plan, Pot, Source
from skatclub.exports.catalogue import by_code
from skatclub.exports.paper import Format
from skatclub.exports.reports.events import announcement as prospect_reports
from skatclub.exports.reports.prizes import called_out
from skatclub.i18n.prizes import called_prizes
from tests.exports import lists, reading, result_events


@pytest.fixture(scope="module")
def small():
    return result_events.facts("small")


def cells(document):
    (section,) = document.sections
    return section.blocks[-1].rows


def test_the_board_names_every_prize_and_nobody(small):
    drawn = called_out.board(small, lists.IMPRINT)

    words = " ".join(str(cell) for row in cells(drawn) for cell in row)
    assert not drawn.names
    assert not [each.person.family_name for each in small.participants if each.person.family_name in words]
    rows = small.cash().prizes().rows
    assert {called_prizes.worth(row) for row in rows} <= {row[1] for row in cells(drawn)}


def test_places_that_win_the_same_stand_in_one_row(small):
    rows = small.cash().prizes().rows
    (first, *_more) = [row for row in rows if row.pot is not None and not row.pot.ranking and not row.pot.series]
    alike = tuple(replace(first, place=place) for place in (1, 2, 3))

    assert list(called_out._of_places(alike)) == [("1. bis 3. Preis", called_prizes.worth(first))]


def test_the_winners_are_named_as_the_wall_may(small):
    board = small.cash().prizes()
    words = " ".join(str(cell) for row in cells(called_out.winners(small, lists.IMPRINT)) for cell in row)

    people = [row.winner.person for row in board.rows if row.winner is not None and row.winner.person is not None]
    assert people
    for person in people:
        assert (person.full_name in words) == (person.level_for(lists.IMPRINT.level).value == "full")


def test_the_speaker_reads_from_the_last_to_the_first(small):
    called = boards.for_speaker(small.cash().prizes().rows)

    rows = [row for row in cells(called_out.speaker(small, lists.IMPRINT)) if row[0]]

    assert [row[0] for row in rows] == list(range(1, len(called) + 1))
    assert rows[-1][5] == called_prizes.worth(called[-1])
    assert "Sprechzettel" in reading.text(by_code("speaker-notes").make(Format.PDF, small, lists.IMPRINT))


def test_prizes_are_told_for_numbers_of_people_around_those_expected():
    assert prospects.numbers_told(0) == (120, 180, 240)
    assert prospects.numbers_told(59) == (40, 60, 80)
    assert prospects.numbers_told(500) == (120, 180, 240)


def test_a_prospect_parts_what_so_many_people_bring(small):
    plan = Plan(
        sources=(Source(kind=From.ENTRY, percent=100),), pots=(Pot(number=Number.FIXED, count=2, steep=50),)
    )
    fees = replace(small.conditions.fees, entry=10_00)
    facts = replace(small, prize_plan=plan, conditions=replace(small.conditions, fees=fees, cap=200))

    told = prospect_reports.expected(facts)

    assert [each.people for each in told] == [120, 180, 240]
    assert [each.pool for each in told] == [1200_00, 1800_00, 2400_00]
    assert all(sum(places) == each.pool for each in told for _pot, places in each.pots)
    assert prospect_reports.expected(replace(facts, prize_plan=None)) == ()


def test_while_the_last_series_is_played_the_speaker_reads_first_what_is_still_possible(small):
    people = [each for each in small.participants if each.takes_part][:2]
    pot = Pot(measure=Measure.AMOUNT, steps=(30_00,), number=Number.LISTED)
    lady = replace(pot, ranking="ladies")
    first = Ahead(contestant_id=people[0].id, now=1, total=900, rank=None, prizes=(), best=1, worst=2, ranks=9)
    other = Ahead(
        contestant_id=people[1].id,
        now=7,
        total=500,
        rank=51,
        prizes=((pot, 401), (lady, 40)),
        best=1,
        worst=9,
        ranks=9,
    )
    playing = replace(small, money=replace(small.cash(), ahead=(first, other)))

    still, _called = called_out.speaker(playing, lists.IMPRINT).sections

    assert [row[3:] for row in still.blocks[-1].rows] == [
        ("", "", "1–2"),
        ("+51", "Preis +401 · Damen +40", "1–9"),
    ]
    assert len(called_out.speaker(small, lists.IMPRINT).sections) == 1
