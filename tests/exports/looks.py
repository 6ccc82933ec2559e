"""What every finished file must be, whatever stands in it: it opens, nothing overlaps, no name is a formula."""

from __future__ import annotations

import csv
import io
import json
from io import BytesIO

from openpyxl import load_workbook
from PIL import Image

from skatclub.exports.forms import SMALLEST_TYPE
from skatclub.exports.paper import Format, files
from skatclub.exports.phone_pictures import WIDTH
from tests.exports import pages, reading

FORMULA_SIGNS = ("=", "+", "-", "@", "|", "\t")
FROM_NAMES = ("=1+1", "SUM(A1", "cmd", "49 -7")
"""Parts of names that no formula of ours holds."""
RUNS = (b"<script", b"<b>", b"javascript:", b"onerror", b"http://skat", b"@import", b"url(")
LOOKED_AT = 2


def looked_at(count: int) -> list[int]:
    """Return the numbers of the first pages, one in the middle and the last one."""
    return sorted({*range(1, min(count, LOOKED_AT) + 1), (count + 1) // 2, count})


def look_at_pdf(data: bytes) -> None:
    numbers = looked_at(reading.page_count(data))
    assert {number: reading.overlapping(data, number) for number in numbers} == {number: [] for number in numbers}
    assert [reading.outside(data, number) for number in numbers] == [[] for _ in numbers]
    assert reading.smallest_type(data, numbers) >= SMALLEST_TYPE
    assert all(reading.fonts(data).values())


def look_at_book(data: bytes) -> None:
    book = load_workbook(BytesIO(data))
    cells = [cell for page in book for row in page.iter_rows() for cell in row if cell.value is not None]
    formulas = [str(cell.value) for cell in cells if cell.data_type == "f"]
    assert cells
    assert not [one for one in formulas if any(part in one for part in FROM_NAMES)]
    assert all(len(page.title) <= 31 for page in book)


def look_at_rows(data: bytes) -> None:
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    assert data.startswith(b"\xef\xbb\xbf")
    assert len(rows) > 1
    assert {len(row) for row in rows} == {len(rows[0])}
    assert len(set(rows[0])) == len(rows[0])
    assert [cell for row in rows for cell in row if cell.startswith(FORMULA_SIGNS) and not is_number(cell)] == []


def is_number(cell: str) -> bool:
    return cell.removeprefix("-").replace(",", "", 1).replace(".", "").isdigit()


def look_at_page(data: bytes) -> None:
    page = pages.Page(data)
    assert page.faults == [], page.faults
    assert page.texts
    assert [one for one in RUNS if one in data] == []


def look_at_facts(data: bytes) -> None:
    assert json.loads(data)


def look_at_text(data: bytes) -> None:
    assert data.decode().strip()


def look_at_pictures(data: bytes) -> None:
    """Each is a whole picture as wide as a phone shows it."""
    for _name, picture in files("paper.png", data):
        with Image.open(BytesIO(picture)) as opened:
            assert opened.width == WIDTH
            opened.verify()


def look_at_days(data: bytes) -> None:
    """Each line ends as calendars want it, is short enough, and what begins ends."""
    lines = data.decode().split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert max(len(line.encode()) for line in lines) <= 75
    assert lines.count("BEGIN:VEVENT") == lines.count("END:VEVENT")
    assert "\n" not in data.decode().replace("\r\n", "")


def of(data: bytes, format_: Format) -> None:
    """Open a finished file as its reader does."""
    LOOKS[format_](data)


LOOKS = {
    Format.PDF: look_at_pdf,
    Format.EXCEL: look_at_book,
    Format.CSV: look_at_rows,
    Format.HTML: look_at_page,
    Format.JSON: look_at_facts,
    Format.TEXT: look_at_text,
    Format.PNG: look_at_pictures,
    Format.CALENDAR: look_at_days,
}
