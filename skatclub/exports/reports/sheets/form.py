"""The printed form of a score sheet: everything that is there before anybody writes, with its words."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.exports.forms import Align, Area, Box, Face, Form, Hatch, Item, Line, Words, words
from skatclub.exports.reports.sheets import geometry
from skatclub.exports.reports.sheets.geometry import FootKind, Shape
from skatclub.i18n.language import _, ngettext, pgettext
from skatclub.i18n.sheets import systems
from skatclub.rules.systems import System

FRAME = 0.5
ROUND = 0.55
THIN = 0.15
THIN_INK = 0.55
GREY = 0.06

_SHADED_COLUMNS = (geometry.NUMBER, geometry.BASE)


def build(shape: Shape) -> Form:
    """Return the form of a page: head, grid, hatched cells, labels of the footer, place for signatures."""
    items = (*_head(shape), *_rows(shape), *_foot(shape), *_frame(shape))
    end = _closing(shape) if shape.is_last else _continued(shape)
    return Form(width=210, height=297, items=(*items, *end))


def label(
    box: Box,
    *versions: str,
    size: float = 6.5,
    face: Face = Face.NARROW_STRONG,
    align: Align = Align.CENTRE,
    lines: int = 1,
    turned: bool = False,
    padding: float = 0.3,
) -> Words:
    """Return words that label a cell, kept off its lines by a padding in millimetres."""
    inner = Box(box.x + padding, box.y + padding, box.width - 2 * padding, box.height - 2 * padding)
    return words(inner, versions, size, face, align, lines=lines, turned=turned)


def _span(shape: Shape, first: int, last: int, top: float, height: float) -> Box:
    return Box(shape.edges[first], top, shape.edges[last + 1] - shape.edges[first], height)


def _head(shape: Shape) -> Iterator[Item]:
    """Return the three rows of the table's head."""
    top, (first, second, third) = geometry.HEAD_TOP, geometry.HEAD_ROWS
    everything, below = first + second + third, top + first
    for column in (*_SHADED_COLUMNS, shape.passed):
        yield _area(_span(shape, column, column, top, everything))
    yield _area(_span(shape, geometry.WITH, geometry.MINUS, top, everything))
    yield label(_span(shape, geometry.NUMBER, geometry.NUMBER, top, everything), _("Deal no."), lines=2)
    for column, name in ((geometry.BASE, _("Base value")), (shape.passed, _("passed in"))):
        yield label(_span(shape, column, column, top, everything), name, size=7, turned=True)
    for start, end, name in (
        (geometry.WITH, geometry.WITHOUT, _("Matadors")),
        (geometry.HAND, geometry.OUVERT, _("Levels")),
        (geometry.PLUS, geometry.MINUS, _("Game value")),
    ):
        box = _span(shape, start, end, top, first)
        yield label(box, name, size=7)
        yield from _outline(box)
    for column, names in ((geometry.WITH, with_()), (geometry.WITHOUT, without())):
        yield label(_span(shape, column, column, below, second + third), *names, padding=0.15)
    for column, name in zip(range(geometry.HAND, geometry.PLUS), level_names(), strict=True):
        box = _span(shape, column, column, below, second + third)
        yield label(box, name, turned=True, align=Align.LEFT)
    yield label(_span(shape, geometry.PLUS, geometry.PLUS, below, second + third), "+", size=9)
    yield label(_span(shape, geometry.MINUS, geometry.MINUS, below, second + 1), "−", size=9)
    yield label(
        _span(shape, geometry.MINUS, geometry.MINUS, below + second + 2.2, 4),
        *doubled(),
        size=6.5,
        face=Face.NARROW,
    )
    for column in range(geometry.WITH, geometry.MINUS + 1):
        yield _line(shape.edges[column], below, shape.edges[column], below + second + third)
    for seat in range(1, shape.size + 1):
        yield from _seat_head(shape, seat)


def _seat_head(shape: Shape, seat: int) -> Iterator[Item]:
    """Return what stands over a player's three columns: room for the name and start number, and their heads."""
    top, (first, second, third) = geometry.HEAD_TOP, geometry.HEAD_ROWS
    column = geometry.points_column(seat)
    lowest = top + first + second
    yield _area(_span(shape, column, column + 2, lowest, third))
    for offset, names in enumerate(((_("Points"),), (_("win"),), (_("loss"),))):
        box = _span(shape, column + offset, column + offset, lowest, third)
        yield label(box, *names, size=6.2 if offset else 7, padding=0.15)
        if offset:
            yield _line(box.x, lowest, box.x, lowest + third)
    right = shape.edges[column + 3]
    yield _line(shape.edges[column], top + first, right, top + first)
    yield _line(shape.edges[column], lowest, right, lowest)


def _rows(shape: Shape) -> Iterator[Item]:
    """Return numbers, cell lines, hatched cells and the thick line after each round."""
    bottom = shape.rows_bottom
    for edge in shape.edges[1:-1]:
        yield _line(edge, geometry.ROWS_TOP, edge, bottom)
    for deal_no in range(shape.first, shape.last + 1):
        number = shape.cell(deal_no, geometry.NUMBER)
        between = number.within(1.5)  # marks stand on both sides
        yield words(between, str(deal_no), shape.type_size, Face.NARROW_STRONG, Align.CENTRE)
        seating = shape.seating[deal_no - shape.first]
        if shape.size == 3:
            cell = shape.cell(deal_no, geometry.points_column(seating.dealer))
            yield words(Box(cell.x + 0.9, cell.y, 2, cell.height), _("D"), 6, ink=0.55)
        for seat in seating.resting:
            for column in range(geometry.points_column(seat), geometry.points_column(seat) + 3):
                cell = shape.cell(deal_no, column)
                yield Hatch(cell.x, cell.y, cell.width, cell.height)
        edge = number.y + number.height
        if deal_no % shape.size == 0:
            yield Line(geometry.LEFT, edge, geometry.RIGHT, edge, ROUND)
        else:
            yield _line(geometry.LEFT, edge, geometry.RIGHT, edge)


def _foot(shape: Shape) -> Iterator[Item]:
    """Return the labels and lines of the footer."""
    for kind in shape.foot:
        sums = kind in {FootKind.POINTS, FootKind.CARRIED}
        box = shape.foot_cell(kind, geometry.NUMBER, geometry.OUVERT if sums else geometry.MINUS)
        yield _area(box)
        yield _area(shape.foot_cell(kind, shape.passed, shape.passed))
        is_total = kind is FootKind.TOTAL
        padded = Box(box.x, box.y, box.width - 1, box.height)
        yield label(padded, foot_label(kind, shape), size=10 if is_total else 7.5, align=Align.RIGHT)
        edge = box.y + box.height
        yield Line(geometry.LEFT, edge, geometry.RIGHT, edge, THIN, 0.8)
        if sums:
            for column in (geometry.PLUS, geometry.MINUS):
                yield _line(shape.edges[column], box.y, shape.edges[column], edge)
        for seat in range(1, shape.size + 1):
            yield from _seat_foot(shape, kind, seat)


def _seat_foot(shape: Shape, kind: FootKind, seat: int) -> Iterator[Item]:
    column = geometry.points_column(seat)
    counts = shape.foot_cell(kind, column + 1, column + 2)
    yield _line(counts.x, counts.y, counts.x, counts.y + counts.height)
    if kind is FootKind.CARRIED:
        middle = shape.edges[column + 2]
        yield _line(middle, counts.y, middle, counts.y + counts.height)
    if kind in {FootKind.WON, FootKind.LOST, FootKind.OTHERS}:
        left = Box(counts.x + 0.4, counts.y, counts.width / 2, counts.height)
        yield label(left, _("no."), size=6, face=Face.NARROW, align=Align.LEFT)


def _frame(shape: Shape) -> Iterator[Item]:
    """Return the thick lines: outer frame, under the head, between the players."""
    top, bottom = geometry.HEAD_TOP, shape.foot_bottom
    for edge in (geometry.LEFT, geometry.RIGHT):
        yield Line(edge, top - FRAME / 2, edge, bottom + FRAME / 2, FRAME)
    for y in (top, geometry.ROWS_TOP, shape.rows_bottom, bottom):
        yield Line(geometry.LEFT, y, geometry.RIGHT, y, FRAME)
    for column in (*(geometry.points_column(seat) for seat in range(1, shape.size + 1)), shape.passed):
        yield Line(shape.edges[column], top, shape.edges[column], bottom, FRAME * 0.7)
    sums = shape.rows_bottom + geometry.FOOT_ROW
    yield Line(shape.edges[geometry.PLUS], top, shape.edges[geometry.PLUS], sums, FRAME * 0.7)


def _continued(shape: Shape) -> Iterator[Item]:
    """Return the line under the table of a page that is not the last."""
    yield _small_line(shape.foot_bottom + 0.8, _("Continued on the next page."))


def _closing(shape: Shape) -> Iterator[Item]:
    """Return the line of advice, and the lines to sign on."""
    yield _small_line(shape.foot_bottom + geometry.CROSS_CHECKS, advice(shape.size))
    names = signatures(shape.size)
    width = (geometry.WIDTH + 3) / len(names)
    line = geometry.BOTTOM - 5.2
    for number, name in enumerate(names):
        x = geometry.LEFT + number * width
        yield Line(x, line, x + width - 3, line, 0.2)
        yield words(Box(x, line + 0.2, width - 3, 3.2), name, 6.5)


def _small_line(y: float, text: str) -> Words:
    x, width, height = geometry.LEFT, geometry.WIDTH, geometry.ADVICE
    return words(Box(x, y, width, height), text, 6.5, ink=0.75)


def _area(box: Box) -> Area:
    return Area(box.x, box.y, box.width, box.height, GREY)


def _line(x1: float, y1: float, x2: float, y2: float) -> Line:
    return Line(x1, y1, x2, y2, THIN, THIN_INK)


def _outline(box: Box) -> Iterator[Line]:
    right, bottom = box.x + box.width, box.y + box.height
    yield _line(box.x, bottom, right, bottom)
    yield _line(box.x, box.y, box.x, bottom)


def table_of(size: int) -> str:
    """Return "Vierertisch"."""
    return {3: _("Table of three"), 4: _("Table of four"), 5: _("Table of five")}[size]


def deals(count: int) -> str:
    """Return "48 Spiele"."""
    return ngettext("{n} deal", "{n} deals", count).format(n=count)


def formula(system: System, size: int) -> str:
    """Return how the list is totalled, in small print."""
    named = _("Scoring: {system}").format(system=systems.system_name(system))
    joined = ", ".join(systems.additions(system, size))
    return f"{named}: {joined}" if joined else named


def with_() -> tuple[str, ...]:
    """Return the head of the matadors held."""
    return (_("with"), _("w."))


def without() -> tuple[str, ...]:
    """Return the head of the matadors lacking, long and short."""
    return (_("without"), _("w/o"))


def level_names() -> tuple[str, ...]:
    """Return the heads of the six levels."""
    return (
        _("Hand"),
        _("Schneider"),
        _("Schn. ann."),
        _("Schwarz"),
        _("Schw. ann."),
        pgettext("a head of the sheet", "ouvert"),
    )


def doubled() -> tuple[str, ...]:
    """Return what stands under the minus, in words or as a sign."""
    return _("(doubled)"), "(× 2)"


def foot_label(kind: FootKind, shape: Shape) -> str:
    """Return the label of a line of the footer."""
    system = shape.rules.system
    match kind:
        case FootKind.CARRIED:
            return _("Standing after deal {deal}").format(deal=shape.last)
        case FootKind.POINTS:
            return _("Sums + / −  ·  points")
        case FootKind.WON:
            return _with_factor(_("Games won"), system.win_bonus, "+")
        case FootKind.LOST:
            return _with_factor(_("Games lost"), system.loss_malus, "−")
        case FootKind.OTHERS:
            return _with_factor(_("Games lost by the others"), system.bonus_at(shape.size), "+")
        case FootKind.PENALTY:
            return _("Penalty by the director") if shape.deducts else _("Penalty or credit")
        case FootKind.TOTAL:
            return _("TOTAL")
        case FootKind.RANK:
            return _("Rank at the table")
        case FootKind.FEE:
            return _("Lost-game fees €")


def _with_factor(name: str, factor: int, sign: str) -> str:
    return f"{name} × {factor}  {sign}" if factor else name


def advice(size: int) -> str:
    """Return the line of advice under the footer."""
    hatched = {
        3: _("D = dealer."),
        4: _("Hatched = dealer (stays empty)."),
        5: _("Hatched = sits out (stays empty)."),
    }[size]
    return " ".join(
        (
            _("Announce every game aloud and enter it at once."),
            hatched,
            _("Compare after each round."),
            _("Cross out mistakes and initial them."),
            _("By signing, a player accepts the sheet."),
        )
    )


def signatures(size: int) -> tuple[str, ...]:
    """Return the labels under the lines to sign on."""
    seats = (_("Signature seat {seat}").format(seat=seat) for seat in range(1, size + 1))
    return (_("Scorer"), *seats, _("Director / verified"))
