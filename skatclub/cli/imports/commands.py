"""skatclub import: members, past results, the old club program's backup and online games come in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, rows
from skatclub.cli.club import commands as club_commands
from skatclub.cli.help_words import wrong_value
from skatclub.cli.imports import run as imports_run
from skatclub.cli.imports.run import ImportOptions
from skatclub.domain.imports import cells, columns as imports_columns, member_rows, result_rows, sources
from skatclub.domain.imports.incoming import Additions, FileSource, Incoming, SheetSource
from skatclub.domain.imports.questions import Key, Subject, key_of
from skatclub.domain.imports.readers import open_document
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.people.club_names import Spellings
from skatclub.i18n.club import open_data as open_data_words
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from skatclub.services.open_data import Facts


def help_text() -> str:
    """Return what holds for each of them."""
    return _(
        "Everything is written in one step, or nothing at all. Importing the same file again changes nothing, "
        "and nothing the club already knows is overwritten. Names that could be more than one person are "
        "printed with the numbers to answer with."
    )


def help_of_all() -> str:
    """Return what is made of it."""
    return _(
        "Every list, season, consent and cash entry is kept; only the history starts afresh. The import is "
        "tried out first and done in full or not at all. This is also the way to move a club from a file to a "
        "database and back."
    )


def members(
    file: arguments.TakenFile,
    club: arguments.ClubFile,
    *,
    dry_run: arguments.DryRun = False,
    same: arguments.SamePeople = None,
    new: arguments.NewPeople = None,
    leave_out: arguments.LeftOut = None,
    same_names: arguments.SameNames = False,
    take: arguments.TakenAnswers = None,
    sheet: arguments.SheetName = "",
    columns: arguments.Columns = "",
    contact: Annotated[
        bool, typer.Option("--contact", help=_("Import addresses, phone numbers, e-mails and notes as well."))
    ] = False,
    answers: arguments.SaidAnswers = None,
    mended: arguments.MendedCells = None,
    skipped: arguments.SkippedLines = None,
    as_json: arguments.AsJson = False,
    aligned: arguments.Aligned = False,
) -> int:
    """Take over members; the same file once more changes nothing."""
    from skatclub.services.imports import files as imports_files

    wish = ImportOptions(same=same, new=new, take=take, left_out=leave_out, same_names=same_names)
    wish = replace(wish, dry_run=dry_run, as_json=as_json, aligned=aligned)
    grid = sources.read(imports_files.bytes_of(file)).sheet(sheet)
    reads = reading(member_rows.SOURCE, grid, columns, additions_of(answers, mended, skipped), with_contact=contact)
    return imports_run.carry_out(reads, club, wish)


def results(
    file: arguments.TakenFile,
    club: arguments.ClubFile,
    *,
    dry_run: arguments.DryRun = False,
    same: arguments.SamePeople = None,
    new: arguments.NewPeople = None,
    leave_out: arguments.LeftOut = None,
    same_names: arguments.SameNames = False,
    take: arguments.TakenAnswers = None,
    sheet: arguments.SheetName = "",
    columns: arguments.Columns = "",
    title: Annotated[
        str, typer.Option(metavar=_("TITLE"), help=_("What the evenings are called (default: club night)."))
    ] = "",
    day: Annotated[
        str, typer.Option("--date", metavar=_("DAY"), help=_("The date for rows without one, such as 2019-03-14."))
    ] = "",
    answers: arguments.SaidAnswers = None,
    mended: arguments.MendedCells = None,
    skipped: arguments.SkippedLines = None,
    as_json: arguments.AsJson = False,
    aligned: arguments.Aligned = False,
) -> int:
    """Take over past results, the kind of file told by its ending or how it begins; once more changes nothing."""
    from skatclub.services.imports import files as imports_files

    wish = ImportOptions(same=same, new=new, take=take, left_out=leave_out, same_names=same_names)
    wish = replace(wish, dry_run=dry_run, as_json=as_json, aligned=aligned, title=title)
    data = imports_files.bytes_of(file)
    files = (each for each in sources.SOURCES if isinstance(each, FileSource))
    source = next((each for each in files if each.is_of(file.name, data)), None)
    if source is not None:
        return imports_run.carry_out(lambda _clubs: source.read(data), club, wish)
    additions = replace(additions_of(answers, mended, skipped), held_on=_day(day))
    grid = replace(sources.read(data).sheet(sheet), file_name=file.name)
    return imports_run.carry_out(reading(result_rows.SOURCE, grid, columns, additions), club, wish)


def additions_of(
    answers: Sequence[str] | None, mended: Sequence[str] | None, skipped: Sequence[int] | None
) -> Additions:
    """Return what somebody says that the sheet does not: QUESTION=ANSWER, D7=TEXT, lines that are left out."""
    said: dict[Key, str] = {}
    for sentence in answers or ():
        code, sign, answer = sentence.rpartition("=")
        subject, _colon, about = code.partition(":")
        if not sign or subject not in {each.value for each in Subject}:
            raise wrong_value("--answer", sentence, tuple(f"{each.value}=…" for each in Subject))
        said[key_of(Subject(subject), about)] = answer.strip()
    typed: dict[tuple[int, int], str] = {}
    for sentence in mended or ():
        address, sign, text = sentence.partition("=")
        place = open_document.place(address.strip())
        if not sign or place is None:
            raise wrong_value("--cell", sentence, (_("D7=TEXT"), "D7="))
        typed[place] = text.strip()
    return Additions(said=said, mended=typed, skipped=frozenset(skipped or ()))


def reading(
    source: SheetSource, grid: Grid, columns: str, additions: Additions, *, with_contact: bool = False
) -> Callable[[Spellings], Incoming]:
    """Return what reads a sheet for a club that spells clubs so; columns hold what is told, or what heads say."""
    if columns:
        words = [word.strip() for word in columns.split(",")]
        mapping = imports_columns.mapping_by_hand(grid, source.columns, words)
    else:
        mapping = imports_columns.guess(grid, source.columns, with_contact=with_contact)
    return partial(imports_run.read, source, grid, mapping, additions)


def _day(written: str) -> date | None:
    try:
        return cells.day(written)
    except Refusal:
        raise wrong_value("--date", written, ("2019-03-14", "14.03.2019")) from None


def import_all(
    file: Annotated[
        Path,
        typer.Argument(metavar=_("FILE"), help=_("everything.json from “export all”, or the folder it is in.")),
    ],
    club: Annotated[
        str,
        typer.Argument(
            metavar=_("CLUB"), help=_("The new club: a file that will be created, or an empty database.")
        ),
    ],
    *,
    dry_run: arguments.DryRun = False,
    as_json: arguments.AsJson = False,
) -> int:
    """Make a new club of everything another one held; it is tried in memory before a file is made."""
    from skatclub.services import open_data as open_data_services

    facts = open_data_services.read_from(file)
    open_data_services.try_out(facts, clock=club_commands.now)
    if not dry_run:
        with club_commands.opened_or_made(club) as opened:
            open_data_services.take_over(opened, facts)
    _tell_all(facts, is_done=not dry_run, as_json=as_json)
    return 0


def _tell_all(facts: Facts, *, is_done: bool, as_json: bool) -> None:
    from skatclub.services.club import clubs

    if as_json:
        counts = {"written": is_done} | {name: facts.count(name) for name in clubs.COUNTED}
        typer.echo(rows.as_text(counts), nl=False)
    head = _("Imported:") if is_done else _("Would be imported:")
    typer.echo(f"{head} {' · '.join(open_data_words.lines(facts))}", err=True)
