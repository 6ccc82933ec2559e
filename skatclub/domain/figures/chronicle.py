"""The chronicle of a club: the rarest games, the best lists, and anniversaries."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from skatclub.domain.figures import games
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
    event_id: int | None


def chronicle(lists: Sequence[ListResult], rare: Iterable[Declared]) -> tuple[ChronicleEntry, ...]:
    """Return what is worth remembering, the latest first; `rare` are single games with their day."""
    entries = [*_grand_ouverts(rare), *_best(lists), *_anniversaries(lists)]
    return tuple(sorted(entries, key=lambda entry: (entry.held_on, entry.kind, entry.person_id), reverse=True))


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
    ordered = sorted(lists, key=lambda result: (-result.result, result.held_on, result.series_no, result.person_id))
    return [
        ChronicleEntry(
            kind=ChronicleKind.BEST_LIST,
            person_id=result.person_id,
            held_on=result.held_on,
            number=result.result,
            event_id=result.event_id,
        )
        for result in ordered[:BEST_LISTS]
    ]


def _anniversaries(lists: Sequence[ListResult]) -> list[ChronicleEntry]:
    counted: Counter[int] = Counter()
    entries = []
    for result in sorted(lists, key=lambda listed: (listed.held_on, listed.event_id, listed.series_no)):
        counted[result.person_id] += 1
        if counted[result.person_id] in ROUND_NUMBERS:
            entries.append(
                ChronicleEntry(
                    kind=ChronicleKind.ANNIVERSARY,
                    person_id=result.person_id,
                    held_on=result.held_on,
                    number=counted[result.person_id],
                    event_id=result.event_id,
                )
            )
    return entries
