"""Copies of a club's file: when and why each was made, and what stands in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import TypeVar

V = TypeVar("V", bound="Callable[..., object]")


class Occasion(Enum):
    """Why a copy was made."""

    MINUTES = "minutes"
    SERIES = "series"
    LIST = "list"
    DRAW = "draw"
    IMPORT = "import"
    DELETION = "deletion"
    UPDATE = "update"
    WANTED = "wanted"

    @property
    def is_named(self) -> bool:
        """Tell whether the copy stands for a moment before something, or was asked for."""
        return self not in {Occasion.MINUTES, Occasion.SERIES, Occasion.LIST}


def copied_before(occasion: Occasion) -> Callable[[V], V]:
    """Mark a verb whose act cannot easily be made good by hand: a copy is made before it."""

    def mark(verb: V) -> V:
        verb.__dict__["occasion"] = occasion
        return verb

    return mark


def occasion_before(verb: Callable[..., object]) -> Occasion | None:
    """Return why a copy is made before this verb; None if none is."""
    occasion = getattr(verb, "occasion", None)
    return occasion if isinstance(occasion, Occasion) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What stands in a copy: its newest event, `finished` of the `tables` of its newest series, and the sums.

    `title` is empty and `series_no` 0 where there is no event yet; `changes` is the number of the newest change.
    """

    title: str
    series_no: int
    finished: int
    tables: int
    deals: int
    changes: int

    @property
    def is_series_complete(self) -> bool:
        """Tell whether every list of the newest series is there."""
        return 0 < self.tables == self.finished


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """A copy that was opened and checked before it was noted; `digest` is the SHA-256 of its bytes.

    `before` is that of the copy whose place it takes: until then the older one is as sound.
    """

    path: str
    at: datetime
    occasion: Occasion
    size: int
    digest: str
    content: Content
    before: str = ""
