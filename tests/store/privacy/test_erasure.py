"""Names can be erased from the whole journal; nothing of them is left, and the chain still fits."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from skatclub.services import history, sheets
from skatclub.services.club import clubs
from skatclub.store.history import verification
from skatclub.store.journal import gaps
from skatclub.store.privacy import erasure, name_index
from skatclub.store.privacy.name_index import Wording
from tests.databases import make, newest_changes
from tests.evenings import new_list

ANONYMOUS = sa.text(
    "UPDATE person SET given_name = 'Mitglied 1', family_name = '', version = version + 1 WHERE id = 1"
)
EVERYTHING = (
    "SELECT fields FROM change UNION ALL SELECT author FROM change"
    " UNION ALL SELECT before FROM journal UNION ALL SELECT after FROM journal"
)


def anonymise(club):
    with club.database.change(gaps.VERB, person=1) as work:
        index = name_index.of(work, (1,))
        work.connection.execute(ANONYMOUS)
        shown = [dict.fromkeys(words, "Mitglied 1") for words in (index.names, index.families)]
        name_index.replace(work, Wording(*shown), index)
        return erasure.erase_people(work, index, throwaway="5a" * 16)


def told(club):
    with club.database.view() as view:
        return " ".join(filter(None, view.connection.execute(sa.text(EVERYTHING)).scalars()))


@pytest.fixture
def evening(address):
    made = make(address, author="Anna Schmidt")
    table_id = new_list(made, deals=9)
    sheets.rename_player(made, table_id, 1, "Anna Schmidt-Weiß")
    sheets.write_note(made, table_id, 3, "Anna Schmidt-Weiß hat bedient")
    yield made
    clubs.close(made)


def test_nothing_of_the_names_is_left_in_the_journal(evening):
    assert "Schmidt" in told(evening)

    anonymise(evening)

    left = told(evening).replace('"author":"Anna Schmidt"', "")
    assert "Schmidt" not in left
    assert "Bernd Krüger" in left
    assert "Mitglied 1" in left


def test_the_chain_still_fits_and_the_check_counts_what_was_erased(evening):
    changed = anonymise(evening)

    with evening.database.view() as view:
        report = verification.report(view)
    assert report.findings == ()
    assert report.erased > changed > 5


def test_a_second_erasure_changes_nothing_more(evening):
    anonymise(evening)
    before = told(evening)
    with evening.database.change(gaps.VERB) as work:
        work.connection.execute(sa.text("UPDATE person SET version = version + 1 WHERE id = 1"))

        again = erasure.erase_people(work, name_index.of(work, (1,)), throwaway="5b" * 16)

    assert again <= 1
    with evening.database.view() as view:
        assert verification.report(view).findings == ()
    assert before.count('"d"') <= told(evening).count('"d"')


def test_an_erased_text_is_told_as_empty(evening):
    anonymise(evening)

    entry = next(entry for entry in newest_changes(evening, 99) if entry.verb == "new_single_list")

    assert entry.fields["names"] == ""
    assert entry.fields["title"] == "Vereinsabend"


def test_a_salt_that_would_give_the_names_away_is_forgotten(evening):
    anonymise(evening)

    with evening.database.view() as view:
        kept = view.connection.execute(sa.text("SELECT salt FROM change WHERE verb = 'new_single_list'")).scalar()
    assert kept == ""


def test_what_was_done_after_an_erasure_is_undone_as_ever(evening):
    anonymise(evening)
    sheets.end_list(evening, 1)

    history.undo(evening)

    assert not sheets.table(evening, 1).ended_early
