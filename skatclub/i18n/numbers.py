"""Numbers, dates and times as readers of a list expect them, always with a true minus sign."""

from __future__ import annotations

import datetime
import re
from typing import TYPE_CHECKING

from skatclub.domain import zone
from skatclub.i18n import days, language
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from fractions import Fraction

MINUS = "−"
NONE = "–"
"""What is not known, which is not the same as 0."""
_DIGITS = str.maketrans("-,.", "−.,")  # the German signs for minus, thousands and decimals


def points(number: int) -> str:
    """Return points as they stand in a list: no thousands separator, −66."""
    return str(number).replace("-", MINUS)


def total(number: Fraction | int, places: int = 2) -> str:
    """Return points that may be an average, which has decimals: −66, 833,33."""
    return points(number) if isinstance(number, int) else decimal(number, places)


def or_none(number: int | None) -> int | str:
    """Return a number as a cell of a paper; a dash where it is not known."""
    return NONE if number is None else number


def signed(number: int) -> str:
    """Return points with their sign: +72, −66, and a bare 0."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def grouped(number: int) -> str:
    """Return a number for running text: 1.456."""
    return _written(f"{number:,d}")


def decimal(number: Fraction | int, places: int = 2, *, separated: bool = True) -> str:
    """Return a number rounded half up (away from 0), with decimals: 833,33; `separated` 8.772,67, else 8772,67."""
    scale = 10**places
    whole = (2 * abs(number.numerator) * scale + number.denominator) // (2 * number.denominator)
    sign = "-" if number < 0 and whole else ""
    digits = f"{whole // scale:{',' if separated else ''}d}" + (f".{whole % scale:0{places}d}" if places else "")
    return _written(sign + digits)


def money(cents: int, *, separated: bool = True) -> str:
    """Return an amount of cents in euros without the sign of the currency: 1.003,50; for a field 1003,50."""
    from fractions import Fraction  # with all of `decimal`: not before the first paint

    return decimal(Fraction(cents, 100), 2, separated=separated)


def euros(cents: int) -> str:
    """Return an amount of cents with the sign of the currency: 1.003,50 €, in English €1,003.50."""
    amount = _("€{amount}").format(amount=money(abs(cents)))
    return f"{MINUS}{amount}" if cents < 0 else amount


def plain(words: str) -> str:
    """Return words for a file for programs: in them minus is a hyphen, and no number has a mark for thousands."""
    mark = re.escape("." if _is_german() else ",")
    return re.sub(rf"(?<=\d){mark}(?=\d{{3}}(?!\d))", "", words).replace(MINUS, "-")


def percent(number: int) -> str:
    """Return a whole share: 80 %, in English 80%."""
    return _("{n}%").format(n=number)


def percent_sign() -> str:
    """Return what stands behind a number that is a share, in a field of its own."""
    return _("{n}%").format(n="")


def date(day: datetime.date) -> str:
    """Return a day: 17.10.2026, in English 17 Oct 2026; `days.read` reads both."""
    return f"{day:%d.%m.%Y}" if _is_german() else f"{day_and_month(day)} {day.year}"


def period(first: datetime.date, last: datetime.date) -> str:
    """Return from when to when something was, a single day by itself."""
    return date(first) if first == last else f"{date(first)} – {date(last)}"


def data_date(day: datetime.date) -> str:
    """Return a day as a spreadsheet of this language reads it: 17.10.2026, else 2026-10-17."""
    return date(day) if _is_german() else day.isoformat()


def short_date(day: datetime.date, year: int) -> str:
    """Return a day of this year: 22.11., in English 22 Nov; of any other year as `date` does."""
    if day.year != year:
        return date(day)
    return f"{day:%d.%m.}" if _is_german() else day_and_month(day)


def in_title(day: datetime.date) -> tuple[str, str]:
    """Return a day as a title tells it, short and whole: 05.03., 05.03.2026, in English 5 Mar, 5 Mar 2026."""
    return short_date(day, day.year), date(day)


def day_and_month(day: datetime.date) -> str:
    """Return a day for the head of a narrow column: 9.7., in English 9 Jul, which no reader takes for September."""
    return f"{day.day}.{day.month}." if _is_german() else f"{day.day} {days.short_month(day)}"


def day_and_time(moment: datetime.datetime, like: datetime.datetime | None = None) -> str:
    """Return day and minute of the clock on the wall, here or where another moment is told: 17.10.2026 15:02."""
    return f"{date(zone.here(moment, like).date())} {minute(moment, like)}"


def minute(moment: datetime.datetime, like: datetime.datetime | None = None) -> str:
    """Return a time of day, as `day_and_time` does: 15:02."""
    return f"{zone.here(moment, like):%H:%M}"


def clock(moment: datetime.datetime, like: datetime.datetime | None = None) -> str:
    """Return a time of day with seconds, as `day_and_time` does: 14:32:07."""
    return f"{zone.here(moment, like):%H:%M:%S}"


def _is_german() -> bool:
    return language.current() == language.GERMAN


def _written(digits: str) -> str:
    return digits.translate(_DIGITS) if _is_german() else digits.replace("-", MINUS)
