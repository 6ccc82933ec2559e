"""Lists and games of everybody, read for figures: counted by the database, settled once for each sort."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.figures.games import Declared
from skatclub.domain.figures.lists import ListResult
from skatclub.rules import rule_set, value
from skatclub.rules.game import Game, Replacement
from skatclub.rules.rotation import Role
from skatclub.rules.value import ValueOnly
from skatclub.store import tables
from skatclub.store.list_tables import RowKind

if TYPE_CHECKING:
    from datetime import date

    from skatclub.rules.rule_set import RuleSet
    from skatclub.store.columns import Fetched
    from skatclub.store.work import View

_DEAL, _TABLE, _SERIES, _EVENT = tables.deal.c, tables.play_table.c, tables.series.c, tables.event.c
_HOLDER, _SHEET = tables.occupant.c, tables.sheet.c
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


def lists(view: View, first: date, last: date) -> tuple[ListResult, ...]:
    """Return every list of everybody in a period, by day, series and table."""
    written = sa.select(_DEAL.table_id, sa.func.count().label("deals")).group_by(_DEAL.table_id).subquery("written")
    rows = view.connection.execute(
        sa.select(
            _EVENT.id.label("event_id"),
            _EVENT.title,
            _EVENT.held_on,
            _SERIES.number.label("series_no"),
            _TABLE.id.label("table_id"),
            _TABLE.size,
            _HOLDER.person_id,
            *(_SHEET[name] for name in ("points", "won", "lost", "others_lost", "result", "rank")),
            tables.totals_sheet.c.played,
            sa.func.coalesce(written.c.deals, 0).label("deals"),
        )
        .join(tables.play_table, _TABLE.id == _SHEET.table_id)
        .join(tables.series, _SERIES.id == _TABLE.series_id)
        .join(tables.event, _EVENT.id == _SERIES.event_id)
        .join(
            tables.occupant,
            sa.and_(_HOLDER.table_id == _SHEET.table_id, _HOLDER.seat == _SHEET.seat, _HOLDER.from_deal == 1),
        )
        .outerjoin(
            tables.totals_sheet,
            sa.and_(tables.totals_sheet.c.table_id == _TABLE.id, tables.totals_sheet.c.copy_no == 1),
        )
        .outerjoin(written, written.c.table_id == _TABLE.id)
        .where(_EVENT.held_on.between(first, last))
        .order_by(_EVENT.held_on, _EVENT.id, _SERIES.number, _TABLE.number, _SHEET.seat)
    ).all()
    won_at: dict[int, int] = {}
    for row in rows:
        won_at[row.table_id] = won_at.get(row.table_id, 0) + row.won
    return tuple(
        ListResult(
            event_id=row.event_id,
            title=row.title,
            held_on=row.held_on,
            series_no=row.series_no,
            table_id=row.table_id,
            person_id=row.person_id,
            size=row.size,
            points=row.points,
            won=row.won,
            lost=row.lost,
            others_lost=row.others_lost,
            others_won=won_at[row.table_id] - row.won,
            result=row.result,
            rank=row.rank,
            deals=row.deals or row.played or 0,
        )
        for row in rows
        if row.deals or row.won or row.lost or row.points
    )


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
        .join(tables.play_table, _TABLE.id == _DEAL.table_id)
        .join(tables.series, _SERIES.id == _TABLE.series_id)
        .join(tables.event, _EVENT.id == _SERIES.event_id)
        .where(
            _DEAL.table_id.in_(sa.select(_HOLDER.table_id).where(_HOLDER.person_id == person_id)),
            _DEAL.kind != RowKind.PASSED_IN,
            _DEAL.extra.is_(None),
            _EVENT.held_on.between(first, last),
            _held_by(person_id),
        )
        .order_by(_EVENT.held_on, _EVENT.id, _SERIES.number, _TABLE.number, _DEAL.deal_no)
    ).all()
    rules = _rule_sets(view)
    return tuple(_declared(row, rules, person_id, place=_place(row), day=True) for row in rows)


def games_of_all(view: View, first: date, last: date) -> tuple[Declared, ...]:
    """Return the games of the club, equal ones counted together, whoever declared them (`person_id` is 0)."""
    rows = view.connection.execute(
        sa.select(*_FACTS, _EVENT.rule_set_id, sa.func.count().label("times"))
        .join(tables.play_table, _TABLE.id == _DEAL.table_id)
        .join(tables.series, _SERIES.id == _TABLE.series_id)
        .join(tables.event, _EVENT.id == _SERIES.event_id)
        .where(_DEAL.kind != RowKind.PASSED_IN, _DEAL.extra.is_(None), _EVENT.held_on.between(first, last))
        .group_by(*_FACTS, _EVENT.rule_set_id)
    ).all()
    rules = _rule_sets(view)
    return tuple(_declared(row, rules, 0, count=row.times) for row in rows)


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
        .join(tables.play_table, _TABLE.id == _DEAL.table_id)
        .join(tables.series, _SERIES.id == _TABLE.series_id)
        .join(tables.event, _EVENT.id == _SERIES.event_id)
        .where(_DEAL.game == "grand", _DEAL.announcement == "ouvert", _EVENT.held_on.between(first, last))
    ).all()
    rules = _rule_sets(view)
    return tuple(_declared(row, rules, row.person_id, day=True) for row in rows)


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
    row: Fetched,
    rules: dict[int, RuleSet],
    person_id: int,
    *,
    count: int = 1,
    place: Role | None = None,
    day: bool = False,
) -> Declared:
    facts = _facts(row)
    settled = value.settle(facts, rules[row.rule_set_id])
    return Declared(
        person_id=person_id,
        facts=facts,
        value=settled.value,
        points=settled.points,
        won=settled.won,
        overbid=settled.overbid,
        count=count,
        place=place,
        held_on=row.held_on if day else None,
        event_id=row.event_id if day else None,
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
    return _ROLES[size][(row.declarer - row.deal_no) % size]


def _rule_sets(view: View) -> dict[int, RuleSet]:
    rows = view.connection.execute(sa.select(tables.rule_set.c.id, tables.rule_set.c.dump))
    return {row.id: rule_set.load(row.dump) for row in rows}
