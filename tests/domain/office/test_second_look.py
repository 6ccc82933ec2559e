"""The second look: whose lists wait for whom, and what is compared."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.office import second_look, typed
from skatclub.domain.office.comparing import Mismatch
from skatclub.domain.office.sheet import OfficeSheet, TypedTotals
from skatclub.domain.office.typed import Cell, Field
from skatclub.domain.sheets.table import SheetState
from skatclub.rules.rule_set import ISKO_2022
from tests.domain.office.examples import EXAMPLE, example

AT = datetime(2026, 11, 22, tzinfo=UTC)


def sheet(number: int, typist: str, state: SheetState = SheetState.ENTERED) -> OfficeSheet:
    return OfficeSheet(
        table_id=number, series_no=1, number=number, size=4, planned=48, mark=state, deals=0,
        names=("A", "B", "C", "D"), start_nos=(1, 2, 3, 4), results=(0,) * 4, ranks=(1,) * 4,
        first=TypedTotals(totals=EXAMPLE, typed_by=typist, typed_at=AT, sheet_error=False),
        disputed=0, ended_early=False,
    )  # fmt: skip


LISTS = (sheet(1, "Paul"), sheet(2, "Anna"), sheet(3, "Paul"), sheet(4, "Anna", SheetState.VERIFIED))


def test_each_who_typed_has_a_pile():
    piles = {name: [one.number for one in pile] for name, pile in second_look.piles(LISTS).items()}

    assert piles == {"Anna": [2], "Paul": [1, 3]}


@pytest.mark.parametrize(("name", "table"), [("Anna", 1), ("Paul", 2), ("Eva", 2)])
def test_nobody_looks_at_what_is_typed_by_the_same_hand(name, table):
    assert second_look.next_for(LISTS, name).number == table


def test_there_may_be_nothing_to_look_at():
    assert second_look.next_for(LISTS[:1], "Paul") is None


def test_a_list_not_typed_compared_already_or_unclear_is_not_due():
    first = LISTS[0]

    assert second_look.is_due(first)
    assert not second_look.is_due(replace(first, first=None))
    assert not second_look.is_due(replace(first, second=first.first))
    assert not second_look.is_due(replace(first, unclear="Stich 9"))
    assert second_look.piles([replace(first, first=None)]) == {}
    by_table = replace(first, first=None, deals=48, planned=48, typed=48)
    assert second_look.is_due(by_table)
    assert not second_look.is_due(replace(by_table, typed=0))
    assert second_look.piles([by_table]) == {"": (by_table,)}


def test_the_conditions_ask_for_a_second_look_or_a_second_list():
    asked = [
        second_look.is_wanted(Conditions(second_look=look, second_list=both))
        for look in (True, False)
        for both in (True, False)
    ]

    assert asked == [True, True, True, False]


def test_control_numbers_are_those_of_the_paper_and_computed_where_none_is_written():
    totals = example({(Field.WRITTEN, 1): 1466, (Field.WRITTEN, 2): None})

    assert second_look.control_numbers(totals, typed.computed(totals, ISKO_2022)) == (1466, 578, 934, 521)


def test_control_numbers_that_differ_are_named_by_their_seats():
    compared = second_look.compared((1456, 578, 934, 521), (1456, 578, 943, 521))

    assert compared.mismatches == (Mismatch(Cell(Field.WRITTEN, 3), 934, 943),)
    assert second_look.compared((1, 2, 3), (1, 2, 3)).agree
