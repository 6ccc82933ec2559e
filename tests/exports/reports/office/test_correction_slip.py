"""Correction slips: who reads which numbers when a list was added up wrongly on the paper."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office.errors import NoSheetErrors
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.exports import catalogue
from skatclub.exports.catalogue import Format
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.reports.office import correction_slip
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.systems import CLASSIC, SEEGER
from tests.exports import lists, reading

ROWS = ((586, 16, 1, 1456), (138, 9, 2, 578), (384, 8, 0, 934), (181, 7, 2, 521))
"""The footer of the drawn example: points, won, lost, total."""


def typed_list(*written, size=4, number=7, **told):
    rows = ROWS[:size] if size <= 4 else (*ROWS, (12, 1, 0, 62))
    seats = tuple(
        SeatTotals(seat=seat, points=points, won=won, lost=lost, written=total if new is None else new)
        for seat, ((points, won, lost, total), new) in enumerate(
            zip(rows, (*written, *([None] * size)), strict=False), start=1
        )
    )
    return replace(lists.a_table(size, number=number, **told), totals=Totals(planned=12 * size, seats=seats))


def read(*tables):
    return reading.text(pdf_render.render(correction_slip.of(tables, lists.IMPRINT)))


def test_a_list_added_up_rightly_needs_no_slip():
    with pytest.raises(NoSheetErrors):
        correction_slip.of([typed_list(), lists.a_table()], lists.IMPRINT)


def test_a_total_that_was_left_out_on_the_paper_is_no_error():
    table = typed_list()
    seats = tuple(replace(one, written=None) for one in table.totals.seats)

    with pytest.raises(NoSheetErrors):
        correction_slip.wrong([replace(table, totals=replace(table.totals, seats=seats))])


def test_the_slip_says_what_counts_instead_of_what_and_why():
    told = read(typed_list(None, None, 925))

    assert "Serie 2, Tisch 7" in told
    assert "Jürgen Weiß: 384 + 50 × (8 − 0) + 30 × 5 = 934, nicht 925." in told
    assert "Stand 17.10.2026 15:04" in told
    assert "Bernd Krüger:" not in told


@pytest.mark.parametrize(
    ("system", "words"), [(SEEGER, "384 + 50 × (8 − 0) = 784, nicht 934."), (CLASSIC, "384 = 384, nicht 934.")]
)
def test_every_list_system_is_explained(system, words):
    table = typed_list(rules=replace(ISKO_2022, system=system))

    assert correction_slip.explanation(table, table.totals, 3) == f"Jürgen Weiß: {words}"


def test_each_slip_has_its_copy_and_right_lists_are_left_out():
    tables = [typed_list(None, None, 925, number=number) for number in (1, 2, 3)]

    made = correction_slip.of([*tables, typed_list()], lists.IMPRINT)

    assert len(made.sections[0].blocks) == 3
    assert reading.text(pdf_render.render(made)).count("KOPIE") == 3
    assert [number for number in range(1, 9) if f"Tisch {number}" in reading.text(pdf_render.render(made))] == [
        1,
        2,
        3,
    ]


def test_a_table_of_five_all_wrong_with_the_longest_names_has_room():
    table = typed_list(1, 2, 3, 4, 5, size=5, names=lists.LONGEST)

    told = read(table)

    assert told.count(", nicht ") == 2 * 5
    assert "Einspruchsfrist" in told


def test_the_catalogue_makes_it_from_lists():
    made = catalogue.list_paper("correction-slip").make(Format.PDF, [typed_list(None, None, 925)], lists.IMPRINT)

    assert made.startswith(b"%PDF")
