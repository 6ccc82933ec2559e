"""Decisions of the director as they are said: by start number or table, with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from skatclub.domain import text
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.history import HistoryEntry
from skatclub.domain.registration.registration import Participant, numbered
from skatclub.domain.seating.errors import NotSeated
from skatclub.domain.sheets.table import Penalty
from skatclub.services import change, sheets
from skatclub.services.change import Change
from skatclub.services.club.clubs import Club
from skatclub.services.directing import breaking_off
from skatclub.services.office import office
from skatclub.services.standings import standings
from skatclub.store.directing import rulings
from skatclub.store.journal import journal
from skatclub.store.office import office as office_store
from skatclub.store.people import people
from skatclub.store.registration import registration
from skatclub.store.sheets import sheets as sheets_store

KIND_OF = {
    "wrong-seat": RulingKind.WRONG_SEAT,
    "void": RulingKind.LIST_VOID,
    "disqualify": RulingKind.DISQUALIFICATION,
}
PENALTY = "penalty"
BREAK_OFF = "break-off"
REPLACED = "replaced"
_DECIDED = frozenset({"rule", "add_penalty", "break_off", "record_lot"})
_TAKEN_BACK = frozenset({"take_ruling_back", "remove_penalty", "take_lot_back"})
_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What the director says; `kind` is wrong-seat, void, penalty, break-off, replaced or disqualify.

    `points` are those of a penalty; `start_no` of a broken-off list is the player who left. Somebody replaced
    leaves the seat to the `substitute` from a deal on.
    """

    kind: str
    reason: str
    series: int | None = None
    start_no: int | None = None
    table: int | None = None
    points: int = 0
    from_deal: int = 0
    substitute: str = ""


def decide(club: Club, event_id: int, decision: Decision) -> Change:
    """Write a decision: points stand on the list, the others are rulings. One written before changes nothing.

    Refused: `NoSuchStartNumber`, `NotSeated`, `NoSuchTable`, `NoSuchRecord`, `ReasonMissing`, `RuledAlready`,
    `PenaltyOutOfRange`, `RulingIncomplete`, `NothingUnplayed`, `NotEntered`; as `sheets.replace_player`.
    """
    if decision.kind == PENALTY:
        return _fine(club, event_id, decision)
    if decision.kind == BREAK_OFF:
        _participant(club, event_id, decision.start_no or 0)
        table_id, seat = place_of(club, event_id, decision.series or 0, decision.start_no or 0)
        return breaking_off.break_off(club, table_id, seat, decision.reason)
    if decision.kind == REPLACED:
        return _replace(club, event_id, decision)
    participant = None if decision.start_no is None else _participant(club, event_id, decision.start_no)
    kind = KIND_OF[decision.kind]
    return standings.rule(
        club,
        event_id,
        Ruling(
            id=0,
            kind=kind,
            reason=decision.reason,
            series_no=None if kind is RulingKind.DISQUALIFICATION else decision.series,
            participant_id=None if participant is None or kind is RulingKind.LIST_VOID else participant.id,
            table_id=_table(club, event_id, decision) if kind is RulingKind.LIST_VOID else None,
        ),
    )


def penalties(club: Club, event_id: int) -> tuple[tuple[int, Penalty], ...]:
    """Return the points added or deducted on lists of an event, each with its table (id)."""
    with club.database.view() as view:
        return rulings.penalties(view, event_id)


def taken_back(club: Club, event_id: int) -> tuple[HistoryEntry, ...]:
    """Return the changes that took a decision on an event back, the oldest first."""
    with club.database.view() as view:
        entries = journal.since(view, _BEGINNING, _TAKEN_BACK | {journal.UNDO})
    return tuple(
        entry
        for entry in entries
        if entry.fields.get("event_id") == event_id
        and (entry.verb in _TAKEN_BACK or entry.fields.get("of") in _DECIDED)
    )


def place_of(club: Club, event_id: int, series_no: int, start_no: int) -> tuple[int, int]:
    """Return the table's id and the seat of a start number in a series. Refused: `NotSeated`, `NoSuchRecord`."""
    with club.database.view() as view:
        for sheet in office_store.sheets_of(view, event_id, series_no):
            if start_no in sheet.start_nos:
                return sheet.table_id, sheet.start_nos.index(start_no) + 1
    raise NotSeated(start_no, series_no)


def _fine(club: Club, event_id: int, decision: Decision) -> Change:
    start_no, series_no = decision.start_no or 0, decision.series or 0
    _participant(club, event_id, start_no)
    table_id, seat = place_of(club, event_id, series_no, start_no)
    with club.database.view() as view:
        known = sheets_store.get(view, table_id).penalties
    if (seat, decision.points, decision.reason.strip()) in {
        (penalty.seat, penalty.points, penalty.reason) for penalty in known
    }:
        return change.unchanged(club.change, "add_penalty")
    return sheets.add_penalty(club, table_id, seat, decision.points, decision.reason)


def _replace(club: Club, event_id: int, decision: Decision) -> Change:
    text.reason(decision.reason)
    _participant(club, event_id, decision.start_no or 0)
    table_id, seat = place_of(club, event_id, decision.series or 0, decision.start_no or 0)
    with club.database.view() as view:
        holds = sheets_store.get(view, table_id).occupant_at(seat, decision.from_deal)
        known = people.named(view, decision.substitute)
    if known is not None and (holds.person.id, holds.from_deal) == (known.id, decision.from_deal):
        return change.unchanged(club.change, "replace_player")
    return sheets.replace_player(
        club, table_id, seat, decision.substitute, from_deal=decision.from_deal, reason=decision.reason
    )


def _table(club: Club, event_id: int, decision: Decision) -> int | None:
    if decision.series is None:
        return None
    if decision.table is not None:
        return office.table_id_of(club, event_id, decision.series, decision.table)
    return None if decision.start_no is None else place_of(club, event_id, decision.series, decision.start_no)[0]


def _participant(club: Club, event_id: int, start_no: int) -> Participant:
    with club.database.view() as view:
        return numbered(registration.participants(view, event_id), start_no)
