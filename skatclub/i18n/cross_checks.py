"""The cross-checks of a list in words and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.rules.sheet import CrossCheckKind

if TYPE_CHECKING:
    from skatclub.rules.sheet import CrossCheck


def cross_check_words(cross_check: CrossCheck) -> str:
    """Return a check with its numbers: 23 gew. + 4 verl. + 2 eingep. = 29."""
    match cross_check.kind:
        case CrossCheckKind.VALUES:
            plus, minus = cross_check.parts
            beyond = cross_check.left - (plus - minus)
            if beyond:
                return _("Sum + {plus} − sum − {minus} {beyond} beside them = {points}").format(
                    plus=plus, minus=minus, beyond=numbers.signed(beyond), points=numbers.points(cross_check.right)
                )
            return _("Sum + {plus} − sum − {minus} = {points}").format(
                plus=plus, minus=minus, points=numbers.points(cross_check.right)
            )
        case CrossCheckKind.GAMES:
            won, lost, passed = cross_check.parts
            return _("{won} won + {lost} lost + {passed} passed in = {all}").format(
                won=won, lost=lost, passed=passed, all=cross_check.right
            )
        case CrossCheckKind.TOTALS:
            return _("Cross sum of the totals = {points}").format(points=numbers.points(cross_check.right))
        case CrossCheckKind.DEALERS:
            return _("Dealing order complete") if cross_check.holds else _("Dealt out of turn")
