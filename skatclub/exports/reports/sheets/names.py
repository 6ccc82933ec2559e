"""Names on narrow columns: the full name first, then shorter and shorter ones that readers still recognise."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import Participant
from skatclub.domain.sheets.table import Table

REPLACED = "*"
"""Marks who took over a seat; a note says from which deal."""


def spellings(person: Person, apart: str = "") -> tuple[str, ...]:
    """Return the name of a person, longest first: Hans-Peter von der Heide, H.-P. v. d. Heide, …

    Where no number stands beside it, each has `apart` behind it, which tells two of one name apart.
    """
    given_name, family = person.given_name, person.family_name
    if not family or not given_name:
        return (people_person.with_apart(person.written_name, apart),)
    spelled = _distinct(
        person.written_name,
        f"{initials(given_name)} {family}",
        f"{initials(given_name)} {_short_particles(family)}",
        f"{initials(given_name)} {_short_double(family)}",
        f"{initials(given_name)} {_short_particles(family).partition('-')[0]}",
    )
    return tuple(people_person.with_apart(name, apart) for name in spelled)


def home(participant: Participant) -> str:
    """Return for whom somebody plays: the club, unless a team is named after it, and the teams."""
    teams, club = [place.name for place in participant.teams], participant.person.club
    parts = teams if any(team.startswith(club) for team in teams) else [club, *teams]
    return " · ".join(dict.fromkeys(filter(None, parts)))


def column_names(table: Table, seat: int) -> tuple[str, ...]:
    """Return who holds a seat, longest spelling first; with replacements "Krüger / v. Kraft*"."""
    people = [occupant.person for occupant in table.occupants_of(seat)]
    if len(people) == 1:
        return spellings(people[0], people[0].apart.desk)
    families = [person.family_name or person.given_name for person in people]
    short = [_short_particles(family) for family in families]
    if len(set(short)) < len(short):
        short = [spellings(person)[-1] for person in people]
    shortest = [_short_double(family) for family in families]
    return _distinct(_joined(short), _joined(shortest))


def _joined(names: Sequence[str]) -> str:
    first, *others = names
    return " / ".join((first, *(f"{name}{REPLACED}" for name in others)))


def initials(given_name: str) -> str:
    """Return Hans-Peter as H.-P. and Dr. Karl Heinz as Dr. K. H."""
    return " ".join(word if word.endswith(".") else _initials(word) for word in given_name.split())


def _initials(word: str) -> str:
    return "-".join(f"{part[0]}." for part in word.split("-") if part)


def _short_particles(family: str) -> str:
    """Return von der Heide as v. d. Heide: lower-case words before the name proper."""
    *particles, proper = family.split()
    return " ".join((*(f"{word[0]}." if word.islower() and len(word) > 1 else word for word in particles), proper))


def _short_double(family: str) -> str:
    """Return Mühlenbrock-Özdemir as Mühlenbrock-Ö."""
    first, hyphen, second = _short_particles(family).partition("-")
    return f"{first}-{second[0]}." if hyphen and second else first


def _distinct(*names: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
