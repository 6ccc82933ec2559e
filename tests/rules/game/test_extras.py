"""What houses note, written as JSON and read again; damaged text is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import errors, json_values, presets, rule_set
from skatclub.rules.game import extras
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House
from skatclub.rules.kinds import GameKind
from skatclub.rules.presets import PRESETS
from tests import house_strategies


@given(house_strategies.deals((1, 2, 3)))
def test_what_a_house_notes_is_written_and_read_again(deal):
    text = extras.written(deal)

    if isinstance(deal, Ramsch):
        assert extras.ramsch_of(text) == deal.facts
    elif text is not None:
        assert extras.facts_of(text) == deal.facts.house


@pytest.mark.parametrize("deal", [PASSED_IN, Played(1, ValueOnly(value=24)), Played(1, Game(kind=GameKind.NULL))])
def test_where_there_is_nothing_of_a_house_nothing_is_written(deal):
    assert extras.written(deal) is None


def test_only_what_is_said_is_written():
    kontra = Played(1, Game(kind=GameKind.NULL, house=HouseFacts(kontra=1)))

    assert extras.written(kontra) == '{"kontra":1}'
    assert extras.written(Ramsch(RamschFacts(counts=((1, 60), (2, 40), (3, 20))))) == (
        '{"ramsch":{"counts":[[1,60],[2,40],[3,20]]}}'
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        '{"kontra":9}',
        '{"kontra":true}',
        '{"kontra":"1"}',
        '{"other":1}',
        "[" * 2000,
        '{"kontra":1e9}',
    ],
)
def test_damaged_facts_of_a_game_are_refused(text):
    with pytest.raises(errors.ExtraUnreadable):
        extras.facts_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"ramsch":{"counts":7}}',
        '{"ramsch":{"counts":[[1,2],[3,4]]}}',
        '{"ramsch":{"counts":[[1,60,0],[2,60],[3,0]]}}',
        '{"ramsch":[]}',
        '{"ramsch":{"counts":[[1,60],[2,40],[3,20]],"skat":999999}}',
    ],
)
def test_a_damaged_ramsch_is_refused(text):
    with pytest.raises(errors.ExtraUnreadable):
        extras.ramsch_of(text)


@given(house_strategies.houses())
def test_any_house_survives_plain_json(house):
    codec = json_values.Codec()

    assert codec.read(House, codec.text(house)) == house


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=4), st.lists, max_leaves=4))
def test_any_text_for_a_house_is_read_or_refused(told):
    data = json.loads(rule_set.dump(presets.by_code("pub").rules)) | {"house": told}
    try:
        rule_set.load(json.dumps(data))
    except errors.RuleSetUnreadable:
        return
    assert told is None


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.code)
def test_a_preset_is_found_by_its_code_and_survives_its_file(preset):
    assert presets.by_code(preset.code) is preset
    assert rule_set.load(rule_set.dump(preset.rules)) == preset.rules


def test_codes_are_unique_and_an_unknown_one_finds_nothing():
    assert len({preset.code for preset in PRESETS}) == len(PRESETS)
    assert presets.by_code("kassel") is None


@pytest.mark.parametrize("code", ["isko2022", "classic", "seeger", "plain-fabian"])
def test_rules_without_a_house_are_written_as_ever(code):
    assert json.loads(rule_set.dump(presets.by_code(code).rules))["format"] == 1


def test_the_text_and_hash_of_the_default_rules_have_not_changed():
    assert rule_set.fingerprint(rule_set.ISKO_2022).startswith(FIRST_HASH)


def test_rules_of_a_house_say_so_by_their_format():
    assert json.loads(rule_set.dump(presets.by_code("pub").rules))["format"] == 2


@pytest.mark.parametrize("number", [1_000_000, "5", 2.5, None, True])
def test_a_number_that_no_rule_has_is_refused(number):
    data = json.loads(rule_set.dump(rule_set.ISKO_2022)) | {"passed_in_bonus": number}

    with pytest.raises(errors.RuleSetUnreadable):
        rule_set.load(json.dumps(data))


FIRST_HASH = "e25463e5aed51658"
