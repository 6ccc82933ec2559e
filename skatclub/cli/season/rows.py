"""The table of a season as rows for people and programs, and the statutes that come along."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from skatclub.cli import rows as cli_rows
from skatclub.domain.season.statutes import written
from skatclub.exports.reports.season import rows as season_exports
from skatclub.i18n.season import statutes as season_statutes

if TYPE_CHECKING:
    from skatclub.cli.rows import Row as Cells
    from skatclub.domain.people.person import Audience
    from skatclub.domain.season.statutes.presets import Preset
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
)
"""`person` is the number of the person; games, points and total are sums over the results that count."""

PRESETS = ("name", "championship", "rule", "check", "source")


def cells(standings: Standings, reader: Audience) -> list[Cells]:
    """Return the rows for CSV and tables, names as an audience may know them.

    A value has two decimals, rounded half up, unless it is whole.
    """
    return [season_exports.cells(standings, row, reader, COLUMNS) for row in standings.table.rows]


def objects(standings: Standings, reader: Audience) -> list[dict[str, object]]:
    """Return the rows for programs; a value is a number of at most two decimals, rounded half up."""
    return cli_rows.objects(COLUMNS, cells(standings, reader))


def preset_cells(preset: Preset) -> list[Cells]:
    """Return a statute for CSV and tables, a row for each championship."""
    unsure = season_statutes.unsure_words(preset)
    return [
        (
            preset.code,
            season_statutes.championship_name(championship.name),
            season_statutes.sentence(championship.rule),
            unsure,
            preset.source,
        )
        for championship in preset.statute.championships
    ]


def preset_object(preset: Preset) -> dict[str, object]:
    """Return a statute for programs: its name, its championships in words, and itself as a file has it."""
    return {
        "name": preset.code,
        "title": season_statutes.preset_name(preset),
        "championships": [
            {"name": championship.name, "rule": season_statutes.sentence(championship.rule)}
            for championship in preset.statute.championships
        ],
        "unsure": list(preset.unsure),
        "source": preset.source,
        "statute": json.loads(written.dump(preset.statute)),
    }
