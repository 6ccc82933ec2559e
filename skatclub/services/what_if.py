"""The same evening under other rules: both rankings side by side; nothing is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain import list_account
from skatclub.rules import ranking
from skatclub.rules.tie_breaks import Score
from skatclub.store import events, overview, sheets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.event import Event
    from skatclub.domain.people import Person
    from skatclub.domain.sheets import Table
    from skatclub.rules.rule_set import RuleSet
    from skatclub.rules.sheet import FootLine
    from skatclub.services.clubs import Club


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One player: total and rank as it was, and as it would be by the other rules."""

    person: Person
    lists: int
    total: int
    rank: int
    other_total: int
    other_rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """An event by its own rules and by others; `typed` lists show totals only, so that games count as they were."""

    event: Event
    other: RuleSet
    rows: tuple[Compared, ...]
    typed: int


@dataclass(slots=True)
class _Sums:
    person: Person
    lists: int = 0
    total: int = 0
    won: int = 0
    lost: int = 0

    def add(self, line: FootLine) -> None:
        self.lists += 1
        self.total += line.result
        self.won += line.won
        self.lost += line.lost


def what_if(club: Club, event_id: int, other: RuleSet) -> WhatIf:
    """Rank an event by its own rules and by others, best first by its own. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        event = events.get(view, event_id)
        found = [sheets.get(view, card.id) for card in overview.tables_of(view, event_id)]
    sides = [_summed(found, rules) for rules in (event.rules, other)]
    ranks = [ranking.ranks([Score(total=one.total, won=one.won, lost=one.lost) for one in side]) for side in sides]
    rows = [
        Compared(
            person=was.person,
            lists=was.lists,
            total=was.total,
            rank=was_rank,
            other_total=now.total,
            other_rank=now_rank,
        )
        for was, now, was_rank, now_rank in zip(*sides, *ranks, strict=True)
    ]
    typed = sum(table.totals is not None for table in found)
    return WhatIf(event=event, other=other, rows=tuple(sorted(rows, key=lambda row: row.rank)), typed=typed)


def _summed(found: Sequence[Table], rules: RuleSet) -> list[_Sums]:
    """Return the sums of each player over all lists, in the order in which they sit there first."""
    sums: dict[int, _Sums] = {}
    for table in found:
        for line in list_account.footer(table, rules):
            person = table.owner_of(line.seat).person
            sums.setdefault(person.id, _Sums(person)).add(line)
    return list(sums.values())
