"""The three cross-checks under a list: the numbers that must agree, or the places to write them."""

from __future__ import annotations

from skatclub.exports.reports.sheets.geometry import Shape
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import cross_checks
from skatclub.rules.sheet.sheet import CrossCheck, CrossCheckKind, Sheet
from skatclub.rules.systems import System

HOLDS = "✓"
FAILS = "✗"
_LINE = "_____"


def label() -> str:
    """Return what stands before the cross-checks."""
    return _("Checks:")


def with_numbers(sheet: Sheet) -> tuple[str, str, str]:
    """Return the cross-checks of a list with their numbers and whether they hold.

    The first is left open where only totals are known.
    """
    checks = {cross_check.kind: cross_check for cross_check in sheet.cross_checks}
    values = checks.get(CrossCheckKind.VALUES)
    games, totals = checks[CrossCheckKind.GAMES], checks[CrossCheckKind.TOTALS]
    first = _("① points: open, without the deals") if values is None else _values(values)
    return first, _games(games), _totals(sheet, totals)


def columns(sheet: Sheet) -> tuple[int, int] | None:
    """Return the sums of the plus and minus columns, in points; None where only totals are known."""
    values = next(
        (cross_check for cross_check in sheet.cross_checks if cross_check.kind is CrossCheckKind.VALUES), None
    )
    return None if values is None else (values.parts[0], values.parts[1])


def to_fill_in(shape: Shape) -> tuple[str, str, str]:
    """Return the cross-checks of a blank list."""
    first = _("① sum + less sum − = cross sum of the points")
    played = shape.rules.house is not None and shape.rules.house.ramsch is not None
    ramsch = _(" + {n} Ramsch").format(n=_LINE) if played else ""
    second = _("② won {line} + lost {line} + passed in {line}{ramsch} = {deals}").format(
        line=_LINE, ramsch=ramsch, deals=shape.planned
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
            ramsch=cross_checks.with_ramsch(ramsch, by_ramsch),
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
