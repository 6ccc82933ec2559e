"""The names of house rules and of what is noted by them: Kontra, Re, Spitze, Ramsch, Bock."""

from __future__ import annotations

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.facts import HouseFacts


def kontra_name(kontra: int) -> str:
    """Return Kontra, Re, Supra or Resupra; beyond them a number."""
    names = ("", _("Kontra"), _("Re"), _("Supra"), _("Resupra"))
    return names[kontra] if 0 <= kontra < len(names) else _("Kontra {number}").format(number=kontra)


fact_name = naming(
    {
        "kontra": N_("Kontra"),
        "spitze": N_("Spitze"),
        "tisch": N_("Tisch"),
        "rum": N_("Rum"),
        "open_hand": N_("Open and Hand"),
        "picked_up": N_("Skat picked up"),
        "revolution": N_("Revolution"),
        "split": N_("60 to 60"),
        "ramsch": N_("Ramsch"),
        "pushing": N_("Passing the skat on"),
        "knocking": N_("Knocking"),
        "virgin": N_("Virgin"),
        "bock": N_("Bock"),
        "without_hand": N_("Schneider and Schwarz announced after picking up"),
        "profile": N_("As in earlier times"),
        "sign": N_("Minus points only"),
        "end": N_("End of the evening"),
    },
    others=True,
)
"""The name of what a house notes of a deal."""


_MARKS = {
    "blank": N_("with a trick"),
    "pushed": N_("passed on × 2"),
    "knocks": N_("knocked × 2"),
    "called": N_("virgin announced"),
    "last_trick": N_("last trick"),
    "impossible": N_("already impossible"),
    "kontra_by": N_("said Kontra"),
}


def mark_name(mark: str) -> str:
    """Return what a key of the entry line marks."""
    return _(_MARKS[mark]) if mark in _MARKS else fact_name(mark)


def count_words(seat: int, points: int) -> str:
    """Return the card points of a seat in a Ramsch; 0 is the skat."""
    if not seat:
        return _("skat {points}").format(points=points)
    return _("seat {seat}: {points} card points").format(seat=seat, points=points)


def held_words(seat: int, number: int) -> str:
    """Return what a seat bid or held: Platz 2 hielt 18, Platz 3 passte."""
    pattern = _("seat {seat} held {number}") if number else _("seat {seat} passed")
    return pattern.format(seat=seat, number=number)


def told_words(house_facts: HouseFacts | None) -> list[str]:
    """Return what is noted of a game beyond the order, in words: Spitze, Tisch, Kontra und Re, who bid what."""
    if house_facts is None:
        return []
    return [*marks_words(house_facts), *filter(None, [kontra_words(house_facts)]), *bidding_words(house_facts)]


def marks_words(house_facts: HouseFacts) -> list[str]:
    """Return what is ticked of a game: Revolution, Tisch, Rum, open and Hand, picked up, Spitze, 60 to 60."""
    names = ("revolution", "tisch", "rum", "open_hand", "picked_up", "spitze", "split")
    return [fact_name(name) for name in names if getattr(house_facts, name)]


def kontra_words(house_facts: HouseFacts) -> str:
    """Return the last answer, and who said Kontra where that is noted: Re (Platz 3); empty without Kontra."""
    kontra = kontra_name(house_facts.kontra) if house_facts.kontra else ""
    if not house_facts.kontra_by:
        return kontra
    return _("{kontra} (seat {seat})").format(kontra=kontra, seat=house_facts.kontra_by)


def bidding_words(house_facts: HouseFacts) -> list[str]:
    """Return what each defender bid or held, as far as it is noted."""
    return [held_words(seat, number) for seat, number in house_facts.held]


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
