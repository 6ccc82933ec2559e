"""The relatives of Skat at the terminal: explained by `rules show`, scored from a file by `score`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from skatclub.cli import rows
from skatclub.cli.club import commands as club_commands
from skatclub.cli.relatives import guide as relatives_guide
from skatclub.domain import zone
from skatclub.domain.list_files import rows as list_files_rows
from skatclub.domain.list_files.errors import LineRefused, LinesRefused
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Person
from skatclub.domain.relatives import RelativeList
from skatclub.i18n.language import _
from skatclub.i18n.relatives import words as relatives_words
from skatclub.rules.errors import Refusal
from skatclub.rules.relatives import catalogue, line, relative
from skatclub.rules.relatives.errors import FieldMissing
from skatclub.rules.relatives.fields import Entry, Field
from skatclub.rules.relatives.relative import Relative, Table
from skatclub.services.club import written_files
from skatclub.services.imports import files as imports_files

COLUMN, COLUMNS = "entry", ("entry", "eingabe")
"""What the column of a CSV is called, and also in German."""


def show(code: str, *, as_json: bool) -> int:
    """Print how the game of this code is played, its settings, the keys of its entries, and examples."""
    game = next(game for game in catalogue.ALL if game.code == code)
    typer.echo(rows.as_text(relatives_guide.facts(game)) if as_json else relatives_guide.text(game), nl=False)
    return 0


def score(
    game: Relative, file: Path, *, players: str, settings: Sequence[str], as_json: bool, pdf: Path | None
) -> int:
    """Score a list; what is refused is named on stderr, and then nothing is printed or written."""
    from skatclub.exports import lists
    from skatclub.exports.catalogue import RELATIVE_PAPERS, Format
    from skatclub.exports.document import Imprint
    from skatclub.exports.reports import relatives as reports_relatives

    played = listed(game, file, players, settings)
    paper, imprint = RELATIVE_PAPERS[0], Imprint(club="", at=zone.here(club_commands.now()))
    if pdf is not None:
        written_files.replace_bytes(pdf, paper.make(Format.PDF, played, imprint))
    if as_json:
        typer.echo(rows.as_text([lists.facts(reports_relatives.of(played, imprint))]), nl=False)
        return 0
    typer.echo(_readable(played), nl=False)
    return 0


def listed(game: Relative, file: Path, players: str, settings: Sequence[str]) -> RelativeList:
    """Return the list that a file holds. Refused: `LinesRefused`, what a table or a line refuses."""
    names = [name.strip() for name in players.split(",") if name.strip()]
    names = names or [_("Player {seat}").format(seat=seat) for seat in range(1, game.fewest + 1)]
    options_typed = dict(text.partition("=")[::2] for text in settings)
    table = relative.table_of(game, len(names), options_typed)
    entries = _entries(game, table, imports_files.text_of(file))
    return RelativeList(
        id=0,
        event_id=0,
        title=file.stem,
        held_on=zone.day(club_commands.now()),
        game=game,
        table=table,
        people=tuple(map(_person, names)),
        entries=entries,
    )


def _person(name: str) -> Person:
    given_name, family = people_person.name_parts(name)
    return Person(id=0, given_name=given_name, family_name=family)


def _entries(game: Relative, table: Table, text: str) -> tuple[Entry, ...]:
    """Read the lines one after another, so that what cannot follow is named with its line."""
    entries: list[Entry] = []
    fields = game.fields(table)
    for number, typed in _typed(text):
        try:
            before = relative.fold(game, table, entries)
            entries.append(_entry(typed, fields, table.players, game.sits_out(table, before.lines)))
            relative.fold(game, table, entries)
        except Refusal as refusal:
            raise LinesRefused((LineRefused(number, _("Entry"), refusal),)) from refusal
    return tuple(entries)


def _entry(typed: str, fields: Sequence[Field], players: int, sitter: int) -> Entry:
    reading = line.read(typed, fields, players, sitter)
    if reading.refusal is not None:
        raise reading.refusal
    if reading.entry is None:
        raise FieldMissing(reading.missing)
    return reading.entry


def _typed(text: str) -> list[tuple[int, str]]:
    """Return the entries with the number of their line; a head that names the column entry makes it a CSV."""
    bare = ["" if line.lstrip().startswith("#") else line for line in text.splitlines()]
    filled = [(number, line) for number, line in enumerate(bare, 1) if line.strip()]
    if not filled:
        return []
    head = filled[0][1]
    columns = [name.strip().casefold() for name in head.split(list_files_rows.first_sign(head))]
    place = next((columns.index(name) for name in COLUMNS if name in columns), None)
    if place is None:
        return filled
    _head, *rows_typed = list_files_rows.rows("\n".join(bare), list_files_rows.first_sign)
    return [(number, cells[place] if place < len(cells) else "") for number, cells in rows_typed]


def _readable(played: RelativeList) -> str:
    from skatclub.exports.document import shown
    from skatclub.exports.reports import relatives as reports_relatives

    grid = reports_relatives.grid(played, played.names)
    text = rows.written(
        [column.head for column in grid.columns],
        [tuple(shown(cell) for cell in row) for row in grid.rows],
        as_json=False,
        aligned=True,
    )
    end = played.played().end
    heads = f"{relatives_words.game_name(played.game.code)} · {relatives_words.options_words(played.table)}".rstrip(
        " ·"
    )
    return f"{heads}\n\n{text}" + ("" if end is None else f"\n{relatives_words.end_words(end, played.names)}\n")
