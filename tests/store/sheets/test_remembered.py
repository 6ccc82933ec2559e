"""Lists that were read already: what another desk writes makes only those old that it touched."""

from __future__ import annotations

import pytest
import sqlalchemy as sa

from skatclub.services import sheets
from skatclub.services.club import clubs
from tests.databases import AT_BOTH_ENGINES, address, make, open_again
from tests.evenings import deal_for, new_list

__all__ = ["address"]


@pytest.fixture
def two(address):
    """Return a club as two desks have it open: who writes, and who looks on."""
    writes = make(address)
    looks_on = open_again(address, desk="desk 2")
    yield writes, looks_on
    clubs.close(looks_on)
    clubs.close(writes)


@AT_BOTH_ENGINES
def test_a_list_that_nobody_touched_is_not_read_again(two):
    writes, looks_on = two
    first, second = new_list(writes, deals=1), new_list(writes)
    before = sheets.table(looks_on, first), sheets.table(looks_on, second)

    sheets.accept_deal(writes, second, deal_for(1))

    assert sheets.table(looks_on, first) is before[0]
    assert len(sheets.table(looks_on, second).records) == 1


@AT_BOTH_ENGINES
def test_a_name_put_right_by_another_desk_is_seen_on_every_list(two):
    writes, looks_on = two
    tables = [new_list(writes), new_list(writes)]
    for table_id in tables:
        sheets.table(looks_on, table_id)

    sheets.rename_player(writes, tables[0], 1, "Anna Schmitt")

    assert sheets.table(looks_on, tables[0]).owner_of(1).person.full_name == "Anna Schmitt"
    other = sheets.table(writes, tables[1]).owner_of(1).person.full_name
    assert sheets.table(looks_on, tables[1]).owner_of(1).person.full_name == other


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_desks_write_on_from_what_they_remember_and_ask_a_server_four_times_a_deal(two):
    tables = [new_list(two[0], deals=1), new_list(two[0], deals=1)]
    pairs = list(zip(two, tables, strict=True))
    for desk, table_id in pairs:
        sheets.accept_deal(desk, table_id, deal_for(2), deal_no=2)
    asked: list[str] = []
    sa.event.listen(two[0].database.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))

    for desk, table_id in pairs[::-1]:
        sheets.accept_deal(desk, table_id, deal_for(3), deal_no=3)

    assert len(asked) == 4, asked
    assert [len(sheets.table(two[1], table_id).records) for table_id in tables] == [3, 3]
