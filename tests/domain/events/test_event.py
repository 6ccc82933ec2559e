"""Evenings, tournaments and their series."""

from __future__ import annotations

import pytest

from skatclub.domain import errors
from skatclub.domain.events.event import HIGHEST_ROUNDS, Series
from skatclub.rules.rule_set import ISKO_2022
from tests import builders


@pytest.mark.parametrize("rounds", [1, 12, HIGHEST_ROUNDS])
def test_a_series_has_one_to_twenty_rounds(rounds):
    assert Series(id=1, number=1, rounds=rounds).rounds == rounds


@pytest.mark.parametrize("rounds", [0, -1, HIGHEST_ROUNDS + 1])
def test_more_or_fewer_rounds_are_refused(rounds):
    with pytest.raises(errors.RoundsOutOfRange) as refused:
        Series(id=1, number=1, rounds=rounds)

    assert refused.value == errors.RoundsOutOfRange(rounds, 20)


def test_an_event_follows_the_order_of_2022_unless_told_otherwise():
    assert builders.an_event().rules is ISKO_2022


def test_an_event_has_a_title():
    with pytest.raises(errors.NameMissing):
        builders.an_event(title="  ")
