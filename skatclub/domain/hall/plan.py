"""Which computers and screens stand in a hall, as far as the club knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.domain.hall.joining import DeskRole
    from skatclub.domain.hall.steering import Screen


@dataclass(frozen=True, slots=True, kw_only=True)
class JoinedDesk:
    """A desk that has joined: under which name, and as what it came."""

    name: str
    role: DeskRole


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """The computer that serves the hall with the address where desks find it, the desks, and the steered screens.

    Both are empty while the club lives in its file. No code by which others join is ever in it.
    """

    computer: str = ""
    address: str = ""
    desks: tuple[JoinedDesk, ...] = ()
    screens: tuple[Screen, ...] = ()
