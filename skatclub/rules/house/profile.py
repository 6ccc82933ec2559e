"""What was counted otherwise in other times: for old lists and evenings of an anniversary (rules of the time)."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.house import errors

HIGHEST_BASE = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """Base values and factors that differ from today's.

    `grand_base` was 20 until 1932; `grand_ouvert_base` 36 in older rules (then ouvert is no level of its own;
    0: as any Grand); `lost_hand_factor` 1 until 1998: a lost Hand game counted once; `null_base` is what a
    plain Null counted (once 20).
    """

    grand_base: int = 24
    grand_ouvert_base: int = 0
    lost_hand_factor: int = 2
    null_base: int = 23

    def __post_init__(self) -> None:
        for name, number, lowest in (
            ("grand_base", self.grand_base, 1),
            ("grand_ouvert_base", self.grand_ouvert_base, 0),
            ("null_base", self.null_base, 1),
        ):
            if not lowest <= number <= HIGHEST_BASE:
                raise errors.HouseNumberOutOfRange(name, number, lowest, HIGHEST_BASE)
        if self.lost_hand_factor not in {1, 2}:
            raise errors.HouseNumberOutOfRange("lost_hand_factor", self.lost_hand_factor, 1, 2)


TODAY = Profile()
