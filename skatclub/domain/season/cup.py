"""A cup in rounds: who declared which series before play, what they brought, and who goes on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.season import units as season_units
from skatclub.domain.season.season import Brought, MarkKind, SeasonFacts
from skatclub.domain.season.statutes.rule import Cup
from skatclub.domain.season.units import Parting, Units
from skatclub.domain.standings.standings import known_sum

if TYPE_CHECKING:
    from skatclub.domain.standings.standings import Total


@dataclass(frozen=True, slots=True, kw_only=True)
class CupRow:
    """How far somebody came: rounds reached, points of each; games won and lost of the last (None: not known)."""

    rounds: int
    points: tuple[Total, ...]
    won: int | None
    lost: int | None

    @property
    def key(self) -> tuple[tuple[int, Total], Parting]:
        """Return what the cup is ranked by: the round and its points, between equals the games of that round."""
        worth = self.rounds, self.points[-1] if self.points else 0
        return worth, season_units.by_games(self.won, self.lost)


def cup(rule: Cup, played: SeasonFacts, units: Units) -> dict[int, CupRow]:
    """Return everybody's way through the cup."""
    return course(rule, played, units)[0]


def course(rule: Cup, played: SeasonFacts, units: Units) -> tuple[dict[int, CupRow], list[int]]:
    """Return everybody's way through the cup, and who is in the round that runs or comes next.

    The series held are cut into rounds in the order of play; the declared ones of a round are added up, a declared
    one that was missed is 0. The best go on once the round is over: `through` percent of those still in, rounded
    up, and who equals the last of them; who never declared a series is not in it. Which pairs meet is told by no
    source, so nobody plays against one.
    """
    entered = {mark.person_id for mark in played.marks if mark.kind is MarkKind.CUP_SERIES}
    inside = sorted(person_id for person_id, by_place in units.results.items() if by_place and person_id in entered)
    rows = {person_id: CupRow(rounds=0, points=(), won=0, lost=0) for person_id in units.results}
    for number in range(1, rule.rounds + 1):
        places = units.slots[(number - 1) * rule.series : number * rule.series]
        if not places:
            break
        placings = {person_id: _round(rule, played, units, person_id, places) for person_id in inside}
        for player_id, results in placings.items():
            rows[player_id] = CupRow(
                rounds=number,
                points=(*rows[player_id].points, sum(result.total for result in results)),
                won=known_sum(result.won for result in results),
                lost=known_sum(result.lost for result in results),
            )
        if len(places) < rule.series:
            break
        inside = _through(rule, inside, rows)
    return rows, inside


def declared(rule: Cup, played: SeasonFacts, slots: Sequence[int], person_id: int) -> tuple[int, ...]:
    """Return the series of a round (as slots) that somebody declared, in the order of the declaration."""
    marks = played.marks_of(person_id, MarkKind.CUP_SERIES)
    of_round = {(played.slots[slot].event_id, played.slots[slot].series_no): slot for slot in slots}
    rounds_met = (of_round.get((mark.event_id or 0, mark.series_no or 0)) for mark in marks)
    return tuple(slot for slot in rounds_met if slot is not None)[: rule.lists]


def _round(
    rule: Cup, played: SeasonFacts, units: Units, person_id: int, slots: Sequence[int]
) -> tuple[Brought, ...]:
    own = units.results[person_id]
    places = (units.of_slot[slot] for slot in declared(rule, played, slots, person_id))
    return tuple(own[place] for place in places if place in own)


def _through(rule: Cup, inside: Iterable[int], rows: Mapping[int, CupRow]) -> list[int]:
    keys = season_units.fair({person_id: rows[person_id].key for person_id in inside})
    order = sorted(keys, key=lambda person_id: keys[person_id], reverse=True)
    count = -(-len(order) * rule.through // 100)
    return [person_id for person_id in order if keys[person_id] >= keys[order[count - 1]]] if order else []
