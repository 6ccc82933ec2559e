"""Totals of a house evening: what Kontra, Bock and Ramsch change is not called a slip, what they do not is."""

from __future__ import annotations

import pytest

from skatclub.domain.office import house_totals
from skatclub.domain.office.doctor import checking, equations
from skatclub.domain.office.doctor.verdict import ColumnsDiffer, GamesDoNotAddUp, PointsUnreachable, TooManyGames
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.rules import presets
from skatclub.rules.house.bock_rules import Bock
from skatclub.rules.house.house import House, Kontra, Pinke, Profile, Sign
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.rule_set import ISKO_2022, RuleSet

PUB = presets.by_code("pub").rules
WINNERS = presets.by_code("winners-ramsch").rules


def totals(*rows, **told):
    """Return a list of three of 36 deals; a row is points, won, lost."""
    seats = tuple(SeatTotals(seat=seat, points=row[0], won=row[1], lost=row[2]) for seat, row in enumerate(rows, 1))
    return Totals(planned=36, seats=seats, **told)


RAMSCH_EVENING = totals((-138, 0, 0), (46, 1, 0), (-768, 1, 1), passed=33)
"""One has lost a Ramsch with a virgin, one a clubs game under Kontra and Re in Bock."""


def kinds(found):
    """Return what sorts of findings there are."""
    return {type(one) for one in found}


def test_points_of_kontra_bock_and_ramsch_are_no_slip():
    assert checking.check(RAMSCH_EVENING, PUB).findings == ()
    assert checking.check(RAMSCH_EVENING, PUB).hints == ()
    assert kinds(checking.findings(RAMSCH_EVENING, ISKO_2022)) == {PointsUnreachable}


def test_where_every_deal_was_a_game_nobody_has_lost_a_ramsch():
    """Without a game won or lost and without a Ramsch there are no points, neither -138 nor 138."""
    rules = RuleSet(house=House(ramsch=RamschRules()))
    only_games = totals((-138, 0, 0), (900, 18, 0), (900, 18, 0), passed=0)

    assert kinds(checking.findings(only_games, rules)) == {PointsUnreachable}
    assert checking.findings(totals((-138, 0, 0), (900, 18, 0), (850, 17, 0), passed=1), rules) == ()


def test_a_deal_without_declarer_is_passed_in_or_ramsch_and_all_come_to_the_deals_played():
    wrong = totals((-138, 0, 0), (46, 1, 0), (-768, 1, 1), passed=32)

    assert kinds(checking.findings(wrong, PUB)) == {GamesDoNotAddUp}
    assert equations.residuals(wrong, PUB) == (-1,)


def test_where_a_ramsch_brings_games_there_may_be_more_of_them_than_deals():
    many = totals((500, 13, 0), (400, 13, 0), (300, 13, 0), passed=0)

    assert checking.findings(many, WINNERS) == ()
    assert equations.residuals(many, WINNERS) == ()
    assert TooManyGames in kinds(checking.findings(totals((500, 37, 0), (0, 0, 0), (0, 0, 0)), WINNERS))


def test_columns_are_compared_where_nothing_stands_beside_them():
    columns = totals((24, 1, 0), (0, 0, 0), (0, 0, 0), plus=48, minus=0)
    kontra = RuleSet(house=House(kontra=Kontra()))

    assert kinds(checking.findings(columns, kontra)) == {ColumnsDiffer}
    assert equations.residuals(columns, kontra) == (24,)
    assert checking.findings(columns, PUB) == ()
    assert equations.residuals(columns, PUB) == ()


@pytest.mark.parametrize(
    ("house", "points", "columns", "games"),
    [
        (None, False, False, False),
        (House(pinke=Pinke(50)), False, False, False),
        (House(jacks_only=True), False, False, False),
        (House(kontra=Kontra()), True, False, False),
        (House(kontra=Kontra(doubles_bonus=True)), True, True, False),
        (House(bock=Bock()), True, False, False),
        (House(revolution=True), True, False, False),
        (House(profile=Profile(grand_base=20)), True, False, False),
        (House(sign=Sign.OTHERS), True, True, False),
        (House(passed_to_all=True), True, True, False),
        (House(ramsch=RamschRules()), True, True, False),
        (House(ramsch=RamschRules(is_loss=True)), True, True, True),
        (WINNERS.house, True, True, True),
    ],
)
def test_what_a_house_leaves_free(house, points, columns, games):
    rules = RuleSet(house=house)

    assert house_totals.has_free_points(RAMSCH_EVENING, rules) is points
    assert house_totals.has_free_columns(rules) is columns
    assert house_totals.has_free_games(rules) is games
    assert house_totals.plays_ramsch(rules) is (house is not None and house.ramsch is not None)
