"""Days and months in words, for papers that are framed and for periods: 17. Oktober 2026."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _

if TYPE_CHECKING:
    import datetime


def in_words(day: datetime.date) -> str:
    """Return a day with the name of its month."""
    return _("{day} {month} {year}").format(day=day.day, month=_month(day), year=day.year)


def month(day: datetime.date) -> str:
    """Return the month of a day with its year."""
    return f"{_month(day)} {day.year}"


def spoken(day: datetime.date, year: int = 0) -> str:
    """Return a day as people say it: Samstag, 17. Oktober, on demand with its year."""
    names = _("Monday Tuesday Wednesday Thursday Friday Saturday Sunday").split()
    words = _("{weekday} {day} {month}").format(weekday=names[day.weekday()], day=day.day, month=_month(day))
    return f"{words} {year}" if year else words


def ordinal(number: int) -> str:
    """Return a number that counts: 12., in English 12th."""
    endings = _("th st nd rd").split()
    if len(endings) == 1:
        return f"{number}{endings[0]}"
    return f"{number}{endings[number % 10 if number % 10 < 4 and number % 100 not in {11, 12, 13} else 0]}"


def _month(day: datetime.date) -> str:
    names = _("January February March April May June July August September October November December").split()
    return names[day.month - 1]


def weekday(day: datetime.date) -> str:
    """Return the day of the week, as short as a column needs it: Do."""
    return _("Mon Tue Wed Thu Fri Sat Sun").split()[day.weekday()]


def short_month(day: datetime.date) -> str:
    """Return the month in a word that fits over a column: Okt."""
    return _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()[day.month - 1]
