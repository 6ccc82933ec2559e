"""Ranks."""

from __future__ import annotations

from hypothesis import given, strategies as st

from skatclub.rules import ranking
from skatclub.rules.ranking import Score

few = st.integers(0, 2)
scores = st.lists(st.builds(Score, total=few, won=few, lost=few), max_size=8)


def beats(one: Score, other: Score) -> bool:
    """Compare two scores as a table office would: total, won, lost."""
    if one.total != other.total:
        return one.total > other.total
    if one.won != other.won:
        return one.won > other.won
    return one.lost < other.lost


def test_more_games_won_and_then_fewer_lost_decide_equal_totals():
    x, y, z = (Score(total=1212, won=won, lost=lost) for won, lost in [(11, 2), (12, 4), (12, 3)])

    assert ranking.ranks([x, y, z]) == (3, 2, 1)


def test_games_decide_only_where_totals_do_not():
    assert ranking.ranks(
        [Score(total=1000, won=20), Score(total=1001), Score(total=-5), Score(total=-6, won=3)]
    ) == (
        2,
        1,
        3,
        4,
    )


def test_equal_scores_share_a_rank_and_the_next_is_left_out():
    one, other, third = Score(total=980, won=9, lost=2), Score(total=980, won=9, lost=2), Score(total=960)

    assert ranking.ranks([one, other, third]) == (1, 1, 3)


def test_nobody_has_no_rank():
    assert ranking.ranks([]) == ()


@given(scores)
def test_a_rank_is_one_more_than_the_scores_that_are_better(played):
    better = [sum(beats(other, one) for other in played) for one in played]

    assert ranking.ranks(played) == tuple(count + 1 for count in better)


@given(scores, st.randoms(use_true_random=False))
def test_the_order_of_the_names_changes_no_rank(played, chance):
    shuffled = list(enumerate(played))
    chance.shuffle(shuffled)

    ranks = ranking.ranks([score for _, score in shuffled])
    assert [rank for _, rank in sorted(zip((place for place, _ in shuffled), ranks, strict=True))] == list(
        ranking.ranks(played)
    )
