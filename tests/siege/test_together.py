"""One hall to which all of it happens: what its desks were told is so, on the server and in its copy."""

from __future__ import annotations

import sys

import pytest

from skatclub.services.office import office
from tests import postgres, tournaments, typed_lists
from tests.databases import club
from tests.siege import shared, together
from tests.siege.shared import Told
from tests.siege.together import Seat

__all__ = ["club"]


@pytest.mark.postgres
@pytest.mark.endure
@pytest.mark.skipif(not postgres.is_there(), reason="PostgreSQL is not installed here.")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows makes no programs by fork.")
def test_what_desks_were_told_is_so_whatever_happens():
    happens = {"kill": 6, "crash": 2, "cut": 12, "vanish": 4, "sleep": 3, "freeze": 2, "forge": 5}

    assert together.sample(1001, **happens) == ()


TOLD = {
    "as it is": (["C 7 0", "S 7 1", "S 7 2", "C 7 2"], []),
    "one more was under way": (["S 7 1", "C 7 2", "S 7 3"], []),
    "not written": (["S 7 1", "C 7 0"], ["lost: table 7: 1 deals told saved, 0 there"]),
    "written twice": (["S 7 1", "C 7 3"], ["twice: table 7: 1 deals told saved, 3 there"]),
    "out of turn": (["S 7 1", "S 7 3"], ["told wrong: table 7: deal 3 told after 1"]),
    "told wrong": (["F table 7, deal 2 told LineLost"], ["table 7, deal 2 told LineLost"]),
}


@pytest.mark.parametrize("said", TOLD)
def test_a_desk_that_is_told_otherwise_is_a_fault(said):
    seat = Seat(number=2, tables=(7,), shared=(), address="", line=None, program=None, room=None)

    for line in TOLD[said][0]:
        seat._hear(line)

    assert seat.faults == TOLD[said][1]


SEEN, MINE, THIRD = (shared.sums(typed_lists.totals(seed=seed)) for seed in (1, 2, 3))
FIRST, SECOND = f"B 1 - {SEEN}/E 5", f"B 1 {SEEN} {MINE}/E 6"
OF_LISTS = {
    "as it is": ([FIRST, SECOND], []),
    "killed before it was told": ([FIRST, f"B 1 {SEEN} {MINE}"], []),
    "asked, and decided": ([FIRST, f"B 1 - {MINE}/A/D", SECOND], []),
    "alike": ([FIRST, SECOND, f"B 1 - {MINE}/="], []),
    "never alike": ([FIRST, SECOND, f"B 1 - {THIRD}/="], ["told wrong"]),
    "not there": ([FIRST, SECOND, f"B 1 {MINE} {THIRD}/E 7"], ["lost"]),
    "there unasked": ([FIRST, f"B 1 {SEEN} {MINE}/A"], ["twice"]),
    "written over unseen": ([FIRST, f"B 1 - {MINE}/E 6"], ["overwritten"]),
}


@pytest.mark.parametrize("said", OF_LISTS)
def test_a_list_of_two_typists_that_is_told_otherwise_is_a_fault(club, said):
    event_id = tournaments.new_event(club, tournaments.named(4), series=1)
    tournaments.draw(club, event_id)
    (table,) = office.lists(club, event_id)
    first, second = (typed_lists.totals(seed=seed) for seed in (1, 2))
    changes = [
        office.enter_totals(club, table.table_id, mine, saw=saw).change_id
        for mine, saw in ((first, None), (second, first))
    ]
    told = Told()
    for line in "/".join(OF_LISTS[said][0]).split("/"):
        match line.split():
            case ["B", _table, saw, mine]:
                told.hear(["B", str(table.table_id), saw, mine])
            case ["E", number]:
                told.hear(["E", str(changes[0] + int(number) - 5)])
            case words:
                told.hear(words)

    kinds = [fault.partition(":")[0] for fault in shared.faults(club, {"desk 1": told}, [table.table_id])]

    assert kinds == OF_LISTS[said][1]
