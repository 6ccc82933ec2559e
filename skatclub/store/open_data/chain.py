"""The journal as open lines: every change with the rows it touched, so that anybody can seal it again.

Texts that an audience may not read stand there as the digests that were sealed, as erased ones do.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

import sqlalchemy as sa

from skatclub.store.journal import gaps, journal, seal
from skatclub.store.journal.seal import ChangeFacts, Payload, RowFacts
from skatclub.store.open_data.public import Public
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View

_BATCH = 2000


def lines(view: View, public: Public | None = None) -> Iterator[str]:
    """Return every change as a line of JSON, in order; in full, or as the public may read it."""
    change, row = tables_all.change, tables_all.journal
    changes = sa.select(change).order_by(change.c.id).execution_options(yield_per=_BATCH)
    rows = sa.select(row).order_by(row.c.change_id, row.c.id).execution_options(yield_per=_BATCH)
    with view.connection.execute(changes) as sealed, view.connection.execute(rows) as written:
        groups = groupby(written, key=lambda each: int(each.change_id))
        group = next(groups, None)
        for each in sealed:
            own: list[RowFacts] = []
            if group is not None and group[0] == each.id:
                own, group = list(map(journal.row_facts, group[1])), next(groups, None)
            yield _line(journal.change_facts(each), own, each.hash, public)


def _line(facts: ChangeFacts, rows: Sequence[RowFacts], sealed: str, public: Public | None) -> str:
    fields, author, sides = facts.fields, facts.author, [(row.before, row.after) for row in rows]
    if public is not None:
        fields, author = (_masked(payload, facts.salt, name) for name, payload in _words(facts))
        sides = [
            (
                _masked_row(row.tab, row.before, facts.salt, f"{place}.before", public),
                _masked_row(row.tab, row.after, facts.salt, f"{place}.after", public),
            )
            for place, row in enumerate(rows)
        ]
    return json.dumps(
        {
            "id": facts.id,
            "at": facts.at,
            "verb": facts.verb,
            "author": author,
            "desk": facts.desk,
            "fields": fields,
            "rows": [
                {"tab": row.tab, "key": row.key, "before": before, "after": after}
                for row, (before, after) in zip(rows, sides, strict=True)
            ],
            "schema": facts.schema,
            "undoes": facts.undoes,
            "salt": "" if public is not None else facts.salt,
            "prev": facts.prev,
            "hash": sealed,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _words(facts: ChangeFacts) -> tuple[tuple[str, Payload], ...]:
    return ("fields", facts.fields), ("author", facts.author)


def _masked(payload: Payload, salt: str, place: str) -> Payload:
    """Return the words of a change without any text: each may name somebody."""
    gone = {name for name, text in seal.plain(payload).items() if isinstance(text, str) and name != gaps.PLACES}
    return seal.erased(payload, gone, salt=salt, place=place)


def _masked_row(table: str, payload: Payload | None, salt: str, place: str, public: Public) -> Payload | None:
    if payload is None:
        return None
    return seal.erased(payload, public.instead(table, seal.plain(payload)), salt=salt, place=place)
