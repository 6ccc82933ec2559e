"""Rows of the rule sets that a club keeps under names of its own."""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sa

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.rules import rule_set
from skatclub.rules.rule_set import RuleSet
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work


def kept(view: View) -> tuple[RuleSet, ...]:
    """Return the rule sets of the club in the order of their names."""
    rows = view.connection.execute(sa.select(tables_all.club_rule_set).order_by(tables_all.club_rule_set.c.name))
    return tuple(replace(rule_set.load(row.dump), name=row.name) for row in rows)


def keep(work: Work, rules: RuleSet) -> None:
    """Write a rule set under its name, in the place of one that has it."""
    work.keep(tables_all.club_rule_set, {"name": rules.name}, dump=rule_set.dump(rules))


def forget(work: Work, name: str) -> None:
    """Take a rule set out; events that were opened with it keep theirs. Refused: `NoSuchRecord`."""
    gone = work.connection.execute(
        sa.delete(tables_all.club_rule_set).where(tables_all.club_rule_set.c.name == name)
    )
    if not gone.rowcount:
        raise NoSuchRecord("rule_set", 0)
