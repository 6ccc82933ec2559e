"""The table of a Staffel after any of its days: match points, totals, penalties, who rises or falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum
from fractions import Fraction

from skatclub.domain.league import errors, plan as league_plan, results as league_results
from skatclub.domain.league.league import Staffel
from skatclub.domain.league.rule import EqualRows, LeagueRules
from skatclub.domain.standings import league as event_league
from skatclub.domain.standings.league import LeagueRow
from skatclub.domain.standings.standings import Total, whole_if_possible


class Zone(StrEnum):
    """What a place of the final table means; where equal teams stand across a border, a lot decides."""

    UP = "up"
    MAYBE_UP = "maybe_up"
    STAYS = "stays"
    MAYBE_DOWN = "maybe_down"
    DOWN = "down"
    LOT = "lot"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaguePlace:
    """A row of the table. `days` are what each day so far brought, None where the team's group is not in yet.

    `rank` is None for a team that has given up. `deducted` are match points and points of penalties, which are in
    the sums; `moved` is how many ranks it has climbed since the day before (fallen: below 0), if there is one.
    """

    team: int
    rank: int | None
    match_points: Total
    against: Total
    total: Total
    days: tuple[LeagueRow | None, ...]
    deducted: tuple[int, int] = (0, 0)
    moved: int | None = None
    zone: Zone = Zone.STAYS


class TableState(StrEnum):
    """How far a table is: results are missing, all of them are in, checked, or it can no longer be objected to."""

    OPEN = "open"
    PROVISIONAL = "provisional"
    CHECKED = "checked"
    BINDING = "binding"


def table(staffel: Staffel, until: int) -> tuple[LeaguePlace, ...]:
    """Return the table after a day: match points, total, then as the rules have it and by lot.

    Equal teams share a rank; teams that have given up follow at the end. Refused: `NoSuchMatchDay`,
    `ScheduleMissing`.
    """
    rows = _ranked(staffel, until)
    if until == 1:
        return rows
    before = {row.team: row.rank for row in _ranked(staffel, until - 1)}
    return tuple(replace(row, moved=_moved(before[row.team], row.rank)) for row in rows)


def last_day(staffel: Staffel) -> int:
    """Return the last day of which a result is in, 1 before there is any."""
    begun = [number for number, day in enumerate(staffel.days, start=1) if any(group.sums for group in day.groups)]
    return max(begun, default=1)


def state(staffel: Staffel, until: int, today: date) -> tuple[TableState, date | None]:
    """Return how far the table after a day is, and from when it binds; None as long as that is not known."""
    groups = [group for day in range(1, until + 1) for group in staffel.day(day).groups]
    if not all(league_results.is_complete(staffel, day) for day in range(1, until + 1)):
        return TableState.OPEN, None
    checked = [group.checked for group in groups if group.checked is not None]
    if len(checked) < len(groups):
        return TableState.PROVISIONAL, None
    binding = max(checked) + timedelta(days=staffel.rules.binding_days)
    return (TableState.BINDING if today >= binding else TableState.CHECKED), binding


def with_last_day(staffel: Staffel) -> Staffel:
    """Return the Staffel with the groups of its last day made by the table as it stands now.

    Refused: `LastDayIsPlanned` where the rules do not say so, `DayNeedsTable` while results before are missing,
    `TeamsAreSettled` once there are any of that day.
    """
    last = staffel.rules.days
    if not staffel.rules.last_by_table:
        raise errors.LastDayIsPlanned(last)
    if any(group.sums for group in staffel.day(last).groups):
        raise errors.TeamsAreSettled
    if not all(league_results.is_complete(staffel, day) for day in range(1, last)):
        raise errors.DayNeedsTable(last)
    order = [row.team for row in _ranked(staffel, last - 1)]
    made = replace(league_plan.by_table(order, staffel.rules), held_on=staffel.days[-1].held_on)
    return replace(staffel, days=(*staffel.days[:-1], made))


def compared(
    places: Mapping[str, LeaguePlace], count: int, *, best: bool
) -> tuple[tuple[str, LeaguePlace, bool], ...]:
    """Return who stands at the compared place of each Staffel, best first, and whom it concerns (a real league: of
    ten Staffeln the four worst 9th fall): the `best` so many who rise, or the last ones who fall.

    Match points decide, then totals; equal ones at the border are all concerned until a lot is drawn.
    """
    order = sorted(places.items(), key=lambda each: _sums(each[1]), reverse=True)
    if not count:
        return tuple((title, place, False) for title, place in order)
    border = _sums(order[min(count, len(order)) - 1 if best else max(len(order) - count, 0)][1])
    return tuple(
        (title, place, _sums(place) >= border if best else _sums(place) <= border) for title, place in order
    )


def compared_place(rules: LeagueRules, teams: int, *, best: bool) -> int:
    """Return which place of a Staffel is compared with that of others: next to those who rise or fall anyway."""
    return rules.promoted + 1 if best else teams - rules.relegated


def _ranked(staffel: Staffel, until: int) -> tuple[LeaguePlace, ...]:
    """Return the rows of the table after a day in their order, without what has moved since the day before."""
    days = [_of_day(staffel, day) for day in range(1, until + 1)]
    rows = [_row(staffel, team, days) for team in staffel.numbers]
    there = [row for row in rows if not league_results.is_out(staffel, row.team, until)]
    keys = {
        row.team: (_sums(row), direct, lot)
        for sums in {_sums(row) for row in there}
        for equal in [[row for row in there if _sums(row) == sums]]
        for row, direct, lot in _parted(staffel, until, equal)
    }
    ranks = {team: 1 + sum(other > key for other in keys.values()) for team, key in keys.items()}
    zones = _zones(staffel.rules, len(staffel.teams))
    ranked = sorted(there, key=lambda row: (ranks[row.team], row.team))
    shared = Counter(ranks.values())
    return (
        *(
            replace(row, rank=rank, zone=_zone(zones[rank - 1 : rank - 1 + shared[rank]]))
            for row in ranked
            for rank in (ranks[row.team],)
        ),
        *(replace(row, zone=zones[-1]) for row in rows if row.team not in ranks),
    )


def _of_day(staffel: Staffel, day: int) -> dict[int, LeagueRow]:
    """Return what a day brought each team whose group has any sums."""
    rows: dict[int, LeagueRow] = {}
    for group in staffel.day(day).groups:
        if group.sums:
            rows |= league_results.of_group(staffel, day, group)
    return rows


def _row(staffel: Staffel, team: int, days: Sequence[Mapping[int, LeagueRow]]) -> LeaguePlace:
    penalties = [each for each in staffel.penalties if each.team == team and each.day <= len(days)]
    deducted = (sum(each.match_points for each in penalties), sum(each.points for each in penalties))
    played = tuple(day.get(team) for day in days)
    brought = [row for row in played if row is not None]
    match_points, against, total = (
        whole_if_possible(sum((Fraction(getattr(row, name)) for row in brought), Fraction(more)))
        for name, more in (("match_points", deducted[0]), ("against", 0), ("total", deducted[1]))
    )
    return LeaguePlace(
        team=team,
        rank=None,
        match_points=match_points,
        against=against,
        total=total,
        days=played,
        deducted=deducted,
    )


def _sums(row: LeaguePlace) -> tuple[Total, Total]:
    return row.match_points, row.total


def _parted(staffel: Staffel, until: int, equal: Sequence[LeaguePlace]) -> Iterator[tuple[LeaguePlace, Total, int]]:
    """Yield teams that are equal in both sums, with what parts them: their own meetings, then a recorded lot."""
    teams = [row.team for row in equal]
    by_direct = staffel.rules.equal_rows is EqualRows.DIRECT and len(teams) > 1
    direct = _direct(staffel, until, teams) if by_direct else dict.fromkeys(teams, 0)
    for row in equal:
        still = [team for team in teams if direct[team] == direct[row.team]]
        drawn = all(team in staffel.lots for team in still)
        yield row, direct[row.team], -staffel.lots.index(row.team) if drawn else 0


def _direct(staffel: Staffel, until: int, teams: Sequence[int]) -> dict[int, Total]:
    """Return the match points that teams have from one another alone, where they met."""
    points: dict[int, Total] = dict.fromkeys(teams, 0)
    for day in range(1, until + 1):
        for group in staffel.day(day).groups:
            for counted in league_results.by_series(staffel, day, group):
                among = {team: counted[team] for team in group.teams if team in points}
                for team, won in event_league.match_points(among, equal=staffel.rules.equal_teams).items():
                    points[team] += won
    return points


def _zones(rules: LeagueRules, teams: int) -> tuple[Zone, ...]:
    """Return what each place of the final table means, the first one first."""
    meant = dict.fromkeys(range(1, teams + 1), Zone.STAYS)
    if rules.compared_up:
        meant[compared_place(rules, teams, best=True)] = Zone.MAYBE_UP
    if rules.compared_down:
        meant[compared_place(rules, teams, best=False)] = Zone.MAYBE_DOWN
    meant |= dict.fromkeys(range(teams - rules.relegated + 1, teams + 1), Zone.DOWN)
    meant |= dict.fromkeys(range(1, rules.promoted + 1), Zone.UP)
    return tuple(meant[place] for place in range(1, teams + 1))


def _zone(shared: Sequence[Zone]) -> Zone:
    return shared[0] if len(set(shared)) == 1 else Zone.LOT


def _moved(before: int | None, after: int | None) -> int | None:
    return None if before is None or after is None else before - after
