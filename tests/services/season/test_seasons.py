"""Seasons through the services: which evenings count, the statute, notes of the board, standings."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.domain.errors import NameMissing
from skatclub.domain.people.membership import MemberStatus
from skatclub.domain.season import errors
from skatclub.domain.season.season import Mark, MarkKind
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.presets import preset
from skatclub.domain.season.statutes.rule import Rule, single
from skatclub.domain.standings.standings import ZERO
from skatclub.services import history
from skatclub.services.club import check, clubs
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.services.season import notes as season_notes, seasons, titles
from skatclub.services.standings import standings
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.season_clubs import FIRST, LAST, equal_evening, evening, new_season, plain_evenings

DAY = date(2026, 3, 5)
HERE = date(2026, 11, 20)
"""On which day the tests are."""


@pytest.mark.slow
def test_a_season_collects_the_evenings_of_its_days(club):
    before, inside = evening(club, date(2025, 12, 30)), evening(club, DAY)

    season_id = new_season(club)

    assert seasons.events_of(club, season_id) == {inside}
    assert before not in seasons.events_of(club, season_id)


@pytest.mark.slow
def test_evenings_to_come_count_as_well(club):
    season_id = new_season(club)

    inside, later = evening(club, DAY), evening(club, date(2027, 1, 2))

    assert seasons.events_of(club, season_id) == {inside}
    assert later not in seasons.events_of(club, season_id)


def goes_on(club, event_id, day):
    with club.database.view() as view:
        return seasons.goes_on(view, event_id, day)


def test_an_evening_follows_until_all_that_were_planned_are_there(club):
    first, second = plain_evenings(club, members=4, count=2, series=1)
    day = FIRST + timedelta(days=6)
    assert goes_on(club, second, day)
    season_id = new_season(club)
    assert goes_on(club, second, day)

    seasons.plan_evenings(club, season_id, Plan(2))

    assert not goes_on(club, second, day)
    seasons.plan_evenings(club, season_id, Plan(3))
    assert goes_on(club, second, day)
    seasons.choose_events(club, season_id, [first])
    seasons.plan_evenings(club, season_id, Plan(1))
    assert goes_on(club, second, day)


def test_no_evening_follows_the_last_of_a_season_unless_another_season_has_room(club):
    (last,) = plain_evenings(club, members=4, count=1, series=1)
    new_season(club, last=FIRST + timedelta(days=6))

    assert not goes_on(club, last, FIRST)
    new_season(club, title="2027", first=FIRST + timedelta(days=7), last=FIRST + timedelta(days=300))
    assert goes_on(club, last, FIRST)


def test_a_joining_noted_before_its_day_counts_from_that_day_on_and_a_leaving_too(club):
    clock = club.database.desk.clock
    plain_evenings(club, members=6, count=3)
    season_id = new_season(club)
    seasons.change_statute(club, season_id, single(Rule(members_only=True)))
    person, other = [row.person_id for row in seasons.standings(club, season_id).table.rows][:2]
    today = clock.now.date()
    members.note_status(club, person, MemberStatus.ACTIVE, today + timedelta(days=60))
    members.note_status(club, other, MemberStatus.LEFT, today + timedelta(days=60))
    assert seasons.standings(club, season_id).table.row_of(person).place is None
    assert seasons.standings(club, season_id).table.row_of(other).place

    clock.now += timedelta(days=61)

    found = seasons.standings(club, season_id)
    assert found.table.row_of(person).place
    assert found.table.row_of(other).place is None
    assert person in titles.with_race(club, found, 1, FIRST).race.most


@pytest.mark.slow
def test_any_set_of_evenings_may_be_chosen(club):
    one, other = evening(club, DAY), evening(club, date(2027, 1, 2))
    season_id = new_season(club)

    seasons.choose_events(club, season_id, [other])

    assert seasons.events_of(club, season_id) == {other}
    with pytest.raises(NoSuchRecord):
        seasons.choose_events(club, season_id, [one, 999])


@pytest.mark.slow
def test_the_standings_add_up_what_the_lists_of_all_evenings_say(club):
    evenings = [evening(club, DAY + timedelta(days=7 * number), seed=number) for number in range(3)]
    season_id = new_season(club)

    found = seasons.standings(club, season_id)

    totals: dict[int, list[int]] = {}
    for event_id in evenings:
        now = standings.standings(club, event_id)
        for row in now.standings.rows:
            totals.setdefault(now.people[row.contestant.id].person.id, []).extend(
                one.total for one in row.results if one is not None
            )
    assert {row.person_id: row.reckoning.value for row in found.table.rows} == {
        one: Fraction(sum(told), len(told)) for one, told in totals.items()
    }
    assert [row.rank for row in found.table.rows] == list(range(1, 9))
    assert (found.events, len(found.played.slots), found.finality.is_provisional) == (3, 6, True)
    assert {slot.tables for slot in found.played.slots} == {2}


def test_results_without_lists_count_like_lists(club):
    plain_evenings(club, members=12, count=4)

    found = seasons.standings(club, new_season(club))

    assert len(found.played.slots) == 8
    assert len(found.table.rows) == 12
    assert not found.finality.is_provisional
    assert {slot.tables for slot in found.played.slots} <= {1, 2, 3}


@ON_BOTH_ENGINES
def test_results_of_a_guest_count_from_the_day_of_joining_where_the_statute_has_it_so(club):
    plain_evenings(club, members=12, count=4)
    season_id = new_season(club)
    before = seasons.standings(club, season_id)
    day = before.played.slots[4].day
    person = next(one for one, own in before.played.results.items() if {0, 7} <= own.keys())
    members.note_status(club, person, MemberStatus.ACTIVE, day)

    assert seasons.standings(club, season_id).table.row_of(person).value == before.table.row_of(person).value
    seasons.change_statute(club, season_id, single(Rule(members_only=True, from_joining=True)))

    found = seasons.standings(club, season_id)
    own = [result.total for place, result in found.played.results[person].items() if place >= 4]
    assert found.played.candidates[person].joined == day
    assert found.table.row_of(person).value == Fraction(sum(own), len(own))
    others = [row for row in before.table.rows if row.person_id != person]
    assert all(found.table.row_of(row.person_id).value == row.value for row in others)


@ON_BOTH_ENGINES
def test_rulings_of_an_evening_hold_in_the_season(club):
    event_id = evening(club, DAY)
    season_id = new_season(club)
    now = registration.roll(club, event_id).participants
    zeroed, out = now[0], now[1]
    void = standings.standings(club, event_id)
    table = next(row for row in seasons.standings(club, season_id).table.rows if row.person_id == zeroed.person.id)

    standings.rule(
        club,
        event_id,
        Ruling(id=0, kind=RulingKind.WRONG_SEAT, reason="seat", series_no=1, participant_id=zeroed.id),
    )
    standings.rule(
        club, event_id, Ruling(id=0, kind=RulingKind.DISQUALIFICATION, reason="cheat", participant_id=out.id)
    )

    found = {row.person_id: row.reckoning for row in seasons.standings(club, season_id).table.rows}
    second = void.standings.row_of(zeroed.id).results[1]
    assert found[zeroed.person.id].total == second.total != table.reckoning.total
    assert found[zeroed.person.id].lists == 2
    assert out.person.id not in found


@pytest.mark.slow
def test_a_void_list_counts_0_for_its_table_in_the_season_as_on_its_evening(club):
    from skatclub.services.office import office

    event_id = evening(club, DAY)
    season_id = new_season(club)
    void = office.lists(club, event_id, 1)[0]

    standings.rule(
        club, event_id, Ruling(id=0, kind=RulingKind.LIST_VOID, reason="lost", series_no=1, table_id=void.table_id)
    )

    evening_now = standings.standings(club, event_id)
    now = {row.person_id: row.reckoning for row in seasons.standings(club, season_id).table.rows}
    assert {reckoning.lists for reckoning in now.values()} == {2}
    assert {evening_now.people[row.contestant.id].person.id: row.total for row in evening_now.standings.rows} == {
        person_id: reckoning.total for person_id, reckoning in now.items()
    }
    assert sum(row.results[0] == ZERO for row in evening_now.standings.rows) == 4


@ENDURING_ON_POSTGRES
def test_another_statute_ranks_anew_and_can_be_undone(club):
    plain_evenings(club, members=8, count=3)
    season_id = new_season(club)

    seasons.change_statute(club, season_id, preset("sum").statute)

    assert seasons.season(club, season_id).statute == preset("sum").statute
    history.undo(club)
    assert seasons.season(club, season_id).statute == preset("average").statute


def test_a_season_of_a_known_title_is_refused(club):
    season_id = new_season(club)

    with pytest.raises(errors.SeasonTitleTaken):
        new_season(club)
    other = new_season(club, title="2027")
    with pytest.raises(errors.SeasonTitleTaken):
        seasons.change_season(club, other, title="2026", first_day=FIRST, last_day=LAST)
    assert not seasons.change_season(club, season_id, title="2026", first_day=FIRST, last_day=LAST).tables


def test_a_season_gets_another_title_and_days(club):
    season_id = new_season(club)

    seasons.change_season(club, season_id, title="Spieljahr", first_day=FIRST, last_day=FIRST)

    found = seasons.season(club, season_id)
    assert (found.title, found.last_day) == ("Spieljahr", FIRST)
    with pytest.raises(errors.SeasonDaysReversed):
        seasons.change_season(club, season_id, title="x", first_day=LAST, last_day=FIRST)


@ENDURING_ON_POSTGRES
def test_a_season_goes_with_its_notes_and_leaves_the_lists(club):
    plain_evenings(club, members=8, count=2)
    season_id = new_season(club)
    person = seasons.standings(club, season_id).table.rows[0].person_id
    season_notes.add_mark(
        club, season_id, Mark(id=0, person_id=person, kind=MarkKind.POINTS, points=5, note="help")
    )

    seasons.remove_season(club, season_id)

    assert seasons.all_seasons(club) == ()
    with pytest.raises(NoSuchRecord):
        seasons.season(club, season_id)
    assert len(seasons.standings(club, new_season(club)).played.slots) == 4


@ENDURING_ON_POSTGRES
def test_notes_of_the_board_change_the_standings_and_are_taken_back(club):
    plain_evenings(club, members=8, count=2)
    season_id = new_season(club)
    row = seasons.standings(club, season_id).table.rows[0]
    mark = Mark(id=0, person_id=row.person_id, kind=MarkKind.POINTS, points=-50, note="late")

    made = season_notes.add_mark(club, season_id, mark).made_id

    now = seasons.standings(club, season_id).table.row_of(row.person_id)
    assert now.reckoning.value == row.reckoning.value - 50
    season_notes.take_mark_back(club, made)
    assert seasons.standings(club, season_id).table.row_of(row.person_id) == row
    with pytest.raises(NoSuchRecord):
        season_notes.take_mark_back(club, made)


def test_the_same_note_twice_is_refused(club):
    event_ids = plain_evenings(club, members=8, count=2)
    season_id = new_season(club)
    person = seasons.standings(club, season_id).table.rows[0].person_id
    mark = Mark(id=0, person_id=person, kind=MarkKind.EXCUSED, event_id=event_ids[0])
    season_notes.add_mark(club, season_id, mark)

    with pytest.raises(errors.MarkTwice):
        season_notes.add_mark(club, season_id, mark)
    with pytest.raises(NoSuchRecord):
        season_notes.add_mark(club, season_id, Mark(id=0, person_id=999, kind=MarkKind.POINTS))


def test_a_series_of_the_cup_is_declared_before_it_is_played(club):
    played = evening(club, DAY, series=1)
    season_id = new_season(club, "altenburg")
    person = seasons.standings(club, season_id).table.rows[0].person_id

    def declare(event_id, series_no=1):
        mark = Mark(id=0, person_id=person, kind=MarkKind.CUP_SERIES, event_id=event_id, series_no=series_no)
        return season_notes.add_mark(club, season_id, mark)

    with pytest.raises(errors.SeriesBegunAlready):
        declare(played)
    from skatclub.rules.rule_set import ISKO_2022
    from skatclub.services.events import events

    coming = events.new_club_night(
        club, title="next", names=(), rounds=12, series=6, held_on=DAY, rules=ISKO_2022
    ).made_id
    for number in (1, 2, 3, 4):
        declare(coming, number)
    with pytest.raises(errors.CupSeriesFull) as refused:
        declare(coming, 5)
    assert refused.value.allowed == 4


def test_seasons_are_found_by_title_and_number(club):
    season_id = new_season(club, title="Saison 26/27")

    assert {seasons.find(club, name) for name in ("saison 26/27", f"#{season_id}", f"{season_id}")} == {season_id}
    for name in ("2025", "#99", "²"):
        with pytest.raises(errors.NoSuchSeason) as refused:
            seasons.find(club, name)
        assert refused.value.known == ("Saison 26/27",)
    with pytest.raises(NameMissing):
        seasons.find(club, " ")


def test_people_of_a_season_are_found_by_name_and_number(club):
    plain_evenings(club, members=8, count=2)
    found = seasons.standings(club, new_season(club))
    row = found.table.rows[3]
    name = found.people[row.person_id].full_name

    assert seasons.person_of(found, name.upper()) is row
    assert seasons.person_of(found, f"#{row.person_id}") is row
    with pytest.raises(errors.NotInSeason):
        seasons.person_of(found, "Nobody")


def test_namesakes_are_told_apart_by_number(club):
    from skatclub.store.people import people

    evening(club, DAY, series=1)
    found = seasons.standings(club, new_season(club))
    one, other = (row.person_id for row in found.table.rows[:2])
    with club.database.change("rename_person") as work:
        for number in (one, other):
            people.rename(work, people.get(work, number), "Anna Schmidt")

    with pytest.raises(errors.NotUniqueInSeason) as refused:
        seasons.person_of(seasons.standings(club, 1), "Anna Schmidt")
    assert set(refused.value.numbers) >= {one, other}


def test_who_misses_next_week_is_told_what_it_does(club):
    plain_evenings(club, members=8, count=3)
    found = seasons.standings(club, new_season(club, "sum"))
    leader = found.table.rows[0]

    then = seasons.if_missed(found, leader.person_id, found.season.last_day)

    assert then.reckoning.value == leader.reckoning.value
    assert then.rank >= 1


@pytest.mark.slow
def test_other_championships_are_named(club):
    evening(club, DAY)
    season_id = new_season(club, "wolfenbuettel")

    assert seasons.standings(club, season_id, "cup").championship.name == "cup"
    with pytest.raises(errors.NoSuchChampionship):
        seasons.standings(club, season_id, "ladies")


def test_a_club_with_a_season_checks_out(file_club):
    club = file_club
    evening(club, DAY)
    season_id = new_season(club)
    seasons.change_statute(club, season_id, preset("kiel").statute)

    clubs.close(club)

    assert not check.check(club.address).findings


def test_no_lot_is_recorded_while_an_evening_may_part_equals(club):
    equal_evening(club, names=3, day=HERE)
    season_id = new_season(club, "sum")
    order = [row.person_id for row in seasons.standings(club, season_id).table.rows]

    with pytest.raises(errors.LotTooEarly) as refused:
        season_notes.record_lot(club, season_id, order)
    assert refused.value.last_day == LAST
    seasons.change_season(club, season_id, title="2026", first_day=FIRST, last_day=HERE)
    season_notes.record_lot(club, season_id, order)

    assert seasons.standings(club, season_id).table.drawn() == (tuple(order),)


def test_the_last_evening_that_was_planned_may_end_in_a_lot_before_the_last_day(club):
    equal_evening(club, names=3, day=HERE)
    season_id = new_season(club, "sum")
    seasons.plan_evenings(club, season_id, Plan(1))
    order = [row.person_id for row in seasons.standings(club, season_id).table.rows]

    season_notes.record_lot(club, season_id, order)

    assert seasons.standings(club, season_id).table.drawn() == (tuple(order),)
