"""The account of a list in words: who pays whom, how it is rounded, what is agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming
from skatclub.i18n.sheets import systems
from skatclub.rules.money import Rounding, Settling
from skatclub.rules.sheet import systems_compared
from skatclub.rules.sheet.systems_compared import OFFERED

if TYPE_CHECKING:
    from skatclub.domain.sheets.account import Account
    from skatclub.rules.money import MoneyRule
    from skatclub.rules.sheet.systems_compared import Column


settling_name = naming(
    {
        Settling.DIFFERENCE: N_("everybody with everybody: the difference"),
        Settling.WINNER: N_("everybody to the best: the difference"),
        Settling.WINNER_FIXED: N_("everybody to the best: a fixed sum"),
        Settling.KITTY: N_("into the kitty: the differences to everyone ahead"),
        Settling.PLACES: N_("into the kitty: by the rank at the table"),
    }
)
"""Who pays whom, as a choice."""


rounding_name = naming(
    {
        Rounding.BEFORE: N_("the points first, then the differences"),
        Rounding.AFTER: N_("each payment at the end"),
    }
)
"""When points become whole cents."""


def by_name(code: str) -> str:
    """Return the system that money is counted by; empty is that of the list."""
    known_system = next((system for system in OFFERED if system.code == code), None)
    return _("as the list is scored") if known_system is None else systems.system_name(known_system)


def rate_words(hundredths: int) -> str:
    """Return the cents of a point: 0,25."""
    return numbers.money(hundredths)


def rule_sentences(rule: MoneyRule) -> tuple[str, ...]:
    """Return what is agreed, a sentence each."""
    counted = _counted(rule.by)
    rate = rate_words(rule.hundredths)
    match rule.settling:
        case Settling.DIFFERENCE:
            rounded = (
                _("Each player’s points are rounded to whole cents before differences are taken.")
                if rule.rounding is Rounding.BEFORE
                else _("Each payment is rounded to whole cents at the end.")
            )
            sentence = _("Everybody settles with everybody: {rate} cents per point of difference.")
            return (sentence.format(rate=rate), rounded, counted)
        case Settling.WINNER:
            sentence = _("Everybody pays the best player {rate} cents per point of difference.")
            return (sentence.format(rate=rate), counted)
        case Settling.WINNER_FIXED:
            sentence = _("Everybody pays the best player €{amount}.")
            return (sentence.format(amount=numbers.money(rule.fixed)), counted)
        case Settling.KITTY:
            sentence = _(
                "Everybody pays {rate} cents into the kitty for each point by which another player is ahead."
            )
            return (sentence.format(rate=rate), counted)
    steps = " / ".join(numbers.money(cents) for cents in rule.places) or numbers.money(0)
    sentence = _("The ranks at the table pay €{steps} into the kitty, best first.")
    return (sentence.format(steps=steps), counted)


def _counted(code: str) -> str:
    if not code:
        return _("The totals of the list count.")
    return _("The totals under this system count: {system}.").format(system=by_name(code))


def cell(column: Column, seat: int) -> str:
    """Return a total with its rank: 1212 (1)."""
    return f"{numbers.points(column.totals[seat - 1])} ({column.ranks[seat - 1]})"


def head(column: Column) -> str:
    """Return the head of a system; that of the list itself has a star."""
    return f"{systems.system_short_name(column.system)}{' ★' if column.own else ''}"


def star_words() -> str:
    """Return what the star in a head means."""
    return _("★ The list is scored by this system. Ranks are in brackets.")


def missing_words(account: Account) -> str:
    """Return why a system or the money cannot be told, empty where nothing is missing."""
    if account.table.totals is None:
        return ""
    if account.rule is not None and account.payments is None:
        return _("Only the totals are known, not the deals, so this system cannot be used for money.")
    systems_used = {column.system for column in account.columns}
    missing = [
        system
        for system in systems_compared.systems_beside(account.table.event.rules)
        if system not in systems_used
    ]
    if not missing:
        return ""
    return _("Only the totals are known, not the deals, so these cannot be worked out: {systems}.").format(
        systems=", ".join(systems.system_short_name(system) for system in missing)
    )
