"""What became of the prizes once they were called out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class AwardState(StrEnum):
    """What became of a prize."""

    HANDED_OUT = "handed_out"
    UNCLAIMED = "unclaimed"
    SUBSTITUTED = "substituted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What became of one prize (by its key), and whose it is: a participant, None for teams.

    An unclaimed prize keeps who did not come for it.
    """

    prize: str
    participant_id: int | None
    state: AwardState
    at: datetime
    note: str = ""
