"""The same list by several systems: the rules for each, and what it makes of the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatclub.rules.house.house import ORDER, End, Sign
from skatclub.rules.systems import BIERLACHS, SYSTEMS, System

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet
    from skatclub.rules.sheet.sheet import FootLine

OFFERED = (*SYSTEMS, BIERLACHS)
"""Every system that a list can be counted by, in the order of the columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """What one system makes of a list: totals and ranks, seat 1 first; `own` is the system of the list itself."""

    system: System
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    own: bool


def systems_beside(rules: RuleSet) -> tuple[System, ...]:
    """Return the systems to set side by side; an own formula of the list stands before all others."""
    return OFFERED if rules.system in OFFERED else (rules.system, *OFFERED)


def counted_by(rules: RuleSet, system: System) -> RuleSet:
    """Return the same rules with another system; Bierlachs writes minus only, all others at the declarer."""
    if system == rules.system:
        return rules
    sign = Sign.OTHERS if system == BIERLACHS else Sign.DECLARER
    return replace(rules, system=system, house=replace(rules.house or ORDER, sign=sign, end=End()))


def writes_alike(rule_set: RuleSet, other: RuleSet) -> bool:
    """Tell whether two rule sets write the points of a game at the same place, so that one's sums serve both."""
    return (rule_set.house or ORDER).sign is (other.house or ORDER).sign


def column(footer: Sequence[FootLine], system: System, *, own: bool) -> Column:
    """Return what a system made of a list; points of the director count in each."""
    return Column(
        system=system,
        totals=tuple(seat.result for seat in footer),
        ranks=tuple(seat.rank for seat in footer),
        own=own,
    )
