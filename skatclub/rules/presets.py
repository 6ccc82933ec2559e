"""The rule sets on offer: each a value with a code, and how sure its source is; `i18n` names them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace

from skatclub.rules.errors import RuleSetNameTaken
from skatclub.rules.house.bock_rules import Begins, Bock, Trigger
from skatclub.rules.house.house import End, EndKind, House, Kontra, KontraBy, Pinke, Profile, Sign
from skatclub.rules.house.ramsch_rules import March, Pays, RamschRules, SkatGoes, Tie, Winner
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.systems import (
    BIERLACHS,
    CLASSIC,
    EXTENDED_SEEGER_FABIAN,
    PLAIN_FABIAN,
    SEEGER,
    WIKIPEDIA_LEAGUE,
    Source,
    System,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A rule set on offer, with the code that names it in files and commands; by some five may sit at a table."""

    code: str
    rules: RuleSet
    source: Source
    seats_five: bool = False


PUB = House(
    kontra=Kontra(highest=2, by=KontraBy.BIDDER),
    bock=Bock(triggers=(Trigger.KONTRA_LOST, Trigger.SPLIT, Trigger.GRAND_HAND_WON)),
    ramsch=RamschRules(skat=SkatGoes.LAST_TRICK),
)
"""Kontra and Re, rounds of Bock, and Ramsch where all pass: what is played in many pubs."""


WINNERS = House(ramsch=RamschRules(skat=SkatGoes.LOSER, winner=Winner()))
"""The fewest card points win; the skat goes to the most."""


def _named(name: str, *, system: System = CLASSIC, house: House | None = None) -> RuleSet:
    return RuleSet(name=name, system=system, house=house)


def _bierlachs(target: int) -> RuleSet:
    house = House(sign=Sign.OTHERS, end=End(EndKind.TARGET, target))
    return _named(f"Bierlachs {target}", system=BIERLACHS, house=house)


PRESETS = (
    Preset(code="isko2022", rules=ISKO_2022, source=Source.OFFICIAL),
    Preset(code="classic", rules=_named("ISkO 2022, Klassisch"), source=Source.OFFICIAL),
    Preset(code="seeger", rules=_named("ISkO 2022, Seeger", system=SEEGER), source=Source.OFFICIAL),
    Preset(
        code="dskv-five",
        rules=_named("DSkV, Fünfertisch", system=EXTENDED_SEEGER_FABIAN),
        source=Source.SECONDARY,
        seats_five=True,
    ),
    Preset(
        code="wikipedia-league",
        rules=_named("Wikipedia-Liga", system=WIKIPEDIA_LEAGUE),
        source=Source.SECONDARY,
    ),
    Preset(code="plain-fabian", rules=_named("Fabian", system=PLAIN_FABIAN), source=Source.INFERRED),
    Preset(code="bierlachs-301", rules=_bierlachs(301), source=Source.SECONDARY),
    Preset(code="bierlachs-501", rules=_bierlachs(501), source=Source.SECONDARY),
    Preset(code="pub", rules=_named("Kneipenskat", house=PUB), source=Source.SECONDARY),
    Preset(
        code="kontra",
        rules=_named(
            "ISkO 2022, Seeger-Fabian, mit Kontra und Re",
            system=EXTENDED_SEEGER_FABIAN,
            house=House(kontra=Kontra(highest=2)),
        ),
        source=Source.SECONDARY,
    ),
    Preset(
        code="hansa",
        rules=_named(
            "Hansa-Preisskat",
            system=EXTENDED_SEEGER_FABIAN,
            house=House(
                kontra=Kontra(highest=4),
                spitze=2,
                tisch=2,
                rum=1,
                pinke=Pinke(50),
                ramsch=RamschRules(winner=Winner(points=0, tied=0)),
            ),
        ),
        source=Source.SECONDARY,
    ),
    Preset(
        code="winners-ramsch",
        rules=_named("Gewinner-Ramsch", system=SEEGER, house=WINNERS),
        source=Source.SECONDARY,
    ),
    Preset(
        code="pushed-ramsch",
        rules=_named(
            "Schieberamsch",
            house=House(ramsch=RamschRules(pushing=True)),  # when all pass, the skat to the last trick
        ),
        source=Source.SECONDARY,
    ),
    Preset(
        code="fixed-ramsch",
        rules=_named(
            "Ramsch zu festem Preis",
            house=House(
                ramsch=RamschRules(
                    skat=SkatGoes.NOBODY,
                    pays=Pays.FIXED,
                    tie=Tie.SPLIT,
                    march=March.NOTHING,  # two virgins have their own price
                )
            ),
        ),
        source=Source.SECONDARY,
    ),
    Preset(
        code="fixed-ramsch-15",
        rules=_named(
            "Ramsch zu festem Preis (15)",
            house=House(
                ramsch=RamschRules(
                    skat=SkatGoes.NOBODY,
                    pays=Pays.FIXED,
                    fixed=15,
                    tie=Tie.SPLIT,
                    march=March.NOTHING,
                )
            ),
        ),
        source=Source.SECONDARY,
    ),
    Preset(
        code="bock-at-once",
        rules=_named(
            "Bock ab dem auslösenden Spiel",
            house=House(
                kontra=Kontra(highest=2),
                bock=Bock(triggers=(Trigger.KONTRA, Trigger.SPLIT), begins=Begins.SAME_DEAL),
            ),
        ),
        source=Source.SECONDARY,
    ),
    Preset(
        code="revolution", rules=_named("Mit Revolution", house=House(revolution=True)), source=Source.SECONDARY
    ),
    Preset(
        code="old-1990",
        rules=_named("Wie bis 1998", house=House(profile=Profile(lost_hand_factor=1, grand_ouvert_base=36))),
        source=Source.SECONDARY,
    ),
    Preset(
        code="old-1931",
        rules=_named(
            "Wie bis 1932",
            house=House(profile=Profile(grand_base=20, lost_hand_factor=1, grand_ouvert_base=36, null_base=20)),
        ),
        source=Source.MEMORY,
    ),
)
"""Every rule set on offer, the default first."""


def by_code(code: str) -> Preset | None:
    """Return the preset with this code, or None."""
    return next((preset for preset in PRESETS if preset.code == code), None)


SPOKEN = {
    "isko2022": ("ISkO 2022 mit Seeger-Fabian", "ISkO 2022 with Seeger-Fabian"),
    "classic": ("ISkO 2022, klassisch", "ISkO 2022, classic"),
    "seeger": ("ISkO 2022 mit Seeger", "ISkO 2022 with Seeger"),
    "dskv-five": ("DSkV mit Fünfertischen", "DSkV with tables of five"),
    "wikipedia-league": ("Wikipedia-Liga", "Wikipedia league"),
    "plain-fabian": ("Einfache Fabian-Wertung", "Plain Fabian"),
    "bierlachs-301": ("Bierlachs bis 301", "Bierlachs to 301"),
    "bierlachs-501": ("Bierlachs bis 501", "Bierlachs to 501"),
    "pub": ("Kneipenregeln: Kontra, Bock, Ramsch", "Pub rules: Kontra, Bock, Ramsch"),
    "kontra": ("ISkO 2022 mit Kontra und Re", "ISkO 2022 with Kontra and Re"),
    "hansa": (
        "Hansa: Kontra bis Resupra, Spitze, Tisch, Rum, Pinke",
        "Hansa: Kontra to Resupra, Spitze, Tisch, Rum, Pinke",
    ),
    "winners-ramsch": ("Gewinner-Ramsch", "Winner’s Ramsch"),
    "pushed-ramsch": ("Schieberamsch", "Ramsch with passing the skat on"),
    "fixed-ramsch": ("Ramsch zu festem Preis", "Ramsch at a fixed price"),
    "fixed-ramsch-15": ("Ramsch zum festen Preis von 15", "Ramsch at a fixed price of 15"),
    "bock-at-once": ("Bock ab dem auslösenden Spiel", "Bock from the deal that triggers it"),
    "revolution": ("Mit Revolution", "With Revolution"),
    "old-1990": ("Alte Regeln bis 1998", "Old rules until 1998"),
    "old-1931": ("Alte Regeln bis 1932", "Old rules until 1932"),
}
"""What the presets are called in German and English, as `i18n` words them: nothing else may be called so."""


def called(name: str) -> Preset | None:
    """Return the preset of this name, in a file or in a language of the house, however it is spelt."""
    return _CALLED.get(_folded(name))


def seats_five(rules: RuleSet) -> bool:
    """Tell whether whoever plays by these rules has agreed to tables of five: their name says so."""
    preset = called(rules.name)
    return preset is not None and preset.seats_five


def is_misnamed(rules: RuleSet) -> bool:
    """Tell whether rules bear the name of a preset that is other rules."""
    preset = called(rules.name)
    return preset is not None and replace(rules, name=preset.rules.name) != preset.rules


def check_name(rules: RuleSet) -> None:
    """Refuse the name of a preset for other rules (`RuleSetNameTaken`)."""
    if is_misnamed(rules):
        raise RuleSetNameTaken(rules.name)


def check_free(name: str, kept: Iterable[str] = ()) -> None:
    """Refuse a name for one more rule set beside the presets and those `kept` (`RuleSetNameTaken`)."""
    if called(name) is not None or _folded(name) in map(_folded, kept):
        raise RuleSetNameTaken(name)


def _folded(name: str) -> str:
    """Return a name without what the eye overlooks: capitals and doubled spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


_CALLED = {_folded(name): preset for preset in PRESETS for name in (preset.rules.name, *SPOKEN[preset.code])}
