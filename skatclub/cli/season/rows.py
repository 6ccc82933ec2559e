"""The table of a season as rows for people and programs, and the statutes that come along."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.cli.tournament import ranking_rows
from skatclub.domain.people import publication
from skatclub.domain.season.statutes import written
from skatclub.i18n.season import statutes as season_statutes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.cli.rows import Row as Cells
    from skatclub.domain.people.person import Audience
    from skatclub.domain.season.standings import Row
    from skatclub.domain.season.statutes.presets import Preset
    from skatclub.domain.standings.standings import Total
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


@dataclass(frozen=True, slots=True)
class Told:
    """One row of the table with the name as it may be shown."""

    name: str
    row: Row


def rows_of(found: Standings, reader: Audience) -> list[Told]:
    """Return the rows with names as an audience may know them."""
    return [Told(publication.face(found.people[row.person_id], reader).full_name, row) for row in found.table.rows]


def cells(told: Sequence[Told]) -> list[Cells]:
    """Return the rows for CSV and tables; a value has two decimals, rounded half up, unless it is whole."""
    return [
        (
            *_head(one),
            ranking_rows.shown(_value(one.row)),
            *_games(one),
            ranking_rows.shown(one.row.reckoning.total),
        )
        for one in told
    ]


def objects(told: Sequence[Told]) -> list[dict[str, object]]:
    """Return the rows for programs; a value is a number of at most two decimals, rounded half up."""
    return [
        dict(
            zip(
                COLUMNS,
                (
                    *_head(one),
                    ranking_rows.number(_value(one.row)),
                    *_games(one),
                    ranking_rows.number(one.row.reckoning.total),
                ),
                strict=True,
            )
        )
        for one in told
    ]


def preset_cells(preset: Preset) -> list[Cells]:
    """Return a statute for CSV and tables, a row for each championship."""
    unsure = season_statutes.unsure_words(preset)
    return [
        (
            preset.code,
            season_statutes.championship_name(one.name),
            season_statutes.sentence(one.rule),
            unsure,
            preset.source,
        )
        for one in preset.statute.championships
    ]


def preset_object(preset: Preset) -> dict[str, object]:
    """Return a statute for programs: its name, its championships in words, and itself as a file has it."""
    return {
        "name": preset.code,
        "title": season_statutes.preset_name(preset),
        "championships": [
            {"name": one.name, "rule": season_statutes.sentence(one.rule)} for one in preset.statute.championships
        ],
        "unsure": list(preset.unsure),
        "source": preset.source,
        "statute": json.loads(written.dump(preset.statute)),
    }


def _head(one: Told) -> Cells:
    told = one.row.reckoning
    return one.row.rank, one.row.person_id, one.name, told.lists, told.counted, len(told.dropped)


def _games(one: Told) -> Cells:
    told = one.row.reckoning
    return told.won, told.lost, told.points


def _value(row: Row) -> Total:
    """Return what somebody is ranked by: the value, in a cup the points of the last round."""
    if row.cup is not None:
        return row.cup.points[-1] if row.cup.points else 0
    return row.reckoning.value
