"""skatclub season chances: who can still become champion, by the statute of the season."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, rows
from skatclub.cli.arguments import Aligned, AsArray, Championship, ClubFile, Reader, SeasonName
from skatclub.cli.season import texts as season_texts
from skatclub.cli.season.found import found_season
from skatclub.cli.tournament import ranking_rows
from skatclub.domain.people import publication
from skatclub.domain.season.title.ahead import MOST_EVENINGS
from skatclub.i18n.language import _
from skatclub.i18n.season import title as season_title

if TYPE_CHECKING:
    from skatclub.domain.season.title.chances import Draw

COLUMNS = ("person", "name", "rank", "chance")


def draw() -> Draw:
    """Return how evenings are drawn: the same season gives the same chances."""
    from skatclub.services.season import titles

    chance = Random(titles.SEED)  # noqa: S311 (chance of figures, no secret)
    return lambda values, count: chance.choices(values, k=count)


def chances(
    file: ClubFile,
    season: SeasonName,
    *,
    championship: Championship = "",
    evenings: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, max=MOST_EVENINGS, help=_("Evenings left; else those until the last day.")
        ),
    ] = None,
    everybody: Annotated[bool, typer.Option("--everybody", help=_("Everybody comes every time."))] = False,
    public: Reader = "",
    as_json: AsArray = False,
    aligned: Aligned = False,
) -> int:
    """Print who wins how often (in percent) if the rest of the season is played again and again."""
    from skatclub.services.season import titles

    reader = arguments.audience(public)
    looked_up = found_season(file, season, championship)
    found = looked_up.standings
    left = titles.evenings_left(found) if evenings is None else evenings
    if not found.table.firsts or titles.is_early(found, left):
        told = (
            season_texts.why_empty(found, looked_up.chosen) if not found.table.firsts else season_title.too_early()
        )
        typer.echo(told, err=True)
        return rows.answer(COLUMNS, [], as_json=as_json, aligned=aligned)
    reckoned = titles.chances(found, left, everybody=everybody, draw=draw())
    for sentence in (season_title.assumed(reckoned), season_title.open_runs(reckoned)):
        if sentence:
            typer.echo(sentence, err=True)
    shares = reckoned.shares
    people = [
        (row, publication.face(found.people[row.person_id], reader).full_name, 100 * shares[row.person_id])
        for row in sorted(found.table.rows, key=lambda row: -shares[row.person_id])
    ]
    facts = [(row.person_id, name, row.rank, ranking_rows.number(share)) for row, name, share in people]
    cells = [(row.person_id, name, row.rank, ranking_rows.shown(share)) for row, name, share in people]
    whole = [dict(zip(COLUMNS, one, strict=True)) for one in facts]
    return rows.answer(COLUMNS, cells, as_json=as_json, aligned=aligned, objects=whole)
