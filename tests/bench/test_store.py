"""Timings of the store: a deal accepted beside the same rows written bare, a correction, a file of 60 evenings."""

from __future__ import annotations

import sqlite3
import statistics
import time
from contextlib import closing
from pathlib import Path

from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import history, sheets
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.events import events
from tests.databases import make, open_again, path
from tests.evenings import deal_for, new_list

__all__ = ["path"]
ROUNDS = 240
MADE = """
SELECT sql FROM sqlite_master
WHERE type IN ('table', 'index') AND sql > '' AND name NOT LIKE 'sqlite%'
"""
SUMS = ("points", "won", "lost", "others_lost", "total", "penalty", "result", "rank")


class Bare:
    """The rows of one accepted deal, written by sqlite3 alone: same tables and journal mode, no triggers."""

    def __init__(self, club: Path, own: Path) -> None:
        self.raw = sqlite3.connect(own, isolation_level=None)
        self.raw.execute("PRAGMA journal_mode=TRUNCATE")
        self.raw.execute("PRAGMA synchronous=FULL")
        with closing(sqlite3.connect(club)) as source:
            for (statement,) in source.execute(MADE):
                self.raw.execute(statement)
            newest = source.execute("SELECT max(id) FROM change").fetchone()[0]
            self.deal = source.execute("SELECT * FROM deal ORDER BY id DESC").fetchone()
            self.change = source.execute(f"SELECT * FROM change WHERE id = {newest}").fetchone()
            self.journal = source.execute(f"SELECT * FROM journal WHERE change_id = {newest}").fetchone()
            self.sheet = source.execute("SELECT * FROM sheet WHERE table_id = 1").fetchall()
        self.raw.execute("INSERT INTO head VALUES (1, 0, '', '0005')")
        self.raw.executemany(f"INSERT INTO sheet VALUES ({self.marks(self.sheet[0])})", self.sheet)
        self.number = 0

    @staticmethod
    def marks(row: tuple[object, ...]) -> str:
        return ",".join("?" * len(row))

    def write(self) -> None:
        self.number += 1
        number, raw = self.number, self.raw
        raw.execute("BEGIN IMMEDIATE")
        raw.execute(f"INSERT INTO change VALUES ({self.marks(self.change)})", (number, *self.change[1:]))
        raw.execute(f"INSERT INTO deal VALUES ({self.marks(self.deal)})", (number, number, *self.deal[2:]))
        raw.execute(f"INSERT INTO journal VALUES ({self.marks(self.journal)})", (number, number, *self.journal[2:]))
        anew = ", ".join(f"{name} = ?" for name in SUMS)
        rows = [(*row[2:], row[0], row[1]) for row in self.sheet]
        raw.executemany(f"UPDATE sheet SET {anew} WHERE table_id = ? AND seat = ?", rows)
        raw.execute("UPDATE head SET id = ?, hash = ?", (number, self.change[-1]))
        raw.execute("COMMIT")


def test_accept_a_deal_beside_the_same_rows_written_bare(benchmark, path):
    club = make(path)
    state = {"table": new_list(club, deals=2), "number": 2}
    bare, raw = Bare(path, path.with_name("bare.db")), []

    def next_deal():
        begun = time.perf_counter()
        bare.write()
        raw.append(time.perf_counter() - begun)
        if state["number"] == 48:
            state.update(table=new_list(club), number=0)
        state["number"] += 1
        return (club, state["table"], deal_for(state["number"])), {}

    benchmark.pedantic(sheets.accept_deal, setup=next_deal, rounds=ROUNDS)

    bare.raw.close()
    clubs.close(club)
    benchmark.extra_info["x the bare rows"] = benchmark.stats["median"] / statistics.median(raw)


def test_correct_deal_17_of_48(benchmark, path):
    club = make(path)
    table_id = new_list(club, deals=48)
    deals = [deal_for(17), PASSED_IN]

    def other_deal():
        record = sheets.table(club, table_id).record(17)
        deal = next(deal for deal in deals if deal != record.row.deal)
        return (club, table_id, 17, deal), {"version": record.version}

    benchmark.pedantic(sheets.correct_deal, setup=other_deal, rounds=50)
    clubs.close(club)


def test_insert_a_deal_before_deal_17(benchmark, path):
    club = make(path)
    table_id = new_list(club, deals=47)

    def taken_out():
        if len(sheets.table(club, table_id).records) == 48:
            sheets.delete_deal(club, table_id, 17, dealers_counted=True)
        return (club, table_id, 17, deal_for(7)), {"dealers_counted": True}

    benchmark.pedantic(sheets.insert_deal, setup=taken_out, rounds=20)
    clubs.close(club)


def test_open_a_file_of_60_evenings(benchmark, sixty):
    opened = []

    def open_and_look():
        club = open_again(sixty)
        opened.append(club)
        cards = events.overview(club)
        events.tables_of(club, cards[0].id)

    benchmark.pedantic(open_and_look, teardown=lambda: clubs.close(opened.pop()), rounds=10)


def test_read_a_full_list(benchmark, sixty):
    club = open_again(sixty)

    def forgotten():
        club.database.memory.move_on(-2, -1, None, {})

    benchmark.pedantic(sheets.table, args=(club, 99), setup=forgotten, rounds=50)
    clubs.close(club)


def test_ask_what_can_be_undone(benchmark, sixty):
    club = open_again(sixty)

    benchmark(history.undoable, club)

    clubs.close(club)


def test_check_a_file_of_60_evenings(benchmark, sixty):
    report = benchmark.pedantic(check, args=(str(sixty),), rounds=1)

    assert report.is_clean
    assert report.deals == 17_280
