"""Moving all rows of one person to another, so that two records of one human become one."""

from __future__ import annotations

import sqlalchemy as sa

from skatclub.store.league import leagues
from skatclub.store.people import members
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

ONE_EACH = (
    tables_all.membership,
    tables_all.contact,
    tables_all.consent,
    tables_all.press_consent,
    tables_all.birthday,
    tables_all.anonymised,
)
KEYS = {
    tables_all.member_status: ("since",),
    tables_all.person_group: ("name", "year"),
    tables_all.membership_fee: ("year",),
}
"""Tables with several rows a person, and what tells these apart."""
HOLDERS = (*(holder for holder in members.HOLDERS if holder not in KEYS), tables_all.alias)
"""The tables whose rows simply become another's; what there is one of for each person is moved by itself."""


def common_event(view: View, first_id: int, other: int) -> str:
    """Return the title of an event in which both take part or sit, empty if there is none."""
    event, series, table = tables_all.event, tables_all.series, tables_all.play_table
    entered = sa.select(tables_all.participant.c.event_id, tables_all.participant.c.person_id)
    seated = (
        sa.select(series.c.event_id, tables_all.occupant.c.person_id)
        .join(table, table.c.series_id == series.c.id)
        .join(tables_all.occupant, tables_all.occupant.c.table_id == table.c.id)
    )
    plain = sa.select(series.c.event_id, tables_all.plain_result.c.person_id).join(
        series, series.c.id == tables_all.plain_result.c.series_id
    )
    lists = tables_all.relative_list
    relative = sa.select(lists.c.event_id, tables_all.relative_player.c.person_id).join(
        lists, lists.c.id == tables_all.relative_player.c.list_id
    )
    took_part = sa.union(entered, seated, plain, relative).subquery()
    both = (
        sa.select(event.c.title)
        .join(took_part, took_part.c.event_id == event.c.id)
        .where(took_part.c.person_id.in_((first_id, other)))
        .group_by(event.c.id, event.c.title)
        .having(sa.func.count(sa.distinct(took_part.c.person_id)) == 2)
        .order_by(event.c.id)
    )
    return str(view.connection.execute(both.limit(1)).scalar() or "")


def move(work: Work, kept: int, gone: int) -> None:
    """Let everything of one person be another's, and take the empty record out."""
    leagues.move(work, kept, gone)
    for holder in HOLDERS:
        work.update(holder, {"person_id": gone}, person_id=kept)
    for table in ONE_EACH:
        _move_one(work, table, kept, gone)
    for table, keys in KEYS.items():
        _move_several(work, table, keys, kept, gone)
    work.delete(tables_all.person, id=gone)


def _move_one(work: Work, table: sa.Table, kept: int, gone: int) -> None:
    """Move the one row of a person; where both have one, empty texts of the kept one are filled."""
    stored_rows = work.connection.execute(sa.select(table).where(table.c.person_id.in_((kept, gone))))
    rows = {
        row["person_id"]: {name: value for name, value in row.items() if name not in {"person_id", "version"}}
        for row in stored_rows.mappings()
    }
    if gone not in rows:
        return
    work.delete(table, person_id=gone)
    if kept not in rows:
        work.insert_all(table, [{"person_id": kept, **rows[gone]}])
        return
    facts = {name: rows[gone][name] if value in {"", None} else value for name, value in rows[kept].items()}
    if facts != rows[kept]:
        work.update(table, {"person_id": kept}, **facts)


def _move_several(work: Work, table: sa.Table, keys: tuple[str, ...], kept: int, gone: int) -> None:
    """Move the rows of a person; what the kept one has already stays as it is."""
    rows = work.connection.execute(sa.select(table).where(table.c.person_id.in_((kept, gone))).order_by(table.c.id))
    ids_by_key: dict[int, dict[tuple[object, ...], int]] = {kept: {}, gone: {}}
    for row in rows:
        ids_by_key[row.person_id][tuple(getattr(row, key) for key in keys)] = row.id
    for key, row_id in ids_by_key[gone].items():
        if key in ids_by_key[kept]:
            if table is tables_all.membership_fee:  # what was paid of it pays the other one
                work.update(tables_all.booking, {"fee_id": row_id}, fee_id=ids_by_key[kept][key])
            work.delete(table, id=row_id)
        else:
            work.update(table, {"id": row_id}, person_id=kept)
