"""How many tables of which size."""

from __future__ import annotations

import pytest

from skatclub.domain.seating import errors as seating_errors
from skatclub.domain.seating.sizes import sizes


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
