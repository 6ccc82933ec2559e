"""Timings of standings: 400 rows after one more list, 1,000 players from their lists, one list typed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from skatclub.domain.rehearsals.day import Moment, Wish
from skatclub.domain.standings import standings as ranked
from skatclub.domain.standings.standings import Contestant, Result
from skatclub.services.club import clubs
from skatclub.services.office import office
from skatclub.services.standings import standings
from tests.kept_clubs import day_of
from tests.typed_lists import totals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytest_benchmark.fixture import BenchmarkFixture

    from skatclub.services.club.clubs import Club


def results_of(people: int, series: int) -> dict[int, dict[int, Result]]:
    rng = Random(1)
    return {
        one: {
            number: Result(points=500, won=rng.randint(5, 15), lost=rng.randint(0, 5), total=rng.randint(300, 1500))
            for number in range(1, series + 1)
        }
        for one in range(people)
    }


def test_standings_of_400_after_one_more_list(benchmark: BenchmarkFixture) -> None:
    """Four rows move to the top, so that half of all ranks change."""
    results = results_of(400, 5)
    before = ranked.standings([Contestant(id=one) for one in results], results, (1, 2, 3, 4, 5))
    lowest = [row.contestant.id for row in before.rows[200:204]]
    winner = Result(points=900, won=16, lost=0, total=2400)
    changed = {one: {**results[one], 5: winner} for one in lowest}

    after = benchmark(ranked.with_results, before, changed)

    assert {row.contestant.id for row in after.rows[:40]} & set(lowest)
    assert benchmark.stats["min"] < 0.004


def test_standings_of_1000_over_five_series(benchmark: BenchmarkFixture) -> None:
    results = results_of(1000, 5)
    people = [Contestant(id=one) for one in results]

    found = benchmark(ranked.standings, people, results, (1, 2, 3, 4, 5))

    assert len(found.rows) == 1000
    assert benchmark.stats["min"] < 0.05


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a club whose event of 240 people has three series typed."""
    wish = Wish(people=240, series=3, calm=True)
    club = day_of(wish, Moment.ENTERED, tmp_path_factory.mktemp("hall") / "hall.skatclub")
    yield club
    clubs.close(club)


def test_standings_of_240_from_the_file(benchmark: BenchmarkFixture, hall: Club) -> None:
    found = benchmark(standings.standings, hall, 1)

    assert len(found.standings.rows) == 240
    assert benchmark.stats["min"] < 0.15


def test_one_list_typed(benchmark: BenchmarkFixture, hall: Club) -> None:
    table_id = office.table_id_of(hall, 1, 3, 30)
    turns = iter(range(1, 1000))

    def another():
        return (hall, table_id, totals(seed=next(turns))), {}

    benchmark.pedantic(office.enter_totals, setup=another, rounds=20)

    assert benchmark.stats["min"] < 0.1
