"""Figures of players and of the club over a period."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from fractions import Fraction
from itertools import groupby

from skatclub.domain import zone
from skatclub.domain.figures import (
    chronicle as chronicle_domain,
    games as of_games,
    lists as figures_lists,
    made_of,
)
from skatclub.domain.figures.chronicle import ChronicleEntry
from skatclub.domain.figures.games import Declared, Tally
from skatclub.domain.figures.lists import ListResult, Meeting, Sums
from skatclub.domain.figures.made_of import Breakdown, LossMoney, Pair, Partner
from skatclub.domain.figures.ranking import Outcome
from skatclub.domain.people.person import Person
from skatclub.rules.kinds import GameKind
from skatclub.services.club.clubs import Club
from skatclub.services.season import seasons
from skatclub.services.season.seasons import Standings
from skatclub.store.figures import figures, games as figures_games, player_games
from skatclub.store.figures.figures import Period
from skatclub.store.people import people as people_people
from skatclub.store.season import seasons as season_seasons
from skatclub.store.work import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Background:
    """What everybody did in a period, which a player is held against; whoever shows many players reads it once."""

    first: date
    last: date
    people: Mapping[int, Person]
    sums: Mapping[int, Sums]
    together: Sums
    by_kind: Mapping[GameKind, Tally]
    every_game: Tally

    @property
    def averages(self) -> dict[int, Fraction]:
        """Return the results per list of everybody."""
        return {
            person_id: found_sums.average
            for person_id, found_sums in self.sums.items()
            if found_sums.average is not None
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerFigures:
    """Everything that is known of one player in a period; deep figures stand on lists with deals alone.

    `games` are single games in order, `left_out` those by house rules, `longest_wait` the longest run of deals in a
    list without one; `with_deals` lists have their deals, of `plain` results no list exists. `made` is what the
    lists are made of, `loss` what lost games cost; `partners` defended together with the player. The club played on
    `days` days, those of the player among them.
    """

    person: Person
    lists: tuple[ListResult, ...]
    sums: Sums
    with_deals: int
    plain: int
    made: Breakdown
    loss: LossMoney
    partners: tuple[Partner, ...]
    games: tuple[Declared, ...]
    left_out: int
    longest_wait: int | None
    by_kind: Mapping[GameKind, Tally]
    meetings: tuple[Meeting, ...]
    strength: Fraction | None
    rank: int | None
    background: Background
    days: int = 0

    @property
    def ranked(self) -> int:
        """Return how many have an average."""
        return len(self.background.sums)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubFigures:
    """What is known of everybody in a period: the lists, the chronicle, who met whom.

    `with_deals` lists have their deals. `pairs` defended together, `loss` is what lost games cost each person (by
    id): the year book tells them, `year_book` reads them.

    What rankings are made from besides, `with_rankings` reads: the `games` of everybody in the order of play, the
    sums of the period `before` (None: there is none), the championships `of_all_years`, the latest season first.
    """

    background: Background
    lists: tuple[ListResult, ...]
    with_deals: int
    chronicle: tuple[ChronicleEntry, ...]
    pairs: tuple[Pair, ...] = ()
    loss: Mapping[int, LossMoney] = field(default_factory=dict)
    games: tuple[Outcome, ...] = ()
    before: Period | None = None
    sums_before: Mapping[int, Sums] = field(default_factory=dict)
    of_all_years: tuple[Standings, ...] = ()

    @property
    def seasons(self) -> tuple[Standings, ...]:
        """Return the championships in which any of the lists may count, those of the earliest season first."""
        days = [result.held_on for result in self.lists] or [date.max]
        during = (
            standings
            for standings in self.of_all_years
            if standings.season.first_day <= max(days) and standings.season.last_day >= min(days)
        )
        return tuple(sorted(during, key=lambda standings: standings.season.first_day))

    def regulars(self, most: int) -> tuple[Person, ...]:
        """Return who wrote most lists, the most first."""
        sums = self.background.sums
        ordered = sorted(sums, key=lambda person_id: (-sums[person_id].lists, person_id))
        return tuple(self.background.people[person_id] for person_id in ordered[:most])

    def meetings(self, person_id: int) -> dict[int, Meeting]:
        """Return whom somebody met at the tables, by person."""
        return {meeting.person_id: meeting for meeting in figures_lists.meetings(self.lists, person_id)}


def periods(club: Club) -> tuple[Period, ...]:
    """Return the seasons of the club, the latest first."""
    with club.database.view() as view:
        return figures.periods(view)


def days(club: Club) -> tuple[date, ...]:
    """Return the days on which tables were seated, rising."""
    with club.database.view() as view:
        return figures.days(view)


def background(club: Club, *, first: date, last: date) -> Background:
    """Return what everybody did in a period."""
    with club.database.view() as view:
        return _background(view, first, last)


def player(club: Club, person_id: int, held_against: Background) -> PlayerFigures:
    """Return the figures of a player in the period of the background.

    Refused: `NoSuchRecord`.
    """
    first, last = held_against.first, held_against.last
    with club.database.view() as view:
        person = held_against.people.get(person_id) or people_people.get(view, person_id)
        at_tables = figures.lists(view, first, last, met_by=person_id)
        played = player_games.read(view, person_id, first, last)
        partners = player_games.partners(view, person_id, first, last)
        fees = figures.loss_fees(view, person_id)
        held = {day for day in figures.days(view) if first <= day <= last}
    own = tuple(result for result in at_tables if result.person_id == person_id)
    averages = held_against.averages
    mine = averages.get(person_id)
    return PlayerFigures(
        person=person,
        lists=own,
        sums=figures_lists.sums(own),
        with_deals=sum(result.table_id in played.with_deals for result in own),
        plain=sum(result.table_id == figures_lists.NO_TABLE for result in own),
        made=made_of.made_of(own),
        loss=made_of.loss_money(own, fees),
        partners=partners,
        games=played.games,
        left_out=played.left_out,
        longest_wait=figures_lists.longest_wait(own, played.declared_at),
        by_kind=of_games.by_kind(played.games),
        meetings=figures_lists.meetings(at_tables, person_id),
        strength=figures_lists.strength_of_tables(at_tables, person_id, averages),
        rank=None if mine is None else 1 + sum(other > mine for other in averages.values()),
        background=held_against,
        days=len(held | {result.held_on for result in own}),
    )


def of_club(club: Club, *, first: date, last: date, known: Background | None = None) -> ClubFigures:
    """Return the figures of everybody; `known` is the background of these days if it was read already."""
    with club.database.view() as view:
        everybody = figures.lists(view, first, last)
        written = figures.tables_with_deals(view, first, last)
        return ClubFigures(
            background=known or _background(view, first, last),
            lists=everybody,
            with_deals=sum(result.table_id in written for result in everybody),
            chronicle=chronicle_domain.chronicle(everybody, figures_games.grand_ouverts(view, first, last)),
        )


def year_book(club: Club, club_figures: ClubFigures) -> ClubFigures:
    """Return the figures of everybody with what only their book tells: who defends with whom, what losing cost."""
    with club.database.view() as view:
        pairs = player_games.pairs(view, club_figures.background.first, club_figures.background.last)
        fees = figures.loss_fees(view)
    own = groupby(
        sorted(club_figures.lists, key=lambda result: result.person_id), key=lambda result: result.person_id
    )
    loss = {person_id: made_of.loss_money(lists, fees) for person_id, lists in own}
    return replace(with_rankings(club, club_figures), pairs=pairs, loss=loss)


def with_rankings(club: Club, club_figures: ClubFigures) -> ClubFigures:
    """Return the figures of everybody with what rankings are made from besides."""
    first, last = club_figures.background.first, club_figures.background.last
    today = zone.day(club.database.desk.clock())
    with club.database.view() as view:
        before = _before(figures.periods(view), first, last)
        return replace(
            club_figures,
            games=figures_games.outcomes(view, first, last),
            before=before,
            sums_before={} if before is None else figures.sums_by_person(view, before.first, before.last),
            of_all_years=tuple(
                seasons.standings_in(view, season.id, championship.name, today=today)
                for season in season_seasons.everyone(view)
                for championship in season.statute.championships
            ),
        )


def _before(known: Sequence[Period], first: date, last: date) -> Period | None:
    """Return the season before a season, of other days the same ones a year earlier; None if these meet."""
    if any((season.first, season.last) == (first, last) for season in known):
        return next((season for season in known if season.last < first), None)
    if first.year == date.min.year or last == date.max:
        return None
    end = _year_earlier(last + timedelta(days=1)) - timedelta(days=1)
    return Period(title="", first=_year_earlier(first), last=end) if end < first else None


def _year_earlier(day: date) -> date:
    return day.replace(year=day.year - 1, day=28 if (day.month, day.day) == (2, 29) else day.day)


def _background(view: View, first: date, last: date) -> Background:
    sums = figures.sums_by_person(view, first, last)
    games = figures_games.games_of_all(view, first, last)
    known = {person.id: person for person in people_people.everybody(view)}
    return Background(
        first=first,
        last=last,
        people=known
        | {person.id: person for person in people_people.told_apart(view, map(known.__getitem__, sums))},
        sums=sums,
        together=figures_lists.together(sums.values()),
        by_kind=of_games.by_kind(games),
        every_game=of_games.tally(games),
    )
