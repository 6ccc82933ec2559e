"""What becomes of somebody who missed a series."""

from __future__ import annotations

from enum import StrEnum


class Missed(StrEnum):
    """What becomes of somebody who missed a series: sources differ, so it is a condition of the event."""

    UNRANKED = "unranked"
    ZERO = "zero"
    AVERAGE = "average"
