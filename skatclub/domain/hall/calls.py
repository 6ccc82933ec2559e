"""Tables that called for somebody from the desk, with the time; kept until somebody has seen to them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from skatclub.rules import json_values


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A table of a series that called, and since when it waits."""

    series: int
    table: int
    at: datetime


def added(calls: Sequence[Call], new: Call) -> tuple[Call, ...]:
    """Return the calls with a new one; a table that waits already goes on waiting since it called first."""
    known = any((call.series, call.table) == (new.series, new.table) for call in calls)
    return tuple(calls) if known else (*calls, new)


def without(calls: Sequence[Call], series: int, table: int) -> tuple[Call, ...]:
    """Return the calls but that of one table."""
    return tuple(call for call in calls if (call.series, call.table) != (series, table))


def dump(calls: Sequence[Call]) -> str:
    """Write calls as canonical JSON."""
    return json_values.canonical([[call.series, call.table, call.at.isoformat()] for call in calls])


def load(written: str) -> tuple[Call, ...]:
    """Read what `dump` wrote; what cannot be read called nobody."""
    try:
        return tuple(
            Call(series=int(series), table=int(table), at=datetime.fromisoformat(at))
            for series, table, at in json.loads(written)
        )
    except (ValueError, TypeError):
        return ()
