"""A club is the same in a file and on a server: rows, journal, chain and counters; half a copy is none."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

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


def told_while(source, target):
    """Return what is told of how far a copy is."""
    told = []
    copies.copy_between(source, target, goes_on=lambda *step: told.append(step) is None)
    return told


def stopped_at(word, told):
    """Return what goes on until it is asked for the so-manyth time."""
    asked = []

    def goes_on(*step):
        asked.append(step)
        assert asked == told[: len(asked)]
        return len(asked) <= word

    return goes_on


@pytest.mark.postgres
def test_a_copy_that_is_stopped_at_some_step_is_none_on_a_server(lived, server_address, tmp_path):
    told = told_while(lived[0], str(tmp_path / "other.skatclub"))

    for word in {*range(0, len(told), 9), len(told) - 1}:
        with pytest.raises(CopyStopped):
            copies.copy_between(lived[0], server_address, goes_on=stopped_at(word, told))
        assert databases.tables_of(server_address) == []


def test_a_copy_that_is_stopped_at_some_step_is_none_in_a_folder_either_and_nothing_is_copied_over_a_club(
    lived, tmp_path
):
    target = tmp_path / "other.skatclub"
    told = told_while(lived[0], str(target))
    target.unlink()
    before = sorted(tmp_path.iterdir())

    assert [done for done, _all in told] == sorted(done for done, _all in told)
    assert told[-1][0] == told[-1][1]
    for word in {*range(0, len(told), 5), len(told) - 1}:
        with pytest.raises(CopyStopped):
            copies.copy_between(lived[0], str(target), goes_on=stopped_at(word, told))
        assert sorted(tmp_path.iterdir()) == before
    with pytest.raises(ClubFileExists):
        copies.copy_between(lived[0], lived[0])

    assert sorted(tmp_path.iterdir()) == before


@pytest.fixture
def begun():
    """Return the connections on which a transaction begins from now on."""
    connections = []
    note = connections.append
    sa.event.listen(sa.Engine, "begin", note)
    yield connections
    sa.event.remove(sa.Engine, "begin", note)


@pytest.mark.postgres
def test_a_server_waits_for_a_copy_longer_than_for_a_silent_desk(lived, server_address, tmp_path, begun):
    waits = []

    def ask_how_long(_done, _steps):
        at_work = [one for one in begun if one.dialect.name == "postgresql" and one.in_transaction()]
        waits.extend(one.exec_driver_sql("SHOW idle_in_transaction_session_timeout").scalar() for one in at_work)
        return True

    there = copies.copy_between(lived[0], server_address, goes_on=ask_how_long)
    asked_on_the_way_there = len(waits)
    again = copies.copy_between(server_address, str(tmp_path / "back.skatclub"), goes_on=ask_how_long)

    assert there.fingerprint == again.fingerprint
    assert set(waits) == {"0"}  # as long as it takes
    assert 0 < asked_on_the_way_there < len(waits)


def test_a_damaged_club_is_not_copied(lived, path, tmp_path):
    with unguarded(path) as raw:
        raw.execute("UPDATE deal SET game = 'null'")

    with pytest.raises(ClubFileUnsound):
        copies.copy_between(lived[0], str(tmp_path / "other.skatclub"))

    assert not (tmp_path / "other.skatclub").exists()
