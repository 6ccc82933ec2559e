"""skatclub tournament enter, lists, sign-off, rule, standings: lists come in, are checked, everybody is ranked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, EventName, Reader, SeriesNumber, StartNumber
from skatclub.cli.club import commands as club_commands
from skatclub.cli.help_words import wrong_usage, wrong_value
from skatclub.cli.tournament import ranking_rows, words as tournament_words
from skatclub.domain import zone
from skatclub.domain.events.event import Event
from skatclub.domain.list_files.errors import LinesRefused
from skatclub.domain.office import sheet as office_sheet
from skatclub.domain.office.errors import SheetDoesNotAddUp
from skatclub.domain.registration.registration import KIND_OF
from skatclub.domain.standings import scopes
from skatclub.i18n.language import _
from skatclub.i18n.office import words as office_words
from skatclub.services.imports import files as imports_files

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club
    from skatclub.services.office.files import ResultList, Terms

KINDS = ("wrong-seat", "void", "penalty", "break-off", "replaced", "disqualify")
RANKINGS = frozenset({"", "league", *KIND_OF})
"""Rankings that are not of a group."""
FIRST_REPLACED = 2
"""Whoever plays from the first deal on is nobody's substitute."""


def enter(
    file: ClubFile,
    event: EventName,
    results: Annotated[Path, typer.Argument(metavar=_("RESULTS.csv"), help=_("The lists of totals as CSV."))],
    *,
    accept_sheet_errors: Annotated[
        bool,
        typer.Option(
            "--accept-sheet-errors", help=_("Where only the paper is added up wrongly, count the right total.")
        ),
    ] = False,
    verify: Annotated[bool, typer.Option("--verify", help=_("Mark the lists as checked."))] = False,
    reason: Annotated[
        str,
        typer.Option(
            metavar=_("TEXT"), help=_("Why lists that are already checked or released are being corrected.")
        ),
    ] = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Take lists of totals in, all or none, and print every list of these series with its state."""
    from skatclub.services.office import files as office_files, office

    lists = office_files.read(imports_files.text_of(results))
    terms = office_files.Terms(accept_sheet_errors=accept_sheet_errors, verify=verify, reason=reason)
    with club_commands.opened_event(file, event) as (club, event_id):
        entered = _taken(club, event_id, lists, terms)
        series = {result_list.series for result_list in lists}
        sheets = [sheet for sheet in office.lists(club, event_id) if sheet.series_no in series]
    for sentence in tournament_words.entered(entered, len(lists), sheets):
        typer.echo(sentence, err=True)
    error_rows = [
        (sheet.series_no, sheet.number, sheet.state.value, *ranking_rows.errors_of(sheet)) for sheet in sheets
    ]
    return rows.answer(ranking_rows.LISTS, error_rows, as_json=as_json, aligned=aligned)


def sign_off(
    file: ClubFile,
    event: EventName,
    *,
    series: SeriesNumber,
    table: Annotated[int, typer.Option("--table", metavar=_("N"), help=_("The table number."))],
    director: Annotated[
        bool,
        typer.Option(
            "--director", help=_("The tournament director decides, even though the second list is missing.")
        ),
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Note that a list is right, of deals or of totals, and print it with its state; again without harm."""
    from skatclub.services.office import office

    with club_commands.opened_event(file, event) as (club, event_id):
        table_id = office.table_id_of(club, event_id, series, table)
        office.verify(club, table_id, director_decides=director)
        signed = office.sheet(club, table_id)
        count = office_sheet.counted(office.lists(club, event_id, series))
    typer.echo(office_words.count_words(count), err=True)
    return rows.answer(ranking_rows.STATES, [ranking_rows.state_row(signed)], as_json=as_json, aligned=False)


def lists(
    file: ClubFile,
    event: EventName,
    *,
    series: Annotated[int | None, typer.Option(metavar=_("N"), help=_("Number of the series."))] = None,
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print every list of an event, or of one series, with its state, and what counts of it."""
    from skatclub.services.office import office

    with club_commands.opened_event(file, event) as (club, event_id):
        sheets = office.lists(club, event_id, series)
    typer.echo(office_words.count_words(office_sheet.counted(sheets)), err=True)
    shown = [ranking_rows.state_row(one) for one in sheets]
    return rows.answer(ranking_rows.STATES, shown, as_json=as_json, aligned=aligned)


def _taken(club: Club, event_id: int, lists: Sequence[ResultList], terms: Terms) -> int:
    """Take the lists in and return how many were new; where papers alone are wrong, say how they can count."""
    from skatclub.services.office import files as office_files

    try:
        return int(office_files.take_in(club, event_id, lists, terms).fields["lists"])
    except LinesRefused as refused:
        reasons = [line.reason for line in refused.lines]
        if not terms.accept_sheet_errors and any(
            isinstance(reason, SheetDoesNotAddUp) and reason.verdict.is_paper_only for reason in reasons
        ):
            typer.echo(tournament_words.papers_wrong(), err=True)
        raise


def rule(
    file: ClubFile,
    event: EventName,
    kind: Annotated[str, typer.Argument(metavar="|".join(KINDS), help=_("The ruling."))],
    *,
    reason: Annotated[str, typer.Option(metavar=_("TEXT"), help=_("The reason; it is kept and printed."))],
    series: Annotated[int | None, typer.Option(metavar=_("N"), help=_("Number of the series."))] = None,
    start_no: StartNumber = None,
    table: Annotated[
        int | None, typer.Option("--table-no", metavar=_("N"), help=_("Table of a void list."))
    ] = None,
    points: Annotated[
        int | None, typer.Option(metavar=_("POINTS"), help=_("Points of a penalty; below 0 they are deducted."))
    ] = None,
    from_deal: Annotated[
        int | None, typer.Option("--from-deal", metavar=_("N"), help=_("First deal of the substitute."))
    ] = None,
    substitute: Annotated[
        str | None,
        typer.Option("--substitute", metavar=_("NAME"), help=_("Who plays on in place of the player who left.")),
    ] = None,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Write a ruling and print whom it moves in the standings; the same once more changes nothing."""
    from skatclub.services.directing import rulings
    from skatclub.services.standings import standings as standings_standings

    if kind not in KINDS:
        raise wrong_value("RULING", kind, KINDS)
    options_given = {
        "--series": series,
        "--start-no": start_no,
        "--table-no": table,
        "--points": points,
        "--from-deal": from_deal,
        "--substitute": substitute,
    }
    _check_options(kind, options_given)
    reader = arguments.audience(public)
    with club_commands.opened_event(file, event) as (club, event_id):
        before = standings_standings.standings(club, event_id)
        rulings.decide(
            club,
            event_id,
            rulings.Decision(
                kind=kind,
                reason=reason,
                series=series,
                start_no=start_no,
                table=table,
                points=points or 0,
                from_deal=from_deal or 0,
                substitute=substitute or "",
            ),
        )
        after = standings_standings.standings(club, event_id)
    moved = ranking_rows.moved(before, after, reader)
    typer.echo(tournament_words.ruled(len(moved)), err=True)
    return rows.answer(ranking_rows.MOVES, moved, as_json=as_json, aligned=aligned)


def standings(
    file: ClubFile,
    event: EventName,
    *,
    series: Annotated[
        str | None, typer.Option(metavar="1,2|1-3", help=_("The series that count (default: all)."))
    ] = None,
    ranking: Annotated[
        str,
        typer.Option(
            metavar="ladies|teams|…",
            help=_("A group, or teams, tandem, mixed, league (default: the overall list)."),
        ),
    ] = "",
    live: Annotated[
        bool, typer.Option("--live", help=_("Also count lists that are still being entered deal by deal."))
    ] = False,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print a ranking; who is not ranked follows without a rank."""
    from skatclub.services.directing import reading
    from skatclub.services.events import events

    reader = arguments.audience(public)
    with club_commands.opened_event(file, event) as (club, event_id):
        numbers = series_of(series, events.event(club, event_id))
        ranking = ranking_rows.CALLED.get(ranking.casefold(), ranking)
        if ranking == "league":
            printed_ranking = ranking_rows.league(club, event_id, numbers, reader=reader)
        elif ranking in KIND_OF:
            printed_ranking = ranking_rows.teams(club, event_id, ranking, numbers, reader=reader)
        else:
            printed_ranking = ranking_rows.people(club, event_id, ranking, numbers, live=live, reader=reader)
        code = ranking if ranking in RANKINGS else printed_ranking.code
        finality = reading.finality_of_event(club, event_id, code, numbers)
    for sentence in tournament_words.how_far(printed_ranking, finality, zone.here(club_commands.now())):
        typer.echo(sentence, err=True)
    return rows.answer(
        printed_ranking.columns,
        printed_ranking.cells,
        as_json=as_json,
        aligned=aligned,
        objects=printed_ranking.objects,
    )


def series_of(written: str | None, event: Event) -> tuple[int, ...]:
    """Return the series that are wanted. Refused: `WrongValue` where the event has none of these."""
    known = [str(series.number) for series in event.series]
    if written is None:
        return ()
    try:
        numbers = scopes.read(written)
    except ValueError:
        raise wrong_value("--series", written, known) from None
    for number in numbers:
        if str(number) not in known:
            raise wrong_value("--series", written, known)
    return numbers


def _check_options(kind: str, options_given: Mapping[str, int | str | None]) -> None:
    """Refuse options that are missing or say nothing about this ruling (`WrongValue`)."""
    needed = {
        "wrong-seat": ("--series", "--start-no"),
        "void": ("--series", "--table-no"),
        "penalty": ("--series", "--start-no", "--points"),
        "break-off": ("--series", "--start-no"),
        "replaced": ("--series", "--start-no", "--from-deal", "--substitute"),
        "disqualify": ("--start-no",),
    }[kind]
    if kind == "void" and options_given["--table-no"] is None and options_given["--start-no"] is not None:
        needed = ("--series", "--start-no")
    names_given = tuple(name for name, value in options_given.items() if value is not None)
    if names_given != tuple(name for name in options_given if name in needed):
        options = " ".join(needed)
        raise wrong_usage(_("A ruling “{kind}” needs {options} and --reason.").format(kind=kind, options=options))
    first = options_given["--from-deal"]
    if isinstance(first, int) and first < FIRST_REPLACED:
        raise wrong_usage(_("A substitute can play from deal 2 onwards at the earliest."))
