"""Start cards that did not come with a list, as the prizes tell them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.prizes.warnings import CardsMissing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.prizes.board import PrizeRow

Missing = tuple[int, int, int | None]
"""Series, person and start number of a card that did not come."""


def with_cards(row: PrizeRow, missing: Sequence[Missing]) -> PrizeRow:
    """Return a prize with the series whose start card the winner, or somebody of the team, did not hand in."""
    if row.winner is None:
        return row
    who = {one.id for one in (row.winner.person, *row.winner.people) if one is not None}
    series = dict.fromkeys(number for number, person, _start_no in missing if person in who)
    return replace(row, cards_missing=tuple(series))


def warned(missing: Sequence[Missing]) -> Iterator[CardsMissing]:
    """Return for each series whose cards are missing."""
    by_series: dict[int, list[int]] = {}
    for series, _person, start_no in missing:
        if start_no is not None:
            by_series.setdefault(series, []).append(start_no)
    for series, start_nos in by_series.items():
        yield CardsMissing(series, tuple(start_nos))
