"""Small lists and games to reckon figures from."""

from __future__ import annotations

from datetime import date

from skatclub.domain.figures.games import Declared
from skatclub.domain.figures.lists import ListResult
from skatclub.rules.game import value
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022

DAY = date(2026, 1, 9)
GRAND = Game(kind=GameKind.GRAND, matadors=2)
LOST = Game(kind=GameKind.GRAND, matadors=2, won=False)
HEARTS_HAND = Game(kind=GameKind.HEARTS, matadors=-1, announcement=Announcement.HAND, reached=Reached.SCHNEIDER)
NULL_OUVERT = Game(kind=GameKind.NULL, announcement=Announcement.OUVERT)
GRAND_OUVERT = Game(kind=GameKind.GRAND, matadors=4, announcement=Announcement.OUVERT, reached=Reached.SCHWARZ)
OVERBID = Game(kind=GameKind.SPADES, matadors=1, bid=33)


def one_list(result: int, *, person_id: int = 1, table_id: int = 1, day: date = DAY, **other: int) -> ListResult:
    """Return a list with ten games and 48 deals, of which the others lost six."""
    facts = {
        "event_id": 1, "series_no": 1, "size": 4, "points": result - 400, "won": 8, "lost": 2,
        "others_lost": 6, "others_won": 30, "rank": 1, "deals": 48,
    } | other  # fmt: skip
    return ListResult(
        title="Vereinsabend", held_on=day, table_id=table_id, person_id=person_id, result=result, **facts
    )


def declared(facts: Game | value.ValueOnly, **other: object) -> Declared:
    """Return a game as it is settled by the rules."""
    settled = value.settle(facts, ISKO_2022)
    return Declared(
        person_id=1,
        facts=facts,
        value=settled.value,
        points=settled.points,
        won=settled.won,
        overbid=settled.overbid,
        **{"count": 1, "held_on": None, "event_id": None, **other},  # type: ignore[arg-type]
    )
