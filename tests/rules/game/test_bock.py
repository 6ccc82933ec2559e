"""Rounds of Bock: what brings them, how they add up, and that their counters never go below zero."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.rules.game import bock
from skatclub.rules.game.bock import BockState
from skatclub.rules.game.deal import PASSED_IN, Deal, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.bock_rules import Begins, Bock, Effect, PassedDeals, Stacking, Trigger
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row
from skatclub.rules.systems import CLASSIC, EXTENDED_SEEGER_FABIAN
from tests import house_strategies, strategies

CLUBS = Played(1, Game(kind=GameKind.CLUBS, matadors=1))
KONTRA_LOST = Played(1, Game(kind=GameKind.CLUBS, matadors=1, won=False, house=HouseFacts(kontra=1)))
BOTH = Played(1, Game(kind=GameKind.CLUBS, matadors=1, won=False, house=HouseFacts(kontra=1, split=True)))
GRAND_HAND = Played(2, Game(kind=GameKind.GRAND, matadors=1, announcement=Announcement.HAND))
MARCH = Ramsch(RamschFacts(counts=((1, 120), (2, 0), (3, 0))))


def rules(**changed: object) -> RuleSet:
    """Return a house with Kontra, Ramsch and Bock."""
    triggers = (Trigger.KONTRA_LOST, Trigger.SPLIT)
    made = Bock(**{"triggers": triggers, **changed})
    return RuleSet(system=CLASSIC, house=House(kontra=Kontra(highest=4), ramsch=RamschRules(), bock=made))


def folded(deals: list[Deal], made: RuleSet, size: int = 3) -> sheet.Sheet:
    """Fold deals."""
    return sheet.fold(size, [Row(deal) for deal in deals], made)


def doubled(deals: list[Deal], made: RuleSet, size: int = 3) -> list[int]:
    """Return how often each deal was doubled."""
    return [line.doubled for line in folded(deals, made, size).lines]


def test_a_round_of_bock_begins_with_the_next_deal():
    assert doubled([KONTRA_LOST, *[CLUBS] * 4], rules()) == [0, 1, 1, 1, 0]


def test_two_triggers_in_one_deal_append_six_deals():
    lines = folded([BOTH, *[CLUBS] * 7], rules()).lines

    assert [line.doubled for line in lines] == [0, *[1] * 6, 0]
    assert [line.bock.deals for line in lines] == [6, 5, 4, 3, 2, 1, 0, 0]


def test_two_triggers_in_one_deal_may_multiply():
    lines = folded([BOTH, *[CLUBS] * 4], rules(stacking=Stacking.MULTIPLY)).lines

    assert [line.doubled for line in lines] == [0, 2, 2, 2, 0]
    assert lines[1].gains[0].points == 24 * 4


def test_a_round_has_as_many_deals_as_players():
    assert doubled([KONTRA_LOST, *[CLUBS] * 5], rules(), size=4) == [0, 1, 1, 1, 1, 0]


def test_the_deal_that_brings_bock_may_count_double_already():
    assert doubled([KONTRA_LOST, CLUBS], rules(begins=Begins.SAME_DEAL)) == [1, 1]


def test_bock_may_wait_for_the_next_round_of_the_table():
    assert doubled([KONTRA_LOST, *[CLUBS] * 6], rules(begins=Begins.NEXT_ROUND)) == [0, 0, 0, 1, 1, 1, 0]


@pytest.mark.parametrize(("passed", "left"), [(PassedDeals.CONSUME, 2), (PassedDeals.REPEAT, 3)])
def test_a_passed_in_deal_uses_a_bock_deal_up_or_not(passed, left):
    assert folded([KONTRA_LOST, PASSED_IN], rules(passed=passed)).bock.deals == left


def test_a_ramsch_uses_a_bock_deal_up_and_is_doubled():
    deal = Ramsch(RamschFacts(counts=((1, 60), (2, 40), (3, 20))))

    line = folded([KONTRA_LOST, deal], rules(passed=PassedDeals.REPEAT)).lines[-1]

    assert (line.gains[0].points, line.bock.deals) == (-120, 2)


def test_after_a_round_of_bock_comes_a_round_of_ramsch_that_is_not_doubled():
    deals = [KONTRA_LOST, *[CLUBS] * 3, PASSED_IN, GRAND_HAND, PASSED_IN, PASSED_IN, CLUBS]
    lines = folded(deals, rules(ramsch_after=True)).lines

    assert [line.bock.ramsch for line in lines] == [0, 0, 0, 3, 2, 2, 1, 0, 0]
    assert [line.doubled for line in lines] == [0, 1, 1, 1, 0, 0, 0, 0, 0]


def test_before_the_first_deal_there_is_no_bock():
    sheet = folded([KONTRA_LOST], rules())

    assert (sheet.bock_before(1), sheet.bock_before(2)) == (BockState(), sheet.bock) != (sheet.bock, BockState())


def test_a_trigger_may_bring_a_ramsch_instead():
    found = folded([KONTRA_LOST], rules(effect=Effect.RAMSCH)).bock

    assert found == BockState(ramsch=1)


def state_after(deal: Deal, *triggers: Trigger, limit: int = 100) -> int:
    """Return the rounds that a deal brings."""
    return folded([deal], rules(triggers=triggers, limit=limit)).bock.deals // 3


@pytest.mark.parametrize(
    ("deal", "trigger"),
    [
        (KONTRA_LOST, Trigger.KONTRA_LOST),
        (KONTRA_LOST, Trigger.KONTRA),
        (Played(1, replace(CLUBS.facts, house=HouseFacts(kontra=2))), Trigger.RE),
        (BOTH, Trigger.SPLIT),
        (Played(1, replace(CLUBS.facts, won=False, card_points=60)), Trigger.SPLIT),
        (GRAND_HAND, Trigger.GRAND_HAND_WON),
        (Played(1, Game(kind=GameKind.NULL, announcement=Announcement.HAND_OUVERT)), Trigger.NULL_OUVERT_HAND),
        (Played(1, ValueOnly(value=100)), Trigger.VALUE_WON),
        (Played(1, ValueOnly(value=108, won=False)), Trigger.VALUE_LOST),
        (MARCH, Trigger.DURCHMARSCH),
        (Played(1, ValueOnly(value=99)), Trigger.VALUE_WON),
        (Played(1, ValueOnly(value=100)), Trigger.HUNDREDS),
    ],
)
def test_each_trigger_brings_a_round_alone(deal, trigger):
    assert state_after(deal, trigger, limit=99) == 1
    assert state_after(CLUBS, trigger, limit=99) == 0


def test_a_written_value_is_compared_without_the_bock_that_it_holds():
    """In Bock a game of 60 is written as 120: it is not one of 100."""
    start = Played(1, ValueOnly(value=100))
    by_value = rules(triggers=(Trigger.VALUE_WON,), limit=100)

    assert folded([start, Played(2, ValueOnly(value=120))], by_value).bock.deals == 2
    assert folded([start, Played(2, ValueOnly(value=240))], by_value).bock.deals == 5


@pytest.mark.parametrize(("value", "brings"), [(99, 0), (100, 1)])
@pytest.mark.parametrize(("won", "trigger"), [(True, Trigger.VALUE_WON), (False, Trigger.VALUE_LOST)])
def test_a_game_at_the_limit_brings_a_round(value, brings, won, trigger):
    assert state_after(Played(1, ValueOnly(value=value, won=won)), trigger) == brings


def test_a_running_total_of_222_brings_a_round():
    deals = [Played(1, ValueOnly(value=198)), CLUBS]

    assert folded(deals, rules(triggers=(Trigger.REPDIGIT,))).footer[0].points == 222
    assert folded(deals, rules(triggers=(Trigger.REPDIGIT,))).bock.deals == 3


def test_a_game_lost_under_kontra_and_re_brings_one_round_for_both():
    lost_re = Played(1, replace(KONTRA_LOST.facts, house=HouseFacts(kontra=2)))
    won_re = Played(1, replace(CLUBS.facts, house=HouseFacts(kontra=2)))

    assert state_after(lost_re, Trigger.KONTRA_LOST, Trigger.KONTRA, Trigger.RE) == 1
    assert state_after(won_re, Trigger.KONTRA_LOST, Trigger.KONTRA, Trigger.RE) == 1
    assert state_after(won_re, Trigger.RE) == 1


def test_the_limit_is_the_value_of_the_game_without_kontra():
    kontra = Played(1, replace(CLUBS.facts, house=HouseFacts(kontra=2)))

    assert state_after(kontra, Trigger.VALUE_WON, limit=96) == 0


def test_compulsory_rounds_of_ramsch():
    third = House(ramsch=RamschRules(every_round=3))

    assert [bock.is_ramsch_round(number, 3, third) for number in (1, 6, 7, 9, 10)] == [
        False,
        False,
        True,
        True,
        False,
    ]
    assert bock.is_ramsch_round(1, 3, third, BockState(ramsch=1))
    assert not bock.is_ramsch_round(1, 3, House())


def test_doubled_bonuses_are_written_as_points():
    made = rules(doubles_bonus=True)
    made = replace(made, system=EXTENDED_SEEGER_FABIAN)
    lost = Played(2, replace(CLUBS.facts, won=False))

    footer = folded([KONTRA_LOST, CLUBS, lost], made, size=3).footer

    assert [foot.total for foot in footer] == [-96 - 50 + 48 + 100 + 80, 40 - 96 - 100, 40 + 80]


@given(house_strategies.houses(), strategies.table_sizes, st.data())
def test_counters_never_go_below_zero_and_the_cross_checks_hold(house, size, data):
    made = RuleSet(system=EXTENDED_SEEGER_FABIAN, passed_in_bonus=5, house=house)
    seats = tuple(range(1, size + 1))[:3]
    deals = data.draw(st.lists(house_strategies.deals(seats), max_size=12))

    found = folded(deals, made, size)

    for line in found.lines:
        assert min((*line.bock.left, line.bock.waiting, line.bock.ramsch), default=0) >= 0
        assert 0 not in line.bock.left
    assert [check.kind.value for check in found.cross_checks[:3] if not check.holds] == []


def test_what_is_left_is_told_before_each_deal_and_after_the_last():
    rows = tuple(map(Row, (KONTRA_LOST, *[CLUBS] * 3)))

    states = sheet.states_of(rows, 3, rules())

    assert [state.deals for state in states] == [0, 3, 2, 1, 0]
    assert states[1:] == tuple(line.bock for line in sheet.fold(3, rows, rules()).lines)
