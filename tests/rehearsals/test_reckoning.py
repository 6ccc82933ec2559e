"""The naive reckoning knows the printed examples of the order by itself, and finds what a wrong program says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.rules.game.game import Ending, Reached
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.kinds import Announcement
from tests.builders import SIX_DEALS, anna, bernd, clubs, diamonds, game, grand, hearts, null, spades
from tests.rehearsals import reckoning
from tests.rehearsals.reckoning import Sum


@pytest.mark.parametrize(
    ("facts", "points"),
    [
        (game(diamonds, with_=1), 18),
        (game(clubs, without=2, says=Announcement.HAND), 48),
        (game(grand, with_=4), 120),
        (game(grand, without=1, won=False), -96),
        (game(spades, with_=1, reached=Reached.SCHNEIDER), 33),
        (game(spades, with_=1, reached=Reached.SCHWARZ), 44),
        (game(hearts, with_=1, says=Announcement.SCHNEIDER), 50),
        (game(hearts, with_=1, says=Announcement.SCHNEIDER, reached=Reached.SCHWARZ), 60),
        (game(hearts, with_=1, says=Announcement.SCHNEIDER, won=False), -100),
        (game(hearts, with_=1, says=Announcement.SCHWARZ), 70),
        (game(grand, with_=4, says=Announcement.OUVERT), 264),
        (game(hearts, with_=1, reached=Reached.SCHNEIDER, won=False), -60),
        (game(null), 23),
        (game(null, says=Announcement.HAND, won=False), -70),
        (game(null, says=Announcement.HAND_OUVERT), 59),
        (game(diamonds, with_=1, bid=20), -54),
        (game(clubs, with_=1, bid=48), -96),
        (game(clubs, with_=1, bid=24), 24),
        (game(clubs, with_=1, won=False, ending=Ending.CONCEDED), -48),
    ],
)
def test_a_game_brings_what_the_rule_book_prints(facts, points):
    assert reckoning.game_points(facts) == points


@pytest.mark.parametrize(("answers", "won", "points"), [(1, True, 96), (2, False, -384), (0, True, 48)])
def test_kontra_and_each_answer_double(answers, won, points):
    facts = replace(game(grand, with_=1, won=won), house=HouseFacts(kontra=answers))
    assert reckoning.game_points(facts) == points
    assert (
        reckoning.game_points(replace(game(null, won=won), house=HouseFacts(kontra=answers))) == points * 23 // 48
    )


def test_a_list_has_fifty_for_each_game_and_thirty_for_the_lost_ones_of_others():
    assert reckoning.list_sums(SIX_DEALS, 4) == (
        Sum(23, 1, 0, 103),
        Sum(-23, 1, 1, -23),
        Sum(23, 1, 0, 103),
        Sum(23, 1, 0, 103),
    )
    assert [one.total for one in reckoning.list_sums((anna.wins(null), bernd.loses(null)), 3)] == [113, -96, 40]
    assert reckoning.list_sums((bernd.loses(null),), 5)[4].total == 24


def test_ranks_are_by_total_then_more_won_then_fewer_lost_and_equal_ones_share():
    sums = {
        1: Sum(0, 5, 1, 100),
        2: Sum(0, 6, 2, 100),
        3: Sum(0, 5, 1, 100),
        4: Sum(0, 5, 0, 100),
        5: Sum(0, 9, 0, 99),
    }
    assert reckoning.ranks(sums) == {2: 1, 4: 2, 1: 3, 3: 3, 5: 5}


def test_loss_money_is_dearer_after_the_first():
    assert [reckoning.loss_money(lost, 50, 100, 3) for lost in range(6)] == [0, 50, 100, 150, 250, 350]


@given(st.integers(0, 100_000), st.sampled_from([(100,), (50, 30, 20), (60, 40)]))
def test_money_is_parted_to_the_last_cent(money, percents):
    parts = reckoning.parted(money, percents, 100)
    assert sum(parts) == money
    assert all(part % 100 == 0 for part in parts[1:])
    assert parts[0] >= money * percents[0] // 100 // 100 * 100
