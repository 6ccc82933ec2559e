"""Lists of participants from outside: all or nothing, and again without harm."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain import participant_lines
from skatclub.domain.import_errors import LineRefused, LinesRefused
from skatclub.domain.participant_lines import NamedLine
from skatclub.domain.registration import Participant, TeamKind
from skatclub.rules.errors import Refusal
from skatclub.services import enrolment
from skatclub.services.done import Done, done
from skatclub.services.enrolment import Newcomer
from skatclub.store import people as stored
from skatclub.store import registration

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.services.clubs import Club
    from skatclub.services.enrolment import Roll
    from skatclub.store.work import Work

__all__ = ["NamedLine"]


def read(written: str) -> tuple[NamedLine, ...]:
    """Read participants from text. Refused: as `participant_lines.read`."""
    return participant_lines.read(written)


def take_in(club: Club, event_id: int, lines: Sequence[NamedLine], *, here: bool = True) -> Done:
    """Register everybody of a list in one change, or nobody.

    Who is registered already is not registered twice: what the list says anew of groups, team and start number
    is written. Refused: `LinesRefused` with all lines that do not fit (`StartNumberTaken`, `EventIsFull`, …).
    """
    refused: list[LineRefused] = []
    with club.database.change("take_in", event_id=event_id) as work:
        now = enrolment.roll(work, event_id)
        before = len(now.participants)
        for line in sorted(lines, key=lambda one: one.start_no is None):  # numbers that are wished for come first
            try:
                now = _take(work, now, line, here=here)
            except Refusal as reason:
                refused.append(LineRefused(line.line, "", reason))
        if refused:
            raise LinesRefused(tuple(sorted(refused, key=lambda one: one.line)))
        work.tell(title=now.event.title, number=len(now.participants) - before, lines=len(lines))
    return done(work)


def _take(work: Work, now: Roll, line: NamedLine, *, here: bool) -> Roll:
    """Register or complete one person; return the event as it is then."""
    full_name = f"{line.given_name} {line.family_name}".strip()
    person = stored.found(work, full_name, line.club)
    old = next((one for one in now.participants if person is not None and one.person.id == person.id), None)
    if old is None:
        new = Newcomer(
            given_name=line.given_name,
            family_name=line.family_name,
            club=line.club,
            start_no=line.start_no,
            groups=line.groups,
            team=line.team,
            family=line.family,
            pot=line.pot,
        )
        made = enrolment.enrol_newcomer(work, now, new, here=here)
        return replace(now, participants=(*now.participants, made))
    return _complete(work, now, old, line)


def _complete(work: Work, now: Roll, old: Participant, line: NamedLine) -> Roll:
    if line.start_no is not None:
        enrolment.check_free(now, line.start_no, but=old)
    new = replace(
        old,
        start_no=line.start_no or old.start_no,
        groups=line.groups or old.groups,
        family=line.family or old.family,
        pot=line.pot or old.pot,
    )
    if line.club and line.club != old.person.club:
        person = replace(old.person, club=line.club)
        stored.put(work, old.person, person)
        new = replace(new, person=person)
    registration.put(work, old, new)
    if line.team:
        enrolment.join_team(work, now, old, TeamKind.TEAM, line.team, substitute=False)
    return replace(now, participants=tuple(new if one.id == old.id else one for one in now.participants))
