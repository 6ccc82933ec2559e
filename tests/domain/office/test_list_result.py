"""A list counts by its deals, or by the totals typed from the paper; then the deals only explain them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office import list_result
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Penalty, SheetState
from skatclub.rules.house.house import House
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet.sheet import CrossCheckKind as Kind
from tests.builders import SIX_DEALS, a_table
from tests.domain.office.examples import EXAMPLE

TYPED = replace(a_table(*SIX_DEALS), totals=EXAMPLE)


def checks(table):
    return {one.kind: (one.left, one.right, one.parts) for one in list_result.counted(table).cross_checks}


def played_by(house: House):
    return replace(TYPED, event=replace(TYPED.event, rules=replace(ISKO_2022, house=house)))


def test_a_list_of_deals_counts_as_it_is_folded():
    table = a_table(*SIX_DEALS)

    assert list_result.counted(table) == sheets_table.folded(table)


def test_typed_totals_count_and_the_deals_stay_to_be_read():
    found = list_result.counted(TYPED)

    assert [(one.points, one.won, one.lost, one.total, one.rank) for one in found.footer] == [
        (586, 16, 1, 1456, 1),  # 586 + 50 · 15 + 30 · 4 lost by the others
        (138, 9, 2, 578, 3),
        (384, 8, 0, 934, 2),
        (181, 7, 2, 521, 4),
    ]
    assert found.lines == sheets_table.folded(TYPED).lines


def test_a_fine_lowers_the_result_and_no_total():
    fined = replace(TYPED, penalties=(Penalty(id=1, seat=1, points=-1000, reason="Verspätung"),))

    footer = list_result.counted(fined).footer

    assert [(one.total, one.result, one.rank) for one in footer] == [
        (1456, 456, 4),
        (578, 578, 2),
        (934, 934, 1),
        (521, 521, 3),
    ]


def test_games_and_totals_are_checked_and_columns_only_if_somebody_typed_them():
    games = (40 + 5 + 3, 48, (40, 5, 3, 0, 0))
    totals = (1456 + 578 + 934 + 521, 1289 + 50 * 40 - 50 * 5 + 30 * 3 * 5, ())

    assert checks(TYPED) == {Kind.GAMES: games, Kind.TOTALS: totals}
    assert checks(replace(TYPED, totals=replace(EXAMPLE, plus=1500, minus=211))) == {
        Kind.VALUES: (1289, 1289, (1500, 211)),
        Kind.GAMES: games,
        Kind.TOTALS: totals,
    }


def test_a_column_that_does_not_add_up_is_told():
    wrong = replace(TYPED, totals=replace(EXAMPLE, plus=1510, minus=211, passed=2))

    assert {one.kind: one.holds for one in list_result.counted(wrong).cross_checks} == {
        Kind.VALUES: False,
        Kind.GAMES: False,
        Kind.TOTALS: True,
    }


@pytest.mark.parametrize(
    ("ramsch", "kinds"), [(RamschRules(), {Kind.GAMES, Kind.TOTALS}), (RamschRules(is_loss=True), {Kind.TOTALS})]
)
def test_where_ramsch_is_played_only_what_must_hold_is_checked(ramsch, kinds):
    table = replace(played_by(House(ramsch=ramsch)), totals=replace(EXAMPLE, plus=1500, minus=211))

    assert set(checks(table)) == kinds


AS_PLAYED = replace(a_table(*SIX_DEALS), ended_early=True)
SAME = replace(list_result.deals_as_totals(AS_PLAYED), planned=6)


def test_deals_are_told_as_if_their_totals_were_typed():
    totals = list_result.deals_as_totals(a_table(*SIX_DEALS))

    assert (totals.planned, totals.played) == (48, 6)
    assert totals.won + totals.lost + totals.passed_in == 6
    assert [seat.written for seat in totals.seats] == [
        line.total for line in sheets_table.folded(a_table(*SIX_DEALS)).footer
    ]


@pytest.mark.parametrize(
    ("table", "agrees"),
    [
        (a_table(*SIX_DEALS), True),
        (replace(a_table(), totals=EXAMPLE), True),
        (TYPED, False),  # six deals of 48
        (replace(AS_PLAYED, totals=SAME), True),
        (replace(AS_PLAYED, totals=replace(SAME, seats=(replace(SAME.seats[0], won=5), *SAME.seats[1:]))), False),
    ],
)
def test_only_deals_that_agree_with_the_totals_are_printed(table, agrees):
    assert list_result.agrees(table) is agrees
    assert list_result.printed(table).records == (table.records if agrees else ())


def test_a_list_is_checked_once_nothing_of_it_is_unclear():
    checked = replace(AS_PLAYED, state=SheetState.VERIFIED)

    assert list_result.is_checked(checked)
    assert not list_result.is_checked(AS_PLAYED)
    assert not list_result.is_checked(replace(checked, unclear="wer gab?"))
    disputed = (replace(checked.records[0], disputed=True), *checked.records[1:])
    assert not list_result.is_checked(replace(checked, records=disputed))
