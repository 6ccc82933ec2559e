"""Asks for the pots and the jackpots of a plan; each answer is a whole new plan."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.prizes.plan import Jackpot, Plan, Pot
from skatclub.gui.prizes.jackpot_dialog import JackpotDialog
from skatclub.gui.prizes.pot_dialog import PotDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget


def ask_pot(
    parent: QWidget, plan: Plan, place: int, rankings: Sequence[str], then: Callable[[Plan], object]
) -> None:
    """Ask for the pot in this place; below 0 for a new one."""

    def take(new: Pot) -> None:
        pots = (*plan.pots, new) if place < 0 else (*plan.pots[:place], new, *plan.pots[place + 1 :])
        then(replace(plan, pots=pots))

    PotDialog(parent, plan.pots[place] if place >= 0 else Pot(percent=10), rankings, take).open()


def ask_jackpot(parent: QWidget, plan: Plan, place: int, then: Callable[[Plan], object]) -> None:
    """Ask for the jackpot in this place; below 0 for a new one."""

    def take(new: Jackpot) -> None:
        told = plan.jackpots
        then(replace(plan, jackpots=(*told, new) if place < 0 else (*told[:place], new, *told[place + 1 :])))

    JackpotDialog(parent, plan.jackpots[place] if place >= 0 else None, take).open()
