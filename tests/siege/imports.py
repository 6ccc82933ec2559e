"""Tables from their seeds, written by several programs' habits: each comes in as seen, or it is said why not.

A table is drawn first as people see it, so that the right answer is known; then written, and sometimes damaged.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

from skatclub.domain.imports import columns, member_rows, result_rows, sources
from skatclub.domain.imports.incoming import Additions, Incoming, SheetSource
from skatclub.domain.imports.questions import Question, Subject
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grids import SourceFile
from skatclub.i18n import language, refusals
from skatclub.rules.errors import Refusal
from tests.foreign_sheets import judged, model, ods, openpyxl_files, texts, xls, xlsx
from tests.foreign_sheets.model import EMPTY, Book, Cell, Kind, Seen, Sheet
from tests.siege import hostile, limits

SECONDS, MEGABYTES = 5, 200
LEAVE = "leave"
SECRET = "GEHEIM"
"""Stands in all that nobody sees in a cell: comments, boxes, other files, what lies under merged cells."""
GIVEN = ("Anna", "Bernd", "Clara", "Jürg", "Käthe", "Änne", "Zoë", "Jean-Luc", "Łukasz", "Müzeyyen", "Hans-Günter")
FAMILY = (
    "Albers",
    "Müller",
    "Österle",
    "Übelacker",
    "Groß",
    "Weiß",
    "Conrad",
    "Schäfer",
    "Żółć",
    "D’Angelo",
    "Roß-Ott",
)
CLUBS = ("SC Probe", "SC Grün-Weiß", "Skatfreunde Süd e.V.", "1. SC Köln", "SC Probe, Neustadt", "Pik; As", "")
DAYS: tuple[tuple[str, str], ...] = (
    ("dd.mm.yyyy", "%d.%m.%Y"), ("day", "%d.%m.%Y"), ("dd\\.mm\\.yyyy", "%d.%m.%Y"), ("dd.mm.yy", "%d.%m.%y"),
    ("yyyy-mm-dd", "%Y-%m-%d"), ("mm\\/yyyy", "%m/%Y"), ("yyyy", "%Y"), ("dd.mm.", "%d.%m."),
    ("DD.MM.YYYY", "%d.%m.%Y"), ("mm/yyyy", "%m.%Y"), ("[$-407]d/m/yyyy;@", "%-d.%-m.%Y"),
)  # fmt: skip
"""Formats of days, and what they show: the stroke is the sign of the country."""
ODD_NUMBERS = (
    model.number("-48", "-48", "0"),
    model.number("-48", "-48", "0;[Red]-0"),
    model.number("-48", "(48)", "0_);\\(0\\)"),
    model.number("-1048", "-1.048", "#,##0"),
    model.number("1234.5", "1234,5"),
    model.number("1234.5", "1.234,50", "#,##0.00"),
    model.number("1289.0", "1289"),
    model.number("1.289E+3", "1289"),
    model.number("0.30000000000000004", "0,3"),
    model.number("0", "-", '0;-0;"-"'),
    model.invisible("4711"),
)


def _grouped(number: int) -> str:
    return f"{number:,}".replace(",", ".")


NUMBERS: tuple[tuple[str, Callable[[int], str]], ...] = (
    (model.GENERAL, str),
    ("0", str),
    ("0000", lambda number: f"{number:04}"),
    ("00000", lambda number: f"{number:05}"),
    ("#,##0", _grouped),
    ("#,##0.00", lambda number: f"{_grouped(number)},00"),
    ("0.0", lambda number: f"{number},0"),
    ('0" Punkte"', lambda number: f"{number} Punkte"),
    ('"Nr. "0', lambda number: f"Nr. {number}"),
    ('#,##0\\ "€"', lambda number: f"{_grouped(number)} €"),
    ("00\\.00\\.000", lambda number: f"{number:07}"[:-5] + "." + f"{number:07}"[-5:-3] + "." + f"{number:07}"[-3:]),
    ("@", str),
)
"""Formats of numbers that are not below nothing, and what they show in German."""


def faults(seed: int) -> tuple[str, ...]:
    """Return what goes wrong with the table of a seed."""
    chance = Random(f"imports {seed}")
    file = _file(chance)
    with limits.limited(SECONDS, MEGABYTES):
        try:
            return tuple(f"{file.name}: {fault}" for fault in _judged(file))
        except limits.TooLong:
            return (f"{file.name}: took more than {SECONDS} s",)


@dataclass(frozen=True, slots=True)
class File:
    """A written table: its bytes, what is seen (None: the bytes were damaged), and which people must come in."""

    name: str
    data: bytes
    seen: list[dict[str, object]] | None
    sheet: Sheet
    may_be_refused: bool = False


def _judged(file: File) -> Iterator[str]:
    try:
        source_file = grids.read(file.data)
        filled = source_file.filled()
    except Refusal as refusal:
        yield from _said(refusal)
        if file.seen is not None and not file.may_be_refused and any(map(any, _rows(file))):
            yield f"refused: {refusal!r}"
        return
    if file.seen is not None:
        yield from judged.differences(file.seen, filled)  # type: ignore[arg-type]
        if SECRET in repr(filled):
            yield "what nobody sees came in"
    for source in sources.SOURCES:
        if isinstance(source, SheetSource):
            yield from _taken(file, source_file, source)


def _rows(file: File) -> Iterator[list[object]]:
    for sheet in file.seen or ():
        yield from sheet["rows"]  # type: ignore[misc]


def _taken(file: File, source_file: SourceFile, source: SheetSource) -> Iterator[str]:
    """Take a sheet in as one of these lists; who is told as a member must be there."""
    grid = source_file.sheet()
    try:
        mapping = columns.guess(grid, source.columns)
        incoming = source.read(grid, mapping, _answered(source.asks(grid, mapping)))
    except Refusal as refusal:
        yield from _said(refusal)
        return
    for cell in incoming.odd:
        yield from _said(cell.reason)
    if file.seen is not None and file.sheet.title == grid.title:
        if source is member_rows.SOURCE:
            yield from _missed(file.sheet, incoming)
        elif source is result_rows.SOURCE:
            yield from _missed_results(file.sheet, incoming)


def _answered(asked: tuple[Question, ...]) -> Additions:
    """Answer each question with what is usual, or its first offer; hidden lines are left out."""
    said = {each.key: each.usual or next(iter(each.offers), "14.3.2019") for each in asked}
    return Additions(said=said | {each.key: LEAVE for each in asked if each.subject is Subject.HIDDEN_ROWS})


def _missed(sheet: Sheet, incoming: Incoming) -> Iterator[str]:
    """Say who of a list of members did not come in, and is not asked about either."""
    if sheet.rows[0][:2] != HEADS[:2]:
        return
    come = {(person.given_name, person.family_name) for person in (*incoming.people, *incoming.twice)}
    odd = {cell.name for cell in incoming.odd}
    for line, (given, family, *_rest) in sheet.lines():
        told = (given.shown, family.shown)
        if line == 1 or given.kind is not Kind.TEXT or family.kind is not Kind.TEXT:
            continue
        if line in sheet.hidden_rows and told in come and told not in _names(sheet, hidden=False):
            yield f"line {line}: {told} is hidden, and came in"
        elif line not in sheet.hidden_rows and told not in come and " ".join(told) not in odd:
            yield f"line {line}: {told} did not come in"


def _missed_results(sheet: Sheet, incoming: Incoming) -> Iterator[str]:
    """Say whose results of a table of people and evenings came in otherwise than they stand there."""
    heads, odd, seen = sheet.rows[0], {cell.line for cell in incoming.odd}, Seen.of(sheet)
    days = {
        place: cell.held for place, cell in enumerate(heads) if cell.kind is Kind.DAY and "d" in cell.format.lower()
    }
    if heads[0].shown != "Name" or len(days) < 2 or sheet.hidden_columns:
        return
    for line, row in sheet.lines():
        if (
            line == 1
            or line in odd
            or line in sheet.hidden_rows
            or sum(row[0] == other[0] for other in sheet.rows) > 1
        ):
            continue
        numbers = {held: seen.cell(line, place) for place, held in days.items()}
        told = {(held, int(cell.held)) for held, cell in numbers.items() if cell.kind is Kind.NUMBER}
        come = {(one.day.isoformat(), one.total) for one in incoming.results if one.line == line}
        if told != come:
            yield f"line {line}: {sorted(come)}, not {sorted(told)}"


def _names(sheet: Sheet, *, hidden: bool) -> set[tuple[str, str]]:
    return {(row[0].shown, row[1].shown) for line, row in sheet.lines() if (line in sheet.hidden_rows) is hidden}


def _said(refusal: Refusal) -> Iterator[str]:
    for code in ("de", "en"):
        sentence = language.said_in(code, lambda: refusals.sentence(refusal))
        if not 2 < len(sentence) < 20_000:
            yield f"{refusal!r} is said in {len(sentence)} signs"


def _file(chance: Random) -> File:
    """Draw a table, write it, and damage it at times."""
    sheet = _sheet(chance, chance.choice(SHAPES)(chance))
    if chance.random() < 0.3:
        return _text_file(chance, sheet)
    others = [
        _sheet(chance, chance.choice(SHAPES)(chance), title=title) for title in ("Alt", "Zettel <2>", "Ä & Ö")
    ]
    sheets = [sheet, *others[: chance.choice((0, 0, 1, 3))]]
    chance.shuffle(sheets)
    active = sheets.index(sheet)
    states = ("visible", "visible", "hidden", "veryHidden")
    sheets = [one if one is sheet else replace(one, state=chance.choice(states)) for one in sheets]
    book = Book(tuple(sheets), active, has_old_days=chance.random() < 0.1)
    name, write = chance.choice(WRITERS)
    written = write(book, chance)
    file = File(name, written[1], written[0], sheet)
    return _damaged(file, chance) if chance.random() < 0.35 else file


def _seen(book: Book) -> list[dict[str, object]]:
    return [
        {
            "title": sheet.title,
            "is_active": at == book.active,
            "is_hidden": not sheet.is_visible,
            "hidden_rows": sorted(sheet.hidden_rows),
            "hidden_columns": [place for place in sorted(sheet.hidden_columns) if _is_filled(sheet, place)],
            "rows": Seen.of(sheet).rows(),
        }
        for at, sheet in enumerate(book.sheets)
    ]


def _is_filled(sheet: Sheet, place: int) -> bool:
    covered = Seen.of(sheet).covered
    return any(
        place < len(row) and row[place].kind is not Kind.EMPTY and (line, place) not in covered
        for line, row in sheet.lines()
    )


Seens = tuple[list[dict[str, object]], bytes]


def _xlsx(book: Book, chance: Random) -> Seens:
    habits = xlsx.Habits(
        strings=chance.choice(("shared", "shared", "inline", "str")),
        names=chance.choice(("usual", "usual", "case", "backslash", "absolute", "elsewhere")),
        prefix=chance.choice(("", "", "x")),
        is_strict=chance.random() < 0.2,
        has_addresses=chance.random() < 0.8,
        has_chart=chance.random() < 0.1,
        hides_by_size=chance.random() < 0.2,
        is_rich=chance.random() < 0.3,
        is_iso=chance.random() < 0.2,
        is_stored=chance.random() < 0.2,
        has_mark=chance.random() < 0.2,
    )
    return _seen(book), xlsx.written(book, habits)


def _ods(book: Book, chance: Random) -> Seens:
    book = replace(book, has_old_days=False)
    habits = ods.Habits(
        is_repeated=chance.random() < 0.7,
        has_header_rows=chance.random() < 0.3,
        is_rich=chance.random() < 0.3,
        has_tail=chance.random() < 0.7,
        outside=chance.choice(("", SECRET)),
        changed=chance.choice(("", SECRET)),
    )
    return _seen(book), ods.written(book, habits)


def _xls(book: Book, _chance: Random) -> Seens:
    book = _each_cell(book, lambda cell: EMPTY if cell.kind is Kind.UNCOUNTED else cell)
    return _seen(book), xls.written(book)


def _openpyxl(book: Book, _chance: Random) -> Seens:
    return _seen(book), openpyxl_files.written(book)


def _each_cell(book: Book, change: Callable[[Cell], Cell]) -> Book:
    sheets = [replace(sheet, rows=[[change(cell) for cell in row] for row in sheet.rows]) for sheet in book.sheets]
    return replace(book, sheets=tuple(sheets))


WRITERS: tuple[tuple[str, Callable[[Book, Random], Seens]], ...] = (
    ("xlsx", _xlsx),
    ("xlsx", _xlsx),
    ("ods", _ods),
    ("xls", _xls),
    ("openpyxl", _openpyxl),
)


def _text_file(chance: Random, sheet: Sheet) -> File:
    """Write a sheet as text: all that it shows but errors, hidden or not, in letters that the encoding has."""
    covered = Seen.of(sheet).covered
    rows = [
        [
            model.text(cell.shown)
            if cell.shown and cell.kind is not Kind.ERROR and (line, at) not in covered
            else EMPTY
            for at, cell in enumerate(row)
        ]
        for line, row in sheet.lines()
    ]
    plain = Sheet("", rows)
    encoding = chance.choice(("utf-8", "utf-8-sig", "utf-16", "cp1252", "cp850", "mac_roman"))
    shown = "".join(cell.shown for row in rows for cell in row)
    if encoding not in {"utf-8", "utf-8-sig", "utf-16"} and (
        not _fits(shown, encoding) or not re.search("[äöüßÄÖÜ]", shown)
    ):
        encoding = "utf-8"
    habits = texts.Habits(
        separator=chance.choice(";;;,\t|"),
        encoding=encoding,
        end=chance.choice(("\r\n", "\n") if encoding.startswith("cp") else ("\r\n", "\n", "\r")),
        quotes_all=chance.random() < 0.2,
        says_separator=chance.random() < 0.1,
    )
    seen: list[dict[str, object]] = [{"title": "", "rows": Seen.of(plain).rows()}]
    name = f"text {encoding} {habits.separator!r} {habits.end!r}"
    file = File(name, texts.written(plain, habits), seen, plain)
    return _damaged(file, chance) if chance.random() < 0.25 else file


def _fits(shown: str, encoding: str) -> bool:
    try:
        shown.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _damaged(file: File, chance: Random) -> File:
    """Change bytes, and nobody knows what they say; or take a part away: what is left is right, or refused."""
    if not file.data.startswith(b"PK") or chance.random() < 0.7:
        return replace(file, name=f"{file.name}, changed", data=hostile.bytes_of(file.data, chance), seen=None)
    with zipfile.ZipFile(io.BytesIO(file.data)) as packed:
        parts = {info.orig_filename: packed.read(info) for info in packed.infolist()}
    lost = chance.choice(sorted(parts))
    del parts[lost]
    seen = [{key: value for key, value in sheet.items() if key != "is_active"} for sheet in file.seen or ()]
    return File(f"{file.name} without {lost}", xlsx.packed(dict(parts)), seen, file.sheet, may_be_refused=True)


def _sheet(chance: Random, rows: list[list[Cell]], title: str = "Mitglieder") -> Sheet:
    """Return a sheet of rows of which some are hidden; comments, merged titles and a box come at times."""
    lines = range(2, len(rows) + 1)
    width = max(map(len, rows))
    hidden = frozenset(line for line in lines if chance.random() < 0.2) if chance.random() < 0.3 else frozenset()
    places = frozenset(place for place in range(2, width) if chance.random() < 0.3) if chance.random() < 0.2 else ()
    rows = [[replace(cell, comment=SECRET) if chance.random() < 0.05 else cell for cell in row] for row in rows]
    merged: tuple[str, ...] = ()
    if len(rows) > 2 and chance.random() < 0.2:
        first, place = chance.randrange(2, len(rows)), chance.randrange(2, 4)
        last = chance.randrange(first + 1, len(rows) + 1)
        if all(len(row) > place + 1 for row in rows[first - 1 : last]):
            merged += (f"{model.address_of(first, place)}:{model.address_of(last, place)}",)
            for row in rows[first:last]:
                row[place] = model.text(SECRET)
    if chance.random() < 0.3:
        line = chance.choice([line for line, row in enumerate(rows, 1) if row])
        last = chance.randrange(len(rows[line - 1]), width + 2)
        merged += (f"{model.address_of(line, len(rows[line - 1]) - 1)}:{model.address_of(line, last)}",)
        rows[line - 1] = [*rows[line - 1], *[model.text(SECRET)] * (last + 1 - len(rows[line - 1]))]
        width = max(map(len, rows))
    return Sheet(
        title,
        rows,
        hidden_rows=hidden,
        hidden_columns=frozenset(places),
        merged=merged,
        is_filtered=bool(hidden) and chance.random() < 0.5,
        box=SECRET if chance.random() < 0.1 else "",
    )


HEADS = [model.text(head) for head in ("Vorname", "Nachname", "Verein", "Eintritt", "Passnr.", "PLZ", "Bemerkung")]


def _members(chance: Random) -> list[list[Cell]]:
    count = chance.randrange(1, 9)
    people = chance.sample([(given, family) for given in GIVEN for family in FAMILY], count)
    return [
        HEADS[:],
        *(
            [model.text(given), model.text(family), _club(chance), _day(chance), *(_any(chance) for _ in range(3))]
            for given, family in people
        ),
    ]


def _results(chance: Random) -> list[list[Cell]]:
    heads = [model.text(head) for head in ("Datum", "Name", "Serie", "Punkte", "Gesamt")]
    return [
        heads,
        *(
            [_day(chance), _name(chance), *(_number(chance) for _ in range(3))]
            for _ in range(chance.randrange(1, 9))
        ),
    ]


def _cross(chance: Random) -> list[list[Cell]]:
    count = chance.randrange(1, 7)
    days = sorted(chance.sample(range(300), count))
    code, shape = chance.choice(DAYS)
    heads = [_day_of(date(2025, 1, 3) + timedelta(days=add), code, shape) for add in days]
    body = [
        [_name(chance), *(_number(chance) if chance.random() < 0.7 else EMPTY for _ in days), _number(chance)]
        for _ in range(chance.randrange(1, 8))
    ]
    return [[model.text("Name"), *heads, model.text("Summe")], *body]


def _registrations(chance: Random) -> list[list[Cell]]:
    heads = [model.text(head) for head in ("lfd.", "Name, Vorname", "Verein", "Passnr.", "bez.")]
    rows = [
        [
            model.number(str(at)),
            _name(chance, ", "),
            _club(chance),
            _any(chance),
            model.text(chance.choice(("x", "ja", "-"))),
        ]
        for at in range(1, chance.randrange(2, 9))
    ]
    return [
        [model.text("12. Preisskat, Voranmeldungen")],
        [],
        heads,
        *rows,
        [],
        [EMPTY, model.text(f"Summe: {len(rows)}")],
    ]


SHAPES = (_members, _members, _results, _cross, _registrations)


def _name(chance: Random, between: str = " ") -> Cell:
    return model.text(f"{chance.choice(FAMILY)}{between}{chance.choice(GIVEN)}")


def _club(chance: Random) -> Cell:
    club = chance.choice(CLUBS)
    return model.text(club) if club else EMPTY


def _day(chance: Random) -> Cell:
    code, shape = chance.choice(DAYS)
    return _day_of(date(1951, 1, 1) + timedelta(days=chance.randrange(27_000)), code, shape)


def _day_of(held: date, code: str, shape: str) -> Cell:
    return model.day(held.isoformat(), held.strftime(shape), code)


def _number(chance: Random) -> Cell:
    code, show = chance.choice(NUMBERS)
    number = chance.choice((0, 7, 815, 1024, 50667, chance.randrange(3000), 1_305_042))
    return model.number(str(number), show(number), code)


def _any(chance: Random) -> Cell:
    """Return a cell of any kind."""
    return chance.choice(
        (
            EMPTY,
            _number(chance),
            chance.choice(ODD_NUMBERS),
            _day(chance),
            model.text(
                chance.choice(("0007", "12E4", "1_000", "x", "Zwei  Wörter", "zwei\nZeilen", "ﬁ ₤ 🃏", "-"))
            ),
            model.text(chance.choice(("0007", "12E4")), formula='TEXT(7,"0000")'),
            model.truth(is_true=chance.random() < 0.5),
            model.error(chance.choice(tuple(model.ERRORS))),
            model.uncounted("A1&A2"),
            model.text("=1+1"),
            model.text("<b>&amp;</b>"),
        )
    )
