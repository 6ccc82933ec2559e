"""The end of an evening: by deals, at a target in totals of any list system, by the time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.rules import presets
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Game
from skatclub.rules.house.house import End, EndKind, House, Sign
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import evening_end, sheet
from skatclub.rules.sheet.sheet import Row
from skatclub.rules.systems import BIERLACHS, CLASSIC, SYSTEMS

WON = Played(1, Game(kind=GameKind.CLUBS, matadors=1))
LOST = replace(WON, facts=replace(WON.facts, won=False))


def by_system(system, end, sign=Sign.DECLARER):
    """Return rules of a house that ends so."""
    return RuleSet(system=system, house=House(end=end, sign=sign))


def test_without_a_target_an_evening_has_none():
    assert evening_end.target_of(sheet.fold(3, [], ISKO_2022)) is None
    assert evening_end.goal_of(RuleSet(house=House(end=End(EndKind.TIME, 120)))) is None


def test_before_the_first_deal_everybody_is_as_far_away():
    target = evening_end.target_of(sheet.fold(3, [], presets.by_code("bierlachs-301").rules))

    assert (target.away, target.reached_in, target.seats) == ((301, 301, 301), 0, ())


def test_with_plus_and_minus_the_first_at_the_target_wins():
    rules = by_system(CLASSIC, End(EndKind.TARGET, 24))

    target = evening_end.target_of(sheet.fold(3, [Row(WON), Row(WON)], rules))

    assert (target.seats, target.reached_in, target.is_loss, target.away) == ((1,), 1, False, (0, 24, 24))


def test_who_sits_out_may_be_spared_by_bierlachs():
    rules = presets.by_code("bierlachs-501").rules
    spared = RuleSet(house=House(sign=rules.house.sign, charges_sitters=False))
    deal = Played(2, Game(kind=GameKind.CLUBS, matadors=1))

    charged = [sheet.fold(4, [Row(deal)], made) for made in (rules, spared)]

    assert [[foot.points for foot in one.footer] for one in charged] == [[-24, 0, -24, -24], [0, 0, -24, -24]]
    assert all(check.holds for one in charged for check in one.cross_checks)


TARGETS = {
    "classic": 24,
    "seeger": 74,
    "seeger-fabian": 74,
    "wikipedia-league": 74,
    "plain-fabian": 24,
    "win-bonus": 74,
}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.code)
def test_a_target_is_reached_by_the_total_of_the_list_system(system):
    target = TARGETS[system.code]
    reached, missed = (
        evening_end.target_of(sheet.fold(3, [Row(WON)], by_system(system, End(EndKind.TARGET, number))))
        for number in (target, target + 1)
    )

    assert (reached.seats, reached.reached_in) == ((1,), 1)
    assert (missed.seats, missed.reached_in, missed.away[0]) == ((), 0, 1)


@pytest.mark.parametrize("system", [*SYSTEMS, BIERLACHS], ids=lambda system: system.code)
def test_a_won_game_may_stand_as_minus_at_the_others_by_every_system(system):
    rows = [Row(WON), Row(LOST)]
    usual, as_minus = (sheet.fold(3, rows, by_system(system, End(), sign)) for sign in Sign)

    assert [foot.points for foot in usual.footer] == [24 - 48, 0, 0]
    assert [foot.points for foot in as_minus.footer] == [-48, -24, -24]
    bonuses = [foot.total - system.point_factor * foot.points for foot in usual.footer]
    assert [foot.total - system.point_factor * foot.points for foot in as_minus.footer] == bonuses
    assert all(check.holds for one in (usual, as_minus) for check in one.cross_checks)


@pytest.mark.parametrize("system", [*SYSTEMS, BIERLACHS], ids=lambda system: system.code)
def test_as_minus_the_first_down_at_the_target_loses_by_every_system(system):
    rules = by_system(system, End(EndKind.TARGET, 120), Sign.OTHERS)

    target = evening_end.target_of(sheet.fold(3, [Row(LOST)] * 5, rules))

    assert (target.points, target.is_loss, target.seats) == (-120, True, (1,))
    down = sheet.fold(3, [Row(LOST)] * (target.reached_in - 1), rules).footer
    assert target.reached_in == 1 or down[0].total > -120


def test_so_many_deals_end_an_evening_whatever_they_were():
    rules = by_system(CLASSIC, End(EndKind.DEALS, 3))
    rows = [Row(WON), Row(PASSED_IN), Row(LOST), Row(WON)]

    assert [evening_end.has_ended(sheet.fold(3, rows[:many], rules)) for many in range(5)] == [
        False,
        False,
        False,
        True,
        True,
    ]
    assert (evening_end.length_of(rules, 36), evening_end.length_of(rules, 2)) == (3, 2)
    assert evening_end.length_of(ISKO_2022, 36) == 36


@pytest.mark.parametrize(
    ("end", "by_deals", "minutes"),
    [
        (End(), False, 0),
        (End(EndKind.DEALS, 24), True, 0),
        (End(EndKind.TARGET, 301), True, 0),
        (End(EndKind.TIME, 120), False, 120),
    ],
)
def test_only_deals_and_targets_end_by_what_is_written(end, by_deals, minutes):
    rules = by_system(CLASSIC, end)

    assert evening_end.ends_by_deals(rules) is by_deals
    assert evening_end.minutes_of(rules) == minutes
    assert evening_end.minutes_of(ISKO_2022) == 0
    assert evening_end.has_ended(sheet.fold(3, [Row(WON)] * 40, rules)) is by_deals


def test_who_is_exactly_down_at_the_target_has_reached_it():
    rules = by_system(CLASSIC, End(EndKind.TARGET, 96), Sign.OTHERS)

    target = evening_end.target_of(sheet.fold(3, [Row(LOST)] * 2, rules))

    assert (target.points, target.seats, target.reached_in) == (-96, (1,), 2)
