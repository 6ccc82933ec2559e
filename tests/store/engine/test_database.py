"""One transaction or nothing, one after another, whoever writes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql.base import PGDialect

from skatclub.domain.club.errors import ClubFileMissing, ClubIsReadOnly, DatabaseBusy, WrittenMeanwhile
from skatclub.domain.sheets.table import folded
from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import sheets
from skatclub.services.club import check as club_check, clubs
from skatclub.services.events import events
from skatclub.store.engine import engines
from skatclub.store.history import verification
from skatclub.store.tables import all as tables_all
from tests.databases import newest_changes, open_again, ready
from tests.evenings import deal_for, new_list


class Interrupted(Exception):
    """Something went wrong in the middle."""


def test_an_exception_takes_all_of_a_change_back(club):
    table_id = new_list(club, deals=2)
    before = club_check.facts(club)

    def interrupted():
        with club.database.change("test") as work:
            work.connection.execute(sa.text("DELETE FROM deal"))
            raise Interrupted

    with pytest.raises(Interrupted):
        interrupted()

    assert club_check.facts(club) == before
    assert len(sheets.table(club, table_id).records) == 2
    sheets.accept_deal(club, table_id, deal_for(3))
    with club.database.view() as view:
        assert verification.report(view).is_clean


@pytest.mark.slow
def test_a_large_change_lets_others_read_what_was_there_until_it_is_written(path):
    club = ready(path)
    table_id = new_list(club, deals=2)
    before = club_check.facts(club)

    with club.database.change("test") as work:
        names = [{"source": "members", "name": f"{no:0150}", "person_id": 1, "version": 1} for no in range(8000)]
        work.connection.execute(sa.insert(tables_all.alias).inline(), names)  # more than SQLite keeps in its cache
        with club.database.view() as view:
            view.connection.exec_driver_sql("PRAGMA busy_timeout=1")
            assert view.head == work.change_id - 1
        during = club_check.facts(club)
        records = sheets.table(club, table_id).records

    assert during == before
    assert len(records) == 2
    assert club_check.facts(club) != before
    clubs.close(club)


def test_a_change_that_touches_nothing_leaves_no_entry(club):
    with club.database.change("test") as work:
        pass

    assert work.tables == frozenset()
    assert work.change_id == newest_changes(club, 1)[0].change_id


def test_a_change_says_what_it_touched(club):
    with club.database.change("test") as work:
        work.connection.execute(sa.text("UPDATE club SET name = 'x', version = version + 1"))

    assert work.tables == {"club"}
    assert work.change_id == 2


def test_a_mistake_of_ours_stays_an_error(club):
    with pytest.raises(sa.exc.DatabaseError, match="version not raised"), club.database.change("test") as work:
        work.connection.execute(sa.text("UPDATE club SET name = 'x'"))


@pytest.mark.slow
def test_desks_that_write_at_once_lose_nothing(address):
    """On a server each desk has its own connection, on a file each thread of the one program."""
    first = ready(address)
    lists = [new_list(first) for _ in range(4)]
    desks = [first] * 4
    if address.startswith("postgresql"):
        desks = [open_again(address, desk=f"desk {number}") for number in range(4)]

    def write(desk, table_id):
        for number in range(1, 21):
            sheets.accept_deal(desk, table_id, deal_for(number))

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(write, desks, lists))

    written = [len(sheets.table(first, table_id).records) for table_id in lists]
    results = {
        card.id: card.results for event in events.overview(first) for card in events.tables_of(first, event.id)
    }
    with first.database.view() as view:
        report = verification.report(view)
    assert written == [20] * 4
    assert report.findings == ()
    assert report.changes == 1 + 4 + 80
    for table_id in lists:
        assert results[table_id] == tuple(line.result for line in folded(sheets.table(first, table_id)).footer)
    for desk in {*map(id, desks)} and desks:
        clubs.close(desk)
    clubs.close(first)


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_what_a_server_can_do_is_known_though_the_first_try_did_not_reach_it(address, monkeypatch):
    monkeypatch.setattr(engines, "_SERVERS", {})
    for _try in range(2):
        with pytest.raises(ClubFileMissing):
            open_again(address)

    club = ready(address)
    again = open_again(address)

    assert new_list(club, deals=2) == new_list(again, deals=2) - 1
    known = club.database.engine.dialect
    assert known.server_version_info is not None
    assert again.database.engine.dialect is known
    clubs.close(again)
    clubs.close(club)


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_what_a_server_can_do_is_asked_anew_where_the_line_broke_in_the_middle_of_that(address, monkeypatch):
    clubs.close(ready(address))
    monkeypatch.setattr(engines, "_SERVERS", {})
    ask, breaks = PGDialect.get_default_isolation_level, [True]

    def broken(dialect, line):
        if breaks:
            breaks.pop()
            line.close()
        return ask(dialect, line)

    monkeypatch.setattr(PGDialect, "get_default_isolation_level", broken)
    with pytest.raises(ClubFileMissing):
        open_again(address)

    club = open_again(address)

    assert new_list(club, deals=2)
    assert club.database.engine.dialect.default_isolation_level == "READ COMMITTED"
    clubs.close(club)


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_of_two_desks_that_correct_one_deal_the_later_is_refused(address):
    here = ready(address)
    table_id = new_list(here, deals=3)
    there = open_again(address, desk="desk 2")
    seen = [sheets.table(desk, table_id).record(2).version for desk in (here, there)]
    sheets.correct_deal(here, table_id, 2, PASSED_IN, version=seen[0])

    with pytest.raises(WrittenMeanwhile):
        sheets.correct_deal(there, table_id, 2, deal_for(9), version=seen[1])

    assert sheets.table(there, table_id).record(2).row.deal == PASSED_IN
    clubs.close(there)
    clubs.close(here)


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_a_desk_sees_what_another_has_written(address):
    here, table_id = ready(address), 1
    new_list(here)
    there = open_again(address, desk="desk 2")
    sheets.table(there, table_id)

    sheets.accept_deal(here, table_id, deal_for(1))

    assert len(sheets.table(there, table_id).records) == 1
    sheets.accept_deal(there, table_id, deal_for(2))
    assert len(sheets.table(here, table_id).records) == 2
    clubs.close(there)
    clubs.close(here)


def test_a_file_that_somebody_keeps_busy_is_told(path):
    club = ready(path)
    table_id = new_list(club)
    with club.database.view() as view:
        view.connection.exec_driver_sql("PRAGMA busy_timeout=1")
    with sa.create_engine(f"sqlite:///{path}").connect() as other:
        other.exec_driver_sql("BEGIN EXCLUSIVE")

        with pytest.raises(DatabaseBusy):
            sheets.accept_deal(club, table_id, deal_for(1))

        other.rollback()
        other.engine.dispose()
    sheets.accept_deal(club, table_id, deal_for(1))
    clubs.close(club)


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_a_server_that_somebody_keeps_busy_is_told(address):
    club = ready(address)
    table_id = new_list(club)
    impatient = open_again(f"{address}&options=-c%20lock_timeout%3D50", desk="desk 2")
    with club.database.engine.connect() as other:
        other.exec_driver_sql("SELECT * FROM head FOR UPDATE")

        with pytest.raises(DatabaseBusy):
            sheets.accept_deal(impatient, table_id, deal_for(1))

        other.rollback()
    clubs.close(impatient)
    clubs.close(club)


def test_a_closed_club_is_not_written_to(club):
    clubs.close(club)

    with pytest.raises(ClubIsReadOnly):
        clubs.rename_club(club, "x")
