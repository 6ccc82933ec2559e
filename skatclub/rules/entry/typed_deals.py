"""A deal in a few signs, as a table types it on a phone: digits and A to X only, which any scanner plays right.

Three signs are a game: declarer and game, matadors, levels with the result. X is passed in. W before the three says
that a bid of three digits follows, V that a bid and the game follow which an overbid Null is charged as.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from skatclub.rules.entry.errors import TypedDealUnreadable
from skatclub.rules.errors import Refusal
from skatclub.rules.game import game as game_rules
from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import (
    LEVELS_REACHED,
    NULL_ANNOUNCEMENTS,
    SUIT_ANNOUNCEMENTS,
    Ending,
    Game,
    Replacement,
    highest_matadors,
)
from skatclub.rules.kinds import GameKind

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWX"
KINDS = (
    GameKind.CLUBS,
    GameKind.SPADES,
    GameKind.HEARTS,
    GameKind.DIAMONDS,
    GameKind.GRAND,
    GameKind.NULL,
)
"""In the order in which they stand on buttons; a sign counts by it."""
PASSED, BID, CHARGED = "X", "W", "V"
LOST = 15
"""Added to the sign of the levels where the game is lost: five announcements by three levels are before it."""
MOST_MATADORS = 11
MODULUS = 999_983
"""The largest prime of six digits: what a list adds up to by `check` is that of another one in a million."""


def level(announcement: int, reached: int) -> int:
    """Return the number of what was announced and reached, each counted from 0."""
    return announcement * len(LEVELS_REACHED) + reached


def written(deal: Deal) -> str:
    """Return the signs of a deal. Refused: `TypedDealUnreadable` for what a table does not type."""
    if deal == PASSED_IN:
        return PASSED
    if not isinstance(deal, Played) or not isinstance(deal.facts, Game) or deal.facts != _bare(deal.facts):
        raise TypedDealUnreadable("")
    facts = deal.facts
    is_null = facts.kind is GameKind.NULL
    announcement = (NULL_ANNOUNCEMENTS if is_null else SUIT_ANNOUNCEMENTS).index(facts.announcement)
    levels = announcement if is_null else level(announcement, LEVELS_REACHED.index(facts.reached))
    who = (deal.declarer - 1) * len(KINDS) + KINDS.index(facts.kind)
    signs = SIGNS[who] + _matadors_sign(facts.matadors) + SIGNS[levels + LOST * (not facts.won)]
    if facts.bid is None:
        return signs
    if facts.replacement is None:
        return f"{BID}{signs}{facts.bid:03d}"
    charged = SIGNS[KINDS.index(facts.replacement.kind)] + _matadors_sign(facts.replacement.matadors)
    return f"{CHARGED}{signs}{facts.bid:03d}{charged}"


def read(signs: str) -> tuple[Deal, ...]:
    """Return the deals that stand one behind the other. Refused: `TypedDealUnreadable`."""
    return tuple(_read(part) for part in parts(signs))


def parts(signs: str) -> Iterator[str]:
    """Return the signs of each deal. Refused: `TypedDealUnreadable` where the last one is cut off."""
    lengths = {PASSED: 1, BID: 7, CHARGED: 9}
    at = 0
    while at < len(signs):
        length = lengths.get(signs[at], 3)
        part = signs[at : at + length]
        if len(part) < length:
            raise TypedDealUnreadable(part)
        yield part
        at += length


def check(signs: str) -> int:
    """Return the check number of some signs, of six digits at most."""
    number = 0
    for sign in signs:
        number = (number * 36 + int(sign, 36)) % MODULUS
    return number


def _bare(facts: Game) -> Game:
    """Return a game with nothing but what its signs say."""
    return replace(facts, card_points=None, tricks=None, ending=Ending.PLAYED, house=None)


@lru_cache(maxsize=4096)
def _read(part: str) -> Deal:
    """Return one deal; whole lists are read again with each deal that comes in, and most deals are alike."""
    if part == PASSED:
        return PASSED_IN
    game, rest = (part[1:4], part[4:]) if part[0] in (BID, CHARGED) else (part, "")
    try:
        seat, kind_no = divmod(SIGNS.index(game[0]), len(KINDS))
        kind = KINDS[kind_no]
        lost, levels = divmod(SIGNS.index(game[2]), LOST)
        if lost > 1 or (rest and not rest[:3].isdecimal()):
            raise TypedDealUnreadable(part)
        announcement, reached = (levels, 0) if kind is GameKind.NULL else divmod(levels, len(LEVELS_REACHED))
        announcements = NULL_ANNOUNCEMENTS if kind is GameKind.NULL else SUIT_ANNOUNCEMENTS
        facts = Game(
            kind=kind,
            matadors=_matadors(game[1]),
            announcement=announcements[announcement],
            won=not lost,
            reached=LEVELS_REACHED[reached],
            bid=int(rest[:3]) if rest else None,
            replacement=Replacement(KINDS[SIGNS.index(rest[3])], _matadors(rest[4])) if rest[3:] else None,
        )
    except (ValueError, IndexError, Refusal):
        raise TypedDealUnreadable(part) from None
    return Played(seat + 1, game_rules.normal(facts))


def _matadors_sign(matadors: int) -> str:
    """Return 0 for none, 1 to B for with 1 to 11, C to M for without."""
    return SIGNS[matadors if matadors >= 0 else MOST_MATADORS - matadors]


def _matadors(sign: str) -> int:
    number = SIGNS.index(sign)
    matadors = number if number <= MOST_MATADORS else MOST_MATADORS - number
    if abs(matadors) > max(map(highest_matadors, KINDS)):
        raise TypedDealUnreadable(sign)
    return matadors
