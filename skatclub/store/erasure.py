"""Erasing a person's names from the journal: texts go, the digests that sealed them stay, the chain still fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.store import journal, seal, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from skatclub.store.columns import Fetched
    from skatclub.store.work import Work

PERSONAL = frozenset({"given_name", "family_name", "club", "member_no"})
"""What a row of a person says about him or her; it is erased wherever it was ever different."""

VERB = "erase"
"""The only verb under which the guards let payloads be rewritten."""


def erase_person(work: Work, person_id: int) -> int:
    """Erase what the changes before this one say about a person; return how many changes were rewritten.

    A text of any other row or entry goes as a whole where the full name stands in it.
    """
    names = _full_names(work.connection, person_id)
    rewritten = 0
    sealed = sa.select(tables.change).where(tables.change.c.id < work.change_id).order_by(tables.change.c.id)
    for row in work.connection.execute(sealed).all():
        rewritten += _erase_in(work.connection, row, person_id, names)
    return rewritten


def _erase_in(connection: Connection, row: Fetched, person_id: int, names: frozenset[str]) -> bool:
    """Rewrite one change if it speaks of the person: every text then keeps a salt of its own."""
    facts = journal.change_facts(row)
    rows = journal.rows_of(connection, row.id)
    sides = [(journal.row_facts(one), one.id) for one in rows]
    texts = _texts_to_erase([fact for fact, _ in sides], facts, person_id, names)
    if not texts:
        return False
    for place, (fact, journal_id) in enumerate(sides):
        payloads = {
            side: seal.canonical(seal.erased(payload, texts, salt=facts.salt, place=f"{place}.{side}"))
            for side, payload in (("before", fact.before), ("after", fact.after))
            if payload is not None
        }
        connection.execute(sa.update(tables.journal).where(tables.journal.c.id == journal_id).values(payloads))
    connection.execute(
        sa.update(tables.change)
        .where(tables.change.c.id == row.id)
        .values(
            fields=seal.canonical(seal.erased(facts.fields, texts, salt=facts.salt, place="fields")),
            author=seal.canonical(seal.erased(facts.author, texts, salt=facts.salt, place="author")),
            salt="",
        )
    )
    return True


def _texts_to_erase(
    rows: list[seal.RowFacts], facts: seal.ChangeFacts, person_id: int, names: frozenset[str]
) -> frozenset[str]:
    """Return the texts of a change that speak of the person."""
    own = {
        str(value)
        for row in rows
        if row.tab == tables.person.name and row.key == f"[{person_id}]"
        for payload in (row.before, row.after)
        for name, value in seal.plain(payload or {}).items()
        if name in PERSONAL and value
    }
    payloads = [facts.fields, facts.author, *(payload for row in rows for payload in (row.before, row.after))]
    others = {
        value
        for payload in payloads
        for value in seal.plain(payload or {}).values()
        if isinstance(value, str) and any(name in value for name in names)
    }
    return frozenset(own | others)


def _full_names(connection: Connection, person_id: int) -> frozenset[str]:
    """Return every full name the person ever had."""
    rows = connection.execute(
        sa.select(tables.journal).where(
            tables.journal.c.tab == tables.person.name, tables.journal.c.key == f"[{person_id}]"
        )
    )
    names = set()
    for row in rows:
        fact = journal.row_facts(row)
        for payload in (fact.before, fact.after):
            told = seal.plain(payload or {})
            names.add(f"{told.get('given_name') or ''} {told.get('family_name') or ''}".strip())
    return frozenset(names - {""})
