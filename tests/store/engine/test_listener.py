"""What desks tell each other on a server beside the journal: which list is typed, and how much waits."""

from __future__ import annotations

import select
import time

import pytest

from skatclub.services.club import clubs
from tests.databases import make, open_again, server_address
from tests.evenings import new_list

__all__ = ["server_address"]

pytestmark = pytest.mark.postgres

SECONDS = 60
"""Until whoever waits to be told gives up."""


@pytest.fixture
def desks(server_address):
    clubs.close(make(server_address))
    made = [
        open_again(server_address, desk=name) for name in ("Platz 1", "Bernds Böse Überlänge: Plätze für Ärger")
    ]
    yield made
    for club in made:
        clubs.close(club)


def are_moved(line):
    """Wait until a line is told that desks came, went or type another list; False where nobody tells it."""
    line.desks_moved = False
    while not line.desks_moved:
        if not select.select([line.socket], [], [], SECONDS)[0]:
            return False
        line.heard()
    return True


def is_told_of(line, change_id):
    """Wait until a line is told of a change; False where nobody tells it."""
    while change_id not in line.heard():
        if not select.select([line.socket], [], [], SECONDS)[0]:
            return False
    return True


def test_a_list_is_taken_as_long_as_its_desk_is_there_and_the_journal_knows_nothing_of_it(desks):
    first, second = map(clubs.listen, desks)
    came = are_moved(first)
    table_id = new_list(desks[0])
    newest = clubs.newest_change(desks[0])

    second.take(table_id)
    told, seen = are_moved(first), {desk.table_id: desk for desk in first.desks()}
    first.take(table_id)
    both = [desk.table_id for desk in first.desks()]
    second.close()
    while len(left := first.desks()) > 1:  # the server takes a moment to see that somebody has gone
        time.sleep(0.01)
    first.close()

    assert (came, told) == (True, True)
    assert set(seen) == {None, table_id}
    assert seen[None].is_own
    assert seen[table_id].name.startswith("Bernds Böse Überlänge")
    assert both == [table_id, table_id]
    assert [(desk.name, desk.is_own) for desk in left] == [("Platz 1", True)]
    assert clubs.newest_change(desks[0]) == newest


def test_how_much_waits_is_told_and_changes_are_heard_all_the_same(desks):
    first, second = map(clubs.listen, desks)
    new_list(desks[1])
    second.say_waiting(3)

    waiting = {desk.is_own: desk.waiting for desk in first.desks()}
    is_heard = is_told_of(first, clubs.newest_change(desks[0]))
    first.close()
    second.close()

    assert waiting == {True: 0, False: 3}
    assert is_heard
