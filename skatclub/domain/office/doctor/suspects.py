"""Every slip that can stand behind a list that does not add up, the numbers meant worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from skatclub.domain.office import typed as office_typed
from skatclub.domain.office.doctor import equations, keys
from skatclub.domain.office.doctor.diagnosis import MistypedCell, SlipKind
from skatclub.domain.office.doctor.keys import CERTAIN, SHARES
from skatclub.domain.office.typed import NOTHING_EARLIER, SEAT_FIELDS, Cell, Earlier, Field, SeatTotals, Totals

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet

Vector = tuple[int, ...]

_ADDED_ON_PAPER = {Field.WRITTEN, Field.CROSS_SUM, Field.PLUS, Field.MINUS}
_ROW = (Field.POINTS, Field.WON, Field.LOST)
_ANY_POINTS, _ANY_COUNT = 1000, 20
"""Among so many numbers each is as likely where a number has nothing to do with the one that was meant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suspect:
    """A slip that may have happened, with its chance in whole numbers; `is_free` if no equation led to it."""

    kind: SlipKind
    changes: tuple[MistypedCell, ...]
    chance: int
    is_free: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Traces:
    """What a wrong list shows: its numbers, by how much each equation misses, and how each cell pulls at them."""

    totals: Totals
    numbers: Mapping[Cell, int]
    missed: Vector
    pulls: Mapping[Cell, Vector]

    def left(self, changes: Iterable[MistypedCell]) -> Vector:
        """Return what still misses in each equation once these cells hold what was meant."""
        rests = self.missed
        for change in changes:
            rests = tuple(
                rest - change.difference * by for rest, by in zip(rests, self.pulls[change.cell], strict=True)
            )
        return rests

    def explains(self, changes: Iterable[MistypedCell]) -> bool:
        """Tell whether all equations hold once these cells hold what was meant."""
        return not any(self.left(changes))

    def count_of(self, fields: Iterable[Field]) -> int:
        """Return how many of the typed cells are of these fields."""
        wanted = set(fields)
        return max(sum(cell.field in wanted for cell in self.numbers), 1)


def traces(totals: Totals, rules: RuleSet) -> Traces:
    """Return what a list shows of its slip."""
    numbers = office_typed.filled(totals)
    numbers.setdefault(Cell(Field.PLAYED), totals.planned)
    return Traces(
        totals=totals,
        numbers=numbers,
        missed=equations.residuals(totals, rules),
        pulls=_pulls(tuple(numbers), totals.size, rules),
    )


def single(seen: Traces, earlier: Earlier = NOTHING_EARLIER) -> Iterator[Suspect]:
    """Yield the single slips that set all equations right; whether the rest fits is for the doctor to check.

    In each cell at most one number can, and it follows from the equations, which are all linear; only a cell that
    no equation sees is tried with every number that a slip of the fingers leads away from.
    """
    for cell, typed_number in seen.numbers.items():
        is_free = not any(seen.pulls[cell])
        meant = _meant(typed_number, seen.missed, seen.pulls[cell])
        if is_free and not any(seen.missed) and cell.field is Field.PLAYED and typed_number != seen.totals.planned:
            meant = meant | {seen.totals.planned}
        for number in meant:
            if office_typed.may_hold(cell.field, number):
                yield from _in_cell(seen, MistypedCell(cell, typed_number, number), earlier, is_free=is_free)
    for kind, changes, chance in _exchanges(seen.totals):
        if seen.explains(changes):
            yield Suspect(kind=kind, changes=changes, chance=chance, is_free=not any(seen.missed))
    yield from _shifts(seen)


def double(seen: Traces) -> Iterator[Suspect]:
    """Yield pairs of slips of the fingers in two cells that set all equations right together."""
    moves = tuple(_moves(seen))
    by_rest: dict[Vector, list[tuple[MistypedCell, int]]] = {}
    for change, chance in moves:
        effect = tuple(change.difference * by for by in seen.pulls[change.cell])
        by_rest.setdefault(effect, []).append((change, chance))
    for change, chance in moves:
        for other, other_chance in by_rest.get(seen.left((change,)), ()):
            if change.cell < other.cell:
                both = chance * other_chance * SHARES[SlipKind.TWO] // CERTAIN**3
                yield Suspect(kind=SlipKind.TWO, changes=(change, other), chance=both)


def _moves(seen: Traces) -> Iterator[tuple[MistypedCell, int]]:
    """Yield every change that a slip of the fingers, or a game miscounted, can have made in a cell that is seen."""
    cells, counts = len(seen.numbers), seen.count_of(field for field in Field if Cell(field).is_count)
    for cell, typed_number in seen.numbers.items():
        if any(seen.pulls[cell]):
            chances = Counter({intended: chance // cells for intended, chance in keys.sources(typed_number)})
            for intended in (typed_number - 1, typed_number + 1) if cell.is_count else ():
                chances[intended] += SHARES[SlipKind.ONE_GAME] * CERTAIN // counts // 2
            for intended, chance in chances.items():
                if office_typed.may_hold(cell.field, intended):
                    yield MistypedCell(cell, typed_number, intended), chance


@lru_cache(maxsize=64)
def _pulls(cells: tuple[Cell, ...], size: int, rules: RuleSet) -> dict[Cell, Vector]:
    """Return by how much one more in each cell moves each equation: the same whatever numbers are typed.

    Nought in all cells leaves nothing missing, so that one in a single cell shows its own pull.
    """
    rows = tuple(SeatTotals(seat=seat, points=0, won=0, lost=0) for seat in range(1, size + 1))
    noughts = office_typed.changed(Totals(planned=0, seats=rows), dict.fromkeys(cells, 0))
    return {cell: equations.residuals(office_typed.changed(noughts, {cell: 1}), rules) for cell in cells}


def _meant(typed_number: int, missed: Vector, pull: Vector) -> set[int]:
    """Return the numbers that a cell can have been meant to hold."""
    if not any(pull):
        return set() if any(missed) else {*keys.origins(typed_number), typed_number - 1, typed_number + 1}
    change = next(-now // by for now, by in zip(missed, pull, strict=True) if by)
    holds = all(now + change * by == 0 for now, by in zip(missed, pull, strict=True))
    return {typed_number + change} if change and holds else set()


def _in_cell(seen: Traces, change: MistypedCell, earlier: Earlier, *, is_free: bool) -> Iterator[Suspect]:
    """Yield the ways in which one cell goes wrong by this change."""
    cell, cells = change.cell, len(seen.numbers)
    for kind, share in _ways(seen.totals, change, earlier):
        places = seen.count_of(_ADDED_ON_PAPER) if kind is SlipKind.PAPER else cells
        yield Suspect(kind=kind, changes=(change,), chance=share // places, is_free=is_free)
    by_plan = change.meant == seen.totals.planned  # how many deals there are, the plan says
    if by_plan if cell.field is Field.PLAYED else not is_free:
        share = SHARES[SlipKind.OTHER] * CERTAIN // _numbers_as_likely(change)
        yield Suspect(kind=SlipKind.OTHER, changes=(change,), chance=share // cells)


def _numbers_as_likely(change: MistypedCell) -> int:
    """Return among how many each is as likely as the one typed where it has nothing to do with the one meant.

    A key that is touched by mistake leaves a single digit.
    """
    if change.cell.is_count or (abs(change.typed) < 10 < abs(change.meant)):
        return _ANY_COUNT
    return _ANY_POINTS


def _ways(totals: Totals, change: MistypedCell, earlier: Earlier) -> Iterator[tuple[SlipKind, int]]:
    """Yield the kinds of slips that make this change; by one deal a count is a game miscounted."""
    cell = change.cell
    if cell.field is Field.PLAYED and change.typed == totals.planned and change.difference > 0:
        rounds_are_whole = change.meant % totals.size == 0
        yield SlipKind.EARLY, SHARES[SlipKind.EARLY] * CERTAIN // (1 if rounds_are_whole else 10)
        return
    of_fingers = [(kind, SHARES[kind] * chance) for kind, chance in keys.kinds(change.meant, change.typed)]
    if cell.is_count and abs(change.difference) == 1:
        of_fingers = [
            (SlipKind.ONE_GAME, sum(chance for _, chance in of_fingers) + SHARES[SlipKind.ONE_GAME] * CERTAIN)
        ]
    yield from of_fingers
    if stale := _still_there(totals, change, earlier):
        yield SlipKind.STALE, stale
    if cell.field in _ADDED_ON_PAPER:
        yield SlipKind.PAPER, SHARES[SlipKind.PAPER] * keys.paper_error(change.difference)


def _still_there(totals: Totals, change: MistypedCell, earlier: Earlier) -> int:
    """Return the chance that the number typed is the one that stood there earlier; 0 where another did.

    What is stored stays in every cell that nobody touches: only in a row that was typed anew may one be forgotten.
    """
    share = SHARES[SlipKind.STALE] * CERTAIN
    if _stood(earlier.before, change):
        return share
    is_forgotten = _is_typed_anew(totals, earlier.stored, change.cell.seat) and _stood(earlier.stored, change)
    return share // 3 if is_forgotten else 0


def _is_typed_anew(totals: Totals, stored: Totals | None, seat: int) -> bool:
    """Tell whether points or games of a seat are others than those stored; of the table: those of any seat."""
    if stored is None:
        return False
    pairs = zip(totals.seats, stored.seats, strict=False)
    return any(
        (now.points, now.won, now.lost) != (then.points, then.won, then.lost)
        for now, then in pairs
        if seat in {now.seat, office_typed.TABLE}
    )


def _stood(totals: Totals | None, change: MistypedCell) -> bool:
    cell = change.cell
    return totals is not None and cell.seat <= totals.size and office_typed.value(totals, cell) == change.typed


def _exchanges(totals: Totals) -> Iterator[tuple[SlipKind, tuple[MistypedCell, ...], int]]:
    """Yield the slips of two numbers and more: won and lost swapped, a column of two players, their rows."""
    for row in totals.seats:
        if row.won != row.lost:
            won, lost = Cell(Field.WON, row.seat), Cell(Field.LOST, row.seat)
            counts = (MistypedCell(won, row.won, row.lost), MistypedCell(lost, row.lost, row.won))
            yield SlipKind.WON_LOST, counts, _share(SlipKind.WON_LOST, totals.size)
    pairs = list(combinations(range(1, totals.size + 1), 2))
    for pair in pairs:
        for field in SEAT_FIELDS:
            changes = _swapped(totals, (field,), pair)
            if changes:
                yield SlipKind.COLUMN, changes, _share(SlipKind.COLUMN, len(pairs) * len(SEAT_FIELDS))
        changes = _swapped(totals, _ROW, pair)
        if len(changes) > len(pair):
            yield SlipKind.ROWS, changes, _share(SlipKind.ROWS, len(pairs))


def _share(kind: SlipKind, ways: int) -> int:
    return SHARES[kind] * CERTAIN // ways


def _swapped(totals: Totals, fields: tuple[Field, ...], pair: tuple[int, int]) -> tuple[MistypedCell, ...]:
    """Return the changes that exchange fields of two seats; none where the numbers are equal or missing."""
    changes = []
    for field in fields:
        first, second = (Cell(field, seat) for seat in pair)
        first_value, other = office_typed.value(totals, first), office_typed.value(totals, second)
        if first_value is not None and other is not None and first_value != other:
            changes += [MistypedCell(first, first_value, other), MistypedCell(second, other, first_value)]
    return tuple(changes)


def _shifts(seen: Traces) -> Iterator[Suspect]:
    """Yield columns that were typed one player too far on or too early.

    The number that ran out of the column follows from the equations; mostly it stands at the other end.
    """
    for field in SEAT_FIELDS:
        column = [office_typed.value(seen.totals, Cell(field, seat)) for seat in range(1, seen.totals.size + 1)]
        numbers = [number for number in column if number is not None]
        if len(numbers) == seen.totals.size:
            for by in (1, -1):
                yield from _shifted(seen, field, numbers, by)


def _shifted(seen: Traces, field: Field, numbers: list[int], by: int) -> Iterator[Suspect]:
    meant = numbers[by:] + numbers[:by]
    end = len(numbers) - 1 if by == 1 else 0
    moved = [
        MistypedCell(Cell(field, at + 1), numbers[at], number)
        for at, number in enumerate(meant)
        if at != end and numbers[at] != number
    ]
    if len(moved) < 2:
        return
    last, rest = Cell(field, end + 1), seen.left(moved)
    any_number = _ANY_COUNT if last.is_count else _ANY_POINTS
    for number in _meant(numbers[end], rest, seen.pulls[last]) if any(rest) else {numbers[end]}:
        if office_typed.may_hold(field, number):
            changes = [*moved, MistypedCell(last, numbers[end], number)] if number != numbers[end] else moved
            chance = _share(SlipKind.SHIFTED, 2 * len(SEAT_FIELDS))
            yield Suspect(
                kind=SlipKind.SHIFTED,
                changes=tuple(sorted(changes)),
                chance=chance if number == meant[end] else chance // any_number,
            )
