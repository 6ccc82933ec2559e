"""Statutes of real clubs as data (rules.md 4), to begin with; where a source is silent the preset says so."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from skatclub.domain import text
from skatclub.domain.season.errors import NoSuchStatute
from skatclub.domain.season.statutes.rule import (
    Championship,
    Cup,
    Drops,
    Least,
    MissedLists,
    Missing,
    Rule,
    Statute,
    Unit,
    Value,
    single,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A statute that comes with the program; `unsure` names the settings that no source told."""

    statute: Statute
    source: str
    unsure: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """Return what the command line calls it."""
        return self.statute.code


def _usual(code: str, *championships: Championship, source: str, unsure: tuple[str, ...] = ()) -> Preset:
    return Preset(statute=Statute(championships=championships, code=code), source=source, unsure=unsure)


_TWENTY_DAYS = Least(evenings=20)

PRESETS: tuple[Preset, ...] = (
    Preset(statute=single(Rule(), code="average"), source=""),
    Preset(statute=single(Rule(value=Value.SUM), code="sum"), source=""),
    Preset(statute=single(Rule(value=Value.SUM, drops=Drops(best=20)), code="best-lists"), source=""),
    Preset(
        statute=single(Rule(unit=Unit.EVENING, value=Value.SUM, drops=Drops(best=7)), code="best-seven"),
        source="schwarzwaelder-bote.de",
        unsure=("unit",),
    ),
    _usual(
        "altenburg",
        Championship("championship", Rule(least=Least(lists=25), drops=Drops(ladder=(30, 35, 40, 45, 50)))),
        Championship("cup", Rule(value=Value.SUM, cup=Cup(rounds=5, series=10, lists=4))),
        source="1010004.dskv.de",
        unsure=("through",),
    ),
    Preset(
        statute=single(Rule(over_least=24), code="germering"),
        source="skatclub-germering.de",
    ),
    Preset(
        statute=single(
            Rule(missed=MissedLists(kind=Missing.DEDUCTION, free=30, deduction=Fraction(1))), code="deduction"
        ),
        source="0902005.dskv.de",
        unsure=("deduction",),
    ),
    Preset(
        statute=single(Rule(least=Least(lists=15)), code="kiel"),
        source="schlauspieler.de",
    ),
    Preset(
        statute=single(Rule(bonus="max(0, (n - 30) / 2)"), code="muenchen-sued"),
        source="skatclub-muenchen-sued.de",
        unsure=("bonus",),
    ),
    _usual(
        "wolfenbuettel",
        Championship("championship", Rule(series=(1,), least=_TWENTY_DAYS)),
        Championship("cup", Rule(series=(2,), least=_TWENTY_DAYS)),
        Championship("total", Rule(series=(1, 2), least=_TWENTY_DAYS)),
        source="adersheim.net",
        unsure=("value",),
    ),
    Preset(
        statute=single(Rule(least=Least(evenings=12)), code="klinkrade"),
        source="klinkrade.de",
        unsure=("value",),
    ),
    Preset(
        statute=single(Rule(least=Least(lists=6)), code="skattisch-month"),
        source="skattisch.de",
    ),
    Preset(
        statute=single(Rule(least=Least(months=9, lists_of_month=6)), code="skattisch-year"),
        source="skattisch.de",
        unsure=("lists_of_month",),
    ),
    Preset(
        statute=single(
            Rule(value=Value.SUM, unit=Unit.EVENING, rank_points=(10, 8, 6, 5, 4, 3, 2, 1)), code="world-ranking"
        ),
        source="skat-netzwerk.de",
        unsure=("rank_points",),
    ),
)
"""What most clubs have first, then real clubs in the order of the rule book."""


def named_rightly(statute: Statute) -> Statute:
    """Return a statute that bears the name of a preset only if it is that one: rules of one's own have none."""
    borrowed = any(each.code == statute.code and each.statute != statute for each in PRESETS)
    return replace(statute, code="") if borrowed else statute


def preset(code: str) -> Preset:
    """Return a preset by its code; refused: `NoSuchStatute`."""
    known_preset = next((each for each in PRESETS if each.code == code.casefold()), None)
    if known_preset is None:
        raise NoSuchStatute(code[: text.LONGEST_NAME], tuple(each.code for each in PRESETS))
    return known_preset
