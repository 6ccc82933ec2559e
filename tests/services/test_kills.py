"""Killed at any moment, the program has lost nothing it said was written, and the club opens without a question."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from skatclub.services import relatives, sheets
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.events import events
from tests.databases import newest_changes, open_again, ready
from tests.evenings import new_list

WRITE = """
import sys
from datetime import UTC, date, datetime
from skatclub.services import history, sheets
from skatclub.services.club import clubs
from tests.evenings import deal_for, new_list

club = clubs.open_club(sys.argv[1], author="Anna", desk="desk", clock=lambda: datetime.now(UTC))
print("reason", club.reason, flush=True)
while True:
    table_id = new_list(club)
    for number in range(1, 49):
        done = sheets.accept_deal(club, table_id, deal_for(number))
        print("deal", table_id, number, done.change_id, flush=True)
        if number % 9 == 0:
            undone = history.undo(club)
            again = history.redo(club)
            print("deal", table_id, number, again.change_id, flush=True)
"""

RELATIVE = """
import sys
from datetime import UTC, date, datetime
from skatclub.rules.relatives import catalogue, line, relative
from skatclub.services import relatives
from skatclub.services.club import clubs

club = clubs.open_club(sys.argv[1], author="Anna", desk="desk", clock=lambda: datetime.now(UTC))
print("reason", club.reason, flush=True)
made = relatives.new_list(
    club, game="skwitz", title="Skwitz", names=("Anna", "Bernd", "Carla"), held_on=date(2026, 11, 22)
)
game = catalogue.by_code("skwitz")
fields = game.fields(relative.table_of(game, 3))
for number in range(1, 2000):
    typed = "n" if number % 4 == 1 else f"q{number % 3 + 1}"
    done = relatives.enter(club, made.made_id, line.read(typed, fields, 3).entry)
    print("entry", made.made_id, number, done.change_id, flush=True)
"""


MAKE = """
import sys
from tests.databases import make, ready

print(flush=True)
make(sys.argv[1])
print("made", flush=True)
"""


def started(program, path):
    """Start a program on a club's file."""
    command = [sys.executable, "-c", program, str(path)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2])


def killed_after(path, lines, seconds, program=WRITE):
    """Let a program write, wait for so many lines and a moment more, kill it; return what it said was written."""
    with started(program, path) as writer:
        assert writer.stdout.readline() == "reason None\n"
        first = [writer.stdout.readline() for _ in range(lines)]
        time.sleep(seconds)  # the moment of the kill is the point of this test
        writer.kill()
        told = [*first, *writer.stdout.read().splitlines()]
    return [tuple(map(int, line.split()[1:])) for line in told if line.count(" ") == 3]


def kill_often(path, kills):
    """Kill a writing program so often, each time after up to a dozen lines: a busy machine changes nothing."""
    clubs.close(ready(path))
    chance = random.Random(kills)
    acknowledged = 0
    for _ in range(kills):
        told = killed_after(path, chance.randrange(12), chance.random() * 0.03)
        acknowledged += len(told)
        club = open_again(path)
        assert club.reason is None
        newest = newest_changes(club, 1)[0].change_id
        for table_id, deal_no, change_id in told:
            assert change_id <= newest
            assert len(sheets.table(club, table_id).records) >= deal_no - (deal_no % 9 == 0)
        clubs.close(club)
        assert [child.name for child in path.parent.iterdir()] == [path.name]
    assert check(str(path)).is_clean
    return acknowledged


@pytest.mark.endure
def test_a_killed_list_of_a_relative_keeps_every_entry_and_its_ledger(path):
    clubs.close(ready(path))

    told = killed_after(path, 9, 0.02, RELATIVE)

    list_id, number, _change = told[-1]
    club = open_again(path)
    played = relatives.reading(club, list_id).played()
    clubs.close(club)
    assert len(played.lines) >= number >= 9
    assert sum(played.totals) + played.pot == 0
    assert check(str(path)).is_clean


@pytest.mark.slow
def test_a_kill_loses_nothing(path):
    assert kill_often(path, 1) > 0


@pytest.mark.endure
@pytest.mark.timeout(3600)
def test_two_hundred_kills_lose_nothing(path):
    assert kill_often(path, 200) > 1000


@pytest.mark.endure
def test_a_program_killed_while_it_makes_a_club_leaves_none_of_that_name(path):
    with started(MAKE, path) as maker:
        maker.stdout.readline()
        maker.kill()
        made = "made" in maker.stdout.read()

    if not path.exists():
        assert not made
        clubs.close(ready(path))
    club = open_again(path)
    new_list(club, deals=1)
    assert len(events.overview(club)) == 1
    clubs.close(club)
