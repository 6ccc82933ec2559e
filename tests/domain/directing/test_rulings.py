"""Rulings: what they are about, and what they leave of the results."""

from __future__ import annotations

import pytest

from skatclub.domain.directing import rulings
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.office.errors import RulingIncomplete
from skatclub.domain.standings.standings import ZERO, Result

FIRST = Result(points=600, won=10, lost=2, total=1100)
SECOND = Result(points=500, won=9, lost=3, total=900)
RESULTS = {1: {1: FIRST, 2: SECOND}, 2: {1: SECOND}}


def wrong_seat(participant_id=1, series_no=1, reason="x"):
    return Ruling(
        id=0, kind=RulingKind.WRONG_SEAT, reason=reason, series_no=series_no, participant_id=participant_id
    )


def void(table_id=7, series_no=1):
    return Ruling(id=0, kind=RulingKind.LIST_VOID, reason="x", series_no=series_no, table_id=table_id)


def out(participant_id):
    return Ruling(id=0, kind=RulingKind.DISQUALIFICATION, reason="x", participant_id=participant_id)


def test_a_wrong_seat_zeroes_one_series_of_one_person_and_nothing_else():
    ruled = rulings.applied([wrong_seat()], RESULTS, {7: (1, 2)})

    assert ruled == {1: {1: ZERO, 2: SECOND}, 2: {1: SECOND}}
    assert RESULTS[1][1] == FIRST


def test_a_wrong_seat_counts_zero_even_where_no_list_is_in():
    assert rulings.applied([wrong_seat(3)], RESULTS, {})[3] == {1: ZERO}


def test_a_void_list_zeroes_the_series_of_all_of_its_table_whether_it_is_in_or_not():
    zeroed = {1: {1: ZERO, 2: SECOND}, 2: {1: ZERO}, 9: {1: ZERO}}

    assert rulings.applied([void()], RESULTS, {7: (1, 2, 9)}) == zeroed
    assert rulings.applied([void(8)], RESULTS, {7: (1, 2)}) == RESULTS


def test_a_disqualification_takes_no_results_but_the_rank():
    assert rulings.applied([out(2)], RESULTS, {}) == RESULTS
    assert rulings.excluded([out(2), wrong_seat()]) == {2}


@pytest.mark.parametrize(
    "facts",
    [
        {"kind": RulingKind.WRONG_SEAT, "series_no": 1},
        {"kind": RulingKind.WRONG_SEAT, "participant_id": 1},
        {"kind": RulingKind.LIST_VOID, "series_no": 1, "participant_id": 1},
        {"kind": RulingKind.LIST_VOID, "table_id": 1},
        {"kind": RulingKind.DISQUALIFICATION, "series_no": 1},
    ],
)
def test_a_ruling_says_what_it_is_about(facts):
    with pytest.raises(RulingIncomplete):
        Ruling(id=0, reason="x", **facts)


def test_two_rulings_are_the_same_whatever_their_reasons():
    assert wrong_seat().is_about_same(wrong_seat(reason="y"))
    assert not wrong_seat().is_about_same(wrong_seat(series_no=2))


def test_whose_series_a_ruling_changes_is_told_and_a_disqualification_changes_none():
    made = [wrong_seat(3, series_no=2), void(), void(8), out(1)]

    assert set(rulings.changed(made, {7: (1, 2)})) == {(3, 2), (1, 1), (2, 1)}
