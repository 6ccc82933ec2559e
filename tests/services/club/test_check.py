"""The check finds whatever was changed past the program, and nothing in a sound club."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import psycopg
import pytest
import sqlalchemy as sa

from skatclub.domain.club import findings
from skatclub.domain.club.errors import ClubFileMissing, NewerSchema, NotAClubFile
from skatclub.services import history, sheets
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.store.history import verification
from tests.databases import AT_BOTH_ENGINES, open_again, ready
from tests.evenings import deal_for, new_list


class Vandal:
    """Somebody who writes past the program, with all guards switched off."""

    def __init__(self, address):
        self.address = str(address)

    def writes(self, *statements):
        if self.address.startswith("postgresql"):
            with psycopg.connect(self.address.replace("+psycopg", "")) as raw:
                raw.execute("SET session_replication_role = replica")
                for statement in statements:
                    raw.execute(statement)
            return
        with closing(sqlite3.connect(self.address, isolation_level=None)) as raw:
            guards = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
            for name, _ in guards:
                raw.execute(f"DROP TRIGGER {name}")
            for statement in statements:
                raw.execute(statement)
            for _, text in guards:
                raw.execute(text)


@pytest.fixture
def vandal(address):
    club = ready(address)
    table_id = new_list(club, deals=7)
    sheets.correct_deal(club, table_id, 2, deal_for(6), version=1)
    sheets.add_penalty(club, table_id, 1, -50, "laut")
    history.undo(club)
    clubs.close(club)
    return Vandal(address)


@AT_BOTH_ENGINES
def test_a_sound_club_is_clean(vandal):
    report = check(vandal.address)

    assert report.is_clean
    assert (report.changes, report.tables, report.deals, report.erased) == (12, 1, 7, 0)


def test_the_journal_is_read_once(vandal):
    club, asked = open_again(vandal.address), []
    sa.event.listen(club.database.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))

    with club.database.view() as view:
        assert verification.report(view).is_clean

    clubs.close(club)
    assert sum("after" in statement and "FROM journal" in statement for statement in asked) == 1


def test_a_deal_edited_past_the_journal_is_found(vandal):
    vandal.writes("UPDATE deal SET matadors = 4 WHERE deal_no = 1")

    report = check(vandal.address)

    assert findings.RowEdited("deal", "[1]") in report.findings
    assert findings.ProjectionDiffers(1, 2) in report.findings


def test_a_deal_deleted_past_the_journal_is_found(vandal):
    vandal.writes("DELETE FROM deal WHERE deal_no = 7")

    assert findings.RowMissing("deal", "[7]") in check(vandal.address).findings


def test_a_row_added_past_the_journal_is_found(vandal):
    vandal.writes("INSERT INTO dealing_order VALUES (1, 9, '2134', 1)")

    assert check(vandal.address).findings == (findings.RowUnknown("dealing_order", "[1,9]"),)


def test_a_version_edited_past_the_journal_is_found(vandal):
    vandal.writes("UPDATE deal SET version = 9 WHERE deal_no = 1")

    assert check(vandal.address).findings == (findings.RowEdited("deal", "[1]"),)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("statement", "first"),
    [
        ("UPDATE journal SET after = replace(after, 'grand', 'clubs') WHERE change_id = 3", 3),
        ("UPDATE journal SET key = '[77]' WHERE change_id = 5", 5),
        ('UPDATE change SET author = \'{"author":"Bernd"}\' WHERE id = 4', 4),
        ("UPDATE change SET fields = '{}' WHERE id = 4", 4),
        ("UPDATE change SET at = '2020-01-01T00:00:00.000000Z' WHERE id = 3", 3),
        ("UPDATE change SET undoes = NULL WHERE id = 12", 12),
        ("UPDATE change SET salt = 'ff' WHERE id = 3", 3),
        ("DELETE FROM journal WHERE change_id = 6", 6),
    ],
)
def test_an_altered_journal_breaks_the_chain_where_it_was_altered(vandal, statement, first):
    vandal.writes(statement)

    broken = [
        finding.change_id for finding in check(vandal.address).findings if isinstance(finding, findings.ChainBroken)
    ]

    assert broken[0] == first


def test_a_forged_change_with_a_right_hash_of_its_own_breaks_the_next_link(vandal):
    vandal.writes("UPDATE change SET hash = 'aa' WHERE id = 4")

    broken = [finding for finding in check(vandal.address).findings if isinstance(finding, findings.ChainBroken)]

    assert broken == [findings.ChainBroken(4), findings.ChainBroken(5)]


def test_changes_cut_off_at_the_end_are_found(vandal):
    vandal.writes("DELETE FROM journal WHERE change_id = 12", "DELETE FROM change WHERE id = 12")

    found = check(vandal.address).findings

    assert findings.HeadDiffers(12, 11) in found
    assert findings.ChainBroken(11) in found


@AT_BOTH_ENGINES
def test_a_change_made_by_hand_is_found(vandal):
    vandal.writes(
        "INSERT INTO change SELECT 13, verb, fields, author, desk, at, schema, undoes, hash, salt, NULL"
        " FROM change WHERE id = 12"
    )

    found = check(vandal.address).findings

    assert findings.HeadDiffers(12, 13) in found
    assert findings.ChainBroken(13) in found


def test_a_sum_edited_past_the_program_is_found(vandal):
    vandal.writes("UPDATE sheet SET total = total + 1 WHERE seat = 3")

    assert check(vandal.address).findings == (findings.ProjectionDiffers(1, 3),)


def test_sums_that_are_missing_or_too_many_are_found(vandal):
    vandal.writes("UPDATE sheet SET seat = 5 WHERE seat = 3")

    assert check(vandal.address).findings == (findings.ProjectionDiffers(1, 3), findings.ProjectionDiffers(1, 5))


@AT_BOTH_ENGINES
def test_a_list_that_contradicts_itself_is_found(vandal):
    vandal.writes("UPDATE deal SET declarer = 5 WHERE deal_no = 1")

    assert findings.FactsUnreadable(1, "SeatOutOfRange") in check(vandal.address).findings


@AT_BOTH_ENGINES
def test_a_club_can_be_checked_while_somebody_writes(address):
    club = ready(address)
    new_list(club, deals=2)

    assert check(address).is_clean
    clubs.close(club)


def test_checking_changes_nothing(path):
    club = ready(path)
    new_list(club, deals=2)
    clubs.close(club)
    before = path.read_bytes()

    check(str(path))

    assert path.read_bytes() == before
    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_a_missing_trigger_is_found(path):
    clubs.close(ready(path))
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("DROP TRIGGER journal_deal_u")

    assert check(str(path)).findings == (findings.GuardsChanged(("journal_deal_u",)),)


def test_a_trigger_made_by_somebody_else_is_found(path):
    clubs.close(ready(path))
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TRIGGER spy AFTER INSERT ON deal BEGIN DELETE FROM sheet; END")

    assert check(str(path)).findings == (findings.GuardsChanged(("spy",)),)


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_a_trigger_switched_off_is_found(vandal):
    with psycopg.connect(vandal.address.replace("+psycopg", "")) as raw:
        raw.execute("ALTER TABLE deal DISABLE TRIGGER journal_deal")

    assert check(vandal.address).findings == (findings.GuardsChanged(("journal_deal",)),)


def test_a_dangling_reference_is_found(path):
    club = ready(path)
    new_list(club, deals=2)
    clubs.close(club)
    Vandal(path).writes("UPDATE play_table SET series_id = 99")

    assert findings.ReferenceBroken("play_table", "series") in check(str(path)).findings


def test_overwritten_pages_are_found(path):
    club = ready(path)
    new_list(club, deals=40)
    clubs.close(club)
    whole = bytearray(path.read_bytes())
    whole[30_000:90_000] = b"\xaa" * 60_000
    path.write_bytes(whole)

    found = check(str(path)).findings

    assert {type(finding) for finding in found} == {findings.FileBroken}


@pytest.mark.slow
def test_a_file_cut_in_half_is_found(path):
    club = ready(path)
    new_list(club, deals=20)
    clubs.close(club)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])

    assert isinstance(check(str(path)).findings[0], findings.FileBroken)


def test_what_is_no_club_cannot_be_checked(tmp_path):
    letter = tmp_path / "brief.skatclub"
    letter.write_text("Liebe Skatfreunde")

    with pytest.raises(NotAClubFile):
        check(str(letter))


def test_what_is_not_there_cannot_be_checked(tmp_path):
    with pytest.raises(ClubFileMissing):
        check(str(tmp_path / "none.skatclub"))


def test_a_newer_club_cannot_be_checked(path):
    clubs.close(ready(path))
    Vandal(path).writes("UPDATE head SET schema = '9999'")
    Vandal(path).writes("UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(NewerSchema):
        check(str(path))


def test_a_club_with_changed_guards_is_opened_for_reading_only(path):
    clubs.close(ready(path))
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("DROP TRIGGER guard_change_d")

    club = open_again(path)

    assert club.reason == "JournalUnguarded"
    clubs.close(club)


def test_a_journal_that_is_no_journal_any_more_is_found(vandal):
    vandal.writes("UPDATE journal SET after = '{' WHERE id = (SELECT max(id) FROM journal)")

    assert check(vandal.address).findings == (findings.FileBroken("JSONDecodeError"),)


def test_bytes_that_are_no_text_any_more_are_found(path):
    clubs.close(ready(path))
    Vandal(path).writes("UPDATE head SET schema = CAST(x'ff' AS TEXT)")

    assert isinstance(check(str(path)).findings[0], findings.FileBroken)
