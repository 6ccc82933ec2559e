"""The papers of a club beyond single events: its year, its people, its season."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from skatclub.exports import lists
from skatclub.exports.document import Imprint
from skatclub.exports.paper import (
    IN_FULL,
    PUBLIC,
    ClubPaper,
    Format,
    Paper,
    PaperOption,
    PlayerPaper,
    SeasonPaper,
    YearBook,
    as_calendar,
    as_csv,
    as_json,
    as_page,
    as_pdf,
    as_text,
    as_workbook,
    in_lists,
)
from skatclub.exports.reports.cash import book as cash_book, dues, membership_fees, receipts, year_report
from skatclub.exports.reports.events import calendar
from skatclub.exports.reports.figures import (
    attendance,
    crosstable,
    data as figures_data,
    player_sheet,
    ranking,
    year_book,
    year_pages,
)
from skatclub.exports.reports.figures.ranking import Ranking
from skatclub.exports.reports.people import anniversaries, letter_label, member_list, membership_certificates
from skatclub.exports.reports.season import (
    book as season_book,
    certificates as season_certificates,
    champion as season_champion,
    slips,
    statutes as season_statutes,
    table as season_table,
)

if TYPE_CHECKING:
    from skatclub.domain.cash.membership_fees import FeeYear
    from skatclub.domain.cash.receipts import Written
    from skatclub.domain.registration.dues import Debtor
    from skatclub.services.cash.book import Book
    from skatclub.services.papers.club_facts import ClubFacts

SEASON_TABLE: SeasonPaper = Paper(
    code="season-table",
    title=season_table.NAME,
    makers={**in_lists(season_table.of, sheets=season_book.sheets), Format.TEXT: as_text(season_table.press)},
)
"""The table of a season, to hang up and to go on reckoning with; as text it tells the press who is in front."""

SEASON_CERTIFICATES: SeasonPaper = Paper(
    code="season-certificates",
    title=season_certificates.NAME,
    makers={Format.PDF: as_pdf(season_certificates.of)},
    levels=IN_FULL,
    needs=season_certificates.honoured,
    settles=lambda standings: standings.finality,
    asks=frozenset({PaperOption.TEMPLATE}),
)
"""For the champion of a season and the places after him."""

TITLE_RACE: SeasonPaper = Paper(
    code="title-race",
    title=season_champion.NAME,
    makers={Format.PDF: as_pdf(season_champion.of), Format.HTML: as_page(season_champion.of)},
    needs=season_champion.reckoned,
)
"""Who can still become champion, for a wall that wants it."""

SEASON_STATUTES: SeasonPaper = Paper(
    code="season-statutes",
    title=season_statutes.NAME,
    makers={Format.PDF: as_pdf(season_statutes.of)},
)
"""What the meeting adopts."""

SEASON_PAPERS: tuple[SeasonPaper, ...] = (SEASON_TABLE, TITLE_RACE, SEASON_CERTIFICATES, SEASON_STATUTES)
"""The usual one first."""


YEAR_BOOK: YearBook = Paper(
    code="year-book",
    title=year_book.NAME,
    makers={
        **in_lists(year_pages.of, main="averages", on_the_web=False),
        Format.JSON: as_json(figures_data.club),
    },
    levels=(*PUBLIC, *IN_FULL),
)
"""The year book of the club; only the treasurer's version tells what lost games cost."""

PLAYER_SHEET: PlayerPaper = Paper(
    code="player-sheet",
    title=player_sheet.NAME,
    makers={**in_lists(player_sheet.of, main="lists", on_the_web=False), Format.JSON: as_json(figures_data.player)},
    levels=(*PUBLIC, *IN_FULL),
)
"""The figures of a player; handed over to himself, they tell what he paid as well."""


def of_rankings(rankings: Sequence[Ranking]) -> YearBook:
    """Return the paper of some rankings, or of one alone; as text it tells the press who is first."""
    alone = rankings[0] if len(rankings) == 1 else None
    return Paper(
        code="rankings" if alone is None else f"ranking-{alone.code}",
        title=ranking.NAME if alone is None else alone.title,
        makers={**in_lists(partial(ranking.of, rankings)), Format.TEXT: as_text(partial(ranking.press, rankings))},
        levels=(*PUBLIC, *IN_FULL),
    )


RANKINGS: YearBook = of_rankings(ranking.RANKINGS)
"""All rankings of the club, each on a page of its own."""


Part = TypeVar("Part")


def of_club(
    paper: Paper[Part], part: Callable[[ClubFacts], Part], asks: frozenset[PaperOption] = frozenset()
) -> ClubPaper:
    """Return a paper of figures or of a season, made from what is known of the club; it `asks` that besides."""

    def by_facts(make: Callable[[Part, Imprint], bytes]) -> Callable[[ClubFacts, Imprint], bytes]:
        return lambda facts, imprint: make(part(facts), imprint)

    settles = paper.settles
    return Paper(
        code=paper.code,
        title=paper.title,
        makers={format_: by_facts(make) for format_, make in paper.makers.items()},
        levels=paper.levels,
        needs=lambda facts: paper.needs(part(facts)),
        reads_money=paper.reads_money,
        settles=None if settles is None else lambda facts: settles(part(facts)),
        asks=paper.asks | asks,
    )


CALENDAR: ClubPaper = Paper(
    code="calendar",
    title=calendar.NAME,
    makers={
        **in_lists(calendar.of, names=False),
        Format.CALENDAR: as_calendar(calendar.title, calendar.appointments),
    },
    needs=lambda facts: facts.dated(),
    asks=frozenset({PaperOption.YEAR}),
)
ATTENDANCE: ClubPaper = Paper(
    code="attendance",
    title=attendance.NAME,
    makers=in_lists(attendance.of, on_the_web=False),
    needs=lambda facts: facts.played(),
    asks=frozenset({PaperOption.YEAR}),
)
CROSSTABLE: ClubPaper = Paper(
    code="crosstable",
    title=crosstable.NAME,
    makers=in_lists(crosstable.of, on_the_web=False),
    needs=lambda facts: facts.met(),
    asks=frozenset({PaperOption.YEAR}),
)
MEMBER_LIST: ClubPaper = Paper(
    code="member-list",
    title=member_list.NAME,
    makers=in_lists(member_list.of, alone=True),
    levels=(*PUBLIC, *IN_FULL),
    needs=lambda facts: facts.members(),
    asks=frozenset({PaperOption.COLUMNS}),
)
ADDRESS_LABELS: ClubPaper = Paper(
    code="address-labels",
    title=letter_label.NAME,
    makers={Format.PDF: as_pdf(letter_label.of)},
    levels=IN_FULL,
    needs=lambda facts: facts.addressed(),
    asks=frozenset({PaperOption.LABELS}),
)
BIRTHDAY_LIST: ClubPaper = Paper(
    code="birthday-list",
    title=anniversaries.NAME,
    makers=in_lists(anniversaries.of, on_the_web=False),
    levels=IN_FULL,
    needs=anniversaries.congratulated,
    asks=frozenset({PaperOption.YEAR}),
)
SLIPS: ClubPaper = Paper(
    code="season-slips",
    title=slips.NAME,
    makers={Format.PDF: as_pdf(slips.of)},
    levels=IN_FULL,
    needs=lambda facts: facts.season(),
)
MEMBERSHIP_CERTIFICATES: ClubPaper = Paper(
    code="membership-certificates",
    title=membership_certificates.NAME,
    makers={Format.PDF: as_pdf(membership_certificates.of)},
    levels=IN_FULL,
    needs=membership_certificates.honoured,
    asks=frozenset({PaperOption.TEMPLATE, PaperOption.YEAR}),
)
FEES: Paper[FeeYear] = Paper(
    code="membership-fees",
    title=membership_fees.NAME,
    makers=in_lists(membership_fees.of, on_the_web=False),
    levels=IN_FULL,
    needs=lambda year: year.listed(),
)
FEE_REMINDERS: Paper[FeeYear] = Paper(
    code="fee-reminders",
    title=membership_fees.REMINDERS_NAME,
    makers=in_lists(membership_fees.reminders, on_the_web=False),
    levels=IN_FULL,
    needs=lambda year: year.owing(),
)
OF_FEES: tuple[ClubPaper, ...] = tuple(of_club(paper, lambda facts: facts.fees) for paper in (FEES, FEE_REMINDERS))
"""Those that need members who were asked for a fee."""
BOOK_RECEIPTS: Paper[Written] = Paper(
    code="receipts",
    title=receipts.NAME,
    makers={Format.PDF: as_pdf(receipts.of_book)},
    levels=IN_FULL,
)
"""The receipts of an event, for money that is of none."""
CASH_BOOK: Paper[Book] = Paper(
    code="cash-book",
    title=cash_book.NAME,
    makers={Format.PDF: as_pdf(cash_book.of), Format.EXCEL: as_workbook(year_report.workbook)},
    levels=IN_FULL,
)
AUDIT_REPORT: Paper[Book] = Paper(
    code="audit-report",
    title=year_report.NAME,
    makers={
        Format.PDF: as_pdf(year_report.of),
        Format.EXCEL: as_workbook(year_report.workbook),
        Format.CSV: as_csv(lambda book, imprint: lists.grid(year_report.of(book, imprint)), named=False),
    },
    levels=IN_FULL,
)
OPEN_ACCOUNTS: Paper[tuple[Debtor, ...]] = Paper(
    code="open-accounts",
    title=dues.NAME,
    makers=in_lists(dues.of, on_the_web=False),
    reads_money=True,
    levels=IN_FULL,
)
_BOOK, _RANKINGS = (
    of_club(paper, lambda facts: facts.played(), frozenset({PaperOption.YEAR})) for paper in (YEAR_BOOK, RANKINGS)
)
OF_PLAY = (_BOOK, CALENDAR, ATTENDANCE, _RANKINGS, CROSSTABLE)
"""Those that need something to have been played."""

ONLY_CLUB: tuple[ClubPaper, ...] = (
    *OF_PLAY,
    MEMBER_LIST,
    ADDRESS_LABELS,
    BIRTHDAY_LIST,
    of_club(OPEN_ACCOUNTS, lambda facts: facts.owed()),
    SLIPS,
    MEMBERSHIP_CERTIFICATES,
    *OF_FEES,
)
"""Papers that only a club as a whole has; birthdays are for the desk, slips and certificates for whom they name."""

CLUB_PAPERS: tuple[ClubPaper, ...] = (
    of_club(SEASON_TABLE, lambda facts: facts.season()),
    of_club(TITLE_RACE, lambda facts: facts.season()),
    of_club(SEASON_CERTIFICATES, lambda facts: facts.season()),
    of_club(SEASON_STATUTES, lambda facts: facts.opened()),
    *ONLY_CLUB,
)
"""All of a club but the sheet of a player, who must be named."""
