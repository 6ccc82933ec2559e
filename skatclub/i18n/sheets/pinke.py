"""The Pinke of a list in words: who has paid in, who has taken it, and what lies in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.rules.house.house import Kept, Pinke

if TYPE_CHECKING:
    from skatclub.rules.game.pinke import Pot


def words(pot: Pot, rule: Pinke, names: Sequence[str]) -> str:
    """Return one sentence: Pinke: Anna −1,50 €, Bernd 3,00 €; 0,50 € liegen darin."""
    moved = [f"{name} {numbers.euros(cents)}" for name, cents in zip(names, pot.seats, strict=True) if cents]
    sentence = (
        _("€{euro} goes into the kitty of the season")
        if rule.kept is Kept.SEASON
        else _("€{euro} in the cash box")
        if rule.kept is Kept.CASH_BOX
        else _("€{euro} in it")
    )
    inside = sentence.format(euro=numbers.money(pot.inside))
    if not moved:
        return _("Pinke: {inside}").format(inside=inside)
    return _("Pinke: {moved}; {inside}").format(moved=", ".join(moved), inside=inside)
