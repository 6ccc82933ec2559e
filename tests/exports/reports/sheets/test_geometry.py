"""Rows and columns of the score sheet in millimetres."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.exports.reports.sheets import geometry
from skatclub.exports.reports.sheets.geometry import FootKind, Plan
from skatclub.rules.rule_set import ISKO_2022
from tests.exports import lists

FOOT = geometry.foot_of(ISKO_2022.system, 4, penalty=False, fee=True)
sizes = st.sampled_from([3, 4, 5])
rounds = st.integers(1, 20)


def a_plan(size: int, rounds: int, **facts) -> Plan:
    return Plan(size=size, rounds=rounds, rules=ISKO_2022, foot=FOOT, **facts)


@pytest.mark.parametrize(("size", "height"), [(4, 3.9), (3, 5.2), (5, 3.12)])
def test_the_rows_of_a_usual_series_have_the_heights_of_the_drawing(size, height):
    assert a_plan(size, 12).row_height == pytest.approx(height)


@pytest.mark.parametrize(
    ("size", "column", "width"),
    [
        (4, geometry.NUMBER, 7),
        (4, geometry.BASE, 8),
        (4, geometry.HAND, 5),
        (4, geometry.PLUS, 10),
        (4, geometry.points_column(1), 16),
        (4, geometry.points_column(1) + 1, 5.5),
        (4, 24, 9),
        (3, geometry.points_column(1), 22),
        (3, geometry.points_column(3) + 2, 7),
        (3, 21, 9),
    ],
)
def test_the_columns_have_the_widths_of_the_drawing(size, column, width):
    (shape,) = a_plan(size, 12).shapes(geometry.usual_seating(12, size))

    assert shape.edges[column + 1] - shape.edges[column] == pytest.approx(width)


@given(sizes, rounds)
def test_the_pages_hold_all_deals_once_in_whole_rounds(size, rounds):
    pages = a_plan(size, rounds).pages

    assert [deal for first, last in pages for deal in range(first, last + 1)] == list(range(1, rounds * size + 1))
    assert all((last - first + 1) % size == 0 and last - first < geometry.MOST_ROWS for first, last in pages)


@given(sizes, rounds, st.integers(0, 5))
def test_everything_stays_on_the_page(size, rounds, note_lines):
    plan = a_plan(size, rounds, note_lines=note_lines)

    for shape in plan.shapes(geometry.usual_seating(rounds, size)):
        below = geometry.CROSS_CHECKS + geometry.ADVICE + note_lines * geometry.NOTE_LINE + geometry.SIGNATURES
        assert shape.edges[-1] == pytest.approx(geometry.RIGHT)
        assert shape.foot_bottom + below <= geometry.BOTTOM + 1e-6
        assert shape.type_size >= 6


def test_only_the_last_page_has_the_footer():
    first, second = a_plan(4, 20).shapes(geometry.usual_seating(20, 4))

    assert first.foot == (FootKind.CARRIED,)
    assert second.foot == FOOT


def test_the_seating_follows_changed_places():
    table = lists.eventful(names=lists.SHORT)

    seating = geometry.seating_of(table)

    assert [one.dealer for one in seating[12:20]] == [1, 2, 3, 4, 3, 2, 1, 4]
    assert seating[16].resting == (3,)


def test_the_line_of_the_director_is_there_if_needed():
    assert FootKind.PENALTY in geometry.foot_of(ISKO_2022.system, 4, penalty=True, fee=False)
    assert FootKind.FEE not in geometry.foot_of(ISKO_2022.system, 4, penalty=True, fee=False)
