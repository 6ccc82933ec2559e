"""Prizes as they are called out: what each is for and what it is worth, on screens and on envelopes."""

from __future__ import annotations

from skatclub.domain.prizes.board import PrizeRow
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words


def title(row: PrizeRow) -> str:
    """Return what a prize is for: Place 3, Ladies · place 1."""
    place = _("place {n}").format(n=row.called_place)
    if row.shares_place:
        place = _("{place} (equal on points)").format(place=place)
    if row.pot is None:
        return prizes_words.row(row)
    if not row.pot.ranking and not row.pot.series:
        return wordlists.capital(place)
    words = prizes_words.row(row)
    return f"{wordlists.capital(words)} · {place}"


def worth(row: PrizeRow) -> str:
    """Return money and gift of a prize."""
    money = numbers.euros(row.cents) if row.cents else ""
    return " + ".join(part for part in (money, row.gift.words) if part)
