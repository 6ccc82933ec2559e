"""What counts as one result: the lists a championship looks at, scaled, added up by evening, or as rank points."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import TypeVar

from skatclub.domain.season.season import Brought, Candidate, MarkKind, SeasonFacts, Slot
from skatclub.domain.season.statutes.rule import Rule
from skatclub.domain.standings.standings import Total, known_sum, whole_if_possible

DEALS_OF_A_ROUND = 4
Who = TypeVar("Who")
Worth = TypeVar("Worth")
Parting = tuple[Total | None, ...]
"""What parts people of equal worth, more is better; None where it is not known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Units:
    """The results of a championship by place; `slots` are the series it looks at, `of_slot` the place of each.

    `firsts` name one slot for each place: the series itself, or the first of the evening. What somebody brought
    `as_guest` counts nothing.
    """

    slots: tuple[int, ...]
    firsts: tuple[int, ...]
    of_slot: Mapping[int, int]
    results: Mapping[int, Mapping[int, Brought]]
    as_guest: Mapping[int, Mapping[int, Brought]]


def units(rule: Rule, played: SeasonFacts) -> Units:
    """Return what one championship counts from the facts of a season."""
    held_at = _evenings(played.slots)
    looked_at = tuple(
        place for place, slot in enumerate(played.slots) if _counts(rule, slot, held_at[slot.event_id])
    )
    firsts, of_slot = _places(rule, played.slots, looked_at)
    scaled = {place: _scale(rule, played.slots[place]) for place in looked_at}
    as_played = len(firsts) == len(played.slots) and not any(scaled.values())
    results = played.results if as_played else _counted(played, of_slot, scaled)
    if rule.rank_points:
        results = _ranked(rule, results, range(len(firsts)))
    as_guest = {
        candidate.id: early
        for candidate in played.candidates.values()
        if (first := first_day(rule, candidate)) > date.min
        for own in (results.get(candidate.id, {}),)
        if (early := {place: own[place] for place in own if played.slots[firsts[place]].day < first})
    }
    if as_guest:
        results = {
            person_id: {place: one for place, one in by_place.items() if place not in as_guest.get(person_id, ())}
            for person_id, by_place in results.items()
        }
    return Units(slots=looked_at, firsts=firsts, of_slot=of_slot, results=results, as_guest=as_guest)


def first_day(rule: Rule, candidate: Candidate) -> date:
    """Return the day from which on the results of somebody count."""
    return (rule.members_only and rule.from_joining and candidate.joined) or date.min


def by_games(won: int | None, lost: int | None) -> Parting:
    """Return what parts equals by their games: more won, fewer lost (SkWO 6.3.1)."""
    return won, None if lost is None else -lost


def fair(keys: Mapping[Who, tuple[Worth, Parting]]) -> dict[Who, tuple[Worth, Parting]]:
    """Return what people are ranked by: where it is not known of one of equal worth, nothing parts them."""
    unknown = {worth for worth, parting in keys.values() if None in parting}
    return {who: (worth, () if worth in unknown else parting) for who, (worth, parting) in keys.items()}


def _counted(
    played: SeasonFacts, of_slot: Mapping[int, int], scaled: Mapping[int, Fraction | None]
) -> dict[int, dict[int, Brought]]:
    """Return the results of everybody by place, those of a place added up."""
    counted: dict[int, dict[int, Brought]] = {}
    for person_id, by_place in played.results.items():
        own: dict[int, Brought] = {}
        for slot, result in sorted(by_place.items()):
            if slot in of_slot:
                place, part = of_slot[slot], _scaled(result, scaled[slot])
                own[place] = _added(own[place], part) if place in own else part
        counted[person_id] = own
    return counted


def presences(played: SeasonFacts, person_id: int, own: Sequence[int], slots: Sequence[int]) -> frozenset[int]:
    """Return the evenings (by event) of somebody's `own` among these slots, and those that the board granted."""
    attended = frozenset(played.slots[slot].event_id for slot in own)
    granted = played.marks_of(person_id, MarkKind.PRESENCE) if played.marks else ()
    if not granted:
        return attended
    events = {played.slots[slot].event_id for slot in slots}
    return attended.union(mark.event_id for mark in granted if mark.event_id in events)


def _counts(rule: Rule, slot: Slot, tables: int) -> bool:
    return (not rule.series or slot.series_no in rule.series) and tables >= rule.min_tables


def _evenings(slots: Sequence[Slot]) -> dict[int, int]:
    """Return at how many tables each event was held: those of its largest series, for a day counts as a whole."""
    tables_of: dict[int, int] = {}
    for slot in slots:
        tables_of[slot.event_id] = max(tables_of.get(slot.event_id, 0), slot.tables)
    return tables_of


def _places(rule: Rule, slots: Sequence[Slot], looked_at: Sequence[int]) -> tuple[tuple[int, ...], dict[int, int]]:
    firsts: list[int] = []
    of_slot: dict[int, int] = {}
    of_event: dict[int, int] = {}
    for slot in looked_at:
        event_id = slots[slot].event_id
        if rule.by_evening and event_id in of_event:
            of_slot[slot] = of_event[event_id]
            continue
        of_event[event_id] = of_slot[slot] = len(firsts)
        firsts.append(slot)
    return tuple(firsts), of_slot


def _scale(rule: Rule, slot: Slot) -> Fraction | None:
    """Return what points of a list are multiplied with; 36 deals at three are the 48 of a table of four."""
    deals = DEALS_OF_A_ROUND * slot.rounds
    return Fraction(rule.deals, deals) if rule.deals and rule.deals != deals else None


def _scaled(result: Brought, scale: Fraction | None) -> Brought:
    if scale is None:
        return result
    return Brought(
        points=result.points,
        won=result.won,
        lost=result.lost,
        total=whole_if_possible(result.total * scale),
        provisional=result.provisional,
    )


def _added(brought: Brought, other: Brought) -> Brought:
    points, won, lost, total, provisional = brought
    return Brought(
        known_sum((points, other.points)),
        known_sum((won, other.won)),
        known_sum((lost, other.lost)),
        total + other.total,
        provisional or other.provisional,
    )


def _ranked(
    rule: Rule, brought_by: Mapping[int, Mapping[int, Brought]], places: Sequence[int]
) -> dict[int, dict[int, Brought]]:
    """Return rank points instead of totals; equals share a rank and have its points (a setting of no source)."""
    ranked: dict[int, dict[int, Brought]] = defaultdict(dict)
    for place in places:
        here = {person_id: brought[place] for person_id, brought in brought_by.items() if place in brought}
        keys = fair({who: (result.total, by_games(result.won, result.lost)) for who, result in here.items()})
        ranks: dict[tuple[Total, Parting], int] = {}
        for rank, key in enumerate(sorted(keys.values(), reverse=True)):
            ranks.setdefault(key, rank)
        for player_id, result in here.items():
            rank = ranks[keys[player_id]]
            points = rule.rank_points[rank] if rank < len(rule.rank_points) else 0
            ranked[player_id][place] = Brought(
                points=result.points, won=result.won, lost=result.lost, total=points, provisional=result.provisional
            )
    return {person_id: ranked[person_id] for person_id in brought_by}
