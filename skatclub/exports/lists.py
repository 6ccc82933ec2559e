"""What a paper says in rows, for files: CSV, workbooks and JSON are made of the tables that eyes see as well.

A new list is its columns and rows: each format writes the same cells. A column for files has a code; what only
repeats other rows, and what is for eyes only, is in no file.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from skatclub.domain.people.person import Audience
from skatclub.exports import document, spreadsheet
from skatclub.exports.document import (
    Cell,
    Column,
    Document,
    Heading,
    Imprint,
    Money,
    Particular,
    Said,
    Section,
    Table,
    Text,
)
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.exports.spreadsheet import Formula, Sheet, Workbook
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words

FORMAT = 2
"""Version of the form; it rises when a name changes its meaning."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A table of a paper as files have it: only columns with a code, no row that repeats others."""

    section: Section
    name: str
    table: Table


def listed(paper: Document) -> tuple[Listed, ...]:
    """Return the tables of a paper that files have, each with its name: its own, its heading or its section's."""
    tables = []
    for section in paper.sections:
        name = section.bookmark or paper.subject
        for block in section.blocks:
            if isinstance(block, Heading):
                name = block.text
            if isinstance(block, Table) and any(column.code for column in block.columns):
                tables.append(Listed(section, block.name or name, block))
    return tuple(tables)


def cells(table: Table) -> Iterator[tuple[Cell, ...]]:
    """Yield the rows of a table as files have them."""
    kept = [place for place, column in enumerate(table.columns) if column.code]
    for number, row in enumerate(table.rows):
        if number not in table.repeats:
            yield tuple(row[place] for place in kept)


def columns(table: Table) -> tuple[Column, ...]:
    """Return the columns of a table that files have."""
    return tuple(column for column in table.columns if column.code)


def heads(table: Table) -> tuple[str, ...]:
    """Return what files call the columns of a table."""
    return tuple(column.called or column.head for column in columns(table))


def grid(paper: Document, main: str = "") -> Table:
    """Return a paper as one plain table: its lists of one kind one below the other, each row with the list's name.

    A CSV file holds one table: lists of another kind than the first, or than the one of the code `main`, are left
    out.
    """
    lists = listed(paper)
    first = next((each.table for each in lists if main in {"", each.table.code}), Table(columns=(), rows=()))
    codes = [column.code for column in columns(first)]
    alike = [each for each in lists if [column.code for column in columns(each.table)] == codes]
    several = len(alike) > 1
    heads_of_all = ((_("List"),) if several else ()) + heads(first)
    rows = (((each.name,) if several else (), row) for each in alike for row in cells(each.table))
    return Table(
        columns=tuple(Column(head=head) for head in heads_of_all),
        rows=tuple((*name, *map(document.plain, row)) for name, row in rows),
    )


def book(paper: Document, more: Callable[[Sequence[str]], Sequence[Sheet]] = lambda _names: ()) -> Workbook:
    """Return a paper as a workbook: a sheet for each list with its sums, further ones, what they are about.

    `more` makes further sheets, which may name those of the lists.
    """
    lists = listed(paper)
    names = _sheet_names([each.name for each in lists])
    sheets = [sheet(each.table, name) for each, name in zip(lists, names, strict=True)]
    return Workbook(
        title=paper.title, imprint=paper.imprint, sheets=(*sheets, *more(names), _particulars(paper, lists))
    )


def sheet_alone(paper: Document) -> Workbook:
    """Return a paper as a workbook of one sheet with one line of heads, as serial letters are made from.

    Only where names are not in full a column says so.
    """
    title = paper.subject[: spreadsheet.LONGEST_TITLE]
    is_full = paper.imprint.level is Audience.DESK
    tables = (each.table if is_full else for_readers(each.table, paper.imprint) for each in listed(paper)[:1])
    sheets = tuple(sheet(table, title) for table in tables)
    return Workbook(title=paper.title, imprint=paper.imprint, sheets=sheets)


def for_readers(table: Table, imprint: Imprint) -> Table:
    """Return a list whose last column says for whose eyes names are written, where nothing can stand beside it.

    A column keeps the file a plain table, which a line above or below it would not.
    """
    word = papers_words.level_word(imprint.level)
    columns_of_all = (*table.columns, Column(head=_("Names"), code="names"))
    return replace(table, columns=columns_of_all, rows=tuple((*row, word) for row in table.rows))


def _sheet_names(names: Sequence[str]) -> list[str]:
    """Return names that a workbook can give its sheets: short, each once, without the signs it forbids."""
    titles: list[str] = []
    for name in names:
        plain = "".join(sign for sign in name if sign not in _NOT_IN_NAMES).strip() or _("List")
        short, number = plain[: spreadsheet.LONGEST_TITLE].strip(), 2
        while short.casefold() in {each.casefold() for each in titles}:
            end = f" {number}"
            short, number = plain[: spreadsheet.LONGEST_TITLE - len(end)] + end, number + 1
        titles.append(short)
    return titles


_NOT_IN_NAMES = "[]:*?/\\'"


def sheet(table: Table, name: str) -> Sheet:
    """Return a list as a sheet; below it the sums of what is added up, which follow what is changed above."""
    kept, rows = columns(table), tuple(cells(table))
    euros = {place for place, column in enumerate(zip(*rows, strict=True), 1) if any(map(_is_money, column))}
    fixed = next((place for place, column in enumerate(kept, 1) if column.strong and column.align is Align.LEFT), 0)
    return spreadsheet.listing(
        name,
        heads(table),
        [tuple(map(document.plain, row)) for row in rows],
        below=(_sums(table, kept, len(rows)),) if rows and any(column.summed for column in kept) else (),
        names=fixed,
        euros=frozenset(euros),
    )


def _sums(table: Table, kept: Sequence[Column], count: int) -> tuple[spreadsheet.Value, ...]:
    """Return what stands below a list: sums, beside the words that the sums on paper have."""
    last = len(table.rows) - 1
    words: list[Cell] = [_("Sum"), *(None,) * (len(kept) - 1)]
    if last in table.repeats:
        words = [cell for cell, column in zip(table.rows[last], table.columns, strict=True) if column.code]
    return tuple(
        Formula(f"=SUBTOTAL(9,{letter}2:{letter}{count + 1})", money=_is_money(cell) or last not in table.repeats)
        if column.summed
        else document.plain(cell)
        for letter, column, cell in zip(map(spreadsheet.letters, range(1, len(kept) + 1)), kept, words, strict=True)
    )


def _is_money(cell: Cell) -> bool:
    return isinstance(cell.value if isinstance(cell, Said) else cell, Money)


def _particulars(paper: Document, lists: Sequence[Listed]) -> Sheet:
    """Return the sheet that says what the lists are, how they stand, and for whom names are written."""
    rows: list[tuple[spreadsheet.Value, ...]] = [
        (_("Club"), paper.imprint.club),
        *((each.words, _in_words(each.value)) for each in paper.about if each.words),
        (_("As of"), document.moment_words(paper.imprint.at)),
        *(((_("Names"), papers_words.level_sentence(paper.imprint.level)),) if paper.names else ()),
    ]
    for section in dict.fromkeys(each.section for each in lists):
        rows += _of_section(section)
    return Sheet(title=_("Particulars"), rows=tuple(rows), widths=(18, 90))


def _of_section(section: Section) -> Iterator[tuple[spreadsheet.Value, ...]]:
    yield ()
    if section.bookmark:
        yield (_("List"), section.bookmark)
    yield from ((each.words, _in_words(each.value)) for each in section.about if each.words)
    texts = (block.text for block in section.blocks if isinstance(block, Text))
    yield from (("", line) for text in texts for line in text.split("\n") if line)


def facts(paper: Document) -> Fact:
    """Return a paper for programs: what it is about, then each list with its rows by code, money in cents."""
    beside: dict[str, Fact] = {
        "format": FORMAT,
        "title": paper.title,
        "club": paper.imprint.club,
        **_told(paper.about),
        "as_of": paper.imprint.at.isoformat(),
    }
    if paper.names:
        beside["names"] = paper.imprint.level.value
    return beside | {"lists": [_list(each) for each in listed(paper)]}


def _told(particulars: Sequence[Particular]) -> dict[str, Fact]:
    return {each.code: fact(each.value) for each in particulars if each.code}


def _list(each: Listed) -> Fact:
    codes = [column.code for column in columns(each.table)]
    rows = [dict(zip(codes, map(fact, row), strict=True)) for row in cells(each.table)]
    code = {"list": each.table.code} if each.table.code else {}
    return {**code, "name": each.name, **_told(each.section.about), "rows": rows}


def _in_words(cell: Cell) -> spreadsheet.Value:
    return cell.words if isinstance(cell, Said) else document.plain(cell)


def fact(cell: Cell) -> Fact:
    """Return a cell as programs have it: cents and points as numbers, fractions as "833.33", days as 2026-10-17."""
    match cell:
        case Said():
            return fact(cell.value)
        case Money():
            return cell.cents
        case Fraction():
            return decimal(cell)
        case datetime.date():
            return cell.isoformat()
        case tuple():
            return list(cell)
    return cell


def decimal(number: Fraction) -> str:
    """Return a fraction with the two decimals that lists show, as text: "833.33"."""
    cents = (abs(number) * 200 + 1) // 2
    return f"{'-' if number < 0 and cents else ''}{cents // 100}.{cents % 100:02}"
