"""A row read today is rendered as the triggers wrote it into the journal, on both engines."""

from __future__ import annotations

import json

import pytest
import sqlalchemy as sa

from skatclub.services import sheets
from skatclub.store.engine import rendering
from skatclub.store.tables import all as tables_all
from tests.evenings import new_list

STRANGE = ("", " ", "äöüß", "🂡", '“quoted” "straight" \\ / \'', "a\nb\tc", "\u2028", "null", "1e3", "<b>&amp;")


@pytest.mark.parametrize("text", STRANGE, ids=ascii)
def test_a_text_stands_in_the_journal_as_it_is_read(club, text):
    table_id = new_list(club, deals=1)
    with club.database.change("test") as work:
        work.connection.execute(sa.update(tables_all.deal).values(note=text, version=2))

    with club.database.view() as view:
        today = rendering.rows_by_key(view.connection, tables_all.deal, [(1,)])[1,]
        journaled = (
            view.connection.execute(
                sa.select(tables_all.journal.c.after)
                .where(tables_all.journal.c.tab == "deal")
                .order_by(tables_all.journal.c.id.desc())
            )
            .scalars()
            .first()
        )

    assert json.loads(journaled) == today
    assert today["note"] == text
    assert sheets.table(club, table_id).record(1).note == text


def test_every_table_is_rendered_as_it_was_journaled(club):
    table_id = new_list(club, deals=12)
    sheets.swap_places(club, table_id, 1, 2, from_deal=5)
    sheets.add_penalty(club, table_id, 1, -50, "laut")

    with club.database.view() as view:
        for table in tables_all.journaled():
            for facts in map(json.loads, rendering.all_texts(view.connection, table)):
                key = json.dumps(list(rendering.key_of(table, facts)), separators=(",", ":"))
                written = (
                    view.connection.execute(
                        sa.select(tables_all.journal.c.after)
                        .where(tables_all.journal.c.tab == table.name, tables_all.journal.c.key == key)
                        .order_by(tables_all.journal.c.id.desc())
                    )
                    .scalars()
                    .first()
                )
                assert json.loads(written) == facts


def test_many_keys_are_asked_for_in_pieces(club):
    new_list(club, deals=48)
    keys = [(number,) for number in range(1, 1001)]

    with club.database.view() as view:
        found = rendering.rows_by_key(view.connection, tables_all.deal, keys)

    assert sorted(found) == keys[:48]


def test_a_key_of_several_parts_finds_its_row(club):
    new_list(club)

    with club.database.view() as view:
        found = rendering.rows_by_key(view.connection, tables_all.occupant, [(1, 2, 1), (1, 9, 1)])

    assert list(found) == [(1, 2, 1)]
