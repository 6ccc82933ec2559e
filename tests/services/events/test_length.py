"""An evening on which a table of three plays as many deals as one of four: every reader waits for all of them."""

from __future__ import annotations

import pytest

from skatclub.domain.events.event import Length
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.events import events, next_evening
from skatclub.services.office import office
from tests.databases import ON_BOTH_ENGINES
from tests.evenings import DAY, FOUR, deal_for

THREE = ("Emil Fuchs", "Frieda Groß", "Gustav Hahn")
LENGTH = Length(3, same_length=True)


@pytest.fixture
def night(club):
    """Return an evening with a table of four and one of three."""
    told = {"title": "Abend", "series": 1, "held_on": DAY, "rules": ISKO_2022}
    event_id = events.new_club_night(club, names=FOUR, rounds=LENGTH, **told).made_id
    events.add_table(club, event_id, 1, THREE)
    return event_id


def planned(club, event_id):
    return [sheets.table(club, card.id).planned for card in events.tables_of(club, event_id)]


@ON_BOTH_ENGINES
def test_both_tables_play_as_many_deals_and_count_only_when_all_are_written(club, night):
    of_three = events.tables_of(club, night)[1].id
    for deal_no in range(1, 12):
        sheets.accept_deal(club, of_three, deal_for(deal_no, 3))
    assert planned(club, night) == [12, 12]
    assert [sheet.planned for sheet in office.lists(club, night)] == [12, 12]
    assert not office.lists(club, night)[1].has_result

    sheets.accept_deal(club, of_three, deal_for(12, 3))

    assert office.lists(club, night)[1].has_result
    assert not sheets.table(club, of_three).takes_deals


def test_the_next_evening_and_a_further_series_are_as_long(club, night):
    events.add_series(club, night)
    next_id = next_evening.next_evening(club, night, held_on=DAY).made_id

    assert [series.length for series in events.event(club, next_id).series] == [LENGTH, LENGTH]
