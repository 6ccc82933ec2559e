"""Papers kept in stock, made before anything is drawn: which lists, and for how many tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from skatclub.domain.events.event import USUAL_LENGTH, Length
from skatclub.domain.papers.blank_sheets import BlankSheets
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.rules.money import USUAL_LOSS_FEE, LossFee
from skatclub.rules.rule_set import ISKO_2022, RuleSet

SIZES = (4, 3, 5)
"""Players at a table, the usual first."""
USUAL_TABLES = 20
MOST_TABLES = 250


@dataclass(frozen=True, slots=True, kw_only=True)
class Stock:
    """Lists, `blank` as wanted, for tables of these `sizes` and `lengths`; `tables` from first to last."""

    sizes: tuple[int, ...] = SIZES
    lengths: tuple[Length, ...] = (USUAL_LENGTH,)
    tables: tuple[int, int] = (1, USUAL_TABLES)
    rules: RuleSet = ISKO_2022
    fee: LossFee | None = USUAL_LOSS_FEE
    blank: BlankSheets = field(default_factory=BlankSheets)


def of_event(facts: EventFacts) -> Stock:
    """Return what an event needs: lists as long as its series, and as many tables as its people fill."""
    drawn = max((table.number for series in facts.series for table in series.tables), default=0)
    people = sum(each.takes_part for each in facts.participants)
    tables = max(drawn, -(-people // 4)) or USUAL_TABLES
    lengths = dict.fromkeys(series.length for series in facts.event.series)
    return Stock(
        sizes=SIZES if facts.conditions.five_allowed else SIZES[:2],
        lengths=tuple(lengths) or (USUAL_LENGTH,),
        tables=(1, min(tables, MOST_TABLES)),
        rules=facts.event.rules,
        fee=facts.conditions.fees.loss,
        blank=facts.blank,
    )
