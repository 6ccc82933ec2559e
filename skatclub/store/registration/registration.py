"""Rows of an event's conditions and participants, and what they stand for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from skatclub.domain.cash.ledger import AT_THE_DOOR, Category
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.events import conditions_text
from skatclub.domain.events.conditions import Conditions
from skatclub.domain.people.person import NOBODY_ELSE, Apart, Person
from skatclub.domain.registration.registration import Participant, TeamPlace
from skatclub.store.people import members as members_store, people as people_store
from skatclub.store.registration import teams
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

_FACTS = ("start_no", "presence", "family", "pot", "fixed_table", "fixed_seat", "first_series", "last_series")
_CENTS = tables_all.booking.c.cents
_IS_DEPOSIT = tables_all.booking.c.category == Category.DEPOSIT
_IS_RETURN = sa.or_(
    sa.and_(_CENTS < 0, tables_all.booking.c.counters.is_(None)),
    sa.and_(_CENTS > 0, tables_all.booking.c.counters.is_not(None)),
)
_PAID = (
    sa.select(
        tables_all.booking.c.person_id,
        sa.func.sum(_CENTS).label("paid"),
        sa.func.sum(sa.case((_IS_DEPOSIT, _CENTS), else_=0)).label("held"),
        sa.func.sum(sa.case((sa.and_(_IS_DEPOSIT, _IS_RETURN), -_CENTS), else_=0)).label("returned"),
    )
    .where(tables_all.booking.c.event_id == sa.bindparam("of_event"))
    .where(tables_all.booking.c.category.in_(AT_THE_DOOR), tables_all.booking.c.purpose_id.is_(None))
    .group_by(tables_all.booking.c.person_id)
)
_PAID_BY = _PAID.where(tables_all.booking.c.person_id.in_(sa.bindparam("of_people", expanding=True)))
_PARTICIPANTS = sa.select(
    tables_all.participant.c.event_id,
    tables_all.participant.c.id.label("participant_id"),
    tables_all.participant.c.version.label("participant_version"),
    tables_all.participant.c.groups,
    *(tables_all.participant.c[name] for name in _FACTS),
    *people_store.COLUMNS,
).join(tables_all.person, tables_all.person.c.id == tables_all.participant.c.person_id)
_OF_EVENT = _PARTICIPANTS.where(tables_all.participant.c.event_id == sa.bindparam("of_event"))
_WITH_ID = _PARTICIPANTS.where(tables_all.participant.c.id == sa.bindparam("with_id"))
_NOTHING = (0, 0)
_CONDITIONS = sa.select(tables_all.conditions.c.dump).where(
    tables_all.conditions.c.event_id == sa.bindparam("of_event")
)
_LAST_BEGUN = sa.select(sa.func.max(tables_all.series.c.number)).where(
    tables_all.series.c.event_id == sa.bindparam("of_event"),
    sa.or_(
        *(
            sa.exists().where(
                tables_all.play_table.c.series_id == tables_all.series.c.id,
                rows.c.table_id == tables_all.play_table.c.id,
            )
            for rows in (tables_all.deal, tables_all.totals_sheet)
        )
    ),
)

_SEATED = (
    sa.select(tables_all.occupant.c.person_id)
    .distinct()
    .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .where(tables_all.series.c.event_id == sa.bindparam("of_event"))
)
_FORGET = (
    sa.update(tables_all.participant)
    .where(tables_all.participant.c.person_id == sa.bindparam("of_person"), tables_all.participant.c.family != "")
    .values(version=tables_all.participant.c.version + 1, family="")
)


def conditions(view: View, event_id: int) -> Conditions:
    """Return the conditions of an event; the usual ones if nothing was said."""
    dump = view.connection.execute(_CONDITIONS, {"of_event": event_id}).scalar()
    return Conditions() if dump is None else conditions_text.load(dump)


def put_conditions(work: Work, event_id: int, new: Conditions) -> None:
    """Write the conditions of an event."""
    work.keep(tables_all.conditions, {"event_id": event_id}, dump=conditions_text.dump(new))


class Everybody(Mapping[int, Participant]):
    """Who takes part in an event, by id and in the order of `participants`: each is made when it is asked for.

    Members are those of its day: `noted` says so of whom a status is. `by_person` are their ids by those of
    persons, `groups` those of who belongs to any. `apart` tells people of one name apart where not all are here.
    """

    def __init__(
        self,
        rows: Iterable[Fetched],
        places: teams.Places,
        paid: Mapping[int, tuple[int, int]],
        noted: Mapping[int, bool],
        apart: Mapping[int, Apart] | None = None,
    ) -> None:
        in_order = sorted(rows, key=lambda row: (row.start_no is None, row.start_no or 0, row.participant_id))
        self._rows, self._places, self._paid = {row.participant_id: row for row in in_order}, places, paid
        self._noted, self._apart = noted, apart
        self._made: dict[int, Participant] = {}
        self.by_person = {row.id: row.participant_id for row in in_order}
        self.groups = {row.participant_id: _groups_of(row.groups) for row in in_order if row.groups}

    def __getitem__(self, participant_id: int) -> Participant:
        if participant_id not in self._made:
            row = self._rows[participant_id]
            paid = self._paid.get(row.id, _NOTHING)
            self._made[participant_id] = _of_row(row, self._places, paid, self._noted, self._known())
        return self._made[participant_id]

    def _known(self) -> Mapping[int, Apart]:
        """Return what tells people of one name apart, reckoned once a name is asked for."""
        if self._apart is None:
            numbered = ((row.start_no, *tuple(row)[-len(people_store.COLUMNS) :]) for row in self._rows.values())
            self._apart = people_store.apart_of(tuple(numbered))
        return self._apart

    def __contains__(self, participant_id: object) -> bool:
        return participant_id in self._rows

    def __iter__(self) -> Iterator[int]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)


def participants(view: View, event_id: int, *, people: Collection[int] | None = None) -> tuple[Participant, ...]:
    """Return who takes part in an event, by start number, the waiting list last in the order of coming.

    With `people` (ids of persons) only these are looked for.
    """
    return tuple(everybody(view, event_id, people=people).values())


def everybody(view: View, event_id: int, *, people: Collection[int] | None = None) -> Everybody:
    """Return the same by id."""
    which = _OF_EVENT if people is None else _OF_EVENT.where(tables_all.participant.c.person_id.in_(people))
    rows = view.connection.execute(which, {"of_event": event_id}).all()
    apart = None if people is None else people_store.of_event(view, event_id)
    places, paid = teams.places(view, event_id), _paid(view, event_id, people)
    return Everybody(rows, places, paid, members_store.noted_at(view, event_id), apart)


def get(view: View, participant_id: int) -> tuple[int, Participant]:
    """Return a participant with the id of the event; refused: `NoSuchRecord`."""
    row = view.connection.execute(_WITH_ID, {"with_id": participant_id}).first()
    if row is None:
        raise NoSuchRecord("participant", participant_id)
    places, paid = {participant_id: teams.places_of(view, participant_id)}, _paid(view, row.event_id, [row.id])
    apart = people_store.of_event(view, row.event_id)
    noted = members_store.noted_at(view, row.event_id)
    return row.event_id, _of_row(row, places, paid.get(row.id, _NOTHING), noted, apart)


def add(work: Work, event_id: int, new: Participant) -> int:
    """Write a new participant of a known person; return the id."""
    return work.insert(tables_all.participant, {"event_id": event_id, "person_id": new.person.id, **_facts(new)})


def take_in(work: Work, event_id: int, here: Iterable[Person]) -> None:
    """Let people take part who do not yet, with the numbers behind the last one, all at once."""
    table = tables_all.participant
    known = work.rows(table, event_id=event_id)
    last, there = max((row.start_no or 0 for row in known), default=0), {row.person_id for row in known}
    new = {person.id: person for person in here if person.id not in there}
    rows = [
        {"event_id": event_id, "person_id": person.id, **_facts(Participant(id=0, person=person, start_no=number))}
        for number, person in enumerate(new.values(), start=last + 1)
    ]
    work.insert_all(table, rows)


def put(work: Work, old: Participant, new: Participant) -> None:
    """Write what has changed of a participant; the person and teams are written elsewhere."""
    if _facts(old) != _facts(new):
        work.update(tables_all.participant, {"id": old.id}, **_facts(new))


def remove(work: Work, participant: Participant) -> None:
    """Take a participant out of the event, and out of all teams."""
    teams.leave_all(work, participant.id)
    work.delete(tables_all.participant, id=participant.id)


def forget_family(work: Work, person_id: int) -> None:
    """Take out the word that members of a family share, wherever a person took part."""
    work.connection.execute(_FORGET, {"of_person": person_id})


def last_begun(view: View, event_id: int) -> int:
    """Return the last series of an event in which deals or totals are written, 0 if none is."""
    return int(view.connection.execute(_LAST_BEGUN, {"of_event": event_id}).scalar() or 0)


def seated_in(view: View, event_id: int) -> frozenset[int]:
    """Return the ids of all persons who hold a seat at a table of the event."""
    return frozenset(view.connection.execute(_SEATED, {"of_event": event_id}).scalars())


def _paid(view: View, event_id: int, people: Collection[int] | None) -> dict[int, tuple[int, int]]:
    """Return what each person has paid at the door of an event, and of the deposit got back once none is held."""
    which, filters = (_PAID, {}) if people is None else (_PAID_BY, {"of_people": list(people)})
    rows = view.connection.execute(which, {"of_event": event_id, **filters})
    return {who: (paid, returned if held <= 0 else 0) for who, paid, held, returned in rows}


def _of_row(
    row: Fetched,
    places: teams.Places,
    money: tuple[int, int],
    noted: Mapping[int, bool],
    apart: Mapping[int, Apart],
) -> Participant:
    (_event_id, number, version, groups, *facts), own = row, len(_FACTS)
    who = people_store.of_columns(tuple(facts[own:]), apart.get(row.id, NOBODY_ELSE))
    who = members_store.as_noted(who, noted)
    held = places.get(number, ())
    return _participant(number, who, groups, (version, *facts[:own]), held, *money)


@lru_cache(maxsize=2048)
def _participant(
    number: int,
    person: Person,
    groups: str,
    facts: tuple[Any, ...],  # Any: what a column holds
    places: tuple[TeamPlace, ...],
    paid: int,
    returned: int,
) -> Participant:
    """Return the participant of these columns: with each look at an event all are read again."""
    return Participant(
        id=number,
        person=person,
        groups=_groups_of(groups),
        teams=places,
        paid=int(paid),
        returned=int(returned),
        **dict(zip(("version", *_FACTS), facts, strict=True)),
    )


def _groups_of(written: str) -> tuple[str, ...]:
    return tuple(filter(None, written.split("|")))


def _facts(participant: Participant) -> dict[str, object]:
    return {"groups": "|".join(participant.groups), **{name: getattr(participant, name) for name in _FACTS}}
