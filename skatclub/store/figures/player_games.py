"""Games of one player, read for figures: what was declared, where the player sat; and who defended with whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache

import sqlalchemy as sa

from skatclub.domain.figures.games import Declared
from skatclub.domain.figures.made_of import Pair, Partner
from skatclub.rules.sheet.rotation import Role
from skatclub.store.figures import games as figures_games
from skatclub.store.figures.games import FACTS
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View

_DEAL, _TABLE, _SERIES, _EVENT = tables_all.deal.c, tables_all.play_table.c, tables_all.series.c, tables_all.event.c
_HOLDER = tables_all.occupant.c
_ANYBODY = tables_all.occupant.alias()
_TABLES = (
    sa.select(_HOLDER.table_id, sa.func.max(_ANYBODY.c.from_deal).label("latest"))
    .join(_ANYBODY, _ANYBODY.c.table_id == _HOLDER.table_id)
    .where(
        _HOLDER.person_id == sa.bindparam("of_person"),
        sa.exists().where(_DEAL.table_id == _HOLDER.table_id).correlate(tables_all.occupant),
    )
    .group_by(_HOLDER.table_id)
)
_DAYS = _EVENT.held_on.between(sa.bindparam("first"), sa.bindparam("last"))
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
    numbers: dict[int, list[int]] = {
        participant_id: [] for participant_id, taken_over in substitutes.items() if not taken_over
    }
    rules = figures_games.rule_sets(view)
    known: dict[tuple[object, ...], Declared] = {}
    declared = []
    left_out = 0
    which = {"of_person": person_id, "first": first, "last": last}
    for row in view.connection.execute(_declared(), which):
        if row.table_id in numbers:
            numbers[row.table_id].append(row.deal_no)
        if row.by_house:
            left_out += 1
            continue
        sort = (row.rule_set_id, *row[: len(FACTS)])
        if sort not in known:
            known[sort] = figures_games.declared(figures_games.facts_of(row), rules[row.rule_set_id], person_id)
        declared.append(replace(known[sort], place=_place(row), held_on=row.held_on, event_id=row.event_id))
    return PlayerGames(
        games=tuple(declared), left_out=left_out, declared_at=numbers, with_deals=frozenset(substitutes)
    )


def partners(view: View, person_id: int, first: date, last: date) -> tuple[Partner, ...]:
    """Return with whom a player defended and how many games their declarers lost, most games first.

    Games by house rules are left out, and those at tables of four or five where the dealers did not go round in
    the order of the seats: who sat out there is not told by the numbers of the deals.
    """
    counted = _defended_together(view, person_id, first, last)
    own_partners = [
        Partner(person_id=other, games=games, won=won) for (_one, other), (games, won) in counted.items()
    ]
    return tuple(sorted(own_partners, key=lambda partner: (-partner.games, partner.person_id)))


def pairs(view: View, first: date, last: date) -> tuple[Pair, ...]:
    """Return all who defended together, as `partners` counts it, each pair once."""
    counted = _defended_together(view, None, first, last)
    return tuple(
        Pair(one=pair, other=other, games=games, won=won) for (pair, other), (games, won) in sorted(counted.items())
    )


def _defended_together(
    view: View, person_id: int | None, first: date, last: date
) -> dict[tuple[int, int], tuple[int, int]]:
    """Return games and games won by two who defended: a player (None: anybody, the lower id first) and another."""
    games_together: Counter[tuple[int, int]] = Counter()
    won: Counter[tuple[int, int]] = Counter()
    plain, bid = _defended(anybody=person_id is None)
    which = {"of_person": person_id, "first": first, "last": last}
    for row in view.connection.execute(plain, which):
        games_together[row.one, row.other] += row.times
        won[row.one, row.other] += row.lost
    rules = figures_games.rule_sets(view)
    for row in view.connection.execute(bid, which):
        games_together[row.one, row.other] += row.times
        if not figures_games.declared(figures_games.facts_of(row), rules[row.rule_set_id], row.one).won:
            won[row.one, row.other] += row.times
    return {pair: (times, won[pair]) for pair, times in games_together.items()}


@cache
def _defended(*, anybody: bool) -> tuple[sa.Executable, sa.Executable]:
    """Return the questions for the deals in which a player, or anybody, defended, and who defended as well.

    The second one is for games that were won with a bid written, which may be overbid.

    The three who play are all seats but those that sit out (ISkO 2022, 3.2), so the third of them is what is left
    of the sum of all seats.
    """
    partner = tables_all.occupant.alias()
    other = partner.c
    size = _TABLE.size
    dealer = sa.func.coalesce(_DEAL.dealer, (_DEAL.deal_no - 1) % size + 1)
    opposite = (dealer + 2) % size + 1
    out = sa.case((size == 3, 0), (size == 4, dealer), else_=dealer + opposite)
    third = sa.case((size == 3, 6), (size == 4, 10), else_=15) - out - _DEAL.declarer - _HOLDER.seat
    plays = sa.or_(size == 3, sa.and_(_HOLDER.seat != dealer, sa.or_(size == 4, _HOLDER.seat != opposite)))
    ordered = sa.exists().where(tables_all.dealing_order.c.table_id == _TABLE.id)
    here = sa.and_(_DEAL.table_id == _HOLDER.table_id, _DEAL.deal_no >= _HOLDER.from_deal)
    there = sa.and_(other.table_id == _HOLDER.table_id, other.seat == third, _DEAL.deal_no >= other.from_deal)
    whom = _HOLDER.person_id < other.person_id if anybody else _HOLDER.person_id == sa.bindparam("of_person")
    question = (
        sa.select()
        .select_from(figures_games.whole().join(tables_all.occupant, here).join(partner, there))
        .where(
            whom,
            _DEAL.declarer != _HOLDER.seat,
            other.seat != _HOLDER.seat,
            _DEAL.extra.is_(None),
            plays,
            sa.or_(size == 3, sa.not_(ordered)),
            sa.not_(figures_games.followed(tables_all.occupant)),
            sa.not_(figures_games.followed(partner)),
            _DAYS,
        )
    )
    condition = sa.or_(_DEAL.bid.is_(None), sa.not_(_DEAL.won))
    lost = sa.func.sum(sa.case((_DEAL.won, 0), else_=1)).label("lost")
    who = (_HOLDER.person_id.label("one"), other.person_id.label("other"))
    counts = sa.func.count().label("times")
    columns = (*FACTS, _EVENT.rule_set_id, *who)
    return (
        question.add_columns(*who, counts, lost).where(condition).group_by(*who),
        question.add_columns(*columns, counts).where(sa.not_(condition)).group_by(*columns),
    )


def _tables(view: View, person_id: int) -> dict[int, bool]:
    """Return the tables of a player whose deals are written, and whether anybody took a seat over there."""
    rows = view.connection.execute(_TABLES, {"of_person": person_id})
    return {row.table_id: row.latest > 1 for row in rows}


@cache
def _declared() -> sa.Executable:
    """Return the question for the deals of a player's seats while he or she held them."""
    held = sa.and_(
        _DEAL.table_id == _HOLDER.table_id, _DEAL.declarer == _HOLDER.seat, _DEAL.deal_no >= _HOLDER.from_deal
    )
    ordered = sa.exists().where(tables_all.dealing_order.c.table_id == _TABLE.id)
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
        .select_from(figures_games.whole().join(tables_all.occupant, held))
        .where(
            _HOLDER.person_id == sa.bindparam("of_person"),
            sa.not_(figures_games.followed(tables_all.occupant)),
            _DAYS,
        )
        .order_by(_EVENT.held_on, _EVENT.id, _SERIES.number, _TABLE.number, _DEAL.deal_no)
    )


def _place(row: Fetched) -> Role | None:
    """Return where the declarer sat, seen from the dealer; None where the dealers did not go round as usual."""
    if row.ordered or row.dealer is not None:
        return None
    size: int = row.size
    steps: int = (row.declarer - row.deal_no) % size
    return _ROLES[size][steps]
