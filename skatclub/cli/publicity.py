"""The option --public of every command that prints names: how much of them the wall or the world may read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.cli import help_words
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.i18n.papers import words as papers_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatclub.services.seating.steps import Plan

PUBLIC = (Audience.BOARD.value, Audience.WEB.value)


def audience(public: str) -> Audience:
    """Return for whom names are printed; the office if nothing is said. Refused: `WrongValue`."""
    if not public:
        return Audience.DESK
    if public not in PUBLIC:
        raise help_words.wrong_value("--public", public, readers(map(Audience, PUBLIC)))
    return Audience(public)


def readers(known: Iterable[Audience]) -> list[str]:
    """Return what may be said of readers, with what it means: board (notice board)."""
    return [f"{one.value} ({papers_words.level_word(one)})" for one in known]


def of_plan(plan: Plan, reader: Audience) -> Plan:
    """Return a draw with its people as an audience may know them."""
    return replace(plan, people=publication.faces(plan.people, reader))
