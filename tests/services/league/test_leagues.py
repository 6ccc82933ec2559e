"""Leagues of a club: opened, filled, entered, ruled and read, with undo, privacy and names as people allow them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain import text
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.league import errors, lines, plan, standings
from skatclub.domain.league.lines import TypedPlayer, TypedSum, TypedTeam
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.people.errors import HasResults
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.domain.people.subject import Matter
from skatclub.rules.errors import Refusal
from skatclub.services import history
from skatclub.services.club import check as club_check
from skatclub.services.league import leagues
from skatclub.services.people import members, merging, privacy, subject
from tests import leagues as staffeln
from tests.databases import ON_BOTH_ENGINES

TEAMS = tuple(TypedTeam(name=f"Team {letter}", club="", players=()) for letter in "ABCDEFHJ")
RULES = LeagueRules(days=2, promoted=1, relegated=1)
MARCH = date(2026, 3, 1)


def of_squad(*names, club="SC Alpha"):
    players = tuple(TypedPlayer(name=name, is_captain=not place) for place, name in enumerate(names))
    return (TypedTeam(name="Team A", club=club, players=players), *TEAMS[1:])


def league_of(club, rules=RULES, teams=TEAMS):
    """Open a league with teams and schedule; return its number."""
    league_id = leagues.new_league(club, "Oberliga Nord 2026", rules).made_id
    leagues.set_teams(club, league_id, teams)
    leagues.set_schedule(club, league_id)
    return league_id


def group(letters, *, day=1, series=3, first=4000):
    """Return the sums of a group in which the first letter is always best."""
    return tuple(
        TypedSum(day=day, series=number, team=letter, brought=staffeln.TeamSum(total=first - 100 * place))
        for number in range(1, series + 1)
        for place, letter in enumerate(letters)
    )


def groups_of(staffel, day):
    return ["".join(sorted(plan.letters(each))) for each in staffel.days[day - 1].groups]


def played(club, league_id, day):
    for letters in groups_of(leagues.league(club, league_id).staffel, day):
        leagues.enter(club, league_id, group(letters, day=day))


def test_a_season_of_the_findings_is_typed_checked_and_binding(club):
    """rules.md, requirement 6: 28:17 and its neighbours, typed as a Staffelleiter would from 240 sums."""
    league_id = leagues.new_league(club, "Oberliga Nord 2026", LeagueRules(promoted=3)).made_id
    leagues.set_teams(club, league_id, [replace(TEAMS[0], name=f"Team {letter}") for letter in "ABCDEFHJKLMNPRST"])
    leagues.set_schedule(club, league_id)

    leagues.enter(club, league_id, lines.sums(staffeln.SEASON.read_text(encoding="utf-8")))
    for day in range(1, 6):
        leagues.check_day(club, league_id, day)

    facts = leagues.league(club, league_id)
    first = [(row.match_points, row.against, row.total) for row in standings.table(facts.staffel, 5)[:4]]
    assert first == [(31, 14, 56813), (28, 17, 57811), (27, 18, 56491), (27, 18, 56165)]
    assert standings.state(facts.staffel, 5, facts.today)[0] is standings.TableState.CHECKED
    assert club_check.check(club.address).findings == ()


def test_leagues_are_found_by_title_or_number(club):
    with pytest.raises(errors.NoSuchLeague) as refused:
        leagues.find(club, "Oberliga")
    assert refused.value == errors.NoSuchLeague("Oberliga", ())
    first, second = league_of(club), leagues.new_league(club, "Landesliga", RULES).made_id

    assert [leagues.find(club, named) for named in ("oberliga nord 2026", "#2", "1")] == [first, second, first]
    assert list(leagues.all_leagues(club)) == [1, 2]
    with pytest.raises(errors.LeagueTitleTaken):
        leagues.new_league(club, "LANDESLIGA", RULES)
    with pytest.raises(NoSuchRecord):
        leagues.league(club, 3)


def test_a_title_that_looks_like_a_number_is_found_before_the_number(club):
    league_of(club)
    second, third = (leagues.new_league(club, title, RULES).made_id for title in ("1", "Landesliga"))

    assert [leagues.find(club, named) for named in ("1", "#1", "3")] == [second, 1, third]


def test_everything_is_undone_step_by_step(club):
    league_id = league_of(club)
    before = leagues.league(club, league_id).staffel
    leagues.enter(club, league_id, group("ABCD"))
    leagues.penalise(club, league_id, "A", day=1, match_points=-1, points=0, reason="zu spät")
    leagues.withdraw(club, league_id, "J", 2)

    for _step in range(3):
        history.undo(club)

    assert leagues.league(club, league_id).staffel == before
    for _step in range(3):
        history.undo(club)
    assert leagues.all_leagues(club) == {}
    assert club_check.check(club.address).findings == ()


def test_the_same_sums_once_more_write_nothing(club):
    league_id = league_of(club)
    leagues.enter(club, league_id, group("ABCD"))

    assert leagues.enter(club, league_id, group("ABCD")).tables == frozenset()


def test_penalties_and_lots_are_noted_and_taken_back(club):
    league_id = league_of(club)
    leagues.penalise(club, league_id, "Team B", day=0, match_points=-1, points=-50, reason="ohne Pässe")
    leagues.record_lot(club, league_id, ["C", "A"])

    staffel = leagues.league(club, league_id).staffel
    assert [(penalty.team, penalty.reason) for penalty in staffel.penalties] == [(2, "ohne Pässe")]
    assert staffel.lots == (3, 1)
    leagues.take_penalty_back(club, league_id, 1)
    assert leagues.league(club, league_id).staffel.penalties == ()


def test_a_schedule_keeps_its_dates_and_stays_once_results_are_in(club):
    league_id = league_of(club)
    leagues.set_dates(club, league_id, [MARCH, MARCH])
    leagues.set_schedule(club, league_id, "BACD EFHJ\nAEBF CHDJ\n")

    staffel = leagues.league(club, league_id).staffel
    assert [day.held_on for day in staffel.days] == [MARCH, MARCH]
    assert plan.written(staffel.days) == "BACD EFHJ\nABEF CDHJ\n"
    with pytest.raises(errors.ScheduleHasDays):
        leagues.set_dates(club, league_id, [MARCH])
    leagues.enter(club, league_id, group("ABCD"))
    with pytest.raises(errors.TeamsAreSettled):
        leagues.set_schedule(club, league_id)


def test_no_schedule_is_made_without_teams(club):
    league_id = leagues.new_league(club, "Oberliga", RULES).made_id

    with pytest.raises(errors.TeamsOutOfRange):
        leagues.set_schedule(club, league_id)


def test_the_last_day_is_made_by_the_table(club):
    league_id = league_of(club, replace(RULES, last_by_table=True))
    played(club, league_id, 1)

    leagues.make_last_day(club, league_id)

    assert groups_of(leagues.league(club, league_id).staffel, 2) == ["ABEF", "CDHJ"]


def test_who_plays_in_a_squad_is_known_or_becomes_a_guest_of_the_club(club):
    anna = members.add(club, Member(person=Person(id=0, given_name="Anna", family_name="Alt"))).made_id
    league_id = league_of(club)
    squad = of_squad("Anna Alt", "Bernd Bunt", club="")
    with_pass = replace(
        squad[0], players=(replace(squad[0].players[0], member_no="05.53.015"), squad[0].players[1])
    )

    leagues.set_teams(club, league_id, (with_pass, *squad[1:]))
    leagues.set_teams(club, league_id, of_squad("Anna Alt", "Bernd Bunt", "Carla Cut", club=""))

    facts = leagues.league(club, league_id)
    team = facts.staffel.teams[0]
    assert team.captain == anna
    assert [facts.people[person_id].written_name for person_id in team.squad] == [
        "Anna Alt",
        "Bernd Bunt",
        "Carla Cut",
    ]
    assert facts.people[anna].member_no == "05.53.015"
    assert not facts.people[team.squad[1]].is_member
    assert len(merging.everybody(club)) == 3


def test_teams_of_the_same_rules_are_compared_across_leagues(club):
    rules = replace(RULES, compared_down=1)
    first, second = (leagues.new_league(club, title, rules).made_id for title in ("Staffel A", "Staffel B"))
    league_of(club)
    leagues.new_league(club, "Staffel C", rules)
    for league_id in (first, second):
        leagues.set_teams(club, league_id, TEAMS)
        leagues.set_schedule(club, league_id)
    played(club, first, 1)

    compared = leagues.compared(club, first, best=False)

    assert [(facts.staffel.title, concerned) for facts, _row, concerned in compared] == [
        ("Staffel A", False),
        ("Staffel B", True),
    ]
    assert leagues.compared(club, second, best=True)[0][0].staffel.title == "Staffel A"


# Privacy.


def test_whoever_is_in_a_squad_is_not_deleted_but_can_be_erased(club):
    league_id = league_of(club, teams=of_squad("Anna Alt"))
    leagues.penalise(club, league_id, "A", day=0, match_points=-1, points=0, reason="Anna Alt kam ohne Pass")
    anna = leagues.league(club, league_id).staffel.teams[0].captain

    with pytest.raises(HasResults):
        members.delete(club, anna)
    privacy.anonymise(club, [anna])

    staffel = leagues.league(club, league_id).staffel
    assert staffel.teams[0].captain == anna
    assert "Anna" not in staffel.penalties[0].reason
    assert "ohne Pass" in staffel.penalties[0].reason
    assert "Alt" not in club_check.facts(club)
    assert club_check.check(club.address).findings == ()


def test_a_league_is_read_after_an_erasure_that_made_its_names_longer(club):
    person = members.add(club, Member(person=Person(id=0, given_name="Li", family_name="Wu"))).made_id
    name = f"Li Wu {'x' * text.LONGEST_NAME}"[: text.LONGEST_NAME]
    league_id = leagues.new_league(club, name, RULES).made_id
    leagues.set_teams(club, league_id, (replace(TEAMS[0], name=name), *TEAMS[1:]))

    privacy.anonymise(club, [person])

    staffel = leagues.all_leagues(club)[league_id]
    assert "Wu" not in staffel.title + staffel.teams[0].name
    assert len(staffel.title) == len(staffel.teams[0].name) == text.LONGEST_NAME
    assert club_check.check(club.address).findings == ()


def test_a_guest_is_forgotten_once_the_league_is_over(club):
    league_id = league_of(club, rules=replace(RULES, days=1), teams=of_squad("Anna Alt"))
    leagues.new_league(club, "noch ohne Spielplan", RULES)

    running = privacy.forgettable(club, MARCH)
    played(club, league_id, 1)

    assert running == ()
    assert [member.person.full_name for member in privacy.forgettable(club, MARCH)] == ["Anna Alt"]


def test_two_records_that_become_one_are_one_in_the_squad(club):
    league_id = league_of(club, teams=of_squad("Anna Alt", "Anna Allt"))
    kept, gone = leagues.league(club, league_id).staffel.teams[0].squad

    merging.merge(club, kept, gone)

    assert leagues.league(club, league_id).staffel.teams[0].squad == (kept,)
    assert leagues.league(club, league_id).staffel.teams[0].captain == kept


def test_whoever_asks_what_is_stored_learns_of_the_squad(club):
    league_id = league_of(club, teams=of_squad("Anna Alt", "Bernd Bunt"))
    bernd = leagues.league(club, league_id).staffel.teams[0].squad[1]

    noted = [mention for mention in subject.about(club, bernd).noted if mention.matter is Matter.LEAGUE]

    assert [(mention.event, mention.text) for mention in noted] == [("Oberliga Nord 2026", "Team A")]


@pytest.mark.parametrize("reader", [Audience.BOARD, Audience.WEB])
def test_readers_see_names_as_each_allows(club, reader):
    hidden = Person(
        id=0,
        given_name="Anna",
        family_name="Alt",
        notice_level=PublishLevel.INITIAL,
        web_level=PublishLevel.INITIAL,
    )
    members.add(club, Member(person=hidden))
    squad = of_squad("Anna Alt", club="")
    league_id = league_of(club, teams=(replace(squad[0], name="Alt & Co."), *squad[1:]))

    facts = leagues.league(club, league_id)
    shown = facts.for_readers(reader)

    assert [person.full_name for person in shown.people.values()] == ["Anna A."]
    assert "Alt" not in shown.staffel.teams[0].name
    assert facts.for_readers(Audience.DESK) is facts


@ON_BOTH_ENGINES
def test_a_league_is_the_same_on_both_engines(club):
    league_id = league_of(club, teams=of_squad("Anna Alt"))
    played(club, league_id, 1)
    leagues.check_day(club, league_id, 1)

    staffel = leagues.league(club, league_id).staffel

    assert standings.table(staffel, 1)[0].match_points == 9
    assert {each.checked is None for each in staffel.days[0].groups} == {False}


def test_a_verb_on_a_league_that_is_gone_is_refused(club):
    with pytest.raises(Refusal):
        leagues.check_day(club, 7, 1)
