"""Days and months in words, for papers that are framed and for periods: 17. Oktober 2026; and read as typed."""

from __future__ import annotations

import datetime
import re

from skatclub.i18n.language import _

_NUMBERED = re.compile(r"([0-9]{1,2})[.] ?([0-9]{1,2})[.] ?([0-9]{4}|[0-9]{2})")
_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_NAMED = re.compile(r"([0-9]{1,2})[.]? ?([^\W\d]{3,})[.]? ?([0-9]{4})")
_PIVOT = 70
"""Years of two digits from here on are of the last century."""


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


def read(typed: str) -> datetime.date | None:
    """Return the day that was typed: 17.10.2026, 17 Oct 2026, 17. Oktober 2026, 2026-10-17; None if it is none."""
    bare = typed.strip()
    if match := _ISO.fullmatch(bare):
        year, month_number, day = map(int, match.groups())
    elif match := _NUMBERED.fullmatch(bare):
        day, month_number, year = map(int, match.groups())
        year += 0 if year >= 100 else 1900 if year >= _PIVOT else 2000
    elif match := _NAMED.fullmatch(bare):
        day, month_number, year = int(match[1]), _number_of_month(match[2]), int(match[3])
    else:
        return None
    try:
        return datetime.date(year, month_number, day)
    except ValueError:
        return None


def _number_of_month(word: str) -> int:
    """Return the month that begins with these letters, as the language in use calls it; 0 for none."""
    names = [_month(datetime.date(2000, number, 1)).casefold() for number in range(1, 13)]
    return next((number for number, name in enumerate(names, start=1) if name.startswith(word.casefold())), 0)
