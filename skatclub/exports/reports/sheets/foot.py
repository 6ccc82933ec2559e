"""What is written into the footer of a list, and its cross-checks with their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.exports.forms import Align, Box, Face, Item, Words, words
from skatclub.exports.reports.sheets import geometry
from skatclub.exports.reports.sheets.geometry import FootKind, Shape
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import cross_checks as check_words
from skatclub.rules.money import LossFee
from skatclub.rules.sheet import sheet as sheet_rules
from skatclub.rules.sheet.sheet import CrossCheck, CrossCheckKind, FootLine, Sheet
from skatclub.rules.systems import System

_SIZE = 8.5
_TOTAL_SIZE = 10.5


def items(sheet: Sheet, shape: Shape, fee: LossFee | None) -> Iterator[Item]:
    """Return the numbers of the footer and the cross-checks; on an earlier page the standing so far."""
    if not shape.is_last:
        yield from _carried(sheet, shape)
        return
    for kind in shape.foot:
        sums = _cross_sum(kind, sheet, fee)
        if sums:
            strong = Face.NARROW_STRONG
            yield _in(shape.foot_cell(kind, shape.passed, shape.passed), sums, 7.5, Align.RIGHT, strong, 0.7)
        if kind is FootKind.POINTS:
            yield from _plus_and_minus(shape, kind, *(plus_and_minus(sheet) or ()))
        for line in sheet.footer:
            yield from _seat(shape, kind, line, fee)
    yield from cross_checks(shape, _with_numbers(sheet))


def blank_items(shape: Shape) -> Iterator[Item]:
    """Return what an empty footer says: the head of its last column, and the cross-checks to fill in."""
    if not shape.is_last:
        return
    box = shape.foot_cell(FootKind.POINTS, shape.passed, shape.passed)
    yield _in(box, _("Sums"), 6.5, Align.CENTRE, Face.NARROW_STRONG, 0.3)
    yield from cross_checks(shape, _to_fill_in(shape))


def cross_checks(shape: Shape, label_words: tuple[str, str, str]) -> Iterator[Item]:
    """Return the three cross-checks in one line under the footer, each with as much room as its text is long."""
    y = shape.foot_bottom + 0.6
    label_width = 12.0
    yield _cross_check(geometry.LEFT, y, label_width, _checks_label(), Face.NARROW_STRONG)
    x = geometry.LEFT + label_width
    letters = sum(len(text) for text in label_words)
    for text in label_words:
        width = (geometry.WIDTH - label_width) * len(text) / letters
        yield _cross_check(x, y, width, text, Face.NARROW)
        x += width


def _cross_check(x: float, y: float, width: float, text: str, face: Face) -> Words:
    return words(Box(x, y, width - 1.5, geometry.CROSS_CHECKS - 0.8), text, 7, face)


def _carried(sheet: Sheet, shape: Shape) -> Iterator[Item]:
    """Return how all stand after the last deal of a page."""
    here = sheet.lines[: shape.last]
    columns = [sheet_rules.columns_of(line, sheet.rules) for line in here]
    yield from _plus_and_minus(
        shape, FootKind.CARRIED, *(sum(pair[column] for pair in columns) for column in range(2))
    )
    standing = here[-1].running if here else ()
    for seat, running in enumerate(standing, start=1):
        column = geometry.points_column(seat)
        for offset, number in enumerate((running.points, running.won, running.lost)):
            box = shape.foot_cell(FootKind.CARRIED, column + offset, column + offset)
            align = Align.CENTRE if offset else Align.RIGHT
            yield _in(box, numbers.points(number), _SIZE, align)


def _plus_and_minus(shape: Shape, kind: FootKind, *sums: int) -> Iterator[Item]:
    for column, number in zip((geometry.PLUS, geometry.MINUS), sums, strict=False):
        box = shape.foot_cell(kind, column, column)
        yield _in(box, numbers.points(number), _SIZE, Align.RIGHT, Face.NARROW_STRONG)


def _seat(shape: Shape, kind: FootKind, line: FootLine, fee: LossFee | None) -> Iterator[Item]:
    column = geometry.points_column(line.seat)
    is_total = kind is FootKind.TOTAL
    text = _value(kind, line, shape, fee)
    if text:
        yield _in(
            shape.foot_cell(kind, column, column),
            text,
            _TOTAL_SIZE if is_total else _SIZE,
            Align.RIGHT,
            Face.NARROW_STRONG if is_total else Face.NARROW,
        )
    count = {FootKind.WON: line.won, FootKind.LOST: line.lost, FootKind.OTHERS: line.others_lost}.get(kind)
    if count is not None:
        box = shape.foot_cell(kind, column + 1, column + 2)
        yield _in(box, str(count), _SIZE, Align.RIGHT, Face.NARROW_STRONG)


def _value(kind: FootKind, line: FootLine, shape: Shape, fee: LossFee | None) -> str:
    """Return what a player's column shows in a line of the footer."""
    system = shape.rules.system
    _points, bonus, malus, gift = line.parts(system, shape.size)
    match kind:
        case FootKind.POINTS:
            return numbers.points(line.points)
        case FootKind.WON:
            return numbers.points(bonus) if system.win_bonus else ""
        case FootKind.LOST:
            return numbers.points(-malus) if system.loss_malus else ""
        case FootKind.OTHERS:
            return numbers.points(gift)
        case FootKind.PENALTY:
            return numbers.points(line.penalty)
        case FootKind.TOTAL:
            return numbers.points(line.result)
        case FootKind.RANK:
            return str(line.rank)
        case FootKind.FEE:
            return numbers.money(fee.cents(line.lost)) if fee is not None else ""
        case FootKind.CARRIED:
            return ""


def _cross_sum(kind: FootKind, sheet: Sheet, fee: LossFee | None) -> str:
    """Return the last column of a line: the sum over all players where it means something."""
    match kind:
        case FootKind.POINTS:
            return numbers.points(sum(line.points for line in sheet.footer))
        case FootKind.WON:
            return str(sum(line.won for line in sheet.footer))
        case FootKind.LOST:
            return str(sum(line.lost for line in sheet.footer))
        case FootKind.PENALTY:
            return numbers.points(sum(line.penalty for line in sheet.footer))
        case FootKind.TOTAL:
            return numbers.points(sum(line.result for line in sheet.footer))
        case FootKind.FEE if fee is not None:
            return numbers.money(sum(fee.cents(line.lost) for line in sheet.footer))
        case _:
            return ""


def _in(box: Box, text: str, size: float, align: Align, face: Face = Face.NARROW, padding: float = 0.8) -> Words:
    return words(box.within(padding), text, size, face, align)


HOLDS = "✓"
FAILS = "✗"
_ROOM = "_____"


def _checks_label() -> str:
    """Return what stands before the cross-checks."""
    return _("Checks:")


def _with_numbers(sheet: Sheet) -> tuple[str, str, str]:
    """Return the cross-checks of a list with their numbers and whether they hold.

    The first is left open where only totals are known.
    """
    checks = {cross_check.kind: cross_check for cross_check in sheet.cross_checks}
    values = checks.get(CrossCheckKind.VALUES)
    games, totals = checks[CrossCheckKind.GAMES], checks[CrossCheckKind.TOTALS]
    first = _("① points: open, without the deals") if values is None else _values(values)
    return first, _games(games), _totals(sheet, totals)


def plus_and_minus(sheet: Sheet) -> tuple[int, int] | None:
    """Return the sums of the plus and minus columns, in points; None where only totals are known."""
    values = next(
        (cross_check for cross_check in sheet.cross_checks if cross_check.kind is CrossCheckKind.VALUES), None
    )
    return None if values is None else (values.parts[0], values.parts[1])


def _to_fill_in(shape: Shape) -> tuple[str, str, str]:
    """Return the cross-checks of a blank list."""
    first = _("① sum + less sum − = cross sum of the points")
    played = shape.rules.house is not None and shape.rules.house.ramsch is not None
    ramsch = _(" + {n} Ramsch").format(n=_ROOM) if played else ""
    second = _("② won {line} + lost {line} + passed in {line}{ramsch} = {deals}").format(
        line=_ROOM, ramsch=ramsch, deals=shape.planned
    )
    terms = _terms(shape.rules.system, shape.size, won=_("win"), lost=_("loss"))
    third = _("③ cross sum of the totals = {terms}").format(terms=_("points") + terms)
    return first, second, third


def _values(cross_check: CrossCheck) -> str:
    plus, minus = cross_check.parts
    bonus = cross_check.left - (plus - minus)
    return _verdict(
        _("① points: {plus} − {minus}{bonus} = {points}").format(
            plus=numbers.points(plus),
            minus=numbers.points(minus),
            bonus=f" {'+' if bonus > 0 else numbers.MINUS} {abs(bonus)}" if bonus else "",
            points=numbers.points(cross_check.right),
        ),
        holds=cross_check.holds,
    )


def _games(cross_check: CrossCheck) -> str:
    won, lost, passed, ramsch, by_ramsch = cross_check.parts
    return _verdict(
        _("② games: won {won} + lost {lost} + passed in {passed}{ramsch} = {deals}").format(
            won=won,
            lost=lost,
            passed=passed,
            ramsch=check_words.with_ramsch(ramsch, by_ramsch),
            deals=cross_check.right,
        ),
        holds=cross_check.holds,
    )


def _totals(sheet: Sheet, cross_check: CrossCheck) -> str:
    won = sum(line.won for line in sheet.footer)
    lost = sum(line.lost for line in sheet.footer)
    points = sum(line.points for line in sheet.footer)
    penalties = sum(line.penalty for line in sheet.footer)
    terms = _terms(sheet.rules.system, sheet.size, won=str(won), lost=str(lost))
    adjusted = f" {numbers.signed(penalties)[0]} {abs(penalties)}" if penalties else ""
    return _verdict(
        _("③ totals: {terms} = {total}").format(
            terms=numbers.points(points) + terms + adjusted, total=numbers.points(cross_check.left + penalties)
        ),
        holds=cross_check.holds,
    )


def _terms(system: System, size: int, *, won: str, lost: str) -> str:
    """Return what the list system adds to the points of all players together: " + 50·(40 − 5) + 90·5"."""
    if system.win_bonus == system.loss_malus:
        terms = f" + {system.win_bonus}·({won} − {lost})" if system.win_bonus else ""
    else:
        terms = f" + {system.win_bonus}·{won}" if system.win_bonus else ""
        terms += f" − {system.loss_malus}·{lost}" if system.loss_malus else ""
    bonus = system.bonus_at(size) * (size - 1)
    return terms + (f" + {bonus}·{lost}" if bonus else "")


def _verdict(text: str, *, holds: bool) -> str:
    return f"{text} {HOLDS if holds else FAILS}"
