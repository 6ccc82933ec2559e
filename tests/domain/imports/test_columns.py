"""The columns of a list as they are recognised."""

from __future__ import annotations

import pytest

from skatclub.domain.imports import columns, rows
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.readers.grid import Grid, GridRow


def test_a_list_of_our_own_is_known_by_all_its_heads():
    heads = tuple(column.value for column in columns.MEMBERS if column in columns.OWN)
    own, foreign = (
        columns.guess(Grid("", (GridRow(1, cells),)), columns.MEMBERS).keys for cells in (heads, heads[:-1])
    )

    assert (own, Column.PHONE in own, Column.PHONE in foreign) == (columns_of(heads), True, False)


def columns_of(heads):
    return tuple(map(Column, heads))


def address(*parts):
    """Return the address of a row of these heads and cells."""
    heads, row = zip(*parts, strict=True)
    grid = Grid("", (GridRow(1, ("Nachname", *heads)), GridRow(2, ("Albers", *row))))
    mapping = columns.guess(grid, columns.MEMBERS, with_contact=True)
    return rows.filled(mapping, grid.rows[1])[Column.ADDRESS]


@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        ((("Straße", "Ring 1"), ("PLZ Ort", "99084 Erfurt")), "Ring 1, 99084 Erfurt"),
        ((("Straße", "Ring"), ("Hausnummer", "1a"), ("PLZ", "99084"), ("Ort", "Erfurt")), "Ring 1a, 99084 Erfurt"),
        ((("Wohnort", "Erfurt"), ("PLZ", "99084"), ("Str.", "Ring 1")), "Ring 1, 99084 Erfurt"),
        ((("Straße", ""), ("PLZ", "99084"), ("Ort", "Erfurt")), "99084 Erfurt"),
        ((("Straße", "Ring 1"), ("PLZ", ""), ("Ort", "Erfurt")), "Ring 1, Erfurt"),
        ((("Straße", ""), ("Ort", "")), ""),
        ((("Anschrift 1", "Ring 1"), ("Anschrift 2", "99084 Erfurt")), "Ring 1, 99084 Erfurt"),
    ],
)
def test_parts_of_an_address_are_joined_as_it_is_written(parts, whole):
    assert address(*parts) == whole


def test_no_part_of_an_address_is_taken_unasked():
    grid = Grid("", (GridRow(1, ("Name", "Straße", "PLZ Ort")),))

    assert columns.guess(grid, columns.MEMBERS).keys == (Column.NAME, None, None)
    mapping = columns.mapping_by_hand(grid, columns.MEMBERS, ["name", "address", "address"])
    assert mapping.keys == (Column.NAME, Column.ADDRESS, Column.ADDRESS)
    assert mapping.parts_of_address() == ("Straße", "PLZ Ort")
    assert not columns.mapping_by_hand(grid, columns.MEMBERS, ["name", "address"]).parts_of_address()


def test_of_two_columns_of_a_status_the_second_counts_only_for_its_crosses():
    grid = Grid("", (GridRow(1, ("Name", "Status", "Art", "Ehrenm.")),))

    assert columns.guess(grid, columns.MEMBERS).keys == (Column.NAME, Column.STATUS, None, Column.STATUS)


def test_words_of_a_status_in_a_list_without_heads_are_no_heads():
    grid = Grid("", (GridRow(1, ("Lau", "aktiv")), GridRow(2, ("Wolf", "passiv"))))

    assert columns.guess(grid, columns.MEMBERS).head_line == 0
