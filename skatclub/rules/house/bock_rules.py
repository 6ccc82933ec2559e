"""Bock rounds as a house plays them: what brings one, when it begins, whether rounds add up or multiply."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules.house.ramsch_rules import check


class Trigger(StrEnum):
    """What brings a Bock round."""

    KONTRA_LOST = "kontra_lost"  # a game lost under Kontra
    KONTRA = "kontra"
    RE = "re"
    SPLIT = "split"  # 60 card points each
    GRAND_HAND_WON = "grand_hand_won"
    NULL_OUVERT_HAND = "null_ouvert_hand"
    VALUE_WON = "value_won"
    VALUE_LOST = "value_lost"
    DURCHMARSCH = "durchmarsch"
    REPDIGIT = "repdigit"  # a running total such as 222
    HUNDREDS = "hundreds"  # a running total such as 300


class Stacking(StrEnum):
    """What a further round does while one is on."""

    APPEND = "append"
    MULTIPLY = "multiply"


class Begins(StrEnum):
    """With which deal a round begins."""

    NEXT_DEAL = "next_deal"
    NEXT_ROUND = "next_round"
    SAME_DEAL = "same_deal"  # the deal that brings it counts double already


class PassedDeals(StrEnum):
    """Whether a deal that all passed uses up a Bock deal."""

    CONSUME = "consume"
    REPEAT = "repeat"


class Effect(StrEnum):
    """What a trigger brings: a round of Bock, or a single Ramsch instead."""

    BOCK = "bock"
    RAMSCH = "ramsch"


@dataclass(frozen=True, slots=True, kw_only=True)
class Bock:
    """Bock rounds: as many deals as players count double.

    `limit` is the game value from which `VALUE_WON` and `VALUE_LOST` count. Two triggers of one deal bring two
    rounds. `ramsch_after`: after each round of Bock a round of Ramsch is played, which is not doubled.
    `doubles_bonus` says that the bonuses of the list system are doubled as well; no source says so [INF].
    """

    triggers: tuple[Trigger, ...] = (Trigger.KONTRA_LOST, Trigger.SPLIT, Trigger.GRAND_HAND_WON)
    limit: int = 100
    stacking: Stacking = Stacking.APPEND
    begins: Begins = Begins.NEXT_DEAL
    passed: PassedDeals = PassedDeals.CONSUME
    effect: Effect = Effect.BOCK
    ramsch_after: bool = False
    doubles_bonus: bool = False

    def __post_init__(self) -> None:
        check("bock_limit", self.limit, 1)
        object.__setattr__(self, "triggers", tuple(trigger for trigger in Trigger if trigger in self.triggers))
