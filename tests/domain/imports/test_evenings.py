"""The evenings of results without lists, and how long their series were."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.events.event import Length
from skatclub.domain.imports import result_rows
from skatclub.domain.imports.incoming import IncomingResult

DAY, LATER = date(2019, 3, 1), date(2019, 4, 5)
TITLE = "Clubabend"


def result(line: int, **facts) -> IncomingResult:
    return IncomingResult(**{"line": line, "person": "a", "day": DAY, "series_no": 1, "total": 900} | facts)


def test_evenings_are_in_order_with_the_highest_series():
    told_ = [
        result(2, day=LATER, series_no=2),
        result(3, day=LATER),
        result(4),
        result(5, title="Pokal", series_no=3),
    ]

    assert list(result_rows.evenings(told_, TITLE).items()) == [
        ((DAY, TITLE), 1),
        ((DAY, "Pokal"), 3),
        ((LATER, TITLE), 2),
    ]


@pytest.mark.parametrize(
    ("played", "size", "rounds"),
    [
        (48, 4, 12),
        (36, 3, 12),
        (60, 5, 12),
        (4, 4, 1),
        (47, 4, None),
        (None, 4, None),
        (48, None, None),
        (84, 4, 20),
    ],
)
def test_rounds_are_told_by_whole_rounds_of_a_table(played, size, rounds):
    found = result_rows.lengths([result(2, played=played, table_size=size)], TITLE)

    assert found == ({} if rounds is None else {(DAY, TITLE, 1): Length(rounds)})


def test_the_longest_table_tells_the_rounds_of_a_series():
    tables = [result(2, played=48, table_size=4), result(3, played=30, table_size=3)]

    assert result_rows.lengths([*tables, result(4, series_no=2, played=27, table_size=3)], TITLE) == {
        (DAY, TITLE, 1): Length(12),
        (DAY, TITLE, 2): Length(9),
    }


@pytest.mark.parametrize(
    ("four", "three", "length"),
    [(48, 48, Length(12, same_length=True)), (36, 36, Length(9, same_length=True)), (48, 36, Length(12))],
)
def test_tables_of_each_size_that_played_as_many_deals_were_meant_to(four, three, length):
    tables = [result(2, played=four, table_size=4), result(3, played=three, table_size=3)]

    assert result_rows.lengths(tables, TITLE) == {(DAY, TITLE, 1): length}
