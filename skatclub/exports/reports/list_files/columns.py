"""Where everything stands in the workbook of a list, so that the checking sheet finds what it adds up.

By the rules of a house a deal may concern all players: then the list has columns for what it brought each of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.domain.sheets.table import Table
from skatclub.exports import spreadsheet
from skatclub.exports.reports.sheets.geometry import FootKind
from skatclub.exports.spreadsheet import Highlight, Look, Value
from skatclub.i18n.language import _
from skatclub.rules.house.house import House
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet.sheet import Line

NUMBER, DEALER, DECLARER, GAME, BASE, WITH, WITHOUT = range(1, 8)
HAND, SCHNEIDER, SCHNEIDER_SAID, SCHWARZ, SCHWARZ_SAID, OUVERT = range(8, 14)
BID, OTHER_BASE, OTHER_MATADORS, WRITTEN, WON, PLUS, MINUS = range(14, 21)
FIRST_SEAT = 21
"""Columns of the list sheet; from here on three for each player: points, won, lost."""

POINTS, FIRST_CHECKED_SEAT = 2, 3
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
    AS_OF = "as_of"
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

OF_EVENT = (Detail.CLUB, Detail.EVENT, Detail.DATE, Detail.AS_OF)
"""What many lists have in common stands above their overview, the other details in the row of each."""

OF_LIST = tuple(which for which in Detail if which not in {*OF_EVENT, Detail.SERIES, Detail.TABLE})
FIRST_DETAIL = 5
"""The column of the first of them, after series, table, players, differences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The sheets of one list: titles, seats, the deals that are written, rules; `typed` totals count.

    Where several lists share a sheet, `list_top` and `check_top` are the rows over their first deal, and `place` is
    the row of the list in the overview, which stands in the place of the sheet of details.
    """

    titles: tuple[str, str, str]
    size: int
    deals: int
    typed: bool = False
    rules: RuleSet = ISKO_2022
    list_top: int = LIST_TOP
    check_top: int = CHECK_TOP
    place: int = 0

    @property
    def house(self) -> House | None:
        """Return what is played beyond the order; then the list has columns for it after the remarks."""
        return self.rules.house

    def beside(self, seat: int) -> int:
        """Return the list's column, by the rules of a house, of what each deal brought a player."""
        return self.passed + 2 + 3 * (seat - 1)

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
        return spreadsheet.cell(self.list_top + deal_no, column, sheet=self.titles[0])

    def listed_foot(self, kind: FootKind, column: int) -> str:
        """Return a cell of the list's footer, as the checking sheet names it."""
        return spreadsheet.cell(foot_row(self.list_top, self.deals, kind), column, sheet=self.titles[0])

    def checked(self, deal_no: int, column: int) -> str:
        """Return a cell of a deal on the checking sheet."""
        return spreadsheet.cell(self.check_top + deal_no, column)

    def checked_foot(self, kind: FootKind, column: int) -> str:
        """Return a cell of the checking sheet's footer."""
        return spreadsheet.cell(foot_row(self.check_top, self.deals, kind), column)

    def detail(self, which: Detail) -> str:
        """Return the value of a detail, as the other sheets name it."""
        row, column = DETAIL_ROWS[which], 2
        if self.place:
            row, column = self.place, FIRST_DETAIL + OF_LIST.index(which)
        return spreadsheet.cell(row, column, sheet=self.titles[2], fixed=True)


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


def heads(table: Table) -> tuple[str, ...]:
    """Return the heads of the columns that a list by the rules of a house has besides."""
    owners = (table.owner_of(seat).person.full_name for seat in range(1, table.size + 1))
    brought = _("brought {name}")
    return tuple(head for name in owners for head in (brought.format(name=name), _("win"), _("loss")))


def cells(line: Line, layout: Layout) -> tuple[Value, ...]:
    """Return what a deal brought each player: points, and games won and lost."""
    row: list[Value] = [None] * (3 * layout.size)
    for gain in line.gains:
        place = 3 * (gain.seat - 1)
        row[place : place + 3] = [gain.points or None, gain.won or None, gain.lost or None]
    return tuple(row)
