"""What is noted of people is read by one query a table and written as far as it differs."""

from __future__ import annotations

import datetime

from skatclub.domain.people.membership import MemberStatus
from skatclub.services.people import merging
from skatclub.services.registration import participants, registration
from skatclub.store.people import members, merging as moving
from skatclub.store.tables import all as tables_all
from tests import registrations, tournaments
from tests.evenings import new_list


def test_who_was_expected_where_others_sat_was_not_there_and_is_kept_for_an_event_to_come(club):
    later = tournaments.new_event(club, [])
    event_id = tournaments.new_event(club, [f"Vorname {number}" for number in range(1, 5)], title="Abend")
    participants.take_in(club, event_id, registrations.lines_of("name\nBlieb Weg\nBlieb Daheim"), here=False)
    participants.take_in(club, later, registrations.lines_of("name\nBlieb Daheim"), here=False)
    tournaments.draw(club, event_id)

    with club.database.view() as view:
        seen = {one.person.full_name: one.seen_on for one in members.everybody(view)}

    assert seen["Vorname 1"] == tournaments.DAY
    assert seen["Blieb Weg"] is None
    assert seen["Blieb Daheim"] == tournaments.DAY


def test_seats_plain_results_and_registrations_count_as_having_been_there(club):
    new_list(club)
    event_id = tournaments.new_event(club, ["Zoë Zett"])
    series = 2
    with club.database.change("import") as work:
        work.insert(
            tables_all.plain_result,
            {"series_id": series, "person_id": 1, "points": 900, "total": 1204, "won": None, "lost": None}
            | {"played": None, "table_size": 4},
        )

    with club.database.view() as view:
        found = {one.person.full_name: one for one in members.everybody(view)}
        results = [members.has_results(view, found[name].person.id) for name in ("Anna Schmidt", "Zoë Zett")]

    assert (found["Anna Schmidt"].lists, found["Anna Schmidt"].seen_on) == (2, max(tournaments.DAY, _day(club)))
    assert (found["Zoë Zett"].lists, found["Zoë Zett"].seen_on) == (0, tournaments.DAY)
    assert results == [True, True]
    assert event_id


def _day(club) -> datetime.date:
    with club.database.view() as view:
        return view.connection.execute(tables_all.event.select().where(tables_all.event.c.id == 1)).one().held_on


def test_rows_of_a_history_are_inserted_changed_and_taken_out(club):
    new_list(club)
    first, second = datetime.date(2020, 1, 1), datetime.date(2024, 1, 1)
    for history in ({first: MemberStatus.ACTIVE, second: MemberStatus.PASSIVE}, {first: MemberStatus.HONORARY}):
        with club.database.change("note") as work:
            now = members.get(work, 1)
            new = [members.StatusFrom(since, status) for since, status in history.items()]
            members.put_history(work, 1, now.history, new)
        with club.database.view() as view:
            assert {one.since: one.status for one in members.get(view, 1).history} == history


def test_who_stands_in_the_same_series_twice_is_two_people(club):
    event_id = tournaments.new_event(club, ["Zoë Zett", "Zoe Zett"])
    first, second = (one.person.id for one in registration.roll(club, event_id).participants)
    with club.database.view() as view:
        assert moving.common_event(view, first, second) == tournaments.TITLE
    assert merging.doubles(club)
