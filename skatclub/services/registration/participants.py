"""Lists of participants from outside: all or nothing, and again without harm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from skatclub.domain.club.backups import Occasion, copied_before
from skatclub.domain.events.errors import PersonTwiceInFile
from skatclub.domain.imports import participant_rows
from skatclub.domain.imports.errors import ImportCancelled
from skatclub.domain.imports.matching import NOTHING_ANSWERED, Answers
from skatclub.domain.imports.plans import ImportPlan
from skatclub.domain.list_files.errors import LineRefused, LinesRefused
from skatclub.domain.people.person import Person
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.domain.registration.registration import Participant, Presence, TeamKind, next_start_no
from skatclub.rules.errors import Refusal
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.imports import taking, writing
from skatclub.services.registration import enrolment
from skatclub.services.registration.enrolment import Roll
from skatclub.store.events import events
from skatclub.store.people import club_names, people as people_store
from skatclub.store.registration import registration
from skatclub.store.work import View, Work


@copied_before(Occasion.IMPORT)
def take_in(
    club: Club,
    event_id: int,
    lines: Sequence[NamedLine],
    answers: Answers = NOTHING_ANSWERED,
    *,
    here: bool = True,
    paid: bool = False,
    goes_on: Callable[[int, int], bool] = lambda _done, _all: True,
) -> Change:
    """Register everybody of a list in one change, or nobody.

    Who is who is told as in every import, and by `answers`. Who is registered already is not registered twice: what
    the list says anew of groups, team, family, places and start number is written, and who was expected is here now
    if `here`; what they owe is paid where the list or `paid` says so. Refused: `DecisionsOpen`, and `LinesRefused`
    with all lines that do not fit (`StartNumberTaken`, `PersonTwiceInFile`, `EventIsFull`, `NumberIsDrawn`,
    `TeamIsFull` …), or `ImportCancelled` where `goes_on`, which is told how much is done, says no.
    """
    refused: list[LineRefused] = []
    with club.change("take_in", event_id=event_id) as work:
        meant = club_names.spellings(work).meant
        known = [replace(line, club=meant.get(line.club, line.club)) for line in lines]
        plan = taking.plan_now(work, participant_rows.incoming(known), answers)
        ids = writing.people_of(work, plan)
        now = enrolment.roll(work, event_id)
        before = len(now.participants)
        lines_by_id: dict[int, list[NamedLine]] = {}
        by_number = sorted(plan.entries, key=lambda each: each.start_no is None)  # wished for numbers come first
        for done, line in enumerate(by_number):
            if not goes_on(done, len(by_number)):
                raise ImportCancelled
            person = people_store.get(work, ids[line.key])
            try:
                now = _take(work, now, line, person, lines_by_id.setdefault(person.id, []), here=here)
            except Refusal as reason:
                refused.append(LineRefused(line.line, "", reason))
        if refused:
            raise LinesRefused(tuple(sorted(refused, key=lambda refusal: refusal.line)))
        for participant in now.participants:
            of_person = lines_by_id.get(participant.person.id, ())
            pays = any(paid or line.has_paid for line in of_person)
            enrolment.pay_all(work, now, participant.id, paid=pays)
        work.tell(title=now.event.title, number=len(now.participants) - before, lines=len(lines))
    return committed(work)


def seated(club: Club, event_id: int) -> tuple[Person, ...]:
    """Return who sits at a list of an event without being registered, in the order of sitting down."""
    with club.database.view() as view:
        return _seated(view, event_id, registration.participants(view, event_id))


def take_in_seated(club: Club, event_id: int) -> Change:
    """Register everybody who sits at a list as here, numbered on in the order of sitting down, in one change.

    So fees, lost games and the next evening know them. Refused: `NoSuchRecord`.
    """
    with club.change("take_in_seated", event_id=event_id) as work:
        event = events.get(work, event_id)
        work.tell(title=event.title, number=register_seated(work, event_id))
    return committed(work)


def register_seated(work: Work, event_id: int) -> int:
    """Register, inside an open change, everybody who sits at a list and is not registered; return how many."""
    known = registration.participants(work, event_id)
    first = next_start_no(participant.start_no for participant in known)
    new = _seated(work, event_id, known)
    for number, person in enumerate(new, start=first):
        registration.add(work, event_id, Participant(id=0, person=person, start_no=number))
    return len(new)


def _seated(view: View, event_id: int, known: Sequence[Participant]) -> tuple[Person, ...]:
    registered = {participant.person.id for participant in known}
    return tuple(person for person in people_store.at_lists(view, event_id) if person.id not in registered)


def _take(work: Work, now: Roll, line: NamedLine, person: Person, earlier: list[NamedLine], *, here: bool) -> Roll:
    """Register or complete one person, who stood in `earlier` lines already, and return the event then."""
    earlier.append(line)
    old = enrolment.registered_as(now, person)
    if old is None:
        participant = enrolment.enrol_newcomer(work, now, line, person, here=here)
        return replace(now, participants=(*now.participants, participant))
    for other in earlier:
        if None not in (other.start_no, line.start_no) and other.start_no != line.start_no:
            raise PersonTwiceInFile(line.full_name, other.line)
    return _complete(work, now, old, line, here=here)


def _complete(work: Work, now: Roll, old: Participant, line: NamedLine, *, here: bool) -> Roll:
    """Write what a line says anew of a participant."""
    new = _completed(now, old, line, here=here)
    if new.start_no is not None and new.start_no != old.start_no:
        enrolment.check_undrawn(work, now.event, old)
        enrolment.check_free(now, new.start_no, but=old)
    registration.put(work, old, new)
    for kind, name in _new_teams(old, line):
        enrolment.join_team(work, now, old, kind, name, substitute=line.substitute and kind is TeamKind.TEAM)
    return replace(
        now,
        participants=tuple(new if participant.id == old.id else participant for participant in now.participants),
    )


def _completed(now: Roll, old: Participant, line: NamedLine, *, here: bool) -> Participant:
    """Return a participant with what a line says anew; a place on the waiting list stays one."""
    comes = here and old.presence is Presence.EXPECTED
    return replace(
        old,
        start_no=old.start_no if old.presence is Presence.WAITING else line.start_no or old.start_no,
        presence=Presence.HERE if comes else old.presence,
        first_series=max(old.first_series, now.begun + 1) if comes else old.first_series,
        groups=line.groups or old.groups,
        family=line.family or old.family,
        pot=line.pot or old.pot,
        fixed_table=line.fixed_table or old.fixed_table,
        fixed_seat=line.fixed_seat or old.fixed_seat,
    )


def _new_teams(old: Participant, line: NamedLine) -> list[tuple[TeamKind, str]]:
    """Return the teams that a line names and in which a participant is not yet, or not yet a substitute."""
    had = {
        (place.kind, place.name)
        for place in old.teams
        if place.substitute or not line.substitute or place.kind is not TeamKind.TEAM
    }
    told = ((TeamKind.TEAM, line.team), (TeamKind.TANDEM, line.tandem), (TeamKind.MIXED, line.mixed))
    return [(kind, name) for kind, name in told if name and (kind, name) not in had]


def brings_nothing(now: Roll, plan: ImportPlan, *, here: bool, paid: bool) -> bool:
    """Tell whether everybody of a list is registered already, of whom it says nothing anew."""
    known = plan.registered(now.participants)
    if plan.open_names or plan.fills:
        return False

    def is_known(line: NamedLine) -> bool:
        old = known.get(line.key)
        if old is None or _completed(now, old, line, here=here) != old or _new_teams(old, line):
            return False
        return not (paid or line.has_paid) or enrolment.owed(now, old) <= old.paid

    return all(map(is_known, plan.entries))
