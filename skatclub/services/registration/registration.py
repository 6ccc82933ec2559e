"""The open door of an event: who comes, gets a start number, pays, withdraws; every step is one change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from skatclub.domain import text, zone
from skatclub.domain.club.backups import Occasion, copied_before
from skatclub.domain.events import errors
from skatclub.domain.events.conditions import HIGHEST_CENTS
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Person
from skatclub.domain.registration import door, registration as rolls
from skatclub.domain.registration.door import Candidates
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.registration.registration import Participant, Presence, TeamKind
from skatclub.services import change
from skatclub.services.change import Change, Fields, Seen, committed
from skatclub.services.registration import enrolment
from skatclub.services.registration.enrolment import Roll
from skatclub.store.cash import cash
from skatclub.store.events import events
from skatclub.store.journal import journal, stale
from skatclub.store.people import members, people as stored
from skatclub.store.registration import registration
from skatclub.store.work import Work

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club

    Registered = tuple[Roll, Participant]

__all__ = ["Candidates", "Newcomer", "Roll"]


def typed_newcomer(line: str) -> Newcomer:
    """Read "Vorname Nachname; Verein" (or "Nachname, Vorname; Verein"). Refused: `NameMissing`, `TextTooLong`."""
    name, _sign, club = line.partition(";")
    given_name, family = people_person.name_parts(name)
    return Newcomer(given_name=given_name, family_name=family, club=text.checked(club, required=False))


def roll(club: Club, event_id: int) -> Roll:
    """Return who takes part in an event. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        return enrolment.roll(view, event_id)


def numbered(club: Club, event_id: int, start_no: int) -> Participant:
    """Return who has a start number. Refused: `NoSuchRecord`, `NoSuchStartNumber`."""
    return rolls.numbered(roll(club, event_id).participants, start_no)


def named(club: Club, event_id: int, newcomer: Newcomer) -> Participant:
    """Return the participant of this name and, where one is told, this club.

    Refused: `NoSuchRecord`, `NotRegistered`, `NameNotUnique`.
    """
    with club.database.view() as view:
        now = enrolment.roll(view, event_id)
        return enrolment.one_named(view, now, newcomer)


def offered(club: Club, event_id: int | None = None) -> tuple[Person, ...]:
    """Return who may be offered at the door besides the participants: members, and guests who agreed to be kept.

    Members are those of the day of the event, or of today.
    """
    with club.database.view() as view:
        if event_id is None:
            return members.offered(view, zone.day(club.database.desk.clock()))
        here = {participant.person.id for participant in registration.participants(view, event_id)}
        known = members.offered(view, events.get(view, event_id).held_on)
        return tuple(person for person in known if person.id not in here)


def candidates(club: Club, event_id: int, typed: str) -> Candidates:
    """Return who may be meant by a number or the first letters of a name."""
    with club.database.view() as view:
        registered = registration.participants(view, event_id)
    return door.candidates(registered, offered(club, event_id), typed)


def register_person(
    club: Club, event_id: int, person_id: int, *, here: bool = True, paid: bool = False, start_no: int | None = None
) -> Change:
    """Register somebody the club knows; `made_id` is the participant's.

    Who comes when the event is full goes on the waiting list, if there is one. Refused: `NoSuchRecord`,
    `RegisteredAlready`, `EventIsFull`, `StartNumberTaken`, `StartNumberOutOfRange`.
    """
    with club.change("register", event_id=event_id) as work:
        now = enrolment.roll(work, event_id)
        presence = Presence.HERE if here else Presence.EXPECTED
        entry = Participant(id=0, person=stored.get(work, person_id), start_no=start_no, presence=presence)
        enrolled = enrolment.enrol(work, now, entry)
        _pay_and_tell(work, now, enrolled.id, paid=paid)
    return committed(work, made_id=enrolled.id)


def register_newcomer(
    club: Club,
    event_id: int,
    new: Newcomer,
    *,
    here: bool = True,
    paid: bool = False,
    keep: bool = False,
    press: bool = False,
) -> Change:
    """Register somebody new, or known by exactly this name and club; `made_id` is the participant's.

    `keep`: the guest agrees to be found again at later events, `press`: to be named in the newspaper.
    Refused: as `register_person`, `NameMissing`.
    """
    with club.change("register", event_id=event_id) as work:
        now = enrolment.roll(work, event_id)
        enrolled = enrolment.enrol_newcomer(work, now, new, enrolment.known_as(work, new), here=here)
        if keep:
            stored.agree(work, enrolled.person.id, given_at=journal.stamp(work.at))
        if press:
            stored.agree_to_press(work, enrolled.person.id, given_at=journal.stamp(work.at))
        _pay_and_tell(work, now, enrolled.id, paid=paid)
    return committed(work, made_id=enrolled.id)


def check_in(club: Club, participant_id: int, *, paid: bool = False) -> Change:
    """Note that somebody who was expected, missing or waiting is here. Refused: `NoSuchRecord`, `EventIsFull`."""

    def act(work: Work, registered: Registered) -> Fields:
        now, old = registered
        start_no = old.start_no or rolls.next_start_no(participant.start_no for participant in now.participants)
        if not old.takes_part:
            enrolment.check_room(now)
        was_here = old.presence is Presence.HERE or old.last_series is not None
        first = old.first_series if was_here else max(old.first_series, now.begun + 1)
        new = replace(old, presence=Presence.HERE, start_no=start_no, first_series=first, last_series=None)
        registration.put(work, old, new)
        enrolment.pay_all(work, now, participant_id, paid=paid)
        return {"start_no": start_no}

    return _rewrite(club, "check_in", participant_id, act)


def withdraw(club: Club, participant_id: int, *, after_series: int = 0) -> Change:
    """Let somebody go who has played `after_series` series; if none, the first of the waiting list moves up.

    Refused: `NoSuchRecord`, `WithdrawnAlready`, `PlaysAlready` where a seat in a later series, be it in a draft,
    must be given back first.
    """
    return _rewrite(
        club, "withdraw", participant_id, partial(_let_go, presence=Presence.WITHDRAWN, after_series=after_series)
    )


def mark_no_show(club: Club, participant_id: int) -> Change:
    """Note that somebody expected has not come; the first of the waiting list moves up.

    Refused: `NoSuchRecord`, `WithdrawnAlready`, `PlaysAlready`.
    """
    return _rewrite(club, "no_show", participant_id, partial(_let_go, presence=Presence.NO_SHOW, after_series=0))


def mark_no_shows(club: Club, event_id: int) -> Change:
    """Note that nobody who is still expected comes any more; as many of the waiting list move up.

    Refused: `NoSuchRecord`.
    """
    with club.change("no_shows", event_id=event_id) as work:
        now = enrolment.roll(work, event_id)
        expected = [each for each in now.participants if each.presence is Presence.EXPECTED]
        for participant in expected:
            _let_go(work, (now, participant), presence=Presence.NO_SHOW, after_series=0)
        work.tell(number=len(expected), title=now.event.title)
    return committed(work)


@copied_before(Occasion.DELETION)
def remove(club: Club, participant_id: int) -> Change:
    """Take somebody out who was registered by mistake, with what was booked for him or her counter-booked.

    Refused: `NoSuchRecord`, `PlaysAlready`, `NumberIsDrawn`.
    """

    def act(work: Work, registered: Registered) -> None:
        now, old = registered
        if old.person.id in registration.seated_in(work, now.event.id):
            raise errors.PlaysAlready(old.person.full_name)
        enrolment.check_undrawn(work, now.event, old)
        if old.paid:
            enrolment.book(work, now.event, now.conditions, old, -old.paid)
        registration.remove(work, old)

    return _rewrite(club, "unregister", participant_id, act)


def change_participant(club: Club, seen: Participant, new: Participant) -> Change:
    """Write anew what is known of a participant, names, club and teams included (a team of a new name is made).

    `seen` is what the form was filled with. Refused: `NoSuchRecord`, `WrittenMeanwhile`, `StartNumberTaken`,
    `StartNumberOutOfRange`, `NameMissing`, `GroupUnknown`, `TeamIsFull`, `NumberIsDrawn`.
    """

    def act(work: Work, registered: Registered) -> Fields:
        now, old = registered
        if new.start_no not in {None, old.start_no}:
            enrolment.check_undrawn(work, now.event, old)
            enrolment.check_free(now, new.start_no or 0, but=old)
        was = stored.get(work, old.person.id)  # a participant is a member or none as on the day of the event
        stored.put(work, was, replace(new.person, is_member=was.is_member))
        registration.put(work, old, replace(new, start_no=new.start_no or old.start_no))
        places = {place.kind: place for place in new.teams}
        for kind in TeamKind:
            place = places.get(kind)
            name, substitute = (place.name, place.substitute) if place else ("", False)
            enrolment.join_team(work, now, old, kind, name, substitute=substitute)
        return enrolment.about(now.event, registration.get(work, old.id)[1])

    def row(registered: Registered) -> tuple[str, int]:
        now = registered[1]
        return ("participant", now.id) if now.person.alone == seen.person.alone else ("person", now.person.id)

    saw: Seen[Registered] = Seen(value=_unpaid(seen), of=lambda registered: _unpaid(registered[1]), row=row)
    return _rewrite(club, "change_participant", new.id, act, saw=saw)


def pay(club: Club, participant_id: int, cents: int, *, paid: int | None = None, note: str = "") -> Change:
    """Book that somebody paid so many cents (below 0: was paid back).

    `paid` is what was paid before as the user saw it, None for whoever goes by no account.
    Refused: `AmountOutOfRange`, `NothingPaid`, `WrittenMeanwhile`.
    """
    if not 1 <= abs(cents) <= HIGHEST_CENTS:
        raise errors.AmountOutOfRange(cents, HIGHEST_CENTS)
    with club.change("pay", cents=cents) as work:
        event_id, participant = registration.get(work, participant_id)
        event = events.get(work, event_id)
        work.tell(**enrolment.about(event, participant))
        if paid not in {None, participant.paid}:
            bookings = cash.of_people(work, event_id, [participant.person.id])
            raise stale.refusal(work, "booking", max(booking.id for booking in bookings))
        if cents < 0 and participant.paid <= 0:
            raise errors.NothingPaid(participant.person.full_name)
        enrolment.book(work, event, registration.conditions(work, event_id), participant, cents, note=note)
    return committed(work)


def _pay_and_tell(work: Work, now: Roll, participant_id: int, *, paid: bool) -> None:
    """Book that somebody who was just registered pays, if so, and tell who it is."""
    enrolment.pay_all(work, now, participant_id, paid=paid)
    work.tell(**enrolment.about(now.event, registration.get(work, participant_id)[1]))


def _unpaid(participant: Participant) -> Participant:
    """Return what the form of a participant writes: what is paid meanwhile, and who else is called so, is not."""
    return replace(participant, person=participant.person.alone, paid=0, returned=0)


def _let_go(work: Work, registered: Registered, *, presence: Presence, after_series: int) -> None:
    """Let somebody go who has played so many series; if none, the first of the waiting list moves up."""
    now, old = registered
    enrolment.check_not_seated(work, now.event, old, after_series)
    enrolment.leave(work, old, presence, after_series)
    if after_series == 0:
        enrolment.move_up(work, now.event.id)


def _rewrite(
    club: Club,
    verb: str,
    participant_id: int,
    act: Callable[[Work, Registered], Fields | None],
    *,
    saw: Seen[Registered] | None = None,
) -> Change:
    def load(work: Work) -> Registered:
        event_id, participant = registration.get(work, participant_id)
        return enrolment.roll(work, event_id), participant

    return change.rewrite(
        club.change,
        verb,
        load,
        act,
        where=lambda registered: enrolment.about(registered[0].event, registered[1]),
        saw=saw,
    )
