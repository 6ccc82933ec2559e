"""Rows of what became of prizes."""

from __future__ import annotations

from datetime import datetime

from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.prizes.awards import Award, AwardState
from skatclub.store.journal import journal
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work


def of_event(view: View, event_id: int) -> dict[str, Award]:
    """Return what became of the prizes of an event, by key."""
    rows = view.rows(tables_all.award, "id", event_id=event_id)
    return {
        row.prize: Award(
            prize=row.prize,
            participant_id=row.participant_id,
            state=row.state,
            at=journal.time_of(row.at),
            note=row.note,
        )
        for row in rows
    }


def add(
    work: Work,
    event_id: int,
    prize: str,
    state: AwardState,
    *,
    participant_id: int | None,
    note: str = "",
    at: datetime | None = None,
) -> int:
    """Write what became of a prize at the time of this change, or `at` another moment of it."""
    facts = {
        "event_id": event_id,
        "prize": prize,
        "participant_id": participant_id,
        "state": state,
        "at": journal.stamp(at or work.at),
        "note": note,
    }
    return work.insert(tables_all.award, facts)


def remove(work: Work, event_id: int, prize: str) -> None:
    """Forget what became of a prize."""
    work.delete(tables_all.award, event_id=event_id, prize=prize)


def forget_of(work: Work, booking: Booking) -> None:
    """Forget what became of the prize that was paid by a booking: both have the same moment."""
    if booking.category is not Category.PRIZE or booking.event_id is None:
        return
    for award in of_event(work, booking.event_id).values():
        if award.at == booking.at:
            remove(work, booking.event_id, award.prize)
