"""Sums, shares, spread, streaks of days and meetings, reckoned by hand and recounted."""

from __future__ import annotations

from fractions import Fraction
from statistics import stdev

from hypothesis import given, strategies as st

from skatclub.domain.figures import lists
from tests.domain.figures.examples import one_list

results = st.lists(st.integers(-2000, 3000), max_size=40)


def test_the_figures_of_two_lists_by_hand():
    found = lists.sums([one_list(1000), one_list(501, won=4, lost=0)])

    assert found.average == Fraction(1501, 2)
    assert found.games == 14
    assert found.win_rate == Fraction(12, 14)
    assert found.declarer_share == Fraction(14, 96)
    assert found.defence_rate == Fraction(12, 72)
    assert found.points_per_deal == Fraction(701, 96)
    assert found.others_lost_per_list == 6
    assert found.points_per_list == Fraction(701, 2)


def test_of_nothing_there_is_no_share():
    found = lists.sums([])

    assert found.average is None
    assert found.win_rate is None
    assert found.declarer_share is None
    assert found.defence_rate is None
    assert found.points_per_deal is None


def test_games_of_a_list_are_won_and_lost_ones():
    assert one_list(900, won=7, lost=1).games == 8


@given(st.lists(st.integers(-2000, 3000), max_size=20), st.lists(st.integers(-2000, 3000), max_size=20))
def test_sums_of_parts_are_the_sum_of_all(first, second):
    parts = [[one_list(number) for number in numbers] for numbers in (first, second)]

    assert lists.together(lists.sums(part) for part in parts) == lists.sums(parts[0] + parts[1])
    assert lists.sums(parts[0] + parts[1]).result == sum(first) + sum(second)


@given(results)
def test_the_deviation_is_that_of_the_statistics(numbers):
    found = lists.deviation([one_list(number) for number in numbers])

    if len(numbers) < 2:
        assert found is None
    else:
        assert found is not None
        assert abs(float(found) - stdev(numbers)) < 0.011


def test_the_middle_half_leaves_a_quarter_on_each_side():
    eight = [one_list(number) for number in (800, 100, 300, 200, 700, 400, 600, 500)]

    assert lists.middle_half(eight) == (300, 600)
    assert lists.middle_half(eight[:3]) is None


def test_the_running_average_is_that_of_all_lists_up_to_each():
    found = lists.running_average([one_list(900), one_list(600), one_list(1)])

    assert found == (900, 750, Fraction(1501, 3))


@given(results, st.sampled_from([50, 200]))
def test_every_result_lies_in_one_step_of_the_histogram(numbers, width):
    found = lists.histogram([one_list(number) for number in numbers], width=width)

    assert sum(count for _low, count in found) == len(numbers)
    assert [low for low, _count in found] == [found[0][0] + width * step for step in range(len(found))]
    for low, count in found:
        assert count == sum(low <= number < low + width for number in numbers)


def test_streaks_of_lists_end_at_the_bound_and_on_the_other_side():
    played = [one_list(number) for number in (900, 800, 801, 850, 700, 600, 799, 1000)]

    assert lists.streaks(played, Fraction(800)) == lists.ListStreaks(above=2, below=3)
    assert lists.streaks([], Fraction(800)) == lists.ListStreaks(above=0, below=0)


def test_the_longest_wait_counts_the_deals_between_own_games_in_one_list():
    played = [one_list(900, table_id=1), one_list(900, table_id=2), one_list(900, table_id=3)]

    assert lists.longest_wait(played[:1], {1: [1, 10, 48]}) == 37
    assert lists.longest_wait(played[:1], {1: [30]}) == 29
    assert lists.longest_wait(played, {1: [24], 2: []}) == 48
    assert lists.longest_wait(played, {2: list(range(1, 49))}) == 0
    assert lists.longest_wait(played, {}) is None


def test_meetings_compare_results_of_the_same_table():
    everybody = [
        one_list(900, person_id=1, table_id=1),
        one_list(700, person_id=2, table_id=1),
        one_list(900, person_id=3, table_id=1),
        one_list(500, person_id=2, table_id=2),
        one_list(100, person_id=1, table_id=3),
        one_list(400, person_id=2, table_id=3),
        one_list(200, person_id=1, table_id=4),
        one_list(200, person_id=2, table_id=4),
    ]

    first, second = lists.meetings(everybody, 1)

    assert (first.person_id, first.lists, first.better, first.equal, first.worse) == (2, 3, 1, 1, 1)
    assert first.mean_difference == Fraction(-100, 3)
    assert (second.person_id, second.equal, second.difference) == (3, 1, 0)
    assert lists.meetings(everybody, 4) == ()


def test_the_strength_of_tables_is_the_mean_of_the_averages_of_the_others():
    everybody = [one_list(900, table_id=1), one_list(1, person_id=2), one_list(2, person_id=3)]
    averages = {1: Fraction(900), 2: Fraction(600), 3: Fraction(1001)}

    assert lists.strength_of_tables(everybody, 1, averages) == Fraction(1601, 2)
    assert lists.strength_of_tables(everybody, 9, averages) is None


def test_results_without_deals_are_no_part_of_a_share_of_deals():
    imported = one_list(900, won=400, lost=42)._replace(deals=0, others_lost=None, others_won=None)

    assert lists.sums([imported]).declarer_share is None
    assert lists.sums([imported, one_list(1000)]).declarer_share == lists.sums([one_list(1000)]).declarer_share


def test_games_won_and_lost_are_known_of_all_lists_or_of_none():
    known, unknown = one_list(1000, won=10, lost=2), one_list(900)._replace(points=None, won=None, lost=None)

    assert lists.sums([known]).record == (10, 2)
    assert lists.sums([known, unknown]).record == (None, None)
    assert lists.sums([known, unknown]).games == 12
