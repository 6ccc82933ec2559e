"""The history of a member in one cell."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.errors import NameMissing
from skatclub.domain.imports import cells
from skatclub.domain.imports.cells import CellRefused
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.errors import DayUnreadable, StatusUnknown
from skatclub.domain.list_files.errors import CellUnreadable
from skatclub.domain.people.membership import MemberStatus, StatusFrom

JOINED = StatusFrom(date(2001, 3, 14), MemberStatus.ACTIVE)
LEFT = StatusFrom(date(2015, 2, 1), MemberStatus.LEFT)


@pytest.mark.parametrize(
    "written",
    [
        "2001-03-14 active, 2015-02-01 left",
        "14.3.2001 aktiv; 1.2.2015 ausgetreten",
        "2015-02-01 left | 2001-03-14 active |",
        "2001-03-14 passive, 2001-03-14 active, 2015-02-01 left",  # the last one of a day counts
    ],
)
def test_a_history_is_read_in_the_order_of_its_days(written):
    assert cells.history(written) == (JOINED, LEFT)


def test_an_empty_cell_is_no_history():
    assert cells.history(" ") == ()


@pytest.mark.parametrize("written", ["2001-03-14", "2001-03-14 guest", "2001-03-14 Kassenwart"])
def test_a_day_of_a_history_has_a_status(written):
    with pytest.raises(StatusUnknown):
        cells.history(written)


def test_a_status_of_a_history_has_a_day():
    with pytest.raises(DayUnreadable):
        cells.history("active")


@pytest.mark.parametrize(("row", "column"), [({}, Column.NAME), ({Column.FAMILY_NAME: ""}, Column.FAMILY_NAME)])
def test_a_line_that_ends_before_its_name_is_refused_for_that(row, column):
    with pytest.raises(CellRefused) as refused:
        cells.names(row)

    assert (refused.value.column, refused.value.reason) == (column, NameMissing())


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("", ""),
        ("ja", "yes"),
        ("X", "yes"),
        ("nein", "no"),
        ("17.10.2026", "2026-10-17"),
        ("2026-10-17", "2026-10-17"),
    ],
)
def test_a_consent_is_a_day_a_yes_or_a_no(written, read):
    assert cells.agreed(written) == read


def test_nobody_agrees_by_a_guess():
    with pytest.raises(CellUnreadable):
        cells.agreed("vielleicht")


@pytest.mark.parametrize(
    ("written", "read"),
    [("2005", (date(2005, 1, 1), True)), ("14.03.2005", (date(2005, 3, 14), False)), ("", (None, False))],
)
def test_a_year_alone_tells_when_somebody_joined(written, read):
    assert cells.day_or_part(written) == read


@pytest.mark.parametrize("written", ["219", "20019", "1200", "05"])
def test_a_slip_of_the_pen_is_no_year(written):
    with pytest.raises(DayUnreadable):
        cells.day_or_part(written)
