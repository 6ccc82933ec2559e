"""The stretch of the cash book that a command asks for: of an event or the club, of a year or all."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from skatclub.cli import help_words

if TYPE_CHECKING:
    from skatclub.services.cash.book import Book
    from skatclub.services.club.clubs import Club


def read(club: Club, event: str, year: int | None) -> Book:
    """Return the book. Refused: `NoSuchEvent`, a wrong value of `--year`."""
    from skatclub.services.cash import book as cash_book
    from skatclub.services.events import tournaments

    if year is not None and not 1900 <= year <= 9998:
        raise help_words.wrong_shape("--year", str(year), ["2026", "1999"])
    first, last = (None, None) if year is None else (date(year, 1, 1), date(year, 12, 31))
    event_id = tournaments.find(club, event) if event else None
    return cash_book.book(club, event_id=event_id, first=first, last=last)
