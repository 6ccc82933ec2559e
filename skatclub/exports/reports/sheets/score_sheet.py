"""The score sheet: one list on one A4 page, filled, blank or spare, for tables of three, four and five."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from skatclub.domain.events.event import Length
from skatclub.domain.office import list_result
from skatclub.domain.papers import stock as papers_stock
from skatclub.domain.papers.blank_sheets import BlankSheets
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.stock import Stock
from skatclub.domain.sheets.table import Table
from skatclub.exports import document
from skatclub.exports.document import Block, Column, Document, Heading, Imprint, PageBreak, Section, Table as Grid
from skatclub.exports.forms import Box, Form, Item, Place, Words, words
from skatclub.exports.reports.sheets import (
    foot as sheets_foot,
    form as sheets_form,
    geometry,
    head as sheets_head,
    notes as sheets_notes,
    rows as sheets_rows,
)
from skatclub.exports.reports.sheets.geometry import FootKind, Plan, Shape
from skatclub.exports.reports.sheets.head import SheetHead
from skatclub.i18n.language import N_, _, ngettext
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import rotation

Shared = dict[Shape, Form]
"""The printed forms of one document, each built once."""

WITH_NAMES = BlankSheets()
_EDGE = 8.0
"""Millimetres from the edges of a page to a list and its foot: it needs the room, so its grid is its own."""

NAME = N_("Score sheet")
BLANK_NAME = N_("Blank score sheet")


def filled(tables: Sequence[Table], imprint: Imprint, *, fee: LossFee | None = USUAL_LOSS_FEE) -> Document:
    """Return the lists of these tables as they stand, one after another.

    A list is final once it is checked and nothing of it is disputed.
    """
    shared: Shared = {}
    sections = tuple(_filled(table, imprint, fee, shared) for table in tables)
    return _document(tables, sections, imprint)


def from_file(tables: Sequence[Table], imprint: Imprint) -> Document:
    """Return the same of lists from a file, which knows neither the day nor what lost games cost."""
    shared: Shared = {}
    sections = tuple(_filled(table, imprint, None, shared, is_dated=False) for table in tables)
    return _document(tables, sections, imprint)


def begun(tables: Sequence[Table], imprint: Imprint, *, fee: LossFee | None = USUAL_LOSS_FEE) -> Document:
    """Return the lists of these tables as far as they are written, with room to go on and to add up by hand."""
    shared: Shared = {}
    sections = tuple(_filled(table, imprint, fee, shared, adds_up=False) for table in tables)
    return _document(tables, sections, imprint)


def blank(
    tables: Sequence[Table],
    imprint: Imprint,
    *,
    wanted: BlankSheets = WITH_NAMES,
    fee: LossFee | None = USUAL_LOSS_FEE,
) -> Document:
    """Return empty lists for these tables, with head, code and hatched dealers.

    Without names they are for evenings drawn at the door; second ones are marked as such and have no code: they
    are not typed first.
    """
    shared: Shared = {}
    sections = tuple(_blank(table, imprint, fee, shared, wanted) for table in tables)
    return _document(tables, sections, imprint)


def empty(
    size: int,
    length: Length,
    imprint: Imprint,
    *,
    rules: RuleSet = ISKO_2022,
    fee: LossFee | None = USUAL_LOSS_FEE,
    second: bool = False,
) -> Document:
    """Return one list that belongs to no table yet, on demand as `second` list. Refused: `TableSizeUnknown`."""
    rotation.check_size(size)
    foot = geometry.foot_of(rules.system, size, penalty=False, fee=_is_charged(fee))
    plan = Plan(size=size, rounds=length.rounds_at(size), rules=rules, foot=foot)
    shapes = plan.shapes(geometry.usual_seating(plan.rounds, size))
    blocks = tuple(_page(shape, SheetHead(second=second), {}, sheets_foot.blank_items(shape)) for shape in shapes)
    section = Section(blocks=blocks, footer=(imprint.club, _("Blank form")), margin=_EDGE)
    return Document(title=_(BLANK_NAME), imprint=imprint, sections=(section,))


def _filled(
    table: Table,
    imprint: Imprint,
    fee: LossFee | None,
    shared: Shared,
    *,
    adds_up: bool = True,
    is_dated: bool = True,
) -> Section:
    table = list_result.printed(table)
    folded = list_result.counted(table)
    notes = sheets_notes.of_table(table, folded)
    lines_needed = sheets_notes.lines_needed(notes)
    has_room = lines_needed <= sheets_notes.MOST_LINES
    head = sheets_head.of_table(table, day=is_dated)
    blocks: list[Block] = []
    for shape in _plan(table, fee, lines_needed if has_room else 1).shapes(geometry.seating_of(table)):
        foot = sheets_foot.items(folded, shape, fee) if adds_up else sheets_foot.blank_items(shape)
        written = [*sheets_rows.items(table, folded, shape), *foot]
        if notes and shape.is_last:
            text = sheets_notes.JOINT.join(notes) if has_room else _("For remarks on this list see the last page.")
            written.append(_notes(shape, text))
        blocks.append(_page(shape, head, shared, written))
    if not has_room:
        blocks.extend(_notes_page(table, notes))
    final = list_result.is_checked(table)
    return _section(table, imprint, blocks, _("final") if final else _("provisional"))


def _blank(table: Table, imprint: Imprint, fee: LossFee | None, shared: Shared, wanted: BlankSheets) -> Section:
    head = sheets_head.of_table(table, names=wanted.names, times=False)
    if wanted.second:
        head = replace(head, second=True, scorer="", code="")
    plan = replace(_plan(table, fee, 0), foot=_foot(table, fee, penalty=False))
    shapes = plan.shapes(geometry.seating_of(table))
    blocks = [_page(shape, head, shared, sheets_foot.blank_items(shape)) for shape in shapes]
    return _section(table, imprint, blocks, _("Blank form"))


def _plan(table: Table, fee: LossFee | None, note_lines: int) -> Plan:
    return Plan(
        size=table.size,
        rounds=table.series.rounds_at(table.size),
        rules=table.event.rules,
        foot=_foot(table, fee, penalty=bool(table.penalties)),
        note_lines=note_lines,
        deducts=all(penalty.points < 0 for penalty in table.penalties),
    )


def _foot(table: Table, fee: LossFee | None, *, penalty: bool) -> tuple[FootKind, ...]:
    return geometry.foot_of(table.event.rules.system, table.size, penalty=penalty, fee=_is_charged(fee))


def _is_charged(fee: LossFee | None) -> bool:
    """Tell whether the footer has a line for lost-game fees: where none was agreed there is none."""
    return fee is not None and fee.is_charged


def _page(shape: Shape, head: SheetHead, shared: Shared, written: Iterable[Item]) -> Form:
    if shape not in shared:
        shared[shape] = sheets_form.build(shape)
    items = (*sheets_head.items(head, shape), *written)
    return Form(width=document.A4.width, height=document.A4.height, items=items, under=shared[shape])


def _notes(shape: Shape, text: str) -> Words:
    """Return the notes below the line of advice."""
    top, height = shape.foot_bottom + geometry.CROSS_CHECKS + geometry.ADVICE, shape.note_lines * geometry.NOTE_LINE
    box = Box(geometry.LEFT, top, geometry.WIDTH, height + 0.2)
    return words(box, text, 6.5, lines=shape.note_lines, place=Place.TOP)


def _notes_page(table: Table, notes: Sequence[str]) -> tuple[Block, ...]:
    rows = tuple((number, note) for number, note in enumerate(notes, start=1))
    columns = (Column(head=_("No."), weight=1), Column(head=_("Remark"), weight=16))
    title = _("Remarks on the list of table {table}, series {series}").format(
        table=table.number, series=table.series.number
    )
    return PageBreak(), Heading(title), Grid(columns=columns, rows=rows)


def _section(table: Table, imprint: Imprint, blocks: Sequence[Block], status: str) -> Section:
    place = _("series {series} · table {table}").format(series=table.series.number, table=table.number)
    return Section(
        blocks=tuple(blocks),
        footer=(" · ".join(part for part in (imprint.club, table.event.title) if part), status),
        margin=_EDGE,
        bookmark=place,
    )


def title_of(tables: Sequence[Table]) -> str:
    """Return the title of lists in one file: Spielliste – Vereinsabend."""
    events = " / ".join(dict.fromkeys(table.event.title for table in tables))
    return ngettext("Score sheet – {event}", "Score sheets – {event}", len(tables)).format(event=events)


def _document(tables: Sequence[Table], sections: tuple[Section, ...], imprint: Imprint) -> Document:
    return Document(title=title_of(tables), imprint=imprint, sections=sections, subject=_(NAME))


def blank_needs(facts: EventFacts) -> None:
    """Refuse tables that are wanted by number and have no list: `NotDrawn`."""
    if facts.only_tables is not None:
        facts.lists()


def blank_of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the lists of the chosen series as they are wanted; before the draw one of each kind, to be copied."""
    blank_needs(facts)
    if facts.blank.spare or not any(series.lists for series in facts.chosen):
        return spare(papers_stock.of_event(facts), imprint)
    return blank(facts.lists(), imprint, wanted=facts.blank, fee=facts.conditions.fees.loss)


def spare(stock: Stock, imprint: Imprint) -> Document:
    """Return lists of each kind of table and length, as many as are wanted, for no table yet."""
    sections = tuple(
        section
        for length in stock.lengths
        for size in stock.sizes
        for section in empty(
            size, length, imprint, rules=stock.rules, fee=stock.fee, second=stock.blank.second
        ).sections
        * max(stock.blank.spare, 1)
    )
    title = _(BLANK_NAME)
    return Document(title=title, imprint=imprint, sections=sections, subject=title, names=False)
