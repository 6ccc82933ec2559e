"""One hall to which all of it happens: what its desks were told is so, on the server and in its copy."""

from __future__ import annotations

import sys

import pytest

from tests import postgres
from tests.siege import together
from tests.siege.together import Seat


@pytest.mark.postgres
@pytest.mark.endure
@pytest.mark.skipif(not postgres.is_there(), reason="PostgreSQL is not installed here.")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows makes no programs by fork.")
def test_what_desks_were_told_is_so_whatever_happens():
    assert together.sample(1001, dies=6, crashes=2, cuts=12, vanished=4, slept=3) == ()


TOLD = {
    "as it is": (["C 7 0", "S 7 1", "S 7 2", "C 7 2"], []),
    "one more was under way": (["S 7 1", "C 7 2", "S 7 3"], []),
    "not written": (["S 7 1", "C 7 0"], ["table 7: 1 deals told saved, 0 there"]),
    "written twice": (["S 7 1", "C 7 3"], ["table 7: 1 deals told saved, 3 there"]),
    "out of turn": (["S 7 1", "S 7 3"], ["table 7: deal 3 told after 1"]),
    "told wrong": (["F table 7, deal 2 told LineLost"], ["table 7, deal 2 told LineLost"]),
}


@pytest.mark.parametrize("said", TOLD)
def test_a_desk_that_is_told_otherwise_is_a_fault(said):
    seat = Seat(number=2, tables=(7,), address="", line=None, program=None, room=None)

    for line in TOLD[said][0]:
        seat._hear(line)

    assert seat.faults == TOLD[said][1]
