"""A list as the office sees it: whether it is there, full, to be counted, and whose start cards are missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office.sheet import OfficeSheet, TypedTotals
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
        "state": SheetState.OPEN,
        "deals": 0,
        "names": ("Anna", "Bernd", "Jürgen", "Doris"),
        "start_nos": (1, 2, 3, 4),
        "results": (0, 0, 0, 0),
        "ranks": (1, 1, 1, 1),
    }
    return OfficeSheet(**{**facts, **told})


TYPED = TypedTotals(totals=totals(), typed_by="Anna", typed_at=Clock()())


@pytest.mark.parametrize(
    ("told", "by_deals", "is_full", "is_in", "has_result"),
    [
        ({}, False, False, False, False),
        ({"ended_early": True}, False, False, False, False),
        ({"deals": 20, "state": SheetState.PLAYING}, True, False, False, False),
        ({"deals": 20, "state": SheetState.PLAYING, "ended_early": True}, True, True, True, True),
        ({"deals": 48, "state": SheetState.PLAYING}, True, True, True, True),
        ({"state": SheetState.RECEIVED}, False, False, True, False),
        ({"state": SheetState.ENTERED, "first": TYPED}, False, False, True, True),
        ({"state": SheetState.RELEASED, "first": TYPED, "deals": 3}, True, False, True, True),
    ],
)
def test_what_there_is_of_a_list(told, by_deals, is_full, is_in, has_result):
    found = a_sheet(**told)

    assert (found.by_deals, found.is_full, found.is_in, found.has_result) == (by_deals, is_full, is_in, has_result)


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
