"""Usual games as short texts, which the database sends by the hundred thousand and which are counted here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from skatclub.rules.game import Announcement, Ending, Game, GameKind, Reached
from skatclub.store import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

_DEAL = tables.deal.c

UNUSUAL = "-"
_GAMES = (GameKind.GRAND, GameKind.CLUBS, GameKind.SPADES, GameKind.HEARTS, GameKind.DIAMONDS, GameKind.NULL)
"""The frequent ones first: the database compares them one after another."""
_ANNOUNCED, _REACHED = tuple(Announcement), tuple(Reached)
_MOST_MATADORS = 11
USUAL = sa.and_(_DEAL.game.is_not(None), _DEAL.ending == Ending.PLAYED, _DEAL.replacement_game.is_(None))


def written() -> sa.ColumnElement[str]:
    """Return a usual game as a number written out, as `read` reads it, and after it the bid where one is told.

    To reckon with numbers takes the database half the time of joining words.
    """
    number = _place_in(_DEAL.game, _GAMES)
    number = number * _constant(len(_ANNOUNCED)) + _place_in(_DEAL.announcement, _ANNOUNCED)
    number = number * _constant(len(_REACHED)) + _place_in(_DEAL.reached, _REACHED)
    number = number * _constant(2) + sa.case((_DEAL.won, _constant(1)), else_=_constant(0))
    number = number * _constant(2 * _MOST_MATADORS + 1) + _DEAL.matadors + _constant(_MOST_MATADORS)
    text = sa.cast(number, sa.String)
    return sa.case((_DEAL.bid.is_(None), text), else_=text.concat("/").concat(sa.cast(_DEAL.bid, sa.String)))


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
