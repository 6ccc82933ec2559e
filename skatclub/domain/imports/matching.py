"""Who somebody of a file is in the club: known from before, of the same number or name, new, or to be asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from skatclub.domain import finding, text
from skatclub.domain import foreign_errors as errors

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.domain.imports.incoming import Incoming, IncomingPerson
    from skatclub.domain.people import Person

FOLDED = 32_768
"""Names kept as they are compared: thousands of a file and of a club are compared again at every answer."""


class Match(StrEnum):
    """Why somebody of a file is taken for somebody of the club."""

    ALIAS = "alias"
    NUMBER = "number"
    NAME = "name"
    ANSWER = "answer"
    NEW = "new"
    OPEN = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """Whom a name of the file stands for: `person` of the club, somebody new (None), or one of the candidates."""

    incoming: IncomingPerson
    match: Match
    person: Person | None = None
    candidates: tuple[Person, ...] = ()

    @property
    def is_open(self) -> bool:
        """Tell whether somebody has to say who it is."""
        return self.match is Match.OPEN


@dataclass(frozen=True, slots=True)
class Answers:
    """What somebody said: whom a key stands for (None: somebody new), and which values of the file are taken."""

    people: Mapping[str, int | None] = field(default_factory=dict)
    take: frozenset[str] = frozenset()


class Roster:
    """The people of a club, to be asked by name, number and alias."""

    def __init__(self, people: Sequence[Person], aliases: Mapping[str, int], own_club: str) -> None:
        self.people = people
        self.own_club = own_club
        self._by_id = {one.id: one for one in people}
        self._aliases = aliases
        self._by_name: dict[str, list[Person]] = {}
        self._by_number: dict[str, list[Person]] = {}
        self._claimed: frozenset[int] = frozenset()
        self._claimed_by: Sequence[IncomingPerson] = ()
        for one in people:
            self._by_name.setdefault(_folded(one.full_name), []).append(one)
            if one.member_no:
                self._by_number.setdefault(one.member_no, []).append(one)

    def claim(self, everybody: Sequence[IncomingPerson]) -> None:
        """Note who of the club stands in the file by name and number: nobody else of the file may be them."""
        if everybody is self._claimed_by:
            return
        found = {(_folded(one.full_name), one.member_no) for one in everybody if one.member_no}
        self._claimed = frozenset(one.id for one in self.people if (_folded(one.full_name), one.member_no) in found)
        self._claimed_by = everybody

    def decide(self, new: IncomingPerson, answers: Answers) -> Decision:
        """Return whom somebody of the file stands for. Refused: `AnswerUnknown` for a person who is not there."""
        if new.key in answers.people:
            return self._answered(new, answers.people[new.key])
        known = self._by_id.get(self._aliases.get(new.key, 0))
        if known is not None:
            return Decision(incoming=new, match=Match.ALIAS, person=known)
        named = self._by_name.get(_folded(new.full_name), [])
        same = tuple(one for one in named if self._may_be(new, one))
        numbered = tuple(self._by_number.get(new.member_no, [])) if new.member_no else ()
        both = tuple(one for one in same if one in numbered)
        if len(both) == 1:
            return Decision(incoming=new, match=Match.NUMBER, person=both[0])
        if len(same) == 1 and not numbered:
            return Decision(incoming=new, match=Match.NAME, person=same[0])
        candidates = tuple(dict.fromkeys((*same, *numbered)))
        if not candidates:  # somebody of this name may have changed the club
            candidates = tuple(one for one in named if self._same_number(new, one))
        if not candidates:  # another list may number the same people otherwise
            candidates = tuple(one for one in named if one.id not in self._claimed and self._same_club(new, one))
        if not candidates:
            candidates = tuple(one for one in finding.alike(self.people, new.full_name) if self._may_be(new, one))
        if candidates:
            return Decision(incoming=new, match=Match.OPEN, candidates=candidates)
        return Decision(incoming=new, match=Match.NEW)

    def _answered(self, new: IncomingPerson, person_id: int | None) -> Decision:
        if person_id is None:
            return Decision(incoming=new, match=Match.NEW)
        if person_id not in self._by_id:
            raise errors.AnswerUnknown(f"#{person_id}")
        return Decision(incoming=new, match=Match.ANSWER, person=self._by_id[person_id])

    def _may_be(self, new: IncomingPerson, person: Person) -> bool:
        """Tell whether neither another number nor another club speaks against it."""
        return self._same_number(new, person) and self._same_club(new, person)

    def _same_club(self, new: IncomingPerson, person: Person) -> bool:
        """Tell whether no other club speaks against it."""
        ours = person.club or (self.own_club if person.is_member else "")
        return not (new.club and ours) or new.club.casefold() == ours.casefold()

    def _same_number(self, new: IncomingPerson, person: Person) -> bool:
        """Tell whether no other number speaks against it."""
        return not (new.member_no and person.member_no) or new.member_no == person.member_no


def decide(incoming: Incoming, roster: Roster, answers: Answers) -> tuple[Decision, ...]:
    """Return whom everybody of the file stands for. Refused: `AnswerUnknown`, `SamePersonTwice`."""
    keys = {one.key for one in incoming.people}
    for key in answers.people:
        if key not in keys:
            raise errors.AnswerUnknown(key[:80])
    roster.claim(incoming.people)
    decisions = _doubted(tuple(roster.decide(one, answers) for one in incoming.people))
    _check_apart(incoming, decisions)
    return decisions


def _doubted(decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Open what a name alone decided, where somebody else of the file, of another number or club, is the same."""
    taken: dict[int, list[IncomingPerson]] = {}
    for one in decisions:
        if one.person is not None:
            taken.setdefault(one.person.id, []).append(one.incoming)
    return tuple(
        replace(one, match=Match.OPEN, person=None, candidates=(one.person,))
        if one.match is Match.NAME
        and one.person is not None
        and any(_are_two(one.incoming, other) for other in taken[one.person.id])
        else one
        for one in decisions
    )


def _are_two(one: IncomingPerson, other: IncomingPerson) -> bool:
    """Tell whether number or club say that two of a file are not one person."""
    pairs = ((one.member_no, other.member_no), (one.club.casefold(), other.club.casefold()))
    return any(first and second and first != second for first, second in pairs)


def same_names(decisions: Sequence[Decision]) -> dict[str, int]:
    """Return the answers to all open decisions about whom just one person of the very same name may be.

    Two who would be the same person then are left open.
    """
    found: dict[str, int] = {}
    for one in (each for each in decisions if each.is_open):
        namesakes = [who for who in one.candidates if _folded(who.full_name) == _folded(one.incoming.full_name)]
        if len(namesakes) == 1:
            found[one.incoming.key] = namesakes[0].id
    times = Counter(found.values())
    return {key: person_id for key, person_id in found.items() if times[person_id] == 1}


def _check_apart(incoming: Incoming, decisions: Sequence[Decision]) -> None:
    """Refuse two names of one series, or of one table, as one person."""
    of_key = {one.incoming.key: one.person.id for one in decisions if one.person is not None}
    groups: dict[tuple[object, ...], list[str]] = {}
    for one in incoming.results:
        groups.setdefault((one.day, one.title, one.series_no), []).append(one.person)
    groups.update({(number,): list(one.people) for number, one in enumerate(incoming.lists)})
    for keys in groups.values():
        first: dict[int, str] = {}
        for key in keys:
            if key in of_key and first.setdefault(of_key[key], key) != key:
                raise errors.SamePersonTwice(first[of_key[key]], key)


@lru_cache(maxsize=FOLDED)
def _folded(name: str) -> str:
    return text.sort_key(name)[0]
