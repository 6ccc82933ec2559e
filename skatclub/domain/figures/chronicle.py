"""The chronicle of a club: the rarest games, the best lists, and anniversaries."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.domain.figures import games

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from skatclub.domain.figures.games import Declared
    from skatclub.domain.figures.lists import ListResult

BEST_LISTS = 10
ROUND_NUMBERS = (50, 100, 200, 300, 400, 500, 750, 1000, 1500, 2000)


class ChronicleKind(StrEnum):
    """Why something stands in the chronicle."""

    GRAND_OUVERT = "grand_ouvert"
    BEST_LIST = "best_list"
    ANNIVERSARY = "anniversary"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChronicleEntry:
    """One thing worth remembering; `number` is the points of a list or game, or which list it was."""

    kind: ChronicleKind
    person_id: int
    held_on: date
    number: int
    event_id: int | None = None


def chronicle(lists: Sequence[ListResult], rare: Iterable[Declared]) -> tuple[ChronicleEntry, ...]:
    """Return what is worth remembering, the latest first; `rare` are single games with their day."""
    found = [*_grand_ouverts(rare), *_best(lists), *_anniversaries(lists)]
    return tuple(sorted(found, key=lambda one: (one.held_on, one.kind, one.person_id), reverse=True))


def _grand_ouverts(rare: Iterable[Declared]) -> list[ChronicleEntry]:
    return [
        ChronicleEntry(
            kind=ChronicleKind.GRAND_OUVERT,
            person_id=declared.person_id,
            held_on=declared.held_on,
            number=declared.points,
            event_id=declared.event_id,
        )
        for declared in rare
        if declared.held_on is not None and games.is_grand_ouvert(declared)
    ]


def _best(lists: Sequence[ListResult]) -> list[ChronicleEntry]:
    ordered = sorted(lists, key=lambda one: (-one.result, one.held_on, one.series_no, one.person_id))
    return [
        ChronicleEntry(
            kind=ChronicleKind.BEST_LIST,
            person_id=one.person_id,
            held_on=one.held_on,
            number=one.result,
            event_id=one.event_id,
        )
        for one in ordered[:BEST_LISTS]
    ]


def _anniversaries(lists: Sequence[ListResult]) -> list[ChronicleEntry]:
    counted: Counter[int] = Counter()
    entries = []
    for one in sorted(lists, key=lambda one: (one.held_on, one.event_id, one.series_no)):
        counted[one.person_id] += 1
        if counted[one.person_id] in ROUND_NUMBERS:
            entries.append(
                ChronicleEntry(
                    kind=ChronicleKind.ANNIVERSARY,
                    person_id=one.person_id,
                    held_on=one.held_on,
                    number=counted[one.person_id],
                    event_id=one.event_id,
                )
            )
    return entries
