"""A text is blank only where names can stand, and only where an erasure that was sealed later took one out."""

from __future__ import annotations

import pytest

from skatclub.domain.club.findings import GapUnexplained, RowEdited
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.people import privacy
from skatclub.store.journal import gaps, seal
from skatclub.store.journal.seal import ChangeFacts, RowFacts
from tests import forgeries
from tests.databases import ready
from tests.evenings import new_list

ERASED = {"d": "ab" * 32}


@pytest.fixture
def file(path):
    club = ready(path)
    table_id = new_list(club, deals=6)
    sheets.write_note(club, table_id, 3, "Anna Schmidt hat bedient")
    clubs.close(club)
    return path


def head_of(path):
    with forgeries.unguarded(path) as raw:
        return raw.execute("SELECT hash FROM head").fetchone()[0]


def test_a_false_erasure_that_changes_a_result_and_no_hash_is_found(file):
    head = head_of(file)
    with forgeries.unguarded(file) as raw:
        deal_id, game = raw.execute("SELECT id, game FROM deal WHERE deal_no = 3").fetchone()
        (row_id,) = raw.execute(
            "SELECT max(id) FROM journal WHERE tab = 'deal' AND key = ?", (f"[{deal_id}]",)
        ).fetchone()
        change_id = forgeries.blank(raw, row_id, "game")
        raw.execute("UPDATE deal SET game = ? WHERE id = ?", ("grand" if game != "grand" else "clubs", deal_id))
    forgeries.recount(file)

    found = check(str(file)).findings

    assert head_of(file) == head
    assert found == (GapUnexplained(change_id, "deal", "game"), RowEdited("deal", f"[{deal_id}]"))


def test_a_note_blanked_without_any_erasure_is_found(file):
    with forgeries.unguarded(file) as raw:
        (row_id,) = raw.execute("SELECT max(id) FROM journal WHERE tab = 'deal'").fetchone()
        change_id = forgeries.blank(raw, row_id, "note")

    assert GapUnexplained(change_id, "deal", "note") in check(str(file)).findings


def test_an_erasure_accounts_for_nothing_but_what_it_took_out(path):
    club = ready(path)
    table_id = new_list(club, deals=6)
    sheets.write_note(club, table_id, 3, "Anna Schmidt hat bedient")
    sheets.write_note(club, table_id, 4, "Bernd Krüger auch")
    sheets.write_note(club, table_id, 4, "")
    privacy.anonymise(club, [1])
    clubs.close(club)
    assert check(str(path)).is_clean
    with forgeries.unguarded(path) as raw:
        (row_id,) = raw.execute("SELECT id FROM journal WHERE \"after\" LIKE '%Krüger auch%'").fetchone()
        change_id = forgeries.blank(raw, row_id, "note")

    assert check(str(path)).findings == (GapUnexplained(change_id, "deal", "note"),)


def change(change_id, verb="correct_deal", **fields):
    return ChangeFacts(
        id=change_id,
        verb=verb,
        fields=fields,
        author={"author": ""},
        desk="",
        at="",
        schema="",
        undoes=None,
        prev="",
        salt="",
    )


def test_an_erasure_of_a_program_that_did_not_list_them_accounts_for_names_before_it():
    blanks = gaps.Blanks()
    rows = [RowFacts("deal", "[1]", None, {"note": ERASED, "game": ERASED})]
    counted = blanks.note(change(1), rows)
    blanks.note(change(2, gaps.VERB, number=1), ())
    blanks.note(change(3, name=ERASED), rows)

    assert counted == 2
    assert blanks.unexplained() == (
        GapUnexplained(1, "deal", "game"),
        GapUnexplained(3, "change", "name"),
        GapUnexplained(3, "deal", "note"),
        GapUnexplained(3, "deal", "game"),
    )


def test_no_erasure_accounts_for_what_came_after_it():
    blanks = gaps.Blanks()
    blanks.note(change(1, gaps.VERB, **{gaps.PLACES: seal.canonical({"2": ["fields.name"]})}), ())
    blanks.note(change(2, name=ERASED), ())

    assert blanks.unexplained() == (GapUnexplained(2, "change", "name"),)
