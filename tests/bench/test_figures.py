"""Timings of figures: 48,000 and 600,000 games of 200 people; the club's part is read once, then each player."""

from __future__ import annotations

import sqlite3
import timeit
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from pathlib import Path
from random import Random
from time import process_time

import pytest
import sqlalchemy as sa

from skatclub.domain.sheets.table import SheetState
from skatclub.rules import rule_set
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import figures
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.store.tables import all as tables_all
from tests.databases import open_again, ready

EVENINGS, SERIES, TABLES, DEALS, PEOPLE = 10, 2, 50, 48, 200
KINDS = ("diamonds", "hearts", "spades", "clubs", "grand", "null")
SHARES = (107, 134, 162, 211, 322, 64)
MANY_EVENINGS = 125
ALWAYS = {"first": date.min, "last": date.max}


def fill(path: Path, rng: Random, evenings: int = EVENINGS) -> None:
    """Write evenings past the journal: it takes seconds instead of hours."""
    made = [_game(rng) for _number in range(100 * DEALS)]
    raw = sqlite3.connect(path)
    for (name,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        raw.execute(f"DROP TRIGGER {name}")

    def put(table: str, columns: str, rows: Sequence[tuple[object, ...]]) -> None:
        marks = ", ".join("?" * len(rows[0]))
        raw.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)

    levels = "full"
    columns = "id, given_name, family_name, club, member_no, is_member, notice_level, web_level, version"
    put("person", columns, [(n, f"A{n}", f"B{n}", "", "", 1, levels, levels, 1) for n in range(1, PEOPLE + 1)])
    put("rule_set", "id, hash, dump, version", [(1, "0" * 64, rule_set.dump(ISKO_2022), 1)])
    days = [date(2020, 1, 1) + timedelta(days=7 * evening) for evening in range(evenings)]
    events = [(n, "club_night", f"E{n}", str(day), 1, 1) for n, day in enumerate(days, 1)]
    put("event", "id, kind, title, held_on, rule_set_id, version", events)
    table_id = 0
    for series in range(1, evenings * SERIES + 1):
        number = (series - 1) % SERIES + 1
        series_row = (series, (series - 1) // SERIES + 1, number, 12, 1)
        put("series", "id, event_id, number, rounds, version", [series_row])
        people = rng.sample(range(1, PEOPLE + 1), PEOPLE)
        for table in range(1, TABLES + 1):
            table_id += 1
            four = people[4 * table - 4 : 4 * table]
            columns = (
                "id, series_id, number, size, state, scorer_seat, ended_early, began_at, ended_at, note, version"
            )
            put("play_table", columns, [(table_id, series, table, 4, SheetState.VERIFIED, 1, 0, "", "", "", 1)])
            seats = [(table_id, seat, 1, who, None, 1) for seat, who in enumerate(four, 1)]
            put("occupant", "table_id, seat, from_deal, person_id, start_no, version", seats)
            columns = "table_id, seat, points, won, lost, others_lost, total, penalty, result, rank"
            results = [(table_id, seat, 400, 9, 2, 6, 900, 0, rng.randrange(-200, 1800), 1) for seat in range(1, 5)]
            put("sheet", columns, results)
            columns = (
                "table_id, deal_no, kind, declarer, game, matadors, announcement, won, reached, ending, disputed,"
                " note, corrected, version"
            )
            at = rng.randrange(len(made) - DEALS)
            games = made[at : at + DEALS]
            put("deal", columns, [(table_id, number, *game) for number, game in enumerate(games, 1)])
    raw.commit()
    raw.close()


def _game(rng: Random) -> tuple[object, ...]:
    kind = rng.choices(KINDS, SHARES)[0]
    matadors = 0 if kind == "null" else rng.choice((1, 1, 1, 2, 3, -1, -2))
    hand = "hand" if rng.random() < 0.13 else "none"
    won = int(rng.random() < 0.82)
    return ("game", rng.randrange(1, 5), kind, matadors, hand, won, "nothing", "played", 0, "", 0, 1)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a club with ten evenings of fifty tables."""
    path = tmp_path_factory.mktemp("figures") / "big.skatclub"
    clubs.close(ready(path))
    fill(path, Random(1))
    club = open_again(path)
    yield club
    clubs.close(club)


@pytest.fixture(scope="module")
def decade(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a club with 125 evenings of fifty tables, 600,000 games."""
    path = tmp_path_factory.mktemp("figures") / "decade.skatclub"
    clubs.close(ready(path))
    fill(path, Random(2), MANY_EVENINGS)
    club = open_again(path)
    yield club
    clubs.close(club)


def test_what_everybody_did_in_48000_games(benchmark, hall):
    found = benchmark(figures.background, hall, **ALWAYS)

    assert found.every_game.count == EVENINGS * SERIES * TABLES * DEALS
    assert len(found.sums) == PEOPLE


def test_deep_figures_of_a_player(benchmark, hall):
    background = figures.background(hall, **ALWAYS)

    found = benchmark(lambda: figures.player(hall, 1, background))

    assert found.games
    assert len(found.lists) == EVENINGS * SERIES


@pytest.mark.benchmark(timer=process_time)
def test_the_first_look_at_a_player_over_600000_games(benchmark, decade):
    """The page opened and a player shown, as the window asks for it: the days, everybody, one of them.

    Timed is the work of the processor. A machine that others keep busy takes longer for everything; there the
    deals read once, without counting anything, are the measure.
    """

    def look() -> figures.PlayerFigures:
        figures.days(decade)
        background = figures.background(decade, **ALWAYS)
        return figures.player(decade, 1, background)

    deals = sa.select(sa.func.count()).where(tables_all.deal.c.extra.is_(None))
    with decade.database.view() as view:
        read = min(
            timeit.repeat(lambda: view.connection.execute(deals).scalar(), timer=process_time, number=1, repeat=5)
        )
    found = benchmark.pedantic(look, rounds=5, iterations=1)
    benchmark.extra_info["x the deals read once"] = benchmark.stats["min"] / read

    assert found.background.every_game.count == MANY_EVENINGS * SERIES * TABLES * DEALS
    assert len(found.lists) == MANY_EVENINGS * SERIES
    assert found.games
