"""Who can still win a season, as window, paper and command line ask for it."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import Least, Rule, single
from skatclub.services.club import clubs
from skatclub.services.season import seasons, titles
from tests.databases import make
from tests.season_clubs import new_season, plain_evenings

LAST = date(2026, 2, 28)


@pytest.fixture
def club(tmp_path):
    made = make(tmp_path / "club.skatclub")
    plain_evenings(made, members=8, count=5)
    yield made
    clubs.close(made)


def test_nothing_is_claimed_before_somebody_says_how_many_evenings_are_left(club):
    found = seasons.standings(club, new_season(club, last=LAST))

    assert titles.with_race(club, found, None, LAST) is found


def test_a_running_season_is_told_with_who_can_still_win_it(club):
    found = seasons.standings(club, new_season(club, "sum", last=LAST))

    race = titles.with_race(club, found, 2, LAST).race

    assert race is not None
    assert (race.evenings, list(race.most)[:1]) == (2, [found.table.rows[0].person_id])


def test_the_best_evening_of_the_whole_club_counts_whatever_season_it_was_in(club):
    new_season(club, "sum", title="alles", last=LAST)
    short = seasons.standings(club, new_season(club, "sum", title="kurz", last=date(2026, 1, 2)))

    race = titles.with_race(club, short, 1, date(2026, 1, 2)).race

    totals = [sum(brought.total for brought in own.values()) for own in short.played.results.values()]
    assert race is not None
    assert race.known is not None
    assert race.known.best > max(totals)


def test_a_season_that_is_over_has_a_champion_and_no_next_evening(club):
    found = seasons.standings(club, new_season(club, "sum", last=LAST))
    first = found.table.rows[0]

    race = titles.with_race(club, found, 2, date(2026, 3, 1)).race

    assert race is not None
    assert (race.evenings, race.most) == (0, {first.person_id: first.value})
    assert seasons.if_missed(found, first.person_id, LAST) is not None
    assert seasons.if_missed(found, first.person_id, date(2026, 3, 1)) is None


def test_planned_evenings_say_how_many_are_left_and_a_number_that_is_named_goes_first(club):
    season_id = new_season(club, "sum", last=LAST)
    seasons.plan_evenings(club, season_id, Plan(7))

    found = seasons.standings(club, season_id)

    assert (found.left, found.finality.known_evenings) == (2, 7)
    assert titles.with_race(club, found, None, LAST).race.evenings == 2
    assert titles.with_race(club, found, 4, LAST).race.evenings == 4


def test_a_season_is_over_the_day_after_the_last_evening_that_was_planned(club):
    season_id = new_season(club, "sum", last=LAST)
    seasons.change_statute(club, season_id, single(Rule(least=Least(evenings=5))))
    seasons.plan_evenings(club, season_id, Plan(5))

    found = seasons.standings(club, season_id)
    last = found.played.slots[-1].day

    assert last < LAST
    assert not found.is_over(last)
    assert seasons.next_evening(found, last) is None
    assert found.is_over(date(2026, 2, 1))
    ended = found.on(date(2026, 2, 1))
    assert (ended.left, ended.has_ended, ended.on(LAST).table) == (0, True, ended.table)
    assert all(row.interim is None for row in ended.table.rows)
    assert titles.with_race(club, found, None, date(2026, 2, 1)).race.evenings == 0


def test_evenings_that_may_still_come_leave_a_place_open_until_none_is_left(club):
    season_id = new_season(club, "sum", last=LAST)
    seasons.change_statute(club, season_id, single(Rule(least=Least(evenings=7))))
    assert all(row.interim for row in seasons.standings(club, season_id).table.rows)

    seasons.plan_evenings(club, season_id, Plan(7))

    rows = seasons.standings(club, season_id).table.rows
    assert {row.reckoning.evenings + 2 >= 7 for row in rows if row.interim} <= {True}
    assert any(row.is_late for row in rows)
