"""The error doctor: names the slip behind totals that do not add up, the likeliest of all first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import checking, likelihood, suspects
from skatclub.domain.office.doctor.diagnosis import Clue, Diagnosis, MistypedCell, SlipKind
from skatclub.domain.office.doctor.game_values import GAME_VALUES, GameValues
from skatclub.domain.office.doctor.suspects import Suspect
from skatclub.domain.office.doctor.verdict import (
    ColumnsDiffer,
    Contradiction,
    CrossSumDiffers,
    GamesDoNotAddUp,
    PointsOutOfBounds,
    PointsUnreachable,
    TooManyGames,
    TotalDiffers,
)
from skatclub.domain.office.typed import NOTHING_EARLIER, SEAT_FIELDS, Cell, Earlier, Field, Totals
from skatclub.rules.rule_set import RuleSet

MOST_TOLD = 6
"""More guesses would be read by nobody."""
SURE = Fraction(9, 10)
"""A guess is sure where all others together are less likely than one in ten; what is told then is wrong less than
once in a hundred times."""
WORTH_A_LOOK = Fraction(1, 200)
"""A guess that is likely at least so much is told."""
STANDS_FOR_ITSELF = 300
"""A list that was accepted is no more one of the hundreds that its games could have brought."""
FULL_SERIES = Fraction(100)
"""How much likelier a full series is than any one that ended early."""


@dataclass(frozen=True, slots=True)
class _Explanation:
    """A suspect whose correction leaves nothing wrong, with its chance; `is_stored`: it restores what is stored."""

    suspect: Suspect
    chance: Fraction
    is_stored: bool


def diagnose(
    totals: Totals,
    rules: RuleSet,
    values: GameValues = GAME_VALUES,
    earlier: Earlier = NOTHING_EARLIER,
) -> tuple[Diagnosis, ...]:
    """Return the slips that explain everything that is wrong, the likeliest first; none if nothing is, or none can.

    A slip explains the list if its correction makes every hard check hold. Slips are ranked by how often people
    make them (screens 2.7) and by how likely the corrected points are for games won and lost; `earlier` says what
    stood in the cells before.
    Two slips are looked for only where no single one explains the list, an error of the paper only where no slip
    of who types does. The first is sure where one cause explains all and nothing else is nearly as likely.
    """
    if not checking.findings(totals, rules):
        return ()
    seen, stored = suspects.traces(totals, rules), earlier.stored
    explanations = _explanations(suspects.single(seen, earlier), totals, rules, values, stored)
    if all(each.suspect.kind in _BY_ANYTHING for each in explanations):
        explanations += _explanations(suspects.double(seen), totals, rules, values, stored)
    return _told(explanations, totals, rules)


_BY_ANYTHING = frozenset({SlipKind.OTHER, SlipKind.PAPER})
_PROVING_LITTLE = _BY_ANYTHING | {SlipKind.TWO}
"""What explains nearly every list."""


def _explanations(
    every: Iterable[Suspect], totals: Totals, rules: RuleSet, values: GameValues, stored: Totals | None
) -> list[_Explanation]:
    """Return the suspects that leave nothing wrong."""
    explanations = []
    for suspect in every:
        corrected = typed.changed(totals, {change.cell: change.meant for change in suspect.changes})
        if checking.findings(corrected, rules):
            continue
        chance = suspect.chance * _plausibility(totals, corrected, values)
        if suspect.kind is not SlipKind.EARLY:
            chance *= FULL_SERIES ** (_is_full(corrected) - _is_full(totals))
        is_stored = corrected == stored and suspect.kind is not SlipKind.PAPER
        if is_stored:
            chance *= STANDS_FOR_ITSELF
        explanations.append(_Explanation(suspect, chance, is_stored))
    return explanations


def _told(explanations: list[_Explanation], totals: Totals, rules: RuleSet) -> tuple[Diagnosis, ...]:
    """Return what is told of the explanations: each correction once, by its likeliest kind."""
    everything = sum((each.chance for each in explanations), Fraction(0))
    best: dict[tuple[object, ...], _Explanation] = {}
    together: dict[tuple[object, ...], Fraction] = {}
    for explanation in explanations:
        key = (explanation.suspect.kind is SlipKind.PAPER, explanation.suspect.changes)
        together[key] = together.get(key, Fraction(0)) + explanation.chance
        if key not in best or explanation.chance > best[key].chance:
            best[key] = explanation
    ranked = sorted(best, key=lambda key: -together[key])
    if any(each.suspect.kind not in _PROVING_LITTLE for each in explanations):
        ranked = [key for key in ranked if best[key].suspect.kind is not SlipKind.PAPER]
    ranked = [
        key
        for at, key in enumerate(ranked)
        if not at or together[key] >= WORTH_A_LOOK * everything or _is_of_passed(best[key])
    ]
    told = [best[key] for at, key in enumerate(ranked) if at < MOST_TOLD or _is_of_passed(best[key])]
    guesses = [_guess(each, totals, rules) for each in told]
    if guesses and guesses[0].kind is not SlipKind.TWO and together[ranked[0]] >= SURE * everything:
        guesses[0] = replace(guesses[0], is_sure=True)
    return tuple(guesses)


def _is_of_passed(explanation: _Explanation) -> bool:
    """Tell whether it blames the number of deals passed in, which a sum of deals that misses speaks of itself."""
    return explanation.suspect.changes[0].cell.field is Field.PASSED


def _guess(explanation: _Explanation, totals: Totals, rules: RuleSet) -> Diagnosis:
    guess = explained(explanation.suspect, totals, rules)
    return replace(guess, clue=Clue.STORED) if explanation.is_stored else guess


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
    passed_in = max(totals.passed_in, 0)
    deals = max(totals.deals, passed_in)
    return Fraction(comb(deals, passed_in) * 29 ** (deals - passed_in), 30**totals.deals)


def _is_full(totals: Totals) -> bool:
    return totals.deals == totals.planned


def to_compare(guesses: Sequence[Diagnosis], findings: Sequence[Contradiction]) -> tuple[Cell, ...]:
    """Return the cells to be compared with the paper, in reading order: those of the sure guess, else of all.

    Where nothing explains the list, they are those that what is wrong speaks of.
    """
    asked = guesses[:1] if guesses and guesses[0].is_sure else guesses
    cells = {change.cell for guess in asked for change in guess.changes}
    if not cells:
        cells = {cell for finding in findings for cell in _concerned(finding, findings)}
    return tuple(sorted(cells, key=lambda cell: (not cell.seat, cell.seat, _PLACES[cell.field])))


_PLACES = {field: place for place, field in enumerate(Field)}


def _concerned(finding: Contradiction, findings: Sequence[Contradiction]) -> Iterable[Cell]:
    """Return the cells that a finding speaks of; won and lost of a total only where the deals miss as well."""
    match finding:
        case TotalDiffers(seat=seat):
            counts = any(isinstance(other, GamesDoNotAddUp) for other in findings)
            return _cells((seat,), SEAT_FIELDS if counts else (Field.POINTS, Field.WRITTEN))
        case PointsUnreachable(seat=seat) | PointsOutOfBounds(seat=seat):
            return _cells((seat,), (Field.POINTS, Field.WON, Field.LOST))
        case TooManyGames(seats=seats):
            return _cells(seats, (Field.WON, Field.LOST))
        case CrossSumDiffers():
            return (Cell(Field.CROSS_SUM),)
        case ColumnsDiffer():
            return (Cell(Field.PLUS), Cell(Field.MINUS))
    return (Cell(Field.PASSED), Cell(Field.PLAYED))


def _cells(seats: Iterable[int], fields: Iterable[Field]) -> list[Cell]:
    wanted = tuple(fields)
    return [Cell(field, seat) for seat in seats for field in wanted]


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
    SlipKind.SHIFTED: Clue.COLUMN,
    SlipKind.HALF: Clue.LENGTH,
    SlipKind.STALE: Clue.EARLIER,
    SlipKind.OTHER: Clue.ALONE,
    SlipKind.TWO: Clue.TWO,
}


def explained(suspect: Suspect, totals: Totals, rules: RuleSet) -> Diagnosis:
    """Return a slip with the sign by which it is known."""
    first = suspect.changes[0]
    own, others = _effect(suspect, totals, rules)
    clue = Clue.BOUNDS if suspect.is_free else _clue(suspect.kind, first, own=own, others=others)
    if clue is Clue.GAMES:
        own = -first.difference if first.cell.field is Field.PLAYED else first.difference
    return Diagnosis(kind=suspect.kind, changes=suspect.changes, clue=clue, off=own, others_off=others)


_KNOWN_BY_KIND = frozenset({SlipKind.COLUMN, SlipKind.ROWS, SlipKind.SHIFTED, SlipKind.STALE, SlipKind.TWO})


def _clue(kind: SlipKind, first: MistypedCell, *, own: int, others: int) -> Clue:
    if kind in _KNOWN_BY_KIND or not (first.cell.is_count or kind is SlipKind.WON_LOST):
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
