"""Where a club lives while a hall is open, as its file keeps it; and how two files of one club are related."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import StrEnum

KEY = "hall"
"""Under this key a club keeps where it lives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whereabouts:
    """The computer whose server has the club, the address where desks find it, and since when (UTC)."""

    computer: str
    address: str
    since: str


class Kinship(StrEnum):
    """How one chain of changes is related to another."""

    SAME = "same"
    OLDER = "older"
    NEWER = "newer"
    PARTED = "parted"
    STRANGERS = "strangers"


@dataclass(frozen=True, slots=True)
class Lineage:
    """How a club is related to another: `common` is the last change that both have, `at` when it was (aware)."""

    kinship: Kinship
    common: int
    at: datetime | None

    @property
    def goes_on(self) -> bool:
        """Tell whether the other one holds all that this one holds."""
        return self.kinship in {Kinship.SAME, Kinship.OLDER}

    @property
    def has_parted(self) -> bool:
        """Tell whether each has something that the other one has not."""
        return self.kinship in {Kinship.PARTED, Kinship.STRANGERS}


def dump(where: Whereabouts) -> str:
    """Return whereabouts as the text that is kept."""
    return json.dumps(asdict(where), ensure_ascii=False, sort_keys=True)


def load(kept: str) -> Whereabouts:
    """Return whereabouts from the text that is kept; what it does not say is empty."""
    try:
        said = json.loads(kept)
    except ValueError:
        said = {}
    words = said if isinstance(said, dict) else {}
    return Whereabouts(**{name: str(words.get(name, "")) for name in ("computer", "address", "since")})
