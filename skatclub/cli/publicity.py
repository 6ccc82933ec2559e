"""The option --public of every command that prints names: how much of them the wall or the world may read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.cli import command_words
from skatclub.domain import publication
from skatclub.domain.people import Audience

if TYPE_CHECKING:
    from skatclub.services.draw_steps import Plan

PUBLIC = (Audience.BOARD.value, Audience.WEB.value)


def audience(public: str) -> Audience:
    """Return for whom names are printed; the office if nothing is said. Refused: `WrongValue`."""
    if not public:
        return Audience.DESK
    if public not in PUBLIC:
        raise command_words.wrong_value("--public", public, PUBLIC)
    return Audience(public)


def of_plan(plan: Plan, reader: Audience) -> Plan:
    """Return a draw with its people as an audience may know them."""
    return replace(plan, people=publication.faces(plan.people, reader))
