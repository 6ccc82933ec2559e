"""A seating in the making: who is at which table, what it costs, and what a swap would change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from skatclub.domain.seating.costs import NEVER, POT, Costs
from skatclub.domain.seating.task import PersonToSeat

Span = tuple[int, int]


class Draft:
    """Tables of people numbered by start number, changed by swaps until the search is content.

    `total` is the cost of all wishes and, where there is an order, of the distance from it: `spans` are the first
    and last table that a person's rank gives, and a person d tables away from them costs d², far less than a wish.
    """

    __slots__ = (
        "_firsts",
        "_fixed_seats",
        "_least_first",
        "_lowest",
        "_paired",
        "_pairs",
        "_plain",
        "_seats_fixed",
        "_slack",
        "_spans",
        "_three",
        "_unlike",
        "at_table",
        "movable",
        "scale",
        "table_of",
        "tables",
        "total",
    )

    def __init__(
        self,
        tables: Sequence[Sequence[int]],
        entries: Sequence[PersonToSeat],
        costs: Costs,
        *,
        spans: Sequence[Span] = (),
        scale: int = 1,
    ) -> None:
        """Take the tables by number of the people; `entries` are in the order of these numbers."""
        self.scale = scale
        self.movable = [entry.fixed_table is None for entry in entries]
        self._fixed_seats = [entry.fixed_seat or 0 for entry in entries]
        self._seats_fixed = any(self._fixed_seats)
        self._lowest = [entry.from_table - 1 for entry in entries]
        self._pairs = costs.pairs
        self._three = costs.three
        self._firsts = costs.first if costs.has_seats else ()
        self._least_first = min(costs.first)
        self._spans = spans
        self._unlike = len({len(table) for table in tables}) > 1 and any(costs.three)
        self._paired = not (self._unlike or self._firsts or any(self._lowest))
        self._plain = self._paired and not spans
        self._slack = 2 * (max(costs.three) + max(costs.first) + len(tables) ** 2 * bool(spans))
        self._slack += 2 * POT * scale * any(self._lowest)
        self.take(tables)

    def take(self, tables: Sequence[Sequence[int]]) -> None:
        """Start again from these tables."""
        self.tables = [list(table) for table in tables]
        self.table_of = [0] * sum(map(len, tables))
        for number, table in enumerate(tables):
            for person in table:
                self.table_of[person] = number
        self.at_table = [0] * len(self.table_of)
        for table in tables:
            self._count(table)
        own = sum(self._own(person, self.table_of[person]) for person in range(len(self.table_of)))
        self.total = sum(self.at_table) // 2 + own + sum(map(self.first_cost, self.tables))

    def _count(self, table: Sequence[int]) -> None:
        """Note for each person of a table what meeting the others there costs."""
        for person in table:
            row = self._pairs[person]
            self.at_table[person] = sum(row.get(other, 0) for other in table)

    def copy_of_tables(self) -> list[list[int]]:
        """Return the tables as they are now."""
        return [list(table) for table in self.tables]

    def wishes(self) -> int:
        """Return the cost of the wishes alone, by their weights."""
        return self.total // self.scale

    def first_cost(self, table: Sequence[int]) -> int:
        """Return what it costs that somebody of this table sits on seat 1: the one who did so least."""
        if not self._firsts:
            return 0
        if not self._seats_fixed:
            return min([self._firsts[person] for person in table])
        keepers = [person for person in table if self._fixed_seats[person] == 1]
        free = keepers or [person for person in table if not self._fixed_seats[person]]
        return min((self._firsts[person] for person in free), default=0)

    def is_hot(self, person: int) -> bool:
        """Tell whether a swap of this person could keep a wish better."""
        table = self.tables[self.table_of[person]]
        return self.movable[person] and bool(
            self.at_table[person]
            or (self._unlike and self._three[person] and len(table) == 3)
            or self.table_of[person] < self._lowest[person]
            or (self._firsts and self.first_cost(table) > self._least_first)
        )

    def hot(self) -> list[int]:
        """Return all whose swap could keep a wish better."""
        if not self._paired:
            return [person for person in range(len(self.table_of)) if self.is_hot(person)]
        return [person for person, cost in enumerate(self.at_table) if cost and self.movable[person]]

    def rank(self, table: Sequence[int]) -> int:
        """Return what tables are numbered by where there is an order: the tables its people belong to, added up."""
        return sum(sum(self._spans[person]) for person in table) if self._spans else 0

    def away(self, person: int) -> int:
        """Return how much a person is out of the order, 0 without an order."""
        return self._away(person, self.table_of[person])

    def _away(self, person: int, table: int) -> int:
        if not self._spans:
            return 0
        low, high = self._spans[person]
        return max(low - table, table - high, 0) ** 2

    def _own(self, person: int, table: int) -> int:
        """Return what it costs that this person sits at this table, whoever else does."""
        three = self._three[person] if len(self.tables[table]) == 3 else 0
        early = POT * self.scale if table < self._lowest[person] else 0
        return three + early + self._away(person, table)

    def best_swap(self, person: int, others: Iterable[int]) -> tuple[int, int]:
        """Return the change of the total by the best swap with one of the others, and who; the first of equals.

        NEVER and the person himself, if there is none.
        """
        table_of, at_table, movable = self.table_of, self.at_table, self.movable
        own_table, own_cost, row = table_of[person], at_table[person], self._pairs[person]
        there: dict[int, int] = {}
        for mate, cost in row.items():
            there[table_of[mate]] = there.get(table_of[mate], 0) + cost
        here: dict[int, int] = {}
        for mate in self.tables[own_table]:
            if mate != person:
                for other, cost in self._pairs[mate].items():
                    here[other] = here.get(other, 0) + cost
        best, best_partner, plain, slack = NEVER * self.scale, person, self._plain, self._slack
        for other in others:
            table = table_of[other]
            if table == own_table or not movable[other]:
                continue
            change = there.get(table, 0) + here.get(other, 0) - row.get(other, 0) - own_cost - at_table[other]
            if not plain:
                if change - slack >= best:
                    continue
                change += self._other_change(person, other)
            if change < best:
                best, best_partner = change, other
        return best, best_partner

    def _other_change(self, person_moved: int, other: int) -> int:
        """Return the change of all costs of a swap that are not of pairs."""
        here, there = self.table_of[person_moved], self.table_of[other]
        change = (
            self._own(person_moved, there)
            + self._own(other, here)
            - self._own(person_moved, here)
            - self._own(other, there)
        )
        if self._firsts:
            table, second = self.tables[here], self.tables[there]
            change -= self.first_cost(table) + self.first_cost(second)
            change += self.first_cost([other if person == person_moved else person for person in table])
            change += self.first_cost([person_moved if person == other else person for person in second])
        return change

    def swap(self, person_moved: int, other: int, change: int) -> None:
        """Let two people of different tables swap; `change` is what `best_swap` said."""
        here, there = self.table_of[person_moved], self.table_of[other]
        table, second = self.tables[here], self.tables[there]
        table[table.index(person_moved)], second[second.index(other)] = other, person_moved
        self.table_of[person_moved], self.table_of[other] = there, here
        self._count(table)
        self._count(second)
        self.total += change
