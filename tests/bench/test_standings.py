"""Timings of standings: 400 rows after one more list, 1,000 players from their lists, one list typed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from skatclub.domain.standings import standings as ranked
from skatclub.domain.standings.standings import Contestant, Result
from skatclub.services.club import clubs
from skatclub.services.office import office
from skatclub.services.standings import standings
from skatclub.store.events import events
from skatclub.store.registration import registration
from skatclub.store.seating import seats
from tests.databases import make
from tests.tournaments import named, new_event
from tests.typed_lists import lines_of, totals

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
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Club, int]]:
    """Return an event of 240 people with three series typed."""
    from skatclub.services.office import files as office_files
    from tests.typed_lists import as_file

    club = make(tmp_path_factory.mktemp("hall") / "hall.skatclub")
    event_id = new_event(club, named(240), series=3)
    for number in (1, 2, 3):
        with club.database.change("accept_draw", event_id=event_id, series=number) as work:
            people = registration.participants(work, event_id)
            series = events.series_of(events.get(work, event_id), number)
            tables = {at + 1: people[4 * at : 4 * at + 4] for at in range(60)}
            seated = {at: tuple((one.person.id, one.start_no or 0) for one in four) for at, four in tables.items()}
            seats.put(work, series.id, seated)
        numbers = {at: tuple(one.start_no or 0 for one in four) for at, four in tables.items()}
        written = as_file(lines_of(number, numbers, seed=number))
        office_files.take_in(club, event_id, office_files.read(written), office_files.Terms())
    yield club, event_id
    clubs.close(club)


def test_standings_of_240_from_the_file(benchmark: BenchmarkFixture, hall: tuple[Club, int]) -> None:
    club, event_id = hall

    found = benchmark(standings.standings, club, event_id)

    assert len(found.standings.rows) == 240
    assert benchmark.stats["min"] < 0.15


def test_one_list_typed(benchmark: BenchmarkFixture, hall: tuple[Club, int]) -> None:
    club, event_id = hall
    table_id = office.table_id_of(club, event_id, 3, 30)
    turns = iter(range(1, 1000))

    def another():
        return (club, table_id, totals(seed=next(turns))), {}

    benchmark.pedantic(office.enter_totals, setup=another, rounds=20)

    assert benchmark.stats["min"] < 0.1
