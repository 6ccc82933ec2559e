"""A day is the same for the same wish, has trouble of every kind, and refuses what no hall can seat."""

from __future__ import annotations

import pytest

from skatclub.domain.seating.task import Method
from tests.rehearsals import planning
from tests.rehearsals.day import Trouble, Wish


def test_the_same_seed_plans_the_same_day_and_another_one_another():
    wish = Wish(people=60, series=3, seed="7")
    assert planning.plan(wish) == planning.plan(wish)
    assert planning.plan(wish).people != planning.plan(Wish(people=60, series=3, seed="8")).people


def test_a_day_of_240_has_trouble_of_every_kind():
    day = planning.plan(Wish(people=240, series=3, seed="7", by_deals=100))
    assert {one.trouble for one in day.incidents} == set(Trouble)
    assert len(set(day.whom(Trouble.LATE)) | set(day.whom(Trouble.ABSENT))) == 9 + 7
    assert all(1 <= one.series <= 3 for one in day.of(Trouble.SLIP))
    slip = day.of(Trouble.SLIP)[0]
    assert slip in day.of(Trouble.SLIP, series=slip.series, table=slip.table)
    assert slip not in day.of(Trouble.SLIP, series=slip.series % 3 + 1)


def test_what_is_seen_only_in_deals_is_planned_only_where_deals_are_written():
    kinds = {one.trouble for one in planning.plan(Wish(people=240, seed="7")).incidents}
    assert not kinds & planning.OF_DEALS


def test_nobody_withdraws_from_a_single_series_and_a_calm_day_has_no_trouble():
    assert planning.plan(Wish(people=100, series=1)).of(Trouble.WITHDRAWN) == ()
    assert planning.plan(Wish(calm=True)).incidents == ()


def test_a_title_teams_and_tables_of_five_are_as_wished():
    day = planning.plan(Wish(title="Probe", teams=True, five=True))
    assert day.title == "Probe"
    assert any(day.teams)
    assert day.conditions.five_allowed
    assert day.conditions.team_size == planning.TEAM_SIZE
    plain = planning.plan(Wish())
    assert plain.title
    assert not any(plain.teams)
    assert {planning.plan(Wish(seed=str(seed))).conditions.plan_of(2).method for seed in range(8)} == {
        Method.LOT,
        Method.POINTS,
    }


@pytest.mark.parametrize(("people", "series"), [(11, 3), (1001, 3), (60, 0), (60, 10)])
def test_a_day_that_nobody_can_seat_is_refused(people, series):
    with pytest.raises(ValueError, match="not"):
        planning.plan(Wish(people=people, series=series))


def test_those_who_are_here_play_a_small_evening_where_only_lost_games_cost():
    here = planning.plan(Wish(people=12)).people

    day = planning.plan(Wish(people=60, series=2, is_evening=True), here=here)

    assert (day.people, day.wish.people, day.prizes) == (here, 12, None)
    assert (day.conditions.fees.entry, len(day.conditions.plans)) == (0, 2)


def test_of_the_fewest_people_nobody_misses():
    assert planning.plan(Wish(people=planning.FEWEST)).whom(Trouble.ABSENT) == ()
    assert len(planning.plan(Wish(people=planning.FEWEST + 4)).whom(Trouble.ABSENT)) == 1
