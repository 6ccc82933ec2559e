"""One person, one record: two spellings of somebody become one, with seats, start numbers and payments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import finding, people
from skatclub.domain.finding import Alike
from skatclub.domain.registration_errors import BothTakePart, SamePerson
from skatclub.services.done import Done, done
from skatclub.store import merging
from skatclub.store import people as stored

if TYPE_CHECKING:
    from skatclub.domain.people import Person
    from skatclub.services.clubs import Club

__all__ = ["Alike"]


def everybody(club: Club) -> tuple[Person, ...]:
    """Return all people of the club's file, guests included: the office chooses who is whom."""
    with club.database.view() as view:
        return stored.everybody(view)


def doubles(club: Club) -> tuple[Alike, ...]:
    """Return the pairs of people who may be one, for a human to look at."""
    with club.database.view() as view:
        return finding.doubles(stored.everybody(view))


def merge(club: Club, kept_id: int, gone_id: int) -> Done:
    """Let all that a person ever did be another's, who is kept; what is not known of the kept one is taken over.

    Refused: `NoSuchRecord`, `SamePerson`, `BothTakePart` where both are in one event, so that they are two people.
    """
    with club.database.change("merge_people") as work:
        kept, gone = stored.get(work, kept_id), stored.get(work, gone_id)
        if kept_id == gone_id:
            raise SamePerson(kept.full_name)
        title = merging.common_event(work, kept_id, gone_id)
        if title:
            raise BothTakePart(kept.full_name, title)
        work.tell(name=kept.full_name, other=gone.full_name)
        merging.move(work, kept_id, gone_id)
        stored.put(work, kept, people.completed(kept, gone))
    return done(work)
