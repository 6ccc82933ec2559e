"""Evenings, tournaments and their series."""

from __future__ import annotations

import pytest

from skatclub.domain import errors
from skatclub.domain.events.event import HIGHEST_ROUNDS, Length, Series
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


@pytest.mark.parametrize(("rounds", "size", "deals"), [(12, 4, 48), (12, 3, 36), (12, 5, 60), (10, 4, 40)])
def test_twelve_rounds_are_as_many_deals_as_players(rounds, size, deals):
    assert Length(rounds).deals_at(size) == deals


@pytest.mark.parametrize("rounds", range(1, HIGHEST_ROUNDS + 1))
@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_table_that_plays_as_many_deals_as_one_of_four_comes_as_near_as_whole_rounds_can(rounds, size):
    length = Length(rounds, same_length=True)

    assert length.deals_at(size) == length.rounds_at(size) * size
    assert abs(length.deals_at(size) - 4 * rounds) == min(abs(size * n - 4 * rounds) for n in range(1, 30))


def test_a_series_is_told_by_its_tables_of_four_or_else_by_the_largest():
    assert [Length(12).usual_deals(sizes) for sizes in ((), {4}, {4, 3}, {3}, {5})] == [48, 48, 48, 36, 60]
    assert Length(12, same_length=True).usual_deals({3}) == 48


def test_an_event_follows_the_order_of_2022_unless_told_otherwise():
    assert builders.an_event().rules is ISKO_2022


def test_an_event_has_a_title():
    with pytest.raises(errors.NameMissing):
        builders.an_event(title="  ")
