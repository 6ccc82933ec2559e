"""Kontra and its answers: each doubles what the game brings or costs (house rule, not in the order)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules.house import errors
from skatclub.rules.house.facts import MOST_KONTRAS


class KontraBy(StrEnum):
    """Who may say Kontra."""

    ANY_DEFENDER = "any_defender"
    BIDDER = "bidder"  # only who bid or held 18, or had to bid higher in rear hand


class KontraUntil(StrEnum):
    """Until when Kontra may be said."""

    FIRST_TRICK = "first_trick"
    OWN_CARD = "own_card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kontra:
    """Kontra as a house plays it: each of the answers up to `highest` doubles (1 Kontra … 4 Resupra).

    `doubles_bonus` says that the bonuses of the list system are doubled as well; no source says so [INF].
    """

    highest: int = 2
    by: KontraBy = KontraBy.ANY_DEFENDER
    until: KontraUntil = KontraUntil.FIRST_TRICK
    re_on_null: bool = True
    doubles_bonus: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.highest <= MOST_KONTRAS:
            raise errors.HouseNumberOutOfRange("kontra", self.highest, 1, MOST_KONTRAS)
