"""Rows of deals and what they stand for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from skatclub.domain.sheets.table import DealRecord
from skatclub.rules.game import extras
from skatclub.rules.game.deal import PASSED_IN, Deal, PassedIn, Played, Ramsch
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.sheet.sheet import Row
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.sheets import RowKind
from skatclub.store.work import Work, fetched

_FACTS = (
    "declarer",
    "game",
    "matadors",
    "announcement",
    "won",
    "reached",
    "card_points",
    "tricks",
    "bid",
    "ending",
    "replacement_game",
    "replacement_matadors",
    "value",
    "extra",
)
_NOTHING: dict[str, object] = dict.fromkeys(_FACTS)
_DEAL = ("kind", *_FACTS)
_MEANINGS: dict[str, Callable[[Any], object]] = {  # Any: what a column holds
    "kind": RowKind,
    "game": GameKind,
    "announcement": Announcement,
    "reached": Reached,
    "ending": Ending,
    "replacement_game": GameKind,
    "won": bool,
}
_RECORD = ("deal_no", "dealer", "disputed", "note", "corrected", "version", *_DEAL)
_OF_TABLES = (
    sa.select(*(tables_all.deal.c[name] for name in ("table_id", "id", *_RECORD)))
    .where(tables_all.deal.c.table_id.in_(sa.bindparam("of_tables", expanding=True)))
    .order_by(tables_all.deal.c.table_id, tables_all.deal.c.deal_no)
)
_UPDATE = (
    sa.update(tables_all.deal)
    .where(tables_all.deal.c.id == sa.bindparam("deal_id"))
    .values({name: sa.bindparam(name) for name in (*_FACTS, "deal_no", "kind", "dealer", "disputed", "note")})
    .values(corrected=sa.bindparam("corrected"), version=sa.bindparam("raised"))
)
_DELETE = sa.delete(tables_all.deal).where(tables_all.deal.c.id == sa.bindparam("deal_id"))


def of_tables(connection: Connection, table_ids: Iterable[int]) -> dict[int, list[tuple[DealRecord, int]]]:
    """Return the deals of these tables in order, each with its id, by table; those without deals are left out."""
    written: dict[int, list[tuple[DealRecord, int]]] = {}
    for table_id, deal_id, *facts in fetched(connection, _OF_TABLES, {"of_tables": list(table_ids)}):
        written.setdefault(table_id, []).append((_record(*facts), deal_id))
    return written


def insert(work: Work, table_id: int, record: DealRecord) -> int:
    """Write a new deal and return its id."""
    return work.insert(tables_all.deal, {"table_id": table_id, **_columns(record)})


def update(connection: Connection, changed: list[tuple[int, DealRecord]]) -> None:
    """Write deals anew in the given order; each record carries its raised version."""
    if changed:
        facts = [{"deal_id": number, "raised": record.version, **_columns(record)} for number, record in changed]
        connection.execute(_UPDATE, facts)


def delete(connection: Connection, deal_ids: list[int]) -> None:
    """Take deals out."""
    if deal_ids:
        connection.execute(_DELETE, [{"deal_id": number} for number in deal_ids])


def _columns(record: DealRecord) -> dict[str, object]:
    return {
        **_deal_columns(record.row.deal),
        "deal_no": record.deal_no,
        "dealer": record.row.dealer,
        "disputed": record.disputed,
        "note": record.note,
        "corrected": record.corrected,
    }


def _deal_columns(deal: Deal) -> dict[str, object]:
    if isinstance(deal, PassedIn):
        return {"kind": RowKind.PASSED_IN, **_NOTHING, "extra": extras.written(deal)}
    facts = deal.facts
    if isinstance(facts, ValueOnly):
        return {
            "kind": RowKind.VALUE,
            **_NOTHING,
            "declarer": deal.declarer,
            "value": facts.value,
            "won": facts.won,
        }
    instead = facts.replacement
    return {
        "kind": RowKind.GAME,
        "declarer": deal.declarer,
        "game": facts.kind,
        "matadors": facts.matadors,
        "announcement": facts.announcement,
        "won": facts.won,
        "reached": facts.reached,
        "card_points": facts.card_points,
        "tricks": facts.tricks,
        "bid": facts.bid,
        "ending": facts.ending,
        "replacement_game": instead.kind if instead else None,
        "replacement_matadors": instead.matadors if instead else None,
        "value": None,
        "extra": extras.written(deal),
    }


def plain(deal: Deal) -> list[Any]:  # Any: what a column holds
    """Return the facts of a deal as JSON holds them."""
    columns = _deal_columns(deal)
    return [code.value if isinstance(code := columns[name], Enum) else code for name in _DEAL]


def of_plain(facts: Sequence[str | int | None]) -> Deal:
    """Return the deal that `plain` wrote. Refused: `ValueError`, and as games refuse what cannot be."""
    return _deal(tuple(facts))


def record_of(facts: Mapping[str, Any]) -> DealRecord:  # Any: what a column holds
    """Return what a row means that stands in the journal."""
    return _record(*(facts[name] for name in _RECORD))


def _record(
    deal_no: int,
    dealer: int | None,
    disputed: int,
    note: str,
    corrected: int,
    version: int,
    *facts: str | int | None,
) -> DealRecord:
    return DealRecord(
        deal_no=deal_no,
        row=Row(_deal(facts), dealer),
        disputed=bool(disputed),
        note=note,
        corrected=bool(corrected),
        version=version,
    )


@lru_cache(maxsize=4096)
def _deal(facts: tuple[str | int | None, ...]) -> Deal:
    """Return the deal that these columns mean, as the database has them; the same come again and again."""
    row = SimpleNamespace(
        **{
            name: _MEANINGS[name](fact) if fact is not None and name in _MEANINGS else fact
            for name, fact in zip(_DEAL, facts, strict=True)
        }
    )
    if row.kind is RowKind.PASSED_IN:
        return PASSED_IN if row.extra is None else Ramsch(extras.ramsch_of(row.extra))
    if row.kind is RowKind.VALUE:
        return Played(row.declarer, ValueOnly(value=row.value, won=row.won))
    instead = None
    if row.replacement_game is not None:
        instead = Replacement(row.replacement_game, row.replacement_matadors)
    game = Game(
        kind=row.game,
        matadors=row.matadors,
        announcement=row.announcement,
        won=row.won,
        reached=row.reached,
        card_points=row.card_points,
        tricks=row.tricks,
        bid=row.bid,
        ending=row.ending,
        replacement=instead,
        house=None if row.extra is None else extras.facts_of(row.extra),
    )
    return Played(row.declarer, game)
