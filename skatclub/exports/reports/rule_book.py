"""The parts of the rule book on paper: cases, the bid ladder, where the game comes from; or what was searched."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from skatclub.exports.document import A4, Column, Document, Heading, Masthead, Section, Table, Text
from skatclub.i18n.language import _
from skatclub.i18n.rule_book import book

if TYPE_CHECKING:
    from skatclub.exports.document import Block, Stand
    from skatclub.exports.formats.json import Fact
    from skatclub.i18n.rule_book.book import Part
    from skatclub.i18n.rule_book.entry import BookEntry

_SMALL = 0.95  # of the type for the hand: all bids stand on one page
"""The bids stand side by side, so that the ladder is one page."""


class Chosen(NamedTuple):
    """What is printed: a part of the book, and the entries of it that were found."""

    part: Part
    entries: tuple[BookEntry, ...]


def of(chosen: Chosen, stand: Stand) -> Document:
    """Return the entries, each under the head of its place."""
    name = chosen.part.name()
    bids = tuple(entry for entry in chosen.entries if book.is_bid(entry))
    tables = tuple(entry for entry in chosen.entries if book.is_table(entry))
    prose = (entry for entry in chosen.entries if not book.is_bid(entry) and not book.is_table(entry))
    blocks: list[Block] = [Masthead(title=name, lines=tuple(filter(None, (stand.club,))), logo=stand.logo)]
    place = ""
    for entry in prose:
        if entry.place != place:
            place = entry.place
            blocks.append(Heading(place, level=2))
        blocks += _entry(entry)
    if tables:
        blocks += [Heading(tables[0].place, level=2), _turns(tables)]
    if bids:
        blocks += [Heading(_("The bids"), level=2), _ladder(bids)]
    section = Section(blocks=tuple(blocks), footer=(stand.club, name), page=A4)
    return Document(title=name, stand=stand, sections=(section,), subject=name, names=False)


def _entry(entry: BookEntry) -> tuple[Block, ...]:
    head = f"{entry.title}: {entry.answer}" if entry.answer else entry.title
    return Heading(head, level=3), Text(text="\n".join(entry.lines), size=9)


def _turns(tables: tuple[BookEntry, ...]) -> Table:
    """Return who bids to whom, a column for each size of a table."""
    rows = zip_longest(*(entry.lines for entry in tables), fillvalue="")
    return Table(columns=tuple(Column(head=entry.title) for entry in tables), rows=tuple(rows))


def _ladder(bids: tuple[BookEntry, ...]) -> Table:
    """Return the bids in two halves side by side."""
    columns = (
        Column(head=_("Bid"), weight=18, strong=True),
        Column(head=_("For short"), weight=20),
        Column(head=_("Value of"), weight=60),
    )
    rows = tuple((entry.title, entry.answer, " ".join(entry.lines)) for entry in bids)
    return Table(columns=columns, rows=rows, striped=True, beside=2, grow=_SMALL)


def data(chosen: Chosen, _stand: Stand) -> Fact:
    """Return the entries for programs."""
    return [
        {
            "code": entry.code,
            "place": entry.place,
            "title": entry.title,
            "answer": entry.answer,
            "lines": list(entry.lines),
        }
        for entry in chosen.entries
    ]
