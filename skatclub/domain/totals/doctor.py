"""The error doctor: names the slip behind a list of totals that does not add up, the likeliest first."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from skatclub.domain.totals import checking, clues, likelihood, typed
from skatclub.domain.totals.diagnosis import SlipKind
from skatclub.domain.totals.game_values import GAME_VALUES
from skatclub.domain.totals.suspects import suspects

if TYPE_CHECKING:
    from skatclub.domain.totals.diagnosis import Diagnosis
    from skatclub.domain.totals.game_values import GameValues
    from skatclub.domain.totals.suspects import Suspect
    from skatclub.domain.totals.typed import Totals
    from skatclub.rules.rule_set import RuleSet

MOST_TOLD = 6
"""More guesses would be read by nobody."""


def diagnose(totals: Totals, rules: RuleSet, values: GameValues = GAME_VALUES) -> tuple[Diagnosis, ...]:
    """Return the single slips that explain everything that is wrong, the likeliest first; none if nothing is.

    A slip explains the list if its correction makes every hard check hold. Slips are ranked by how often people
    make them (screens 2.7) and by how likely the corrected points are for games won and lost. What two slips did
    together has no diagnosis.
    """
    if not checking.findings(totals, rules):
        return ()
    best: dict[tuple[object, ...], tuple[Fraction, Suspect]] = {}
    for suspect in suspects(totals, rules):
        corrected = typed.changed(totals, {change.cell: change.meant for change in suspect.changes})
        if checking.findings(corrected, rules):
            continue
        chance = suspect.chance * _plausibility(totals, corrected, values)
        if suspect.kind is not SlipKind.EARLY:
            chance *= Fraction(_series(corrected), _series(totals))
        known = best.get(suspect.changes)
        if known is None or chance > known[0]:
            best[suspect.changes] = (chance, suspect)
    ranked = sorted(best.values(), key=lambda entry: -entry[0])
    return tuple(clues.explained(suspect, totals, rules) for _, suspect in ranked[:MOST_TOLD])


def _plausibility(totals: Totals, corrected: Totals, values: GameValues) -> Fraction:
    """Return how much likelier the corrected rows are than the typed ones."""
    ratio = _passing(corrected) / _passing(totals)
    for before, after in zip(totals.seats, corrected.seats, strict=True):
        if (before.points, before.won, before.lost) != (after.points, after.won, after.lost):
            was = likelihood.near(before.points, before.won, before.lost, values)
            now = likelihood.near(after.points, after.won, after.lost, values)
            ratio *= Fraction(now + 1, was + 1)
    return ratio


def _passing(totals: Totals) -> Fraction:
    """Return how likely so many passed-in deals are: one of thirty is (rules 4: 2 to 5 per cent)."""
    others = max(totals.deals - totals.passed_in, 0)
    ways = comb(totals.deals, totals.passed_in) if totals.passed_in >= 0 else 0
    return Fraction(max(ways, 1) * 29**others, 30**totals.deals)


def _series(totals: Totals) -> int:
    """Return how much likelier a full series is than any one that ended early."""
    return 100 if totals.deals == totals.planned else 1
