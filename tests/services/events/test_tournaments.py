"""Tournaments are opened with their conditions, found by title or number, and changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.errors import NameMissing, RoundsOutOfRange
from skatclub.domain.events.conditions import Conditions, Fees, SeriesPlan
from skatclub.domain.events.errors import NoSuchEvent, TitleNotUnique
from skatclub.domain.events.event import EventKind, Length
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.seating.errors import OnlySeries, SeriesInUse, SeriesKeepsLength
from skatclub.domain.seating.task import Method
from skatclub.rules import presets
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.events import events, next_evening, tournaments
from skatclub.services.registration import registration
from skatclub.services.seating import draws
from tests.databases import ON_BOTH_ENGINES
from tests.played import DAY, check_undo, drawn, opened, play

CUP = Conditions(organiser="SC", plans=(SeriesPlan(method=Method.POINTS),), fees=Fees(entry=1000), cap=60)


def test_a_tournament_keeps_its_series_and_conditions(club):
    done = tournaments.new_tournament(
        club, title=" Preisskat ", held_on=DAY, rounds=[12, 10], conditions=CUP, rules=ISKO_2022
    )

    event = events.event(club, done.made_id)
    assert (event.title, event.kind, event.held_on) == ("Preisskat", EventKind.TOURNAMENT, DAY)
    assert [one.rounds for one in event.series] == [12, 10]
    assert tournaments.conditions(club, done.made_id) == CUP


def test_rules_of_tables_of_five_allow_them_until_somebody_says_otherwise(club):
    fives = presets.by_code("dskv-five").rules
    first = tournaments.new_tournament(
        club, title="Abend", held_on=DAY, rounds=[12], conditions=CUP, rules=fives, kind=EventKind.CLUB_NIGHT
    ).made_id
    assert tournaments.conditions(club, first) == replace(CUP, five_allowed=True)

    tournaments.change_conditions(club, first, CUP)
    same = next_evening.next_evening(club, first, held_on=DAY).made_id
    other = next_evening.next_evening(club, first, held_on=DAY, rules=ISKO_2022).made_id
    again = next_evening.next_evening(club, other, held_on=DAY, rules=fives).made_id
    assert [tournaments.conditions(club, each).five_allowed for each in (same, other, again)] == [
        False,
        False,
        True,
    ]


@ON_BOTH_ENGINES
@pytest.mark.slow
def test_opening_and_changing_can_be_undone(club):
    event_id = 0

    def act():
        nonlocal event_id
        event_id = opened(club, 0, conditions=CUP)

    check_undo(club, act)
    check_undo(club, lambda: tournaments.change_conditions(club, event_id, Conditions()))
    check_undo(club, lambda: tournaments.change_rounds(club, event_id, 2, 10))
    check_undo(club, lambda: tournaments.change_rounds(club, event_id, 2, Length(10, same_length=True)))


def test_a_club_night_with_registration_is_told_as_one(file_club):
    tournaments.new_tournament(
        file_club,
        title="Abend",
        held_on=DAY,
        rounds=[12],
        conditions=Conditions(),
        rules=ISKO_2022,
        kind=EventKind.CLUB_NIGHT,
    )

    assert history.undoable(file_club).verb == "new_club_night"


def test_a_title_is_needed_and_rounds_that_can_be_played(file_club):
    with pytest.raises(NameMissing):
        tournaments.new_tournament(file_club, title=" ", held_on=DAY, rounds=[12], conditions=CUP, rules=ISKO_2022)
    with pytest.raises(RoundsOutOfRange):
        tournaments.new_tournament(
            file_club, title="x", held_on=DAY, rounds=[12, 0], conditions=CUP, rules=ISKO_2022
        )

    assert events.overview(file_club) == ()


def test_an_event_without_conditions_has_the_usual_ones(file_club):
    done = events.new_club_night(
        file_club, title="Abend", names=(), rounds=12, series=1, held_on=DAY, rules=ISKO_2022
    )

    assert tournaments.conditions(file_club, done.made_id) == Conditions()


def test_conditions_written_again_as_they_are_change_nothing(file_club):
    event_id = opened(file_club, 0, conditions=CUP)

    assert tournaments.change_conditions(file_club, event_id, CUP).tables == frozenset()


def test_only_conditions_of_an_event_can_be_changed(file_club):
    with pytest.raises(NoSuchRecord):
        tournaments.change_conditions(file_club, 7, CUP)


def test_rounds_stay_once_deals_are_written(club):
    event_id = opened(club, 4)
    drawn(club, event_id)
    play(club, event_id)

    with pytest.raises(SeriesKeepsLength):
        tournaments.change_rounds(club, event_id, 1, 2)
    with pytest.raises(NoSuchRecord):
        tournaments.change_rounds(club, event_id, 4, 2)
    tournaments.change_rounds(club, event_id, 2, 2)

    assert [one.rounds for one in events.event(club, event_id).series] == [1, 2, 1]


@ON_BOTH_ENGINES
def test_a_series_without_a_draw_is_taken_away(club):
    event_id = opened(club, 4)
    drawn(club, event_id)
    plans = tuple(SeriesPlan(guests_from=number) for number in (1, 2, 3))
    tournaments.change_conditions(club, event_id, replace(tournaments.conditions(club, event_id), plans=plans))

    check_undo(club, lambda: tournaments.remove_series(club, event_id))
    tournaments.remove_series(club, event_id)

    assert [one.number for one in events.event(club, event_id).series] == [1]
    assert tournaments.conditions(club, event_id).plans == plans[:1]
    with pytest.raises(OnlySeries):
        tournaments.remove_series(club, event_id)


@pytest.mark.parametrize("use", ["seed", "draw", "table", "late"])
def test_a_series_in_use_stays(club, use):
    event_id = opened(club, 8)
    match use:
        case "seed":
            draws.prepare(club, event_id, 3, "a")
        case "draw":
            drawn(club, event_id, 3)
        case "table":
            events.add_table(club, event_id, 3, ("Ida", "Jan", "Kai"))
        case "late":
            for number in (1, 2):
                drawn(club, event_id, number)
                play(club, event_id, number)
            registration.register_newcomer(club, event_id, Newcomer(given_name="Ida", family_name="Neu"))

    with pytest.raises(SeriesInUse):
        tournaments.remove_series(club, event_id)


def test_an_event_is_found_by_its_title_or_number(file_club):
    event_id = opened(file_club, 0)

    assert [
        tournaments.find(file_club, wanted)
        for wanted in ("Herbstpreisskat", " Herbstpreisskat ", f"#{event_id}", f"{event_id}")
    ] == [event_id] * 4


@pytest.mark.parametrize("wanted", ["herbst", "#9", "9", "#" + "9" * 500, "#x"])
def test_an_event_that_is_not_there_is_named(file_club, wanted):
    opened(file_club, 0)

    with pytest.raises(NoSuchEvent) as refused:
        tournaments.find(file_club, wanted)

    assert refused.value == NoSuchEvent(wanted[:80])


def test_a_title_goes_before_a_number(file_club):
    first = opened(file_club, 0)
    events.rename_event(file_club, first, "2", DAY)
    opened(file_club, 0)

    assert tournaments.find(file_club, "2") == first
    assert tournaments.find(file_club, "#2") == 2


def test_of_several_events_of_one_title_the_numbers_are_told(file_club):
    numbers = (opened(file_club, 0), opened(file_club, 0))

    with pytest.raises(TitleNotUnique) as refused:
        tournaments.find(file_club, "Herbstpreisskat")

    assert refused.value == TitleNotUnique("Herbstpreisskat", numbers)
