"""Two lists of one table, side by side."""

from __future__ import annotations

import pytest

from skatclub.domain.office import comparing, totals_errors as errors, typed
from skatclub.domain.office.comparing import Mismatch
from skatclub.domain.office.typed import Cell, Field, SeatTotals, Totals
from tests.domain.office.examples import EXAMPLE, example


def test_equal_lists_agree():
    assert comparing.same(EXAMPLE, EXAMPLE).agree


def test_each_cell_that_differs_is_named():
    other = example({(Field.POINTS, 1): 568, (Field.LOST, 4): 3})

    found = comparing.same(EXAMPLE, other)

    assert found.mismatches == (Mismatch(Cell(Field.POINTS, 1), 586, 568), Mismatch(Cell(Field.LOST, 4), 2, 3))
    assert found.exchanged is None
    assert not found.agree


def test_a_control_that_only_one_list_has_contradicts_nothing():
    other = example({(Field.WRITTEN, 1): None, (Field.CROSS_SUM, 0): 3489})

    assert comparing.same(EXAMPLE, other).agree


def test_what_one_list_says_is_compared_with_what_the_other_implies():
    other = example({(Field.PASSED, 0): None, (Field.PLAYED, 0): None})

    assert comparing.same(EXAMPLE, other).agree
    assert comparing.same(example({(Field.PASSED, 0): 4}), other).mismatches == (
        Mismatch(Cell(Field.PASSED), 4, 3),
    )


def test_a_series_ended_early_on_one_list_is_seen():
    found = comparing.same(example({(Field.PLAYED, 0): None}), example({(Field.PLAYED, 0): 44}))

    assert found.mismatches == (Mismatch(Cell(Field.PLAYED), 48, 44),)


def test_passed_in_that_neither_list_says_is_not_compared():
    left_out = {(Field.PASSED, 0): None}

    found = comparing.same(example(left_out), example({**left_out, (Field.WON, 2): 8}))

    assert [mismatch.cell for mismatch in found.mismatches] == [Cell(Field.WON, 2)]


@pytest.mark.parametrize("pair", [(1, 2), (2, 4), (3, 4)])
def test_rows_exchanged_on_one_list_are_named(pair):
    first, second = pair
    numbers = {}
    for field in typed.SEAT_FIELDS:
        numbers[field, first] = typed.value(EXAMPLE, Cell(field, second))
        numbers[field, second] = typed.value(EXAMPLE, Cell(field, first))

    found = comparing.same(EXAMPLE, example(numbers))

    assert found.exchanged == pair
    assert {mismatch.cell.seat for mismatch in found.mismatches} == {*pair}


def test_lists_of_different_tables_are_not_compared():
    three = Totals(planned=36, seats=tuple(SeatTotals(seat=seat, points=0, won=0, lost=0) for seat in (1, 2, 3)))

    with pytest.raises(errors.ListsOfDifferentTables):
        comparing.same(EXAMPLE, three)
