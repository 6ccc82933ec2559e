"""What a file brings: people, results without lists, lists of games, as values that no database knows yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping as Meanings
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.imports.bare_results import ResultFacts
from skatclub.domain.imports.errors import ResultOutOfRange
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.people.club_names import NO_SPELLINGS, Spellings
from skatclub.domain.people.membership import Birthday, GroupIn, MemberStatus, StatusFrom
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.registration.newcomers import NamedLine

if TYPE_CHECKING:
    from skatclub.domain.imports.columns import Column, Mapping
    from skatclub.domain.imports.questions import Question, Said
    from skatclub.rules.errors import Refusal
    from skatclub.rules.game.deal import Deal
    from skatclub.rules.game.hints import Hint

HIGHEST_SERIES = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where data come from, declared by the reader of such files; every floor asks this value.

    `code` is kept beside each name that was recognised, `verb` stands in the journal. `endings` are those of files
    that can be of no other source.
    """

    code: str
    verb: str
    endings: tuple[str, ...] = ()
    keeps_names: bool = True
    """Whether each name is kept to be known next time, or only those that may be of several people."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileSource(Source):
    """A source whose files are read whole; with `mark` each of them begins, whatever it is called."""

    read: Callable[[bytes], Incoming]
    mark: bytes = b""

    def is_of(self, name: str, data: bytes) -> bool:
        """Tell whether a file of this name and content is of this source."""
        return name.lower().endswith(self.endings) or bool(self.mark and data.lstrip().startswith(self.mark))


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSource(Source):
    """A source of sheets, of whose columns somebody may say which of `columns` they are."""

    columns: tuple[Column, ...]
    asks: Callable[[Grid, Mapping, Spellings], tuple[Question, ...]]
    read: Callable[[Grid, Mapping, Additions], Incoming]


@dataclass(frozen=True, slots=True)
class Additions:
    """What somebody says that a sheet does not: the day of rows without one, answers, cells typed anew, today.

    `clubs` are the club's own spellings, against which those of the sheet are held. `mended` holds by line and
    column, from 0, what counts instead of a cell (empty: nothing); `skipped` are the lines that are left out.
    """

    held_on: date | None = None
    said: Said = field(default_factory=dict)
    mended: Meanings[tuple[int, int], str] = field(default_factory=dict)
    skipped: frozenset[int] = frozenset()
    clubs: Spellings = NO_SPELLINGS
    today: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OddCell:
    """A cell that cannot be taken as it stands: where it is, whose row, what it shows, and why.

    `may_be_empty`: the row makes sense without it. `offered` is what may be meant instead.
    """

    line: int
    place: int
    head: str
    name: str
    shown: str
    reason: Refusal
    may_be_empty: bool
    offered: str = ""


NOTHING_ADDED = Additions()


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingPerson:
    """Somebody as the file has it; `key` tells people of one source apart, today and next time.

    `press` is the day or "yes" of who agreed to be named in the newspaper, "no" of who did not;
    `fee` is what he or she pays a year, in cents.
    """

    key: str
    given_name: str
    family_name: str
    member_no: str = ""
    association_no: str = ""
    club: str = ""
    is_member: bool = False
    status: MemberStatus | None = None
    joined_on: date | None = None
    roughly: tuple[Column, ...] = ()
    """Joining and leaving, where the file tells only the month or the year, whose first day it is."""
    left_on: date | None = None
    groups: tuple[GroupIn, ...] = ()
    email: str = ""
    phone: str = ""
    address: str = ""
    note: str = ""
    notice_level: PublishLevel | None = None
    web_level: PublishLevel | None = None
    press: str = ""
    birthday: Birthday | None = None
    fee: int | None = None
    paid_until: int | None = None
    history: tuple[StatusFrom, ...] = ()
    line: int = 0
    is_total: bool = False
    """Whether the line sums others up, as “Gesamt 40 Mitglieder” does: it is left out unless somebody says no."""
    is_namesake: bool = False
    """Whether somebody else of this name, born or to be reached otherwise, stands in the file."""

    def __post_init__(self) -> None:
        text.checked(self.given_name, required=not self.family_name.strip())
        text.checked(self.family_name, required=False)

    @property
    def full_name(self) -> str:
        """Return given name and family name."""
        return f"{self.given_name} {self.family_name}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingResult(ResultFacts):
    """What somebody reached in a series, of which there is no list; `title` is empty for a plain club night."""

    line: int
    person: str
    day: date
    series_no: int
    title: str = ""

    def __post_init__(self) -> None:
        if not 1 <= self.series_no <= HIGHEST_SERIES:
            raise ResultOutOfRange(self.series_no, HIGHEST_SERIES)
        ResultFacts.__post_init__(self)  # with slots, `super` finds no class


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingDeal:
    """One game of a list with the seat that dealt it."""

    deal: Deal
    dealer: int
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class IncomingList:
    """A list of games: who sat on seats 1, 2, 3 …, and the deals in order; `number` is the file's own."""

    number: str
    day: date
    people: tuple[str, ...]
    deals: tuple[IncomingDeal, ...]


@dataclass(frozen=True, slots=True)
class ScoreDiffers:
    """A game for which the file gives other points than the order does."""

    line: int
    told: int
    counted: int


@dataclass(frozen=True, slots=True)
class SumDiffers:
    """A row whose sum is not that of its evenings; `person` is a key, empty without results."""

    line: int
    person: str
    told: str
    counted: int


@dataclass(frozen=True, slots=True)
class BesidesEvenings:
    """What a table of people and evenings tells besides its results.

    `sums` differ from the evenings, `idle` are the lines of people who came on none and are left out, `absent` are
    the words that were taken for not coming.
    """

    sums: tuple[SumDiffers, ...] = ()
    idle: tuple[int, ...] = ()
    absent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StrangeGame:
    """A game whose cards cannot have been as the file tells them; it is taken all the same."""

    line: int
    hint: Hint


@dataclass(frozen=True, slots=True, kw_only=True)
class Incoming:
    """All that a file brings, and what of it was left out: unread lines and lists, scores that differ.

    Where `nicknames` stand, people chose what they are called: who sounds like another is somebody else.
    `otherwise` are results that a single list of a backup tells differently from its summary, which counts; `aside`
    are the tables and columns of a backup that nothing here stands for.
    """

    source: Source
    people: tuple[IncomingPerson, ...]
    results: tuple[IncomingResult, ...] = ()
    lists: tuple[IncomingList, ...] = ()
    differences: tuple[ScoreDiffers, ...] = ()
    strange: tuple[StrangeGame, ...] = ()
    unread: int = 0
    unread_lists: int = 0
    otherwise: int = 0
    aside: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    """Tables that a backup does not have."""
    doubtful: tuple[int, ...] = field(default=())
    """Lines of results that do not add up."""
    twice: tuple[IncomingPerson, ...] = ()
    """Who stands in an earlier line of a list of members, too, which counts."""
    totals: tuple[int, ...] = ()
    """Lines of results that sum others up: they are left out."""
    besides: BesidesEvenings = field(default_factory=BesidesEvenings)
    odd: tuple[OddCell, ...] = ()
    """Cells that somebody has to decide about first; their rows are not among the people."""
    columns_aside: tuple[str, ...] = ()
    """Heads of the columns of a sheet that are not taken."""
    entries: tuple[NamedLine, ...] = ()
    """Lines of a list of registrations, each with what its person brings to the event."""
    peeled: tuple[int, ...] = ()
    """Lines before whose names a number or bullet stood."""
    behind: tuple[int, ...] = ()
    """Lines behind whose names a club or a payment is guessed to stand."""
    of_chat: tuple[int, ...] = ()
    """Lines before whose names a messenger set who wrote them, and when."""
    around: Meanings[int, str] = field(default_factory=dict)
    """What stands around a list by line, of the letter that it came in: it is left out."""
    merged: tuple[int, ...] = ()
    """Lines for which a cell of a line above counts: both are merged, or it says “dto.”."""
    hidden_rows: tuple[int, ...] = ()
    """Lines that a sheet hides, which are left out."""
    other_sheets: tuple[Grid, ...] = ()
    """Sheets of the workbook that are not read."""
    hidden_sheet: str = ""
    """The title of the sheet if the workbook hides it."""
    clubs: Meanings[str, str] = field(default_factory=dict)
    """Which spelling of a club counts, by each that was asked about."""
    answers: tuple[tuple[Question, str], ...] = ()
    """What was asked with what counts, said or usual."""
    titles: tuple[str, ...] = ()
    """What stands in the lines above the heads."""
    additions: Additions = NOTHING_ADDED
    nicknames: bool = False
    spare_name: str = ""
    """Head of the column of whole names that given and family names make superfluous."""
