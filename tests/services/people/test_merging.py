"""Two records of one human become one, everywhere and with undo; two humans never do."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sqlalchemy as sa

from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.events.errors import BothTakePart, SamePerson
from skatclub.domain.imports import columns, result_rows
from skatclub.domain.imports.readers import grids
from skatclub.domain.people.membership import Birthday, Contact, GroupIn, MemberStatus
from skatclub.domain.registration.registration import TeamKind, TeamPlace
from skatclub.domain.season.season import Mark, MarkKind
from skatclub.domain.season.statutes import presets
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history, relatives, sheets
from skatclub.services.club import check as club_check
from skatclub.services.events import events, tournaments
from skatclub.services.imports import taking
from skatclub.services.imports.taking import Answers
from skatclub.services.people import members, merging
from skatclub.services.registration import registration
from skatclub.services.registration.registration import Newcomer
from skatclub.services.season import notes as season_notes, seasons
from skatclub.store.cash import cash
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.evenings import DAY


def open_tournament(club, title="Herbstpokal"):
    return tournaments.new_tournament(
        club, title=title, held_on=DAY, rounds=(12,), conditions=Conditions(fees=Fees(entry=1500)), rules=ISKO_2022
    ).made_id


def register(club, event_id, given, family, *, of="", keep=False):
    new = Newcomer(given_name=given, family_name=family, club=of)
    registration.register_newcomer(club, event_id, new, paid=True, keep=keep)
    return registration.roll(club, event_id).participants[-1]


def test_start_number_and_payment_move_to_the_one_who_is_kept(club):
    first, second = open_tournament(club), open_tournament(club, "Winterpokal")
    kept = register(club, first, "Jürgen", "Weiß", of="Herz Dame").person
    register(club, second, "Juergen", "Weiss")

    merging.merge(club, kept.id, registration.roll(club, second).participants[0].person.id)

    (moved,) = registration.roll(club, second).participants
    assert (moved.person, moved.start_no, moved.paid) == (kept, 1, 1500)
    assert club_check.check(club.address).findings == ()


def test_a_seat_at_a_list_moves_as_well(club):
    table_id = events.new_single_list(
        club, title="Liste", names=("Anna", "Bernd", "Juergen"), rounds=12, held_on=DAY, rules=ISKO_2022
    ).made_id
    kept = register(club, open_tournament(club), "Jürgen", "Weiß").person
    gone = next(one.person for one in sheets.table(club, table_id).occupants if one.person.given_name == "Juergen")

    merging.merge(club, kept.id, gone.id)

    assert kept.id in {one.person.id for one in sheets.table(club, table_id).occupants}


def test_what_only_the_other_record_knows_is_kept(club):
    first, second = open_tournament(club), open_tournament(club, "Winterpokal")
    kept = register(club, first, "Jürgen", "Weiß").person
    gone = register(club, second, "Juergen", "Weiss", of="Gut Blatt", keep=True).person

    merging.merge(club, kept.id, gone.id)

    third = open_tournament(club, "Pokal")
    (offered,) = registration.offered(club, third)
    assert (offered.id, offered.club) == (kept.id, "Gut Blatt")


@ON_BOTH_ENGINES
def test_a_consent_of_both_is_kept_once(club):
    first, second = open_tournament(club), open_tournament(club, "Winterpokal")
    kept = register(club, first, "Jürgen", "Weiß", keep=True).person
    gone = register(club, second, "Juergen", "Weiss", keep=True).person

    merging.merge(club, kept.id, gone.id)

    assert [one.id for one in registration.offered(club, open_tournament(club, "Pokal"))] == [kept.id]


def test_undo_parts_them_again(club):
    first, second = open_tournament(club), open_tournament(club, "Winterpokal")
    kept = register(club, first, "Jürgen", "Weiß", keep=True).person
    gone = register(club, second, "Juergen", "Weiss", keep=True).person
    before = club_check.facts(club)

    merging.merge(club, kept.id, gone.id)
    history.undo(club)

    assert club_check.facts(club) == before


def test_two_who_take_part_in_one_event_are_two_people(club):
    event_id = open_tournament(club)
    one = register(club, event_id, "Jürgen", "Weiß").person
    other = register(club, event_id, "Juergen", "Weiss").person

    with pytest.raises(BothTakePart) as refused:
        merging.merge(club, one.id, other.id)

    assert refused.value == BothTakePart("Jürgen Weiß", "Herbstpokal")
    assert len(registration.roll(club, event_id).participants) == 2


def test_nobody_is_merged_with_himself_or_with_nobody(club):
    person = register(club, open_tournament(club), "Jürgen", "Weiß").person

    with pytest.raises(SamePerson):
        merging.merge(club, person.id, person.id)
    with pytest.raises(NoSuchRecord):
        merging.merge(club, person.id, 999)


def test_names_that_sound_the_same_are_found(club):
    event_id = open_tournament(club)
    one = register(club, event_id, "Jürgen", "Weiß").person
    other = register(club, event_id, "Juergen", "Weis").person
    register(club, event_id, "Anna", "Schmidt")

    (pair,) = merging.doubles(club)

    assert (pair.one, pair.other) == (one, other)


def referring():
    """Return every table that says something about a person."""
    return {
        table.name
        for table in tables_all.journaled()
        if any(key.column.table is tables_all.person for key in table.foreign_keys)
    }


def told_of(club, person_id):
    """Return the tables in which something stands about a person."""
    with club.database.view() as view:
        return {
            table.name
            for table in tables_all.journaled()
            if table.name in referring()
            and view.connection.execute(sa.select(table).where(table.c.person_id == person_id)).first()
        }


def note_everything(club, person):
    """Note a row about somebody in every table that can have one."""
    known = members.member(club, person.id)
    noted = replace(
        known,
        association_no="007",
        note="Wirt",
        groups=(GroupIn("seniors", 2026),),
        contact=Contact(phone="0123"),
        birthday=Birthday(day=24, month=12),
    )
    members.change(club, known, noted, press=True)
    members.note_status(club, person.id, MemberStatus.ACTIVE, DAY)
    names = (person.full_name, "Anna Schmidt", "Doris Lang")
    events.new_single_list(club, title="Liste", names=names, rounds=12, held_on=DAY, rules=ISKO_2022)
    relatives.new_list(club, game="bierlachs", title="Kneipe", names=names, held_on=DAY, options={})
    season = seasons.new_season(
        club, title="Saison", statute=presets.preset("sum").statute, first_day=DAY, last_day=DAY
    )
    season_notes.add_mark(
        club, season.made_id, Mark(id=0, person_id=person.id, kind=MarkKind.POINTS, points=5, note="Fest")
    )
    grid = grids.from_text(f"Datum;Name;Gesamt\n1.3.2019;{person.full_name};812\n")
    incoming = result_rows.read(grid, columns.guess(grid, columns.RESULTS))
    taking.take_over(club, incoming, Answers(people={person.full_name: person.id}), title="Altes Jahr")
    with club.change("test") as work:
        work.insert(tables_all.membership_fee, fee_of(person.id))


def fee_of(person_id):
    """Return the row of a fee that somebody is asked for a year."""
    facts = {"year": 2026, "cents": 4800, "waived": 0, "reason": "", "reminded_on": None}
    return {**facts, "person_id": person_id}


@ENDURING_ON_POSTGRES
def test_everything_that_is_known_of_a_person_moves_and_comes_back(club):
    """One row in every table that names a person: none of them stays behind, and undo brings each back."""
    kept = register(club, open_tournament(club), "Jürgen", "Weiß").person
    event_id = open_tournament(club, "Winterpokal")
    gone = register(club, event_id, "Juergen", "Weiss", of="Gut Blatt", keep=True)
    registration.change_participant(
        club, gone, replace(gone, teams=(TeamPlace(team_id=0, kind=TeamKind.TANDEM, name="Weiss/Weiß"),))
    )
    person = registration.roll(club, event_id).participants[0].person
    note_everything(club, person)
    assert referring() - told_of(club, person.id) == {"anonymised"}  # whose names are erased is never merged
    before, standing = club_check.facts(club), told_of(club, person.id)

    merging.merge(club, kept.id, person.id)

    assert told_of(club, person.id) == set()
    assert standing <= told_of(club, kept.id)
    assert [one.teams[0].name for one in registration.roll(club, event_id).participants] == ["Weiss/Weiß"]
    assert club_check.check(club.address).findings == ()
    history.undo(club)
    assert club_check.facts(club) == before


def test_a_fee_that_both_records_were_asked_is_one_and_what_was_paid_of_either_pays_it(club):
    with club.change("test") as work:
        kept, gone = (people.add(work, name).id for name in ("Jürgen Weiß", "Juergen Weiss"))
        fees = [work.insert(tables_all.membership_fee, fee_of(person_id)) for person_id in (kept, gone)]
        paid = Booking(
            id=0,
            event_id=None,
            person_id=gone,
            category=Category.MEMBERSHIP_FEE,
            cents=4800,
            at=work.at,
            fee_id=fees[1],
        )
        cash.write(work, paid)

    merging.merge(club, kept, gone)

    with club.database.view() as view:
        assert [fee.id for fee in view.rows(tables_all.membership_fee)] == fees[:1]
        assert [(paid.person_id, paid.fee_id) for paid in cash.all_bookings(view)] == [(kept, fees[0])]
