"""What the desks of a hall see: whoever only looks no cent, nobody but directors the secret of the pages."""

from __future__ import annotations

import shutil
from contextlib import closing

import psycopg
import pytest

from skatclub import paths
from skatclub.domain.club.errors import RoleForbids
from skatclub.domain.hall import allowed
from skatclub.domain.hall.joining import DeskRole
from skatclub.domain.hall.served import Served
from skatclub.services import hall as hall_services, overview
from skatclub.services.cash import book
from skatclub.services.club import check, clubs, copies
from skatclub.services.server import joining
from skatclub.store.tables import all as tables_all
from tests import databases
from tests.halls import always

pytestmark = pytest.mark.postgres

SECRET = "geheimnis"


@pytest.fixture
def event():
    """Return the number of an event of the sample."""
    return 15


@pytest.fixture
def desks(here, event, tmp_path):
    """Return the address of a desk in each role, in a hall with money, contacts and pages."""
    path = here.folder / "Muster.skatclub"
    shutil.copyfile(paths.sample_club(), path)
    club = databases.open_again(path)
    hall_services.serve(club, event, Served(address="127.0.0.1", port=8080, secret=SECRET))
    clubs.close(club)
    hall = here.open(path)
    texts = joining.invitations(hall, here.keeper())
    return {
        role: joining.join(text, f"Platz {role}", here.keeper(), tmp_path / "keys") for role, text in texts.items()
    }


def counted(raw, asked):
    return raw.execute(f"SELECT count(*) FROM {asked}").fetchone()[0]


def test_each_desk_sees_what_its_role_needs(desks, event, tmp_path):
    for role, address in desks.items():
        with closing(psycopg.connect(address.replace("+psycopg", ""), autocommit=True)) as raw:
            looks = role is DeskRole.LOOK
            for table in allowed.UNSEEN.get(role, ()):
                assert not counted(raw, table), (role, table)
            assert (counted(raw, "booking") == 0) is looks
            for table in tables_all.journaled():
                noted = counted(raw, f"journal WHERE tab = '{table.name}'")
                assert not noted or allowed.sees(role, table.name), (role, table.name)
            assert counted(raw, "consent WHERE person_id > 0") >= 0
            if looks:
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    counted(raw, "cash_day")
            sees = role is DeskRole.DIRECTOR
            assert bool(counted(raw, f"club_setting WHERE content LIKE '%{SECRET}%'")) is sees
            assert bool(counted(raw, f"journal WHERE after LIKE '%{SECRET}%'")) is sees
        desk = databases.open_again(address)
        assert desk.database.desk.name == f"Platz {role}"
        seen = overview.of_event(desk, event)
        assert seen.ending is not None
        assert (seen.ending.owed_cents == 0) is (role is DeskRole.LOOK)
        if role is DeskRole.LOOK:
            with pytest.raises(RoleForbids):
                book.year(desk, 2026)
        clubs.close(desk)
        if role is not DeskRole.LOOK:
            assert check.check(address).is_clean, role
        if not allowed.sees_all(role):
            with pytest.raises(RoleForbids):
                copies.copy_between(address, str(tmp_path / f"{role}.skatclub"), goes_on=always)


def test_the_registration_writes_spellings_and_no_other_setting(desks):
    with closing(psycopg.connect(desks[DeskRole.REGISTRATION].replace("+psycopg", ""))) as raw:
        raw.execute(
            "INSERT INTO change(id, verb, fields, author, desk, at, schema, prev, salt)"
            " SELECT id + 1, 'register', '{}', '', '', '', schema, hash, 'x' FROM head"
        )
        raw.execute("INSERT INTO club_setting(key, content, version) VALUES ('club/x', '[]', 1)")
        changed = raw.execute(
            "UPDATE club_setting SET content = 'x', version = version + 1 WHERE key LIKE 'pages%'"
        )
        assert changed.rowcount == 0
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            raw.execute("INSERT INTO club_setting(key, content, version) VALUES ('pages/9', '{}', 1)")
        raw.rollback()


def test_the_rights_of_roles_name_tables_that_there_are():
    assert {*allowed.UNSEEN[DeskRole.LOOK], *allowed.CLOSED} <= {table.name for table in tables_all.journaled()}
