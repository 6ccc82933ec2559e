"""Tables that called: since when, kept and seen to."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from skatclub.domain.hall import calls
from skatclub.domain.hall.calls import Call

CALL = Call(series=1, table=12, at=datetime(2026, 9, 5, 12, tzinfo=UTC))


def test_a_table_that_calls_again_waits_since_it_called_first():
    later = replace(CALL, at=CALL.at + timedelta(minutes=5))

    assert calls.added((CALL,), later) == (CALL,)
    assert calls.added((CALL,), replace(later, series=2)) == (CALL, replace(later, series=2))


def test_a_table_that_was_seen_to_waits_no_more():
    assert calls.without((CALL, replace(CALL, table=3)), 1, 12) == (replace(CALL, table=3),)
    assert calls.without((CALL,), 2, 12) == (CALL,)


def test_calls_are_read_as_written_and_nonsense_calls_nobody():
    assert calls.load(calls.dump([CALL])) == (CALL,)
    assert calls.load("") == calls.load("[[1,2]]") == calls.load("3") == ()
