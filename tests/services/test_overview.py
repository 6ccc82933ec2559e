"""An event at a glance, on real services."""

from __future__ import annotations

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.imports.bare_results import BareResult
from skatclub.domain.overview.event_overview import SeriesState
from skatclub.domain.seating.draws import DrawState
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import GameKind
from skatclub.services import overview, sheets
from skatclub.services.club.clubs import Club
from skatclub.services.directing import reading
from skatclub.services.events import events
from skatclub.services.registration import registration
from skatclub.services.seating import draws
from skatclub.services.standings import standings
from skatclub.store.standings import bare_results as stored
from tests import played, tournaments
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.evenings import new_list
from tests.season_clubs import plain_evenings

GRAND = Game(kind=GameKind.GRAND, matadors=2)
LOST = Game(kind=GameKind.GRAND, matadors=2, won=False)


def test_series_and_tables_are_seen_together(club):
    event_id = tournaments.new_event(club, tournaments.named(11))
    tournaments.draw(club, event_id)
    draws.draw(club, event_id, 2, seed="zwei")
    draws.prepare(club, event_id, 3, "drei")
    seen = overview.of_event(club, event_id)

    assert [one.draw for one in seen.series] == [DrawState.ACCEPTED, DrawState.DRAFT, DrawState.PREPARED]
    assert [one.state for one in seen.series] == [SeriesState.READY, SeriesState.DRAFT, SeriesState.NOT_DRAWN]
    assert [card.size for card in seen.series[0].tables] == [4, 4, 3]
    assert seen.count.here == 11
    assert seen.leaders == ()


def test_an_event_that_is_not_there_is_refused(club):
    with pytest.raises(NoSuchRecord):
        overview.of_event(club, 77)


@ON_BOTH_ENGINES
def test_leaders_are_those_with_lists_begun_by_total_then_games_won(club):
    event_id = tournaments.new_event(club, tournaments.named(12))
    tournaments.draw(club, event_id)
    first, second, _third = events.tables_of(club, event_id)
    sheets.accept_deal(club, first.id, Played(2, GRAND))
    sheets.accept_deal(club, second.id, Played(3, LOST))
    leaders = overview.of_event(club, event_id).leaders

    assert (leaders[0].rank, leaders[0].name, leaders[0].total) == (1, first.names[1], 72 + 50)
    assert [one.rank for one in leaders[1:]] == [2, 2, 2, 5, 5, 5]
    assert {one.name for one in leaders[1:4]} == {name for seat, name in enumerate(second.names) if seat != 2}
    assert [one.total for one in leaders[1:]] == [30, 30, 30, 0, 0, 0]
    assert all(one.lists == 1 and one.start_no for one in leaders)


def top_of(club: Club, event_id: int) -> tuple[list[tuple[int, str, int]], list[tuple[int, str, int]]]:
    """Return who leads by the overview, and as many of those ranked in the results."""
    told = [(one.rank, one.name, one.total) for one in overview.of_event(club, event_id).leaders]
    read = reading.read(club, event_id)
    rows = [row for row in read.ranking.standings.rows if row.rank is not None]
    return told, [(row.rank, read.names[row.contestant.id], row.total) for row in rows][: len(told)]


def test_once_a_list_is_complete_the_overview_and_the_results_have_one_order(club):
    event_id = tournaments.new_event(club, tournaments.named(12))
    tournaments.draw(club, event_id)
    played.play(club, event_id, tables=[1, 2])
    third = events.tables_of(club, event_id)[2]
    sheets.accept_deal(club, third.id, Played(2, GRAND))
    begun = top_of(club, event_id)
    first = begun[0][0][1]
    participant = next(
        one.id for one in registration.roll(club, event_id).participants if one.person.full_name == first
    )
    standings.rule(
        club,
        event_id,
        Ruling(id=0, kind=RulingKind.DISQUALIFICATION, participant_id=participant, reason="Karten vertauscht"),
    )
    ruled = top_of(club, event_id)

    assert begun[0]
    assert begun[0] == begun[1]
    assert ruled[0]
    assert ruled[0] == ruled[1]
    assert first not in [name for _rank, name, _total in ruled[0]]


@ENDURING_ON_POSTGRES
def test_an_evening_of_names_has_leaders_without_start_numbers(club):
    table_id = new_list(club)
    sheets.accept_deal(club, table_id, Played(2, GRAND))
    seen = overview.of_event(club, 1)

    assert seen.is_informal
    assert seen.leaders[0].start_no is None
    assert seen.leaders[0].total == 122


def test_a_seating_found_beforehand_is_taken_if_it_still_fits(club):
    event_id = tournaments.new_event(club, tournaments.named(12))
    ready = draws.find(*draws.to_draw(club, event_id, 1, seed="vorher"))
    draws.draw(club, event_id, 1, seed="vorher", ready=ready)

    assert draws.plan(club, event_id, 1).seating == ready.seating
    assert draws.verify(club, event_id, 1).holds


def test_a_seating_found_for_other_people_is_not_taken(club):
    event_id = tournaments.new_event(club, tournaments.named(12))
    ready = draws.find(*draws.to_draw(club, event_id, 1, seed="vorher"))
    registration.register_newcomer(club, event_id, registration.Newcomer(given_name="Zu", family_name="Spät"))
    draws.draw(club, event_id, 1, seed="vorher", ready=ready)

    assert len(draws.plan(club, event_id, 1).seating.tables) == 4
    assert draws.verify(club, event_id, 1).holds


def test_results_without_lists_are_seen_as_played(club):
    (event_id,) = plain_evenings(club, members=9, count=1)
    results = bare_results(club, event_id)
    seen = overview.of_event(club, event_id)
    (card,) = events.overview(club)

    assert seen.is_taken_over
    assert seen.plain_people == card.people == len({one.person_id for one in results})
    assert [one.plain for one in seen.series] == [card.people, card.people]
    assert seen.leaders[0].total == max(
        sum(one.total for one in results if one.person_id == who) for who in {one.person_id for one in results}
    )
    assert all(one.lists == 2 for one in seen.leaders)


def bare_results(club: Club, event_id: int) -> tuple[BareResult, ...]:
    with club.database.view() as view:
        return stored.of_event(view, event_id)
