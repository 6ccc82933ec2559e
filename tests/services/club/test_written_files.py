"""What is written is there whole or not at all, and a full disk is called that."""

from __future__ import annotations

import errno
import re
from pathlib import Path

import pytest

from skatclub.domain.club.errors import FolderFull
from skatclub.services.club import written_files

PACKAGE = Path(written_files.__file__).parents[2]
AT_ONCE = re.compile(r"\.write_(bytes|text)\(")
FOR_ITSELF = {"cli/self_test.py"}


def test_a_full_disk_leaves_what_was_there_and_nothing_else(tmp_path, monkeypatch):
    (tmp_path / "a.csv").write_bytes(b"before")
    write = Path.write_bytes

    def half(path, data):
        write(path, data[:2])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", half)

    with pytest.raises(FolderFull):
        written_files.fill_folder(tmp_path, [("a.csv", b"after"), ("b.csv", b"after")])
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("a.csv", b"before")]


def test_window_and_command_line_write_no_file_in_place():
    written = {
        path.relative_to(PACKAGE).as_posix()
        for floor in ("gui", "cli")
        for path in (PACKAGE / floor).rglob("*.py")
        if AT_ONCE.search(path.read_text(encoding="utf-8"))
    }

    assert written == FOR_ITSELF
