"""What somebody is to the club beyond a name: status with history, groups of a year, contact."""

from __future__ import annotations

from enum import StrEnum


class MemberStatus(StrEnum):
    """What a member is to the club."""

    ACTIVE = "active"
    PASSIVE = "passive"
    HONORARY = "honorary"
    LEFT = "left"
