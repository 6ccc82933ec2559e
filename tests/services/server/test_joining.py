"""Desks join a hall with a text, each as what it is; what a role may not do, the database refuses."""

from __future__ import annotations

import psycopg
import pytest

from skatclub.domain.club.errors import ClubIsReadOnly, RoleForbids
from skatclub.domain.hall import allowed, joining as joining_domain
from skatclub.domain.hall.errors import (
    DeskNameTaken,
    DeskReleased,
    HallNotFound,
    JoinTextOutdated,
    JoinTextWrong,
    NoSuchDesk,
)
from skatclub.domain.hall.joining import DeskRole
from skatclub.i18n import history
from skatclub.rules.errors import Refusal
from skatclub.services import sheets
from skatclub.services.club import check, clubs
from skatclub.services.server import halls, joining
from skatclub.store.engine import desks
from tests import databases
from tests.evenings import deal_for, new_list

pytestmark = pytest.mark.postgres

BEGIN_CHANGE = """
INSERT INTO change(id, verb, fields, author, desk, at, schema, undoes, prev, salt)
SELECT id + 1, %(verb)s, '{}', '{}', '', '2026-11-23T18:00:00.000000Z', schema, NULL, hash, 'salt' FROM head
"""


@pytest.fixture
def hall(here):
    """Return a hall with a club that has a list of two deals."""
    return here.open(here.club(lambda club: new_list(club, deals=2)))


def begun_by(address):
    """Return the verbs that the database lets a desk begin, of all that there are; each is taken back."""
    begun = set()
    with psycopg.connect(address.replace("+psycopg", "")) as desk:
        for verb in history.WORDS:
            try:
                desk.execute(BEGIN_CHANGE, {"verb": verb})
                begun.add(verb)
            except psycopg.errors.InsufficientPrivilege:
                pass
            desk.rollback()
    return begun


def test_desks_join_with_a_text_and_work_as_what_they_are(here, hall, tmp_path):
    texts = joining.invitations(hall, here.keeper())
    assert joining.invitations(hall, here.keeper()) == texts

    addresses = {
        role: joining.join(words, f"Platz {role}", here.keeper(), tmp_path / "keys")
        for role, words in texts.items()
    }

    assert all("geheim" not in address and "://desk_" in address for address in addresses.values())
    for role, may_write in ((DeskRole.ENTRY, True), (DeskRole.LOOK, False), (DeskRole.REGISTRATION, False)):
        desk = databases.open_again(addresses[role], desk=f"Platz {role}")
        number = len(sheets.table(desk, 1).records) + 1
        if may_write:
            sheets.accept_deal(desk, 1, deal_for(number))
        else:
            with pytest.raises((RoleForbids, ClubIsReadOnly)):
                sheets.accept_deal(desk, 1, deal_for(number))
        assert desk.read_only is (role is DeskRole.LOOK)
        assert desk.role is role
        assert desk.may("accept_deal") is may_write
        assert desk.forbids()
        with pytest.raises((RoleForbids, ClubIsReadOnly)):
            clubs.rename_club(desk, "Meiner")
        assert len(sheets.table(desk, 1).records) == 3
        if role is DeskRole.ENTRY:
            sat = {each.name: (each.role, each.is_here) for each in joining.sitting(addresses[DeskRole.LOOK])}
            assert sat["Platz entry"] == (DeskRole.ENTRY, True)
            assert sat["Platz look"] == (DeskRole.LOOK, True)  # who asks
            assert sat["Platz checking"] == (DeskRole.CHECKING, False)
            with pytest.raises(DeskNameTaken):
                joining.join(texts[role], "platz ENTRY", here.keeper(), tmp_path / "other keys")
        clubs.close(desk)
    for role, address in addresses.items():
        assert begun_by(address) == {verb for verb in history.WORDS if allowed.may(role, verb)}
    assert check.check(hall.address).is_clean

    joining.revoke(hall, "Platz entry")
    with pytest.raises(DeskReleased) as released:
        databases.open_again(addresses[DeskRole.ENTRY])
    assert released.value.name == "Platz entry"
    with pytest.raises(NoSuchDesk):
        joining.revoke(hall, "Platz entry")
    new = joining.invite(hall, DeskRole.ENTRY, here.keeper())
    with pytest.raises(JoinTextOutdated):
        joining.join(texts[DeskRole.ENTRY], "Platz 9", here.keeper(), tmp_path / "keys")
    assert halls.failed_tries(hall) >= 1
    again = joining.join(new, "Platz entry", here.keeper(), tmp_path / "keys")
    assert check.check(again).is_clean
    with pytest.raises(JoinTextWrong):
        joining.join(new[:-1], "Platz 9", here.keeper(), tmp_path / "keys")
    here.crash(hall)
    with pytest.raises(Refusal):  # a page that shows who is there says that it is away
        joining.sitting(hall.address)
    with pytest.raises(HallNotFound):
        joining.join(new, "Platz 9", here.keeper(), tmp_path / "keys")
    log = (hall.room / "log").read_text()
    assert "SCRAM" not in log


def test_a_name_stays_that_of_its_computer_until_the_server_frees_it(here, hall, tmp_path):
    texts = joining.invitations(hall, here.keeper())

    def join(role, computer, name="Anmeldung"):
        return joining.join(texts[role], name, here.keeper(), tmp_path / computer)

    desk = join(DeskRole.REGISTRATION, "door")
    for role in DeskRole:  # it is switched off, and others come by the same name, in whatever role
        with pytest.raises(DeskNameTaken):
            join(role, "stranger", "ANMELDUNG")
    opened = databases.open_again(desk)
    assert opened.role is DeskRole.REGISTRATION

    again = join(DeskRole.DIRECTOR, "door")  # its own computer, with the code of another role
    assert clubs.newest_change(opened)  # what is open there was cut off, and has the new key as well
    clubs.close(opened)
    assert again == desk  # half-typed lines are kept by the address
    opened = databases.open_again(again)
    assert opened.role is DeskRole.DIRECTOR
    assert [(each.name, each.role) for each in joining.sitting(hall.address)] == [("Anmeldung", DeskRole.DIRECTOR)]

    joining.revoke(hall, "anmeldung")
    with pytest.raises(DeskReleased):
        clubs.newest_change(opened)
    clubs.close(opened)
    join(DeskRole.LOOK, "stranger")
    with pytest.raises(DeskNameTaken):
        join(DeskRole.DIRECTOR, "door")


def test_a_hall_learns_nothing_of_the_passwords_for_another_one(here, hall, tmp_path):
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    (tmp_path / "10.0.0.9 15432 desk_1").write_text("# Platz 2\n10.0.0.9:15432:*:desk_1:geheim\n")
    with psycopg.connect(hall.address.replace("+psycopg", "")) as owner:
        owner.execute("ALTER FUNCTION hall.join RENAME TO joined")
        owner.execute(
            "CREATE FUNCTION hall.join(named text, verifier text, made text, proof text, tokens text[])"
            " RETURNS text LANGUAGE sql AS $$SELECT 'knows' || array_to_string(tokens, '')$$"
        )

    assert "://knows@" in joining.join(text, "Platz 2", here.keeper(), tmp_path)


def test_whoever_cannot_keep_the_key_or_hears_no_answer_asks_again_under_the_name(here, hall, tmp_path):
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    in_the_way = tmp_path / f"{hall.network} {hall.port} desk_1"
    in_the_way.mkdir()
    with pytest.raises(OSError, match="desk_1"):
        joining.join(text, "Küche", here.keeper(), tmp_path)
    in_the_way.rmdir()

    address = joining.join(text, "Küche", here.keeper(), tmp_path)

    assert check.check(address).is_clean
    assert list(tmp_path.glob(f"{hall.network} *")) == [in_the_way]
    assert check.check(joining.join(text, "küche", here.keeper(), tmp_path)).is_clean
    assert in_the_way.stat().st_mode & 0o077 == 0
    with pytest.raises(DeskNameTaken):
        joining.join(text, "Küche", here.keeper(), tmp_path / "other")


@pytest.mark.parametrize(
    "name", ["Küche ", " Küche", "Kü\u200bche", "Ku\u0308che", "Kü\u00a0che", "Kü\nche", "Kü  che"]
)
def test_a_name_that_only_looks_like_another_is_refused_by_the_hall_itself(here, hall, name):
    invitation = joining_domain.read(joining.invitations(hall, here.keeper())[DeskRole.ENTRY])

    def join(named):
        desks.join(invitation, named, database=halls.DATABASE, password="p", before=(), at="")

    with pytest.raises(JoinTextOutdated):
        join(name)
    join("Küche 2")


@pytest.mark.parametrize("name", ["Küche 1", "KÜCHE 1", "Ku\u0308che 1", " Küche\u00a0 1", "Kü\u200bche 1"])
def test_nobody_joins_by_what_the_desk_at_the_server_is_called(here, hall, tmp_path, name):
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    server_desk = databases.open_again(hall.address, desk="Ku\u0308che  1")

    for taken in (name, here.keeper().desk):
        with pytest.raises(DeskNameTaken):
            joining.join(text, taken, here.keeper(), tmp_path)

    assert server_desk.database.desk.name == "Küche 1"
    clubs.close(server_desk)


def test_the_desk_at_the_server_takes_no_name_of_a_desk_that_joined(here, hall, tmp_path):
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    joined = joining.join(text, "Küche", here.keeper(), tmp_path)

    server_desk = databases.open_again(hall.address, desk="KÜCHE")

    assert server_desk.database.desk.name == "KÜCHE (2)"
    with pytest.raises(DeskNameTaken):
        joining.join(text, "Küche (2)", here.keeper(), tmp_path)
    assert joining.join(text, "Küche", here.keeper(), tmp_path) == joined
    clubs.close(server_desk)


def test_a_hall_that_was_opened_before_names_were_looked_at_looks_at_them_once_it_is_served(here, hall, tmp_path):
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    with psycopg.connect(hall.address.replace("+psycopg", "")) as owner:
        owner.execute("DROP TABLE hall.host")
        owner.execute(
            "CREATE OR REPLACE FUNCTION hall.join(named text, verifier text, made text, proof text DEFAULT '',"
            " tokens text[] DEFAULT '{}') RETURNS text LANGUAGE sql AS $$SELECT 'lets in'$$"
        )

    clubs.close(databases.open_again(hall.address, desk="Küche"))

    with pytest.raises(DeskNameTaken):
        joining.join(text, "Küche", here.keeper(), tmp_path)
    assert check.check(joining.join(text, "Platz 2", here.keeper(), tmp_path)).is_clean


def test_a_name_is_free_once_its_login_has_ended(here, hall, tmp_path):
    text = joining.invitations(hall, here.keeper())[DeskRole.ENTRY]
    desk = joining.join(text, "Listen 1", here.keeper(), tmp_path / "one")
    login = desk.partition("://")[2].partition("@")[0]
    with psycopg.connect(hall.address.replace("+psycopg", "")) as owner:
        owner.execute(f"ALTER ROLE {login} VALID UNTIL '2026-01-01'")

    with pytest.raises(DeskReleased):
        databases.open_again(desk)
    joining.join(text, "Listen 1", here.keeper(), tmp_path / "other")
    joining.join(text, "Listen 2", here.keeper(), tmp_path / "one")


def test_a_hall_that_a_former_program_has_opened_is_joined_in_its_roles(here, hall, tmp_path):
    with psycopg.connect(hall.address.replace("+psycopg", "")) as owner:
        owner.execute("ALTER FUNCTION hall.join RENAME TO joined")
        owner.execute(
            "CREATE FUNCTION hall.join(named text, verifier text, made text) RETURNS text LANGUAGE sql"
            " AS 'SELECT hall.joined(named, verifier, made, NULL::text, NULL::text[])'"
        )
        owner.execute("ALTER TABLE hall.desk ALTER COLUMN proof DROP NOT NULL")
        owner.execute("DROP OWNED BY join_cash")
        owner.execute("DROP ROLE join_cash")

    texts = joining.invitations(hall, here.keeper())

    assert DeskRole.CASH not in texts
    address = joining.join(texts[DeskRole.ENTRY], "Listen 1", here.keeper(), tmp_path / "keys")
    assert check.check(address).is_clean
