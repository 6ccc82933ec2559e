"""The list systems."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import systems
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import RunningScore
from skatclub.rules.systems import (
    CLASSIC,
    EXTENDED_SEEGER_FABIAN,
    PLAIN_FABIAN,
    SEEGER,
    SYSTEMS,
    WIN_BONUS,
    Source,
    System,
)
from tests import strategies
from tests.builders import anna, carla, rows

# A wins 144, A loses 54, C wins 46: the example of three at which the systems part.
DEALS = (anna.scores(144), anna.scores(-27), carla.scores(46))


@pytest.mark.parametrize(
    ("system", "size", "totals"),
    [
        (CLASSIC, 3, [90, 0, 46]),
        (SEEGER, 3, [90, 0, 96]),
        (WIN_BONUS, 3, [140, 0, 96]),
        (EXTENDED_SEEGER_FABIAN, 3, [90, 40, 136]),
        (EXTENDED_SEEGER_FABIAN, 4, [90, 30, 126, 30]),
        (EXTENDED_SEEGER_FABIAN, 5, [90, 24, 120, 24, 24]),
    ],
)
def test_the_same_deals_by_each_system(system, size, totals):
    folded = sheet.fold(size, rows(*DEALS), RuleSet(system=system))

    assert [foot.total for foot in folded.footer] == totals


def test_a_list_of_48_deals_at_four():
    played = [RunningScore(612, 11, 2), RunningScore(540, 12, 3), RunningScore(498, 9, 1), RunningScore(301, 8, 1)]

    footer = sheet.foot(played, RuleSet())

    assert [(foot.others_lost, foot.total) for foot in footer] == [(5, 1212), (4, 1110), (6, 1078), (6, 831)]


def test_a_list_of_48_deals_at_four_by_the_win_bonus_alone():
    played = [RunningScore(612, 11, 2), RunningScore(540, 12, 3), RunningScore(498, 9, 1), RunningScore(301, 8, 1)]

    footer = sheet.foot(played, RuleSet(system=WIN_BONUS))

    assert [foot.total for foot in footer] == [1162, 1140, 948, 701]


@given(strategies.table_sizes, st.integers(-500, 500), *[st.integers(0, 20)] * 3)
def test_by_the_win_bonus_alone_no_lost_game_counts(size, points, won, lost, others_lost):
    total = WIN_BONUS.total(points=points, won=won, lost=lost, others_lost=others_lost, table_size=size)

    assert total == points + 50 * won


def test_a_null_ouvert_lost_at_three_costs_142_and_brings_the_others_40_each():
    footer = sheet.foot([RunningScore(-92, 0, 1), RunningScore(), RunningScore()], RuleSet())

    assert [foot.total for foot in footer] == [-142, 40, 40]


def test_the_default_of_the_offer_is_the_extended_system():
    assert SYSTEMS[0] is EXTENDED_SEEGER_FABIAN


def test_every_system_has_its_own_code_and_a_source():
    assert len({system.code for system in SYSTEMS}) == len(SYSTEMS)
    assert all(system.source for system in SYSTEMS)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.code)
def test_a_system_is_found_by_its_code(system):
    assert systems.by_code(system.code) is system


def test_an_unknown_code_finds_nothing():
    assert systems.by_code("kassel") is None


def test_a_table_without_a_bonus_has_none():
    assert SEEGER.bonus_at(4) == 0


@given(strategies.table_sizes, st.integers(-500, 500), *[st.integers(0, 20)] * 3)
def test_every_system_is_one_formula(size, points, won, lost, others_lost):
    made = System(code="made", win_bonus=50, loss_malus=40, defender_bonus=((3, 7), (4, 6), (5, 5)))

    total = made.total(points=points, won=won, lost=lost, others_lost=others_lost, table_size=size)

    assert total == points + 50 * won - 40 * lost + {3: 7, 4: 6, 5: 5}[size] * others_lost


def test_how_well_a_system_is_known_is_that_of_the_offer_also_where_it_was_stored():
    stored = replace(PLAIN_FABIAN, source="", known=Source.OFFICIAL)

    assert systems.known(stored) is Source.INFERRED
    assert systems.known(replace(stored, code="club")) is Source.OFFICIAL


def test_the_parts_of_a_total_are_its_sum_and_a_loss_takes_off():
    system = System(code="own", point_factor=2, win_bonus=50, loss_malus=50, defender_bonus=((4, 30),))
    counts = {"points": 100, "won": 3, "lost": 1, "others_lost": 2, "table_size": 4}

    assert system.parts(**counts) == (200, 150, -50, 60)
    assert system.total(**counts) == 360


def test_the_losses_of_the_others_are_derived_for_a_whole_table():
    assert EXTENDED_SEEGER_FABIAN.totals([(384, 8, 0), (0, 0, 5), (0, 0, 0)]) == (984, -250, 200)
