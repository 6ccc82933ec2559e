"""The columns of the table of a season: dropped results struck through, what each result says in its tooltip."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.gui.season import words
from skatclub.gui.widgets.table import Column
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.domain.season.standings import Row
    from skatclub.services.season.seasons import Standings

RANK, NAME, VALUE, LISTS, DROPPED = range(5)
BEFORE = 5
"""Columns before the results: what matters stands first, for results may need more room than there is."""
HELD = 3
"""Rank, name and value stay while the results scroll."""
HIGH = 1400
"""Points of a list from which on it is printed bold, as clubs do."""
LEAST_NAME = 29
"""Letters that a name may take where not all results have room."""


def columns(found: Standings | None) -> tuple[Column[Row], ...]:
    """Return the columns of a season, a result of each list or evening in the last ones."""
    if found is None:
        return ()
    value = season_words.value_head(found.championship.rule)

    def lack(row: Row) -> str:
        missing = row.reckoning.lack
        return "" if missing is None else season_words.lack_words(missing, found.championship.rule)

    def column(head: str, text: Callable[[Row], str], *, right: bool = True) -> Column[Row]:
        return Column(head, text, tip=lack, tone=_tone, right=right)

    return (
        column(_("Rank"), lambda row: "–" if row.rank is None else str(row.rank)),
        replace(
            column(_("Name"), lambda row: words.name_of(found, row), right=False),
            bold=True,
            share=1,
            least=LEAST_NAME,
            fits=True,
        ),
        replace(column(value, lambda row: words.value(found, row)), bold=True),
        column(_("Lists"), lambda row: str(row.reckoning.lists)),
        column(_("dropped"), lambda row: str(len(row.reckoning.dropped))),
        *(_result(found, place) for place in range(len(found.table.firsts))),
    )


def _result(found: Standings, place: int) -> Column[Row]:
    by_list = not found.championship.rule.by_evening

    def is_dropped(row: Row) -> bool:
        return any(drop.place == place for drop in row.reckoning.dropped)

    def is_high(row: Row) -> bool:
        result = row.reckoning.results.get(place)
        return by_list and result is not None and result.total > HIGH and not is_dropped(row)

    return Column(
        words.column_head(found, place),
        lambda row: words.cell(row, place),
        said=words.said_head(found, place),
        tip=lambda row: words.said_cell(found, row, place),
        spoken=lambda row: words.said_cell(found, row, place),
        tone=lambda row: "muted" if is_dropped(row) or place not in row.reckoning.results else _tone(row),
        bold=is_high,
        struck=is_dropped,
        right=True,
    )


def _tone(row: Row) -> str:
    return "muted" if row.rank is None else ""
