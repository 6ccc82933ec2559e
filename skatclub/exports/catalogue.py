"""All papers with the formats they come in: the one tuple that menus, command line, web and tests read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.exports import csv, facts
from skatclub.exports.reports import deal_records, list_facts, score_sheet, workbook

if TYPE_CHECKING:
    from skatclub.domain.sheets import Table
    from skatclub.exports.document import Document, Stand
    from skatclub.exports.document import Table as Grid
    from skatclub.exports.facts import Fact
    from skatclub.exports.spreadsheet import Workbook


class Format(StrEnum):
    """The kinds of files; the value is the ending of their names."""

    PDF = "pdf"
    EXCEL = "xlsx"
    CSV = "csv"
    JSON = "json"


Maker = Callable[[Sequence["Table"], "Stand"], bytes]
"""Makes a finished file of the lists of these tables; the same values give the same bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One kind of paper: its code for programs, its name in the language in use, what makes each format."""

    code: str
    name: Callable[[], str]
    makers: Mapping[Format, Maker]

    @property
    def formats(self) -> tuple[Format, ...]:
        """Return the formats that this paper comes in, the usual one first."""
        return tuple(self.makers)

    def make(self, format_: Format, tables: Sequence[Table], stand: Stand) -> bytes:
        """Return the finished file."""
        return self.makers[format_](tables, stand)


def by_code(code: str) -> Paper | None:
    """Return the paper with this code, or None."""
    return next((paper for paper in PAPERS if paper.code == code), None)


# The formats are imported when the first file is made: ReportLab and openpyxl take longer than the window.


def _pdf(build: Callable[[Sequence[Table], Stand], Document]) -> Maker:
    def make(tables: Sequence[Table], stand: Stand) -> bytes:
        from skatclub.exports import pdf

        return pdf.render(build(tables, stand))

    return make


def _excel(build: Callable[[Sequence[Table], Stand], Workbook]) -> Maker:
    def make(tables: Sequence[Table], stand: Stand) -> bytes:
        from skatclub.exports import excel

        return excel.render(build(tables, stand))

    return make


def _csv(build: Callable[[Sequence[Table]], Grid]) -> Maker:
    return lambda tables, _stand: csv.render(build(tables))


def _json(build: Callable[[Sequence[Table], Stand], Fact]) -> Maker:
    return lambda tables, stand: facts.render(build(tables, stand))


PAPERS = (
    Paper(
        code="score-sheet",
        name=score_sheet.name,
        makers={
            Format.PDF: _pdf(score_sheet.filled),
            Format.EXCEL: _excel(workbook.of),
            Format.CSV: _csv(deal_records.of),
            Format.JSON: _json(list_facts.of),
        },
    ),
    Paper(code="blank-sheet", name=score_sheet.blank_name, makers={Format.PDF: _pdf(score_sheet.blank)}),
    Paper(
        code="unnamed-sheet",
        name=score_sheet.unnamed_name,
        makers={Format.PDF: _pdf(score_sheet.unnamed)},
    ),
)
"""Every paper, in the order of the menus."""
