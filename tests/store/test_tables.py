"""The tables keep to the alphabet that both engines write alike into the journal."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from skatclub.store import tables

ALPHABET = (sa.Integer, sa.String, sa.Text, sa.Boolean, sa.Date, sa.Enum)


@pytest.mark.parametrize("table", tables.metadata.sorted_tables, ids=lambda table: table.name)
def test_columns_are_integers_texts_booleans_and_dates(table):
    strange = [column.name for column in table.columns if not isinstance(column.type, ALPHABET)]

    assert strange == []


@pytest.mark.parametrize("table", tables.journaled(), ids=lambda table: table.name)
def test_every_row_of_facts_has_a_version(table):
    assert not table.c.version.nullable


@pytest.mark.parametrize("table", tables.journaled(), ids=lambda table: table.name)
def test_a_row_fits_into_one_json_object_of_sqlite(table):
    assert len(table.columns) <= 63


@pytest.mark.parametrize("table", tables.metadata.sorted_tables, ids=lambda table: table.name)
def test_references_can_wait_for_the_end_of_a_change_and_delete_nothing(table):
    keys = [key for constraint in table.foreign_key_constraints for key in constraint.elements]

    assert all(key.constraint.deferrable and key.ondelete is None for key in keys)


@pytest.mark.parametrize("table", tables.metadata.sorted_tables, ids=lambda table: table.name)
def test_ids_are_never_given_twice(table):
    counted = [column for column in table.primary_key if column.autoincrement is True]

    assert bool(counted) is bool(table.dialect_options["sqlite"]["autoincrement"])


def test_facts_come_parents_first():
    names = [table.name for table in tables.journaled()]

    assert names.index("event") < names.index("series") < names.index("play_table") < names.index("deal")
