"""Papers as neutral values: what stands on them and where; a report builds them, a format draws them."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Set as AbstractSet
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from skatclub.domain.events.event import Event
from skatclub.domain.papers.letterhead import Letterhead
from skatclub.domain.papers.wall import Wall
from skatclub.domain.people.person import Audience
from skatclub.exports.forms import Align, Form
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in cents: euros with two decimals for eyes, a number in files."""

    cents: int


Plain = str | int | Fraction | datetime.date | None
"""What a cell of a spreadsheet holds."""

Value = str | int | Fraction | datetime.date | Money | tuple[str, ...] | None
"""What is known; several words stand one after the other, or are a list where a file has lists."""


@dataclass(frozen=True, slots=True)
class Said:
    """A value that eyes see in words of their own, as with the mark of equals; programs get the value."""

    value: Value
    words: str


Cell = Value | Said
"""What a cell of a table holds; a format writes it in its own way, text never as markup or formula."""


UNNAMED = Letterhead(name="")


@dataclass(frozen=True, slots=True, kw_only=True)
class Imprint:
    """Which state of things a paper shows: of which club, when.

    `at` must know its time zone; it is also the time of the file, so that the same input gives the same bytes.
    `level` says for whose eyes names are written (the catalogue sets it for each paper), `head` is what the club
    says of itself: address, picture, colour. `loss` is what lost games cost where the paper is a list.
    """

    club: str
    at: datetime.datetime
    level: Audience = Audience.BOARD
    head: Letterhead = UNNAMED
    loss: LossFee = USUAL_LOSS_FEE

    @property
    def logo(self) -> bytes:
        """Return the club's picture (PNG or JPEG), empty without one."""
        return self.head.logo

    def __post_init__(self) -> None:
        if self.at.tzinfo is None:
            raise ValueError("the time of a paper needs its time zone")


@dataclass(frozen=True, slots=True, kw_only=True)
class Masthead:
    """The head of a paper: its title, below it lines of event, day and place, and the club's picture if it has one.

    `state` says how far things are, large beside the title; an `open` one is seen from afar. `edition` is what
    hangs on the wall. Title and first line come again on further pages of the section. `scale` enlarges its type.
    """

    title: str
    lines: tuple[str, ...] = ()
    logo: bytes = b""
    state: str = ""
    open: bool = False
    edition: str = ""
    scale: float = 1


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
    size: float = 9.5
    strong: bool = False
    align: Align = Align.LEFT
    marked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of a table: its head, where its cells stand, and by `weight` its share of room that nobody needs.

    `strong` cells are what readers look for; `ink` lightens those that matter less (1 is black), `scale` makes
    them smaller than the table's type. Numbers, and strong cells up to 25 letters, stand on one line. What stands
    in a column that `yields` is made `shorter` step by step, goes beneath the strong cell of its row, or is cut.
    `room` are the millimetres to write in. Neighbours with the same words `over` them share these as a head.

    By its `code` programs know it, and files call it `called` where the head is too short; a column without code is
    for eyes only, one that is not `printed` for files only. One `if_any` is left out where it holds nothing, and
    workbooks add up one that is `summed`.
    """

    head: str
    weight: float = 1
    align: Align = Align.LEFT
    strong: bool = False
    ink: float = 1
    scale: float = 1
    yields: bool = False
    shorter: tuple[Callable[[str], str], ...] = ()
    room: float = 0
    over: str = ""
    code: str = ""
    called: str = ""
    printed: bool = True
    if_any: bool = False
    summed: bool = False


@dataclass(frozen=True, slots=True)
class Span:
    """What the head of a further page says of its rows: `words` with {first} and {last} of a column.

    Of words only their first `letters` are given, where that is not 0.
    """

    words: str
    column: int = 0
    letters: int = 0


class Density(Enum):
    """How far off a table is read: on the wall, on a table, in the hand."""

    WALL = "wall"
    LIST = "list"
    HAND = "hand"


_DENSITIES = {Density.WALL: (14.0, 3.5, 10.0), Density.LIST: (11.0, 1.3, 9.0), Density.HAND: (9.5, 1.1, 9.0)}
"""Size of the rows in points, millimetres around their words, size of the head in points."""

_TO_WRITE, _LEAST_PAD = 3.6, 0.5  # millimetres around the words of a row
_FAR_PAD, _FAR_HEAD = 0.09, 0.55  # of the size of what is read from afar: millimetres around it, its head
_AIR = 6.0  # so many times as much as its type does a row grow


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of cells under a head that is repeated on every page, as large as the `density` times `grow`.

    Every second row of a `striped` table has a light ground, which the eye follows from far away and a copier
    leaves white; all its rows are as high as each other. `strong_rows` (from 0) stand over those that belong to
    them and are not parted from them, or are sums below all. `ruled` tables have lines between columns, to write
    between. `span` says which rows stand on a further page; on each page so many parts of the table stand `beside`
    each other. Single cells, as row and column from 0, are `struck` through or set in `bold`. `points`, where
    given, is the size of its rows instead: of what is read from afar. Tables of a section with the same columns
    stand in line: `among` is one with the rows of all of them, those of this one from row `first` on.

    Files call it by `code` and `name`, where a paper has several; `repeats` are rows that only say again what
    others say, such as the head of a group and the sums below all: files do without them. One that is not `printed`
    is for files only. `carried` says for each row what is reckoned before it: a page that begins with the row bears
    that above, the page before it below.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    density: Density = Density.HAND
    striped: bool = False
    strong_rows: frozenset[int] = frozenset()
    ruled: bool = False
    span: Span | None = None
    beside: int = 1
    grow: float = 1
    struck: frozenset[tuple[int, int]] = frozenset()
    bold: frozenset[tuple[int, int]] = frozenset()
    points: float = 0
    among: Table | None = None
    first: int = 0
    code: str = ""
    name: str = ""
    repeats: frozenset[int] = frozenset()
    printed: bool = True
    carried: tuple[tuple[Cell, ...], ...] = ()

    @property
    def size(self) -> float:
        """Return the size of the rows, in points."""
        return self.points or _DENSITIES[self.density][0] * self.grow

    @property
    def pad(self) -> float:
        """Return the millimetres above and below the words of a row together: rows grow faster than their type."""
        if self.points:
            return _FAR_PAD * self.points
        if self.ruled or any(column.room for column in self.columns):
            return _TO_WRITE * self.grow
        return max(_DENSITIES[self.density][1] * (1 + _AIR * (self.grow - 1)), _LEAST_PAD)

    @property
    def head_size(self) -> float:
        """Return the size of the head, in points."""
        if self.points:
            return max(_FAR_HEAD * self.points, _DENSITIES[Density.HAND][2])
        return min(_DENSITIES[self.density][2] * min(max(self.grow, 1), 1.2), self.size)

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

    @property
    def is_upright(self) -> bool:
        """Tell whether it is higher than wide."""
        return self.height > self.width

    @property
    def turned(self) -> PageSize:
        """Return the same page lying the other way."""
        return PageSize(self.height, self.width)


A4 = PageSize(210, 297)
A4_LANDSCAPE = PageSize(297, 210)
A3 = PageSize(297, 420)


def wall_page(wall: Wall) -> PageSize:
    """Return on which page something hangs on a wall."""
    return A3 if wall.large else A4


EDGE = 15.0
"""Millimetres from the edges of a page to what stands on it: the grid of all papers but the lists of a table."""


@dataclass(frozen=True, slots=True)
class Particular:
    """What a file says of a list beside its rows: by its code to programs, by its words to readers."""

    code: str
    words: str
    value: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Pages that belong together and count themselves ("page 1 of 2"), such as one list.

    At the foot of each page stand the title, whose paper it is (`footer`, its second part says for what it is
    not), the `edition` that hangs on the wall, for whom names are written, and the `seal`, by which the state can
    be proved. A form as large as the page takes a page of its own, other blocks flow between the margins (in
    millimetres). `bare` pages have nothing at their foot: they are handed over or cut. What fills one page at most
    may be printed up to `grow` times as large, as far as the page has room for it. An upright page `turns` where
    its tables are too wide for it. What hangs on a wall (not None) can be read from so many `metres`, as far as its
    words then fit, and takes the pages that it needs, or a `single` one; `wall.AS_FITS` on a few sheets.
    """

    blocks: tuple[Block, ...]
    footer: tuple[str, str] = ("", "")
    page: PageSize = A4
    margin: float = EDGE
    bookmark: str = ""
    edition: str = ""
    seal: str = ""
    bare: bool = False
    grow: float = 1
    turns: bool = False
    metres: int | None = None
    single: bool = False
    about: tuple[Particular, ...] = ()

    @property
    def masthead(self) -> Masthead | None:
        """Return the head of the section's first page, if it has one."""
        return next((block for block in self.blocks if isinstance(block, Masthead)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A paper, or many of a kind in one file; `names`: people are named on it, its foot tells for whom.

    Pages of a `book` are counted through all of its sections. What it is `about` is said in files.
    """

    title: str
    imprint: Imprint
    sections: tuple[Section, ...]
    subject: str = ""
    names: bool = True
    book: bool = False
    about: tuple[Particular, ...] = ()


def or_dash(value: Value) -> Cell:
    """Return a value, of which eyes see a dash where it is not known."""
    return Said(None, numbers.NONE) if value is None else value


def shown(cell: Cell) -> str:
    """Return a cell as readers of the language in use expect it: no thousands separator, true minus, comma."""
    match cell:
        case None:
            return ""
        case Said():
            return cell.words
        case Money():
            return numbers.money(cell.cents)
        case tuple():
            return ", ".join(cell)
        case str():
            return cell
        case bool():
            return "✔" if cell else "☐"
        case int():
            return numbers.points(cell)
        case Fraction():
            return numbers.decimal(cell, separated=False)
        case datetime.date():
            return numbers.date(cell)


def with_lists(paper: Document, tables: Iterable[Table]) -> Document:
    """Return a paper with lists for files only, as of slips that are handed over."""
    first, *others = paper.sections
    first = replace(first, blocks=(*first.blocks, *(replace(table, printed=False) for table in tables)))
    return replace(paper, sections=(first, *others))


def printed(section: Section) -> Section:
    """Return pages as eyes see them: without what is for files only, and without columns that hold nothing."""
    blocks = tuple(block for block in section.blocks if not isinstance(block, Table) or block.printed)
    filled: dict[tuple[Column, ...], set[int]] = {}
    for table in blocks:
        if isinstance(table, Table):
            places = filled.setdefault(table.columns, set())
            places |= {place for row in table.rows for place, cell in enumerate(row) if shown(cell)}
    if all(column.printed and not column.if_any for columns in filled for column in columns):
        return section if len(blocks) == len(section.blocks) else replace(section, blocks=blocks)
    drawn = (_printed(block, filled[block.columns]) if isinstance(block, Table) else block for block in blocks)
    return replace(section, blocks=tuple(drawn))


def _printed(table: Table, filled: AbstractSet[int]) -> Table:
    kept = [
        place
        for place, column in enumerate(table.columns)
        if column.printed and (place in filled or not column.if_any)
    ]
    at = {place: number for number, place in enumerate(kept)}
    struck, bold = (
        frozenset((row, at[place]) for row, place in cells if place in at) for cells in (table.struck, table.bold)
    )
    span = table.span
    return replace(
        table,
        columns=tuple(replace(table.columns[place], if_any=False) for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in table.rows),
        carried=tuple(tuple(row[place] for place in kept) for row in table.carried),
        struck=struck,
        bold=bold,
        span=None if span is None else replace(span, column=at.get(span.column, 0)),
    )


def plain(cell: Cell) -> Plain:
    """Return a cell as people go on working with it: numbers and days as such, all else in words, no codes."""
    match cell:
        case bool():
            return _("yes") if cell else _("no")
        case Said(value=bool()):
            return cell.words
        case Said(value=(int() | Fraction() | datetime.date() | Money() | None) as value):
            return plain(value)
        case Said():
            return cell.words
        case Money():
            return Fraction(cell.cents, 100)
        case tuple():
            return ", ".join(cell)
    return cell


def moment_words(at: datetime.datetime) -> str:
    """Return day and minute of a paper's state: 17.10.2026 15:02."""
    return numbers.day_and_time(at, at)


def of_club(
    paper: str, title: str, lines: Iterable[str], section: Section, imprint: Imprint, *, names: bool = True
) -> Document:
    """Return a paper of the club on such a section: above it the title with these lines, the club at its foot."""
    head = Masthead(title=title, lines=(imprint.club, *lines), logo=imprint.logo)
    headed = replace(section, blocks=(head, *section.blocks), footer=(imprint.club, ""), bookmark=title)
    return Document(
        title=f"{title} – {imprint.club}", imprint=imprint, sections=(headed,), subject=paper, names=names
    )


def of_event(
    paper: str, event: Event, imprint: Imprint, sections: Iterable[Section], *, names: bool = True
) -> Document:
    """Return a paper of an event, which is called after both."""
    title = _("{paper} – {event}").format(paper=paper, event=event.title)
    about = (Particular("event", _("Event"), event.title), Particular("date", _("Date"), event.held_on))
    return Document(title=title, imprint=imprint, sections=tuple(sections), subject=paper, names=names, about=about)
