"""Several papers as one: put one behind the other, on demand only the pages that must be printed again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from threading import RLock

import pypdfium2

_A4 = (595.28, 841.89)  # points
_PDFIUM = RLock()
"""Held while it works: it is not made for several threads, not even with papers of their own."""


@dataclass(frozen=True, slots=True)
class Part:
    """One finished paper: its name, its PDF, and which of its pages are wanted (from 1; None: all)."""

    name: str
    pdf: bytes
    wanted: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Bundle:
    """The papers in one PDF: how many pages it has, and how many sheets each of them takes."""

    pdf: bytes
    sheets: tuple[tuple[str, int], ...]
    pages: int = 0

    @property
    def count(self) -> int:
        """Return how many sheets there are in all."""
        return sum(count for _name, count in self.sheets)


def of(parts: Sequence[Part], *, both_sides: bool = False) -> Bundle:
    """Return the papers in their order; a single whole one stays as it is.

    If `both_sides` are printed, each paper begins on a sheet of its own: an empty page stands before it where the
    one before has an odd number.
    """
    counts = [_wanted(part) for part in parts]
    if both_sides:
        sheets = tuple((part.name, (count + 1) // 2) for part, count in zip(parts, counts, strict=True))
    else:
        sheets = tuple((part.name, count) for part, count in zip(parts, counts, strict=True))
    if len(parts) == 1 and parts[0].wanted is None:
        return Bundle(parts[0].pdf, sheets, counts[0])
    with _PDFIUM:
        joined = pypdfium2.PdfDocument.new()
        try:
            for part, count in zip(parts, counts, strict=True):
                if both_sides and len(joined) % 2 and count:
                    joined.new_page(*_A4)
                _take(joined, part)
            pages = len(joined)
            target = BytesIO()
            joined.save(target)
        finally:
            joined.close()
    return Bundle(target.getvalue() if pages else b"", sheets, pages)


@contextmanager
def opened(paper: bytes) -> Iterator[pypdfium2.PdfDocument]:
    """Open a finished PDF to look at its pages; other threads that want to open one wait."""
    with _PDFIUM:
        document = pypdfium2.PdfDocument(paper)
        try:
            yield document
        finally:
            document.close()


def _take(joined: pypdfium2.PdfDocument, part: Part) -> None:
    with opened(part.pdf) as source:
        numbers = range(1, len(source) + 1) if part.wanted is None else part.wanted
        pages = [number - 1 for number in numbers if number <= len(source)]
        if pages:
            joined.import_pages(source, pages)


def _wanted(part: Part) -> int:
    """Return how many pages of a paper are printed."""
    with opened(part.pdf) as paper:
        count = len(paper)
    return count if part.wanted is None else sum(number <= count for number in part.wanted)
