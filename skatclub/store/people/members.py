"""Rows of members and guests with all that is noted of them, and what they stand for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any, TypeVar

import sqlalchemy as sa

from skatclub.domain.people import membership
from skatclub.domain.people.membership import Contact, GroupIn, Member, MemberStatus, StatusFrom
from skatclub.domain.people.person import Audience, Person
from skatclub.domain.registration.registration import AWAY
from skatclub.store.journal import journal
from skatclub.store.league import leagues
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

HOLDERS = (
    tables_all.occupant,
    tables_all.participant,
    tables_all.booking,
    tables_all.membership_fee,
    tables_all.plain_result,
    tables_all.season_mark,
    tables_all.relative_player,
)
"""The tables of what somebody did: who stands in one of them has results and is never deleted."""
NOTED = (
    tables_all.membership,
    tables_all.member_status,
    tables_all.person_group,
    tables_all.contact,
    tables_all.alias,
    tables_all.consent,
    tables_all.press_consent,
    tables_all.birthday,
    tables_all.anonymised,
)
"""The tables of what is noted of somebody."""
ERASED = (
    tables_all.membership,
    tables_all.contact,
    tables_all.alias,
    tables_all.consent,
    tables_all.press_consent,
    tables_all.birthday,
)
"""What goes with somebody's names; status and groups stay, for rankings count them."""
_STATUS, _PERSON = tables_all.member_status.c, tables_all.person.c
_STATUSES = (
    sa.select(_STATUS.person_id, _STATUS.since, _STATUS.status, _PERSON.is_member)
    .join(tables_all.person, _PERSON.id == _STATUS.person_id)
    .where(_STATUS.person_id.not_in(sa.select(tables_all.anonymised.c.person_id)))
    .order_by(_STATUS.since)
)
_AT_EVENT = (
    _STATUSES.add_columns(tables_all.event.c.held_on)
    .join(tables_all.participant, tables_all.participant.c.person_id == _STATUS.person_id)
    .join(tables_all.event, tables_all.event.c.id == tables_all.participant.c.event_id)
    .where(tables_all.event.c.id == sa.bindparam("of_event"))
)
_CONTACT = ("email", "phone", "address")
_NOTED = ("association_no", "note", "fee", "paid_until")
_CONSENTS = (tables_all.consent, tables_all.press_consent)
T = TypeVar("T")
_OF_PEOPLE: sa.BindParameter[list[int]] = sa.bindparam("of_people", expanding=True)
_HELD = sa.union_all(
    *(sa.select(sa.literal(1)).where(holder.c.person_id == sa.bindparam("of_person")) for holder in HOLDERS)
)


def everybody(view: View, *, counts: bool = True) -> tuple[Member, ...]:
    """Return all people of the club's file, with what they played or (`counts`) without."""
    return _read(view, people.everybody(view), None, counts=counts)


def born(view: View) -> tuple[Member, ...]:
    """Return those whose birthday is noted, without what they played."""
    ids = view.connection.execute(sa.select(tables_all.birthday.c.person_id)).scalars().all()
    return tuple(some(view, ids).values())


def get(view: View, person_id: int) -> Member:
    """Return one of them; refused: `NoSuchRecord`."""
    return _read(view, (people.known(view, person_id),), (person_id,))[0]


def noted_on(view: View, day: date) -> dict[int, bool]:
    """Return of all whose status is noted (by id) whether they are members on a day.

    A person's own row says what held when somebody last noted one: it may begin, or end, on a later day.
    """
    return _noted((*row, day) for row in view.connection.execute(_STATUSES))


def noted_at(view: View, event_id: int) -> dict[int, bool]:
    """Return the same of those who take part in an event, on its day."""
    return _noted(view.connection.execute(_AT_EVENT, {"of_event": event_id}))


def _noted(rows: Iterable[Sequence[Any]]) -> dict[int, bool]:  # Any: what a column holds
    histories: dict[tuple[int, bool, date], list[StatusFrom]] = defaultdict(list)
    for person_id, since, status, is_member, day in rows:
        histories[person_id, bool(is_member), day].append(StatusFrom(since, status))
    gone = {None, MemberStatus.LEFT}
    known = histories.items()
    return {who: membership.status_on(of, day, is_member=usual) not in gone for (who, usual, day), of in known}


def as_noted(person: Person, noted: Mapping[int, bool]) -> Person:
    """Return a person as a member or none, as it is noted for a day."""
    is_member = noted.get(person.id, person.is_member)
    return person if is_member is person.is_member else replace(person, is_member=is_member)


def everyone_on(view: View, day: date) -> tuple[Person, ...]:
    """Return all people as the club counts them on a day, members or not."""
    noted = noted_on(view, day)
    return tuple(as_noted(person, noted) for person in people.everybody(view))


def offered(view: View, day: date) -> tuple[Person, ...]:
    """Return who may be offered at a registration on a day: members, and guests who agreed to be kept."""
    agreed = frozenset(view.connection.execute(sa.select(tables_all.consent.c.person_id)).scalars())
    here = (person for person in everyone_on(view, day) if person.is_member or person.id in agreed)
    return people.told_apart(view, (person.alone for person in here), readers=(Audience.DESK,))


def erased_ids(view: View) -> frozenset[int]:
    """Return the ids of all whose names were erased."""
    return frozenset(view.connection.execute(sa.select(tables_all.anonymised.c.person_id)).scalars())


def has_results(view: View, person_id: int) -> bool:
    """Tell whether somebody is in an event, at a list or in a squad, has paid or was noted in a season."""
    held = view.connection.execute(_HELD, {"of_person": person_id}).first() is not None
    return held or bool(leagues.squads_of(view, person_id))


def press(view: View) -> frozenset[int]:
    """Return the ids of all who agreed to be named in the newspaper."""
    return frozenset(view.connection.execute(sa.select(tables_all.press_consent.c.person_id)).scalars())


def some(view: View, person_ids: Sequence[int]) -> dict[int, Member]:
    """Return some of them by their ids, without what they played."""
    return {
        member.person.id: member
        for member in _read(view, people.known_some(view, person_ids), person_ids, counts=False)
    }


def put(work: Work, old: Member, new: Member) -> None:
    """Write what has changed of somebody; the person's own row is written by `people.put`."""
    put_all(work, ((old, new),))


def put_all(work: Work, changed: Sequence[tuple[Member, Member]]) -> None:
    """Write what has changed of several people, old beside new, by few statements."""
    noted = {old.person.id: {name: getattr(new, name) for name in _NOTED} for old, new in changed}
    _put_texts(work, tables_all.membership, noted)
    reached = {old.person.id: {name: getattr(new.contact, name) for name in _CONTACT} for old, new in changed}
    _put_texts(work, tables_all.contact, reached)
    agreed = {old.person.id: {"given_at": new.press_at} for old, new in changed}
    _put_texts(work, tables_all.press_consent, agreed)
    birthdays = {old.person.id: _birthday(old, new, at=journal.stamp(work.at)) for old, new in changed}
    _put_texts(work, tables_all.birthday, birthdays)
    _put_groups(work, changed)
    for old, new in changed:
        if old.history and old.history != new.history:
            put_history(work, old.person.id, old.history, new.history)
    work.insert_all(
        tables_all.member_status,
        [
            {"person_id": old.person.id, "since": status.since, "status": status.status.value}
            for old, new in changed
            if not old.history
            for status in new.history
        ],
    )


def _birthday(old: Member, new: Member, *, at: str) -> dict[str, str]:
    """Return the row of a birthday, all of it empty for none; who agreed before still agreed then."""
    if new.birthday is None:
        return {"born": "", "given_at": ""}
    known = old.birthday.agreed_at if old.birthday is not None else ""
    return {"born": new.birthday.written, "given_at": known or new.birthday.agreed_at or at}


def put_history(work: Work, person_id: int, old: Sequence[StatusFrom], new: Sequence[StatusFrom]) -> None:
    """Write the statuses that differ."""
    table = tables_all.member_status
    before, after = ({one.since: one.status for one in history} for history in (old, new))
    for since in before.keys() - after.keys():
        work.delete(table, person_id=person_id, since=since)
    for since, status in after.items():
        if since not in before:
            work.insert(table, {"person_id": person_id, "since": since, "status": status.value})
        elif before[since] is not status:
            work.update(table, {"person_id": person_id, "since": since}, status=status.value)


def forget(work: Work, person_id: int, noted: Sequence[sa.Table] = NOTED) -> None:
    """Take out what is noted of somebody in these tables."""
    for table in noted:
        work.delete(table, person_id=person_id)


def mark_anonymised(work: Work, person_id: int, *, at: str) -> None:
    """Note that somebody's names were erased."""
    _put_texts(work, tables_all.anonymised, {person_id: {"at": at}})


def _put_texts(work: Work, table: sa.Table, texts_of: Mapping[int, Mapping[str, str | int | None]]) -> None:
    """Write the one row that each person has in a table, or take out those of which all is empty."""
    rows = work.connection.execute(_of_people(table), {"of_people": list(texts_of)})
    there = {row.person_id: {name: getattr(row, name) for name in texts_of[row.person_id]} for row in rows}
    filled = {who: texts for who, texts in texts_of.items() if set(texts.values()) - {"", None}}
    work.insert_all(table, [{"person_id": who, **texts} for who, texts in filled.items() if who not in there])
    other = [{"who": who, **texts} for who, texts in filled.items() if there.get(who, texts) != texts]
    if other:
        work.connection.execute(_change(table), other)
    for who in there.keys() - filled.keys():
        work.delete(table, person_id=who)


@cache
def _of_people(table: sa.Table) -> sa.Executable:
    return sa.select(table).where(table.c.person_id.in_(_OF_PEOPLE))


@cache
def _change(table: sa.Table) -> sa.Update:
    return sa.update(table).where(table.c.person_id == sa.bindparam("who")).values(version=table.c.version + 1)


def _put_groups(work: Work, changed: Sequence[tuple[Member, Member]]) -> None:
    table = tables_all.person_group
    for old, new in changed:
        for group in set(old.groups) - set(new.groups):
            work.delete(table, person_id=old.person.id, name=group.name, year=group.year)
    work.insert_all(
        table,
        [
            {"person_id": old.person.id, "name": each.name, "year": each.year}
            for old, new in changed
            for each in sorted(set(new.groups) - set(old.groups))
        ],
    )


def _read(
    view: View, persons: Sequence[Person], only: Sequence[int] | None, *, counts: bool = True
) -> tuple[Member, ...]:
    """Return people with all that is noted of them, by one query a table."""

    def rows(table: sa.Table) -> Sequence[Fetched]:
        if only is None:
            return view.rows(table)
        return view.connection.execute(_of_people(table), {"of_people": list(only)}).all()

    noted = {row.person_id: row for row in rows(tables_all.membership)}
    reached = {row.person_id: row for row in rows(tables_all.contact)}
    agreed, press = ({row.person_id: row.given_at for row in rows(table)} for table in _CONSENTS)
    born = {
        row.person_id: replace(read, agreed_at=row.given_at)
        for row in rows(tables_all.birthday)
        if (read := membership.birthday(row.born)) is not None
    }
    erased = {row.person_id: row.at for row in rows(tables_all.anonymised)}
    history = _grouped(rows(tables_all.member_status), lambda row: StatusFrom(row.since, row.status))
    groups = _grouped(rows(tables_all.person_group), lambda row: GroupIn(row.name, row.year))
    played = _played(view, only) if counts else {}
    members = []
    for person in persons:
        own, way = noted.get(person.id), reached.get(person.id)
        lists, seen_on = played.get(person.id, (0, None))
        members.append(
            Member(
                person=person,
                **({name: getattr(own, name) for name in _NOTED} if own is not None else {}),
                birthday=born.get(person.id),
                history=tuple(sorted(history[person.id], key=lambda status: status.since)),
                groups=tuple(sorted(groups[person.id])),
                contact=Contact(**{name: getattr(way, name) for name in _CONTACT})
                if way is not None
                else Contact(),
                agreed_at=agreed.get(person.id, ""),
                press_at=press.get(person.id, ""),
                anonymised_at=erased.get(person.id, ""),
                lists=lists,
                seen_on=seen_on,
            )
        )
    return tuple(members)


def _grouped(rows: Sequence[Fetched], read: Callable[[Fetched], T]) -> defaultdict[int, list[T]]:
    rows_by_person: defaultdict[int, list[T]] = defaultdict(list)
    for row in rows:
        rows_by_person[row.person_id].append(read(row))
    return rows_by_person


def _played(view: View, only: Sequence[int] | None) -> dict[int, tuple[int, date | None]]:
    """Return how many lists each person played, and the day of the last event he or she took part in.

    Who was only expected counts as long as nobody is seated: guests of an event to come are not forgotten.
    """
    filters = {} if only is None else {"of_people": list(only)}
    rows = view.connection.execute(_counted(of_all=only is None), filters)
    return {row[0]: (int(row[1]), row[2]) for row in rows}


@cache
def _counted(*, of_all: bool) -> sa.Executable:
    seats = (
        sa.select(
            tables_all.occupant.c.person_id,
            tables_all.series.c.event_id,
            tables_all.occupant.c.table_id.label("list"),
        )
        .join(tables_all.play_table, tables_all.play_table.c.id == tables_all.occupant.c.table_id)
        .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
        .where(tables_all.occupant.c.from_deal == 1)
    )
    plain = sa.select(
        tables_all.plain_result.c.person_id,
        tables_all.series.c.event_id,
        (-tables_all.plain_result.c.id).label("list"),
    ).join(tables_all.series, tables_all.series.c.id == tables_all.plain_result.c.series_id)
    drawn = sa.select(tables_all.series.c.event_id).join(
        tables_all.play_table, tables_all.play_table.c.series_id == tables_all.series.c.id
    )
    came = sa.select(
        tables_all.participant.c.person_id, tables_all.participant.c.event_id, sa.null().label("list")
    ).where(tables_all.participant.c.presence.not_in(AWAY) | tables_all.participant.c.event_id.not_in(drawn))
    took_part = sa.union_all(seats, plain, came).subquery()
    counted = (
        sa.select(took_part.c.person_id, sa.func.count(took_part.c.list), sa.func.max(tables_all.event.c.held_on))
        .join(tables_all.event, tables_all.event.c.id == took_part.c.event_id)
        .group_by(took_part.c.person_id)
    )
    return counted if of_all else counted.where(took_part.c.person_id.in_(_OF_PEOPLE))
