"""Papers of lists of which only the totals were typed: what was typed counts, in every format."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from skatclub.domain.office import list_result, result_lines
from skatclub.domain.office.errors import ListsOfTwoKinds, NoGroups, NoTeams
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.domain.sheets.table import Penalty, SheetState
from skatclub.exports import catalogue, document
from skatclub.exports.catalogue import by_code
from skatclub.exports.paper import Format
from skatclub.exports.reports.list_files import list_facts
from skatclub.i18n import refusals
from tests.exports import lists, reading, result_events

TYPED = Totals(
    planned=48,
    seats=(
        SeatTotals(seat=1, points=632, won=13, lost=0, written=1372),
        SeatTotals(seat=2, points=516, won=11, lost=1, written=1076),
        SeatTotals(seat=3, points=571, won=10, lost=0, written=1161),
        SeatTotals(seat=4, points=55, won=4, lost=2, written=185),
    ),
    plus=1990,
    minus=216,
)


def typed(**facts):
    return replace(lists.a_table(), totals=replace(TYPED, **facts))


def test_the_sheet_shows_the_totals_that_were_typed():
    read = reading.text(catalogue.list_paper("score-sheet").make(Format.PDF, [typed()], lists.IMPRINT))

    assert all(number in read for number in ("1372", "1076", "1161", "185", "3794"))
    assert "1990" in read
    assert "Summen von der Papierliste übernommen" in " ".join(read.split())


def test_sums_of_columns_that_nobody_typed_are_left_empty():
    read = reading.text(
        catalogue.list_paper("score-sheet").make(Format.PDF, [typed(plus=None, minus=None)], lists.IMPRINT)
    )

    assert "① Spielpunkte: offen" in read
    assert "② Spiele: gew. 38 + verl. 3 + eingepasst 7 = 48" in read


def test_typed_totals_are_final_once_they_are_checked():
    checked = replace(typed(), state=SheetState.VERIFIED)
    unclear = replace(checked, unclear="Wer war Platz 3?")

    assert [list_result.is_checked(one) for one in (typed(), checked, unclear)] == [False, True, False]


def test_a_sheet_of_totals_shows_no_deal_that_does_not_add_up_to_them():
    begun = replace(typed(), records=lists.drawn().records[:1])
    plain, mixed = (
        reading.text(catalogue.list_paper("score-sheet").make(Format.PDF, [one], lists.IMPRINT))
        for one in (replace(begun, records=()), begun)
    )

    assert mixed == plain
    assert list_result.agrees(replace(begun, records=()))
    assert not list_result.agrees(begun)
    assert not list_result.agrees(replace(typed(), records=lists.drawn().records))
    whole = replace(lists.drawn(), totals=list_result.deals_as_totals(lists.drawn()))
    assert list_result.printed(whole) is whole


def test_the_facts_say_that_the_totals_count():
    fined = replace(typed(), penalties=(Penalty(id=1, seat=2, points=-50, reason="verspätet"),))

    told = json.loads(json.dumps(list_facts.of([fined], lists.IMPRINT)))

    assert told["counted_from"] == "totals"
    assert [(one["total"], one["result"], one["rank"]) for one in told["totals"]] == [
        (1372, 1372, 1),
        (1076, 1026, 3),
        (1161, 1161, 2),
        (185, 185, 4),
    ]


def test_the_csv_tells_the_totals_as_the_command_line_takes_them_in():
    tables = [typed(), replace(typed(passed=7), number=8)]

    data = catalogue.list_paper("score-sheet").make(Format.CSV, tables, lists.IMPRINT)

    read = result_lines.read(data.decode("utf-8-sig"))
    assert [one.table for one in read] == [table.number for table in tables]
    back = [one.totals(size=4, planned=48) for one in read]
    assert back == [replace(table.totals, plus=None, minus=None) for table in tables]
    assert [line.start_no for line in read[0].lines] == [tables[0].owner_of(seat).start_no for seat in (1, 2, 3, 4)]


def test_a_csv_of_deals_and_totals_is_refused_and_names_the_tables_of_totals():
    tables = [lists.drawn(), replace(typed(), number=8)]

    with pytest.raises(ListsOfTwoKinds) as refused:
        catalogue.list_paper("score-sheet").make(Format.CSV, tables, lists.IMPRINT)

    assert refused.value.tables == (8,)
    assert "(Tisch 8)" in refusals.sentence(refused.value)


def test_the_protest_file_tells_what_each_version_of_the_totals_said():
    facts = result_events.facts("small")
    told = json.loads(by_code("protest-file").make(Format.JSON, facts, lists.IMPRINT))
    first = next(one for one in told["lists"] if (one["series"], one["table"]) == (1, 1))

    [typed_at] = [one for one in first["versions"] if one["totals"]]
    assert [seat["seat"] for seat in typed_at["totals"][0]["after"]] == [1, 2, 3, 4]
    assert typed_at["totals"][0]["before"] == []
    read = " ".join(reading.text(by_code("protest-file").make(Format.PDF, facts, lists.IMPRINT)).split())
    seat = typed_at["totals"][0]["after"][0]
    assert f"Platz 1 jetzt: {document.shown(seat['points'])} + {seat['won']} gewonnen × 50" in read
    assert f"auf der Liste stand {document.shown(seat['written'])}" in read


@pytest.mark.parametrize(("code", "refusal"), [("team-list", NoTeams), ("further-rankings", NoGroups)])
def test_a_list_of_nothing_is_refused_in_every_format(code, refusal):
    for format_ in by_code(code).formats:
        with pytest.raises(refusal):
            by_code(code).make(format_, result_events.facts("plain"), lists.IMPRINT)
