"""The same seed rolls the same, subjects do not disturb each other, and shares are kept."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, strategies as st

from tests.rehearsals.chance import Chance


def test_the_same_seed_rolls_the_same_on_every_machine():
    rolled = Chance("7")
    assert [rolled.below(1000) for _ in range(6)] == [780, 263, 632, 211, 468, 700]


def test_a_part_does_not_depend_on_what_was_rolled_before():
    one, other = Chance("7"), Chance("7")
    other.below(6)
    assert one.part("door").below(10**6) == other.part("door").below(10**6)
    assert one.part("door").below(10**6) != one.part("draw").below(10**6)


@given(st.text(max_size=5), st.integers(-50, 50), st.integers(0, 50))
def test_a_number_lies_between_its_bounds(seed, lowest, width):
    assert lowest <= Chance(seed).between(lowest, lowest + width) <= lowest + width


def test_values_come_as_often_as_their_shares_say():
    chance = Chance("shares")
    found = Counter(chance.weighted((("a", 700), ("b", 300), ("c", 0))) for _ in range(2000))
    assert 1300 < found["a"] < 1500
    assert found["c"] == 0
    assert sum(chance.happens(250) for _ in range(2000)) in range(400, 600)


@given(st.text(max_size=5), st.lists(st.integers(), max_size=8, unique=True), st.integers(0, 10))
def test_some_are_of_all_in_their_order_and_shuffled_ones_are_all(seed, values, count):
    chance = Chance(seed)
    chosen = chance.some(values, count)
    assert len(chosen) == min(count, len(values))
    assert [value for value in values if value in chosen] == chosen
    assert sorted(chance.shuffled(values)) == sorted(values)
    assert not values or chance.one_of(values) in values


def test_bytes_are_so_many_and_the_same():
    assert Chance("salt").bytes(16) == Chance("salt").bytes(16)
    assert len(set(Chance("salt").bytes(200))) > 100
