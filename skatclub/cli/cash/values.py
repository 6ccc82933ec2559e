"""Money, coins and days as they are typed on the command line and printed for people or programs."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.cli import arguments, help_words
from skatclub.cli.club import commands as club_commands
from skatclub.cli.rows import Euros, Row
from skatclub.domain.cash import day as cash_day
from skatclub.domain.cash.ledger import Category
from skatclub.domain.registration.dues import Dues
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.exports.paper import Format, Paper
    from skatclub.services.cash.book import Book
    from skatclub.services.club.clubs import Club


DUES = ("start_no", "name", "owed", "paid", "open", "owed_cents", "paid_cents", "open_cents", "deposit_cents")
"""What somebody owes, as it is printed."""


def dues_row(dues: Dues) -> Row:
    """Return what somebody owes, by the columns of `DUES`."""
    sums = (dues.owed, dues.paid, dues.open)
    return (
        dues.participant.start_no,
        dues.participant.person.full_name,
        *map(Euros, sums),
        *sums,
        dues.deposit,
    )


def cents(written: str) -> int:
    """Read euros as 12, 12.50, 12,50 or 1.000,50. Refused: a wrong value."""
    match = re.fullmatch(r"([-−]?)(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?", written.strip(), re.ASCII)
    if match is None:
        raise help_words.wrong_shape("--amount", written, ["12", "12.50", "-12.50"])
    sign, euros, part = match.groups()
    whole = int(euros.replace(".", "")) * 100 + int((part or "0").ljust(2, "0"))
    return -whole if sign else whole


def files(written: list[Path] | None, paper: Paper[Book]) -> dict[Path, Format]:
    """Return the files that shall be written. Refused: a wrong value where one is no format of the paper."""
    endings = {f".{kind}": kind for kind in paper.formats}
    for path in written or ():
        if path.suffix.lower() not in endings:
            raise help_words.wrong_value("--out", path.name, tuple(endings))
    return {path: endings[path.suffix.lower()] for path in written or ()}


def category(written: str) -> Category:
    """Read what money was for. Refused: a wrong value."""
    known_category = next((each for each in Category if each.value == written), None)
    if known_category is None:
        raise help_words.wrong_value("--category", written, [each.value for each in Category])
    return known_category


def pieces(written: list[str]) -> dict[int, int]:
    """Read 4x50 7x0.50; the same piece named twice is added up. Refused: a wrong value."""
    counted: dict[int, int] = {}
    for part in written:
        number, sign, piece = part.partition("x")
        if not sign or not re.fullmatch(r"\d{1,6}", number, re.ASCII) or piece[:1] in {"-", "−"}:
            raise help_words.wrong_value("4x50 7x0.50 …", part, ["4x50", "7x0.50"])
        worth = cents(piece)
        counted[worth] = counted.get(worth, 0) + int(number)
    return counted


def day(written: str) -> date:
    """Read a day; nothing is today."""
    if not written:
        return cash_day.of(club_commands.now())
    return arguments.read(_("DAY"), written)


def book(club: Club, event: str, year: int | None) -> Book:
    """Return the book. Refused: `NoSuchEvent`, a wrong value of `--year`."""
    from skatclub.services.cash import book as cash_book
    from skatclub.services.events import tournaments

    if year is not None and not 1900 <= year <= 9998:
        raise help_words.wrong_shape("--year", str(year), ["2026", "1999"])
    first, last = (None, None) if year is None else (date(year, 1, 1), date(year, 12, 31))
    event_id = tournaments.find(club, event) if event else None
    return cash_book.book(club, event_id=event_id, first=first, last=last)
