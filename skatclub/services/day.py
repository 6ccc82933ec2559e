"""What is left of an evening or tournament after its last list: one look at ranking, prizes, money and papers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.events.event import EventKind
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.overview.event_overview import Ending
from skatclub.domain.standings.state import Finality
from skatclub.services.directing import reading
from skatclub.services.prizes import board as prizes_board
from skatclub.services.registration import dues
from skatclub.services.standings import results as standings_results
from skatclub.store.cash import cash
from skatclub.store.events import events
from skatclub.store.work import View

CERTIFICATES, CLOSED = "certificates", "closed"
"""Codes under which it is noted that certificates were printed, and that the evening was closed."""


def end(
    view: View, event_id: int, sheets: Sequence[OfficeSheet], written: Collection[str]
) -> tuple[Finality, Ending]:
    """Return how far the ranking is and what is left, of lists that are read already.

    Results, money and prizes are gathered once. `written` are the codes of papers made. Refused: `NoSuchRecord`.
    """
    results = standings_results.gather(view, event_id)
    money = dues.read(view, event_id)
    board = prizes_board.of_gathered(view, results, money)
    now = reading.of_gathered(view, results, sheets, board=board)
    ending = Ending(
        posted=now.posted is not None and now.posted.series == now.series and not now.changed,
        lots=len(now.undecided),
        prizes=0 if board is None else sum(row.waits for row in board.rows),
        owing=sum(due.open > 0 for due in money.dues),
        open_cents=sum(max(due.open, 0) for due in money.dues),
        owed_cents=sum(due.owed for due in money.dues),
        back=sum(due.open < 0 for due in money.dues),
        counted=_is_counted(view, event_id, money.bookings),
        honoured=any(code.endswith(CERTIFICATES) for code in written),
        closed=CLOSED in written,
        followed=_is_followed(view, event_id),
    )
    return now.finality, ending


def _is_counted(view: View, event_id: int, bookings: Sequence[Booking]) -> bool | None:
    """Tell whether the box was counted after the last booking; None where nothing was booked."""
    moved = [booking.at for booking in bookings if booking.category is not Category.DIFFERENCE]
    counts = (*cash.counted(view, event_id), *cash.counted(view, None))
    return None if not moved else any(count.at >= max(moved) for count in counts)


def _is_followed(view: View, event_id: int) -> bool:
    """Tell whether a later evening of the club is there."""
    latest = events.latest(view, kind=EventKind.CLUB_NIGHT)
    return latest is not None and events.get(view, latest).held_on > events.get(view, event_id).held_on
