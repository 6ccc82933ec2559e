"""Erasing a person's names from the journal: texts go, the digests that sealed them stay, the chain still fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.store import journal, seal, tables

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

    from skatclub.store.work import Work

PERSONAL = frozenset({"given_name", "family_name", "club", "member_no"})
"""What a row of a person says about him or her; it is erased wherever it was ever different."""

VERB = "erase"
"""The only verb under which the guards let payloads be rewritten."""


def erase_person(work: Work, person_id: int, *, throwaway: str) -> int:
    """Erase what all changes, this one included, say about a person; return how many earlier ones were rewritten.

    The person's row must bear its new name already. A text of any other row or entry goes as a whole where
    the full name stands in it. `throwaway` is a random salt that nobody keeps.
    """
    names = _full_names(work.connection, person_id)
    sealed = sa.select(tables.change).where(tables.change.c.id < work.change_id).order_by(tables.change.c.id)
    rewritten = 0
    for row in work.connection.execute(sealed).all():
        facts = journal.change_facts(row)
        texts = _texts_to_erase(work.connection, facts.id, [facts.fields, facts.author], person_id, names)
        if texts:
            rewritten += 1
            _rewrite_rows(work.connection, facts.id, texts, salt=facts.salt)
            _rewrite_change(work.connection, facts, texts)
    texts = _texts_to_erase(work.connection, work.change_id, [], person_id, names)
    _rewrite_rows(work.connection, work.change_id, texts - _today(work.connection, person_id), salt=throwaway)
    return rewritten


def _rewrite_rows(connection: Connection, change_id: int, texts: frozenset[str], *, salt: str) -> None:
    """Erase texts from the rows of a change; every other text of it then keeps a salt of its own."""
    for place, row in enumerate(journal.rows_of(connection, change_id)):
        fact = journal.row_facts(row)
        payloads = {
            side: seal.canonical(seal.erased(payload, texts, salt=salt, place=f"{place}.{side}"))
            for side, payload in (("before", fact.before), ("after", fact.after))
            if payload is not None
        }
        connection.execute(sa.update(tables.journal).where(tables.journal.c.id == row.id).values(payloads))


def _rewrite_change(connection: Connection, facts: seal.ChangeFacts, texts: frozenset[str]) -> None:
    connection.execute(
        sa.update(tables.change)
        .where(tables.change.c.id == facts.id)
        .values(
            fields=seal.canonical(seal.erased(facts.fields, texts, salt=facts.salt, place="fields")),
            author=seal.canonical(seal.erased(facts.author, texts, salt=facts.salt, place="author")),
            salt="",
        )
    )


def _today(connection: Connection, person_id: int) -> frozenset[str]:
    """Return the texts that stand in the person's row now: they may stay."""
    row = connection.execute(sa.select(tables.person).where(tables.person.c.id == person_id)).one()
    return frozenset(getattr(row, name) for name in PERSONAL)


def _texts_to_erase(
    connection: Connection,
    change_id: int,
    told: list[seal.Payload],
    person_id: int,
    names: frozenset[str],
) -> frozenset[str]:
    """Return the texts of a change that speak of the person."""
    rows = [journal.row_facts(row) for row in journal.rows_of(connection, change_id)]
    own = {
        value
        for row in rows
        if row.tab == tables.person.name and row.key == f"[{person_id}]"
        for payload in (row.before, row.after)
        for name, value in seal.plain(payload or {}).items()
        if name in PERSONAL and isinstance(value, str)
    }
    sides = [side for row in rows for side in (row.before, row.after) if side is not None]
    others = {
        value
        for payload in (*told, *sides)
        for value in seal.plain(payload).values()
        if isinstance(value, str) and any(name in value for name in names)
    }
    return frozenset(own | others) - {""}


def _full_names(connection: Connection, person_id: int) -> frozenset[str]:
    """Return every full name the person ever had."""
    today = _today(connection, person_id)
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
    return frozenset(names) - today - {""}
