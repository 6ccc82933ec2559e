"""Who may read a name: the office reads all, the wall and the world what each person allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.people import name_mentions, person as people_person
from skatclub.domain.people.person import Apart, Audience, Person, PublishLevel

if TYPE_CHECKING:
    from skatclub.domain.papers.event_facts import Seated
    from skatclub.domain.registration.registration import Participant
    from skatclub.domain.sheets.table import Occupant, Table


def face(person: Person, audience: Audience, *, number: int | None = None) -> Person:
    """Return the person as an audience may know him or her: the names are those that may be read, and no more.

    `number` (start number) stands for an anonymous one. Whatever shows the names of a face shows nothing else;
    what it says about levels is what it shows.
    """
    level, mark = person.level_for(audience), person.apart.of(audience)
    apart = Apart(desk=mark, board=mark, web=mark)
    if level is PublishLevel.FULL:
        return replace(person, apart=apart, notice_level=PublishLevel.FULL, web_level=PublishLevel.FULL)
    given_name, family = people_person.shown_name(person, level, number=number), ""
    if level is PublishLevel.INITIAL and person.given_name and person.family_name:
        given_name, family = person.given_name, given_name.removeprefix(person.given_name).strip()
    return replace(
        person,
        given_name=given_name,
        family_name=family,
        member_no="",
        notice_level=PublishLevel.FULL,
        web_level=PublishLevel.FULL,
        apart=apart,
    )


def called(person: Person, audience: Audience, *, number: int | None = None) -> str:
    """Return the name as an audience may read it, told apart from others here: Anna Schmidt, Anna S. (#17), #17."""
    name = people_person.shown_name(person, person.level_for(audience), number=number)
    return people_person.with_apart(name, person.apart.of(audience))


def listed(person: Person, audience: Audience, *, number: int | None = None) -> str:
    """Return the same, family name first: Schmidt, Anna."""
    name = people_person.listed_name(person, person.level_for(audience), number=number)
    return people_person.with_apart(name, person.apart.of(audience))


def in_the_newspaper(person: Person) -> Person:
    """Return somebody who agreed to the newspaper: known to the world as to the readers of the notice board."""
    return replace(person, web_level=person.notice_level, apart=replace(person.apart, web=person.apart.board))


def is_shorter_on_the_web(person: Person) -> bool:
    """Tell whether the world reads less than the whole name."""
    return person.web_level is not PublishLevel.FULL


def participants(registered: Iterable[Participant], audience: Audience) -> tuple[Participant, ...]:
    """Return participants as an audience may know them, the names of their teams as well."""
    if audience is Audience.DESK:
        return tuple(registered)
    everybody = tuple(registered)
    names = team_names(everybody, audience)
    return tuple(
        replace(
            participant,
            person=face(participant.person, audience, number=participant.start_no),
            teams=tuple(replace(place, name=names[place.team_id]) for place in participant.teams),
        )
        for participant in everybody
    )


def faces(registered: Mapping[int, Participant], audience: Audience) -> dict[int, Participant]:
    """Return participants by key as an audience may know them."""
    return dict(zip(registered, participants(registered.values(), audience), strict=True))


def team_name(name: str, members: Iterable[Seated | Occupant | Participant], audience: Audience) -> str:
    """Return the name of a team without what members do not want to be read: S./Krüger for Schmidt/Krüger."""
    for member in members:
        name = _without(name, member.person, _face_of(member, audience), _hidden(member.person, audience))
    return name


def titles(everybody: Iterable[Person], audience: Audience) -> Callable[[str], str]:
    """Return what a name of a team or league is without what anybody of the club does not want to be read.

    It ends where a name has to: a face may be longer than what is hidden.
    """
    people = [(person, hidden) for person in everybody if (hidden := _hidden(person, audience))]

    def shown(name: str) -> str:
        folded = name.casefold()
        for person, words in people:
            if hidden := [word for word in words if word.casefold() in folded]:
                name = _without(name, person, face(person, audience), hidden)
        return name[: text.LONGEST_NAME]

    return shown


def _without(name: str, person: Person, known: Person, hidden: Sequence[str]) -> str:
    """Return a name without the hidden words of a person, whose face stands there instead."""
    if not hidden:
        return name
    name = name_mentions.Shown([(person.written_name, known.written_name)]).of(name)
    shown = known.family_name or known.given_name
    for word in hidden:
        if word.casefold() not in known.written_name.casefold().split():
            name = name_mentions.word_replaced(name, word, shown)
    return name


def team_names(participants: Iterable[Participant], audience: Audience) -> dict[int, str]:
    """Return the names of all teams, tandems and pairs of an event by their ids, as an audience may read them."""
    members: dict[int, list[Participant]] = {}
    names: dict[int, str] = {}
    for participant in participants:
        for place in participant.teams:
            names.setdefault(place.team_id, place.name)
            members.setdefault(place.team_id, []).append(participant)
    return {team_id: team_name(name, members[team_id], audience) for team_id, name in names.items()}


def of_table(table: Table, audience: Audience, others: Iterable[Seated | Occupant | Participant] = ()) -> Table:
    """Return a list as an audience may read it: names at the head, and where notes mention them or `others`."""
    if audience is Audience.DESK:
        return table
    shown = _shown((*others, *table.occupants), audience)
    return replace(
        table,
        occupants=tuple(replace(occupant, person=_face_of(occupant, audience)) for occupant in table.occupants),
        records=tuple(
            replace(record, note=shown.of(record.note)) if record.note else record for record in table.records
        ),
        penalties=tuple(replace(penalty, reason=shown.of(penalty.reason)) for penalty in table.penalties),
        note=shown.of(table.note),
    )


def of_tables(tables: Sequence[Table], audience: Audience) -> Sequence[Table]:
    """Return lists as an audience may read them."""
    if audience is Audience.DESK:
        return tables
    everybody = [occupant for table in tables for occupant in table.occupants]
    return tuple(of_table(table, audience, everybody) for table in tables)


def texts_about(person: Person, everybody: Iterable[Person], audience: Audience) -> name_mentions.Shown:
    """Return what texts may say to somebody who asks what is stored: others' names as an audience reads them."""
    return _of_faces((each, each if each.id == person.id else face(each, audience)) for each in everybody)


def texts(everybody: Iterable[Person], audience: Audience) -> name_mentions.Shown:
    """Return what texts may say to an audience: names as everybody allows it."""
    return _of_faces((each, face(each, audience)) for each in everybody)


def _shown(everybody: Iterable[Seated | Occupant | Participant], audience: Audience) -> name_mentions.Shown:
    return _of_faces(
        {holder.person.id: (holder.person, _face_of(holder, audience)) for holder in everybody}.values()
    )


def _of_faces(faces: Iterable[tuple[Person, Person]]) -> name_mentions.Shown:
    """Return what notes may say: full names as they are worn, and no hidden part of a name by itself."""
    here = tuple(faces)
    bearers = Counter(word for person, _known in here for word in _all_parts(person))
    words = {
        word: f"{word[0]}." if bearers[word] > 1 else (known.family_name or known.given_name)
        for person, known in here
        for word in _hidden_words(person, known)
    }
    return name_mentions.Shown(((person.written_name, known.written_name) for person, known in here), words)


def _hidden_words(person: Person, known: Person) -> Iterator[str]:
    """Return the parts of a name that are not to be read in its face."""
    worn = set(known.written_name.casefold().split())
    return (word for word in _all_parts(person) if word.casefold() not in worn)


def _hidden(person: Person, audience: Audience) -> list[str]:
    """Return the parts of a name that an audience may not read."""
    level = person.level_for(audience)
    if level is PublishLevel.FULL:
        return []
    hidden = [*name_mentions.parts_of(person.family_name)]
    if level in {PublishLevel.INITIALS, PublishLevel.ANONYMOUS} or not person.family_name:
        hidden += name_mentions.parts_of(person.given_name)
    return hidden


def _all_parts(person: Person) -> set[str]:
    return {*name_mentions.parts_of(person.given_name), *name_mentions.parts_of(person.family_name)}


def _face_of(holder: Seated | Occupant | Participant, audience: Audience) -> Person:
    return face(holder.person, audience, number=holder.start_no)
