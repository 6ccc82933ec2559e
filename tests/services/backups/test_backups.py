"""Only a whole and checked copy counts, twenty are kept, and nothing is ever laid over something else."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from skatclub.domain.club.backups import Occasion
from skatclub.domain.club.errors import ClubFileDamaged, FolderNotWritable, NoFileToCopy
from skatclub.services import sheets
from skatclub.services.backups import backups, notes as backups_notes, runs as backups_runs
from skatclub.services.club import check as club_check, clubs
from skatclub.services.club.check import check
from tests.databases import make, open_again
from tests.evenings import deal_for, new_list

NOW = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)
KEEP = """
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from skatclub.domain.club.backups import Occasion
from skatclub.services.backups.runs import CopyOrder, take

at = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)
while True:
    at += timedelta(seconds=1)
    take(CopyOrder(address=sys.argv[1], at=at, occasion=Occasion.MINUTES, home=Path(sys.argv[2])))
    print("kept", flush=True)
"""


@pytest.fixture
def home(tmp_path):
    return tmp_path / "home"


def wanted(club, home, minutes=0, occasion=Occasion.MINUTES, **places):
    at = NOW + timedelta(minutes=minutes)
    return backups_runs.CopyOrder(address=club.address, at=at, occasion=occasion, home=home, **places)


def spoil(path):
    """Overwrite some bytes in the middle of a file."""
    raw = bytearray(Path(path).read_bytes())
    raw[len(raw) // 2 : len(raw) // 2 + 64] = b"x" * 64
    Path(path).write_bytes(raw)


def files(folder):
    """Return the names of everything in a folder that is no note."""
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(backups_notes.NOTE))


def test_a_copy_holds_all_facts_is_sound_and_tells_what_stands_in_it(file_club, home):
    new_list(file_club, deals=3)

    kept = backups_runs.take(wanted(file_club, home)).home

    copied = open_again(kept.path)
    assert club_check.facts(copied) == club_check.facts(file_club)
    clubs.close(copied)
    assert check(kept.path).is_clean
    assert (kept.content.series_no, kept.content.finished, kept.content.tables, kept.content.deals) == (1, 0, 1, 3)
    assert kept.content.changes == clubs.newest_change(file_club)


def test_a_copy_of_a_club_without_events_is_one_too(file_club, home):
    kept = backups_runs.take(wanted(file_club, home)).home

    assert (kept.content.title, kept.content.tables, kept.content.is_series_complete) == ("", 0, False)


def test_what_is_listed_is_what_was_kept(file_club, home):
    first = backups_runs.take(wanted(file_club, home)).home
    second = backups_runs.take(wanted(file_club, home, 1, Occasion.DRAW)).home

    assert backups_notes.listed((home,)) == (second, first)


def test_two_copies_of_one_second_lie_beside_each_other(file_club, home):
    kept = {backups_runs.take(wanted(file_club, home)).home.path for _ in range(2)}

    assert len(kept) == 2


@pytest.mark.slow
def test_twenty_generations_are_kept_and_the_named_ones_apart(file_club, home):
    backups_runs.take(wanted(file_club, home, 0, Occasion.DRAW))

    for minute in range(1, 23):
        backups_runs.take(wanted(file_club, home, minute))

    listed = backups_notes.listed((home,))
    assert [one.occasion for one in listed] == [Occasion.MINUTES] * 20 + [Occasion.DRAW]
    assert listed[0].at == NOW + timedelta(minutes=22)
    assert len(files(home)) == 21


@pytest.mark.slow
def test_a_damaged_copy_does_not_count_as_a_generation(file_club, home):
    first = backups_runs.take(wanted(file_club, home)).home
    for minute in range(1, 20):
        spoil(backups_runs.take(wanted(file_club, home, minute)).home.path)

    backups_runs.take(wanted(file_club, home, 20))

    assert backups_notes.is_sound(first)
    assert backups.newest_sound((home,)).at == NOW + timedelta(minutes=20)


def test_the_newest_sound_copy_is_older_than_a_damaged_one(file_club, home):
    first = backups_runs.take(wanted(file_club, home)).home
    spoil(backups_runs.take(wanted(file_club, home, 1)).home.path)

    assert backups.newest_sound((home,)) == first


def test_without_a_sound_copy_there_is_nothing_to_offer(home):
    assert backups.newest_sound((home,)) is None


def test_a_club_that_does_not_add_up_is_copied_but_never_counted(file_club, home):
    new_list(file_club, deals=3)
    with closing(sqlite3.connect(file_club.address, isolation_level=None)) as raw:
        guards = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _text in guards:
            raw.execute(f"DROP TRIGGER {name}")
        raw.execute("UPDATE deal SET matadors = 4 WHERE deal_no = 1")
        for _name, text in guards:
            raw.execute(text)

    with pytest.raises(ClubFileDamaged):
        backups_runs.take(wanted(file_club, home))

    assert files(home) == []


def test_a_damaged_club_file_is_never_copied(file_club, home, tmp_path):
    damaged = tmp_path / "damaged.skatclub"
    shutil.copyfile(file_club.address, damaged)
    with damaged.open("r+b") as cut:
        cut.truncate(5000)

    with pytest.raises(ClubFileDamaged):
        backups.examined(backups.snapshot(str(damaged), home))


def test_a_club_on_a_server_or_in_memory_is_not_copied(home):
    assert not backups.can_be_copied("postgresql+psycopg://desk@hall/skatclub")
    with pytest.raises(NoFileToCopy):
        backups.snapshot(":memory:", home)


def test_after_a_list_only_the_stick_gets_a_copy(file_club, home, tmp_path):
    new_list(file_club, deals=3)

    taken = backups_runs.take(wanted(file_club, home, 0, Occasion.LIST, stick=tmp_path / "SKAT"))

    assert taken.home is None
    assert backups_notes.listed((tmp_path / "SKAT",)) == (taken.stick,)
    assert files(home) == []


def test_after_the_last_list_of_a_series_home_gets_a_copy_once(file_club, home):
    table_id = new_list(file_club, deals=3)
    sheets.end_list(file_club, table_id)

    first, second = (backups_runs.take(wanted(file_club, home, minute, Occasion.LIST)) for minute in (0, 1))

    assert first.home.occasion is Occasion.SERIES
    assert first.home.content.is_series_complete
    assert second.home is None


def test_a_stick_keeps_the_last_three(file_club, home, tmp_path):
    for minute in range(5):
        backups_runs.take(wanted(file_club, home, minute, Occasion.LIST, stick=tmp_path / "SKAT"))

    assert len(backups_notes.listed((tmp_path / "SKAT",))) == 3


def test_a_second_folder_gets_what_home_gets(file_club, home, tmp_path):
    taken = backups_runs.take(wanted(file_club, home, second=tmp_path / "second"))

    assert [one.digest for one in backups_notes.listed((tmp_path / "second",))] == [taken.home.digest]


@pytest.mark.skipif(sys.platform != "linux", reason="File names are bytes there.")
def test_a_club_whose_folder_and_name_are_in_another_coding_has_its_copies(tmp_path):
    club = make(tmp_path / "S\udcfcd.skatclub")
    home = backups.folder_of(tmp_path / "B\udcfcro", club.address)

    kept = backups_runs.take(wanted(club, home)).home

    assert [one.digest for one in backups_notes.listed((home,))] == [kept.digest]
    clubs.close(club)


def test_a_stick_that_was_pulled_out_is_told_and_home_has_its_copy(file_club, home, tmp_path):
    (tmp_path / "gone").write_text("no folder any more")

    taken = backups_runs.take(wanted(file_club, home, stick=tmp_path / "gone" / "Skatclub"))

    assert taken.stick is None
    assert taken.refusals == (FolderNotWritable(str(tmp_path / "gone" / "Skatclub")),)
    assert backups_notes.is_sound(taken.home)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_a_half_copy_on_a_full_stick_leaves_the_old_one_intact(file_club, home, tmp_path, monkeypatch):
    stick = tmp_path / "SKAT"
    old = backups_runs.take(wanted(file_club, home, stick=stick)).stick
    draft = stick / ".full.new"
    draft.symlink_to("/dev/full")
    drafts = iter([(os.open(os.devnull, os.O_RDONLY), str(draft))])
    monkeypatch.setattr(backups.tempfile, "mkstemp", lambda **_where: next(drafts))
    made = home / "draft"
    shutil.copyfile(file_club.address, made)

    with pytest.raises(FolderNotWritable):
        backups.file_away(
            made, old.content, stick, name="x", at=NOW, occasion=Occasion.LIST, generations=backups.ON_A_STICK
        )

    assert backups_notes.listed((stick,)) == (old,)
    assert backups_notes.is_sound(old)
    assert files(stick) == [Path(old.path).name]


@pytest.mark.endure
def test_killed_in_the_middle_only_sound_copies_count(file_club, home):
    new_list(file_club, deals=20)
    for lines in (1, 2):
        command = [sys.executable, "-c", KEEP, file_club.address, str(home)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3]) as program:
            for _ in range(lines):
                assert program.stdout.readline() == "kept\n"
            program.kill()

    listed = backups_notes.listed((home,))
    assert len(listed) >= 3
    assert all(backups_notes.is_sound(one) and check(one.path).is_clean for one in listed)


def test_what_a_killed_program_left_is_swept_up_after_an_hour(file_club, home):
    home.mkdir()
    for name in (".left.new", ".Club.skatclub.json", ".young.new"):
        (home / name).write_text("{}")
    old = (NOW - timedelta(hours=2)).timestamp()
    for name in (".left.new", ".Club.skatclub.json"):
        os.utime(home / name, (old, old))
    os.utime(home / ".young.new", (NOW.timestamp(), NOW.timestamp()))

    kept = backups_runs.take(wanted(file_club, home)).home

    left = {path.name for path in home.iterdir()}
    assert left == {".young.new", Path(kept.path).name, backups_notes.path_of(Path(kept.path)).name}


@pytest.mark.slow
def test_a_copy_is_restored_beside_and_never_over(file_club, home, tmp_path):
    new_list(file_club, deals=3)
    kept = backups_runs.take(wanted(file_club, home)).home
    sheets.accept_deal(file_club, 1, deal_for(4))
    (tmp_path / "Stand.skatclub").write_text("somebody else's")

    told = backups.restore(kept, tmp_path, "Stand")

    assert (Path(told).name, (tmp_path / "Stand.skatclub").read_text()) == ("Stand 2.skatclub", "somebody else's")
    assert (check(told).deals, check(file_club.address).deals) == (3, 4)


def test_a_damaged_copy_is_not_restored(file_club, home, tmp_path):
    kept = backups_runs.take(wanted(file_club, home)).home
    spoil(kept.path)

    with pytest.raises(ClubFileDamaged):
        backups.restore(kept, tmp_path, "Stand")

    assert not (tmp_path / "Stand.skatclub").exists()


def test_a_folder_that_cannot_be_written_to_takes_no_restored_copy(file_club, home, tmp_path):
    kept = backups_runs.take(wanted(file_club, home)).home
    (tmp_path / "file").write_text("")

    with pytest.raises(FolderNotWritable):
        backups.restore(kept, tmp_path / "file", "Stand")


def test_clubs_of_one_name_in_two_folders_have_copies_of_their_own(tmp_path):
    one, other = (backups.folder_of(tmp_path, str(tmp_path / name / "Club.skatclub")) for name in ("a", "b"))

    assert one != other
    assert one.name.startswith("Club ")


@pytest.mark.parametrize("noted", ["", "[]", "{}", '{"path": "x", "at": "yesterday"}'])
def test_an_unreadable_note_is_no_copy(home, noted):
    home.mkdir()
    (home / ".x.json").write_text(noted)

    assert backups_notes.listed((home, home / "missing")) == ()


def test_a_note_that_points_elsewhere_is_no_copy(file_club, home, tmp_path):
    kept = backups_runs.take(wanted(file_club, home)).home
    note = backups_notes.path_of(Path(kept.path))
    note.write_text(note.read_text().replace('"path": "', '"path": "../'))

    assert backups_notes.listed((home,)) == ()
