"""Who can still win a season: bounds from the evenings left and from what one evening ever brought, no chances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from skatclub.domain.season import cup as season_cup, standings as season_standings, units as season_units
from skatclub.domain.season.season import ZERO, Brought, Candidate, SeasonFacts, Slot
from skatclub.domain.season.standings import Row, SeasonTable
from skatclub.domain.season.statutes.rule import Cup, Rule, Unit
from skatclub.domain.season.units import Units
from skatclub.domain.standings.standings import Total

MOST_EVENINGS = 99
NEWCOMER = 0
"""Nobody has this id: somebody who has not played yet."""
MONTH = timedelta(days=31)
"""Evenings to come are taken to lie in months of their own, so that none of them is one too few for a statute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Extremes:
    """What one evening of a club ever brought somebody at most and at least (0 or less), and the best list.

    Of lists nothing is known (None) where whole evenings are counted.
    """

    best: Total
    worst: Total
    best_list: Total | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """Who can still win if so many evenings are left, best of the table first, and the most that each can reach.

    `known` are the extremes that it stands on; None where the table tells all (no evening is left, or a cup, in
    which those win who are still in it). `newcomers`: somebody who has not played yet can win as well.
    """

    evenings: int
    most: Mapping[int, Total]
    known: Extremes | None = None
    newcomers: bool = False


def extremes(rule: Rule, seasons: Iterable[SeasonFacts]) -> Extremes:
    """Return what evenings of these seasons brought, as a rule counts it."""
    whole, lists = (
        replace(rule, min_tables=0, from_joining=False, unit=unit) for unit in (Unit.EVENING, rule.unit)
    )
    facts = tuple(seasons)
    evenings = {0, *_totals(whole, facts)}
    return Extremes(
        best=max(evenings),
        worst=min(evenings),
        best_list=None if rule.by_evening else max({0, *_totals(lists, facts)}),
    )


def race(rule: Rule, played: SeasonFacts, now: SeasonTable, known: Extremes, evenings: int) -> Race:
    """Return who can still win with so many evenings to come, each of as many series as the last one.

    Somebody can unless even the best evening every time leaves him or her below what another one has for sure:
    below the least of coming with the worst every time and of staying away.
    """
    if not evenings or not now.slots:
        return Race(evenings=0, most={row.person_id: row.value for row in now.rows if row.rank == 1})
    if rule.cup is not None:
        return Race(evenings=evenings, most=_inside(rule.cup, season_units.units(rule, played), played, now))
    settled_rule, settled = _settled(rule, played)
    ends = _ends(settled_rule, settled, known, _to_come(rule, played, now, evenings))
    values = {
        person_id: [row.reckoning.value for row in rows if row.reckoning.lack is None]
        for person_id, rows in ends.items()
    }
    sure = [min(own) for person_id, own in values.items() if len(own) == len(ends[person_id])]
    most = {person_id: max(own) for person_id, own in values.items() if own and (not sure or max(own) >= max(sure))}
    people = (row.person_id for row in now.rows)
    return Race(
        evenings=evenings,
        most={person_id: most[person_id] for person_id in people if person_id in most},
        known=known,
        newcomers=NEWCOMER in most,
    )


def _totals(rule: Rule, seasons: Sequence[SeasonFacts]) -> Iterable[Total]:
    for played in seasons:
        for by_place in season_units.units(rule, played).results.values():
            yield from (brought.total for brought in by_place.values())


def _inside(cup: Cup, units: Units, played: SeasonFacts, now: SeasonTable) -> dict[int, Total]:
    """Return who is in the round of a cup that runs or comes next; after the last round who won it."""
    inside = season_cup.course(cup, played, units)[1]
    over = len(now.slots) >= cup.rounds * cup.series
    return {row.person_id: row.value for row in now.rows if (row.rank == 1 if over else row.person_id in inside)}


def _settled(rule: Rule, played: SeasonFacts) -> tuple[Rule, SeasonFacts]:
    """Return the season with results as they count, scaled or as rank points, and the rule that adds them up."""
    units = season_units.units(rule, played)
    results: dict[int, dict[int, Brought]] = {}
    for person_id, by_place in units.results.items():
        left, own = dict(by_place), results.setdefault(person_id, {})
        for slot in units.slots:
            if slot in played.results.get(person_id, {}):
                own[slot] = left.pop(units.of_slot[slot], ZERO)
    unit = Unit.EVENING if rule.by_evening else Unit.LIST
    return replace(rule, deals=0, rank_points=(), unit=unit), replace(played, results=results)


def _to_come(rule: Rule, played: SeasonFacts, now: SeasonTable, evenings: int) -> tuple[tuple[Slot, ...], ...]:
    """Return the series of each evening to come, like those of the last one that counts."""
    last = played.slots[now.slots[-1]]
    like = [played.slots[slot] for slot in now.slots if played.slots[slot].event_id == last.event_id]
    tables = max(last.tables, rule.min_tables)
    return tuple(
        tuple(replace(slot, event_id=-number, day=last.day + number * MONTH, tables=tables) for slot in like)
        for number in range(1, evenings + 1)
    )


def _ends(
    rule: Rule, played: SeasonFacts, known: Extremes, to_come: Sequence[Sequence[Slot]]
) -> dict[int, tuple[Row, ...]]:
    """Return the rows of each at the end: with the best every time, with the worst, and after staying away."""
    series = len(to_come[0])
    best_list = known.best if known.best_list is None else known.best_list
    best = (*[best_list] * (series - 1), min(known.best - (series - 1) * best_list, best_list))
    newcomer = Candidate(id=NEWCOMER, groups=(rule.group,))
    begun = replace(
        played,
        slots=(*played.slots, *(slot for evening in to_come for slot in evening)),
        candidates={**played.candidates, NEWCOMER: newcomer},
    )

    def end(each: tuple[Total, ...]) -> dict[int, Row]:
        brought = {
            len(played.slots) + place: ZERO._replace(total=total) for place, total in enumerate(each * len(to_come))
        }
        results = {person_id: {**played.results.get(person_id, {}), **brought} for person_id in begun.candidates}
        return {row.person_id: row for row in season_standings.rows(rule, replace(begun, results=results))}

    every = [end(each) for each in (best, (known.worst // series,) * series, ())]
    return {person_id: tuple(rows[person_id] for rows in every) for person_id in begun.candidates}
