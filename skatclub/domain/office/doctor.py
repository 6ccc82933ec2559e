"""The error doctor: names the slip behind a list of totals that does not add up, the likeliest first.

By which sign a slip is known: what it did to the totals, to the count of deals, to the others.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from skatclub.domain.office import checking, likelihood, typed
from skatclub.domain.office.diagnosis import Clue, Diagnosis, SlipKind
from skatclub.domain.office.game_values import GAME_VALUES
from skatclub.domain.office.suspects import suspects
from skatclub.domain.office.typed import Field

if TYPE_CHECKING:
    from skatclub.domain.office.diagnosis import MistypedCell
    from skatclub.domain.office.game_values import GameValues
    from skatclub.domain.office.suspects import Suspect
    from skatclub.domain.office.typed import Totals
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
    return tuple(explained(suspect, totals, rules) for _, suspect in ranked[:MOST_TOLD])


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


_BY_KIND = {
    SlipKind.DIGIT: Clue.ROUND,
    SlipKind.TRANSPOSED: Clue.NINE,
    SlipKind.OMITTED: Clue.LENGTH,
    SlipKind.DOUBLED: Clue.LENGTH,
    SlipKind.SIGN: Clue.TWICE,
    SlipKind.COLUMN: Clue.OPPOSITE,
    SlipKind.ROWS: Clue.OPPOSITE,
    SlipKind.EARLY: Clue.GAMES,
    SlipKind.PAPER: Clue.ALONE,
}


def explained(suspect: Suspect, totals: Totals, rules: RuleSet) -> Diagnosis:
    """Return a slip with the sign by which it is known."""
    first = suspect.changes[0]
    own, others = _effect(suspect, totals, rules)
    clue = Clue.BOUNDS if suspect.is_free else _clue(suspect.kind, first, own=own, others=others)
    if clue is Clue.GAMES:
        own = -first.difference if first.cell.field is Field.PLAYED else first.difference
    return Diagnosis(kind=suspect.kind, changes=suspect.changes, clue=clue, off=own, others_off=others)


def _clue(kind: SlipKind, first: MistypedCell, *, own: int, others: int) -> Clue:
    if kind in {SlipKind.COLUMN, SlipKind.ROWS} or not (first.cell.is_count or kind is SlipKind.WON_LOST):
        return _BY_KIND[kind]
    if others:
        return Clue.OTHERS
    return Clue.BONUS if own else Clue.GAMES


def _effect(suspect: Suspect, totals: Totals, rules: RuleSet) -> tuple[int, int]:
    """Return by how much the slip raised the total of its seat, and by how much it lowered those of the others."""
    first = suspect.changes[0]
    if not first.cell.seat or first.cell.field is Field.WRITTEN:
        return (0 if first.cell.is_count else first.difference), 0
    corrected = typed.changed(totals, {change.cell: change.meant for change in suspect.changes})
    before, after = typed.computed(totals, rules), typed.computed(corrected, rules)
    touched = {change.cell.seat for change in suspect.changes}
    raised = [now - right for now, right in zip(before, after, strict=True)]
    others = [-raised[row.seat - 1] for row in totals.seats if row.seat not in touched]
    return raised[first.cell.seat - 1], others[0] if others else 0
