"""What follows when a deal is pushed in or taken out: numbers, dealers, and changes of places and players."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain import turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.sheets import DealRecord, Table


def shifted(table: Table, deal_no: int, *, by: int) -> Table:
    """Let changes of places and players stay with their deals when the numbers from `deal_no` on move."""
    first = max(deal_no, 2)  # who sits from deal 1 on sits from the beginning
    orders = [replace(one, from_deal=one.from_deal + by * (one.from_deal >= first)) for one in table.orders]
    people = [replace(one, from_deal=one.from_deal + by * (one.from_deal >= first)) for one in table.occupants]
    last_order = {one.from_deal: one for one in orders}  # whose only deal is gone gives way to the next
    last_holder = {(one.seat, one.from_deal): one for one in people}
    return replace(table, orders=tuple(last_order.values()), occupants=tuple(last_holder.values()))


def renumbered(
    table: Table, records: Sequence[DealRecord], dealers: Sequence[int], *, after: int, counted: bool
) -> Table:
    """Number the deals anew; who dealt stays beside a later deal unless its dealers went on counting."""
    numbered: list[DealRecord] = []
    for number, (record, dealer) in enumerate(zip(records, dealers, strict=True), start=1):
        row = record.row
        if number > after:
            usual = turns.usual_dealer_at(replace(table, records=tuple(numbered)), number)
            row = replace(row, dealer=None if counted or dealer == usual else dealer)
        numbered.append(replace(record, deal_no=number, row=row))
    return replace(table, records=tuple(numbered))
