"""The open door: registering, paying, checking in, withdrawing, the waiting list; each can be undone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.club.errors import NoSuchRecord, WrittenMeanwhile
from skatclub.domain.errors import NameMissing
from skatclub.domain.events import errors
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.registration.registration import Presence, TeamKind, TeamPlace
from skatclub.domain.seating.errors import NumberIsDrawn
from skatclub.services import history
from skatclub.services.club import check as club_check
from skatclub.services.registration import registration
from skatclub.services.seating import draws
from skatclub.store.people import people as stored
from tests.databases import ON_BOTH_ENGINES
from tests.played import check_undo, drawn, findings, opened, person, play

FEES = Conditions(fees=Fees(entry=1000, card=200, sheet=100, deposit=500))
ANNA = Newcomer(given_name="Anna", family_name="Schmidt", club="SC")


def presences(club, event_id):
    return [(one.start_no, one.presence) for one in registration.roll(club, event_id).participants]


@pytest.fixture
def event_id(club):
    return opened(club, 3, conditions=FEES)


@ON_BOTH_ENGINES
@pytest.mark.slow
def test_every_step_of_the_door_can_be_undone(club, event_id):
    made = 0

    def register():
        nonlocal made
        made = registration.register_newcomer(club, event_id, ANNA, paid=True, keep=True).made_id

    first = club_check.facts(club)
    check_undo(club, register)
    one = person(club, event_id, 4)
    changed = replace(
        one,
        start_no=17,
        groups=("ladies", "Ü60"),
        family="Schmidt",
        pot=2,
        person=replace(one.person, club="FC"),
        teams=(TeamPlace(team_id=0, kind=TeamKind.TEAM, name="Asse"),),
    )
    check_undo(club, lambda: registration.change_participant(club, one, changed))
    check_undo(club, lambda: registration.pay(club, made, 250, note="Spende"))
    check_undo(club, lambda: registration.pay(club, made, -300))
    check_undo(club, lambda: registration.withdraw(club, made))
    check_undo(club, lambda: registration.check_in(club, made, paid=True))
    check_undo(club, lambda: registration.mark_no_show(club, made))
    check_undo(club, lambda: registration.remove(club, made))

    for _ in range(8):
        history.undo(club)
    assert club_check.facts(club) == first
    assert findings(club) == ()


def test_numbers_go_up_and_gaps_stay(club, event_id):
    registration.register_newcomer(club, event_id, replace(ANNA, start_no=17))
    registration.register_newcomer(club, event_id, replace(ANNA, given_name="Carla"))

    assert [number for number, _ in presences(club, event_id)] == [1, 2, 3, 17, 18]


def test_a_member_or_known_guest_is_registered_by_id(club, event_id):
    made = registration.register_newcomer(club, event_id, ANNA, keep=True)
    other = opened(club, 0, conditions=FEES)
    (known,) = registration.candidates(club, other, "schm").known

    registration.register_person(club, other, known.id, here=False, paid=True, start_no=5)

    one = person(club, other, 5)
    assert (one.person.full_name, one.presence, one.paid) == ("Anna Schmidt", Presence.EXPECTED, 2000)
    assert registration.candidates(club, event_id, "4").registered[0].id == made.made_id


def test_a_guest_who_did_not_agree_is_not_offered_again(file_club):
    event_id = opened(file_club, 0)
    registration.register_newcomer(file_club, event_id, ANNA)
    other = opened(file_club, 0)

    assert registration.candidates(file_club, other, "schm").known == ()
    assert [one.person.full_name for one in registration.candidates(file_club, event_id, "schm").registered] == [
        "Anna Schmidt"
    ]
    assert [one.full_name for one in registration.candidates(file_club, event_id, "Anna Schmitt").alike] == [
        "Anna Schmidt"
    ]


def test_the_same_name_and_club_is_the_same_person(club, event_id):
    registration.register_newcomer(club, event_id, ANNA)

    with pytest.raises(errors.RegisteredAlready) as refused:
        registration.register_newcomer(club, event_id, ANNA)

    assert refused.value == errors.RegisteredAlready("Anna Schmidt", 4)


def test_a_double_family_name_is_known_again(club, event_id):
    double = Newcomer(given_name="Hans", family_name="Peter Müller", club="SC")
    registration.register_newcomer(club, event_id, double)

    with pytest.raises(errors.RegisteredAlready):
        registration.register_newcomer(club, event_id, registration.typed_newcomer("Hans Peter Müller; sc"))


def test_the_same_name_of_another_club_is_somebody_else(club, event_id):
    registration.register_newcomer(club, event_id, ANNA)
    registration.register_newcomer(club, event_id, replace(ANNA, club="FC"))

    assert len(registration.roll(club, event_id).participants) == 5


def test_a_line_at_the_door_is_name_and_club():
    found = registration.typed_newcomer("Krüger, Bernd ; SC Herz")

    assert (found.given_name, found.family_name, found.club) == ("Bernd", "Krüger", "SC Herz")
    with pytest.raises(NameMissing):
        registration.typed_newcomer(" ;SC")


def test_who_pays_beforehand_owes_nothing_when_he_comes(club, event_id):
    made = registration.register_newcomer(club, event_id, ANNA, here=False, paid=True).made_id

    registration.check_in(club, made, paid=True)

    roll = registration.roll(club, event_id)
    one = person(club, event_id, 4)
    assert one.paid == roll.owed(one) == 2000


def test_money_paid_back_leaves_nothing(club, event_id):
    made = registration.register_newcomer(club, event_id, ANNA, paid=True).made_id

    registration.pay(club, made, -2000)

    assert person(club, event_id, 4).paid == 0
    with pytest.raises(errors.NothingPaid):
        registration.pay(club, made, -1)


@pytest.mark.parametrize("cents", [0, 100_000_01, -100_000_01])
def test_only_an_amount_can_be_paid(file_club, cents):
    made = opened(file_club, 1)

    with pytest.raises(errors.AmountOutOfRange):
        registration.pay(file_club, made, cents)


def test_who_was_registered_by_mistake_takes_his_money_along(club, event_id):
    made = registration.register_newcomer(club, event_id, ANNA, paid=True).made_id

    registration.remove(club, made)

    assert registration.roll(club, event_id).count.paid == 0
    assert len(registration.roll(club, event_id).participants) == 3


def test_a_full_event_lets_people_wait_and_move_up(club):
    event_id = opened(club, 3, conditions=Conditions(cap=3))
    names = ("Carla", "Doris")
    waiting = [
        registration.register_newcomer(club, event_id, replace(ANNA, given_name=name, start_no=40)).made_id
        for name in names
    ]

    assert [one.start_no for one in registration.roll(club, event_id).participants] == [1, 2, 3, None, None]
    with pytest.raises(errors.EventIsFull):
        registration.check_in(club, waiting[0])
    with pytest.raises(errors.RegisteredAlready):
        registration.register_newcomer(club, event_id, replace(ANNA, given_name="Carla"))
    registration.withdraw(club, person(club, event_id, 2).id)
    assert presences(club, event_id)[3] == (4, Presence.EXPECTED)
    assert person(club, event_id, 4).person.given_name == "Carla"
    registration.mark_no_show(club, person(club, event_id, 4).id)

    assert presences(club, event_id) == [
        (1, Presence.HERE),
        (2, Presence.WITHDRAWN),
        (3, Presence.HERE),
        (4, Presence.NO_SHOW),
        (5, Presence.EXPECTED),
    ]


def test_nobody_is_expected_any_more_once_all_who_have_not_come_are_noted(club):
    event_id = opened(club, 3, conditions=Conditions(cap=4))
    registration.register_newcomer(club, event_id, ANNA, here=False)
    registration.register_newcomer(club, event_id, replace(ANNA, given_name="Carla"))

    done = registration.mark_no_shows(club, event_id)

    assert done.fields["number"] == 1
    assert presences(club, event_id)[3:] == [(4, Presence.NO_SHOW), (5, Presence.EXPECTED)]
    registration.mark_no_shows(club, event_id)
    registration.check_in(club, person(club, event_id, 4).id)
    assert presences(club, event_id)[3:] == [(4, Presence.HERE), (5, Presence.NO_SHOW)]
    history.undo(club)
    history.undo(club)
    history.undo(club)
    assert presences(club, event_id)[3] == (4, Presence.EXPECTED)


def test_who_waits_may_leave_without_anybody_moving_up(club):
    event_id = opened(club, 3, conditions=Conditions(cap=3))
    waiting = registration.register_newcomer(club, event_id, ANNA).made_id

    registration.withdraw(club, waiting)

    assert [presence for _, presence in presences(club, event_id)] == [*[Presence.HERE] * 3, Presence.WITHDRAWN]


def test_without_a_waiting_list_a_full_event_refuses(file_club):
    event_id = opened(file_club, 3, conditions=Conditions(cap=3, waiting_list=False))

    with pytest.raises(errors.EventIsFull):
        registration.register_newcomer(file_club, event_id, ANNA)


def test_nobody_withdraws_twice(club, event_id):
    one = person(club, event_id, 2)
    registration.withdraw(club, one.id)

    with pytest.raises(errors.WithdrawnAlready):
        registration.withdraw(club, one.id)
    with pytest.raises(errors.WithdrawnAlready):
        registration.mark_no_show(club, one.id)


def test_a_number_belongs_to_one(club, event_id):
    with pytest.raises(errors.StartNumberTaken):
        registration.register_newcomer(club, event_id, replace(ANNA, start_no=2))
    with pytest.raises(errors.StartNumberTaken):
        rewrite(club, event_id, 1, start_no=2)


def rewrite(club, event_id, number, **facts):
    """Change what is known of a participant, from what stands there now."""
    now = person(club, event_id, number)
    registration.change_participant(club, now, replace(now, **facts))


def test_a_form_opened_before_another_desk_wrote_is_refused(club, event_id):
    one = person(club, event_id, 1)
    registration.change_participant(club, one, replace(one, family="x"))

    with pytest.raises(WrittenMeanwhile):
        registration.change_participant(club, one, replace(one, family="y"))


def test_a_team_has_its_size(club):
    event_id = opened(club, 4, conditions=Conditions(team_size=2))
    asse = TeamPlace(team_id=0, kind=TeamKind.TEAM, name="Asse")
    for number in (1, 2):
        rewrite(club, event_id, number, teams=(asse,))

    with pytest.raises(errors.TeamIsFull):
        rewrite(club, event_id, 3, teams=(asse,))
    rewrite(club, event_id, 3, teams=(replace(asse, substitute=True),))
    rewrite(club, event_id, 1, teams=())
    rewrite(club, event_id, 4, teams=(asse,))

    found = [[place.name for place in one.teams] for one in registration.roll(club, event_id).participants]
    assert found == [[], ["Asse"], ["Asse"], ["Asse"]]


def test_a_team_without_members_is_no_more(club):
    event_id = opened(club, 3)
    one = person(club, event_id, 1)
    before = club_check.facts(club)
    asse = TeamPlace(team_id=0, kind=TeamKind.TANDEM, name="Asse")
    registration.change_participant(club, one, replace(one, teams=(asse,)))

    rewrite(club, event_id, 1, teams=())

    assert club_check.facts(club) == before


def test_who_is_seated_goes_by_the_draw_and_keeps_the_number(club):
    event_id = opened(club, 8)
    drawn(club, event_id)
    one = person(club, event_id, 3)

    for step in (registration.withdraw, registration.mark_no_show, registration.remove):
        with pytest.raises(errors.PlaysAlready):
            step(club, one.id)
    with pytest.raises(NumberIsDrawn):
        registration.change_participant(club, one, replace(one, start_no=30))


@ON_BOTH_ENGINES
def test_who_was_drawn_and_has_gone_keeps_the_number(club):
    event_id = opened(club, 8)
    drawn(club, event_id)
    draws.withdraw(club, event_id, 1, 3)

    with pytest.raises(NumberIsDrawn):
        registration.remove(club, person(club, event_id, 3).id)


def test_a_seat_in_a_draft_is_given_back_by_the_draw(club):
    event_id = opened(club, 8)
    draws.draw(club, event_id, 1, seed="x")

    with pytest.raises(errors.PlaysAlready):
        registration.withdraw(club, person(club, event_id, 3).id)


def test_who_comes_after_deals_were_written_plays_from_the_next_series_on(club):
    event_id = opened(club, 4, conditions=FEES)
    expected = registration.register_newcomer(club, event_id, ANNA, here=False).made_id
    drawn(club, event_id)
    play(club, event_id)

    registration.register_newcomer(club, event_id, replace(ANNA, given_name="Carla"))
    registration.check_in(club, expected)

    roll = registration.roll(club, event_id)
    assert [(one.start_no, one.first_series) for one in roll.participants if one.start_no > 4] == [(5, 2), (6, 2)]
    assert roll.owed(person(club, event_id, 5)) == 1900


def test_who_comes_back_counts_from_his_first_series_on(club):
    event_id = opened(club, 9)
    drawn(club, event_id)
    play(club, event_id)
    one = person(club, event_id, 2)
    registration.withdraw(club, one.id, after_series=1)

    registration.check_in(club, one.id)

    assert [person(club, event_id, 2).plays(number) for number in (1, 2, 3)] == [True] * 3


def test_people_are_named_by_club_where_the_name_is_not_enough(file_club):
    event_id = opened(file_club, 0)
    for club_name in ("SC", "FC"):
        registration.register_newcomer(file_club, event_id, replace(ANNA, club=club_name))

    assert registration.named(file_club, event_id, replace(ANNA, club="fc")).start_no == 2
    with pytest.raises(errors.NameNotUnique) as several:
        registration.named(file_club, event_id, replace(ANNA, club=""))
    assert several.value == errors.NameNotUnique("Anna Schmidt", (1, 2))
    with pytest.raises(errors.NotRegistered):
        registration.named(file_club, event_id, replace(ANNA, club="VC"))
    with pytest.raises(errors.NotRegistered):
        registration.named(file_club, event_id, replace(ANNA, given_name="Anne"))


def test_a_member_is_of_the_club_whose_file_it_is(file_club):
    event_id = opened(file_club, 0)
    with file_club.database.change("register") as work:
        member = stored.add(work, "Anna Schmidt", is_member=True)
    registration.register_person(file_club, event_id, member.id)

    assert registration.named(file_club, event_id, replace(ANNA, club="SC Herz Dame")).person.id == member.id
    registration.register_newcomer(file_club, event_id, replace(ANNA, club="FC"))

    assert len(registration.roll(file_club, event_id).participants) == 2


@pytest.mark.parametrize(
    "step", [registration.check_in, registration.withdraw, registration.mark_no_show, registration.remove]
)
def test_nobody_is_no_participant(file_club, step):
    with pytest.raises(NoSuchRecord):
        step(file_club, 7)
