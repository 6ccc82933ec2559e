"""The keys of the entry line that a house adds, with what they mean: in short for a legend, in full for a sheet."""

from __future__ import annotations

from skatclub.i18n.language import _
from skatclub.i18n.sheets import house_names
from skatclub.rules.game import ramsch
from skatclub.rules.house.house import House
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes

Keys = list[tuple[str, str]]

COUNTED = "8 1:51 2:55"
"""A Ramsch as it is typed most often."""
WHO_BID = "… b2:18 3:0k"


def in_short(house: House) -> Keys:
    """Return the keys in as few words as the line below the entry has room for, what few note left out."""
    ramsch = [] if house.ramsch is None else [(ramsch_line(house.ramsch), house_names.fact_name("ramsch"))]
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
        answers = "/".join(house_names.kontra_name(number) for number in range(1, house.kontra.highest + 1))
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
            keys.append((key, house_names.fact_name(name)))
    if house.revolution:
        keys.append((_("seat, 8"), house_names.fact_name("revolution")))
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
