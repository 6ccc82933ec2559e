"""Two records of one human become one, everywhere and with undo; two humans never do."""

from __future__ import annotations

import pytest

from skatclub.domain.conditions import Conditions, Fees
from skatclub.domain.file_errors import NoSuchRecord
from skatclub.domain.registration_errors import BothTakePart, SamePerson
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import canonical, check, events, history, merging, registration, sheets, tournaments
from skatclub.services.registration import Newcomer
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
    assert check.check(club.address).findings == ()


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
    before = canonical.facts(club)

    merging.merge(club, kept.id, gone.id)
    history.undo(club)

    assert canonical.facts(club) == before


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
