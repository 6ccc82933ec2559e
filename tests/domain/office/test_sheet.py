"""A list as the office sees it: whether it is there, full, to be counted, and whose start cards are missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office.sheet import (
    ListKind,
    ListState,
    OfficeSheet,
    Task,
    TypedTotals,
    counted,
    free,
    next_to_check,
    running_series,
    waiting,
)
from skatclub.domain.sheets.table import SheetState
from tests.databases import Clock
from tests.typed_lists import totals


def a_sheet(**told):
    facts = {
        "table_id": 1,
        "series_no": 1,
        "number": 7,
        "size": 4,
        "planned": 48,
        "mark": SheetState.OPEN,
        "deals": 0,
        "names": ("Anna", "Bernd", "Jürgen", "Doris"),
        "start_nos": (1, 2, 3, 4),
        "results": (0, 0, 0, 0),
        "ranks": (1, 1, 1, 1),
        "disputed": 0,
        "ended_early": False,
    }
    return OfficeSheet(**{**facts, **told})


TYPED = TypedTotals(totals=totals(), typed_by="Anna", typed_at=Clock()(), sheet_error=False)


@pytest.mark.parametrize(
    ("told", "by_deals", "is_full", "has_result"),
    [
        ({}, False, False, False),
        ({"ended_early": True}, False, False, False),
        ({"deals": 20, "mark": SheetState.PLAYING}, True, False, False),
        ({"deals": 20, "mark": SheetState.PLAYING, "ended_early": True}, True, True, True),
        ({"deals": 48, "mark": SheetState.PLAYING}, True, True, True),
        ({"mark": SheetState.RECEIVED}, False, False, False),
        ({"mark": SheetState.ENTERED, "first": TYPED}, False, False, True),
        ({"mark": SheetState.RELEASED, "first": TYPED, "deals": 3}, True, False, True),
    ],
)
def test_what_there_is_of_a_list(told, by_deals, is_full, has_result):
    found = a_sheet(**told)

    assert (found.by_deals, found.is_full, found.has_result) == (by_deals, is_full, has_result)


def test_start_cards_that_did_not_come_are_missing():
    assert a_sheet(cards=(1, 4)).missing_cards == (2, 3)
    assert a_sheet().missing_cards == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("told", "is_begun", "unplayed"),
    [
        ({}, False, 48),
        ({"deals": 20}, True, 28),
        ({"deals": 48}, True, 0),
        ({"first": TYPED}, True, 0),
        ({"first": replace(TYPED, totals=replace(TYPED.totals, played=40))}, True, 8),
    ],
)
def test_deals_that_were_not_played_are_known_once_something_is_written(told, is_begun, unplayed):
    one = a_sheet(**told)

    assert (one.is_begun, one.unplayed) == (is_begun, unplayed)


def test_each_seat_is_told_by_name_start_number_and_club():
    clubs = ("Herz Dame", "", "Gut Blatt", "")

    assert a_sheet().players == (("Anna", 1, ""), ("Bernd", 2, ""), ("Jürgen", 3, ""), ("Doris", 4, ""))
    assert [club for _name, _start_no, club in a_sheet(clubs=clubs).players] == list(clubs)


TYPED_WRONG = replace(TYPED, sheet_error=True)
STATES = [
    ({}, ListState.OPEN, ListKind.NOTHING, Task.MISSING),
    ({"plays": True}, ListState.PLAYING, ListKind.NOTHING, Task.MISSING),
    ({"deals": 1, "mark": SheetState.PLAYING}, ListState.PLAYING, ListKind.DEALS, Task.MISSING),
    ({"deals": 48, "mark": SheetState.PLAYING}, ListState.PLAYING, ListKind.DEALS, Task.CHECK),
    ({"deals": 48, "mark": SheetState.ENTERED}, ListState.PLAYING, ListKind.DEALS, Task.CHECK),
    ({"deals": 48, "mark": SheetState.VERIFIED}, ListState.VERIFIED, ListKind.DEALS, Task.NONE),
    ({"mark": SheetState.RECEIVED}, ListState.RECEIVED, ListKind.NOTHING, Task.RECEIVED),
    ({"mark": SheetState.RECEIVED, "deals": 3}, ListState.RECEIVED, ListKind.DEALS, Task.RECEIVED),
    ({"mark": SheetState.RECEIVED, "deals": 48}, ListState.RECEIVED, ListKind.DEALS, Task.CHECK),
    ({"mark": SheetState.ENTERED, "first": TYPED}, ListState.ENTERED, ListKind.TOTALS, Task.CHECK),
    ({"mark": SheetState.REVIEWED, "first": TYPED}, ListState.ENTERED, ListKind.TOTALS, Task.CHECK),
    ({"mark": SheetState.ENTERED, "first": TYPED, "deals": 1}, ListState.ENTERED, ListKind.BOTH, Task.CHECK),
    ({"mark": SheetState.VERIFIED, "first": TYPED}, ListState.VERIFIED, ListKind.TOTALS, Task.NONE),
    ({"mark": SheetState.RELEASED, "first": TYPED}, ListState.RELEASED, ListKind.TOTALS, Task.NONE),
    (
        {"mark": SheetState.RELEASED, "first": TYPED, "unclear": "?"},
        ListState.RELEASED,
        ListKind.TOTALS,
        Task.CLARIFY,
    ),
    ({"deals": 3, "disputed": 1}, ListState.PLAYING, ListKind.DEALS, Task.CLARIFY),
]


@pytest.mark.parametrize(("told", "state", "kind", "task"), STATES)
def test_how_far_a_list_is_follows_from_its_mark_and_from_what_there_is(told, state, kind, task):
    found = a_sheet(**told)

    assert (found.state, found.kind, found.task) == (state, kind, task)
    assert found.is_checked is (task is Task.NONE)
    assert found.waits is (task is Task.CLARIFY)


def test_every_list_waits_for_one_thing():
    every = [a_sheet(number=number, **told) for number, (told, *_rest) in enumerate(STATES, start=1)]
    count = counted(every)

    assert count.every == len(every)
    assert sum(count.of(task) for task in Task) == count.every
    assert count.checked + count.unchecked == count.every
    assert [one.number for one in waiting(every, Task.NONE)] == [6, 13, 14]


def test_lists_that_were_handed_in_come_as_they_lie_in_the_pile():
    lying = [
        a_sheet(number=number, mark=SheetState.RECEIVED, pile=pile) for number, pile in ((1, 3), (2, None), (3, 1))
    ]

    assert [one.number for one in waiting(lying, Task.RECEIVED)] == [3, 1, 2]


def test_what_others_are_typing_or_what_waits_here_is_nobodys_next_list():
    lists = [a_sheet(number=1, typed_at=("Platz 2",)), a_sheet(number=2, is_waiting=True), a_sheet(number=3)]

    assert [one.number for one in free(lists)] == [3]


def test_who_typed_and_what_was_accepted_stand_with_the_list():
    assert (a_sheet().typed_by, a_sheet().has_sheet_error) == ("", False)
    assert (a_sheet(first=TYPED).typed_by, a_sheet(first=TYPED).has_sheet_error) == ("Anna", False)
    assert a_sheet(first=TYPED_WRONG).has_sheet_error


def test_the_running_series_is_the_first_with_a_list_without_a_result():
    over = [a_sheet(series_no=1, deals=48), a_sheet(series_no=1, first=TYPED)]

    assert running_series([]) == 0
    assert running_series(over) == 1
    assert running_series([*over, a_sheet(series_no=2)]) == 2
    assert running_series([a_sheet(series_no=1), a_sheet(series_no=2)]) == 1


def test_after_a_checked_list_comes_that_of_the_next_table_to_be_checked_and_at_the_end_the_first_left():
    told = {"mark": SheetState.ENTERED, "first": TYPED}
    lists = [
        a_sheet(table_id=1, number=1, **told),
        a_sheet(table_id=2, number=2),
        a_sheet(table_id=3, number=3, **told),
        a_sheet(table_id=4, number=4, typed_at=("Platz 2",), **told),
        a_sheet(table_id=5, number=1, series_no=2, **told),
    ]

    assert next_to_check(lists, lists[0]) is lists[2]
    assert next_to_check(lists, lists[2]) is lists[0]
    assert next_to_check(lists, lists[4]) is None


def test_who_sits_where_is_told_and_nothing_of_who_does_not():
    seen = a_sheet(people=(31, 7, 12))

    assert [seen.seat_of(person_id) for person_id in (31, 12, 8)] == [1, 3, None]


def test_deals_need_no_check_crosswise_and_typed_totals_the_totals_of_the_paper():
    first, *others = TYPED.totals.seats
    bare = replace(TYPED, totals=replace(TYPED.totals, seats=(replace(first, written=None), *others)))

    assert a_sheet().is_cross_checked
    assert not a_sheet(first=bare).is_cross_checked
