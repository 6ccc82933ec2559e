"""Receipts as the journal tells them: every payment of a person that was ever booked, undone ones included."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain import receipts
from skatclub.domain.cash import Category
from skatclub.domain.receipts import Paid, Receipt
from skatclub.store import journal, seal, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.store.work import View


def all_receipts(view: View) -> tuple[Receipt, ...]:
    """Return all receipts of the club in the order of their numbers.

    A booking that was undone and done again stands on the receipt of its first time. Whose a payment is follows
    the ledger, where two persons were merged since.
    """
    return receipts.numbered(_paid(view))


def _paid(view: View) -> Iterator[Paid]:
    booking, journaled = tables.booking.c, tables.journal.c
    now = {row.id: row.person_id for row in view.connection.execute(sa.select(booking.id, booking.person_id))}
    countered = set(
        view.connection.execute(sa.select(booking.counters).where(booking.counters.is_not(None))).scalars()
    )
    made = (
        sa.select(journaled.change_id, journaled.after)
        .where(journaled.tab == tables.booking.name, journaled.before.is_(None))
        .order_by(journaled.id)
    )
    seen: set[int] = set()
    for row in view.connection.execute(made):
        facts = seal.plain(json.loads(row.after))
        number, person = int(str(facts["id"])), facts["person_id"]
        if number in seen or person is None or facts["counters"] is not None:
            continue
        seen.add(number)
        event = facts["event_id"]
        yield Paid(
            booking_id=number,
            change_id=row.change_id,
            event_id=None if event is None else int(str(event)),
            person_id=int(now.get(number) or str(person)),
            category=Category(str(facts["category"])),
            cents=int(str(facts["cents"])),
            at=journal.time_of(str(facts["at"])),
            desk=str(facts["desk"] or ""),
            holds=number in now and number not in countered,
        )
