"""By which sign a slip is known: what it did to the totals, to the count of deals, to the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.totals import typed
from skatclub.domain.totals.diagnosis import Clue, Diagnosis, SlipKind
from skatclub.domain.totals.typed import Field

if TYPE_CHECKING:
    from skatclub.domain.totals.diagnosis import Change
    from skatclub.domain.totals.suspects import Suspect
    from skatclub.domain.totals.typed import Totals
    from skatclub.rules.rule_set import RuleSet

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


def _clue(kind: SlipKind, first: Change, *, own: int, others: int) -> Clue:
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
