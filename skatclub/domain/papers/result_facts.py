"""The results of an event as its papers see them: every ranking of one moment, with what is still open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from skatclub.domain.directing import postings as postings_domain
from skatclub.domain.directing.postings import ChangedRow, PostedRow, Posting
from skatclub.domain.directing.rulings import Ruling
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.prizes.board import PrizeRow, Won
from skatclub.domain.registration.registration import Participant
from skatclub.domain.standings import league as league_domain, state
from skatclub.domain.standings.league import LeagueRow
from skatclub.domain.standings.standings import Result, Standings, Total
from skatclub.domain.standings.state import Finality
from skatclub.domain.standings.teams import Team

WHOLE = ""
"""The code of the ranking of all players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """One ranking: `code` is empty for all players, else a group, or teams, tandem, mixed; `single`: of one series.

    `people` are the participants by id, `missing` the lists without a result, as series and table. For teams,
    `teams` are by contestant's id and `played` says whose results count for a team (by id) in each series.
    """

    code: str
    standings: Standings
    people: Mapping[int, Participant] = field(default_factory=dict)
    missing: tuple[tuple[int, int], ...] = ()
    single: bool = False
    teams: Mapping[int, Team] = field(default_factory=dict)
    played: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)

    @property
    def provisional(self) -> bool:
        """Tell whether a list is missing or unchecked, so that all of it may still change."""
        return bool(self.missing) or self.standings.provisional


@dataclass(frozen=True, slots=True, kw_only=True)
class League:
    """The table of a league over some series; `teams` and `people` by id, `groups` the teams that met in each.

    `results` and `match_points` are by series and team; a series of which a list is missing has none yet.
    """

    rows: tuple[LeagueRow, ...]
    teams: Mapping[int, Team]
    series: tuple[int, ...]
    people: Mapping[int, Participant] = field(default_factory=dict)
    groups: Mapping[int, tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    missing: tuple[tuple[int, int], ...] = ()
    results: Mapping[int, Mapping[int, Result]] = field(default_factory=dict)
    match_points: Mapping[int, Mapping[int, Total]] = field(default_factory=dict)

    @property
    def uneven(self) -> tuple[int, ...]:
        """Return the series whose groups were too different in size."""
        return league_domain.uneven(self.groups)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultFacts:
    """Every ranking of an event; `people` are the participants by id, `by_series` those of single series.

    `postings` are the editions that were hung up, oldest first. `prizes` are what each participant (by id) wins;
    None without a plan, and while a series is still to come: prizes are for all of them. `called` are these prizes
    one by one in the order in which they are called out, those of teams too; while a series is to come,
    `safe` are those that nobody can lose any more. `rulings` are what the director decided. `sheets` are the lists
    of all series, `planned` how many series the event has, `protest_minutes` those in which objections to a posted
    ranking are heard.
    """

    whole: Ranked
    by_series: tuple[Ranked, ...]
    groups: tuple[Ranked, ...]
    teams: tuple[Ranked, ...]
    league: League | None
    people: Mapping[int, Participant]
    postings: tuple[Posting, ...] = ()
    prizes: Mapping[int, Won] | None = None
    called: tuple[PrizeRow, ...] = ()
    safe: tuple[PrizeRow, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    sheets: tuple[OfficeSheet, ...] = ()
    planned: int
    protest_minutes: int

    def finality(self, ranked: Ranked | League) -> Finality:
        """Return what decides how far a ranking is; only players are parted by lots."""
        if isinstance(ranked, League):
            series, has_ranks, open_lots, single = ranked.series, bool(ranked.rows), 0, False
        else:
            whole = ranked.standings
            series, has_ranks = whole.series, any(any(row.results) for row in whole.rows)
            single = ranked.single
            open_lots = len(whole.undecided()) if ranked.code == WHOLE else 0
        return state.of_lists(
            self.sheets,
            series,
            has_ranks=has_ranks,
            to_come=0 if single else max(self.planned - len(series), 0),
            open_lots=open_lots,
            posted=self.posted(ranked),
            protest_minutes=self.protest_minutes,
        )

    def prizes_of(self, ranked: Ranked) -> Mapping[int, Won] | None:
        """Return the prizes that a list of this ranking shows: those of people, over all series."""
        return None if ranked.single or ranked.teams else self.prizes

    def posted(self, ranked: Ranked | League) -> Posting | None:
        """Return the edition in which a ranking hangs on the wall just as it stands now; None if none does."""
        if isinstance(ranked, League):
            return self._posted(postings_domain.LEAGUE, ranked.series, postings_domain.told_of_league(ranked.rows))
        rows = postings_domain.rows_to_post(ranked.standings.rows, self.prizes_of(ranked))
        return self._posted(ranked.code, ranked.standings.series, rows)

    def replaced(self, ranked: Ranked) -> tuple[Posting, tuple[ChangedRow, ...]] | None:
        """Return the edition that this one replaces, or is to replace, and what differs; None if there is none."""
        rows = postings_domain.rows_to_post(ranked.standings.rows, self.prizes_of(ranked))
        hangs = self._posted(ranked.code, ranked.standings.series, rows)
        earlier = [
            edition
            for edition in self.postings
            if edition.is_of(ranked.code, ranked.standings.series) and edition is not hangs
        ]
        return (earlier[-1], postings_domain.changed(earlier[-1], rows)) if earlier else None

    def _posted(self, code: str, series: Sequence[int], rows: Mapping[int, PostedRow]) -> Posting | None:
        newest = postings_domain.newest(self.postings, code, series)
        return newest if newest is not None and not postings_domain.changed(newest, rows) else None
