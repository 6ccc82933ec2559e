"""Rulings of the director on results: what they are, and what they do to the standings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain.standings import ZERO, Contestant, Result, Results

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


class RulingKind(StrEnum):
    """What the director may decide beyond points added or deducted on a list."""

    WRONG_SEAT = "wrong_seat"
    LIST_VOID = "list_void"
    DISQUALIFICATION = "disqualification"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One decision with its reason: about a participant in a series, a list, or a participant for good.

    Wrong seat by own fault: the series is 0 in points and games; the others keep all they got from it, the
    bonuses for his lost games included (DSkV tournament order). A void list counts for nobody, as if missed.
    """

    id: int
    kind: RulingKind
    reason: str
    series_no: int | None = None
    participant_id: int | None = None
    table_id: int | None = None


def applied(
    rulings: Iterable[Ruling], results: Mapping[int, Mapping[int, Result]], tables: Mapping[int, Sequence[int]]
) -> Results:
    """Return the results as the rulings leave them; `tables` names the contestants of each table."""
    ruled: Results = {one: dict(told) for one, told in results.items()}
    for ruling in rulings:
        if ruling.series_no is None:
            continue
        if ruling.kind is RulingKind.WRONG_SEAT and ruling.participant_id is not None:
            ruled.setdefault(ruling.participant_id, {})[ruling.series_no] = ZERO
        if ruling.kind is RulingKind.LIST_VOID and ruling.table_id is not None:
            for one in tables.get(ruling.table_id, ()):
                ruled.get(one, {}).pop(ruling.series_no, None)
    return ruled


def excluded(rulings: Iterable[Ruling]) -> frozenset[int]:
    """Return who is disqualified, by participant's id."""
    return frozenset(
        ruling.participant_id
        for ruling in rulings
        if ruling.kind is RulingKind.DISQUALIFICATION and ruling.participant_id is not None
    )


def contestant(participant_id: int, groups: tuple[str, ...], out: frozenset[int]) -> Contestant:
    """Return a participant as the standings rank him."""
    return Contestant(id=participant_id, groups=groups, excluded=participant_id in out)
