"""The same evening under other rules: both rankings side by side; nothing is written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from skatclub.domain.events.event import Event
from skatclub.domain.people.person import Person
from skatclub.domain.sheets import account as sheets_account
from skatclub.domain.sheets.table import Table
from skatclub.rules import ranking
from skatclub.rules.ranking import Score
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import systems_compared
from skatclub.rules.sheet.sheet import FootLine
from skatclub.services.club.clubs import Club
from skatclub.store import overview
from skatclub.store.events import events
from skatclub.store.sheets import sheets


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


def what_if(club: Club, event_id: int, others: Sequence[RuleSet]) -> WhatIf:
    """Rank an event by its own rules and by others, best first by its own. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        event = events.get(view, event_id)
        tables = [sheets.get(view, card.id) for card in overview.tables_of(view, event_id)]
    typed = sum(table.totals is not None for table in tables)
    owners = [table.owner_of(seat).person for table in tables for seat in range(1, table.size + 1)]
    people, lists = {person.id: person for person in owners}, Counter(person.id for person in owners)
    as_played = _places(tables, event.rules)
    columns = [
        _places(tables, rules) if not typed or systems_compared.writes_alike(event.rules, rules) else None
        for rules in others
    ]
    rows = [
        Compared(
            person=person,
            lists=lists[person.id],
            total=as_played[person.id].total,
            rank=as_played[person.id].rank,
            others=tuple(None if column is None else column[person.id] for column in columns),
        )
        for person in people.values()
    ]
    ordered = tuple(sorted(rows, key=lambda row: row.rank))
    return WhatIf(event=event, others=tuple(others), rows=ordered, typed=typed)


def by_every_system(club: Club, event_id: int) -> WhatIf:
    """Rank an event by its own rules and by every other list system. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        own = events.get(view, event_id).rules
    systems = [system for system in systems_compared.systems_beside(own) if system != own.system]
    return what_if(club, event_id, [systems_compared.counted_by(own, system) for system in systems])


def _places(tables: Sequence[Table], rules: RuleSet) -> dict[int, Place]:
    """Return what all players have by their ids, over all lists together."""
    lines: dict[int, list[FootLine]] = {}
    for table in tables:
        for line in sheets_account.footer(table, rules):
            lines.setdefault(table.owner_of(line.seat).person.id, []).append(line)
    scores = [
        Score(
            total=sum(line.result for line in own),
            won=sum(line.won for line in own),
            lost=sum(line.lost for line in own),
        )
        for own in lines.values()
    ]
    ranks = ranking.ranks(scores)
    return {who: Place(score.total, rank) for who, score, rank in zip(lines, scores, ranks, strict=True)}
