"""The names of the list systems and of the ways to charge an overbid Null."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n.language import _
from skatclub.rules.rule_set import OverbidNull

if TYPE_CHECKING:
    from skatclub.rules.systems import System


def system_name(system: System) -> str:
    """Return the name of a list system; one that we do not know is called by its code."""
    names = {
        "seeger-fabian": _("Extended Seeger-Fabian"),
        "seeger": _("Seeger"),
        "classic": _("Classical (points only)"),
        "wikipedia-league": _("Wikipedia league (no minus for lost games)"),
        "plain-fabian": _("Plain Fabian (inferred)"),
        "bierlachs": _("Bierlachs (only minus)"),
        "custom": _("Own formula"),
    }
    return names.get(system.code, system.code)


def system_short_name(system: System) -> str:
    """Return the name that fits a column head."""
    names = {
        "seeger-fabian": _("Seeger-Fabian"),
        "seeger": _("Seeger"),
        "classic": _("Classical"),
        "wikipedia-league": _("No minus"),
        "plain-fabian": _("Fabian"),
        "bierlachs": _("Bierlachs"),
        "custom": _("Own"),
    }
    return names.get(system.code, system.code)


def overbid_null_name(policy: OverbidNull) -> str:
    """Return the name of a way to charge a Null below the bid."""
    return {
        OverbidNull.ISKO_2022: _("as a suit game or Grand (ISkO 2022, 3.6.2)"),
        OverbidNull.NEXT_NULL_STEP: _("as the next higher Null"),
        OverbidNull.MULTIPLE_OF_23: _("as a multiple of 23"),
    }[policy]
