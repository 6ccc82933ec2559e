"""The probes of a list in words and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.rules.sheet import ProbeKind

if TYPE_CHECKING:
    from skatclub.rules.sheet import Probe


def probe_words(probe: Probe) -> str:
    """Return a check with its numbers: 23 gew. + 4 verl. + 2 eingep. = 29."""
    match probe.kind:
        case ProbeKind.VALUES:
            plus, minus = probe.parts
            return _("Sum + {plus} − sum − {minus} = {points}").format(
                plus=plus, minus=minus, points=numbers.points(probe.right)
            )
        case ProbeKind.GAMES:
            won, lost, passed = probe.parts
            return _("{won} won + {lost} lost + {passed} passed in = {all}").format(
                won=won, lost=lost, passed=passed, all=probe.right
            )
        case ProbeKind.TOTALS:
            return _("Cross sum of the totals = {points}").format(points=numbers.points(probe.right))
        case ProbeKind.DEALERS:
            return _("Dealing order complete") if probe.holds else _("Dealt out of turn")
