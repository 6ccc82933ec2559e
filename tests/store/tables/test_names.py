"""Of every text column it is decided whether names can stand there."""

from __future__ import annotations

import sqlalchemy as sa

from skatclub.store.tables import all as tables_all, names

NAMELESS = {
    "alias": {"source"},
    "amendment": {"moves"},
    "anonymised": {"at"},
    "award": {"at", "prize"},
    "birthday": {"given_at"},
    "booking": {"at"},
    "cash_count": {"at", "coins"},
    "cash_day": {"closed_at"},
    "club_setting": {"key"},
    "consent": {"given_at"},
    "deal": {"extra"},
    "dealing_order": {"seats"},
    "draw": {"fingerprint", "seating", "task"},
    "lot": {"scope"},
    "participant": {"groups"},
    "person_group": {"name"},
    "play_table": {"began_at", "ended_at"},
    "posting": {"at", "scope"},
    "press_consent": {"given_at"},
    "receipt": {"at", "cards"},
    "relative_entry": {"entry"},
    "relative_list": {"game", "options"},
    "review": {"checked_at"},
    "rule_set": {"dump", "hash"},
    "season": {"plan"},
    "totals_sheet": {"typed_at"},
    "voucher": {"content"},
}
"""Codes, times, sums and seals, numbers of rows, and what results are counted from."""


def test_every_text_column_may_hold_names_or_none():
    texts = {
        table.name: {
            column.name
            for column in table.columns
            if isinstance(column.type, sa.String) and not isinstance(column.type, sa.Enum)
        }
        for table in tables_all.journaled()
    }

    decided = {
        table.name: names.MAY_HOLD.get(table.name, frozenset()) | NAMELESS.get(table.name, set())
        for table in tables_all.journaled()
    }
    assert decided == texts


def test_no_column_is_called_both():
    assert not [table for table, columns in NAMELESS.items() if names.MAY_HOLD.get(table, frozenset()) & columns]
