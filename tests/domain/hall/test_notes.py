"""What the director told the hall, written and read again."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from skatclub.domain.hall import notes as hall_notes
from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.hall.notes import HallNotes

AT = datetime(2026, 10, 17, 13, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    "notes",
    [
        HallNotes(),
        HallNotes(text="Pause\nbis 13 Uhr", series=2, countdown=Countdown(seconds=7200)),
        HallNotes(series=1, countdown=Countdown(seconds=60, since=AT)),
    ],
)
def test_notes_are_read_as_they_were_written(notes):
    assert hall_notes.load(hall_notes.dump(notes)) == notes


@pytest.mark.parametrize(
    "written",
    ["", "{", "[]", "null", "{}", '{"text":"x","series":"?","seconds":1,"since":null}',
     '{"text":"x","series":1,"seconds":1,"since":"gestern"}'],
)  # fmt: skip
def test_what_cannot_be_read_says_nothing(written):
    assert hall_notes.load(written) == HallNotes(text="", series=0, countdown=None)


def test_a_time_without_its_zone_is_a_clock_that_stands():
    written = '{"text":"","series":1,"seconds":60,"since":"2026-10-17T13:15:00"}'

    assert hall_notes.load(written).countdown == Countdown(seconds=60)


def test_a_clock_belongs_to_its_series():
    notes = HallNotes(series=1, countdown=Countdown(seconds=60))

    assert (notes.clock_of(1), notes.clock_of(2)) == (Countdown(seconds=60), None)
