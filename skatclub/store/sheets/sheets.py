"""Tables of players with their lists: read as values, and only what has changed is written back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import replace
from functools import cache, partial

import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.people.person import Apart, Person
from skatclub.domain.sheets.table import DealRecord, Occupant, Penalty, Table
from skatclub.rules.sheet.rotation import DealingOrder
from skatclub.store.events import events
from skatclub.store.journal import journal
from skatclub.store.office import totals
from skatclub.store.people import people
from skatclub.store.seating import seats
from skatclub.store.sheets import deals, projection
from skatclub.store.sheets.projection import Counted, Remembered
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

_HEAD = ("state", "scorer_seat", "ended_early", "began_at", "ended_at", "note")
_MARKS = frozenset(table.name for table in (tables_all.receipt, tables_all.review))
"""Rows of the office that no remembered list holds; what is unclear of it stands in the list."""
_BY_TABLE: sa.BindParameter[int] = sa.bindparam("of_table")
_OF_TABLES: sa.BindParameter[list[int]] = sa.bindparam("of_tables", expanding=True)
_TABLES = (
    sa.select(
        tables_all.play_table, tables_all.series.c.event_id, tables_all.clarification.c.reason.label("unclear")
    )
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .outerjoin(tables_all.clarification, tables_all.clarification.c.table_id == tables_all.play_table.c.id)
    .where(tables_all.play_table.c.id.in_(_OF_TABLES))
    .order_by(tables_all.play_table.c.id)
)
_OCCUPANTS = (
    sa.select(
        tables_all.person,
        tables_all.occupant.c.table_id,
        tables_all.occupant.c.seat,
        tables_all.occupant.c.from_deal,
        tables_all.occupant.c.start_no,
    )
    .join(tables_all.occupant, tables_all.occupant.c.person_id == tables_all.person.c.id)
    .where(tables_all.occupant.c.table_id.in_(_OF_TABLES))
    .order_by(tables_all.occupant.c.seat, tables_all.occupant.c.from_deal)
)
_ORDERS = (
    sa.select(tables_all.dealing_order)
    .where(tables_all.dealing_order.c.table_id.in_(_OF_TABLES))
    .order_by(tables_all.dealing_order.c.from_deal)
)
_PENALTIES = (
    sa.select(tables_all.penalty)
    .where(tables_all.penalty.c.table_id.in_(_OF_TABLES))
    .order_by(tables_all.penalty.c.id)
)
_HIGHEST = sa.select(sa.func.max(tables_all.play_table.c.number)).where(
    tables_all.play_table.c.series_id == sa.bindparam("of_series")
)
_RAISE = (
    sa.update(tables_all.play_table)
    .where(tables_all.play_table.c.id == _BY_TABLE)
    .values(version=sa.bindparam("raised"))
)


def get(view: View, table_id: int) -> Table:
    """Return a table with its list; refused: `NoSuchRecord`."""
    return remembered(view, table_id).table


def remembered(view: View, table_id: int) -> Remembered:
    """Return a table with the ids of its deals, from memory if nothing has happened to it since it was read."""
    journal.catch_up(view)
    known = view.memory.get(view.head, table_id, Remembered)
    if known is None:
        known = read(view, table_id)
        view.memory.keep(view.head, table_id, known)
    return known


def read(view: View, table_id: int) -> Remembered:
    """Read a table from its rows; refused: `NoSuchRecord`."""
    for memory in read_all(view, [table_id]):
        return memory
    raise NoSuchRecord("table", table_id)


def read_all(view: View, table_ids: Sequence[int]) -> Iterator[Remembered]:
    """Read these tables from their rows by a few questions for all; those that are no more are left out."""
    rows = view.connection.execute(_TABLES, {"of_tables": table_ids}).all()
    occupants, orders, penalties = (_grouped(view, each, table_ids) for each in (_OCCUPANTS, _ORDERS, _PENALTIES))
    written = deals.of_tables(view.connection, table_ids)
    typed = totals.of_tables(view, table_ids)
    event_of, apart_of = cache(partial(events.get, view)), cache(partial(people.of_event, view))
    for row in rows:
        event, numbered = event_of(row.event_id), written.get(row.id, ())
        apart = apart_of(row.event_id)
        first = typed.get((row.id, totals.FIRST))
        table = Table(
            id=row.id,
            event=event,
            series=next(series for series in event.series if series.id == row.series_id),
            number=row.number,
            size=row.size,
            occupants=tuple(_occupant(each, apart) for each in occupants[row.id]),
            records=tuple(record for record, _id in numbered),
            orders=tuple(map(_order, orders[row.id])),
            penalties=tuple(map(_penalty, penalties[row.id])),
            totals=None if first is None else first.totals,
            unclear=row.unclear or "",
            version=row.version,
            **{name: getattr(row, name) for name in _HEAD},
        )
        yield Remembered(table, tuple(deal_id for _record, deal_id in numbered))


def _grouped(view: View, question: sa.Executable, table_ids: Sequence[int]) -> dict[int, list[Fetched]]:
    """Return the answers to a question by table."""
    rows: defaultdict[int, list[Fetched]] = defaultdict(list)
    for row in view.connection.execute(question, {"of_tables": table_ids}):
        rows[row.table_id].append(row)
    return rows


def _occupant(row: Fetched, apart: Mapping[int, Apart]) -> Occupant:
    person = people.of_row(row, apart)
    return Occupant(seat=row.seat, person=person, from_deal=row.from_deal, start_no=row.start_no)


def _order(row: Fetched) -> DealingOrder:
    return DealingOrder(row.from_deal, tuple(int(seat) for seat in row.seats))


def _penalty(row: Fetched) -> Penalty:
    return Penalty(id=row.id, seat=row.seat, points=row.points, reason=row.reason)


def add(work: Work, series_id: int, seated: Sequence[Person]) -> int:
    """Write a new table of a series with the next number, its people on the seats 1, 2, 3 …; return its id."""
    highest = work.connection.execute(_HIGHEST, {"of_series": series_id}).scalar() or 0
    return seats.add(work, series_id, highest + 1, tuple((who.id, None) for who in seated))


def put(work: Work, new: Table) -> Table:
    """Write what has changed of a table and return it as it is stored, with ids and raised versions."""
    old = remembered(work, new.id)
    stored, deal_ids = rewrite_records(work, old, new)
    rewrite_keyed(
        work,
        tables_all.occupant,
        {(who.seat, who.from_deal): _occupant_facts(who) for who in old.table.occupants},
        {(who.seat, who.from_deal): _occupant_facts(who) for who in new.occupants},
        table_id=new.id,
    )
    rewrite_keyed(
        work,
        tables_all.dealing_order,
        {(order.from_deal,): _order_facts(order) for order in old.table.orders},
        {(order.from_deal,): _order_facts(order) for order in new.orders},
        table_id=new.id,
    )
    result = replace(
        new,
        records=stored,
        orders=tuple(sorted(new.orders, key=lambda order: order.from_deal)),
        penalties=_put_penalties(work, old.table, new),
        version=_put_head(work, old.table, new),
    )
    work.rewritten[new.id] = Remembered(result, deal_ids, _still_counted(old, result))
    return result


def project(work: Work, touched: Mapping[int, AbstractSet[str]]) -> dict[int, object]:
    """Recompute what the touched tables add up to and return them; those that are no more lose their sums.

    Where it was only taken in or looked at, a list stays as it was.
    """
    rewritten = {number: each for number, each in work.rewritten.items() if isinstance(each, Remembered)}
    played = {number: rewritten[number] for number in touched if number in rewritten}
    marked = {number for number, rows in touched.items() if rows <= _MARKS} - played.keys()
    others = touched.keys() - played.keys() - marked
    if others:
        projection.clear(work, others)  # a table may have fewer seats than before
        played |= {memory.table.id: memory for memory in read_all(work, sorted(others))}
    as_before = {number: work.memory.get(work.head, number, Remembered) for number in marked}
    return {
        **{number: one for number, one in as_before.items() if one is not None},
        **projection.write(work, played),
    }


def touch(work: Work, table: Table) -> None:
    """Raise a table's version because something its list shows has changed elsewhere, such as a name."""
    work.connection.execute(_RAISE, {"of_table": table.id, "raised": table.version + 1})


def id_of_penalty_table(view: View, penalty_id: int) -> int:
    """Return the table that a penalty belongs to; refused: `NoSuchRecord`."""
    query = sa.select(tables_all.penalty.c.table_id).where(tables_all.penalty.c.id == penalty_id)
    table_id = view.connection.execute(query).scalar()
    if table_id is None:
        raise NoSuchRecord("penalty", penalty_id)
    return int(table_id)


def _still_counted(old: Remembered, new: Table) -> Counted | None:
    """Return the sums of the deals before if the list was only written on."""
    counted = old.counted
    if (
        counted is None
        or new.totals is not None
        or new.records[: counted.deals] != old.table.records
        or new.orders != old.table.orders
    ):
        return None
    return counted


def _put_head(work: Work, old: Table, new: Table) -> int:
    facts = {name: getattr(new, name) for name in _HEAD}
    if facts == {name: getattr(old, name) for name in _HEAD}:
        return old.version
    version = old.version + 1
    work.connection.execute(_RAISE, {"of_table": new.id, "raised": version, **facts})
    return version


def _put_penalties(work: Work, old: Table, new: Table) -> tuple[Penalty, ...]:
    kept = {penalty.id for penalty in new.penalties}
    for penalty in old.penalties:
        if penalty.id not in kept:
            work.delete(tables_all.penalty, id=penalty.id)
    return tuple(penalty if penalty.id else _add_penalty(work, new.id, penalty) for penalty in new.penalties)


def _add_penalty(work: Work, table_id: int, penalty: Penalty) -> Penalty:
    facts = {
        "table_id": table_id,
        "seat": penalty.seat,
        "points": penalty.points,
        "reason": penalty.reason,
    }
    return replace(penalty, id=work.insert(tables_all.penalty, facts))


def _occupant_facts(who: Occupant) -> dict[str, object]:
    return {"seat": who.seat, "from_deal": who.from_deal, "person_id": who.person.id, "start_no": who.start_no}


def _order_facts(order: DealingOrder) -> dict[str, object]:
    return {"from_deal": order.from_deal, "seats": "".join(map(str, order.seats))}


Key = tuple[int, ...]


def rewrite_records(work: Work, old: Remembered, new: Table) -> tuple[tuple[DealRecord, ...], tuple[int, ...]]:
    """Write the deals that differ; return them as stored, and their ids in order.

    A deal keeps its row when deals are pushed in or taken out before it, so that its history stays its own.
    """
    before, after = old.table.records, new.records
    if after == before:
        return before, old.deal_ids
    first = _alike_at_start(before, after)
    if first == len(before):
        fresh = tuple(replace(record, version=1) for record in after[first:])
        deal_ids = tuple(deals.insert(work, new.id, record) for record in fresh)
        return (*before, *fresh), (*old.deal_ids, *deal_ids)
    return _rewrite_middle(work, old, new, first)


def _rewrite_middle(
    work: Work, old: Remembered, new: Table, first: int
) -> tuple[tuple[DealRecord, ...], tuple[int, ...]]:
    """Write what differs from place `first` on; the ends of both lists are paired as far as they are alike."""
    before, after = old.table.records, new.records
    shift = len(after) - len(before)
    last = _alike_at_end(before[first:], after[first:]) if shift else len(before) - first
    kept = [(place, place) for place in range(first)]
    kept += [(place, place + shift) for place in range(len(before) - last, len(before))]
    deals.delete(work.connection, list(old.deal_ids[first : len(before) - last]))
    stored: dict[int, tuple[DealRecord, int]] = {}
    changed: list[tuple[int, DealRecord]] = []
    for was, now in kept:
        record, number = before[was], old.deal_ids[was]
        if after[now] != record:
            record = replace(after[now], version=record.version + 1)
            changed.append((number, record))
        stored[now] = (record, number)
    # Deal numbers are unique: those that move up go last first, those that move down first first.
    deals.update(work.connection, changed[::-1] if shift > 0 else changed)
    for now, record in enumerate(after):
        if now not in stored:
            fresh = replace(record, version=1)
            stored[now] = (fresh, deals.insert(work, new.id, fresh))
    ordered = [stored[now] for now in range(len(after))]
    return tuple(record for record, _ in ordered), tuple(number for _, number in ordered)


def rewrite_keyed(
    work: Work,
    table: sa.Table,
    before: Mapping[Key, Mapping[str, object]],
    after: Mapping[Key, Mapping[str, object]],
    *,
    table_id: int,
) -> None:
    """Write the rows of a table of players that have a key of their own beside `table_id`."""
    if before == after:
        return
    parts = [column.name for column in table.primary_key if column.name != "table_id"]
    for key in before.keys() - after.keys():
        work.delete(table, table_id=table_id, **dict(zip(parts, key, strict=True)))
    for key, facts in after.items():
        if key not in before:
            work.insert_all(table, [{"table_id": table_id, **facts}])
        elif before[key] != facts:
            work.update(table, {"table_id": table_id, **dict(zip(parts, key, strict=True))}, **facts)


def _alike_at_start(before: Sequence[DealRecord], after: Sequence[DealRecord]) -> int:
    pairs = zip(before, after, strict=False)
    return next(
        (place for place, (pair, other) in enumerate(pairs) if pair is not other and pair != other),
        min(len(before), len(after)),
    )


def _alike_at_end(before: Sequence[DealRecord], after: Sequence[DealRecord]) -> int:
    pairs = zip(reversed(before), reversed(after), strict=False)
    most = min(len(before), len(after))
    return next((place for place, (pair, other) in enumerate(pairs) if _content(pair) != _content(other)), most)


def _content(record: DealRecord) -> tuple[object, ...]:
    """Return what a deal keeps when its number moves."""
    return record.row.deal, record.disputed, record.note, record.corrected
