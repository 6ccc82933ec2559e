"""What the season says about the seats of an evening: the order of its ranking, and strength groups from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import floor

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event
from skatclub.domain.registration.registration import Participant
from skatclub.domain.season import standings as season_standings
from skatclub.domain.season.season import Season, SeasonFacts
from skatclub.domain.seating.task import Method, PersonToSeat
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.store import overview
from skatclub.store.events import events
from skatclub.store.registration import registration
from skatclub.store.season import facts as season_facts, seasons
from skatclub.store.work import View

Order = dict[int, tuple[int, ...]]
"""What people (by id) are sorted by, greater is better."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """The strength group of somebody: the rank in the season now and before the last evening, None without one.

    `was_here` tells whether he or she played on that evening, `long_away` that too many were missed in a row.
    """

    participant: Participant
    group: int
    rank: int | None
    before: int | None
    was_here: bool
    long_away: bool


def order(view: View, event: Event) -> Order | None:
    """Return the order of the season an event counts for, as it stood before it; None if it has none yet.

    Who is ranked goes before who lacks lists; these follow by their value.
    """
    season = _season_of(view, event)
    return None if season is None else _order(*season)


def strengths(view: View, event: Event, conditions: Conditions) -> Order:
    """Return the same order for strength groups: who was long away stands behind; empty without a season."""
    season = _season_of(view, event)
    return {} if season is None else _strengths(*season, conditions.long_away)


def grouped(
    entries: Sequence[PersonToSeat], ranked: Mapping[int, tuple[int, ...]], number: int
) -> tuple[PersonToSeat, ...]:
    """Return entries in so many strength groups of like size, by start number of `ranked`; others last."""
    groups = _groups([entry.start_no for entry in entries], ranked, number)
    return tuple(replace(entry, group=groups[entry.start_no]) for entry in entries)


def proposed(
    club: Club, event_id: int, *, groups: int | None = None, away: int | None = None
) -> tuple[Proposal, ...]:
    """Return the strength groups for who takes part in an event, best group first.

    Who missed the last `away` evenings of the season stands behind everybody else; 0: absence does not count.
    None: as the conditions of the event say. Refused: `NoSuchRecord`, `ConditionUnreadable`.
    """
    with club.database.view() as view:
        return _proposed(view, events.get(view, event_id), _wanted(view, event_id, groups, away))


def proposed_next(club: Club, event_id: int) -> tuple[Proposal, ...]:
    """Return the groups that the people of an event would have on the next evening, this one counted.

    Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        return _proposed(view, events.get(view, event_id), _wanted(view, event_id, None, None), counted=True)


def can_seat(club: Club, event_id: int) -> bool:
    """Tell whether the first series is still to be drawn by lot, so that it could be seated by groups."""
    with club.database.view() as view:
        return _can_seat(view, event_id, registration.conditions(view, event_id))


def _can_seat(view: View, event_id: int, now: Conditions) -> bool:
    is_drawn = any(table.series_no == 1 for table in overview.tables_of(view, event_id))
    return not is_drawn and now.plan_of(1).method is Method.LOT


def take_groups(
    club: Club, event_id: int, *, groups: int | None = None, away: int | None = None, seats: bool = False
) -> Change:
    """Write the proposed strength groups to the participants, and how they came about for the next evening.

    `seats` lets the first series be seated by these groups, if it is still to be drawn by lot. Refused:
    `NoSuchRecord`, `ConditionUnreadable`.
    """
    with club.change("take_groups", event_id=event_id) as work:
        event = events.get(work, event_id)
        conditions = _wanted(work, event_id, groups, away)
        if seats and _can_seat(work, event_id, conditions):
            conditions = conditions.with_plan(1, replace(conditions.plan_of(1), method=Method.GROUPS))
        registration.put_conditions(work, event_id, conditions)
        work.tell(title=event.title, away=conditions.long_away)
        for proposal in _proposed(work, event, conditions):
            registration.put(work, proposal.participant, replace(proposal.participant, pot=proposal.group))
    return committed(work)


def _wanted(view: View, event_id: int, groups: int | None, away: int | None) -> Conditions:
    now = registration.conditions(view, event_id)
    return replace(
        now,
        strength_groups=now.strength_groups if groups is None else groups,
        long_away=now.long_away if away is None else away,
    )


def _proposed(view: View, event: Event, conditions: Conditions, *, counted: bool = False) -> tuple[Proposal, ...]:
    """Return the groups by the season before an event, or with it `counted`."""
    here = [participant for participant in registration.participants(view, event.id) if participant.takes_part]
    season_found = _season_of(view, event, counted=counted)
    ranked: Order = {}
    now: dict[int, int | None] = {}
    then: dict[int, int | None] = {}
    last: frozenset[int] = frozenset()
    absent: frozenset[int] = frozenset()
    if season_found is not None:
        season, played = season_found
        evening = played.slots[-1]
        now, then = _ranks(season, played), _ranks(season, played.before(evening.event_id, evening.day))
        last = _players(played, 1)
        absent = _long_away(played, conditions.long_away)
        ranked = _strengths(season, played, conditions.long_away)
    groups = _groups([participant.person.id for participant in here], ranked, conditions.strength_groups)
    proposals = [
        Proposal(
            participant=participant,
            group=groups[participant.person.id],
            rank=now.get(participant.person.id),
            before=then.get(participant.person.id),
            was_here=participant.person.id in last,
            long_away=participant.person.id in absent,
        )
        for participant in here
    ]
    return tuple(
        sorted(
            proposals,
            key=lambda proposal: (
                proposal.group,
                proposal.rank is None,
                proposal.rank or 0,
                proposal.participant.id,
            ),
        )
    )


def _players(played: SeasonFacts, evenings: int) -> frozenset[int]:
    """Return who played on one of the last evenings."""
    held = list(dict.fromkeys(slot.event_id for slot in played.slots))[-evenings:]
    return frozenset(
        person_id
        for person_id, by_place in played.results.items()
        if any(played.slots[place].event_id in held for place in by_place)
    )


def _long_away(played: SeasonFacts, away: int) -> frozenset[int]:
    """Return who played in the season but missed as many of the last evenings; nobody before more were held."""
    held = {slot.event_id for slot in played.slots}
    if not away or len(held) <= away:
        return frozenset()
    return _players(played, len(held)) - _players(played, away)


def _season_of(view: View, event: Event, *, counted: bool = False) -> tuple[Season, SeasonFacts] | None:
    """Return the latest season of an event with what was played before it, if anything was; `counted`: with it."""
    for season in seasons.of_event(view, event.id):
        whole = season_facts.played(view, season, event.held_on)
        played = whole.until(event.held_on) if counted else whole.before(event.id, event.held_on)
        if played.slots:
            return season, played
    return None


def _order(season: Season, played: SeasonFacts) -> Order:
    rows = season_standings.table(season.statute.championship().rule, played).rows
    return {
        row.person_id: (1, -row.rank) if row.rank is not None else (0, floor(row.reckoning.value * 1000))
        for row in rows
    }


def _strengths(season: Season, played: SeasonFacts, away: int) -> Order:
    absent = _long_away(played, away)
    return {person_id: (person_id not in absent, *place) for person_id, place in _order(season, played).items()}


def _ranks(season: Season, played: SeasonFacts) -> dict[int, int | None]:
    rows = season_standings.table(season.statute.championship().rule, played).rows
    return {row.person_id: row.rank for row in rows}


def _groups(numbers: Sequence[int], ranked: Mapping[int, tuple[int, ...]], groups: int) -> dict[int, int]:
    """Part numbers into so many groups, best first; who has no place in the order comes last, by number."""
    behind = (-1,)
    best = sorted(
        numbers, key=lambda person_id: (tuple(-part for part in ranked.get(person_id, behind)), person_id)
    )
    return {person_id: 1 + place * groups // len(best) for place, person_id in enumerate(best)}
