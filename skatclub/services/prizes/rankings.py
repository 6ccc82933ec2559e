"""The rankings behind the pots of a prize plan: who may win, whose each rank is, which ranks are safe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from skatclub.domain.events.missed import Missed
from skatclub.domain.prizes import ahead as prizes_ahead, safety, winners as prizes_winners
from skatclub.domain.prizes.ahead import Ahead
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.domain.prizes.plan import Pot
from skatclub.domain.prizes.winners import Placed
from skatclub.domain.registration.registration import KIND_OF, Participant, TeamKind
from skatclub.domain.standings import standings as standings_domain
from skatclub.domain.standings.standings import Standing
from skatclub.services.standings import standings, teams as standings_teams
from skatclub.services.standings.results import EventResults
from skatclub.store.work import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """The ranking of a pot: rows, how many may win in it, whose it is by id, and the ranks that are safe."""

    rows: tuple[Standing, ...]
    may_win: int
    winners: Mapping[int, Winner]
    safe: frozenset[int]
    over: bool

    @property
    def placed(self) -> tuple[Placed, ...]:
        """Return who has a rank, best first; a lot orders equals, it does not part what they share."""
        return tuple(
            Placed(row.contestant.id, group[0].rank or 0, by_lot=len(group) > 1 and not row.tied)
            for group in standings_domain.equals(self.rows)
            for row in group
        )


def ranked(view: View, results: EventResults, pot: Pot) -> Ranked:
    """Return the ranking of a pot as the lists stand."""
    return _of_teams(results, pot) if prizes_winners.is_of_teams(pot) else _of_people(view, results, pot)


def ahead(view: View, results: EventResults, prize_rows: Sequence[PrizeRow]) -> tuple[Ahead, ...]:
    """Return what is still possible for each whose list of the last series is out, of all series together.

    Nothing where a missed series counts as average: each list moves such a total by more than it brings.
    """
    known = [one.number for one in results.event.series]
    to_come = [number for number in known if not _is_over(results, number)]
    if len(to_come) != 1 or results.conditions.missed is Missed.AVERAGE:
        return ()
    rows = standings.of_gathered(view, _so_far(results, tuple(known)), series=known).standings.rows
    out = {who: _lists_out(results, participant, tuple(to_come)) for who, participant in results.people.items()}
    return prizes_ahead.ahead(rows, out, _unchecked(rows), prize_rows)


def _unchecked(rows: Sequence[Standing]) -> dict[int, int]:
    """Return how many lists of each are in and not checked."""
    return {row.contestant.id: sum(bool(result and result.provisional) for result in row.results) for row in rows}


def winner(participant: Participant, row: Standing | None = None) -> Winner:
    """Return a participant as the holder of a prize."""
    return Winner(
        name=participant.person.full_name,
        club=participant.person.club,
        start_no=participant.start_no,
        participant_id=participant.id,
        person=participant.person,
        points=0 if row is None else row.total,
    )


def _of_people(view: View, results: EventResults, pot: Pot) -> Ranked:
    series, over = _series(results, pot)
    if not series or (pot.ranking and pot.ranking not in standings.groups_of(results)):
        return Ranked(rows=(), may_win=0, winners={}, safe=frozenset(), over=True)
    ranking_now = standings.of_gathered(
        view, results if over else _so_far(results, series), series=series, group=pot.ranking
    )
    rows = ranking_now.standings.rows
    here = [person for person in results.people.values() if not pot.ranking or pot.ranking in person.groups]
    playing = sum(
        any(participant.plays(number) for number in series) and participant.id not in results.out
        for participant in here
    )
    ranked = sum(row.rank is not None for row in rows)
    out = {participant.id: _lists_out(results, participant, series) for participant in here}
    return Ranked(
        rows=rows,
        may_win=ranked if over else max(ranked, playing),
        winners={row.contestant.id: winner(results.people[row.contestant.id], row) for row in rows},
        safe=safety.safe_ranks(rows, out, _unchecked(rows)),
        over=over,
    )


def _so_far(results: EventResults, series: tuple[int, ...]) -> EventResults:
    """Return the event as if lists that are out brought nothing: so there is a ranking while they come in.

    Who missed a series that is over stays without a rank where the conditions say so.
    """
    if results.conditions.missed is not Missed.UNRANKED:
        return results
    done = [number for number in series if _is_over(results, number)]
    people = {
        participant_id: who
        for participant_id, who in results.people.items()
        if all(number in results.results.get(participant_id, {}) for number in done)
    }
    return replace(results, people=people, conditions=replace(results.conditions, missed=Missed.ZERO))


def _teams_so_far(results: EventResults, kind: TeamKind, series: tuple[int, ...]) -> EventResults:
    """Return the event as if lists that are out brought nothing, as for single players.

    A team that missed a series that is over stays without a rank where the conditions say so.
    """
    if results.conditions.missed_team is not Missed.UNRANKED:
        return results
    done = [number for number in series if _is_over(results, number)]
    whole = standings_teams.of_gathered(results, kind, series=series)
    gone = {
        participant_id
        for team in whole.teams.values()
        if not all(whole.played[team.id, number] for number in done)
        for participant_id in (*team.members, *team.substitutes)
    }
    people = {participant_id: who for participant_id, who in results.people.items() if participant_id not in gone}
    return replace(results, people=people, conditions=replace(results.conditions, missed_team=Missed.ZERO))


def _of_teams(results: EventResults, pot: Pot) -> Ranked:
    series, over = _series(results, pot)
    if not series:
        return Ranked(rows=(), may_win=0, winners={}, safe=frozenset(), over=True)
    kind = KIND_OF[pot.ranking]
    ranking = standings_teams.of_gathered(
        results if over else _teams_so_far(results, kind, series), kind, series=series
    )
    rows = ranking.standings.rows
    members = {
        team.id: [results.people[participant_id] for participant_id in (*team.members, *team.substitutes)]
        for team in ranking.teams.values()
    }
    out = {team: sum(_lists_out(results, person, series) for person in people) for team, people in members.items()}
    ranked = sum(row.rank is not None for row in rows)
    return Ranked(
        rows=rows,
        may_win=ranked if over else len(ranking.teams),
        winners={
            row.contestant.id: Winner(
                name=ranking.teams[row.contestant.id].name,
                team_id=row.contestant.id,
                people=tuple(participant.person for participant in members[row.contestant.id]),
                points=row.total,
            )
            for row in rows
        },
        safe=safety.safe_ranks(rows, out, _unchecked(rows)),
        over=over,
    )


def _series(results: EventResults, pot: Pot) -> tuple[tuple[int, ...], bool]:
    """Return the series of a pot that the event has, and whether all their lists are in."""
    known = [one.number for one in results.event.series]
    series = tuple(number for number in (pot.series or known) if number in known)
    return series, all(_is_over(results, number) for number in series)


def _is_over(results: EventResults, series_no: int) -> bool:
    return series_no in results.tables and all(place[0] != series_no for place in results.missing)


def _lists_out(results: EventResults, participant: Participant, series: tuple[int, ...]) -> int:
    """Return how many lists somebody may still bring in."""
    by_series = results.results.get(participant.id, {})
    return sum(
        participant.plays(number) and number not in by_series and not _is_over(results, number) for number in series
    )
