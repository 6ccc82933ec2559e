"""Power cuts of the siege: what was synced stays, what was not may go, and a program that syncs nothing is told."""

from __future__ import annotations

from random import Random

import pytest

from tests.siege import acts, cuts, held, syscalls
from tests.siege.disk import Disk
from tests.siege.held import Said
from tests.siege.syscalls import Call

recorded = pytest.mark.skipif(not syscalls.is_there(), reason="strace is not installed here: nothing is recorded.")
PATH, OTHER = "/room/club", "/room/other"


@recorded
@pytest.mark.endure
def test_a_power_cut_loses_nothing_that_was_told():
    assert cuts.sample(cuts.SCENARIOS, 1001, 5) == ()


@recorded
@pytest.mark.endure
def test_on_a_disk_that_syncs_nothing_changes_are_lost_and_that_is_told(monkeypatch):
    monkeypatch.setattr(cuts, "Disk", Forgetful)

    assert any("lost" in fault or "Damaged" in fault for fault in cuts.sample(("changes",), 1003, 9))


class Forgetful(Disk):
    """A disk that says it has synced."""

    def apply(self, call):
        if call.what != "sync":
            super().apply(call)


def disk(*calls, syncs_names=False):
    made = Disk({PATH: b"old" * 400}, syncs_names=syncs_names)
    for call in calls:
        made.apply(call)
    return made


def left(made):
    """Return what may be left of the files."""
    return [made.after_cut(Random(seed)) for seed in range(40)]


OPENED = Call(what="open", number=3, path=PATH)
WRITTEN = Call(what="write", number=3, place=0, data=b"new" * 400)
SYNCED = Call(what="sync", number=3)
FOLDER = Call(what="open", number=4, path="/room")
SYNCED_NAMES = Call(what="sync", number=4)


def test_what_was_written_may_be_left_in_part_until_it_is_synced():
    images = {files[PATH] for files in left(disk(OPENED, WRITTEN))}

    assert {b"old" * 400, b"new" * 400} < images
    assert {files[PATH] for files in left(disk(OPENED, WRITTEN, SYNCED))} == {b"new" * 400}


def test_what_is_written_on_follows_what_was_sought_and_written():
    calls = [Call(what=what, number=3, place=3, data=b"x" * 3 * (what != "seek")) for what in ("seek", "write on")]

    assert left(disk(OPENED, *calls, *calls[1:], SYNCED))[0][PATH] == b"old" + b"x" * 6 + b"old" * 397


def test_what_is_copied_from_another_file_is_what_a_program_reads_there():
    made = Call(what="open", number=5, path=OTHER, creates=True)
    copied = Call(what="copy", number=5, source=3, place=3, length=6)

    (kept,) = {
        files[OTHER]
        for files in left(disk(OPENED, WRITTEN, made, copied, Call(what="sync", number=5), FOLDER, SYNCED_NAMES))
    }

    assert kept == b"newnew"


def test_a_length_is_kept_when_it_is_synced():
    cut = Call(what="length", number=3, place=5)

    assert {len(files[PATH]) for files in left(disk(OPENED, cut))} == {5, 1200}
    assert {len(files[PATH]) for files in left(disk(OPENED, cut, SYNCED))} == {5}


def test_a_name_is_kept_by_its_folder_or_on_some_disks_by_any_file():
    made = Call(what="open", number=5, path=OTHER, creates=True)
    moved = Call(what="rename", path=OTHER, target=PATH)
    gone = Call(what="unlink", path=PATH)
    of_other, of_folder = Call(what="sync", number=5), SYNCED_NAMES

    assert {OTHER in files for files in left(disk(made, of_other))} == {True, False}
    assert {OTHER in files for files in left(disk(made, of_other, syncs_names=True))} == {True}
    assert {files[PATH] for files in left(disk(FOLDER, made, moved, of_folder))} == {b""}
    assert {len(files) for files in left(disk(gone))} == {0, 1}


def test_calls_of_other_folders_and_what_failed_are_left_out(tmp_path):
    def hexed(text):
        return "".join(f"\\x{sign:02x}" for sign in text.encode())

    record = tmp_path / "calls"
    record.write_text(
        f'openat(AT_FDCWD, "{hexed("/room/club")}", O_RDWR|O_CREAT, 0644) = 3\n'
        f'openat(AT_FDCWD, "{hexed("/elsewhere/club")}", O_RDWR) = 4\n'
        f'openat(AT_FDCWD, "{hexed("/room/none")}", O_RDWR) = -1 ENOENT (No such file or directory)\n'
        f'pwrite64(3, "{hexed("ab")}", 2, 4096) = 2\n'
        f'write(4, "{hexed("ab")}", 2) = 2\n'
        f"sendfile(3, 3, [5] => [7], 99) = 2\n"
        f'write(1, "{hexed("A 1 x")}", 5) = 5\n'
        "fsync(3) = 0\nclose(3) = 0\n+++ exited with 0 +++\n"
    )

    calls = list(syscalls.read(record, cuts.Path("/room")))

    assert [call.what for call in calls] == ["open", "write", "copy", "say", "sync", "close"]
    assert (calls[1].place, calls[1].data, calls[3].data) == (4096, b"ab", b"A 1 x")
    assert (calls[2].source, calls[2].place, calls[2].length) == (3, 5, 2)


@pytest.mark.parametrize("call", ["writev(3, [], 9) = 9", "sendfile(3, 4, [0] => [9], 9) = 9"])
def test_a_call_that_the_replay_does_not_know_is_an_error(tmp_path, call):
    record = tmp_path / "calls"
    record.write_text(f'openat(AT_FDCWD, "\\x2f\\x61", O_RDWR) = 3\n{call}\n')

    with pytest.raises(NotImplementedError):
        list(syscalls.read(record, cuts.Path("/a")))


def test_what_was_told_and_is_not_there_is_a_fault(tmp_path):
    acts.prepared(tmp_path / "club.skatclub")
    said = Said()
    for line in ("A 1 x", "B club/1.skatclub d", "N Zother.skatclub", "E Schmidt"):
        said.hear(line)

    faults = "\n".join(held.faults(tmp_path, said))

    for words in ("lost [1]", "copy club 1.skatclub is not", "Zother.skatclub is gone", "Schmidt was erased"):
        assert words in faults
