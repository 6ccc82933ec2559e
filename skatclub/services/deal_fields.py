"""A deal as the fields of a journal entry, so that the entry can be worded without the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.rules import value
from skatclub.rules.deal import PassedIn, Ramsch
from skatclub.rules.value import ValueOnly

if TYPE_CHECKING:
    from skatclub.domain.sheets import Table
    from skatclub.rules.deal import Deal


def deal_fields(table: Table, deal_no: int, deal: Deal, *, prefix: str = "") -> dict[str, str | int]:
    """Return the facts of a deal: `kind` passed_in, ramsch, value or game; who, what, won and the points written.

    `declarer` is the name of who held the seat `declarer_seat` at that deal; `game`, `matadors` (minus is
    without), `announcement` and `overbid` only for a game; `won` and `overbid` are 0 or 1.
    """
    if isinstance(deal, Ramsch):
        return {
            f"{prefix}kind": "ramsch",
            f"{prefix}counts": " : ".join(str(points) for _seat, points in deal.facts.counts),
        }
    if isinstance(deal, PassedIn):
        return {f"{prefix}kind": "passed_in"}
    settled = value.settle(deal.facts, table.event.rules)
    fields: dict[str, str | int] = {
        "kind": "value",
        "declarer": table.occupant_at(deal.declarer, deal_no).person.full_name,
        "declarer_seat": deal.declarer,
        "won": int(settled.won),
        "points": settled.points,
    }
    if not isinstance(deal.facts, ValueOnly):
        fields |= {
            "kind": "game",
            "game": deal.facts.kind.value,
            "matadors": deal.facts.matadors,
            "announcement": deal.facts.announcement.value,
            "overbid": int(settled.overbid),
        }
    return {f"{prefix}{name}": told for name, told in fields.items()}
