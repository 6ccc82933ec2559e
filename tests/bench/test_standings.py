"""Timings of standings: 400 rows after one more list, 1,000 players from their lists, one list typed.

And 400 players over five series from their file, beside DuckDB (not among our tools: 68 MB) over the same deals.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from skatclub.domain.sheets.table import DealRecord
from skatclub.domain.standings import standings as ranked
from skatclub.domain.standings.standings import Contestant, Result
from skatclub.rules.game.deal import gains_of
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet.sheet import Row
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.office import office
from skatclub.services.standings import standings
from skatclub.store.people import people as people_store
from skatclub.store.registration import registration
from skatclub.store.seating import seats
from skatclub.store.sheets import sheets as stored
from skatclub.store.tables import all as tables_all
from tests.databases import make
from tests.evenings import DAY, FOUR, deal_for
from tests.kept_clubs import day_of
from tests.rehearsals.day import Moment, Wish
from tests.typed_lists import totals


def results_of(people: int, series: int) -> dict[int, dict[int, Result]]:
    rng = Random(1)
    return {
        one: {
            number: Result(points=500, won=rng.randint(5, 15), lost=rng.randint(0, 5), total=rng.randint(300, 1500))
            for number in range(1, series + 1)
        }
        for one in range(people)
    }


def test_standings_of_400_after_one_more_list(benchmark):
    """Four rows move to the top, so that half of all ranks change."""
    results = results_of(400, 5)
    before = ranked.standings([Contestant(id=one) for one in results], results, (1, 2, 3, 4, 5))
    lowest = [row.contestant.id for row in before.rows[200:204]]
    winner = Result(points=900, won=16, lost=0, total=2400)
    changed = {one: {**results[one], 5: winner} for one in lowest}

    after = benchmark(ranked.with_results, before, changed)

    assert {row.contestant.id for row in after.rows[:40]} & set(lowest)


def test_standings_of_1000_over_five_series(benchmark):
    results = results_of(1000, 5)
    people = [Contestant(id=one) for one in results]

    found = benchmark(ranked.standings, people, results, (1, 2, 3, 4, 5))

    assert len(found.rows) == 1000


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a club whose event of 240 people has three series typed."""
    wish = Wish(people=240, series=3, calm=True)
    club = day_of(wish, Moment.ENTERED, tmp_path_factory.mktemp("hall") / "hall.skatclub")
    yield club
    clubs.close(club)


def test_standings_of_240_from_the_file(benchmark, hall):
    found = benchmark(standings.standings, hall, 1)

    assert len(found.standings.rows) == 240


def test_one_list_typed(benchmark, hall):
    table_id = office.table_id_of(hall, 1, 3, 30)
    turns = iter(range(1, 1000))

    def another():
        saw = office.sheet(hall, table_id).first
        return (hall, table_id, totals(seed=next(turns))), {"saw": saw and saw.totals}

    benchmark.pedantic(office.enter_totals, setup=another, rounds=20)


@pytest.fixture(scope="module")
def championship(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a club whose event of 400 people has five series of 100 full lists, 24,000 deals."""
    club = make(tmp_path_factory.mktemp("championship") / "championship.skatclub")
    event_id = events.new_club_night(
        club, title="Meisterschaft", names=FOUR, rounds=12, series=5, held_on=DAY, rules=ISKO_2022
    ).made_id
    with club.database.change("import") as work:
        columns = dict.fromkeys(("club", "member_no"), "") | {"notice_level": "full", "web_level": "initial"}
        people = work.insert_numbered(
            tables_all.person,
            [
                {"given_name": "Spieler", "family_name": f"{number:03}", "is_member": False, **columns}
                for number in range(396)
            ],
        )
        registration.take_in(work, event_id, [people_store.get(work, number) for number in (1, 2, 3, 4, *people)])
        first, *others = events.events.get(work, event_id).series
        for series, seated in ((first, people), *((series, [1, 2, 3, 4, *people]) for series in others)):
            Random(series.number).shuffle(seated)
            for place in range(0, len(seated), 4):
                four = tuple((number, None) for number in seated[place : place + 4])
                seats.add(work, series.id, place // 4 + 2, four)
    for card in events.tables_of(club, event_id):
        rng = Random(card.id)
        numbers = [rng.randint(1, 400) * 4 + deal_no % 4 for deal_no in range(1, 49)]
        rows = (Row(deal_for(number)) for number in numbers)
        records = tuple(DealRecord(deal_no=number, row=row) for number, row in enumerate(rows, start=1))
        with club.database.change("import") as work:
            stored.put(work, replace(stored.get(work, card.id), records=records))
    yield club
    clubs.close(club)


RANKED = """
WITH own AS (SELECT tbl, seat, sum(points) points, count(*) FILTER (won) won, count(*) FILTER (NOT won) lost
             FROM deal GROUP BY ALL),
     others AS (SELECT tbl, sum(lost) lost FROM own GROUP BY ALL),
     result AS (SELECT person, coalesce(own.won, 0) won, coalesce(own.lost, 0) lost,
                       coalesce(points, 0) + 50 * (coalesce(won, 0) - coalesce(own.lost, 0))
                       + 30 * (coalesce(others.lost, 0) - coalesce(own.lost, 0)) total
                FROM seat LEFT JOIN own USING (tbl, seat) LEFT JOIN others USING (tbl))
SELECT person, sum(total) total, sum(won), sum(lost), rank() OVER (ORDER BY sum(total) DESC, sum(won) DESC)
FROM result GROUP BY person ORDER BY 5, 1
"""


def in_duckdb(club: Club) -> Callable[[], Any]:
    """Return what ranks the same deals, settled already, in DuckDB's own columns."""
    duckdb = pytest.importorskip("duckdb", reason="DuckDB is not installed here.")
    deals: list[tuple[int, int, int, bool]] = []
    sat: list[tuple[int, int, int]] = []
    with club.database.view() as view:
        for memory in stored.read_all(view, [card.id for card in events.tables_of(club, 1)]):
            table = memory.table
            sat += [(table.id, who.seat, who.person.id) for who in table.occupants]
            for record in table.records:
                for gain in gains_of(record.row.deal, 1, ISKO_2022, size=4):
                    deals.append((table.id, gain.seat, gain.points, bool(gain.won)))
    peer = duckdb.connect()
    peer.execute("CREATE TABLE deal(tbl INT, seat INT, points INT, won BOOL)")
    peer.execute("CREATE TABLE seat(tbl INT, seat INT, person INT)")
    peer.execute(
        "INSERT INTO deal SELECT unnest(?), unnest(?), unnest(?), unnest(?)",
        list(map(list, zip(*deals, strict=True))),
    )
    peer.execute("INSERT INTO seat SELECT unnest(?), unnest(?), unnest(?)", list(map(list, zip(*sat, strict=True))))
    return lambda: peer.execute(RANKED).fetchall()


def test_ranking_of_400_from_their_file_beside_duckdb(benchmark, championship):
    peer = in_duckdb(championship)
    first, again, theirs = [], [], []

    def rank() -> standings.Ranking:
        championship.database.memory.wholes.clear()
        begun = time.perf_counter()
        standings.standings(championship, 1)
        read = time.perf_counter()
        found = standings.standings(championship, 1)
        again.append(time.perf_counter() - read)
        first.append(read - begun)
        begun = time.perf_counter()
        rows = peer()
        theirs.append(time.perf_counter() - begun)
        assert [row.total for row in found.standings.rows] == [row[1] for row in rows]
        return found

    found = benchmark.pedantic(rank, rounds=15)

    assert len(found.standings.rows) == 400
    benchmark.extra_info["x DuckDB"] = min(first) / min(theirs)
    benchmark.extra_info["x DuckDB, asked again"] = min(again) / min(theirs)
