"""What is remembered of tables is never older than the head of the chain."""

from __future__ import annotations

from skatclub.store.memory import MOST, Memory
from skatclub.store.sheets.projection import Remembered
from tests.builders import a_table

SEEN = Remembered(a_table(), ())


def test_a_table_is_remembered_at_the_head_it_was_read_at():
    memory = Memory()

    memory.keep(5, 1, SEEN)

    assert memory.get(5, 1, Remembered) is SEEN
    assert memory.get(6, 1, Remembered) is None


def test_a_newer_head_forgets_what_was_read_before():
    memory = Memory()
    memory.keep(5, 1, SEEN)

    memory.keep(6, 2, SEEN)

    assert memory.get(6, 1, Remembered) is None
    assert memory.get(6, 2, Remembered) is SEEN


def test_our_own_change_carries_other_tables_over():
    memory = Memory()
    memory.keep(5, 1, SEEN)
    memory.keep(5, 2, SEEN)
    newer = Remembered(a_table(), (1,))

    memory.move_on(5, 6, {2}, {2: newer})

    assert memory.get(6, 1, Remembered) is SEEN
    assert memory.get(6, 2, Remembered) is newer


def test_a_change_of_names_forgets_all_tables():
    memory = Memory()
    memory.keep(5, 1, SEEN)

    memory.move_on(5, 6, None, {1: SEEN})

    assert memory.get(6, 1, Remembered) is None


def test_a_change_of_somebody_else_in_between_forgets_all_but_what_was_rewritten():
    memory = Memory()
    memory.keep(5, 1, SEEN)
    newer = Remembered(a_table(), (1,))

    memory.move_on(7, 8, {2}, {2: newer})

    assert memory.get(8, 1, Remembered) is None
    assert memory.get(8, 2, Remembered) is newer


def test_only_so_many_tables_are_remembered():
    memory = Memory()

    for number in range(MOST + 5):
        memory.keep(5, number, SEEN)

    assert memory.get(5, 0, Remembered) is None
    assert memory.get(5, MOST + 4, Remembered) is SEEN


def test_another_club_at_the_same_address_is_not_taken_for_the_one_that_was_seen():
    memory = Memory()
    memory.recognise(5, "fifth", "", memory.newest)
    memory.keep(5, 1, SEEN)
    memory.keep_whole(SEEN)

    is_same = memory.recognise(6, "sixth", "fifth", memory.newest)
    still_known = memory.whole(Remembered), memory.known.values
    is_still_same = memory.recognise(6, "another sixth", "another sixth", memory.newest)

    assert (is_same, is_still_same) == (True, False)
    assert still_known == (SEEN, {1: SEEN})
    assert (memory.whole(Remembered), memory.known.values) == (None, {})


def test_a_thread_that_saw_less_than_another_meanwhile_finds_the_same_club():
    memory = Memory()
    memory.recognise(5, "fifth", "", memory.newest)
    since = memory.newest
    memory.newest = (6, "sixth")

    assert memory.recognise(5, "fifth", "fifth", since)
    assert memory.newest == (6, "sixth")
