"""The box of one desk counted against what that desk has booked."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from skatclub.domain.cash import day as cash_day
from skatclub.domain.cash.count import ClueKind
from skatclub.domain.cash.errors import BoxTooEmpty, DifferenceLarge
from skatclub.domain.cash.ledger import Category
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.i18n.cash import words as cash_words
from skatclub.services import history
from skatclub.services.cash import book as cash_book, count, transfers
from skatclub.services.club.clubs import Club
from skatclub.services.registration import dues, registration
from skatclub.store.events import events
from skatclub.store.memory import Memory
from tests.databases import ON_BOTH_ENGINES
from tests.services.standings.test_standings import event_of, id_of

FEES = Conditions(fees=Fees(entry=10_00))


@ON_BOTH_ENGINES
def test_the_box_of_a_desk_is_counted_by_itself(club):
    """Two desks take money in; what lacks at one is explained by its own bookings and booked to it."""
    event_id = event_of(club, 4, conditions=FEES)
    first, second = (id_of(club, event_id, number) for number in (1, 2))
    registration.pay(club, first, 10_00)
    other = Club(database=replace(club.database, desk=replace(club.database.desk, name="desk 2")))
    registration.pay(other, second, 10_00)

    found = count.explain(club, event_id, {}, desk="desk 2")
    count.count(club, event_id, {5_00: 1}, desk="desk 2", book_difference=True, anyway=True)

    assert found.difference == -10_00
    assert [clue.name for group in found.exact for clue in group] == [
        registration.numbered(club, event_id, 2).person.full_name
    ]
    box = count.box(club, event_id)
    assert box.by_desk == (("desk 1", 10_00), ("desk 2", 5_00))
    assert (box.counts[-1].box, box.counts[-1].difference) == ("desk 2", -5_00)
    assert count.box(club, event_id, desk="desk 2").expected == 5_00
    desks = cash_book.book(club, event_id=event_id).report.desks
    assert sum(one.balance for one in desks) == 15_00


def test_an_old_debt_paid_today_explains_what_is_too_much_in_the_box_of_today(club):
    before = event_of(club, 4, conditions=FEES)
    tonight = event_of(club, 4, conditions=FEES)
    registration.pay(club, id_of(club, tonight, 1), 10_00)
    registration.pay(club, id_of(club, before, 2), 10_00)

    found = count.explain(club, tonight, {20_00: 1})

    assert found.difference == 10_00
    told = [clue for group in found.exact for clue in group]
    assert (ClueKind.ELSEWHERE, registration.numbered(club, before, 2).person.full_name) in {
        (clue.kind, clue.name) for clue in told
    }
    assert any("heute für eine andere Veranstaltung" in cash_words.clue(clue) for clue in told)


def test_an_old_debt_paid_tonight_lies_in_the_box_of_tonight(club):
    """The evening before is counted as it was; the club has both."""
    before, tonight = (event_of(club, 4, conditions=FEES) for _ in range(2))
    today = cash_day.of(club.database.desk.clock())
    hold(club, before, today)
    registration.pay(club, id_of(club, before, 1), 10_00)
    week_later = replace(club.database.desk, clock=lambda: club.database.desk.clock() + timedelta(days=7))
    later = Club(database=replace(club.database, desk=week_later))
    hold(club, tonight, today + timedelta(days=7))
    registration.pay(later, id_of(later, tonight, 1), 10_00)
    registration.pay(later, id_of(later, before, 2), 10_00)

    boxes = [count.box(later, event_id).expected for event_id in (tonight, before, None)]
    found = count.explain(later, tonight, {10_00: 1})

    assert boxes == [20_00, 10_00, 30_00]
    assert [count.box(later, event_id).booked for event_id in (tonight, before, None)] == [10_00, 20_00, 30_00]
    told = {(clue.kind, clue.name) for group in found.exact for clue in group}
    assert (ClueKind.BOOKED, registration.numbered(club, before, 2).person.full_name) in told


def hold(club, event_id, day):
    with club.change("test") as work:
        events.rename(work, event_id, title=f"Am {day}", held_on=day)


def test_a_difference_of_the_club_is_explained_by_its_evening_and_what_was_entered_today(club):
    event_id = event_of(club, 4, conditions=FEES)
    cash_book.enter(club, Category.OPENING, 100_00)

    lacking = count.explain(club, None, {}, evening=event_id)
    owed = count.explain(club, None, {100_00: 1, 10_00: 1}, evening=event_id)

    assert [clue.category for group in lacking.exact for clue in group] == [Category.OPENING]
    assert {clue.kind for group in owed.exact for clue in group} == {ClueKind.OWED}


def test_a_large_difference_is_booked_on_purpose_only(club):
    cash_book.enter(club, Category.OPENING, 223_10)

    with pytest.raises(DifferenceLarge) as refused:
        count.count(club, None, {200_00: 1}, book_difference=True)
    count.count(club, None, {200_00: 1})
    count.count(club, None, {200_00: 1}, book_difference=True, anyway=True)

    assert (refused.value.cents, refused.value.expected) == (-23_10, 223_10)
    assert [each.difference for each in count.box(club).counts] == [-23_10, -23_10]
    assert count.box(club).expected == 200_00


def test_a_booked_difference_that_is_undone_keeps_its_number_as_withdrawn(club):
    cash_book.enter(club, Category.OPENING, 223_10)
    count.count(club, None, {200_00: 1, 20_00: 1}, book_difference=True)
    cash_book.book(club)  # read before, and carried on
    history.undo(club)
    cash_book.enter(club, Category.DONATION, 5_00)

    for club_read in (club, Club(database=replace(club.database, memory=Memory()))):
        book = cash_book.book(club_read)
        assert [booking.id for booking in book.bookings] == [1, 3]
        assert [(each.id, each.category, each.cents) for each in book.withdrawn] == [
            (2, Category.DIFFERENCE, -3_10)
        ]

    history.undo(club)
    history.redo(club)
    assert [each.id for each in cash_book.book(club).withdrawn] == [2]


def test_a_desk_pays_out_of_its_own_box_where_there_are_several(club):
    cash_book.enter(club, Category.OPENING, 100_00)
    other = Club(database=replace(club.database, desk=replace(club.database.desk, name="desk 2")))

    assert (count.held(club, None), count.held(other, None)) == (100_00, 100_00)
    transfers.transfer(club, "desk 1", "desk 2", 30_00)

    assert (count.held(club, None), count.held(other, None)) == (70_00, 30_00)
    count.check_holds(other, None, 30_00)
    with pytest.raises(BoxTooEmpty) as refused:
        count.check_holds(other, None, 30_01)
    assert refused.value.cents == 30_00


def test_the_box_of_the_club_is_explained_without_numbers_of_one_evening(club):
    tonight = event_of(club, 4, conditions=FEES)
    owes = dues.of_event(club, tonight).dues[0].participant.person

    of_event = count.explain(club, tonight, {10_00: 1})
    of_club = count.explain(club, None, {10_00: 1}, evening=tonight)

    told = [
        [(each.name, each.start_no) for each in (*sum(explained.exact, ()), *explained.others)]
        for explained in (of_event, of_club)
    ]
    assert (owes.full_name, 1) in told[0]
    assert (owes.full_name, 0) in told[1]
