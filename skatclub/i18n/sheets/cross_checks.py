"""The cross-checks of a list in words and numbers."""

from __future__ import annotations

from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.rules.sheet.sheet import CrossCheck, CrossCheckKind


def with_ramsch(ramsch: int, by_ramsch: int) -> str:
    """Return what a list with Ramsch adds to the count of its games: those rows, less the games won by them."""
    added = _(" + {n} Ramsch").format(n=ramsch) if ramsch else ""
    return added + (_(" − {n} by Ramsch").format(n=by_ramsch) if by_ramsch else "")


def cross_check_words(cross_check: CrossCheck) -> str:
    """Return a check with its numbers: 23 gew. + 4 verl. + 2 eingep. = 29."""
    match cross_check.kind:
        case CrossCheckKind.VALUES:
            plus, minus = cross_check.parts
            beyond = cross_check.left - (plus - minus)
            if beyond:
                return _("Sum + {plus} − sum − {minus} {beyond} by house rules = {points}").format(
                    plus=plus, minus=minus, beyond=numbers.signed(beyond), points=numbers.points(cross_check.right)
                )
            return _("Sum + {plus} − sum − {minus} = {points}").format(
                plus=plus, minus=minus, points=numbers.points(cross_check.right)
            )
        case CrossCheckKind.GAMES:
            won, lost, passed, ramsch, by_ramsch = cross_check.parts
            return _("{won} won + {lost} lost + {passed} passed in{ramsch} = {all}").format(
                won=won, lost=lost, passed=passed, ramsch=with_ramsch(ramsch, by_ramsch), all=cross_check.right
            )
        case CrossCheckKind.TOTALS:
            return _("Cross sum of the totals = {points}").format(points=numbers.points(cross_check.right))
        case CrossCheckKind.DEALERS:
            return _("Dealing order complete") if cross_check.holds else _("Dealing out of turn")
