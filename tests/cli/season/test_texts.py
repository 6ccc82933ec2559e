"""What the help of a season explains is what a statute can hold."""

import re
from dataclasses import fields

import pytest

from skatclub.cli.season import texts
from skatclub.domain.season.statutes.rule import Cup, Drops, Least, MissedLists, Missing, Rule, Unit, Value


@pytest.mark.parametrize("part", [Rule, Drops, Least, MissedLists, Cup], ids=lambda part: part.__name__)
def test_the_help_names_every_field_of_a_statute(part):
    words = set(re.findall(r"\w+", texts.statute_help()))

    assert {field.name for field in fields(part)} <= words


@pytest.mark.parametrize("choices", [Value, Unit, Missing], ids=lambda choices: choices.__name__)
def test_the_help_names_every_choice_of_a_field(choices):
    assert set(choices) <= set(re.findall(r"\w+", texts.statute_help()))
