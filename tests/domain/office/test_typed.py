"""What is typed from a list of totals: cells, derived numbers, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office import totals_errors as errors, typed
from skatclub.domain.office.typed import Cell, Field, SeatTotals, Totals
from skatclub.rules import errors as rule_errors
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.systems import CLASSIC
from tests.domain.office.examples import EXAMPLE, example


def row(seat: int = 1, **numbers: int | None) -> SeatTotals:
    return SeatTotals(**{"seat": seat, "points": 0, "won": 0, "lost": 0, **numbers})


def test_the_totals_of_the_design_are_computed():
    assert typed.computed(EXAMPLE, ISKO_2022) == (1456, 578, 934, 521)


def test_the_classic_system_adds_up_points_alone():
    assert typed.computed(EXAMPLE, replace(ISKO_2022, system=CLASSIC)) == (586, 138, 384, 181)


def test_lost_games_of_the_others_are_derived():
    assert [EXAMPLE.others_lost(seat) for seat in (1, 2, 3, 4)] == [4, 3, 5, 3]


def test_passed_in_is_derived_where_it_was_left_out():
    assert example({(Field.PASSED, 0): None}).passed_in == 3


def test_deals_are_those_of_the_full_series_where_they_were_left_out():
    assert example({(Field.PLAYED, 0): None}).deals == 48
    assert example({(Field.PLAYED, 0): 44}).deals == 44


def test_cells_are_filled_in_reading_order():
    cells = list(typed.filled(EXAMPLE))

    assert cells[:5] == [
        *(Cell(field, 1) for field in (Field.POINTS, Field.WON, Field.LOST, Field.WRITTEN)),
        Cell(Field.POINTS, 2),
    ]
    assert cells[-2:] == [Cell(Field.PASSED), Cell(Field.PLAYED)]


def test_changed_cells_are_read_back():
    cells = {Cell(Field.WON, 2): 8, Cell(Field.WRITTEN, 3): None, Cell(Field.CROSS_SUM): 3489}

    changed = typed.changed(EXAMPLE, cells)

    assert {cell: typed.value(changed, cell) for cell in cells} == cells


@pytest.mark.parametrize(
    ("field", "is_count"), [(Field.WON, True), (Field.PLAYED, True), (Field.POINTS, False), (Field.PLUS, False)]
)
def test_some_cells_count_deals_and_others_points(field, is_count):
    assert Cell(field).is_count is is_count


@pytest.mark.parametrize("numbers", [{"points": 100_000}, {"won": -1}, {"lost": 1000}, {"written": -100_000}])
def test_a_number_longer_than_any_list_has_is_refused(numbers):
    with pytest.raises(errors.TotalsOutOfRange):
        row(**numbers)


def test_a_negative_count_of_deals_is_refused():
    with pytest.raises(errors.TotalsOutOfRange) as refused:
        example({(Field.PASSED, 0): -1})

    assert refused.value == errors.TotalsOutOfRange(-1, 0, 999)


def test_a_table_of_two_is_refused():
    with pytest.raises(rule_errors.TableSizeUnknown):
        Totals(planned=24, seats=(row(1), row(2)))


def test_seats_out_of_order_are_refused():
    with pytest.raises(errors.SeatsNotWhole):
        Totals(planned=36, seats=(row(1), row(3), row(2)))


def test_the_sum_of_one_column_alone_is_refused():
    with pytest.raises(errors.ColumnSumAlone):
        example({(Field.PLUS, 0): 1700})


def test_totals_are_checked_crosswise_where_every_total_of_the_paper_was_typed():
    first, *others = EXAMPLE.seats

    assert EXAMPLE.is_cross_checked is all(seat.written is not None for seat in EXAMPLE.seats)
    assert not replace(EXAMPLE, seats=(replace(first, written=None), *others)).is_cross_checked
