"""The table of a season as rows for people and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.cli import rows as cli_rows
from skatclub.cli.rows import Row as Cells
from skatclub.domain.people.person import Audience
from skatclub.domain.season.standings import Row
from skatclub.exports.reports.season import rows as season_exports
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings

COLUMNS = (
    "rank",
    "person",
    "name",
    "lists",
    "counted",
    "dropped",
    "value",
    "won",
    "lost",
    "points",
    "total",
    "interim",
    "lacks",
)
"""`person` is the number of the person; games, points and total are sums over the results that count.

Who has no rank yet has an `interim` place, and `lacks` in words what evenings must still bring.
"""


def cells(standings: Standings, reader: Audience) -> list[Cells]:
    """Return the rows for CSV and tables, names as an audience may know them.

    A value has two decimals, rounded half up, unless it is whole.
    """
    return [_cells(standings, row, reader) for row in standings.table.rows]


def _cells(standings: Standings, row: Row, reader: Audience) -> Cells:
    reckoning = row.reckoning
    return (
        row.rank,
        row.person_id,
        season_exports.name_of(standings, row, reader),
        reckoning.lists,
        reckoning.counted,
        len(reckoning.dropped),
        row.value,
        reckoning.won,
        reckoning.lost,
        reckoning.points,
        reckoning.total,
        row.interim,
        season_words.lacking(row, standings.championship.rule),
    )


def objects(standings: Standings, reader: Audience) -> list[dict[str, object]]:
    """Return the rows for programs; a value is a number of at most two decimals, rounded half up."""
    return cli_rows.objects(COLUMNS, cells(standings, reader))
