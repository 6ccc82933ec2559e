"""People of one name are told apart: club, number or year of joining behind the name as soon as it occurs twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.people import club_names, person as people_person
from skatclub.domain.people.person import Apart, Audience, Person, PublishLevel

if TYPE_CHECKING:
    Numbers = Mapping[int, int | None]

_NOBODY: Mapping[int, int] = {}


def told_apart(
    everybody: Iterable[Person],
    *,
    start_nos: Numbers = _NOBODY,
    joined: Mapping[int, int] = _NOBODY,
    readers: Iterable[Audience] = tuple(Audience),
) -> dict[int, Apart]:
    """Return by id of all whose name others here bear, too, what tells them apart for these readers.

    What is different comes first: the club, the start number at an event (`start_nos` by id) or else the number of
    the member, for the desk alone the year of joining (`joined` by id). A shortened name gets club or start number;
    where its level allows nothing that differs, they are counted. Who is nobody to these readers stays so.
    """
    people = tuple(everybody)
    marks: dict[int, dict[str, str]] = {}
    for audience in readers:
        for group in _of_one_name(people, audience):
            columns = tuple(_columns(group, audience, start_nos, joined))
            for person, mark in zip(group, _marks(columns, audience), strict=True):
                marks.setdefault(person.id, {})[audience.value] = mark
    return {person.id: replace(person.apart, **marks[person.id]) for person in people if person.id in marks}


def marked(person: Person, apart: Mapping[int, Apart]) -> Person:
    """Return a person with what tells him or her apart from others, by id; as before who is not among them."""
    return replace(person, apart=apart[person.id]) if person.id in apart else person


def alike(everybody: Iterable[Person]) -> tuple[int, ...]:
    """Return the ids of all whose whole name somebody else here bears as well."""
    return tuple(person.id for each in _of_one_name(tuple(everybody), Audience.DESK) for person in each)


def _of_one_name(people: Sequence[Person], audience: Audience) -> Iterator[list[Person]]:
    """Yield those whose name reads the same to an audience, in the order in which they came to the club."""
    names = [_name(person, person.level_for(audience)) for person in people]
    repeated = {name for name, times in Counter(names).items() if times > 1 and name}
    groups: dict[str, dict[int, Person]] = {}
    for person, name in zip(people, names, strict=True):
        if name in repeated:
            groups.setdefault(name, {})[person.id] = person
    for group in groups.values():
        if len(group) > 1:
            yield [group[person_id] for person_id in sorted(group)]


def _name(person: Person, level: PublishLevel) -> str:
    """Return the name as these readers hear it; nothing of who is a number only."""
    if level is PublishLevel.FULL:
        return person.written_name.casefold()
    shown = people_person.shown_name(person, level)
    return "" if shown == people_person.ANONYMOUS else shown.casefold()


def _columns(
    group: Sequence[Person], audience: Audience, start_nos: Numbers, joined: Mapping[int, int]
) -> Iterator[list[str]]:
    """Yield what may be said to these readers of people of one name, fact by fact, the best first."""
    is_whole = [person.level_for(audience) is PublishLevel.FULL for person in group]
    yield [person.club for person in group]
    yield [f"#{number}" if (number := start_nos.get(person.id)) else "" for person in group]
    yield [person.member_no if whole else "" for person, whole in zip(group, is_whole, strict=True)]
    if audience is Audience.DESK:
        yield [str(joined.get(person.id, "")) for person in group]
        yield [f"ID {person.id}" for person in group]  # “#” is the start number, here and on every list
    else:
        yield [str(place) for place, _person in enumerate(group, start=1)]


def _marks(columns: Sequence[Sequence[str]], audience: Audience) -> list[str]:
    """Return of each the first fact that no other has; where one alone has none, it is said at the desk only."""
    *facts, last = columns
    marks = [""] * len(last)
    for column in facts:
        keys = [club_names.folded(said) for said in column]
        times = Counter(keys)
        marks = [
            mark or (said if key and times[key] == 1 else "")
            for mark, said, key in zip(marks, column, keys, strict=True)
        ]
    if audience is not Audience.DESK and marks.count("") == 1:
        return marks
    return [mark or instead for mark, instead in zip(marks, last, strict=True)]
