"""Whoever has the password of a desk writes past the program: the server takes nothing that it cannot prove."""

from __future__ import annotations

import psycopg
import pytest

from skatclub.domain.club.errors import ClubFileMissing
from skatclub.domain.hall.joining import DeskRole
from skatclub.i18n import hall as hall_words
from skatclub.services import history, sheets
from skatclub.services.club import check, clubs
from skatclub.services.server import joining, recovery
from skatclub.store.engine import server
from tests import databases, forging
from tests.evenings import deal_for, new_list
from tests.forging import MORE, Forger

pytestmark = pytest.mark.postgres

POINTS = "UPDATE sheet SET points = points + 5000"


@pytest.fixture
def hall(here, monkeypatch):
    monkeypatch.setattr(server, "programs", lambda: here.tools)
    return here.open(here.club(lambda club: new_list(club, deals=2)))


def join(hall, here, tmp_path, role=DeskRole.ENTRY, name="Listen 1"):
    return joining.join(joining.invitations(hall, here.keeper())[role], name, here.keeper(), tmp_path / "keys")


def test_a_change_that_is_what_it_says_stands(hall, here, tmp_path):
    Forger(join(hall, here, tmp_path)).write(fields='{"table":1,"ein \\"Wort\\"":"Ä\\t😀","was":-3}')

    assert check.check(hall.address).is_clean


def test_what_is_forged_by_any_role_is_refused_and_leaves_the_hall_as_it_was(hall, here, tmp_path, subtests):
    before = check.check(hall.address).changes

    for role in DeskRole:
        forger = Forger(join(hall, here, tmp_path, role, name=role), role)
        for name, says, how in forging.tries(role):
            with subtests.test(f"{name}, {role}"), pytest.raises(psycopg.DatabaseError, match=says):
                forger.write(**how)

    report = check.check(hall.address)
    assert (report.is_clean, report.changes) == (True, before)
    desk = databases.open_again(join(hall, here, tmp_path, name="Listen 2"), desk="irgendwo")
    sheets.accept_deal(desk, 1, deal_for(3))
    history.undo(desk)
    history.redo(desk)
    clubs.close(desk)
    assert here.close(hall).apart is None


@pytest.mark.parametrize(
    "forged",
    [
        {"author": "Spielleitung", "hash": "f" * 64},
        {"author": '{"author":"Spielleitung","desk":"x"}', "hash": "f" * 64},
        {"author": '["x"]'},
        {"at": "gestern"},
    ],
    ids=["no JSON", "another hash", "a list", "no time"],
)
def test_a_hall_of_a_former_program_closes_up_to_the_last_change_that_it_can_prove(hall, here, tmp_path, forged):
    forging.unproved(hall)
    address = join(hall, here, tmp_path)
    desk = databases.open_again(address)
    sheets.accept_deal(desk, 1, deal_for(3))
    last = clubs.newest_change(desk)
    Forger(address).write(**{"act": MORE, **forged})
    clubs.close(desk)
    assert not check.check(hall.address).is_clean

    closed = here.close(hall)

    assert (closed.path, closed.apart, closed.state.change_id) == (hall.path, None, last + 1)
    assert [number for number, _entry in closed.left] == [last + 1]
    assert str(last + 1) in "".join(hall_words.left_words(closed.left, str(closed.room))[1:])
    report = check.check(str(hall.path))
    assert (report.is_clean, report.deals) == (True, 3)
    rescued = recovery.rescue(str(closed.room), tmp_path / "rescued.skatclub", here.keeper())
    assert rescued.written["deal"] == 3
    again = databases.open_again(tmp_path / "rescued.skatclub")
    assert not again.read_only
    clubs.close(again)


def test_facts_that_cannot_be_counted_are_left_and_all_before_comes_back(hall, here, tmp_path):
    address = join(hall, here, tmp_path)
    desk = databases.open_again(address)
    sheets.accept_deal(desk, 1, deal_for(3))
    last = clubs.newest_change(desk)
    clubs.close(desk)
    Forger(address).write("UPDATE deal SET game = 'null', version = version + 1")
    Forger(address).write()

    closed = here.close(hall)

    assert [number for number, _entry in closed.left] == [last + 1, last + 2]
    assert (check.check(str(hall.path)).is_clean, check.check(str(hall.path)).deals) == (True, 3)


def test_sums_that_a_desk_has_altered_are_counted_anew(hall, here, tmp_path):
    Forger(join(hall, here, tmp_path)).write(f"{MORE}; {POINTS}")
    assert not check.check(hall.address).is_clean

    closed = here.close(hall)

    assert closed.left == ()
    assert check.check(str(hall.path)).is_clean


def test_a_server_is_rescued_whole_with_its_history(hall, here, tmp_path):
    rescued = recovery.rescue(hall.address, tmp_path / "rescued.skatclub", here.keeper())

    assert rescued.changes == check.check(hall.address).changes
    assert check.check(str(tmp_path / "rescued.skatclub")).is_clean
    with pytest.raises(ClubFileMissing):
        recovery.rescue(str(tmp_path), tmp_path / "another.skatclub", here.keeper())
