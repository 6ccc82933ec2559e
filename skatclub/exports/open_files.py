"""Everything a club holds as the files of one folder, made one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.formats import csv
from skatclub.exports.formats.excel import render as excel_render
from skatclub.exports.reports import open_data

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.open_data import Everything
    from skatclub.exports.document import Stand

GUIDE, FACTS, WORKBOOK = "README.txt", "everything.json", "everything.xlsx"


def count(everything: Everything) -> int:
    """Return how many files there will be."""
    return len(open_data.grids(everything)) + len((FACTS, WORKBOOK, GUIDE))


def files(everything: Everything, stand: Stand) -> Iterator[tuple[str, bytes]]:
    """Return the name and the bytes of each file, each made only when it is asked for."""
    for name, grid in open_data.grids(everything).items():
        yield f"{name}.csv", csv.render(grid)
    yield FACTS, everything.facts.encode()
    yield WORKBOOK, excel_render.render(open_data.workbook(everything, stand))
    yield GUIDE, open_data.guide(everything, stand).encode()
