"""Teams that are called after their players: what they were ever called, and another name once one is erased."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain import mentions
from skatclub.domain.text import LONGEST_NAME
from skatclub.store import journal, seal, tables

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy.engine import Connection

    from skatclub.store.traces import Traces
    from skatclub.store.work import View, Work


def names(view: View, told: Traces) -> frozenset[str]:
    """Return every name with a word of these people in it that a team of theirs ever had."""
    teams = _teams_of(view.connection, told.ids)
    return frozenset(name for name in _names_of(view.connection, teams) if _speaks(name, told))


def rename(work: Work, told: Traces, shown: str) -> None:
    """Let the teams of somebody be called after what is shown in place of his or her names."""
    table = tables.team
    for team_id in sorted(_teams_of(work.connection, told.ids)):
        row = work.connection.execute(sa.select(table).where(table.c.id == team_id)).first()
        if row is not None and _speaks(row.name, told):
            new = mentions.without(row.name, told.names, shown)[:LONGEST_NAME]
            work.connection.execute(
                sa.update(table).where(table.c.id == team_id).values(name=new, version=table.c.version + 1)
            )


def _speaks(name: str, told: Traces) -> bool:
    return mentions.without(name, told.names, "") != name


def _teams_of(connection: Connection, ids: Collection[int]) -> frozenset[int]:
    """Return the teams (by id) that people belong to, or belonged to once."""
    participant, member, row = tables.participant, tables.team_member, tables.journal.c
    own = list(connection.execute(sa.select(participant.c.id).where(participant.c.person_id.in_(ids))).scalars())
    found = set(connection.execute(sa.select(member.c.team_id).where(member.c.participant_id.in_(own))).scalars())
    keys = connection.execute(sa.select(row.key).where(row.tab == member.name).distinct()).scalars()
    order = [column.name for column in member.primary_key]
    for key in map(json.loads, keys):
        place = dict(zip(order, key, strict=True))
        if place["participant_id"] in own:
            found.add(place["team_id"])
    return frozenset(found)


def _names_of(connection: Connection, teams: Collection[int]) -> frozenset[str]:
    """Return every name that these teams have or had."""
    table, row = tables.team, tables.journal.c
    found = set(connection.execute(sa.select(table.c.name).where(table.c.id.in_(teams))).scalars())
    keys = [json.dumps([team_id]) for team_id in teams]
    rows = connection.execute(sa.select(tables.journal).where(row.tab == table.name, row.key.in_(keys)))
    for facts in map(journal.row_facts, rows):
        for payload in (facts.before, facts.after):
            found.add(str(seal.plain(payload or {}).get("name") or ""))
    return frozenset(found - {""})
