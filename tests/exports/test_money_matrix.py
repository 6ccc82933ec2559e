"""The papers of the cash desk from events that were played and paid: whole, the same each time, read back."""

from __future__ import annotations

import csv
import io
import tempfile
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from skatclub.exports.catalogue import MONEY_PAPERS, by_code
from skatclub.exports.paper import Format
from skatclub.services import clubs, dues, papers, prizes
from tests import databases
from tests.exports import events, lists, reading, result_events

EACH = [(paper.code, format_) for paper in MONEY_PAPERS for format_ in paper.formats]
FORMULA_SIGNS = ("=", "+", "@", "|", "\t")


@cache
def facts(kind: str) -> papers.EventFacts:
    """Return a played event with prizes, half of its people having paid."""
    with tempfile.TemporaryDirectory() as folder:
        club = databases.ready(Path(folder) / "club.skatclub")
        try:
            event_id = result_events.MAKERS[kind](club)
            prizes.set_plan(club, event_id, events.PLAN)
            for one in dues.of_event(club, event_id).dues[::2]:
                dues.pay_open(club, event_id, one.participant.id)
            return papers.facts_of(club, event_id, results=True, money=True)
        finally:
            clubs.close(club)


def check(kind: str, code: str, format_: Format) -> bytes:
    """Make a paper twice and look at it as its format can be looked at."""
    data, again = (by_code(code).make(format_, facts(kind), lists.STAND) for _ in range(2))
    assert data == again
    match format_:
        case Format.PDF:
            pages = sorted({1, reading.page_count(data)})
            assert {page: reading.overlapping(data, page) for page in pages} == {page: [] for page in pages}
            assert [reading.outside(data, page) for page in pages] == [[] for _ in pages]
            assert reading.smallest_type(data) >= 6
            assert all(reading.fonts(data).values())
        case Format.EXCEL:
            cells = [one for page in load_workbook(BytesIO(data)) for row in page.iter_rows() for one in row]
            assert cells
            assert not [one for one in cells if one.data_type == "f" and "1+1" in str(one.value)]
        case Format.CSV:
            rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
            assert {len(row) for row in rows} == {len(rows[0])}
            assert not [cell for row in rows for cell in row if cell.startswith(FORMULA_SIGNS)]
    return data


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["small", "worst"])
@pytest.mark.parametrize(("code", "format_"), EACH)
def test_a_paper_of_a_played_event_is_whole_and_the_same_each_time(code, format_, kind):
    assert check(kind, code, format_)
