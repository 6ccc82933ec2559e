"""Games of everybody for figures: settled once for each sort, which the database sends as short texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Any

import sqlalchemy as sa

from skatclub.domain.figures.games import Declared
from skatclub.domain.figures.ranking import Outcome
from skatclub.rules import rule_set
from skatclub.rules.game import value as game_value
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.tables.sheets import RowKind
from skatclub.store.work import View

_DEAL, _TABLE, _SERIES, _EVENT = tables_all.deal.c, tables_all.play_table.c, tables_all.series.c, tables_all.event.c
_HOLDER = tables_all.occupant.c
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
_DAYS = _EVENT.held_on.between(sa.bindparam("first"), sa.bindparam("last"))
_WANTED = sa.and_(_DAYS, _EVENT.rule_set_id == sa.bindparam("rules"))
_HELD = tables_all.play_table.join(tables_all.series, _SERIES.id == _TABLE.series_id).join(
    tables_all.event, _EVENT.id == _SERIES.event_id
)
_HOW_MANY = sa.select(sa.func.count(), sa.func.count().filter(_WANTED)).select_from(_HELD)


def games_of_all(view: View, first: date, last: date) -> tuple[Declared, ...]:
    """Return the games of the club, equal ones counted together, whoever declared them (`person_id` is 0).

    Usual games are sent as one long text for each set of rules and counted here: sorting 600,000 rows of a club to
    group them takes the database three times as long. Others, rare or none, are grouped in a second pass.
    """
    games: list[Declared] = []
    for rules_id, rules in rule_sets(view).items():
        which = {"first": first, "last": last, "rules": rules_id}
        every, these = view.connection.execute(_HOW_MANY, which).one()
        usual, rare = _questions(all_tables=these == every, most=2 * these > every)
        text = view.connection.execute(usual, which).scalar()
        counted = Counter(text.split(" ")) if text else Counter()
        unusual = counted.pop(UNUSUAL, 0)
        games += [declared(read(key), rules, 0, count=times) for key, times in counted.items()]
        if unusual:
            rows = view.connection.execute(rare, which)
            games += [declared(facts_of(row), rules, 0, count=row.times) for row in rows]
    return tuple(games)


@cache
def _questions(*, all_tables: bool, most: bool) -> tuple[sa.Executable, sa.Executable]:
    """Return the questions for usual games, and for others, by how many of the tables are wanted.

    Where most tables are wanted those that are not are named: rows read as they lie in the file take a third of
    the time of rows looked up.
    """
    of_events = sa.select(_TABLE.id).select_from(_HELD)
    wanted = (
        _DEAL.table_id.not_in(of_events.where(sa.not_(_WANTED)))
        if most
        else _DEAL.table_id.in_(of_events.where(_WANTED))
    )
    here = sa.and_(sa.true() if all_tables else wanted, _DEAL.extra.is_(None), _DEAL.declarer.is_not(None))
    texts = sa.func.aggregate_strings(sa.case((USUAL, written()), else_=UNUSUAL), " ")
    rare = sa.select(*FACTS, sa.func.count().label("times")).where(here, sa.not_(USUAL)).group_by(*FACTS)
    return sa.select(texts).where(here), rare


def whole() -> sa.Join:
    """Return deals with their table, series and event."""
    return (
        tables_all.deal.join(tables_all.play_table, _TABLE.id == _DEAL.table_id)
        .join(tables_all.series, _SERIES.id == _TABLE.series_id)
        .join(tables_all.event, _EVENT.id == _SERIES.event_id)
    )


def grand_ouverts(view: View, first: date, last: date) -> tuple[Declared, ...]:
    """Return every Grand ouvert of the club with its day."""
    ouvert = sa.and_(_DEAL.game == GameKind.GRAND, _DEAL.announcement == Announcement.OUVERT)
    rows = view.connection.execute(_by_whom().where(ouvert), {"first": first, "last": last}).all()
    rules = rule_sets(view)
    return tuple(declared(facts_of(row), rules[row.rule_set_id], row.person_id, day=row) for row in rows)


def outcomes(view: View, first: date, last: date) -> tuple[Outcome, ...]:
    """Return who won or lost each game of the club as declarer, in the order of play; games by house rules are not.

    Each sort of game is settled once: a won one may be overbid.
    """
    rules = rule_sets(view)
    won: dict[tuple[object, ...], bool] = {}
    games = []
    for row in view.connection.execute(_by_whom(), {"first": first, "last": last}):
        sort = (row.rule_set_id, *row[: len(FACTS)])
        if sort not in won:
            won[sort] = game_value.settle(facts_of(row), rules[row.rule_set_id]).won
        games.append(Outcome._make((*row[len(FACTS) + 1 :], row.game is GameKind.GRAND, won[sort])))
    return tuple(games)


@cache
def _by_whom() -> sa.Select[*tuple[Any, ...]]:
    """Return the question for the games that were declared, by whom and where, in the order of play."""
    seat = sa.and_(
        _HOLDER.table_id == _DEAL.table_id, _HOLDER.seat == _DEAL.declarer, _HOLDER.from_deal <= _DEAL.deal_no
    )
    where = (_EVENT.held_on, _EVENT.id.label("event_id"), _SERIES.number, _TABLE.id)
    return (
        sa.select(*FACTS, _EVENT.rule_set_id, _HOLDER.person_id, *where)
        .select_from(whole().join(tables_all.occupant, seat))
        .where(_DEAL.extra.is_(None), sa.not_(followed(tables_all.occupant)), _DAYS)
        .order_by(_EVENT.held_on, _EVENT.id, _SERIES.number, _TABLE.number, _DEAL.deal_no)
    )


def followed(holder: sa.FromClause) -> sa.Exists:
    """Return the condition that somebody took the seat over before a deal."""
    later = tables_all.occupant.alias()
    return (
        sa.exists()
        .where(
            later.c.table_id == holder.c.table_id,
            later.c.seat == holder.c.seat,
            later.c.from_deal > holder.c.from_deal,
            later.c.from_deal <= _DEAL.deal_no,
        )
        .correlate_except(later)
    )


def declared(
    facts: Game | ValueOnly,
    rules: RuleSet,
    person_id: int,
    *,
    count: int = 1,
    day: Fetched | None = None,
) -> Declared:
    """Return games that are alike, settled by the rules of their event; `day` says when a single one was played."""
    settled = game_value.settle(facts, rules)
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
    return {row.id: rule_set.load(row.dump) for row in view.rows(tables_all.rule_set)}


_DEAL_CELLS = tables_all.deal.c

UNUSUAL = "-"
_GAMES = (GameKind.GRAND, GameKind.CLUBS, GameKind.SPADES, GameKind.HEARTS, GameKind.DIAMONDS, GameKind.NULL)
"""The frequent ones first: the database compares them one after another."""
_ANNOUNCED, _REACHED = tuple(Announcement), tuple(Reached)
_MOST_MATADORS = 11
USUAL = sa.and_(
    _DEAL_CELLS.game.is_not(None), _DEAL_CELLS.ending == Ending.PLAYED, _DEAL_CELLS.replacement_game.is_(None)
)


def written() -> sa.ColumnElement[str]:
    """Return a usual game as a number written out, as `read` reads it, and after it the bid where one is told.

    To reckon with numbers takes the database half the time of joining words.
    """
    number = _place_in(_DEAL_CELLS.game, _GAMES)
    number = number * _constant(len(_ANNOUNCED)) + _place_in(_DEAL_CELLS.announcement, _ANNOUNCED)
    number = number * _constant(len(_REACHED)) + _place_in(_DEAL_CELLS.reached, _REACHED)
    number = number * _constant(2) + sa.case((_DEAL_CELLS.won, _constant(1)), else_=_constant(0))
    number = number * _constant(2 * _MOST_MATADORS + 1) + _DEAL_CELLS.matadors + _constant(_MOST_MATADORS)
    text = sa.cast(number, sa.String)
    return sa.case(
        (_DEAL_CELLS.bid.is_(None), text), else_=text.concat("/").concat(sa.cast(_DEAL_CELLS.bid, sa.String))
    )


def _place_in(column: sa.ColumnElement[Any], known: Sequence[str]) -> sa.ColumnElement[int]:
    """Return which of the known words stands in a column, from 0; the database fetches the word once."""
    return sa.case(*((_constant(str(word)), _constant(place)) for place, word in enumerate(known)), value=column)


def _constant(value: str | int) -> sa.BindParameter[Any]:
    """Return a constant that stands in the query itself, where the database reads it quicker than a parameter."""
    return sa.bindparam(None, value, literal_execute=True)


def read(text: str) -> Game:
    """Return the game that was written like this."""
    written, _slash, bid = text.partition("/")
    number, matadors = divmod(int(written), 2 * _MOST_MATADORS + 1)
    number, won = divmod(number, 2)
    number, reached = divmod(number, len(_REACHED))
    game, announced = divmod(number, len(_ANNOUNCED))
    return Game(
        kind=_GAMES[game],
        matadors=matadors - _MOST_MATADORS,
        announcement=_ANNOUNCED[announced],
        won=bool(won),
        reached=_REACHED[reached],
        bid=int(bid) if bid else None,
    )
