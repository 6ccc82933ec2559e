"""What became of the prizes once they were called out."""

from __future__ import annotations

from enum import StrEnum


class AwardState(StrEnum):
    """What became of a prize."""

    HANDED_OUT = "handed_out"
    UNCLAIMED = "unclaimed"
    SUBSTITUTED = "substituted"
