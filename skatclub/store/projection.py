"""What deals add up to, kept beside them so that lists and standings sum rows instead of folding deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from skatclub.rules import deal as deals
from skatclub.rules import rotation, sheet
from skatclub.rules.sheet import FootLine, Running
from skatclub.store import tables

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatclub.domain.sheets import Table
    from skatclub.store.work import Work

_NUMBERS = ("points", "won", "lost", "others_lost", "total", "penalty", "result", "rank")


def footer_of(table: Table) -> tuple[FootLine, ...]:
    """Return the footer of a list from its facts, seat 1 first: what `folded` says, without the lines."""
    standing = [Running()] * table.size
    rules = table.event.rules
    for record in table.records:
        row, number = record.row, record.deal_no
        dealer = row.dealer or rotation.dealer_of(number, table.order_at(number))
        for gain in deals.gains_of(row.deal, dealer, rules):
            standing[gain.seat - 1] = standing[gain.seat - 1].plus(gain)
    fines = [(penalty.seat, penalty.points) for penalty in table.penalties]
    return sheet.foot(standing, rules, penalties=fines)


def write(work: Work, played: Iterable[Table]) -> None:
    """Write the footers of these tables beside their deals."""
    rows = [_row(table.id, line) for table in played for line in footer_of(table)]
    if not rows:
        return
    insert = postgres_insert if work.connection.dialect.name == "postgresql" else sqlite_insert
    statement = insert(tables.sheet)
    anew = {name: statement.excluded[name] for name in _NUMBERS}
    work.connection.execute(statement.on_conflict_do_update(index_elements=["table_id", "seat"], set_=anew), rows)


def clear(work: Work, table_ids: Iterable[int]) -> None:
    """Take the footers of tables away that are no more."""
    gone = list(table_ids)
    if gone:
        work.connection.execute(sa.delete(tables.sheet).where(tables.sheet.c.table_id.in_(gone)))


def _row(table_id: int, line: FootLine) -> dict[str, int]:
    return {"table_id": table_id, "seat": line.seat, **{name: getattr(line, name) for name in _NUMBERS}}
