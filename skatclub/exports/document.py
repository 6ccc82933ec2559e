"""Papers as neutral values: what stands on them and where; a report builds them, a format draws them."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from fractions import Fraction

from skatclub.domain.people.person import Audience
from skatclub.exports.forms import Align, Form
from skatclub.i18n import numbers

Cell = str | int | Fraction | datetime.date | None
"""What a cell of a table holds; a format writes it in its own way, text never as markup or formula."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """Which state of things a paper shows: of which club, when; `final` None lets the report judge.

    `at` must know its time zone; it is also the time of the file, so that the same input gives the same bytes.
    `level` says for whose eyes names are written (the catalogue sets it for each paper), `logo` is the club's
    picture (PNG or JPEG), empty without one.
    """

    club: str
    at: datetime.datetime
    final: bool | None = None
    level: Audience = Audience.BOARD
    logo: bytes = b""

    def __post_init__(self) -> None:
        if self.at.tzinfo is None:
            raise ValueError("the time of a paper needs its time zone")


@dataclass(frozen=True, slots=True, kw_only=True)
class Masthead:
    """The head of a paper: its title, lines of where and when beside it, and the club's picture if it has one."""

    title: str
    lines: tuple[str, ...] = ()
    logo: bytes = b""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading over what follows; level 1 is that of the paper, `scale` enlarges the type of its level."""

    text: str
    level: int = 1
    scale: float = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A paragraph, broken as the page needs; `size` in points.

    Each line of a `marked` text begins with a mark such as "1." and goes on beneath its words, not beneath that.
    """

    text: str
    size: float = 9
    strong: bool = False
    align: Align = Align.LEFT
    marked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a table: its head, how wide it is beside the others, where its cells stand.

    `strong` cells are what readers look for; `ink` lightens those that matter less (1 is black), `scale` makes
    them smaller than the table's type. What stands in a column that `yields` shrinks and is cut at its end rather
    than make its row higher.
    """

    head: str
    weight: float = 1
    align: Align = Align.LEFT
    strong: bool = False
    ink: float = 1
    scale: float = 1
    yields: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of cells under a head that is repeated on every page; sizes in points (0: the head as the rows).

    `pad` are the millimetres above and below the words of a row together; every second row of a `striped` table
    has a light ground, which the eye follows from far away and a copier leaves white. `strong_rows` (from 0) stand
    over those that belong to them. `ruled` tables have lines between the columns, to write between.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    size: float = 8.5
    pad: float = 1.2
    striped: bool = False
    head_size: float = 0
    strong_rows: frozenset[int] = frozenset()
    ruled: bool = False

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError("a row of a table has as many cells as the table has columns")


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What follows begins on a new page."""


Block = Masthead | Heading | Text | Table | Form | PageBreak


@dataclass(frozen=True, slots=True)
class PageSize:
    """Width and height of a page in millimetres."""

    width: float
    height: float


A4 = PageSize(210, 297)
A4_LANDSCAPE = PageSize(297, 210)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Pages that belong together and count themselves ("page 1 of 2"), such as one list.

    `footer` stands at the foot of each page, left and centre; the format adds the page number, and before it
    the `edition` that hangs on the wall; below it stands the `seal`, by which the state can be proved. A form as
    large as the page takes a page of its own, other blocks flow between the margins (in millimetres).
    `bare` pages have nothing at their foot: they are handed over or cut. What fills one page at most may be
    printed up to `grow` times as large, as far as the page has room for it.
    """

    blocks: tuple[Block, ...]
    footer: tuple[str, str] = ("", "")
    page: PageSize = A4
    margin: float = 15
    bookmark: str = ""
    edition: str = ""
    seal: str = ""
    bare: bool = False
    grow: float = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A paper, or many of a kind in one file; `names`: people are named on it, its foot tells for whom."""

    title: str
    stand: Stand
    sections: tuple[Section, ...]
    subject: str = ""
    names: bool = True


def shown(cell: Cell) -> str:
    """Return a cell as readers of the language in use expect it: no thousands separator, true minus, comma."""
    match cell:
        case None:
            return ""
        case str():
            return cell
        case bool() | int():
            return numbers.points(int(cell))
        case Fraction():
            return numbers.decimal(cell, separated=False)
        case datetime.date():
            return numbers.date(cell)


def stand_words(at: datetime.datetime) -> str:
    """Return day and minute of a paper's state: 17.10.2026 15:02."""
    return f"{numbers.date(at.date())} {at:%H:%M}"
