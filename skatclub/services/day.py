"""What is left of an evening or tournament after its last list: one look at ranking, prizes, money and papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.cash.ledger import Category
from skatclub.domain.directing import postings as postings_domain
from skatclub.domain.events.event import EventKind
from skatclub.domain.overview.event_overview import Ending
from skatclub.services.prizes import board as prizes_board
from skatclub.services.registration import dues
from skatclub.services.standings import results as standings_results
from skatclub.services.standings import standings
from skatclub.store.cash import cash
from skatclub.store.directing import postings
from skatclub.store.events import events
from skatclub.store.prizes import plans

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from skatclub.domain.cash.ledger import Booking
    from skatclub.store.work import View

CERTIFICATES, CLOSED = "certificates", "closed"
"""Codes under which it is noted that certificates were printed, and that the evening was closed."""


def ending(view: View, event_id: int, written: Collection[str]) -> Ending:
    """Return what is left; `written` are the codes of papers made. Refused: `NoSuchRecord`."""
    results = standings_results.gather(view, event_id)
    ranking = standings.of_gathered(view, results).standings
    rows = postings_domain.rows_to_post(ranking.rows)
    posted = [each for each in postings.of_event(view, event_id) if each.is_of("", ranking.series)]
    plan = plans.of_event(view, event_id)
    board = None if plan is None else prizes_board.read(view, event_id, trial=plan, event_results=results)
    money = dues.read(view, event_id)
    return Ending(
        posted=bool(posted) and not postings_domain.changed(posted[-1], rows),
        lots=len(ranking.undecided()),
        prizes=0 if board is None else sum(row.waits for row in board.rows),
        owing=sum(due.open > 0 for due in money.dues),
        back=sum(due.open < 0 for due in money.dues),
        counted=_is_counted(view, event_id, money.bookings),
        honoured=any(code.endswith(CERTIFICATES) for code in written),
        closed=CLOSED in written,
        followed=_is_followed(view, event_id),
    )


def _is_counted(view: View, event_id: int, bookings: Sequence[Booking]) -> bool | None:
    """Tell whether the box was counted after the last booking; None where nothing was booked."""
    moved = [booking.at for booking in bookings if booking.category is not Category.DIFFERENCE]
    counts = cash.counted(view, event_id)
    return None if not moved else bool(counts) and counts[-1].at >= max(moved)


def _is_followed(view: View, event_id: int) -> bool:
    """Tell whether a later evening of the club is there."""
    latest = events.latest(view, kind=EventKind.CLUB_NIGHT)
    return latest is not None and events.get(view, latest).held_on > events.get(view, event_id).held_on
