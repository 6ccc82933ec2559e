"""skatclub tournament withdraw, add-late: who goes or comes after the draw, and the start cards that change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import arguments, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, EventName, Reader, StartNumber
from skatclub.cli.club import commands as club_commands
from skatclub.cli.help_words import wrong_usage
from skatclub.cli.rows import Row
from skatclub.cli.tournament import words as tournament_words
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.registration.registration import Participant
from skatclub.domain.seating.draws import moved
from skatclub.domain.seating.task import Move, Place
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club
    from skatclub.services.seating.steps import Plan

MOVES = ("start_no", "name", "old_table", "old_seat", "table", "seat")


def withdraw(
    file: ClubFile,
    event: EventName,
    *,
    series: Annotated[int, typer.Option(metavar=_("N"), help=_("The first series not played."))],
    start_no: StartNumber = None,
    person: Annotated[
        str | None, typer.Option(metavar=_("“NAME;CLUB”"), help=_("The person instead of the number."))
    ] = None,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Let somebody go from a series on; tables that have begun stay as they are."""
    from skatclub.services.registration import registration
    from skatclub.services.seating import draws

    _one_of(start_no, person)
    reader = arguments.audience(public)
    with club_commands.opened_event(file, event) as (club, event_id):
        before = _plans(club, event_id, series)
        participant = _participant(club, event_id, start_no, person)
        moves: Sequence[Move] = ()
        if participant.start_no is None:
            registration.withdraw(club, participant.id)
        else:
            moves = draws.withdraw(club, event_id, series, participant.start_no).moves
        after = _plans(club, event_id, series, reader)
    shown_participant = replace(
        participant, person=publication.face(participant.person, reader, number=participant.start_no)
    )
    typer.echo(tournament_words.withdrawn(shown_participant, after[series], len(moves)), err=True)
    _tell_later(before, after, series, participant.start_no)
    return rows.answer(MOVES, _moves(after[series], moves), as_json=as_json, aligned=aligned)


def add_late(
    file: ClubFile,
    event: EventName,
    *,
    series: Annotated[int, typer.Option(metavar=_("N"), help=_("The first series played."))],
    start_no: StartNumber = None,
    person: Annotated[
        str | None, typer.Option(metavar=_("“NAME;CLUB”"), help=_("The person; registered now if necessary."))
    ] = None,
    public: Reader = "",
    as_json: AsJson = False,
    aligned: Aligned = False,
) -> int:
    """Seat somebody who came after the draw; tables that have begun stay as they are."""
    from skatclub.services.registration import registration
    from skatclub.services.seating import draws

    _one_of(start_no, person)
    reader = arguments.audience(public)
    with club_commands.opened_event(file, event) as (club, event_id):
        before = _plans(club, event_id, series)
        if start_no is not None:
            done = draws.add_late(club, event_id, series, start_no)
        else:
            new = registration.typed_newcomer(person or "")
            done = draws.register_late(club, event_id, series, new)
        after = _plans(club, event_id, series, reader)
    participant = after[series].people[int(done.fields["start_no"])]
    typer.echo(tournament_words.come_late(participant, after[series], len(done.moves)), err=True)
    _tell_later(before, after, series, participant.start_no)
    return rows.answer(MOVES, _moves(after[series], done.moves), as_json=as_json, aligned=aligned)


def _one_of(start_no: int | None, person: str | None) -> None:
    """Refuse a command that names nobody, or two."""
    if (start_no is None) == (person is None):
        raise wrong_usage(_("Give either --start-no or --person."))


def _participant(club: Club, event_id: int, start_no: int | None, person: str | None) -> Participant:
    """Return who is meant. Refused: `NoSuchStartNumber`, `NotRegistered`, `NameNotUnique`."""
    from skatclub.services.registration import registration

    if start_no is not None:
        return registration.numbered(club, event_id, start_no)
    return registration.named(club, event_id, registration.typed_newcomer(person or ""))


def _plans(club: Club, event_id: int, series: int, reader: Audience = Audience.DESK) -> dict[int, Plan]:
    """Return the draws of a series and of all after it, as an audience may know them. Refused: `NoSuchRecord`."""
    from skatclub.services.seating import draws

    drawn = draws.plans(club, event_id, series)
    return {number: arguments.of_plan(plan, reader) for number, plan in drawn.items()}


def _moves(now: Plan, moves: Sequence[Move]) -> list[Row]:
    """Return the start cards to print again; a place that there is not is empty."""
    return [
        (move.start_no, tournament_words.name_of(now, move.start_no), *_place(move.old), *_place(move.new))
        for move in moves
    ]


def _place(place: Place | None) -> tuple[int | None, int | None]:
    return (None, None) if place is None else (place.table, place.seat)


def _tell_later(before: Mapping[int, Plan], after: Mapping[int, Plan], series: int, about: int | None) -> None:
    """Say how many cards of series drawn already after this one change as well."""
    for number, old in before.items():
        new = after[number].seating
        if number != series and old.seating is not None and new is not None:
            cards = [move for move in moved(old.seating, new) if move.start_no != about or move.new is not None]
            if cards:
                typer.echo(tournament_words.later_cards(number, len(cards)), err=True)
