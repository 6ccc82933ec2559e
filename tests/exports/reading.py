"""Finished papers, read back: what stands where on a page, which type is embedded, what a workbook holds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw
from openpyxl import load_workbook
from PIL import Image
from pypdf import PdfReader

from skatclub.exports import phone_pictures
from skatclub.exports.document import Document
from skatclub.exports.forms import MM_PER_POINT, Box, Form, Words
from skatclub.exports.paper import Format

OVERLAP = 0.35  # points by which neighbouring letters may touch
BAND = 8  # points of a page that are looked at together
LOOKED_AT_ONCE = 16  # pages
REACHING = frozenset("ďťľĽj")
"""Letters that reach over or under their neighbour, as they should."""
OVERHANG = 0.12  # parts of its height by which a large j or f reaches over its neighbour


class Letter(NamedTuple):
    """A sign on a page with its inked box, in points from the bottom left, and the size of its type."""

    sign: str
    left: float
    bottom: float
    right: float
    top: float
    size: float

    def overlaps(self, other: Letter) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.top, other.top) - max(self.bottom, other.bottom)
        if {self.sign, other.sign} & REACHING:
            return False
        touch = max(OVERLAP, OVERHANG * min(self.top - self.bottom, other.top - other.bottom))
        return across > touch and down > touch


@contextmanager
def opened(data: bytes) -> Iterator[pypdfium2.PdfDocument]:
    paper = pypdfium2.PdfDocument(data)
    try:
        yield paper
    finally:
        paper.close()


def picture_text(data: bytes) -> str:
    """Return what stands on a picture, as it is told to those who cannot see it."""
    with Image.open(BytesIO(data)) as picture:
        return str(picture.info[phone_pictures.WORDS])


def written(format_: Format, data: bytes) -> str:
    """Return what can be read in a finished file of this format, which must be whole."""
    match format_:
        case Format.PDF:
            return text(data)
        case Format.PNG:
            return picture_text(data)
        case Format.EXCEL:
            book = load_workbook(BytesIO(data))
            return "\n".join(str(cell.value) for page in book for row in page.iter_rows() for cell in row)
        case Format.JSON:
            return json.dumps(json.loads(data), ensure_ascii=False)
    return data.decode("utf-8-sig")


def page_count(data: bytes) -> int:
    with opened(data) as paper:
        return len(paper)


def text(data: bytes) -> str:
    with opened(data) as paper:
        pages = [page.get_textpage() for page in paper]
        return "\n".join(page.get_text_range() for page in pages).replace("\r\n", "\n")


def text_of_pages(data: bytes) -> list[str]:
    """Return what stands on each page, the words parted by single spaces."""
    with opened(data) as paper:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in paper]


def text_in(data: bytes, box: Box, page_no: int = 1) -> str:
    """Return what stands in a box given in millimetres from the top left."""
    with opened(data) as paper:
        page = paper[page_no - 1]
        height = page.get_height()
        found = page.get_textpage().get_text_bounded(
            left=box.x / MM_PER_POINT,
            right=(box.x + box.width) / MM_PER_POINT,
            top=height - box.y / MM_PER_POINT,
            bottom=height - (box.y + box.height) / MM_PER_POINT,
        )
        return " ".join(found.split())


def letters(data: bytes, page_no: int = 1) -> tuple[Letter, ...]:
    """Return the inked signs of a page."""
    return page(data, page_no)[1]


@lru_cache(maxsize=LOOKED_AT_ONCE)
def page(data: bytes, page_no: int) -> tuple[tuple[float, float], tuple[Letter, ...]]:
    """Return the size of a page and its letters: several looks are taken at the same few pages."""
    with opened(data) as paper:
        page = paper[page_no - 1]
        told = page.get_textpage()
        signs = [chr(pypdfium2.raw.FPDFText_GetUnicode(told, place)) for place in range(told.count_chars())]
        assert signs
        inked = (place for place, sign in enumerate(signs) if sign.strip("\0 \r\n\t"))
        size = pypdfium2.raw.FPDFText_GetFontSize
        return page.get_size(), tuple(
            Letter(signs[place], *told.get_charbox(place), size(told, place)) for place in inked
        )


def overlapping(data: bytes, page_no: int = 1) -> list[tuple[str, str]]:
    """Return the pairs of signs that stand on one another."""
    bands: dict[int, list[Letter]] = {}
    for one in letters(data, page_no):
        for band in range(int(one.bottom // BAND), int(one.top // BAND) + 1):
            bands.setdefault(band, []).append(one)
    found = set()
    for band in bands.values():
        band.sort(key=lambda one: one.left)
        for place, one in enumerate(band):
            for other in band[place + 1 :]:
                if other.left > one.right:
                    break
                if one.overlaps(other):
                    found.add((one, other))
    return sorted((one.sign, other.sign) for one, other in found)


def outside(data: bytes, page_no: int = 1, margin: float = 3) -> list[Letter]:
    """Return the signs that do not stand wholly on the page, or within so many millimetres of its edge."""
    (width, height), found = page(data, page_no)
    edge = margin / MM_PER_POINT
    return [
        one
        for one in found
        if one.left < edge or one.bottom < edge or one.right > width - edge or one.top > height - edge
    ]


def smallest_type(data: bytes, numbers: Iterable[int] = ()) -> float:
    """Return the smallest size of type on these pages, none named: in the file, in points."""
    pages = numbers or range(1, page_count(data) + 1)
    return min(one.size for number in pages for one in letters(data, number))


def fonts(data: bytes) -> dict[str, bool]:
    """Return the names of all type in the file, and whether it is embedded."""
    found: dict[str, bool] = {}
    for page in PdfReader(BytesIO(data)).pages:
        resources = [page["/Resources"]]
        under = page["/Resources"].get("/XObject", {})
        objects = [one.get_object() for one in under.values()]
        resources += [form["/Resources"] for form in objects if form["/Subtype"] == "/Form"]
        for one in resources:
            for font in one.get("/Font", {}).values():
                told = font.get_object()
                embedded = "/FontDescriptor" in told and "/FontFile2" in told["/FontDescriptor"].get_object()
                found[told["/BaseFont"]] = embedded
    return found


def words_of(paper: Document) -> list[Words]:
    """Return all words of the exact-place blocks of a document, those of shared forms included."""
    found: list[Words] = []
    for section in paper.sections:
        for block in section.blocks:
            form = block if isinstance(block, Form) else None
            while form is not None:
                found += [item for item in form.items if isinstance(item, Words)]
                form = form.under
    return found


def list_of(data: bytes, code: str = "") -> dict[str, Any]:
    """Return a list of a JSON file by its code, or the only one of that file."""
    lists = [each for each in json.loads(data)["lists"] if code in {"", each.get("list")}]
    (found,) = lists
    return found
