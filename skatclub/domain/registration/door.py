"""Who may stand at the desk of a registration: what was typed, among the participants and the people known."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.people import search as people_search
from skatclub.domain.people.person import Person

if TYPE_CHECKING:
    from skatclub.domain.registration.registration import Participant


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidates:
    """Who may be meant by what was typed: participants of the event first, then people not registered yet."""

    registered: tuple[Participant, ...]
    known: tuple[Person, ...]
    alike: tuple[Person, ...] = ()


def candidates(registered: Sequence[Participant], others: Sequence[Person], typed: str) -> Candidates:
    """Return who may be meant by a number or the first letters of a name; what follows a semicolon is a club.

    `others` are those who may be offered and are not registered. Where nobody fits, `alike` names who sounds so.
    """
    clean = typed.partition(";")[0].strip()
    if clean.isascii() and clean.isdigit():
        number = text.number(clean)
        numbered = tuple(one for one in registered if number is not None and one.start_no == number)
        return Candidates(registered=numbered, known=tuple(other for other in others if other.member_no == clean))
    people = people_search.matching([participant.person for participant in registered], clean)
    order = {person.id: place for place, person in enumerate(people)}
    matched = sorted(
        (participant for participant in registered if participant.person.id in order),
        key=lambda participant: order[participant.person.id],
    )
    known = people_search.matching(others, clean)
    everybody = [*(participant.person for participant in registered), *others]
    return Candidates(
        registered=tuple(matched),
        known=known,
        alike=() if people or known or not clean else people_search.alike(everybody, clean),
    )
