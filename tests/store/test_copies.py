"""A club is the same in a file and on a server: rows, journal, chain and counters; half a copy is none."""

from __future__ import annotations

import pytest

from skatclub.domain.club.errors import ClubFileExists, ClubFileUnsound
from skatclub.domain.hall.errors import CopyStopped
from skatclub.services import history, sheets
from skatclub.services.club import check, clubs, copies
from tests import databases
from tests.databases import server_address
from tests.evenings import deal_for, new_list
from tests.forgeries import unguarded

__all__ = ["server_address"]


@pytest.fixture
def lived(path):
    """Return the address of a club in which things were done, undone and taken out."""
    club = databases.ready(path)
    table_id = new_list(club, deals=3)
    sheets.mark_disputed(club, table_id, 2, disputed=True)
    history.undo(club)
    clubs.close(club)
    return str(path), table_id


def facts_of(address):
    club = databases.open_again(address)
    facts = check.facts(club)
    clubs.close(club)
    return facts


@pytest.mark.postgres
def test_a_club_goes_to_a_server_and_back_and_is_the_same(lived, server_address, tmp_path):
    address, table_id = lived
    back = str(tmp_path / "back.skatclub")
    told = []

    there = copies.copy_between(address, server_address, goes_on=lambda *step: told.append(step) is None)
    again = copies.copy_between(server_address, back)

    assert there.fingerprint == again.fingerprint
    assert told[-1][0] == told[-1][1] > 0
    assert facts_of(address) == facts_of(server_address) == facts_of(back)
    assert check.check(back) == check.check(address)
    for place in (server_address, back):  # it lives on there: numbers go on, and so does undo
        club = databases.open_again(place)
        history.redo(club)
        sheets.accept_deal(club, table_id, deal_for(4))
        history.undo(club)
        clubs.close(club)
        assert check.check(place).is_clean
    with pytest.raises(ClubFileExists):
        copies.copy_between(address, server_address)


@pytest.mark.postgres
def test_half_a_copy_is_none_on_a_server(lived, server_address):
    with pytest.raises(CopyStopped):
        copies.copy_between(lived[0], server_address, goes_on=lambda done, rows: done < rows)

    assert databases.tables_of(server_address) == []


def test_half_a_copy_is_none_in_a_folder_either_and_nothing_is_copied_over_a_club(lived, tmp_path):
    before = sorted(tmp_path.iterdir())

    with pytest.raises(CopyStopped):
        copies.copy_between(lived[0], str(tmp_path / "other.skatclub"), goes_on=lambda done, rows: done < rows)
    with pytest.raises(ClubFileExists):
        copies.copy_between(lived[0], lived[0])

    assert sorted(tmp_path.iterdir()) == before


def test_a_damaged_club_is_not_copied(lived, path, tmp_path):
    with unguarded(path) as raw:
        raw.execute("UPDATE deal SET game = 'null'")

    with pytest.raises(ClubFileUnsound):
        copies.copy_between(lived[0], str(tmp_path / "other.skatclub"))

    assert not (tmp_path / "other.skatclub").exists()
