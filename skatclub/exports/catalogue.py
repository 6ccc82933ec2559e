"""All papers with the formats they come in: the one tuple that menus, command line, web and tests read.

Every paper of `PAPERS` is made from the facts of an event (`services.papers.facts_of`). Those of `LIST_PAPERS` are
made from lists alone as well, whichever event they belong to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.people.person import Audience
from skatclub.domain.standings.state import Finality
from skatclub.exports import lists
from skatclub.exports.club_papers import CLUB_PAPERS, PLAYER_SHEET, SEASON_TABLE, YEAR_BOOK
from skatclub.exports.document import Imprint
from skatclub.exports.form_papers import FORM_PAPERS
from skatclub.exports.money_papers import MONEY_LIST, MONEY_PAPERS, PRIZES_CALLED
from skatclub.exports.paper import (
    IN_FULL,
    BookPaper,
    EventPaper,
    Format,
    HelpPaper,
    ListPaper,
    Lists,
    Moment,
    Paper,
    PaperOption,
    RankingPaper,
    RelativePaper,
    SeasonPaper,
    as_csv,
    as_json,
    as_page,
    as_pdf,
    as_text,
    as_workbook,
    in_lists,
    of_event,
    results,
)
from skatclub.exports.reports import (
    cheat_sheet,
    emergency_folder,
    help as reports_help,
    relatives as reports_relatives,
    rule_book as reports_rule_book,
)
from skatclub.exports.reports.events import announcement, participant_list, poster, short_rules
from skatclub.exports.reports.forms import teams as team_forms
from skatclub.exports.reports.list_files import list_facts, workbook
from skatclub.exports.reports.office import correction_slip, protest_file
from skatclub.exports.reports.press import messenger, paper as press_paper
from skatclub.exports.reports.prizes import certificates, envelopes
from skatclub.exports.reports.seating import (
    name_badges,
    next_series,
    plan as seating_plan,
    start_cards,
    table_cards,
    team_cards,
)
from skatclub.exports.reports.sheets import score_sheet
from skatclub.exports.reports.standings import (
    checks,
    league_table,
    lists as standings_lists,
    pictures,
    shown_ranking,
    team_lists,
)
from skatclub.exports.reports.standings.editions import OnWall
from skatclub.exports.spreadsheet import Sheet
from skatclub.exports.stock_papers import BLANK_SHEET, TABLE_NUMBERS

__all__ = [
    "CLUB_PAPERS",
    "MONEY_PAPERS",
    "PLAYER_SHEET",
    "SEASON_TABLE",
    "YEAR_BOOK",
    "EventPaper",
    "Format",
    "ListPaper",
    "Paper",
    "RankingPaper",
    "RelativePaper",
    "SeasonPaper",
]


def by_code(code: str) -> EventPaper | None:
    """Return the paper with this code, or None."""
    return next((paper for paper in PAPERS if paper.code == code), None)


def offered(facts: EventFacts) -> tuple[EventPaper, ...]:
    """Return the papers of an event that can be made from what was read of it."""
    return tuple(
        paper
        for paper in PAPERS
        if (facts.money is not None or not paper.reads_money)
        and (facts.histories or not paper.reads_histories)
        and paper.wants(facts) is None
    )


def list_paper(code: str) -> ListPaper:
    """Return the paper of lists with this code."""
    return next(paper for paper in LIST_PAPERS if paper.code == code)


def _whole(facts: EventFacts) -> Finality:
    """Return how far the ranking of all players is, by which honours go."""
    results = facts.ranked()
    return results.finality(results.whole)


def _last_series(facts: EventFacts) -> Finality:
    """Return how far the last of the chosen series is."""
    return facts.ranked().finality(facts.by_series()[-1])


def _checks(
    rankings: Callable[[EventFacts], Sequence[Ranked]],
) -> Callable[[EventFacts, Imprint, Sequence[str]], Sequence[Sheet]]:
    """Return what makes the sheets that check rankings, beside the sheets of these names."""

    def sheets(facts: EventFacts, imprint: Imprint, names: Sequence[str]) -> Sequence[Sheet]:
        return checks.checks([standings_lists.table(facts, imprint, each) for each in rankings(facts)], names)

    return sheets


Made = TypeVar("Made")


def _charged(build: Callable[..., Made]) -> Callable[[Lists, Imprint], Made]:
    """Return what makes a paper of lists with the lost-game fees that were agreed for their event, None without."""
    return lambda tables, imprint: build(tables, imprint, fee=imprint.loss if imprint.loss.is_charged else None)


CORRECTION_SLIP: ListPaper = Paper(
    code="correction-slip",
    title=correction_slip.NAME,
    makers={Format.PDF: as_pdf(correction_slip.of)},
    levels=IN_FULL,
    needs=correction_slip.wrong,
)

LIST_PAPERS: tuple[ListPaper, ...] = (
    Paper(
        code="score-sheet",
        title=score_sheet.NAME,
        makers={
            Format.PDF: as_pdf(_charged(score_sheet.filled)),
            Format.EXCEL: as_workbook(_charged(workbook.of)),
            Format.CSV: as_csv(lambda tables, _imprint: list_facts.rows(tables), named=False, coded=True),
            Format.JSON: as_json(list_facts.of),
        },
        levels=IN_FULL,
    ),
    CORRECTION_SLIP,
)
"""The papers of single lists, in the order of the menus."""

_SCORE_SHEET = next(paper for paper in LIST_PAPERS if paper.code == "score-sheet")
WITHOUT_FEES: ListPaper = replace(
    _SCORE_SHEET,
    makers={**_SCORE_SHEET.makers, Format.PDF: as_pdf(score_sheet.from_file)},
)
"""The same list from a file, which knows of no money and no day."""

SHOWN_RANKING: RankingPaper = Paper(
    code="shown-ranking",
    title=shown_ranking.NAME,
    makers={
        Format.PDF: as_pdf(shown_ranking.of),
        Format.EXCEL: as_workbook(lambda shown, imprint: lists.book(shown_ranking.of(shown, imprint))),
    },
)
"""The paper of what the page of the results shows at a moment; only the window can make it."""

SERIES_LIST: EventPaper = results(
    "series-list",
    standings_lists.SERIES_NAME,
    standings_lists.series,
    EventFacts.by_series,
    OnWall(
        rankings=lambda facts: facts.by_series, alone=lambda facts, ranking: replace(facts, by_series=(ranking,))
    ),
    sheets=_checks(EventFacts.by_series),
    pictures=pictures.of_people(EventFacts.by_series, standings_lists.SERIES_NAME),
)

START_CARDS: EventPaper = Paper(
    code="start-cards",
    title=start_cards.NAME,
    makers={Format.PDF: as_pdf(start_cards.of)},
    levels=IN_FULL,
    asks=frozenset({PaperOption.NUMBERS, PaperOption.ROLL, PaperOption.ORDER}),
)

SEATING_PLAN: EventPaper = Paper(
    code="seating-plan",
    title=seating_plan.NAME,
    makers=in_lists(seating_plan.of, main="seats", on_the_web=False),
    needs=EventFacts.seated,
    of_series=True,
)

DRAW_PROOF: EventPaper = Paper(
    code="draw-proof",
    title=seating_plan.PROOF_NAME,
    makers={Format.PDF: as_pdf(seating_plan.proof_of)},
    needs=EventFacts.seated,
    of_series=True,
)

PRESS: EventPaper = Paper(
    code="press",
    title=press_paper.NAME,
    makers={
        Format.TEXT: as_text(press_paper.of),
        Format.HTML: as_page(press_paper.of),
        Format.PDF: as_pdf(press_paper.of),
    },
    reads_results=True,
    levels=(Audience.WEB,),
    needs=EventFacts.ranked,
    settles=_whole,
    cautions=press_paper.unasked,
)

MESSENGER: EventPaper = Paper(
    code="messenger",
    title=messenger.NAME,
    makers={Format.TEXT: as_text(messenger.of)},
    preview=as_pdf(messenger.preview),
    reads_results=True,
    levels=(Audience.WEB,),
    needs=EventFacts.ranked,
)

PROTEST_FILE: EventPaper = Paper(
    code="protest-file",
    title=protest_file.NAME,
    makers={Format.PDF: as_pdf(protest_file.of), Format.JSON: as_json(protest_file.data)},
    reads_lists=True,
    reads_histories=True,
    levels=IN_FULL,
    needs=EventFacts.lists,
    asks=frozenset({PaperOption.TABLES}),
)

CHEAT_SHEET: EventPaper = Paper(
    code="cheat-sheet",
    title=cheat_sheet.NAME,
    makers={Format.PDF: as_pdf(cheat_sheet.of), Format.HTML: as_page(cheat_sheet.of)},
)

PAPERS: tuple[EventPaper, ...] = (
    Paper(
        code="conditions",
        title=announcement.NAME,
        makers={Format.PDF: as_pdf(announcement.of), Format.HTML: as_page(announcement.page)},
    ),
    Paper(
        code="conditions-poster",
        title=announcement.POSTER_NAME,
        makers={Format.PDF: as_pdf(announcement.poster)},
        asks=frozenset({PaperOption.WALL}),
    ),
    Paper(
        code="short-rules",
        title=short_rules.NAME,
        makers={Format.PDF: as_pdf(short_rules.of), Format.HTML: as_page(short_rules.of)},
    ),
    START_CARDS,
    Paper(
        code="team-cards",
        title=team_cards.NAME,
        makers={Format.PDF: as_pdf(team_cards.of)},
        levels=IN_FULL,
        needs=team_forms.known,
    ),
    SEATING_PLAN,
    Paper(
        code="seating-poster",
        title=seating_plan.POSTER_NAME,
        makers={Format.PDF: as_pdf(seating_plan.poster)},
        needs=EventFacts.seated,
        of_series=True,
        asks=frozenset({PaperOption.WALL}),
    ),
    DRAW_PROOF,
    Paper(
        code="next-series",
        title=next_series.NAME,
        makers={Format.PDF: as_pdf(next_series.of)},
        reads_results=True,
        needs=EventFacts.coming,
        asks=frozenset({PaperOption.WALL}),
    ),
    Paper(
        code="table-cards",
        title=table_cards.NAME,
        makers={Format.PDF: as_pdf(table_cards.of)},
        needs=EventFacts.seated,
        of_series=True,
    ),
    *(of_event(paper) for paper in LIST_PAPERS),
    BLANK_SHEET,
    TABLE_NUMBERS,
    *FORM_PAPERS,
    Paper(
        code="name-badges",
        title=name_badges.NAME,
        makers={Format.PDF: as_pdf(name_badges.of)},
        levels=IN_FULL,
        needs=EventFacts.there,
        asks=frozenset({PaperOption.NUMBERS}),
    ),
    MONEY_LIST,
    *MONEY_PAPERS,
    *PRIZES_CALLED,
    Paper(
        code="participants",
        title=participant_list.NAME,
        makers=in_lists(participant_list.of),
        needs=EventFacts.there,
    ),
    SERIES_LIST,
    results(
        "overall-list",
        standings_lists.OVERALL_NAME,
        standings_lists.overall,
        EventFacts.ranked,
        OnWall(rankings=lambda facts: (facts.whole,), alone=lambda facts, ranking: replace(facts, whole=ranking)),
        sheets=_checks(lambda facts: (facts.ranked().whole,)),
        pictures=pictures.of_people(lambda facts: (facts.ranked().whole,), standings_lists.OVERALL_NAME),
    ),
    Paper(
        code="poster",
        title=poster.NAME,
        makers={Format.PDF: as_pdf(poster.of)},
        reads_results=True,
        needs=EventFacts.ranked,
        asks=frozenset({PaperOption.PLACES, PaperOption.WALL}),
        on_wall=OnWall(rankings=lambda facts: (facts.whole,)),
    ),
    results(
        "further-rankings",
        standings_lists.GROUPS_NAME,
        standings_lists.groups,
        EventFacts.groups,
        OnWall(rankings=lambda facts: facts.groups, alone=lambda facts, ranking: replace(facts, groups=(ranking,))),
        sheets=_checks(EventFacts.groups),
        pictures=pictures.of_people(EventFacts.groups, standings_lists.GROUPS_NAME),
    ),
    results(
        "team-list",
        team_lists.NAME,
        team_lists.of,
        EventFacts.teams,
        OnWall(rankings=lambda facts: facts.teams),
        sheets=lambda facts, imprint, names: checks.checks(team_lists.tables(facts, imprint), names[1::2]),
        pictures=pictures.of_teams,
    ),
    results(
        "league-table",
        league_table.NAME,
        league_table.of,
        EventFacts.league,
        OnWall(rankings=lambda facts: () if facts.league is None else (facts.league,)),
        sheets=checks.of_league,
    ),
    Paper(
        code="certificates",
        title=certificates.NAME,
        makers={Format.PDF: as_pdf(certificates.of)},
        reads_results=True,
        levels=IN_FULL,
        needs=EventFacts.ranked,
        settles=_whole,
        asks=frozenset({PaperOption.PLACES, PaperOption.NUMBERS, PaperOption.TEMPLATE}),
    ),
    Paper(
        code="series-certificates",
        title=certificates.SERIES_NAME,
        makers={Format.PDF: as_pdf(certificates.of_series)},
        reads_results=True,
        levels=IN_FULL,
        needs=EventFacts.by_series,
        settles=_last_series,
        asks=frozenset({PaperOption.PLACES, PaperOption.NUMBERS, PaperOption.TEMPLATE}),
    ),
    Paper(
        code="grand-ouvert-certificates",
        title=certificates.OUVERT_NAME,
        makers={Format.PDF: as_pdf(certificates.of_ouverts)},
        reads_results=True,
        levels=IN_FULL,
        needs=certificates.ouverts_won,
        asks=frozenset({PaperOption.NUMBERS, PaperOption.TEMPLATE}),
    ),
    Paper(
        code="envelopes",
        title=envelopes.NAME,
        makers={Format.PDF: as_pdf(envelopes.of)},
        reads_results=True,
        levels=IN_FULL,
        needs=EventFacts.ranked,
        settles=_whole,
        asks=frozenset({PaperOption.PLACES, PaperOption.NUMBERS, PaperOption.LABELS}),
    ),
    PRESS,
    MESSENGER,
    PROTEST_FILE,
    Paper(
        code="emergency-folder",
        title=emergency_folder.NAME,
        makers={Format.PDF: as_pdf(emergency_folder.of)},
        reads_lists=True,
        reads_results=True,
        reads_money=True,
        printed=emergency_folder.of,
        levels=IN_FULL,
    ),
    CHEAT_SHEET,
)
"""Every paper of an event, in the order in which an organiser needs them."""

OF_ONE_LIST: tuple[EventPaper, ...] = (BLANK_SHEET, MONEY_LIST, PROTEST_FILE, CHEAT_SHEET)
"""Papers of an event that are made for a single list as well."""

RELATIVE_PAPERS: tuple[RelativePaper, ...] = (
    Paper(
        code="relative-list",
        title=reports_relatives.NAME,
        makers=in_lists(reports_relatives.of, on_the_web=False),
        levels=IN_FULL,
    ),
)
"""The papers of a list of a relative of Skat."""

CASE_BOOK: BookPaper = Paper(
    code="case-book",
    title=reports_rule_book.NAME,
    makers={
        Format.PDF: as_pdf(reports_rule_book.of),
        Format.HTML: as_page(reports_rule_book.of),
        Format.JSON: as_json(reports_rule_book.data),
    },
)
"""The paper of the rule book."""

HELP_PAPERS: tuple[HelpPaper, ...] = (
    Paper(
        code="quick-guide",
        title=reports_help.GUIDE_NAME,
        makers={Format.PDF: as_pdf(reports_help.guide), Format.HTML: as_page(reports_help.guide)},
    ),
    Paper(
        code="handbook",
        title=reports_help.HANDBOOK_NAME,
        makers={Format.PDF: as_pdf(reports_help.handbook), Format.HTML: as_page(reports_help.handbook)},
    ),
)
"""The help, short and whole."""

HELP_OF_EVENT: tuple[EventPaper, ...] = tuple(
    Paper(
        code=paper.code,
        title=paper.title,
        makers={
            format_: partial(lambda make, _facts, imprint: make(reports_help.without_keys(), imprint), make)
            for format_, make in paper.makers.items()
        },
    )
    for paper in HELP_PAPERS
)
"""The same for who asks by name for papers of an event; they are none of its own."""

MOMENTS: dict[Moment, tuple[str, ...]] = {
    Moment.BEFORE: (
        "conditions", "conditions-poster", "prize-board", "short-rules", "participants", "cheat-sheet",
        "registration-form", "door-list", "waiting-list", "schedule", "line-up",
    ),
    Moment.PLAY: (
        "start-cards", "team-cards", "seating-plan", "seating-poster", "next-series", "table-cards", "score-sheet",
        "blank-sheet", "table-numbers", "name-badges", "correction-slip", "relative-list",
    ),
    Moment.RESULTS: (
        "shown-ranking", "series-list", "overall-list", "poster", "further-rankings", "team-list", "league-table",
    ),
    Moment.HONOURS: (
        "speaker-notes", "winners-list", "prize-list", "certificates", "series-certificates",
        "grand-ouvert-certificates", "season-certificates", "membership-certificates", "envelopes", "coin-order",
        "uncollected-prizes", "proxy-receipt",
    ),
    Moment.MONEY: (
        "loss-money", "loss-slips", "receipts", "transfer-slips", "cash-report", "money-list", "count-sheet",
        "handover-slip", "cash-book", "audit-report", "open-accounts", "membership-fees", "fee-reminders",
    ),
    Moment.PRESS: ("press", "messenger"),
    Moment.OFFICE: (
        "draw-proof", "protest-file", "protest-form", "decisions", "substitutions", "match-report",
        "emergency-folder",
    ),
    Moment.CLUB: (
        "season-table", "title-race", "season-slips", "season-statutes", "calendar", "attendance", "rankings",
        "crosstable", "player-sheet", "year-book", "member-list", "address-labels", "birthday-list",
        "subject-access",
    ),
}  # fmt: skip
"""When of a day each paper is needed, by its code."""

_MOMENT_OF = {code: moment for moment, codes in MOMENTS.items() for code in codes}
PRINTED_TO_PLAY = frozenset(MOMENTS[Moment.PLAY])
"""Papers without which a series does not begin."""


def moment(paper: Paper[Any]) -> Moment:  # Any: papers of any matter
    """Return when of a day a paper is needed; those of the rule book and the help are the club's."""
    return _MOMENT_OF.get(paper.code, Moment.CLUB)
