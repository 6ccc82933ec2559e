"""What belongs to the club and not to a desk, by key."""

from __future__ import annotations

from skatclub.services import history
from skatclub.store import club as store_club


def kept(club, key="hall/1"):
    with club.database.view() as view:
        return store_club.get(view, key)


def put(club, content, key="hall/1"):
    with club.database.change("tell_hall", event_id=1, title="Pokal") as work:
        store_club.put(work, key, content)
    return work.tables


def test_what_is_kept_is_read_by_its_key(club):
    put(club, "eins")
    put(club, "zwei", key="logo")

    assert (kept(club), kept(club, "logo"), kept(club, "anderes")) == ("eins", "zwei", None)


def test_the_same_once_more_writes_nothing_and_undo_takes_it_back(club):
    put(club, "eins")
    put(club, "zwei")
    again = put(club, "zwei")
    history.undo(club)

    assert (again, kept(club)) == (frozenset(), "eins")


def test_what_is_removed_is_gone(club):
    put(club, "eins")
    with club.database.change("tell_hall", event_id=1, title="Pokal") as work:
        store_club.remove(work, "hall/1")

    assert kept(club) is None
