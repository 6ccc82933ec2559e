"""What stands round a page of the hall says when time is up by the clocks that hang there then."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from skatclub.domain import zone
from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.hall.notes import HallNotes
from skatclub.exports.hall import frame as frames


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(
    ("now", "moment", "until"),
    [
        ((2026, 10, 25, 0, 30), "25.10.2026   02:30", "02:00"),
        ((2026, 3, 29, 0, 30), "29.03.2026   01:30", "03:00"),
        ((2026, 12, 31, 22, 45), "31.12.2026   23:45", "00:15"),
    ],
)
def test_the_end_of_a_series_is_told_by_the_clocks_of_then(now, moment, until):
    at = zone.here(datetime(*now, tzinfo=UTC))
    notes = HallNotes(countdown=Countdown(seconds=30 * 60).started(at))

    told = frames.frame(None, notes, at)

    assert told.moment == moment
    assert told.under == f"Ende um {until} Uhr"
