"""Games of everybody, read for figures: settled once for each sort of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.figures.games import Declared
from skatclub.rules import rule_set, value
from skatclub.rules.game import Announcement, Game, GameKind, Replacement
from skatclub.rules.rotation import Role
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
_FACTS = (
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
_ROLES: dict[int, tuple[Role | None, ...]] = {
    3: (Role.REARHAND, Role.FOREHAND, Role.MIDDLEHAND),
    4: (None, Role.FOREHAND, Role.MIDDLEHAND, Role.REARHAND),
    5: (None, Role.FOREHAND, Role.MIDDLEHAND, None, Role.REARHAND),
}
"""Who is what, by the seats from the dealer to the declarer (ISkO 2022, 3.2)."""


def games_of(view: View, person_id: int, first: date, last: date) -> tuple[Declared, ...]:
    """Return the games of a player one by one, in the order in which they were played."""
    order = sa.exists().where(tables.dealing_order.c.table_id == _TABLE.id)
    rows = view.connection.execute(
        sa.select(
            *_FACTS,
            _DEAL.declarer,
            _DEAL.deal_no,
            _DEAL.dealer,
            _TABLE.size,
            order.label("ordered"),
            _EVENT.id.label("event_id"),
            _EVENT.held_on,
            _EVENT.rule_set_id,
        )
        .select_from(_whole())
        .where(*_declared_by(person_id, first, last), _DEAL.extra.is_(None))
        .order_by(_EVENT.held_on, _EVENT.id, _SERIES.number, _TABLE.number, _DEAL.deal_no)
    ).all()
    rules = _rule_sets(view)
    known: dict[tuple[object, ...], Declared] = {}
    found = []
    for row in rows:
        sort = (row.rule_set_id, *row[: len(_FACTS)])
        if sort not in known:
            known[sort] = _declared(_facts(row), rules[row.rule_set_id], person_id)
        found.append(replace(known[sort], place=_place(row), held_on=row.held_on, event_id=row.event_id))
    return tuple(found)


def games_of_all(view: View, first: date, last: date) -> tuple[Declared, ...]:
    """Return the games of the club, equal ones counted together, whoever declared them (`person_id` is 0).

    Usual games are sent as one long text for each set of rules and counted here: sorting 600,000 rows of a club to
    group them takes the database three times as long. Others, rare or none, are grouped in a second pass.
    """
    found: list[Declared] = []
    for rules_id, rules in _rule_sets(view).items():
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
        found += [_declared(figure_texts.read(key), rules, 0, count=times) for key, times in counted.items()]
        if unusual:
            rows = view.connection.execute(
                sa.select(*_FACTS, sa.func.count().label("times"))
                .where(here, sa.not_(figure_texts.USUAL))
                .group_by(*_FACTS)
            )
            found += [_declared(_facts(row), rules, 0, count=row.times) for row in rows]
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


def left_out(view: View, person_id: int, first: date, last: date) -> int:
    """Return how many games of a player were played by house rules, which no figure counts."""
    return view.connection.execute(
        sa.select(sa.func.count())
        .select_from(_whole())
        .where(*_declared_by(person_id, first, last), _DEAL.extra.is_not(None))
    ).scalar_one()


def declared_at(view: View, person_id: int, first: date, last: date) -> dict[int, list[int]]:
    """Return the numbers of the deals a player declared, rising, by table; those by house rules too.

    Tables without deals are left out, and those where somebody took a seat over: nobody sat through such a list.
    """
    rows = view.connection.execute(
        sa.select(_DEAL.table_id, _DEAL.deal_no)
        .select_from(_whole())
        .where(*_declared_by(person_id, first, last))
        .order_by(_DEAL.table_id, _DEAL.deal_no)
    )
    substitutes = set(view.connection.execute(sa.select(_HOLDER.table_id).where(_HOLDER.from_deal > 1)).scalars())
    found: dict[int, list[int]] = {one: [] for one in tables_with_deals(view, person_id) - substitutes}
    for row in rows:
        if row.table_id in found:
            found[row.table_id].append(row.deal_no)
    return found


def tables_with_deals(view: View, person_id: int) -> frozenset[int]:
    """Return the tables of a player whose deals are written."""
    rows = view.connection.execute(
        sa.select(_DEAL.table_id)
        .where(_DEAL.table_id.in_(sa.select(_HOLDER.table_id).where(_HOLDER.person_id == person_id)))
        .distinct()
    )
    return frozenset(rows.scalars())


def _whole() -> sa.Join:
    return (
        tables.deal.join(tables.play_table, _TABLE.id == _DEAL.table_id)
        .join(tables.series, _SERIES.id == _TABLE.series_id)
        .join(tables.event, _EVENT.id == _SERIES.event_id)
    )


def _declared_by(person_id: int, first: date, last: date) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        _DEAL.table_id.in_(sa.select(_HOLDER.table_id).where(_HOLDER.person_id == person_id)),
        _DEAL.kind != RowKind.PASSED_IN,
        _EVENT.held_on.between(first, last),
        _held_by(person_id),
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
            *_FACTS,
            declarer.label("person_id"),
            _EVENT.id.label("event_id"),
            _EVENT.held_on,
            _EVENT.rule_set_id,
        )
        .select_from(_whole())
        .where(
            _DEAL.game == GameKind.GRAND,
            _DEAL.announcement == Announcement.OUVERT,
            _DEAL.extra.is_(None),
            _EVENT.held_on.between(first, last),
        )
    ).all()
    rules = _rule_sets(view)
    return tuple(_declared(_facts(row), rules[row.rule_set_id], row.person_id, day=row) for row in rows)


def _held_by(person_id: int) -> sa.ColumnElement[bool]:
    """Return the condition that a person held the declarer's seat in a deal; substitutes hold it from a deal on."""
    later = tables.occupant.alias()
    begun = sa.select(sa.func.max(later.c.from_deal)).where(
        later.c.table_id == _DEAL.table_id, later.c.seat == _DEAL.declarer, later.c.from_deal <= _DEAL.deal_no
    )
    return (
        sa.exists()
        .where(
            _HOLDER.table_id == _DEAL.table_id,
            _HOLDER.seat == _DEAL.declarer,
            _HOLDER.person_id == person_id,
            _HOLDER.from_deal == begun.correlate(tables.deal).scalar_subquery(),
        )
        .correlate(tables.deal)
    )


def _declared(
    facts: Game | ValueOnly,
    rules: RuleSet,
    person_id: int,
    *,
    count: int = 1,
    place: Role | None = None,
    day: Fetched | None = None,
) -> Declared:
    settled = value.settle(facts, rules)
    return Declared(
        person_id=person_id,
        facts=facts,
        value=settled.value,
        points=settled.points,
        won=settled.won,
        overbid=settled.overbid,
        count=count,
        place=place,
        held_on=None if day is None else day.held_on,
        event_id=None if day is None else day.event_id,
    )


def _facts(row: Fetched) -> Game | ValueOnly:
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


def _place(row: Fetched) -> Role | None:
    """Return where the declarer sat, seen from the dealer; None where the dealers did not go round as usual."""
    if row.ordered or row.dealer is not None:
        return None
    size: int = row.size
    steps: int = (row.declarer - row.deal_no) % size
    return _ROLES[size][steps]


def _rule_sets(view: View) -> dict[int, RuleSet]:
    rows = view.connection.execute(sa.select(tables.rule_set.c.id, tables.rule_set.c.dump))
    return {row.id: rule_set.load(row.dump) for row in rows}
