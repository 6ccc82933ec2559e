"""Timings of the papers: a hundred lists beside the bare ReportLab canvas, sixty lists beside bare openpyxl."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO

import openpyxl
import segno
from reportlab.pdfgen.canvas import Canvas

from skatclub.domain.sheets.table import Table
from skatclub.exports.formats import csv, json as formats_json
from skatclub.exports.formats.excel import render as excel_render
from skatclub.exports.formats.pdf import fonts as pdf_fonts, graphics as pdf_graphics, render as pdf_render
from skatclub.exports.forms import MM_PER_POINT, Align, Area, Face, Form, Hatch, Item, Line, Square, Words
from skatclub.exports.reports.list_files import list_facts, workbook
from skatclub.exports.reports.sheets import score_sheet
from skatclub.exports.spreadsheet import Formula, Value
from tests.exports import lists

POINT = 1 / MM_PER_POINT
HEIGHT = 297.0


@cache
def tables(count: int) -> tuple[Table, ...]:
    return tuple(replace(lists.drawn(), number=number) for number in range(1, count + 1))


@cache
def pages() -> tuple[tuple[Item, ...], ...]:
    """Return what stands on a hundred pages, ready for the bare canvas."""
    paper = score_sheet.filled(tables(100), lists.IMPRINT)
    forms = [block for section in paper.sections for block in section.blocks if isinstance(block, Form)]
    return tuple((*(form.under.items if form.under else ()), *form.items) for form in forms)


def test_a_hundred_lists_as_pdf(benchmark):
    """From the facts of the tables to the finished file."""
    benchmark.pedantic(
        lambda: pdf_render.render(score_sheet.filled(tables(100), lists.IMPRINT)), rounds=5, warmup_rounds=1
    )


def test_a_hundred_lists_as_pdf_without_the_report(benchmark):
    """Only the drawing."""
    paper = score_sheet.filled(tables(100), lists.IMPRINT)

    benchmark.pedantic(lambda: pdf_render.render(paper), rounds=5, warmup_rounds=1)


def test_a_hundred_lists_on_a_bare_canvas(benchmark):
    """The anchor: the same lines and words by the canvas of ReportLab, one call each."""
    content = pages()

    benchmark.pedantic(lambda: bare_pdf(content), rounds=5, warmup_rounds=1)


def test_sixty_lists_as_pdf(benchmark):
    """A series of 240 people: sixty filled lists in one file."""
    benchmark.pedantic(
        lambda: pdf_render.render(score_sheet.filled(tables(60), lists.IMPRINT)), rounds=3, warmup_rounds=1
    )


def test_sixty_lists_as_workbook(benchmark):
    """Values, checking sheets and details."""
    benchmark.pedantic(
        lambda: excel_render.render(workbook.of(tables(60), lists.IMPRINT)), rounds=3, warmup_rounds=1
    )


def test_sixty_lists_by_bare_openpyxl(benchmark):
    """The anchor: the same cells by openpyxl, without any style."""
    cells = [sheet.rows for sheet in workbook.of(tables(60), lists.IMPRINT).sheets]

    benchmark.pedantic(lambda: bare_xlsx(cells), rounds=3, warmup_rounds=1)


def test_one_list_as_pdf(benchmark):
    """What the print button waits for."""
    benchmark(lambda: pdf_render.render(score_sheet.filled(tables(1), lists.IMPRINT)))


def test_a_hundred_lists_as_csv(benchmark):
    """All deals of an evening."""
    benchmark(lambda: csv.render(list_facts.rows(tables(100))))


def test_a_hundred_lists_as_json(benchmark):
    """All facts of an evening, with every calculation in words."""
    benchmark.pedantic(lambda: formats_json.render(list_facts.of(tables(100), lists.IMPRINT)), rounds=3)


def bare_pdf(content: tuple[tuple[Item, ...], ...]) -> bytes:
    target = BytesIO()
    canvas = Canvas(target, invariant=1, pageCompression=1, initialFontName=pdf_fonts.name_of(Face.NARROW))
    for items in content:
        for item in items:
            bare_item(canvas, item)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


def bare_item(canvas: Canvas, item: Item) -> None:
    match item:
        case Words():
            bare_words(canvas, item)
        case Line():
            bare_line(canvas, item)
        case Hatch():
            for line in pdf_graphics.strokes(item):
                bare_line(canvas, line)
        case Area():
            canvas.setFillGray(1 - item.ink)
            bare_rectangle(canvas, item.x, item.y, item.width, item.height)
            canvas.setFillGray(0)
        case Square():
            matrix = segno.make(item.payload, micro=False, error="m", mask=0).matrix
            side = item.side / len(matrix)
            for number, row in enumerate(matrix):
                for column, dark in enumerate(row):
                    if dark:
                        bare_rectangle(canvas, item.x + column * side, item.y + number * side, side, side)


def bare_words(canvas: Canvas, words: Words) -> None:
    canvas.setFont(pdf_fonts.name_of(words.face), words.size)
    text = words.texts[0]
    y = (HEIGHT - words.y - words.height / 2) * POINT - words.size * 0.36
    if words.turned:
        canvas.saveState()
        canvas.translate((words.x + words.width) * POINT, (HEIGHT - words.y - words.height) * POINT)
        canvas.rotate(90)
        canvas.drawString(0, 0, text)
        canvas.restoreState()
    elif words.align is Align.LEFT:
        canvas.drawString(words.x * POINT, y, text)
    elif words.align is Align.RIGHT:
        canvas.drawRightString((words.x + words.width) * POINT, y, text)
    else:
        canvas.drawCentredString((words.x + words.width / 2) * POINT, y, text)


def bare_line(canvas: Canvas, line: Line) -> None:
    canvas.setLineWidth(line.width * POINT)
    canvas.line(line.x1 * POINT, (HEIGHT - line.y1) * POINT, line.x2 * POINT, (HEIGHT - line.y2) * POINT)


def bare_rectangle(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    canvas.rect(x * POINT, (HEIGHT - y - height) * POINT, width * POINT, height * POINT, stroke=0, fill=1)


def bare_xlsx(sheets: list[tuple[tuple[Value, ...], ...]]) -> bytes:
    book = openpyxl.Workbook()
    for rows in sheets:
        page = book.create_sheet()
        for row in rows:
            page.append([plain(value) for value in row])
    target = BytesIO()
    book.save(target)
    return target.getvalue()


def plain(value: Value) -> object:
    match value:
        case Formula():
            return value.text
        case str() | int() | None:
            return value
        case _:
            return str(value)
