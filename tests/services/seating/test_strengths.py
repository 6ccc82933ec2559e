"""Seats by the season: its ranking as order, strength groups from it, and the next evening from the last."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.events.conditions import Conditions, Fees, SeriesPlan
from skatclub.domain.events.errors import ConditionUnreadable
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import Presence
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.seating.task import Method
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.events import events, next_evening, tournaments
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.services.season import seasons
from skatclub.services.seating import draws, strengths as seating_strengths
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.evenings import new_list
from tests.season_clubs import evening, new_season, plain_evenings
from tests.tournaments import erase

DAY, WEEK_AFTER = date(2026, 3, 5), date(2026, 3, 12)


def in_english(day):
    return f"{day.day} Mar", f"{day.day} Mar {day.year}"


def here(club, event_id):
    for one in registration.roll(club, event_id).participants:
        registration.check_in(club, one.id)


def ranking(club, season_id):
    return [row.person_id for row in seasons.standings(club, season_id).table.rows]


def tables_of(club, event_id):
    return [[seat[0] for seat in table.seats] for table in seats_of(club, event_id)]


def seats_of(club, event_id):
    from skatclub.store.events import events as stored
    from skatclub.store.seating import seats

    with club.database.view() as view:
        return seats.of_series(view, stored.get(view, event_id).series[0].id)


def drawn(club, method, event_id):
    here(club, event_id)
    conditions = tournaments.conditions(club, event_id)
    tournaments.change_conditions(club, event_id, conditions.with_plan(1, SeriesPlan(method=method)))
    draws.draw(club, event_id, 1, seed="Bachtal")
    draws.accept(club, event_id, 1)
    return tables_of(club, event_id)


def test_the_next_evening_is_like_the_last_with_the_same_people_expected(club):
    fees = Conditions(fees=Fees(entry=500, sheet=200))
    before = evening(club, DAY, conditions=fees)

    made = next_evening.next_evening(club, before, held_on=WEEK_AFTER).made_id

    found, old = events.event(club, made), events.event(club, before)
    assert (found.held_on, found.kind, found.rules) == (WEEK_AFTER, old.kind, old.rules)
    assert found.title == "Abend 2026-03-12"
    assert [one.rounds for one in found.series] == [12, 12]
    assert tournaments.conditions(club, made) == fees
    people = registration.roll(club, made).participants
    assert [(one.start_no, one.presence) for one in people] == [(n, Presence.EXPECTED) for n in range(1, 9)]
    history.undo(club)
    assert len(events.overview(club)) == 1


@pytest.mark.parametrize(
    ("title", "proposed", "after"),
    [
        ("Vereinsabend November", "Vereinsabend November 12.03.", "Vereinsabend November 19.03."),
        ("Abend 05.03.2026", "Abend 12.03.2026", "Abend 19.03.2026"),
    ],
)
def test_the_next_evening_never_bears_the_title_of_another_one(club, title, proposed, after):
    before = evening(club, DAY, series=1)
    events.rename_event(club, before, title, DAY)
    assert next_evening.proposed_title(club, events.event(club, before), WEEK_AFTER) == proposed

    made = next_evening.next_evening(club, before, held_on=WEEK_AFTER).made_id
    assert events.event(club, made).title == proposed

    third = next_evening.next_evening(club, made, held_on=date(2026, 3, 19)).made_id
    assert events.event(club, third).title == after


@pytest.mark.parametrize(
    ("title", "proposed"),
    [
        ("Club night", "Club night 12 Mar"),
        ("Evening 05.03.2026", "Evening 12 Mar 2026"),
        ("Evening 5 Mar", "Evening 12 Mar"),
        ("15 Mar and 5 March", "15 Mar and 5 March 12 Mar"),
    ],
)
def test_a_day_in_a_title_is_written_as_the_language_of_the_window_does(club, title, proposed):
    before = evening(club, DAY, series=1)
    events.rename_event(club, before, title, DAY)

    told = next_evening.proposed_title(club, events.event(club, before), WEEK_AFTER, written=in_english)
    assert told == proposed


def test_who_left_early_or_could_not_come_is_expected_again_and_who_cancelled_is_not(club):
    before = evening(club, DAY, series=1)
    early = registration.roll(club, before).participants[2]
    registration.withdraw(club, early.id, after_series=1)
    for name, goes in (("Nora Neu", registration.mark_no_show), ("Olaf Ohm", registration.withdraw)):
        new = registration.typed_newcomer(name)
        goes(club, registration.register_newcomer(club, before, new, here=False).made_id)

    made = next_evening.next_evening(club, before, held_on=WEEK_AFTER, title="Nachholabend").made_id

    people = {one.person.full_name: one for one in registration.roll(club, made).participants}
    assert {one.presence for one in people.values()} == {Presence.EXPECTED}
    assert {early.person.full_name, "Nora Neu"} <= set(people)
    assert "Olaf Ohm" not in people
    assert people[early.person.full_name].last_series is None
    assert events.event(club, made).title == "Nachholabend"


@ON_BOTH_ENGINES
def test_who_only_sat_at_a_list_is_expected_too(club):
    new_list(club, names=("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß"))
    event_id = events.overview(club)[0].id

    made = next_evening.next_evening(club, event_id, held_on=WEEK_AFTER).made_id

    people = registration.roll(club, made).participants
    assert [(one.start_no, one.person.full_name, one.presence) for one in people] == [
        (1, "Anna Schmidt", Presence.EXPECTED),
        (2, "Bernd Krüger", Presence.EXPECTED),
        (3, "Jürgen Weiß", Presence.EXPECTED),
    ]


def test_who_left_the_club_or_was_erased_is_not_expected(club):
    before = evening(club, DAY, series=1)
    first, second, *_ = registration.roll(club, before).participants
    members.leave(club, first.person.id, date(2026, 3, 8))
    erase(club, (second.person.id,))

    made = next_evening.next_evening(club, before, held_on=WEEK_AFTER).made_id

    here = {one.person.id for one in registration.roll(club, made).participants}
    assert len(here) == 6
    assert not here & {first.person.id, second.person.id}


def test_who_only_has_results_is_expected_too(club):
    held = plain_evenings(club, members=6, count=1, seed=3)

    made = next_evening.next_evening(club, held[0], held_on=WEEK_AFTER).made_id

    assert len(registration.roll(club, made).participants) >= 3


@ENDURING_ON_POSTGRES
def test_a_tournament_in_front_is_no_pattern_where_there_is_an_evening(club):
    night = evening(club, DAY, series=1)
    cup = tournaments.new_tournament(
        club, title="Preisskat", held_on=WEEK_AFTER, rounds=[12], conditions=Conditions(), rules=ISKO_2022
    ).made_id

    assert next_evening.pattern(club, cup).id == night
    assert next_evening.pattern(club, None).id == night
    assert next_evening.pattern(club, night).id == night


def test_the_day_of_the_next_evening_is_the_same_weekday(club):
    before = events.event(club, evening(club, DAY, series=1))

    assert next_evening.proposed_day(club, before, DAY) == WEEK_AFTER
    assert next_evening.proposed_day(club, before, date(2026, 3, 9)) == WEEK_AFTER
    assert next_evening.proposed_day(club, before, date(2026, 4, 1)) == date(2026, 4, 2)


def test_the_day_of_the_next_evening_is_the_next_one_planned(club):
    before = events.event(club, evening(club, DAY, series=1))
    days = (DAY, date(2026, 3, 19), date(2026, 4, 16))
    seasons.plan_evenings(club, new_season(club), Plan(4, days))

    assert next_evening.proposed_day(club, before, DAY) == date(2026, 3, 19)
    assert next_evening.proposed_day(club, before, date(2026, 3, 20)) == date(2026, 4, 16)
    next_evening.next_evening(club, before.id, held_on=date(2026, 3, 19))
    assert next_evening.proposed_day(club, before, DAY) == date(2026, 4, 16)
    assert next_evening.proposed_day(club, before, date(2026, 4, 20)) == date(2026, 4, 23)


def test_no_day_is_proposed_for_an_evening_that_the_season_has_had_already(club):
    before = events.event(club, evening(club, DAY, series=1))
    seasons.plan_evenings(club, new_season(club), Plan(1, (date(2026, 4, 16),)))

    assert next_evening.proposed_day(club, before, DAY) == WEEK_AFTER


@pytest.mark.parametrize(
    ("title", "proposed", "after"),
    [
        ("1. Vereinsabend", "2. Vereinsabend", "3. Vereinsabend"),
        ("9. Vereinsabend 05.03.", "10. Vereinsabend 12.03.", "11. Vereinsabend 12.03."),
        ("Club night 9", "Club night 10", "Club night 11"),
        ("4. März 2026", "4. März 2026 12.03.", "4. März 2026 12.03.2026"),
        ("Skat 1998", "Skat 1998 12.03.", "Skat 1998 12.03.2026"),
    ],
)
def test_the_number_of_an_evening_counts_on(club, title, proposed, after):
    before = evening(club, DAY, series=1)
    events.rename_event(club, before, title, DAY)
    event = events.event(club, before)
    assert next_evening.proposed_title(club, event, WEEK_AFTER) == proposed

    next_evening.next_evening(club, before, held_on=WEEK_AFTER)
    assert next_evening.proposed_title(club, event, WEEK_AFTER) == after


def week_after(club):
    """Return the ranking of a season after one evening, and the evening that comes a week later."""
    season_id = new_season(club, "sum")
    before = evening(club, DAY)
    return ranking(club, season_id), next_evening.next_evening(club, before, held_on=WEEK_AFTER).made_id


def test_seats_by_ranking_follow_the_season(club):
    order, made = week_after(club)

    found = drawn(club, Method.RANKING, made)

    assert [set(table) for table in found] == [set(order[:4]), set(order[4:])]


@pytest.mark.slow
def test_strength_groups_come_from_the_season_where_nobody_has_one(club):
    order, made = week_after(club)

    found = drawn(club, Method.GROUPS, made)

    pairs = [set(order[place : place + 2]) for place in range(0, 8, 2)]
    assert all(len(pair & set(table)) == 1 for pair in pairs for table in found)


@pytest.mark.slow
def test_groups_are_proposed_with_the_ranks_of_now_and_before(club):
    season_id = new_season(club, "sum")
    evening(club, DAY, seed=1)
    before_last = {person: rank for rank, person in enumerate(ranking(club, season_id), start=1)}
    last = evening(club, WEEK_AFTER, people_here=7, seed=2)
    now = {person: rank for rank, person in enumerate(ranking(club, season_id), start=1)}
    made = next_evening.next_evening(club, last, held_on=date(2026, 3, 19)).made_id

    found = seating_strengths.proposed(club, made)

    assert len(found) == 7
    assert [one.group for one in found] == sorted(one.group for one in found)
    for one in found:
        person = one.participant.person.id
        assert (one.rank, one.before, one.was_here) == (now[person], before_last[person], True)


def test_proposed_groups_are_taken_over_in_one_change(club):
    new_season(club, "sum")
    before = evening(club, DAY)
    made = next_evening.next_evening(club, before, held_on=WEEK_AFTER).made_id

    seating_strengths.take_groups(club, made)

    pots = {one.participant.person.id: one.group for one in seating_strengths.proposed(club, made)}
    assert {one.person.id: one.pot for one in registration.roll(club, made).participants} == pots
    assert sorted(pots.values()) == [1, 1, 2, 2, 3, 3, 4, 4]


def test_who_missed_the_last_evenings_stands_behind_the_others(club):
    season_id = new_season(club, "sum")
    events_held = plain_evenings(club, members=12, count=4, seed=3)
    played = seasons.standings(club, season_id).played
    came_last = {
        one
        for one, told in played.results.items()
        if any(played.slots[place].event_id == events_held[-1] for place in told)
    }
    made = evening(club, date(2026, 3, 12), series=1, people_here=12)

    found = seating_strengths.proposed(club, made, away=1)
    as_ranked = seating_strengths.proposed(club, made, away=0)

    away = {one.participant.person.id for one in found if one.long_away}
    known = {one.participant.person.id for one in found if one.rank is not None}
    assert away == known - came_last
    assert away
    assert min(one.group for one in found if one.long_away) >= max(
        one.group for one in found if one.participant.person.id in came_last
    )
    assert [one.rank for one in as_ranked] == sorted(one.rank for one in as_ranked)
    assert not any(one.long_away for one in as_ranked)


def test_how_groups_are_made_is_kept_from_evening_to_evening(club):
    new_season(club, "sum")
    before = evening(club, DAY)
    made = next_evening.next_evening(club, before, held_on=WEEK_AFTER).made_id
    seating_strengths.take_groups(club, made, groups=2, away=5)

    after = next_evening.next_evening(club, made, held_on=date(2026, 3, 19)).made_id

    assert [one.group for one in seating_strengths.proposed(club, after)] == [1] * 4 + [2] * 4
    kept = tournaments.conditions(club, after)
    assert (kept.strength_groups, kept.long_away) == (2, 5)
    history.undo(club)
    history.undo(club)
    assert tournaments.conditions(club, made).strength_groups == 4


def test_a_draw_makes_as_many_groups_as_the_evening_has(club):
    order, made = week_after(club)
    told = tournaments.conditions(club, made)
    tournaments.change_conditions(club, made, replace(told, strength_groups=2))

    found = drawn(club, Method.GROUPS, made)

    assert all(len(set(order[:4]) & set(table)) == 2 for table in found)


def test_no_group_at_all_is_refused(club):
    made = evening(club, DAY, series=1)

    with pytest.raises(ConditionUnreadable):
        seating_strengths.take_groups(club, made, groups=0)


def test_without_a_season_everybody_is_in_a_group_by_number(club):
    made = evening(club, DAY, series=1)

    found = seating_strengths.proposed(club, made)

    assert {(one.rank, one.before, one.was_here) for one in found} == {(None, None, False)}
    assert len(found) == 8


def test_an_evening_begins_with_a_registration_where_the_last_one_had_many_tables(club):
    assert not next_evening.has_many_tables(club)
    night = events.new_club_night(
        club, title="Abend", names=("Ada", "Bo", "Cy"), rounds=12, series=1, held_on=DAY, rules=ISKO_2022
    )
    assert not next_evening.has_many_tables(club)

    events.add_table(club, night.made_id, 1, ("Di", "Ed", "Flo"))

    assert next_evening.has_many_tables(club)


def test_a_club_of_many_members_begins_its_first_evening_with_a_registration(club):
    for name in ("Ada", "Bo", "Cy", "Di", "Ed", "Flo"):
        assert not next_evening.has_many_tables(club)
        members.add(club, Member(person=Person(id=0, given_name=name, family_name="Kern", is_member=True)))

    assert next_evening.has_many_tables(club)


def test_an_evening_of_which_only_results_are_known_had_many_tables(club):
    plain_evenings(club, members=12, count=1)

    assert next_evening.has_many_tables(club)
