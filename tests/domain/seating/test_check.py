"""The report: right counts, bounds that hold, and a reason for each wish not kept."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.seating import check, drawing, errors as seating_errors
from skatclub.domain.seating.task import Method, Past, PersonToSeat, Reason, Seating, Task, Unkept, Wish, Wishes
from tests.domain.seating import halls


def reasons(report, wish):
    return [one.reason for one in report.unkept if one.wish is wish]


@pytest.mark.parametrize("count", [8, 13, 16, 22, 29])
def test_the_counts_are_those_of_a_naive_recount(count):
    task = halls.lot(count, Wishes(clubs=1), club=lambda no: f"c{no % 3}")

    for task_of, seating in halls.series(task, 4):
        report = check.report(task_of, seating)

        assert report.of(Wish.REPEATS).count == halls.repeats(task_of.past, seating)
        assert report.of(Wish.CLUBS).count == halls.club_pairs(task_of, seating)
        assert report.of(Wish.SECOND_THREES).count == halls.second_threes(task_of.past, seating)
        assert report.of(Wish.SEATS).count == halls.second_firsts(task_of.past, seating)
        assert all(one.bound <= one.count for one in report.reached)


def any_entry(data, no):
    fixed = data.draw(st.sampled_from([None, None, None, 1, 2]))
    return PersonToSeat(
        start_no=no,
        club=data.draw(st.sampled_from(["", "a", "b"])),
        family=data.draw(st.sampled_from(["", "f"])),
        teams=data.draw(st.sampled_from([(), ("x",), ("x", "y"), ("y",)])),
        fixed_table=fixed,
        fixed_seat=data.draw(st.sampled_from([None, None, 1, 3])) if fixed else None,
    )


@given(st.data())
def test_no_seating_whatever_beats_a_bound(data):
    """Random seatings, random pasts: a bound that is too high would be beaten sooner or later."""
    count = data.draw(st.sampled_from([3, 4, 6, 7, 8, 9]))
    shape = drawing.draw(halls.lot(count), "shape").tables
    numbers = list(range(1, count + 1))

    def shuffled():
        queue = iter(data.draw(st.permutations(numbers)))
        return tuple(tuple(next(queue) for _ in table) for table in shape)

    past = Past(series=tuple(shuffled() for _ in range(data.draw(st.integers(0, 3)))), season=shuffled())
    entries = tuple(any_entry(data, no) for no in numbers)
    task = Task(method=Method.LOT, entries=entries, past=past, wishes=Wishes(pairs=frozenset({(1, 2), (3, 2)})))

    report = check.report(task, Seating(tables=shuffled()))

    assert all(one.bound <= one.count for one in report.reached)


@pytest.mark.parametrize("count", [6, 7, 8])
def test_a_bound_is_the_best_of_all_seatings_where_all_can_be_looked_at(count):
    """Clubs of three, four and one, and the repeats of a second series: the bound is reached by some seating."""
    task = halls.lot(count, club=lambda no: "a" if no <= 4 else "b" if no <= 7 else "")
    second = halls.after(task, drawing.draw(task, "a"))
    sizes = [len(table) for table in drawing.draw(task, "a").tables]

    best = {Wish.CLUBS: 99, Wish.REPEATS: 99}
    for order in permutations(range(1, count + 1)):
        if any(order[place] > order[place + 1] for place in (0, 1, sizes[0], sizes[0] + 1)):
            continue
        seating = Seating(tables=(order[: sizes[0]], order[sizes[0] :]))
        best[Wish.CLUBS] = min(best[Wish.CLUBS], halls.club_pairs(second, seating))
        best[Wish.REPEATS] = min(best[Wish.REPEATS], halls.repeats(second.past, seating))

    report = check.report(second, drawing.draw(second, "b"))
    assert {wish: report.of(wish).bound for wish in best} == best


def test_what_no_seating_can_avoid_is_called_unavoidable():
    task = halls.lot(8, Wishes(clubs=1), club=lambda no: "host" if no <= 6 else "")

    report = check.report(task, drawing.draw(task, "a"))

    assert (report.of(Wish.CLUBS).count, report.of(Wish.CLUBS).bound) == (6, 6)
    assert reasons(report, Wish.CLUBS) == [Reason.UNAVOIDABLE] * 6


def test_one_club_is_at_its_bound_though_another_is_not():
    club = {1: "a", 2: "a", 3: "a", 5: "b", 6: "b"}
    task = halls.lot(8, Wishes(clubs=1), club=lambda no: club.get(no, ""))

    report = check.report(task, Seating(tables=((1, 2, 5, 6), (3, 4, 7, 8))))

    assert {one.start_nos: one.reason for one in report.unkept} == {
        (1, 2): Reason.UNAVOIDABLE,
        (5, 6): Reason.SEARCH_ENDED,
    }


def test_a_strict_order_is_a_reason():
    task = Task(method=Method.POINTS, entries=halls.people(8, order=lambda no: (-no,)))
    second = halls.after(task, drawing.draw(task, "a"))

    report = check.report(second, drawing.draw(second, "b"))

    assert (report.of(Wish.REPEATS).count, report.of(Wish.REPEATS).bound) == (12, 4)
    assert set(reasons(report, Wish.REPEATS)) == {Reason.ORDER_IS_STRICT}


def test_a_fixed_place_is_a_reason():
    club = {1: "a", 2: "a", 3: "b", 4: "b"}
    entries = tuple(
        PersonToSeat(start_no=no, club=club.get(no, ""), fixed_table=1 if no < 3 else None) for no in range(1, 9)
    )
    task = Task(method=Method.LOT, entries=entries, wishes=Wishes(clubs=1))

    report = check.report(task, Seating(tables=((1, 2, 5, 6), (3, 4, 7, 8))))

    assert {one.start_nos: one.reason for one in report.unkept} == {
        (1, 2): Reason.UNAVOIDABLE,
        (3, 4): Reason.SEARCH_ENDED,
    }


def test_two_fixed_at_one_table_are_a_reason_of_their_own_if_they_are_not_in_the_bound():
    entries = tuple(PersonToSeat(start_no=no, fixed_table=1 if no < 3 else None) for no in range(1, 9))
    task = Task(method=Method.LOT, entries=entries, past=Past(series=(((1, 2, 3, 4), (5, 6, 7, 8)),)))

    report = check.report(task, Seating(tables=((1, 2, 3, 4), (5, 6, 7, 8))))

    assert report.unkept[0] == Unkept(
        wish=Wish.REPEATS, start_nos=(1, 2), table=1, earlier=1, reason=Reason.FIXED_SEAT
    )
    assert report.unkept[1].reason is Reason.NOT_WISHED


def test_a_list_keeper_writes_again_because_he_is_fixed():
    entries = (PersonToSeat(start_no=1, fixed_seat=1), *halls.people(8)[1:])
    task = Task(
        method=Method.LOT,
        entries=entries,
        wishes=Wishes(seats=1),
        past=Past(series=(((1, 2, 3, 4), (5, 6, 7, 8)),)),
    )

    report = check.report(task, Seating(tables=((1, 2, 3, 4), (5, 6, 7, 8))))

    assert reasons(report, Wish.SEATS) == [Reason.FIXED_SEAT, Reason.SEARCH_ENDED]
    assert report.of(Wish.SEATS).bound == 1


def test_meetings_of_the_season_are_counted_one_by_one():
    past = Past(season=((1, 2, 3, 4), (1, 2, 5, 6)))
    task = Task(method=Method.LOT, entries=halls.people(8), past=past, wishes=Wishes(season=1))

    report = check.report(task, Seating(tables=((1, 2, 7, 8), (3, 4, 5, 6))))

    assert report.of(Wish.SEASON).count == 2 + 1 + 1
    assert report.unkept[0].earlier == 2


def test_who_is_not_on_a_fixed_place_is_named():
    entries = (
        PersonToSeat(start_no=1, fixed_table=2),
        PersonToSeat(start_no=2, fixed_seat=1),
        *halls.people(5)[2:],
    )
    task = Task(method=Method.LOT, entries=entries)

    report = check.report(task, Seating(tables=((3, 2, 4, 5),), waiting=(1,)))

    assert report.misplaced == (1, 2)


def test_a_hall_where_all_wait_has_nothing_unkept():
    report = check.report(halls.lot(2), Seating(tables=(), waiting=(1, 2)))

    assert report.unkept == ()
    assert {one.bound for one in report.reached} == {0}


def test_a_stranger_in_the_seating_is_refused():
    with pytest.raises(seating_errors.StartNumberUnknown):
        check.report(halls.lot(3), Seating(tables=((1, 2, 4),)))
