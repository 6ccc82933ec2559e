"""Files of results: lines become lists; everything that is wrong is told at once."""

from __future__ import annotations

import pytest

from skatclub.domain.list_files.errors import (
    CellIsEmpty,
    CellUnreadable,
    ColumnMissing,
    ColumnTwice,
    LinesRefused,
    TooManyCells,
)
from skatclub.domain.office import errors, result_lines
from skatclub.domain.office.totals_errors import TotalsOutOfRange

HEAD = "series;table;seat;start_no;points;won;lost;total;passed;played\n"
LIST = "1;7;1;11;612;11;2;1212;1;\n1;7;2;12;540;12;3;1110;;\n1;7;3;13;498;9;1;1078;;48\n1;7;4;14;301;8;1;831;;\n"


def refused(written):
    with pytest.raises(LinesRefused) as found:
        result_lines.read(written)
    return [(one.line, one.column, type(one.reason)) for one in found.value.lines]


def test_a_list_is_read_with_what_any_of_its_lines_says_of_the_table():
    (one,) = result_lines.read(HEAD + LIST)

    found = one.totals(size=4, planned=48)

    assert (one.series, one.table, one.line) == (1, 7, 2)
    assert (found.passed, found.played, found.planned) == (1, 48, 48)
    assert [row.written for row in found.seats] == [1212, 1110, 1078, 831]
    assert [line.start_no for line in one.lines] == [11, 12, 13, 14]


def test_empty_cells_say_nothing_and_lines_may_stand_in_any_order():
    lines = LIST.splitlines(keepends=True)[::-1]
    bare = HEAD + "".join(lines).replace(";1212;1;", ";;;").replace(";48", ";")

    (one,) = result_lines.read(bare)

    found = one.totals(size=4, planned=48)
    assert [row.seat for row in found.seats] == [1, 2, 3, 4]
    assert (found.passed, found.played, found.seats[0].written) == (None, None, None)
    assert one.line == 2


def test_german_heads_other_signs_and_true_minuses_are_understood():
    head = "Serie\tTisch\tPlatz\tSpielpunkte\tgew.\tverl.\n"
    written = head + "2\t1\t1\t−20\t0\t1\n2\t1\t2\t'-23\t1\t0\n2\t1\t3\t+48\t1\t0\n"

    (one,) = result_lines.read(written)

    assert [line.points for line in one.lines] == [-20, -23, 48]
    assert {line.start_no for line in one.lines} == {None}


def test_lists_come_by_series_and_table():
    both = HEAD + LIST.replace("1;7;", "2;1;") + LIST

    assert [(one.series, one.table) for one in result_lines.read(both)] == [(1, 7), (2, 1)]


def test_all_that_cannot_be_read_is_told_at_once():
    written = HEAD + "1;7;1;11;x;11;2;1212;1;\n1;7;2;12;;12;3;1110;;\n1;7;3;13;498;9;1;1078;;48;9\n" + LIST

    assert refused(written) == [(2, "points", CellUnreadable), (3, "points", CellIsEmpty), (4, "", TooManyCells)]


def test_a_seat_twice_and_deals_that_differ_within_a_table_are_told():
    twice = HEAD + LIST + "1;7;4;15;0;0;0;;2;40\n"

    assert refused(twice) == [
        (6, "", errors.SeatTwiceInFile),
        (6, "passed", errors.LinesOfTableDiffer),
        (6, "played", errors.LinesOfTableDiffer),
    ]


def test_what_differs_within_a_table_is_told_beside_its_first_line():
    with pytest.raises(LinesRefused) as told:
        result_lines.read(HEAD + LIST + "1;7;4;15;0;0;0;;2;40\n")

    assert told.value.lines[1].reason == errors.LinesOfTableDiffer(7, 1, 2)


def test_a_list_has_all_seats_of_its_table():
    (one,) = result_lines.read(HEAD + LIST)

    with pytest.raises(errors.SeatsMissingInFile):
        one.totals(size=3, planned=36)


def test_a_number_longer_than_any_list_has_is_refused_with_the_list():
    (one,) = result_lines.read(HEAD + LIST.replace("612", "612345"))

    with pytest.raises(TotalsOutOfRange):
        one.totals(size=4, planned=48)


def test_a_file_may_have_so_many_lines_and_no_more(monkeypatch):
    monkeypatch.setattr(result_lines, "MOST_LINES", 5)

    assert result_lines.read(HEAD + LIST)
    with pytest.raises(errors.TooManyResults):
        result_lines.read(HEAD + LIST + LIST)


@pytest.mark.parametrize(
    ("written", "kind"),
    [
        ("", errors.NoResultsInFile),
        ("\n \n", errors.NoResultsInFile),
        (HEAD, errors.NoResultsInFile),
        ("series;table;seat;points;won\n1;1;1;1;1\n", ColumnMissing),
        (HEAD.strip() + ";Farbe\n" + LIST, errors.ResultColumnUnknown),
        (HEAD.strip() + ";Serie\n" + LIST, ColumnTwice),
        (HEAD + LIST * 13_000, errors.TooManyResults),
    ],
)
def test_a_file_that_is_no_list_of_results_is_refused(written, kind):
    with pytest.raises(kind):
        result_lines.read(written)
