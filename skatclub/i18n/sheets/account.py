"""The account of a list in words: who pays whom, how it is rounded, what is agreed; and its Pinke."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.domain.sheets.account import Account
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import N_, _, naming
from skatclub.i18n.sheets import systems
from skatclub.rules.game.pinke import Pot
from skatclub.rules.house.house import Kept
from skatclub.rules.money import MoneyRule, Rounding, Settling
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import systems_compared
from skatclub.rules.sheet.systems_compared import OFFERED, Column

field_name = naming(
    {
        "settling": N_("Who pays whom"),
        "by": N_("Points counted"),
        "hundredths": N_("Cents for each point"),
        "rounding": N_("Rounding"),
        "fixed": N_("Fixed sum in €"),
        "places": N_("Ranks in €"),
    }
)
"""What is agreed about money for points, in its form and where it is printed."""


settling_name = naming(
    {
        Settling.DIFFERENCE: N_("everybody pays everybody the difference"),
        Settling.WINNER: N_("everybody pays the best the difference"),
        Settling.WINNER_FIXED: N_("everybody pays the best a fixed sum"),
        Settling.KITTY: N_("everybody pays the differences to all who are ahead into the kitty"),
        Settling.PLACES: N_("everybody pays into the kitty by rank at the table, best first"),
    }
)
"""Who pays whom, as a choice."""


FIELDS_OF = {
    Settling.DIFFERENCE: ("hundredths", "rounding"),
    Settling.WINNER: ("hundredths",),
    Settling.WINNER_FIXED: ("fixed",),
    Settling.KITTY: ("hundredths",),
    Settling.PLACES: ("places",),
}
"""What else is agreed where it is settled so, beside the points that count."""


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
    return _("by the system of the list") if known_system is None else systems.system_name(known_system)


def rule_sentences(rule: MoneyRule) -> tuple[str, ...]:
    """Return what is agreed, a sentence each."""
    values = {
        "by": by_name(rule.by),
        "hundredths": numbers.money(rule.hundredths),
        "rounding": rounding_name(rule.rounding),
        "fixed": numbers.money(rule.fixed),
        "places": " / ".join(numbers.money(cents) for cents in rule.places) or numbers.money(0),
    }
    agreed = (*FIELDS_OF[rule.settling], "by")
    return (
        f"{wordlists.capital(settling_name(rule.settling))}.",
        *(f"{field_name(path)}: {values[path]}." for path in agreed),
    )


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


def pinke(pot: Pot | None, rules: RuleSet, names: Sequence[str]) -> str:
    """Return who has paid into the Pinke, who has taken it, and what lies in it; empty where the house has none.

    Pinke: Anna −1,50 €, Bernd 3,00 €; 0,50 € liegen darin.
    """
    if pot is None or rules.house is None or rules.house.pinke is None:
        return ""
    moved = [f"{name} {numbers.euros(cents)}" for name, cents in zip(names, pot.seats, strict=True) if cents]
    sentence = (
        _("€{euro} goes into the kitty of the season")
        if rules.house.pinke.kept is Kept.SEASON
        else _("€{euro} in the cash box")
        if rules.house.pinke.kept is Kept.CASH_BOX
        else _("€{euro} in it")
    )
    inside = sentence.format(euro=numbers.money(pot.inside))
    if not moved:
        return _("Pinke: {inside}").format(inside=inside)
    return _("Pinke: {moved}; {inside}").format(moved=", ".join(moved), inside=inside)
