"""The right to be told: everything a club stores about one person."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain import zone
from skatclub.domain.people.subject import Subject
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.store.privacy import subject as subject_store

__all__ = ["Subject"]


def about(club: Club, person_id: int) -> Subject:
    """Return everything that is stored about a person, read at one moment, the words of changes as well.

    Refused: `NoSuchRecord`, `ClubFileUnsound`.
    """
    clubs.prove(club, before_writing=True)
    with club.database.view() as view:
        subject = subject_store.read(view, person_id)
    kind = subject.member.kind_on(zone.day(club.database.desk.clock()))
    now = replace(subject.member.person, is_member=kind.is_member)
    return replace(subject, member=replace(subject.member, person=now))
