"""Times and entries of the journal."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.club.errors import ClubIsReadOnly
from skatclub.services.club import clubs
from skatclub.store.journal import journal
from tests.databases import Clock, newest_changes, open_again, ready


@given(st.datetimes(timezones=st.just(UTC)))
def test_a_time_is_read_as_it_was_written(at):
    assert journal.time_of(journal.stamp(at)) == at


@given(st.datetimes(timezones=st.just(UTC)), st.datetimes(timezones=st.just(UTC)))
def test_written_times_sort_as_they_follow(one, other):
    assert (journal.stamp(one) < journal.stamp(other)) is (one < other)


def test_a_time_of_another_zone_is_written_in_utc():
    berlin = timezone(timedelta(hours=1))

    assert journal.stamp(datetime(2026, 11, 20, 19, 5, tzinfo=berlin)) == "2026-11-20T18:05:00.000000Z"


def test_an_entry_is_told_as_it_was_given(club):
    with club.database.change("test", name="“Ä” \\ 🂡", number=-(2**40)) as work:
        work.connection.exec_driver_sql("UPDATE club SET name = 'x', version = version + 1")
        work.tell(later="told")

    entry = newest_changes(club, 1)[0]

    assert entry.fields == {"name": "“Ä” \\ 🂡", "number": -(2**40), "later": "told"}


def test_numbers_of_changes_have_no_gaps_after_a_refusal(path):
    club = ready(path)
    clubs.rename_club(club, "a")
    reader = open_again(path)
    with pytest.raises(ClubIsReadOnly):
        clubs.rename_club(reader, "b")
    clubs.close(reader)
    clubs.rename_club(club, "c")

    numbers = [entry.change_id for entry in newest_changes(club, 9)]

    assert numbers == [3, 2, 1]
    clubs.close(club)


def test_the_same_world_makes_the_same_file(tmp_path):
    files = []
    for name in ("one", "two"):
        path = tmp_path / f"{name}.skatclub"
        club = clubs.create(str(path), name="SC", author="A", desk="d", clock=Clock(), chance=bytes)
        clubs.rename_club(club, "Neu")
        clubs.close(club)
        files.append(path.read_bytes())

    assert files[0] == files[1]
