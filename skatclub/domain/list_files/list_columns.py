"""What the columns of a file tell about a list beyond its deals: seats, places, measures of the director, rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from skatclub.domain.list_files import errors, spellings
from skatclub.domain.list_files.errors import ExpectedCell
from skatclub.domain.sheets.table import Penalty, Table
from skatclub.rules import rule_set
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation
from skatclub.rules.sheet.rotation import DealingOrder

_SEATS = re.compile(r"[1-5]([\s,/-]*[1-5]){2,4}")
_PENALTY = re.compile(r"([1-5])\s*:?\s*([+\-−–]?[0-9]{1,4})\s+(\S.*)")


def order_of(text: str) -> tuple[int, ...]:
    """Read the seats clockwise, written 1 3 2 4. Refused: `CellUnreadable`."""
    seats = tuple(int(sign) for sign in text if sign.isdigit()) if _SEATS.fullmatch(text.strip()) else ()
    if not seats or sorted(seats) != list(range(1, len(seats) + 1)):
        raise errors.CellUnreadable(spellings.shown(text), ExpectedCell.ORDER)
    return seats


def order_text(table: Table, deal_no: int) -> str:
    """Return the order if another one begins at a deal; beside the first also if no seat tells the table's size."""
    order = table.order_at(deal_no)
    usual = rotation.order_at(deal_no - 1, table.size, table.orders) if deal_no > 1 else _usual_order(table)
    return " ".join(map(str, order)) if order != usual else ""


def _usual_order(table: Table) -> tuple[int, ...]:
    """Return the order that a reader of the deals alone takes for granted."""
    deals = (record.row.deal for record in table.records)
    used = [deal.declarer for deal in deals if not isinstance(deal, PassedIn)]
    return tuple(range(1, max([3, *used]) + 1))


def begun_at(deal_no: int, seats: tuple[int, ...], orders: Sequence[DealingOrder]) -> tuple[DealingOrder, ...]:
    """Return the orders with the one that a line says, unless it holds already."""
    if seats == rotation.order_at(deal_no, len(seats), orders):
        return tuple(orders)
    return (*orders, DealingOrder(deal_no, seats))


def penalties_of(text: str) -> tuple[Penalty, ...]:
    """Read the measures of the director, one a line: seat, points, reason.

    Refused: `CellUnreadable`, and what `Penalty` refuses.
    """
    return tuple(
        _penalty(number, line) for number, line in enumerate(filter(str.strip, text.splitlines()), start=1)
    )


def penalties_text(penalties: Iterable[Penalty]) -> str:
    """Return the measures as `penalties_of` reads them."""
    return "\n".join(
        f"{penalty.seat} {penalty.points:+} {' '.join(penalty.reason.split())}" for penalty in penalties
    )


def _penalty(number: int, line: str) -> Penalty:
    match = _PENALTY.fullmatch(line.strip())
    if match is None:
        raise errors.CellUnreadable(spellings.shown(line), ExpectedCell.PENALTIES)
    points = spellings.number_of(match[2]) or 0
    return Penalty(id=number, seat=int(match[1]), points=points, reason=match[3])


def rules_of(text: str) -> RuleSet | None:
    """Read the rules of a list as `rule_set.dump` writes them; empty means the usual ones."""
    return rule_set.load(text) if text.strip() else None
