"""The rules an evening is played by: one frozen value, serialisable, versioned and hashed."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from typing import Any

from skatclub.rules import errors, json_values
from skatclub.rules.errors import Refusal
from skatclub.rules.house.house import ORDER, House, Pinke
from skatclub.rules.json_values import Codec, Form
from skatclub.rules.systems import EXTENDED_SEEGER_FABIAN, System

LONGEST_REASON = 60
"""Letters of what a stranger wrote that are told."""
FORMAT = 2
"""Version of the serialised form; a newer one is refused. What a house adds made it 2."""
PLAIN_FORMAT = 1
"""The version that a rule set without any of that is still written in: what is stored keeps its text and hash."""
LARGEST = 9999
"""No bonus and no malus is larger; a file that says so is damaged."""
_HOUSE = Codec(
    largest=json_values.LARGEST,
    forms={House: Form(silent={"open_hand", "without_hand"}), Pinke: Form(silent={"kept"})},
)


class Edition(StrEnum):
    """The editions of the International Skat Order that matter for scoring."""

    ISKO_2022 = "isko2022"


class OverbidNull(StrEnum):
    """How a Null below the bid is charged; the order of 2022 says `ISKO_2022` (3.6.2)."""

    ISKO_2022 = "isko2022"
    NEXT_NULL_STEP = "next_null_step"
    MULTIPLE_OF_23 = "multiple_of_23"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """What an event is scored by; it is stored with the event and never changes afterwards.

    `passed_in_bonus` are points for the dealer of a passed-in deal, 0 by the order. `house` is what is played
    beyond the order, None for nothing.
    """

    name: str = "ISkO 2022, Seeger-Fabian"
    edition: Edition = Edition.ISKO_2022
    overbid_null: OverbidNull = OverbidNull.ISKO_2022
    system: System = field(default=EXTENDED_SEEGER_FABIAN)
    passed_in_bonus: int = 0
    house: House | None = None

    def __post_init__(self) -> None:
        if self.house == ORDER:
            object.__setattr__(self, "house", None)


ISKO_2022 = RuleSet()
"""The default: ISkO 2022 with extended Seeger-Fabian scoring."""


def dump(rule_set: RuleSet) -> str:
    """Write the rule set as canonical JSON: sorted keys, no spaces, so that equal rules are equal text."""
    system = rule_set.system
    is_plain = rule_set.house is None and system.point_factor == 1
    data: dict[str, Any] = {  # Any: JSON
        "format": PLAIN_FORMAT if is_plain else FORMAT,
        "name": rule_set.name,
        "edition": rule_set.edition.value,
        "overbid_null": rule_set.overbid_null.value,
        "passed_in_bonus": rule_set.passed_in_bonus,
        "system": {
            "code": system.code,
            "win_bonus": system.win_bonus,
            "loss_malus": system.loss_malus,
            "defender_bonus": {str(size): bonus for size, bonus in system.defender_bonus},
            "source": system.source,
        },
    }
    if not is_plain:
        data["system"]["point_factor"] = system.point_factor
        data["house"] = _HOUSE.plain(rule_set.house)
    return json_values.canonical(data)


def load(text: str) -> RuleSet:
    """Read what `dump` wrote; refused as `RuleSetUnreadable` if damaged or of a newer format."""
    try:
        data: dict[str, Any] = json.loads(text)  # Any: JSON from outside, checked below
        if not PLAIN_FORMAT <= _whole(data["format"]) <= FORMAT:
            raise errors.RuleSetUnreadable(f"format {data['format']}")
        system = data["system"]
        bonus = {int(size): _whole(points) for size, points in system["defender_bonus"].items()}
        return RuleSet(
            name=_text(data["name"]),
            edition=Edition(data["edition"]),
            overbid_null=OverbidNull(data["overbid_null"]),
            passed_in_bonus=_whole(data["passed_in_bonus"]),
            house=None if data.get("house") is None else _HOUSE.built(House, data["house"]),
            system=System(
                code=_text(system["code"]),
                win_bonus=_whole(system["win_bonus"]),
                loss_malus=_whole(system["loss_malus"]),
                defender_bonus=tuple(sorted(bonus.items())),
                source=_text(system["source"]),
                point_factor=_whole(system.get("point_factor", 1)),
            ),
        )
    except errors.RuleSetUnreadable:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, Refusal) as broken:
        told = ": ".join(map(str, broken.args))[:LONGEST_REASON]
        raise errors.RuleSetUnreadable(told or type(broken).__name__) from broken


def fingerprint(rule_set: RuleSet) -> str:
    """Return the SHA-256 of the canonical text, in hex."""
    return sha256(dump(rule_set).encode()).hexdigest()


def _whole(number: object) -> int:
    if type(number) is not int:
        raise TypeError
    if abs(number) > LARGEST:
        raise ValueError
    return number


def _text(words: object) -> str:
    if type(words) is not str:
        raise TypeError
    words.encode()  # half a surrogate pair could be loaded, but not hashed
    return words
