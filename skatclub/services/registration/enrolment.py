"""What registering somebody means inside an open change: rooms, numbers, waiting list, teams, money."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from skatclub.domain import text
from skatclub.domain.cash import ledger
from skatclub.domain.events import errors
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import Event
from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Person
from skatclub.domain.registration import registration as rolls
from skatclub.domain.registration.newcomers import Newcomer
from skatclub.domain.registration.registration import Count, Participant, Presence, TeamKind
from skatclub.domain.seating.errors import NumberIsDrawn
from skatclub.services.change import Fields
from skatclub.store import club as club_row
from skatclub.store.cash import cash as cash_cash
from skatclub.store.events import events
from skatclub.store.people import club_names, people as stored
from skatclub.store.registration import registration, teams
from skatclub.store.seating import draws as drawn, seats
from skatclub.store.work import View, Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """An event with its conditions and everybody who is registered, by start number, the waiting list last.

    `begun` is the last series in which deals are written, 0 if none: who comes now plays from the next one on.
    """

    event: Event
    conditions: Conditions
    participants: tuple[Participant, ...]
    begun: int = 0

    @property
    def count(self) -> Count:
        """Return how many people are where, and what they owe and have paid."""
        return rolls.counted(self.participants, self.conditions, series=len(self.event.series))

    def owed(self, participant: Participant) -> int:
        """Return what a participant owes in all, in cents."""
        return rolls.owed(participant, self.conditions, series=len(self.event.series))


def roll(view: View, event_id: int) -> Roll:
    """Return an event with everybody who is registered. Refused: `NoSuchRecord`."""
    return Roll(
        event=events.get(view, event_id),
        conditions=registration.conditions(view, event_id),
        participants=registration.participants(view, event_id),
        begun=registration.last_begun(view, event_id),
    )


def enrol(work: Work, now: Roll, participant: Participant) -> Participant:
    """Register a known person as wanted: without a start number the next one is given.

    Who comes when the event is full waits. Refused: `RegisteredAlready`, `EventIsFull`, `StartNumberTaken`,
    `StartNumberOutOfRange`.
    """
    for somebody in now.participants:
        if somebody.person.id == participant.person.id:
            raise errors.RegisteredAlready(participant.person.full_name, somebody.start_no or 0)
    if not has_room(now):
        if not now.conditions.waiting_list:
            raise errors.EventIsFull(now.conditions.cap)
        participant = replace(participant, presence=Presence.WAITING, start_no=None)
    elif participant.start_no is not None:
        check_free(now, participant.start_no)
    else:
        participant = replace(participant, start_no=rolls.next_start_no(one.start_no for one in now.participants))
    participant = replace(participant, first_series=max(participant.first_series, now.begun + 1))
    return replace(participant, id=registration.add(work, now.event.id, participant))


def admit(work: Work, now: Roll, waiting: Participant) -> Participant:
    """Give somebody of the waiting list a start number if there is room; nothing happens if not."""
    if not has_room(now):
        return waiting
    return admitted(work, now, waiting, Presence.HERE)


def admitted(work: Work, now: Roll, waiting: Participant, presence: Presence) -> Participant:
    """Give somebody of the waiting list the next start number."""
    start_no = rolls.next_start_no(participant.start_no for participant in now.participants)
    first = max(waiting.first_series, now.begun + 1)
    new = replace(waiting, presence=presence, start_no=start_no, first_series=first)
    registration.put(work, waiting, new)
    return new


def known_as(work: Work, new: Newcomer, *, but: Callable[[int], bool] | None = None) -> Person | None:
    """Return who has this name and club in the club's file, those (by id) left out who are meant already."""
    namesakes = [person for person in stored.of_name(work, new.full_name) if but is None or not but(person.id)]
    return people_person.meant(namesakes, new.club, own_club=club_row.name(work)) if namesakes else None


def registered_as(now: Roll, person: Person | None) -> Participant | None:
    """Return the participant who is this person, if there is one."""
    return next(
        (
            participant
            for participant in now.participants
            if person is not None and participant.person.id == person.id
        ),
        None,
    )


def one_named(view: View, now: Roll, newcomer: Newcomer) -> Participant:
    """Return the participant of this name, of several the one of this club.

    Refused: `NotRegistered`, `NameNotUnique`.
    """
    full_name = newcomer.full_name
    same = [
        participant
        for participant in now.participants
        if participant.person.written_name.casefold() == full_name.casefold()
    ]
    if len(same) > 1 and not newcomer.club:
        raise errors.NameNotUnique(full_name, tuple(participant.start_no or 0 for participant in same))
    person = people_person.meant(
        (participant.person for participant in same), newcomer.club, own_club=club_row.name(view)
    )
    if person is None:
        raise errors.NotRegistered(full_name)
    return next(participant for participant in same if participant.person.id == person.id)


def enrol_newcomer(work: Work, now: Roll, new: Newcomer, person: Person | None, *, here: bool) -> Participant:
    """Register somebody new, or the person of the club's file whom `known_as` said to be meant.

    Refused: as `enrol`, `NameMissing`, `TeamIsFull`.
    """
    person = person or stored.write(
        work,
        Person(
            id=0,
            given_name=new.given_name,
            family_name=new.family_name,
            club=new.club,
        ),
    )
    participant = Participant(
        id=0,
        person=person,
        start_no=new.start_no,
        presence=Presence.HERE if here else Presence.EXPECTED,
        groups=new.groups,
        family=text.checked(new.family, required=False),
        pot=new.pot,
        fixed_table=new.fixed_table,
        fixed_seat=new.fixed_seat,
    )
    enrolled = enrol(work, now, participant)
    if new.club_typed:
        club_names.note(work, {new.club_typed: new.club})
    for kind, name in ((TeamKind.TEAM, new.team), (TeamKind.TANDEM, new.tandem), (TeamKind.MIXED, new.mixed)):
        if name.strip():
            join_team(work, now, enrolled, kind, name, substitute=new.substitute and kind is TeamKind.TEAM)
    return enrolled


def has_room(now: Roll) -> bool:
    """Tell whether the event takes another person."""
    cap = now.conditions.cap
    return not cap or sum(participant.takes_part for participant in now.participants) < cap


def check_room(now: Roll) -> None:
    """Refuse another person where the event is full (`EventIsFull`)."""
    if not has_room(now):
        raise errors.EventIsFull(now.conditions.cap)


def check_free(now: Roll, start_no: int, *, but: Participant | None = None) -> None:
    """Refuse a start number that somebody else has, or that is out of range."""
    rolls.check_start_no(start_no)
    for participant in now.participants:
        if participant.start_no == start_no and (but is None or participant.id != but.id):
            raise errors.StartNumberTaken(start_no, participant.person.full_name)


def check_not_seated(work: Work, event: Event, participant: Participant, after_series: int) -> None:
    """Refuse to let somebody go who has a seat in a later series, be it a draft: the draw gives it back first."""
    for series in event.series:
        if series.number > after_series:
            seated = {person for table in seats.of_series(work, series.id) for person, _ in table.seats}
            draw = drawn.of_series(work, series.id)
            drafted = () if draw is None or draw.seating is None else (*draw.seating.tables, draw.seating.waiting)
            if participant.person.id in seated or any(participant.start_no in table for table in drafted):
                raise errors.PlaysAlready(participant.person.full_name)


def check_undrawn(work: Work, event: Event, participant: Participant) -> None:
    """Refuse to take a start number from somebody for whom the lot was drawn (`NumberIsDrawn`)."""
    if participant.start_no is not None and participant.start_no in drawn.start_nos(work, event.id):
        raise NumberIsDrawn(participant.start_no, participant.person.full_name)


def leave(work: Work, old: Participant, presence: Presence, after_series: int) -> None:
    """Note that somebody is gone after so many series; the start number stays. Refused: `WithdrawnAlready`."""
    is_there = old.takes_part or old.presence is Presence.WAITING
    if not is_there and not old.plays(after_series + 1):
        raise errors.WithdrawnAlready(old.person.full_name)
    last = after_series or None
    registration.put(work, old, replace(old, presence=presence, last_series=last))


def move_up(work: Work, event_id: int) -> None:
    """Let the first of the waiting list take the place that is free now, if there is one."""
    now = roll(work, event_id)
    waiting = next(
        (participant for participant in now.participants if participant.presence is Presence.WAITING), None
    )
    if waiting is not None and has_room(now):
        admitted(work, now, waiting, Presence.EXPECTED)
        work.tell(moved_up=waiting.person.full_name)


def join_team(
    work: Work, now: Roll, participant: Participant, kind: TeamKind, name: str, *, substitute: bool
) -> None:
    """Let somebody play for a team; no name: for none. Refused: `TeamIsFull`, `TextTooLong`."""
    clean = text.checked(name, required=False)
    if not clean:
        teams.leave(work, participant.id, kind)
        return
    size = now.conditions.team_size if kind is TeamKind.TEAM else 2
    mates = teams.regulars(work, now.event.id, kind, clean) - {participant.id}
    if size and not substitute and len(mates) >= size:
        raise errors.TeamIsFull(clean, size)
    teams.join(work, now.event.id, participant.id, kind, clean, substitute=substitute)


def pay_all(work: Work, now: Roll, participant_id: int, *, paid: bool) -> None:
    """Book all that a participant of this event still owes as paid, if so."""
    if not paid:
        return
    _event_id, participant = registration.get(work, participant_id)
    due = owed(now, participant)
    if due > participant.paid:
        book(work, now.event, now.conditions, participant, due - participant.paid)


def owed(now: Roll, participant: Participant) -> int:
    """Return what somebody owes in all who pays now, in cents."""
    return now.owed(_as_here(participant))


def _as_here(participant: Participant) -> Participant:
    """Return somebody who is expected as he or she will owe: who pays beforehand pays for all lists."""
    return (
        replace(participant, presence=Presence.HERE) if participant.presence is Presence.EXPECTED else participant
    )


def book(
    work: Work,
    event: Event,
    conditions: Conditions,
    participant: Participant,
    cents: int,
    *,
    note: str = "",
    day: date | None = None,
) -> None:
    """Book an amount on what somebody still owes, category by category; paid back goes the other way round.

    It moved on this `day` of the book (None: today). Refused: `DayIsClosed`, `DayNotOver`.
    """
    who = participant.person.id
    lists = _as_here(participant).lists(len(event.series))
    returned = rolls.returned_deposit(participant, conditions, lists=lists)
    amounts = tuple(
        (category, due - returned if category is ledger.Category.DEPOSIT else due)
        for category, due in ledger.charges(conditions, lists=lists)
    )
    at_door = [
        booking for booking in cash_cash.of_people(work, event.id, [who]) if booking.category in ledger.AT_THE_DOOR
    ]
    booked = ledger.by_category(at_door, who)
    if cents > 0:
        still = tuple((category, due - booked.get(category, 0)) for category, due in amounts)
        parts = ledger.shared_out(cents, still)
    else:
        parts = ledger.paid_back(-cents, booked, amounts if lists else ())
    cash_cash.book(work, event.id, who, parts, note=text.checked(note, longest=200, required=False), day=day)


def about(event: Event, participant: Participant) -> Fields:
    """Return what every entry about a participant says."""
    return {
        "event_id": event.id,
        "name": participant.person.full_name,
        "start_no": participant.start_no or 0,
        "title": event.title,
    }
