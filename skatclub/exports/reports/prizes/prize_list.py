"""The prize list to sign: who gets what, with room for a signature, and the sums that balance below."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

from skatclub.domain.prizes.plan import SHARED
from skatclub.exports import spreadsheet
from skatclub.exports.document import A4, Column, Document, Section, Table
from skatclub.exports.forms import Align, Area, Face, Form, Line
from skatclub.exports.reports.cash import money_list
from skatclub.exports.reports.cash.money_list import euros
from skatclub.exports.reports.sheets.card_form import words
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.exports.spreadsheet import Formula, Workbook
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
    from skatclub.domain.prizes.plan import Pot, Source
    from skatclub.exports.document import Stand
    from skatclub.exports.formats.json import Fact
    from skatclub.exports.forms import Item

_LEFT, _RIGHT = 8.0, A4.width - 8.0
_TOP, _BOTTOM, _ROW, _TITLE, _SUM, _NOTE = 27.0, 280.0, 8.4, 7.6, 5.0, 8.0
_HIGHEST_ROW, _MOST_GROWTH = 12.5, 1.2
_LINES = {1: 2, 2: 2, 5: 3}
"""How many lines names, clubs and occasions may take."""
_COLUMNS = ((8.0, 8.0), (18.0, 41.0), (60.0, 34.0), (95.0, 14.0), (110.0, 18.0), (130.0, 32.0), (163.0, 39.0))
"""Left edge and width of place, name, club, points, amount, occasion, signature, in millimetres."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Prize list with signatures")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the prizes, group by group, with a line to sign each. Refused: `NoPlan`."""
    board = facts.cash().prizes()
    sums = _sums(board)
    pages: list[list[Item]] = [_head(facts, stand)]
    high = _row_height(board, sums)
    y = _TOP
    groups = [(title, tuple(rows)) for title, rows in groupby(board.rows, key=_group)]
    for title, rows in groups:
        headed = len(groups) > 1
        for number, row in enumerate(rows):
            begins = headed and not number
            if y + high + _TITLE * begins > _BOTTOM:
                pages.append(_head(facts, stand))
                y, begins = _TOP, headed
            if begins:
                pages[-1] += _title(title, y)
                y += _TITLE
            pages[-1] += _row(row, y, high, headed=headed)
            y += high
    if y + 4 + _SUM * len(sums) > _BOTTOM:
        pages.append(_head(facts, stand))
        y = _TOP
    for number, (label, amount) in enumerate(sums):
        top = y + 4 + number * _SUM
        pages[-1].append(words(Box(_LEFT, top, 80, _SUM), label, 9))
        pages[-1].append(words(Box(_LEFT + 80, top, 30, _SUM), amount, 9, Face.NARROW_STRONG, Align.RIGHT))
    y += 8 + _SUM * len(sums)
    for line in _named(board):
        if y + _NOTE > _BOTTOM:
            pages.append(_head(facts, stand))
            y = _TOP
        pages[-1].append(replace(words(Box(_LEFT, y, _RIGHT - _LEFT, _NOTE), line, 9), lines=2))
        y += _NOTE
    blocks = tuple(Form(width=A4.width, height=A4.height, items=tuple(page)) for page in pages)
    title = _("Prize list – {event}").format(event=facts.event.title)
    section = Section(blocks=blocks, footer=money_list.footer(facts, stand))
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def table(facts: EventFacts, stand: Stand) -> Table:  # noqa: ARG001 (names are in full, whoever reads)
    """Return the same as rows for programs. Refused: `NoPlan`."""
    heads = (
        _("Prize"), _("Pos."), _("Start no."), _("Name"), _("Club"), _("Points"), _("Amount €"), _("In kind"),
        _("State"),
    )  # fmt: skip
    rows = tuple(
        (
            prizes_words.row(row),
            row.place,
            None if row.winner is None else row.winner.start_no,
            "" if row.winner is None else row.winner.name,
            "" if row.winner is None else row.winner.club,
            None if row.winner is None else row.winner.points,
            numbers.money(row.cents),
            row.gift.words,
            " · ".join(part for part in (prizes_words.state(row), prizes_words.passed_on(row)) if part),
        )
        for row in facts.cash().prizes().rows
    )
    return Table(columns=tuple(Column(head=head) for head in heads), rows=rows)


def book(facts: EventFacts, stand: Stand) -> Workbook:
    """Return the prizes as a workbook that adds up by itself. Refused: `NoPlan`."""
    prize_table = table(facts, stand)
    board = facts.cash().prizes()
    amounts = [Fraction(row.cents, 100) for row in board.rows]
    rows = [(*row[:6], amount, *row[7:]) for row, amount in zip(prize_table.rows, amounts, strict=True)]
    total = Formula(f"=SUM(G2:G{len(rows) + 1})", money=True) if rows else 0
    heads = tuple(column.head for column in prize_table.columns)
    sheet = spreadsheet.listing(
        _("Prizes"), heads, rows, below=((_("Sum"), *(None,) * 5, total),), euros=frozenset({7})
    )
    return Workbook(title=_("Prize list – {event}").format(event=facts.event.title), stand=stand, sheets=(sheet,))


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return the prizes for programs, in cents. Refused: `NoPlan`."""
    board = facts.cash().prizes()
    parted = board.parted
    return {
        "club": stand.club,
        "event": facts.event.title,
        "date": facts.event.held_on.isoformat(),
        "final": board.final if stand.final is None else stand.final,
        "pool": parted.pool,
        "prizes": parted.prizes,
        "kept": parted.kept,
        "uncovered": parted.uncovered,
        "unpaid": sum(board.unpaid.of(source) for source in board.plan.sources if source.kind in SHARED),
        "rows": [
            {
                "prize": prizes_words.row(row),
                "place": row.place,
                "start_no": None if row.winner is None else row.winner.start_no,
                "name": "" if row.winner is None else row.winner.name,
                "cents": row.cents,
                "in_kind": row.gift.words,
                "state": "" if row.state is None else row.state.value,
                "instead_of": "" if row.instead_of is None else row.instead_of.name,
                "reason": row.reason,
            }
            for row in board.rows
        ],
    }


def _head(facts: EventFacts, stand: Stand) -> list[Item]:
    heads = (
        _("Pos."), _("Name"), _("Club"), _("Points"), _("Amount"), _("In kind, occasion"),
        _("Received (signature)"),
    )  # fmt: skip
    right = f"{money_list.when(facts)} · {money_list.status(facts, stand)}"
    items: list[Item] = [
        words(Box(_LEFT, 8, 84, 8), _("Prize list and receipt"), 15, Face.STRONG),
        replace(words(Box(_LEFT + 80, 8, _RIGHT - _LEFT - 80, 8.5), right, 9, align=Align.RIGHT), lines=2),
        Line(_LEFT, 17, _RIGHT, 17, 0.3),
        Line(_LEFT, _TOP, _RIGHT, _TOP, 0.3),
    ]
    for (left, width), head, align in zip(_COLUMNS, heads, _ALIGN, strict=True):
        items.append(words(Box(left, 20.5, width, 5.5), head, 7.5, Face.NARROW_STRONG, align))
    return items


_ALIGN = (Align.RIGHT, Align.LEFT, Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT, Align.LEFT)


def _group(row: PrizeRow) -> str:
    """Return under which heading a prize stands: those of all series together, every other ranking by itself."""
    if row.pot is None:
        return _("Jackpots")
    if _is_of_series(row):
        return _("Series prizes")
    name = prizes_words.pot(row.pot)
    return wordlists.capital(name)


def _is_of_series(row: PrizeRow) -> bool:
    return row.pot is not None and not row.pot.ranking and bool(row.pot.series)


def _title(title: str, y: float) -> Iterator[Item]:
    yield Area(_LEFT, y + 1.8, _RIGHT - _LEFT, _TITLE - 1.8, 0.06)
    yield words(Box(_LEFT + 1, y + 1.8, 120, _TITLE - 1.8), title, 9.5, Face.STRONG)
    yield Line(_LEFT, y + _TITLE, _RIGHT, y + _TITLE, 0.2)


def _row_height(board: PrizeBoard, sums: Sequence[tuple[str, str]]) -> float:
    """Return how high rows are: as high as one page allows, for hands that sign standing, else as on many pages."""
    titles = len({_group(row) for row in board.rows})
    below = 8 + _SUM * len(sums) + _NOTE * len(list(_named(board)))
    room = (_BOTTOM - _TOP - titles * _TITLE - below) / max(len(board.rows), 1)
    return min(room, _HIGHEST_ROW) if room > _ROW else _ROW


def _row(row: PrizeRow, y: float, high: float, *, headed: bool) -> Iterator[Item]:
    winner = row.winner
    by_itself = row.pot is None or _is_of_series(row) or not (headed or _is_main(row.pot))
    parts = (
        prizes_words.row(row) if by_itself else "",
        row.gift.words,
        prizes_words.card(row),
        prizes_words.stands_in(row),
    )
    occasion = " · ".join(part for part in parts if part)
    texts: Sequence[str] = (
        str(row.called_place),
        _("open") if winner is None else winner.name,
        "" if winner is None else winner.club,
        "" if winner is None or row.pot is None else _points(winner.points),
        euros(row.cents) if row.cents else "",
        occasion,
    )
    for place, ((left, width), text, align) in enumerate(zip(_COLUMNS, texts, _ALIGN, strict=False)):
        face = Face.NARROW_STRONG if place in {1, 4} else Face.NARROW
        size = (9.5 if place in {0, 1, 4} else 8.5) * min(high / _ROW, _MOST_GROWTH)
        name_field = words(Box(left, y + 0.4, width, high - 0.8), text, size, face, align)
        yield replace(name_field, lines=_LINES.get(place, 1))
    yield Line(_LEFT, y + high, _RIGHT, y + high, 0.12, 0.6)


def _is_main(pot: Pot) -> bool:
    return not pot.ranking and not pot.series  # these need no name


def _points(points: int | Fraction) -> str:
    return numbers.points(points) if isinstance(points, int) else numbers.decimal(points)


def _sums(board: PrizeBoard) -> list[tuple[str, str]]:
    """Return the sources, what is paid out, and what is left: the last line balances."""
    plan, parted = board.plan, board.parted
    rows = [(_source(board, source), board.income.of(source)) for source in plan.sources]
    rows.append((_("Prizes paid out"), -parted.prizes))
    for label, cents in (
        (_("Jackpots won"), -parted.won),
        (_("Jackpots carried forward"), -parted.carried),
    ):
        if cents:
            rows.append((label, cents))
    rows.append((_("Stays with the club"), parted.kept - parted.uncovered))
    return [(wordlists.capital(label), euros(cents)) for label, cents in rows]


def _source(board: PrizeBoard, source: Source) -> str:
    """Return a source of the pool, with what of it is owed and not in the box: the treasurer signs for neither."""
    unpaid = board.unpaid.of(source) if source.kind in SHARED else 0
    source_words = prizes_words.source(source)
    return (
        _("{source}, {amount} of it not paid yet").format(source=source_words, amount=euros(unpaid))
        if unpaid
        else source_words
    )


def _named(board: PrizeBoard) -> Iterator[str]:
    """Return for each prize that the director gave to somebody else, to whom and why."""
    for row in board.rows:
        if row.by_hand and row.winner is not None:
            name = prizes_words.row(row)
            yield _("{prize}, place {n}: {winner} {told}").format(
                prize=wordlists.capital(name),
                n=row.called_place,
                winner=row.winner.name,
                told=prizes_words.passed_on(row),
            )
