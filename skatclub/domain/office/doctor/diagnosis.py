"""What the error doctor says: which cell holds which slip, what was meant, and by which sign it is known."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from skatclub.domain.office.typed import Cell


class SlipKind(StrEnum):
    """The ways in which numbers of a list go wrong."""

    DIGIT = "digit"
    TRANSPOSED = "transposed"
    OMITTED = "omitted"
    DOUBLED = "doubled"
    SIGN = "sign"
    ONE_GAME = "one_game"
    WON_LOST = "won_lost"
    COLUMN = "column"
    ROWS = "rows"
    SHIFTED = "shifted"
    HALF = "half"
    STALE = "stale"
    OTHER = "other"
    TWO = "two"
    EARLY = "early"
    PAPER = "paper"


class Clue(StrEnum):
    """The sign by which a slip is known (users: why the control total works in Skat)."""

    NINE = "nine"
    ROUND = "round"
    TWICE = "twice"
    LENGTH = "length"
    BONUS = "bonus"
    OTHERS = "others"
    GAMES = "games"
    OPPOSITE = "opposite"
    COLUMN = "column"
    EARLIER = "earlier"
    STORED = "stored"
    TWO = "two"
    ALONE = "alone"
    BOUNDS = "bounds"


class MistypedCell(NamedTuple):
    """One cell with the number typed and the number meant."""

    cell: Cell
    typed: int
    meant: int

    @property
    def difference(self) -> int:
        """Return by how much the typed number is too high; negative: too low."""
        return self.typed - self.meant


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """What explains everything that is wrong: correct `changes`, and the list adds up.

    `is_sure` says that nothing else is nearly as likely, so that it may be offered without a look at the paper.
    `off` is the number that `clue` speaks of: points by which totals are wrong, or deals too many (negative: too
    few). `others_off` are the points by which the totals of the others are too low (negative: too high).
    """

    kind: SlipKind
    changes: tuple[MistypedCell, ...]
    clue: Clue
    off: int
    others_off: int
    is_sure: bool = False

    @property
    def cell(self) -> Cell:
        """Return the cell to look at first."""
        return self.changes[0].cell
