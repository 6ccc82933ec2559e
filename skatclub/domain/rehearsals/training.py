"""Training with the pile: how fast and how rightly somebody types the paper lists of a rehearsal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.office.comparing import Comparison


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedList:
    """One list that was taken in: how long it took in milliseconds, how many keys, and slips the check refused.

    `comparison` is of the paper with what was taken in: where they differ, a slip was missed.
    """

    table: int
    millis: int
    keys: int
    caught: int
    comparison: Comparison

    @property
    def is_right(self) -> bool:
        """Tell whether what was taken in is what the paper says."""
        return self.comparison.agree


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """A whole training: milliseconds and keys a list on average, and all slips caught and missed."""

    lists: int
    millis: int
    keys: int
    caught: int
    missed: int


def figures(typed: Sequence[TypedList]) -> Figures:
    """Return the figures of the lists typed so far; all are 0 while there is none."""
    lists = len(typed)
    shared = max(lists, 1)
    return Figures(
        lists=lists,
        millis=sum(typed_list.millis for typed_list in typed) // shared,
        keys=sum(typed_list.keys for typed_list in typed) // shared,
        caught=sum(typed_list.caught for typed_list in typed),
        missed=sum(not typed_list.is_right for typed_list in typed),
    )
