"""An event as its papers see it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.conditions import Conditions
from skatclub.domain.draw_errors import NotDrawn
from skatclub.domain.draws import Draw, DrawState
from skatclub.domain.event import Event, EventKind, Series
from skatclub.domain.event_facts import EventFacts, Seated, SeriesFacts, TableFacts
from skatclub.domain.people import Person
from skatclub.domain.registration import Participant, Presence
from skatclub.domain.seating.task import Method, Place
from tests.exports import lists

SERIES = tuple(Series(id=number, number=number) for number in (1, 2))
EVENT = Event(id=14, kind=EventKind.TOURNAMENT, title="Herbstpokal", held_on=date(2026, 10, 17), series=SERIES)


def person(number: int) -> Person:
    return Person(id=number, given_name="Anna", family_name=f"Schmidt-{number}")


def participant(number: int, presence: Presence = Presence.HERE, **facts) -> Participant:
    return Participant(id=number, person=person(number), start_no=number, presence=presence, **facts)


TABLE = TableFacts(
    number=7, players=(Seated(person=person(3), start_no=3), Seated(person=person(4), start_no=None))
)


def facts(*series: SeriesFacts, **others) -> EventFacts:
    return EventFacts(event=EVENT, conditions=Conditions(), participants=(), series=series, **others)


FIRST = SeriesFacts(series=SERIES[0], tables=(TABLE,))
SECOND = SeriesFacts(series=SERIES[1])


def test_places_are_found_by_start_number():
    assert FIRST.places() == {3: Place(7, 1)}
    assert [one.start_no for one in FIRST.players] == [3, None]


def test_only_series_with_tables_have_papers():
    assert facts(FIRST, SECOND).seated() == (FIRST,)


def test_a_series_without_tables_is_refused_by_its_number():
    with pytest.raises(NotDrawn) as refused:
        facts(FIRST, SECOND, only_series=2).seated()

    assert refused.value.series == 2


def test_an_event_without_any_table_is_refused_for_its_first_series():
    with pytest.raises(NotDrawn) as refused:
        facts(SECOND).lists()

    assert refused.value.series == 1


def test_lists_are_those_of_the_chosen_series():
    table = lists.a_table()
    both = facts(replace(FIRST, lists=(table,)), replace(SECOND, lists=(table, table)), only_series=2)

    assert both.lists() == (table, table)


@pytest.mark.parametrize("state", DrawState)
def test_a_draft_is_no_more_than_a_draft(state):
    draw = Draw(
        id=1, series_id=1, state=state, method=Method.LOT, attempt=1, seed="a", fingerprint="b", algorithm=1
    )

    assert replace(FIRST, draw=draw).is_draft == (state is DrawState.DRAFT)
    assert not FIRST.is_draft


def test_cards_are_for_who_plays_or_has_played():
    everybody = (
        participant(1),
        participant(2, Presence.EXPECTED),
        participant(3, Presence.WITHDRAWN),
        participant(4, Presence.WITHDRAWN, last_series=1),
        participant(5, Presence.NO_SHOW),
        replace(participant(6), start_no=None, presence=Presence.WAITING),
    )
    event = replace(facts(FIRST), participants=everybody)

    assert [one.start_no for one in event.card_holders()] == [1, 2, 4]
    assert [one.start_no for one in replace(event, only_cards=frozenset({2, 5})).card_holders()] == [2]
