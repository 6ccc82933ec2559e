"""What somebody has written since is met or not: on both engines, row by row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.rules.game.deal import PASSED_IN
from skatclub.services import sheets
from skatclub.services.cash import book
from skatclub.services.club import clubs
from skatclub.services.people import members
from skatclub.services.registration import registration
from skatclub.store.journal.stale import Seen
from tests.evenings import deal_for, new_list
from tests.tournaments import CONDITIONS, new_event


def as_seen(club):
    """Return the club as it is now for somebody who looks no further."""
    return clubs.as_seen(club, clubs.newest_change(club))


def at_desk(club, name="desk 2"):
    """Return the club as another desk writes to it."""
    return clubs.Club(replace(club.database, desk=replace(club.database.desk, name=name, author="Bernd")))


def test_the_next_deal_is_another_one_by_now(club):
    table_id = new_list(club, deals=3)
    window = as_seen(club)
    sheets.accept_deal(at_desk(club), table_id, deal_for(4))

    with pytest.raises(WrittenMeanwhile) as refused:
        sheets.accept_deal(window, table_id, PASSED_IN)

    theirs, wanted = refused.value.theirs, refused.value.wanted
    assert (theirs.desk, theirs.author, theirs.fields["deal_no"]) == ("desk 2", "Bernd", 4)
    assert (wanted.desk, wanted.fields["deal_no"], wanted.fields["kind"]) == ("desk 1", 5, "passed_in")
    assert len(sheets.table(club, table_id).records) == 4


def test_whoever_names_the_number_of_a_deal_is_told_as_well(club):
    table_id = new_list(club, deals=3)
    sheets.accept_deal(at_desk(club), table_id, deal_for(4))

    with pytest.raises(WrittenMeanwhile) as refused:
        sheets.accept_deal(club, table_id, PASSED_IN, deal_no=4)

    assert refused.value.theirs.fields["deal_no"] == 4
    assert sheets.accept_deal(club, table_id, PASSED_IN, deal_no=5).fields["deal_no"] == 5


def test_other_columns_of_a_row_and_other_lists_do_not_meet(club):
    one, other = new_list(club, deals=3), new_list(club)
    window = as_seen(club)
    sheets.set_times(at_desk(club), one, "19:00", "")
    sheets.accept_deal(at_desk(club), other, PASSED_IN)

    sheets.write_note(window, one, None, "am Fenster")
    with pytest.raises(WrittenMeanwhile):
        sheets.set_times(window, one, "19:30", "")

    table = sheets.table(club, one)
    assert (table.began_at, table.note) == ("19:00", "am Fenster")


def test_what_is_known_does_not_meet(club):
    table_id = new_list(club, deals=3)
    before = clubs.newest_change(club)
    mine = sheets.accept_deal(club, table_id, deal_for(4)).change_id
    sheets.write_note(at_desk(club), table_id, None, "am Fenster")

    sheets.accept_deal(clubs.as_seen(club, before, (mine,)), table_id, PASSED_IN)

    assert len(sheets.table(club, table_id).records) == 5


def test_changes_in_a_row_are_seen_as_one():
    assert Seen(7).with_also((8, 9, 11)) == Seen(9, frozenset({11}))


def test_a_payment_of_somebody_who_has_just_paid_is_asked_about(club):
    event_id = new_event(club, ["Anna A", "Bernd B"], conditions=CONDITIONS)
    anna, bernd = (one.id for one in registration.roll(club, event_id).participants)
    window = as_seen(club)
    registration.pay(at_desk(club), anna, 1000)

    for act in (lambda: registration.pay(window, anna, 1000), lambda: registration.pay(club, anna, 1000, paid=0)):
        with pytest.raises(WrittenMeanwhile):
            act()
    registration.pay(window, bernd, 1000)

    assert [one.paid for one in registration.roll(club, event_id).participants] == [1000, 1000]


def test_two_desks_sell_a_drink_each_and_one_desk_sells_it_once(club):
    window = as_seen(club)
    book.enter(at_desk(club), Category.CATERING, 250)
    book.enter(window, Category.CATERING, 250)

    with pytest.raises(WrittenMeanwhile):
        book.enter(window, Category.CATERING, 250)


def test_a_form_of_a_participant_knows_the_names_that_others_have_changed(club):
    event_id = new_event(club, ["Anna A"])
    one = registration.roll(club, event_id).participants[0]
    theirs = replace(one, person=replace(one.person, family_name="VonA"))
    registration.change_participant(at_desk(club), one, theirs)

    with pytest.raises(WrittenMeanwhile) as refused:
        registration.change_participant(club, one, replace(one, person=replace(one.person, club="VonB")))

    assert refused.value.theirs.desk == "desk 2"
    assert registration.roll(club, event_id).participants[0].person.family_name == "VonA"


def test_who_noted_what_of_a_member_last_is_told(club):
    made = members.add(club, Member(person=Person(id=0, given_name="Anna", family_name="A"))).made_id
    one = members.member(club, made)
    members.change(at_desk(club), one, replace(one, note="links"))

    with pytest.raises(WrittenMeanwhile) as refused:
        members.change(club, one, replace(one, note="rechts"))

    assert refused.value.theirs.desk == "desk 2"
