"""What the scorer writes into the rows of a list: values, crosses, running totals and marks."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.sheets.table import DealRecord, Table
from skatclub.exports.forms import Align, Box, Face, Item, Line, Words, words
from skatclub.exports.reports.sheets import geometry
from skatclub.exports.reports.sheets.geometry import Shape
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games
from skatclub.rules.game import game
from skatclub.rules.game.deal import PassedIn, Ramsch
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.game.value import Settlement, ValueOnly
from skatclub.rules.kinds import GameKind
from skatclub.rules.sheet import sheet as sheet_rules
from skatclub.rules.sheet.sheet import Line as SheetLine, Sheet

CROSS = "✕"
CORRECTED = "✎"
DISPUTED = "!"
NOTED = "°"
KONTRA = "K"
BOCK = "B"
RAMSCH = "R"
"""The marks: black signs, so that every copier keeps them; the notes below the list explain them."""

_MARK_SIZE = 6.0


def items(table: Table, sheet: Sheet, shape: Shape) -> Iterator[Item]:
    """Return what is written into the rows of one page, and the strokes through deals that were not played."""
    for line in sheet.lines[shape.first - 1 : shape.last]:
        yield from _row(line, table.record(line.deal_no), shape)
    if table.ended_early:
        yield from _struck(max(len(sheet.lines) + 1, shape.first), shape, len(sheet.lines))


def crosses_of(facts: Game) -> frozenset[int]:
    """Return which of the six level columns are crossed, 0 for Hand to 5 for open: one cross for each level.

    Announced levels are crossed with those that they imply, reached or not: so they are counted.
    """
    if facts.kind is GameKind.NULL:
        hand_and_ouvert = (game.is_hand(facts), game.is_ouvert(facts))
        return frozenset(cross for cross, holds in zip((0, 5), hand_and_ouvert, strict=True) if holds)
    schneider, schwarz = game.announces_schneider(facts), game.announces_schwarz(facts)
    crossed = (
        game.is_hand(facts),
        schneider or facts.reached is not Reached.NOTHING,
        schneider,
        schwarz or facts.reached is Reached.SCHWARZ,
        schwarz,
        game.is_ouvert(facts),
    )
    return frozenset(cross for cross, holds in enumerate(crossed) if holds)


def written_game(facts: Game | ValueOnly, settled: Settlement) -> tuple[int | None, int, frozenset[int]]:
    """Return base value, matadors (minus: without) and crosses of a deal, as its value is made.

    An overbid Null is written as the game that it is charged as, of which only Hand counts (ISkO 2022, 3.6.2);
    a row of which only the value is known has no base value.
    """
    if not isinstance(facts, Game):
        return None, 0, frozenset()
    if settled.charged_as is not None:
        return settled.bases[-1], settled.charged_as.matadors, crosses_of(facts) & {0}
    return settled.bases[0], facts.matadors, crosses_of(facts)


def _row(line: SheetLine, record: DealRecord, shape: Shape) -> Iterator[Item]:
    if isinstance(line.deal, PassedIn):
        if isinstance(line.deal, Ramsch):
            yield _in(shape.cell(line.deal_no, geometry.BASE), RAMSCH, shape.type_size)
            written = sheet_rules.columns_of(line, shape.rules)
            for column, number in zip((geometry.PLUS, geometry.MINUS), written, strict=True):
                if number:
                    yield _written(shape, line.deal_no, column, number, Align.RIGHT)
        else:
            yield _written(shape, line.deal_no, shape.passed, line.passed_in)
        for gain in line.gains:  # house rule: points for the dealer of a passed-in deal
            yield _total(shape, line, gain.seat)
    elif line.settlement is not None:
        yield from _game(shape, line, line.deal.facts, line.settlement)
        yield from _standing(shape, line, line.deal.declarer)
        for gain in line.gains:  # house rule: points that are not the declarer's
            if gain.seat != line.deal.declarer:
                yield _total(shape, line, gain.seat)
    yield from _marks(record, shape)
    yield from _house_marks(line, shape)


def _game(shape: Shape, line: SheetLine, facts: Game | ValueOnly, settled: Settlement) -> Iterator[Item]:
    base, matadors, crosses = written_game(facts, settled)
    if base is not None:
        yield _written(shape, line.deal_no, geometry.BASE, base)
    if matadors:
        column = geometry.WITH if matadors > 0 else geometry.WITHOUT
        yield _written(shape, line.deal_no, column, abs(matadors))
    for cross in sorted(crosses):
        yield _in(shape.cell(line.deal_no, geometry.HAND + cross), CROSS, shape.type_size)
    column = geometry.PLUS if settled.won else geometry.MINUS
    yield _written(shape, line.deal_no, column, abs(settled.points), Align.RIGHT)
    if settled.overbid:
        cell = shape.cell(line.deal_no, geometry.MINUS)
        yield _mark(cell.x + 0.4, cell, games.overbid_mark())


def _standing(shape: Shape, line: SheetLine, seat: int) -> Iterator[Item]:
    """Return the declarer's new total and the count that rose."""
    running = line.running[seat - 1]
    yield _total(shape, line, seat)
    won = line.settlement is not None and line.settlement.won
    column = geometry.points_column(seat) + (1 if won else 2)
    yield _written(shape, line.deal_no, column, running.won if won else running.lost)


def _total(shape: Shape, line: SheetLine, seat: int) -> Words:
    return _written(shape, line.deal_no, geometry.points_column(seat), line.running[seat - 1].points, Align.RIGHT)


def _marks(record: DealRecord, shape: Shape) -> Iterator[Item]:
    number = shape.cell(record.deal_no, geometry.NUMBER)
    if record.disputed:
        yield _mark(number.x + 0.5, number, DISPUTED)
    if record.corrected:
        yield _mark(number.x + number.width - 1.75, number, CORRECTED)
    if record.note:
        passed = shape.cell(record.deal_no, shape.passed)
        yield _mark(passed.x + passed.width - 1.9, passed, NOTED)


def _house_marks(line: SheetLine, shape: Shape) -> Iterator[Item]:
    """Return the signs of Kontra and Bock beside the points, which they double: of a lost game beside the minus."""
    facts = None if isinstance(line.deal, PassedIn) else line.deal.facts
    kontra = isinstance(facts, Game) and facts.house is not None and facts.house.kontra > 0
    signs = (KONTRA if kontra else "") + (BOCK if line.doubled else "")
    if signs:
        settled = line.settlement
        is_lost = settled is not None and not settled.won
        cell = shape.cell(line.deal_no, geometry.MINUS if is_lost else geometry.PLUS)
        for place, sign in enumerate(signs, start=int(settled is not None and settled.overbid)):
            yield _mark(cell.x + 0.3 + 1.5 * place, cell, sign)


def _struck(first: int, shape: Shape, played: int) -> Iterator[Item]:
    """Return a stroke through each deal that was not played, the first one with the words."""
    for deal_no in range(first, shape.last + 1):
        cell = shape.cell(deal_no, geometry.BASE)
        middle = cell.y + cell.height / 2
        start = shape.edges[geometry.BASE]
        if deal_no == played + 1:
            box = Box(start + 0.8, cell.y, shape.edges[geometry.PLUS] - start - 1.2, cell.height)
            yield words(box, _("not played"), min(shape.type_size, 7.5), Face.NARROW_STRONG)
            start = shape.edges[geometry.PLUS] + 1
        yield Line(start, middle, geometry.RIGHT - 1, middle, 0.25)


def _written(shape: Shape, deal_no: int, column: int, number: int, align: Align = Align.CENTRE) -> Words:
    return _in(shape.cell(deal_no, column), numbers.points(number), shape.type_size, align)


def _in(cell: Box, text: str, size: float, align: Align = Align.CENTRE) -> Words:
    return words(cell.within(0.8 if align is Align.RIGHT else 0.2), text, size, align=align)


def _mark(x: float, cell: Box, sign: str) -> Words:
    return words(Box(x, cell.y, 1.7, cell.height), sign, _MARK_SIZE, Face.NARROW_STRONG)
