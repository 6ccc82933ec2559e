"""What deals add up to, kept beside them so that lists and standings sum rows instead of folding deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection

from skatclub.domain.sheets.table import Table
from skatclub.rules.game.bock import NO_BOCK
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import FootLine, RunningScore
from skatclub.store.tables import all as tables_all
from skatclub.store.work import Work

NUMBERS = ("points", "won", "lost", "others_lost", "total", "penalty", "result", "rank")
_COLUMNS = ("table_id", "seat", *NUMBERS)
_ANEW_ON_SERVER = sa.text(
    f"INSERT INTO sheet ({', '.join(_COLUMNS)})"  # noqa: S608  our names
    f" SELECT * FROM unnest({', '.join(f'CAST(:{name} AS bigint[])' for name in _COLUMNS)})"
    f" ON CONFLICT (table_id, seat) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in NUMBERS)}"
)
"""Footers over those kept, all by one statement."""
_GONE: sa.BindParameter[list[int]] = sa.bindparam("gone", expanding=True)
_CLEAR = sa.delete(tables_all.sheet).where(tables_all.sheet.c.table_id.in_(_GONE))


@dataclass(frozen=True, slots=True)
class Counted:
    """How the seats stand after the first `deals` of a list, seat 1 first."""

    deals: int
    standing: tuple[RunningScore, ...]


@dataclass(frozen=True, slots=True)
class Remembered:
    """A table as it is stored, with the ids of its deals in order, and the sums as far as they are known."""

    table: Table
    deal_ids: tuple[int, ...]
    counted: Counted | None = None


def counted_of(table: Table, known: Counted | None = None) -> Counted:
    """Return how the seats stand after all deals; goes on from what is `known` of the first ones.

    Totals that were typed from the paper count instead of the deals.
    """
    if table.totals is not None:
        rows = table.totals.seats
        return Counted(len(table.records), tuple(RunningScore(row.points, row.won, row.lost) for row in rows))
    rules = table.event.rules
    if rules.house is not None:
        known = None  # rounds of Bock are folded from the first deal on
    done = known.deals if known else 0
    standing = list(known.standing) if known else [RunningScore()] * table.size
    bock = NO_BOCK
    for record in table.records[done:]:
        row, number = record.row, record.deal_no
        dealer = row.dealer or sheet.dealer_of(number, table.order_at(number), bock)
        _gains, _doubled, bock = sheet.taken(row.deal, number, dealer, rules, standing, bock)
    return Counted(len(table.records), tuple(standing))


def footer_of(table: Table, counted: Counted) -> tuple[FootLine, ...]:
    """Return the footer of a list, seat 1 first: what `folded` says, without the lines."""
    fines = [(penalty.seat, penalty.points) for penalty in table.penalties]
    return sheet.foot(counted.standing, table.event.rules, penalties=fines)


def write(work: Work, played: Mapping[int, Remembered]) -> dict[int, Remembered]:
    """Write the footers of these tables beside their deals; return the tables with their sums."""
    summed = {
        number: replace(memory, counted=counted_of(memory.table, memory.counted))
        for number, memory in played.items()
    }
    rows = [
        _row(number, line)
        for number, memory in summed.items()
        if memory.counted is not None
        for line in footer_of(memory.table, memory.counted)
    ]
    if rows and work.connection.dialect.name == "postgresql":
        work.write_last(_ANEW_ON_SERVER, {name: [row[name] for row in rows] for name in _COLUMNS})
    elif rows:
        work.connection.execute(_anew(), rows)
    return summed


def every_sum(connection: Connection) -> Iterator[tuple[int, ...]]:
    """Return the stored footer of every seat: table, seat and `NUMBERS`."""
    columns = tables_all.sheet.c
    rows = sa.select(columns.table_id, columns.seat, *(columns[name] for name in NUMBERS))
    yield from map(tuple, connection.execute(rows.order_by(columns.table_id, columns.seat)))


def clear(work: Work, table_ids: Iterable[int]) -> None:
    """Take the footers of tables away that are no more."""
    gone = list(table_ids)
    if gone:
        work.connection.execute(_CLEAR, {"gone": gone})


def _row(table_id: int, line: FootLine) -> dict[str, int]:
    return {"table_id": table_id, "seat": line.seat, **{name: getattr(line, name) for name in NUMBERS}}


@cache
def _anew() -> sa.Insert:
    """Return the statement that writes footers over those kept."""
    statement = sqlite.insert(tables_all.sheet)
    values = {name: statement.excluded[name] for name in NUMBERS}
    return statement.on_conflict_do_update(index_elements=["table_id", "seat"], set_=values)
