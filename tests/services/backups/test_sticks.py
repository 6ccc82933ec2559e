"""A USB stick is known by its label, and a folder that it left behind is none."""

from __future__ import annotations

import sys
from ctypes import create_unicode_buffer
from pathlib import Path
from types import SimpleNamespace

import pytest

from skatclub.services.backups import sticks

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows asks its drives")


def test_sticks_are_told_by_their_labels(tmp_path):
    for label in ("SKAT", "FOTOS"):
        (tmp_path / label).mkdir()

    there = sticks.plugged_in((tmp_path, tmp_path / "missing"), is_mount=lambda _path: True)

    assert [stick.label for stick in there] == ["FOTOS", "SKAT"]
    assert sticks.called("Skat", there) == sticks.Stick("SKAT", tmp_path / "SKAT")


def test_a_folder_left_behind_by_a_stick_is_none(tmp_path):
    (tmp_path / "SKAT").mkdir()

    assert sticks.plugged_in((tmp_path,)) == ()


@pytest.mark.parametrize("label", ["", "SKAT"])
def test_no_stick_has_no_label_or_another(tmp_path, label):
    assert sticks.called(label, (sticks.Stick("FOTOS", tmp_path), sticks.Stick("", tmp_path))) is None


def label_of(root, label, longest, *_unwanted):
    """Answer as Windows does: only the stick F has a medium."""
    label.value = "SKAT" if root[0] == "F" else ""
    return longest if root[0] == "F" else 0


def test_windows_is_asked_for_removable_drives_and_their_labels():
    kernel = SimpleNamespace(
        GetLogicalDrives=lambda: 0b111100,  # C to F
        GetDriveTypeW=lambda root: 3 if root[0] in "CD" else 2,
        GetVolumeInformationW=label_of,
    )

    assert sticks.volumes(kernel, create_unicode_buffer) == (sticks.Stick("SKAT", Path("F:\\")),)
