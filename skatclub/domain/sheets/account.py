"""The account of a list: what each system makes of it side by side, and who pays whom how much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from skatclub.domain.people.person import Person
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.rules import money
from skatclub.rules.game import pinke
from skatclub.rules.game.deal import known_to
from skatclub.rules.game.pinke import Pot
from skatclub.rules.money import MoneyRule, Payments
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import sheet, systems_compared
from skatclub.rules.sheet.sheet import FootLine, Row, RunningScore
from skatclub.rules.sheet.systems_compared import Column


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """One list by every system; `by` is the column that money is paid by.

    Without a rule nothing is paid. `by` is None where the system cannot be told from typed totals: then there are
    no `payments` either.
    """

    table: Table
    columns: tuple[Column, ...]
    rule: MoneyRule | None = None
    by: Column | None = None
    payments: Payments | None = None

    @property
    def pot(self) -> Pot | None:
        """Return the Pinke of the list; None where it is played without."""
        folded = sheets_table.folded(self.table)
        return pinke.pot_of(replace(folded, footer=tuple(footer(self.table, self.table.event.rules))))

    @property
    def people(self) -> tuple[Person, ...]:
        """Return whose result each column is, seat 1 first."""
        return tuple(self.table.owner_of(seat).person for seat in range(1, self.table.size + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What somebody receives over several lists (minus: pays), in cents."""

    person: Person
    lists: int
    cents: int


def of(table: Table, rule: MoneyRule | None) -> Account:
    """Return the account of a list. Refused: what its deals are refused for."""
    columns = columns_of(table)
    if rule is None:
        return Account(table=table, columns=columns)
    by = next((column for column in columns if (column.system.code == rule.by if rule.by else column.own)), None)
    paid = None if by is None else money.payments(by.totals, rule)
    return Account(table=table, columns=columns, rule=rule, by=by, payments=paid)


def columns_of(table: Table) -> tuple[Column, ...]:
    """Return the list by every system from the same deals; of typed totals those that need no deals."""
    own = table.event.rules
    columns = []
    for system in systems_compared.systems_beside(own):
        rules = systems_compared.counted_by(own, system)
        if table.totals is None or systems_compared.writes_alike(own, rules):
            columns.append(systems_compared.column(footer(table, rules), system, own=system == own.system))
    return tuple(columns)


def footer(table: Table, rules: RuleSet) -> Sequence[FootLine]:
    """Return the footer of a list as other rules count it; typed totals keep their points and games."""
    if table.totals is not None:
        standing = [RunningScore(row.points, row.won, row.lost) for row in table.totals.seats]
        fines = [(penalty.seat, penalty.points) for penalty in table.penalties]
        return sheet.foot(standing, rules, penalties=fines)
    rows = [Row(known_to(record.row.deal, rules), table.dealer_at(record.deal_no)) for record in table.records]
    records = tuple(replace(record, row=row) for record, row in zip(table.records, rows, strict=True))
    return sheets_table.folded(replace(table, event=replace(table.event, rules=rules), records=records)).footer


def sums(accounts: Iterable[Account]) -> tuple[Settled, ...]:
    """Return what everybody receives over all lists, in the order in which they sit there first."""
    settled: dict[int, Settled] = {}
    for account in accounts:
        if account.payments is None:
            continue
        for person, cents in zip(account.people, account.payments.seats, strict=True):
            before = settled.get(person.id, Settled(person=person, lists=0, cents=0))
            settled[person.id] = replace(before, lists=before.lists + 1, cents=before.cents + cents)
    return tuple(settled.values())


def kitty(accounts: Iterable[Account]) -> int:
    """Return what comes into the kitty over all lists, in cents."""
    return sum(account.payments.kitty for account in accounts if account.payments is not None)
