"""What a paper is: a code, a name, what makes each of its formats, and for whom its names may be written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people.person import Audience
from skatclub.domain.sheets.table import Table
from skatclub.domain.standings.state import Finality, RankingState
from skatclub.exports import lists
from skatclub.exports.document import Document, Imprint, Table as Grid
from skatclub.exports.formats import calendar as formats_calendar, csv, json as formats_json, text
from skatclub.exports.formats.calendar import Appointment
from skatclub.exports.formats.json import Fact
from skatclub.exports.spreadsheet import Sheet, Workbook
from skatclub.i18n import standings as i18n_standings
from skatclub.i18n.language import N_, _, naming
from skatclub.i18n.sheets import heads
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from skatclub.domain.relatives import RelativeList
    from skatclub.exports.reports.help import Guide
    from skatclub.exports.reports.standings.editions import OnWall
    from skatclub.exports.reports.standings.shown_ranking import ShownRanking
    from skatclub.i18n.rule_book.entry import BookEntry
    from skatclub.services.figures import ClubFigures, PlayerFigures
    from skatclub.services.papers.club_facts import ClubFacts
    from skatclub.services.season.seasons import Standings


class Format(StrEnum):
    """The kinds of files; the value is the ending of their names."""

    PDF = "pdf"
    EXCEL = "xlsx"
    CSV = "csv"
    HTML = "html"
    JSON = "json"
    TEXT = "txt"
    PNG = "png"
    CALENDAR = "ics"


OF_THE_WEB = frozenset({Format.HTML, Format.TEXT, Format.PNG})
"""Formats that go to the web, whatever is wanted: their names are always those of the web."""

PUBLIC = (Audience.BOARD, Audience.WEB)
"""Readers of papers that hang on the wall or stand on a page."""

IN_FULL = (Audience.DESK,)
"""Readers of papers for the desk, and of those that are handed to the person they name."""


class PaperOption(StrEnum):
    """What may be asked of a paper besides: which places, start numbers and tables of it, only what has changed.

    And on which sheet of labels, how it hangs on a wall, how certificates look, on a roll, with copies, in which
    order, which blank lists, which columns, of which year. What it does not do is refused.
    """

    PLACES = "places"
    NUMBERS = "numbers"
    LABELS = "labels"
    WALL = "wall"
    TABLES = "tables"
    SINCE = "since"
    TEMPLATE = "template"
    ROLL = "roll"
    COPIES = "copies"
    ORDER = "order"
    BLANK = "blank"
    COLUMNS = "columns"
    YEAR = "year"


class Moment(StrEnum):
    """When of a day a paper is needed; papers are offered in this order."""

    BEFORE = "before"
    PLAY = "play"
    RESULTS = "results"
    HONOURS = "honours"
    MONEY = "money"
    PRESS = "press"
    OFFICE = "office"
    CLUB = "club"


moment_words = naming(
    {
        Moment.BEFORE: N_("Before the play"),
        Moment.PLAY: N_("Seats and lists"),
        Moment.RESULTS: N_("Results"),
        Moment.HONOURS: N_("Prize-giving"),
        Moment.MONEY: N_("Cash"),
        Moment.PRESS: N_("Press and messenger"),
        Moment.OFFICE: N_("For the director"),
        Moment.CLUB: N_("Season and club"),
    }
)
"""The headings above papers of one moment."""

Material_contra = TypeVar("Material_contra", contravariant=True)


def _nothing(_material: object) -> None:
    """Need nothing that may be missing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper(Generic[Material_contra]):
    """One kind of paper: its code for programs, its title as a message, what makes each format.

    What it is made from is the material: an event's facts, or lists. `reads_…`: the facts must bring these. `needs`
    asks the material for what the paper cannot do without, which refuses if it is not there. `of_series`: it is
    called after the one series that is chosen; `on_wall`: what of it hangs on the wall; `printed`: draws a paper
    whose prints are remembered; `asks`: what it wants to know besides. What is handed out by a ranking `settles`:
    it says how far that is; `cautions` says what else must be known. Text alone brings a PDF as its `preview`.
    `levels` are readers for whom it can be made, the usual ones first: lists and cards that are handed over bear
    names in full.
    """

    code: str
    title: str
    makers: Mapping[Format, Callable[[Material_contra, Imprint], bytes]]
    reads_lists: bool = False
    reads_results: bool = False
    reads_histories: bool = False
    reads_money: bool = False
    levels: tuple[Audience, ...] = PUBLIC
    settles: Callable[[Material_contra], Finality] | None = None
    cautions: Callable[[Material_contra], str] | None = None
    preview: Callable[[Material_contra, Imprint], bytes] | None = None
    needs: Callable[[Material_contra], object] = _nothing
    of_series: bool = False
    on_wall: OnWall | None = None
    printed: Callable[[Material_contra, Imprint], Document] | None = None
    asks: frozenset[PaperOption] = frozenset()

    def name(self) -> str:
        """Return what it is called in the language in use."""
        return _(self.title)

    @property
    def is_closed(self) -> bool:
        """Tell whether it is for a closed circle only, the desk or the person named: never for a wall."""
        return set(self.levels) == {Audience.DESK}

    @property
    def formats(self) -> tuple[Format, ...]:
        """Return the formats that this paper comes in, the usual one first."""
        return tuple(self.makers)

    def fulfils(self, wish: PaperOption) -> bool:
        """Tell whether the paper does what may be asked of it."""
        if wish is not PaperOption.SINCE:
            return wish in self.asks
        return self.printed is not None or (self.on_wall is not None and self.on_wall.drawn is not None)

    def level(self, format_: Format, audience: Audience) -> Audience:
        """Return for whom names are written: as wanted where the paper allows it, on the web as there."""
        if format_ in OF_THE_WEB:
            return Audience.WEB
        return audience if audience in self.levels else self.levels[0]

    def wants(self, material: Material_contra) -> Refusal | None:
        """Return why the paper cannot be made yet; None if it can."""
        try:
            self.needs(material)
        except Refusal as refusal:
            return refusal
        return None

    def warning(self, material: Material_contra, now: datetime) -> str:
        """Return what must be known before it is handed out: that ranks may change, what it `cautions`."""
        if self.wants(material) is not None:
            return ""
        caution = "" if self.cautions is None else self.cautions(material)
        return " ".join(filter(None, (self._settled(material, now), caution)))

    def _settled(self, material: Material_contra, now: datetime) -> str:
        if self.settles is None:
            return ""
        finality = self.settles(material)
        if finality.state(now) in {RankingState.FINAL, RankingState.TAKEN_OVER}:
            return ""
        return _("{paper}: ranks and prizes may still change – {state}.").format(
            paper=self.name(), state=i18n_standings.large_words(finality, now)
        )

    def pages(self, material: Material_contra, imprint: Imprint) -> bytes:
        """Return the paper as a PDF to look at, also where it is text alone. Refused: what the paper `wants`."""
        if self.preview is None:
            return self.make(Format.PDF, material, imprint)
        self.needs(material)
        return self.preview(material, replace(imprint, level=self.level(Format.TEXT, imprint.level)))

    def make(self, format_: Format, material: Material_contra, imprint: Imprint) -> bytes:
        """Return the finished file, which says for whom its names are written; same values, same bytes.

        Refused: what the paper `wants`.
        """
        self.needs(material)
        return self.makers[format_](material, replace(imprint, level=self.level(format_, imprint.level)))


Lists = Sequence["Table"]
EventPaper: TypeAlias = "Paper[EventFacts]"
ListPaper = Paper[Lists]
RelativePaper: TypeAlias = "Paper[RelativeList]"
BookPaper: TypeAlias = "Paper[tuple[BookEntry, ...]]"
HelpPaper: TypeAlias = "Paper[Guide]"
SeasonPaper: TypeAlias = "Paper[Standings]"
RankingPaper: TypeAlias = "Paper[ShownRanking]"
YearBook: TypeAlias = "Paper[ClubFigures]"
ClubPaper: TypeAlias = "Paper[ClubFacts]"
PlayerPaper: TypeAlias = "Paper[PlayerFigures]"
Material = TypeVar("Material")


# The formats are imported when the first file is made: ReportLab and openpyxl take longer than the window.


def as_pdf(build: Callable[[Material, Imprint], Document]) -> Callable[[Material, Imprint], bytes]:
    """Return what makes a PDF of a document."""

    def make(material: Material, imprint: Imprint) -> bytes:
        from skatclub.exports.formats.pdf import render as pdf_render

        return pdf_render.render(build(material, imprint))

    return make


def as_workbook(build: Callable[[Material, Imprint], Workbook]) -> Callable[[Material, Imprint], bytes]:
    """Return what makes an Excel file of a workbook."""

    def make(material: Material, imprint: Imprint) -> bytes:
        from skatclub.exports.formats.excel import render as excel_render

        return excel_render.render(build(material, imprint))

    return make


def as_csv(
    build: Callable[[Material, Imprint], Grid], *, named: bool = True, coded: bool = False
) -> Callable[[Material, Imprint], bytes]:
    """Return what makes a CSV file of rows; where people are `named`, a last column says for whose eyes.

    The heads of a `coded` table are put into words that are read in again.
    """

    def make(material: Material, imprint: Imprint) -> bytes:
        table = build(material, imprint)
        if coded:
            words = tuple(replace(column, head=heads.head(column.head)) for column in table.columns)
            table = replace(table, columns=words)
        return csv.render(lists.for_readers(table, imprint) if named else table)

    return make


def as_page(build: Callable[[Material, Imprint], Document]) -> Callable[[Material, Imprint], bytes]:
    """Return what makes a page for the web of a document."""

    def make(material: Material, imprint: Imprint) -> bytes:
        from skatclub.exports.formats.html import render as html_render

        return html_render.render(build(material, imprint))

    return make


def as_pictures(build: Callable[[Material, Imprint], Document]) -> Callable[[Material, Imprint], bytes]:
    """Return what makes pictures for messengers of a document, one below the other."""

    def make(material: Material, imprint: Imprint) -> bytes:
        from skatclub.exports import phone_pictures

        return phone_pictures.render(build(material, imprint))

    return make


def files(name: str, data: bytes) -> tuple[tuple[str, bytes], ...]:
    """Return the files with their names that a finished paper becomes: pictures are one each, all else is one."""
    stem, _dot, ending = name.rpartition(".")
    if ending != Format.PNG or not data:
        return ((name, data),)
    from skatclub.exports import phone_pictures

    pieces = phone_pictures.parted(data)
    if len(pieces) == 1:
        return ((name, data),)
    digits = len(str(len(pieces)))
    return tuple((f"{stem}-{number:0{digits}}.{ending}", piece) for number, piece in enumerate(pieces, start=1))


def as_calendar(
    name: Callable[[Material], str], days: Callable[[Material, Imprint], Sequence[Appointment]]
) -> Callable[[Material, Imprint], bytes]:
    """Return what makes a file of days that calendars take over."""

    def make(material: Material, imprint: Imprint) -> bytes:
        return formats_calendar.render(f"{name(material)} – {imprint.club}", days(material, imprint), imprint.at)

    return make


def as_json(build: Callable[[Material, Imprint], Fact]) -> Callable[[Material, Imprint], bytes]:
    """Return what makes a JSON file of facts."""
    return lambda material, imprint: formats_json.render(build(material, imprint))


def of_event(paper: ListPaper) -> EventPaper:
    """Return the same paper, made from the lists of an event."""

    def by_facts(make: Callable[[Lists, Imprint], bytes]) -> Callable[[EventFacts, Imprint], bytes]:
        return lambda facts_, imprint: make(facts_.lists(), replace(imprint, loss=facts_.conditions.fees.loss))

    makers = {format_: by_facts(make) for format_, make in paper.makers.items()}
    return Paper(
        code=paper.code,
        title=paper.title,
        makers=makers,
        reads_lists=True,
        levels=paper.levels,
        needs=lambda facts: paper.needs(facts.lists()),
        of_series=True,
        asks=frozenset({PaperOption.TABLES}),
    )


def as_text(build: Callable[[Material, Imprint], Document]) -> Callable[[Material, Imprint], bytes]:
    """Return what makes plain text of a document."""
    return lambda material, imprint: text.render(build(material, imprint))


def in_lists(
    build: Callable[[Material, Imprint], Document],
    *,
    sheets: Callable[[Material, Imprint, Sequence[str]], Sequence[Sheet]] = lambda _material, _imprint, _names: (),
    pictures: Callable[[Material, Imprint], Document] | None = None,
    main: str = "",
    names: bool = True,
    on_the_web: bool = True,
    alone: bool = False,
) -> dict[Format, Callable[[Material, Imprint], bytes]]:
    """Return what makes every format of a paper of lists; `sheets` are further ones behind those of these names.

    The list with the code `main`, else the first, is the CSV file. Pictures for phones need a document of their
    own; what is handed over or for a desk is not `on_the_web`. A list that letters are made from is `alone` in its
    workbook.
    """

    def book(material: Material, imprint: Imprint) -> Workbook:
        paper = build(material, imprint)
        return lists.sheet_alone(paper) if alone else lists.book(paper, partial(sheets, material, imprint))

    def rows(material: Material, imprint: Imprint) -> Grid:
        return lists.grid(build(material, imprint), main)

    def facts(material: Material, imprint: Imprint) -> Fact:
        return lists.facts(build(material, imprint))

    makers: dict[Format, Callable[[Material, Imprint], bytes]] = {
        Format.PDF: as_pdf(build),
        Format.EXCEL: as_workbook(book),
        Format.CSV: as_csv(rows, named=names),
        Format.HTML: as_page(build),
        Format.JSON: as_json(facts),
    }
    if not on_the_web:
        del makers[Format.HTML]
    return makers if pictures is None else {**makers, Format.PNG: as_pictures(pictures)}


def results(
    code: str,
    title: str,
    drawn: Callable[[EventFacts, Imprint], Document],
    needs: Callable[[EventFacts], object],
    on_wall: OnWall,
    *,
    sheets: Callable[[EventFacts, Imprint, Sequence[str]], Sequence[Sheet]],
    pictures: Callable[[EventFacts, Imprint], Document] | None = None,
) -> EventPaper:
    """Return a paper of results in every format; with `alone` its pages are compared as the list is drawn."""
    return Paper(
        code=code,
        title=title,
        makers=in_lists(drawn, sheets=sheets, pictures=pictures),
        reads_results=True,
        needs=needs,
        on_wall=replace(on_wall, drawn=None if on_wall.alone is None else drawn),
    )
