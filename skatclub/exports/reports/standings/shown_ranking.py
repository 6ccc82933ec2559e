"""A ranking as the page of the results shows it: filtered, over chosen series, with its notes."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.exports import spreadsheet
from skatclub.exports.document import Cell, Column, Document, Masthead, Section, Stand, Table, Text, stand_words
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n.language import _


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownRanking:
    """What is shown: the event, the ranking's title, sentences beneath it, columns and rows in their order.

    `marked` are the rows for readers, with the marks of rulings.
    """

    event: str
    title: str
    notes: tuple[str, ...]
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    marked: tuple[tuple[Cell, ...], ...]


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Ranking as shown")


def of(shown: ShownRanking, stand: Stand) -> Document:
    """Return the ranking as a table, across the page where it has many columns."""
    table = Table(columns=shown.columns, rows=shown.marked)
    notes = tuple(Text(text=note) for note in (*shown.notes, _as_of(stand)))
    head = Masthead(title=shown.title, lines=(shown.event, stand.club), logo=stand.logo)
    section = Section(
        blocks=(head, *notes, table),
        footer=(" · ".join(part for part in (stand.club, shown.event) if part), shown.title),
        turns=True,
    )
    title = _("{paper} – {event}").format(paper=shown.title, event=shown.event)
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def book(shown: ShownRanking, stand: Stand) -> Workbook:
    """Return the ranking as one sheet: title, state, heads, rows; numbers are numbers."""
    notes = (*shown.notes, _as_of(stand))
    blank: tuple[Cell, ...] = ()
    above = ((shown.event,), (shown.title,), *((note,) for note in notes), blank)
    heads = tuple(column.head for column in shown.columns)
    sheet = spreadsheet.listing(_("Ranking"), heads, shown.rows, above=above)
    title = _("{paper} – {event}").format(paper=shown.title, event=shown.event)
    return Workbook(title=title, stand=stand, sheets=(sheet,))


def _as_of(stand: Stand) -> str:
    return _("As of {time}").format(time=stand_words(stand.at))
