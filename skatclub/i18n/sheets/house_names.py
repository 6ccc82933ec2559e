"""The names of house rules and of what is noted by them, and the keys that they add to the entry line."""

from __future__ import annotations

from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _, naming
from skatclub.rules.game import ramsch
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes


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


Keys = list[tuple[str, str]]

COUNTED = "8 1:51 2:55"
"""A Ramsch as it is typed most often."""
WHO_BID = "… b2:18 3:0k"


def in_short(house: House) -> Keys:
    """Return the keys in as few words as the line below the entry has room for, what few note left out."""
    ramsch = [] if house.ramsch is None else [(ramsch_line(house.ramsch), fact_name("ramsch"))]
    return [*ramsch, *(entry for entry in _of_games(house) if entry[0] != WHO_BID)]


def in_full(house: House) -> Keys:
    """Return the keys one by one, those of a Ramsch with all that this house may want to know of it."""
    entries = _of_games(house)
    if house.ramsch is not None:
        entries += _of_ramsch(house.ramsch)
    return entries


def _of_games(house: House) -> Keys:
    keys = []
    if house.kontra is not None:
        answers = "/".join(kontra_name(number) for number in range(1, house.kontra.highest + 1))
        keys.append(("… k", answers))
        keys.append((WHO_BID, _("seat 2 held 18, seat 3 passed and said Kontra")))
    for key, name, played in (
        ("z", "spitze", house.spitze),
        ("t", "tisch", house.tisch),
        ("h t", "open_hand", house.open_hand),
        ("u", "rum", house.rum),
        (":", "split", house.bock),
    ):
        if played:
            keys.append((key, fact_name(name)))
    if house.revolution:
        keys.append((_("seat, 8"), fact_name("revolution")))
    return keys


def ramsch_line(rules: RamschRules) -> str:
    """Return a Ramsch as these rules have it typed."""
    return f"8 0:14 {COUNTED[2:]}" if rules.skat is SkatGoes.NOBODY else COUNTED


def _of_ramsch(rules: RamschRules) -> Keys:
    is_nobodys = rules.skat is SkatGoes.NOBODY
    first = (
        _("Ramsch: skat 14 (nobody’s), seat 1 51, seat 2 55 card points; the third follows")
        if is_nobodys
        else _("Ramsch: seat 1 has 51, seat 2 has 55 card points; the third follows")
    )
    apart = [] if is_nobodys else [("… 0:14", _("the skat counted separately: 14 card points"))]
    keys = (
        ("… 3:0t", _("no card points, but a trick: no virgin"), True),
        ("… l2", _("seat 2 took the last trick"), ramsch.asks_last(rules)),
        ("… * **", _("the skat passed on once, twice"), rules.pushing),
        ("… k kk", _("knocked once, twice"), rules.knocking),
        ("… j", _("a virgin announced"), rules.virgin_doubles),
    )
    return [(ramsch_line(rules), first), *apart, *((key, words) for key, words, is_played in keys if is_played)]
