"""A copy of a club is whole, and a club is never copied onto itself."""

from __future__ import annotations

import sqlite3

import pytest

from skatclub.domain.club.errors import DiskFull, FolderNotWritable, NoFileToCopy
from skatclub.services.club import check as club_check, clubs, copies
from skatclub.services.club.check import check
from tests.databases import Clock, open_again
from tests.evenings import new_list


def test_a_copy_holds_all_facts_and_is_sound(file_club, tmp_path):
    new_list(file_club, deals=3)
    target = tmp_path / "Stick" / "Kopie.skatclub"
    target.parent.mkdir()

    told = copies.copy_to(file_club, str(target))

    copied = open_again(told)
    assert club_check.facts(copied) == club_check.facts(file_club)
    clubs.close(copied)
    assert check(told).is_clean
    assert [child.name for child in target.parent.iterdir()] == [target.name]


def test_an_older_copy_is_replaced_as_a_whole(file_club, tmp_path):
    target = tmp_path / "Kopie.skatclub"
    copies.copy_to(file_club, str(target))
    new_list(file_club, deals=3)

    copies.copy_to(file_club, str(target))

    assert check(str(target)).deals == 3


def test_a_club_is_not_copied_onto_itself(file_club):
    with pytest.raises(NoFileToCopy):
        copies.copy_to(file_club, file_club.address)


def test_a_club_in_memory_has_no_file_to_copy(tmp_path):
    club = clubs.in_memory(clock=Clock())

    with pytest.raises(NoFileToCopy):
        copies.copy_to(club, str(tmp_path / "Kopie.skatclub"))

    clubs.close(club)


def test_a_copy_into_a_folder_that_is_not_there_is_refused(file_club, tmp_path):
    with pytest.raises(FolderNotWritable):
        copies.copy_to(file_club, str(tmp_path / "weg" / "Kopie.skatclub"))


def test_a_copy_onto_a_full_disk_leaves_nothing_behind(file_club, tmp_path, monkeypatch):
    folder = tmp_path / "Stick"
    folder.mkdir()
    connect = sqlite3.connect

    def small(target: object, *rest: object, **named: object) -> sqlite3.Connection:
        connection = connect(target, *rest, **named)
        if str(folder) in str(target):
            connection.execute("PRAGMA max_page_count=5")
        return connection

    monkeypatch.setattr(sqlite3, "connect", small)

    with pytest.raises(DiskFull):
        copies.copy_to(file_club, str(folder / "Kopie.skatclub"))
    assert list(folder.iterdir()) == []
