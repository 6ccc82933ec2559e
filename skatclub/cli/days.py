"""Days as people write them on a command line."""

from __future__ import annotations

from datetime import date, datetime

from skatclub.cli import command_words

PATTERNS = ("%Y-%m-%d", "%d.%m.%Y")


def read(option: str, written: str) -> date:
    """Return the day that an option names, 2026-10-17 or 17.10.2026; refused: `WrongValue`."""
    for pattern in PATTERNS:
        try:
            return datetime.strptime(written.strip(), pattern).date()  # noqa: DTZ007  a day has no zone
        except ValueError:
            continue
    raise command_words.wrong_shape(option, written, ["2026-10-17", "17.10.2026"])
