"""What hangs on the wall is told on phones by the clocks of the day on which it was posted."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from skatclub.domain import zone
from tests.exports import result_events
from tests.web.asking import Line


@pytest.mark.usefixtures("berlin")
@pytest.mark.parametrize(
    ("posted", "asked", "words", "until"),
    [
        ((2026, 7, 3, 21, 30), (2026, 12, 4, 12, 0), "am 03.07.2026 um 23:30 Uhr", "00:30 Uhr"),
        ((2026, 12, 31, 22, 30), (2027, 7, 4, 12, 0), "am 31.12.2026 um 23:30 Uhr", "00:30 Uhr"),
        ((2026, 10, 25, 0, 15), (2026, 10, 25, 1, 0), "am 25.10.2026 um 02:15 Uhr", "02:15 Uhr"),
    ],
)
def test_a_posting_keeps_its_day_hour_and_deadline(seen, posted, asked, words, until):
    posting = replace(result_events.facts("small").results.postings[0], at=datetime(*posted, tzinfo=UTC))
    whole = replace(seen.hall.whole, conditions=replace(seen.hall.whole.conditions, protest_minutes=60))
    on_wall = replace(seen, hall=replace(seen.hall, whole=whole, postings=(posting,)))

    page = Line(on_wall, now=zone.here(datetime(*asked, tzinfo=UTC)))("posted").text

    assert words in page
    assert until in page
