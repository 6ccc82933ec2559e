"""The tables keep to the alphabet that both engines write alike into the journal."""

from __future__ import annotations

import sqlalchemy as sa

from skatclub.domain.events.event import HIGHEST_ROUNDS, EventKind, Length
from skatclub.rules.rule_set import ISKO_2022
from skatclub.store.events import events
from skatclub.store.tables import all as tables_all
from tests.evenings import DAY

ALPHABET = (sa.Integer, sa.String, sa.Text, sa.Boolean, sa.Date, sa.Enum)


def test_columns_are_integers_texts_booleans_and_dates():
    columns = [column for table in tables_all.metadata.sorted_tables for column in table.columns]

    assert [str(column) for column in columns if not isinstance(column.type, ALPHABET)] == []


def test_every_row_of_facts_has_a_version():
    assert [table.name for table in tables_all.journaled() if table.c.version.nullable] == []


def test_a_row_fits_into_one_json_object_of_sqlite():
    assert [table.name for table in tables_all.journaled() if len(table.columns) > 63] == []


def test_references_can_wait_for_the_end_of_a_change_and_delete_nothing():
    keys = [
        key
        for table in tables_all.metadata.sorted_tables
        for constraint in table.foreign_key_constraints
        for key in constraint.elements
    ]

    assert [str(key.parent) for key in keys if not key.constraint.deferrable or key.ondelete is not None] == []


def test_ids_are_never_given_twice():
    counted = {
        table.name
        for table in tables_all.metadata.sorted_tables
        if any(column.autoincrement is True for column in table.primary_key)
    }
    never_again = {
        table.name
        for table in tables_all.metadata.sorted_tables
        if table.dialect_options["sqlite"]["autoincrement"]
    }

    assert counted == never_again


def test_facts_come_parents_first():
    names = [table.name for table in tables_all.journaled()]

    assert names.index("event") < names.index("series") < names.index("play_table") < names.index("deal")


def test_the_deals_of_statements_are_those_of_the_value(club):
    lengths = [Length(rounds, same) for rounds in range(1, HIGHEST_ROUNDS + 1) for same in (False, True)]
    with club.database.change("test") as work:
        event_id = events.add(work, kind=EventKind.CLUB_NIGHT, title="Abend", held_on=DAY, rules=ISKO_2022)
        for length in lengths:
            events.add_series(work, event_id, length)
        deals = sa.select(*(tables_all.deals_at(sa.literal(size)) for size in (3, 4, 5)))
        rows = work.connection.execute(deals.order_by(tables_all.series.c.number)).all()

    assert [tuple(row) for row in rows] == [tuple(map(length.deals_at, (3, 4, 5))) for length in lengths]
