"""Rows of draws with the changes of their seatings, and what they stand for."""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sa

from skatclub.domain.seating import draws
from skatclub.domain.seating.draws import Amendment, Draw, DrawState
from skatclub.domain.seating.errors import DrawUnreadable
from skatclub.rules.errors import Refusal
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

_FACTS = ("state", "method", "attempt", "seed", "fingerprint", "algorithm")
_STATES = (
    sa.select(tables_all.draw.c.series_id, tables_all.draw.c.state)
    .join(tables_all.series, tables_all.series.c.id == tables_all.draw.c.series_id)
    .where(tables_all.series.c.event_id == sa.bindparam("of_event"))
)


def of_series(view: View, series_id: int) -> Draw | None:
    """Return the draw of a series, or None; refused: `DrawUnreadable` if its texts were altered."""
    rows = view.rows(tables_all.draw, series_id=series_id)
    return _of_row(view, rows[0]) if rows else None


def start_nos(view: View, event_id: int) -> frozenset[int]:
    """Return the start numbers that the lot was drawn for in any series of an event."""
    series = view.rows(tables_all.series, event_id=event_id)
    drawn = [draw for draw in (of_series(view, row.id) for row in series) if draw is not None]
    numbers = {entry.start_no for draw in drawn if draw.task is not None for entry in draw.task.entries}
    late = {start_no for draw in drawn for change in draw.amendments for start_no in change.about}
    return frozenset(numbers | late)


def states(view: View, event_id: int) -> dict[int, DrawState]:
    """Return how far the draws of an event are, by the id of their series; who has none is not in it."""
    rows = view.connection.execute(_STATES, {"of_event": event_id})
    return {row.series_id: row.state for row in rows}


def write(work: Work, new: Draw) -> Draw:
    """Write a draw, new or again, and return it as it is stored; changes made so far go, a new draw is new."""
    table = tables_all.draw
    if new.id == 0:
        return replace(new, id=work.insert(table, {"series_id": new.series_id, **_facts(new)}))
    work.delete(tables_all.amendment, draw_id=new.id)
    work.update(table, {"id": new.id}, **_facts(new))
    return replace(new, amendments=())


def restate(work: Work, draw: Draw, state: DrawState) -> None:
    """Write how far a draw is; its seating and the changes of it stay."""
    work.update(tables_all.draw, {"id": draw.id}, state=state)


def amend(work: Work, draw: Draw, new: Amendment) -> Draw:
    """Write a change of a drawn seating."""
    facts = {
        "draw_id": draw.id,
        "number": len(draw.amendments) + 1,
        "kind": new.kind,
        "moves": draws.dump_amendment(new),
    }
    work.insert_all(tables_all.amendment, [facts])
    return replace(draw, amendments=(*draw.amendments, new))


def _facts(draw: Draw) -> dict[str, object]:
    return {
        "task": "" if draw.task is None else draws.dump_task(draw.task),
        "seating": "" if draw.drawn is None else draws.dump_seating(draw.drawn),
        **{name: getattr(draw, name) for name in _FACTS},
    }


def _of_row(view: View, row: Fetched) -> Draw:
    changes = view.rows(tables_all.amendment, "number", draw_id=row.id)
    try:
        return Draw(
            id=row.id,
            series_id=row.series_id,
            task=draws.load_task(row.task) if row.task else None,
            drawn=draws.load_seating(row.seating) if row.seating else None,
            amendments=tuple(draws.load_amendment(change.kind, change.moves) for change in changes),
            **{name: getattr(row, name) for name in _FACTS},
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, Refusal) as altered:
        raise DrawUnreadable(row.series_id) from altered
