"""Changes of a drawn seating inside an open change: somebody goes, comes late, or swaps; the tables follow."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain import draw_errors as errors
from skatclub.domain import draws
from skatclub.domain.draws import Amendment, AmendmentKind, DrawState
from skatclub.domain.registration import Presence
from skatclub.domain.seating import running
from skatclub.services import draw_steps, draw_task, enrolment
from skatclub.store import draws as stored
from skatclub.store import registration, seats

if TYPE_CHECKING:
    from skatclub.domain.registration import Participant
    from skatclub.domain.seating.task import Move, Seating
    from skatclub.services.draw_steps import Plan
    from skatclub.store.work import Work


def amend(work: Work, now: Plan, kind: AmendmentKind, about: tuple[int, ...], new: Seating) -> tuple[Move, ...]:
    """Write a change of a drawn seating, and of its tables where they are made; return the moves.

    Refused: `SeriesBegun` where deals are written at a table that would change.
    """
    drawn = draw_steps.draft_of(now)
    moves = draws.moved(draw_steps.seated(now), new)
    touched = {place.table for move in moves for place in (move.old, move.new) if place is not None}
    draw_steps.check_not_begun(now, tuple(touched))
    stored.amend(work, drawn, Amendment(kind=kind, about=about, moves=moves, seating=new))
    if drawn.state is DrawState.ACCEPTED:
        seats.put(work, now.series.id, draw_steps.wanted(now, new))
    return moves


def free_seat(work: Work, now: Plan, start_no: int) -> tuple[Move, ...]:
    """Take somebody out of a series, if it is drawn with him or her; return the start cards to print again.

    Refused: `SeriesBegun` where deals are written at that table.
    """
    if now.seating is None or start_no not in draw_steps.start_nos(now.seating):
        return ()
    place = now.seating.place_of(start_no)
    draw_steps.check_not_begun(now, () if place is None else (place.table,))
    change = running.withdraw(draw_steps.task(now), now.seating, start_no, now.begun)
    amend(work, now, AmendmentKind.WITHDRAWAL, (start_no,), change.seating)
    return change.moves


def seat_late(work: Work, event_id: int, series_no: int, start_no: int) -> tuple[Move, ...]:
    """Seat somebody who came after the draw, in all series drawn from this one on; return the moves of this one.

    Refused: as `services.draws.add_late`.
    """
    now = draw_steps.plan(work, event_id, series_no)
    one = draw_task.participant(now.people, start_no)
    work.tell(title=now.event.title, name=one.person.full_name)
    if draw_steps.seated(now).place_of(start_no) is not None:
        raise errors.SeatedHere(start_no, series_no)
    if start_no in draw_steps.seated(now).waiting:
        raise errors.NoTableFree(series_no)
    if not one.plays(series_no):
        _come_late(work, event_id, one, series_no)
    moves = _seat(work, draw_steps.plan(work, event_id, series_no), start_no)
    for series in now.event.series:
        later = draw_steps.plan(work, event_id, series.number) if series.number > series_no else now
        if later is not now and later.seating is not None and start_no not in draw_steps.start_nos(later.seating):
            _seat(work, later, start_no)
    return moves


def _come_late(work: Work, event_id: int, one: Participant, series_no: int) -> None:
    """Note that somebody plays from a series on who was missing, gone, or came for a later one."""
    if not one.takes_part:
        enrolment.check_room(enrolment.roll(work, event_id))
    played = one.presence is Presence.HERE or one.last_series is not None
    first = min(one.first_series, series_no) if played else series_no
    registration.put(work, one, replace(one, presence=Presence.HERE, first_series=first, last_series=None))


def _seat(work: Work, now: Plan, start_no: int) -> tuple[Move, ...]:
    whole = draw_steps.task(now)
    entry = next(entry for entry in whole.entries if entry.start_no == start_no)
    others = replace(whole, entries=tuple(other for other in whole.entries if other is not entry))
    change = running.add(others, draw_steps.seated(now), entry, now.begun)
    if now.begun and change.seating.place_of(start_no) is None:
        raise errors.NoTableFree(now.series.number)
    return amend(work, now, AmendmentKind.LATE_ENTRY, (start_no,), change.seating)
