"""Lists from the columns of a file: cells in, checked deals out, every bad line named with its reason; and back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from skatclub.domain import text as text_domain
from skatclub.domain.list_files import deal_cells, errors, spellings
from skatclub.domain.list_files.deal_cells import ListTable
from skatclub.domain.list_files.errors import ExpectedCell, FileUnit
from skatclub.domain.list_files.spellings import answer_of, number_of, unguarded
from skatclub.domain.sheets.table import DealRecord, Penalty, Table
from skatclub.rules import errors as rule_errors, rule_set
from skatclub.rules.errors import Refusal
from skatclub.rules.game.bock import NO_BOCK
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.game.hints import Hint
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation, sheet
from skatclub.rules.sheet.rotation import DealingOrder
from skatclub.rules.sheet.sheet import Row

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


MOST_DEALS = 1000
"""More deals than any list has; it keeps a hostile file from filling the machine."""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a file: its number as an editor counts, and its cells by the keys of `column_heads`."""

    number: int
    cells: Mapping[str, str]
    unit: FileUnit = FileUnit.LINE


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenList:
    """A list as a file tells it: its deals with their marks, who sat in which order, measures of the director.

    `hints` are what is strange about deals, by their numbers.
    """

    records: tuple[DealRecord, ...]
    hints: tuple[tuple[int, Hint], ...]
    orders: tuple[DealingOrder, ...]
    penalties: tuple[Penalty, ...]


def list_of(lines: Sequence[SourceLine], seating: ListTable, heads: Mapping[str, str]) -> WrittenList:
    """Return the list that the lines tell, its deals in their order.

    `heads` are the names of the columns in the file by key, for the refusals. Refused: `FileIsEmpty`,
    `TooManyLines`, and `LinesRefused` with a `LineRefused` for each bad line.
    """
    if not lines:
        raise errors.FileIsEmpty
    if len(lines) > MOST_DEALS:
        raise errors.TooManyLines(MOST_DEALS)
    records: list[DealRecord] = []
    orders: tuple[DealingOrder, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    strange: list[tuple[int, Hint]] = []
    refused: list[errors.LineRefused] = []
    expected = 1
    for line in lines:
        try:
            deal_no = deal_cells.read(line.cells, "deal", partial(_deal_no, expected=expected))
            orders = deal_cells.read(line.cells, "dealer_order", partial(_orders, deal_no, seating.size, orders))
            penalties += deal_cells.read(line.cells, "penalties", partial(_penalties, seating.size))
            records.append(_record(line.cells, deal_no, seating, orders, records))
            found = deal_cells.hints_of(line.cells, records[-1].row.deal, seating.rules)
            strange += [(deal_no, hint) for hint in found]
        except Refusal as refusal:
            refused.append(_named(refusal, line, heads))
        expected = _next_no(line, expected)
    if refused:
        raise errors.LinesRefused(tuple(refused))
    return WrittenList(records=tuple(records), hints=tuple(strange), orders=orders, penalties=penalties)


def rules_of(lines: Sequence[SourceLine], heads: Mapping[str, str]) -> RuleSet | None:
    """Return the rules that a list names, None if it names none. Refused: `LinesRefused`."""
    for line in lines:
        try:
            if line.cells.get("rules", "").strip():
                return deal_cells.read(line.cells, "rules", rule_set.load)
        except Refusal as refusal:
            raise errors.LinesRefused((_named(refusal, line, heads),)) from refusal
    return None


def size_of(lines: Sequence[SourceLine], names: Sequence[str], size: int | None) -> int:
    """Return the seats of the table: as told, as there are names, else as many as the list uses (3, 4 or 5)."""
    if size is not None:
        return size
    if names:
        return len(names)
    seats = {line.cells.get(key, "").strip() for line in lines for key in ("declarer", "dealer")}
    seats |= {line.cells.get("entry", "").strip()[:1] for line in lines}
    seats |= {sign for line in lines for sign in line.cells.get("dealer_order", "")}
    return 5 if "5" in seats else 4 if "4" in seats else 3


def _record(
    cells: Mapping[str, str],
    deal_no: int,
    seating: ListTable,
    orders: tuple[DealingOrder, ...],
    before: Sequence[DealRecord],
) -> DealRecord:
    rows = tuple(record.row for record in before)
    state = sheet.states_of(rows, seating.size, seating.rules, orders)[-1] if seating.rules.house else NO_BOCK
    usual = sheet.dealer_of(deal_no, rotation.order_at(deal_no, seating.size, orders), state)
    dealer = deal_cells.read(cells, "dealer", partial(_dealer, seating))
    situation = seating.at(deal_no, dealer=dealer or usual, orders=orders)
    deal = deal_cells.deal_of(cells, situation, seating.names)
    return DealRecord(
        deal_no=deal_no,
        row=Row(deal, None if dealer == usual else dealer),
        disputed=deal_cells.read(cells, "disputed", answer_of) is True,
        note=deal_cells.read(cells, "note", _note),
    )


def _dealer(seating: ListTable, text: str) -> int | None:
    return deal_cells.seat_of(text, seating.size, seating.names) if text.strip() else None


def _note(text: str) -> str:
    return text_domain.checked(unguarded(text), longest=text_domain.LONGEST_NOTE, required=False)


def _orders(deal_no: int, size: int, orders: tuple[DealingOrder, ...], text: str) -> tuple[DealingOrder, ...]:
    if not text.strip():
        return orders
    seats = order_of(text)
    if len(seats) != size:
        raise rule_errors.SeatOutOfRange(max(seats), size)
    return begun_at(deal_no, seats, orders)


def _penalties(size: int, text: str) -> tuple[Penalty, ...]:
    penalties = penalties_of(text)
    for penalty in penalties:
        if penalty.seat > size:
            raise rule_errors.SeatOutOfRange(penalty.seat, size)
    return penalties


def _deal_no(text: str, expected: int) -> int:
    number = number_of(text, ExpectedCell.DEAL_NUMBER)
    if number is None:
        raise errors.CellIsEmpty(ExpectedCell.DEAL_NUMBER)
    if number != expected:
        raise errors.DealOutOfOrder(number, expected)
    return number


def _next_no(line: SourceLine, expected: int) -> int:
    """Return the number to come after this line, so that one gap is refused once and not in each line after it."""
    try:
        number = number_of(line.cells.get("deal", ""))
    except Refusal:
        number = None
    return expected + 1 if number is None else max(expected, number + 1)


def _named(refusal: Refusal, line: SourceLine, heads: Mapping[str, str]) -> errors.LineRefused:
    """Say in which line and column the reason stands."""
    if isinstance(refusal, errors.CellRefused):
        return errors.LineRefused(line.number, heads.get(refusal.column, ""), refusal.reason, line.unit)
    column = _COLUMN_OF.get(type(refusal), "")
    return errors.LineRefused(line.number, heads.get(column, ""), refusal, line.unit)


_COLUMN_OF: dict[type[Refusal], str] = {
    rule_errors.MatadorsOutOfRange: "matadors",
    rule_errors.NullHasNoMatadors: "matadors",
    rule_errors.AnnouncementNotForKind: "announcement",
    rule_errors.AnnouncementNeedsHand: "hand",
    rule_errors.AnnouncementIncomplete: "schneider_announced",
    rule_errors.NullHasNoLevels: "schneider",
    rule_errors.LevelContradictsCards: "schneider",
    rule_errors.NoLevelsWhenLostSimply: "schneider",
    rule_errors.CardPointsOutOfRange: "card_points",
    rule_errors.CardsCannotBe: "card_points",
    rule_errors.TricksOutOfRange: "tricks",
    rule_errors.WinContradictsCards: "won",
    rule_errors.ResultMissing: "won",
    rule_errors.EndingContradictsResult: "won",
    rule_errors.ReplacementMissing: "replacement",
    rule_errors.ReplacementIsNull: "replacement",
    rule_errors.ReplacementKindMissing: "replacement",
    rule_errors.ReplacementWithoutOverbidNull: "replacement",
}
"""The column to look at where a rule refuses the whole deal."""
