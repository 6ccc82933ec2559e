"""Asks for the pots and the jackpots of a plan, each answer a whole new plan; and who gets an unclaimed prize."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from skatclub.domain.errors import ReasonMissing
from skatclub.domain.prizes.board import PrizeCandidates, PrizeRow, Winner
from skatclub.domain.prizes.plan import Jackpot, Plan, Pot
from skatclub.gui.prizes.pot_dialog import JackpotDialog, PotDialog
from skatclub.gui.widgets import ask
from skatclub.i18n import numbers, refusals
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

BY_PLAN = 0
"""The answer that leaves it to the plan: no participant has this id."""


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
        jackpots = plan.jackpots
        then(
            replace(
                plan, jackpots=(*jackpots, new) if place < 0 else (*jackpots[:place], new, *jackpots[place + 1 :])
            )
        )

    JackpotDialog(parent, plan.jackpots[place] if place >= 0 else None, take).open()


def ask_instead(
    parent: QWidget, row: PrizeRow, candidates: PrizeCandidates, then: Callable[[int, str], object]
) -> None:
    """Ask who gets a prize that nobody came for, and why it is another one than the plan names."""
    name = "" if row.winner is None else row.winner.name
    words = _("{name} did not collect the prize of {amount}. Who gets it?").format(
        name=name, amount=prizes_words.short([row])
    )
    question = ask.Question(parent, _("Substitute"), words)
    by_plan = _("nobody; the club keeps it") if candidates.by_plan is None else _candidate(candidates.by_plan)
    offers = [
        (BY_PLAN, _("By the plan: {who}").format(who=by_plan)),
        *((other.participant_id or BY_PLAN, _candidate(other)) for other in candidates.others),
    ]
    question.choice("who", _("Goes to"), offers).setFocus()
    reason = question.line("reason", _("Reason"))
    reason.setPlaceholderText(_("needed if this is not according to plan"))

    def take(answers: dict[str, object]) -> None:
        who, why = int(str(answers["who"])), str(answers["reason"]).strip()
        if who != BY_PLAN and not why:
            question.refuse(refusals.sentence(ReasonMissing()))
            reason.setFocus()
            return
        then(who, why)

    question.ask(_("Pass on"), take)


def _candidate(winner: Winner) -> str:
    """Return a name as it is looked for in a list, with what tells people of one name apart."""
    number = "" if winner.start_no is None else _("no. {number}").format(number=winner.start_no)
    points = numbers.total(winner.points)
    points_words = ", ".join(part for part in (number, _("{points} points").format(points=points)) if part)
    return f"{winner.name} ({points_words})" if points_words else winner.name
