"""A USB stick is known by its label, and a folder that it left behind is none."""

from __future__ import annotations

import sys
from ctypes import create_unicode_buffer

import pytest

from skatclub.services import sticks

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


class Kernel:
    """Answers as Windows does: C and D are fixed, E a stick without a medium, F a stick."""

    def GetLogicalDrives(self):
        return 0b111100

    def GetDriveTypeW(self, root):
        return 3 if root[0] in "CD" else 2

    def GetVolumeInformationW(self, root, label, longest, *_unwanted):
        if root[0] != "F":
            return 0
        label.value = "SKAT"
        return longest


def test_windows_is_asked_for_removable_drives_and_their_labels():
    found = sticks.volumes(Kernel(), create_unicode_buffer)

    assert found == (sticks.Stick("SKAT", Path("F:\\")),)
