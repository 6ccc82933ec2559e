"""Moving all rows of one person to another, so that two records of one human become one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.store import tables

if TYPE_CHECKING:
    from skatclub.store.work import View, Work

HOLDERS = (tables.occupant, tables.participant, tables.booking)
"""The tables that name a person beside his or her own row, the consent to be kept aside."""


def common_event(view: View, one: int, other: int) -> str:
    """Return the title of an event in which both take part or sit, empty if there is none."""
    event, series, table = tables.event, tables.series, tables.play_table
    entered = sa.select(tables.participant.c.event_id, tables.participant.c.person_id)
    seated = (
        sa.select(series.c.event_id, tables.occupant.c.person_id)
        .join(table, table.c.series_id == series.c.id)
        .join(tables.occupant, tables.occupant.c.table_id == table.c.id)
    )
    took_part = sa.union(entered, seated).subquery()
    both = (
        sa.select(event.c.title)
        .join(took_part, took_part.c.event_id == event.c.id)
        .where(took_part.c.person_id.in_((one, other)))
        .group_by(event.c.id, event.c.title)
        .having(sa.func.count(sa.distinct(took_part.c.person_id)) == 2)
        .order_by(event.c.id)
    )
    return str(view.connection.execute(both.limit(1)).scalar() or "")


def move(work: Work, kept: int, gone: int) -> None:
    """Let everything of one person be another's, and take the empty record out."""
    for holder in HOLDERS:
        work.connection.execute(
            sa.update(holder).where(holder.c.person_id == gone).values(person_id=kept, version=holder.c.version + 1)
        )
    _move_consent(work, kept, gone)
    work.connection.execute(sa.delete(tables.person).where(tables.person.c.id == gone))


def _move_consent(work: Work, kept: int, gone: int) -> None:
    consent = tables.consent
    rows = work.connection.execute(sa.select(consent).where(consent.c.person_id.in_((kept, gone))))
    agreed = {row.person_id: row.given_at for row in rows}
    if gone in agreed:
        work.connection.execute(sa.delete(consent).where(consent.c.person_id == gone))
    if gone in agreed and kept not in agreed:
        work.connection.execute(
            sa.insert(consent).inline(), {"person_id": kept, "given_at": agreed[gone], "version": 1}
        )
