"""Lists of participants are taken in whole or not at all, and again without harm."""

from __future__ import annotations

import pytest

from skatclub.domain.events import errors
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.imports.errors import DecisionsOpen, ImportCancelled
from skatclub.domain.imports.matching import Answers
from skatclub.domain.list_files.errors import LineRefused, LinesRefused
from skatclub.domain.registration.registration import Presence
from skatclub.domain.seating.errors import NumberIsDrawn
from skatclub.services.club import check as club_check
from skatclub.services.events import events
from skatclub.services.people import members
from skatclub.services.registration import dues, participants, registration
from skatclub.services.seating import draws
from tests import registrations
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.evenings import new_list
from tests.played import HEAD, check_undo, drawn, lines, opened, person, play


def take(club, event_id, written, **told):
    return participants.take_in(club, event_id, registrations.lines_of(written), **told)


def refused(club, event_id, written):
    before = club_check.facts(club)
    with pytest.raises(LinesRefused) as found:
        take(club, event_id, written)
    assert club_check.facts(club) == before
    return found.value.lines


def everybody(club, event_id):
    return [
        (one.start_no, one.person.full_name, one.person.club)
        for one in registration.roll(club, event_id).participants
    ]


@ON_BOTH_ENGINES
def test_a_list_is_taken_in_and_undone_in_one_step(club):
    event_id = opened(club, 0)

    check_undo(club, lambda: take(club, event_id, lines(13)))

    assert registration.roll(club, event_id).count.here == 13


def test_a_list_of_people_who_have_paid_is_booked_with_it_and_nobody_pays_twice(club):
    event_id = opened(club, 0, conditions=Conditions(fees=Fees(entry=15_00)))
    take(club, event_id, lines(2), paid=True)

    check_undo(club, lambda: take(club, event_id, lines(4), paid=True))

    count = registration.roll(club, event_id).count
    assert (count.here, count.owed, count.paid) == (4, 60_00, 60_00)
    assert take(club, event_id, lines(4), paid=True).tables == frozenset()


def test_the_same_list_again_changes_nothing(club):
    event_id = opened(club, 0, conditions=Conditions(team_size=4))
    written = (
        HEAD + "3;Hans;Peter Müller;SC;ladies|Ü60;Asse\n;Bernd;Krüger;;;Asse\n;Hans;Müller;FC;;\n;Hans;Müller;;;\n"
    )
    take(club, event_id, written)
    before = club_check.facts(club)

    done = take(club, event_id, written)

    assert done.tables == frozenset()
    assert club_check.facts(club) == before
    assert everybody(club, event_id) == [
        (3, "Hans Peter Müller", "SC"),
        (4, "Bernd Krüger", ""),
        (5, "Hans Müller (FC)", "FC"),
        (6, "Hans Müller (#6)", ""),
    ]


def test_what_a_list_says_anew_is_written(club):
    event_id = opened(club, 3)

    take(club, event_id, HEAD + "17;Vorname 1;Krüger;Verein 1;ladies;Asse\n")

    one = person(club, event_id, 17)
    assert (one.groups, [place.name for place in one.teams]) == (("ladies",), ["Asse"])
    assert len(registration.roll(club, event_id).participants) == 3


def test_a_club_is_learned_once(club):
    event_id = opened(club, 0)
    take(club, event_id, "Anna Schmidt")

    take(club, event_id, "Anna Schmidt;SC")

    assert everybody(club, event_id) == [(1, "Anna Schmidt", "SC")]


def test_two_lines_of_one_person_are_one_person(club):
    event_id = opened(club, 0)

    take(club, event_id, HEAD + "7;Anna;Schmidt;SC;;\n;Anna;Schmidt;sc;ladies;\n")

    assert everybody(club, event_id) == [(7, "Anna Schmidt", "SC")]
    assert person(club, event_id, 7).groups == ("ladies",)


def test_two_numbers_for_one_person_are_refused(file_club):
    event_id = opened(file_club, 0)

    found = refused(file_club, event_id, HEAD + "7;Anna;Schmidt;SC;;\n8;Anna;Schmidt;SC;;\n")

    assert found == (LineRefused(3, "", errors.PersonTwiceInFile("Anna Schmidt", 2)),)


def test_numbers_that_others_have_are_refused_with_their_lines(file_club):
    event_id = opened(file_club, 3)

    found = refused(
        file_club,
        event_id,
        HEAD + "2;Anna;Neu;;;\n9;Carla;Neu;;;\n2;Vorname 1;Krüger;Verein 1;;\n".replace("2;V", "3;V"),
    )

    assert found == (
        LineRefused(2, "", errors.StartNumberTaken(2, "Vorname 2 Weiß")),
        LineRefused(4, "", errors.StartNumberTaken(3, "Vorname 3 Özdemir")),
    )


def test_nobody_is_taken_in_where_a_team_is_full(file_club):
    event_id = opened(file_club, 0, conditions=Conditions(team_size=2))
    written = HEAD + "".join(f"{number};A{number};B;;;Asse\n" for number in (1, 2, 3))

    assert refused(file_club, event_id, written) == (LineRefused(4, "", errors.TeamIsFull("Asse", 2)),)


def test_who_was_expected_is_here_when_the_list_says_so(club):
    event_id = opened(club, 0)
    take(club, event_id, lines(3), here=False)
    expected = registration.roll(club, event_id).count
    registration.withdraw(club, person(club, event_id, 3).id)

    take(club, event_id, lines(3))
    again = take(club, event_id, lines(3), here=False)

    assert (expected.here, expected.expected) == (0, 3)
    assert [one.presence for one in registration.roll(club, event_id).participants] == [
        Presence.HERE,
        Presence.HERE,
        Presence.WITHDRAWN,
    ]
    assert again.tables == frozenset()


def test_who_finds_no_room_waits(club):
    event_id = opened(club, 0, conditions=Conditions(cap=3))

    take(club, event_id, lines(5))
    again = take(club, event_id, lines(5))

    assert [one.start_no for one in registration.roll(club, event_id).participants] == [1, 2, 3, None, None]
    assert again.tables == frozenset()


def test_without_a_waiting_list_nobody_of_too_many_is_taken(file_club):
    event_id = opened(file_club, 0, conditions=Conditions(cap=2, waiting_list=False))

    assert refused(file_club, event_id, lines(3)) == (LineRefused(4, "", errors.EventIsFull(2)),)


def test_a_drawn_number_stays(file_club):
    event_id = opened(file_club, 8)
    drawn(file_club, event_id)

    found = refused(file_club, event_id, HEAD + "30;Vorname 1;Krüger;Verein 1;;\n")

    assert found == (LineRefused(2, "", NumberIsDrawn(1, "Vorname 1 Krüger")),)


def test_fixed_places_pots_and_families_are_kept(club):
    event_id = opened(club, 0)
    written = "Nr;Name;Familie;Lostopf;Tisch;Platz\n" + "".join(
        f"{no};A{no} B;F;{no % 4 + 1};;\n" for no in range(1, 8)
    )

    take(club, event_id, written + "8;Rolli Stuhl;;;2;1\n")
    draws.draw(club, event_id, 1, seed="x")

    one = person(club, event_id, 8)
    assert (one.fixed_table, one.fixed_seat) == (2, 1)
    assert (person(club, event_id, 3).family, person(club, event_id, 3).pot) == ("F", 4)
    assert draws.plan(club, event_id, 1).seating.tables[1][0] == 8


def test_who_stands_on_a_list_after_series_1_plays_from_series_2(club):
    event_id = opened(club, 4)
    take(club, event_id, HEAD + "5;Spät;Dran;;;\n", here=False)
    drawn(club, event_id)
    play(club, event_id)

    take(club, event_id, HEAD + "5;Spät;Dran;;;\n6;Noch;Später;;;\n")

    assert [person(club, event_id, number).first_series for number in (5, 6)] == [2, 2]


def test_who_sits_at_a_table_without_being_registered_is_taken_in(club):
    new_list(club, names=("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß"))
    event_id = events.overview(club)[0].id
    assert [one.full_name for one in participants.seated(club, event_id)] == [
        "Anna Schmidt",
        "Bernd Krüger",
        "Jürgen Weiß",
    ]

    check_undo(club, lambda: participants.take_in_seated(club, event_id))

    assert [(one[0], one[1]) for one in everybody(club, event_id)] == [
        (1, "Anna Schmidt"),
        (2, "Bernd Krüger"),
        (3, "Jürgen Weiß"),
    ]
    assert {one.presence for one in registration.roll(club, event_id).participants} == {Presence.HERE}
    assert participants.seated(club, event_id) == ()


@ENDURING_ON_POSTGRES
def test_who_was_taken_in_owes_for_lost_games(club):
    new_list(club, names=("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß"), deals=36)
    event_id = events.overview(club)[0].id
    before = dues.of_event(club, event_id).dues

    participants.take_in_seated(club, event_id)

    assert before == ()
    assert len(dues.of_event(club, event_id).dues) == 3


def test_tandems_of_a_list_are_made_and_the_list_once_more_changes_nothing(club):
    event_id = opened(club, 0)
    written = "Name;Tandem;Mixed\nAnna Schmidt;Die Asse;Herz\nBernd Krüger;Die Asse;Herz\n"

    take(club, event_id, written)
    told = {
        one.person.full_name: {(place.kind.value, place.name) for place in one.teams}
        for one in registration.roll(club, event_id).participants
    }

    assert list(told) == ["Anna Schmidt", "Bernd Krüger"]
    assert all(one == {("tandem", "Die Asse"), ("mixed", "Herz")} for one in told.values())
    assert take(club, event_id, written).tables == frozenset()


def test_a_tandem_may_be_named_later(club):
    event_id = opened(club, 0)
    take(club, event_id, "Anna Schmidt\nBernd Krüger\n")

    take(club, event_id, "Name;Partner\nAnna Schmidt;Bernd Krüger\nBernd Krüger;\n")

    told = [place.name for one in registration.roll(club, event_id).participants for place in one.teams]
    assert told == ["Schmidt / Krüger"] * 2


def test_who_was_said_to_be_somebody_known_is_so_next_time(club):
    event_id = opened(club, 0)
    take(club, event_id, "Name;Verein\nAnna Schmidt;SC\n")
    sounding = "Name;Verein\nAnna Schmitt;SC\n"
    with pytest.raises(DecisionsOpen):
        take(club, event_id, sounding)
    anna = registration.roll(club, event_id).participants[0].person

    participants.take_in(club, event_id, registrations.lines_of(sounding), Answers({"Anna Schmitt (SC)": anna.id}))

    assert take(club, event_id, sounding).tables == frozenset()
    assert everybody(club, event_id) == [(1, "Anna Schmidt", "SC")]


def test_who_is_left_out_is_not_registered(club):
    event_id = opened(club, 0)
    lines_read = registrations.lines_of("Anna Schmidt\nBernd Krüger\n")

    participants.take_in(club, event_id, lines_read, Answers(left_out=frozenset(["Anna Schmidt"])))

    assert everybody(club, event_id) == [(1, "Bernd Krüger", "")]


def test_pass_numbers_are_kept_and_only_those_pay_who_have_paid(club):
    event_id = opened(club, 0, conditions=Conditions(fees=Fees(entry=15_00)))

    check_undo(club, lambda: take(club, event_id, "Name;Passnr.;bez.\nAnna Lau;02.11.001;x\nUwe Ohm;;\n"))

    anna, uwe = registration.roll(club, event_id).participants
    assert (anna.paid, uwe.paid) == (15_00, 0)
    assert members.member(club, anna.person.id).association_no == "02.11.001"


def test_a_list_that_is_stopped_on_the_way_changes_nothing(file_club):
    event_id = opened(file_club, 0)
    before, lines_read = club_check.facts(file_club), registrations.lines_of(lines(3))

    with pytest.raises(ImportCancelled):
        participants.take_in(file_club, event_id, lines_read, goes_on=lambda done, _all: done < 2)

    assert club_check.facts(file_club) == before


def test_a_substitute_stands_by_for_a_team_that_is_full(club):
    """Findings B4: a file says who stands by; a starter becomes one, and the same file again does nothing."""
    event_id = opened(club, 0, conditions=Conditions(team_size=2))
    head = "given_name;family_name;team;substitute\n"
    take(club, event_id, head + "Anna;Alt;Asse;\nBernd;Bunt;Asse;nein\nCarla;Cut;Asse;ja\n")
    take(club, event_id, head + "Bernd;Bunt;Asse;x\nCarla;Cut;Asse;ja\n")

    places = {one.person.given_name: one.teams for one in registration.roll(club, event_id).participants}

    assert {name: [place.substitute for place in teams] for name, teams in places.items()} == {
        "Anna": [False],
        "Bernd": [True],
        "Carla": [True],
    }
    assert take(club, event_id, head + "Bernd;Bunt;Asse;x\n").tables == frozenset()
