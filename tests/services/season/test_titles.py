"""Chances of a season as window, paper and command line ask for them."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from skatclub.services.club import clubs
from skatclub.services.season import seasons, titles
from tests.databases import make
from tests.season_clubs import new_season, plain_evenings


def draw():
    rng = Random(titles.SEED)
    return lambda values, count: rng.choices(values, k=count)


@pytest.fixture
def club(tmp_path):
    made = make(tmp_path / "club.skatclub")
    plain_evenings(made, members=8, count=5)
    yield made
    clubs.close(made)


def test_a_season_goes_on_as_often_as_before_until_its_last_day(club):
    """Evenings are six days apart, the last is on 25 January."""
    assert titles.evenings_left(seasons.standings(club, new_season(club, last=date(2026, 2, 28)))) == 5
    ended = seasons.standings(club, new_season(club, title="kurz", last=date(2026, 1, 25)))
    assert titles.evenings_left(ended) == 0
    assert titles.with_chances(ended, draw()) is ended


def test_a_running_season_is_told_with_its_chances(club):
    found = seasons.standings(club, new_season(club, "best-seven", last=date(2026, 2, 28)))

    told = titles.with_chances(found, draw()).chances

    assert told is not None
    assert len(told.ahead.days) == 5
    assert sum(told.shares.values()) == 1
    assert told == titles.chances(found, 5, draw=draw())


def test_nothing_is_said_after_two_evenings(tmp_path):
    club = make(tmp_path / "young.skatclub")
    plain_evenings(club, members=8, count=2)
    found = seasons.standings(club, new_season(club))

    assert titles.is_early(found, 1)
    assert not titles.is_early(found, 0)
    assert titles.with_chances(found, draw()) is found
    clubs.close(club)
