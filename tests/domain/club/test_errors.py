"""Why nothing can be written at a place is told as the system says it."""

from __future__ import annotations

import errno

import pytest

from skatclub.domain.club.errors import FolderFull, FolderNotWritable, not_writable


@pytest.mark.parametrize(
    ("reason", "refusal"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), FolderFull),
        (OSError(errno.EDQUOT, "Disk quota exceeded"), FolderFull),
        (OSError(errno.EACCES, "Permission denied"), FolderNotWritable),
        (ValueError("embedded null byte"), FolderNotWritable),
    ],
)
def test_a_full_disk_is_told_apart_from_a_folder_that_is_locked(reason, refusal):
    assert type(not_writable("made.pdf", reason)) is refusal
