"""Days in words, for papers that are framed: 17. Oktober 2026."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _

if TYPE_CHECKING:
    import datetime


def in_words(day: datetime.date) -> str:
    """Return a day with the name of its month."""
    names = _("January February March April May June July August September October November December").split()
    return _("{month} {day}, {year}").format(day=day.day, month=names[day.month - 1], year=day.year)
