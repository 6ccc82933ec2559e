"""Several papers as one: put one behind the other, on demand only the pages that must be printed again."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

import pypdfium2

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Part:
    """One finished paper: its name, its PDF, and which of its pages are wanted (from 1; None: all)."""

    name: str
    pdf: bytes
    wanted: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Bundle:
    """The papers in one PDF, with how many sheets each of them takes."""

    pdf: bytes
    sheets: tuple[tuple[str, int], ...]

    @property
    def count(self) -> int:
        """Return how many sheets there are in all."""
        return sum(count for _name, count in self.sheets)


def of(parts: Sequence[Part]) -> Bundle:
    """Return the papers in their order; a single whole one stays as it is."""
    counts = []
    if len(parts) == 1 and parts[0].wanted is None:
        return Bundle(parts[0].pdf, ((parts[0].name, _pages(parts[0].pdf)),))
    joined = pypdfium2.PdfDocument.new()
    try:
        for part in parts:
            count = _pages(part.pdf)
            pages = [number - 1 for number in part.wanted if number <= count] if part.wanted is not None else None
            if pages is None or pages:
                source = pypdfium2.PdfDocument(part.pdf)
                try:
                    joined.import_pages(source, pages)
                finally:
                    source.close()
            counts.append((part.name, count if pages is None else len(pages)))
        target = BytesIO()
        joined.save(target)
    finally:
        joined.close()
    return Bundle(target.getvalue() if any(count for _name, count in counts) else b"", tuple(counts))


def _pages(pdf: bytes) -> int:
    paper = pypdfium2.PdfDocument(pdf)
    try:
        return len(paper)
    finally:
        paper.close()
