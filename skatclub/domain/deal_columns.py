"""Deals from the columns of a file: cells in, checked deals out, every bad line named with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from skatclub.domain import deal_cells
from skatclub.domain import import_errors as errors
from skatclub.domain.import_errors import Unit, Wanted
from skatclub.domain.spellings import number_of
from skatclub.rules import errors as rule_errors
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.domain.deal_cells import Seating
    from skatclub.rules.deal import Deal

MOST_DEALS = 1000
"""More deals than any list has; it keeps a hostile file from filling the machine."""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a file: its number as an editor counts, and its cells by the keys of `column_heads`."""

    number: int
    cells: Mapping[str, str]
    unit: Unit = Unit.LINE


def deals_of(lines: Sequence[SourceLine], seating: Seating, heads: Mapping[str, str]) -> tuple[Deal, ...]:
    """Return the deals of a list in their order.

    `heads` are the names of the columns in the file by key, for the refusals. Refused: `FileIsEmpty`,
    `TooManyLines`, and `LinesRefused` with a `LineRefused` for each bad line.
    """
    if not lines:
        raise errors.FileIsEmpty
    if len(lines) > MOST_DEALS:
        raise errors.TooManyLines(MOST_DEALS)
    deals: list[Deal] = []
    refused: list[errors.LineRefused] = []
    expected = 1
    for line in lines:
        try:
            deal_no = deal_cells.read(line.cells, "deal", partial(_deal_no, expected=expected))
            deals.append(deal_cells.deal_of(line.cells, deal_no, seating))
        except Refusal as refusal:
            refused.append(_named(refusal, line, heads))
        expected = _next_no(line, expected)
    if refused:
        raise errors.LinesRefused(tuple(refused))
    return tuple(deals)


def size_of(lines: Sequence[SourceLine], names: Sequence[str], told: int | None) -> int:
    """Return the seats of the table: as told, as there are names, else as many as the list uses (3, 4 or 5)."""
    if told is not None:
        return told
    if names:
        return len(names)
    seats = {line.cells.get("declarer", "").strip() or line.cells.get("entry", "").strip()[:1] for line in lines}
    return 5 if "5" in seats else 4 if "4" in seats else 3


def _deal_no(text: str, expected: int) -> int:
    number = number_of(text, Wanted.DEAL_NUMBER)
    if number is None:
        raise errors.CellIsEmpty(Wanted.DEAL_NUMBER)
    if number != expected:
        raise errors.DealOutOfOrder(number, expected)
    return number


def _next_no(line: SourceLine, expected: int) -> int:
    """Return the number to come after this line, so that one gap is refused once and not in each line after it."""
    try:
        found = number_of(line.cells.get("deal", ""))
    except Refusal:
        found = None
    return expected + 1 if found is None else max(expected, found + 1)


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
