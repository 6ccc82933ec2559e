"""Games of one player, read for figures: what was declared, where the player sat, what was left out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.rules.rotation import Role
from skatclub.store import figure_games, tables
from skatclub.store.figure_games import FACTS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import date

    from skatclub.domain.figures.games import Declared
    from skatclub.store.columns import Fetched
    from skatclub.store.work import View

_DEAL, _TABLE, _SERIES, _EVENT = tables.deal.c, tables.play_table.c, tables.series.c, tables.event.c
_HOLDER = tables.occupant.c
_ROLES: dict[int, tuple[Role | None, ...]] = {
    3: (Role.REARHAND, Role.FOREHAND, Role.MIDDLEHAND),
    4: (None, Role.FOREHAND, Role.MIDDLEHAND, Role.REARHAND),
    5: (None, Role.FOREHAND, Role.MIDDLEHAND, None, Role.REARHAND),
}
"""Who is what, by the seats from the dealer to the declarer (ISkO 2022, 3.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerGames:
    """What a player declared in a period.

    `games` stand one by one in the order in which they were played, `left_out` counts those by house rules.
    `declared_at` are the numbers of all deals the player declared, rising, by table: of every table with deals at
    which nobody took a seat over, for nobody sat through such a list. `with_deals` are the tables with deals.
    """

    games: tuple[Declared, ...]
    left_out: int
    declared_at: Mapping[int, list[int]]
    with_deals: frozenset[int]


def read(view: View, person_id: int, first: date, last: date) -> PlayerGames:
    """Return the games of a player in a period."""
    substitutes = _tables(view, person_id)
    numbers: dict[int, list[int]] = {one: [] for one, taken_over in substitutes.items() if not taken_over}
    rules = figure_games.rule_sets(view)
    known: dict[tuple[object, ...], Declared] = {}
    found = []
    left_out = 0
    for row in view.connection.execute(_declared_by(person_id, first, last)):
        if row.table_id in numbers:
            numbers[row.table_id].append(row.deal_no)
        if row.by_house:
            left_out += 1
            continue
        sort = (row.rule_set_id, *row[: len(FACTS)])
        if sort not in known:
            known[sort] = figure_games.declared(figure_games.facts_of(row), rules[row.rule_set_id], person_id)
        found.append(replace(known[sort], place=_place(row), held_on=row.held_on, event_id=row.event_id))
    return PlayerGames(
        games=tuple(found), left_out=left_out, declared_at=numbers, with_deals=frozenset(substitutes)
    )


def _tables(view: View, person_id: int) -> dict[int, bool]:
    """Return the tables of a player whose deals are written, and whether anybody took a seat over there."""
    anybody = tables.occupant.alias().c
    written = sa.exists().where(_DEAL.table_id == _HOLDER.table_id).correlate(tables.occupant)
    rows = view.connection.execute(
        sa.select(_HOLDER.table_id, sa.func.max(anybody.from_deal).label("latest"))
        .join(anybody.table_id.table, anybody.table_id == _HOLDER.table_id)
        .where(_HOLDER.person_id == person_id, written)
        .group_by(_HOLDER.table_id)
    )
    return {row.table_id: row.latest > 1 for row in rows}


def _declared_by(person_id: int, first: date, last: date) -> sa.Select[tuple[object, ...]]:
    """Return the question for the deals of a player's seats while he or she held them."""
    later = tables.occupant.alias()
    followed = sa.exists().where(
        later.c.table_id == _HOLDER.table_id,
        later.c.seat == _HOLDER.seat,
        later.c.from_deal > _HOLDER.from_deal,
        later.c.from_deal <= _DEAL.deal_no,
    )
    held = sa.and_(
        _DEAL.table_id == _HOLDER.table_id, _DEAL.declarer == _HOLDER.seat, _DEAL.deal_no >= _HOLDER.from_deal
    )
    ordered = sa.exists().where(tables.dealing_order.c.table_id == _TABLE.id)
    return (
        sa.select(
            *FACTS,
            _DEAL.declarer,
            _DEAL.deal_no,
            _DEAL.dealer,
            _DEAL.extra.is_not(None).label("by_house"),
            _TABLE.id.label("table_id"),
            _TABLE.size,
            ordered.label("ordered"),
            _EVENT.id.label("event_id"),
            _EVENT.held_on,
            _EVENT.rule_set_id,
        )
        .select_from(figure_games.whole().join(tables.occupant, held))
        .where(_HOLDER.person_id == person_id, sa.not_(followed), _EVENT.held_on.between(first, last))
        .order_by(_EVENT.held_on, _EVENT.id, _SERIES.number, _TABLE.number, _DEAL.deal_no)
    )


def _place(row: Fetched) -> Role | None:
    """Return where the declarer sat, seen from the dealer; None where the dealers did not go round as usual."""
    if row.ordered or row.dealer is not None:
        return None
    size: int = row.size
    steps: int = (row.declarer - row.deal_no) % size
    return _ROLES[size][steps]
