"""The evenings that results without lists need: by day and title, with their series and how long these were."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.event import HIGHEST_ROUNDS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from skatclub.domain.imports.incoming import IncomingResult


def evenings(results: Sequence[IncomingResult], title: str) -> dict[tuple[date, str], int]:
    """Return the evenings of results by day and title, with the highest number of their series."""
    found: dict[tuple[date, str], int] = {}
    for one in results:
        place = (one.day, one.title or title)
        found[place] = max(found.get(place, 0), one.series_no)
    return dict(sorted(found.items()))


def rounds(results: Sequence[IncomingResult], title: str) -> dict[tuple[date, str, int], int]:
    """Return the rounds of each series (day, title, number) whose tables tell how many deals they played."""
    found: dict[tuple[date, str, int], int] = {}
    for one in results:
        if one.played and one.table_size and one.played % one.table_size == 0:
            place = (one.day, one.title or title, one.series_no)
            found[place] = max(found.get(place, 1), min(one.played // one.table_size, HIGHEST_ROUNDS))
    return found
