"""Rows of lists of the relatives of Skat and what they stand for."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from skatclub.domain import relatives as domain_relatives
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.people.person import Person
from skatclub.domain.relatives import RelativeCard, RelativeList
from skatclub.rules.relatives.fields import Entry
from skatclub.rules.relatives.relative import Relative, Table
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_PEOPLE = (
    sa.select(tables_all.person)
    .join(tables_all.relative_player, tables_all.relative_player.c.person_id == tables_all.person.c.id)
    .where(tables_all.relative_player.c.list_id == sa.bindparam("of_list"))
    .order_by(tables_all.relative_player.c.seat)
)


def add(work: Work, event_id: int, game: Relative, table: Table, seated: Sequence[Person]) -> int:
    """Write a new list of an event, empty, with its players in order; return its id."""
    own = tables_all.relative_list
    last = sa.select(sa.func.coalesce(sa.func.max(own.c.number), 0)).where(own.c.event_id == event_id)
    number = work.connection.execute(last).scalar_one() + 1
    facts = {
        "event_id": event_id,
        "number": number,
        "game": game.code,
        "options": domain_relatives.dump_options(table),
    }
    list_id = work.insert(own, facts)
    rows = [
        {"list_id": list_id, "seat": seat, "side": seat, "person_id": person.id}
        for seat, person in enumerate(seated, 1)
    ]
    work.insert_all(tables_all.relative_player, rows)
    return list_id


def get(view: View, list_id: int) -> RelativeList:
    """Return a list with all its entries. Refused: `NoSuchRecord`, `EntryUnreadable`."""
    own, event = tables_all.relative_list, tables_all.event
    head = view.connection.execute(
        sa.select(own, event.c.title, event.c.held_on)
        .join(event, event.c.id == own.c.event_id)
        .where(own.c.id == list_id)
    ).first()
    if head is None:
        raise NoSuchRecord("relative_list", list_id)
    seated = _people(view, list_id)
    game = domain_relatives.game_of(head.game)
    table = domain_relatives.load_table(game, len(seated), head.options)
    rows = view.rows(tables_all.relative_entry, "number", list_id=list_id)
    return RelativeList(
        id=head.id,
        event_id=head.event_id,
        title=head.title,
        held_on=head.held_on,
        game=game,
        table=table,
        people=seated,
        entries=tuple(domain_relatives.load_entry(game, table, row.entry) for row in rows),
    )


def put_entries(work: Work, list_id: int, entries: Sequence[Entry]) -> None:
    """Let the list hold these entries; rows that stay as they are are not touched."""
    own = tables_all.relative_entry
    codes = [domain_relatives.dump_entry(entry) for entry in entries]
    rows = work.rows(own, "number", list_id=list_id)
    for row, text in zip(rows, codes, strict=False):
        if row.entry != text:
            work.update(own, {"id": row.id}, entry=text)
    for row in rows[len(codes) :]:
        work.delete(own, id=row.id)
    for number, text in enumerate(codes[len(rows) :], len(rows) + 1):
        work.insert(own, {"list_id": list_id, "number": number, "entry": text})


def cards(view: View) -> tuple[RelativeCard, ...]:
    """Return all lists, the latest day first."""
    own, event, entry = tables_all.relative_list, tables_all.event, tables_all.relative_entry
    counted = sa.select(sa.func.count()).where(entry.c.list_id == own.c.id).scalar_subquery()
    rows = view.connection.execute(
        sa.select(own.c.id, own.c.event_id, own.c.game, event.c.title, event.c.held_on, counted.label("entries"))
        .join(event, event.c.id == own.c.event_id)
        .order_by(event.c.held_on.desc(), own.c.id.desc())
    ).all()
    return tuple(
        RelativeCard(
            id=row.id,
            event_id=row.event_id,
            title=row.title,
            held_on=row.held_on,
            game=row.game,
            names=tuple(person.full_name for person in _people(view, row.id)),
            entries=row.entries,
        )
        for row in rows
    )


def _people(view: View, list_id: int) -> tuple[Person, ...]:
    return people.told_apart(view, map(people.of_row, view.connection.execute(_PEOPLE, {"of_list": list_id})))
