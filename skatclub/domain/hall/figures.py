"""What the desks of a hall have done today: lists typed and how long one takes, deals, people, lists checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median

from skatclub.domain.history import HistoryEntry

TYPED = frozenset({"enter_totals", "type_again"})
DEALS = frozenset({"accept_deal"})
PEOPLE = frozenset({"register", "check_in"})
CHECKED = frozenset({"verify_list"})
COUNTED = TYPED | DEALS | PEOPLE | CHECKED
LONGEST = timedelta(minutes=10)
"""Whoever types no list for so long does something else: that says nothing of how long one takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskFigures:
    """What one desk has done; `seconds` is how long a list of totals takes there, None as long as nobody knows."""

    lists: int = 0
    deals: int = 0
    people: int = 0
    checked: int = 0
    seconds: int | None = None


def by_desk(entries: Iterable[HistoryEntry]) -> Mapping[str, DeskFigures]:
    """Return what each desk has done by these entries, the oldest first."""
    done: dict[str, Counter[str]] = {}
    typed_at: dict[str, list[datetime]] = {}
    for entry in entries:
        done.setdefault(entry.desk, Counter())[entry.verb] += 1
        if entry.verb in TYPED:
            typed_at.setdefault(entry.desk, []).append(entry.at)
    return {
        desk: DeskFigures(
            lists=sum(verbs[verb] for verb in TYPED),
            deals=sum(verbs[verb] for verb in DEALS),
            people=sum(verbs[verb] for verb in PEOPLE),
            checked=sum(verbs[verb] for verb in CHECKED),
            seconds=_seconds(typed_at.get(desk, [])),
        )
        for desk, verbs in done.items()
    }


def _seconds(moments: list[datetime]) -> int | None:
    """Return the usual time from one list to the next."""
    gaps = [after - before for before, after in pairwise(moments)]
    usual = [gap.total_seconds() for gap in gaps if gap <= LONGEST]
    return round(median(usual)) if usual else None
