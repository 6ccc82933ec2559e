"""What lost games cost at the tables of a player or of everybody, read for figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain import conditions_text
from skatclub.domain.conditions import Conditions
from skatclub.domain.event import EventKind
from skatclub.domain.rulings import RulingKind
from skatclub.store import results, tables

if TYPE_CHECKING:
    from skatclub.rules.money import LossFee
    from skatclub.store.work import View


def loss_fees(view: View, person_id: int | None = None) -> dict[int, LossFee]:
    """Return the fees for lost games by table, of the lists that count and that no ruling made void.

    They are the lists of a player; None: all there are. A list on its own, such as one of online games, costs
    nobody anything: fees are those of an evening or a tournament.
    """
    holder, table, ruling, event = tables.occupant.c, tables.play_table.c, tables.ruling.c, tables.event
    own = sa.select(table.id)
    if person_id is not None:
        own = sa.select(holder.table_id).where(holder.person_id == person_id, holder.from_deal == 1)
    void = sa.exists().where(ruling.list_id == table.id, ruling.kind == RulingKind.LIST_VOID)
    rows = view.connection.execute(
        sa.select(table.id, tables.conditions.c.dump)
        .join(tables.series, tables.series.c.id == table.series_id)
        .join(event, event.c.id == tables.series.c.event_id)
        .outerjoin(tables.conditions, tables.conditions.c.event_id == tables.series.c.event_id)
        .where(table.id.in_(own), sa.not_(void), event.c.kind != EventKind.SINGLE_LIST)
    ).all()
    counting = results.counting(view, own)
    known: dict[str | None, LossFee] = {None: Conditions().fees.loss}
    for row in rows:
        if row.dump not in known:
            known[row.dump] = conditions_text.load(row.dump).fees.loss
    return {row.id: known[row.dump] for row in rows if row.id in counting}
