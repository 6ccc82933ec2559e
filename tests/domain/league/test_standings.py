"""The table of a Staffel: a season of the findings first, then equal teams, penalties, states, borders."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.league import errors, league, results, standings
from skatclub.domain.league.league import LeaguePenalty
from skatclub.domain.league.rule import EqualRows, LeagueRules, Withdrawn
from skatclub.domain.league.standings import TableState, Zone
from tests import leagues

MARCH = date(2026, 3, 1)


def lines(staffel, until):
    return [
        (row.rank, league.letter(row.team), row.match_points, row.against, row.total)
        for row in standings.table(staffel, until)
    ]


def zones(staffel, until):
    return {league.letter(row.team): row.zone for row in standings.table(staffel, until)}


def test_a_season_of_28_to_17_and_its_neighbours():
    """rules.md, requirement 6: 7:2, 5:4, 9:0, 3:6, 4:5 are 28:17; twice 27:18, 326 points apart."""
    season = leagues.season()

    table = standings.table(season, 5)

    assert lines(season, 5)[:5] == [
        (1, "R", 31, 14, 56813),
        (2, "C", 28, 17, 57811),
        (3, "M", 27, 18, 56491),
        (4, "F", 27, 18, 56165),
        (5, "H", 26, 19, 55320),
    ]
    assert [(day.match_points, day.against) for day in table[1].days] == [(7, 2), (5, 4), (9, 0), (3, 6), (4, 5)]
    assert {row.match_points + row.against for row in table} == {45}
    assert sum(row.match_points for row in table) == 360
    assert [row.moved for row in table[:5]] == [0, 0, 2, -1, 1]
    assert "".join(league.letter(row.team) for row in table if row.zone is Zone.UP) == "RCM"
    assert "".join(league.letter(row.team) for row in table if row.zone is Zone.DOWN) == "LKDN"


def test_the_table_of_an_earlier_day_stays_as_it_was():
    assert standings.table(leagues.season(), 3) == standings.table(leagues.season(3), 3)
    assert standings.last_day(leagues.season(3)) == 3
    assert standings.last_day(leagues.staffel()) == 1


def test_a_group_that_is_not_in_yet_has_no_day():
    staffel = leagues.in_order(leagues.staffel(), 1, first=1)

    table = standings.table(staffel, 1)

    assert [row.days for row in table if row.team <= 4] == [(None,)] * 4
    assert {row.moved for row in table} == {None}


def test_equal_teams_share_a_rank_and_where_a_border_parts_them_a_lot_decides():
    rules = LeagueRules(promoted=1, relegated=4)
    staffel = leagues.staffel(rules)
    for group in staffel.days[0].groups:
        sums = zip(league.letters(group.teams), (4000, 3500, 3000, 2500), strict=True)
        staffel = leagues.typed(staffel, 1, {letter: [total] * 3 for letter, total in sums})

    assert [rank for rank, *_ in lines(staffel, 1)] == [1] * 4 + [5] * 4 + [9] * 4 + [13] * 4
    assert zones(staffel, 1) == {
        **dict.fromkeys("AEKP", Zone.LOT),
        **dict.fromkeys("BFLRCHMS", Zone.STAYS),
        **dict.fromkeys("DJNT", Zone.DOWN),
    }
    drawn = replace(staffel, lots=(13, 1, 9, 5))
    assert [line[:2] for line in lines(drawn, 1)[:5]] == [(1, "P"), (2, "A"), (3, "K"), (4, "E"), (5, "B")]
    assert zones(drawn, 1)["P"] is Zone.UP


def test_a_lot_that_does_not_know_all_equal_teams_parts_none():
    staffel = replace(leagues.staffel(), lots=(1, 2))

    assert {rank for rank, *_ in lines(staffel, 1)} == {1}


@pytest.mark.parametrize(("equal_rows", "ranks"), [(EqualRows.NOTHING, [2, 2]), (EqualRows.DIRECT, [2, 3])])
def test_where_the_rules_have_it_equal_teams_are_parted_by_their_own_meeting(equal_rows, ranks):
    """A and B both have 5 match points and 100 points behind D; B beat A in two series of three."""
    staffel = leagues.staffel(LeagueRules(equal_rows=equal_rows))

    staffel = leagues.typed(staffel, 1, {"A": [70, 20, 10], "B": [10, 45, 45], "C": [9, 50, 5], "D": [50, 9, 50]})
    table = [line for line in lines(staffel, 1) if line[1] in "AB"]

    assert sorted((rank, points, total) for rank, _, points, _, total in table) == [
        (ranks[0], 5, 100),
        (ranks[1], 5, 100),
    ]
    assert equal_rows is EqualRows.NOTHING or [line[1] for line in table] == ["B", "A"]


def test_penalties_are_in_the_sums_from_their_day_on():
    staffel = leagues.season().penalised(
        LeaguePenalty(team=3, day=5, match_points=-2, points=-100, reason="played without passes")
    )
    staffel = staffel.penalised(LeaguePenalty(team=3, day=0, points=30, reason="list counted wrong"))

    before, after = (next(row for row in standings.table(staffel, day) if row.team == 3) for day in (4, 5))

    assert (before.match_points, before.total, before.deducted) == (24, 47430, (0, 30))
    assert (after.rank, after.match_points, after.against, after.total) == (4, 26, 17, 57741)
    assert after.deducted == (-2, -70)


@pytest.mark.parametrize(
    ("withdrawn", "ranked_after_2", "match_points"), [(Withdrawn.ANNULLED, False, 0), (Withdrawn.KEPT, True, 18)]
)
def test_a_team_that_has_given_up_follows_at_the_end(withdrawn, ranked_after_2, match_points):
    staffel = leagues.staffel(LeagueRules(withdrawn=withdrawn))
    for day in (1, 2):
        staffel = leagues.in_order(staffel, day)
    gone = staffel.withdrawn_from(1, 3)

    of_two_days, of_three = (next(row for row in standings.table(gone, day) if row.team == 1) for day in (2, 3))

    assert (of_two_days.rank is not None) is ranked_after_2
    assert of_three.rank is None
    assert of_three.moved is None
    assert of_three.match_points == match_points
    assert standings.table(gone, 3)[-1] == of_three
    assert of_three.zone is Zone.DOWN


def test_a_table_is_open_provisional_checked_and_then_binding():
    """Findings: the table binds 14 days after all lists were checked."""
    day = leagues.in_order(leagues.staffel(), 1)
    half = leagues.in_order(leagues.staffel(), 1, first=1)
    checked = results.checked(day, 1, MARCH)

    assert standings.state(half, 1, MARCH) == (TableState.OPEN, None)
    assert standings.state(day, 1, MARCH) == (TableState.PROVISIONAL, None)
    assert standings.state(checked, 1, date(2026, 3, 14)) == (TableState.CHECKED, date(2026, 3, 15))
    assert standings.state(checked, 1, date(2026, 3, 15)) == (TableState.BINDING, date(2026, 3, 15))
    assert standings.state(checked, 2, MARCH) == (TableState.OPEN, None)


def test_the_last_day_is_made_by_the_table():
    rules = LeagueRules(days=2, last_by_table=True)
    staffel = leagues.in_order(leagues.staffel(rules), 1)

    last = standings.with_last_day(staffel)

    assert [league.letters(group.teams) for group in last.days[1].groups] == ["AEKP", "BFLR", "CHMS", "DJNT"]
    assert standings.with_last_day(last) == last
    with pytest.raises(errors.DayNeedsTable) as refused:
        standings.with_last_day(leagues.staffel(rules))
    assert refused.value == errors.DayNeedsTable(2)
    with pytest.raises(errors.TeamsAreSettled):
        standings.with_last_day(leagues.in_order(last, 2))


def test_a_last_day_that_was_planned_is_not_made_by_the_table():
    with pytest.raises(errors.LastDayIsPlanned) as refused:
        standings.with_last_day(leagues.in_order(leagues.staffel(LeagueRules(days=2)), 1))

    assert refused.value == errors.LastDayIsPlanned(2)


def test_of_ten_staffeln_the_four_worst_ninth_fall():
    """Findings: places 10 to 16 fall, and the four worst 9th of ten Staffeln."""
    rules = LeagueRules(relegated=7, compared_down=4, promoted=1, compared_up=2)
    ninth = next(row for row in standings.table(leagues.season(), 5) if row.rank == 9)
    places = {
        f"Staffel {number}": replace(ninth, match_points=20 + number // 2, total=50_000 - number)
        for number in range(10)
    }

    compared = standings.compared(places, rules.compared_down, best=False)

    assert standings.compared_place(rules, 16, best=False) == 9
    assert standings.compared_place(rules, 16, best=True) == 2
    assert [title[-1] for title, _, _ in compared] == list("8967452301")
    assert [title[-1] for title, _, falls in compared if falls] == list("2301")
    assert [title[-1] for title, _, rises in standings.compared(places, 2, best=True) if rises] == list("89")
    assert not any(concerned for *_, concerned in standings.compared(places, 0, best=True))
    same = {title: replace(place, match_points=20, total=1) for title, place in places.items()}
    assert all(concerned for *_, concerned in standings.compared(same, 1, best=True))


def test_places_next_to_those_who_rise_and_fall_are_compared():
    staffel = leagues.season()
    staffel = replace(staffel, rules=replace(staffel.rules, compared_up=1, compared_down=1))

    by_rank = {row.rank: row.zone for row in standings.table(staffel, 5)}

    assert by_rank[3] is Zone.UP
    assert by_rank[4] is Zone.MAYBE_UP
    assert by_rank[5] is by_rank[11] is Zone.STAYS
    assert by_rank[12] is Zone.MAYBE_DOWN
    assert by_rank[13] is Zone.DOWN


@pytest.mark.parametrize(
    ("promoted", "relegated", "expected"),
    [
        (4, 3, [Zone.UP] * 4 + [Zone.MAYBE_DOWN] + [Zone.DOWN] * 3),
        (4, 4, [Zone.UP] * 4 + [Zone.DOWN] * 4),
        (4, 6, [Zone.UP] * 4 + [Zone.DOWN] * 4),
    ],
)
def test_a_small_staffel_has_no_more_places_than_teams(promoted, relegated, expected):
    rules = LeagueRules(promoted=promoted, relegated=relegated, compared_up=1, compared_down=1)
    staffel = leagues.staffel(teams=8)
    staffel = replace(staffel, rules=rules, lots=tuple(staffel.numbers))

    assert [row.zone for row in standings.table(staffel, 1)] == expected
