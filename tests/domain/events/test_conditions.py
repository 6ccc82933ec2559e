"""The conditions of an event as a value."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.errors import TextTooLong
from skatclub.domain.events import conditions, errors
from skatclub.domain.events.conditions import Conditions, Fees, MissingMember, SeriesPlan
from skatclub.domain.seating.task import Method, Wish
from skatclub.rules import presets
from skatclub.rules.money import LossFee, MoneyRule
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from tests import bounds


def test_a_series_beyond_the_plans_is_drawn_by_lot():
    told = Conditions(plans=(SeriesPlan(method=Method.POINTS),))

    assert (told.plan_of(1).method, told.plan_of(2)) == (Method.POINTS, SeriesPlan())


def test_what_is_owed_grows_with_the_lists():
    told = Conditions(fees=Fees(entry=1000, card=200, sheet=50, deposit=500))

    assert [told.owed(lists) for lists in (0, 3)] == [1700, 1850]


@pytest.mark.parametrize("cents", [-1, 100_000_01])
@pytest.mark.parametrize("name", ["entry", "card", "sheet", "deposit"])
def test_a_fee_is_neither_negative_nor_beyond_all_measure(name, cents):
    with pytest.raises(errors.AmountOutOfRange):
        Fees(**{name: cents})


@pytest.mark.parametrize("loss", [LossFee(3, -1, 0), LossFee(3, 0, 100_000_01)])
def test_the_fee_for_lost_games_is_an_amount(loss):
    with pytest.raises(errors.AmountOutOfRange):
        Fees(loss=loss)


@pytest.mark.parametrize("reduced", [-1, 100])
def test_the_games_at_the_reduced_fee_are_a_number(reduced):
    with pytest.raises(errors.ConditionUnreadable):
        Fees(loss=LossFee(reduced, 50, 100))


@pytest.mark.parametrize("weight", [-1, 1001])
def test_a_weight_lies_between_0_and_1000(weight):
    with pytest.raises(errors.ConditionUnreadable) as refused:
        SeriesPlan(weights=((Wish.CLUBS, weight),))

    assert refused.value == errors.ConditionUnreadable("clubs", str(weight))


@pytest.mark.parametrize("table", [0, 1000])
def test_guests_sit_from_a_table_on(table):
    with pytest.raises(errors.ConditionUnreadable):
        SeriesPlan(guests_from=table)


def test_a_wish_without_a_weight_weighs_nothing():
    plan = SeriesPlan(weights=((Wish.CLUBS, 30),))

    assert (plan.weight_of(Wish.CLUBS), plan.weight_of(Wish.TEAMS)) == (30, 0)


@pytest.mark.parametrize(
    "told",
    [{"team_size": 1}, {"team_size": 13}, {"team_size": -1}, {"minutes": 601}, {"minutes": -1}, {"cap": 10_000}],
)
def test_numbers_out_of_range_are_named(told):
    (name, number), *_ = told.items()

    with pytest.raises(errors.ConditionUnreadable) as refused:
        Conditions(**told)

    assert refused.value == errors.ConditionUnreadable(name, str(number))


@pytest.mark.parametrize("name", ["", " Ü60", "a|b", "a\nb", "x" * 41])
def test_a_group_has_a_name_that_files_can_hold(name):
    with pytest.raises(errors.ConditionUnreadable):
        Conditions(groups=(name,))


def test_no_group_is_named_twice():
    with pytest.raises(errors.ConditionUnreadable) as refused:
        Conditions(groups=("ladies", "ladies") * 5)

    assert refused.value == errors.ConditionUnreadable("groups", "ladies|ladies|ladies|ladies|ladies|ladie")


@pytest.mark.parametrize("pair", [(3, 3), (0, 2), (2, -1)])
def test_people_kept_apart_are_two(pair):
    with pytest.raises(errors.ConditionUnreadable):
        Conditions(apart=(pair,))


def test_the_first_start_number_may_be_kept_apart_from_another():
    assert Conditions(apart=((1, 2),)).apart == ((1, 2),)


def test_whoever_plays_by_rules_of_tables_of_five_has_agreed_to_them():
    fives = [preset.code for preset in presets.PRESETS if Conditions().under(preset.rules).five_allowed]

    assert fives == ["dskv-five"]
    assert not Conditions().under(RuleSet(name="Unsere")).five_allowed
    assert Conditions(five_allowed=True).under(ISKO_2022).five_allowed


def test_texts_fit_the_papers():
    with pytest.raises(TextTooLong):
        Conditions(place="x" * 81)


def test_weights_stand_in_the_order_of_the_wishes_without_zeros():
    found = conditions.weighted({Wish.SEATS: 1, Wish.REPEATS: 100, Wish.CLUBS: 0})

    assert found == ((Wish.REPEATS, 100), (Wish.SEATS, 1))


def test_a_plan_of_a_later_series_leaves_the_lot_to_those_before():
    points = SeriesPlan(method=Method.POINTS)

    assert Conditions().with_plan(2, points).plans == (SeriesPlan(), points)
    assert Conditions(plans=(points, points)).with_plan(1, SeriesPlan()).plans == (SeriesPlan(), points)


@pytest.mark.parametrize("method", Method)
def test_by_rank_nothing_is_avoided_until_somebody_wishes_it_again(method):
    """Pairs that the conditions keep apart are no wish."""
    avoided = SeriesPlan(weights=((Wish.REPEATS, 100), (Wish.PROHIBITED, 1000), (Wish.SEATS, 1)), guests_from=3)

    plan = avoided.by(method)

    assert (plan.method, plan.guests_from) == (method, 3)
    assert plan.is_by_rank is (method in {Method.POINTS, Method.RANKING})
    assert plan.weights == (((Wish.PROHIBITED, 1000),) if plan.is_by_rank else avoided.weights)
    assert plan.strictly().weights == ()


@pytest.mark.parametrize(
    ("told", "teams", "league"),
    [
        ({}, False, False),
        ({"tandem": True}, True, False),
        ({"mixed": True}, True, False),
        ({"team_size": 6}, True, False),
        ({"team_size": 4}, True, True),
    ],
)
def test_teams_of_four_can_meet_in_a_league(told, teams, league):
    now = Conditions(**told)

    assert (now.has_teams, now.has_league) == (teams, league)


@pytest.mark.parametrize("dskv", [True, False])
def test_an_event_of_the_association_is_listed_twice(dskv):
    held = Conditions(dskv=not dskv, second_list=not dskv).held_for_dskv(dskv=dskv)

    assert (held.dskv, held.second_list) == (dskv, dskv)


def test_where_an_event_becomes_one_of_the_association_an_empty_place_counts_nothing():
    average = Conditions(missing_member=MissingMember.AVERAGE)
    promised = replace(average, dskv=True)

    assert average.anew() is average
    assert average.held_for_dskv(dskv=True).missing_member is MissingMember.ZERO
    assert (promised.held_for_dskv(dskv=True), promised.anew().missing_member) == (promised, MissingMember.ZERO)
    assert promised.held_for_dskv(dskv=False).missing_member is MissingMember.AVERAGE


def test_a_second_list_that_was_chosen_stays_while_nothing_changes():
    chosen = Conditions(dskv=True, second_list=False)

    assert chosen.held_for_dskv(dskv=True) is chosen


@pytest.mark.parametrize(
    ("told", "refusal"),
    [
        ({"fixed": -1}, errors.AmountOutOfRange),
        ({"places": (5_00, conditions.HIGHEST_CENTS + 1)}, errors.AmountOutOfRange),
        ({"hundredths": -1}, errors.ConditionUnreadable),
        ({"places": (1, 2, 3, 4, 5, 6)}, errors.ConditionUnreadable),
    ],
)
def test_nobody_plays_for_such_money(told, refusal):
    with pytest.raises(refusal):
        Conditions(money=MoneyRule(**told))


def test_what_nobody_has_said_of_an_event_is_what_most_of_them_have():
    told = Conditions()

    assert (told.protest_minutes, told.unplayed_points, told.strength_groups, told.long_away) == (60, 0, 4, 2)


@pytest.mark.parametrize(
    ("make", "least", "most", "refusal"),
    [
        (lambda cents: Fees(entry=cents), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda cents: Fees(card=cents), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda cents: Fees(sheet=cents), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda cents: Fees(deposit=cents), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda cents: Fees(table=(cents,)), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda cents: Fees(loss=LossFee(3, cents, 0)), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda cents: Fees(loss=LossFee(3, 0, cents)), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda games: Fees(loss=LossFee(games, 50, 100)), 0, 99, errors.ConditionUnreadable),
        (lambda weight: SeriesPlan(weights=((Wish.CLUBS, weight),)), 0, 1000, errors.ConditionUnreadable),
        (lambda table: SeriesPlan(guests_from=table), 1, 999, errors.ConditionUnreadable),
        (lambda people: Conditions(team_size=people), 2, 12, errors.ConditionUnreadable),
        (lambda minutes: Conditions(minutes=minutes), 0, 600, errors.ConditionUnreadable),
        (lambda people: Conditions(cap=people), 0, 9999, errors.ConditionUnreadable),
        (lambda minutes: Conditions(protest_minutes=minutes), 0, 1440, errors.ConditionUnreadable),
        (lambda groups: Conditions(strength_groups=groups), 1, 9, errors.ConditionUnreadable),
        (lambda evenings: Conditions(long_away=evenings), 0, 20, errors.ConditionUnreadable),
        (lambda points: Conditions(unplayed_points=points), 0, 100, errors.ConditionUnreadable),
        (lambda cents: Conditions(money=MoneyRule(fixed=cents)), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda cents: Conditions(money=MoneyRule(places=(cents,))), 0, 100_000_00, errors.AmountOutOfRange),
        (lambda rate: Conditions(money=MoneyRule(hundredths=rate)), 0, 100_00, errors.ConditionUnreadable),
    ],
)
def test_a_number_of_the_conditions_has_a_least_and_a_most(make, least, most, refusal):
    bounds.holds(make, least, most, refusal)


def test_each_rank_at_the_largest_table_may_pay_another_amount():
    assert Fees(table=(1, 2, 3, 4, 5)).at_table(5) == 5
    with pytest.raises(errors.ConditionUnreadable):
        Fees(table=(1, 2, 3, 4, 5, 6))
    assert Conditions(money=MoneyRule(places=(1, 2, 3, 4, 5))).money.places[-1] == 5
    with pytest.raises(errors.ConditionUnreadable):
        Conditions(money=MoneyRule(places=(1, 2, 3, 4, 5, 6)))


def test_a_group_is_called_by_one_to_forty_signs():
    bounds.holds(lambda signs: Conditions(groups=("x" * signs,)), 1, 40, errors.ConditionUnreadable)
