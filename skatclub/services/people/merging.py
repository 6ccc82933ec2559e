"""One person, one record: two spellings of somebody become one, with seats, start numbers and payments."""

from __future__ import annotations

from datetime import date

from skatclub.domain import zone
from skatclub.domain.club.backups import Occasion, copied_before
from skatclub.domain.events.errors import BothTakePart, SamePerson
from skatclub.domain.people import person as people_person, search as people_search
from skatclub.domain.people.errors import NameErased
from skatclub.domain.people.person import Person
from skatclub.domain.people.search import Alike
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.store.people import members, merging, people as people_store
from skatclub.store.work import View

__all__ = ["Alike"]


def everybody(club: Club) -> tuple[Person, ...]:
    """Return all people of the club's file with a name, guests included: the office chooses who is whom."""
    with club.database.view() as view:
        return _named(view, zone.day(club.database.desk.clock()))


def doubles(club: Club) -> tuple[Alike, ...]:
    """Return the pairs of people who may be one, for a human to look at."""
    with club.database.view() as view:
        return people_search.doubles(_named(view, zone.day(club.database.desk.clock())))


@copied_before(Occasion.DELETION)
def merge(club: Club, kept_id: int, gone_id: int) -> Change:
    """Let all that a person ever did be another's, who is kept; what is not known of the kept one is taken over.

    Refused: `NoSuchRecord`, `SamePerson`, `BothTakePart` where both are in one event, so that they are two people,
    `NameErased` where the names of one were erased: nobody may find out whose they were.
    """
    with club.change("merge_people") as work:
        kept, gone = people_store.get(work, kept_id), people_store.get(work, gone_id)
        if kept_id == gone_id:
            raise SamePerson(kept.written_name)
        for person in (kept, gone):
            if person.id in members.erased_ids(work):
                raise NameErased(person.full_name)
        title = merging.common_event(work, kept_id, gone_id)
        if title:
            raise BothTakePart(kept.written_name, title)
        work.tell(name=kept.written_name, other=gone.written_name)
        merging.move(work, kept_id, gone_id)
        people_store.put(work, kept, people_person.completed(kept, gone))
    return committed(work)


def _named(view: View, today: date) -> tuple[Person, ...]:
    erased = members.erased_ids(view)
    return tuple(person for person in members.everyone_on(view, today) if person.id not in erased)
