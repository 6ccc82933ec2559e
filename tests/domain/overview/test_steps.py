"""The thread through a day: stages done, steps due, and what is provisional below them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from skatclub.domain.events.event import EventKind, Length
from skatclub.domain.overview.event_overview import Basis, Ending, SeriesCard, SeriesState
from skatclub.domain.overview.steps import Doubt, DoubtKind, Stage, Step, StepKind, doubts, stages, steps
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import Method
from skatclub.domain.sheets.table import SheetState
from skatclub.domain.standings.state import Finality
from tests.domain.overview.test_event_overview import checked, overview, series, table, typed

NIGHT, SINGLE = EventKind.CLUB_NIGHT, EventKind.SINGLE_LIST
DONE = Ending(posted=True, counted=True, honoured=True, closed=True, followed=True)
FULL = table(deals=48)
OVER = series(1, checked(FULL))


def kinds(seen) -> list[StepKind]:
    return [step.kind for step in steps(seen)]


def ticked(seen) -> list[Stage]:
    return [stage for stage, is_done in stages(seen) if is_done]


def test_of_results_taken_over_nothing_is_left_to_do():
    plain = SeriesCard(number=1, length=Length(12), draw=None, tables=(), plain=3, method=Method.LOT, printed=False)
    old = replace(overview(plain, here=3), plain_people=3)

    assert plain.state is SeriesState.FINISHED
    assert old.is_taken_over
    for seen in (old, replace(old, event=replace(old.event, kind=NIGHT))):
        assert steps(seen) == (Step(kind=StepKind.TAKEN_OVER, number=3),)
        assert stages(seen) == ()


def test_a_series_beside_results_taken_over_is_still_to_be_played():
    plain = SeriesCard(number=1, length=Length(12), draw=None, tables=(), plain=3, method=Method.LOT, printed=False)
    half = overview(plain, series(2), kind=NIGHT)

    assert not half.is_taken_over
    assert not overview().is_taken_over
    assert kinds(half) == [StepKind.REGISTER, StepKind.ADD_TABLE]


def test_an_empty_tournament_begins_with_registration():
    found = steps(overview(series()))

    assert found == (Step(kind=StepKind.REGISTER),)


def test_three_people_are_enough_for_a_draw_and_two_are_not():
    assert steps(overview(series(), here=2)) == (Step(kind=StepKind.REGISTER, number=2),)
    assert steps(overview(series(), here=3)) == (Step(kind=StepKind.DRAW, series=1),)


def test_who_is_missing_is_told_before_the_draw():
    found = steps(overview(series(), here=12, expected=3))

    assert [(step.kind, step.number, step.series) for step in found] == [
        (StepKind.AWAIT, 3, 0),
        (StepKind.DRAW, 0, 1),
    ]


def test_nobody_is_waited_for_any_more_once_people_are_seated():
    for night in (NIGHT, EventKind.TOURNAMENT):
        seen = overview(series(1, FULL, draw=DrawState.ACCEPTED), series(2), here=4, expected=3, kind=night)

        assert kinds(seen) == [StepKind.CHECK, StepKind.DRAW]
        assert doubts(seen, StepKind.DRAW, 2) == ()
        assert Stage.REGISTER in ticked(seen)


def test_a_draft_is_to_be_taken_over():
    found = steps(overview(series(draw=DrawState.DRAFT), here=12))

    assert found[-1] == Step(kind=StepKind.TAKE_OVER, series=1)


def test_disputed_deals_come_first_then_missing_lists_by_number():
    tables = (table(1, deals=48), table(2, deals=48, disputed=1), table(3, deals=7), table(4))
    found = steps(overview(series(1, *tables), here=16))

    assert found == (
        Step(kind=StepKind.CLARIFY, series=1, tables=(tables[1],)),
        Step(kind=StepKind.CHECK, series=1, tables=tables[:1]),
        Step(kind=StepKind.MISSING, series=1, tables=tables[2:]),
    )


def test_the_next_series_follows_when_all_lists_are_there():
    full = table(deals=48)
    found = steps(overview(series(1, full), series(2), here=4))

    assert found == (Step(kind=StepKind.CHECK, series=1, tables=(full,)), Step(kind=StepKind.DRAW, series=2))


def test_an_informal_evening_asks_for_people_tables_and_lists():
    running = table(deals=5)

    assert kinds(overview(series(), kind=NIGHT)) == [StepKind.REGISTER, StepKind.ADD_TABLE]
    assert kinds(overview(series(), kind=SINGLE)) == [StepKind.ADD_TABLE]
    assert steps(overview(series(1, running), kind=NIGHT)) == (
        Step(kind=StepKind.MISSING, series=1, tables=(running,)),
    )
    assert kinds(overview(OVER, kind=SINGLE)) == [StepKind.FINISHED]
    assert kinds(overview(OVER, series(2), kind=NIGHT)) == [StepKind.ADD_TABLE]
    assert kinds(replace(overview(OVER, kind=NIGHT), ending=DONE)) == [StepKind.FINISHED]


def test_an_informal_evening_asks_for_lists_that_lie_in_the_pile_and_for_typed_ones_to_be_checked():
    lying, entered = replace(table(), mark=SheetState.RECEIVED), typed(table(2))

    assert steps(overview(series(1, lying, entered), kind=NIGHT)) == (
        Step(kind=StepKind.ENTER, series=1, tables=(lying,)),
        Step(kind=StepKind.CHECK, series=1, tables=(entered,)),
    )


def test_lists_that_lie_in_the_pile_or_wait_for_a_check_are_what_is_to_be_done():
    lists = (replace(table(1), mark=SheetState.RECEIVED), typed(table(2)), table(3))

    found = steps(overview(series(1, *lists)))

    wanted = {StepKind.ENTER: (1,), StepKind.CHECK: (2,), StepKind.MISSING: (3,)}
    told = {step.kind: tuple(one.number for one in step.tables) for step in found if step.kind in wanted}
    assert told == wanted


@pytest.mark.parametrize(
    ("basis", "expected"),
    [
        (None, [StepKind.TAKE_OVER]),
        ((False, False, 0), [StepKind.TAKE_OVER]),
        ((False, True, 0), [StepKind.PROVISIONAL, StepKind.TAKE_OVER]),
        ((False, True, 3), [StepKind.REFRESH, StepKind.TAKE_OVER]),
        ((True, True, 3), [StepKind.FIXED, StepKind.TAKE_OVER]),
    ],
)
def test_what_a_draft_rests_on_is_said_before_it_is_taken_over(basis, expected):
    finished = series(1, checked(table(1, 48)), draw=DrawState.ACCEPTED)
    draft = SeriesCard(
        number=2, length=Length(12), draw=DrawState.DRAFT, tables=(), plain=0, method=Method.LOT, printed=False
    )
    told = None
    if basis is not None:
        told = Basis(series=2, is_fixed=basis[0], missing=0, is_provisional=basis[1], changed=basis[2])

    found = steps(replace(overview(finished, draft, here=4), basis=told))

    assert [step.kind for step in found] == expected


def test_a_series_that_is_seated_is_printed_before_it_is_played():
    seated = series(1, table())

    assert kinds(overview(seated, here=4)) == [StepKind.PRINT, StepKind.MISSING]
    assert kinds(overview(replace(seated, printed=True), here=4)) == [StepKind.MISSING]
    assert kinds(overview(series(1, table(deals=1)), here=4)) == [StepKind.MISSING]


@pytest.mark.parametrize(
    ("ending", "expected"),
    [
        (
            Ending(counted=False, prizes=4, owing=2, back=1),
            [(StepKind.POST, 0), (StepKind.HAND_OUT, 4), (StepKind.COLLECT, 2), (StepKind.HONOUR, 0)],
        ),
        (
            Ending(counted=False, prizes=4, back=1),
            [
                (StepKind.POST, 0),
                (StepKind.HAND_OUT, 4),
                (StepKind.COLLECT, 1),
                (StepKind.COUNT_BOX, 0),
                (StepKind.HONOUR, 0),
            ],
        ),
        (replace(DONE, counted=False, closed=False), [(StepKind.COUNT_BOX, 0)]),
        (replace(DONE, back=1, closed=False), [(StepKind.COLLECT, 1), (StepKind.CLOSE, 0)]),
        (replace(DONE, posted=False, lots=2), [(StepKind.POST, 2)]),
        (replace(DONE, counted=None), [(StepKind.FINISHED, 0)]),
        (replace(DONE, back=1), [(StepKind.COLLECT, 1)]),
        (replace(DONE, honoured=False), [(StepKind.HONOUR, 0)]),
        (replace(DONE, closed=False), [(StepKind.CLOSE, 0)]),
        (replace(DONE, followed=False), [(StepKind.FINISHED, 0)]),
    ],
)
def test_after_the_last_list_a_tournament_is_led_to_its_end(ending, expected):
    seen = replace(overview(OVER, here=4), ending=ending, charged=True, has_prizes=True)

    assert [(step.kind, step.number) for step in steps(seen)] == expected


def test_an_evening_is_not_ticked_as_closed_while_somebody_owes_something():
    seen = replace(
        overview(OVER, here=4, kind=NIGHT),
        ending=replace(DONE, counted=False, closed=False, owing=3, open_cents=4_50, owed_cents=40_00),
        charged=True,
    )

    assert steps(seen) == (Step(kind=StepKind.COLLECT, number=3, open_cents=4_50, owed_cents=40_00),)
    assert {Stage.MONEY, Stage.BOX, Stage.CLOSE}.isdisjoint(ticked(seen))
    owed = doubts(seen, StepKind.CLOSE)[0]
    assert (owed.kind, owed.number, owed.open_cents, owed.owed_cents) == (DoubtKind.OWED, 3, 4_50, 40_00)


def test_the_box_is_ticked_once_it_was_counted_and_not_because_nobody_has_paid_yet():
    def box(**ending):
        seen = replace(overview(OVER, here=4, kind=NIGHT), ending=Ending(**ending), charged=True)
        return dict(stages(seen)).get(Stage.BOX)

    assert box(counted=None, owing=3) is False
    assert box(counted=False) is False
    assert box(counted=True) is True
    assert box(counted=None) is None  # nobody has lost a game that costs anything


def test_a_tournament_with_fees_asks_for_a_plan_of_prizes_an_evening_does_not():
    seen = replace(overview(OVER, here=4), ending=DONE)

    assert kinds(seen) == [StepKind.FINISHED]
    assert kinds(replace(seen, charged=True)) == [StepKind.HAND_OUT]
    assert kinds(replace(seen, charged=True, has_prizes=True)) == [StepKind.FINISHED]
    night = replace(overview(OVER, here=4, kind=NIGHT), ending=replace(DONE, followed=False), charged=True)
    assert kinds(night) == [StepKind.NEXT_EVENING]
    assert kinds(replace(night, ending=Ending())) == [StepKind.CLOSE, StepKind.NEXT_EVENING]


def test_no_next_evening_comes_after_a_season_that_is_finished():
    night = replace(overview(OVER, here=4, kind=NIGHT), ending=replace(DONE, followed=False))
    last = replace(night, goes_on=False)

    assert (kinds(night), kinds(last)) == ([StepKind.NEXT_EVENING], [StepKind.FINISHED])
    assert dict(stages(night)).keys() - dict(stages(last)).keys() == {Stage.NEXT}


def test_the_stages_of_a_tournament_are_ticked_one_after_the_other():
    def seen(*cards, here=4, expected=0):
        return replace(overview(*cards, here=here, expected=expected), charged=True)

    def printed(card):
        return replace(card, printed=True)

    every = [stage for stage in Stage if stage is not Stage.NEXT]
    assert [stage for stage, _done in stages(seen(series()))] == every
    assert ticked(seen(series(), here=2)) == []
    assert ticked(seen(series(), here=3)) == every[:1]
    assert ticked(seen(series(), expected=1)) == []
    assert ticked(seen(series())) == every[:1]
    assert ticked(seen(series(1, table()))) == every[:2]
    assert ticked(seen(replace(series(1, table()), printed=True))) == every[:3]
    assert ticked(seen(printed(series(1, table(deals=3))))) == every[:3]
    assert ticked(seen(printed(series(1, replace(table(), mark=SheetState.RECEIVED))))) == every[:4]
    assert ticked(seen(printed(series(1, FULL)))) == every[:5]
    assert ticked(seen(printed(OVER))) == every[:6]
    assert ticked(replace(seen(printed(OVER)), ending=DONE, has_prizes=True)) == every
    assert ticked(seen(OVER, series(2))) == [Stage.REGISTER, Stage.PLAY]


def test_what_was_played_without_being_printed_is_neither_ticked_nor_still_to_come():
    assert Stage.PRINT not in dict(stages(overview(series(1, table(deals=3)), here=4)))


def test_all_is_done_only_unless_somebody_objects_in_time():
    posted_at = datetime(2026, 11, 5, 22, 0, tzinfo=UTC)
    ended = replace(overview(OVER, here=4), ending=replace(DONE, counted=None))
    heard = replace(ended, finality=Finality(posted_at=posted_at, protest_minutes=60))
    unheard = replace(ended, finality=Finality(posted_at=posted_at))

    assert steps(heard) == (Step(kind=StepKind.FINISHED, until=datetime(2026, 11, 5, 23, 0, tzinfo=UTC)),)
    assert steps(unheard) == (Step(kind=StepKind.FINISHED),)


def test_an_evening_by_names_has_no_registration_and_a_single_list_no_thread():
    night = overview(series(1, table()), kind=NIGHT)

    assert [stage for stage, _done in stages(night)] == [
        Stage.PLAY,
        Stage.ENTER,
        Stage.CHECK,
        Stage.CLOSE,
        Stage.NEXT,
    ]
    assert ticked(replace(overview(OVER, kind=NIGHT), ending=DONE)) == [stage for stage, _done in stages(night)]
    assert stages(overview(OVER, kind=SINGLE)) == ()
    assert stages(overview(kind=NIGHT)) == ()


def test_a_draw_builds_on_who_is_here_or_on_the_lists_before():
    entered, open_list = table(1, deals=48), table(2, deals=3)
    first = overview(series(1), series(2), here=8, expected=2)
    by_points = replace(series(2), method=Method.POINTS)
    second = overview(series(1, entered, open_list), by_points, here=8, expected=2)

    assert doubts(first, StepKind.DRAW, 1) == (Doubt(kind=DoubtKind.AWAITED, number=2),)
    assert doubts(overview(series(), here=8), StepKind.TAKE_OVER, 1) == ()
    assert doubts(second, StepKind.DRAW, 2) == (
        Doubt(kind=DoubtKind.MISSING, number=1, tables=(open_list,)),
        Doubt(kind=DoubtKind.UNCHECKED, number=1, tables=(entered,)),
    )
    assert doubts(overview(OVER, by_points, here=8), StepKind.DRAW, 2) == ()


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (StepKind.POST, [DoubtKind.LOTS]),
        (StepKind.HAND_OUT, []),
        (StepKind.HONOUR, []),
        (StepKind.COLLECT, []),
        (StepKind.COUNT_BOX, [DoubtKind.PRIZES, DoubtKind.OWED]),
        (StepKind.CLOSE, [DoubtKind.LOTS, DoubtKind.PRIZES, DoubtKind.OWED, DoubtKind.NOT_COUNTED]),
        (StepKind.NEXT_EVENING, []),
    ],
)
def test_what_follows_the_last_list_builds_on_lists_lots_prizes_and_money(kind, expected):
    ending = Ending(lots=1, prizes=3, owing=1, back=1, counted=False)
    seen = replace(overview(OVER, here=4), ending=ending)

    assert [doubt.kind for doubt in doubts(seen, kind)] == expected
    assert doubts(replace(seen, ending=DONE), kind) == ()
    half = [doubt.kind for doubt in doubts(overview(series(1, FULL), here=4), kind)]
    open_lists = [] if kind is StepKind.NEXT_EVENING else [DoubtKind.UNCHECKED]
    assert half == open_lists


def test_no_next_evening_is_offered_while_money_is_open_or_not_counted():
    night = replace(overview(OVER, here=4, kind=NIGHT), charged=True)

    for ending in (
        replace(DONE, owing=1, open_cents=1150, followed=False),
        replace(DONE, counted=False, followed=False),
    ):
        kinds = [step.kind for step in steps(replace(night, ending=ending))]
        assert StepKind.NEXT_EVENING not in kinds
    kinds = [step.kind for step in steps(replace(night, ending=replace(DONE, followed=False)))]
    assert kinds == [StepKind.NEXT_EVENING]
