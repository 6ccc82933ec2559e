"""The draw of a series as a value, and its texts."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.seating import draws
from skatclub.domain.seating.draws import Amendment, AmendmentKind, Draw, DrawState
from skatclub.domain.seating.errors import SeedUnusable
from skatclub.domain.seating.task import Method, Move, Past, PersonToSeat, Place, Seating, Task, Wishes

FIRST = Seating(tables=((1, 2, 3, 4), (5, 6, 7)))
THEN = Seating(tables=((1, 2, 3), (5, 6, 7)), waiting=())


def a_draw(**told):
    return Draw(
        id=1,
        series_id=1,
        state=DrawState.DRAFT,
        method=Method.LOT,
        attempt=1,
        seed="x",
        fingerprint="f" * 64,
        algorithm=1,
        **told,
    )


def test_a_draw_without_a_draft_seats_nobody():
    assert a_draw().seating is None


def test_the_last_change_says_who_sits_where():
    change = Amendment(kind=AmendmentKind.WITHDRAWAL, about=(4,), moves=(), seating=THEN)

    assert a_draw(drawn=FIRST).seating == FIRST
    assert a_draw(drawn=FIRST, amendments=(change,)).seating == THEN


@pytest.mark.parametrize("seed", ["", "  ", "x" * 201, "a\nb", "a\0b", "\ud800"])
def test_a_seed_is_one_printable_line(seed):
    with pytest.raises(SeedUnusable):
        draws.checked_seed(seed)


def test_a_seed_is_taken_without_spaces_and_composed():
    assert draws.checked_seed(" Ü 17 ") == "Ü 17"
    assert draws.checked_seed("x" * 200) == "x" * 200


def test_the_cards_to_print_again_are_those_whose_place_differs():
    found = draws.moved(FIRST, Seating(tables=((1, 2, 3), (7, 6, 5), (8, 9, 10)), waiting=(4,)))

    assert found == (
        Move(start_no=4, old=Place(1, 4), new=None),
        Move(start_no=5, old=Place(2, 1), new=Place(2, 3)),
        Move(start_no=7, old=Place(2, 3), new=Place(2, 1)),
        Move(start_no=8, old=None, new=Place(3, 1)),
        Move(start_no=9, old=None, new=Place(3, 2)),
        Move(start_no=10, old=None, new=Place(3, 3)),
    )


entries = st.lists(
    st.builds(
        PersonToSeat,
        start_no=st.integers(1, 400),
        club=st.sampled_from(["", "1", "2"]),
        family=st.sampled_from(["", "1"]),
        teams=st.lists(st.sampled_from(["1", "2"]), max_size=2).map(tuple),
        order=st.none() | st.lists(st.integers(-9, 9), min_size=1, max_size=3).map(tuple),
        group=st.none() | st.integers(1, 4),
        fixed_table=st.none() | st.integers(1, 9),
        fixed_seat=st.none() | st.integers(1, 5),
        from_table=st.integers(1, 4),
    ),
    unique_by=lambda one: one.start_no,
    max_size=6,
).map(lambda found: tuple(sorted(found, key=lambda one: one.start_no)))
tables = st.lists(st.lists(st.integers(-3, 99), max_size=5).map(tuple), max_size=4).map(tuple)
tasks = st.builds(
    Task,
    method=st.sampled_from(Method),
    entries=entries,
    wishes=st.builds(
        Wishes,
        repeats=st.integers(0, 1000),
        seats=st.integers(0, 3),
        pairs=st.frozensets(st.tuples(st.integers(1, 5), st.integers(6, 9)), max_size=3),
    ),
    past=st.builds(
        Past,
        series=st.lists(tables, max_size=2).map(tuple),
        season=tables,
        waited=st.frozensets(st.integers(1, 9), max_size=3),
    ),
    five_allowed=st.booleans(),
    within_groups=st.booleans(),
)
seatings = st.builds(Seating, tables=tables, waiting=st.just((3,)), lots=tables)
places = st.none() | st.builds(Place, st.integers(1, 9), st.integers(1, 5))


@pytest.mark.slow
@given(tasks)
def test_a_task_is_read_as_it_was_written(task):
    assert draws.load_task(draws.dump_task(task)) == task


def test_equal_tasks_are_equal_texts():
    one, other = PersonToSeat(start_no=1), PersonToSeat(start_no=2)

    written = [draws.dump_task(Task(method=Method.LOT, entries=pair)) for pair in ((one, other), (other, one))]

    assert written[0] == written[1]


@given(seatings)
def test_a_seating_is_read_as_it_was_written(seating):
    assert draws.load_seating(draws.dump_seating(seating)) == seating


@given(
    st.sampled_from(AmendmentKind),
    st.lists(st.builds(Move, start_no=st.integers(1, 9), old=places, new=places), max_size=3).map(tuple),
    seatings,
)
def test_a_change_is_read_as_it_was_written(kind, moves, seating):
    change = Amendment(kind=kind, about=(3, 4), moves=moves, seating=seating)

    assert draws.load_amendment(kind, draws.dump_amendment(change)) == change


def test_moves_are_written_as_rows():
    move = Move(start_no=7, old=Place(1, 2), new=None)
    change = Amendment(kind=AmendmentKind.SWAP, about=(7,), moves=(move,), seating=Seating(tables=((1, 2, 3),)))

    assert '"moves":[[7,[1,2],null]]' in draws.dump_amendment(change)
