"""Rounds of Ramsch in the entry line, house rules by themselves, and facts that other rules do not know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.rules import named_rules, rule_set
from skatclub.rules.entry import line as entry_line, spelling
from skatclub.rules.entry.errors import LineUnfinished
from skatclub.rules.entry.tokens import EnterDeal, Situation
from skatclub.rules.game import bock, deal as deals, ramsch, value
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.errors import HouseNumberOutOfRange, RamschRoundOn
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import MOST_TARGET, End, EndKind, House
from skatclub.rules.house.ramsch_rules import Pays, RamschRules
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.relatives import errors, skat_games
from skatclub.rules.relatives.relative import Table
from skatclub.rules.rule_set import ISKO_2022, RuleSet

ROUNDS = RuleSet(house=House(ramsch=RamschRules(every_round=1)))
GRAND_FIRST = RuleSet(house=House(ramsch=RamschRules(every_round=1, grand_hand_first=True)))


def read(line, rules):
    """Read a line in a round of Ramsch at a table of three."""
    return entry_line.parse(line, replace(Situation.at(3, 1, rules), ramsch_only=True))


@pytest.mark.parametrize("line", ["0", "121", "141", "17"])
@pytest.mark.parametrize("rules", [ROUNDS, GRAND_FIRST], ids=["plain", "grand-hand-first"])
def test_in_a_round_of_ramsch_nobody_passes_and_nobody_plays_a_game(line, rules):
    found = read(line, rules)

    assert found.command is None
    assert isinstance(found.refusal or found.missing, RamschRoundOn)


def test_in_a_round_of_ramsch_a_grand_hand_is_played_where_the_house_lets_it():
    hand = read("141*", GRAND_FIRST).command

    assert hand == EnterDeal(Played(1, Game(kind=GameKind.GRAND, matadors=1, announcement=Announcement.HAND)))
    assert read("141*", ROUNDS).command is None
    assert isinstance(read("8 1:51 2:55", ROUNDS).command.deal, Ramsch)


def test_a_count_without_its_number_is_unfinished():
    found = read("8 1: ", ROUNDS)

    assert found.command is None
    assert isinstance(found.refusal or found.missing, LineUnfinished)


def test_who_has_no_card_points_pays_nothing_where_everybody_pays_his_own():
    facts = RamschFacts(counts=((1, 0), (2, 50), (3, 70)))

    shares = ramsch.shares_of(facts, RamschRules(pays=Pays.ALL, virgin_doubles=False))

    assert [(share.seat, share.points) for share in shares] == [(2, -50), (3, -70)]


def test_a_revolution_is_spelled_by_its_key():
    rules = RuleSet(house=House(revolution=True))
    facts = Game(kind=GameKind.NULL, announcement=Announcement.HAND_OUVERT, house=HouseFacts(revolution=True))

    assert spelling.spell(Played(1, facts), Situation.at(3, 1, rules)) == "18"


def test_an_overbid_null_of_other_rules_is_charged_as_the_cheapest_game_with_one_matador():
    facts = Game(kind=GameKind.NULL, bid=24, won=False)

    known = deals.known_to(Played(1, facts), ISKO_2022)

    assert known.facts.replacement == value.cheapest_replacement(24, 1, hand=False)
    assert deals.settlement_of(known, ISKO_2022).points == -48


def test_by_the_order_nothing_is_left_of_bock():
    assert bock.after(PASSED_IN, 1, ISKO_2022, bock.NO_BOCK, (), 3) == bock.NO_BOCK


def test_every_house_rule_by_itself_changes_the_order_and_comes_back_from_a_file():
    every = (*named_rules.HOUSE_RULES, *named_rules.BOCK_TRIGGERS)

    for part in (named_rules.HOUSE_RULES, named_rules.BOCK_TRIGGERS):
        assert len({one.code for one in part}) == len(part)
    assert named_rules.PLAIN not in [one.rules for one in every]
    assert all(rule_set.load(rule_set.dump(one.rules)) == one.rules for one in every)


def test_at_a_table_of_four_the_dealer_of_a_relative_plays_no_game():
    with pytest.raises(errors.PlayerSitsOut):
        skat_games.check_plays(Table(4), (), 1)
    skat_games.check_plays(Table(3), (), 1)


def test_the_rounds_of_ramsch_that_are_shown_by_themselves_come_after_every_third_round():
    (one,) = (rule for rule in named_rules.HOUSE_RULES if rule.code == "ramsch_rounds")
    house = one.rules.house

    rounds = [bock.is_ramsch_round(deal_no, 3, house, bock.NO_BOCK) for deal_no in range(1, 25)]

    assert rounds == ([False] * 9 + [True] * 3) * 2


@pytest.mark.parametrize("kind", [EndKind.TARGET, EndKind.TIME])
def test_a_target_or_a_time_is_at_least_one(kind):
    assert End(kind, 1).number == 1
    assert End(kind, MOST_TARGET).number == MOST_TARGET
    for number in (0, MOST_TARGET + 1):
        with pytest.raises(HouseNumberOutOfRange) as refused:
            End(kind, number)
        assert refused.value == HouseNumberOutOfRange("end", number, 1, MOST_TARGET)
