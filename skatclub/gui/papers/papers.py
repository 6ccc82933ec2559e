"""The papers of one list, or of an event, as files, made from what the club says now.

What files of papers are called, and what to save them as: 14. Herbstpokal Ergebnisliste Serie 1 Ausgabe 3.

The papers of the cash desk as files, made from what the club says now.

The table of a season as a paper to be shown, printed or kept.

The year book and the sheet of a player as papers to be shown, printed or kept.

What is stored about a person, as a paper to be shown, printed or kept.

The papers of a list of a relative, made from what the club says now.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from skatclub import paths
from skatclub.domain.cash import transfers
from skatclub.domain.people import publication
from skatclub.domain.seating.draws import DrawState
from skatclub.exports.catalogue import (
    CORRECTION_SLIP,
    LIST_PAPERS,
    MONEY_PAPERS,
    PAPERS,
    PLAYER_SHEET,
    RELATIVE_PAPERS,
    SEASON_TABLE,
    SHOWN_RANKING,
    YEAR_BOOK,
    by_code,
    list_paper,
)
from skatclub.exports.document import Stand
from skatclub.exports.paper import Format
from skatclub.exports.reports.office import correction_slip
from skatclub.exports.reports.privacy.paper import SUBJECT_REPORT
from skatclub.exports.reports.standings import editions
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.relatives import words as relatives_words
from skatclub.services import relatives
from skatclub.services.club import clubs
from skatclub.services.papers import facts as event_papers
from skatclub.services.papers import letterhead
from skatclub.services.people import subject as people_subject
from skatclub.services.season import seasons, titles

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.directing.postings import Posting
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.people.person import Audience
    from skatclub.domain.people.subject import Subject
    from skatclub.domain.relatives import RelativeList
    from skatclub.domain.sheets.table import Table
    from skatclub.exports.paper import (
        EventPaper,
        ListPaper,
        Paper,
        PlayerPaper,
        RankingPaper,
        RelativePaper,
        SeasonPaper,
        YearBook,
    )
    from skatclub.exports.reports.standings.shown_ranking import ShownRanking
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.figures import ClubFigures, PlayerFigures
    from skatclub.services.season.seasons import Standings

    AnyPaper = (
        EventPaper
        | ListPaper
        | RelativePaper
        | SeasonPaper
        | RankingPaper
        | Paper[Subject]
        | YearBook
        | PlayerPaper
    )


WITH_SEATS = frozenset({"seating-plan", "table-cards", "score-sheet", "blank-sheet"})
"""Papers that need somebody to have a seat."""

OF_A_LIST = ("money-list", "protest-file", "cheat-sheet")
"""Papers of an event that are made for a single list as well."""


class Papers(Protocol):
    """What can be printed about something: the papers that can be made, their files, and a name for a file."""

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made now."""

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file; may be called in another thread."""

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""


@runtime_checkable
class NamedPapers(Papers, Protocol):
    """Papers that name people as their readers may know them."""

    def for_(self, level: Audience) -> NamedPapers:
        """Return the same papers with names for these readers."""


@dataclass(frozen=True, slots=True)
class ListPapers:
    """One list, its history, and the state of things its papers show."""

    table: Table
    facts: EventFacts
    stand: Stand
    first: str = ""

    @classmethod
    def of(
        cls, operations: Operations, table_id: int, clock: Callable[[], datetime], *, first: str = ""
    ) -> ListPapers | None:
        """Return the papers of a list as the club has it now; None if it cannot be read (and was told)."""
        facts = operations.ask(event_papers.facts_of_list, table_id)
        stand = stand_now(operations, clock)
        if facts is None or stand is None:
            return None
        return cls(facts.lists()[0], facts, stand, first)

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers of lists, the one wanted first; a correction slip only where it is needed."""
        needed = correction_slip.is_needed(self.table)
        found: list[AnyPaper] = [paper for paper in LIST_PAPERS if needed or paper.code != CORRECTION_SLIP]
        found += [paper for paper in PAPERS if paper.code in OF_A_LIST]
        return tuple(sorted(found, key=lambda paper: paper.code != self.first))

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        if paper.code in OF_A_LIST:
            return event_paper(paper.code).make(kind, self.facts, self.stand)
        return list_paper(paper.code).make(kind, (self.table,), self.stand)

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        words = _("{paper} series {series} table {table}").format(
            paper=paper.name(), series=self.table.series.number, table=self.table.number
        )
        return paths.file_stem(f"{self.table.event.title} {words}")


@dataclass(frozen=True, slots=True)
class EventPapers:
    """An event, one series of it, and the state of things its papers show."""

    operations: Operations
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
        facts = operations.ask(event_papers.facts_of, event_id, series=series_no, cards=cards, results=True)
        stand = stand_now(operations, clock)
        if facts is None or stand is None:
            return None
        return cls(operations, facts, stand)

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made now: lists need tables, the plan seats, rankings results."""
        wrong = any(correction_slip.is_needed(table) for one in self.facts.chosen for table in one.lists)
        return tuple(
            paper
            for paper in _by_use(self.facts)
            if _can_be_made(paper, self.facts) and (wrong or paper.code != CORRECTION_SLIP)
        )

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        return event_paper(paper.code).make(kind, self.facts, self.stand)

    def postings(self) -> tuple[Posting, ...]:
        """Return the editions that were posted, newest first."""
        return tuple(reversed(self.facts.results.postings)) if self.facts.results is not None else ()

    def changed(self, paper: AnyPaper, posting: Posting) -> tuple[int, ...] | None:
        """Return the pages that differ from an edition; None if the paper was not posted in it."""
        from skatclub.exports import changed_pages

        level = paper.level(Format.PDF, self.stand.level)
        return changed_pages.numbers(paper.code, self.facts, replace(self.stand, level=level), posting)

    def for_(self, level: Audience) -> EventPapers:
        """Return the same papers with names for these readers."""
        return replace(self, stand=replace(self.stand, level=level))

    def honouring(
        self, places: tuple[int, int] | None, cards: frozenset[int] | None, label_sheet: str
    ) -> EventPapers:
        """Return the same papers with certificates and labels for these places or start numbers."""
        facts = replace(self.facts, places=places, label_sheet=label_sheet)
        return replace(self, facts=facts if cards is None else replace(facts, only_cards=cards))

    def newer(self) -> EventPapers:
        """Return the same papers with the club's picture and words of certificates as they are now."""
        words = self.operations.ask(letterhead.certificate_words) or ""
        return replace(
            self,
            facts=replace(self.facts, certificate=words),
            stand=_with_logo(self.stand, self.operations),
        )

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        return of(paper, self.facts)


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


def _can_be_made(paper: EventPaper, facts: EventFacts) -> bool:
    seated = any(one.tables for one in facts.chosen)
    made = any(one.lists for one in facts.chosen)
    results = facts.results
    ranked = results is not None and any(any(row.results) for row in results.whole.standings.rows)
    return {
        "protest-file": False,  # of a single list
        "emergency-folder": True,
        "series-list": results is not None and bool(results.by_series),
        "further-rankings": ranked and results is not None and bool(results.groups),
        "team-list": ranked and results is not None and bool(results.teams),
        "league-table": ranked and results is not None and results.league is not None,
    }.get(
        paper.code,
        not paper.reads_money
        and (made or not paper.reads_lists)
        and (ranked or not paper.reads_results)
        and (seated or paper.code not in WITH_SEATS),
    )


def event_paper(code: str) -> EventPaper:
    """Return a paper of events by its code."""
    found = by_code(code)
    if found is None:
        raise KeyError(code)
    return found


def stand_now(operations: Operations, clock: Callable[[], datetime]) -> Stand | None:
    """Return the state of things now, with the club's name and picture; None if they cannot be read."""
    name = operations.ask(clubs.club_name)
    return None if name is None else _with_logo(Stand(club=name, at=clock().astimezone()), operations)


def _with_logo(stand: Stand, operations: Operations) -> Stand:
    return replace(stand, logo=operations.ask(letterhead.logo) or b"")


OF_A_SERIES = frozenset(
    {"seating-plan", "table-cards", "score-sheet", "blank-sheet", "unnamed-sheet", "correction-slip", "money-list"}
)
"""Papers of the tables of one series."""

FILTERS = {
    Format.PDF: "PDF (*.pdf)",
    Format.EXCEL: "Excel (*.xlsx)",
    Format.CSV: "CSV (*.csv)",
    Format.HTML: "HTML (*.html)",
    Format.JSON: "JSON (*.json)",
    Format.TEXT: "Text (*.txt)",
}
"""What a dialog of the system shows of the kinds of files."""


def to_save() -> dict[Format, str]:
    """Return what to save a paper as, the most usual first."""
    return {
        Format.PDF: _("Save as PDF …"),
        Format.EXCEL: _("Save as Excel …"),
        Format.CSV: _("Save as CSV …"),
        Format.HTML: _("Save as page …"),
        Format.JSON: _("Save as JSON …"),
        Format.TEXT: _("Save as text …"),
    }


def of(paper: AnyPaper, facts: EventFacts) -> str:
    """Return the name of a file, without its ending: the event, the paper, over what, which edition."""
    words = _told(paper, facts)
    edition = editions.of_paper(paper.code, facts)
    if edition is not None:
        words = _("{paper} edition {edition}").format(paper=words, edition=edition)
    return paths.file_stem(f"{facts.event.title} {words}")


def _told(paper: AnyPaper, facts: EventFacts) -> str:
    if paper.code == "series-list":
        return _("Result list series {n}").format(n=facts.only_series)
    if paper.code in OF_A_SERIES:
        return _("{paper} series {series}").format(paper=paper.name(), series=facts.only_series)
    if paper.reads_results and facts.results is not None:
        count = len(facts.results.whole.standings.series)
        words = ngettext("{paper} after {n} series", "{paper} after {n} series", count)
        return words.format(paper=paper.name(), n=count)
    return paper.name()


OF_A_PLAN = frozenset({"prize-list", "coin-order"})
"""Papers that need a prize plan."""
TRANSFERS = "transfer-slips"


@dataclass(frozen=True, slots=True)
class MoneyPapers:
    """The papers of the cash desk of an event."""

    facts: EventFacts
    stand: Stand

    @classmethod
    def of(
        cls,
        operations: Operations,
        event_id: int,
        clock: Callable[[], datetime],
        *,
        receipts_of: tuple[int, ...] | None = None,
    ) -> MoneyPapers | None:
        """Return them as of now, or only the receipts of some start numbers; None if they cannot be read."""
        facts = operations.ask(event_papers.facts_of, event_id, lists=False, money=True, cards=receipts_of)
        stand = stand_now(operations, clock)
        if facts is None or stand is None:
            return None
        return cls(facts, stand)

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made: those on prizes need a plan; of one person only the receipts.

        Slips of money carried between desks are offered where some was.
        """
        only, money = self.facts.only_cards is not None, self.facts.cash()
        missing = frozenset() if money.board is not None else OF_A_PLAN
        if not transfers.of(money.bookings):
            missing |= {TRANSFERS}
        found = tuple(paper for paper in MONEY_PAPERS if paper.code not in missing)
        return tuple(paper for paper in found if paper.code == "receipts" or not only)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        return event_paper(paper.code).make(kind, self.facts, self.stand)

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        return paper.name()


@dataclass(frozen=True, slots=True)
class SeasonPapers:
    """A championship of a season and the moment at which everything was read."""

    found: Standings
    stand: Stand

    @classmethod
    def of(
        cls, operations: Operations, season_id: int, championship: str, clock: Callable[[], datetime]
    ) -> SeasonPapers | None:
        """Return the paper of a season as it stands now; None if it cannot be read (and was told)."""
        found = operations.ask(seasons.standings, season_id, championship)
        name = operations.ask(clubs.club_name)
        if found is None or name is None:
            return None
        chance = Random(titles.SEED)  # noqa: S311 (chance of figures, no secret)
        told = titles.with_chances(found, lambda values, count: chance.choices(values, k=count))
        return cls(told, Stand(club=name, at=clock().astimezone()))

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the one paper."""
        return (SEASON_TABLE,)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:  # noqa: ARG002 (there is one paper)
        """Return the paper as a finished file."""
        return SEASON_TABLE.make(kind, self.found, self.stand)

    def for_(self, level: Audience) -> SeasonPapers:
        """Return the same papers with names for these readers."""
        return replace(self, stand=replace(self.stand, level=level))

    def file_stem(self, paper: AnyPaper) -> str:  # noqa: ARG002 (there is one paper)
        """Return the name offered for a file, without its ending."""
        return self.found.season.title.replace("/", "-")


@dataclass(frozen=True, slots=True)
class FigurePapers:
    """The figures of the club and of a player at a moment; without a player there is the year book alone."""

    club: ClubFigures
    player: PlayerFigures | None
    stand: Stand

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made."""
        return (YEAR_BOOK,) if self.player is None else (PLAYER_SHEET, YEAR_BOOK)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        if self.player is not None and paper.code == PLAYER_SHEET.code:
            return PLAYER_SHEET.make(kind, self.player, self.stand)
        return YEAR_BOOK.make(kind, self.club, self.stand)

    def for_(self, level: Audience) -> FigurePapers:
        """Return the same papers with names for these readers."""
        return replace(self, stand=replace(self.stand, level=level))

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        if self.player is not None and paper.code == PLAYER_SHEET.code:
            return f"{paper.name()} {publication.face(self.player.person, self.stand.level).full_name}"
        return paper.name()


@dataclass(frozen=True, slots=True)
class SubjectPapers:
    """One person and the moment at which everything was read."""

    subject: Subject
    stand: Stand

    @classmethod
    def of(cls, operations: Operations, person_id: int, clock: Callable[[], datetime]) -> SubjectPapers | None:
        """Return the paper of a person as the club has it now; None if it cannot be read (and was told)."""
        known = operations.ask(people_subject.about, person_id)
        name = operations.ask(clubs.club_name)
        if known is None or name is None:
            return None
        return cls(known, Stand(club=name, at=clock().astimezone()))

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the one paper."""
        return (SUBJECT_REPORT,)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:  # noqa: ARG002 (there is one paper)
        """Return the paper as a finished file."""
        return SUBJECT_REPORT.make(kind, self.subject, self.stand)

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        return f"{paper.name()} {self.subject.member.person.full_name}"


@dataclass(frozen=True, slots=True)
class RelativePapers:
    """One list and the state of things its papers show."""

    list: RelativeList
    stand: Stand

    @classmethod
    def of(cls, operations: Operations, list_id: int, clock: Callable[[], datetime]) -> RelativePapers | None:
        """Return the papers of a list; None if it cannot be read (and was told)."""
        found = operations.ask(relatives.reading, list_id)
        name = operations.ask(clubs.club_name)
        if found is None or name is None:
            return None
        return cls(found, Stand(club=name, at=clock().astimezone()))

    def offers(self) -> tuple[RelativePaper, ...]:
        """Return the papers that can be made."""
        return RELATIVE_PAPERS

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        chosen = next(one for one in RELATIVE_PAPERS if one.code == paper.code)
        return chosen.make(kind, self.list, self.stand)

    def file_stem(self, paper: AnyPaper) -> str:  # noqa: ARG002 (there is only one)
        """Return the name offered for a file, without its ending."""
        return f"{relatives_words.game_name(self.list.game.code)} {self.list.title}"
