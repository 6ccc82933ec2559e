"""Who can still win a season, as window, paper and command line ask for it."""

from __future__ import annotations

from datetime import date

import pytest

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
