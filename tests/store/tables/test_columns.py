"""The database itself refuses what no list can hold."""

from __future__ import annotations

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from skatclub.store.tables import all as tables_all
from tests.evenings import new_list

WRONG = (
    {"declarer": 6},
    {"matadors": 12},
    {"card_points": 121},
    {"tricks": 11},
    {"bid": 17},
    {"value": 24},
    {"deal_no": 0},
    {"dealer": 9},
    {"version": 0},
    {"won": None},
    {"declarer": None},
    {"replacement_game": "hearts"},
    {"deal_no": 1},
    {"table_id": 77},
)


def row(**wrong):
    facts = {
        "table_id": 1,
        "deal_no": 2,
        "kind": "game",
        "declarer": 2,
        "game": "clubs",
        "matadors": 1,
        "announcement": "none",
        "won": True,
        "reached": "nothing",
        "ending": "played",
        "disputed": False,
        "note": "",
        "corrected": False,
        "version": 1,
    }
    return {**facts, **wrong}


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_a_deal_that_cannot_be_is_refused_by_the_database(club, wrong):
    new_list(club, deals=1)

    with pytest.raises(IntegrityError), club.database.change("test") as work:
        work.connection.execute(sa.insert(tables_all.deal), row(**wrong))


def test_a_kind_of_game_that_does_not_exist_is_refused_by_the_database(club):
    new_list(club, deals=1)

    with pytest.raises(IntegrityError), club.database.change("test") as work:
        work.connection.execute(sa.text("UPDATE deal SET game = 'ramsch', version = version + 1"))


def test_a_note_longer_than_any_paper_is_refused_by_the_database(club):
    new_list(club, deals=1)

    with pytest.raises((IntegrityError, sa.exc.DataError)), club.database.change("test") as work:
        work.connection.execute(
            sa.text("UPDATE deal SET note = :note, version = version + 1"), {"note": "x" * 1001}
        )


def test_a_right_deal_is_taken(club):
    new_list(club, deals=1)

    with club.database.change("test") as work:
        work.connection.execute(sa.insert(tables_all.deal), row())

    assert work.tables == {"deal"}
