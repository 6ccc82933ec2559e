"""Days and months in words, for papers that are framed and for periods: 17. Oktober 2026."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _

if TYPE_CHECKING:
    import datetime


def in_words(day: datetime.date) -> str:
    """Return a day with the name of its month."""
    return _("{month} {day}, {year}").format(day=day.day, month=_month(day), year=day.year)


def month(day: datetime.date) -> str:
    """Return the month of a day with its year."""
    return f"{_month(day)} {day.year}"


def _month(day: datetime.date) -> str:
    names = _("January February March April May June July August September October November December").split()
    return names[day.month - 1]
