"""Evenings to test with: a list of four, and plausible deals for any of its rows."""

from __future__ import annotations

from datetime import date

from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import Game, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import rotation
from skatclub.services import sheets
from skatclub.services.club.clubs import Club
from skatclub.services.events import events

FOUR = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")
DAY = date(2026, 11, 20)

FACTS = (
    Game(kind=GameKind.CLUBS, matadors=2, card_points=72, tricks=7, bid=24),
    Game(kind=GameKind.GRAND, matadors=-2, announcement=Announcement.HAND, won=False, bid=48),
    Game(kind=GameKind.NULL, announcement=Announcement.OUVERT, bid=46),
    Game(kind=GameKind.SPADES, matadors=1, bid=33),
    Game(kind=GameKind.NULL, bid=30, won=False, replacement=Replacement(GameKind.HEARTS, -1)),
    ValueOnly(value=36),
)


def deal_for(deal_no: int, size: int = 4, *, order: tuple[int, ...] | None = None) -> Deal:
    """Return a deal that is legal for a row of a list, every seventh passed in."""
    if deal_no % 7 == 0:
        return PASSED_IN
    seats = order or tuple(range(1, size + 1))
    actives = rotation.actives_of(rotation.dealer_of(deal_no, seats), seats)
    return Played(actives[deal_no % 3], FACTS[deal_no % len(FACTS)])


def new_list(
    club: Club, *, deals: int = 0, rounds: int = 12, names: tuple[str, ...] = FOUR, night: bool = False
) -> int:
    """Open a single list, or a night of one list, with so many deals and return its table's id."""
    told = {"title": "Vereinsabend", "names": names, "rounds": rounds, "held_on": DAY, "rules": ISKO_2022}
    if night:
        table_id = events.tables_of(club, events.new_club_night(club, series=1, **told).made_id)[0].id
    else:
        table_id = events.new_single_list(club, **told).made_id
    for deal_no in range(1, deals + 1):
        sheets.accept_deal(club, table_id, deal_for(deal_no, len(names)))
    return table_id
