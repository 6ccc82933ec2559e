"""Files of teams and sums: what is read, in German and English, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from skatclub.domain.events.conditions import EqualTeams
from skatclub.domain.league import errors, lines, results
from skatclub.domain.league.league import TeamSum
from skatclub.domain.league.lines import TypedPlayer, TypedSum, TypedTeam
from skatclub.domain.league.rule import LeagueRules
from skatclub.domain.list_files.errors import CellIsEmpty, CellUnreadable, ColumnMissing, LinesRefused, TooManyCells
from tests import leagues

HEADS = "day;series;team;total;won;lost;players;match_points\n"
DAY = "1;1;A;4510;30;6;4;3\n1;1;B;4300;;;;2:1\n1;1;C;4105;;;;\n1;1;D;3890;;;;0\n"


def test_teams_are_read_with_their_squads_in_the_order_of_their_letters():
    text = (
        "Mannschaft;Verein;Spieler;Pass-Nr.;MF\n"
        "Grand Hand;SC Alpha;Anna Alt;05.53.015;x\n"
        "Grand Hand;;Bernd Bunt;007;nein\n"
        "Kreuz Bube;;;;\n"
        "grand hand;;Carla Cut;;\n"
    )

    assert lines.teams(text) == (
        TypedTeam(
            name="Grand Hand",
            club="SC Alpha",
            players=(
                TypedPlayer(name="Anna Alt", member_no="05.53.015", is_captain=True),
                TypedPlayer(name="Bernd Bunt", member_no="007"),
                TypedPlayer(name="Carla Cut"),
            ),
        ),
        TypedTeam(name="Kreuz Bube", club="", players=()),
    )


def test_sums_are_read_with_the_match_points_of_the_report():
    """Example of DSkV annex 10: 4510, 4300, 4105, 3890."""
    assert lines.sums(HEADS + DAY + "1;2;A;;;;;\n") == (
        TypedSum(day=1, series=1, team="A", brought=TeamSum(total=4510, won=30, lost=6), match_points=Fraction(3)),
        TypedSum(day=1, series=1, team="B", brought=TeamSum(total=4300), match_points=Fraction(2)),
        TypedSum(day=1, series=1, team="C", brought=TeamSum(total=4105)),
        TypedSum(day=1, series=1, team="D", brought=TeamSum(total=3890), match_points=Fraction(0)),
        TypedSum(day=1, series=2, team="A", brought=None),
    )


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1;1;A;viel;;;;", CellUnreadable),
        (";1;A;1;;;;", CellIsEmpty),
        ("1;;A;1;;;;", CellIsEmpty),
        ("1;1;;1;;;;", CellIsEmpty),
        *(
            (f"1;1;A;1;;;;{points}", CellUnreadable)
            for points in ("drei", "1/0", "1e999", "1_0", "٣", "1000", "-1")
        ),
        ("1;1;A;1;;;7;", errors.LeagueNumberUnfit),
        ("1;1;A;1;;;4;3;9", TooManyCells),
    ],
)
def test_a_line_of_sums_that_cannot_be_read_is_named(line, reason):
    with pytest.raises(LinesRefused) as refused:
        lines.sums(f"{HEADS}{DAY}{line}\n")

    assert [(each.line, type(each.reason)) for each in refused.value.lines] == [(6, reason)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [("team;captain\n;x\n", CellIsEmpty), ("team;captain\nGrand Hand;vielleicht\n", CellUnreadable)],
)
def test_a_line_of_teams_that_cannot_be_read_is_named(text, reason):
    with pytest.raises(LinesRefused) as refused:
        lines.teams(text)

    assert [(each.line, type(each.reason)) for each in refused.value.lines] == [(2, reason)]


def test_files_without_heads_or_lines_are_refused():
    with pytest.raises(ColumnMissing):
        lines.sums("day;series;team\n1;1;A\n")
    for read, written in ((lines.sums, " "), (lines.teams, ""), (lines.teams, "team\n")):
        with pytest.raises(errors.LeagueFileEmpty):
            read(written)


def test_whole_groups_are_entered_whatever_the_order_of_the_lines():
    rules = LeagueRules(equal_teams=EqualTeams.SHARE)
    text = HEADS + "1;2;D;3890;;;;0,5\n1;2;C;3890;;;;0.5\n1;2;B;;;;;\n1;2;A;4510;;;;2:0\n" + DAY

    staffel = lines.entered(leagues.staffel(rules), lines.sums(text))

    group = staffel.days[0].groups[0]
    assert [points[1] for points in results.match_points(staffel, 1, group)] == [3, 2]
    assert group.sums[1] == (TeamSum(total=4510), None, TeamSum(total=3890), TeamSum(total=3890))


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        (DAY + "1;1;a;1;;;;\n", errors.SumTwice(1, 1, "A")),
        ("1;1;A;4510;;;;\n1;1;D;4300;;;;\n", errors.SumsMissing(1, 1, "BC")),
        ("1;1;U;4510;;;;\n", errors.NoSuchLeagueTeam("U")),
        ("6;1;A;4510;;;;\n", errors.NoSuchMatchDay(6, 5)),
        (DAY.replace(";3890;;;;0", ";3890;;;;1"), errors.MatchPointsDoNotFit("D", 1, 1, 1, 0)),
    ],
)
def test_sums_that_do_not_fit_the_league_are_refused(text, refusal):
    with pytest.raises(type(refusal)) as refused:
        lines.entered(leagues.staffel(), lines.sums(HEADS + text))

    assert refused.value == refusal


def test_sums_of_a_day_that_waits_for_the_table_are_refused():
    staffel = leagues.staffel(LeagueRules(last_by_table=True))

    with pytest.raises(errors.ScheduleMissing):
        lines.entered(staffel, lines.sums(HEADS + DAY + DAY.replace("1;1;", "5;1;")))
