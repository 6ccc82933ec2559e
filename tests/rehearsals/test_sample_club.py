"""The sample club is a sound full year, the one that is built, and every page has something to show."""

from __future__ import annotations

import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from skatclub.domain.cash.ledger import Category
from skatclub.domain.directing.rulings import RulingKind
from skatclub.domain.events.conditions import Group
from skatclub.domain.events.event import EventKind
from skatclub.domain.people.membership import MemberStatus
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.registration.registration import Presence, TeamKind
from skatclub.domain.sheets.table import folded
from skatclub.services import relatives, sheets
from skatclub.services.cash import book, count
from skatclub.services.club import check as club_check, clubs
from skatclub.services.club.check import check
from skatclub.services.directing import postings
from skatclub.services.events import events, tournaments
from skatclub.services.office import office
from skatclub.services.people import members
from skatclub.services.prizes import prizes
from skatclub.services.registration import registration
from skatclub.services.season import seasons, titles
from skatclub.services.seating import draws
from skatclub.services.standings import standings, teams
from tests import sample_file
from tests.databases import newest_changes, open_again
from tests.rehearsals import sample_club

SHIPPED = Path(__file__).parents[2] / "resources" / "sample.skatclub"
LARGEST = 4_250_000
"""Bytes."""


@pytest.fixture
def own(tmp_path):
    copied = tmp_path / "own.skatclub"
    shutil.copyfile(SHIPPED, copied)
    return copied


@pytest.fixture
def club(own):
    opened = open_again(own)
    yield opened
    clubs.close(opened)


@pytest.mark.endure
def test_the_sample_that_ships_is_the_one_that_is_built(tmp_path, club):
    path = tmp_path / "built.skatclub"
    sample_file.make(path)
    built = open_again(path)
    assert club_check.facts(built) == club_check.facts(club)
    clubs.close(built)


def test_the_sample_that_ships_is_sound_small_and_of_this_program(own, club):
    assert club.reason is None
    clubs.close(club)
    assert check(str(own)).is_clean
    assert SHIPPED.stat().st_size <= LARGEST


def test_a_year_of_evenings_is_over_and_one_runs(club):
    every = {one.title: one for one in events.overview(club)}
    evenings = [one for title, one in every.items() if title.endswith(". Vereinsabend")]
    assert len(evenings) == sample_club.EVENINGS
    assert all(one.has_result for evening in evenings for one in office.lists(club, evening.id))
    running = every[sample_club.NIGHT]
    assert not all(one.has_result for one in office.lists(club, running.id))
    lists = [sheets.table(club, card.id) for card in events.tables_of(club, running.id)]
    assert (len(lists[0].records), lists[0].planned) == (sample_club.RUNNING, 48)
    assert all(probe.holds for table in lists for probe in folded(table).cross_checks)


def test_evenings_have_lists_by_deals_and_lists_of_totals(club):
    evenings = [one for one in events.overview(club) if one.title.endswith(". Vereinsabend")]
    lists = [one for evening in evenings for one in office.lists(club, evening.id)]
    by_deals = [one for one in lists if one.deals]
    assert len(by_deals) >= 10
    assert len(lists) - len(by_deals) >= 100


def test_whatever_was_done_was_done_on_its_day(club):
    held_on = {one.id: one.held_on for one in events.overview(club)}
    bookings = book.book(club).bookings
    assert {one.at.date() - held_on[one.event_id] for one in bookings if one.event_id} == {timedelta()}
    posted = {(one.at.date(), day) for key, day in held_on.items() for one in postings.editions(club, key)}
    assert [(at, day) for at, day in posted if at != day] == []


def test_two_evenings_were_played_by_rules_of_a_house_and_a_relative_was_written(club):
    rules = [events.event(club, one.id).rules for one in events.overview(club) if one.kind is EventKind.CLUB_NIGHT]
    assert sum(one.house is not None for one in rules) == 2
    (card,) = relatives.cards(club)
    assert relatives.reading(club, card.id).entries


def test_members_have_histories_levels_and_groups(club):
    everybody = members.everybody(club)
    own = [one for one in everybody if one.person.member_no]
    assert len(own) == sample_club.MEMBERS
    assert all(one.association_no and one.history for one in own)
    assert {status.status for one in own for status in one.history} == set(MemberStatus)
    assert {one.person.notice_level for one in own} == set(PublishLevel)
    assert any(one.groups for one in own)
    assert len(everybody) - len(own) >= sample_club.GUESTS


def test_the_season_has_a_table_with_drops_curves_and_a_race_and_last_year_came_from_a_file(club):
    last, now = sorted(seasons.all_seasons(club), key=lambda one: one.first_day)
    table = seasons.standings(club, now.id).table
    assert len([row for row in table.rows if row.rank is not None]) >= 10
    assert any(row.reckoning.dropped for row in table.rows)
    race = titles.with_race(club, seasons.standings(club, now.id), 1, now.first_day).race
    assert race is not None
    assert len(race.most) > 1
    assert len(seasons.standings(club, last.id).table.rows) > 20


def test_the_finished_tournament_has_all_that_a_tournament_has(club):
    event_id = tournaments.find(club, sample_club.TOURNAMENT)
    now = standings.standings(club, event_id)
    assert len(now.people) == 60
    assert not now.provisional
    assert now.rulings
    assert {RulingKind.DISQUALIFICATION} <= {one.kind for one in now.rulings}
    for group in Group.LADIES, Group.SENIORS:
        assert len(standings.standings(club, event_id, group=group.value).standings.rows) >= 5
    assert teams.standings(club, event_id, TeamKind.TEAM).standings.rows
    assert len(postings.editions(club, event_id)) >= 3
    assert all(draws.verify(club, event_id, series_no).holds for series_no in (1, 2, 3))
    assert any(sheets.table(club, one.table_id).penalties for one in office.lists(club, event_id))
    board = prizes.board(club, event_id)
    assert {row.state for row in board.rows} == {AwardState.HANDED_OUT}
    assert count.box(club, event_id).counts
    money = book.book(club, event_id=event_id)
    assert len(money.receipts) >= 60
    assert book.book(club).closed
    booked = {one.category for one in money.bookings}
    assert booked >= {Category.ENTRY_FEE, Category.LOSS_FEE, Category.PRIZE, Category.DIFFERENCE}


def test_in_the_running_tournament_somebody_came_late_a_list_is_unclear_and_one_is_missing(club):
    event_id = tournaments.find(club, sample_club.RUNNING_TOURNAMENT)
    lists = office.lists(club, event_id, 2)
    assert [one.unclear for one in lists if one.unclear] == [sample_club.UNCLEAR]
    assert sum(one.first is None for one in lists) == 1
    assert any(it.verb == "add_late" and it.fields["event_id"] == event_id for it in newest_changes(club, 2000))
    people = registration.roll(club, event_id).participants
    assert {Presence.HERE, Presence.NO_SHOW} <= {one.presence for one in people}
    assert len(events.tables_of(club, event_id)) == 14
