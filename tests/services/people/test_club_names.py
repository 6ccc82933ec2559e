"""Two spellings of one club become one, or are told apart for good; each in one change that can be undone."""

from __future__ import annotations

import pytest

from skatclub.domain.events.conditions import Conditions, SeriesPlan
from skatclub.domain.imports import columns, member_rows, questions
from skatclub.domain.imports.incoming import Additions
from skatclub.domain.imports.questions import Subject
from skatclub.domain.imports.readers import grids
from skatclub.domain.people.club_names import TwoSpellings
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.domain.registration.newcomers import NamedLine, Newcomer
from skatclub.domain.seating.task import Wish
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import history
from skatclub.services.club import check as club_check, clubs
from skatclub.services.events import tournaments
from skatclub.services.imports import taking
from skatclub.services.imports.taking import Answers
from skatclub.services.people import club_names, members
from skatclub.services.registration import participants, registration
from skatclub.services.seating import draws
from tests.databases import ON_BOTH_ENGINES
from tests.evenings import DAY
from tests.played import check_undo

HEART, HYPHEN = "SC Herz Dame", "SC Herz-Dame"


def open_tournament(club, *homes, weights=((Wish.CLUBS, 100),)):
    conditions = Conditions(plans=(SeriesPlan(weights=weights),))
    event_id = tournaments.new_tournament(
        club, title="Pokal", held_on=DAY, rounds=(12,), conditions=conditions, rules=ISKO_2022
    ).made_id
    participants.take_in(
        club,
        event_id,
        [
            NamedLine(line=number, given_name="Anna", family_name=f"A{number}", club=home)
            for number, home in enumerate(homes)
        ],
    )
    return event_id


def homes(club, event_id):
    return [one.person.club for one in registration.roll(club, event_id).participants]


def new(home, typed=""):
    return Newcomer(given_name="Uwe", family_name="Lange", club=home, club_typed=typed)


def test_the_clubs_of_people_are_known_the_most_usual_first_and_the_own_one(club):
    open_tournament(club, "Alle Asse", "Pik 7", "Pik 7", "")

    assert club_names.spellings(club).known == ("Pik 7", "Alle Asse", clubs.club_name(club))


def test_before_a_draw_that_avoids_clubs_two_spellings_are_told(club):
    event_id = open_tournament(club, HEART, HEART, HYPHEN, "Pik 7")

    assert draws.alike_clubs(club, event_id, 1) == (TwoSpellings(HYPHEN, HEART),)


def test_a_draw_that_avoids_no_clubs_asks_nothing(club):
    assert draws.alike_clubs(club, open_tournament(club, HEART, HYPHEN, weights=()), 1) == ()


@ON_BOTH_ENGINES
def test_joined_clubs_are_one_everywhere_and_one_undo_parts_them(club):
    event_id = open_tournament(club, HEART, HYPHEN, HYPHEN)

    check_undo(club, lambda: club_names.say(club, HYPHEN, HEART))
    club_names.say(club, HYPHEN, HEART)

    assert homes(club, event_id) == [HEART] * 3
    assert draws.alike_clubs(club, event_id, 1) == ()
    assert club_check.check(club.address).findings == ()


@pytest.mark.parametrize("more", [(), (HYPHEN, HYPHEN)])
def test_two_clubs_are_told_apart_for_good_whichever_has_more_people(club, more):
    event_id = open_tournament(club, HEART, HEART, HYPHEN, *more)
    club_names.say(club, HYPHEN, HYPHEN)

    assert draws.alike_clubs(club, event_id, 1) == ()
    assert homes(club, event_id) == [HEART, HEART, HYPHEN, *more]


def test_who_was_joined_once_is_asked_about_again_where_somebody_has_the_other_spelling_still(club):
    club_names.say(club, HYPHEN, HEART)
    event_id = open_tournament(club, HEART)
    registration.register_newcomer(club, event_id, new(HYPHEN))

    assert draws.alike_clubs(club, event_id, 1) == (TwoSpellings(HYPHEN, HEART),)


def test_what_is_answered_at_the_desk_is_kept_in_the_same_change(club):
    event_id = open_tournament(club, HEART)
    registration.register_newcomer(club, event_id, new(HEART, HYPHEN))

    assert homes(club, event_id) == [HEART, HEART]
    assert club_names.spellings(club).meant == {HYPHEN: HEART}
    history.undo(club)
    assert club_names.spellings(club).meant == {}


def test_a_list_follows_what_was_answered(club):
    club_names.say(club, HYPHEN, HEART)

    assert homes(club, open_tournament(club, HYPHEN, "Pik  7")) == [HEART, "Pik 7"]


@pytest.mark.parametrize(("code", "home", "known"), [("same", HEART, True), ("other", HYPHEN, False)])
def test_an_import_keeps_what_was_answered_and_knows_people_of_the_other_spelling(club, code, home, known):
    registration.register_newcomer(club, open_tournament(club), new(HEART))
    grid = grids.from_text(f"Vorname Name;Verein;Status\nUwe Lange;{HYPHEN};Gast\n")
    mapping = columns.guess(grid, columns.MEMBERS)
    said = {questions.key_of(Subject.CLUB, HYPHEN): code}
    additions = Additions(said=said, clubs=club_names.spellings(club))
    incoming = member_rows.read(grid, mapping, additions)
    plan = taking.plan(club, incoming, Answers(), title="Abend")
    somebody_new = {} if known else {incoming.people[0].key: None}
    taking.take_over(club, incoming, Answers(people=somebody_new), title="Abend")

    assert (plan.decisions[0].person is not None) is known
    assert club_names.spellings(club).meant[HYPHEN] == home
    assert member_rows.asks(grid, mapping, club_names.spellings(club)) == ()


def test_white_space_in_names_and_clubs_is_one_space(club):
    event_id = open_tournament(club)
    typed = registration.typed_newcomer("Uwe  van\tBerg;  SC\xa0 Herz \t Dame ")
    registration.register_newcomer(club, event_id, typed)
    person = registration.roll(club, event_id).participants[0].person
    other = Person(id=0, given_name="Ida ", family_name="Frei\xa0 Weis", club="Pik \t7")
    member = members.member(club, members.add(club, Member(person=other)).made_id)

    assert (person.full_name, person.club) == ("Uwe van Berg", HEART)
    assert (member.person.full_name, member.person.club) == ("Ida Frei Weis", "Pik 7")
