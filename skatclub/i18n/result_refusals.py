"""Sentences for results that contradict themselves; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import wordlists
from skatclub.i18n.language import _, ngettext
from skatclub.rules import errors

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def cards_sentence(refusal: Refusal) -> str:
    """Word what is wrong with card points and tricks."""
    match refusal:
        case errors.CardPointsOutOfRange(card_points=card_points):
            return _("A deal has 120 card points: {points} cannot be.").format(points=card_points)
        case errors.TricksOutOfRange(tricks=tricks):
            return _("A deal has ten tricks: {tricks} cannot be.").format(tricks=tricks)
        case errors.CardsCannotBe(card_points=card_points, tricks=tricks):
            return _(
                "{cards} cannot be: without a trick the declarer has at most 22 card points, "
                "with all ten he has 120."
            ).format(cards=_cards(card_points, tricks))
        case errors.WinContradictsCards():
            return _win_contradicts(refusal)
        case errors.LevelContradictsCards():
            return _("Schneider or Schwarz does not fit the card points and tricks. Correct one of them.")
        case errors.ResultMissing():
            return _("The result is missing: enter won or lost, or card points and tricks.")
    return ""


def ending_sentence(refusal: Refusal) -> str:
    """Word what is wrong with conceded games and rule violations."""
    match refusal:
        case errors.NoLevelsWhenLostSimply():
            return _(
                "Who concedes or breaks a rule loses simply: Schneider and Schwarz are not counted. Leave them out."
            )
        case errors.EndingContradictsResult(won=True):
            return _("After a violation by the declarer the game is lost for him. Enter it as lost.")
        case errors.EndingContradictsResult():
            return _("After a violation by the defenders the game is won for the declarer. Enter it as won.")
    return ""


def _win_contradicts(refusal: errors.WinContradictsCards) -> str:
    pattern = (
        _("With {cards} the game is lost, not won. Correct one of them.")
        if refusal.won
        else _("With {cards} the game is won, not lost. Correct one of them.")
    )
    return pattern.format(cards=_cards(refusal.card_points, refusal.tricks))


def _cards(card_points: int | None, tricks: int | None) -> str:
    points_words = tricks_words = ""
    if card_points is not None:
        points_words = ngettext("{n} card point", "{n} card points", card_points).format(n=card_points)
    if tricks is not None:
        tricks_words = ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks)
    return wordlists.both(points_words, tricks_words)
