"""Rulings of the director on results: what they are, and what they do to the standings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from skatclub.domain.office.errors import RulingIncomplete
from skatclub.domain.standings.standings import ZERO, Result, Results


class RulingKind(StrEnum):
    """What the director may decide beyond points added or deducted on a list."""

    WRONG_SEAT = "wrong_seat"
    LIST_VOID = "list_void"
    DISQUALIFICATION = "disqualification"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One decision with its reason: about a participant in a series, a list, or a participant for good.

    Wrong seat by own fault: the series is 0 in points and games; the others keep all they got from it, the
    bonuses for his lost games included (DSkV tournament order). A void list is 0 in points and games for all of
    its table, who stay ranked: it is not a series they missed.
    Refused: `RulingIncomplete`.
    """

    id: int
    kind: RulingKind
    reason: str
    series_no: int | None = None
    participant_id: int | None = None
    table_id: int | None = None

    def __post_init__(self) -> None:
        needed = {
            RulingKind.WRONG_SEAT: (self.series_no, self.participant_id),
            RulingKind.LIST_VOID: (self.series_no, self.table_id),
            RulingKind.DISQUALIFICATION: (self.participant_id,),
        }
        if None in needed[self.kind]:
            raise RulingIncomplete(self.kind.value)

    def is_about_same(self, other: Ruling) -> bool:
        """Tell whether two rulings decide one thing; their reasons may differ."""
        mine = (self.kind, self.series_no, self.participant_id, self.table_id)
        return mine == (other.kind, other.series_no, other.participant_id, other.table_id)


def applied(
    rulings: Iterable[Ruling], results: Mapping[int, Mapping[int, Result]], tables: Mapping[int, Sequence[int]]
) -> Results:
    """Return the results as the rulings leave them; `tables` names the contestants of each table."""
    ruled: Results = {participant_id: dict(by_series) for participant_id, by_series in results.items()}
    for who, number in changed(rulings, tables):
        ruled.setdefault(who, {})[number] = ZERO
    return ruled


def changed(rulings: Iterable[Ruling], tables: Mapping[int, Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Yield whose series the rulings change, by participant and number; `tables` as in `applied`."""
    for ruling in rulings:
        match ruling:
            case Ruling(kind=RulingKind.WRONG_SEAT, participant_id=int(who), series_no=int(number)):
                yield who, number
            case Ruling(kind=RulingKind.LIST_VOID, table_id=int(table_id), series_no=int(number)):
                yield from ((holder, number) for holder in tables.get(table_id, ()))


def excluded(rulings: Iterable[Ruling]) -> frozenset[int]:
    """Return who is disqualified, by participant's id."""
    return frozenset(
        ruling.participant_id
        for ruling in rulings
        if ruling.kind is RulingKind.DISQUALIFICATION and ruling.participant_id is not None
    )
