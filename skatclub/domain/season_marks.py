"""What the board notes for somebody in a season, beside what was played."""

from __future__ import annotations

from enum import StrEnum


class MarkKind(StrEnum):
    """Why somebody has a mark in a season."""

    EXCUSED = "excused"
    CUP_SERIES = "cup_series"
    POINTS = "points"
    PRESENCE = "presence"
