"""Teams: sums of their members, substitutes, and places that nobody played for."""

from __future__ import annotations

from fractions import Fraction

import pytest

from skatclub.domain.events.conditions import MissingMember
from skatclub.domain.events.missed import Missed
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import Participant, TeamKind, TeamPlace
from skatclub.domain.standings import teams
from skatclub.domain.standings.standings import Result
from skatclub.domain.standings.teams import Team


def result(total, won=10, lost=1, *, provisional=False):
    return Result(points=total, won=won, lost=lost, total=total, provisional=provisional)


def team(number, *members, substitutes=()):
    return Team(id=number, kind=TeamKind.TEAM, name=f"Team {number}", members=members, substitutes=substitutes)


def participant(number, *places):
    person = Person(id=number, given_name=f"V{number}", family_name="N")
    return Participant(id=number, person=person, start_no=number, teams=places)


def test_a_team_is_the_sum_of_its_members():
    results = {one: {1: result(1000 + one, won=one, lost=0)} for one in range(1, 5)}

    whole = teams.standings([team(1, 1, 2, 3, 4)], results, (1,), size=4)

    row = whole.rows[0]
    assert (row.rank, row.total, row.won, row.lost) == (1, 4010, 10, 0)


def test_a_missing_member_counts_the_average_of_the_others_or_nothing():
    """Real clubs publish totals such as 10.697,33: three members, the fourth on average (rules.md 3.9)."""
    results = {1: {1: result(1000)}, 2: {1: result(1001)}, 3: {1: result(1003)}}

    average = teams.results_of([team(1, 1, 2, 3, 4)], results, (1,), size=4, missing=MissingMember.AVERAGE)
    nothing = teams.results_of([team(1, 1, 2, 3, 4)], results, (1,), size=4)

    assert average[1][1].total == Fraction(4 * 3004, 3)
    assert nothing[1][1].total == 3004


@pytest.mark.parametrize(
    ("missed", "ranks", "total"),
    [(Missed.UNRANKED, [1, None], 3000), (Missed.ZERO, [1, 2], 3000), (Missed.AVERAGE, [2, 1], 4500)],
)
def test_a_team_that_misses_a_series_is_not_ranked_or_gets_nothing_or_its_average(missed, ranks, total):
    """By hand: 700 a head in three series make 4200; 1500 a series in two make 3000, or 4500 with their average."""
    whole = {one: {number: result(700) for number in (1, 2, 3)} for one in (1, 2)}
    gap = {one: {number: result(750) for number in (1, 3)} for one in (3, 4)}

    found = teams.standings([team(1, 1, 2), team(2, 3, 4)], whole | gap, (1, 2, 3), size=2, missed=missed)

    assert [found.row_of(one).rank for one in (1, 2)] == ranks
    assert (found.row_of(1).total, found.row_of(2).total) == (4200, total)


def test_a_substitute_counts_where_a_member_did_not_play():
    results = {1: {1: result(1), 2: result(10)}, 2: {1: result(2)}, 9: {1: result(100), 2: result(200)}}
    two = team(1, 1, 2, substitutes=(9,))

    found = teams.results_of([two], results, (1, 2), size=2)

    assert (found[1][1].total, found[1][2].total) == (3, 210)


def test_a_team_of_which_nobody_played_has_no_result():
    found = teams.results_of([team(1, 1, 2)], {}, (1,), size=2)
    whole = teams.standings([team(1, 1, 2)], {}, (1,), size=2)

    assert found == {}
    assert whole.rows[0].rank is None


def test_teams_are_provisional_while_a_member_is():
    results = {1: {1: result(1)}, 2: {1: result(2, provisional=True)}}

    assert teams.standings([team(1, 1, 2)], results, (1,), size=2).provisional


def test_teams_are_read_from_their_members():
    place = TeamPlace(team_id=5, kind=TeamKind.TEAM, name="Gut Blatt")
    stands_by = TeamPlace(team_id=5, kind=TeamKind.TEAM, name="Gut Blatt", substitute=True)
    pair = TeamPlace(team_id=6, kind=TeamKind.TANDEM, name="Paar")
    people = [participant(1, place, pair), participant(2, pair), participant(3, stands_by)]

    found = teams.teams_of(people, TeamKind.TEAM)

    assert found == (Team(id=5, kind=TeamKind.TEAM, name="Gut Blatt", members=(1,), substitutes=(3,)),)
    assert teams.size_of(TeamKind.TEAM, 4) == 4
    assert teams.size_of(TeamKind.TANDEM, 4) == 2
