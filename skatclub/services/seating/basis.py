"""What a series seated by points rests on: whether the standings it was drawn from have changed, or still may."""

from __future__ import annotations

from collections.abc import Mapping

from skatclub.domain.overview.event_overview import Basis
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import Method
from skatclub.services.club.clubs import Club
from skatclub.services.seating import steps as seating_steps, task as seating_task
from skatclub.services.seating.steps import Plan
from skatclub.services.standings import standings
from skatclub.store.work import View


def of_series(club: Club, event_id: int, series_no: int) -> Basis | None:
    """Return what a drawn series rests on; None unless it is seated by points. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return basis(view, event_id, series_no)


def basis(view: View, event_id: int, series_no: int) -> Basis | None:
    """Return the same inside an open view."""
    now = seating_steps.plan(view, event_id, series_no)
    if now.draw is None or now.draw.task is None or now.draw.task.method is not Method.POINTS:
        return None
    earlier = [series.number for series in now.event.series if series.number < series_no]
    ranking = standings.ranking(view, event_id, series=earlier)
    unchecked = sum(row.provisional for row in ranking.standings.rows)
    return Basis(
        series=series_no,
        is_fixed=now.draw.state is DrawState.ACCEPTED,
        missing=len(ranking.missing),
        is_provisional=bool(ranking.missing or unchecked),
        changed=_changed(now, seating_task.points(view, now.event, earlier)),
    )


def _changed(now: Plan, today: Mapping[int, tuple[int, ...]]) -> int:
    """Return how many of those seated stand on another rank than when the series was drawn."""
    if now.draw is None or now.draw.task is None:
        return 0
    seated = [entry for entry in now.draw.task.entries if entry.start_no in now.people]
    before = _ranks({entry.start_no: entry.order for entry in seated if entry.order is not None})
    after = _ranks(
        {
            entry.start_no: today[person_id]
            for entry in seated
            if (person_id := now.people[entry.start_no].person.id) in today
        }
    )
    return sum(before.get(entry.start_no) != after.get(entry.start_no) for entry in seated)


def _ranks(orders: Mapping[int, tuple[int, ...]]) -> dict[int, int]:
    """Return the rank of each start number; equals share one."""
    best = sorted(orders.values(), reverse=True)
    first = {order: place for place, order in reversed(list(enumerate(best, start=1)))}
    return {start_no: first[order] for start_no, order in orders.items()}
