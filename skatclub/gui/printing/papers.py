"""The papers of one list, or of an event, as files, made from what the club says now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from skatclub import paths
from skatclub.domain.draws import DrawState
from skatclub.exports.catalogue import CORRECTION_SLIP, LIST_PAPERS, PAPERS, SHOWN_RANKING, by_code, list_paper
from skatclub.exports.document import Stand
from skatclub.exports.reports import correction_slip
from skatclub.i18n.language import _
from skatclub.services import clubs, sheets
from skatclub.services import papers as event_papers

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.sheets import Table
    from skatclub.exports.catalogue import EventPaper, Format, ListPaper, RankingPaper, RelativePaper
    from skatclub.exports.reports.shown_ranking import ShownRanking
    from skatclub.gui.operations import Operations

    AnyPaper = EventPaper | ListPaper | RelativePaper | RankingPaper

WITHOUT_SEATS = frozenset({"conditions", "start-cards", "start-cards-by-name", "unnamed-sheet"})
"""Papers that can be made before anybody has a seat."""


class Papers(Protocol):
    """What can be printed about something: the papers that can be made, their files, and a name for a file."""

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made now."""

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file; may be called in another thread."""

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""


@dataclass(frozen=True, slots=True)
class ListPapers:
    """One list and the state of things its papers show."""

    table: Table
    stand: Stand
    first: str = ""

    @classmethod
    def of(
        cls, operations: Operations, table_id: int, clock: Callable[[], datetime], *, first: str = ""
    ) -> ListPapers | None:
        """Return the papers of a list as the club has it now; None if it cannot be read (and was told)."""
        table = operations.ask(sheets.table, table_id)
        name = operations.ask(clubs.club_name)
        if table is None or name is None:
            return None
        return cls(table, Stand(club=name, at=clock().astimezone()), first)

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers of lists, the one wanted first; a correction slip only where it is needed."""
        needed = correction_slip.is_needed(self.table)
        found = (paper for paper in LIST_PAPERS if needed or paper.code != CORRECTION_SLIP)
        return tuple(sorted(found, key=lambda paper: paper.code != self.first))

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        return list_paper(paper.code).make(kind, (self.table,), self.stand)

    def file_stem(self, paper: AnyPaper) -> str:  # noqa: ARG002 (all papers of a list are called after it)
        """Return the name offered for a file, without its ending."""
        words = _("List table {table} series {series}")
        return words.format(table=self.table.number, series=self.table.series.number)


@dataclass(frozen=True, slots=True)
class EventPapers:
    """An event, one series of it, and the state of things its papers show."""

    facts: EventFacts
    stand: Stand

    @classmethod
    def of(
        cls,
        operations: Operations,
        event_id: int,
        series_no: int,
        clock: Callable[[], datetime],
        *,
        cards: tuple[int, ...] | None = None,
    ) -> EventPapers | None:
        """Return the papers of a series as the club has it now; None if it cannot be read (and was told)."""
        facts = operations.ask(event_papers.facts_of, event_id, series=series_no, cards=cards)
        name = operations.ask(clubs.club_name)
        if facts is None or name is None:
            return None
        return cls(facts, Stand(club=name, at=clock().astimezone()))

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made now: lists need tables, the seating plan needs seats."""
        seated = any(one.tables for one in self.facts.chosen)
        made = any(one.lists for one in self.facts.chosen)
        wrong = any(correction_slip.is_needed(table) for one in self.facts.chosen for table in one.lists)
        return tuple(
            paper
            for paper in _by_use(self.facts)
            if (made or not paper.reads_lists)
            and (seated or paper.code in WITHOUT_SEATS)
            and (wrong or paper.code != CORRECTION_SLIP)
        )

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        found = by_code(paper.code)
        if found is None:
            raise KeyError(paper.code)
        return found.make(kind, self.facts, self.stand)

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        words = _("{paper} series {series}")
        return words.format(paper=paper.name(), series=self.facts.only_series)


@dataclass(frozen=True, slots=True)
class RankingPapers:
    """A ranking as the page of the results shows it."""

    shown: ShownRanking
    stand: Stand

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the one paper of it."""
        return (SHOWN_RANKING,)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:  # noqa: ARG002 (there is only one)
        """Return it as a finished file."""
        return SHOWN_RANKING.make(kind, self.shown, self.stand)

    def file_stem(self, paper: AnyPaper) -> str:  # noqa: ARG002 (there is only one)
        """Return the name offered for a file, without its ending."""
        return paths.file_stem(f"{self.shown.event} {self.shown.title}")


def _by_use(facts: EventFacts) -> tuple[EventPaper, ...]:
    """Return the papers; what is wanted now comes first: cards named one by one, the plan once seats are drawn."""
    if facts.only_cards is not None:
        return tuple(sorted(PAPERS, key=lambda paper: paper.code != "start-cards"))
    drawn = any(one.draw is not None and one.draw.state is not DrawState.PREPARED for one in facts.chosen)
    return tuple(sorted(PAPERS, key=lambda paper: paper.code != "seating-plan")) if drawn else PAPERS
