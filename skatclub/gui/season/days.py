"""Days as people type them."""

from __future__ import annotations

from datetime import date, datetime

PATTERNS = ("%d.%m.%Y", "%Y-%m-%d", "%d.%m.%y")


def read(typed: str) -> date | None:
    """Return the day that was typed, None if it is none."""
    for pattern in PATTERNS:
        try:
            return datetime.strptime(typed.strip(), pattern).date()  # noqa: DTZ007  a day has no zone
        except ValueError:
            continue
    return None
