"""Changes that somebody with the password of a desk writes past the program, by hand."""

from __future__ import annotations

import json
import secrets
from contextlib import closing
from types import SimpleNamespace

import psycopg

from skatclub.domain.hall.joining import DeskRole
from skatclub.store.engine import hall_guard
from skatclub.store.journal import journal, seal

MORE = "UPDATE play_table SET note = 'x', version = version + 1"
OWN = {
    DeskRole.DIRECTOR: {},
    DeskRole.ENTRY: {},
    DeskRole.REGISTRATION: {"verb": "check_in", "act": "UPDATE person SET club = 'x', version = version + 1"},
    DeskRole.CHECKING: {"verb": "settle_list"},
}
"""What a role may do: a list's totals, or something else; all others may not even begin."""
REFUSED = "row-level security|permission denied"
CHECKED = "INSERT INTO review VALUES (1, 'Schiedsrichter', '2026-11-23T18:00:00.000000Z', 1)"
SEAL = "UPDATE change SET fields = %(fields)s, author = %(author)s, hash = %(hash)s WHERE id = %(id)s"


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
    },
    REFUSED: {
        "a verb of the server": {"verb": "erase"},
        "another schema": {"act": "UPDATE head SET schema = '9999'"},
        "a table held from all": {"act": "LOCK TABLE head IN ACCESS EXCLUSIVE MODE"},
        "the chain held from all": {"act": "LOCK TABLE change IN ACCESS EXCLUSIVE MODE"},
        "a file in the database": {"act": "SELECT lo_create(0)"},
    },
}
"""What is written, by what the server says to it."""
BY_ENTRY = {
    "more than stood there before": {
        "a review by entry": {"act": CHECKED},
        "a review by an undo of entry": {"act": CHECKED, "verb": "undo", "undoes": 4},
    },
    REFUSED: {
        "a verb of another role": {"verb": "verify_list"},
        "a booking by entry": {"act": "UPDATE booking SET cents = 1, version = version + 1"},
    },
}
"""What others may do."""


def tries(role):
    """Return what a desk in a role tries: its name, what the server says to it, and how it is written."""
    known = (FORGED, BY_ENTRY) if role is DeskRole.ENTRY else (FORGED,)
    for says, each in (facts for table in known for facts in table.items()):
        for name, how in each.items():
            yield name, says if role in OWN else REFUSED, {**OWN.get(role, {}), **how}


def unproved(hall):
    """Let the server of a hall be one that a former program opened: it proves nothing as it comes in."""
    with closing(psycopg.connect(hall.address.replace("+psycopg", ""), autocommit=True)) as raw:
        for guard in hall_guard.guards():
            raw.execute(f"DROP FUNCTION {guard.name}() CASCADE")
