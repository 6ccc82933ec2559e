"""The schedule: the key for sixteen teams first, then how evenly others meet, hosts and keys of one's own."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings, strategies as st

from skatclub.domain.league import errors, league, plan
from skatclub.domain.league.rule import EDITIONS, LeagueRules
from tests import leagues

KEY_OF_SIXTEEN = (
    "ABCD EFGH IJKL MNOP",
    "AEIM BFJN CGKO DHLP",
    "AFKP BELO CHIN DGJM",
    "AGLN BHKM CEJP DFIO",
    "AHJO BGIP CFLM DEKN",
)
"""Findings, “Requirements for league by match days”, 2; there the letters of the alphabet stand for 1 to 16."""
RULES = LeagueRules()


def teams_of(days):
    return [[group.teams for group in day.groups] for day in days]


def days(teams, rules=RULES):
    return plan.with_hosts(plan.key(teams, rules), rules)


def test_sixteen_teams_meet_by_the_key_of_the_findings_and_every_pair_once():
    written = [
        [tuple("ABCDEFGHIJKLMNOP".index(sign) + 1 for sign in group) for group in day.split()]
        for day in KEY_OF_SIXTEEN
    ]

    planned = days(16)

    assert [sorted(groups) for groups in teams_of(planned)] == [sorted(groups) for groups in written]
    assert plan.meetings(planned, 16) == {1: 120}


def test_twenty_teams_of_the_first_bundesliga_all_meet_once():
    """2016: five days in groups of four, the last one in groups of five; 76 = 5·12 + 16 points, and 190 pairs."""
    bundesliga = EDITIONS[-1]

    planned = days(20, bundesliga)

    assert [sorted(map(len, groups)) for groups in teams_of(planned)] == [[4] * 5] * 5 + [[5] * 4]
    assert plan.meetings(planned, 20) == {1: 190}
    assert bundesliga.series * (5 * 3 + 4) == 76


def test_a_sixth_day_of_sixteen_teams_begins_the_key_again():
    assert plan.meetings(days(16, LeagueRules(days=6)), 16) == {1: 96, 2: 24}


@pytest.mark.parametrize(
    ("rules", "teams", "met"),
    [
        (RULES, 8, {1: 4, 2: 16, 3: 8}),
        (RULES, 12, {0: 4, 1: 36, 2: 24, 3: 2}),
        (RULES, 17, {0: 4, 1: 126, 2: 4, 3: 2}),
        (LeagueRules(days=6), 20, {0: 23, 1: 154, 2: 13}),
        (LeagueRules(group_size=5, days=3), 20, {0: 82, 1: 96, 2: 12}),
        (LeagueRules(days=6), 8, {2: 12, 3: 16}),
    ],
)
def test_other_sizes_meet_as_evenly_as_is_found(rules, teams, met):
    assert plan.meetings(days(teams, rules), teams) == met


@pytest.mark.parametrize(
    ("teams", "size", "groups"),
    [
        (8, 4, (4, 4)),
        (9, 4, (5, 4)),
        (10, 4, (5, 5)),
        (11, 4, (4, 4, 3)),
        (15, 4, (5, 5, 5)),
        (20, 4, (4, 4, 4, 4, 4)),
        (20, 5, (5, 5, 5, 5)),
        (16, 5, (4, 4, 4, 4)),
        (9, 5, (5, 4)),
    ],
)
def test_groups_have_the_size_of_the_rules_as_far_as_it_goes(teams, size, groups):
    assert plan.sizes(teams, size) == groups


@settings(deadline=None)
@given(teams=st.integers(8, 20), size=st.sampled_from((4, 5)), count=st.integers(1, 6))
def test_on_every_day_every_team_plays_once_and_hosts_are_shared_out(teams, size, count):
    rules = LeagueRules(days=count, group_size=size, central_days=0)

    planned = days(teams, rules)

    assert all(
        sorted(team for group in groups for team in group) == [*range(1, teams + 1)] for groups in teams_of(planned)
    )
    hosts = Counter(group.host for day in planned for group in day.groups)
    assert {group.host in group.teams for day in planned for group in day.groups} == {True}
    assert max(hosts.values()) <= -(-sum(hosts.values()) // teams) + 1


def test_each_of_sixteen_teams_is_the_host_once_and_nobody_on_the_central_day():
    staffel = leagues.staffel()

    assert plan.homes(staffel) == dict.fromkeys(range(1, 17), 1)
    assert {group.host for group in staffel.days[4].groups} == {0}


def test_a_key_is_written_by_letters_with_the_host_first_and_read_back():
    planned = days(16)

    written = plan.written(planned)

    assert written.splitlines()[0] == "BACD FEHJ KLMN PRST"
    assert plan.read(written, 16, RULES) == planned


def test_an_own_key_may_have_notes_small_letters_and_a_last_day_by_the_table():
    rules = LeagueRules(days=2, last_by_table=True)

    planned = plan.read("# as agreed in March\n\ncadb efhj  # at the station\n", 8, rules)

    assert teams_of(planned) == [[(1, 2, 3, 4), (5, 6, 7, 8)], []]
    assert [group.host for group in planned[0].groups] == [3, 5]
    assert plan.written(planned) == "CABD EFHJ\n"


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("ABCD EFHJ\nAB CDEF", errors.ScheduleUnreadable(2, "AB")),
        ("ABCDEF HJ", errors.ScheduleUnreadable(1, "ABCDEF")),
        ("ABCD EFHK", errors.ScheduleUnreadable(1, "EFHK")),
        ("ABCD EFHJ\nABCD EFHH", errors.ScheduleDoesNotFit(2, "H")),
        ("ABCD EFH", errors.ScheduleDoesNotFit(1, "J")),
        ("ABCD EFHJ", errors.ScheduleHasDays(1, 5)),
        ("", errors.ScheduleHasDays(0, 5)),
    ],
)
def test_an_own_key_that_does_not_fit_is_refused(text, refusal):
    with pytest.raises(type(refusal)) as refused:
        plan.read(text, 8, RULES)

    assert refused.value == refusal


def test_a_last_day_by_the_table_puts_neighbours_together():
    rules = LeagueRules(last_by_table=True)

    assert len(plan.key(16, rules)) == 4
    assert days(16, rules)[4].groups == ()
    last = plan.by_table([5, 1, 9, 3, 2, 4, 6, 8, 7], rules)
    assert [group.teams for group in last.groups] == [(1, 2, 3, 5, 9), (4, 6, 7, 8)]
    assert league.letters(last.groups[0].teams) == "ABCEK"
