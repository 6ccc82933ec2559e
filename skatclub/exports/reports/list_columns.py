"""Where everything stands in the workbook of a list, so that the checking sheet finds what it recomputes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.exports import spreadsheet
from skatclub.exports.reports.sheet_geometry import FootKind
from skatclub.exports.spreadsheet import Highlight, Look
from skatclub.rules.rule_set import ISKO_2022, RuleSet

if TYPE_CHECKING:
    from skatclub.rules.house.house import House

NUMBER, DEALER, DECLARER, GAME, BASE, WITH, WITHOUT = range(1, 8)
HAND, SCHNEIDER, SCHNEIDER_SAID, SCHWARZ, SCHWARZ_SAID, OUVERT = range(8, 14)
BID, OTHER_BASE, OTHER_MATADORS, WRITTEN, WON, PLUS, MINUS = range(14, 21)
FIRST_SEAT = 21
"""Columns of the list sheet; from here on three for each player: points, won, lost."""

LEVEL, VALUE, OVERBID, POINTS = range(2, 6)
FIRST_CHECKED_SEAT = 6
"""Columns of the checking sheet after the number; then again three for each player."""

LIST_TOP = 1
"""Rows over the first deal of the list sheet: its head."""

CHECK_TOP = 3
"""Rows over the first deal of the checking sheet: the count of differences, an empty row, its head."""

FOOT_ROWS = tuple(kind for kind in FootKind if kind is not FootKind.CARRIED)
"""The lines of the footer, two rows below the last deal."""


class Detail(StrEnum):
    """The rows of the sheet of details, from row 1 on; the players follow."""

    CLUB = "club"
    EVENT = "event"
    DATE = "date"
    SERIES = "series"
    TABLE = "table"
    PLANNED = "planned"
    STATUS = "status"
    STAND = "stand"
    SYSTEM = "system"
    WIN_BONUS = "win_bonus"
    LOSS_MALUS = "loss_malus"
    OTHERS_BONUS = "others_bonus"
    PASSED_IN_BONUS = "passed_in_bonus"
    OVERBID_NULL = "overbid_null"
    FEE_REDUCED = "fee_reduced"
    FEE_LOW = "fee_low"
    FEE_HIGH = "fee_high"


DETAIL_ROWS = {which: row for row, which in enumerate(Detail, start=1)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The sheets of one list: titles, seats, the deals that are written, rules; `typed` totals count."""

    titles: tuple[str, str, str]
    size: int
    deals: int
    typed: bool = False
    rules: RuleSet = ISKO_2022

    @property
    def house(self) -> House | None:
        """Return what is played beyond the order; then the list has columns for it after the remarks."""
        return self.rules.house

    @property
    def ramsch(self) -> int:
        """Return the list's first column of a house: a cross where the deal is a Ramsch."""
        return self.passed + 2

    @property
    def more_levels(self) -> int:
        """Return the list's column of levels beyond the order: Tisch, Rum, Spitze."""
        return self.passed + 3

    @property
    def lost_factor(self) -> int:
        """Return the list's column of how often the value of a lost game counts."""
        return self.passed + 4

    @property
    def doubled(self) -> int:
        """Return the list's column of what Kontra and Bock multiply the game by."""
        return self.passed + 5

    def beside(self, seat: int) -> int:
        """Return the list's column of points that are taken over: of a Ramsch, of doubled bonuses."""
        return self.passed + 6 + 3 * (seat - 1)

    @property
    def passed(self) -> int:
        """Return the list's column of passed-in deals; the remarks are the next one."""
        return FIRST_SEAT + 3 * self.size

    @property
    def checked_passed(self) -> int:
        """Return the checking sheet's column of passed-in deals."""
        return FIRST_CHECKED_SEAT + 3 * self.size

    @property
    def first_difference(self) -> int:
        """Return the first column of differences: plus, minus, three for each player, passed in."""
        return self.checked_passed + 1

    @property
    def last_difference(self) -> int:
        """Return the last column of differences."""
        return self.first_difference + 2 + 3 * self.size

    def listed(self, deal_no: int, column: int) -> str:
        """Return a cell of a deal on the list sheet, as the checking sheet names it."""
        return spreadsheet.cell(LIST_TOP + deal_no, column, sheet=self.titles[0])

    def listed_foot(self, kind: FootKind, column: int) -> str:
        """Return a cell of the list's footer, as the checking sheet names it."""
        return spreadsheet.cell(foot_row(LIST_TOP, self.deals, kind), column, sheet=self.titles[0])

    def checked(self, deal_no: int, column: int) -> str:
        """Return a cell of a deal on the checking sheet."""
        return spreadsheet.cell(CHECK_TOP + deal_no, column)

    def checked_foot(self, kind: FootKind, column: int) -> str:
        """Return a cell of the checking sheet's footer."""
        return spreadsheet.cell(foot_row(CHECK_TOP, self.deals, kind), column)

    def detail(self, which: Detail) -> str:
        """Return the value of a detail, as the other sheets name it."""
        return spreadsheet.cell(DETAIL_ROWS[which], 2, sheet=self.titles[2], fixed=True)


def foot_row(top: int, deals: int, kind: FootKind) -> int:
    """Return the row of a line of the footer; one row stays empty below the deals."""
    return top + deals + 2 + FOOT_ROWS.index(kind)


def seat_column(seat: int) -> int:
    """Return the list's column of a player's points."""
    return FIRST_SEAT + 3 * (seat - 1)


def checked_seat_column(seat: int) -> int:
    """Return the checking sheet's column of a player's points."""
    return FIRST_CHECKED_SEAT + 3 * (seat - 1)


def round_ends(top: int, layout: Layout, last_column: int) -> tuple[Highlight, ...]:
    """Return the lines under the last deal of each round."""
    if not layout.deals:
        return ()
    first, last = spreadsheet.cell(top + 1, 1), spreadsheet.cell(top + layout.deals, last_column)
    condition = f"MOD($A{top + 1},{layout.size})=0"
    return (Highlight(f"{first}:{last}", condition, Look.ENDS_ROUND),)
