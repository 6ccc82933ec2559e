"""What a disk or a server refuses is told as what it is, each by its own refusal, and nothing is changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress

import pytest
import sqlalchemy as sa

from skatclub.domain.club import errors
from skatclub.rules.errors import Refusal
from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.store.engine import lock, trouble
from tests.databases import open_again, ready, server_address
from tests.evenings import deal_for, new_list
from tests.halls import laptop

__all__ = ["server_address"]


@pytest.mark.postgres
@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("53100", errors.DiskFull),
        ("53300", errors.ServerBusy),
        ("53200", errors.ServerBusy),
        ("55P03", errors.DatabaseBusy),
        ("40P01", errors.DatabaseBusy),
        ("57014", errors.DatabaseBusy),
        ("42501", errors.RoleForbids),
        ("25006", errors.RoleForbids),
        ("28000", errors.RoleForbids),
        ("57P01", errors.LineLost),
        ("08006", errors.LineLost),
        ("58030", errors.StorageFailed),
    ],
)
def test_what_a_server_refuses_has_a_refusal_of_its_own(postgres_club, code, kind):
    order = f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}'; END $$"

    with pytest.raises(kind):
        asked(postgres_club, order)


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("SSL error: certificate verify failed", errors.LineNotSafe),
        ('server certificate for "localhost" does not match host name "hall"', errors.LineNotSafe),
        ('root certificate file "/ca.crt" does not exist', errors.LineNotSafe),
        ("server does not support SSL, but SSL was required", errors.LineNotSafe),
        ("Server unterstützt kein SSL, aber SSL wurde verlangt", errors.LineNotSafe),
        ('password authentication failed for user "skat"', errors.PasswordRefused),
        (
            'no pg_hba.conf entry for host "10.0.0.7", user "skat", database "c", no encryption',
            errors.NotLetInOpenly,
        ),
        ('pg_hba.conf rejects connection for host "10.0.0.7", user "s", no encryption', errors.NotLetInOpenly),
        ("kein pg_hba.conf-Eintrag für Host »10.0.0.7«, Benutzer »s«, unverschlüsselt", errors.NotLetInOpenly),
        ('no pg_hba.conf entry for host "10.0.0.7", user "s", SSL encryption\n… no encryption', errors.NotLetIn),
        ("kein pg_hba.conf-Eintrag für Host »10.0.0.7«, Benutzer »s«, SSL-Verschlüsselung", errors.NotLetIn),
        ("SSL SYSCALL error: EOF detected", errors.ClubFileMissing),
        ("Connection refused", errors.ClubFileMissing),
    ],
)
def test_a_server_that_is_not_reached_is_told_by_its_reason(said, kind):
    with pytest.raises(kind), trouble.reaching("postgresql://hall/club"):
        raise sa.exc.OperationalError("", {}, Exception(said))


@pytest.mark.postgres
def test_an_address_that_demands_tls_is_not_opened_without():
    computer = laptop()
    try:
        path = computer.folder / "Herz Dame.skatclub"
        clubs.close(ready(path))
        address = computer.open(path).address
        for mode in ("require", "verify-full"):
            with pytest.raises(errors.LineNotSafe):
                open_again(f"{address}&sslmode={mode}")
        clubs.close(open_again(f"{address}&sslmode=prefer"))
    finally:
        computer.leave()


@pytest.fixture(scope="module")
def postgres_club():
    """Return a club on the server for all codes."""
    from tests.databases import _shared

    club = open_again(_shared().made_new())
    yield club
    clubs.close(club)


def asked(club, order):
    with club.database.view() as view:
        view.connection.execute(sa.text(order))


@pytest.mark.postgres
def test_a_mistake_of_ours_stays_one(postgres_club):
    with pytest.raises(sa.exc.ProgrammingError):
        asked(postgres_club, "SELECT nothing FROM nowhere")


def with_a_list(path):
    """Return a new club and its list of two deals."""
    club = ready(path)
    return club, new_list(club, deals=2)


def test_a_file_that_is_gone_is_told_as_that(path):
    club, table_id = with_a_list(path)
    path.unlink()

    with pytest.raises(errors.ClubFileGone) as refused:
        sheets.accept_deal(club, table_id, deal_for(3))

    assert refused.value.address == str(path)
    assert not path.exists()
    closed(club)


def test_a_file_that_is_another_by_now_is_told_as_that_and_not_written(path):
    club, table_id = with_a_list(path)
    other = path.with_name("other.skatclub")
    clubs.close(ready(other))
    other.replace(path)
    before = path.read_bytes()

    with pytest.raises(errors.ClubFileReplaced):
        sheets.accept_deal(club, table_id, deal_for(3))

    assert path.read_bytes() == before
    closed(club)


def written_over(path, copy):
    """Write a copy over a file in place, as rsync and the clients of some clouds do."""
    with path.open("r+b") as file:
        file.write(copy)
        file.truncate()


def test_an_older_copy_written_over_the_open_file_is_told_and_takes_nothing_in(path):
    club, table_id = with_a_list(path)
    older = path.read_bytes()
    sheets.accept_deal(club, table_id, deal_for(3))
    written_over(path, older)

    for refused in (errors.ClubFileSetBack, errors.ClubFileSetBack):
        with pytest.raises(refused):
            new_list(club)

    assert path.read_bytes() == older
    assert club.reason == "ClubFileSetBack"
    assert len(sheets.table(club, table_id).records) == 2
    closed(club)
    clubs.close(again := open_again(path))
    assert again.database.doubt is None


@pytest.mark.parametrize("parted", [False, True])
def test_who_reads_first_is_told_once_of_an_older_state_and_shown_it_from_then_on(path, parted):
    club, table_id = with_a_list(path)
    clubs.close(club)
    copy = path.with_name("copy.skatclub")
    copy.write_bytes(path.read_bytes())
    club = open_again(path)
    sheets.accept_deal(club, table_id, deal_for(3))
    looking = open_again(path, desk="desk 2")
    assert len(sheets.table(looking, table_id).records) == 3
    if parted:
        elsewhere = open_again(copy)
        for number in (3, 4):
            sheets.accept_deal(elsewhere, table_id, PASSED_IN, deal_no=number)
        clubs.close(elsewhere)
    written_over(path, copy.read_bytes())

    for desk in (club, looking):
        with pytest.raises(errors.ClubFileSetBack):
            sheets.table(desk, table_id)
        assert len(sheets.table(desk, table_id).records) == (4 if parted else 2)
        assert desk.reason == "ClubFileSetBack"
    with pytest.raises(errors.ClubFileSetBack):
        sheets.accept_deal(club, table_id, deal_for(4))
    closed(club)
    closed(looking)


def test_what_another_program_adds_to_the_file_is_no_older_state(path):
    club, table_id = with_a_list(path)
    lock.path_of(path).unlink()
    other = open_again(path, desk="desk 2")
    sheets.accept_deal(other, table_id, deal_for(3))
    clubs.close(other)

    assert len(sheets.table(club, table_id).records) == 3
    sheets.accept_deal(club, table_id, deal_for(4))
    clubs.close(club)


def test_a_file_that_was_emptied_while_it_is_open_is_told_as_that(path):
    club, table_id = with_a_list(path)
    whole = path.read_bytes()
    written_over(path, b"")

    for act in (lambda: sheets.table(club, table_id), lambda: sheets.accept_deal(club, table_id, deal_for(3))):
        with pytest.raises(errors.ClubFileEmpty):
            act()

    assert (path.read_bytes(), club.reason) == (b"", "ClubFileEmpty")
    closed(club)
    written_over(path, whole)
    club = open_again(path)
    sheets.accept_deal(club, table_id, deal_for(3))
    clubs.close(club)


def test_another_database_written_over_the_open_file_is_told_as_another_file(path):
    club, table_id = with_a_list(path)
    with closing(sqlite3.connect(path.with_name("other"))) as other:
        for number in range(90):  # as many pages as those in which the club kept its tables
            other.execute(f"CREATE TABLE other{number}(id)")
    written_over(path, path.with_name("other").read_bytes())
    before = path.read_bytes()

    for act in (lambda: sheets.table(club, table_id), lambda: sheets.accept_deal(club, table_id, deal_for(3))):
        with pytest.raises(errors.ClubFileReplaced):
            act()

    assert path.read_bytes() == before
    assert club.reason == "ClubFileReplaced"
    closed(club)


@pytest.mark.parametrize("guard", ["journal_deal_i", "guard_change_u"])
def test_where_another_program_takes_guards_off_the_open_file_nothing_more_is_written(path, guard):
    club, table_id = with_a_list(path)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute(f"DROP TRIGGER {guard}")
    before = path.read_bytes()

    with pytest.raises(errors.JournalUnguarded):
        sheets.accept_deal(club, table_id, deal_for(3))

    assert path.read_bytes() == before
    assert club.reason == "JournalUnguarded"
    clubs.close(club)


def test_a_file_that_was_only_tidied_by_another_program_is_written_to(path):
    club, table_id = with_a_list(path)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("VACUUM")

    assert sheets.accept_deal(club, table_id, deal_for(3)).fields["deal_no"] == 3
    clubs.close(club)


def test_a_full_disk_is_told_as_that_and_the_next_deal_is_taken_once_there_is_room(path):
    club, table_id = with_a_list(path)
    pages = asked_for(club, "PRAGMA page_count")
    asked_for(club, f"PRAGMA max_page_count={pages}")

    with pytest.raises(errors.DiskFull):
        fill(club, table_id)

    stored = len(sheets.table(club, table_id).records)
    asked_for(club, f"PRAGMA max_page_count={10 * pages}")
    assert sheets.accept_deal(club, table_id, deal_for(stored + 1)).fields["deal_no"] == stored + 1
    clubs.close(club)


def fill(club, table_id):
    for number in range(3, 49):
        sheets.accept_deal(club, table_id, deal_for(number))


def asked_for(club, order):
    with club.database.engine.connect() as connection:
        return connection.exec_driver_sql(order).scalar()


def test_a_file_that_was_written_over_is_told_as_damaged(path):
    club, table_id = with_a_list(path)
    clubs.close(club)
    data = bytearray(path.read_bytes())
    club = open_again(path)
    data[27] ^= 1  # as whoever writes over a file does: what was read of it before is of no use any more
    data[4096:] = b"\7" * (len(data) - 4096)
    path.write_bytes(data)

    with pytest.raises(errors.ClubFileDamaged):
        sheets.table(club, table_id)

    closed(club)


def closed(club):
    """Close a club whose file is not there any more."""
    with suppress(Refusal, sa.exc.DatabaseError):
        clubs.close(club)
    club.database.engine.dispose()
