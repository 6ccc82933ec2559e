"""Cards of events and tables, summed by the database."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.events.event import EventKind
from skatclub.domain.sheets.table import folded
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import sheets
from skatclub.services.events import events
from tests.evenings import FOUR, deal_for, new_list


@pytest.fixture
def night(club):
    done = events.new_club_night(
        club, title="Abend", names=FOUR, rounds=1, series=2, held_on=date(2026, 11, 6), rules=ISKO_2022
    )
    events.add_table(club, done.made_id, 1, ("Eva Maaß", "Ida Ørsted", "Jan Maß"))
    events.add_table(club, done.made_id, 2, FOUR)
    return club


def test_an_empty_club_has_no_events(club):
    assert events.overview(club) == ()


def test_events_come_the_latest_day_first(night):
    new_list(night)

    assert [card.title for card in events.overview(night)] == ["Vereinsabend", "Abend"]


def test_an_event_counts_its_series_tables_people_and_deals(night):
    for number in range(1, 5):
        sheets.accept_deal(night, 1, deal_for(number))

    card = events.overview(night)[0]

    assert (card.kind, card.series, card.tables, card.people) == (EventKind.CLUB_NIGHT, 2, 3, 7)
    assert card.deals == 4


def test_tables_come_by_series_and_number(night):
    cards = events.tables_of(night, 1)

    assert [(card.series_no, card.number, card.size) for card in cards] == [(1, 1, 4), (1, 2, 3), (2, 1, 4)]
    assert cards[1].names == ("Eva Maaß", "Ida Ørsted", "Jan Maß")


def test_a_table_shows_results_of_its_seats(night):
    sheets.accept_deal(night, 1, deal_for(1))

    card = events.tables_of(night, 1)[0]

    assert card.results == tuple(foot.result for foot in folded(sheets.table(night, 1)).footer)
    assert len(card.results) == 4


def test_a_seat_shows_its_owner_after_a_replacement(night):
    sheets.replace_player(night, 1, 2, "Kai Groß", from_deal=3)

    card = events.tables_of(night, 1)[0]

    assert card.names == FOUR
    assert events.overview(night)[0].people == 8


def test_an_unknown_event_has_no_tables(club):
    assert events.tables_of(club, 9) == ()
