"""Results of a match day: the official examples, absent teams and teams of three, check sums, what is refused."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from hypothesis import given, settings, strategies as st

from skatclub.domain.events.conditions import EqualTeams, MissingMember
from skatclub.domain.league import errors, results
from skatclub.domain.league.league import TeamSum
from skatclub.domain.league.rule import LeagueRules, Withdrawn
from tests import leagues

MEET = "ABCD"


def day_of(staffel, day=1, group=0):
    rows = results.of_group(staffel, day, staffel.day(day).groups[group])
    return {team: (row.match_points, row.against, row.total) for team, row in rows.items()}


def test_four_sums_of_a_series_give_three_two_one_and_nothing():
    """DSkV annex 10; example of the findings."""
    staffel = leagues.typed(leagues.staffel(), 1, {"A": [4510], "B": [4300], "C": [4105], "D": [3890]})

    assert day_of(staffel) == {1: (3, 0, 4510), 2: (2, 1, 4300), 3: (1, 2, 4105), 4: (0, 3, 3890)}


def test_a_day_of_four_teams_of_the_findings():
    """Findings, “League reality”, Tag1; there S2 of 00 is printed as 2310, while its day of 6850 has 2130."""
    sums = {
        "A": [2690, 2730, 3340],
        "B": [2700, 2990, 2450],
        "C": [2660, 2090, 2700],
        "D": [2310, 2130, 2410],
    }

    staffel = leagues.typed(leagues.staffel(), 1, sums)

    assert day_of(staffel) == {1: (7, 2, 8760), 2: (7, 2, 8140), 3: (3, 6, 7450), 4: (1, 8, 6850)}


def test_a_team_of_three_gets_nothing_that_was_not_played():
    """DSkV annex 10, example A1 of the findings: 2560, 2240, 2040 of three players, 1920."""
    brought = {
        1: TeamSum(total=2560),
        2: TeamSum(total=2240),
        3: TeamSum(total=1920),
        4: TeamSum(total=2040, players=3),
    }

    staffel = results.entered(leagues.staffel(), 1, 1, brought)

    assert results.match_points(staffel, 1, staffel.days[0].groups[0]) == ({1: 3, 2: 2, 3: 0, 4: 1},)


def test_where_the_rules_have_it_the_empty_place_brings_the_average():
    brought = {
        1: TeamSum(total=2560),
        2: TeamSum(total=2240),
        3: TeamSum(total=1920),
        4: TeamSum(total=2041, players=3),
    }

    staffel = results.entered(leagues.staffel(LeagueRules(missing_member=MissingMember.AVERAGE)), 1, 1, brought)

    assert day_of(staffel)[4] == (3, 0, Fraction(8164, 3))


def test_equal_sums_are_parted_by_games_or_share():
    brought = {
        1: TeamSum(total=4000, won=30),
        2: TeamSum(total=4000, won=31),
        3: TeamSum(total=100, won=9, lost=2),
        4: TeamSum(total=100, won=9, lost=1),
    }
    group = leagues.staffel().days[0].groups[0]

    by_games = results.entered(leagues.staffel(), 1, 1, brought)
    shared = results.entered(leagues.staffel(LeagueRules(equal_teams=EqualTeams.SHARE)), 1, 1, brought)

    assert results.match_points(by_games, 1, by_games.days[0].groups[0]) == ({1: 2, 2: 3, 3: 0, 4: 1},)
    assert results.match_points(shared, 1, shared.days[0].groups[0]) == (
        {1: Fraction(5, 2), 2: Fraction(5, 2), 3: Fraction(1, 2), 4: Fraction(1, 2)},
    )
    assert group.sums == ()


@pytest.mark.parametrize(
    ("absent_counts", "expected"),
    [
        (False, {1: (2, 0, 10), 2: (1, 1, 9), 3: (0, 3, 0), 4: (0, 2, 8)}),
        (True, {1: (3, 0, 10), 2: (2, 1, 9), 3: (0, 3, 0), 4: (1, 2, 8)}),
    ],
)
def test_an_absent_team_loses_by_nothing_to_three_and_brings_no_points(absent_counts, expected):
    staffel = leagues.typed(
        leagues.staffel(LeagueRules(absent_counts=absent_counts)), 1, {"A": [10], "B": [9], "C": [None], "D": [8]}
    )

    assert day_of(staffel) == expected
    assert results.given_out(staffel, 1) == results.expected_of_day(staffel, 1) == (6 if absent_counts else 3)


def test_check_sums_of_a_season_follow_from_the_rules():
    """Findings: of a series 6, a group 18, a day 72, a season 360 (16 teams, 5 days, 3 series, all there)."""
    staffel = leagues.staffel()
    series = leagues.typed(staffel, 1, {letter: [1] for letter in MEET})
    group = leagues.typed(staffel, 1, {letter: [1, 2, 3] for letter in MEET})

    for day in range(1, 6):
        staffel = leagues.in_order(staffel, day)

    assert results.expected_of_day(series, 1) == results.given_out(series, 1) == 6
    assert results.expected_of_day(group, 1) == results.given_out(group, 1) == 18
    assert results.expected_of_day(staffel, 1) == results.given_out(staffel, 1) == 72
    assert sum(results.expected_of_day(staffel, day) for day in range(1, 6)) == 360


@given(teams=st.integers(1, 5), absent=st.integers(0, 4), absent_counts=st.booleans())
def test_a_series_gives_out_a_point_for_each_pair(teams, absent, absent_counts):
    there = max(teams - absent, 0)

    pairs = there * (there - 1) // 2 + (there * (teams - there) if absent_counts else 0)

    assert results.expected(teams, there, absent_counts=absent_counts) == pairs


@settings(deadline=None)
@given(
    sums=st.lists(st.one_of(st.none(), st.integers(-3, 3)), min_size=12, max_size=12),
    equal=st.sampled_from(EqualTeams),
    absent_counts=st.booleans(),
)
def test_what_is_given_out_is_what_the_absences_leave(sums, equal, absent_counts):
    staffel = leagues.staffel(LeagueRules(equal_teams=equal, absent_counts=absent_counts))

    typed = leagues.typed(
        staffel, 1, {letter: sums[place * 3 : place * 3 + 3] for place, letter in enumerate(MEET)}
    )

    assert results.given_out(typed, 1) == results.expected_of_day(typed, 1)


@pytest.mark.parametrize(
    ("withdrawn", "day", "out"), [("annulled", 1, True), ("kept", 1, False), ("kept", 2, True)]
)
def test_a_team_that_gives_up_keeps_what_it_played_or_nothing(withdrawn, day, out):
    staffel = leagues.staffel(LeagueRules(withdrawn=Withdrawn(withdrawn))).withdrawn_from(1, 2)

    played = leagues.in_order(staffel, day)

    assert results.is_out(staffel, 1, day) is out
    assert day_of(played, day)[1] == ((0, 9, 0) if out else (9, 0, 3 * 3990))


def test_sums_are_corrected_and_then_to_be_checked_anew():
    day = date(2026, 3, 1)
    staffel = leagues.in_order(leagues.staffel(), 1)
    checked = results.checked(staffel, 1, day)

    corrected = results.entered(checked, 1, 1, {team: TeamSum(total=team) for team in (1, 2, 3, 4)})

    assert {group.checked for group in checked.days[0].groups} == {day}
    assert results.checked(checked, 1, date(2026, 3, 9)) == checked
    assert [group.checked for group in corrected.days[0].groups] == [None, day, day, day]
    assert (
        results.entered(checked, 1, 1, dict(zip((1, 2, 3, 4), checked.days[0].groups[0].sums[0], strict=True)))
        == checked
    )
    assert corrected.days[0].groups[0].sums[0] == tuple(TeamSum(total=team) for team in (1, 2, 3, 4))


def test_a_day_is_complete_once_all_series_of_all_groups_are_in():
    staffel = leagues.in_order(leagues.staffel(LeagueRules(last_by_table=True)), 1, first=1)

    assert not results.is_complete(staffel, 1)
    assert not results.is_complete(staffel, 5)  # waits for the table
    with pytest.raises(errors.DayIncomplete):
        results.checked(staffel, 1, date(2026, 3, 1))


@pytest.mark.parametrize(
    ("day", "series", "teams", "refusal"),
    [
        (1, 1, (1, 2, 3, 5), errors.GroupHasNoSuchTeam("ABCE", 1)),
        (1, 1, (1, 2, 3), errors.GroupHasNoSuchTeam("ABC", 1)),
        (1, 2, (1, 2, 3, 4), errors.SeriesOfDayOutOfRange(1, 3, 2)),
        (1, 0, (1, 2, 3, 4), errors.SeriesOfDayOutOfRange(1, 3, 0)),
        (6, 1, (1, 2, 3, 4), errors.NoSuchMatchDay(6, 5)),
    ],
)
def test_sums_that_belong_nowhere_are_refused(day, series, teams, refusal):
    with pytest.raises(type(refusal)) as refused:
        results.entered(leagues.staffel(), day, series, dict.fromkeys(teams))

    assert refused.value == refusal


def test_a_fourth_series_is_refused_and_so_are_two_players():
    whole = leagues.typed(leagues.staffel(), 1, {letter: [1, 2, 3] for letter in MEET})

    with pytest.raises(errors.SeriesOfDayOutOfRange):
        results.entered(whole, 1, 4, dict.fromkeys((1, 2, 3, 4)))
    with pytest.raises(errors.TooFewForTeam) as refused:
        results.entered(whole, 1, 1, {**dict.fromkeys((1, 2, 3)), 4: TeamSum(total=1, players=2)})
    assert refused.value == errors.TooFewForTeam("D", 2, 3)
