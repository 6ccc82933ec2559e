"""The names of the list systems and of the ways to charge an overbid Null."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import N_, named, naming
from skatclub.rules.rule_set import OverbidNull

if TYPE_CHECKING:
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
