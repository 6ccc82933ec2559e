"""Whoever has the password of a desk writes past the program: the server takes nothing that it cannot prove."""

from __future__ import annotations

import json
import secrets
from contextlib import closing
from types import SimpleNamespace

import psycopg
import pytest

from skatclub.domain.club.errors import ClubFileMissing
from skatclub.domain.hall.joining import DeskRole
from skatclub.i18n import hall as hall_words
from skatclub.services import history, sheets
from skatclub.services.club import check, clubs
from skatclub.services.server import joining, recovery
from skatclub.store.engine import hall_guard, server
from skatclub.store.journal import journal, seal
from tests import databases
from tests.evenings import deal_for, new_list

pytestmark = pytest.mark.postgres

POINTS = "UPDATE sheet SET points = points + 5000"
MORE = "UPDATE play_table SET note = 'x', version = version + 1"
CHECKED = "INSERT INTO review VALUES (1, 'Schiedsrichter', '2026-11-23T18:00:00.000000Z', 1)"
SEAL = "UPDATE change SET fields = %(fields)s, author = %(author)s, hash = %(hash)s WHERE id = %(id)s"


@pytest.fixture
def hall(here, monkeypatch):
    monkeypatch.setattr(server, "programs", lambda: here.tools)
    return here.open(here.club(lambda club: new_list(club, deals=2)))


def join(hall, here, tmp_path, role=DeskRole.ENTRY, name="Listen 1"):
    return joining.join(joining.invitations(hall, here.keeper())[role], name, here.keeper(), tmp_path / "keys")


class Forger:
    """Writes one change by hand, as this desk or in the name of another; what it says can be anything."""

    def __init__(self, address, name="Listen 1"):
        self.address, self.name = address.replace("+psycopg", ""), name

    def write(self, act=MORE, *, verb="enter_totals", undoes=None, head=True, **other):
        """Write a change that is sealed by the rule, but for what is `other`."""
        at = other.pop("at", "2026-11-23T18:00:00.000000Z")
        begun = {
            "verb": verb,
            "desk": seal.desk_code(self.name),
            "at": at,
            "undoes": undoes,
            "salt": secrets.token_hex(16),
        } | {name: other[name] for name in ("desk", "salt") if name in other}
        with closing(psycopg.connect(self.address)) as raw:
            raw.execute("SELECT * FROM head FOR UPDATE")
            raw.execute(
                "INSERT INTO change(id, verb, fields, author, desk, at, schema, undoes, prev, salt) SELECT id + 1,"
                " %(verb)s, '{}', '', %(desk)s, %(at)s, schema, %(undoes)s, hash, %(salt)s FROM head",
                begun,
            )
            raw.execute(act)
            cursor = raw.execute("SELECT * FROM change ORDER BY id DESC LIMIT 1")
            change = SimpleNamespace(
                **dict(zip((each.name for each in cursor.description), cursor.fetchone(), strict=True))
            )
            change.fields = other.get("fields", '{"table":1}')
            change.author = other.get("author", json.dumps({"author": "Anna", "desk": self.name}))
            cursor = raw.execute("SELECT * FROM journal WHERE change_id = %s ORDER BY id", [change.id])
            names = [each.name for each in cursor.description]
            rows = [journal.row_facts(SimpleNamespace(**dict(zip(names, row, strict=True)))) for row in cursor]
            try:
                reckoned = seal.hash_of(journal.change_facts(change), rows)
            except (ValueError, LookupError, AttributeError, TypeError):
                reckoned = "f" * 64
            change.hash = other.get("hash", reckoned)
            raw.execute(SEAL, vars(change))
            if head:
                raw.execute("UPDATE head SET id = %(id)s, hash = %(hash)s", vars(change))
            raw.commit()


def test_a_change_that_is_what_it_says_stands(hall, here, tmp_path):
    Forger(join(hall, here, tmp_path)).write(fields='{"table":1,"ein \\"Wort\\"":"Ä\\t😀","was":-3}')

    assert check.check(hall.address).is_clean


FORGED = {
    "not as it was sealed": {
        "another hash": {"hash": "f" * 64},
        "an author that is no text": {"author": '{"author":{"x":1},"desk":"Listen 1"}'},
        "an author without a desk": {"author": '{"author":"Anna"}'},
        "fields that are a list": {"fields": "[1]"},
        "a field that is a list": {"fields": '{"a":[1]}'},
        "a number written in another way": {"fields": '{"a":1e3}'},
        "a number that nobody can read": {"fields": '{"a":' + "9" * 5000 + "}"},
        "a field twice": {"fields": '{"a":1,"a":2}'},
        "a time that is none": {"at": "gestern"},
        "no salt": {"salt": ""},
    },
    "json|date/time": {
        "an author that is no JSON": {"author": "Spielleitung"},
        "a day that is none": {"at": "2026-02-30T18:00:00.000000Z"},
    },
    "not of the desk that logged in": {
        "another desk": {"author": '{"author":"Spielleitung","desk":"Spielleitung"}'},
        "another desk’s code": {"desk": seal.desk_code("Spielleitung")},
    },
    "out of turn": {
        "an undo of nothing": {"verb": "undo"},
        "an undo of what is to come": {"verb": "undo", "undoes": 4000},
        "an undo by another verb": {"undoes": 1},
        "a head that stays": {"head": False},
    },
    "more than stood there before": {
        "an undo that writes something else": {"verb": "undo", "undoes": 4},
        "a review by entry": {"act": CHECKED},
        "a review by an undo of entry": {"act": CHECKED, "verb": "undo", "undoes": 4},
    },
    "row-level security|permission denied": {
        "a verb of another role": {"verb": "verify_list"},
        "a verb of the server": {"verb": "erase"},
        "another schema": {"act": "UPDATE head SET schema = '9999'"},
        "a table held from all": {"act": "LOCK TABLE head IN ACCESS EXCLUSIVE MODE"},
        "the chain held from all": {"act": "LOCK TABLE change IN ACCESS EXCLUSIVE MODE"},
        "a file in the database": {"act": "SELECT lo_create(0)"},
        "a booking by entry": {"act": "UPDATE booking SET cents = 1, version = version + 1"},
    },
}
"""What is written, by what the server says to it."""


def test_what_is_forged_is_refused_and_leaves_the_hall_as_it_was(hall, here, tmp_path, subtests):
    forger = Forger(join(hall, here, tmp_path))
    before = check.check(hall.address).changes

    for says, each in FORGED.items():
        for name, how in each.items():
            with subtests.test(name), pytest.raises(psycopg.DatabaseError, match=says):
                forger.write(**how)

    report = check.check(hall.address)
    assert (report.is_clean, report.changes) == (True, before)
    desk = databases.open_again(join(hall, here, tmp_path, name="Listen 2"), desk="irgendwo")
    sheets.accept_deal(desk, 1, deal_for(3))
    history.undo(desk)
    history.redo(desk)
    clubs.close(desk)
    assert here.close(hall).apart is None


def unproved(hall):
    """Let the server of a hall be one that a former program opened: it proves nothing as it comes in."""
    with closing(psycopg.connect(hall.address.replace("+psycopg", ""), autocommit=True)) as raw:
        for guard in hall_guard.guards():
            raw.execute(f"DROP FUNCTION {guard.name}() CASCADE")


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
    unproved(hall)
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
