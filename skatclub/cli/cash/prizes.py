"""skatclub prizes: the prize plan of an event as a file, who wins what, and the help of all commands on money."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from skatclub.cli import arguments, help_words, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, EventName
from skatclub.cli.club import commands as club_commands
from skatclub.cli.rows import Euros, Row
from skatclub.cli.tournament import words as tournament_words
from skatclub.domain import zone
from skatclub.domain.papers.event_facts import Seated
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.i18n.language import _
from skatclub.i18n.prizes import warnings as prizes_warnings, words as prizes_words
from skatclub.services.imports import files as imports_files

COLUMNS = (
    "rank", "start_no", "name", "ranking", "series", "place", "amount", "cents", "gift", "prize", "state", "safe",
)  # fmt: skip


def plan(
    file: ClubFile,
    event: EventName,
    written: Annotated[
        Path | None, typer.Argument(metavar=_("FILE.json"), help=_("The prize plan as JSON (default: print it)."))
    ] = None,
    *,
    expected: Annotated[
        int | None, typer.Option(metavar=_("N"), help=_("Calculate for this many players; write nothing."))
    ] = None,
    carry: Annotated[
        bool,
        typer.Option("--carry", help=_("Carry over the jackpots that nobody won last time, with their money.")),
    ] = False,
) -> int:
    """Set or print the plan. Exit code 2 if it is refused; warnings go to the error output."""
    from skatclub.domain.prizes import plan_text
    from skatclub.domain.prizes.plan import Plan
    from skatclub.services.prizes import prizes

    if carry and expected is not None:
        raise help_words.wrong_usage(_("--carry changes the plan, --expected only calculates. Choose one."))
    new = None if written is None else prizes.read_plan(imports_files.text_of(written))
    with club_commands.opened_event(file, event) as (club, event_id):
        if new is not None and expected is None:
            prizes.set_plan(club, event_id, new, carry=carry)
        elif carry:
            prizes.carry_jackpots(club, event_id)
        is_proposal = new is None and prizes.plan(club, event_id) is None
        trial = Plan() if is_proposal else None if carry else new
        board = prizes.board(club, event_id, trial=trial, people=expected)
    if is_proposal:
        words = _(
            "No prize plan has been saved yet; this is a proposal. To save it: skatclub prizes plan CLUB EVENT "
            "FILE.json"
        )
        typer.echo(words, err=True)
    if new is None and expected is None:
        typer.echo(plan_text.pretty(board.plan), nl=False)
    for sentence in (*prizes_words.plan(board.plan), prizes_words.sums(board)):
        typer.echo(sentence, err=new is None and expected is None)
    _warn(board)
    return 0


def show(
    file: ClubFile,
    event: EventName,
    *,
    public: Annotated[
        str,
        typer.Option(metavar="board|web", help=_("Names as each person allows on the notice board or on the web.")),
    ] = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Print the prizes; without `--public` all names are in full. Exit code 2 if there is no plan."""
    from skatclub.services.directing import reading
    from skatclub.services.events import tournaments
    from skatclub.services.prizes import prizes

    reader = arguments.audience(public)
    with club_commands.opened(file) as club:
        event_id = tournaments.find(club, event)
        board, finality = prizes.board(club, event_id), reading.finality_of_event(club, event_id)
    typer.echo(tournament_words.state(finality, zone.here(club_commands.now())), err=True)
    prize_rows = [_row(row, reader, as_json=as_json) for row in board.rows]
    _warn(board)
    return rows.answer(COLUMNS, prize_rows, as_json=as_json, aligned=aligned)


def _warn(board: PrizeBoard) -> None:
    for warning in board.warnings:
        typer.echo(prizes_warnings.warned(warning, board.plan), err=True)
    still_open = prizes_warnings.open_places(board.plan, board.open_places)
    if still_open:
        typer.echo(still_open, err=True)


def _row(prize_row: PrizeRow, reader: Audience, *, as_json: bool) -> Row:
    winner = prize_row.winner
    start_no = None if winner is None else winner.start_no
    return (
        (prize_row.rank or "") if as_json else prize_row.rank,
        (start_no or "") if as_json else start_no,
        _name(prize_row, reader),
        "" if prize_row.pot is None else prize_row.pot.ranking,
        "" if prize_row.pot is None else ",".join(map(str, prize_row.pot.series)),
        prize_row.place,
        Euros(prize_row.cents),
        prize_row.cents,
        prize_row.gift.words,
        prizes_words.row(prize_row),
        "" if prize_row.state is None else prize_row.state.value,
        prize_row.safe,
    )


def _name(row: PrizeRow, reader: Audience) -> str:
    winner = row.winner
    if winner is None:
        return ""
    if winner.person is not None:
        return publication.face(winner.person, reader, number=winner.start_no).full_name
    members = [Seated(person=person, start_no=None) for person in winner.people]
    return publication.team_name(winner.name, members, reader)


def plan_help() -> str:
    """Return how a prize plan is written as JSON."""
    return "\n\n".join(
        (
            _("All amounts are in cents, all shares in whole per cent; anything left out takes its usual value."),
            _(
                "“sources”: a list of {from: entry|sheet|loss|table, percent} or {from: sponsor|fixed, cents, "
                "name}; usually all of the entry fees."
            ),
            _(
                "“pots”: a list, each with “ranking” (empty: overall; a group, teams, tandem, mixed) and “series” "
                "(a list; empty: all). Its money is “percent” of the pool, “cents”, or what its table comes to; "
                "exactly one pot takes the rest. “measure” is ladder (each place “steep” percent of the place "
                "before), percent or amount (both by “steps”; “made_for” so many people). “number” is listed, "
                "fixed or percent (both with “count”) or tables. “least” is the smallest prize, “guaranteed” a "
                "list by place, “gifts” a list of words or {words, worth}."
            ),
            _("“jackpots”: a list of {name, cents, start_nos, carried}."),
            _(
                "“rounding” 1, 10, 50, 100, 500 or 1000; “remainder” first, even or club; “ties” share or lot; "
                "“one_each” true or false; “unclaimed” next or club."
            ),
        )
    )
