"""Deals by chance are as often what they are in halls, and follow strength and house."""

from __future__ import annotations

from collections import Counter

import pytest

from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch, check
from skatclub.rules.game.game import Ending
from skatclub.rules.kinds import GameKind
from skatclub.rules.presets import PRESETS
from skatclub.rules.rule_set import ISKO_2022
from tests.rehearsals import deals, reckoning
from tests.rehearsals.chance import Chance
from tests.rehearsals.deals import Strength

PUB = next(one.rules for one in PRESETS if one.code == "pub")
KONTRA_ONLY = next(one.rules for one in PRESETS if one.code == "kontra")


def many(rules=ISKO_2022, count=4000, strengths=(deals.USUAL,) * 3):
    return deals.list_of(Chance("many"), strengths, count, rules)


def test_the_shares_are_those_of_halls():
    found = many()
    played = [deal for deal in found if isinstance(deal, Played)]
    kinds = Counter(deal.facts.kind for deal in played)
    assert 100 < sum(deal == PASSED_IN for deal in found) < 190  # 3.5 of a hundred
    assert 0.29 < kinds[GameKind.GRAND] / len(played) < 0.35
    assert 0.19 < kinds[GameKind.CLUBS] / len(played) < 0.24
    assert 0.05 < kinds[GameKind.NULL] / len(played) < 0.08
    won = sum(reckoning.game_points(deal.facts) > 0 for deal in played)
    assert 0.80 < won / len(played) < 0.84
    assert any(deal.facts.ending is Ending.CONCEDED for deal in played)
    assert any(deal.facts.bid is not None for deal in played)


@pytest.mark.parametrize(
    "shares", [deals.SHARES, deals.SUIT_MATADORS, deals.GRAND_MATADORS, deals.SAYS, deals.NULL_SAYS]
)
def test_shares_are_parts_of_a_thousand(shares):
    assert sum(share for _value, share in shares) == 1000
    assert sum(deals.HANDS) == 1000


def test_the_bold_play_more_and_the_skilled_win_more():
    bold, careful = Strength(temper=130, skill=-60), Strength(temper=70, skill=60)
    played = [deal for deal in many(strengths=(bold, careful, careful)) if isinstance(deal, Played)]
    games = Counter(deal.declarer for deal in played)
    won = Counter(deal.declarer for deal in played if reckoning.game_points(deal.facts) > 0)
    assert games[1] > 1.4 * games[2]
    assert won[1] / games[1] < won[2] / games[2]


def test_an_order_of_seats_is_followed():
    one = deals.list_of(Chance("order"), (deals.USUAL,) * 4, 40, ISKO_2022, order=(1, 3, 2, 4))
    dealers = [(1, 3, 2, 4)[number % 4] for number in range(40)]
    assert all(
        deal.declarer != dealer for deal, dealer in zip(one, dealers, strict=True) if isinstance(deal, Played)
    )


def test_a_house_hears_kontra_and_plays_its_ramsch():
    found = many(PUB)
    for deal in found:
        check(deal, PUB)
    ramsches = [deal for deal in found if isinstance(deal, Ramsch)]
    assert ramsches
    assert all(sum(points for _seat, points in deal.facts.counts) == 120 for deal in ramsches)
    answers = Counter(deal.facts.house.kontra for deal in found if isinstance(deal, Played) and deal.facts.house)
    assert answers[1] > answers[2] > 0
    assert PASSED_IN in many(KONTRA_ONLY)


def test_strengths_differ_and_stay_within_reason():
    chance = Chance("strengths")
    made = [deals.strength(chance) for _ in range(300)]
    assert len(set(made)) > 100
    assert all(84 <= one.temper <= 116 and abs(one.skill) <= deals.HIGHEST_SKILL for one in made)
