"""The names of house rules and of what is noted by them: Kontra, Re, Spitze, Ramsch, Bock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.rules.game.deal import Ramsch

if TYPE_CHECKING:
    from skatclub.rules.game.ramsch import RamschFacts
    from skatclub.rules.house.facts import HouseFacts


def kontra_name(kontra: int) -> str:
    """Return Kontra, Re, Supra or Resupra; beyond them a number."""
    names = ("", _("Kontra"), _("Re"), _("Supra"), _("Resupra"))
    return names[kontra] if 0 <= kontra < len(names) else _("Kontra {number}").format(number=kontra)


def fact_name(rule: str) -> str:
    """Return the name of what a house notes of a deal."""
    names = {
        "kontra": _("Kontra"),
        "spitze": _("Spitze"),
        "tisch": _("Tisch"),
        "rum": _("Rum"),
        "revolution": _("Revolution"),
        "split": _("60 to 60"),
        "ramsch": _("Ramsch"),
        "pushing": _("Passing the skat on"),
        "knocking": _("Knocking"),
        "virgin": _("Virgin"),
    }
    return names.get(rule, rule)


def field_name(name: str) -> str:
    """Return the name of a number of a house rule."""
    names = {
        "kontra": _("Kontra"),
        "grand_base": _("Base value of a Grand"),
        "grand_ouvert_base": _("Base value of a Grand ouvert"),
        "null_base": _("Value of a Null"),
        "lost_hand_factor": _("Factor of a lost Hand game"),
        "bock_limit": _("Game value that brings Bock"),
        "fixed": _("Price of a lost Ramsch"),
        "fixed_virgin": _("Price of a lost Ramsch with a virgin"),
        "fixed_virgins": _("Price of a lost Ramsch with two virgins"),
        "march_points": _("Points of a march"),
        "every_round": _("Rounds of Ramsch"),
        "winner": _("Points of the winner's Ramsch"),
        "winner_tied": _("Points of the winner's Ramsch for several"),
        "end": _("End of the evening"),
        "pinke": _("Pinke in cents"),
        "spitze": _("Spitze"),
        "tisch": _("Tisch"),
        "rum": _("Rum"),
    }
    return names.get(name, name)


def mark_name(mark: str) -> str:
    """Return what a key of the entry line marks."""
    names = {
        "blank": _("with a trick"),
        "pushed": _("passed on × 2"),
        "knocks": _("knocked × 2"),
        "called": _("virgin announced"),
        "last_trick": _("last trick"),
    }
    return names.get(mark) or fact_name(mark)


def count_words(seat: int, points: int) -> str:
    """Return the card points of a seat in a Ramsch; 0 is the skat."""
    if not seat:
        return _("skat {points}").format(points=points)
    return _("seat {seat}: {points} card points").format(seat=seat, points=points)


def told_words(told: HouseFacts | None) -> list[str]:
    """Return what a house notes of a game, in words: Spitze, Tisch, Kontra und Re."""
    if told is None:
        return []
    found = [fact_name(name) for name in ("revolution", "tisch", "rum", "spitze", "split") if getattr(told, name)]
    return [*found, kontra_name(told.kontra)] if told.kontra else found


def ramsch_words(facts: RamschFacts) -> str:
    """Return a Ramsch in words: Ramsch 12 : 51 : 57, two pushes."""
    counts = " : ".join(numbers.points(points) for _seat, points in facts.counts)
    parts = [_("Ramsch {counts}").format(counts=counts)]
    if facts.skat is not None:
        parts.append(_("skat {points}").format(points=facts.skat))
    if facts.last_trick is not None:
        parts.append(_("last trick seat {seat}").format(seat=facts.last_trick))
    if facts.pushed:
        parts.append(_("passed on × {number}").format(number=facts.pushed))
    if facts.knocks:
        parts.append(_("knocked × {number}").format(number=facts.knocks))
    return ", ".join(parts)


def ramsch_deal_words(deal: object) -> str:
    """Return a Ramsch in words; empty for any other deal."""
    return ramsch_words(deal.facts) if isinstance(deal, Ramsch) else ""
