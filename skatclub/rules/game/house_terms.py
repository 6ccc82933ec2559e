"""What the rules of a house make of one game: its base, levels, doublings; `value.settle` counts by them."""

from __future__ import annotations

from typing import NamedTuple

from skatclub.rules.game import game
from skatclub.rules.game.game import Game
from skatclub.rules.house.bock_rules import Stacking
from skatclub.rules.house.facts import MOST_KONTRAS, HouseFacts
from skatclub.rules.house.house import House
from skatclub.rules.kinds import Announcement, GameKind

JACKS = 4
REVOLUTION = 92
MOST_MULTIPLIED = 4
"""How many rounds of Bock at once a written value is believed to hold where rounds multiply."""
MOST_DOUBLINGS = MOST_KONTRAS + MOST_MULTIPLIED


class Terms(NamedTuple):
    """How a game is counted: `base` and `ouvert_counts` as the time has it, `most_matadors` (0: all), levels by
    the house, `picked_up` that Hand does not count whatever was announced, the factor of a lost game, and how often
    Kontra and Bock double.
    """

    base: int = 0
    ouvert_counts: bool = True
    most_matadors: int = 0
    tisch: int = 0
    rum: int = 0
    spitze: int = 0
    open_hand: int = 0
    picked_up: bool = False
    lost_factor: int = 2
    kontra: int = 0
    bock: int = 0


def terms_of(facts: Game, house: House, bock: int) -> Terms:
    """Return the terms of a game that is played in a house, `bock` doublings being on."""
    house_facts, time = facts.house, house.profile
    is_old_ouvert = facts.kind is GameKind.GRAND and facts.announcement is Announcement.OUVERT
    base = 0
    if facts.kind is GameKind.GRAND:
        base = time.grand_ouvert_base if is_old_ouvert and time.grand_ouvert_base else time.grand_base
    return Terms(
        base=base,
        ouvert_counts=not (is_old_ouvert and time.grand_ouvert_base),
        most_matadors=JACKS if house.jacks_only else 0,
        tisch=house.tisch if house_facts and house_facts.tisch else 0,
        rum=house.rum if house_facts and house_facts.rum else 0,
        spitze=house.spitze if house_facts and house_facts.spitze else 0,
        open_hand=house.open_hand if house_facts and house_facts.open_hand else 0,
        picked_up=house_facts is not None and house_facts.picked_up,
        lost_factor=time.lost_hand_factor if game.is_hand(facts) else 2,
        kontra=_kontra(house_facts, house),
        bock=bock,
    )


def null_value_of(facts: Game, house: House | None, fixed: int) -> int:
    """Return what a Null counts in a house: the Revolution 92, a plain Null as the time has it."""
    if house is None:
        return fixed
    if house.revolution and facts.house is not None and facts.house.revolution:
        return REVOLUTION
    return house.profile.null_base if facts.announcement is Announcement.NONE else fixed


def doublings_of(house: House | None) -> int:
    """Return how often Kontra and Bock may double a game of this house; 0 by the order."""
    if house is None:
        return 0
    bock = 0 if house.bock is None else MOST_MULTIPLIED if house.bock.stacking is Stacking.MULTIPLY else 1
    return bock + (house.kontra.highest if house.kontra is not None else 0)


def _kontra(house_facts: HouseFacts | None, house: House) -> int:
    if house_facts is None or house.kontra is None:
        return 0
    return min(house_facts.kontra, house.kontra.highest)
