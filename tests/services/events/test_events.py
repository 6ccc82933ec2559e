"""Events are opened, get series and tables, and another name."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.errors import NameMissing, RoundsOutOfRange, SeatedTwice, TextNotPrintable, TextTooLong
from skatclub.domain.events.conditions import NO_LOSS_FEE, Fees
from skatclub.domain.events.event import EventKind
from skatclub.rules.errors import TableSizeUnknown
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.systems import SEEGER
from skatclub.services import sheets
from skatclub.services.club import check as club_check
from skatclub.services.events import events, tournaments
from skatclub.services.registration import registration
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES, newest_changes
from tests.evenings import DAY, FOUR, new_list


def open_list(club, **other):
    wanted = {"title": "Liste", "names": FOUR, "rounds": 12, "held_on": DAY, "rules": ISKO_2022, **other}
    return events.new_single_list(club, **wanted)


def test_a_single_list_is_an_event_of_one_table(club):
    done = open_list(club)

    table = sheets.table(club, done.made_id)
    assert table.event.kind is EventKind.SINGLE_LIST
    assert [who.person.full_name for who in table.occupants] == list(FOUR)
    assert (table.series.number, table.number, table.planned) == (1, 1, 48)
    assert done.fields["names"] == ", ".join(FOUR)


def test_an_event_keeps_the_rules_it_was_opened_with(club):
    rules = replace(ISKO_2022, name="Hausregel", system=SEEGER, passed_in_bonus=30)

    done = open_list(club, rules=rules)

    assert sheets.table(club, done.made_id).event.rules == rules


@ON_BOTH_ENGINES
def test_equal_rules_are_stored_once(club):
    open_list(club)
    open_list(club, names=FOUR[:3])

    assert club_check.facts(club).count('"hash"') == 1


def test_a_known_name_is_the_same_person(club):
    first, second = new_list(club), new_list(club, names=("anna SCHMIDT", "Eva Maaß", "Ida Ørsted"))

    anna = sheets.table(club, first).owner_of(1).person

    assert sheets.table(club, second).owner_of(1).person == anna


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"names": FOUR[:2]}, TableSizeUnknown),
        ({"names": (*FOUR, "Eva", "Ida")}, TableSizeUnknown),
        ({"names": ("Anna Schmidt", "Bernd", "anna schmidt")}, SeatedTwice),
        ({"names": ("Anna", "", "Bernd")}, NameMissing),
        ({"names": ("Anna", "x" * 81, "Bernd")}, TextTooLong),
        ({"names": ("Anna", "a\0b", "Bernd")}, TextNotPrintable),
        ({"title": " "}, NameMissing),
        ({"title": "x" * 81}, TextTooLong),
        ({"rounds": 0}, RoundsOutOfRange),
        ({"rounds": 21}, RoundsOutOfRange),
    ],
)
def test_a_list_that_cannot_be_is_refused_and_leaves_nothing(club, wrong, refusal):
    before = club_check.facts(club)

    with pytest.raises(refusal):
        open_list(club, **wrong)

    assert club_check.facts(club) == before
    assert len(newest_changes(club, 5)) == 1


@ENDURING_ON_POSTGRES
def test_a_club_night_has_its_series_and_its_first_table(club):
    done = events.new_club_night(club, title="Abend", names=FOUR, rounds=8, series=3, held_on=DAY, rules=ISKO_2022)

    event = events.event(club, done.made_id)
    assert [(series.number, series.rounds) for series in event.series] == [(1, 8), (2, 8), (3, 8)]
    assert len(events.tables_of(club, event.id)) == 1


def test_who_is_named_at_the_start_takes_part_in_the_order_of_the_seats_at_the_fee_that_was_said(club):
    done = events.new_club_night(
        club, title="Abend", names=FOUR, rounds=8, series=1, held_on=DAY, rules=ISKO_2022,
        fees=Fees(card=100, loss=NO_LOSS_FEE),
    )  # fmt: skip
    events.add_table(club, done.made_id, 1, ("Eva Maaß", "Ida Ørsted", "Jan Maß"), registers=True)

    roll = registration.roll(club, done.made_id)
    assert [(each.start_no, each.person.full_name) for each in roll.participants] == list(
        enumerate((*FOUR, "Eva Maaß", "Ida Ørsted", "Jan Maß"), start=1)
    )
    assert tournaments.conditions(club, done.made_id).fees == Fees(card=100, loss=NO_LOSS_FEE)


def test_a_club_night_can_be_opened_before_anybody_is_there(club):
    done = events.new_club_night(
        club, title="Abend", names=("", " "), rounds=12, series=1, held_on=DAY, rules=ISKO_2022
    )

    assert events.tables_of(club, done.made_id) == ()


def test_a_table_is_added_to_a_series_with_the_next_number(club):
    new_list(club)

    done = events.add_table(club, 1, 1, ("Eva Maaß", "Ida Ørsted", "Jan Maß", "Kai Groß", "Lea Fuß"))

    table = sheets.table(club, done.made_id)
    assert (table.number, table.size, table.planned) == (2, 5, 60)


def test_a_table_of_a_series_that_is_not_there_is_refused(club):
    new_list(club)

    with pytest.raises(NoSuchRecord) as refused:
        events.add_table(club, 1, 2, FOUR)

    assert (refused.value.noun, refused.value.number) == ("series", 2)


def test_a_series_is_added(club):
    new_list(club)

    done = events.add_series(club, 1, 6)

    assert [series.rounds for series in events.event(club, 1).series] == [12, 6]
    assert done.made_id == events.event(club, 1).series[1].id


def test_a_series_of_an_event_that_is_not_there_is_refused(club):
    with pytest.raises(NoSuchRecord):
        events.add_series(club, 7, 12)


def test_an_event_gets_another_title_and_day(club):
    new_list(club)

    done = events.rename_event(club, 1, " Herbstpokal ", date(2026, 10, 17))

    event = events.event(club, 1)
    assert (event.title, event.held_on, event.version) == ("Herbstpokal", date(2026, 10, 17), 2)
    assert (done.fields["was"], done.fields["was_held_on"]) == ("Vereinsabend", "2026-11-20")


def test_a_table_shows_the_new_title_of_its_event(club):
    table_id = new_list(club)
    sheets.table(club, table_id)

    events.rename_event(club, 1, "Herbstpokal", DAY)

    assert sheets.table(club, table_id).event.title == "Herbstpokal"


def test_the_same_title_again_is_no_change(club):
    new_list(club)

    assert events.rename_event(club, 1, "Vereinsabend", DAY).tables == frozenset()


def test_an_unknown_event_is_refused(club):
    with pytest.raises(NoSuchRecord):
        events.event(club, 3)
