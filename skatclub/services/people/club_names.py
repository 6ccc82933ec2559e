"""Two spellings of one club: which there are, and that they are one club or two."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.people.club_names import Spellings
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.store.people import club_names, people


def spellings(club: Club) -> Spellings:
    """Return how clubs are spelled in the club's file, and what was answered about other spellings."""
    with club.database.view() as view:
        return club_names.spellings(view)


def say(club: Club, spelling: str, meant: str) -> Change:
    """Note that a spelling means another one, which all its people get then, or a club of its own: itself."""
    with club.change("part_clubs" if meant == spelling else "join_clubs", club=spelling, other=meant) as work:
        club_names.note(work, {spelling: meant})
        bearers = [person for person in people.everybody(work) if person.club == spelling]
        people.put_all(work, [(person, replace(person, club=meant)) for person in bearers])
    return committed(work)
