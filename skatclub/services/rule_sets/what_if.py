"""The same evening under other rules: both rankings side by side; nothing is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain.events.event import Event
from skatclub.domain.people.person import Person
from skatclub.domain.sheets import account as sheets_account
from skatclub.domain.sheets.table import Table
from skatclub.rules import ranking
from skatclub.rules.ranking import Score
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import systems_compared
from skatclub.rules.sheet.sheet import FootLine
from skatclub.store import overview
from skatclub.store.events import events
from skatclub.store.sheets import sheets

if TYPE_CHECKING:
    from skatclub.services.club.clubs import Club


@dataclass(frozen=True, slots=True)
class Place:
    """What somebody has by one rule set: total and rank."""

    total: int
    rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One player: total and rank as they were, and as they would be by each of the other rules.

    None stands where lists show totals only and the other rules write the points of a game elsewhere.
    """

    person: Person
    lists: int
    total: int
    rank: int
    others: tuple[Place | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """An event by its own rules and by others; `typed` lists show totals only, so that games count as they were."""

    event: Event
    others: tuple[RuleSet, ...]
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


def what_if(club: Club, event_id: int, others: Sequence[RuleSet]) -> WhatIf:
    """Rank an event by its own rules and by others, best first by its own. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        event = events.get(view, event_id)
        tables = [sheets.get(view, card.id) for card in overview.tables_of(view, event_id)]
    typed = sum(table.totals is not None for table in tables)
    as_played = _summed(tables, event.rules)
    ranks = _ranks(as_played)
    columns = [
        _places(_summed(tables, rules)) if not typed or systems_compared.writes_alike(event.rules, rules) else None
        for rules in others
    ]
    rows = [
        Compared(
            person=was.person,
            lists=was.lists,
            total=was.total,
            rank=ranks[place],
            others=tuple(None if column is None else column[place] for column in columns),
        )
        for place, was in enumerate(as_played)
    ]
    ordered = tuple(sorted(rows, key=lambda row: row.rank))
    return WhatIf(event=event, others=tuple(others), rows=ordered, typed=typed)


def by_every_system(club: Club, event_id: int) -> WhatIf:
    """Rank an event by its own rules and by every other list system. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        own = events.get(view, event_id).rules
    systems = [system for system in systems_compared.systems_beside(own) if system != own.system]
    return what_if(club, event_id, [systems_compared.counted_by(own, system) for system in systems])


def _places(side: Sequence[_Sums]) -> list[Place]:
    return [Place(sums.total, rank) for sums, rank in zip(side, _ranks(side), strict=True)]


def _ranks(side: Sequence[_Sums]) -> list[int]:
    return list(ranking.ranks([Score(total=sums.total, won=sums.won, lost=sums.lost) for sums in side]))


def _summed(tables: Sequence[Table], rules: RuleSet) -> list[_Sums]:
    """Return the sums of each player over all lists, in the order in which they sit there first."""
    sums: dict[int, _Sums] = {}
    for table in tables:
        for line in sheets_account.footer(table, rules):
            person = table.owner_of(line.seat).person
            sums.setdefault(person.id, _Sums(person)).add(line)
    return list(sums.values())
