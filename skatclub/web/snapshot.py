"""What the pages of a hall show: values of one moment, which no page changes and which belong to no thread."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from skatclub.domain.people.person import Audience

if TYPE_CHECKING:
    from skatclub.services.hall import Hall


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """The event as the hall may see it, read at `at`; `audience` says how far names are told.

    `takes_calls` where a table may call the desk: a club that is only looked at cannot note that.
    """

    hall: Hall
    at: datetime
    audience: Audience = Audience.BOARD
    takes_calls: bool = False
