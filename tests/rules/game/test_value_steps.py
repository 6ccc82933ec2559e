"""The calculation of a value, step by step, as a scorer says it."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, strategies as st

from skatclub.rules.game import value
from skatclub.rules.game.game import Ending, Reached
from skatclub.rules.game.value import Step, StepKind, ValueOnly
from skatclub.rules.kinds import Announcement
from skatclub.rules.rule_set import ISKO_2022, OverbidNull, RuleSet
from tests import builders, strategies
from tests.builders import clubs, grand, hearts, null

NONE, HAND, SCHNEIDER, SCHWARZ, OUVERT, HAND_OUVERT = Announcement
NEXT_STEP = RuleSet(overbid_null=OverbidNull.NEXT_NULL_STEP)
BY_23 = RuleSet(overbid_null=OverbidNull.MULTIPLE_OF_23)


def settle(kind, rules=ISKO_2022, **facts):
    """Settle a game of these facts."""
    return value.settle(builders.game(kind, **facts), rules)


def test_the_steps_are_said_as_a_scorer_says_them():
    steps = settle(grand, with_=2, reached=Reached.SCHNEIDER).steps

    assert steps == (
        Step(StepKind.MATADORS, 2, 2, grand),
        Step(StepKind.GAME, 1, 3),
        Step(StepKind.SCHNEIDER, 1, 4),
        Step(StepKind.TIMES, 24, 96, grand),
    )


def test_a_lost_open_game_names_every_level_and_the_doubling():
    steps = settle(clubs, without=2, says=OUVERT, won=False).steps

    assert [step.kind for step in steps] == [
        StepKind.MATADORS,
        StepKind.GAME,
        StepKind.HAND,
        StepKind.SCHNEIDER,
        StepKind.SCHNEIDER_ANNOUNCED,
        StepKind.SCHWARZ,
        StepKind.SCHWARZ_ANNOUNCED,
        StepKind.OUVERT,
        StepKind.TIMES,
        StepKind.DOUBLED,
    ]


def test_an_overbid_game_names_the_bid_that_raised_it():
    steps = settle(hearts, with_=1, bid=30).steps

    assert steps[-2:] == (Step(StepKind.OVERBID, 30, 30, hearts), Step(StepKind.DOUBLED, 2, -60))


def awarded(**facts):
    steps = settle(clubs, with_=1, ending=Ending.DEFENDER_VIOLATION, **facts).steps
    return [step.kind for step in steps if step.kind.name.startswith(("SCHNEIDER", "SCHWARZ"))]


def test_a_level_that_the_opponents_violation_awards_is_named_so():
    by_bid = [StepKind.SCHNEIDER_AWARDED, StepKind.SCHWARZ_AWARDED]

    assert awarded(bid=36, reached=Reached.SCHNEIDER) == by_bid[:1]
    assert awarded(bid=48, reached=Reached.SCHWARZ) == by_bid
    assert awarded(bid=36, reached=Reached.SCHWARZ) == [StepKind.SCHNEIDER_AWARDED, StepKind.SCHWARZ]
    assert awarded(reached=Reached.SCHNEIDER) == [StepKind.SCHNEIDER]
    assert awarded(bid=60, reached=Reached.SCHNEIDER) == [StepKind.SCHNEIDER]  # overbid, whatever is awarded
    assert awarded(says=SCHNEIDER) == [StepKind.SCHNEIDER_AWARDED, StepKind.SCHNEIDER_ANNOUNCED]


def test_a_deal_noted_before_the_award_was_counts_as_it_did():
    settled = settle(clubs, with_=1, bid=36, ending=Ending.DEFENDER_VIOLATION)

    assert (settled.points, settled.overbid) == (-72, True)


def test_an_overbid_null_names_the_game_it_is_charged_as():
    steps = settle(null, says=HAND, bid=60, charged_as=(clubs, -1)).steps

    assert [(step.kind, step.number, step.result) for step in steps] == [
        (StepKind.NULL_VALUE, 35, 35),
        (StepKind.CHARGED_AS, -1, 0),
        (StepKind.MATADORS, -1, 1),
        (StepKind.GAME, 1, 2),
        (StepKind.HAND, 1, 3),
        (StepKind.TIMES, 12, 36),
        (StepKind.OVERBID, 60, 60),
        (StepKind.DOUBLED, 2, -120),
    ]


def test_an_overbid_null_whose_game_reaches_the_bid_is_not_raised():
    kinds = [step.kind for step in settle(null, bid=24, charged_as=(grand, 1)).steps]

    assert StepKind.OVERBID not in kinds


def test_by_a_house_policy_an_overbid_null_is_raised_to_its_charge():
    steps = settle(null, BY_23, bid=24).steps

    assert [(step.kind, step.result) for step in steps] == [
        (StepKind.NULL_VALUE, 23),
        (StepKind.OVERBID, 46),
        (StepKind.DOUBLED, -92),
    ]


def test_a_written_value_explains_itself_by_itself():
    steps = value.settle(ValueOnly(value=36, won=False), ISKO_2022).steps

    assert steps == (Step(StepKind.WRITTEN_VALUE, 36, 36), Step(StepKind.DOUBLED, 2, -72))


@given(strategies.facts_of_any_kind, st.sampled_from([ISKO_2022, NEXT_STEP, BY_23]))
def test_the_last_step_of_every_calculation_is_what_is_written(facts, rules):
    if getattr(facts, "replacement", None) and rules is not ISKO_2022:
        facts = replace(facts, replacement=None)

    settled = value.settle(facts, rules)

    assert settled.steps[-1].result == settled.points


def test_no_written_value_is_doubled_to_five_digits():
    written = value.written_values(won=False, doublings=8)

    assert len(str(2 * value.MOST_WRITTEN)) == 4 < len(str(2 * (value.MOST_WRITTEN + 1)))
    assert 4096 < max(written) <= value.MOST_WRITTEN


def test_the_bases_of_a_null_that_is_charged_as_another_game_are_both():
    assert settle(null, says=HAND, bid=60, charged_as=(clubs, -1)).bases == (35, 12)
    assert settle(null).bases == (23,)
