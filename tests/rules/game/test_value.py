"""What a game is worth and what it brings (the worked examples stand in test_official_examples)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import errors
from skatclub.rules.game import bids, deal as deals, value
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Ending, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.bock_rules import Bock
from skatclub.rules.house.house import House, Kontra
from skatclub.rules.kinds import Announcement
from skatclub.rules.rule_set import ISKO_2022, OverbidNull, RuleSet
from tests import builders, strategies
from tests.builders import clubs, diamonds, grand, null, spades

NONE, HAND, SCHNEIDER, SCHWARZ, OUVERT, HAND_OUVERT = Announcement
NEXT_STEP = RuleSet(overbid_null=OverbidNull.NEXT_NULL_STEP)
BY_23 = RuleSet(overbid_null=OverbidNull.MULTIPLE_OF_23)
MANY_OVERBID = st.sampled_from(bids.LADDER[20:])


def settle(kind, rules=ISKO_2022, **facts):
    """Settle a game of these facts."""
    return value.settle(builders.game(kind, **facts), rules)


@pytest.mark.parametrize(
    ("said", "reached", "level"),
    [
        (NONE, Reached.NOTHING, 2),
        (NONE, Reached.SCHNEIDER, 3),
        (NONE, Reached.SCHWARZ, 4),
        (HAND, Reached.NOTHING, 3),
        (HAND, Reached.SCHWARZ, 5),
        (SCHNEIDER, Reached.NOTHING, 5),
        (SCHNEIDER, Reached.SCHNEIDER, 5),
        (SCHNEIDER, Reached.SCHWARZ, 6),
        (SCHWARZ, Reached.NOTHING, 7),
        (SCHWARZ, Reached.SCHWARZ, 7),
        (OUVERT, Reached.NOTHING, 8),
        (OUVERT, Reached.SCHWARZ, 8),
    ],
)
def test_announced_levels_count_reached_or_not_and_none_counts_twice(said, reached, level):
    assert builders.level_of(builders.game(clubs, with_=1, says=said, reached=reached)) == level


@pytest.mark.parametrize(("kind", "matadors", "most"), [(clubs, 11, 216), (diamonds, 11, 162), (grand, 4, 264)])
def test_the_dearest_game_is_open_with_all_matadors(kind, matadors, most):
    assert settle(kind, with_=matadors, says=OUVERT).value == most


@pytest.mark.parametrize("ending", [Ending.CONCEDED, Ending.DECLARER_VIOLATION])
def test_a_conceded_game_is_lost_simply_at_its_announced_level(ending):
    settled = settle(clubs, with_=2, says=SCHNEIDER, won=False, ending=ending)

    assert settled.points == -2 * 12 * 6


def test_a_level_awarded_after_a_violation_of_the_defenders_counts():
    settled = settle(clubs, with_=1, bid=36, reached=Reached.SCHNEIDER, ending=Ending.DEFENDER_VIOLATION)

    assert (settled.points, settled.overbid) == (36, False)


@given(strategies.trump_games())
def test_without_is_worth_as_much_as_with(facts):
    other = replace(facts, matadors=-facts.matadors)

    assert value.settle(other, ISKO_2022).points == value.settle(facts, ISKO_2022).points


@given(strategies.facts_of_any_kind)
def test_a_lost_game_costs_double_and_a_won_one_brings_its_value(facts):
    settled = value.settle(facts, ISKO_2022)

    assert settled.points == (settled.value if settled.won else -2 * settled.value)


@given(strategies.trump_games(bids_drawn=strategies.bid_numbers), strategies.bid_numbers)
def test_the_value_charged_never_falls_as_the_bid_rises(facts, other_bid):
    low, high = sorted((facts.bid, other_bid))

    charged = [value.settle(replace(facts, bid=bid), ISKO_2022).value for bid in (low, high)]
    assert charged == sorted(charged)


@given(strategies.trump_games(bids_drawn=strategies.bid_numbers))
def test_the_value_charged_reaches_the_bid(facts):
    assert value.settle(facts, ISKO_2022).value >= facts.bid


@given(strategies.trump_games(bids_drawn=MANY_OVERBID))
def test_an_overbid_game_is_charged_the_smallest_multiple_that_reaches_the_bid(facts):
    settled = value.settle(facts, ISKO_2022)

    base = bids.BASE_VALUES[facts.kind]
    multiples = [base * times for times in range(1, 40)]
    smallest = min(number for number in multiples if number >= facts.bid)
    assert not settled.overbid or settled.value == smallest


@given(strategies.trump_games(bids_drawn=MANY_OVERBID))
def test_an_overbid_game_is_lost_whatever_was_reached(facts):
    settled = value.settle(facts, ISKO_2022)

    assert not (settled.overbid and settled.won)


@given(strategies.trump_games(bids_drawn=strategies.bid_numbers))
def test_a_game_is_overbid_when_its_value_is_below_the_bid(facts):
    reached = bids.BASE_VALUES[facts.kind] * builders.level_of(facts)

    assert value.settle(facts, ISKO_2022).overbid is (reached < facts.bid)


def test_own_schneider_is_not_added_on_top_of_an_overbid():
    settled = settle(spades, with_=1, won=False, reached=Reached.SCHNEIDER, bid=36)

    assert (settled.value, settled.overbid) == (44, True)


def test_a_bid_that_the_level_reached_covers_is_no_overbid():
    settled = settle(clubs, with_=1, won=False, reached=Reached.SCHNEIDER, bid=36)

    assert (settled.points, settled.overbid) == (-72, False)


@pytest.mark.parametrize(("base", "bid", "charged"), [(9, 18, 18), (9, 20, 27), (24, 18, 24), (10, 264, 270)])
def test_a_bid_is_raised_to_a_multiple_of_the_base(base, bid, charged):
    assert value.raised(base, bid) == charged


@pytest.mark.parametrize(("said", "worth"), [(NONE, 23), (HAND, 35), (OUVERT, 46), (HAND_OUVERT, 59)])
def test_a_null_has_a_fixed_value(said, worth):
    assert settle(null, says=said).points == worth
    assert settle(null, says=said, won=False).points == -2 * worth


@pytest.mark.parametrize(("said", "bid"), [(NONE, 23), (HAND, 35), (OUVERT, 46), (HAND_OUVERT, 59)])
def test_a_null_at_its_value_is_not_overbid(said, bid):
    assert not settle(null, says=said, bid=bid).overbid


def test_an_overbid_null_without_the_game_it_is_charged_as_is_refused():
    with pytest.raises(errors.ReplacementMissing) as refused:
        settle(null, bid=24)

    assert refused.value == errors.ReplacementMissing(24, 23)


@pytest.mark.parametrize("bid", [None, 23])
def test_a_null_that_is_not_overbid_is_not_charged_as_another_game(bid):
    with pytest.raises(errors.ReplacementWithoutOverbidNull):
        settle(null, bid=bid, charged_as=(clubs, 1))


def test_an_overbid_null_keeps_hand_but_not_ouvert():
    settled = settle(null, says=HAND_OUVERT, bid=60, charged_as=(grand, 2))

    assert (settled.value, settled.charged_as) == (24 * 4, Replacement(grand, 2))


def test_an_overbid_null_is_lost_even_without_a_trick():
    settled = settle(null, won=True, bid=24, charged_as=(clubs, 1))

    assert (settled.won, settled.overbid, settled.points) == (False, True, -48)


@pytest.mark.parametrize(
    ("rules", "said", "bid", "charged"),
    [
        (NEXT_STEP, NONE, 24, 35),
        (NEXT_STEP, HAND, 36, 46),
        (NEXT_STEP, OUVERT, 50, 59),
        (NEXT_STEP, HAND_OUVERT, 60, 69),
        (BY_23, NONE, 24, 46),
        (BY_23, HAND, 36, 46),
        (BY_23, HAND_OUVERT, 70, 92),
    ],
)
def test_house_policies_charge_an_overbid_null_without_asking(rules, said, bid, charged):
    settled = settle(null, rules, says=said, bid=bid)

    assert (settled.value, settled.points, settled.overbid) == (charged, -2 * charged, True)


@pytest.mark.parametrize(
    ("kind", "facts", "rules", "asked"),
    [
        (null, {"bid": 24}, ISKO_2022, True),
        (null, {"bid": 23}, ISKO_2022, False),
        (null, {}, ISKO_2022, False),
        (null, {"bid": 24, "charged_as": (clubs, 1)}, ISKO_2022, False),
        (null, {"bid": 24}, BY_23, False),
        (clubs, {"bid": 264, "with_": 1}, ISKO_2022, False),
    ],
)
def test_the_game_charged_is_asked_for_only_where_it_counts(kind, facts, rules, asked):
    assert value.needs_replacement(builders.game(kind, **facts), rules) is asked


@given(st.integers(1, 3), strategies.bid_numbers, st.booleans())
def test_no_replacement_is_cheaper_than_the_one_proposed(matadors, bid, hand):
    proposed = value.replacement_value(value.cheapest_replacement(bid, matadors, hand=hand), bid, hand=hand)

    others = [value.replacement_value(Replacement(kind, matadors), bid, hand=hand) for kind in bids.BASE_VALUES]
    assert proposed == min(others)


@pytest.mark.parametrize(
    ("kind", "matadors", "hand", "bid", "charged"),
    [
        (clubs, 3, False, 24, 48),
        (clubs, -3, True, 24, 60),
        (clubs, 1, False, 36, 36),
        (grand, 4, False, 46, 120),
    ],
)
def test_an_overbid_null_is_charged_at_the_game_or_at_its_bid(kind, matadors, hand, bid, charged):
    assert value.replacement_value(Replacement(kind, matadors), bid, hand=hand) == charged


@pytest.mark.parametrize("matadors", [4, -4, 11])
def test_above_three_matadors_the_game_charged_must_be_named(matadors):
    with pytest.raises(errors.ReplacementKindMissing):
        value.cheapest_replacement(24, matadors, hand=False)


@pytest.mark.parametrize(("worth", "won", "points"), [(36, True, 36), (36, False, -72), (270, False, -540)])
def test_a_value_from_a_paper_list_counts_as_written(worth, won, points):
    settled = value.settle(ValueOnly(value=worth, won=won), ISKO_2022)

    assert (settled.points, settled.won, settled.overbid) == (points, won, False)


@pytest.mark.parametrize("worth", [0, -18, 17, 19, 171, 270, 288])
def test_a_won_game_has_a_value_of_the_ladder(worth):
    with pytest.raises(errors.NotAGameValue):
        deals.check(Played(1, ValueOnly(value=worth)), ISKO_2022)


@pytest.mark.parametrize("worth", [0, -18, 9, 10, 11, 12, 19, 25, 272, 279, 280, 288])
def test_a_lost_game_has_a_value_of_the_ladder_or_a_raised_one(worth):
    with pytest.raises(errors.NotAGameValue):
        deals.check(Played(1, ValueOnly(value=worth, won=False)), ISKO_2022)


KONTRA = RuleSet(house=House(kontra=Kontra(highest=3)))
BOCK = RuleSet(house=House(bock=Bock()))


@pytest.mark.parametrize(
    ("rules", "written", "points"),
    [
        (KONTRA, ValueOnly(value=288), 288),
        (KONTRA, ValueOnly(value=288, won=False), -576),  # clubs without 2, Kontra, Re, Supra
        (BOCK, ValueOnly(value=46), 46),
        (BOCK, ValueOnly(value=80, won=False), -160),
    ],
)
def test_a_written_value_holds_kontra_and_bock_and_is_not_doubled_again(rules, written, points):
    deals.check(Played(1, written), rules)

    settled = value.settle(written, rules, bock=1)

    assert (settled.points, settled.steps[0].kind) == (points, value.StepKind.WRITTEN_FINAL)


def test_a_written_value_that_is_doubled_more_often_than_the_house_doubles_is_refused():
    with pytest.raises(errors.NotAGameValue) as refused:
        deals.check(Played(1, ValueOnly(value=4 * 59)), BOCK)

    assert refused.value == errors.NotAGameValue(236, 234, 240)


def test_a_value_no_game_has_is_refused_with_its_neighbours():
    with pytest.raises(errors.NotAGameValue) as refused:
        ValueOnly(value=37)

    assert refused.value == errors.NotAGameValue(37, 36, 40)


@given(strategies.trump_games())
def test_whatever_a_game_is_charged_may_be_written_as_a_value(facts):
    settled = value.settle(facts, ISKO_2022)

    assert ValueOnly(value=settled.value, won=settled.won).value == settled.value
