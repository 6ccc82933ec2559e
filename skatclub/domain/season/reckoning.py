"""What a season brings one person: which results count, the value step by step, and why somebody is not ranked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from skatclub.domain.season import units as season_units
from skatclub.domain.season.season import Brought, Candidate, MarkKind, SeasonFacts
from skatclub.domain.season.statutes import dropping, formula
from skatclub.domain.season.statutes.dropping import Drop, Why
from skatclub.domain.season.statutes.formula import Tree
from skatclub.domain.season.statutes.rule import Lack, Lacking, Rule
from skatclub.domain.season.units import Units
from skatclub.domain.standings.standings import Total, known_sum, whole_if_possible


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoning:
    """The calculation for one person, in the order in which it is made.

    `results` are by place; `filled` ones stand for missed lists. `total`, `points`, `won` and `lost` are sums over
    what counts (None: not known of all of it); `total` divided by `divisor` (1 for sums), less `deduction`, plus
    `bonus`, `presence` and `granted` points is the `value`. `best` is the best result since joining, None without.
    """

    candidate: Candidate
    results: Mapping[int, Brought]
    filled: Mapping[int, Brought]
    dropped: tuple[Drop, ...]
    lists: int
    evenings: int
    missed: int
    best: Total | None
    total: Total
    points: int | None
    won: int | None
    lost: int | None
    divisor: int
    deduction: Total
    bonus: Total
    presence: int
    granted: int
    value: Total
    lack: Lack | None

    @property
    def counted(self) -> int:
        """Return how many results are in the value, those that stand for missed lists included."""
        return len(self.results) + len(self.filled) - len(self.dropped)


def reckoned(rule: Rule, played: SeasonFacts, units: Units, candidate: Candidate, tree: Tree | None) -> Reckoning:
    """Return the calculation for a candidate; `tree` is the parsed bonus of the rule."""
    own = units.results.get(candidate.id, {})
    real = played.results.get(candidate.id, {})
    first = season_units.first_day(rule, candidate)
    since = units.slots if first == date.min else [slot for slot in units.slots if played.slots[slot].day >= first]
    slots = sorted(slot for slot in real if slot in units.of_slot and played.slots[slot].day >= first)
    excused = _excused(played, candidate.id, units)
    missed = len(since) - len(slots)
    forgiven = sum(slot not in real and played.slots[slot].day >= first for slot in excused)
    filled = _filled(rule, units, own, (slot for slot in since if slot not in real), excused)
    as_guest = units.as_guest.get(candidate.id, {})
    early = tuple(Drop(place, Why.AS_GUEST, len(as_guest)) for place in as_guest)
    drops = (*early, *dropping.dropped(rule.drops, own, filled))
    gone = {drop.place for drop in drops}
    counted = [brought for place, brought in (*own.items(), *filled.items()) if place not in gone]
    points, won, lost, total = _sums(counted)
    divisor = rule.divisor(len(counted))
    attended = season_units.presences(played, candidate.id, slots, since)
    deduction = whole_if_possible(rule.missed.cost(missed - forgiven))
    numbers = {
        "n": len(slots),
        "k": len(counted),
        "s": len(units.slots),
        "m": missed,
        "d": len(attended),
    }
    bonus = whole_if_possible(formula.value(tree, numbers)) if tree is not None else 0
    presence = rule.presence_points * len(attended)
    granted = sum(mark.points for mark in played.marks_of(candidate.id, MarkKind.POINTS)) if played.marks else 0
    return Reckoning(
        candidate=candidate,
        results={**as_guest, **own} if as_guest else own,
        filled=filled,
        dropped=drops,
        lists=len(slots),
        evenings=len(attended),
        missed=missed,
        best=max((brought.total for brought in own.values()), default=None),
        total=total,
        points=points,
        won=won,
        lost=lost,
        divisor=divisor,
        deduction=deduction,
        bonus=bonus,
        presence=presence,
        granted=granted,
        value=whole_if_possible(Fraction(total, divisor) + (bonus + presence + granted - deduction)),
        lack=_lack(rule, played, candidate, units, slots, len(attended)),
    )


def _sums(counted: list[Brought]) -> tuple[int | None, int | None, int | None, Total]:
    points = known_sum([brought.points for brought in counted])
    won = known_sum([brought.won for brought in counted])
    lost = known_sum([brought.lost for brought in counted])
    total = sum([brought.total for brought in counted])
    return points, won, lost, total if isinstance(total, int) else whole_if_possible(total)


def _excused(played: SeasonFacts, person_id: int, units: Units) -> frozenset[int]:
    """Return the series for which the board excused somebody."""
    if not played.marks:
        return frozenset()
    marks = played.marks_of(person_id, MarkKind.EXCUSED)
    return frozenset(
        slot
        for slot in units.slots
        for mark in marks
        if mark.event_id == played.slots[slot].event_id and mark.series_no in {None, played.slots[slot].series_no}
    )


def _filled(
    rule: Rule, units: Units, own: Mapping[int, Brought], missed: Iterable[int], excused: frozenset[int]
) -> dict[int, Brought]:
    """Return what stands for missed lists, by place: zeros, or the credit (of excused ones only, if so wanted)."""
    stands = {is_excused: rule.missed.stands(excused=is_excused) for is_excused in (False, True)}
    if set(stands.values()) == {None}:
        return {}
    return {
        place: Brought(points=0, won=0, lost=0, total=points)
        for slot in missed
        if (points := stands[slot in excused]) is not None and (place := units.of_slot[slot]) not in own
    }


def _lack(
    rule: Rule, played: SeasonFacts, candidate: Candidate, units: Units, slots: list[int], evenings: int
) -> Lack | None:
    """Return the first thing that keeps somebody out of the ranking."""
    if rule.group and rule.group not in candidate.groups:
        return Lack(Lacking.GROUP)
    if rule.members_only and not candidate.is_member:
        return Lack(Lacking.MEMBERSHIP)
    if not slots:
        return Lack(Lacking.RESULTS)

    def by_month() -> Iterable[int]:
        days = (played.slots[slot].day for slot in slots)
        return Counter((day.year, day.month) for day in days).values()

    return rule.least.lack(len(slots), evenings, len(units.slots), by_month)
