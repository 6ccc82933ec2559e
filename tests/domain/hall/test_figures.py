"""What the desks of a hall have done: counted by desk, and how long a list takes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from skatclub.domain.hall import figures
from skatclub.domain.hall.figures import DeskFigures
from skatclub.domain.history import HistoryEntry

BEGAN = datetime(2026, 11, 20, 19, 0, tzinfo=UTC)


def entry(verb, seconds, desk="Platz 2"):
    at = BEGAN + timedelta(seconds=seconds)
    return HistoryEntry(change_id=seconds + 1, verb=verb, fields={}, author="Anna", desk=desk, at=at)


def test_each_desk_has_what_it_did_by_the_verbs_that_are_asked_for():
    day = [
        entry("accept_deal", 0),
        entry("register", 5, desk="Platz 1"),
        entry("check_in", 9, desk="Platz 1"),
        entry("enter_totals", 20),
        entry("verify_list", 30),
        entry("print", 40),
    ]

    done = figures.by_desk(each for each in day if each.verb in figures.COUNTED)

    assert done == {"Platz 1": DeskFigures(people=2), "Platz 2": DeskFigures(lists=1, deals=1, checked=1)}


def test_a_list_takes_what_lies_between_two_of_them_pauses_left_out():
    moments = (0, 40, 90, 3600, 3660)

    assert figures.by_desk(entry("enter_totals", at) for at in moments)["Platz 2"].seconds == 50


def test_after_a_pause_nobody_knows_yet_how_long_a_list_takes():
    done = figures.by_desk([entry("type_again", 0), entry("type_again", 3600)])

    assert done["Platz 2"] == DeskFigures(lists=2)
