"""A workbook as somebody sees it who opens it in Germany: what each cell shows, holds, hides and notes.

Written for tests that must know the right answer: nothing here asks the program how it reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

GENERAL = "General"
ERRORS = {
    "#NULL!": ("#NULL!", 0),
    "#DIV/0!": ("#DIV/0!", 7),
    "#WERT!": ("#VALUE!", 15),
    "#BEZUG!": ("#REF!", 23),
    "#NAME?": ("#NAME?", 29),
    "#ZAHL!": ("#NUM!", 36),
    "#NV": ("#N/A", 42),
}
"""What an error shows in German, what files call it, and its number in old workbooks."""


class Kind(StrEnum):
    """What a cell holds."""

    EMPTY = "empty"
    TEXT = "text"
    NUMBER = "number"
    DAY = "day"
    BOOL = "bool"
    ERROR = "error"
    UNCOUNTED = "uncounted"
    """A formula whose result the file does not keep."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: what it shows in German, what it holds (a number, a day such as 2019-03-14), its format."""

    kind: Kind = Kind.EMPTY
    shown: str = ""
    held: str = ""
    format: str = GENERAL
    formula: str = ""
    comment: str = ""

    @property
    def seen(self) -> object:
        """Return what the expectation says of the cell: what it shows, and where it holds something else, that."""
        match self.kind:
            case Kind.ERROR | Kind.UNCOUNTED:
                return [self.shown, None, self.kind.value]
            case Kind.BOOL:
                return [self.shown, "ja" if self.held == "1" else "nein"]
            case Kind.NUMBER | Kind.DAY if self.held != self.shown:
                return [self.shown, self.held]
        return self.shown


EMPTY = Cell()


def text(shown: str, *, formula: str = "", comment: str = "", format: str = GENERAL) -> Cell:  # noqa: A002 - its name
    """Return a text; `formula` is what makes it."""
    return Cell(Kind.TEXT, shown, shown, format, formula, comment)


def number(held: str, shown: str = "", format: str = GENERAL, *, formula: str = "", comment: str = "") -> Cell:  # noqa: A002
    """Return a number and what its format shows."""
    return Cell(Kind.NUMBER, shown or held, held, format, formula, comment)


def invisible(held: str) -> Cell:
    """Return a number whose format shows nothing."""
    return Cell(Kind.NUMBER, "", held, ";;;")


def day(held: str, shown: str, format: str = "dd.mm.yyyy") -> Cell:  # noqa: A002
    """Return a day and what its format shows."""
    return Cell(Kind.DAY, shown, held, format)


def truth(*, is_true: bool) -> Cell:
    """Return a truth value, which Excel shows as a word."""
    return Cell(Kind.BOOL, "WAHR" if is_true else "FALSCH", "1" if is_true else "0")


def error(shown: str, formula: str = "VLOOKUP(9,Z1:Z2,1,0)") -> Cell:
    """Return the error in which a formula ended."""
    return Cell(Kind.ERROR, shown, formula=formula)


def uncounted(formula: str) -> Cell:
    """Return a formula that no program has counted."""
    return Cell(Kind.UNCOUNTED, formula=formula)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its cells from the first line on, and what of it nobody sees; columns count from 0.

    `merged` are ranges such as A1:D1; `box` is a text that lies on the sheet and in no cell.
    """

    title: str
    rows: Sequence[Sequence[Cell]]
    hidden_rows: frozenset[int] = frozenset()
    hidden_columns: frozenset[int] = frozenset()
    state: str = "visible"
    merged: tuple[str, ...] = ()
    is_filtered: bool = False
    box: str = ""

    def lines(self) -> Iterator[tuple[int, Sequence[Cell]]]:
        """Give the lines with their numbers, from 1."""
        return enumerate(self.rows, 1)

    @property
    def is_visible(self) -> bool:
        """Tell whether the sheet has a tab that people see."""
        return self.state == "visible"


@dataclass(frozen=True, slots=True)
class Book:
    """A workbook; `active` is the sheet that stands open, from 0."""

    sheets: tuple[Sheet, ...]
    active: int = 0
    has_old_days: bool = False

    def formats(self) -> list[str]:
        """Return the formats of numbers that are used, each once."""
        used = (cell.format for sheet in self.sheets for row in sheet.rows for cell in row)
        return list(dict.fromkeys([GENERAL, *used]))


@dataclass(frozen=True, slots=True)
class Seen:
    """A sheet without what nobody sees in it: by line, what each cell shows."""

    sheet: Sheet
    covered: frozenset[tuple[int, int]] = field(default_factory=frozenset)
    beside: Mapping[tuple[int, int], Cell] = field(default_factory=dict)
    """What stands beside the lower lines of merged cells, if they hold anything else."""

    @classmethod
    def of(cls, sheet: Sheet) -> Seen:
        """Return what is seen of a sheet: cells under merged ones are not."""
        covered: set[tuple[int, int]] = set()
        beside: dict[tuple[int, int], Cell] = {}
        for area in sheet.merged:
            (first, left), (last, right) = (place_of(corner) for corner in area.split(":"))
            covered |= {(line, at) for line in range(first, last + 1) for at in range(left, right + 1)}
            covered.discard((first, left))
            beside |= {(line, left): sheet.rows[first - 1][left] for line in range(first + 1, last + 1)}
        filled = {
            line
            for line, cells in sheet.lines()
            if any(cell.seen != "" and (line, place) not in covered for place, cell in enumerate(cells))
        }
        return cls(sheet, frozenset(covered), {at: cell for at, cell in beside.items() if at[0] in filled})

    def cell(self, line: int, place: int) -> Cell:
        """Return what is seen in a cell."""
        beside = self.beside.get((line, place), EMPTY)
        return beside if (line, place) in self.covered else self.sheet.rows[line - 1][place]

    def rows(self) -> list[list[object]]:
        """Return the rows as an expectation tells them, without empty cells at the end."""
        rows = []
        for line, cells in self.sheet.lines():
            row = [self.cell(line, place).seen for place in range(len(cells))]
            while row and row[-1] == "":
                row.pop()
            rows.append(row)
        while rows and not rows[-1]:
            rows.pop()
        return rows


def place_of(address: str) -> tuple[int, int]:
    """Return line and column, from 0, of an address such as C7."""
    letters = address.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return int(address[len(letters) :]), column - 1


def address_of(line: int, column: int) -> str:
    """Return the address of a cell such as C7; `column` counts from 0."""
    letters, rest = "", column + 1
    while rest:
        rest, letter = divmod(rest - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{line}"
