"""The row of the prize plan of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.prizes import plan_text
from skatclub.store.tables import all as tables_all

if TYPE_CHECKING:
    from skatclub.domain.prizes.plan import Plan
    from skatclub.store.work import View, Work


def of_event(view: View, event_id: int) -> Plan | None:
    """Return the plan of an event, None where nobody made one."""
    table = tables_all.prize_plan
    dump = view.connection.execute(sa.select(table.c.dump).where(table.c.event_id == event_id)).scalar()
    return None if dump is None else plan_text.load(dump)


def put(work: Work, event_id: int, new: Plan) -> None:
    """Write the plan of an event; the same once more changes nothing."""
    table, dump = tables_all.prize_plan, plan_text.dump(new)
    found = work.connection.execute(sa.select(table.c.dump).where(table.c.event_id == event_id)).scalar()
    if found is None:
        work.insert(table, {"event_id": event_id, "dump": dump})
    elif found != dump:
        work.connection.execute(
            sa.update(table).where(table.c.event_id == event_id).values(dump=dump, version=table.c.version + 1)
        )
