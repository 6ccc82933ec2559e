"""The row of the prize plan of an event."""

from __future__ import annotations

from skatclub.domain.prizes import plan_text
from skatclub.domain.prizes.plan import Plan
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work


def of_event(view: View, event_id: int) -> Plan | None:
    """Return the plan of an event, None where nobody made one."""
    rows = view.rows(tables_all.prize_plan, event_id=event_id)
    return plan_text.load(rows[0].dump) if rows else None


def put(work: Work, event_id: int, new: Plan) -> None:
    """Write the plan of an event; the same once more changes nothing."""
    work.keep(tables_all.prize_plan, {"event_id": event_id}, dump=plan_text.dump(new))
