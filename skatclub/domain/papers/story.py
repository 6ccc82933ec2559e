"""What there is to tell of an event: who won by how much, who came from behind, who played the rarest game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people import club_names, publication
from skatclub.domain.registration.registration import Participant
from skatclub.domain.standings.standings import Standing, Standings, Total

BEST = 3
"""So many are named of those in front."""
LEAST_CLIMB = 3
"""Places that somebody must climb at least to have come from behind; in a large field a tenth of it."""
LEAST_SERIES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Climb:
    """Somebody in front who was far behind: the rank after the first series, and the one in the end."""

    row: Standing
    first: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """What is worth telling of a ranking; `over` once every list of every series is in.

    `winners` share the first rank, `others` are the best behind them; `margin` are the points between first and
    second, None where the victory is shared. `led` is whether the winner was in front after each series.
    """

    over: bool
    people: int
    clubs: int
    series: int
    winners: tuple[Standing, ...]
    others: tuple[Standing, ...]
    margin: Total | None
    led: bool
    climb: Climb | None


def story(facts: EventFacts) -> Story:
    """Return what there is to tell. Refused: `NoResults`."""
    results = facts.ranked()
    whole = results.whole.standings
    ranked = [row for row in whole.rows if row.rank is not None]
    winners = tuple(row for row in ranked if row.rank == 1)
    behind = ranked[len(winners) :]
    played = [row.contestant.id for row in whole.rows if row.played]
    clubs = {club_names.folded(results.people[number].person.club) for number in played} - {""}
    after = [_ranks_after(whole, count) for count in range(1, len(whole.series) + 1)]
    alone = len(winners) == 1
    return Story(
        over=not results.whole.missing and len(whole.series) == len(facts.event.series),
        people=len(played),
        clubs=len(clubs),
        series=len(whole.series),
        winners=winners,
        others=tuple(behind[: max(BEST - len(winners), 0)]),
        margin=winners[0].total - behind[0].total if alone and behind else None,
        led=alone and len(after) >= LEAST_SERIES and all(ranks[winners[0].contestant.id] == 1 for ranks in after),
        climb=_climb(ranked[:BEST], after[0], len(ranked)),
    )


def _climb(best: list[Standing], first: Mapping[int, int], ranked: int) -> Climb | None:
    """Return who of the best climbed most, if it was far."""
    climbs = [Climb(row=row, first=first[row.contestant.id], last=row.rank or 0) for row in best]
    most = max(climbs, key=lambda climb: climb.first - climb.last, default=None)
    if most is None or most.first - most.last < max(LEAST_CLIMB, ranked // 10):
        return None
    return most


def _ranks_after(whole: Standings, count: int) -> dict[int, int]:
    """Return the ranks (by id) by the totals of the first series alone."""
    totals = {
        row.contestant.id: sum(result.total for result in row.results[:count] if result is not None)
        for row in whole.rows
        if row.rank is not None
    }
    ordered = sorted(totals.values(), reverse=True)
    return {number: ordered.index(total) + 1 for number, total in totals.items()}


def open_to_press(facts: EventFacts) -> EventFacts:
    """Return an event in which those who agreed to it are known on the web as on the notice board."""

    def opened(people: Mapping[int, Participant]) -> dict[int, Participant]:
        return {number: _opened(participant, facts.press) for number, participant in people.items()}

    results = facts.ranked()
    return replace(
        facts,
        participants=tuple(_opened(participant, facts.press) for participant in facts.participants),
        results=replace(results, people=opened(results.people)),
    )


def unasked(facts: EventFacts) -> tuple[Participant, ...]:
    """Return who of the best did not agree to be named in the newspaper and would be named in full."""
    tale = story(facts)
    people = [facts.ranked().people[row.contestant.id] for row in (*tale.winners, *tale.others)]
    return tuple(each for each in people if publication.is_shorter_on_the_web(_opened(each, facts.press).person))


def _opened(participant: Participant, agreed: frozenset[int]) -> Participant:
    if participant.person.id not in agreed:
        return participant
    return replace(participant, person=publication.in_the_newspaper(participant.person))
