"""Tables of the siege: some seeds each time, more in the long run; and that a wrong reader would be found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.imports.readers.grid import Grid, GridRow, Seen, Trouble
from tests.foreign_sheets import judged
from tests.siege import imports

SEEDS = range(1, 11)
MANY = 300


def test_tables_come_in_as_they_are_seen():
    assert {seed: faults for seed in SEEDS if (faults := imports.faults(seed))} == {}


@pytest.mark.endure
def test_many_tables_come_in_as_they_are_seen():
    seeds = range(10_001, 10_001 + MANY)

    assert {seed: faults for seed in seeds if (faults := imports.faults(seed))} == {}


def test_what_is_read_otherwise_is_found():
    sheet = {"title": "A", "is_hidden": False, "rows": [["Nr"], [["0007", "7"]], [["#NV", None, "error"]]]}
    seven, error = Seen("0007"), Seen("#NV", Trouble.ERROR)
    right = Grid("A", (row(1, "Nr"), row(2, "7", seven), row(3, "", error)))

    assert list(judged.differences([sheet], [right])) == []
    for wrong in (
        (row(1, "Nr"), row(2, "7"), row(3, "", error)),
        (row(1, "Nr"), row(2, "8", seven), row(3, "", error)),
        (row(1, "Nr"), row(2, "7", seven), row(3, "#NV")),
        (row(1, "Nr"), row(3, "", error)),
        (row(1, "Nr"), replace(row(2, "7", seven), is_hidden=True), row(3, "", error)),
        (*right.rows, row(4, "GEHEIM")),
    ):
        assert len(list(judged.differences([sheet], [replace(right, rows=wrong)]))) == 1


def row(line, cell, seen=None):
    return GridRow(line, (cell,), {} if seen is None else {0: seen})
