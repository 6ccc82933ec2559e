"""Rows of people and what they stand for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain import people
from skatclub.domain.people import Person
from skatclub.store import tables

if TYPE_CHECKING:
    from skatclub.store.columns import Fetched
    from skatclub.store.work import View, Work

_FACTS = ("given_name", "family_name", "club", "member_no", "is_member", "notice_level", "web_level")


def of_row(row: Fetched) -> Person:
    """Read a person."""
    return Person(id=row.id, version=row.version, **{name: getattr(row, name) for name in _FACTS})


def named(work: View, typed: str) -> Person | None:
    """Return who has this name, members before guests, upper and lower case alike; None if nobody."""
    given, family = people.name_parts(typed)
    wanted = f"{given} {family}".strip().casefold()
    rows = work.connection.execute(
        sa.select(tables.person).order_by(tables.person.c.is_member.desc(), tables.person.c.id)
    )
    return next((who for who in map(of_row, rows) if who.full_name.casefold() == wanted), None)


def add(work: Work, typed: str, *, is_member: bool = False) -> Person:
    """Write a new person with a typed name."""
    given, family = people.name_parts(typed)
    new = Person(id=0, given_name=given, family_name=family, is_member=is_member)
    facts = {name: getattr(new, name) for name in _FACTS}
    return replace(new, id=work.insert(tables.person, facts))


def found_or_added(work: Work, typed: str) -> Person:
    """Return who has this name, or write a guest of this name."""
    return named(work, typed) or add(work, typed)


def rename(work: Work, person: Person, typed: str) -> None:
    """Spell a person's name anew."""
    given, family = people.name_parts(typed)
    work.connection.execute(
        sa.update(tables.person)
        .where(tables.person.c.id == person.id)
        .values(given_name=given, family_name=family, version=tables.person.c.version + 1)
    )


def sits_elsewhere(view: View, person: Person, event_id: int) -> bool:
    """Tell whether a person holds a seat in another event, so that the name belongs to more than this one."""
    seats = (
        sa.select(tables.occupant.c.table_id)
        .join(tables.play_table, tables.play_table.c.id == tables.occupant.c.table_id)
        .join(tables.series, tables.series.c.id == tables.play_table.c.series_id)
        .where(tables.occupant.c.person_id == person.id, tables.series.c.event_id != event_id)
        .limit(1)
    )
    return view.connection.execute(seats).first() is not None
