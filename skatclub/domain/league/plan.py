"""The schedule of a Staffel: which teams meet on which day, where, and how evenly they all meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, chain, combinations, pairwise, product

from skatclub.domain.events.conditions import LEAGUE_SIZE
from skatclub.domain.league import errors, league as league_domain, seats
from skatclub.domain.league.league import LETTERS, DayGroup, MatchDay, Staffel
from skatclub.domain.league.rule import LARGEST_GROUP, SMALLEST_GROUP, LeagueRules
from skatclub.domain.seating.search.lots import Lots
from skatclub.domain.text import excerpt

Groups = tuple[tuple[int, ...], ...]
"""The teams of a day, by number, as they meet."""
STARTS = 12
"""From so many orders a key is looked for, unless one is as even as can be before."""
_OF_FOURS, _OF_FIVES = 16, 20
"""Numbers of teams for which there is a key by which no two meet twice before all have met."""


def key(teams: int, rules: LeagueRules) -> tuple[Groups, ...]:
    """Return which teams meet on each day, as evenly as can be found; a last day by the table is left out.

    16 teams in five days, and 20 in five of fours and one of fives (1. Bundesliga 2016), meet exactly once.
    """
    of_sizes = [sizes(teams, rules.size_on(day)) for day in range(1, rules.days + (not rules.last_by_table))]
    return _by_planes(teams, of_sizes) or _searched(teams, of_sizes)


def sizes(teams: int, size: int) -> tuple[int, ...]:
    """Return how many teams meet in each group of a day: of `size` each as far as it goes, else 3 to 5."""
    groups = max(teams // size, -(-teams // LARGEST_GROUP))
    least, more = divmod(teams, groups)
    return (least + 1,) * more + (least,) * (groups - more)


def meetings(days: Sequence[MatchDay], teams: int) -> dict[int, int]:
    """Return how many pairs of teams meet how often, by how often."""
    met = Counter(pair for day in days for group in day.groups for pair in combinations(group.teams, 2))
    return dict(sorted(Counter(met[pair] for pair in combinations(range(1, teams + 1), 2)).items()))


def homes(staffel: Staffel) -> dict[int, int]:
    """Return how often each team (by number) is the host."""
    hosts = Counter(group.host for day in staffel.days for group in day.groups)
    return {team: hosts[team] for team in staffel.numbers}


def with_hosts(days: Sequence[Groups], rules: LeagueRules) -> tuple[MatchDay, ...]:
    """Return the match days with hosts where not all meet at one place, each team as often as another if it can be.

    A last day by the table follows without groups.
    """
    decentral = [
        (day, group) for day, groups in enumerate(days, start=1) if not rules.is_central(day) for group in groups
    ]
    hosts: dict[int, int] = {}
    for most in range(1, len(days) + 1):
        for place in range(len(decentral)):
            if place not in hosts:
                _find_host(place, [group for _day, group in decentral], hosts, most, set())
    host_of = {decentral[place]: host for place, host in hosts.items()}
    planned = tuple(
        MatchDay(groups=tuple(DayGroup(teams=group, host=host_of.get((day, group), 0)) for group in groups))
        for day, groups in enumerate(days, start=1)
    )
    return (*planned, *[MatchDay()] * rules.last_by_table)


def _find_host(
    place: int, groups: Sequence[tuple[int, ...]], hosts: dict[int, int], most: int, tried: set[int]
) -> bool:
    """Find a host who is it less than `most` times; for that another of its days may go to another team."""
    for team in groups[place]:
        if team in tried:
            continue
        tried.add(team)
        own = [other for other, host in hosts.items() if host == team]
        if len(own) < most or any(_find_host(other, groups, hosts, most, tried) for other in own):
            hosts[place] = team
            return True
    return False


def by_table(order: Sequence[int], rules: LeagueRules) -> MatchDay:
    """Return a last day by the table: 1 to 4 meet, 5 to 8 and so on."""
    groups = _cut(order, sizes(len(order), rules.size_on(rules.days)))
    return MatchDay(groups=tuple(DayGroup(teams=tuple(sorted(group))) for group in groups))


def written(days: Sequence[MatchDay]) -> str:
    """Write a schedule as text, a day in a line: its groups by key letters, the host first."""
    return "".join(" ".join(map(letters, day.groups)) + "\n" for day in days if day.groups)


def letters(group: DayGroup) -> str:
    """Return the key letters of a group, the host first."""
    return league_domain.letters(sorted(group.teams, key=lambda team: (team != group.host, team)))


def read(key_text: str, teams: int, rules: LeagueRules) -> tuple[MatchDay, ...]:
    """Read an own key, a day in a line as `written` has it; empty lines and what follows a # say nothing.

    The first team of a group is its host, where not all meet at one place. Refused: `ScheduleUnreadable`,
    `ScheduleDoesNotFit`, and `ScheduleHasDays` where the rules have other days.
    """
    days: list[MatchDay] = []
    for line_no, line in enumerate(key_text.splitlines(), start=1):
        groups = tuple(_group(word, line_no, teams) for word in line.split("#")[0].upper().split())
        if groups:
            day = len(days) + 1
            named = Counter(team for group in groups for team in group)
            for team in range(1, teams + 1):
                if named[team] != 1:
                    raise errors.ScheduleDoesNotFit(day, league_domain.letter(team))
            hosts = [0 if rules.is_central(day) else group[0] for group in groups]
            met = zip(groups, hosts, strict=True)
            days.append(
                MatchDay(groups=tuple(DayGroup(teams=tuple(sorted(group)), host=host) for group, host in met))
            )
    if len(days) != rules.days - rules.last_by_table:
        raise errors.ScheduleHasDays(len(days), rules.days - rules.last_by_table)
    return (*days, *[MatchDay()] * rules.last_by_table)


def _group(word: str, line_no: int, teams: int) -> tuple[int, ...]:
    if not SMALLEST_GROUP <= len(word) <= LARGEST_GROUP or any(sign not in LETTERS[:teams] for sign in word):
        raise errors.ScheduleUnreadable(line_no, excerpt(word))
    return tuple(LETTERS.index(sign) + 1 for sign in word)


def _by_planes(teams: int, of_sizes: Sequence[tuple[int, ...]]) -> tuple[Groups, ...]:
    """Return the key that is made like the seats of a day, a row of four for a team; () if there is none."""
    rows = range(teams // LEAGUE_SIZE)
    fives = [LARGEST_GROUP in met for met in of_sizes]
    days_of_fours = len(fives) - sum(fives)
    if teams not in {_OF_FOURS, _OF_FIVES} or (
        teams == _OF_FIVES and (sum(fives) > 1 or days_of_fours > len(rows))
    ):
        return ()
    number = {(row, place): LEAGUE_SIZE * row + place + 1 for row, place in product(rows, range(LEAGUE_SIZE))}
    columns = tuple(tuple(number[row, place] for row in rows) for place in range(LEAGUE_SIZE))
    fours: list[Groups] = [tuple(tuple(number[row, place] for place in range(LEAGUE_SIZE)) for row in rows)]
    for series in range(LEAGUE_SIZE):
        tables = seats.by_plan(len(rows), series)
        fours.append(tuple(tuple(sorted(number[seat] for seat in table)) for table in tables))
    return tuple(columns if of_five else fours[day % len(fours)] for day, of_five in enumerate(fives))


def _searched(teams: int, of_sizes: Sequence[tuple[int, ...]]) -> tuple[Groups, ...]:
    """Return the most even key of several, each improved from an order that is the same every time.

    On the first day the teams meet in their own order.
    """
    days = min(
        (_improved(teams, of_sizes, Lots("league", f"{teams} teams, start {start}")) for start in range(STARTS)),
        key=lambda key_of_start: key_of_start[0],
    )[1]
    number = {team: place for place, team in enumerate(chain.from_iterable(days[0]), start=1)}
    return tuple(tuple(tuple(sorted(number[team] for team in group)) for group in day) for day in days)


def _improved(teams: int, of_sizes: Sequence[tuple[int, ...]], lots: Lots) -> tuple[int, tuple[Groups, ...]]:
    """Return how uneven the meetings of a key are (the sum of their squares), and the key.

    Two teams of a day change places as long as that makes the meetings more even.
    """
    days = [_cut(lots.shuffled(range(1, teams + 1)), met) for met in of_sizes]
    met = [[0] * (teams + 1) for _team in range(teams + 1)]
    for day in days:
        for group in day:
            for team, other in product(group, group):
                met[team][other] += team != other
    while sum(_swapped(day, met) for day in days):
        continue
    uneven = sum(count * count for row in met for count in row)
    return uneven, tuple(tuple(map(tuple, day)) for day in days)


def _cut(order: Sequence[int], of_sizes: tuple[int, ...]) -> list[list[int]]:
    ends = accumulate(of_sizes, initial=0)
    return [list(order[at:end]) for at, end in pairwise(ends)]


def _swapped(day: list[list[int]], met: list[list[int]]) -> bool:
    """Let two teams of a day change places wherever that helps; tell whether it ever did."""
    has_changed = False
    for group, other in combinations(day, 2):
        for at, to in product(range(len(group)), range(len(other))):
            left = [team for team in group if team != group[at]]
            right = [team for team in other if team != other[to]]
            gone, come = met[group[at]], met[other[to]]
            gain = sum(gone[mate] - come[mate] - 1 for mate in left) + sum(
                come[mate] - gone[mate] - 1 for mate in right
            )
            if gain > 0:
                has_changed = True
                for mates, first, second in ((left, group[at], other[to]), (right, other[to], group[at])):
                    for mate in mates:
                        for one_way, back in ((first, mate), (mate, first)):
                            met[one_way][back] -= 1
                        for one_way, back in ((second, mate), (mate, second)):
                            met[one_way][back] += 1
                group[at], other[to] = other[to], group[at]
    return has_changed
