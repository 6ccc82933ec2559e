"""32 desks on the server of a hall, which proves each change: two deals a second and flat out, beside bare rows."""

from __future__ import annotations

import multiprocessing
import os
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection

import psycopg
import pytest
from psycopg import sql

from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.events import events
from skatclub.store.engine import desks as desks_store
from tests.databases import make, master, open_again, url_of
from tests.evenings import DAY, FOUR, deal_for, new_list

DESKS, TABLES, DEALS = 32, 8, 48
"""Each desk writes its own lists, one after another."""
PACE, FLAT_OUT = 0.5, 0.0
"""Seconds from deal to deal."""
ROUNDS = ((PACE, 5.0), (FLAT_OUT, 2.0))
IN_TURN = ("ours", "bare", "bare", "ours")
SUMS = ("points", "won", "lost", "others_lost", "total", "penalty", "result", "rank")
NUMBERED = ("change", "deal", "journal", "sheet")


class Bare:
    """The rows of one accepted deal, written by psycopg alone: same tables, no triggers, the head locked, too."""

    def __init__(self, address: str, tables: tuple[int, ...]) -> None:
        self.raw = psycopg.connect(address.replace("+psycopg", ""))
        self.raw.execute("SET session_replication_role = replica")  # without the triggers
        self.raw.commit()
        self.rows = {name: self._newest(name) for name in NUMBERED}
        self.places = ((table, number) for table in tables for number in range(1, DEALS + 1))

    def _newest(self, table: str) -> dict[str, object]:
        order = "table_id DESC" if table == "sheet" else "id DESC"
        cursor = self.raw.execute(f"SELECT * FROM {table} ORDER BY {order} LIMIT 1")
        row = cursor.fetchone()
        assert cursor.description is not None
        assert row is not None
        return dict(zip((column.name for column in cursor.description), row, strict=True))

    def _insert(self, cursor: psycopg.Cursor, table: str, **facts: object) -> None:
        row = {**self.rows[table], **facts}
        if table in {"deal", "journal"}:
            del row["id"]
        names = sql.SQL(", ").join(map(sql.Identifier, row))
        marks = sql.SQL(", ").join(map(sql.Placeholder, row))
        cursor.execute(sql.SQL("INSERT INTO {} ({}) VALUES ({})").format(sql.Identifier(table), names, marks), row)

    def write(self) -> None:
        table, number = next(self.places)
        with self.raw.cursor() as cursor:
            cursor.execute("SELECT id, hash FROM head WHERE one = 1 FOR UPDATE")
            change = cursor.fetchone()[0] + 1
            self._insert(cursor, "change", id=change)
            self._insert(cursor, "deal", table_id=table, deal_no=number)
            self._insert(cursor, "journal", change_id=change)
            anew = ", ".join(f"{name} = %({name})s" for name in SUMS)
            seats = [{**self.rows["sheet"], "table_id": table, "seat": seat} for seat in (1, 2, 3, 4)]
            cursor.executemany(f"UPDATE sheet SET {anew} WHERE table_id = %(table_id)s AND seat = %(seat)s", seats)
            cursor.execute("UPDATE head SET id = %s, hash = %s", (change, self.rows["change"]["hash"]))
        self.raw.commit()


def test_32_desks_beside_the_same_rows_written_bare(benchmark, two_clubs):
    address, bare_address, tables = two_clubs
    taken = benchmark.pedantic(_desks_write, args=(address, bare_address, tables), rounds=1)

    for pace, name in ((PACE, "two a second"), (FLAT_OUT, "flat out")):
        ours, bare = taken["ours", pace], taken["bare", pace]
        benchmark.extra_info[f"x the bare rows, {name}"] = _percentile(ours, 50) / _percentile(bare, 50)
        benchmark.extra_info[f"ms, p99, {name}"] = _percentile(ours, 99) * 1e3
    benchmark.extra_info["x as few as bare, flat out"] = len(bare) / len(ours)
    report = check(address)
    assert report.is_clean
    assert report.deals == 1 + DESKS + sum(len(times) for (who, _pace), times in taken.items() if who == "ours")


def _percentile(times: list[float], part: int) -> float:
    return statistics.quantiles(times, n=100)[part - 1]


@pytest.fixture
def two_clubs() -> Iterator[tuple[str, str, list[int]]]:
    """Return a club with a list for each desk, the same once more for the bare rows, and the tables."""
    names = [f"desks_{os.getpid()}", f"bare_{os.getpid()}"]
    club = make(url_of(names[0]))
    night = events.new_club_night(
        club, title="Halle", names=FOUR, rounds=12, series=1, held_on=DAY, rules=ISKO_2022
    ).made_id
    for _table in range(DESKS * TABLES - 1):
        events.add_table(club, night, 1, FOUR)
    tables = [card.id for card in events.tables_of(club, night)]
    new_list(club, deals=1)
    clubs.close(club)
    desks_store.establish(url_of(names[0]), "server")
    master().execute(f"CREATE DATABASE {names[1]} TEMPLATE {names[0]}")
    yield (url_of(names[0]), url_of(names[1]), tables)
    for name in names:
        master().execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def _desks_write(address: str, bare_address: str, tables: list[int]) -> dict[tuple[str, float], list[float]]:
    """Let all desks write in turn, ours and bare; return what each deal took."""
    context = multiprocessing.get_context("fork")  # SQLAlchemy was read once: 32 times would take half a minute
    lines, desks = [], []
    for number in range(DESKS):
        line, theirs = context.Pipe()
        own = tuple(tables[number * TABLES : (number + 1) * TABLES])
        desk = context.Process(target=_desk, args=(theirs, number, address, bare_address, own))
        desk.start()
        lines.append(line)
        desks.append(desk)
    taken: defaultdict[tuple[str, float], list[float]] = defaultdict(list)
    for line in lines:
        line.recv()
    for pace, seconds in ROUNDS:
        for who in IN_TURN:
            start = time.monotonic() + 0.2
            for line in lines:
                line.send((who, pace, start, start + seconds))
            for line in lines:
                taken[who, pace] += line.recv()
    for line, desk in zip(lines, desks, strict=True):
        line.send(None)
        desk.join()
    return taken


def _desk(line: Connection, number: int, address: str, bare_address: str, tables: tuple[int, ...]) -> None:
    club = open_again(address, desk=f"desk {number}")
    bare = Bare(bare_address, tables)
    places = ((table, deal_no) for table in tables for deal_no in range(1, DEALS + 1))

    def accept() -> None:
        table, deal_no = next(places)
        sheets.accept_deal(club, table, deal_for(deal_no), deal_no=deal_no)

    write: dict[str, Callable[[], None]] = {"ours": accept, "bare": bare.write}
    for (
        first
    ) in write.values():  # a desk that has been writing for hours: nothing is read or planned for the first time
        first()
    line.send("ready")
    while order := line.recv():
        line.send(_round(write[order[0]], number, *order[1:]))
    bare.raw.close()
    clubs.close(club)


def _round(write: Callable[[], None], number: int, pace: float, start: float, end: float) -> list[float]:
    """Write until the end, each desk a little later than the one before; return what each deal took."""
    taken: list[float] = []
    due = start + pace * number / DESKS
    while due < end:
        time.sleep(max(0.0, due - time.monotonic()))
        begun = time.monotonic()
        write()
        done = time.monotonic()
        taken.append(done - begun)
        due = due + pace if pace else done
    return taken
