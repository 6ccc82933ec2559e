"""Papers kept in stock: as many tables and as long lists as an event needs, before anything is drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Length
from skatclub.domain.papers import stock
from skatclub.domain.papers.stock import MOST_TABLES, USUAL_TABLES, Stock
from skatclub.domain.registration.registration import Presence
from tests.domain.papers.test_event_facts import FIRST, SECOND, facts, participant

SOON = facts(SECOND)


@pytest.mark.parametrize(
    ("people", "last"), [(0, USUAL_TABLES), (1, 1), (8, 2), (9, 3), (4 * MOST_TABLES + 1, MOST_TABLES)]
)
def test_people_fill_tables_of_four(people, last):
    event = replace(SOON, participants=tuple(participant(number) for number in range(1, people + 1)))

    assert stock.of_event(event).tables == (1, last)


def test_a_table_that_is_drawn_has_its_list_and_who_does_not_come_needs_none():
    gone = tuple(participant(number, Presence.NO_SHOW) for number in range(1, 100))

    assert stock.of_event(replace(facts(FIRST), participants=gone)).tables == (1, 7)


def test_lists_are_as_long_as_the_series_each_length_once():
    event = replace(
        SOON,
        event=replace(
            SOON.event,
            series=tuple(
                replace(series, rounds=rounds)
                for series, rounds in zip((*SOON.event.series, SOON.event.series[0]), (12, 9, 12), strict=True)
            ),
        ),
    )

    assert stock.of_event(event).lengths == (Length(12), Length(9))
    assert (
        stock.of_event(replace(SOON, event=replace(SOON.event, series=()))).lengths
        == Stock().lengths
        == (Length(12),)
    )


@pytest.mark.parametrize(("allowed", "sizes"), [(True, (4, 3, 5)), (False, (4, 3))])
def test_tables_of_five_have_lists_where_they_are_allowed(allowed, sizes):
    assert stock.of_event(replace(SOON, conditions=replace(Conditions(), five_allowed=allowed))).sizes == sizes
