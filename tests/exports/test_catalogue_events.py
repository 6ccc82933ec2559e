"""Every paper in every format, from a small, a 120-player and a worst-name event played and paid: opened again."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from skatclub.exports.catalogue import PAPERS, by_code
from skatclub.exports.formats.pdf import flow as pdf_flow
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.formats.pdf import render as pdf_render
from skatclub.exports.forms import MM_PER_POINT, SMALLEST_TYPE, Words
from skatclub.exports.paper import Format
from tests.exports import pages, reading, rendered, result_events
from tests.exports.rendered import Played

FORMS = {
    *("start-cards", "start-cards-by-name", "table-cards", "score-sheet", "blank-sheet", "unnamed-sheet"),
    *("emergency-folder", "protest-file"),
}
"""Papers of one form that comes again and again: however many there are, the others show no more."""


def as_it_costs(kind: str, code: str, format_: Format):
    """Return one paper to look at; of the hall what runs over pages is of interest, all else takes long."""
    takes_long = kind == "hall" and (format_ is not Format.PDF or code in FORMS)
    return pytest.param(kind, code, format_, marks=pytest.mark.endure if takes_long else ())


ALL = [one for kind in result_events.KINDS for one in rendered.every(kind, Played.DONE)]
EACH = [as_it_costs(*one) for one in ALL]
PDFS = [pytest.param(*one.values[:2], marks=one.marks) for one in EACH if one.values[2] is Format.PDF]
ROOT = Path(__file__).resolve().parents[2]
FORMULA_SIGNS = ("=", "+", "-", "@", "|", "\t")
FROM_NAMES = ("1+1", "SUM(A1", "cmd", "49 -7")
"""Parts of names that no formula of ours holds."""
RUNS = (b"<script", b"<b>", b"javascript:", b"onerror", b"http://skat", b"@import", b"url(")
OF_EVERYBODY = {
    *(
        "start-cards",
        "start-cards-by-name",
        "seating-plan",
        "table-cards",
        "score-sheet",
        "blank-sheet",
        "participants",
    ),
    *("loss-money", "series-list", "overall-list", "further-rankings", "team-list", "protest-file"),
    *("emergency-folder",),
}
"""Papers that name whoever takes part."""
FAMILIES = ("@SUM(A1)", "|cmd", "Šťastná", "Wiśniewska")
"""Names as they must be read, letter by letter."""
LOOKED_AT = 2
ROUNDING = 0.02  # millimetres


@pytest.mark.parametrize(("kind", "code", "format_"), EACH)
def test_each_paper_is_whole_and_opens_again(kind, code, format_):
    LOOKS[format_](made(kind, code, format_), kind, code)


def made(kind: str, code: str, format_: Format) -> bytes:
    return rendered.made(kind, code, format_, Played.DONE)


@pytest.mark.parametrize(("kind", "code"), PDFS)
def test_no_words_leave_their_box(kind, code, monkeypatch):
    """Only for this the documents are caught before they are drawn."""
    found = []
    monkeypatch.setattr(pdf_render, "render", lambda paper: found.append(paper) or b"")

    by_code(code).make(Format.PDF, result_events.misadded(kind), rendered.STAND)

    assert [words for paper in found for words in written(paper) if leaves_its_box(words)] == []


OF_ALL_FORMATS = ("overall-list", "messenger")


@pytest.mark.parametrize(
    "codes",
    [OF_ALL_FORMATS, pytest.param(tuple(paper.code for paper in PAPERS), marks=pytest.mark.endure)],
    ids=["each format", "each paper"],
)
def test_another_process_makes_papers_of_the_same_bytes(codes):
    """Nothing of a paper may come from the order of a set, which is another one in each process."""
    sums = subprocess.run(
        [sys.executable, "-m", "tests.exports.rendered", "small", Played.DONE.value, *codes],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        check=True,
    ).stdout

    digests = dict(line.rsplit(" ", 1) for line in sums.splitlines())
    assert {name.split()[1] for name in digests} == set(Format)
    assert digests == rendered.digests("small", Played.DONE, codes)


def test_labels_of_all_places_bear_everybodys_name():
    facts = replace(result_events.misadded("worst"), places=(1, 99))

    read = "".join(reading.text(by_code("envelopes").make(Format.PDF, facts, rendered.STAND)).split())
    assert [name for name in FAMILIES if name not in read] == []


def looked_at(count: int) -> list[int]:
    """Return the numbers of the first pages, one in the middle and the last one."""
    return sorted({*range(1, min(count, LOOKED_AT) + 1), (count + 1) // 2, count})


def written(paper) -> list[Words]:
    """Return the words of some pages, those of shared forms once."""
    placed = [page for section in paper.sections for page in pdf_flow.pages(section)]
    forms = {id(one.form): one.form for number in looked_at(len(placed)) for one in placed[number - 1]}
    under = {id(form.under): form.under for form in forms.values() if form.under is not None}
    return [item for form in (*forms.values(), *under.values()) for item in form.items if isinstance(item, Words)]


def leaves_its_box(words: Words) -> bool:
    """Tell whether words are broader or higher than their cell."""
    fit = pdf_fonts.fitted(words)
    across, down = (words.height, words.width) if words.turned else (words.width, words.height)
    opened = words.spacing * fit.size * MM_PER_POINT
    broad = max(pdf_fonts.width(line, fit.face, fit.size) + opened * (len(line) - 1) for line in fit.lines)
    high = ((len(fit.lines) - 1) * pdf_fonts.LEADING + pdf_fonts.CAP_HEIGHT) * fit.size * MM_PER_POINT
    return broad > across + ROUNDING or high > down + ROUNDING


def look_at_pdf(data: bytes, kind: str, code: str) -> None:
    numbers = looked_at(reading.page_count(data))
    assert {number: reading.overlapping(data, number) for number in numbers} == {number: [] for number in numbers}
    assert [reading.outside(data, number) for number in numbers] == [[] for _ in numbers]
    assert reading.smallest_type(data, numbers) >= SMALLEST_TYPE
    assert all(reading.fonts(data).values())
    if kind == "worst" and code in OF_EVERYBODY:
        read = "".join(reading.text(data).split())
        assert [name for name in FAMILIES if name not in read] == []


def look_at_book(data: bytes, kind: str, code: str) -> None:
    book = load_workbook(BytesIO(data))
    cells = [cell for page in book for row in page.iter_rows() for cell in row if cell.value is not None]
    formulas = [str(cell.value) for cell in cells if cell.data_type == "f"]
    assert cells
    assert not [one for one in formulas if any(part in one for part in FROM_NAMES)]
    assert all(len(page.title) <= 31 for page in book)


def look_at_rows(data: bytes, kind: str, code: str) -> None:
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    assert data.startswith(b"\xef\xbb\xbf")
    assert len(rows) > 1
    assert {len(row) for row in rows} == {len(rows[0])}
    assert [cell for row in rows for cell in row if cell.startswith(FORMULA_SIGNS) and not is_number(cell)] == []


def is_number(cell: str) -> bool:
    return cell.removeprefix("-").replace(",", "", 1).replace(".", "").isdigit()


def look_at_page(data: bytes, kind: str, code: str) -> None:
    page = pages.Page(data)
    assert page.faults == []
    assert page.texts
    assert [one for one in RUNS if one in data] == []


def look_at_facts(data: bytes, kind: str, code: str) -> None:
    assert json.loads(data)


def look_at_text(data: bytes, kind: str, code: str) -> None:
    assert data.decode().strip()


LOOKS = {
    Format.PDF: look_at_pdf,
    Format.EXCEL: look_at_book,
    Format.CSV: look_at_rows,
    Format.HTML: look_at_page,
    Format.JSON: look_at_facts,
    Format.TEXT: look_at_text,
}
