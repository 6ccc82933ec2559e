"""Damaged files of the siege: some seeds each time, a hundred in the long run, and a lie is a fault."""

from __future__ import annotations

from random import Random

import pytest

from tests.siege import damaged
from tests.siege.damaged import Answer

SEEDS = (7, 377)
"""One that is refused at once, and one whose damage stands in an index of an older file."""
MANY = 60


@pytest.fixture(autouse=True)
def home(monkeypatch):
    """Put back what the siege tells the commands of settings and language."""
    for name in ("SKATCLUB_HOME", "SKATCLUB_LANGUAGE"):
        monkeypatch.setenv(name, "")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_damaged_file_tells_nothing_wrong(seed):
    assert damaged.faults(seed) == ()


@pytest.mark.endure
@pytest.mark.parametrize("seed", range(2001, 2001 + MANY))
def test_many_damaged_files_tell_nothing_wrong(seed):
    assert damaged.faults(seed) == ()


@pytest.mark.parametrize("kind", damaged.DAMAGE)
def test_a_seed_damages_a_file_each_time_alike(kind, monkeypatch):
    monkeypatch.setattr(damaged, "_versions", lambda: (bytes(9 * damaged.PAGE), b"SkAt" * 4 * damaged.PAGE))
    data = damaged._sound()

    one, again = (damaged.DAMAGE[kind](data, Random(3)) for _ in range(2))

    assert one == again
    assert one != data or kind in {"swapped", "doubled", "digit"}


def test_another_number_and_a_change_in_a_damaged_file_are_faults(tmp_path, monkeypatch):
    club = tmp_path / "club.skatclub"
    club.write_bytes(b"damaged")

    def lies(words, path):
        path.write_bytes(b"written")
        return Answer(0, "805" if words[0] != "club" else "", "")

    monkeypatch.setattr(damaged, "ask", lies)
    monkeypatch.setattr(damaged, "_expected", lambda: dict.fromkeys(damaged.READING, Answer(0, "865", "")))
    monkeypatch.setattr(damaged.check, "check", lambda _path: damaged.check._broken("pages"))

    said = list(damaged._judged(club, Random(1)))

    assert any("'865' -> '805'" in fault for fault in said)
    assert any(fault.startswith("written into although damaged") for fault in said)
