"""A deal keeps its row, and so its history, when deals are pushed in or taken out before it."""

from __future__ import annotations

import pytest

from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import sheets
from skatclub.store.sheets import sheets as stored
from tests.evenings import new_list


def ids(club, table_id):
    with club.database.view() as view:
        return list(stored.read(view, table_id).deal_ids)


@pytest.fixture
def table_id(club):
    return new_list(club, deals=9)


def test_a_deal_pushed_in_gets_a_row_of_its_own(club, table_id):
    before = ids(club, table_id)

    sheets.insert_deal(club, table_id, 4, PASSED_IN, dealers_counted=True)

    assert ids(club, table_id) == [*before[:3], before[-1] + 1, *before[3:]]


def test_a_deal_taken_out_takes_its_row_with_it(club, table_id):
    before = ids(club, table_id)

    sheets.delete_deal(club, table_id, 4, dealers_counted=False)

    assert ids(club, table_id) == [*before[:3], *before[4:]]


def test_a_corrected_deal_keeps_its_row(club, table_id):
    before = ids(club, table_id)

    sheets.correct_deal(club, table_id, 4, PASSED_IN, version=1)

    assert ids(club, table_id) == before


def test_the_id_of_a_deal_taken_out_is_not_given_again(club, table_id):
    last = ids(club, table_id)[-1]
    sheets.delete_deal(club, table_id, 9, dealers_counted=True)

    sheets.accept_deal(club, table_id, PASSED_IN)

    assert ids(club, table_id)[-1] == last + 1


def test_only_deals_that_differ_are_written(club, table_id):
    versions = [record.version for record in sheets.table(club, table_id).records]

    sheets.correct_deal(club, table_id, 4, PASSED_IN, version=1)

    now = [record.version for record in sheets.table(club, table_id).records]
    assert now == [*versions[:3], versions[3] + 1, *versions[4:]]
