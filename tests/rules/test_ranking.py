"""Ranks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from skatclub.rules import ranking
from skatclub.rules.tie_breaks import TOTAL, Score

few = st.integers(0, 2)
scores = st.lists(st.builds(Score, total=few, won=few, lost=few, lot=st.none() | st.integers(1, 3)), max_size=8)


def beats(one: Score, other: Score) -> bool:
    """Compare two scores as a table office would: total, won, lost, lot."""
    if one.total != other.total:
        return one.total > other.total
    if one.won != other.won:
        return one.won > other.won
    if one.lost != other.lost:
        return one.lost < other.lost
    return (one.lot or 0) < (other.lot or 0)


def test_more_games_won_and_then_fewer_lost_decide_equal_totals():
    x, y, z = (Score(total=1212, won=won, lost=lost) for won, lost in [(11, 2), (12, 4), (12, 3)])

    assert ranking.ranks([x, y, z]) == (3, 2, 1)


def test_equal_scores_share_a_rank_and_the_next_is_left_out():
    one, other, third = Score(total=980, won=9, lost=2), Score(total=980, won=9, lost=2), Score(total=960)

    assert ranking.ranks([one, other, third]) == (1, 1, 3)


def test_a_recorded_lot_parts_equal_scores():
    one, other = Score(total=980, lot=2), Score(total=980, lot=1)

    assert ranking.ranks([one, other]) == (2, 1)


def test_nobody_has_no_rank():
    assert ranking.ranks([]) == ()


def test_by_the_total_alone_more_scores_are_equal():
    assert ranking.ranks([Score(total=5, won=1), Score(total=5)], (TOTAL,)) == (1, 1)


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


def test_who_only_a_lot_can_part_is_named_best_group_first():
    low, top, middle = Score(total=1), Score(total=3), Score(total=2)

    assert ranking.undecided([low, top, middle, top, low, low]) == ((1, 3), (0, 4, 5))


@given(scores)
def test_undecided_places_share_their_rank_and_no_others_do(played):
    ranks = ranking.ranks(played)
    groups = ranking.undecided(played)

    grouped = {place for group in groups for place in group}
    assert grouped == {place for place, rank in enumerate(ranks) if ranks.count(rank) > 1}
    assert all(len({ranks[place] for place in group}) == 1 for group in groups)
