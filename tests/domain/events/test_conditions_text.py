"""Conditions as text: what was written is read back, and what people write by hand is understood or refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.events import conditions, conditions_text, errors
from skatclub.domain.events.conditions import Conditions, Fees, MissingMember, SeriesPlan, TimeUp
from skatclub.domain.seating.task import Method, Wish
from skatclub.rules.money import LossFee, MoneyRule, Rounding, Settling

cents = st.integers(0, conditions.HIGHEST_CENTS)
plans = st.builds(
    SeriesPlan,
    method=st.sampled_from(Method),
    weights=st.dictionaries(st.sampled_from(Wish), st.integers(0, 1000)).map(conditions.weighted),
    guests_from=st.integers(1, 999),
    within_groups=st.booleans(),
)
any_conditions = st.builds(
    Conditions,
    organiser=st.text("aäß „\"\\'", max_size=10).map(str.strip),
    place=st.text("xyz", max_size=10),
    plans=st.lists(plans, max_size=4).map(tuple),
    five_allowed=st.booleans(),
    groups=st.lists(st.sampled_from(["ladies", "Ü60", "Gäste"]), unique=True).map(tuple),
    team_size=st.sampled_from([0, 2, 4, 12]),
    tandem=st.booleans(),
    mixed=st.booleans(),
    fees=st.builds(
        Fees,
        entry=cents,
        card=cents,
        sheet=cents,
        deposit=cents,
        loss=st.builds(LossFee, st.integers(0, 99), cents, cents),
    ),
    minutes=st.integers(0, 600),
    time_up=st.sampled_from(TimeUp),
    cap=st.integers(0, 9999),
    waiting_list=st.booleans(),
    money=st.none()
    | st.builds(
        MoneyRule,
        settling=st.sampled_from(Settling),
        hundredths=st.integers(0, conditions.HIGHEST_RATE),
        rounding=st.sampled_from(Rounding),
        fixed=cents,
        places=st.lists(cents, max_size=5).map(tuple),
        by=st.sampled_from(["", "classic", "bierlachs"]),
    ),
    apart=st.lists(st.tuples(st.integers(1, 9), st.integers(10, 19)), max_size=3).map(tuple),
)


@given(any_conditions)
def test_conditions_are_read_as_they_were_written(told):
    written = conditions_text.dump(told)

    assert conditions_text.load(written) == told
    assert conditions_text.dump(conditions_text.load(written)) == written


def test_what_is_left_out_is_as_usual():
    assert conditions_text.read("{}").conditions == Conditions()


def test_an_event_of_the_association_has_both_lists_compared_unless_it_says_no():
    usual = conditions_text.read('{"dskv": true}').conditions
    without = conditions_text.read('{"dskv": true, "second_list": false}').conditions

    assert (usual.dskv, usual.second_list) == (True, True)
    assert (without.dskv, without.second_list) == (True, False)
    assert conditions_text.load(conditions_text.dump(without)) == without
    assert not conditions_text.read('{"dskv": false}').conditions.second_list


def test_an_event_of_the_association_promises_nothing_for_an_empty_place_but_keeps_what_it_promised_before():
    """DSkV, annex 10: a team of three gets what three played; older events were promised their average."""
    both = '{"dskv": true, "missing_member": "average"}'

    with pytest.raises(errors.EmptyPlaceCountsNothing):
        conditions_text.read(both)
    assert conditions_text.load(both).missing_member is MissingMember.AVERAGE
    assert conditions_text.read('{"dskv": true}').conditions.missing_member is MissingMember.ZERO
    assert conditions_text.read('{"missing_member": "average"}').conditions.missing_member is MissingMember.AVERAGE


def test_a_file_by_hand_may_say_deals_rounds_and_names_of_wishes():
    told = {
        "organiser": " SC Herz Dame ",
        "fees": {"entry": 1000, "loss": {"low": 50, "high": 100, "reduced": 3}},
        "series": [
            {"deals": 48, "avoid": ["repeats", "prohibited"]},
            {"rounds": 10, "method": "points"},
            {"deals": 40, "rounds": 10},
            {},
        ],
        "system": "seeger",
        "apart": [[3, 17]],
    }

    announced = conditions_text.read(json.dumps(told))

    assert announced.rounds == (12, 10, 10, None)
    assert announced.system == "seeger"
    assert announced.conditions.organiser == "SC Herz Dame"
    assert announced.conditions.apart == ((3, 17),)
    assert announced.conditions.plans[0].weights == ((Wish.REPEATS, 100), (Wish.PROHIBITED, 100))
    assert announced.conditions.plans[1].method is Method.POINTS
    assert announced.conditions.fees == Fees(entry=1000, loss=LossFee(3, 50, 100))


@pytest.mark.parametrize(
    ("written", "refusal"),
    [
        ("{", errors.ConditionsNoJson(1)),
        ('{\n"cap": 3,\n}', errors.ConditionsNoJson(3)),
        ("[" * 100_000, errors.ConditionsNoJson(0)),
        ("[]", errors.ConditionsNoJson(0)),
        ('{"caps": 3}', errors.ConditionUnknown("caps")),
        ('{"fees": {"start": 3}}', errors.ConditionUnknown("start")),
        ('{"fees": {"loss": {"a": 3}}}', errors.ConditionUnknown("a")),
        ('{"series": [{"deal": 48}]}', errors.ConditionUnknown("deal")),
        ('{"format": 2}', errors.ConditionUnreadable("format", "2")),
        ('{"cap": "3"}', errors.ConditionUnreadable("cap", "3")),
        ('{"cap": true}', errors.ConditionUnreadable("cap", "true")),
        ('{"cap": NaN}', errors.ConditionUnreadable("cap", "NaN")),
        ('{"cap": -1}', errors.ConditionUnreadable("cap", "-1")),
        ('{"tandem": 1}', errors.ConditionUnreadable("tandem", "1")),
        ('{"place": 1}', errors.ConditionUnreadable("place", "1")),
        ('{"time_up": "sofort"}', errors.ConditionUnreadable("time_up", "sofort")),
        ('{"groups": "ladies"}', errors.ConditionUnreadable("groups", "ladies")),
        ('{"groups": [3]}', errors.ConditionUnreadable("groups", "3")),
        ('{"fees": 10}', errors.ConditionUnreadable("fees", "10")),
        ('{"fees": {"entry": 10.5}}', errors.ConditionUnreadable("entry", "10.5")),
        ('{"fees": {"entry": -5}}', errors.AmountOutOfRange(-5, conditions.HIGHEST_CENTS)),
        ('{"series": {}}', errors.ConditionUnreadable("series", "{}")),
        ('{"series": [48]}', errors.ConditionUnreadable("series", "48")),
        ('{"series": [{"deals": 50}]}', errors.DealsNotWhole(50)),
        ('{"series": [{"deals": 0}]}', errors.DealsNotWhole(0)),
        ('{"series": [{"deals": 48, "rounds": 10}]}', errors.ConditionUnreadable("deals", "48")),
        ('{"series": [{"method": "würfeln"}]}', errors.ConditionUnreadable("method", "würfeln")),
        ('{"series": [{"avoid": ["vereine"]}]}', errors.ConditionUnreadable("avoid", "vereine")),
        ('{"series": [{"avoid": "clubs"}]}', errors.ConditionUnreadable("avoid", "clubs")),
        ('{"series": [{"avoid": {"clubs": 2000}}]}', errors.ConditionUnreadable("clubs", "2000")),
        ('{"series": [{"avoid": {"clubs": "viel"}}]}', errors.ConditionUnreadable("clubs", "viel")),
        ('{"apart": [[1, 2, 3]]}', errors.ConditionUnreadable("apart", "[1, 2, 3]")),
        ('{"apart": [[1, 1]]}', errors.ConditionUnreadable("apart", "1, 1")),
    ],
)
def test_what_cannot_be_is_refused_by_its_name(written, refusal):
    with pytest.raises(type(refusal)) as refused:
        conditions_text.read(written)

    assert refused.value == refusal


@pytest.mark.parametrize(("deals", "rounds"), [(4, 1), (28, 7), (48, 12)])
def test_deals_are_those_of_a_table_of_four(deals, rounds):
    assert conditions_text.rounds_of(deals) == rounds


@pytest.mark.parametrize(
    "told",
    [
        {"settling": "everybody"},
        {"hundredths": 10_001},
        {"hundredths": "1"},
        {"by": "leipzig"},
        {"places": [1, 2, 3, 4, 5, 6]},
    ],
)
def test_money_that_nobody_plays_for_is_refused(told):
    with pytest.raises(errors.ConditionUnreadable):
        conditions_text.read(json.dumps({"money": told}))


def test_the_number_of_strength_groups_is_told_only_where_it_is_another():
    told = Conditions(strength_groups=5, long_away=0)

    assert conditions_text.load(conditions_text.dump(told)) == told
    assert "strength_groups" not in conditions_text.dump(Conditions())


def test_an_absent_team_counts_only_where_it_is_said():
    told = Conditions(team_size=4, absent_team_counts=True)

    assert conditions_text.read(conditions_text.dump(told)).conditions == told
    assert "absent_team_counts" not in conditions_text.dump(Conditions(team_size=4))
