"""Where everything stands on a score sheet: columns, rows and footer in millimetres of an A4 page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import accumulate

from skatclub.domain.sheets.table import Table
from skatclub.exports.forms import Box
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation
from skatclub.rules.systems import System

LEFT = 8.0
RIGHT = 202.0
WIDTH = RIGHT - LEFT
HEAD_TOP = 24.0
HEAD_ROWS = (6.0, 4.2, 8.2)
ROWS_TOP = HEAD_TOP + sum(HEAD_ROWS)
FOOT_ROW = 4.5
CROSS_CHECKS = 4.6
ADVICE = 3.4
NOTE_LINE = 2.9
SIGNATURES = 13.5
BOTTOM = 286.0
"""Above the footer of the page."""

TALLEST_ROWS = 187.2
"""All rows together: 3.9 mm each for 48 deals, 5.2 mm for 36."""

TALLEST_ROW = 6.0
MOST_ROWS = 60
"""Rows on one page; longer lists go on on the next."""

NUMBER, BASE, WITH, WITHOUT, HAND, SCHNEIDER, SCHNEIDER_SAID, SCHWARZ, SCHWARZ_SAID, OUVERT, PLUS, MINUS = range(12)
"""The columns before the players', left to right."""

_BEFORE = {
    3: (7, 8, 6, 6, 5, 5, 5, 5, 5, 5, 10, 10),
    4: (7, 8, 6, 6, 5, 5, 5, 5, 5, 5, 10, 10),
    5: (7, 7.5, 5.5, 5.5, 4.6, 4.6, 4.6, 4.6, 4.6, 4.6, 9.5, 9.5),
}
_SEAT = {3: (22, 7, 7), 4: (16, 5.5, 5.5), 5: (13, 4.9, 4.9)}


class FootKind(StrEnum):
    """The lines of the footer; most are always there."""

    CARRIED = "carried"
    POINTS = "points"
    WON = "won"
    LOST = "lost"
    OTHERS = "others"
    PENALTY = "penalty"
    TOTAL = "total"
    RANK = "rank"
    FEE = "fee"


@dataclass(frozen=True, slots=True)
class Seating:
    """Who deals, and who sits out."""

    dealer: int
    resting: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Shape:
    """All that the printed form of one page depends on; pages of one shape share their form.

    `seating` is that of each row of the page; `row_height` is in millimetres, `note_lines` the lines kept
    free below the footer.
    """

    size: int
    planned: int
    first: int
    last: int
    row_height: float
    rules: RuleSet
    seating: tuple[Seating, ...]
    foot: tuple[FootKind, ...]
    deducts: bool = True
    note_lines: int = 0

    @property
    def is_last(self) -> bool:
        """Tell whether the footer, the cross-checks and the signatures stand on this page."""
        return self.last == self.planned

    @cached_property
    def type_size(self) -> float:
        """Return the size of what is written into the rows, in points."""
        return min(9.0, round(self.row_height * 2.2, 2))

    @cached_property
    def edges(self) -> tuple[float, ...]:
        """Return the left edges of all columns, and the right edge of the last."""
        before, seats = _BEFORE[self.size], _SEAT[self.size] * self.size
        passed = WIDTH - sum(before) - sum(seats)
        return tuple(accumulate((*before, *seats, passed), initial=LEFT))

    @property
    def passed(self) -> int:
        """Return the column of passed-in deals."""
        return 12 + 3 * self.size

    @property
    def rows_bottom(self) -> float:
        """Return where the last row ends."""
        return ROWS_TOP + (self.last - self.first + 1) * self.row_height

    @property
    def foot_bottom(self) -> float:
        """Return where the last line of the footer ends."""
        return self.rows_bottom + len(self.foot) * FOOT_ROW

    def cell(self, deal_no: int, column: int) -> Box:
        """Return the cell of a deal."""
        y = ROWS_TOP + (deal_no - self.first) * self.row_height
        return Box(self.edges[column], y, self.edges[column + 1] - self.edges[column], self.row_height)

    def foot_cell(self, kind: FootKind, first: int, last: int) -> Box:
        """Return the cell of a footer line that spans these columns."""
        y = self.rows_bottom + self.foot.index(kind) * FOOT_ROW
        return Box(self.edges[first], y, self.edges[last + 1] - self.edges[first], FOOT_ROW)


def points_column(seat: int) -> int:
    """Return the column of a player's running total; won and lost are the two after it."""
    return 12 + 3 * (seat - 1)


def foot_of(system: System, size: int, *, penalty: bool, fee: bool) -> tuple[FootKind, ...]:
    """Return the lines of a footer: those of the list system, and the others if they are needed."""
    kinds = {
        FootKind.POINTS: True,
        FootKind.WON: True,
        FootKind.LOST: True,
        FootKind.OTHERS: bool(system.bonus_at(size)),
        FootKind.PENALTY: penalty,
        FootKind.TOTAL: True,
        FootKind.RANK: True,
        FootKind.FEE: fee,
    }
    return tuple(kind for kind, needed in kinds.items() if needed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What all pages of one list have in common."""

    size: int
    rounds: int
    rules: RuleSet
    foot: tuple[FootKind, ...]
    note_lines: int = 0
    deducts: bool = True

    @property
    def pages(self) -> tuple[tuple[int, int], ...]:
        """Return first and last deal of each page: whole rounds, shared evenly, at most 60 rows."""
        pages = -(-self.rounds * self.size // MOST_ROWS)
        per_page = -(-self.rounds // pages)
        firsts = range(0, self.rounds, per_page)
        return tuple((first * self.size + 1, min(first + per_page, self.rounds) * self.size) for first in firsts)

    @property
    def row_height(self) -> float:
        """Return the height of a row in millimetres, the same on all pages."""
        below = len(self.foot) * FOOT_ROW + CROSS_CHECKS + ADVICE + self.note_lines * NOTE_LINE + SIGNATURES
        room = min(BOTTOM - ROWS_TOP - below, TALLEST_ROWS)
        first, last = self.pages[0]
        return min(room / (last - first + 1), TALLEST_ROW)

    def shapes(self, seating: Sequence[Seating]) -> tuple[Shape, ...]:
        """Return the shape of each page for the seating of all deals."""
        planned = self.rounds * self.size
        return tuple(
            Shape(
                size=self.size,
                planned=planned,
                first=first,
                last=last,
                row_height=self.row_height,
                rules=self.rules,
                seating=tuple(seating[first - 1 : last]),
                foot=self.foot if last == planned else (FootKind.CARRIED,),
                deducts=self.deducts,
                note_lines=self.note_lines,
            )
            for first, last in self.pages
        )


def seating_at(dealer: int, order: Sequence[int]) -> Seating:
    """Return who deals and who sits out."""
    actives = rotation.actives_of(dealer, order)
    return Seating(dealer, tuple(seat for seat in order if seat not in actives))


def seating_of(table: Table) -> tuple[Seating, ...]:
    """Return the seating of all deals of a list, played or to come."""
    numbers = range(1, table.planned + 1)
    return tuple(seating_at(table.dealer_at(deal_no), table.order_at(deal_no)) for deal_no in numbers)


def usual_seating(rounds: int, size: int) -> tuple[Seating, ...]:
    """Return the seating of all deals where nobody changes places."""
    order = tuple(range(1, size + 1))
    return tuple(seating_at(dealer, order) for dealer in order) * rounds
