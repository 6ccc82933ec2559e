"""What each page of a screen in the hall says: values from the club turned into words, page by page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.hall.screen import Digits, Layout
from skatclub.domain.hall.steering import Kind
from skatclub.domain.papers.event_facts import Seated
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.people import person as people_person, publication
from skatclub.domain.people.person import Audience, PublishLevel
from skatclub.domain.prizes.ahead import Ahead
from skatclub.domain.prizes.board import PrizeRow
from skatclub.domain.registration.registration import KIND_OF, TeamKind
from skatclub.domain.standings.standings import Result, Standing, Total
from skatclub.exports.reports import names as reports_names
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.prizes import called_prizes, words as prizes_words
from skatclub.services.hall import Hall
from skatclub.services.standings.standings import Ranking

NOBODY: Mapping[int, str] = MappingProxyType({})


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

    `series` head the columns of a ranking, `beside` the one beside the names where it holds no clubs; `tag` marks
    it as provisional; `empty` says why there are no rows. `code` is what phones scan. A ranking stands in so many
    `blocks` side by side. `told` are the lines of a message above all that.
    """

    kind: Kind
    heading: str
    tag: str = ""
    series: tuple[str, ...] = ()
    ranks: tuple[RankRow, ...] = ()
    seats: tuple[HallSeatRow, ...] = ()
    lines: tuple[str, ...] = ()
    empty: str = ""
    code: str = ""
    digits: Digits = Digits.USUAL
    blocks: int = 1
    told: tuple[str, ...] = ()
    beside: str = ""


def pages(
    hall: Hall,
    kinds: Sequence[Kind],
    layout: Layout,
    *,
    text: str,
    message: str,
    wrap: Callable[[str], Sequence[str]],
) -> list[Slide]:
    """Return the pages of these kinds; a message stands above each, alone where it leaves less than half of it."""
    above = tuple(line for part in message.splitlines() for line in wrap(part))
    if 2 * len(above) > layout.rows:
        return slides(hall, Kind.TEXT, layout, text=message, wrap=wrap)
    room = layout.below(len(above))
    return [
        replace(slide, told=above) for kind in kinds for slide in slides(hall, kind, room, text=text, wrap=wrap)
    ]


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
        case Kind.PRIZES:
            pages = _prizes(hall, layout)
        case Kind.PAGES:
            pages = [_where(hall)]
        case Kind.HONOURS:
            pages = [_honours(hall)]
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
    still = {each.contestant_id: _possible(each) for each in hall.ahead}
    empty = _("There are no results yet.")
    return _ranking(hall.whole, hall.played, standings_heading(hall), layout, empty=empty, still=still)


def _possible(still: Ahead) -> str:
    """Return what somebody can still make of the last series: the points to a prize or rank, and the bounds."""
    ranks, next_rank = prizes_words.possible_ranks(still), ""
    if still.rank is not None and not still.prizes:
        next_rank = _("next rank +{points}").format(points=numbers.total(still.rank))
    possible = _("rank {ranks}").format(ranks=ranks) if ranks else ""
    parts = (prizes_words.to_prizes(still), next_rank, possible)
    return " · ".join(filter(None, parts))


def standings_heading(hall: Hall) -> str:
    """Return what the standings are over."""
    if not hall.played:
        return _("Standings")
    return ngettext("Standings after {n} series", "Standings after {n} series", hall.played).format(n=hall.played)


def _result(hall: Hall, layout: Layout) -> list[Slide]:
    if hall.latest is None:
        return [Slide(kind=Kind.RESULT, heading=_("Series result"), empty=_("There are no results yet."))]
    heading = _("Result of series {series}").format(series=hall.latest.standings.series[0])
    pages = _ranking(hall.latest, 0, heading, layout, empty="")
    return [replace(page, kind=Kind.RESULT) for page in pages]


def _ranking(
    whole: Ranking, played: int, heading: str, layout: Layout, *, empty: str, still: Mapping[int, str] = NOBODY
) -> list[Slide]:
    """Return the pages of a ranking; what is `still` possible for whom (by id) stands where there is room."""
    digits = _digits(ranking_rows(whole, played, Audience.BOARD))
    tells = any(still.values()) and layout.has_clubs(0, digits)
    blocks = 1 if tells else layout.rankings(len(whole.standings.rows), digits)
    fitting = layout.series(played, digits) if blocks == 1 else 0
    while tells and not layout.has_clubs(fitting, digits):
        fitting -= 1
    rows = ranking_rows(whole, fitting, Audience.BOARD, of=played, still=still if tells else NOBODY)
    slide = Slide(
        kind=Kind.STANDINGS,
        heading=heading,
        digits=digits,
        tag=_("provisional") if rows and whole.provisional else "",
        series=_series_heads(whole.standings.series, fitting, played),
        empty="" if rows else empty,
        blocks=blocks,
        beside=_("Still possible") if tells else "",
    )
    return [replace(slide, ranks=page) for page in hall_screen.pages(rows, layout.rows * blocks)] or [slide]


def _series_heads(numbers_of: Sequence[int], fitting: int, played: int) -> tuple[str, ...]:
    return tuple(_("Series {number}").format(number=number) for number in numbers_of[played - fitting : played])


def ranking_rows(
    whole: Ranking, fitting: int, audience: Audience, *, of: int | None = None, still: Mapping[int, str] = NOBODY
) -> list[RankRow]:
    """Return who is ranked, with the latest of the series played as far as they are `fitting`.

    Beside the names stand the clubs, or what is `still` possible for whom.
    """
    played = fitting if of is None else of
    shown = range(played - fitting, played)
    counted = [row for row in whole.standings.rows if any(row.results) and not row.contestant.excluded]
    total = _written(row.total for row in counted)
    people = [whole.people[row.contestant.id] for row in counted]
    seated = [Seated(person=each.person, start_no=each.start_no) for each in people]
    names = _telling(reports_names.spellings(each, audience) for each in seated)
    return [
        _ranked(
            row,
            spelled,
            still.get(row.contestant.id, "") if still else reports_names.club(each, audience),
            shown,
            total,
        )
        for row, each, spelled in zip(counted, seated, names, strict=True)
    ]


def _telling(names: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return spellings, longest first, without the shorter ones that two people would share."""
    known = list(names)
    often = Counter(name for spelled in known for name in {*spelled})
    return [tuple(name for name in spelled if name == spelled[0] or often[name] == 1) for spelled in known]


def _teams(hall: Hall, layout: Layout) -> list[Slide]:
    pages: list[Slide] = []
    for ranking in hall.teams:
        digits = _digits(team_rows(ranking, hall.played, Audience.BOARD))
        fitting = layout.series(hall.played, digits)
        slide = Slide(
            kind=Kind.TEAMS,
            heading=team_heading(ranking),
            digits=digits,
            tag=_("provisional") if ranking.provisional else "",
            series=_series_heads(ranking.standings.series, fitting, hall.played),
        )
        rows = team_rows(ranking, fitting, Audience.BOARD, of=hall.played)
        pages += [replace(slide, ranks=page) for page in hall_screen.pages(rows, layout.rows)]
    return pages or [Slide(kind=Kind.TEAMS, heading=_("Teams"), empty=_("There are no results yet."))]


def _digits(rows: Sequence[RankRow]) -> Digits:
    """Return how long the numbers of these rows are."""
    return hall_screen.digits_of([row.total for row in rows], [text for row in rows for text in row.series])


def team_rows(ranking: Ranked, fitting: int, audience: Audience, *, of: int | None = None) -> list[RankRow]:
    """Return the ranking of teams, tandems or mixed pairs, named as far as their people allow it."""
    played = fitting if of is None else of
    names = publication.team_names(ranking.people.values(), audience)
    shown = range(played - fitting, played)
    counted = [row for row in ranking.standings.rows if any(row.results)]
    total = _written(row.total for row in counted)
    return [_ranked(row, (names[row.contestant.id],), "", shown, total) for row in counted]


def _written(totals: Iterable[Total]) -> Callable[[Total], str]:
    """Return how all totals of a ranking are written: with decimals as soon as one of them has any."""
    if all(total.denominator == 1 for total in totals):
        return lambda total: numbers.points(int(total))
    return numbers.decimal


def team_heading(ranking: Ranked) -> str:
    """Return what kind of teams a ranking is of."""
    return {TeamKind.TEAM: _("Teams"), TeamKind.TANDEM: _("Tandem"), TeamKind.MIXED: _("Mixed")}[
        KIND_OF[ranking.code]
    ]


def _ranked(
    row: Standing, names: tuple[str, ...], club: str, shown: Sequence[int], total: Callable[[Total], str]
) -> RankRow:
    return RankRow(
        rank=rank_words(row),
        names=names,
        club=club,
        series=tuple(result_words(row.results[place]) for place in shown),
        total=total(row.total),
        leads=row.rank is not None and row.rank <= 3,
    )


def rank_words(row: Standing) -> str:
    """Return a rank; who is not ranked has a dash."""
    return "–" if row.rank is None else f"{row.rank}."


def result_words(result: Result | None) -> str:
    """Return what a series brought; one that was missed a dash."""
    return "–" if result is None else numbers.total(result.total)


def _seating(hall: Hall, layout: Layout) -> list[Slide]:
    if hall.seated is None:
        return [Slide(kind=Kind.SEATING, heading=_("Seating plan"), empty=_("No series has been drawn yet."))]
    heading = seating_heading(hall)
    per_page = layout.rows * layout.blocks
    rows = seat_rows(hall, Audience.BOARD)
    return [Slide(kind=Kind.SEATING, heading=heading, seats=page) for page in hall_screen.pages(rows, per_page)]


def seating_heading(hall: Hall) -> str:
    """Return which series the seating plan is of."""
    if hall.seated is None:
        return _("Seating plan")
    return _("Seating plan · series {series}").format(series=hall.seated.number)


def seat_rows(hall: Hall, audience: Audience) -> list[HallSeatRow]:
    """Return who sits where, by name."""
    seated = sorted(
        (
            (player, table.number, seat)
            for table in hall.tables
            for seat, player in enumerate(table.players, start=1)
        ),
        key=lambda seat_row: reports_names.order(seat_row[0], audience),
    )
    names = _telling(_listed(player, audience) for player, _table, _seat in seated)
    return [
        HallSeatRow(names=spelled, table=str(table), seat=str(seat))
        for (_player, table, seat), spelled in zip(seated, names, strict=True)
    ]


def _listed(seated: Seated, audience: Audience) -> tuple[str, ...]:
    """Return the name, family name first as it is looked up, and shorter."""
    apart = seated.person.apart.of(audience)
    listed = publication.listed(seated.person.alone, audience, number=seated.start_no)
    family, comma, given_name = listed.partition(", ")
    names = (listed, f"{family}, {given_name[0]}.") if comma else (listed,)
    return tuple(people_person.with_apart(name, apart) for name in names)


def _prizes(hall: Hall, layout: Layout) -> list[Slide]:
    """Return the prizes pot by pot; who holds one is told as far as he or she allows it."""
    if not hall.prizes:
        return [Slide(kind=Kind.PRIZES, heading=_("Prizes"), empty=_("The prizes are announced later."))]
    pages: list[Slide] = []
    for heading, rows, tag in prize_parts(hall, Audience.BOARD):
        slide = Slide(kind=Kind.PRIZES, heading=heading, tag=tag)
        pages += [replace(slide, ranks=page) for page in hall_screen.pages(rows, layout.rows)]
    return pages


def prize_parts(hall: Hall, audience: Audience) -> list[tuple[str, list[RankRow], str]]:
    """Return the prizes that were released, pot by pot: its heading, rows, and a word where any may change."""
    pots = dict.fromkeys(row.pot for row in hall.prizes)
    return [
        (
            _("Prizes") if pot is None else wordlists.capital(prizes_words.pot(pot)),
            [_prize(row, hall, audience) for row in hall.prizes if row.pot == pot],
            "" if all(_is_settled(row) for row in hall.prizes if row.pot == pot) else _("provisional"),
        )
        for pot in pots
    ]


def _is_settled(row: PrizeRow) -> bool:
    return row.safe and not row.waits_for_lot


def _prize(row: PrizeRow, hall: Hall, audience: Audience) -> RankRow:
    name, holder = winner(row, hall, audience), row.winner
    names: tuple[str, ...] = (name or "–",)
    if holder is not None and holder.person is not None:
        names = reports_names.spellings(Seated(person=holder.person, start_no=holder.start_no), audience)
    return RankRow(
        rank=f"{row.called_place}.",
        names=names,
        club=winners_club(row, audience),
        series=(),
        total=called_prizes.worth(row),
        leads=row.safe and bool(name),
    )


def _where(hall: Hall) -> Slide:
    """Return where phones find the pages, to be scanned."""
    heading = _("On your phone")
    if hall.served is None or hall.served.is_only_here:
        return Slide(kind=Kind.PAGES, heading=heading, empty=_("No pages are served here."))
    url = hall.served.url()
    lines = (_("Where do I sit? What is my rank?"), url.removeprefix("http://"), _("In the Wi-Fi of the hall"))
    return Slide(kind=Kind.PAGES, heading=heading, lines=lines, code=url)


def _honours(hall: Hall) -> Slide:
    """Return the prize that was handed out last: nobody reads a name before it was called out."""
    heading = _("Prize-giving")
    if not hall.given:
        return Slide(kind=Kind.HONOURS, heading=heading, empty=_("The prize-giving begins soon."))
    row = hall.given[0]
    lines = (
        called_prizes.title(row),
        winner(row, hall, Audience.BOARD),
        winners_club(row, Audience.BOARD),
        called_prizes.worth(row),
    )
    return Slide(kind=Kind.HONOURS, heading=heading, lines=lines)


def winner(row: PrizeRow, hall: Hall, audience: Audience) -> str:
    """Return who holds a prize, as far as the person allows it to be read; empty if nobody does."""
    holder = row.winner
    if holder is None:
        return ""
    if holder.person is not None:
        return publication.called(holder.person, audience, number=holder.start_no)
    names = publication.team_names(hall.whole.people.values(), audience)
    return names.get(holder.team_id or 0, holder.name)


def winners_club(row: PrizeRow, audience: Audience) -> str:
    """Return the club of who holds a prize; who is a number only has none."""
    holder = row.winner
    if holder is None or holder.person is None or holder.person.level_for(audience) is PublishLevel.ANONYMOUS:
        return ""
    return holder.club


def in_turn(hall: Hall, *, clock: bool, text: bool, pages: bool = False) -> tuple[Kind, ...]:
    """Return what is shown where nothing was chosen: what there is to say, seats first while they are sought."""
    kinds = (
        *((Kind.PAGES,) if pages and hall.served is not None else ()),
        *((Kind.SEATING,) if hall.awaits_results else ()),
        *((Kind.STANDINGS,) if hall.played else ()),
        *((Kind.TEAMS,) if hall.teams else ()),
        *((Kind.SERIES,) if clock else ()),
        *((Kind.PRIZES,) if hall.prizes else ()),
        *((Kind.TEXT,) if text else ()),
    )
    return kinds or (Kind.STANDINGS,)


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
