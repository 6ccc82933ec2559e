"""The rules an evening is played by, stored and read again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import errors, rule_set
from skatclub.rules.house.house import House
from skatclub.rules.rule_set import FORMAT, ISKO_2022, Edition, OverbidNull, RuleSet
from skatclub.rules.systems import SYSTEMS, System
from tests import bounds
from tests.house_strategies import houses

words = st.text(max_size=12)
small = st.integers(-100, 100)
bonuses = st.dictionaries(st.integers(2, 9), small, max_size=4).map(lambda found: tuple(sorted(found.items())))
made_systems = st.builds(
    System, code=words, win_bonus=small, loss_malus=small, defender_bonus=bonuses, source=words
)
rule_sets = st.builds(
    RuleSet,
    name=words,
    edition=st.sampled_from(Edition),
    overbid_null=st.sampled_from(OverbidNull),
    system=st.sampled_from(SYSTEMS) | made_systems,
    passed_in_bonus=small,
    house=st.none() | houses(),
)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


def changed(**fields: object) -> str:
    """Write the default rules with some fields of the text changed; `...` takes one out."""
    data = json.loads(rule_set.dump(ISKO_2022)) | fields
    return json.dumps({name: value for name, value in data.items() if value is not ...})


def refused_or_read(text: str) -> RuleSet | None:
    """Load a text, None where it is refused; any other error fails the test."""
    try:
        return rule_set.load(text)
    except errors.Refusal:
        return None


def test_the_default_follows_the_order_of_2022_and_the_extended_system():
    assert (ISKO_2022.overbid_null, ISKO_2022.system.code) == (OverbidNull.ISKO_2022, "seeger-fabian")


@given(rule_sets)
def test_what_was_written_is_read_again(rules):
    assert rule_set.load(rule_set.dump(rules)) == rules


@given(rule_sets)
def test_the_fingerprint_survives_writing_and_reading(rules):
    assert rule_set.fingerprint(rule_set.load(rule_set.dump(rules))) == rule_set.fingerprint(rules)


@given(rule_sets, rule_sets)
def test_only_equal_rules_have_equal_fingerprints(one, other):
    assert (rule_set.fingerprint(one) == rule_set.fingerprint(other)) is (one == other)


def test_the_fingerprint_of_the_default_never_changes():
    """Stored events carry it: who changes the text of the rules must raise FORMAT and read the old one."""
    assert rule_set.fingerprint(ISKO_2022).startswith("e25463e5aed51658")


def test_the_text_is_canonical():
    text = rule_set.dump(ISKO_2022)

    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def test_the_text_of_a_newer_program_is_refused():
    with pytest.raises(errors.RuleSetUnreadable) as refused:
        rule_set.load(changed(format=FORMAT + 1))

    assert refused.value.reason == f"format {FORMAT + 1}"


def test_what_a_rule_cannot_be_is_named_with_its_word():
    with pytest.raises(errors.RuleSetUnreadable) as refused:
        rule_set.load(changed(house={"ramsch": {"pays": "each"}}))

    assert refused.value.reason == 'pays: "each"'


def test_a_bonus_has_four_digits_at_most():
    def make(bonus):
        return rule_set.load(changed(passed_in_bonus=bonus))

    bounds.holds(make, -9999, 9999, errors.RuleSetUnreadable)


@pytest.mark.parametrize("name", ["format", "name", "edition", "overbid_null", "passed_in_bonus", "system"])
def test_a_text_that_lacks_a_rule_is_refused(name):
    with pytest.raises(errors.RuleSetUnreadable):
        rule_set.load(changed(**{name: ...}))


@pytest.mark.parametrize(
    "fields",
    [
        {"format": True},
        {"format": 1.0},
        {"name": None},
        {"name": "\ud800"},
        {"edition": "isko1835"},
        {"overbid_null": "by dice"},
        {"passed_in_bonus": True},
        {"passed_in_bonus": 1.5},
        {"system": []},
        {"system": {"code": "classic"}},
    ],
    ids=str,
)
def test_a_damaged_rule_is_refused(fields):
    with pytest.raises(errors.RuleSetUnreadable):
        rule_set.load(changed(**fields))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"format"', "[" * 100_000, "1" * 5_000])
def test_a_text_that_is_no_rule_set_is_refused(text):
    with pytest.raises(errors.RuleSetUnreadable):
        rule_set.load(text)


@given(st.text())
def test_any_text_is_read_or_refused(text):
    refused_or_read(text)


@given(st.sampled_from(["format", "name", "edition", "overbid_null", "passed_in_bonus", "system"]), json_values)
def test_any_value_of_a_rule_is_read_or_refused(name, drawn):
    rules = refused_or_read(changed(**{name: drawn}))

    assert rules is None or rule_set.load(rule_set.dump(rules)) == rules


@pytest.mark.slow
@given(st.sampled_from(["code", "win_bonus", "loss_malus", "defender_bonus", "source"]), json_values)
def test_any_value_of_a_system_is_read_or_refused(name, drawn):
    system = json.loads(rule_set.dump(ISKO_2022))["system"] | {name: drawn}
    rules = refused_or_read(changed(system=system))

    assert rules is None or rule_set.load(rule_set.dump(rules)) == rules


def test_what_houses_can_play_since_leaves_the_text_of_older_rules_as_it_was():
    house = House(tisch=1)

    newer = RuleSet(house=replace(house, open_hand=1, without_hand=True))

    assert not {"open_hand", "without_hand"} & set(json.loads(rule_set.dump(RuleSet(house=house)))["house"])
    assert rule_set.load(rule_set.dump(newer)) == newer
