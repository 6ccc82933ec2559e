"""All papers with the formats they come in: the one tuple that menus, command line, web and tests read.

Every paper of `PAPERS` is made from the facts of an event (`services.papers.facts_of`). Those of `LIST_PAPERS` are
made from lists alone as well, whichever event they belong to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Generic, TypeVar

from skatclub.domain.people import Audience
from skatclub.exports import csv, facts
from skatclub.exports.reports import (
    announcement,
    deal_records,
    league_table,
    list_facts,
    relative_list,
    participant_list,
    poster,
    ranking_book,
    ranking_data,
    ranking_lists,
    score_sheet,
    seating_plan,
    seating_rows,
    start_cards,
    table_cards,
    team_book,
    team_lists,
    workbook,
)

if TYPE_CHECKING:
    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.relative_lists import RelativeList
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
    HTML = "html"
    JSON = "json"


OF_THE_WEB = frozenset({Format.HTML})
"""Formats that go to the web, whatever is wanted: their names are always those of the web."""

PUBLIC = (Audience.BOARD, Audience.WEB)
"""Readers of papers that hang on the wall or stand on a page."""

IN_FULL = (Audience.DESK,)
"""Readers of papers for the desk, and of those that are handed to the person they name."""

Matter_contra = TypeVar("Matter_contra", contravariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper(Generic[Matter_contra]):
    """One kind of paper: its code for programs, its name in the language in use, what makes each format.

    What it is made from is the matter: an event's facts, or lists. `reads_lists`, `reads_results`: the facts must bring them.
    `levels` are the readers for whom it can be made, the usual ones first: lists and cards that are handed over
    bear names in full.
    """

    code: str
    name: Callable[[], str]
    makers: Mapping[Format, Callable[[Matter_contra, Stand], bytes]]
    reads_lists: bool = False
    reads_results: bool = False
    levels: tuple[Audience, ...] = PUBLIC

    @property
    def formats(self) -> tuple[Format, ...]:
        """Return the formats that this paper comes in, the usual one first."""
        return tuple(self.makers)

    def level(self, format_: Format, wanted: Audience) -> Audience:
        """Return for whom names are written: as wanted where the paper allows it, on the web as there."""
        if format_ in OF_THE_WEB:
            return Audience.WEB
        return wanted if wanted in self.levels else self.levels[0]

    def make(self, format_: Format, matter: Matter_contra, stand: Stand) -> bytes:
        """Return the finished file, which says for whom its names are written; same values, same bytes."""
        return self.makers[format_](matter, replace(stand, level=self.level(format_, stand.level)))


Lists = Sequence["Table"]
EventPaper = Paper["EventFacts"]
ListPaper = Paper[Lists]
RelativePaper = Paper["RelativeList"]
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

        return pdf.render(build(matter, stand))

    return make


def _excel(build: Callable[[Matter, Stand], Workbook]) -> Callable[[Matter, Stand], bytes]:
    def make(matter: Matter, stand: Stand) -> bytes:
        from skatclub.exports import excel

        return excel.render(build(matter, stand))

    return make


def _csv(build: Callable[[Matter, Stand], Grid]) -> Callable[[Matter, Stand], bytes]:
    return lambda matter, stand: csv.render(build(matter, stand))


def _html(build: Callable[[Matter, Stand], Document]) -> Callable[[Matter, Stand], bytes]:
    def make(matter: Matter, stand: Stand) -> bytes:
        from skatclub.exports import html

        return html.render(build(matter, stand))

    return make


def _json(build: Callable[[Matter, Stand], Fact]) -> Callable[[Matter, Stand], bytes]:
    return lambda matter, stand: facts.render(build(matter, stand))


def _of_event(paper: ListPaper) -> EventPaper:
    """Return the same paper, made from the lists of an event."""

    def by_facts(make: Callable[[Lists, Stand], bytes]) -> Callable[[EventFacts, Stand], bytes]:
        return lambda facts_, stand: make(facts_.lists(), stand)

    makers = {format_: by_facts(make) for format_, make in paper.makers.items()}
    return Paper(code=paper.code, name=paper.name, makers=makers, reads_lists=True, levels=paper.levels)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Listed:
    """A list that comes in every format: what draws it, its workbook, its rows, its facts."""

    drawn: Callable[[EventFacts, Stand], Document]
    book: Callable[[EventFacts, Stand], Workbook]
    rows: Callable[[EventFacts, Stand], Grid]
    facts: Callable[[EventFacts, Stand], Fact]

    def makers(self) -> dict[Format, Callable[[EventFacts, Stand], bytes]]:
        return {
            Format.PDF: _pdf(self.drawn),
            Format.EXCEL: _excel(self.book),
            Format.CSV: _csv(self.rows),
            Format.HTML: _html(self.drawn),
            Format.JSON: _json(self.facts),
        }


def _results(code: str, name: Callable[[], str], listed: _Listed) -> EventPaper:
    """Return a paper of results in every format."""
    return Paper(code=code, name=name, makers=listed.makers(), reads_results=True)


LIST_PAPERS: tuple[ListPaper, ...] = (
    Paper(
        code="score-sheet",
        name=score_sheet.name,
        makers={
            Format.PDF: _pdf(score_sheet.filled),
            Format.EXCEL: _excel(workbook.of),
            Format.CSV: _csv(lambda tables, _stand: deal_records.of(tables)),
            Format.JSON: _json(list_facts.of),
        },
        levels=IN_FULL,
    ),
    Paper(
        code="blank-sheet",
        name=score_sheet.blank_name,
        makers={Format.PDF: _pdf(score_sheet.blank)},
        levels=IN_FULL,
    ),
    Paper(
        code="unnamed-sheet",
        name=score_sheet.unnamed_name,
        makers={Format.PDF: _pdf(score_sheet.unnamed)},
        levels=IN_FULL,
    ),
)
"""The papers of single lists, in the order of the menus."""

PAPERS: tuple[EventPaper, ...] = (
    Paper(code="conditions", name=announcement.name, makers={Format.PDF: _pdf(announcement.of)}),
    Paper(code="start-cards", name=start_cards.name, makers={Format.PDF: _pdf(start_cards.of)}, levels=IN_FULL),
    Paper(
        code="start-cards-by-name",
        name=start_cards.name_by_name,
        makers={Format.PDF: _pdf(start_cards.by_name)},
        levels=IN_FULL,
    ),
    Paper(
        code="seating-plan",
        name=seating_plan.name,
        makers={
            Format.PDF: _pdf(seating_plan.of),
            Format.CSV: _csv(seating_rows.table),
            Format.JSON: _json(seating_rows.data),
        },
    ),
    Paper(code="table-cards", name=table_cards.name, makers={Format.PDF: _pdf(table_cards.of)}),
    *(_of_event(paper) for paper in LIST_PAPERS),
    Paper(
        code="participants",
        name=participant_list.name,
        makers=_Listed(
            drawn=participant_list.of,
            book=participant_list.book,
            rows=participant_list.table,
            facts=participant_list.data,
        ).makers(),
    ),
    _results(
        "series-list",
        ranking_lists.series_name,
        _Listed(
            drawn=ranking_lists.series,
            book=ranking_book.series,
            rows=ranking_lists.series_table,
            facts=ranking_data.series,
        ),
    ),
    _results(
        "overall-list",
        ranking_lists.overall_name,
        _Listed(
            drawn=ranking_lists.overall,
            book=ranking_book.overall,
            rows=ranking_lists.overall_table,
            facts=ranking_data.overall,
        ),
    ),
    Paper(code="poster", name=poster.name, makers={Format.PDF: _pdf(poster.of)}, reads_results=True),
    _results(
        "further-rankings",
        ranking_lists.groups_name,
        _Listed(
            drawn=ranking_lists.groups,
            book=ranking_book.groups,
            rows=ranking_lists.groups_table,
            facts=ranking_data.groups,
        ),
    ),
    _results(
        "team-list",
        team_lists.name,
        _Listed(drawn=team_lists.of, book=team_book.teams, rows=team_lists.table, facts=team_lists.data),
    ),
    _results(
        "league-table",
        league_table.name,
        _Listed(drawn=league_table.of, book=team_book.league, rows=league_table.table, facts=league_table.data),
    ),
)
"""Every paper of an event, in the order in which an organiser needs them."""

RELATIVE_PAPERS: tuple[Paper[RelativeList], ...] = (
    Paper(
        code="relative-list",
        name=relative_list.name,
        makers={
            Format.PDF: _pdf(relative_list.of),
            Format.CSV: _csv(relative_list.table),
            Format.JSON: _json(relative_list.data),
        },
    ),
)
"""The papers of a list of a relative of Skat."""
