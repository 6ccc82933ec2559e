"""skatclub tournament: a whole tournament by a script; this file opens events and registers people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, help_words, rows
from skatclub.cli.arguments import (
    Aligned,
    AsJson,
    ClubFile,
    Columns,
    EventName,
    LeftOut,
    MendedCells,
    NewPeople,
    Reader,
    SaidAnswers,
    SameNames,
    SamePeople,
    SheetName,
    SkippedLines,
)
from skatclub.cli.club import commands as club_commands
from skatclub.cli.imports import commands as imports_commands, run as imports_run
from skatclub.cli.imports.run import ImportOptions
from skatclub.cli.rows import Row
from skatclub.cli.score import score
from skatclub.cli.tournament import words as tournament_words
from skatclub.domain import text
from skatclub.domain.events.conditions_text import Announced
from skatclub.domain.events.event import USUAL_LENGTH, Length
from skatclub.domain.imports import participant_rows, sources
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.registration import group_words
from skatclub.i18n.imports import warnings as imports_warnings
from skatclub.i18n.language import _
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.imports import files as imports_files

if TYPE_CHECKING:
    from skatclub.services.registration.enrolment import Roll

COLUMNS = ("start_no", "given_name", "family_name", "club", "groups", "team")
"""What is printed of everybody."""


def new(
    file: ClubFile,
    *,
    title: Annotated[str, typer.Option(metavar=_("TITLE"), help=_("Title of the tournament."))],
    day: Annotated[
        str, typer.Option("--date", metavar=_("DAY"), help=_("The date, such as 2026-10-17 or 17.10.2026."))
    ],
    series: Annotated[
        int | None, typer.Option(metavar=_("N"), help=_("How many series (default: as in the conditions, or 1)."))
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option(metavar=_("N"), help=_("Deals of a series at a table of four: 48, 40, 36, 32 …")),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(metavar=_("N"), help=_("Rounds in a series, instead of deals; usually 12."))
    ] = None,
    conditions: Annotated[
        Path | None, typer.Option(metavar=_("FILE.json"), help=_("The conditions of the event as JSON."))
    ] = None,
    club_name: Annotated[
        str,
        typer.Option("--club", metavar=_("NAME"), help=_("Name of the club (default: that of the file).")),
    ] = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Open a tournament and print its number; what is refused makes no file."""
    from skatclub.domain.events import conditions_text
    from skatclub.services.events import tournaments

    held_on = arguments.read("--date", day)
    titled = text.checked(title)
    announced = Announced(conditions=tournaments.Conditions())
    if conditions is not None:
        announced = conditions_text.read(imports_files.text_of(conditions))
        groups = group_words.codes_of(announced.conditions.groups)
        announced = replace(announced, conditions=replace(announced.conditions, groups=groups))
    planned = [Length(number, announced.same_length) for number in _rounds(announced, series, deals, rounds)]
    rules = score.rules_chosen(announced.system or None, None).upon(ISKO_2022)
    with club_commands.opened_or_made(file, text.checked(club_name, required=False)) as club:
        done = tournaments.new_tournament(
            club, title=titled, held_on=held_on, rounds=planned, conditions=announced.conditions, rules=rules
        )
    row = (done.made_id, titled, held_on.isoformat(), len(planned), _deals(planned, as_json=as_json))
    columns = ("event", "title", "date", "series", "deals")
    shown: Row = (*row[:4], str(row[4]))
    whole = [dict(zip(columns, row, strict=True))]
    return rows.answer(columns, [shown], as_json=as_json, aligned=aligned, objects=whole)


def register(
    file: ClubFile,
    event: EventName,
    participants: Annotated[
        Path, typer.Argument(metavar=_("LIST"), help=_("The participants: a table, a text, a chat."))
    ],
    *,
    expected: Annotated[
        bool, typer.Option("--expected", help=_("They have entered, but are not here yet."))
    ] = False,
    paid: Annotated[bool, typer.Option("--paid", help=_("They have all paid what they owe."))] = False,
    same: SamePeople = None,
    new_people: NewPeople = None,
    leave_out: LeftOut = None,
    same_names: SameNames = False,
    sheet: SheetName = "",
    columns: Columns = "",
    answers: SaidAnswers = None,
    mended: MendedCells = None,
    skipped: SkippedLines = None,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Register a list and print everybody of the event with the start numbers."""
    from skatclub.services.people import club_names
    from skatclub.services.registration import participants as participants_services, registration

    reader = arguments.audience(public)
    wish = ImportOptions(same=same, new=new_people, left_out=leave_out, same_names=same_names)
    additions = imports_commands.additions_of(answers, mended, skipped)
    grid = sources.read(imports_files.bytes_of(participants)).sheet(sheet)
    with club_commands.opened_event(file, event) as (club, event_id):
        before = registration.roll(club, event_id)
        source = participant_rows.source(before.conditions.groups)
        incoming = imports_commands.reading(source, grid, columns, additions)(club_names.spellings(club))
        plan, decided = imports_run.planned(club, incoming, wish)
        imports_run.check_decided(plan)
        participants_services.take_in(club, event_id, incoming.entries, decided, here=not expected, paid=paid)
        roll = registration.roll(club, event_id)
    for sentence in (*imports_warnings.warnings(plan), tournament_words.registered(before, roll)):
        typer.echo(sentence, err=True)
    return rows.answer(COLUMNS, _people(roll, reader), as_json=as_json, aligned=aligned)


def _people(roll: Roll, reader: Audience) -> list[Row]:
    return [
        (
            participant.start_no,
            participant.person.given_name,
            participant.person.family_name,
            participant.person.club,
            "|".join(participant.groups),
            next((place.name for place in participant.teams if place.kind == "team"), ""),
        )
        for participant in publication.participants(roll.participants, reader)
    ]


def _rounds(announced: Announced, series: int | None, deals: int | None, rounds: int | None) -> Sequence[int]:
    """Return the rounds of each series: what the options say goes before the conditions.

    Refused: `WrongValue` where options contradict each other or the conditions, `DealsNotWhole`.
    """
    from skatclub.domain.events import conditions_text

    rounds_typed = rounds
    if deals is not None:
        rounds_typed = conditions_text.rounds_of(deals)
        if rounds not in {None, rounds_typed}:
            raise help_words.wrong_value("--rounds", str(rounds), [str(rounds_typed)])
    count = series if series is not None else len(announced.rounds) or 1
    if not max(len(announced.rounds), 1) <= count <= tournament_words.MOST_SERIES:
        known = f"{max(len(announced.rounds), 1)}–{tournament_words.MOST_SERIES}"
        raise help_words.wrong_value("--series", str(count), [known])
    own = (*announced.rounds, *[None] * (count - len(announced.rounds)))
    return [
        rounds_typed if rounds_typed is not None else number if number is not None else USUAL_LENGTH.rounds
        for number in own
    ]


def _deals(planned: Sequence[Length], *, as_json: bool) -> int | str | list[int]:
    """Return the deals at a table of four; of series that differ one by one."""
    deals = [length.usual_deals() for length in planned]
    if len(set(deals)) == 1:
        return deals[0]
    return deals if as_json else "|".join(map(str, deals))
