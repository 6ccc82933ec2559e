"""The table of a championship, ranked, with who is not ranked and why, and as it stood after each evening."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING

from skatclub.domain.season import cup as season_cup, units
from skatclub.domain.season.cup import CupRow
from skatclub.domain.season.reckoning import Reckoning, reckoned
from skatclub.domain.season.season import SeasonFacts
from skatclub.domain.season.statutes import formula
from skatclub.domain.season.statutes.rule import APART, Lacking, Rule, TieBreak
from skatclub.domain.season.units import Parting, Units

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One person of the table: the rank (None: not ranked), the calculation, whether others are equal in all.

    `parted` is what parts those of one value, empty where nothing does: the statute has it so, or it is not known
    of all of them. `by_lot` tells that a recorded lot parted him or her from equals. `interim` is the place, after
    all who are ranked, of who lacks evenings that may still come; `is_late` tells that they cannot come any more.
    """

    rank: int | None
    tied: bool
    reckoning: Reckoning
    cup: CupRow | None = None
    parted: Parting = ()
    by_lot: bool = False
    interim: int | None = None
    is_late: bool = False

    @property
    def place(self) -> int | None:
        """Return the rank, or the interim place."""
        return self.interim if self.rank is None else self.rank

    @property
    def person_id(self) -> int:
        """Return who it is."""
        return self.reckoning.candidate.id

    @property
    def value(self) -> Fraction | int:
        """Return what somebody is ranked by: the value, in a cup the points of the last round."""
        if self.cup is None:
            return self.reckoning.value
        return self.cup.points[-1] if self.cup.points else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTable:
    """A championship ranked, best first; interim places follow, then who has none, those apart last.

    `firsts` are the columns, as slots.
    """

    rule: Rule
    firsts: tuple[int, ...]
    slots: tuple[int, ...]
    rows: tuple[Row, ...]

    def row_of(self, person_id: int) -> Row | None:
        """Return the row of a person, None if there is none."""
        return next((row for row in self.rows if row.person_id == person_id), None)

    def undecided(self) -> tuple[tuple[int, ...], ...]:
        """Return the people (by id) whom only a lot can part, best group first; none where they share places."""
        tied = [row for row in self.rows if row.tied and not self.rule.shares_places]
        groups = groupby(tied, key=lambda row: row.rank)
        return tuple(tuple(row.person_id for row in group) for _rank, group in groups)

    def drawn(self) -> tuple[tuple[int, ...], ...]:
        """Return the people (by id) whom a recorded lot parts, in its order, best group first."""
        groups = groupby((row for row in self.rows if row.by_lot), key=_key)
        return tuple(tuple(row.person_id for row in group) for _same, group in groups)


def table(
    rule: Rule, played: SeasonFacts, lots: Mapping[int, int] | None = None, *, left: int | None = None
) -> SeasonTable:
    """Rank a season by one rule: value, then what the rule parts equals by, over what counts; shared ranks.

    Of a cup the rounds decide, then the points of the last round somebody was in. `lots` are recorded places among
    equals by person, lower is better; they part only equals who all have one. Who lacks what evenings may bring has
    an interim place, of the same reckoning; `left` evenings are to come, None where that is not known.
    """
    counted = units.units(rule, played)
    by_evening = Counter(played.slots[slot].event_id for slot in counted.slots)
    longest = max(by_evening.values(), default=0)
    inside: list[Row] = []
    outside: list[Row] = []
    for row in _rows(rule, played, counted):
        if is_ranked(row):
            inside.append(row)
        else:
            is_late = left is not None and _is_late(row, rule, left, longest, len(counted.slots))
            outside.append(replace(row, is_late=is_late))
    ranked = _ranked(_parting(rule, inside), {} if rule.shares_places else lots or {})
    interim = _interim(rule, outside, len(ranked))
    return SeasonTable(rule=rule, firsts=counted.firsts, slots=counted.slots, rows=(*ranked, *interim))


def ended(now: SeasonTable) -> SeasonTable:
    """Return a table once no evening is to come: only ranks count, nobody has an interim place."""
    ranked = tuple(row for row in now.rows if row.rank is not None)
    outside = [replace(row, interim=None, is_late=False) for row in now.rows[len(ranked) :]]
    return replace(now, rows=(*ranked, *_without_place(outside)))


def rows(rule: Rule, played: SeasonFacts) -> tuple[Row, ...]:
    """Return everybody's row without a rank, in no order."""
    return tuple(_rows(rule, played, units.units(rule, played)))


def placed(rule: Rule, row: Row, others: Iterable[Row]) -> Row:
    """Return a row that is ranked with the rank that it has among the rows of others; no lot is looked at."""
    ranked = [other for other in others if other.person_id != row.person_id and is_ranked(other)]
    own, *keys = map(_key, _parting(rule, (row, *ranked)))
    return replace(row, rank=1 + sum(key > own for key in keys), tied=own in keys)


def _rows(rule: Rule, played: SeasonFacts, counted: Units) -> list[Row]:
    tree = formula.parse(rule.bonus) if rule.bonus else None
    cup_rows = {} if rule.cup is None else season_cup.cup(rule.cup, played, counted)
    return [
        Row(
            rank=None,
            tied=False,
            reckoning=reckoned(rule, played, counted, candidate, tree),
            cup=cup_rows.get(candidate.id),
        )
        for candidate in played.candidates.values()
    ]


def _ranked(inside: Iterable[Row], lots: Mapping[int, int]) -> tuple[Row, ...]:
    placed: list[Row] = []
    for _, equals in groupby(sorted(inside, key=_key, reverse=True), key=_key):
        placed += _parted(list(equals), lots, first=len(placed) + 1)
    return tuple(placed)


def _interim(rule: Rule, outside: Iterable[Row], ranked: int) -> Iterator[Row]:
    """Yield those without a rank: first with their interim places, then who cannot have one, those apart last."""
    waiting: list[Row] = []
    others: list[Row] = []
    for row in outside:
        (waiting if _waits(row) and not row.is_late else others).append(row)
    before = ranked
    for _, equals in groupby(sorted(_parting(rule, waiting), key=_key, reverse=True), key=_key):
        same = list(equals)
        yield from (replace(row, interim=before + 1) for row in same)
        before += len(same)
    yield from _without_place(_parting(rule, others))


def _without_place(rows: Iterable[Row]) -> list[Row]:
    """Return rows by value, those of people last who are not ranked here however often they come."""
    return sorted(sorted(rows, key=_key, reverse=True), key=lambda row: _lacks(row) in APART)


def _lacks(row: Row) -> Lacking | None:
    return None if row.reckoning.lack is None else row.reckoning.lack.what


def _waits(row: Row) -> bool:
    """Tell whether evenings would bring a rank."""
    return row.reckoning.lack is not None and row.reckoning.lack.missing > 0 and _is_in(row)


def _is_late(row: Row, rule: Rule, evenings: int, series: int, held: int) -> bool:
    lack = row.reckoning.lack
    return lack is not None and _waits(row) and not rule.least.can_be_met(lack, evenings, series, held)


def _is_in(row: Row) -> bool:
    return row.cup is None or row.cup.rounds > 0


def is_ranked(row: Row) -> bool:
    """Tell whether somebody lacks nothing and is still in the cup."""
    return row.reckoning.lack is None and _is_in(row)


def _parted(equals: list[Row], lots: Mapping[int, int], *, first: int) -> list[Row]:
    """Return equals with their ranks: one that they share, or those that a lot gave all of them."""
    lots_drawn = [lots.get(row.person_id) for row in equals]
    drawn = len(equals) > 1 and None not in lots_drawn and len(set(lots_drawn)) == len(equals)
    order = sorted(equals, key=lambda row: (lots[row.person_id] if drawn else 0, row.person_id))
    return [
        replace(row, rank=first + number * drawn, tied=len(equals) > 1 and not drawn, by_lot=drawn)
        for number, row in enumerate(order)
    ]


def _parting(rule: Rule, rows: Iterable[Row]) -> list[Row]:
    """Return rows of people among whom a rank is looked for, each with what parts those of one value."""
    listed = list(rows)
    known = units.fair({place: (_worth(row), _parts(rule, row)) for place, row in enumerate(listed)})
    return [replace(row, parted=known[place][1]) for place, row in enumerate(listed)]


def _parts(rule: Rule, row: Row) -> Parting:
    if row.cup is not None:
        return row.cup.key[1]
    reckoning = row.reckoning
    match rule.tie_break:
        case TieBreak.GAMES:
            return units.by_games(reckoning.won, reckoning.lost)
        case TieBreak.BEST:
            return (reckoning.best,)
        case TieBreak.EVENINGS:
            return (reckoning.evenings,)
    return ()


def _worth(row: Row) -> tuple[int, Fraction | int]:
    return (0 if row.cup is None else row.cup.rounds), row.value


def _key(row: Row) -> tuple[tuple[int, Fraction | int], Parting]:
    return _worth(row), row.parted


MOST_MOMENTS = 30
"""More points than a curve can show; of longer seasons some evenings are left out, never the last."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after the evenings of a day."""

    day: date
    table: SeasonTable


def progress(rule: Rule, played: SeasonFacts, left: int | None = None) -> tuple[Moment, ...]:
    """Return the tables after the days of a season, at most `MOST_MOMENTS` of them, the last always.

    `left` evenings are to come after the last one, None where that is not known.
    """
    days = sorted({slot.day for slot in played.slots})
    step = -(-len(days) // MOST_MOMENTS) or 1
    shown_days = days[::-1][::step][::-1]

    def left_after(day: date) -> int | None:
        return None if left is None else left + len({slot.event_id for slot in played.slots if slot.day > day})

    return tuple(Moment(day, table(rule, played.until(day), left=left_after(day))) for day in shown_days)
