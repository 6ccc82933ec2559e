"""A day is played as planned, the same from the same seed, and stops at the moment that was asked for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from skatclub.domain.office import typed
from skatclub.domain.sheets.table import SheetState
from skatclub.rules.presets import PRESETS
from skatclub.services import relatives
from skatclub.services.cash import count
from skatclub.services.club import check, clubs
from skatclub.services.directing import postings
from skatclub.services.office import office
from tests.databases import newest_changes
from tests.enduring import enduring, few
from tests.played import findings
from tests.rehearsals import planning, playing, recount, tables
from tests.rehearsals.chance import Chance
from tests.rehearsals.day import Incident, Moment, Trouble, Wish
from tests.rehearsals.notes import Ending, Notes
from tests.rehearsals.trials import DayClock


def a_club():
    return clubs.in_memory(clock=DayClock(), chance=Chance("salt").bytes)


def played(until=Moment.PAID, **wish):
    club = a_club()
    notes = playing.played(
        club, planning.plan(Wish(**{"people": 16, "series": 2, "seed": "7", "rounds": 4, **wish})), until=until
    )
    return club, notes


def test_every_incident_that_was_planned_has_an_end():
    club, notes = played(by_deals=200)
    assert {id(one.incident) for one in notes.outcomes} == {id(one) for one in notes.day.incidents}
    assert findings(club) == ()
    ends = {one.ending for one in notes.outcomes if one.incident.trouble is Trouble.SLIP}
    assert ends <= {Ending.NAMED, Ending.NAMED_OTHERWISE, Ending.NOT_NAMED, Ending.FOUND_LATER, Ending.DID_NOT_FIT}


def test_the_same_seed_makes_the_same_club_to_the_last_row():
    (one, _), (other, _) = (played(people=12, series=1, by_deals=100) for _ in range(2))
    assert check.facts(one) == check.facts(other)


@pytest.mark.parametrize(
    ("until", "states", "editions"),
    [
        (Moment.DRAWN, {SheetState.OPEN}, 1),
        (Moment.ENTERED, {SheetState.ENTERED}, 1),
        (Moment.POSTED, {SheetState.RELEASED}, 2),
        enduring(Moment.RECEIVED, {SheetState.RECEIVED}, 1),
        enduring(Moment.CHECKED, {SheetState.RELEASED}, 1),
    ],
)
def test_the_day_stops_at_the_moment_of_its_last_series(until, states, editions):
    club, notes = played(until, calm=True)
    assert {one.state for one in office.lists(club, notes.event_id, 2)} == states
    assert {one.state for one in office.lists(club, notes.event_id, 1)} == {SheetState.RELEASED}
    assert len(postings.editions(club, notes.event_id)) == editions


def test_where_the_lists_lie_there_their_papers_are_known():
    club, notes = played(Moment.RECEIVED)
    lists = office.lists(club, notes.event_id, 2)
    assert {number for series, number in notes.papers if series == 2} == {one.number for one in lists}
    assert all(one.first is None for one in lists)
    entered = played(Moment.ENTERED)[1]
    assert notes.papers == entered.papers


def test_a_day_can_be_left_in_its_middle():
    club, notes = a_club(), Notes(day=planning.plan(Wish(people=24, series=2, seed="7", rounds=4, calm=True)))
    steps = playing.play(club, notes, until=Moment.ENTERED, last_series=1)
    kinds = [step.did.value for step in steps]
    assert kinds[0] == "opened"
    assert kinds.count("entered") == 6
    assert office.lists(club, notes.event_id, 2) == ()


@pytest.mark.parametrize("code", few(("pub", "kontra", "hansa"), "pub"))
def test_house_rules_can_be_played(code):
    rules = next(one.rules for one in PRESETS if one.code == code)
    club, notes = played(rules=rules, by_deals=1000, people=13, series=1, calm=True)
    assert findings(club) == ()
    assert all(one.deals for one in office.lists(club, notes.event_id))


def test_tables_of_five_and_teams_can_be_played():
    club, notes = played(five=True, teams=True, people=14)
    assert findings(club) == ()
    assert notes.papers


def test_a_list_that_its_players_added_up_wrongly_is_taken_in_and_counts_as_it_should():
    day = planning.plan(Wish(people=12, series=1, seed="7", rounds=4, calm=True))
    wrong = Incident(trouble=Trouble.MISADDED, series=1, table=2, who=0)
    club = a_club()
    notes = playing.played(club, replace(day, incidents=(wrong,)), until=Moment.ENTERED)
    right = notes.papers[1, 2].totals
    taken = next(one for one in office.lists(club, notes.event_id) if one.number == 2)
    assert [one.incident for one in notes.outcomes] == [wrong]
    assert [row.written for row in taken.first.totals.seats] != [row.written for row in right.seats]
    assert taken.results == typed.computed(right, day.wish.rules)


TRACES = {
    Trouble.LATE: "add_late",
    Trouble.ABSENT: "no_show",
    Trouble.PAID_WRONG: "settle_back",
    Trouble.WITHDRAWN: "withdraw",
    Trouble.WRONG_SEAT: "rule",
    Trouble.SLIP: "enter_totals",
    Trouble.WRONG_DEAL: "correct_deal",
    Trouble.LIST_MISSING: "receive_list",
    Trouble.DISPUTE: "clarify_list",
    Trouble.TAKEN_OVER: "replace_player",
    Trouble.PENALTY: "add_penalty",
    Trouble.LIST_VOID: "rule",
    Trouble.DISQUALIFIED: "rule",
    Trouble.LEFT_EARLY: "break_off",
    Trouble.CORRECTED: "post",
    Trouble.LACK: "count_box",
}
"""The verb that each trouble leaves in the history; a power cut leaves nothing."""


def test_all_that_can_go_wrong_goes_wrong_and_leaves_its_trace():
    club, notes = played(people=28, series=3, seed="5141", by_deals=200)
    came_true = {one.incident.trouble for one in notes.outcomes if one.ending is not Ending.DID_NOT_FIT}
    verbs = Counter(one.verb for one in newest_changes(club, 5000))
    assert came_true >= {*TRACES, Trouble.POWER_CUT}
    assert [trouble for trouble, verb in TRACES.items() if not verbs[verb]] == []
    assert verbs["rule"] >= 3
    assert verbs["post"] > notes.day.wish.series
    assert recount.differences(club, notes) == ()
    assert findings(club) == ()


def test_a_power_cut_leaves_nothing_of_what_was_under_way():
    club, notes = played(Moment.RECEIVED, people=12, series=1, calm=True)
    before, newest = check.facts(club), clubs.newest_change(club)
    tables.lose_power(club, notes, office.lists(club, notes.event_id)[0])
    assert (check.facts(club), clubs.newest_change(club)) == (before, newest)


def test_a_box_in_which_something_lacks_is_counted_and_booked():
    club, notes = played(people=12, series=1)
    counted = next(one for one in newest_changes(club, 50) if one.verb == "count_box")
    assert counted.fields["difference"] == -notes.day.of(Trouble.LACK)[0].number
    assert count.box(club, notes.event_id).expected == counted.fields["cents"] == notes.box


def test_an_evening_hangs_out_once_and_mends_every_series_then():
    club, notes = played(people=12, series=2, seed="3", rounds=3, is_evening=True)
    assert [one.incident.series for one in notes.outcomes if one.incident.trouble is Trouble.CORRECTED] == [1]
    assert recount.differences(club, notes) == ()


def test_a_relative_is_played_afterwards_and_its_list_says_what_was_noted():
    club, notes = played(people=12, series=1, calm=True, relative="skwitz")
    assert relatives.reading(club, notes.relative_id).entries == notes.relative_entries
    assert len(notes.relative_entries) == playing.LINES
