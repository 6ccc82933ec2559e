"""A server under siege: what a desk is told is so, and a desk that is told otherwise is a fault."""

from __future__ import annotations

import sys
from random import Random

import pytest

from skatclub.domain.club.errors import LineLost, SavedInDoubt
from skatclub.services.club import clubs
from tests import databases, postgres
from tests.siege import acts, server

with_server = [
    pytest.mark.postgres,
    pytest.mark.endure,
    pytest.mark.skipif(not postgres.is_there(), reason="PostgreSQL is not installed here."),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows makes no programs by fork."),
]


@pytest.mark.parametrize(
    "happen",
    [
        pytest.param({"clients": 3}, marks=with_server, id="killed clients"),
        pytest.param({"servers": 2}, marks=with_server, id="killed servers"),
        pytest.param({"answers": 15}, marks=with_server, id="lost answers"),
        pytest.param({"windows": 2}, marks=with_server, id="windows"),
        pytest.param({"lines": 15}, marks=with_server, id="cut lines"),
    ],
)
def test_what_a_desk_is_told_is_so(happen):
    assert server.sample(1001, **happen) == ()


@pytest.fixture
def desk(tmp_path):
    """Return a desk at work on a file, which may be told anything."""
    path = tmp_path / "club.skatclub"
    acts.prepared(path)
    club = databases.open_again(path)
    yield server.Desk(club, club, Random(1))
    clubs.close(club)


def nothing():
    """Let nothing happen."""


def twice(act):
    act()
    act()
    return "saved", True


TOLD = {
    "as it is": (lambda act: ("saved", act() is not None), []),
    "not written": (lambda _act: ("saved", True), ["saved, and it is there 0 times"]),
    "written": (lambda act: ("LineLost", act() is None), ["LineLost, and it is there 1 times"]),
    "twice": (twice, ["saved, and it is there 2 times"]),
}


@pytest.mark.parametrize("told", TOLD)
def test_a_desk_that_is_told_otherwise_is_a_fault(desk, told, monkeypatch):
    monkeypatch.setattr(desk, "_told", TOLD[told][0])
    monkeypatch.setattr(desk, "_chance", Always())

    assert list(desk.deed(nothing)) == TOLD[told][1]


class Always(Random):
    """Chance that always takes the same."""

    def choice(self, among):
        return among[-1]

    def choices(self, among, k=1):
        return [among[0]] * k


@pytest.mark.parametrize(("refused", "told"), [(SavedInDoubt, ("in doubt", None)), (LineLost, ("LineLost", False))])
def test_a_refusal_says_not_saved_and_doubt_says_nothing(desk, refused, told):
    def act():
        raise refused

    assert desk._told(act) == told
    assert desk._told(nothing) == ("saved", True)
