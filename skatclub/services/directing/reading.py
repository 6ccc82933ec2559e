"""A ranking of an event with all that stands beside it at one moment: lists, prizes, what hangs on the wall."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from skatclub.domain.directing import postings as postings_domain
from skatclub.domain.directing.postings import ChangedRow, PostedRow, Posting
from skatclub.domain.directing.rulings import Ruling
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.papers.result_facts import League, Ranked
from skatclub.domain.prizes import board as prize_board
from skatclub.domain.prizes.ahead import Ahead
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.domain.registration.registration import KIND_OF
from skatclub.domain.standings import state
from skatclub.domain.standings.standings import Standings
from skatclub.domain.standings.state import Finality
from skatclub.services.club.clubs import Club
from skatclub.services.office import lists
from skatclub.services.prizes import board as prizes_board, rankings
from skatclub.services.standings import (
    results as standings_results,
    standings as standings_standings,
    teams as standings_teams,
)
from skatclub.services.standings.results import EventResults
from skatclub.services.standings.standings import Ranking
from skatclub.store.directing import postings
from skatclub.store.events import events
from skatclub.store.standings import bare_results
from skatclub.store.work import View

SINGLE, LEAGUE = "", postings_domain.LEAGUE
"""Rankings by their names; any other is a kind of teams, or a group such as ladies."""

_TEAMS, _TANDEM, _MIXED = KIND_OF


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A ranking of an event at one moment.

    `ranking` is that of all players over the series, with the people and the rulings, `shown` the one that is
    `wanted` of those that the event `offers`. `sheets` are the lists of all series; `counted` are the series whose
    lists say how far the ranking is, `to_come` how many follow: none where single series were named. `posted` is
    the newest posting of this ranking, over these series if there is one, `rows` what a posting would keep now.
    `prizes` are those that each wins as the lists stand; None where there is no plan, or where nobody asked.
    `ahead` is what is still possible at the end for each who plays the last series.
    """

    ranking: Ranking
    shown: Ranked | League
    wanted: str
    offers: tuple[str, ...]
    sheets: tuple[OfficeSheet, ...]
    counted: tuple[int, ...]
    to_come: int
    posted: Posting | None
    rows: Mapping[int, PostedRow]
    prizes: Mapping[int, tuple[PrizeRow, ...]] | None
    ahead: tuple[Ahead, ...] = ()

    @property
    def series(self) -> tuple[int, ...]:
        """Return the numbers of the series that count."""
        return self.ranking.standings.series

    @property
    def standings(self) -> Standings | None:
        """Return the standings that are shown; a league has none."""
        return None if isinstance(self.shown, League) else self.shown.standings

    @property
    def names(self) -> dict[int, str]:
        """Return the names in full of those who are ranked, by id."""
        if isinstance(self.shown, standings_standings.Ranking):
            return {person.id: person.person.full_name for person in self.ranking.people.values()}
        return {team.id: team.name for team in self.shown.teams.values()}

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """Return the rulings made in the order in which they were made."""
        return self.ranking.rulings

    @property
    def undecided(self) -> tuple[tuple[int, ...], ...]:
        """Return the people (by id) whom only a lot can part; teams share their places."""
        return self.ranking.standings.undecided() if self.wanted == SINGLE else ()

    @property
    def uneven(self) -> tuple[int, ...]:
        """Return the series of a league whose match points mislead."""
        return self.shown.uneven if isinstance(self.shown, League) else ()

    @property
    def finality(self) -> Finality:
        """Return what decides how far the ranking shown is."""
        return state.of_lists(
            self.sheets,
            self.counted,
            has_ranks=any(row.rank is not None for row in self.ranking.standings.rows),
            to_come=self.to_come,
            open_lots=len(self.undecided),
            posted=self.posted if self.hangs else None,
            protest_minutes=self.ranking.conditions.protest_minutes,
        )

    @property
    def moves(self) -> dict[int, int]:
        """Return how many ranks each has climbed since the posting."""
        return {} if self.posted is None else postings_domain.moves(self.posted, self.rows)

    @property
    def is_so_far(self) -> bool:
        """Tell whether it is over all series of which a list is in."""
        return self.series == tuple(sorted({sheet.series_no for sheet in self.sheets if sheet.has_result}))

    @property
    def hangs(self) -> bool:
        """Tell whether it is posted as it stands."""
        return self.posted is not None and self.posted.series == self.series and not self.changes

    @property
    def changes(self) -> tuple[ChangedRow, ...]:
        """Return the rows that differ from the posting; one over other series is another ranking."""
        if self.posted is None or self.posted.series != self.series:
            return ()
        return postings_domain.changed(self.posted, self.rows)

    @property
    def changed(self) -> int:
        """Return how many rows differ from the posting."""
        return len(self.changes)


def read(
    club: Club, event_id: int, name: str = SINGLE, series: Sequence[int] = (), *, prizes: bool = True
) -> Reading:
    """Read a ranking over these series; none named: those of which a list is in. Prizes can be left out.

    A ranking that the event has no more is that of single players. Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        return _read(view, event_id, name, series, prizes=prizes)


def finality_of_event(club: Club, event_id: int, name: str = SINGLE, series: Sequence[int] = ()) -> Finality:
    """Return how far a ranking over these series is; none named: all, also those still to come, as of prizes.

    Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        return finality_of(view, event_id, name, series)


def finality_of(
    view: View,
    event_id: int,
    name: str = SINGLE,
    series: Sequence[int] = (),
    *,
    sheets: Sequence[OfficeSheet] | None = None,
) -> Finality:
    """Return the same inside an open view; lots and postings are read where they count, `sheets` may be known."""
    event = events.get(view, event_id)
    sheets = lists.of_event(view, event_id) if sheets is None else sheets
    bare = _bare(view, event)
    counted, to_come = _how_many(event, sheets, bare, series)
    by_lists = state.of_lists(sheets, counted, has_ranks=bool(bare & {*counted}), to_come=to_come)
    if by_lists.count.unchecked or not by_lists.count.every:
        return by_lists
    return _read(view, event_id, name, series, prizes=True).finality


def _how_many(
    event: Event, sheets: Sequence[OfficeSheet], bare: Collection[int], series: Sequence[int]
) -> tuple[tuple[int, ...], int]:
    """Return the series whose lists say how far a ranking is, and how many are to come."""
    every = [each.number for each in event.series]
    if series and len(series) < len(every):
        return tuple(series), 0
    counted = state.so_far(sheets, every, bare)
    return counted, len(every) - len(counted)


def _bare(view: View, event: Event) -> frozenset[int]:
    """Return the series of an event that have results without lists."""
    ids = {result.series_id for result in bare_results.of_event(view, event.id)}
    return frozenset(each.number for each in event.series if each.id in ids)


def _read(view: View, event_id: int, name: str, series: Sequence[int], *, prizes: bool) -> Reading:
    results = standings_results.gather(view, event_id)
    sheets = lists.of_event(view, event_id)
    board = prizes_board.of_gathered(view, results) if prizes else None
    reading = of_gathered(view, results, sheets, name, series, board=board)
    return replace(reading, ahead=rankings.ahead(view, results, () if board is None else board.rows))


def every(view: View, event_id: int, series: Sequence[int] = ()) -> tuple[Reading, ...]:
    """Read all rankings of an event over these series, that of all players first, then single series.

    Left out are those in which nobody is ranked. Refused: `NoSuchRecord`.
    """
    results, sheets = standings_results.gather(view, event_id), lists.of_event(view, event_id)
    board = prizes_board.of_gathered(view, results)
    whole = of_gathered(view, results, sheets, SINGLE, series, board=board)
    alone = whole.series if len(whole.series) > 1 else ()
    others = [(name, whole.series) for name in whole.offers[1:]] + [(SINGLE, (number,)) for number in alone]
    readings = (of_gathered(view, results, sheets, *other, board=board) for other in others)
    return (whole, *(reading for reading in readings if reading.rows))


def of_gathered(
    view: View,
    results: EventResults,
    sheets: Sequence[OfficeSheet],
    name: str = SINGLE,
    series: Sequence[int] = (),
    *,
    board: PrizeBoard | None,
) -> Reading:
    """Read a ranking of what was gathered once; `board` are the prizes by it, None without a plan or unasked."""
    known = [number for number in series if any(sheet.series_no == number for sheet in sheets)]
    over = tuple(known or sorted({sheet.series_no for sheet in sheets if sheet.has_result}))
    ranking = standings_standings.of_gathered(view, results, series=over)
    league = standings_teams.played_league(results, series=over)
    offers = offered(ranking, has_league=league is not None)
    name = name if name in offers else SINGLE
    counted, to_come = _how_many(results.event, sheets, _bare(view, results.event), series)
    editions = [posting for posting in postings.of_event(view, results.event.id) if posting.ranking == name]
    posted = postings_domain.newest(editions, name, over) or next(reversed(editions), None)
    won = None if board is None else prize_board.earned(board.rows, teams=name in KIND_OF)
    shown = league if league is not None and name == LEAGUE else _shown(results, ranking, name, over)
    return Reading(
        ranking=ranking,
        shown=shown,
        wanted=name,
        offers=offers,
        sheets=tuple(sheets),
        counted=counted,
        to_come=to_come,
        posted=posted,
        rows=_posted(shown, name, won if len(over) == len(results.event.series) else None),
        prizes=won,
    )


def offered(ranking: Ranking, *, has_league: bool) -> tuple[str, ...]:
    """Return the names of the rankings that an event has, the single one first."""
    terms, people = ranking.conditions, ranking.people.values()
    groups = dict.fromkeys((*terms.groups, *(group for person in people for group in person.groups)))
    kinds = {place.kind for person in people for place in person.teams}
    teams = [name for name, kind in KIND_OF.items() if kind in kinds or _is_announced(terms, name)]
    return (SINGLE, *groups, *teams, *([LEAGUE] if has_league else []))


def _is_announced(terms: Conditions, name: str) -> bool:
    return {_TEAMS: bool(terms.team_size), _TANDEM: terms.tandem, _MIXED: terms.mixed}[name]


def _shown(results: EventResults, ranking: Ranking, name: str, series: Sequence[int]) -> Ranked:
    if name in KIND_OF:
        return standings_teams.of_gathered(results, KIND_OF[name], series=series)
    return standings_standings.among(ranking, name) if name else ranking


def _posted(
    shown: Ranked | League,
    name: str,
    prizes: Mapping[int, tuple[PrizeRow, ...]] | None,
) -> dict[int, PostedRow]:
    """Return the rows as a posting keeps them: with the prizes of people, of lists over all series."""
    if isinstance(shown, League):
        return postings_domain.told_of_league(shown.rows)
    if prizes is None or name in KIND_OF:
        return postings_domain.rows_to_post(shown.standings.rows)
    won = {contestant_id: prize_board.won(mine) for contestant_id, mine in prizes.items()}
    return postings_domain.rows_to_post(shown.standings.rows, won)
