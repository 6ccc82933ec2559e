"""Who somebody of a file is in the club: known from before, of the same number or name, new, or to be asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache

from skatclub.domain import text
from skatclub.domain.imports import errors
from skatclub.domain.imports.incoming import Incoming, IncomingPerson
from skatclub.domain.people import club_names, person as people_person, search as people_search
from skatclub.domain.people.person import Person

FOLDED = 32_768
"""Names kept as they are compared: thousands of a file and of a club are compared again at every answer."""

MOST_ALIKE = 5
"""Earlier names of a file that are shown beside one that sounds like them."""


class Match(StrEnum):
    """Why somebody of a file is taken for somebody of the club."""

    ALIAS = "alias"
    NUMBER = "number"
    NAME = "name"
    ANSWER = "answer"
    NEW = "new"
    OPEN = "open"
    LEFT_OUT = "left_out"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """Whom a name of the file stands for: `person` of the club, somebody new (None), or one of the candidates.

    Two new names of a file that sound the same are two people until somebody says otherwise: `alike` are the
    earlier ones, shown to be looked at; `row` is the earlier one whom this name stands for as well.
    """

    incoming: IncomingPerson
    match: Match
    person: Person | None = None
    candidates: tuple[Person, ...] = ()
    alike: tuple[IncomingPerson, ...] = ()
    row: IncomingPerson | None = None

    @property
    def is_open(self) -> bool:
        """Tell whether somebody has to say who it is."""
        return self.match is Match.OPEN

    @property
    def people(self) -> tuple[Person, ...]:
        """Return who of the club it is, or may be."""
        return self.candidates if self.is_open else (self.person,) if self.person is not None else ()

    @property
    def is_left_out(self) -> bool:
        """Tell whether the name is not taken, nor what the file says of it."""
        return self.match is Match.LEFT_OUT


@dataclass(frozen=True, slots=True)
class Answers:
    """What somebody said: whom a key stands for (None: somebody new), and which values of the file are taken.

    `rows` are keys that stand for the same person as the key of an earlier row, `left_out` keys that are nobody.
    """

    people: Mapping[str, int | None] = field(default_factory=dict)
    take: frozenset[str] = frozenset()
    rows: Mapping[str, str] = field(default_factory=dict)
    left_out: frozenset[str] = frozenset()

    def without(self, keys: Collection[str]) -> Answers:
        """Return what was said of all other names."""
        return replace(
            self,
            people={key: person_id for key, person_id in self.people.items() if key not in keys},
            rows={key: row for key, row in self.rows.items() if key not in keys},
            left_out=self.left_out.difference(keys),
        )


NOTHING_ANSWERED = Answers()


class Roster:
    """The people of a club, to be asked by name, number and alias."""

    def __init__(self, people: Sequence[Person], aliases: Mapping[str, int], own_club: str) -> None:
        self.people = people
        self.own_club = own_club
        self._by_id = {each.id: each for each in people}
        self._aliases = aliases
        self._by_name: dict[str, list[Person]] = {}
        self._by_number: dict[str, list[Person]] = {}
        self._claimed: frozenset[int] = frozenset()
        self._by_bare_name: dict[str, list[Person]] = {}
        for person in people:
            self._by_name.setdefault(_folded(person.written_name), []).append(person)
            self._by_bare_name.setdefault(_bare(person.written_name), []).append(person)
            if person.member_no:
                self._by_number.setdefault(person.member_no, []).append(person)

    def claim(self, everybody: Sequence[IncomingPerson]) -> None:
        """Note who of the club stands in the file by name and number: nobody else of the file may be them."""
        known_numbers = {(_folded(person.full_name), person.member_no) for person in everybody if person.member_no}
        self._claimed = frozenset(
            person.id for person in self.people if (_folded(person.written_name), person.member_no) in known_numbers
        )

    def decide(self, new: IncomingPerson, answers: Answers) -> Decision:
        """Return whom somebody of the file stands for. Refused: `AnswerUnknown` for a person who is not there."""
        if new.key in answers.people:
            return self._answered(new, answers.people[new.key])
        if new.is_total or new.key in answers.left_out:
            return Decision(incoming=new, match=Match.LEFT_OUT)
        known = self._by_id.get(self._aliases.get(new.key, 0))
        if known is not None:
            return Decision(incoming=new, match=Match.ALIAS, person=known)
        named = self._by_name.get(_folded(new.full_name), [])
        same = tuple(person for person in named if self._may_be(new, person))
        numbered = tuple(self._by_number.get(new.member_no, [])) if new.member_no else ()
        both = tuple(person for person in same if person in numbered)
        if len(both) == 1:
            return Decision(incoming=new, match=Match.NUMBER, person=both[0])
        if len(same) == 1 and not numbered:
            return Decision(incoming=new, match=Match.NAME, person=same[0])
        candidates = tuple(dict.fromkeys((*same, *numbered))) or next(filter(None, self._perhaps(new, named)), ())
        if candidates:
            return Decision(incoming=new, match=Match.OPEN, candidates=candidates)
        return Decision(incoming=new, match=Match.NEW)

    def _perhaps(self, new: IncomingPerson, named: Sequence[Person]) -> Iterator[tuple[Person, ...]]:
        """Yield who may be meant where nobody fits, the likelier people first."""
        # somebody of this name may have changed the club
        yield tuple(person for person in named if self._same_number(new, person))
        # another list may number the same people otherwise
        yield tuple(person for person in named if person.id not in self._claimed and self._same_club(new, person))
        # jun. and sen., or a title, may be left out in a list
        bare = self._by_bare_name.get(_bare(new.full_name), ())
        for people in (people_search.alike(self.people, new.full_name), bare):
            yield tuple(person for person in people if self._may_be(new, person))

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
        return not (new.club and ours) or club_names.folded(new.club) == club_names.folded(ours)

    def _same_number(self, new: IncomingPerson, person: Person) -> bool:
        """Tell whether no other number speaks against it."""
        return not (new.member_no and person.member_no) or new.member_no == person.member_no


def decide(incoming: Incoming, roster: Roster, answers: Answers) -> tuple[Decision, ...]:
    """Return whom everybody of the file stands for. Refused: `AnswerUnknown`, `SamePersonTwice`."""
    keys = {person.key for person in incoming.people}
    for key in (*answers.people, *answers.rows, *answers.left_out):
        if key not in keys:
            raise errors.AnswerUnknown(key[: text.LONGEST_NAME])
    roster.claim(incoming.people)
    decisions = _doubted(tuple(roster.decide(person, answers) for person in incoming.people))
    decisions = _as_rows(decisions, answers)
    _check_apart(incoming, decisions)
    return decisions if incoming.nicknames else _beside_alike(incoming, decisions, answers)


def _as_rows(decisions: tuple[Decision, ...], answers: Answers) -> tuple[Decision, ...]:
    """Let names stand for whom an earlier one stands for, as somebody said. Refused: `AnswerUnknown`."""
    as_rows: dict[str, Decision] = {}
    for decision in decisions:
        key = decision.incoming.key
        if key not in answers.rows:
            as_rows[key] = decision
            continue
        first = as_rows.get(answers.rows[key])
        if first is None:
            raise errors.AnswerUnknown(answers.rows[key][: text.LONGEST_NAME])
        if first.is_left_out:
            as_rows[key] = replace(first, incoming=decision.incoming)
            continue
        row = None if first.person is not None else first.row or first.incoming
        as_rows[key] = Decision(incoming=decision.incoming, match=Match.ANSWER, person=first.person, row=row)
    return tuple(as_rows.values())


def _beside_alike(incoming: Incoming, decisions: tuple[Decision, ...], answers: Answers) -> tuple[Decision, ...]:
    """Show new names beside earlier new ones that sound the same, where nothing says that they are two people."""
    people: dict[str, tuple[IncomingPerson, ...]] = {}
    by_sound: dict[tuple[str, ...], dict[tuple[str, str], IncomingPerson]] = {}
    for person in (each.incoming for each in decisions if each.match is Match.NEW):
        sound = people_search.sound(person.full_name)
        if sum(map(len, sound)) < people_search.FEWEST_SOUNDS:
            continue
        earlier = by_sound.setdefault(sound, {})
        alike = tuple(other for other in earlier.values() if _may_be_one(person, other))
        if alike and person.key not in answers.people:
            people[person.key] = alike
        if len(earlier) < MOST_ALIKE:
            earlier.setdefault((person.full_name.casefold(), club_names.folded(person.club)), person)
    if not people:
        return decisions
    places: dict[str, set[int]] = {}
    for number, keys in enumerate(_together(incoming)):
        for key in keys:
            places.setdefault(key, set()).add(number)
    nowhere: set[int] = set()
    for key, alike in people.items():
        own = places.get(key, nowhere)
        people[key] = tuple(other for other in alike if own.isdisjoint(places.get(other.key, nowhere)))
    return tuple(replace(decision, alike=people.get(decision.incoming.key, ())) for decision in decisions)


def _may_be_one(incoming: IncomingPerson, other: IncomingPerson) -> bool:
    """Tell whether two of a file who sound the same may be one person, who often has a second number by mistake."""
    clubs = {club_names.folded(club) for club in (incoming.club, other.club) if club}
    if len(clubs) > 1:
        return False
    if incoming.full_name.casefold() != other.full_name.casefold():
        return True
    return incoming.is_namesake or not _are_two(incoming, other)  # namesakes are asked about, not left apart


def _doubted(decisions: tuple[Decision, ...]) -> tuple[Decision, ...]:
    """Open what a name alone decided, where somebody else of the file, of another number or club, is the same."""
    by_person: dict[int, list[IncomingPerson]] = {}
    for doubtful in decisions:
        if doubtful.person is not None:
            by_person.setdefault(doubtful.person.id, []).append(doubtful.incoming)
    return tuple(
        replace(decision, match=Match.OPEN, person=None, candidates=(decision.person,))
        if decision.match is Match.NAME
        and decision.person is not None
        and any(_are_two(decision.incoming, other) for other in by_person[decision.person.id])
        else decision
        for decision in decisions
    )


def _are_two(person: IncomingPerson, other: IncomingPerson) -> bool:
    """Tell whether number, club, or what the file says of namesakes, say that two of it are not one person."""
    clubs = (club_names.folded(person.club), club_names.folded(other.club))
    pairs = ((person.member_no, other.member_no), clubs)
    are_namesakes = person.is_namesake and other.is_namesake and person.key != other.key
    return are_namesakes or any(first and second and first != second for first, second in pairs)


def same_names(decisions: Sequence[Decision]) -> dict[str, int]:
    """Return the answers to all open decisions about whom just one person of the very same name may be.

    Two who would be the same person then are left open.
    """
    known_ids: dict[str, int] = {}
    for decision in (each for each in decisions if each.is_open):
        namesakes = [
            who for who in decision.candidates if _folded(who.written_name) == _folded(decision.incoming.full_name)
        ]
        if len(namesakes) == 1:
            known_ids[decision.incoming.key] = namesakes[0].id
    times = Counter(known_ids.values())
    return {key: person_id for key, person_id in known_ids.items() if times[person_id] == 1}


def _check_apart(incoming: Incoming, decisions: Sequence[Decision]) -> None:
    """Refuse two names of one series, or of one table, as one person."""
    of_key: dict[str, int | str] = {}
    for decision in decisions:
        if decision.person is not None:
            of_key[decision.incoming.key] = decision.person.id
        elif decision.row is not None:
            of_key[decision.incoming.key] = of_key[decision.row.key] = decision.row.key
    for keys in _together(incoming):
        first: dict[int | str, str] = {}
        for key in keys:
            if key in of_key and first.setdefault(of_key[key], key) != key:
                raise errors.SamePersonTwice(first[of_key[key]], key)


def _together(incoming: Incoming) -> Iterator[Sequence[str]]:
    """Yield who played in one series, or at one table: nobody is there twice."""
    series: dict[tuple[object, ...], list[str]] = {}
    for result in incoming.results:
        series.setdefault((result.day, result.title, result.series_no), []).append(result.person)
    yield from series.values()
    for each in incoming.lists:
        yield each.people


@lru_cache(maxsize=FOLDED)
def _folded(name: str) -> str:
    # titles and suffixes where they stood of old
    words = sorted(name.split(), key=lambda word: people_person.is_suffix(word) - people_person.is_title(word))
    return text.sort_key(" ".join(words))[0]


@lru_cache(maxsize=FOLDED)
def _bare(name: str) -> str:
    return text.sort_key(" ".join(people_person.bare_words(name)))[0]
