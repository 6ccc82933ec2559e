"""A Staffel as a value: its teams and letters, what may change once results are in, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.errors import NameMissing
from skatclub.domain.league import errors, league
from skatclub.domain.league.league import LeaguePenalty, LeagueTeam, Staffel, TeamSum
from skatclub.domain.league.rule import LeagueRules
from tests import leagues


def named(*names):
    return [LeagueTeam(name=name) for name in names]


EIGHT = tuple("abcdefgh")


def test_sixteen_teams_have_the_key_letters_of_the_dskv():
    """Findings: key letters A B C D E F H J K L M N P R S T."""
    assert league.letters(range(1, 17)) == "ABCDEFHJKLMNPRST"


def test_a_team_is_named_by_letter_or_name():
    staffel = leagues.staffel()

    assert staffel.number_of(" t ") == staffel.number_of("Team T") == 16
    assert staffel.team(16).name == "Team T"
    with pytest.raises(errors.NoSuchLeagueTeam):
        staffel.number_of("U")


@pytest.mark.parametrize("count", [7, 21])
def test_no_schedule_is_made_for_so_few_or_so_many_teams(count):
    with pytest.raises(errors.TeamsOutOfRange) as refused:
        Staffel(title="Staffel", rules=LeagueRules()).with_teams(named(*map(str, range(count))))

    assert refused.value == errors.TeamsOutOfRange(8, 20, count)


def test_more_teams_play_than_rise_and_fall():
    with pytest.raises(errors.TeamsOutOfRange) as refused:
        Staffel(title="Staffel", rules=LeagueRules(promoted=1, relegated=7)).with_teams(named(*EIGHT))

    assert refused.value == errors.TeamsOutOfRange(9, 20, 8)


def test_no_two_teams_have_one_name():
    with pytest.raises(errors.LeagueTeamTwice) as refused:
        Staffel(title="Staffel", rules=LeagueRules()).with_teams(named(*EIGHT, "A"))

    assert refused.value.name == "a"


def test_teams_may_be_exchanged_until_results_are_in_and_people_afterwards():
    staffel = leagues.staffel(teams=8)
    renamed = staffel.with_teams(named(*EIGHT))
    begun = leagues.typed(staffel, 1, {letter: [100] for letter in "ABCD"}).withdrawn_from(2, 3)

    assert renamed.days == staffel.days
    assert staffel.with_teams(named(*EIGHT, "i")).days == ()
    with pytest.raises(errors.TeamsAreSettled):
        begun.with_teams(named(*EIGHT))
    squad = begun.with_teams([replace(team, squad=(7, 8), withdrawn=0) for team in begun.teams])
    assert squad.team(2) == LeagueTeam(name="Team B", squad=(7, 8), withdrawn=3)


def test_what_was_ruled_about_a_team_follows_its_name_and_goes_with_it():
    late = LeaguePenalty(team=1, day=0, match_points=-1, reason="late")
    staffel = leagues.staffel(teams=8).penalised(late).penalised(replace(late, team=8)).withdrawn_from(2, 3)
    staffel = staffel.drawn("JAB")

    turned = staffel.with_teams(named(*(team.name.upper() for team in reversed(staffel.teams[:7])), "new"))

    assert [penalty.team for penalty in turned.penalties] == [7]
    assert [team.withdrawn for team in turned.teams] == [0] * 5 + [3, 0, 0]
    assert turned.lots == (7, 6)


def test_days_that_are_not_there_or_not_planned_are_refused():
    staffel = leagues.staffel()

    with pytest.raises(errors.NoSuchMatchDay) as refused:
        staffel.day(6)
    assert refused.value == errors.NoSuchMatchDay(6, 5)
    with pytest.raises(errors.NoSuchMatchDay):
        staffel.penalised(LeaguePenalty(team=1, day=7, match_points=-1, reason="late"))
    with pytest.raises(errors.ScheduleMissing):
        replace(staffel, days=()).withdrawn_from(1, 1)


def test_who_is_in_two_squads_is_told():
    """One person plays for one team in a season (Sportordnung 3.1)."""
    staffel = Staffel(title="Staffel", rules=LeagueRules()).with_teams(
        [
            LeagueTeam(name="x", squad=(1, 2, 3)),
            LeagueTeam(name="y", squad=(3, 4)),
            *named(*EIGHT[2:]),
        ]
    )

    assert staffel.in_two_teams() == {3: (1, 2)}


@pytest.mark.parametrize(
    ("made", "name"),
    [
        (lambda: TeamSum(total=100_000), "total"),
        (lambda: TeamSum(total=0, won=-1), "won"),
        (lambda: TeamSum(total=0, lost=1000), "lost"),
        (lambda: TeamSum(total=0, players=0), "players"),
        (lambda: TeamSum(total=0, players=5), "players"),
        (lambda: LeaguePenalty(team=1, day=0, reason="none"), "match_points"),
        (lambda: LeaguePenalty(team=1, day=0, match_points=-100, reason="much"), "match_points"),
        (lambda: LeaguePenalty(team=1, day=0, points=100_000, reason="much"), "points"),
    ],
)
def test_sums_and_penalties_that_cannot_be_are_refused(made, name):
    with pytest.raises(errors.LeagueNumberUnfit) as refused:
        made()

    assert refused.value.name == name


def test_a_penalty_has_a_reason():
    with pytest.raises(NameMissing):
        leagues.staffel().penalised(LeaguePenalty(team=1, day=0, match_points=-1, reason=" "))


def test_a_penalty_is_taken_back_by_its_number():
    first = LeaguePenalty(team=1, day=0, match_points=-1, reason="late")
    staffel = leagues.staffel().penalised(first).penalised(replace(first, team=2))

    assert [penalty.team for penalty in staffel.without_penalty(1).penalties] == [2]
    for number in (0, 3):
        with pytest.raises(NoSuchRecord):
            staffel.without_penalty(number)


def test_lots_of_several_groups_of_equals_are_kept():
    staffel = leagues.staffel().drawn(["C", "A"]).drawn(["D", "B", "B"])

    assert staffel.lots == (3, 1, 4, 2)
    assert staffel.drawn(["A", "C"]).lots == (4, 2, 1, 3)


def test_a_captain_belongs_to_the_team_though_not_in_its_squad():
    assert LeagueTeam(name="x", captain=7, squad=(1, 2)).people == {1, 2, 7}
    assert LeagueTeam(name="x").people == frozenset()
