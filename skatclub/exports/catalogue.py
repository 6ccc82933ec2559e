"""All papers with the formats they come in: the one tuple that menus, command line, web and tests read.

Every paper of `PAPERS` is made from the facts of an event (`services.papers.facts_of`). Those of `LIST_PAPERS` are
made from lists alone as well, whichever event they belong to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from skatclub.domain import publication
from skatclub.domain.publication import Audience
from skatclub.exports import csv, facts
from skatclub.exports.reports import (
    announcement,
    deal_records,
    list_facts,
    names_told,
    score_sheet,
    seating_plan,
    seating_rows,
    start_cards,
    subject_access,
    table_cards,
    workbook,
)

if TYPE_CHECKING:
    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.sheets import Table
    from skatclub.domain.subject import Subject
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


Matter_inv = TypeVar("Matter_inv")


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper(Generic[Matter_inv]):
    """One kind of paper: its code for programs, its name in the language in use, what makes each format.

    What it is made from is the matter: an event's facts, or lists. `reads_lists`: the facts must bring them.
    `faces` gives the matter as an audience may know it, None where a paper names nobody; `audience` is whom the
    paper is meant for: what hangs on the wall is never made with more of a name than its bearer allows there.
    """

    code: str
    name: Callable[[], str]
    makers: Mapping[Format, Callable[[Matter_inv, Stand], bytes]]
    reads_lists: bool = False
    faces: Callable[[Matter_inv, Audience], Matter_inv] | None = None
    audience: Audience = Audience.OFFICE

    @property
    def formats(self) -> tuple[Format, ...]:
        """Return the formats that this paper comes in, the usual one first."""
        return tuple(self.makers)

    def make(self, format_: Format, matter: Matter_inv, stand: Stand) -> bytes:
        """Return the finished file; the same values give the same bytes."""
        audience = self.audience_of(stand)
        shown = matter if self.faces is None else self.faces(matter, audience)
        return self.makers[format_](shown, replace(stand, audience=audience))

    def audience_of(self, stand: Stand) -> Audience:
        """Return for whom names are shown: as the stand says, else as the paper is meant."""
        if self.faces is None:
            return Audience.OFFICE
        return self.audience if stand.audience is Audience.OFFICE else stand.audience


Lists = Sequence["Table"]
EventPaper = Paper["EventFacts"]
ListPaper = Paper[Lists]
Matter = TypeVar("Matter")


def by_code(code: str) -> EventPaper | None:
    """Return the paper with this code, or None."""
    return next((paper for paper in PAPERS if paper.code == code), None)


def list_paper(code: str) -> ListPaper:
    """Return the paper of lists with this code."""
    return next(paper for paper in LIST_PAPERS if paper.code == code)


# The formats are imported when the first file is made: ReportLab and openpyxl take longer than the window.


def _pdf(build: Callable[[Matter, Stand], Document]) -> Callable[[Matter, Stand], bytes]:
    def make(matter: Matter, stand: Stand) -> bytes:
        from skatclub.exports import pdf

        return pdf.render(names_told.stated(build(matter, stand)))

    return make


def _excel(build: Callable[[Matter, Stand], Workbook]) -> Callable[[Matter, Stand], bytes]:
    def make(matter: Matter, stand: Stand) -> bytes:
        from skatclub.exports import excel

        return excel.render(build(matter, stand))

    return make


def _csv(build: Callable[[Matter], Grid]) -> Callable[[Matter, Stand], bytes]:
    return lambda matter, _stand: csv.render(build(matter))


def _json(build: Callable[[Matter, Stand], Fact]) -> Callable[[Matter, Stand], bytes]:
    return lambda matter, stand: facts.render(build(matter, stand))


def _of_event(paper: ListPaper) -> EventPaper:
    """Return the same paper, made from the lists of an event."""

    def by_facts(make: Callable[[Lists, Stand], bytes]) -> Callable[[EventFacts, Stand], bytes]:
        return lambda facts_, stand: make(facts_.lists(), stand)

    makers = {format_: by_facts(make) for format_, make in paper.makers.items()}
    faces = None if paper.faces is None else publication.of_facts
    return Paper(code=paper.code, name=paper.name, makers=makers, reads_lists=True, faces=faces)


LIST_PAPERS: tuple[ListPaper, ...] = (
    Paper(
        code="score-sheet",
        name=score_sheet.name,
        makers={
            Format.PDF: _pdf(score_sheet.filled),
            Format.EXCEL: _excel(workbook.of),
            Format.CSV: _csv(deal_records.of),
            Format.JSON: _json(list_facts.of),
        },
        faces=publication.of_tables,
    ),
    Paper(
        code="blank-sheet",
        name=score_sheet.blank_name,
        makers={Format.PDF: _pdf(score_sheet.blank)},
        faces=publication.of_tables,
    ),
    Paper(
        code="unnamed-sheet",
        name=score_sheet.unnamed_name,
        makers={Format.PDF: _pdf(score_sheet.unnamed)},
    ),
)
"""The papers of single lists, in the order of the menus."""

PAPERS: tuple[EventPaper, ...] = (
    Paper(code="conditions", name=announcement.name, makers={Format.PDF: _pdf(announcement.of)}),
    Paper(
        code="start-cards",
        name=start_cards.name,
        makers={Format.PDF: _pdf(start_cards.of)},
        faces=publication.of_facts,
    ),
    Paper(
        code="start-cards-by-name",
        name=start_cards.name_by_name,
        makers={Format.PDF: _pdf(start_cards.by_name)},
        faces=publication.of_facts,
    ),
    Paper(
        code="seating-plan",
        name=seating_plan.name,
        makers={
            Format.PDF: _pdf(seating_plan.of),
            Format.CSV: _csv(seating_rows.table),
            Format.JSON: _json(seating_rows.data),
        },
        faces=publication.of_facts,
        audience=Audience.BOARD,
    ),
    Paper(
        code="table-cards",
        name=table_cards.name,
        makers={Format.PDF: _pdf(table_cards.of)},
        faces=publication.of_facts,
        audience=Audience.BOARD,
    ),
    *(_of_event(paper) for paper in LIST_PAPERS),
)
"""Every paper of an event, in the order in which an organiser needs them."""

SUBJECT_REPORT: Paper[Subject] = Paper(
    code="subject-access",
    name=subject_access.name,
    makers={
        Format.PDF: _pdf(subject_access.of),
        Format.CSV: _csv(subject_access.table),
        Format.JSON: _json(subject_access.data),
    },
)
"""Everything that is stored about one person, for nobody else."""
