"""Games of everybody, read for figures: settled once for each sort of them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.figures.games import Declared
from skatclub.rules import rule_set, value
from skatclub.rules.game import Announcement, Game, GameKind, Replacement
from skatclub.rules.value import ValueOnly
from skatclub.store import figure_texts, tables
from skatclub.store.list_tables import RowKind

if TYPE_CHECKING:
    from datetime import date

    from skatclub.rules.rule_set import RuleSet
    from skatclub.store.columns import Fetched
    from skatclub.store.work import View

_DEAL, _TABLE, _SERIES, _EVENT = tables.deal.c, tables.play_table.c, tables.series.c, tables.event.c
_HOLDER = tables.occupant.c
FACTS = (
    _DEAL.kind,
    _DEAL.game,
    _DEAL.matadors,
    _DEAL.announcement,
    _DEAL.won,
    _DEAL.reached,
    _DEAL.bid,
    _DEAL.ending,
    _DEAL.replacement_game,
    _DEAL.replacement_matadors,
    _DEAL.value,
)


def games_of_all(view: View, first: date, last: date) -> tuple[Declared, ...]:
    """Return the games of the club, equal ones counted together, whoever declared them (`person_id` is 0).

    Usual games are sent as one long text for each set of rules and counted here: sorting 600,000 rows of a club to
    group them takes the database three times as long. Others, rare or none, are grouped in a second pass.
    """
    found: list[Declared] = []
    for rules_id, rules in rule_sets(view).items():
        wanted = sa.and_(_EVENT.held_on.between(first, last), _EVENT.rule_set_id == rules_id)
        here = sa.and_(_at_tables(view, wanted), _DEAL.extra.is_(None), _DEAL.declarer.is_not(None))
        text = view.connection.execute(
            sa.select(
                sa.func.aggregate_strings(
                    sa.case((figure_texts.USUAL, figure_texts.written()), else_=figure_texts.UNUSUAL), " "
                )
            ).where(here)
        ).scalar()
        counted = Counter(text.split(" ")) if text else Counter()
        unusual = counted.pop(figure_texts.UNUSUAL, 0)
        found += [declared(figure_texts.read(key), rules, 0, count=times) for key, times in counted.items()]
        if unusual:
            rows = view.connection.execute(
                sa.select(*FACTS, sa.func.count().label("times"))
                .where(here, sa.not_(figure_texts.USUAL))
                .group_by(*FACTS)
            )
            found += [declared(facts_of(row), rules, 0, count=row.times) for row in rows]
    return tuple(found)


def _at_tables(view: View, wanted: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    """Return the condition that a deal is of a table of such events.

    Where most tables are wanted those that are not are named: rows read as they lie in the file take a third of
    the time of rows looked up.
    """
    held = tables.play_table.join(tables.series, _SERIES.id == _TABLE.series_id).join(
        tables.event, _EVENT.id == _SERIES.event_id
    )
    count = sa.select(sa.func.count(), sa.func.count().filter(wanted)).select_from(held)
    every, these = view.connection.execute(count).one()
    if these == every:
        return sa.true()
    of_events = sa.select(_TABLE.id).select_from(held)
    if 2 * these > every:
        return _DEAL.table_id.not_in(of_events.where(sa.not_(wanted)))
    return _DEAL.table_id.in_(of_events.where(wanted))


def whole() -> sa.Join:
    """Return deals with their table, series and event."""
    return (
        tables.deal.join(tables.play_table, _TABLE.id == _DEAL.table_id)
        .join(tables.series, _SERIES.id == _TABLE.series_id)
        .join(tables.event, _EVENT.id == _SERIES.event_id)
    )


def grand_ouverts(view: View, first: date, last: date) -> tuple[Declared, ...]:
    """Return every Grand ouvert of the club with its day."""
    declarer = (
        sa.select(_HOLDER.person_id)
        .where(
            _HOLDER.table_id == _DEAL.table_id, _HOLDER.seat == _DEAL.declarer, _HOLDER.from_deal <= _DEAL.deal_no
        )
        .order_by(_HOLDER.from_deal.desc())
        .limit(1)
        .correlate(tables.deal)
        .scalar_subquery()
    )
    rows = view.connection.execute(
        sa.select(
            *FACTS,
            declarer.label("person_id"),
            _EVENT.id.label("event_id"),
            _EVENT.held_on,
            _EVENT.rule_set_id,
        )
        .select_from(whole())
        .where(
            _DEAL.game == GameKind.GRAND,
            _DEAL.announcement == Announcement.OUVERT,
            _DEAL.extra.is_(None),
            _EVENT.held_on.between(first, last),
        )
    ).all()
    rules = rule_sets(view)
    return tuple(declared(facts_of(row), rules[row.rule_set_id], row.person_id, day=row) for row in rows)


def declared(
    facts: Game | ValueOnly,
    rules: RuleSet,
    person_id: int,
    *,
    count: int = 1,
    day: Fetched | None = None,
) -> Declared:
    """Return games that are alike, settled by the rules of their event; `day` says when a single one was played."""
    settled = value.settle(facts, rules)
    return Declared(
        person_id=person_id,
        facts=facts,
        value=settled.value,
        points=settled.points,
        won=settled.won,
        overbid=settled.overbid,
        count=count,
        held_on=None if day is None else day.held_on,
        event_id=None if day is None else day.event_id,
    )


def facts_of(row: Fetched) -> Game | ValueOnly:
    """Return what was declared and how it ended; card points do not change what it is worth."""
    if row.kind is RowKind.VALUE:
        return ValueOnly(value=row.value, won=row.won)
    instead = None
    if row.replacement_game is not None:
        instead = Replacement(row.replacement_game, row.replacement_matadors)
    return Game(
        kind=row.game,
        matadors=row.matadors,
        announcement=row.announcement,
        won=row.won,
        reached=row.reached,
        bid=row.bid,
        ending=row.ending,
        replacement=instead,
    )


def rule_sets(view: View) -> dict[int, RuleSet]:
    """Return every set of rules by id."""
    rows = view.connection.execute(sa.select(tables.rule_set.c.id, tables.rule_set.c.dump))
    return {row.id: rule_set.load(row.dump) for row in rows}
