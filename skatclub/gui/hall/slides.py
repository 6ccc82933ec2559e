"""What each page of the hall screen says: values from the club turned into words, page by page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.papers.event_facts import Seated
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.registration.registration import KIND_OF, TeamKind
from skatclub.exports.reports import names as reports_names
from skatclub.i18n import numbers
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from skatclub.domain.hall.screen import Layout
    from skatclub.domain.registration.registration import Participant
    from skatclub.domain.standings.standings import Result, Standing, Total
    from skatclub.services.hall import Hall
    from skatclub.services.standings.standings import Ranking


class Kind(StrEnum):
    """What can be shown."""

    STANDINGS = "standings"
    SEATING = "seating"
    SERIES = "series"
    RESULT = "result"
    TEAMS = "teams"
    TEXT = "text"


@dataclass(frozen=True, slots=True, kw_only=True)
class RankRow:
    """Somebody in a ranking; `names` are spellings, longest first, as far as the person lets them be shown."""

    rank: str
    names: tuple[str, ...]
    club: str
    series: tuple[str, ...]
    total: str
    leads: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HallSeatRow:
    """Where somebody sits."""

    names: tuple[str, ...]
    table: str
    seat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Slide:
    """One page: its heading at the right, and rows of one kind, lines of text, or the clock.

    `series` head the columns of a ranking; `tag` marks it as provisional; `empty` says why there are no rows.
    """

    kind: Kind
    heading: str
    tag: str = ""
    series: tuple[str, ...] = ()
    ranks: tuple[RankRow, ...] = ()
    seats: tuple[HallSeatRow, ...] = ()
    lines: tuple[str, ...] = ()
    empty: str = ""


def slides(
    hall: Hall, kind: Kind, layout: Layout, *, text: str, wrap: Callable[[str], Sequence[str]]
) -> list[Slide]:
    """Return the pages of one kind, at least one; `wrap` parts a text into lines that fit."""
    match kind:
        case Kind.STANDINGS:
            pages = _standings(hall, layout)
        case Kind.RESULT:
            pages = _result(hall, layout)
        case Kind.TEAMS:
            pages = _teams(hall, layout)
        case Kind.SEATING:
            pages = _seating(hall, layout)
        case Kind.TEXT:
            lines = [line for part in text.splitlines() for line in wrap(part)]
            pages = [
                Slide(kind=kind, heading=_("Announcement"), lines=page)
                for page in hall_screen.pages(lines, layout.rows)
            ]
            pages = pages or [Slide(kind=kind, heading=_("Announcement"), empty=_("No text has been typed yet."))]
        case Kind.SERIES:
            pages = [Slide(kind=kind, heading="", lines=events_conditions.time_limit(hall.whole.conditions))]
    return _numbered(pages)


def _standings(hall: Hall, layout: Layout) -> list[Slide]:
    heading = ngettext("Standings after {n} series", "Standings after {n} series", hall.played).format(
        n=hall.played
    )
    return _ranking(hall.whole, hall.played, heading, layout, empty=_("There are no results yet."))


def _result(hall: Hall, layout: Layout) -> list[Slide]:
    if hall.latest is None:
        return [Slide(kind=Kind.RESULT, heading=_("Series result"), empty=_("There are no results yet."))]
    heading = _("Result of series {series}").format(series=hall.latest.standings.series[0])
    pages = _ranking(hall.latest, 0, heading, layout, empty="")
    return [replace(page, kind=Kind.RESULT) for page in pages]


def _ranking(whole: Ranking, played: int, heading: str, layout: Layout, *, empty: str) -> list[Slide]:
    shown = range(played - layout.series(played), played)
    rows = [_rank_row(row, whole.people[row.contestant.id], shown) for row in whole.standings.rows if _counts(row)]
    slide = Slide(
        kind=Kind.STANDINGS,
        heading=heading,
        tag=_("provisional") if rows and whole.provisional else "",
        series=tuple(_("Series {number}").format(number=whole.standings.series[place]) for place in shown),
        empty="" if rows else empty,
    )
    return [replace(slide, ranks=page) for page in hall_screen.pages(rows, layout.rows)] or [slide]


def _counts(row: Standing) -> bool:
    return any(row.results) and not row.contestant.excluded


def _teams(hall: Hall, layout: Layout) -> list[Slide]:
    pages: list[Slide] = []
    for ranking in hall.teams:
        shown = range(hall.played - layout.series(hall.played), hall.played)
        counted = [row for row in ranking.standings.rows if any(row.results)]
        names = publication.team_names(ranking.people.values(), Audience.BOARD)
        rows = [_ranked(row, (names[row.contestant.id],), "", shown) for row in counted]
        slide = Slide(
            kind=Kind.TEAMS,
            heading=_team_heading(KIND_OF[ranking.code]),
            tag=_("provisional") if ranking.provisional else "",
            series=tuple(_("Series {number}").format(number=ranking.standings.series[place]) for place in shown),
        )
        pages += [replace(slide, ranks=page) for page in hall_screen.pages(rows, layout.rows)]
    return pages or [Slide(kind=Kind.TEAMS, heading=_("Teams"), empty=_("There are no results of teams yet."))]


def _team_heading(kind: TeamKind) -> str:
    return {TeamKind.TEAM: _("Teams"), TeamKind.TANDEM: _("Tandem"), TeamKind.MIXED: _("Mixed")}[kind]


def _rank_row(row: Standing, who: Participant, shown: Sequence[int]) -> RankRow:
    person = who.person
    names = reports_names.spellings(Seated(person=person, start_no=who.start_no), Audience.BOARD)
    return _ranked(row, names, "" if person.notice_level is PublishLevel.ANONYMOUS else person.club, shown)


def _ranked(row: Standing, names: tuple[str, ...], club: str, shown: Sequence[int]) -> RankRow:
    return RankRow(
        rank="–" if row.rank is None else f"{row.rank}.",
        names=names,
        club=club,
        series=tuple(_result_words(row.results[place]) for place in shown),
        total=_points(row.total),
        leads=row.rank is not None and row.rank <= 3,
    )


def _result_words(result: Result | None) -> str:
    return "–" if result is None else _points(result.total)


def _points(total: Total) -> str:
    return numbers.points(total) if isinstance(total, int) else numbers.decimal(total)


def _seating(hall: Hall, layout: Layout) -> list[Slide]:
    if hall.seated is None:
        return [Slide(kind=Kind.SEATING, heading=_("Seating"), empty=_("No series has been drawn yet."))]
    seated = sorted(
        (
            (player, table.number, seat)
            for table in hall.tables
            for seat, player in enumerate(table.players, start=1)
        ),
        key=lambda seat_row: reports_names.order(seat_row[0], Audience.BOARD),
    )
    rows = [HallSeatRow(names=_listed(player), table=str(table), seat=str(seat)) for player, table, seat in seated]
    heading = _("Seating plan · series {series}").format(series=hall.seated.number)
    per_page = layout.rows * layout.blocks
    return [Slide(kind=Kind.SEATING, heading=heading, seats=page) for page in hall_screen.pages(rows, per_page)]


def _listed(seated: Seated) -> tuple[str, ...]:
    """Return the name, family name first as it is looked up; shorter spellings keep the family name in front."""
    listed = reports_names.listed(seated, Audience.BOARD)
    family, comma, given_name = listed.partition(", ")
    if not comma:
        return (listed,)
    return listed, f"{family}, {given_name[0]}.", family


def _numbered(pages: list[Slide]) -> list[Slide]:
    if len(pages) < 2:
        return pages
    return [
        replace(
            slide,
            heading=_("{heading} · page {page}/{pages}").format(heading=slide.heading, page=page, pages=len(pages)),
        )
        for page, slide in enumerate(pages, start=1)
    ]
