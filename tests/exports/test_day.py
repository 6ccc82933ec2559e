"""Killed while it closes an evening, the program leaves the club whole and no half file under a name of its own."""

from __future__ import annotations

import pytest

from skatclub.exports.day import Item
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from tests import databases, tournaments
from tests.dying import dies
from tests.typed_lists import check_all, enter_all

CLOSE = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from skatclub.exports import day
from skatclub.services import day as services_day
from skatclub.services.club import clubs
from skatclub.services.papers import written
from tests.dying import die_at

club = clubs.open_club(sys.argv[1], author="Anna", desk="desk", clock=lambda: datetime.now(UTC))
folder = Path(sys.argv[2])
die_at(int(sys.argv[3]))
day.close(club, 1, list(day.Item), folder=folder, copy_folder=folder / "stick", at=datetime.now(UTC))
written.note(club, 1, [services_day.CLOSED])
"""


def assert_whole(path, folder):
    """Hold that the club is sound, and every file that bears its name to the end."""
    assert check(str(path)).is_clean
    clubs.close(databases.open_again(path))
    for made in (made for made in folder.rglob("*") if made.is_file() and made.suffix != ".new"):
        match made.suffix:
            case ".pdf":
                assert made.read_bytes().rstrip().endswith(b"%%EOF")
            case ".txt":
                assert made.read_text(encoding="utf-8").endswith("\n")
            case ".skatclub":
                assert check(str(made)).is_clean
            case _:
                raise AssertionError(made)


@pytest.mark.endure
@pytest.mark.timeout(600)
def test_a_kill_at_each_write_leaves_whole_files_and_closing_again_makes_the_rest(tmp_path):
    path, folder = tmp_path / "bachtal.skatclub", tmp_path / "abend"
    club = databases.ready(path)
    event_id = tournaments.new_event(club, tournaments.named(8))
    tournaments.draw(club, event_id)
    enter_all(club, event_id)
    check_all(club, event_id)
    clubs.close(club)
    folder.mkdir()

    point = 1
    while dies(CLOSE, path, folder, point):
        assert_whole(path, folder)
        point += 1

    assert_whole(path, folder)
    assert point > 2 * len(Item)
    assert list(folder.rglob("*.new")) == []
