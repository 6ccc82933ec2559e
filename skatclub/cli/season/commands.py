"""skatclub season: new, standings, explain, the board, and who can still become champion."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from skatclub.cli import arguments, rows
from skatclub.cli.arguments import (
    Aligned,
    AsJson,
    Championship,
    ClubFile,
    FirstDay,
    LastDay,
    PersonName,
    Reader,
    SeasonName,
    StatuteName,
)
from skatclub.cli.club import commands as club_commands
from skatclub.cli.season import board as season_board, rows as season_rows, texts as season_texts
from skatclub.domain import text, zone
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.season.title import MOST_EVENINGS
from skatclub.i18n.language import _
from skatclub.i18n.season import title as season_title, words as season_words
from skatclub.services.club import written_files


def new(
    file: ClubFile,
    *,
    title: Annotated[str, typer.Option(metavar=_("TITLE"), help=_("Title of the season."))],
    statute: StatuteName,
    first: FirstDay,
    last: LastDay,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Open a season and print its number and how many evenings it has."""
    from skatclub.services.season import seasons

    titled, rules = text.checked(title), season_board.statute_of(statute)
    first_day, last_day = arguments.read("--from", first), arguments.read("--to", last)
    with club_commands.opened(file) as club:
        season_id = seasons.new_season(
            club, title=titled, statute=rules, first_day=first_day, last_day=last_day
        ).made_id
        events = len(seasons.events_of(club, season_id or 0))
    row = (season_id, titled, rules.code, first_day.isoformat(), last_day.isoformat(), events)
    columns = ("season", "title", "statute", "from", "to", "evenings")
    return rows.answer(columns, [row], as_json=as_json, aligned=aligned)


def standings(
    file: ClubFile,
    season: SeasonName,
    *,
    championship: Championship = "",
    public: Reader = "",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar=_("FILE"), help=_("Write the paper to this file instead: .pdf, .xlsx, .csv or .json.")
        ),
    ] = None,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print the table of a season."""
    from skatclub.exports.catalogue import SEASON_TABLE
    from skatclub.services.season import seasons

    reader = arguments.audience(public)
    kind = None if out is None else arguments.format_of(SEASON_TABLE, out)
    with club_commands.opened(file) as club:
        season_table = seasons.standings_of(club, season, championship).on(_today())
        imprint = club_commands.imprint(club, Audience(public or Audience.BOARD))
    if out is not None and kind is not None:
        written_files.replace_bytes(out, SEASON_TABLE.make(kind, season_table, imprint))
        typer.echo(str(out))
        return 0
    for sentence in season_texts.about(season_table, zone.here(club_commands.now())):
        typer.echo(sentence, err=True)
    cells, whole = season_rows.cells(season_table, reader), season_rows.objects(season_table, reader)
    return rows.answer(season_rows.COLUMNS, cells, as_json=as_json, aligned=aligned, objects=whole)


def explain(
    file: ClubFile,
    season: SeasonName,
    person: PersonName,
    *,
    championship: Championship = "",
    public: Reader = "",
) -> int:
    """Say how the value of somebody is reckoned."""
    from skatclub.services.season import seasons

    reader = arguments.audience(public)
    with club_commands.opened(file) as club:
        season_table = seasons.standings_of(club, season, championship).on(_today())
    if not season_table.table.firsts:
        typer.echo(season_texts.why_empty(season_table), err=True)
        return 2
    row = seasons.person_of(season_table, person)
    rule = season_table.championship.rule
    for line in (
        season_texts.head(season_table, row, reader),
        *season_words.calculation(rule, season_table.played, season_table.table.firsts, row),
        season_words.ahead(rule, seasons.if_missed(season_table, row.person_id, _today())),
    ):
        if line:
            typer.echo(line)
    return 0


COLUMNS = ("person", "name", "rank", "value", "most")
EveningsLeft = Annotated[
    int | None,
    typer.Option(
        "--evenings",
        metavar="N",
        min=0,
        max=MOST_EVENINGS,
        help=_("How many evenings are still to come; without it nothing is said."),
    ),
]


def chances(
    file: ClubFile,
    season: SeasonName,
    *,
    championship: Championship = "",
    evenings: EveningsLeft = None,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print who can still win if so many evenings are to come, and the most that each can reach."""
    from skatclub.exports.reports.season import champion
    from skatclub.services.season import seasons, titles

    reader = arguments.audience(public)
    with club_commands.opened(file) as club:
        season_table = seasons.standings_of(club, season, championship)
        season_table = titles.with_race(club, season_table, evenings, _today())
    race = season_table.race
    if race is None or not season_table.table.firsts:
        note = season_title.unknown() if season_table.table.firsts else season_texts.why_empty(season_table)
        typer.echo(note, err=True)
        return rows.answer(COLUMNS, [], as_json=as_json, aligned=aligned)
    typer.echo(champion.answer(season_table, race, reader), err=True)
    cells = [
        (
            row.person_id,
            publication.face(season_table.people[row.person_id], reader).full_name,
            row.rank,
            row.value,
            race.most[row.person_id],
        )
        for row in season_table.table.rows
        if row.person_id in race.most
    ]
    return rows.answer(COLUMNS, cells, as_json=as_json, aligned=aligned)


def _today() -> date:
    return zone.day(club_commands.now())
