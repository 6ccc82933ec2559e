"""Members are noted, changed, leave and are deleted; every step is one change that can be undone."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import NoSuchRecord, WrittenMeanwhile
from skatclub.domain.errors import NameMissing, ScriptsMixed
from skatclub.domain.events.conditions import Conditions, SeriesPlan
from skatclub.domain.people.errors import (
    HasResults,
    NameErased,
    NoSuchBirthday,
    NoSuchPerson,
    NoSuchStatus,
    PersonNotUnique,
)
from skatclub.domain.people.membership import (
    Birthday,
    Contact,
    GroupIn,
    Member,
    MembershipKind,
    MemberStatus,
    StatusFrom,
)
from skatclub.domain.people.person import Audience, Person, PublishLevel
from skatclub.exports.reports.privacy import rows
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, open_data, relatives, sheets
from skatclub.services.cash import book as cash_book
from skatclub.services.club import check as club_check
from skatclub.services.events import tournaments
from skatclub.services.people import members, merging, privacy, subject
from skatclub.services.registration import registration
from skatclub.services.seating import task
from skatclub.store.events import events
from skatclub.store.people import people
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES, newest_changes
from tests.evenings import DAY, new_list

TODAY = date(2026, 11, 20)
ANNA = Member(
    person=Person(id=0, given_name=" Anna ", family_name="Schmidt", member_no="17"),
    association_no="04.43.006",
    note="spielt gern am Fenster",
    history=(StatusFrom(date(2011, 3, 1), MemberStatus.ACTIVE),),
    groups=(GroupIn("ladies"), GroupIn("juniors", 2026)),
    contact=Contact(email="anna@example.org"),
)


def added(club, new=ANNA):
    return members.member(club, members.add(club, new).made_id)


def named(club, given, family):
    return added(club, Member(person=Person(id=0, given_name=given, family_name=family)))


def test_a_member_is_noted_with_everything(club):
    one = added(club)

    assert one.person.full_name == "Anna Schmidt"
    assert one.person.is_member
    assert (one.association_no, one.note, one.contact.email) == ("04.43.006", ANNA.note, "anna@example.org")
    assert one.groups == tuple(sorted(ANNA.groups))
    assert one.kind_on(TODAY) is MembershipKind.ACTIVE
    assert (one.lists, one.seen_on) == (0, None)


def test_lists_and_the_last_evening_are_counted(club):
    new_list(club)

    found = {one.person.given_name: (one.lists, one.seen_on) for one in members.everybody(club)}

    assert found["Anna"] == (1, DAY)


@ON_BOTH_ENGINES
def test_what_has_changed_is_written_and_undone(club):
    one = added(club)
    before = club_check.facts(club)
    new = replace(
        one, note="", association_no="", contact=Contact(phone="0123"), groups=(GroupIn("seniors"),), history=()
    )

    members.change(club, one, new)

    assert members.member(club, one.person.id) == replace(new, person=members.member(club, one.person.id).person)
    history.undo(club)
    assert club_check.facts(club) == before


def test_a_change_of_nothing_leaves_no_entry(club):
    one = added(club)
    count = len(newest_changes(club, 99))

    members.change(club, one, one)

    assert len(newest_changes(club, 99)) == count


def test_a_form_that_was_overtaken_is_refused(club):
    one = added(club)
    members.change(club, one, replace(one, contact=Contact(phone="1")))

    with pytest.raises(WrittenMeanwhile):
        members.change(club, one, replace(one, contact=Contact(phone="2")))


def test_a_name_is_needed(club):
    one = added(club)

    with pytest.raises(NameMissing):
        members.change(club, one, replace(one, person=replace(one.person, given_name=" ", family_name=" ")))


def test_a_status_is_noted_and_taken_back(club):
    one = added(club)

    members.note_status(club, one.person.id, MemberStatus.PASSIVE, date(2026, 1, 1))
    members.note_status(club, one.person.id, MemberStatus.HONORARY, date(2026, 1, 1))

    assert members.member(club, one.person.id).kind_on(TODAY) is MembershipKind.HONORARY
    members.take_status_back(club, one.person.id, date(2026, 1, 1))
    assert members.member(club, one.person.id).history == ANNA.history
    with pytest.raises(NoSuchStatus):
        members.take_status_back(club, one.person.id, date(2026, 1, 1))


def test_a_wrong_day_of_a_status_is_corrected_by_one_change(club):
    one = added(club)
    members.note_status(club, one.person.id, MemberStatus.PASSIVE, date(2026, 1, 1))

    members.note_status(club, one.person.id, MemberStatus.PASSIVE, date(2025, 6, 1), instead_of=date(2026, 1, 1))

    passive = StatusFrom(date(2025, 6, 1), MemberStatus.PASSIVE)
    assert members.member(club, one.person.id).history == (*ANNA.history, passive)
    with pytest.raises(NoSuchStatus):
        members.note_status(club, one.person.id, MemberStatus.LEFT, date(2026, 6, 1), instead_of=date(2026, 1, 1))


def test_whose_leaving_was_a_mistake_is_a_member_as_before(club):
    who = members.add(club, Member(person=Person(id=0, given_name="Karl", family_name="", is_member=True))).made_id
    members.leave(club, who, date(2026, 1, 1))
    assert not members.member(club, who).person.is_member

    members.take_status_back(club, who, date(2026, 1, 1))

    assert members.member(club, who).kind_on(TODAY) is MembershipKind.ACTIVE


@ON_BOTH_ENGINES
def test_nobody_agrees_to_the_newspaper_before_saying_so_and_who_did_may_withdraw(club):
    anna = added(club)
    assert anna.press_at == ""

    members.note_press(club, anna.person.id, agrees=True)
    agreed = members.member(club, anna.person.id)
    members.change(club, agreed, replace(agreed, note="links"))
    kept = members.member(club, anna.person.id)
    members.change(club, kept, kept, press=False)

    assert agreed.press_at != ""
    assert kept.press_at == agreed.press_at
    assert members.member(club, anna.person.id).press_at == ""
    history.undo(club)
    assert members.member(club, anna.person.id) == kept


def test_the_consent_to_the_newspaper_goes_with_the_names(club):
    anna = members.member(club, members.add(club, ANNA, press=True).made_id)
    assert "Einverstanden, in der Zeitung genannt zu werden" in {
        what for _chapter, _day, what, _value in rows.person_lines(subject.about(club, anna.person.id))
    }

    privacy.anonymise(club, [anna.person.id])

    assert members.member(club, anna.person.id).press_at == ""


BORN = Birthday(day=24, month=12, year=1957)


@ON_BOTH_ENGINES
def test_a_birthday_is_kept_since_the_consent_told_and_deleted_with_it(club):
    anna = added(club, replace(ANNA, birthday=BORN))
    members.change(club, anna, replace(anna, birthday=Birthday(day=24, month=12), note="links"))
    changed = members.member(club, anna.person.id)

    assert (anna.birthday, changed.birthday) == (BORN, Birthday(day=24, month=12))
    assert changed.birthday.agreed_at == anna.birthday.agreed_at != ""
    told = {what: value for _chapter, _day, what, value in rows.person_lines(subject.about(club, anna.person.id))}
    agreed_on = date.fromisoformat(anna.birthday.agreed_at[:10])
    assert [value[-10:] for value in told.values() if value.startswith("24.12. ")] == [f"{agreed_on:%d.%m.%Y}"]
    assert [each.person.id for each in members.coming_birthdays(club, date(2026, 12, 20))] == [anna.person.id]
    members.change(club, changed, replace(changed, birthday=None))
    assert members.member(club, anna.person.id).birthday is None
    assert members.coming_birthdays(club, date(2026, 12, 20)) == ()
    history.undo(club)
    assert members.member(club, anna.person.id) == changed


def test_a_form_that_knows_no_birthday_yet_is_overtaken(club):
    anna = added(club)
    members.change(club, anna, replace(anna, birthday=BORN))

    with pytest.raises(WrittenMeanwhile):
        members.change(club, anna, replace(anna, note="links"))


def test_nobody_is_born_tomorrow(club):
    with pytest.raises(NoSuchBirthday):
        members.add(club, replace(ANNA, birthday=Birthday(day=1, month=1, year=2999)))


def test_the_birthday_goes_with_the_names(club):
    anna = added(club, replace(ANNA, birthday=BORN))

    privacy.anonymise(club, [anna.person.id])

    assert members.member(club, anna.person.id).birthday is None


def test_who_leaves_is_no_member_any_more_and_undo_brings_him_back(club):
    one = added(club)

    members.leave(club, one.person.id, date(2026, 11, 1))

    left = members.member(club, one.person.id)
    assert (left.person.is_member, left.left_on) == (False, date(2026, 11, 1))
    history.undo(club)
    assert members.member(club, one.person.id).person.is_member


def test_who_will_leave_is_a_member_until_then(club):
    one = added(club)

    members.leave(club, one.person.id, date(2026, 12, 31))

    assert members.member(club, one.person.id).person.is_member


def test_a_guest_becomes_a_member(club):
    guest = named(club, "Gero", "Gast")

    members.note_status(club, guest.person.id, MemberStatus.ACTIVE, date(2026, 1, 1))

    assert members.member(club, guest.person.id).person.is_member


@ENDURING_ON_POSTGRES
def test_who_never_took_part_is_deleted_and_comes_back_by_undo(club):
    one = added(club)
    before = club_check.facts(club)

    members.delete(club, one.person.id)

    with pytest.raises(NoSuchRecord):
        members.member(club, one.person.id)
    history.undo(club)
    assert club_check.facts(club) == before


def test_who_has_results_is_not_deleted(club):
    new_list(club)
    person_id = members.find(club, "Anna Schmidt").person.id

    assert not members.can_be_deleted(club, person_id)
    with pytest.raises(HasResults):
        members.delete(club, person_id)


def test_who_was_erased_cannot_be_changed(club):
    one = added(club)
    privacy.anonymise(club, [one.person.id])

    with pytest.raises(NameErased):
        members.change(club, members.member(club, one.person.id), one)


def test_people_are_found_by_number_and_by_name_in_both_orders(club):
    one = added(club)

    assert {members.find(club, typed).person.id for typed in ("#1", "anna schmidt", " Schmidt, Anna ")} == {
        one.person.id
    }
    with pytest.raises(NoSuchPerson):
        members.find(club, "#99")
    with pytest.raises(NoSuchPerson):
        members.find(club, f"#{'9' * 5000}")
    named(club, "Anna", "Schmidt")
    with pytest.raises(PersonNotUnique):
        members.find(club, "Anna Schmidt")


@ENDURING_ON_POSTGRES
def test_what_is_noted_of_both_is_kept_when_two_become_one(club):
    kept, gone = named(club, "Anna", "Schmidt"), added(club, replace(ANNA, groups=(GroupIn("ladies"),)))
    members.change(club, kept, replace(kept, note="Kassenwartin", groups=(GroupIn("ladies"), GroupIn("seniors"))))
    members.note_status(club, kept.person.id, MemberStatus.PASSIVE, date(2011, 3, 1))
    before = club_check.facts(club)

    merging.merge(club, kept.person.id, gone.person.id)

    one = members.member(club, kept.person.id)
    assert (one.note, one.association_no, one.contact.email) == ("Kassenwartin", "04.43.006", "anna@example.org")
    assert one.groups == (GroupIn("ladies"), GroupIn("seniors"))
    assert [noted.status for noted in one.history] == [MemberStatus.PASSIVE]
    assert club_check.check(club.address).findings == ()
    history.undo(club)
    assert club_check.facts(club) == before


@ENDURING_ON_POSTGRES
def test_everything_stored_is_told(club):
    table_id = new_list(club, deals=3)
    one = members.find(club, "Anna Schmidt")
    members.change(club, one, replace(one, contact=Contact(phone="0815")))
    with club.database.change("rename") as work:
        person = people.get(work, one.person.id)
        people.put(work, person, replace(person, family_name="Schmidt-Weiß"))

    told = subject.about(club, one.person.id)

    assert told.former_names == ("Anna Schmidt",)
    assert told.member.contact.phone == "0815"
    assert [(played.table_no, played.seat) for played in told.played] == [(1, 1)]
    assert told.entries >= 3
    assert table_id


@ENDURING_ON_POSTGRES
def test_a_list_of_a_relative_is_told_as_well(club):
    names = ("Anna Schmidt", "Bernd Krüger", "Cara Weiß")
    relatives.new_list(club, game="bierlachs", title="Kneipe", names=names, held_on=DAY, options={})

    told = subject.about(club, members.find(club, "Anna Schmidt").person.id)

    assert [(part.event, part.day) for part in told.took_part] == [("Kneipe", DAY)]


def test_who_asks_reads_others_only_as_the_notice_board_may(club):
    table_id = new_list(club, deals=3)
    sheets.write_note(club, table_id, None, "Anna Schmidt, Bernd Krüger und Jürgen Weiß stritten, Krüger laut")
    with club.database.change("publish") as work:
        shy = next(one for one in people.everybody(work) if one.full_name == "Bernd Krüger")
        people.put(work, shy, replace(shy, notice_level=PublishLevel.INITIAL))

    told = subject.about(club, members.find(club, "Anna Schmidt").person.id)

    assert [one.text for one in told.noted] == ["Anna Schmidt, Bernd K. und Jürgen Weiß stritten, K. laut"]


def test_two_who_look_alike_are_one(club):
    one = added(club, Member(person=Person(id=0, given_name="Anna\u200b", family_name="\u202eSchmidt")))

    assert one.person.full_name == "Anna Schmidt"
    with pytest.raises(ScriptsMixed):
        members.change(club, one, replace(one, person=replace(one.person, given_name="\u0410nna")))
    with pytest.raises(ScriptsMixed):
        new_list(club, names=("Sch\u043cidt", "Bernd B", "Carla C"))


@pytest.mark.usefixtures("berlin")
def test_who_joins_with_the_new_year_is_a_member_from_midnight_on(club):
    club.database.desk.clock.now = datetime(2026, 12, 31, 23, 15, tzinfo=UTC)
    new_year = (StatusFrom(date(2027, 1, 1), MemberStatus.ACTIVE),)

    member = added(club, Member(person=Person(id=0, given_name="Nina", family_name="Neu"), history=new_year))

    assert member.person.is_member


def test_money_that_was_undone_is_told_as_withdrawn_for_its_receipt_has_a_number(club):
    person = named(club, "Anna", "Schmidt").person
    for cents in (10_00, 2_00):
        cash_book.enter(club, Category.MEMBERSHIP_FEE, cents, person_id=person.id)
    history.undo(club)

    told = subject.about(club, person.id)

    assert [(each.cents, each.withdrawn) for each in told.paid] == [(10_00, False), (2_00, True)]
    values = [(what, value) for chapter, _day, what, value in rows.lines(told) if chapter == "Geld €"]
    assert [(words.split(" · ")[0][-9:], value) for words, value in values] == [("2026-0001", 10), ("2026-0002", 0)]
    assert values[1][0].endswith("zurückgenommen 2,00 €")


@pytest.mark.parametrize("audience", [Audience.BOARD, Audience.WEB])
def test_no_birthday_goes_out_with_the_open_data_of_a_club(club, audience):
    added(club, replace(ANNA, birthday=BORN))

    told = open_data.everything_of(club, audience=audience)

    assert BORN.written not in told.facts + told.journal
    assert BORN.written in open_data.everything_of(club).journal


@pytest.fixture
def turn_of_the_year(club):
    """Return Nina, who joins on the 1st of December, and Otto, who leaves then, both noted in November."""
    club.database.desk.clock.now = datetime(2026, 11, 2, 19, tzinfo=UTC)
    joins = (StatusFrom(date(2026, 12, 1), MemberStatus.ACTIVE),)
    leaves = (StatusFrom(date(2001, 1, 1), MemberStatus.ACTIVE), StatusFrom(date(2026, 12, 1), MemberStatus.LEFT))
    nina = added(club, Member(person=Person(id=0, given_name="Nina", family_name="Neu"), history=joins))
    otto = added(club, Member(person=Person(id=0, given_name="Otto", family_name="Alt"), history=leaves))
    club.database.desk.clock.now = datetime(2026, 12, 5, 19, tzinfo=UTC)
    return nina.person, otto.person


def evening_with(club, day, *people_here):
    event_id = tournaments.new_tournament(
        club, title=f"Abend {day}", held_on=day, rounds=(1,), conditions=Conditions(), rules=ISKO_2022
    ).made_id
    for each in people_here:
        registration.register_person(club, event_id, each.id)
    return event_id


def test_who_joined_or_left_since_it_was_noted_is_offered_and_told_as_of_the_day(club, turn_of_the_year):
    nina, otto = turn_of_the_year
    before, after = evening_with(club, date(2026, 11, 20)), evening_with(club, date(2026, 12, 4))

    def told(people):
        return [(each.id, each.is_member) for each in people]

    assert told(registration.offered(club)) == [(nina.id, True)]
    assert told(registration.offered(club, after)) == [(nina.id, True)]
    assert told(registration.offered(club, before)) == [(otto.id, True)]
    assert told(merging.everybody(club)) == [(nina.id, True), (otto.id, False)]
    assert [subject.about(club, each.id).member.person.is_member for each in (nina, otto)] == [True, False]


def test_participants_are_members_or_guests_as_of_the_day_of_their_event(club, turn_of_the_year):
    nina, otto = turn_of_the_year

    def members_of(event_id):
        return [each.person.is_member for each in registration.roll(club, event_id).participants]

    after = evening_with(club, date(2026, 12, 4), nina, otto)
    assert members_of(evening_with(club, date(2026, 11, 20), nina, otto)) == [False, True]
    assert members_of(after) == [True, False]

    one = registration.numbered(club, after, 2)
    registration.change_participant(club, one, replace(one, person=replace(one.person, club="Gut Blatt")))
    with club.database.view() as view:
        assert [people.get(view, each.id).is_member for each in (nina, otto)] == [False, True]


def test_guests_are_seated_from_their_table_on_as_of_the_day(club, turn_of_the_year):
    event_id = evening_with(club, date(2026, 12, 4), *turn_of_the_year)
    with club.database.view() as view:
        now = events.get(view, event_id)
        conditions = Conditions(plans=(SeriesPlan(guests_from=2),))
        found = task.build(view, now, now.series[0], conditions)

    assert [entry.from_table for entry in found.entries] == [1, 2]


def test_a_former_member_is_not_spelled_anew_where_somebody_else_sat(club):
    left = (StatusFrom(date(2001, 1, 1), MemberStatus.ACTIVE), StatusFrom(date(2020, 1, 1), MemberStatus.LEFT))
    otto = added(club, Member(person=Person(id=0, given_name="Otto", family_name="Alt"), history=left)).person
    table_id = new_list(club, names=("Otto Alt", "Anna", "Bernd"))

    sheets.rename_player(club, table_id, 1, "Karl Dritter")

    assert members.member(club, otto.id).person.full_name == "Otto Alt"
    assert sheets.table(club, table_id).owner_of(1).person.id != otto.id
