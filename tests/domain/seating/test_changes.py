"""Who comes or goes changes the fewest start cards: compared with every seating there is."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings, strategies as st

from skatclub.domain.seating import changes, drawing, errors as seating_errors, sizes as seating_sizes
from skatclub.domain.seating.sizes import sizes
from skatclub.domain.seating.task import Method, Move, PersonToSeat, Place, Seating, Task, Wishes
from tests.domain.seating import halls


def places(seating):
    return {no: (number, seat) for number, table in enumerate(seating.tables) for seat, no in enumerate(table)}


def changed_cards(old, new):
    before, after = places(old), places(new)
    return sum(before.get(no) != after.get(no) for no in {*after, *new.waiting} if no in before or no in after)


def fewest_of_all(old, people, five_allowed):
    """Look at every way to keep people: the most whose places all exist in some legal seating."""
    wanted = sorted(sizes(len(people), five_allowed)) if len(people) >= 3 else []
    slots = max(len(old.tables), len(wanted))
    held = {no: place for no, place in places(old).items() if no in people}
    waited = [no for no in old.waiting if no in people]
    best = 99
    for tables in combinations(range(slots), len(wanted)):
        for order in set(permutations(wanted)):
            size = dict(zip(tables, order, strict=True))
            stay = [no for no, (table, seat) in held.items() if seat < size.get(table, 0)]
            waiting = len(people) - sum(wanted)
            newcomers = [no for no in people if no not in held and no not in waited]
            idle = min(waiting, len(newcomers) + len(waited))
            best = min(best, len(people) - len(stay) - idle)
    return best


def is_legal(task, seating, people):
    filled = [len(table) for table in seating.tables if table]
    wanted = sizes(len(people), task.five_allowed) if len(people) >= 3 else ()
    seated = [no for table in seating.tables for no in table]
    return sorted(filled) == sorted(wanted) and sorted([*seated, *seating.waiting]) == sorted(people)


@pytest.mark.parametrize("five_allowed", [False, True])
@pytest.mark.parametrize("count", range(3, 18))
def test_every_withdrawal_changes_as_few_cards_as_any_seating_could(count, five_allowed):
    task = replace(halls.lot(count), five_allowed=five_allowed)
    old = drawing.draw(task, "a")

    for gone in range(1, count + 1):
        change = changes.withdraw(task, old, gone)

        people = [no for no in range(1, count + 1) if no != gone]
        assert is_legal(task, change.seating, people)
        assert len(change.moves) == changed_cards(old, change.seating) == fewest_of_all(old, people, five_allowed)


@pytest.mark.parametrize("five_allowed", [False, True])
@pytest.mark.parametrize("count", range(3, 18))
def test_every_late_comer_changes_as_few_cards_as_any_seating_could(count, five_allowed):
    task = replace(halls.lot(count), five_allowed=five_allowed)
    old = drawing.draw(task, "a")

    change = changes.add(task, old, PersonToSeat(start_no=99))

    people = [*range(1, count + 1), 99]
    assert is_legal(task, change.seating, people)
    assert len(change.moves) == changed_cards(old, change.seating) == fewest_of_all(old, people, five_allowed)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(3, 14), st.lists(st.integers(0, 30), max_size=12), st.booleans())
def test_one_after_another_in_every_state(count, steps, five_allowed):
    task = replace(halls.lot(count, Wishes(clubs=1), club=lambda no: f"c{no % 3}"), five_allowed=five_allowed)
    seating = drawing.draw(task, "a")
    people = list(range(1, count + 1))

    for number, step in enumerate(steps):
        old = seating
        if step % 2 and people:
            gone = people.pop(step % len(people))
            seating = changes.withdraw(task, old, gone).seating
        else:
            people.append(100 + number)
            entry = PersonToSeat(start_no=100 + number, club="c1")
            seating = changes.add(task, old, entry).seating
            task = replace(task, entries=(*task.entries, entry))
        assert is_legal(task, seating, people)
        assert changed_cards(old, seating) == fewest_of_all(old, people, five_allowed)


def test_a_four_becomes_a_three_and_its_last_seat_moves_up():
    old = Seating(tables=((1, 2, 3, 4), (5, 6, 7, 8)))

    change = changes.withdraw(halls.lot(8), old, 2)

    assert change.moves == (Move(start_no=4, old=Place(1, 4), new=Place(1, 2)),)
    assert change.seating.tables == ((1, 4, 3), (5, 6, 7, 8))


def test_a_table_that_breaks_up_leaves_its_number_empty_until_it_is_needed():
    old = Seating(tables=((1, 2, 3), (4, 5, 6), (7, 8, 9)))

    gone = changes.withdraw(halls.lot(9), old, 4)
    back = changes.add(halls.lot(9), gone.seating, PersonToSeat(start_no=4))

    assert gone.seating.tables[1] == ()
    assert len(gone.moves) == 2
    assert len(back.seating.tables[1]) == 3
    assert len(back.moves) == 3


def test_fewer_than_three_wait_until_a_third_comes():
    task = halls.lot(3)
    old = drawing.draw(task, "a")

    gone = changes.withdraw(task, old, 2)
    nobody = changes.withdraw(task, changes.withdraw(task, gone.seating, 1).seating, 3)
    back = changes.add(task, gone.seating, PersonToSeat(start_no=9))

    assert gone.seating == Seating(tables=(), waiting=(1, 3))
    assert nobody.seating == Seating(tables=(), waiting=())
    assert sorted(back.seating.tables[0]) == [1, 3, 9]


def test_who_waits_takes_the_place_of_who_goes():
    task = halls.lot(5)
    old = drawing.draw(task, "a")
    gone = old.tables[0][1]

    change = changes.withdraw(task, old, gone)

    assert change.moves == (Move(start_no=old.waiting[0], old=None, new=Place(1, 2)),)


def test_among_equals_the_wishes_decide():
    entries = tuple(PersonToSeat(start_no=no, club="A" if no in {5, 9} else "") for no in range(1, 15))
    old = Seating(tables=((1, 2, 3, 4), (13, 14, 7, 8), (9, 10, 11), (5, 6, 12)))
    task = Task(method=Method.LOT, entries=entries, wishes=Wishes(clubs=1))

    first = changes.add(task, old, PersonToSeat(start_no=20, club="A"))
    second = changes.add(replace(task, wishes=Wishes()), old, PersonToSeat(start_no=20, club="A"))

    assert len(first.moves) == len(second.moves) == 1
    assert first.moves[0].new in {Place(3, 4), Place(4, 4)}


def test_a_late_comer_avoids_his_club():
    entries = tuple(PersonToSeat(start_no=no, club="A" if no == 5 else "") for no in range(1, 7))
    old = Seating(tables=((1, 2, 3), (4, 5, 6)))
    task = Task(method=Method.LOT, entries=entries, wishes=Wishes(clubs=1))

    change = changes.add(task, old, PersonToSeat(start_no=7, club="A"))

    assert change.moves == (Move(start_no=7, old=None, new=Place(1, 4)),)


def test_a_late_comer_sits_where_his_points_want_him():
    entries = halls.people(6, order=lambda no: (100 - no,))
    old = Seating(tables=((1, 2, 3), (4, 5, 6)))
    task = Task(method=Method.POINTS, entries=entries)

    first = changes.add(task, old, PersonToSeat(start_no=7, order=(200,)))
    last = changes.add(task, old, PersonToSeat(start_no=7, order=(1,)))

    assert (first.moves[0].new, last.moves[0].new) == (Place(1, 4), Place(2, 4))


def test_a_guest_who_comes_late_leaves_the_first_table_to_others():
    old = Seating(tables=((1, 2, 3), (4, 5, 6)))

    change = changes.add(halls.lot(6), old, PersonToSeat(start_no=7, from_table=2))

    assert change.moves[0].new == Place(2, 4)


def test_a_wheelchair_that_comes_late_gets_its_place_for_one_card_more():
    old = Seating(tables=((1, 2, 3, 4), (5, 6, 7)))

    change = changes.add(halls.lot(7), old, PersonToSeat(start_no=8, fixed_table=1, fixed_seat=2))

    assert change.seating.place_of(8) == Place(1, 2)
    assert change.moves == (
        Move(start_no=2, old=Place(1, 2), new=Place(2, 4)),
        Move(start_no=8, old=None, new=Place(1, 2)),
    )


def test_a_fifth_who_is_fixed_sits_and_another_waits():
    old = Seating(tables=((1, 2, 3, 4),))

    change = changes.add(halls.lot(4), old, PersonToSeat(start_no=5, fixed_table=1, fixed_seat=4))

    assert change.seating == Seating(tables=((1, 2, 3, 5),), waiting=(4,))
    assert len(change.moves) == 2


def test_in_a_large_hall_who_sits_at_the_fixed_table_makes_room():
    old = drawing.draw(halls.lot(31), "a")

    change = changes.add(halls.lot(31), old, PersonToSeat(start_no=32, fixed_table=1, fixed_seat=2))

    assert change.seating.place_of(32) == Place(1, 2)
    assert len(change.moves) == 2


def test_who_is_fixed_does_not_move_when_a_table_shrinks():
    entries = tuple(PersonToSeat(start_no=no, fixed_table=1 if no in {4, 1} else None) for no in range(1, 9))
    task = Task(method=Method.LOT, entries=entries)
    old = Seating(tables=((1, 2, 3, 4), (5, 6, 7, 8)))

    change = changes.withdraw(task, old, 6)

    assert len(change.moves) == 1
    assert change.seating.place_of(4).table == 1


def test_a_fixed_place_that_is_not_there_is_given_up():
    change = changes.add(
        halls.lot(6), Seating(tables=((1, 2, 3), (4, 5, 6))), PersonToSeat(start_no=7, fixed_table=9)
    )

    assert len(change.moves) == 1


def test_many_tables_are_treated_like_few(monkeypatch):
    """The short cut for settled tables finds what looking at all of them finds."""
    for count in (20, 21, 22, 23, 24):
        task = halls.lot(count, Wishes(clubs=1), club=lambda no: f"c{no % 4}")
        old = drawing.draw(task, "a")
        short = [changes.withdraw(task, old, no) for no in range(1, count + 1, 4)]
        short.append(changes.add(task, old, PersonToSeat(start_no=99, club="c1")))
        monkeypatch.setattr(seating_sizes, "FEW_TABLES", 6)

        full = [changes.withdraw(task, old, no) for no in range(1, count + 1, 4)]
        full.append(changes.add(task, old, PersonToSeat(start_no=99, club="c1")))

        assert [len(one.moves) for one in short] == [len(one.moves) for one in full]
        assert [one.seating for one in short] == [one.seating for one in full]
        monkeypatch.undo()


@pytest.mark.parametrize("count", [240, 241, 242, 243, 400, 401])
def test_a_late_change_in_a_large_hall_changes_at_most_four_cards(count):
    task = halls.lot(count, halls.ALL, club=lambda no: f"c{no % 60}")
    old = drawing.draw(task, "a")

    found = [changes.withdraw(task, old, no) for no in (old.tables[0][1], old.tables[-1][0])]
    found.append(changes.add(task, old, PersonToSeat(start_no=999, club="c1")))

    assert max(len(change.moves) for change in found) <= 4


def test_two_people_swap_by_hand():
    old = Seating(tables=((1, 2, 3, 4),), waiting=(5,))

    assert changes.swap(halls.lot(5), old, 1, 4).tables == ((4, 2, 3, 1),)
    assert changes.swap(halls.lot(5), old, 2, 5) == Seating(tables=((1, 5, 3, 4),), waiting=(2,))


def test_what_is_not_there_is_refused():
    task, old = halls.lot(4), Seating(tables=((1, 2, 3, 4), ()))

    with pytest.raises(seating_errors.PairWithItself):
        changes.swap(task, old, 2, 2)
    with pytest.raises(seating_errors.StartNumberUnknown):
        changes.swap(task, old, 2, 9)
    with pytest.raises(seating_errors.StartNumberUnknown):
        changes.swap(halls.lot(3), old, 2, 4)
    with pytest.raises(seating_errors.StartNumberUnknown):
        changes.withdraw(task, old, 9)
    with pytest.raises(seating_errors.StartNumberUnknown):
        changes.withdraw(halls.lot(3), old, 1)
    with pytest.raises(seating_errors.AlreadySeated):
        changes.add(task, old, PersonToSeat(start_no=4))
