"""skatclub figures: averages of everybody, or all figures of one player, in the days that are wanted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path  # typer reads the annotations when it builds the command
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, help_words, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, FirstDay, LastDay, Reader
from skatclub.cli.club import commands as club_commands
from skatclub.cli.rows import Row
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.exports.document import Imprint
    from skatclub.exports.paper import Format
    from skatclub.exports.reports.figures.ranking import Ranking
    from skatclub.services.club.clubs import Club
    from skatclub.services.figures import ClubFigures, PlayerFigures

Listing = tuple[Sequence[str], Sequence[Row]]
"""The names of columns, and rows."""

COLUMNS = (
    "rank", "person", "name", "lists", "total", "average", "points_per_list", "won", "lost", "win_rate",
    "declarer_share", "defence_rate", "others_lost_per_list",
)  # fmt: skip
OF_A_PLAYER = ("figure", "value", "stands_on")


def figures(
    file: ClubFile,
    person: Annotated[
        str,
        typer.Argument(
            metavar=_("PERSON"), help=_("The exact name, or the number, such as “#7” (default: everybody).")
        ),
    ] = "",
    *,
    ranking: Annotated[
        str,
        typer.Option(metavar="grand|attendance|…", help=_("A ranking instead, by its code, such as grand.")),
    ] = "",
    first: FirstDay = "",
    last: LastDay = "",
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar=_("FILE"),
            help=_("Write the year book, the player’s sheet or the ranking: .pdf, .xlsx, .csv or .json."),
        ),
    ] = None,
) -> int:
    """Print figures, or write them as a paper, which names people as the board may unless told otherwise.

    Refused: `NoSuchPerson`, `PersonNotUnique`, `WrongValue`, `FolderNotWritable`.
    """
    from skatclub.exports.club_papers import YEAR_BOOK, of_rankings
    from skatclub.services import figures as services_figures

    chosen = _ranking(ranking) if ranking else None
    paper = YEAR_BOOK if chosen is None else of_rankings((chosen,))
    reader = arguments.audience(public)
    level = Audience.BOARD if out is not None and not public else reader  # papers hang on the wall
    begin = arguments.read("--from", first) if first else date.min
    end = arguments.read("--to", last) if last else date.max
    kind = None if out is None else arguments.format_of(paper, out)
    with club_commands.opened(file) as club:
        imprint = club_commands.imprint(club, level)
        if person and chosen is None:
            picture = _of_player(_player(club, person, begin, end), imprint, kind, as_json=as_json, aligned=aligned)
        else:
            everybody = services_figures.of_club(club, first=begin, last=end)
            if chosen is not None or kind is not None:
                everybody = services_figures.year_book(club, everybody)
            columns, lines = _averages(everybody, imprint) if chosen is None else _rows(chosen, everybody, imprint)
            picture = (
                rows.written(columns, lines, as_json=as_json, aligned=aligned).encode()
                if kind is None
                else paper.make(kind, everybody, imprint)
            )
    if out is None:
        typer.echo(picture.decode(), nl=False)
    else:
        written_files.replace_bytes(out, picture)
        typer.echo(str(out))
    return 0


def _ranking(code: str) -> Ranking:
    """Return the ranking of a code. Refused: `WrongValue`."""
    from skatclub.exports.reports.figures.ranking import RANKINGS

    known = {ranking.code: ranking for ranking in RANKINGS}
    if code not in known:
        raise help_words.wrong_value("--ranking", code, list(known))
    return known[code]


def _rows(chosen: Ranking, everybody: ClubFigures, imprint: Imprint) -> Listing:
    """Return a ranking."""
    from skatclub.exports import document
    from skatclub.exports.reports.figures import ranking

    table = ranking.table(chosen, everybody, imprint.level, imprint.at.date())
    return chosen.columns, [tuple(map(document.plain, row)) for row in table.rows]


def _player(club: Club, period: str, first: date, last: date) -> PlayerFigures:
    """Return the figures of the person of this name or number."""
    from skatclub.services import figures as services_figures
    from skatclub.services.people import members

    person_id = members.find(club, period).person.id
    background = services_figures.background(club, first=first, last=last)
    return services_figures.player(club, person_id, background)


def _of_player(
    player_figures: PlayerFigures, imprint: Imprint, kind: Format | None, *, as_json: bool, aligned: bool
) -> bytes:
    """Return the sheet of a player as a file, or the figures as text."""
    from skatclub.exports.club_papers import PLAYER_SHEET
    from skatclub.exports.formats import json as formats_json
    from skatclub.exports.reports.figures import data as figures_data, rows as figures_rows

    if kind is not None:
        return PLAYER_SHEET.make(kind, player_figures, imprint)
    if as_json:
        return formats_json.render(figures_data.player(player_figures, imprint))
    shown = (
        *figures_rows.key_figures(player_figures),
        *figures_rows.more_figures(player_figures, imprint.level),
        *(figures_rows.deep_figures(player_figures) if player_figures.games else ()),
    )
    worded = (lambda words: words) if aligned else numbers.plain
    shown_rows: list[Row] = [(figure.name, worded(figure.value), worded(figure.note)) for figure in shown]
    heads, at_table = figures_rows.met_heads(), _("At the same table: {name}")
    for name, count, better, difference, together in figures_rows.met_rows(
        player_figures, lambda person: publication.face(person, imprint.level).full_name
    ):
        note = f"{heads[1]} {count} · {heads[2]} {better} · {heads[4]} {together}"
        shown_rows.append((at_table.format(name=name), worded(difference.removeprefix("+")), worded(note)))
    return rows.written(OF_A_PLAYER, shown_rows, as_json=False, aligned=aligned).encode()


def _averages(club_figures: ClubFigures, imprint: Imprint) -> Listing:
    """Return everybody, the best average first."""
    from skatclub.exports.reports.figures import year_book

    background = club_figures.background
    table_rows: list[Row] = []
    for rank, person_id, average in year_book.by_average(club_figures):
        person_sums, who = background.sums[person_id], publication.face(background.people[person_id], imprint.level)
        percents = (
            None if share is None else 100 * share
            for share in (person_sums.win_rate, person_sums.declarer_share, person_sums.defence_rate)
        )
        sums = (
            person_sums.lists,
            person_sums.result,
            average,
            person_sums.points_per_list,
            *person_sums.record,
        )
        table_rows.append((rank, person_id, who.full_name, *sums, *percents, person_sums.others_lost_per_list))
    return COLUMNS, table_rows
