"""What hardly ever happens to a program: a little of each, and what is wrong then is told."""

from __future__ import annotations

import shutil
import sys

import pytest

from tests.siege import asleep, elsewhere, full_disk, mishaps, page_window
from tests.siege.mishaps import Held
from tests.siege.programs import Answer

on_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="Signals, clocks, locales and disks as Linux has them."
)


@on_linux
@pytest.mark.endure
@pytest.mark.parametrize("who", [asleep.DIES, "a window"])
def test_who_sleeps_inside_a_transaction_loses_nothing(tmp_path, who):
    assert list(asleep.faults(who, tmp_path, sleeps=1)) == []


@on_linux
@pytest.mark.endure
@pytest.mark.skipif(not shutil.which("faketime"), reason="faketime is not installed here.")
def test_a_clock_that_is_110_years_fast_spoils_nothing(tmp_path):
    assert list(elsewhere.at_another_time("110 years fast", tmp_path)) == []


@on_linux
@pytest.mark.endure
def test_an_unknown_locale_in_an_empty_zone_changes_nothing(tmp_path):
    assert list(elsewhere.at_another_place("empty", "unknown", tmp_path, commands=9)) == []


@on_linux
@pytest.mark.endure
def test_a_full_disk_leaves_nothing_by_halves(tmp_path):
    assert [
        fault for fault in full_disk.faults(1, tmp_path, commands=4) if "no disk can be filled" not in fault
    ] == []


@on_linux
@pytest.mark.endure
def test_a_window_holds_no_more_after_some_hundred_changes_of_page(tmp_path):
    assert list(mishaps.walked(tmp_path, changes=page_window.EVERY + 100)) == []


AT_FIRST = Held(changes=500, megabytes=230, widgets=3300, timers=34, objects=7000, files=15)


@pytest.mark.parametrize(
    ("last", "fault"),
    [
        (AT_FIRST._replace(changes=3000, megabytes=240, objects=7010), ""),
        (AT_FIRST._replace(changes=3000, megabytes=246), "memory grew"),
        (AT_FIRST._replace(changes=3000, timers=90), "parts are left, one in each round of the pages or more"),
    ],
)
def test_what_grows_steadily_is_a_fault(last, fault):
    assert [told.partition(":")[0] for told in mishaps.grown([AT_FIRST, last])] == [fault][: bool(fault)]


def test_each_seed_is_one_circumstance_and_says_which(monkeypatch):
    monkeypatch.setattr(mishaps, "CIRCUMSTANCES", (("one", lambda room: ["odd"]), ("two", lambda room: [])))

    assert [mishaps.faults(seed) for seed in (1, 2, 3)] == [("one: odd",), (), ("one: odd",)]


@pytest.mark.parametrize(
    ("missing", "tried"),
    [
        ("faketime", lambda room: elsewhere.at_another_time("jumping", room)),
        ("localedef", lambda room: elsewhere.at_another_place("none", "Turkish", room)),
        ("unshare", lambda room: full_disk.faults(1, room)),
    ],
)
def test_what_is_missing_here_is_a_fault_in_a_sentence(tmp_path, monkeypatch, missing, tried):
    monkeypatch.setattr(shutil, "which", lambda name: None if name == missing else name)

    (fault,) = tried(tmp_path)

    assert missing in fault


def test_a_traceback_is_never_an_answer_and_a_refusal_is_one_sentence():
    bug = "Traceback (most recent call last):\n  File x\nKeyError: 1\n"

    assert [*Answer(1, "", bug).wrong()] == [bug.rstrip("\n")]
    assert [*Answer(2, "", "Das geht nicht.\n").wrong()] == []
    assert Answer(2, "", "Das geht nicht.\n").is_refusal
    assert not Answer(2, "", "Das geht nicht.\nUnd das auch nicht.\n").is_refusal
