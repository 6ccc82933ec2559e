"""One program writes: the pen is the system's, so it is free again whatever happens to its holder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from skatclub.domain.club.errors import HeldByAnother, MediumIsReadOnly
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.store.engine import lock
from tests.databases import open_again, ready
from tests.evenings import deal_for, new_list

HOLD = """
import sys
from datetime import UTC, datetime
from skatclub.services.club import clubs
def clock():
    return datetime(2026, 11, 20, 19, 5, tzinfo=UTC)
club = clubs.open_club(sys.argv[1], author="Bernd", desk="Küche", clock=clock)
print(club.reason, flush=True)
sys.stdin.readline()
clubs.close(club)
"""


@pytest.fixture
def holder(path):
    """Return a process that has opened the club, in the hand of somebody else."""
    clubs.close(ready(path))
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout.readline() == "None\n"
        yield process
        if process.poll() is None:
            process.communicate("\n")


@pytest.mark.slow
def test_the_second_opener_only_reads_and_knows_who_writes_until_that_one_has_closed(holder, path):
    club = open_again(path)

    assert club.read_only
    assert club.refusal == HeldByAnother("Bernd", "Küche", "2026-11-20T19:05:00.000000Z")
    assert clubs.club_name(club) == "SC Herz Dame"
    clubs.close(club)
    holder.communicate("\n")
    club = open_again(path)
    assert not club.read_only
    clubs.close(club)


@pytest.mark.slow
def test_the_pen_is_free_when_its_holder_was_killed(holder, path):
    os.kill(holder.pid, signal.SIGKILL)
    holder.wait()

    club = open_again(path)

    assert not club.read_only
    clubs.close(club)
    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_a_second_window_of_one_program_only_reads_but_sees_all(path):
    first = ready(path)
    table_id = new_list(first)
    second = open_again(path, desk="desk 2")

    sheets.accept_deal(first, table_id, deal_for(1))

    assert second.read_only
    assert len(sheets.table(second, table_id).records) == 1
    clubs.close(second)
    sheets.accept_deal(first, table_id, deal_for(2))
    clubs.close(first)


def test_a_reader_leaves_the_pen_with_its_holder(path):
    first = ready(path)
    clubs.close(open_again(path))

    third = open_again(path)

    assert third.read_only
    clubs.close(third)
    clubs.close(first)


def test_a_link_to_the_file_is_the_same_file(path):
    first = ready(path)
    link = path.with_name("link.skatclub")
    link.symlink_to(path)

    second = open_again(link)

    assert second.read_only
    clubs.close(second)
    clubs.close(first)


def test_a_lock_file_left_behind_says_nothing(path):
    clubs.close(ready(path))
    lock.path_of(path).write_text("not JSON")

    club = open_again(path)

    assert not club.read_only
    clubs.close(club)


def test_an_unreadable_note_still_means_that_somebody_writes(path):
    first = ready(path)
    lock.path_of(path).write_text("not JSON")

    second = open_again(path)

    assert second.refusal == HeldByAnother("", "", "")
    clubs.close(second)
    clubs.close(first)


def test_the_note_of_a_longer_name_is_not_left_under_a_shorter_one(path):
    clubs.close(ready(path))
    lock.path_of(path).write_text("x" * 500)

    first = open_again(path, author="Al")

    second = open_again(path)
    assert second.refusal.author == "Al"
    clubs.close(second)
    clubs.close(first)


def test_where_no_lock_can_be_made_nothing_is_written(tmp_path):
    with pytest.raises(MediumIsReadOnly):
        lock.take(tmp_path / "missing" / "club.skatclub", author="", desk="", since="")


def test_a_lock_file_taken_away_meanwhile_is_made_anew(tmp_path):
    club = tmp_path / "club.skatclub"
    first = lock.take(club, author="Anna", desk="", since="")
    lock.path_of(club).unlink()

    second = lock.take(club, author="Bernd", desk="", since="")

    assert lock.path_of(club).exists()
    second.release()
    first.release()


def test_who_writes_lays_a_lock_file_that_was_deleted_there_again(path):
    club = ready(path)
    table = new_list(club)
    lock.path_of(path).unlink()

    sheets.accept_deal(club, table, deal_for(1))

    other = open_again(path)
    assert other.reason == "HeldByAnother"
    clubs.close(other)
    clubs.close(club)


def test_who_lost_the_pen_to_another_program_writes_no_more(path):
    club = ready(path)
    table = new_list(club)
    lock.path_of(path).unlink()
    pen = lock.take(path, author="Bernd", desk="Küche", since="")

    with pytest.raises(HeldByAnother) as refused:
        sheets.accept_deal(club, table, deal_for(1))

    assert refused.value.author == "Bernd"
    clubs.close(club)
    assert lock.path_of(path).exists()
    pen.release()
