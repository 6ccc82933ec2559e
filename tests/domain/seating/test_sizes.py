"""How many tables of which size."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import example, given, strategies as st

from skatclub.domain.seating import errors as seating_errors
from skatclub.domain.seating.sizes import distributions, loss, sizes


@pytest.mark.parametrize(
    ("players", "expected"),
    [(3, (3,)), (4, (4,)), (6, (3, 3)), (7, (4, 3)), (8, (4, 4)), (9, (3, 3, 3)), (13, (4, 3, 3, 3))],
)
def test_fours_come_before_threes(players, expected):
    assert sizes(players, five_allowed=False) == expected


def test_no_more_threes_than_needed():
    for players in range(6, 401):
        found = sizes(players, five_allowed=True)

        assert (sum(found), found.count(3)) == (players, -players % 4)
        assert sorted(found, reverse=True) == list(found)


def test_five_sit_at_a_five_table_only_if_all_agree():
    assert sizes(5, five_allowed=True) == (5,)
    assert sizes(5, five_allowed=False) == (4,)


@pytest.mark.parametrize("players", [0, 1, 2])
def test_fewer_than_three_are_refused(players):
    with pytest.raises(seating_errors.TooFewPlayers) as refused:
        sizes(players, five_allowed=True)

    assert refused.value == seating_errors.TooFewPlayers(players)


THREE, FOUR = frozenset({1, 2, 3}), frozenset({1, 2, 3, 4})


@given(
    st.lists(st.sampled_from((THREE, FOUR)), min_size=6, max_size=7),
    st.lists(st.sampled_from((3, 4)), min_size=5, max_size=8),
    st.integers(0, 7),
)
@example([FOUR] * 4 + [THREE] * 2, [4] * 3 + [3] * 2, 4)
@example([FOUR] * 4 + [THREE] * 2, [4] * 4 + [3], 3)
@example([FOUR] * 4 + [THREE] * 2, [4] * 2 + [3] * 2, 7)
def test_of_many_tables_every_change_is_found_at_which_few_enough_lose_their_place(held, target, most):
    wanted = {
        frozenset((number, size) for number, size in enumerate(new) if size != len(held[number]))
        for new in product((0, 3, 4), repeat=len(held))
        if sum(map(loss, held, new)) <= most and Counter(filter(None, new)) == Counter(target)
    }
    found = [frozenset(change.items()) for change in distributions(held, tuple(target), most)]

    assert set(found) == wanted
    assert len(found) == len(wanted)
