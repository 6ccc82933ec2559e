"""Kills of the siege: a killed program or window has lost nothing, and one that breaks by itself is told."""

from __future__ import annotations

import sys

import pytest

from tests.siege import acts, held, kills
from tests.siege.held import Said

on_linux = pytest.mark.skipif(sys.platform == "win32", reason="Windows makes no programs by fork.")


@on_linux
@pytest.mark.endure
@pytest.mark.parametrize("scenario", ["everything", acts.WINDOW])
def test_kills_lose_nothing(scenario):
    assert kills.sample(scenario, 1001, 8) == ()


@on_linux
@pytest.mark.endure
def test_a_program_that_breaks_by_itself_is_a_fault():
    assert any("KeyError" in fault for fault in kills.sample("nothing", 1002, 1))


@pytest.mark.parametrize(("kills_of", "scenario"), [(11, acts.WINDOW), (12, "everything")])
def test_one_seed_of_eleven_is_of_a_window(kills_of, scenario, monkeypatch):
    monkeypatch.setattr(kills, "sample", lambda *tried: tried)

    assert kills.faults(kills_of) == (scenario, kills_of, 50)


def test_an_evening_goes_on_with_what_is_there_and_tells_each_change(tmp_path, monkeypatch):
    lines = []
    monkeypatch.setattr(acts, "say", lambda *words: lines.append(" ".join(map(str, words))))
    path = tmp_path / "club.skatclub"
    acts.prepared(path)
    evening = acts.Evening(path, "1")
    for deed in (evening.deal, evening.door, evening.undo):
        deed()
    acts.clubs.close(evening.club)
    said = Said()
    for line in lines:
        said.hear(line)

    assert len(said.changes) >= 4
    assert list(held.faults(tmp_path, said)) == []
