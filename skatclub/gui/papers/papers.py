"""What can be printed about something, made from what the club says now, and what its files are called."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache, partial
from typing import Any

from skatclub import paths
from skatclub.domain import zone
from skatclub.domain.directing.postings import Posting
from skatclub.domain.papers import certificates
from skatclub.domain.papers.certificates import Design
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.prints import Printed
from skatclub.domain.papers.stock import Stock
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.season import season as season_domain
from skatclub.domain.season.season import Season
from skatclub.domain.seating.draws import DrawState
from skatclub.exports import catalogue
from skatclub.exports.catalogue import (
    CASE_BOOK,
    HELP_PAPERS,
    LIST_PAPERS,
    OF_ONE_LIST,
    PLAYER_SHEET,
    RELATIVE_PAPERS,
    SEASON_TABLE,
    SHOWN_RANKING,
    YEAR_BOOK,
)
from skatclub.exports.club_papers import (
    AUDIT_REPORT,
    CALENDAR,
    CASH_BOOK,
    FEE_REMINDERS,
    FEES,
    OF_PLAY,
    ONLY_CLUB,
    RANKINGS,
    SEASON_PAPERS,
    SLIPS,
    of_rankings,
)
from skatclub.exports.document import Imprint
from skatclub.exports.money_papers import MONEY_PAPERS, PRIZES_CALLED, RECEIPTS
from skatclub.exports.paper import Format, Moment, Paper, PaperOption
from skatclub.exports.reports.cash import year_report
from skatclub.exports.reports.figures.ranking import Ranking
from skatclub.exports.reports.help import Guide
from skatclub.exports.reports.privacy.page import SUBJECT_REPORT
from skatclub.exports.reports.standings import editions
from skatclub.exports.reports.standings.shown_ranking import ShownRanking
from skatclub.exports.stock_papers import STOCK_PAPERS
from skatclub.gui.operations.operations import Operations
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.relatives import words as relatives_words
from skatclub.i18n.rule_book.entry import BookEntry
from skatclub.services import figures, relatives
from skatclub.services.cash import book as cash_book, membership_fees
from skatclub.services.cash.book import Book
from skatclub.services.figures import ClubFigures, PlayerFigures
from skatclub.services.office import office
from skatclub.services.papers import club_facts, facts as event_papers, letterhead
from skatclub.services.people import subject as people_subject
from skatclub.services.season import seasons, titles
from skatclub.services.season.seasons import Standings

AnyPaper = Paper[Any]
"""A paper of any matter: it is kept beside the one it is made from."""

FIRST_ANYWHERE = ("overall-list", "seating-plan", "conditions")
"""What is ticked where a page has no papers of its own, the first of them that can be made."""


class Later:
    """What a paper is made from, read when it is first wanted; `wanted` returns None where it cannot be read."""

    def __init__(self, wanted: Callable[[], object]) -> None:
        self.material = cache(wanted)


class OfYear(Later):
    """The same of a year that is chosen; `wanted` reads it, the usual one of None."""

    def __init__(self, wanted: Callable[[int | None], object]) -> None:
        super().__init__(partial(wanted, None))
        self.of = cache(lambda year: Later(partial(wanted, year)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Papers:
    """What can be printed about something: each paper with what it is made from, and the state of things.

    `stem` names the file of a paper, without its ending; `named`: who reads them can be chosen; `facts` are those
    of an event, whose editions and places can be chosen as well; `operations` read what the club keeps for them.
    Those of the moment that is `first` stand above those of other moments. Papers of a year are of this `year`
    until another one is chosen; None means this one.
    """

    materials: tuple[tuple[AnyPaper, Any], ...]
    imprint: Imprint
    stem: Callable[[AnyPaper, Papers], str]
    named: bool = False
    facts: EventFacts | None = None
    operations: Operations | None = None
    first: Moment | None = None
    year: int | None = None

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made now."""
        return tuple(paper for paper, _material in self.materials)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file; may be called in another thread."""
        return paper.make(kind, self.material(paper), self.imprint)

    def pages(self, paper: AnyPaper) -> bytes:
        """Return a paper as a PDF to look at; may be called in another thread."""
        return paper.pages(self.material(paper), self.imprint)

    def material(self, paper: AnyPaper) -> Any:
        """Return what a paper that is offered is made from, read now where it waited for that."""
        material = next(material for known, material in self.materials if known is paper)
        return material.material() if isinstance(material, Later) else material

    def warnings(self, papers: Iterable[AnyPaper]) -> tuple[str, ...]:
        """Return what must be known before these papers are handed out."""
        return tuple(filter(None, (paper.warning(self.material(paper), self.imprint.at) for paper in papers)))

    def read_all(self, papers: Iterable[AnyPaper]) -> bool:
        """Read what these papers are made from, for another thread must not; tell whether that was possible."""
        return all(self.material(paper) is not None for paper in papers)

    def with_others(self, others: Papers) -> Papers:
        """Return these papers, and of the others those that are not among them."""
        known = {paper.code for paper, _material in self.materials}
        mine = frozenset(id(paper) for paper, _material in self.materials)

        def stem(paper: AnyPaper, papers: Papers) -> str:
            return (self.stem if id(paper) in mine else others.stem)(paper, papers)

        return replace(
            self,
            materials=(*self.materials, *(pair for pair in others.materials if pair[0].code not in known)),
            stem=stem,
            named=self.named or others.named,
            facts=self.facts or others.facts,
            operations=self.operations or others.operations,
        )

    def led_by(self, first: AnyPaper) -> Papers:
        """Return the same papers, this one first, and those of its moment above the others."""
        materials = tuple(sorted(self.materials, key=lambda pair: pair[0] is not first))
        return replace(self, materials=materials, first=catalogue.moment(first))

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        return self.stem(paper, self)

    def file_stem_of(self, chosen: Sequence[AnyPaper]) -> str:
        """Return the same for one file of several papers, which says that there are others in it."""
        stem = self.file_stem(chosen[0])
        others = [paper.name() for paper in chosen[1:]]
        if not others:
            return stem
        more = (
            others[0] if len(others) == 1 else ngettext("{n} more", "{n} more", len(others)).format(n=len(others))
        )
        return paths.file_stem(_("{paper} and {more}").format(paper=stem, more=more))

    def for_(self, level: Audience) -> Papers:
        """Return the same papers with names for these readers."""
        return replace(self, imprint=replace(self.imprint, level=level))

    def postings(self) -> tuple[Posting, ...]:
        """Return the editions of an event that were posted, newest first."""
        results = None if self.facts is None else self.facts.results
        return () if results is None else tuple(reversed(results.postings))

    def prints(self) -> tuple[Printed, ...]:
        """Return the prints of the emergency folder of an event, newest first."""
        return () if self.facts is None else tuple(reversed(self.facts.prints))

    def changed(self, paper: AnyPaper, before: Posting | Printed) -> tuple[int, ...] | None:
        """Return the pages that differ from an edition or are new since a print; None if it was not in that."""
        from skatclub.exports import changed_pages

        if self.facts is None:
            return None
        imprint = replace(self.imprint, level=paper.level(Format.PDF, self.imprint.level))
        if isinstance(before, Printed):
            return (
                None
                if paper.printed is None
                else changed_pages.new_pages(paper.printed(self.facts, imprint), before)
            )
        hung = (posting for posting in self.postings() if posting.edition == before.edition)
        pages = [changed_pages.numbers(paper, self.facts, imprint, posting) for posting in hung]
        known = [numbers for numbers in pages if numbers is not None]
        return tuple(sorted({number for numbers in known for number in numbers})) if known else None

    def printed(self, codes: Iterable[str]) -> tuple[tuple[str, ...], ...]:
        """Return by what the pages of those of the papers are known whose prints are remembered."""
        from skatclub.exports import changed_pages

        return tuple(
            changed_pages.digests(
                paper.printed(material, replace(self.imprint, level=paper.level(Format.PDF, self.imprint.level)))
            )
            for paper, material in self.materials
            if paper.printed is not None and paper.code in codes
        )

    def wished(self, applied: Callable[[Any], Any], design: Design | None, year: int) -> Papers:
        """Return the same papers as they are wanted: for places or people, on labels or rolls, of a year."""

        def of(material: Any) -> Any:
            return Later(lambda: applied(material.material())) if isinstance(material, Later) else applied(material)

        materials = tuple((paper, of(_of_year(paper, material, year))) for paper, material in self.materials)
        facts, head = None if self.facts is None else applied(self.facts), self.imprint.head
        if design is not None:
            head = replace(head, certificate=certificates.with_design(head.certificate, design))
        return replace(self, facts=facts, materials=materials, imprint=replace(self.imprint, head=head))

    def newer(self) -> Papers:
        """Return the same papers with the club's letterhead and certificates as they are now."""
        return self if self.operations is None else replace(self, imprint=_headed(self.imprint, self.operations))


def _of_year(paper: AnyPaper, material: Any, year: int) -> Any:
    """Return what a paper is made from, that of a year where it asks for one."""
    asks = isinstance(material, OfYear) and PaperOption.YEAR in paper.asks
    return material.of(year) if asks else material


def _from(papers: Iterable[AnyPaper], material: object) -> tuple[tuple[AnyPaper, Any], ...]:
    return tuple((paper, material) for paper in papers)


def of_list(
    operations: Operations, table_id: int, clock: Callable[[], datetime], *, first: str = ""
) -> Papers | None:
    """Return the papers of a list, the one wanted first; None if it cannot be read (and was told)."""
    facts = operations.ask(event_papers.facts_of_list, table_id)
    imprint = imprint_now(operations, clock)
    if facts is None or imprint is None:
        return None
    (table,) = facts.lists()

    def stem(paper: AnyPaper, _papers: Papers) -> str:
        words = _("{paper} series {series} table {table}").format(
            paper=paper.name(), series=table.series.number, table=table.number
        )
        return paths.file_stem(f"{table.event.title} {words}")

    materials = *_from(LIST_PAPERS, (table,)), *_from(OF_ONE_LIST, facts)
    can_be_made = [(paper, material) for paper, material in materials if paper.wants(material) is None]
    return Papers(
        materials=tuple(sorted(can_be_made, key=lambda coded_paper: coded_paper[0].code != first)),
        imprint=replace(imprint, loss=facts.conditions.fees.loss),
        stem=stem,
    )


def of_event(
    operations: Operations,
    event_id: int,
    series_no: int,
    clock: Callable[[], datetime],
    *,
    cards: tuple[int, ...] | None = None,
) -> Papers | None:
    """Return the papers of a series as the club has it now; None if it cannot be read (and was told).

    What is wanted now comes first: cards named one by one, the plan once seats are drawn.
    """
    facts = operations.ask(event_papers.facts_of, event_id, series=series_no, cards=cards, results=True)
    imprint = imprint_now(operations, clock)
    if facts is None or imprint is None:
        return None
    drawn = any(series.draw is not None and series.draw.state is not DrawState.PREPARED for series in facts.chosen)
    usual = catalogue.SEATING_PLAN if drawn else None
    first = usual if facts.only_cards is None else catalogue.START_CARDS
    papers = sorted(catalogue.offered(facts), key=lambda paper: paper is not first)
    return Papers(
        materials=_from(papers, facts),
        imprint=imprint,
        stem=_of_event,
        named=True,
        facts=facts,
        operations=operations,
    )


def of_everything(operations: Operations, event_id: int | None, clock: Callable[[], datetime]) -> Papers | None:
    """Return all papers of an event, of the latest season and of the club; None if nothing can be read.

    Those of season and club are read when they are ticked.
    """
    imprint = imprint_now(operations, clock)
    if imprint is None:
        return None
    facts = None if event_id is None else _facts_of_all(operations, event_id)
    of_event = () if facts is None else _of_all(facts)
    today = zone.day(clock())
    season = season_domain.current(operations.ask(seasons.all_seasons) or (), today)
    table = Later(lambda: None if season is None else _season_on(operations, season.id, today))
    of_season = () if season is None else _from(SEASON_PAPERS, table)
    days = operations.ask(figures.days) or ()
    known = OfYear(lambda year: operations.ask(club_facts.read, today=today, year=year))
    with_money = Later(lambda: operations.ask(club_facts.read, today=today, money=True))
    there = {SLIPS.code: season is not None, **{paper.code: bool(days) for paper in OF_PLAY}}
    there |= {
        FEES.code: bool(operations.ask(membership_fees.years)),
        FEE_REMINDERS.code: False,
    }  # noted by the cash
    wanted = (paper for paper in ONLY_CLUB if there.get(paper.code, True))
    of_club = tuple((paper, with_money if paper.reads_money else known) for paper in wanted)

    def stem(paper: AnyPaper, papers: Papers) -> str:
        if paper in SEASON_PAPERS and season is not None:
            return _of_season(paper, season.title)
        return paper.name() if paper in (*ONLY_CLUB, *STOCK_PAPERS) else _of_event(paper, papers)

    in_stock = () if facts is not None else _from(STOCK_PAPERS, Stock())
    materials = (*of_event, *of_season, *of_club, *in_stock)
    return Papers(
        materials=materials,
        imprint=imprint,
        stem=stem,
        named=True,
        facts=facts,
        operations=operations,
        year=_usual_year(season, days, today),
    )


def _usual_year(season: Season | None, played: Iterable[date], today: date) -> int:
    """Return this year, or that of a season's first planned evening if nobody has played in it, nor this year."""
    if season is None or any(
        day.year == today.year or season.first_day <= day <= season.last_day for day in played
    ):
        return today.year
    return max(day.year for day in (*season.plan.days[:1], today))


def _season_on(operations: Operations, season_id: int, today: date) -> Standings | None:
    """Return a season with who can still win it, as far as its evenings are planned."""
    standings = operations.ask(seasons.standings, season_id, "")
    return None if standings is None else operations.ask(titles.with_race, standings, None, today)


def _facts_of_all(operations: Operations, event_id: int) -> EventFacts | None:
    """Return an event for all its papers; those of a series are about the latest that has tables."""
    lists = operations.ask(office.lists, event_id) or ()
    series = max((sheet.series_no for sheet in lists), default=None)
    return operations.ask(event_papers.facts_of, event_id, series=series, results=True, money=True)


def _of_all(facts: EventFacts) -> tuple[tuple[AnyPaper, Any], ...]:
    """Return the papers of an event, the usual one first; those on money are about all series, which are owed."""
    whole = replace(facts, only_series=None)
    of_money = tuple((paper, whole) for paper in MONEY_PAPERS if paper.wants(whole) is None)
    offered = (*_from((paper for paper in catalogue.offered(facts) if paper not in MONEY_PAPERS), facts), *of_money)
    first = next((code for code in FIRST_ANYWHERE if any(paper.code == code for paper, _facts in offered)), "")
    return tuple(sorted(offered, key=lambda pair: pair[0].code != first))


def _year_book(operations: Operations, first: date, last: date) -> ClubFigures | None:
    found = operations.ask(figures.of_club, first=first, last=last)
    return None if found is None else operations.ask(figures.year_book, found)


def of_ranking(operations: Operations, shown: ShownRanking, clock: Callable[[], datetime]) -> Papers | None:
    """Return the paper of a ranking as the page of the results shows it; None if the club cannot be read."""
    return of_one(operations, SHOWN_RANKING, shown, clock, f"{shown.event} {shown.title}")


def of_cash(
    operations: Operations,
    event_id: int,
    clock: Callable[[], datetime],
    *,
    receipts_of: tuple[int, ...] | None = None,
    of_prizes: bool = False,
) -> Papers | None:
    """Return the papers of the cash desk, or only the receipts of some start numbers; None if it cannot be read.

    Those `of_prizes` come first where they are wanted.
    """
    facts = operations.ask(event_papers.facts_of, event_id, lists=False, money=True, cards=receipts_of)
    imprint = imprint_now(operations, clock)
    if facts is None or imprint is None:
        return None
    first = Moment.HONOURS if of_prizes else Moment.MONEY
    every = (*MONEY_PAPERS, *PRIZES_CALLED) if of_prizes else MONEY_PAPERS
    papers = [paper for paper in every if paper.wants(facts) is None]
    papers.sort(key=lambda paper: catalogue.moment(paper) is not first)
    materials = _from(papers if receipts_of is None else (RECEIPTS,), facts)
    return Papers(materials=materials, imprint=imprint, stem=lambda paper, _papers: paper.name(), first=first)


def of_book(
    operations: Operations, book: Book, audited: int | None, clock: Callable[[], datetime], *, leads: bool
) -> Papers | None:
    """Return cash book and report on the year `audited`, which `leads` or follows; None if they cannot be read."""
    imprint = imprint_now(operations, clock)
    if imprint is None:
        return None
    materials: tuple[tuple[AnyPaper, Any], ...] = ((CASH_BOOK, book),)
    if audited is not None:
        materials += ((AUDIT_REPORT, Later(lambda: operations.ask(cash_book.year, audited))),)
    return Papers(
        materials=materials[::-1] if leads else materials,
        imprint=imprint,
        stem=lambda paper, papers: (year_report.book_title if paper is CASH_BOOK else year_report.file_name)(
            papers.material(paper)
        ),
        first=Moment.MONEY,
    )


def of_season(
    operations: Operations, standings: Standings, evenings: int | None, clock: Callable[[], datetime]
) -> Papers | None:
    """Return the papers of a season with so many evenings left, the year book and the calendar of its days.

    None if it cannot be read (and was told).
    """
    today = zone.day(clock())
    season = operations.ask(titles.with_race, standings, evenings, today)
    imprint = imprint_now(operations, clock)
    if season is None or imprint is None:
        return None
    offered = [paper for paper in SEASON_PAPERS if paper.wants(season) is None]
    title, days = season.season.title, (season.season.first_day, season.season.last_day)
    book = ((YEAR_BOOK, Later(lambda: _year_book(operations, *days))),) if season.table.rows else ()
    of_days = Later(lambda: operations.ask(club_facts.read, today=today, season_title=title))
    dates = ((replace(CALENDAR, asks=frozenset()), of_days),) if season.season.plan.days or season.chosen else ()
    return Papers(
        materials=(*_from(offered, season), *book, *dates),
        imprint=imprint,
        stem=lambda paper, _papers: _of_season(paper, title),
        named=True,
    )


def of_figures(
    club: ClubFigures, player: PlayerFigures | None, imprint: Imprint, ranking: Ranking | None = None
) -> Papers:
    """Return the papers of the figures: the player or the ranking if one is shown, the year book, all rankings."""

    def stem(paper: AnyPaper, papers: Papers) -> str:
        if player is None or paper is not PLAYER_SHEET:
            return paper.name()
        return f"{paper.name()} {publication.face(player.person, papers.imprint.level).full_name}"

    of_player = _from((PLAYER_SHEET,), player) if player is not None else ()
    shown = _from((of_rankings((ranking,)),), club) if ranking is not None else ()
    materials = (*of_player, *shown, (YEAR_BOOK, club), (RANKINGS, club))
    return Papers(materials=materials, imprint=imprint, stem=stem, named=True)


def of_person(operations: Operations, person_id: int, clock: Callable[[], datetime]) -> Papers | None:
    """Return what is stored about a person, as a paper; None if it cannot be read (and was told)."""
    known = operations.ask(people_subject.about, person_id)
    if known is None:
        return None
    name = known.member.person.full_name
    return of_one(operations, SUBJECT_REPORT, known, clock, f"{SUBJECT_REPORT.name()} {name}")


def of_relative(operations: Operations, list_id: int, clock: Callable[[], datetime]) -> Papers | None:
    """Return the papers of a list of a relative of Skat; None if it cannot be read (and was told)."""
    relative_list = operations.ask(relatives.reading, list_id)
    if relative_list is None:
        return None
    words = f"{relatives_words.game_name(relative_list.game.code)} {relative_list.title}"
    return of_one(operations, RELATIVE_PAPERS[0], relative_list, clock, words)


def of_rule_book(operations: Operations, entries: tuple[BookEntry, ...], clock: Callable[[], datetime]) -> Papers:
    """Return the rule book, as far as it was searched; a club need not be open."""
    imprint = imprint_now(operations, clock) if operations.club is not None else None
    imprint = imprint or Imprint(club="", at=zone.here(clock()))
    return Papers(materials=((CASE_BOOK, entries),), imprint=imprint, stem=lambda paper, _papers: paper.name())


def of_help(operations: Operations, guide: Guide, clock: Callable[[], datetime], first: int) -> Papers:
    """Return the papers of the help, this one first; a club need not be open."""
    imprint = imprint_now(operations, clock) if operations.club is not None else None
    imprint = imprint or Imprint(club="", at=zone.here(clock()))
    materials = tuple((paper, guide) for paper in (*HELP_PAPERS[first:], *HELP_PAPERS[:first]))
    return Papers(materials=materials, imprint=imprint, stem=lambda paper, _papers: paper.name())


def of_one(
    operations: Operations,
    paper: AnyPaper,
    material: object,
    clock: Callable[[], datetime],
    stem: str,
    *,
    named: bool = False,
) -> Papers | None:
    """Return a paper alone, whose file is called so; None if the club cannot be read."""
    imprint = imprint_now(operations, clock)
    if imprint is None:
        return None
    name = paths.file_stem(stem)
    return Papers(materials=((paper, material),), imprint=imprint, stem=lambda *_about: name, named=named)


def imprint_now(operations: Operations, clock: Callable[[], datetime]) -> Imprint | None:
    """Return the state of things now, with the club's name and picture; None if they cannot be read."""
    imprint = Imprint(club="", at=zone.here(clock()))
    headed = _headed(imprint, operations)
    return None if headed is imprint else headed


def _headed(imprint: Imprint, operations: Operations) -> Imprint:
    """Return it with the club's name and letterhead as they are now; as it was if they cannot be read."""
    head = operations.ask(letterhead.letterhead)
    return imprint if head is None else replace(imprint, club=head.name, head=head)


FILTERS = {
    Format.PDF: "PDF (*.pdf)",
    Format.EXCEL: "Excel (*.xlsx)",
    Format.CSV: "CSV (*.csv)",
    Format.HTML: "HTML (*.html)",
    Format.JSON: "JSON (*.json)",
    Format.TEXT: "Text (*.txt)",
    Format.PNG: "PNG (*.png)",
    Format.CALENDAR: "iCalendar (*.ics)",
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
        Format.PNG: _("Save as pictures …"),
        Format.CALENDAR: _("Save for calendars …"),
    }


def _of_season(paper: AnyPaper, title: str) -> str:
    """Return the season, with the paper where it is not its table."""
    return paths.file_stem(title if paper is SEASON_TABLE else f"{title} {paper.name()}")


def _of_event(paper: AnyPaper, papers: Papers) -> str:
    """Return the event, the paper, over what, which edition: 14. Herbstpokal Ergebnisliste Serie 1 Ausgabe 3."""
    facts = papers.facts
    if facts is None:
        return paper.name()
    words = _over(paper, facts)
    edition = editions.of_paper(paper.on_wall, facts)
    if edition is not None:
        words = _("{paper} edition {edition}").format(paper=words, edition=edition)
    return paths.file_stem(f"{facts.event.title} {words}")


def _over(paper: AnyPaper, facts: EventFacts) -> str:
    if paper is catalogue.SERIES_LIST:
        return _("Result list series {n}").format(n=facts.only_series)
    if paper.of_series:
        return _("{paper} series {series}").format(paper=paper.name(), series=facts.only_series)
    if paper.reads_results and facts.results is not None:
        count = len(facts.results.whole.standings.series)
        words = ngettext("{paper} after {n} series", "{paper} after {n} series", count)
        return words.format(paper=paper.name(), n=count)
    return paper.name()
