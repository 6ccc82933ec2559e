"""Who can still rise or fall: the example of the findings, then bounds held against seasons played to their end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from skatclub.domain.league import ahead, league, standings
from skatclub.domain.league.league import LeaguePenalty
from skatclub.domain.league.rule import LeagueRules, Withdrawn
from tests import leagues


def reach_of(staffel, letter):
    return next(reach for reach in ahead.reaches(staffel) if league.letter(reach.team) == letter)


@pytest.mark.parametrize(("lead", "surely"), [(5, False), (9, False), (10, True)])
def test_with_a_day_to_come_only_a_lead_of_more_than_nine_is_sure(lead, surely):
    """rules.md, requirement 7: 30:6 after four days, 25:11 of the second: sure only if the lead is above 9."""
    staffel = leagues.season(4)
    rest = replace(staffel, rules=replace(staffel.rules, promoted=1))
    for team in rest.numbers:
        row = next(row for row in standings.table(staffel, 4) if row.team == team)
        wanted = 30 if team == 14 else 30 - lead
        rest = rest.penalised(
            LeaguePenalty(team=team, day=0, match_points=int(wanted - row.match_points), points=1, reason="to try")
        )

    assert reach_of(rest, "R").surely_up is surely
    assert reach_of(rest, "R").most == 39
    assert reach_of(rest, "C").up is not surely


def test_after_the_last_day_the_table_says_it():
    reaches = ahead.reaches(leagues.season())

    assert [(reach.best, reach.worst) for reach in reaches] == [(rank, rank) for rank in range(1, 17)]
    assert [reach.surely_up for reach in reaches] == [True] * 3 + [False] * 13
    assert [reach.surely_down for reach in reaches] == [False] * 12 + [True] * 4


def test_equal_teams_at_the_end_may_be_either():
    season = leagues.season()
    leveled = season.penalised(LeaguePenalty(team=11, day=5, points=-326, reason="to try"))

    assert {(reach_of(leveled, letter).best, reach_of(leveled, letter).worst) for letter in "MF"} == {(3, 4)}
    assert reach_of(leveled, "F").up
    assert not reach_of(leveled, "M").surely_up


def test_a_team_that_has_given_up_wins_nothing_more():
    season = leagues.season(3)
    kept = replace(season, rules=replace(season.rules, withdrawn=Withdrawn.KEPT)).withdrawn_from(3, 5)

    assert ahead.left_to(season, 3) == 18
    assert ahead.left_to(kept, 3) == 9
    assert 3 not in {reach.team for reach in ahead.reaches(kept)}


def test_of_a_last_day_by_the_table_the_largest_group_is_reckoned_with():
    rules = LeagueRules(days=2, last_by_table=True)

    assert ahead.left_to(leagues.staffel(rules, teams=9), 9) == 3 * 3 + 3 * 4


@pytest.mark.parametrize("seed", range(6))
def test_no_season_ends_beyond_the_bounds(seed):
    chance = Random(seed)
    staffel = leagues.staffel(LeagueRules(promoted=2, relegated=4))
    bounds = {}
    for day in range(1, 6):
        for group in staffel.day(day).groups:
            sums = {
                letter: [chance.randint(1000, 4800) for _ in range(3)] for letter in league.letters(group.teams)
            }
            staffel = leagues.typed(staffel, day, sums)
        bounds[day] = {reach.team: reach for reach in ahead.reaches(staffel)}

    for row in standings.table(staffel, 5):
        for reaches in bounds.values():
            reach = reaches[row.team]
            assert reach.best <= row.rank <= reach.worst
            assert row.match_points <= reach.most
            assert reach.up or row.rank > 2
            assert row.rank <= 2 or not reach.surely_up
            assert reach.down or row.rank <= 12
            assert row.rank > 12 or not reach.surely_down
