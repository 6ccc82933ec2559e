"""A federation in a file and on a server: many players over many series, beside the same question in bare SQL."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
import sqlalchemy as sa

from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.services.standings import standings
from skatclub.store.engine import engines, schema
from tests.databases import AT_BOTH_ENGINES, make
from tests.evenings import DAY, FOUR

PLAYERS, SERIES = 2_500, 20
"""A fiftieth of the rows of a large federation (25,000 by 100), which take minutes to write."""
TABLES = PLAYERS // 4


def numbers(name: str, last: int) -> str:
    """Return a table of one column, of the numbers from 1 on, on either engine."""
    counted = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {last}) SELECT i AS {name}"
    return f"({counted} FROM n) AS all_{name}"


FILLED = f"""
DELETE FROM occupant; DELETE FROM sheet; DELETE FROM play_table; DELETE FROM participant;
INSERT INTO person(id, given_name, family_name, club, member_no, is_member, notice_level, web_level, version)
SELECT 100 + g, 'Spieler', CAST(g AS TEXT), '', '', false, 'full', 'initial', 1 FROM {numbers("g", PLAYERS)};
INSERT INTO participant(event_id, person_id, start_no, presence, groups, family, first_series, version)
SELECT event.id, 100 + g, g, 'here', '', '', 1, 1 FROM event, {numbers("g", PLAYERS)};
INSERT INTO play_table(id, series_id, number, size, state, scorer_seat, ended_early, began_at, ended_at, note,
version) SELECT (s.number - 1) * {TABLES} + t, s.id, t, 4, 'open', 1, true, '', '', '', 1
FROM series s, {numbers("t", TABLES)};
INSERT INTO occupant(table_id, seat, from_deal, person_id, version) SELECT p.id, seat, 1,
101 + ((p.number - 1) * 4 + seat - 1 + s.number * 4 * seat) % {PLAYERS}, 1
FROM play_table p JOIN series s ON s.id = p.series_id, {numbers("seat", 4)};
INSERT INTO sheet(table_id, seat, points, won, lost, others_lost, total, penalty, result, rank)
SELECT id, seat, 500, (id * seat) % 15, (id + seat) % 5, 3, (id * 7 + seat * 131) % 1500, 0,
(id * 7 + seat * 131) % 1500, 1 FROM play_table, {numbers("seat", 4)};
INSERT INTO deal(table_id, deal_no, kind, disputed, note, corrected, version)
SELECT id, 1, 'passed_in', false, '', false, 1 FROM play_table
"""
SUMS = """
SELECT o.person_id, sum(s.result), rank() OVER (ORDER BY sum(s.result) DESC, sum(s.won) DESC, sum(s.lost))
FROM occupant o JOIN sheet s ON s.table_id = o.table_id AND s.seat = o.seat
WHERE o.from_deal = 1 GROUP BY o.person_id ORDER BY 3
"""
"""Sums alone: of all lists, whether they count or not, without a name and without what each series brought."""
SAME = """
SELECT a.id, sum(s.result), rank() OVER (ORDER BY sum(s.result) DESC, sum(s.won) DESC, sum(s.lost)),
 sum(s.points), sum(s.won), sum(s.lost), count(*), p.given_name, p.family_name, p.club, a.start_no, a.groups,
 {joined}(r.number || ',' || s.points || ',' || s.won || ',' || s.lost || ',' || s.result, ' ')
FROM series r JOIN play_table t ON t.series_id = r.id
JOIN occupant o ON o.table_id = t.id AND o.from_deal = 1
JOIN sheet s ON s.table_id = o.table_id AND s.seat = o.seat
JOIN participant a ON a.event_id = r.event_id AND a.person_id = o.person_id
JOIN person p ON p.id = a.person_id
WHERE r.event_id = 1 AND NOT EXISTS (SELECT * FROM penalty f WHERE f.table_id = t.id)
AND NOT EXISTS (SELECT * FROM clarification c WHERE c.table_id = t.id)
AND (EXISTS (SELECT * FROM totals_sheet w WHERE w.table_id = t.id)
 OR EXISTS (SELECT * FROM deal d WHERE d.table_id = t.id AND (t.ended_early OR d.deal_no >= r.rounds * t.size)))
GROUP BY a.id, p.id ORDER BY 3
"""
"""What a ranking tells: who, and what each series brought, of the lists that count."""


@pytest.fixture
def federation(address: str) -> Iterator[Club]:
    """Return a club whose event has all players in all series; the rows are written past guards and journal."""
    club = make(address)
    events.new_club_night(club, title="Liga", names=FOUR, rounds=12, series=SERIES, held_on=DAY, rules=ISKO_2022)
    with engines.for_changes(club.database.engine).begin() as connection:
        schema.unguard(connection)
        for statement in FILLED.split(";"):
            connection.execute(sa.text(statement))
        schema.guard(connection)
        if engines.is_postgres(address):
            connection.execute(sa.text("ANALYZE"))
    yield club
    clubs.close(club)


@AT_BOTH_ENGINES
def test_ranking_of_a_federation_beside_bare_sql(benchmark, federation):
    resource = pytest.importorskip("resource")
    joined = "string_agg" if federation.database.is_served else "group_concat"
    same, rows = asked_bare(federation, SAME.format(joined=joined))
    sums, _rows = asked_bare(federation, SUMS)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    found = benchmark.pedantic(
        standings.standings, setup=federation.database.memory.wholes.clear, args=(federation, 1), rounds=3
    )

    benchmark.extra_info["MB more"] = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    benchmark.extra_info["x the same in bare SQL"] = benchmark.stats["min"] / same
    benchmark.extra_info["x sums alone"] = benchmark.stats["min"] / sums
    assert [row.total for row in found.standings.rows] == [row[1] for row in rows]


def asked_bare(club: Club, question: str) -> tuple[float, Sequence[Any]]:  # Any: what the rows hold
    """Return how many seconds the database takes for a question at least, and its answer."""
    took = []
    with club.database.engine.connect() as raw:
        for _turn in range(3):
            begun = time.perf_counter()
            rows = raw.execute(sa.text(question)).all()
            took.append(time.perf_counter() - begun)
    return min(took), rows
