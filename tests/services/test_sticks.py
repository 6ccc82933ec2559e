"""A USB stick is known by its label, and a folder that it left behind is none."""

from __future__ import annotations

import sys

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
