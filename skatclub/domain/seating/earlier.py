"""What was before and who belongs together: meetings, sits at a three-table, sits on seat 1, labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain, combinations

from skatclub.domain.seating.task import Past, PersonToSeat, Table, Wish

LABELS = (Wish.CLUBS, Wish.FAMILIES, Wish.TEAMS)
"""The wishes that keep apart who bears one label."""

Pair = tuple[int, int]


def tables_of(past: Past) -> Iterable[Table]:
    """Return the tables of the earlier series of this event."""
    return chain.from_iterable(past.series)


def pairs_of(table: Iterable[int]) -> Iterable[Pair]:
    """Return the pairs of a table, smaller start number first."""
    return combinations(sorted(table), 2)


def meetings(tables: Iterable[Table]) -> Counter[Pair]:
    """Count how often each pair sat at one table."""
    return Counter(chain.from_iterable(map(pairs_of, tables)))


def threes(past: Past) -> Counter[int]:
    """Count how often each start number sat at a table of three in this event."""
    return Counter(chain.from_iterable(table for table in tables_of(past) if len(table) == 3))


def firsts(past: Past) -> Counter[int]:
    """Count how often each start number sat on seat 1 in this event."""
    return Counter(table[0] for table in tables_of(past) if table)


def prohibited(pairs: Iterable[Pair]) -> frozenset[Pair]:
    """Return the prohibited pairs, smaller start number first."""
    return frozenset((min(pair), max(pair)) for pair in pairs)


def labels_of(entry: PersonToSeat, wish: Wish) -> tuple[str, ...]:
    """Return the labels of an entry that a wish looks at; nobody bears an empty one."""
    if wish is Wish.TEAMS:
        return tuple(dict.fromkeys(label for label in entry.teams if label))
    label = entry.club if wish is Wish.CLUBS else entry.family
    return (label,) if label else ()


def bearers(entries: Sequence[PersonToSeat], wish: Wish) -> dict[str, tuple[int, ...]]:
    """Return the start numbers of all who bear a label, for each label that at least two bear."""
    bearers_of: dict[str, list[int]] = {}
    for entry in entries:
        for label in labels_of(entry, wish):
            bearers_of.setdefault(label, []).append(entry.start_no)
    return {label: tuple(members) for label, members in bearers_of.items() if len(members) > 1}


def pots(entries: Sequence[PersonToSeat]) -> tuple[tuple[int, ...], ...]:
    """Return the start numbers of each seeding group; who has none forms one more."""
    by_pot: dict[int | None, list[int]] = {}
    for entry in entries:
        by_pot.setdefault(entry.group, []).append(entry.start_no)
    return tuple(tuple(members) for members in by_pot.values())
