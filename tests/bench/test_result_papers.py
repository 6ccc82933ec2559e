"""Timings of the lists of a hall: a thousand rows in every format, beside what the libraries need alone."""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import cache
from io import BytesIO, StringIO

import openpyxl
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.platypus import LongTable, SimpleDocTemplate

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked, ResultFacts
from skatclub.domain.people.person import Person
from skatclub.domain.prizes.board import Won
from skatclub.domain.registration.registration import Participant
from skatclub.domain.standings import standings
from skatclub.domain.standings.standings import Contestant, Result
from skatclub.exports.catalogue import by_code
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.forms import Face
from skatclub.exports.paper import Format
from tests.exports import lists, result_events

ROWS = 1000
SERIES = (1, 2, 3)


@cache
def hall() -> EventFacts:
    """Return an event of a thousand people with three series."""
    people = {number: participant(number) for number in range(1, ROWS + 1)}
    results = {number: {series: result(number, series) for series in SERIES} for number in people}
    ranked = standings.standings([Contestant(id=number) for number in people], results, SERIES)
    whole = Ranked(code="", standings=ranked)
    prizes = {
        row.contestant.id: Won(cents=100 * (ROWS - place)) for place, row in enumerate(ranked.rows[: ROWS // 4])
    }
    return replace(
        result_events.facts("small"),
        participants=tuple(people.values()),
        series=(),
        results=ResultFacts(
            whole=whole,
            by_series=(),
            groups=(),
            teams=(),
            league=None,
            people=people,
            prizes=prizes,
            planned=0,
            protest_minutes=0,
        ),
    )


def participant(number: int) -> Participant:
    person = Person(id=number, given_name=f"Vorname {number}", family_name=f"Muster-{number}", club="SC Acht")
    return Participant(id=number, person=person, start_no=number)


def result(number: int, series: int) -> Result:
    return Result(points=number * 37 * series % 900, won=number % 14, lost=number % 5, total=number * 7 % 1500)


def made(format_: Format) -> bytes:
    """Return the overall list of a thousand as a file, as each version makes it."""
    return by_code("overall-list").make(format_, hall(), lists.IMPRINT)


def test_a_thousand_rows_as_pdf(benchmark):
    """From the ranking to the finished file."""
    assert benchmark.pedantic(made, args=(Format.PDF,), rounds=3, warmup_rounds=1).startswith(b"%PDF")


def test_a_thousand_rows_by_a_long_table(benchmark):
    """The anchor: the same cells by ReportLab's own table."""
    rows = csv.reader(StringIO(made(Format.CSV).decode("utf-8-sig")), delimiter=";")
    cells = [row[:10] for row in rows]

    benchmark.pedantic(lambda: long_table(cells), rounds=3, warmup_rounds=1)


def test_a_thousand_rows_as_workbook(benchmark):
    """Values, and a check with five formulas a row."""
    benchmark.pedantic(made, args=(Format.EXCEL,), rounds=3, warmup_rounds=1)


def test_a_thousand_rows_by_bare_openpyxl(benchmark):
    """The anchor: the same cells and formulas without any style."""
    book = openpyxl.load_workbook(BytesIO(made(Format.EXCEL)))
    cells = [[str(cell or "") for cell in row] for sheet in book for row in sheet.iter_rows(values_only=True)]

    benchmark.pedantic(lambda: bare_xlsx(cells), rounds=3, warmup_rounds=1)


def test_a_thousand_rows_as_page(benchmark):
    """A page for the club's site."""
    benchmark.pedantic(made, args=(Format.HTML,), rounds=5, warmup_rounds=1)


def test_a_thousand_rows_as_csv_and_json(benchmark):
    """Rows and facts for other programs."""

    def both() -> None:
        made(Format.CSV)
        made(Format.JSON)

    benchmark.pedantic(both, rounds=5, warmup_rounds=1)


def long_table(cells: list[list[str]]) -> bytes:
    target = BytesIO()
    table = LongTable(cells, repeatRows=1)
    font = pdf_fonts.name_of(Face.NARROW)
    table.setStyle([("FONT", (0, 0), (-1, -1), font, 10), ("GRID", (0, 0), (-1, -1), 0.2, "grey")])
    SimpleDocTemplate(target, pagesize=A4, leftMargin=11 * mm, rightMargin=11 * mm, invariant=1).build([table])
    return target.getvalue()


def bare_xlsx(cells: list[list[str]]) -> bytes:
    book = openpyxl.Workbook()
    page = book.active
    for row in cells:
        page.append(row)
    target = BytesIO()
    book.save(target)
    return target.getvalue()
