"""The papers of one list, or of an event, as files, made from what the club says now."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, Self

from skatclub.domain.draws import DrawState
from skatclub.exports.catalogue import LIST_PAPERS, PAPERS, by_code, list_paper
from skatclub.exports.document import Stand
from skatclub.i18n.language import _
from skatclub.services import clubs, sheets
from skatclub.services import papers as event_papers

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.publication import Audience
    from skatclub.domain.sheets import Table
    from skatclub.domain.subject import Subject
    from skatclub.exports.catalogue import EventPaper, Format, ListPaper, Paper
    from skatclub.gui.operations import Operations

    AnyPaper = EventPaper | ListPaper | Paper[Subject]

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

    def shown_to(self, audience: Audience) -> Self:
        """Return the same papers with names as others may read them."""


@dataclass(frozen=True, slots=True)
class ListPapers:
    """One list and the state of things its papers show."""

    table: Table
    stand: Stand

    @classmethod
    def of(cls, operations: Operations, table_id: int, clock: Callable[[], datetime]) -> ListPapers | None:
        """Return the papers of a list as the club has it now; None if it cannot be read (and was told)."""
        table = operations.ask(sheets.table, table_id)
        name = operations.ask(clubs.club_name)
        if table is None or name is None:
            return None
        return cls(table, Stand(club=name, at=clock().astimezone()))

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers of lists."""
        return LIST_PAPERS

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        return list_paper(paper.code).make(kind, (self.table,), self.stand)

    def shown_to(self, audience: Audience) -> ListPapers:
        """Return the same papers with names as others may read them."""
        return replace(self, stand=replace(self.stand, audience=audience))

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
        return tuple(
            paper
            for paper in _by_use(self.facts)
            if (made or not paper.reads_lists) and (seated or paper.code in WITHOUT_SEATS)
        )

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        found = by_code(paper.code)
        if found is None:
            raise KeyError(paper.code)
        return found.make(kind, self.facts, self.stand)

    def shown_to(self, audience: Audience) -> EventPapers:
        """Return the same papers with names as others may read them."""
        return replace(self, stand=replace(self.stand, audience=audience))

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        words = _("{paper} series {series}")
        return words.format(paper=paper.name(), series=self.facts.only_series)


def _by_use(facts: EventFacts) -> tuple[EventPaper, ...]:
    """Return the papers; what is wanted now comes first: cards named one by one, the plan once seats are drawn."""
    if facts.only_cards is not None:
        return tuple(sorted(PAPERS, key=lambda paper: paper.code != "start-cards"))
    drawn = any(one.draw is not None and one.draw.state is not DrawState.PREPARED for one in facts.chosen)
    return tuple(sorted(PAPERS, key=lambda paper: paper.code != "seating-plan")) if drawn else PAPERS
