"""skatclub import: members, past results, the old club program's backup and online games come in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import help_words, rows
from skatclub.cli.arguments import (
    Aligned,
    AsObject,
    ClubFile,
    Columns,
    DryRun,
    NewPeople,
    SameNames,
    SamePeople,
    SheetName,
    TakenAnswers,
    TakenFile,
)
from skatclub.cli.club import commands as club_commands
from skatclub.cli.help_words import wrong_value
from skatclub.cli.imports import run as imports_run
from skatclub.cli.imports.run import Answered, Wish
from skatclub.domain.imports import cells, levels
from skatclub.domain.imports.columns import Column
from skatclub.domain.imports.errors import LevelsUndecided
from skatclub.domain.people.person import PublishLevel
from skatclub.i18n.club import open_data as open_data_words
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from skatclub.services.imports.reading import Grid, Mapping, SourceKind
    from skatclub.services.open_data import Facts


def build() -> typer.Typer:
    """Return the group with its commands, worded in the language in use."""
    return help_words.group(
        ("members", members, _("Take over a list of members from CSV, Excel or ODS.")),
        ("results", results, _("Take over results of past seasons from CSV, Excel or ODS.")),
        ("vmz", vmz, _("Take over people and results from a backup (.VMZ) of the old club program.")),
        ("iss", iss, _("Take over games of the International Skat Server as lists.")),
        ("all", import_all, _("Make a new club of everything that “export all” wrote of another one.")),
        more={**dict.fromkeys(("members", "results", "vmz", "iss"), _help), "all": _help_of_all},
    )


def _help() -> str:
    return _(
        "All of it is written in one change, or nothing. The same file once more changes nothing, and nothing that "
        "the club knows is overwritten. Names that could be more than one person are printed with the numbers to "
        "answer with."
    )


def _help_of_all() -> str:
    return _(
        "Every list, season, wish and booking stands there as it did; only the journal begins anew. It is tried "
        "first and done whole or not at all. So a club moves from a file into a database and back, too."
    )


def members(
    file: TakenFile,
    club: ClubFile,
    *,
    dry_run: DryRun = False,
    same: SamePeople = None,
    new: NewPeople = None,
    same_names: SameNames = False,
    take: TakenAnswers = None,
    sheet: SheetName = "",
    columns: Columns = "",
    contact: Annotated[
        bool, typer.Option("--contact", help=_("Take addresses, phones, e-mails and notes as well."))
    ] = False,
    board: Annotated[
        list[str] | None,
        typer.Option("--board", metavar=_("WORD=full"), help=_("What a word of the column for the board means.")),
    ] = None,
    web: Annotated[
        list[str] | None,
        typer.Option("--web", metavar=_("WORD=full"), help=_("What a word of the column for the internet means.")),
    ] = None,
    as_json: AsObject = False,
    aligned: Aligned = False,
) -> int:
    """Take over members; the same file once more changes nothing."""
    from skatclub.services.imports import files as imports_files
    from skatclub.services.imports import reading

    told = Answered(same=same, new=new, take=take, same_names=same_names)
    wish = Wish(told, dry_run=dry_run, as_json=as_json, aligned=aligned)
    grid = reading.sheet(imports_files.bytes_of(file), sheet)
    kind = reading.SourceKind.MEMBERS
    mapping = _mapping(kind, grid, columns, with_contact=contact)
    meanings = _meanings("--board", Column.NOTICE_LEVEL, board) | _meanings("--web", Column.WEB_LEVEL, web)
    try:
        incoming = reading.rows(kind, grid, mapping, meanings=meanings)
    except LevelsUndecided:
        typer.echo(_("Answer with --board or --web “WORD=full”, =initial, =first_name or =anonymous."), err=True)
        raise
    return imports_run.carry_out(incoming, club, wish)


def results(
    file: TakenFile,
    club: ClubFile,
    *,
    dry_run: DryRun = False,
    same: SamePeople = None,
    new: NewPeople = None,
    same_names: SameNames = False,
    take: TakenAnswers = None,
    sheet: SheetName = "",
    columns: Columns = "",
    title: Annotated[
        str, typer.Option(metavar=_("TITLE"), help=_("What the evenings are called; otherwise club night."))
    ] = "",
    day: Annotated[
        str, typer.Option("--date", metavar=_("DAY"), help=_("The day of rows that tell none: 2019-03-14."))
    ] = "",
    as_json: AsObject = False,
    aligned: Aligned = False,
) -> int:
    """Take over past results; the same file once more changes nothing."""
    from skatclub.services.imports import files as imports_files
    from skatclub.services.imports import reading

    told = Answered(same=same, new=new, take=take, same_names=same_names)
    wish = Wish(told, dry_run=dry_run, as_json=as_json, aligned=aligned, title=title)
    held_on = _day(day)
    grid = reading.sheet(imports_files.bytes_of(file), sheet)
    kind = reading.SourceKind.RESULTS
    mapping = _mapping(kind, grid, columns)
    return imports_run.carry_out(reading.rows(kind, grid, mapping, held_on=held_on), club, wish)


def vmz(
    file: TakenFile,
    club: ClubFile,
    *,
    dry_run: DryRun = False,
    same: SamePeople = None,
    new: NewPeople = None,
    same_names: SameNames = False,
    take: TakenAnswers = None,
    as_json: AsObject = False,
    aligned: Aligned = False,
) -> int:
    """Take over a backup of the old club program; the same file once more changes nothing."""
    from skatclub.services.imports import files as imports_files
    from skatclub.services.imports import reading

    told = Answered(same=same, new=new, take=take, same_names=same_names)
    wish = Wish(told, dry_run=dry_run, as_json=as_json, aligned=aligned)
    return imports_run.carry_out(reading.backup(imports_files.bytes_of(file)), club, wish)


def iss(
    file: TakenFile,
    club: ClubFile,
    *,
    dry_run: DryRun = False,
    same: SamePeople = None,
    new: NewPeople = None,
    take: TakenAnswers = None,
    as_json: AsObject = False,
    aligned: Aligned = False,
) -> int:
    """Take over online games; where the server counts differently from the order, it is said."""
    from skatclub.services.imports import files as imports_files
    from skatclub.services.imports import reading

    told = Answered(same=same, new=new, take=take)
    wish = Wish(told, dry_run=dry_run, as_json=as_json, aligned=aligned)
    return imports_run.carry_out(reading.online(imports_files.bytes_of(file)), club, wish)


def _meanings(option: str, column: Column, said: Sequence[str] | None) -> dict[tuple[Column, str], PublishLevel]:
    """Return what words of a column mean, as told by WORD=full and the like."""
    found = {}
    for one in said or ():
        word, sign, meant = one.rpartition("=")
        level = levels.level_of(meant)
        if not sign or level is None:
            raise wrong_value(
                option, one, tuple(_("WORD={level}").format(level=each.value) for each in PublishLevel)
            )
        found[levels.key_of(column, word)] = level
    return found


def _mapping(kind: SourceKind, grid: Grid, columns: str, *, with_contact: bool = False) -> Mapping:
    """Return what the columns hold: as told, otherwise as their heads say."""
    from skatclub.services.imports import reading

    if columns:
        return reading.mapping_by_hand(kind, grid, [word.strip() for word in columns.split(",")])
    return reading.guessed(kind, grid, with_contact=with_contact)


def _day(written: str) -> date | None:
    try:
        return cells.day(written)
    except Refusal:
        raise wrong_value("--date", written, ("2019-03-14", "14.03.2019")) from None


def import_all(
    file: Annotated[
        Path, typer.Argument(metavar=_("FILE"), help=_("everything.json of “export all”, or the folder it is in."))
    ],
    club: Annotated[
        str, typer.Argument(metavar=_("CLUB"), help=_("The new club: a file that is made, or an empty database."))
    ],
    *,
    dry_run: DryRun = False,
    as_json: AsObject = False,
) -> int:
    """Make a new club of everything another one held; it is tried in memory before a file is made."""
    from skatclub.services import open_data as whole

    facts = whole.read_from(file)
    whole.try_out(facts, clock=club_commands.now)
    if not dry_run:
        with club_commands.opened_or_made(club) as made:
            whole.take_over(made, facts)
    _tell_all(facts, is_done=not dry_run, as_json=as_json)
    return 0


def _tell_all(facts: Facts, *, is_done: bool, as_json: bool) -> None:
    from skatclub.services.club import clubs

    if as_json:
        told = {"written": is_done} | {name: facts.count(name) for name in clubs.COUNTED}
        typer.echo(rows.as_text(told), nl=False)
    head = _("Written:") if is_done else _("Would be written:")
    typer.echo(f"{head} {' · '.join(open_data_words.lines(facts))}", err=True)
