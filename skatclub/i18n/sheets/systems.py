"""The list systems in words: their names, what they add to the points of the games, the overbid Null, passed in."""

from __future__ import annotations

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, named, naming
from skatclub.rules.rule_set import OverbidNull, RuleSet
from skatclub.rules.systems import System

_SYSTEM_NAMES = {
    "seeger-fabian": N_("Extended Seeger-Fabian"),
    "seeger": N_("Seeger"),
    "classic": N_("Classic (points only)"),
    "wikipedia-league": N_("Wikipedia league (no minus for lost games)"),
    "plain-fabian": N_("Plain Fabian (our reading)"),
    "win-bonus": N_("Win bonus only (+50)"),
    "bierlachs": N_("Bierlachs (only minus)"),
    "custom": N_("Own formula"),
}


def system_name(system: System) -> str:
    """Return the name of a list system; one that we do not know is called by its code."""
    return named(_SYSTEM_NAMES, system.code)


_SYSTEM_SHORT_NAMES = {
    "seeger-fabian": N_("Seeger-Fabian"),
    "seeger": N_("Seeger"),
    "classic": N_("Classic"),
    "wikipedia-league": N_("No minus"),
    "plain-fabian": N_("Fabian"),
    "win-bonus": N_("Win bonus"),
    "bierlachs": N_("Bierlachs"),
    "custom": N_("Own"),
}


def system_short_name(system: System) -> str:
    """Return the name that fits a column head."""
    return named(_SYSTEM_SHORT_NAMES, system.code)


overbid_null_name = naming(
    {
        OverbidNull.ISKO_2022: N_("as a suit game or Grand (ISkO 2022, 3.6.2)"),
        OverbidNull.NEXT_NULL_STEP: N_("as the next higher Null"),
        OverbidNull.MULTIPLE_OF_23: N_("as a multiple of 23"),
    }
)
"""The name of a way to charge a Null below the bid."""


field_name = naming(
    {
        "win_bonus": N_("Points for each game won"),
        "loss_malus": N_("Points deducted for each game lost"),
        "defender_bonus": N_("Points for each game lost by another player"),
        "passed_in_bonus": N_("Points for a passed-in deal"),
        "overbid_null": N_("Overbid Null"),
    }
)
"""What a number of a list system is called, in its form and in files."""


def additions(system: System, *sizes: int) -> tuple[str, ...]:
    """Return what is added to the points of the games, with its sign: "+50 for each game won"; at these tables."""
    won, lost = numbers.signed(system.win_bonus), numbers.signed(-system.loss_malus)
    bonus = [str(system.bonus_at(size)) for size in sizes]
    others = _("{points} for each game lost by another player").format(points=f"+{' / '.join(bonus)}")
    if len(sizes) > 1:
        others = _("{what} (tables of {sizes})").format(what=others, sizes=" / ".join(map(str, sizes)))
    sentences = (
        (system.win_bonus, _("{points} for each game won").format(points=won)),
        (system.loss_malus, _("{points} for each game lost").format(points=lost)),
        (any(system.bonus_at(size) for size in sizes), others),
    )
    return tuple(words for is_added, words in sentences if is_added)


def passed_in_words(rules: RuleSet) -> str:
    """Return whom a passed-in deal brings points; empty where it brings nobody any."""
    if not rules.passed_in_bonus:
        return ""
    to_all = rules.house is not None and rules.house.passed_to_all
    pattern = (
        _("A passed-in deal brings everybody {points}.")
        if to_all
        else _("A passed-in deal brings its dealer {points}.")
    )
    return pattern.format(points=numbers.signed(rules.passed_in_bonus))
