"""What taking a change back would touch: its place is found from the rows, money and posted lists are named."""

from __future__ import annotations

from skatclub.domain.cash.ledger import Category
from skatclub.domain.history import Site
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, sheets
from skatclub.services.cash import book as cash_book
from skatclub.services.directing import postings
from skatclub.services.events import events
from skatclub.services.office import office
from skatclub.services.people import members
from skatclub.store.history import effect
from skatclub.store.tables import all as tables_all
from tests.databases import ON_BOTH_ENGINES
from tests.evenings import DAY, FOUR, deal_for, new_list
from tests.tournaments import draw, named, new_event
from tests.typed_lists import enter_all


@ON_BOTH_ENGINES
def test_a_deal_is_at_its_table(club):
    table_id = new_list(club, deals=2)

    reversal = history.next_undo(club)

    event_id = events.overview(club)[0].id
    here = Site(event_id=event_id, title="Vereinsabend", held_on=DAY, table_id=table_id, table=1, deal=2)
    assert reversal.site == here
    assert (reversal.entry.verb, reversal.entry.fields["deal_no"]) == ("accept_deal", 2)
    assert reversal.tables == reversal.vanishing == frozenset({"deal"})
    assert (reversal.moves_money, reversal.is_posted, reversal.returning) == (False, False, frozenset())
    assert history.next_redo(club) is None


def test_a_redo_is_told_like_the_change_it_does_again(club):
    table_id = new_list(club, deals=1)
    before = history.next_undo(club)
    history.undo(club, saw=before.entry.change_id)

    again = history.next_redo(club)

    assert (again.site, again.tables, again.returning) == (before.site, before.tables, frozenset({"deal"}))
    assert again.entry.fields == before.entry.fields
    history.redo(club, saw=again.entry.change_id)
    assert len(sheets.table(club, table_id).records) == 1


def test_a_list_that_was_taken_back_is_still_named(club):
    table_id = new_list(club)
    site = history.next_undo(club).site
    assert {"event", "play_table"} <= history.next_undo(club).vanishing
    history.undo(club)

    again = history.next_redo(club)

    assert again.site == site
    assert again.site.table_id == table_id
    assert {"event", "play_table"} <= again.returning


def test_a_series_is_named_where_there_are_several(club):
    event_id = new_event(club, named(8))
    draw(club, event_id)
    drawn = history.next_undo(club)
    enter_all(club, event_id)

    typed = history.next_undo(club)

    assert (drawn.site.event_id, drawn.site.table_id) == (event_id, None)
    assert (typed.site.event_id, typed.site.series) == (event_id, 1)
    assert typed.site.table_id in {sheet.table_id for sheet in office.lists(club, event_id)}
    assert typed.site.table in {1, 2}


def test_money_is_money_in_an_event_and_in_the_club(club):
    event_id = new_event(club, named(8))
    cash_book.enter(club, Category.OPENING, 33_00, event_id=event_id)
    of_event = history.next_undo(club)
    cash_book.enter(club, Category.OPENING, 10_00)

    of_club = history.next_undo(club)

    assert (of_event.moves_money, of_event.site.event_id) == (True, event_id)
    assert (of_club.moves_money, of_club.site) == (True, Site(booking_id=2))


def test_a_posted_list_is_told_of_the_series_it_shows(club):
    event_id = new_event(club, named(8))
    draw(club, event_id)
    enter_all(club, event_id)
    before = history.next_undo(club)
    postings.post(club, event_id)
    posting = history.next_undo(club)
    table_id = office.lists(club, event_id)[0].table_id
    office.verify(club, table_id)

    assert not before.is_posted
    assert posting.is_posted
    assert history.next_undo(club).is_posted
    events.rename_event(club, event_id, "Pokal", DAY)
    assert not history.next_undo(club).is_posted


def test_people_belong_to_no_event(club):
    new_list(club)
    members.add(club, Member(person=Person(id=0, given_name="Erna", family_name="Neu")))

    reversal = history.next_undo(club)

    assert reversal.site == Site()
    assert "person" in reversal.tables


def test_a_second_evening_does_not_change_where_the_first_is(club):
    first = new_list(club)
    events.new_single_list(club, title="Zwei", names=FOUR, rounds=12, held_on=DAY, rules=ISKO_2022)
    sheets.accept_deal(club, first, deal_for(1))

    assert history.next_undo(club).site.table_id == first


def test_the_tables_that_are_asked_about_are_there():
    journaled = {table.name for table in tables_all.journaled()}

    assert journaled >= effect.MONEY | effect.RANKED | effect.OF_SEASONS
