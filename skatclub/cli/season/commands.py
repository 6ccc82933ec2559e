"""skatclub season: new, standings, explain, statutes, the board: evenings scored by the statute of the club."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import (
    arguments,
    help_words,
    publicity,
    rows,
)
from skatclub.cli.arguments import Aligned, AsArray, Championship, ClubFile, Reader, SeasonName, StatuteName
from skatclub.cli.club import commands as club_commands
from skatclub.cli.help_words import Command, Group
from skatclub.cli.season import (
    board as season_board,
)
from skatclub.cli.season import (
    rows as season_rows,
)
from skatclub.cli.season import (
    texts as season_texts,
)
from skatclub.cli.season import (
    title as season_title,
)
from skatclub.cli.season.found import found_season
from skatclub.cli.season.statutes import statute_of
from skatclub.domain import text
from skatclub.domain.people.person import Audience
from skatclub.domain.season.statutes import presets
from skatclub.exports.catalogue import SEASON_TABLE, Format
from skatclub.exports.document import Stand
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from collections.abc import Callable


def build() -> typer.Typer:
    """Return the group with its commands, worded in the language in use."""
    group = typer.Typer(cls=Group, rich_markup_mode=None, add_completion=False, options_metavar=_("[OPTIONS]"))
    commands: tuple[tuple[str, Callable[..., int], str], ...] = (
        ("new", new, _("Open a season; all evenings of its days count, those to come as well.")),
        ("standings", standings, _("Print the table of a season; who is not ranked follows without a rank.")),
        ("explain", explain, _("Say how somebody's value is reckoned, what was dropped and why.")),
        ("chances", season_title.chances, _("Print who can still become champion, by the statute of the season.")),
        ("change", season_board.change, _("Give a season another title, other days or another statute.")),
        ("evenings", season_board.evenings, _("Print which evenings count for a season; choose others.")),
        ("note", season_board.note, _("Note absences, presences, points or cup series; print all notes.")),
        ("lot", season_board.lot, _("Record the order that a lot gave people who are equal in all.")),
        ("statutes", statutes, _("List the statutes that come with the program, each in a sentence.")),
    )
    for name, function, short in commands:
        whole = f"{short}\n\n{season_texts.statute_help()}" if function is new else short
        group.command(name, cls=Command, help=whole, short_help=short, options_metavar=_("[OPTIONS]"))(function)
    return group


def new(
    file: ClubFile,
    *,
    title: Annotated[str, typer.Option(metavar=_("TITLE"), help=_("Title of the season."))],
    statute: StatuteName,
    first: Annotated[str, typer.Option("--from", metavar=_("DAY"), help=_("First day: 2026-01-01 or 1.1.2026."))],
    last: Annotated[str, typer.Option("--to", metavar=_("DAY"), help=_("Last day."))],
    as_json: AsArray = False,
    aligned: Aligned = False,
) -> int:
    """Open a season and print its number and how many evenings it has."""
    from skatclub.services.season import seasons

    titled, rules = text.checked(title), statute_of(statute)
    first_day, last_day = arguments.read("--from", first), arguments.read("--to", last)
    with club_commands.opened(file) as club:
        season_id = seasons.new_season(
            club, title=titled, statute=rules, first_day=first_day, last_day=last_day
        ).made_id
        events = len(seasons.events_of(club, season_id or 0))
    row = (season_id, titled, rules.code, first_day.isoformat(), last_day.isoformat(), events)
    columns = ("season", "title", "statute", "from", "to", "evenings")
    typer.echo(rows.written(columns, [row], as_json=as_json, aligned=aligned), nl=False)
    return 0


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
    as_json: AsArray = False,
    aligned: Aligned = False,
) -> int:
    """Print the table of a season."""
    from skatclub.services.season import titles

    reader = publicity.audience(public)
    kind = None if out is None else _format(out)
    looked_up = found_season(file, season, championship)
    found = looked_up.standings
    if out is not None and kind is not None:
        found = titles.with_chances(found, season_title.draw())
        stand = Stand(
            club=looked_up.club, at=datetime.now(UTC).astimezone(), level=Audience(public or Audience.BOARD)
        )
        written_files.replace_bytes(out, SEASON_TABLE.make(kind, found, stand))
        typer.echo(str(out))
        return 0
    for sentence in season_texts.about(found, looked_up.chosen):
        typer.echo(sentence, err=True)
    if as_json:
        typer.echo(rows.as_text(season_rows.objects(found, reader)), nl=False)
    else:
        listed = season_rows.cells(found, reader)
        typer.echo(rows.written(season_rows.COLUMNS, listed, as_json=False, aligned=aligned), nl=False)
    return 0


def explain(
    file: ClubFile,
    season: SeasonName,
    person: Annotated[str, typer.Argument(metavar=_("PERSON"), help=_("Name, or the number as “#7”."))],
    *,
    championship: Championship = "",
    public: Reader = "",
) -> int:
    """Say how the value of somebody is reckoned."""
    from skatclub.services.season import seasons

    reader = publicity.audience(public)
    looked_up = found_season(file, season, championship)
    found = looked_up.standings
    if not found.table.firsts:
        typer.echo(season_texts.why_empty(found, looked_up.chosen), err=True)
        return 2
    row = seasons.person_of(found, person)
    rule = found.championship.rule
    for line in (
        season_texts.head(found, row, reader),
        *season_words.calculation(rule, found.played, found.table.firsts, row),
        season_words.ahead(rule, seasons.if_missed(found, row.person_id)),
    ):
        if line:
            typer.echo(line)
    return 0


def statutes(
    *,
    as_json: AsArray = False,
    aligned: Aligned = False,
) -> int:
    """List the statutes that come with the program."""
    if as_json:
        typer.echo(rows.as_text([season_rows.preset_object(one) for one in presets.PRESETS]), nl=False)
    else:
        found = [row for one in presets.PRESETS for row in season_rows.preset_cells(one)]
        typer.echo(rows.written(season_rows.PRESETS, found, as_json=False, aligned=aligned), nl=False)
    return 0


def _format(out: Path) -> Format:
    """Return the format that the name of a file asks for."""
    found = next((one for one in SEASON_TABLE.formats if f".{one.value}" == out.suffix.casefold()), None)
    if found is None:
        raise help_words.wrong_value("--out", out.name, [f".{one.value}" for one in SEASON_TABLE.formats])
    return found
