"""Rows of teams and who plays for them."""

from __future__ import annotations

import sqlalchemy as sa

from skatclub.domain.registration.registration import TeamKind, TeamPlace
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

Places = dict[int, tuple[TeamPlace, ...]]
"""The teams that each participant (by id) belongs to."""


_PLACES = (
    sa.select(
        tables_all.team.c.id,
        tables_all.team.c.kind,
        tables_all.team.c.name,
        tables_all.team_member.c.participant_id,
        tables_all.team_member.c.substitute,
    )
    .join(tables_all.team_member, tables_all.team_member.c.team_id == tables_all.team.c.id)
    .order_by(tables_all.team.c.kind, tables_all.team.c.id)
)
_OF_EVENT = _PLACES.where(tables_all.team.c.event_id == sa.bindparam("of_event"))
_OF_PARTICIPANT = _PLACES.where(tables_all.team_member.c.participant_id == sa.bindparam("of_participant"))
_REGULARS = _OF_EVENT.where(
    tables_all.team.c.kind == sa.bindparam("kind"),
    tables_all.team.c.name == sa.bindparam("name"),
    tables_all.team_member.c.substitute.is_(False),
)


def places(view: View, event_id: int) -> Places:
    """Return who belongs to which teams of an event."""
    team_places: Places = {}
    for row in view.connection.execute(_OF_EVENT, {"of_event": event_id}):
        team_places[row.participant_id] = (*team_places.get(row.participant_id, ()), _of_row(row))
    return team_places


def places_of(view: View, participant_id: int) -> tuple[TeamPlace, ...]:
    """Return the teams that a participant belongs to."""
    rows = view.connection.execute(_OF_PARTICIPANT, {"of_participant": participant_id})
    return tuple(map(_of_row, rows))


def regulars(view: View, event_id: int, kind: TeamKind, name: str) -> frozenset[int]:
    """Return the participants (by id) who play for a team, its substitutes left out."""
    rows = view.connection.execute(_REGULARS, {"of_event": event_id, "kind": kind, "name": name})
    return frozenset(row.participant_id for row in rows)


def join(work: Work, event_id: int, participant_id: int, kind: TeamKind, name: str, *, substitute: bool) -> None:
    """Let a participant play for the team of this name, which is made if there is none; the old one is left."""
    now = next((team_place for team_place in places_of(work, participant_id) if team_place.kind is kind), None)
    if now is not None and (now.name, now.substitute) == (name, substitute):
        return
    leave(work, participant_id, kind)
    team_id = _found_or_made(work, event_id, kind, name)
    member = {"team_id": team_id, "participant_id": participant_id, "substitute": substitute}
    work.insert_all(tables_all.team_member, [member])


def leave(work: Work, participant_id: int, kind: TeamKind) -> None:
    """Take a participant out of the team of a kind; a team without members is no more."""
    for place in places_of(work, participant_id):
        if place.kind is kind:
            _leave(work, place.team_id, participant_id)


def leave_all(work: Work, participant_id: int) -> None:
    """Take a participant out of all teams."""
    for place in places_of(work, participant_id):
        _leave(work, place.team_id, participant_id)


def _leave(work: Work, team_id: int, participant_id: int) -> None:
    member = tables_all.team_member
    work.delete(member, team_id=team_id, participant_id=participant_id)
    if not work.rows(member, team_id=team_id):
        work.delete(tables_all.team, id=team_id)


def _found_or_made(work: Work, event_id: int, kind: TeamKind, name: str) -> int:
    team = tables_all.team
    for row in work.rows(team, event_id=event_id, kind=kind, name=name):
        return int(row.id)
    return work.insert(team, {"event_id": event_id, "kind": kind, "name": name})


def _of_row(row: Fetched) -> TeamPlace:
    return TeamPlace(team_id=row.id, kind=row.kind, name=row.name, substitute=row.substitute)
