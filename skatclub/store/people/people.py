"""Rows of people and what they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any

import sqlalchemy as sa

from skatclub.domain import text
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.people import names, person as people_person
from skatclub.domain.people.person import NOBODY_ELSE, Apart, Audience, Person
from skatclub.store.journal import journal
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

_FACTS = ("given_name", "family_name", "club", "member_no", "is_member", "notice_level", "web_level")
_COLUMNS = ("id", "version", *_FACTS)
_columns_of = attrgetter(*_COLUMNS)

_PERSON = tables_all.person
COLUMNS = tuple(_PERSON.c[name] for name in _COLUMNS)
"""What `of_columns` reads, in this order."""
_WHOLE_NAME = sa.func.trim(_PERSON.c.given_name + sa.literal(" ") + _PERSON.c.family_name)
_MEMBERS_FIRST = sa.select(_PERSON).order_by(_PERSON.c.is_member.desc(), _PERSON.c.id)
_OF_NAME = _MEMBERS_FIRST.where(sa.bindparam("full_name") == _WHOLE_NAME)
_OF_IDS = sa.select(_PERSON).where(_PERSON.c.id.in_(sa.bindparam("ids", expanding=True)))
_ELSEWHERE = (
    sa.select(tables_all.occupant.c.table_id)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .where(
        tables_all.occupant.c.person_id == sa.bindparam("of_person"),
        tables_all.series.c.event_id != sa.bindparam("of_event"),
    )
    .limit(1)
)
_SEATED = (
    sa.select(
        tables_all.series.c.number,
        tables_all.play_table.c.number.label("at"),
        tables_all.occupant.c.seat,
        tables_all.occupant.c.person_id,
    )
    .join(tables_all.play_table, tables_all.play_table.c.series_id == tables_all.series.c.id)
    .join(
        tables_all.occupant,
        sa.and_(tables_all.occupant.c.table_id == tables_all.play_table.c.id, tables_all.occupant.c.from_deal == 1),
    )
    .where(tables_all.series.c.event_id == sa.bindparam("of_event"))
)
_COUNTED = (
    sa.select(tables_all.series.c.number, sa.literal(0), sa.literal(0), tables_all.plain_result.c.person_id)
    .join(tables_all.plain_result, tables_all.plain_result.c.series_id == tables_all.series.c.id)
    .where(tables_all.series.c.event_id == sa.bindparam("of_event"))
)
_AT_LISTS = sa.union(_SEATED, _COUNTED)
_JOINED = (
    sa.select(tables_all.member_status.c.person_id, sa.func.min(tables_all.member_status.c.since))
    .where(tables_all.member_status.c.person_id.in_(sa.bindparam("ids", expanding=True)))
    .group_by(tables_all.member_status.c.person_id)
)
_TAKING_PART = (
    sa.select(tables_all.participant.c.start_no, *COLUMNS)
    .join(_PERSON, _PERSON.c.id == tables_all.participant.c.person_id)
    .where(tables_all.participant.c.event_id == sa.bindparam("of_event"))
)
_ONLY_SEATED = (
    sa.select(sa.null(), *COLUMNS)
    .distinct()
    .join(tables_all.occupant, tables_all.occupant.c.person_id == _PERSON.c.id)
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .where(
        tables_all.series.c.event_id == sa.bindparam("of_event"),
        _PERSON.c.id.not_in(
            sa.select(tables_all.participant.c.person_id).where(
                tables_all.participant.c.event_id == sa.bindparam("of_event")
            )
        ),
    )
)
"""Who sits at a list without a registration, as on an evening by names."""
_IN_EVENT = (_TAKING_PART, _ONLY_SEATED)
_CHANGE = (
    sa.update(_PERSON)
    .where(_PERSON.c.id == sa.bindparam("who"))
    .values(version=_PERSON.c.version + 1, **{name: sa.bindparam(name) for name in _FACTS})
)


def of_row(row: Fetched, apart: Mapping[int, Apart] | None = None) -> Person:
    """Read a person, told apart from others if he or she is among these."""
    return of_columns(_columns_of(row), NOBODY_ELSE if apart is None else apart.get(row.id, NOBODY_ELSE))


@lru_cache(maxsize=4096)
def of_columns(columns: tuple[Any, ...], apart: Apart = NOBODY_ELSE) -> Person:  # Any: what a column holds
    """Return the person of these columns: lists and rankings name everybody again and again."""
    return Person(**dict(zip(_COLUMNS, columns, strict=True)), apart=apart)


def named(work: View, typed: str) -> Person | None:
    """Return who has this name, members before guests, upper and lower case alike; None if nobody."""
    given_name, family = people_person.name_parts(typed)
    name_key = f"{given_name} {family}".strip().casefold()
    rows = work.connection.execute(_MEMBERS_FIRST)
    return next((who for who in map(of_row, rows) if who.written_name.casefold() == name_key), None)


def get(view: View, person_id: int) -> Person:
    """Return a person; refused: `NoSuchRecord`."""
    rows = view.rows(tables_all.person, id=person_id)
    if not rows:
        raise NoSuchRecord("person", person_id)
    return of_row(rows[0])


def known(view: View, person_id: int) -> Person:
    """Return a person, told apart from others of the club; refused: `NoSuchRecord`."""
    person = get(view, person_id)
    same = of_name(view, person.written_name)
    apart = told_apart(view, same, readers=(Audience.DESK,))
    return next((each for each in apart if each.id == person_id), person)


def of_name(view: View, full_name: str) -> tuple[Person, ...]:
    """Return all who have exactly this name, however it is parted, members first."""
    name_wanted = text.checked(full_name, longest=2 * text.LONGEST_NAME + 1)
    return tuple(map(of_row, view.connection.execute(_OF_NAME, {"full_name": name_wanted})))


def add(work: Work, typed: str, *, is_member: bool = False) -> Person:
    """Write a new person with a typed name."""
    given_name, family = people_person.name_parts(typed)
    return write(work, Person(id=0, given_name=given_name, family_name=family, is_member=is_member))


def found_or_added(work: Work, who: str | Person) -> Person:
    """Return who was chosen or has the name typed, or write a guest of this name. Refused: `NoSuchRecord`."""
    if isinstance(who, Person):
        return get(work, who.id)
    return named(work, who) or add(work, who)


def rename(work: Work, person: Person, typed: str) -> None:
    """Spell a person's name anew."""
    given_name, family = people_person.name_parts(typed)
    put(work, person, replace(person, given_name=given_name, family_name=family))


def sits_elsewhere(view: View, person: Person, event_id: int) -> bool:
    """Tell whether a person holds a seat in another event, so that the name belongs to more than this one."""
    seat = view.connection.execute(_ELSEWHERE, {"of_person": person.id, "of_event": event_id}).first()
    return seat is not None


def everybody(view: View) -> tuple[Person, ...]:
    """Return all people of the club's file, told apart for its office."""
    return told_apart(view, map(of_row, view.rows(tables_all.person, "id")), readers=(Audience.DESK,))


def told_apart(
    view: View, people: Iterable[Person], *, readers: Iterable[Audience] = tuple(Audience)
) -> tuple[Person, ...]:
    """Return people of the club, those of one name with what tells them apart among these."""
    here = tuple(people)
    ids = names.alike(here)
    since = view.connection.execute(_JOINED, {"ids": ids}) if ids else ()
    joined = {person_id: day.year for person_id, day in since}
    apart = names.told_apart(here, joined=joined, readers=readers)
    return tuple(names.marked(person, apart) for person in here) if apart else here


def of_event(view: View, event_id: int) -> Mapping[int, Apart]:
    """Return by id of all in an event whose name others there bear, too, what tells them apart.

    It is read once, and anew when something is written that belongs to no single table, as people and participants.
    """
    if isinstance(view, Work):  # a change may have written something already
        return apart_of(_numbered(view, event_id))
    journal.catch_up(view)
    known = view.memory.get(view.head, -event_id, _Namesakes)  # tables of players have the numbers above 0
    if known is None:
        known = _Namesakes(apart_of(_numbered(view, event_id)))
        view.memory.keep(view.head, -event_id, known)
    return known.apart


def _numbered(view: View, event_id: int) -> tuple[tuple[Any, ...], ...]:  # Any: what a column holds
    """Return start number and columns of everybody in an event."""
    here = {"of_event": event_id}
    return tuple(tuple(row) for which in _IN_EVENT for row in view.connection.execute(which, here))


@lru_cache(maxsize=8)
def apart_of(numbered: tuple[tuple[Any, ...], ...]) -> Mapping[int, Apart]:  # Any: what a column holds
    """Return what tells people apart, start number and columns of each: most changes leave them as they were."""
    people = {columns[0]: of_columns(columns) for _start_no, *rest in numbered for columns in (tuple(rest),)}
    return names.told_apart(people.values(), start_nos={row[1]: row[0] for row in numbered})


def name_of(row: Fetched, apart: Mapping[int, Apart]) -> str:
    """Return the name of somebody at a list (`person_id`) of an event of which some are told apart (`of_event`)."""
    name = f"{row.given_name} {row.family_name}".strip()
    return people_person.with_apart(name, apart[row.person_id].desk) if row.person_id in apart else name


@dataclass(frozen=True, slots=True)
class _Namesakes:
    """What tells people of an event apart, as it is kept in memory."""

    apart: Mapping[int, Apart]


def in_event(view: View, event_id: int, person_id: int) -> Person:
    """Return a person as he or she is called in an event; refused: `NoSuchRecord`."""
    return names.marked(get(view, person_id), of_event(view, event_id))


def full_names(view: View, event_id: int | None = None) -> dict[int, str]:
    """Return the names of all by id as the club's office tells them apart, or as that of an event does."""
    here = {} if event_id is None else of_event(view, event_id)
    return {person.id: names.marked(person, here).full_name for person in everybody(view)}


def some(view: View, person_ids: Sequence[int]) -> tuple[Person, ...]:
    """Return these people, as they are read alone: nothing tells them apart."""
    return tuple(map(of_row, view.connection.execute(_OF_IDS, {"ids": list(person_ids)})))


def known_some(view: View, person_ids: Sequence[int]) -> tuple[Person, ...]:
    """Return these people, told apart from others of the club."""
    wanted = frozenset(person_ids)
    return tuple(person for person in everybody(view) if person.id in wanted)


def at_lists(view: View, event_id: int) -> tuple[Person, ...]:
    """Return who played lists or has results in an event, registered or not, in the order of sitting down."""
    seats = view.connection.execute(_AT_LISTS, {"of_event": event_id})
    ids = dict.fromkeys(row.person_id for row in sorted(seats, key=tuple))
    known, apart = {person.id: person for person in some(view, tuple(ids))}, of_event(view, event_id)
    return tuple(names.marked(known[person_id], apart) for person_id in ids)


def agree(work: Work, person_id: int, *, given_at: str) -> None:
    """Note that a guest agreed to be kept for later events."""
    _agree(work, tables_all.consent, person_id, given_at)


def agree_to_press(work: Work, person_id: int, *, given_at: str) -> None:
    """Note that somebody agreed to be named in the newspaper."""
    _agree(work, tables_all.press_consent, person_id, given_at)


def _agree(work: Work, consent: sa.Table, person_id: int, given_at: str) -> None:
    if not work.rows(consent, person_id=person_id):
        work.insert_all(consent, [{"person_id": person_id, "given_at": given_at}])


def withdraw_consent(work: Work, person_id: int) -> None:
    """Note that a guest does not want to be kept any more."""
    work.delete(tables_all.consent, person_id=person_id)


def write(work: Work, new: Person) -> Person:
    """Write a new person. Refused: as `_checked`."""
    clean = _checked(new)
    return replace(clean, id=work.insert(tables_all.person, _facts(clean)))


def write_all(work: Work, new: Sequence[Person]) -> tuple[Person, ...]:
    """Write new people by one statement; return them with their ids."""
    clean = [_checked(person) for person in new]
    ids = work.insert_numbered(tables_all.person, list(map(_facts, clean)))
    return tuple(replace(person, id=made_id) for person, made_id in zip(clean, ids, strict=True))


def put(work: Work, old: Person, new: Person) -> None:
    """Write what has changed of a person."""
    put_all(work, ((old, new),))


def put_all(work: Work, changed: Sequence[tuple[Person, Person]]) -> None:
    """Write what has changed of several people, old beside new, by one statement."""
    rows = [
        {
            "who": old.id,
            **_facts(new if (old.written_name, old.club) == (new.written_name, new.club) else _checked(new)),
        }
        for old, new in changed
        if _facts(old) != _facts(new)
    ]
    if rows:
        work.connection.execute(_CHANGE, rows)


def _checked(person: Person) -> Person:
    """Return a person whose name or club is new here, the club as it is seen.

    Refused: `ScriptsMixed`, `TextTooLong`.
    """
    for name in (person.given_name, person.family_name):
        text.check_letters(name)
    return replace(person, club=text.checked(person.club, required=False))


def _facts(person: Person) -> dict[str, object]:
    return {name: getattr(person, name) for name in _FACTS}


def remove(work: Work, person_id: int) -> None:
    """Take a person out who stands nowhere else."""
    work.delete(tables_all.person, id=person_id)
