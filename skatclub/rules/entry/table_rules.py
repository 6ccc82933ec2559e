"""The rules of a list as data for a page that knows none: what each game is worth, who deals, which bonuses count.

Whoever reads it only looks up and adds; all that is a rule was asked of the rules here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from skatclub.rules.entry import typed_deals
from skatclub.rules.entry.typed_deals import KINDS, LOST, SIGNS, level
from skatclub.rules.game import bids, game as game_rules, value
from skatclub.rules.game.game import (
    LEVELS_REACHED,
    NULL_ANNOUNCEMENTS,
    SUIT_ANNOUNCEMENTS,
    Game,
    Replacement,
    highest_matadors,
)
from skatclub.rules.house.house import ORDER, End, EndKind, House
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import OverbidNull, RuleSet
from skatclub.rules.sheet import rotation

Data = dict[str, object]
NEEDED = (
    "kontra", "bock", "ramsch", "spitze", "tisch", "rum", "open_hand", "without_hand", "revolution", "profile",
    "sign", "end",
)  # fmt: skip
"""What of a house changes how a deal is typed or written; the rest changes only numbers that are looked up."""


def beyond(rules: RuleSet) -> tuple[str, ...]:
    """Return what of the house's rules cannot be typed at a table, by the names of its fields; usually nothing."""
    house = rules.house
    return () if house is None else tuple(name for name in NEEDED if _differs(house, name))


def _differs(house: House, name: str) -> bool:
    if name == "end":
        return house.end != End() and house.end.kind is not EndKind.TIME
    return bool(getattr(house, name) != getattr(ORDER, name))


def data(rules: RuleSet, size: int) -> Data:
    """Return the rules of a list at a table of this size. Refused: `TableSizeUnknown`."""
    order = rotation.order_at(1, size)
    return {
        "kinds": [kind.value for kind in KINDS],
        "signs": SIGNS,
        "lost": LOST,
        "modulus": typed_deals.MODULUS,
        "most": [highest_matadors(kind) for kind in KINDS],
        "values": [_values(kind, rules) for kind in KINDS],
        "won": [_levels(won=True), _null_levels()],
        "lostas": [_levels(won=False), _null_levels()],
        "factor": -value.LOST_FACTOR,
        "ladder": list(bids.LADDER),
        "over": [_over(kind, rules) for kind in KINDS],
        "charged": _charged(rules),
        "system": {
            "factor": rules.system.point_factor,
            "win": rules.system.win_bonus,
            "malus": rules.system.loss_malus,
            "bonus": rules.system.bonus_at(size),
        },
        "passed": rules.passed_in_bonus,
        "passedall": rules.house is not None and rules.house.passed_to_all,
        "size": size,
        "dealers": [rotation.dealer_of(number, order) for number in range(1, size + 1)],
        "actives": [list(rotation.actives_of(dealer, order)) for dealer in range(1, size + 1)],
    }


def _values(kind: GameKind, rules: RuleSet) -> list[list[int]]:
    """Return the value of a game by its matadors (from 1 on; a Null has none) and levels."""
    if kind is GameKind.NULL:
        nulls = (Game(kind=kind, announcement=announcement) for announcement in NULL_ANNOUNCEMENTS)
        return [[value.settle(facts, rules).value for facts in nulls]]
    return [
        [
            value.settle(
                Game(kind=kind, matadors=matadors, announcement=announcement, reached=reached), rules
            ).value
            for announcement in SUIT_ANNOUNCEMENTS
            for reached in LEVELS_REACHED
        ]
        for matadors in range(1, highest_matadors(kind) + 1)
    ]


def _levels(*, won: bool) -> list[int]:
    """Return as which levels those that were pressed are written, by announcement and level reached."""
    pressed = (
        Game(kind=GameKind.GRAND, matadors=1, announcement=announcement, won=won, reached=reached)
        for announcement in SUIT_ANNOUNCEMENTS
        for reached in LEVELS_REACHED
    )
    return [
        level(SUIT_ANNOUNCEMENTS.index(facts.announcement), LEVELS_REACHED.index(facts.reached))
        for facts in map(game_rules.normal, pressed)
    ]


def _null_levels() -> list[int]:
    return list(range(len(NULL_ANNOUNCEMENTS)))


def _over(kind: GameKind, rules: RuleSet) -> Mapping[str, int]:
    """Return what a game below its bid is charged at, by the bid; of a Null that is charged as another, nothing."""
    if kind is not GameKind.NULL:
        return {str(bid): value.raised(bids.BASE_VALUES[kind], bid) for bid in bids.LADDER}
    if rules.overbid_null is OverbidNull.ISKO_2022:
        return {}
    plain = Game(kind=kind, won=False)
    above = (bid for bid in bids.LADDER if bid > value.null_value(plain, rules.house))
    return {str(bid): value.settle(replace(plain, bid=bid), rules).value for bid in above}


def _charged(rules: RuleSet) -> list[list[list[int]]]:
    """Return what an overbid Null is charged at least, by its announcement, the other game and its matadors.

    Nothing where it is not charged as another game.
    """
    if rules.overbid_null is not OverbidNull.ISKO_2022:
        return []
    return [
        [
            [
                value.replacement_value(Replacement(kind, matadors), bids.LADDER[0], hand=hand)
                for matadors in range(1, highest_matadors(kind) + 1)
            ]
            for kind in KINDS
            if kind is not GameKind.NULL
        ]
        for hand in (
            game_rules.is_hand(Game(kind=GameKind.NULL, announcement=announcement))
            for announcement in NULL_ANNOUNCEMENTS
        )
    ]
