"""The draw: legal, fair, repeatable, and the methods do what they are called."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings, strategies as st

from skatclub.domain.seating import drawing, errors as seating_errors
from skatclub.domain.seating.sizes import sizes
from skatclub.domain.seating.task import ALGORITHM, Method, Past, PersonToSeat, Place, Seating, Task, Wishes
from tests.domain.seating import halls


def is_legal(task, seating):
    seated = [no for table in seating.tables for no in table]
    wanted = sizes(len(task.entries), task.five_allowed)
    everybody = sorted(entry.start_no for entry in task.entries)
    return tuple(map(len, seating.tables)) == wanted and sorted([*seated, *seating.waiting]) == everybody


@pytest.mark.parametrize("first", range(3, 401, 50))
def test_a_pure_lot_is_legal_for_any_number(first):
    """Three numbers apart: every size of the last tables comes in every part of the hall."""
    for count in range(first, min(first + 50, 401), 3):
        task = halls.lot(count)

        assert is_legal(task, drawing.draw(task, "seed"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "numbers",
    [
        pytest.param((*range(3, 13), 14, 18, 23, 29), id="few"),
        pytest.param(range(32, 401, 41), id="many"),
        pytest.param((*range(3, 32), *range(32, 401, 13)), id="all", marks=pytest.mark.endure),
    ],
)
def test_a_draw_with_wishes_is_legal_for_any_number(numbers):
    """Far apart, and yet every size of the last tables comes."""
    for count in numbers:
        task = halls.lot(count, halls.ALL, club=lambda no: f"c{no // 3}")

        assert is_legal(task, drawing.draw(task, "seed"))


def test_five_people_wait_in_turn():
    task = halls.lot(5)

    first = drawing.draw(task, "a")
    again = [drawing.draw(replace(task, past=Past(waited=frozenset(first.waiting))), f"{n}") for n in range(30)]

    assert is_legal(task, first)
    assert all(one.waiting != first.waiting for one in again)
    assert len({one.waiting for one in again}) == 4


def test_who_waited_waits_again_only_if_all_did():
    task = replace(halls.lot(5), past=Past(waited=frozenset(range(1, 6))))

    assert len(drawing.draw(task, "a").waiting) == 1


def test_five_who_agree_sit_at_one_table():
    task = replace(halls.lot(5), five_allowed=True)

    assert is_legal(task, drawing.draw(task, "a"))


def test_two_cannot_play():
    with pytest.raises(seating_errors.TooFewPlayers):
        drawing.draw(halls.lot(2), "a")


@cache
def many_lots(draws: int) -> list[Seating]:
    """Draw eight people so many times."""
    return [drawing.draw(halls.lot(8), f"fair {number}") for number in range(draws)]


DRAWS = pytest.mark.parametrize("draws", [800, pytest.param(4000, marks=pytest.mark.endure)])


@DRAWS
def test_a_pure_lot_gives_everybody_every_place_alike(draws):
    """Chi-square: 8 people, 8 places; 49 degrees of freedom, 85.4 in one of a thousand."""
    found = Counter((no, seating.place_of(no)) for seating in many_lots(draws) for no in range(1, 9))

    assert len(found) == 64
    assert sum((count - draws / 8) ** 2 for count in found.values()) < 85.4 * draws / 8


@DRAWS
def test_a_pure_lot_lets_every_pair_meet_alike(draws):
    """28 pairs meet 12 of 28 times: 20 degrees of freedom are enough, 27 and 55.5 in one of a thousand."""
    found = Counter(pair for seating in many_lots(draws) for pair in halls.meetings(seating.tables))

    expected = draws * 12 / 28
    assert sum((count - expected) ** 2 for count in found.values()) / expected < 55.5


def test_the_order_of_the_entries_does_not_matter():
    task = halls.lot(22, halls.ALL, club=lambda no: f"c{no % 5}")

    turned = replace(task, entries=tuple(reversed(task.entries)))

    assert drawing.draw(turned, "a") == drawing.draw(task, "a")


def test_the_next_series_is_another_draw_of_the_same_seed():
    task = halls.lot(20)
    first = drawing.draw(task, "a")

    assert drawing.draw(halls.after(task, first), "a") != first


GOLDEN = {
    1: {
        "lot": ((10, 4, 12, 3), (2, 8, 11), (6, 1, 7), (9, 5, 13)),
        "search": ((13, 16, 10, 11), (6, 12, 9, 17), (7, 1, 14, 18), (5, 15, 3), (2, 8, 4)),
        "order": ((2, 5, 12, 13), (8, 9, 4, 7), (6, 14, 10), (1, 3, 11)),
        "order lots": ((2, 13), (12, 1), (14, 3)),
    },
    2: {
        "lot": ((13, 8, 4, 5), (12, 11, 3), (6, 2, 10), (7, 1, 9)),
        "search": ((10, 15, 16, 13), (17, 8, 14, 18), (3, 5, 2, 1), (4, 12, 7), (6, 11, 9)),
        "order": ((13, 12, 2, 5), (7, 8, 9, 4), (6, 10, 14), (1, 3, 11)),
        "order lots": ((2, 13), (1, 12), (14, 3)),
    },
}
"""By version: what is stored is repeated by the version that drew it, the same on every machine."""

COLUMNS = [
    ((10, 16, 20, 2), (12, 11, 3, 19), (22, 17, 9, 4), (1, 13, 21, 8), (7, 5, 14), (15, 18, 6)),
    ((10, 13, 18, 5), (19, 6, 2, 14), (15, 3, 9, 21), (1, 17, 7, 20), (16, 22, 11), (8, 4, 12)),
]

THREES_COUNT = Wishes(repeats=10, clubs=5, second_threes=10)


@pytest.mark.parametrize("version", GOLDEN)
def test_golden_lot(version):
    """Whoever changes any of these raises `ALGORITHM`."""
    assert drawing.draw(halls.lot(13), "Skatfreunde Bachtal", version).tables == GOLDEN[version]["lot"]


@pytest.mark.parametrize("version", GOLDEN)
def test_golden_search(version):
    task = halls.lot(18, THREES_COUNT, club=lambda no: f"c{no % 4}")

    third = halls.series(task, 3, "golden", version)[2][1]

    assert third.tables == GOLDEN[version]["search"]


@pytest.mark.parametrize("version", GOLDEN)
def test_golden_order(version):
    entries = tuple(PersonToSeat(start_no=no, order=(no * 37 % 11,), club=f"c{no % 3}") for no in range(1, 15))
    task = Task(method=Method.POINTS, entries=entries, wishes=Wishes(clubs=1, seats=1))

    seating = drawing.draw(task, "golden", version)

    assert seating.tables == GOLDEN[version]["order"]
    assert seating.lots == GOLDEN[version]["order lots"]


def test_golden_columns():
    task = halls.lot(22, Wishes(repeats=10, clubs=5), club=lambda no: f"c{no // 6}")

    drawn = [seating.tables for _, seating in halls.series(task, 2, "golden")]

    assert drawn == COLUMNS
    assert 1 + max(GOLDEN) == ALGORITHM


def test_nobody_writes_twice_before_everybody_did():
    task = halls.lot(32, Wishes(repeats=10, seats=1))

    drawn = halls.series(task, 4)

    writers = [table[0] for _, seating in drawn for table in seating.tables]
    assert len(set(writers)) == 32


def test_seats_without_a_wish_are_the_lot():
    task = halls.lot(8)
    first = drawing.draw(task, "a")

    later = [drawing.draw(halls.after(task, first), f"{number}") for number in range(40)]

    assert any(halls.second_firsts(halls.after(task, first).past, one) for one in later)


@pytest.mark.slow
def test_a_search_that_misses_the_bound_begins_anew_and_the_better_draft_stays():
    """28 people, seven series: 21 of 27 others are met then, and six series leave a search few ways on."""
    drawn = halls.series(halls.lot(28, Wishes(repeats=1)), 7, algorithm=1)

    assert [halls.repeats(task.past, seating) for task, seating in drawn] == [0, 0, 0, 0, 0, 0, 5]


def test_a_draft_that_leaves_the_next_threes_no_way_out_is_drawn_again():
    """22 people: six sit at threes, so the fourth series has four left who never did and two who must again."""
    task = halls.lot(22, Wishes(repeats=10, second_threes=10))

    for task_of, seating in halls.series(task, 3):
        assert halls.repeats(task_of.past, seating) == 0
        assert halls.second_threes(task_of.past, seating) == 0


@pytest.mark.parametrize("series", [2, pytest.param(5, marks=pytest.mark.endure)])
def test_fixed_places_are_kept(series):
    entries = list(halls.people(22))
    entries[4] = PersonToSeat(start_no=5, fixed_table=1)
    entries[6] = PersonToSeat(start_no=7, fixed_seat=1)
    entries[8] = PersonToSeat(start_no=9, fixed_seat=1)
    entries[10] = PersonToSeat(start_no=11, fixed_seat=4)
    entries[12] = PersonToSeat(start_no=13, fixed_table=6, fixed_seat=2)
    task = Task(method=Method.LOT, entries=tuple(entries), wishes=Wishes(repeats=1, seats=1, clubs=1))

    for task_of, seating in halls.series(task, series):
        assert is_legal(task_of, seating)
        assert seating.place_of(5).table == 1
        assert {seating.place_of(no).seat for no in (7, 9)} == {1}
        assert seating.place_of(11).seat == 4
        assert seating.place_of(13) == Place(6, 2)


@pytest.mark.parametrize(
    ("entry", "refused"),
    [
        ({"fixed_table": 3}, seating_errors.FixedTableUnknown(1, 3, 2)),
        ({"fixed_table": 0}, seating_errors.FixedTableUnknown(1, 0, 2)),
        ({"fixed_table": 2, "fixed_seat": 4}, seating_errors.FixedSeatUnknown(1, 4, 3)),
        ({"fixed_seat": 5}, seating_errors.FixedSeatUnknown(1, 5, 4)),
    ],
)
def test_fixed_places_that_are_not_there_are_refused(entry, refused):
    task = Task(method=Method.LOT, entries=(PersonToSeat(start_no=1, **entry), *halls.people(7)[1:]))

    with pytest.raises(type(refused)) as raised:
        drawing.draw(task, "a")

    assert raised.value == refused


@pytest.mark.parametrize(
    ("fixed", "refused"),
    [
        ([{"fixed_table": 2}] * 4, seating_errors.FixedTableFull(2, 3, 4)),
        ([{"fixed_table": 2, "fixed_seat": 1}] * 2, seating_errors.FixedSeatTaken(2, 1, 1, 2)),
        ([{"fixed_seat": 4}] * 2, seating_errors.FixedSeatTooOften(4, 2, 1)),
        (
            [{"fixed_seat": 1}, {"fixed_seat": 1}, *[{"fixed_table": 1}] * 4],
            seating_errors.FixedSeatTooOften(1, 2, 2),
        ),
    ],
)
@pytest.mark.parametrize("method", [Method.LOT, Method.POINTS])
def test_fixed_places_that_cannot_all_be_kept_are_refused(fixed, refused, method):
    first = tuple(PersonToSeat(start_no=no, **fields) for no, fields in enumerate(fixed, start=1))
    task = Task(method=method, entries=(*first, *halls.people(7)[len(fixed) :]))

    with pytest.raises(type(refused)) as raised:
        drawing.draw(task, "a")

    assert raised.value == refused


def test_a_plan_by_hand_is_filled_up_by_lot():
    fixed = {3: (1, 1), 8: (1, 2), 2: (2, 1), 6: (2, 3)}
    entries = tuple(
        PersonToSeat(
            start_no=no, fixed_table=fixed.get(no, (None, None))[0], fixed_seat=fixed.get(no, (None, None))[1]
        )
        for no in range(1, 9)
    )

    seating = drawing.draw(Task(method=Method.FIXED, entries=entries), "a")

    assert {no: (seating.place_of(no).table, seating.place_of(no).seat) for no in fixed} == fixed


def test_guests_sit_at_later_tables_as_far_as_others_are_there():
    entries = tuple(PersonToSeat(start_no=no, from_table=2 if no > 9 else 1) for no in range(1, 13))
    for method in (Method.LOT, Method.GROUPS, Method.POINTS):
        task = Task(method=method, entries=entries, wishes=Wishes(clubs=1))

        for number in range(10):
            assert max(drawing.draw(task, f"{number}").tables[0]) <= 9


def test_guests_fill_the_first_table_if_nobody_else_is_there():
    task = halls.lot(8, from_table=2)

    assert is_legal(task, drawing.draw(task, "a"))


@pytest.mark.parametrize("count", [13, 16, 18, 20, 33])
def test_every_table_is_mixed_from_the_seeding_groups(count):
    task = Task(
        method=Method.GROUPS, entries=halls.people(count, group=lambda no: 1 + no % 4 if no % 4 < 3 else None)
    )

    seating = drawing.draw(task, "a")

    assert is_legal(task, seating)
    for group in range(4):
        here = [sum(no % 4 == group for no in table) for table in seating.tables]
        assert max(here) - min(here) <= 1


def test_mixed_groups_keep_wishes_inside_the_groups():
    task = Task(
        method=Method.GROUPS,
        entries=halls.people(40, group=lambda no: 1 + (no - 1) // 10, club=lambda no: f"c{no % 8}"),
        wishes=halls.ALL,
    )

    for task_of, seating in halls.series(task, 3):
        assert all(sorted((no - 1) // 10 for no in table) == [0, 1, 2, 3] for table in seating.tables)
        assert halls.club_pairs(task_of, seating) == 0
        assert halls.repeats(task_of.past, seating) == 0


def test_groups_may_be_drawn_among_themselves():
    task = Task(
        method=Method.GROUPS, entries=halls.people(16, group=lambda no: 1 if no <= 8 else 2), within_groups=True
    )

    drawn = [drawing.draw(task, f"{number}") for number in range(20)]

    assert all(max(max(table) for table in one.tables[:2]) == 8 for one in drawn)
    assert len({one.tables for one in drawn}) == 20
    assert drawn[0].lots == ()


@pytest.mark.slow
@settings(max_examples=3, deadline=None, derandomize=True)
@given(data=st.data())
def test_any_task_is_seated_legally(data):
    seat_any_task(data, most=11)


@pytest.mark.endure
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_many_tasks_are_seated_legally(data):
    seat_any_task(data, most=18)


def seat_any_task(data, most):
    count = data.draw(st.integers(3, most))
    weights = st.sampled_from([0, 1, 7])
    entries = tuple(
        PersonToSeat(
            start_no=2 * no + 1,
            club=data.draw(st.sampled_from(["", "a", "b", "c"])),
            teams=data.draw(st.sampled_from([(), ("x",), ("x", "y")])),
            order=data.draw(st.sampled_from([None, (1,), (2, 3), (5,)])),
            group=data.draw(st.sampled_from([None, 1, 2])),
            from_table=data.draw(st.sampled_from([1, 1, 2])),
        )
        for no in range(count)
    )
    wishes = Wishes(
        **{
            name: data.draw(weights)
            for name in ("repeats", "season", "clubs", "teams", "prohibited", "second_threes", "seats")
        },
        pairs=frozenset({(3, 1), (1, 5)}),
    )
    task = Task(method=data.draw(st.sampled_from(list(Method))), entries=entries, wishes=wishes)

    for task_of, seating in halls.series(task, 2, data.draw(st.text(max_size=5))):
        assert is_legal(task_of, seating)
